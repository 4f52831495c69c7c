"""The boards of Elemental to bend: the page's answers are the rules' own, and each goal can be reached."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from pathlib import Path

import programs
import pytest

from elele import game
from elele.elemental import BLOCKS, CROSSES, EXTREMITIES, PLACES, Discard, Shift, Spare, Transfer
from elele.errors import ParseError
from elele_course.elemental import bend
from elele_course.elemental.bend import Bent

ANSWERS = Path(__file__).parents[1] / "support" / "bend_answers.mjs"
FOURS = ["".join(four) for four in combinations(PLACES, 4)]
PAIRS = ["".join(pair) for pair in permutations(PLACES, 2)]
MIDDLES = {"".join(cross.arms): cross.middle for cross in CROSSES}
FIGURES = {"block": ["".join(block) for block in BLOCKS], "cross": [*MIDDLES]}
REACHED = {
    "block": {
        "two-ways": ["abde CCSCSHCDDHHS 0 0 october transfer", "abde -DSCSHCDDHHS 0 0 october transfer"],
        "no-block": ["cegi CDSCHHCDDHHS 0 0 october transfer"],
        "one-card": ["cdgi CDSHSHCDDHHS 0 0 october transfer"],
    },
    "cross": {
        "not-ready": ["aceh CHDDSSDCCSSD 0 0 october transfer"],
        "two-ways": ["bdfi CHDDSSDCCSSD 4 0 october transfer", "bdfi CHDD-SDCCSSD 0 0 october transfer"],
        "one-card": ["abde CHDDSSDHCSSD 0 0 october transfer"],
    },
    "extremity": {
        "neighbors": ["ad CDHSCDHSCDHS 0 0 october transfer"],
        "three-ways": [
            "cg CDHSCDHSCDHS 0 0 october transfer", "cg CD-SCDHSCDHS 0 0 october transfer",
            "cg CDHSCD-SCDHS 0 3 october transfer",
        ],
        "july": ["cg CDHSCD-SCDHS 0 3 october transfer"],
    },
    "manipulation": {
        "corners": ["be CDHSCDHSCDHS 0 0 october shift", "ae CDHSCDHSCDHS 0 0 october shift"],
        "october": ["ed CDHSCDHSCDHS 0 1 july shift"],
        "july": ["kl CDHSCDHSCDHS 0 3 october shift"],
    },
}  # fmt: skip
"""Kind → goal → the texts of boards that reach it."""


def page(kind: str, boards: list[Bent]) -> list[list[str]]:
    """What the page says of boards: state, rule, sentence, marks and signs."""
    node = programs.node()
    assert node is not None, programs.NO_NODE
    asked = json.dumps({"table": bend.table(kind), "boards": [*map(str, boards)]})
    run = subprocess.run([node, ANSWERS], input=asked, capture_output=True, text=True, encoding="utf-8", check=True)
    found: list[list[str]] = json.loads(run.stdout)
    return found


def boards(kind: str) -> Iterator[Bent]:
    """All choices of places, and all suits of every figure with all that else counts."""
    first, chance = bend.start(kind), random.Random(32)
    if kind == "extremity":
        for pair, cards, made, version in product(PAIRS, product("C-", repeat=2), range(4), ("october", "july")):
            yield dressed(replace(first, places=pair, made=made, version=version), cards)
    elif kind == "manipulation":
        for pair, made, version, move in product(PAIRS, range(4), ("october", "july"), ("shift", "transfer")):
            yield replace(first, places=pair, made=made, version=version, move=move)
    else:
        yield from (replace(first, places=four) for four in FOURS)
        yield from (replace(first, places=chance.choice(FOURS), suits=some_suits(chance)) for _ in range(500))
        for figure, suits in product(FIGURES[kind], product("CDHS-", repeat=4)):
            bent = dressed(replace(first, places=figure), suits)
            yield bent
            if middle := MIDDLES.get(figure, "") if kind == "cross" else "":
                empty = dressed(replace(bent, places=middle), "-")
                yield replace(bent, suits=empty.suits, held=4)
                yield replace(bent, suits=empty.suits, held=3)
                yield replace(bent, held=4)


def some_suits(chance: random.Random) -> str:
    return "".join(chance.choice("CDHS-") for _ in PLACES)


def dressed(bent: Bent, suits: Sequence[str]) -> Bent:
    """The board with these suits on its handles."""
    shown = dict(zip(PLACES, bent.suits, strict=True)) | dict(zip(bent.places, suits, strict=True))
    return replace(bent, suits="".join(shown[place] for place in PLACES))


def move_of(bent: Bent) -> Discard | Spare | Shift | Transfer:
    match bent.kind:
        case "block":
            return Discard(tuple(bent.places))
        case "cross":
            return Spare(MIDDLES[bent.places])
    return (Shift if bent.move == "shift" else Transfer)(*bent.places)


@pytest.mark.parametrize("kind", bend.KINDS)
def test_the_page_says_what_the_rules_say(kind: str) -> None:
    """Of every board, the page names the rule that fails, in its words; a board is ready if the move is legal."""
    every = [*boards(kind)]
    for bent, (state, rule, text, _marks, _signs) in zip(every, page(kind, every), strict=True):
        if kind == "cross" and bent.places not in MIDDLES:
            assert (state, rule) == ("no", "cross"), bent
            continue
        there = bend.position(bent)
        found = game.objection(there, move_of(bent))
        failing = [check.rule for check in game.checks(there, move_of(bent)) if check.passed is False]
        named = failing if failing[:1] == ["four-spares"] else failing[:1]
        assert (state == "ready", rule) == (found is None, " ".join(named)), bent
        if found:
            head = text.partition(". ")[0].rstrip(".")
            assert found.text.startswith(head), (bent, text, found.text)
        else:
            assert move_of(bent) in there.legal_moves(), bent
        assert "{" not in text


@pytest.mark.parametrize("kind", bend.KINDS)
def test_the_page_looks_up_just_what_python_wrote(kind: str) -> None:
    """State, rule, sentence, marked places and signs are the same on the page and in Python, so both agree on goals."""
    every = [*boards(kind)]
    every = every if len(every) < 5000 else random.Random(5).sample(every, 4000)
    for bent, answer in zip(every, page(kind, every), strict=True):
        ruling = bend.judge(bent)
        marks = "".join(sorted({*ruling.marks}))
        assert answer == [ruling.state, ruling.rule, ruling.text, marks, " ".join(sorted(bend.signs(bent)))], bent


@pytest.mark.parametrize(("kind", "figures"), [*FIGURES.items(), ("extremity", ["".join(e) for e in EXTREMITIES])])
def test_only_the_figures_of_the_rules_are_figures(kind: str, figures: list[str]) -> None:
    """Of all choices of places, those that are not refused outright are the blocks, crosses or extremities."""
    first = bend.start(kind)
    chosen = [replace(first, places=places) for places in (FOURS if len(first.places) == 4 else PAIRS)]
    answers = zip(chosen, page(kind, chosen), strict=True)
    assert {"".join(sorted(bent.places)) for bent, (state, *_) in answers if state != "no"} == {*figures}


def test_the_sentence_names_the_card_that_would_do() -> None:
    """A block that lacks one suit says which one, and where."""
    bent = bend.parse("block", "cdgh CDSCSHCDDHHS 0 0 october transfer")
    text = "Clubs show twice (d, g); hearts are missing. A heart on d or g would do it."
    assert bend.judge(bent) == bend.Ruling("failing", "block-suits", text, ("d", "g"))


def test_a_cross_that_shows_four_suits_names_all_that_it_lacks() -> None:
    """With four spares and an empty middle, the sentence names both, and both count for the goal."""
    bent = bend.parse("cross", "bdfi CHDD-SDCCSSD 4 0 october transfer")
    text = "You already hold four spares. e, in the middle of the cross b, d, f and i, is empty."
    assert bend.judge(bent) == bend.Ruling("failing", "four-spares middle-card", text, ("e",))
    assert {"four-spares", "middle-card"} <= bend.signs(bent)
    assert bend.met("cross", "two-ways", [REACHED["cross"]["two-ways"][0], str(bent)])


@pytest.mark.parametrize("kind", bend.KINDS)
def test_every_goal_can_be_reached_and_none_is_at_the_start(kind: str) -> None:
    """Each kind has three goals or more; the boards above reach them, and one board fewer does not."""
    first = str(bend.start(kind))
    assert [*REACHED[kind]] == [goal["name"] for goal in bend.WORDS[kind]["goals"]]
    for name, texts in REACHED[kind].items():
        assert bend.met(kind, name, texts), name
        assert not bend.met(kind, name, [first]), name
        assert not name.endswith("-ways") or not bend.met(kind, name, texts[:-1]), name


@pytest.mark.parametrize("kind", ["block", "cross"])
def test_one_single_card_makes_both_figures_ready(kind: str) -> None:
    """The goal has one answer: a card that both figures share, and a suit."""
    first = bend.start(kind)
    every = [dressed(replace(first, places=place), suit) for place, suit in product(PLACES, "CDHS-")]
    found = [bent for bent in every if {"one-turned", "together"} <= bend.signs(replace(bent, places=first.places))]
    assert [str(replace(bent, places=first.places)) for bent in found] == REACHED[kind]["one-card"]


@pytest.mark.parametrize(
    "text",
    [
        "", "cdgi", "cdgi CDSCSHCDDHHS 5 0 october transfer", "ccgi CDSCSHCDDHHS 0 0 october transfer",
        "gcdi CDSCSHCDDHHS 0 0 october transfer", "cd CDSCSHCDDHHS 0 0 october transfer",
        "cdgz CDSCSHCDDHHS 0 0 october transfer", "cdgi CDSCSHCDDHHX 0 0 october transfer",
    ],
)  # fmt: skip
def test_an_unreadable_board_is_refused(text: str) -> None:
    """A text that is no board of the kind raises `ParseError`."""
    with pytest.raises(ParseError):
        bend.parse("block", text)


def test_a_kind_or_a_goal_that_does_not_exist_is_refused() -> None:
    """The message lists the four kinds."""
    with pytest.raises(ValueError, match="'block', 'cross', 'extremity' or 'manipulation'"):
        bend.table("circle")
    with pytest.raises(ParseError):
        bend.met("block", "fly", [])
