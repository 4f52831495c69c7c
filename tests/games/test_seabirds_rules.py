"""Each rule of E Lele! Solitaire has a legal move, an illegal move that differs in a single card, and a message."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from seabird_tables import move, table, words_apart

import elele
from elele import game, seabirds
from elele.seabirds.deck import load


class Row(NamedTuple):
    """A legal move, and a move that this rule forbids, which differ in one card or one word of the move."""

    rule: str
    parts: dict[str, Any]
    legal: str
    changed: dict[str, Any]
    illegal: str
    places: str
    text: str


def row(rule: str, legal: str, places: str, text: str, illegal: str = "", **parts: Any) -> Row:
    """A part of two texts joined by `→`, or of two values, belongs first to the legal and then to the illegal table."""
    both = {name: part.split(" → ") if isinstance(part, str) else part for name, part in parts.items()}
    before = {name: part[0] for name, part in both.items()}
    after = {name: part[-1] for name, part in both.items()}
    return Row(rule, before, legal, after, illegal or legal, places, text)


ROWS = [
    row(
        "finished", "finish", "",
        "This game is finished. Undo to play on from an earlier point, or deal again.",
        finished=(False, True),
    ),
    row(
        "choice", "pair b1 b2 a1", "b3",
        "First fill the gap at b3: turn its next card.",
        b="|iwa:w |iwa:k ao:w|uau:w → |iwa:w |iwa:k ao:w|",
    ),
    row(
        "choice", "stuck", "b1",
        "First fill the gap at b1: take the next bird from the draw pile. Row 3 fills after that.",
        b="|uau:w → -", draw="noio:w",
    ),
    row(
        "place", "pair b1 c1 a1", "",
        "c3 is not a place in Row 2 or Row 3. Touch one that is on the board.", illegal="pair b1 c3 a1",
        b="|iwa:w", c="iwa:k noio:w",
    ),
    row(
        "place", "pair b1 b2 a1", "b1",
        "Name two different places in order, not b1 b1. Row 2 comes before Row 3, and low numbers come first.",
        illegal="pair b1 b1 a1", b="|iwa:w |iwa:k",
    ),
    row(
        "place", "pair b1 b2 a1", "",
        "a2 is not a place in the habitat row. Touch one that is on the board.", illegal="pair b1 b2 a2",
        b="|iwa:w |iwa:k",
    ),
    row(
        "place", "raise c1 b1", "",
        "c2 is not a place in Row 3. Touch one that is on the board.", illegal="raise c2 b1",
        b="ao:w|", c="iwa:k",
    ),
    row(
        "place", "turn b1", "",
        "b2 is not a place in Row 2. Touch one that is on the board.", illegal="turn b2",
        b="ao:w|",
    ),
    row(
        "place", "protect bird-sanctuary a1", "",
        "a0 is not a place in the habitat row. Touch one that is on the board.",
        illegal="protect bird-sanctuary a0", held="bird-sanctuary",
    ),
    row(
        "two-birds", "pair b1 c1 a1", "c1",
        "No bird lies face up at c1. Choose two birds that lie face up.",
        b="|iwa:w", c="iwa:k → -",
    ),
    row(
        "species", "pair b1 c1 a1", "b1 c1",
        "The noio (Black Noddy) and the noio kōhā (Brown Noddy) are two different species. "
        "Both birds of a pair are of the same species.",
        b="|noio:w", c="noio:k → noio-koha:k",
    ),
    row(
        "species", "pair b1 c1 a1", "b1 c1",
        "The ʻā (Masked Booby) and the ʻā (Brown Booby) are two different species. "
        "Both birds of a pair are of the same species.",
        b="|a-masked:w", c="a-masked:k → a-brown:k",
    ),
    row(
        "wahine-kane", "pair b1 c1 a1", "b1 c1",
        "Both are wāhine. A noio (Black Noddy) pair needs one wahine and one kāne.",
        b="|noio:w", c="noio:k → noio:w",
    ),
    row(
        "wahine-kane", "pair c1 c2 a1", "c1 c2",
        "Both are kāne. An ʻiwa (Great Frigatebird) pair needs one kāne and one wahine.",
        c="iwa:k iwa:w → iwa:k iwa:k",
    ),
    row(
        "nesting", "pair b1 c1 a1", "a1",
        "The kaʻupu (Black-footed Albatross) card does not list Islet, the type of Lehua, a1. "
        "It lists: puʻe one (Dune), Coastal Grassland.",
        a="dune-1 → islet-1", b="|kaupu:w", c="kaupu:k",
    ),
    row(
        "habitat-loss", "pair b1 c1 a1", "a1",
        "Puʻe one (Dune), a1, is closed by Habitat Loss. Habitat "
        "Restoration or Bird Sanctuary opens it again.",
        a="dune-1 → dune-1(;;habitat-loss)", b="|kaupu:w", c="kaupu:k",
    ),
    row(
        "room", "pair b1 c1 a1", "a1",
        "Puʻe one (Dune), a1, has no empty nest left. "
        "No other habitat on the kaʻupu (Black-footed Albatross) card has an empty nest either.",
        a="dune-1(moli:w+moli:k) → dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k)", b="|kaupu:w", c="kaupu:k",
    ),
    row(
        "room", "pair b1 c1 a1", "a1",
        "Puʻe one (Dune), a1, has no empty nest left. "
        "Make room with Responsible Pet Care.",
        a="dune-1(moli:w+moli:k) → dune-1(moli:w+moli:k;cat)", b="|kaupu:w", c="kaupu:k", held="pet-care",
    ),
    row(
        "room", "pair b1 c1 a1", "a1",
        "Puʻe one (Dune), a1, has no empty nest left. A threat takes up a nest here, and you hold no protection that "
        "makes room. No other habitat on the kaʻupu (Black-footed Albatross) card has an empty nest either.",
        a="dune-1(moli:w+moli:k) → dune-1(moli:w+moli:k;cat)", b="|kaupu:w", c="kaupu:k",
    ),
    row(
        "open-pile", "turn b1", "b1",
        "The ʻuaʻu (Hawaiian Petrel) lies face up on b1. There is no gap to fill until that bird has been paired.",
        b="ao:w| → ao:w|uau:w",
    ),
    row(
        "draw-pile", "raise c1 b1", "b1",
        "b1 stays empty, since no bird is left to draw. No pair can be placed now, so you can finish.",
        b="-", c="noio:w", draw="iwa:w → -",
    ),
    row(
        "face-down", "turn b1", "b1",
        "No card lies face down in b1. You can take the next bird from the draw pile.",
        b="ao:w| → -", draw="iwa:w",
    ),
    row(
        "row-3-bird", "raise c1 b1", "c1",
        "No bird lies at c1. Choose a place in Row 3 that has one.",
        b="ao:w|", c="noio:w iwa:w → - iwa:w",
    ),
    row(
        "empty-pile", "fill b1", "b1",
        "b1 is not empty. You can turn its next card.",
        b="- → ao:w|", draw="iwa:w",
    ),
    row(
        "stuck-pairs", "stuck", "b1 c1 a1",
        "You are not stuck: a pair of noio (Black Noddy) can go to Lehua, a1. Place it first.",
        b="|noio:w", c="noio:w → noio:k", draw="iwa:w",
    ),
    row(
        "stuck-draw", "stuck", "draw",
        "No bird is left to draw. Play any protections you like, then finish.",
        draw="iwa:w → -",
    ),
    row(
        "stuck-room", "stuck", "a1 a2",
        "No habitat can take another pair, so new birds would have no nest. You can finish.",
        a="dune-1(;;habitat-loss) dune-2(;rat) → dune-1(;;habitat-loss) dune-2(;rat,dog)", draw="iwa:w",
    ),
    row(
        "held", "protect pet-care a1 cat", "protections",
        "You do not hold Responsible Pet Care. You can play Predator Control.",
        a="dune-1(;cat)", held="pet-care → predator-control",
    ),
    row(
        "target", "protect pet-care a1 cat", "a1",
        "Responsible Pet Care takes one threat away: name the threat.",
        illegal="protect pet-care a1", a="dune-1(;cat)", held="pet-care",
    ),
    row(
        "target", "protect bird-sanctuary a1", "a1",
        "Bird Sanctuary is for a whole habitat: do not name a threat.",
        illegal="protect bird-sanctuary a1 cat", a="dune-1(;cat)", held="bird-sanctuary",
    ),
    row(
        "counters", "protect pet-care a1 cat", "a1",
        "Responsible Pet Care does not take away ʻiole (Rat), only pōpoki (Cat) and ʻīlio (Dog). "
        "Play it to take pōpoki (Cat) off puʻe one (Dune), a1.",
        illegal="protect pet-care a1 rat", a="dune-1(;cat,rat)", held="pet-care",
    ),
    row(
        "threat-there", "protect pet-care a1 cat", "a1",
        "Pōpoki (Cat) does not lie on puʻe one (Dune), a1. ʻĪlio (Dog) does.",
        a="dune-1(;cat) → dune-1(;dog)", held="pet-care",
    ),
    row(
        "threat-there", "protect pet-care a1 cat", "a1",
        "Responsible Pet Care takes away no threat on puʻe one (Dune), a1. Only ʻiole "
        "(Rat) is there. Play it to take ʻīlio (Dog) off puʻe one (Dune), a2.",
        a="dune-1(;cat) dune-2(;dog) → dune-1(;rat) dune-2(;dog)", held="pet-care",
    ),
    row(
        "which-threat", "protect pet-care a1 cat 2", "a1",
        "The second pōpoki (Cat) on puʻe one (Dune), a1 takes an empty nest, just like an earlier one. "
        "Take the earlier one away.",
        a="dune-1(moli:w+moli:k;cat@1,cat;;social-attraction) → dune-1(moli:w+moli:k;cat,cat;;social-attraction)",
        held="pet-care", more=(1, 1),
    ),
    row(
        "which-threat", "protect pet-care a1 cat 2", "a1",
        "Only 2 pōpoki (Cat) cards lie on puʻe one (Dune), a1. Name one of them.",
        illegal="protect pet-care a1 cat 3",
        a="dune-1(moli:w+moli:k;cat@1,cat)", held="pet-care", more=(1, 1),
    ),
    row(
        "which-threat", "protect pet-care a1 cat", "a1",
        "Only one pōpoki (Cat) lies on puʻe one (Dune), a1. Name it without a number.",
        illegal="protect pet-care a1 cat 2", a="dune-1(;cat)", held="pet-care",
    ),
    row(
        "one-sanctuary", "protect bird-sanctuary a1", "a1",
        "Puʻe one (Dune), a1, is already a Bird Sanctuary. Choose another habitat.",
        a="dune-1 dune-2 → dune-1(;;;bird-sanctuary) dune-2", held="bird-sanctuary",
    ),
    row(
        "finish-pairs", "finish", "b1 c1 a1",
        "The game goes on: a pair of noio (Black Noddy) can go to Lehua, a1. Place it first.",
        b="|noio:w", c="noio:w → noio:k",
    ),
    row(
        "finish-stuck", "finish", "draw",
        "There are still birds to draw, and a habitat has an empty nest. "
        "Say that you are stuck, and Row 3 is dealt again.",
        draw="- → iwa:w",
    ),
]  # fmt: skip


def named(row: Row) -> str:
    return f"{row.rule}-{row.illegal.replace(' ', '-')}"


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_legal(row: Row) -> None:
    """The legal move has no objection, is listed once, and can be played."""
    position, legal = table(**row.parts), move(row.legal)
    assert elele.objection(position, legal) is None
    assert elele.legal_moves(position).count(legal) == 1
    assert elele.parse_move(position, row.legal) == legal
    assert elele.apply(position, legal) != position


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_illegal(row: Row) -> None:
    """The rule forbids the illegal move with these words and places."""
    position, refused = table(**row.changed), move(row.illegal)
    expected = elele.Objection(row.rule, row.text, tuple(row.places.split()))
    assert elele.objection(position, refused) == expected
    assert elele.explain(position, refused) == row.text
    assert refused not in elele.legal_moves(position)
    with pytest.raises(elele.IllegalMove, match=r".") as raised:
        elele.apply(position, refused)
    assert raised.value.objection == expected


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_one_card_apart(row: Row) -> None:
    """The legal row and the illegal one differ in one card, or in one word of the move."""
    before, after = str(table(**row.parts)), str(table(**row.changed))
    assert words_apart(f"{before} {row.legal}", f"{after} {row.illegal}") == 1


def test_every_rule_has_its_row() -> None:
    """Every rule has a position that shows it, and the rows come in the order of the rules."""
    assert list(dict.fromkeys(row.rule for row in ROWS)) == list(seabirds.RULES)


@pytest.mark.parametrize(
    ("home", "found"),
    [
        ("gulch-wall-1", "Lights Out takes away no threat on Gulch Wall, a1."),
        ("gulch-wall-1(;rat)", "Lights Out takes away no threat on Gulch Wall, a1. Only ʻiole (Rat) is"),
        ("gulch-wall-1(;light-pollution)", "Lights Out takes one threat away: name the threat."),
    ],
)
def test_no_name_is_asked_for_where_none_is_possible(home: str, found: str) -> None:
    """A protection without a threat asks for its name only where a threat lies that it takes away."""
    assert elele.explain(table(a=home, held="lights-out"), "protect lights-out a1").startswith(found)


def test_each_bird_has_its_article() -> None:
    """A name that begins with a vowel, even after an ʻokina, comes after “an”."""
    for bird in load().in_deck:
        card = f"{bird.species_id}:k"
        if bird.pairs > 1 and card not in load().mates[card]:
            text = elele.explain(table(c=f"{card} {card}"), "pair c1 c2 a1")
            vowel = bird.hawaiian.removeprefix("ʻ")[0] in "AEIOUĀĒĪŌŪ"
            assert text.startswith(f"Both are kāne. {'An' if vowel else 'A'} {bird.named} pair")


def test_rules_are_sentences() -> None:
    """Each rule is one sentence, and a position gives all of them."""
    for rule in seabirds.RULES.values():
        assert rule[0].isupper()
        assert rule.endswith(".")
        assert "\n" not in rule
    assert game.rulebook(table()) == seabirds.RULES


@pytest.mark.parametrize(
    ("parts", "refused", "rule"),
    [
        pytest.param({"finished": True}, "pair c9 c9 a9", "finished", id="finished-first"),
        pytest.param({"b": "ao:w|"}, "pair c9 c9 a9", "choice", id="choice-before-place"),
        pytest.param({"b": "|iwa:w |iwa:k"}, "pair b1 b2 a7", "place", id="place-before-the-rest"),
        pytest.param({"b": "|iwa:w |iwa:k"}, "pair b2 b1 a1", "place", id="order-of-places"),
        pytest.param(
            {"a": "sea-cliff-1", "c": "uau-kani:w uau-kani:w"},
            "pair c1 c2 a1", "wahine-kane", id="birds-before-habitat",
        ),
        pytest.param({"c": "ao:k kaupu:w"}, "pair c1 c2 a1", "species", id="species-before-sex"),
        pytest.param(
            {"a": "gulch-wall-1(;;habitat-loss)", "c": "moli:w moli:k"}, "pair c1 c2 a1", "nesting", id="nesting-first"
        ),
        pytest.param(
            {"a": "dune-1(moli:w+moli:w;rat;habitat-loss)", "c": "moli:w moli:k"},
            "pair c1 c2 a1", "habitat-loss", id="loss-before-room",
        ),
        pytest.param({"a": "dune-1", "held": "pet-care"}, "protect pet-care a1 rat", "counters", id="counters-first"),
        pytest.param({"a": "dune-1(;cat)"}, "protect pet-care a1 rat", "held", id="held-first"),
        pytest.param({"c": "iwa:w iwa:k"}, "stuck", "stuck-pairs", id="pairs-before-draw-pile"),
        pytest.param({"a": "dune-1(;rat,cat)"}, "stuck", "stuck-draw", id="draw-pile-before-room"),
    ],
)  # fmt: skip
def test_first_rule_speaks(parts: dict[str, Any], refused: str, rule: str) -> None:
    """If several rules forbid a move, the objection comes from the rule that the rulebook teaches first."""
    objection = elele.objection(table(**parts), move(refused))
    assert objection is not None
    assert objection.rule == rule
