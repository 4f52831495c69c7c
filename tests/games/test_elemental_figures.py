"""The figures of Elemental as rows: the rules, sentences and views of any rows, and the fast generator beside them."""

from __future__ import annotations

import pickle
import random

import pytest
import soak
from elemental_tables import imaginable

import elele
from elele import elemental, game, hints, solve
from elele.elemental import FIGURES, Discard, Figure, Spare, drawn
from elele.elemental.figures import ruled_by
from elele.elemental.ledger import survey

WIDE = drawn("block", "x.x x.x")
ELL = drawn("block", "x. x. xx", form="L")
HOLLOW = drawn("cross", ".x. x.x .x.")
SETS = {
    "usual": FIGURES,
    "wide": (*FIGURES, *WIDE),
    "ell": (*FIGURES, *ELL),
    "hollow": (*(row for row in FIGURES if row.kind != "cross"), *HOLLOW),
    "both crosses": (*FIGURES, *HOLLOW),
    "one block": FIGURES[:1],
}


def test_drawings() -> None:
    """A drawing stands for the figures of that form anywhere on the tableau, turned and mirrored, each of them once."""
    assert ["".join(row.places) for row in WIDE] == ["abhi", "cegi", "dekl", "dfhj"]
    assert [row.middle for row in drawn("cross", ".x. xox .x.")] == ["d", "e", "h", "i"]
    assert len(ELL) == len({*ELL}) == 24
    assert ("a", "d", "h", "i") in [row.places for row in ELL]
    assert ruled_by([*FIGURES[9:], *FIGURES[:9]]).of("block") == [*FIGURES[:7]]


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        (lambda: drawn("block", "x...x"), "does not fit on the tableau"),
        (lambda: drawn("block", "x.x x"), "write rows of equal length"),
        (lambda: drawn("block", "xxx"), "the block c-d-e cannot be used: a block has 4 corners, one for each suit"),
        (lambda: drawn("block", "xox x.x"), "cannot be used: a block has 4 corners, one for each suit, and no middle"),
        (lambda: drawn("ring", "xx xx"), "a figure is a block, a cross or an extremity"),
        (lambda: [*FIGURES, Figure("block", ("a", "b", "d", "z"))], "the block a-b-d-z is not on the tableau"),
        (lambda: [*FIGURES, Figure("block", ("a", "b", "d", "d"))], "the block a-b-d-d has the place d twice"),
        (lambda: [*FIGURES, Figure("cross", ("a", "c", "e", "h"), "a")], "the cross around a has the place a twice"),
        (lambda: [*FIGURES, FIGURES[0]], "two figures allow the same move, discard a b d e"),
        (lambda: [*FIGURES, Figure("extremity", ("a", "c"))], "a is in two extremities"),
        (lambda: [FIGURES, WIDE], "a tuple is not a figure; write a list such as"),
        (lambda: 5, "an int is not a figure"),
        (lambda: FIGURES[7:], "no card can ever be discarded; add a block"),
    ],
)  # fmt: skip
def test_a_wrong_figure_is_told_in_a_sentence(figures: object, words: str) -> None:
    assert callable(figures)
    with pytest.raises(elele.ParseError, match=words.replace("(", r"\(")):
        elele.deal("elemental#7", figures=figures())


@pytest.mark.parametrize("name", SETS)
def test_the_fast_moves_are_those_without_objection(name: str) -> None:
    """For any rows, `legal_moves` agrees with the rules, and every answer to a touch of places is a sentence."""
    chance = random.Random(name)
    for number in range(soak.examples(2, 20)):
        position = elele.deal(f"elemental:{chance.choice(elemental.VERSIONS)}#{number}", figures=SETS[name])
        for _ in range(12):
            legal = position.legal_moves()
            figures = [move for move in imaginable() if isinstance(move, Discard | Spare)]
            for move in [*figures, *chance.sample(imaginable(), 40)]:
                assert (move in legal) == (elele.objection(position, move) is None), f"{position} {move}"
            touched = chance.sample(elemental.PLACES, chance.randrange(1, 6))
            assert elele.why(position, touched).text.endswith((".", "!"))
            if not legal:
                break
            position = elele.apply(position, chance.choice(legal))
            assert position.figures is ruled_by(SETS[name])


def test_sentences_come_from_the_rows() -> None:
    """Objections, rules and the words of the panel speak of the figures that the deal has."""
    wide, ell, hollow, squares = (
        elele.deal("elemental#7", figures=rows)
        for rows in (SETS["wide"], SETS["ell"], SETS["hollow"], drawn("block", "xx xx"))
    )
    assert elele.why(wide, "c e g l").text.endswith("With i instead of l, they would be the block c, e, g and i.")
    assert elele.why(ell, "a d h l").text.startswith("a, d, h and l are not a block or a cross. With ")
    assert elele.why(squares, "a b k l").text.startswith(
        "a, b, k and l are the corners of a 2×4 rectangle, but only 2×2 is a block."
    )
    assert game.rulebook(ell)["block"].endswith("2×4 rectangle or an L.")
    assert game.words(hollow)["kinds"]["cross"][1].endswith("If they show one of each suit, you can discard them.")
    assert [shape["name"] for shape in game.words(hollow)["shapes"]][7] == "Cross a, c, e and h"
    refusal = elele.objection(hollow, "spare d")
    assert refusal
    assert refusal.text.endswith("from the middle of a cross, and in this game no cross gives a spare.")
    assert len(survey(ell)) == len(FIGURES) + len(ELL)


def test_figures_are_the_same_after_a_journey() -> None:
    """A position sent to another computer is equal to the one that stayed."""
    position = elele.deal("elemental#7", figures=SETS["wide"])
    assert pickle.loads(pickle.dumps(position)) == position
    assert ruled_by([*reversed(FIGURES)]) is elele.deal("elemental#7").figures
    assert position.deal == "", "the name of a deal stands for the inventor's rules"
    assert elemental.parse(f"{position}", figures=SETS["wide"]) == position != elemental.parse(f"{position}")


def test_solver_and_hints_know_other_figures() -> None:
    """With other rows, the search for any game finds the win that only the new block gives."""
    text = "elemental:october -/-/|5C/-/|6D/-/|7H/-/|8S/-/-/- - 3 -"
    position = elemental.parse(text, figures=SETS["wide"])
    assert solve.solve(elemental.parse(text)).verdict == "lost"
    assert solve.solve(position).verdict == "won"
    assert f"{hints.hint(position, seconds=1, seed=1).best.move}" == "discard c e g i"
