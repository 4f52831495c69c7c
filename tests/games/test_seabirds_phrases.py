"""The sentences about moves of E Lele! Solitaire: the label, the preview and the outcome."""

from __future__ import annotations

from typing import Any

import pytest
from seabird_tables import table

import elele
from elele import game, seabirds
from elele.phrases import sentence, within

IWA = "ʻiwa (Great Frigatebird)"
SAID: list[tuple[str, dict[str, Any], str, str, str]] = [
    (
        "pair b1 c1 a1", {"b": "ou:w|iwa:w", "c": "iwa:k", "draw": "ao:w"},
        f"{IWA} pair to Lehua, a1, 3 points",
        f"The {IWA} pair goes to Lehua, a1, for 3 points. That leaves 3 nests free. "
        "Then fill the gap at b1: turn its next card. Row 3 fills after that.",
        f"ʻI{IWA[2:]} pair placed on Lehua, a1. Score 3.",
    ),
    (
        "pair b1 b2 a1", {"b": "ou:w|iwa:w |iwa:k", "c": "noio:w"},
        f"{IWA} pair to Lehua, a1, 3 points",
        f"The {IWA} pair goes to Lehua, a1, for 3 points. That leaves 3 nests free. "
        "Then fill the gap at b1: turn its next card, or raise a bird from Row 3.",
        f"ʻI{IWA[2:]} pair placed on Lehua, a1. Score 3.",
    ),
    (
        "pair b1 b2 a1", {"b": "ou:w|iwa:w |iwa:k", "c": "noio:w", "draw": "ao:w"},
        f"{IWA} pair to Lehua, a1, 3 points",
        f"The {IWA} pair goes to Lehua, a1, for 3 points. That leaves 3 nests free. "
        "Then fill the gaps. At b1: turn its next card, or raise a bird from Row 3. At b2: raise a bird from Row 3, or "
        "take the next bird from the draw pile. Row 3 fills last.",
        f"ʻI{IWA[2:]} pair placed on Lehua, a1. Score 3.",
    ),
    (
        "pair c1 c2 a1", {"b": "|noio:w", "c": "iwa:k iwa:w", "draw": "ao:w"},
        f"{IWA} pair to Lehua, a1, 3 points",
        f"The {IWA} pair goes to Lehua, a1, for 3 points. That leaves 3 nests free. "
        "Row 3 fills again from the draw pile.",
        f"ʻI{IWA[2:]} pair placed on Lehua, a1. Score 3. New in Row 3: ʻaʻo (Newell's Shearwater), wahine at c1.",
    ),
    (
        "pair c1 c2 a1", {"a": "dune-1(moli:w+moli:w)", "c": "uau-kani:w uau-kani:k"},
        "ʻuaʻu kani (Wedge-tailed Shearwater) pair to puʻe one (Dune), a1, 1 point",
        "The ʻuaʻu kani (Wedge-tailed Shearwater) pair goes to puʻe one (Dune), a1, for 1 point. "
        "That leaves no nest free.",
        "ʻUaʻu kani (Wedge-tailed Shearwater) pair placed on puʻe one (Dune), a1. Score 4.",
    ),
    (
        "pair b1 c1 a1", {"b": "|iwa:w", "c": "iwa:k"},
        f"{IWA} pair to Lehua, a1, 3 points",
        f"The {IWA} pair goes to Lehua, a1, for 3 points. That leaves 3 nests free.",
        f"ʻI{IWA[2:]} pair placed on Lehua, a1. Score 3.",
    ),
    (
        "raise c1 b1", {"b": "ou:w|", "c": "noio:k"},
        "Move the kāne noio (Black Noddy) from c1 up to b1",
        "The kāne noio (Black Noddy) moves from c1 to b1 and covers 1 face-down card.",
        "The kāne noio (Black Noddy) moved from c1 to b1.",
    ),
    (
        "turn b1", {"b": "ou:w.noio:k|"},
        "Turn the next card of b1", "The next card of b1 turns face up, with 1 card face down beneath it.",
        "The kāne noio (Black Noddy) turned up on b1.",
    ),
    (
        "raise c1 b1", {"b": "ou:w.ao:k|", "c": "noio:k", "draw": "ao:w"},
        "Move the kāne noio (Black Noddy) from c1 up to b1",
        "The kāne noio (Black Noddy) moves from c1 to b1 and covers 2 face-down cards. "
        "Row 3 fills again from the draw pile.",
        "The kāne noio (Black Noddy) moved from c1 to b1. New in Row 3: ʻaʻo (Newell's Shearwater), wahine at c1.",
    ),
    (
        "fill b1", {"b": "- |ao:w", "draw": "noio:w iwa:k", "c": "-"},
        "Fill b1 from the draw pile",
        "The next bird from the draw pile goes to b1. Nobody knows yet which bird it is.",
        f"The wahine noio (Black Noddy) turned up on b1. New in Row 3: {IWA}, kāne at c1.",
    ),
    (
        "stuck", {
            "a": "dune-1(moli:w+moli:k)", "c": "iwa:k ou:w", "draw": "noio:w", "threats": "> cat",
            "protections": "pet-care lights-out beach-cleanup",
        },
        "I am stuck: new Row 3, one threat, two protections",
        "Row 3 (2 birds) is discarded for good, and 1 bird takes its place. One threat comes from the left. "
        "You draw 2 protections.",
        "Threat: pōpoki (Cat) covers the mōlī (Laysan Albatross) pair on puʻe one (Dune), a1. "
        "You lose 3 points for now. "
        "You get a new Row 3, and you draw Responsible Pet Care and Lights Out.",
    ),
    (
        "stuck", {
            "a": "dune-1 sea-cliff-1", "c": "iwa:k ou:w", "draw": "noio:w ao:k", "threats": "< habitat-loss",
            "protections": "pet-care lights-out",
        },
        "I am stuck: new Row 3, one threat, two protections",
        "Row 3 (2 birds) is discarded for good, and 2 birds take its place. One threat comes from the right. "
        "You draw 2 protections.",
        "Threat: Habitat Loss covers all of puʻe one (Dune), a1. "
        "You get a new Row 3, and you draw Responsible Pet Care and Lights Out.",
    ),
    (
        "protect pet-care a1 cat", {"a": "dune-1(moli:w+moli:k;cat@1)", "held": "pet-care"},
        "Responsible Pet Care against pōpoki (Cat) on puʻe one (Dune), a1",
        "Responsible Pet Care takes pōpoki (Cat) off puʻe one (Dune), a1. Both cards are "
        "discarded.",
        "Responsible Pet Care takes pōpoki (Cat) off puʻe one (Dune), a1. Both cards are "
        "discarded. Score 3.",
    ),
    (
        "stuck", {
            "a": "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@1) sea-cliff-1", "c": "iwa:k", "draw": "noio:w",
            "threats": "> rat",
        },
        "I am stuck: new Row 3, one threat",
        "Row 3 (1 bird) is discarded for good, and 1 bird takes its place. "
        "One threat comes from the left. You draw no protection.",
        "Threat: ʻiole (Rat) covers the ʻuaʻu kani (Wedge-tailed Shearwater) pair, the first pair that was not "
        "covered, on puʻe one (Dune), a1. You lose 1 point for now. You get a new Row 3.",
    ),
    (
        "stuck", {"a": "sea-cliff-1", "c": "iwa:k", "draw": "noio:w", "threats": "> rat cat"},
        "I am stuck: new Row 3, one threat",
        "Row 3 (1 bird) is discarded for good, and 1 bird takes its place. "
        "One threat comes from the left. You draw no protection.",
        "Threat: ʻiole (Rat) finds no habitat that it can affect. "
        "It is discarded. The next threat comes from the right. You get a new Row 3.",
    ),
    (
        "stuck", {
            "a": "dune-1", "c": "iwa:k", "draw": "noio:w", "threats": "< sea-level-rise",
            "protections": "translocation pet-care",
        },
        "I am stuck: new Row 3, one threat, two protections",
        "Row 3 (1 bird) is discarded for good, and 1 bird takes its place. "
        "One threat comes from the right. You draw 2 protections.",
        "Threat: Sea Level Rise is not played. "
        "It is discarded. The next threat comes from the left. "
        "You get a new Row 3, and you draw Responsible Pet Care. "
        "Discarded at once: Translocation.",
    ),
    (
        "protect pet-care a1 cat", {"a": "dune-1(moli:w+moli:k;cat,cat@1)", "held": "pet-care", "more": 1},
        "Responsible Pet Care against the first pōpoki (Cat), which takes an empty nest, on "
        "puʻe one (Dune), a1",
        "Responsible Pet Care takes the first pōpoki (Cat), which takes an empty nest, off puʻe one "
        "(Dune), a1. Both cards are discarded.",
        "Responsible Pet Care takes the first pōpoki (Cat), which takes an empty nest, off puʻe one "
        "(Dune), a1. Both cards are discarded. Score 0.",
    ),
    (
        "protect pet-care a1 cat 2", {"a": "dune-1(moli:w+moli:k;cat,cat@1)", "held": "pet-care", "more": 1},
        "Responsible Pet Care against the second pōpoki (Cat), which covers the mōlī (Laysan "
        "Albatross) pair, on puʻe one (Dune), a1",
        "Responsible Pet Care takes the second pōpoki (Cat), which covers the mōlī (Laysan "
        "Albatross) pair, off puʻe one (Dune), a1. Both cards are discarded.",
        "Responsible Pet Care takes the second pōpoki (Cat), which covers the mōlī (Laysan "
        "Albatross) pair, off puʻe one (Dune), a1. Both cards are discarded. Score 3.",
    ),
    (
        "protect bird-sanctuary a1", {"held": "bird-sanctuary"},
        "Bird Sanctuary on Lehua, a1",
        "Bird Sanctuary clears every threat from Lehua, a1, and keeps later ones off.",
        "Bird Sanctuary clears every threat from Lehua, a1, and keeps later ones off. Score 0.",
    ),
    (
        "protect social-attraction a1", {"held": "social-attraction"},
        "Social Attraction on Lehua, a1",
        "Social Attraction adds one nest to Lehua, a1, for good.",
        "Social Attraction adds one nest to Lehua, a1, for good. Score 0.",
    ),
    (
        "finish", {"a": "islet-1(ao:w+ao:k)", "b": "-"},
        "Finish the game", "The game ends with 5 points.", "The game ended with 5 points.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("written", "parts", "offer", "will", "did"), SAID, ids=[row[0] for row in SAID])
def test_words(written: str, parts: dict[str, Any], offer: str, will: str, did: str) -> None:
    """A move has a label, a preview, and an outcome that names the cards that it turned up."""
    position = table(**parts)
    move = elele.parse_move(position, written)
    after = elele.apply(position, move)
    assert game.label(position, move) == offer
    assert elele.explain(position, move) == will
    assert game.outcome(position, move, after) == did


def test_every_kind_of_move_is_worded() -> None:
    """The table above includes every kind of move."""
    kinds = {written.split()[0] for written, *_ in SAID}
    assert kinds == {"pair", "turn", "raise", "fill", "stuck", "protect", "finish"}


def test_the_warning_before_stuck_is_one_sentence() -> None:
    """The sentence says what is given up and what is drawn, without empty piles."""
    position = table(a="dune-1", c="iwa:k ou:w", draw="noio:w", threats="> cat", protections="pet-care lights-out")
    warnings = [seabirds.extras(position, move).get("warning") for move in elele.legal_moves(position)]
    assert warnings == ["Give up Row 3 for 1 new bird, one threat and two protections?"]
    bare = table(a="dune-1", c="iwa:k", draw="noio:w ao:k")
    assert seabirds.extras(bare, seabirds.Stuck()) == {"warning": "Give up Row 3 for 1 new bird?"}


@pytest.mark.parametrize("text", ["ʻuaʻu pair to Lehua", "mōlī pair to Kaʻula", ""])
def test_a_label_stands_within_a_sentence(text: str) -> None:
    """A capital letter goes as it came, also after an ʻokina."""
    assert within(sentence(text)) == text
