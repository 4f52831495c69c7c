"""The effect of each move of E Lele! Solitaire, as the table before, the move, and the table after."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from seabird_tables import table

import elele

FULL = "dune-1(moli:w+moli:k,moli:w+moli:w)"


class Step(NamedTuple):
    """A move, with the parts of the table that it changes as `before → after`."""

    fact: str
    move: str
    before: dict[str, Any]
    after: dict[str, Any]


def step(fact: str, move: str, **parts: str) -> Step:
    both = {name: part.split(" → ") for name, part in parts.items()}
    before = {name: part[0] for name, part in both.items()}
    return Step(fact, move, before, {name: part[-1] for name, part in both.items()})


PAIRS = [
    step(
        "a pair of Row 3 leaves two places, which fill from the draw pile, c1 first",
        "pair c2 c3 a1", a="islet-1 → islet-1(iwa:w+iwa:k)",
        c="noio:w iwa:w iwa:k → noio:w uau:w ou:k", draw="uau:w ou:k ewaewa:w → ewaewa:w",
    ),
    step(
        "with one bird left to draw, the first empty place of Row 3 gets it and the other stays empty",
        "pair c1 c2 a1", a="islet-1 → islet-1(iwa:w+iwa:k)", c="iwa:w iwa:k → uau:w -", draw="uau:w → -",
    ),
    step(
        "a pair with a bird of Row 2 leaves the pile open; Row 3 waits",
        "pair b1 c1 a1", a="islet-1 → islet-1(iwa:w+iwa:k)",
        b="ou:k.noio:w|iwa:w |ao:w → ou:k.noio:w| |ao:w", c="iwa:k uau:w → - uau:w", draw="noio:k → noio:k",
    ),
    step(
        "when the draw pile is gone an emptied pile stays empty, and no choice opens",
        "pair b1 b2 a1", a="islet-1 → islet-1(iwa:w+iwa:k)", b="|iwa:w |iwa:k → - -", c="- noio:w → - noio:w",
    ),
    step(
        "a later pair stands after an earlier one",
        "pair c1 c2 a1", a="islet-1(iwa:w+iwa:k) → islet-1(iwa:w+iwa:k,ou:w+ou:k)", c="ou:w ou:k → - -",
    ),
    step(
        "two wahine of the mōlī are a pair",
        "pair c1 c2 a1", a="dune-1 → dune-1(moli:w+moli:w)", c="moli:w moli:w → - -",
    ),
    step(
        "a kāne and a wahine of the mōlī are a pair, in the order of their places",
        "pair c1 c2 a1", a="dune-1 → dune-1(moli:k+moli:w)", c="moli:k moli:w → - -",
    ),
    step(
        "a pair goes to a place beside a threat that took one",
        "pair c1 c2 a1", a="dune-1(;cat) → dune-1(moli:w+moli:k;cat)", c="moli:w moli:k → - -",
    ),
]  # fmt: skip

SETTLINGS = [
    step(
        "a turned pile shows the card that lay right under the top, and Row 3 fills",
        "turn b1", b="ou:k.noio:w| |ao:w → ou:k|noio:w |ao:w", c="- uau:w → ou:w uau:w", draw="ou:w noio:k → noio:k",
    ),
    step(
        "a bird moved up from Row 3 covers the face-down cards, and its place is filled too",
        "raise c2 b1", b="ou:k.noio:w| → ou:k.noio:w|uau:w", c="- uau:w ao:k → ou:w noio:k ao:k",
        draw="ou:w noio:k iwa:w → iwa:w",
    ),
    step(
        "an empty pile may take a bird from Row 3",
        "raise c1 b1", b="- → |uau:w", c="uau:w ao:k → ou:w ao:k", draw="ou:w → -",
    ),
    step(
        "an empty pile may take the next bird from the draw pile; Row 3 fills after it",
        "fill b1", b="- |ao:w → |ou:w |ao:w", c="uau:w - → uau:w noio:k", draw="ou:w noio:k → -",
    ),
    step(
        "while another pile is open Row 3 does not fill",
        "turn b2", b="ou:k| noio:w| → ou:k| |noio:w", c="- → -", draw="iwa:w → iwa:w",
    ),
    step(
        "when the other pile takes the last bird, an empty one stays empty and no choice is left",
        "fill b2", b="- - → - |iwa:w", c="- noio:k → - noio:k", draw="iwa:w → -",
    ),
    step(
        "a pile with face-down cards is settled though the draw pile is gone",
        "turn b1", b="ou:k.noio:w| → ou:k|noio:w", c="- → -",
    ),
    step(
        "a bird moved up when the draw pile is gone leaves its place empty",
        "raise c2 b1", b="ou:k.noio:w| → ou:k.noio:w|uau:w", c="ao:k uau:w → ao:k -",
    ),
]  # fmt: skip

STUCK = [
    step(
        "Row 3 is discarded and dealt again, a threat is laid from the left, two protections are held",
        "stuck", a="dune-1 dune-2 → dune-1(;cat) dune-2", c="uau:w ou:w → noio:w iwa:w", threats="> cat rat → < rat",
        protections="pet-care lights-out beach-cleanup → beach-cleanup", held="- → pet-care lights-out",
        draw="noio:w iwa:w ewaewa:k → ewaewa:k", discards="- → uau:w ou:w",
    ),
    step(
        "what is left comes, if fewer: birds to Row 3, and protections",
        "stuck", a="dune-1 → dune-1(;cat)", c="uau:w ou:w → noio:w -", threats="> cat → <",
        protections="pet-care → -", held="lights-out → lights-out pet-care",
        draw="noio:w → -", discards="rat → rat uau:w ou:w",
    ),
    step(
        "with no threat and no protection left only Row 3 changes, and the direction stays",
        "stuck", c="- ou:w → noio:w iwa:w", threats=">", draw="noio:w iwa:w → -", discards="- → ou:w",
    ),
    step(
        "an empty pile of Row 2 was settled before; being stuck leaves Row 2 as it is",
        "stuck", b="ou:k|uau:w |ao:w", c="noio:w → iwa:w", draw="iwa:w → -", discards="- → noio:w",
    ),
]  # fmt: skip

UNBALANCING = [
    step(
        "Sea Level Rise is discarded when drawn, is not replaced, and turns the direction",
        "stuck", a="dune-1", c="uau:w → noio:w", threats="> sea-level-rise cat → < cat",
        draw="noio:w → -", discards="- → uau:w sea-level-rise",
    ),
    step(
        "Translocation and Carbon Reduction are discarded when drawn and are not replaced",
        "stuck", c="uau:w → noio:w", protections="translocation carbon-reduction pet-care → pet-care",
        draw="noio:w → -", discards="- → uau:w translocation carbon-reduction",
    ),
    step(
        "the other protection drawn with Translocation is held",
        "stuck", c="uau:w → noio:w", protections="translocation pet-care → -", held="- → pet-care",
        draw="noio:w → -", discards="- → uau:w translocation",
    ),
]  # fmt: skip


def threat(fact: str, a: str, threats: str) -> Step:
    """A step for `stuck`; a sea cliff at the end of the row has the free place that being stuck requires."""
    row = " → ".join(f"{part} sea-cliff-1" for part in a.split(" → "))
    return step(fact, "stuck", a=row, threats=threats, c="uau:w → ou:w", draw="ou:w → -", discards="- → uau:w")


THREATS = [
    threat("the first of its types from the left", "islet-1 dune-1 dune-2 → islet-1 dune-1(;cat) dune-2", "> cat → <"),
    threat("the first of its types from the right", "dune-1 dune-2 islet-1 → dune-1 dune-2(;cat) islet-1", "< cat → >"),
    threat(
        "a bird-level threat covers the first placed pair",
        "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k) → dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@1)", "> cat → <",
    ),
    threat(
        "a second one covers the first placed of the pairs not covered yet",
        "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@1) → "
        "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@1,rat@2)", "> rat → <",
    ),
    threat(
        "an earlier pair that lies free again is covered before a later one",
        "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@2) → "
        "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@2,rat@1)", "> rat → <",
    ),
    threat("without birds it takes a free place", "islet-1 dune-1(;cat) → islet-1 dune-1(;cat,rat)", "< rat → >"),
    threat(
        "with all pairs covered it takes a free place",
        "dune-1(moli:w+moli:k;cat@1) islet-1 → dune-1(moli:w+moli:k;cat@1,rat) islet-1", "> rat → <",
    ),
    threat(
        "a pair beside a threat that took a place is covered by the next one",
        "dune-1(moli:w+moli:k;cat) islet-1 → dune-1(moli:w+moli:k;cat,rat@1) islet-1", "> rat → <",
    ),
    threat(
        "a habitat with neither a bare pair nor a place is passed over",
        "dune-1(;cat,dog) dune-2 → dune-1(;cat,dog) dune-2(;rat)", "> rat → <",
    ),
    threat(
        "a sanctuary is passed over", "dune-1(;;;bird-sanctuary) dune-2 → dune-1(;;;bird-sanctuary) dune-2(;rat)",
        "> rat → <",
    ),
    threat(
        "a lost habitat is passed over by a bird-level threat",
        "dune-1(;;habitat-loss) dune-2 → dune-1(;;habitat-loss) dune-2(;rat)", "> rat → <",
    ),
    threat(
        "a lost habitat is passed over by a second Habitat Loss",
        "dune-1(;;habitat-loss) dune-2 → dune-1(;;habitat-loss) dune-2(;;habitat-loss)", "> habitat-loss → <",
    ),
    threat(
        "Habitat Loss lies over a full habitat and over the threats there",
        "dune-1(moli:w+moli:k,moli:w+moli:w;cat@1) islet-1 → "
        "dune-1(moli:w+moli:k,moli:w+moli:w;cat@1;habitat-loss) islet-1", "> habitat-loss → <",
    ),
    threat(
        "Habitat Loss lies on an empty habitat too", "islet-1 dune-1 → islet-1 dune-1(;;habitat-loss)",
        "> habitat-loss → <",
    ),
    step(
        "without a habitat of its types a threat is discarded, and still turns the direction",
        "stuck", a="islet-1 sea-cliff-1", threats="> cat rat → < rat", c="uau:w → ou:w", draw="ou:w → -",
        discards="- → uau:w cat",
    ),
    step(
        "without a bare pair or a place it is discarded, and still turns the direction",
        "stuck", a="dune-1(;dog,rat) islet-1", threats="< cat → >", c="uau:w → ou:w", draw="ou:w → -",
        discards="- → uau:w cat",
    ),
]  # fmt: skip

PROTECTIONS = [
    step(
        "a protection takes a threat off a pair, and both cards are discarded",
        "protect pet-care a1 cat", a="dune-1(moli:w+moli:k;cat@1) → dune-1(moli:w+moli:k)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "taking a threat off a free place opens the place",
        "protect pet-care a1 cat", a="dune-1(moli:w+moli:k;cat) → dune-1(moli:w+moli:k)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "of two held copies one is played",
        "protect predator-control a1 rat", a="dune-1(;cat,rat) → dune-1(;cat)",
        held="predator-control pet-care predator-control → pet-care predator-control",
        discards="- → rat predator-control",
    ),
    step(
        "a threat that lies under Habitat Loss can be taken away; the loss stays",
        "protect pet-care a1 cat", a="dune-1(;cat;habitat-loss) → dune-1(;;habitat-loss)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "Habitat Restoration takes away Habitat Loss and leaves the bird-level threats",
        "protect habitat-restoration a1 habitat-loss",
        a="dune-1(moli:w+moli:k;cat@1;habitat-loss) → dune-1(moli:w+moli:k;cat@1)",
        held="habitat-restoration → -", discards="- → habitat-loss habitat-restoration",
    ),
    step(
        "Bird Sanctuary clears every threat, Habitat Loss too, and stays under the habitat",
        "protect bird-sanctuary a1",
        a="dune-1(moli:w+moli:k;cat@1,rat;habitat-loss) → dune-1(moli:w+moli:k;;;bird-sanctuary)",
        held="bird-sanctuary → -", discards="- → cat rat habitat-loss",
    ),
    step(
        "Bird Sanctuary may be played where nothing threatens yet",
        "protect bird-sanctuary a1", a="islet-1 → islet-1(;;;bird-sanctuary)", held="bird-sanctuary → -",
    ),
    step(
        "Social Attraction adds a place to a full habitat",
        "protect social-attraction a1",
        a=f"{FULL} → {FULL[:-1]};;;social-attraction)", held="social-attraction → -",
    ),
    step(
        "Social Attraction goes under a sanctuary too",
        "protect social-attraction a1", held="social-attraction → -",
        a="dune-1(;;;bird-sanctuary) → dune-1(;;;bird-sanctuary,social-attraction)",
    ),
    step(
        "Social Attraction goes to a lost habitat too, and opens nothing there",
        "protect social-attraction a1", held="social-attraction → -",
        a="dune-1(;;habitat-loss) → dune-1(;;habitat-loss;social-attraction)",
    ),
    step(
        "a protection may be played though the draw pile is gone and no pair is left",
        "protect pet-care a1 cat", a="dune-1(moli:w+moli:k;cat@1) → dune-1(moli:w+moli:k)", b="- → -",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "a protection may be played while a pair can be placed",
        "protect pet-care a1 cat", a="dune-1(;cat) → dune-1", c="moli:w moli:w",
        held="pet-care → -", discards="- → cat pet-care",
    ),
]  # fmt: skip

EQUAL = [
    step(
        "of two equal threats the first laid goes when no number is given",
        "protect pet-care a1 cat", a="dune-1(moli:w+moli:k;cat@1,cat) → dune-1(moli:w+moli:k;cat)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "of two equal threats the first laid goes, though it only takes a place",
        "protect pet-care a1 cat", a="dune-1(moli:w+moli:k;cat,cat@1) → dune-1(moli:w+moli:k;cat@1)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "of two equal threats the second goes when it is named",
        "protect pet-care a1 cat 2", a="dune-1(moli:w+moli:k;cat@1,cat) → dune-1(moli:w+moli:k;cat@1)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "the second frees its pair and leaves the first on a place",
        "protect pet-care a1 cat 2", a="dune-1(moli:w+moli:k;cat,cat@1) → dune-1(moli:w+moli:k;cat)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
    step(
        "other threats between the two are not counted",
        "protect pet-care a1 cat 2",
        a="dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@1,rat,cat@2;;social-attraction) → "
        "dune-1(moli:w+moli:k,uau-kani:w+uau-kani:k;cat@1,rat;;social-attraction)",
        held="pet-care → -", discards="- → cat pet-care",
    ),
]  # fmt: skip

STEPS = [*PAIRS, *SETTLINGS, *STUCK, *UNBALANCING, *THREATS, *PROTECTIONS]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.fact.replace(" ", "-"))
def test_step(step: Step) -> None:
    """The move turns the table before into the table after, and does not change the old position."""
    assert_leads(step, more=0)


@pytest.mark.parametrize("step", EQUAL, ids=lambda step: step.fact.replace(" ", "-"))
def test_equal_threats(step: Step) -> None:
    """With two cats in your own deck, the player chooses which one to take away."""
    assert_leads(step, more=1)


def assert_leads(step: Step, more: int) -> None:
    before, expected = table(more, **step.before), table(more, **step.after)
    after = elele.apply(before, elele.parse_move(before, step.move))
    assert str(after) == str(expected)
    assert after == expected
    assert before == table(more, **step.before)


OFFERS = [
    ("a pile with cards is turned, or covered by any bird of Row 3",
     {"b": "ou:k| |ao:w", "c": "uau:w - ou:w", "draw": "noio:w"}, "turn b1, raise c1 b1, raise c3 b1"),
    ("an empty pile is filled from Row 3 or from the draw pile",
     {"b": "- |ao:w", "c": "uau:w", "draw": "noio:w"}, "raise c1 b1, fill b1"),
    ("two open piles are settled in any order",
     {"b": "ou:k| -", "c": "uau:w", "draw": "noio:w"}, "turn b1, raise c1 b1, raise c1 b2, fill b2"),
    ("a choice with one option is still a move", {"b": "ou:k|"}, "turn b1"),
    ("an empty pile is no choice when the draw pile is gone", {"b": "- ou:k|", "c": "uau:w"}, "turn b2, raise c1 b2"),
    ("while a choice is open no protection is played", {"b": "ou:k|", "held": "social-attraction"}, "turn b1"),
    ("two mōlī wahine, or a wahine and the kāne", {"a": "dune-1", "c": "moli:w moli:w moli:k"},
     "pair c1 c2 a1, pair c1 c3 a1, pair c2 c3 a1"),
    ("the three boobies share their name, and do not mate", {"c": "a-masked:w a-brown:k a-red-footed:k"}, "finish"),
    ("a pair goes to every open habitat of its types",
     {"a": "islet-1 dune-1 sea-cliff-1 sea-cliff-2(;;;social-attraction)", "c": "iwa:w iwa:k"},
     "pair c1 c2 a1, pair c1 c2 a3, pair c1 c2 a4"),
    ("a pair goes to a sanctuary, not to a lost or a full habitat",
     {"a": f"dune-2(;;;bird-sanctuary) urban-1(;;habitat-loss) {FULL}", "c": "uau-kani:k uau-kani:w"}, "pair c1 c2 a1"),
    ("a pair that no habitat takes leaves you stuck",
     {"a": "sea-cliff-1", "c": "kaupu:w kaupu:k", "draw": "noio:w"}, "stuck"),
    ("with no bird left to draw you finish", {"c": "noio:w iwa:k"}, "finish"),
    ("with no place left you finish, though there are birds to draw",
     {"a": FULL, "draw": "noio:w"}, "finish"),
    ("a lost habitat has no place for a pair", {"a": "dune-1(;;habitat-loss)", "draw": "noio:w"}, "finish"),
    ("held protections may be played before the end",
     {"a": f"{FULL[:-1]};cat@1)", "held": "pet-care social-attraction"},
     "protect pet-care a1 cat, protect social-attraction a1, finish"),
    ("two held copies are one move", {"a": "dune-1(;cat)", "held": "predator-control predator-control"},
     "protect predator-control a1 cat, finish"),
    ("two equal threats that take a place each are one move", {"a": "dune-1(;cat,cat)", "held": "pet-care", "more": 1},
     "protect pet-care a1 cat, finish"),
    ("two equal threats that cover different things are two moves",
     {"a": "dune-1(moli:w+moli:k;cat,cat@1)", "held": "pet-care", "more": 1},
     "protect pet-care a1 cat, protect pet-care a1 cat 2, finish"),
    ("of three equal threats only those are moves that cover different things",
     {"a": "dune-1(moli:w+moli:k;cat,cat,cat@1;;social-attraction)", "held": "pet-care", "more": 2},
     "protect pet-care a1 cat, protect pet-care a1 cat 3, finish"),
    ("each of two threats is a move", {"a": "dune-1(;cat,dog)", "held": "pet-care"},
     "protect pet-care a1 cat, protect pet-care a1 dog, finish"),
    ("a finished game has no move", {"c": "iwa:w noio:k", "finished": True}, ""),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "parts", "expected"), OFFERS, ids=[fact.replace(" ", "-") for fact, _, _ in OFFERS])
def test_legal_moves(fact: str, parts: dict[str, Any], expected: str) -> None:
    """These are the legal moves, no more and no fewer, in this order."""
    assert ", ".join(map(str, elele.legal_moves(table(**parts)))) == expected


@pytest.mark.parametrize(
    ("fact", "a", "score"),
    [
        ("an empty table", "islet-1", 0),
        ("points are per pair", "islet-1(uau:w+uau:k)", 5),
        ("pairs add up", "islet-1(uau:w+uau:k,noio:w+noio:k) dune-1(moli:w+moli:w)", 10),
        ("a covered pair does not count", "islet-1(uau:w+uau:k,noio:w+noio:k;rat@1)", 2),
        ("a threat on a place covers nobody", "islet-1(uau:w+uau:k,noio:w+noio:k;rat)", 7),
        ("nothing counts under Habitat Loss", "dune-1(moli:w+moli:k;;habitat-loss) islet-1(uau:w+uau:k)", 5),
        ("Social Attraction is worth nothing by itself", "islet-1(;;;social-attraction)", 0),
    ],
)
def test_score(fact: str, a: str, score: int) -> None:
    """The score is the sum of the points of pairs that are not covered and not under Habitat Loss; no game is won."""
    position = table(a=a)
    assert position.score == score
    assert position.won is False


def test_over() -> None:
    """A game is over only when it is finished."""
    position = table()
    assert not position.over
    last = elele.apply(position, elele.parse_move(position, "finish"))
    assert last.over
    assert elele.legal_moves(last) == []
    assert elele.perft(last, 0) == 1
    assert elele.perft(last, 1) == elele.perft(last, 2) == 0


def test_directions_alternate() -> None:
    """Four threats come from the left, from the right, from the left without a target, and from the right."""
    position = table(
        a="dune-1 dune-2 islet-1", c="uau:w", threats="> cat dog power-lines mongoose", draw="ou:w ou:w iwa:w noio:w"
    )
    for _ in range(4):
        position = elele.apply(position, elele.parse_move(position, "stuck"))
    assert "/".join(map(str, position.row_a)) == "dune-1(;cat)/dune-2(;dog,mongoose)/islet-1"
    assert not position.leftward
