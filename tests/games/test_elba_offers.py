"""The offers on a board of Elba: the obvious move of a pile, and the moves that finish a game."""

from __future__ import annotations

from functools import reduce

import pytest
import soak
from elba_tables import CALM, LAST, WON, lay, made
from hypothesis import given, settings
from hypothesis import strategies as st
from lawful import walked

import elele
from elele import elba, solve
from elele.elba.deals import winnable
from elele.elba.notation import read

HEADS = ("elba", "elba:strict", "elba:partial", "elba:strict+partial")
DEALS = winnable(strict=False, pick="winnable")
OPEN = read("elba TC/TD/TH/TS |JC.QD/|JD.KS/|JH.QC/|JS.KH/|KC/|KD/|QH/|QS -")
"""A position with all cards face up, where no card can go home before a build."""


@pytest.mark.parametrize(
    ("piles", "home", "stands_out"),
    [
        ("AC 9C 9S KH KC KD QC QD", "-/-/-/-", "found 1"),
        ("5H 6C 9C KH KC KD QC QS", "-/-/-/-", "build 1 2 1"),
        ("5H 6C 6S KH KC KD QC QS", "-/-/-/-", ""),
        ("9D|5H KC|6C 9C KH QH KD QC QS", "-/-/4H/-", ""),
        ("9D|5H 6D 9C KH KC KD QC QS", "-/-/4H/-", "found 1"),
        ("9C|5H.4S 6C 9H KH KC KD QC QS", "-/-/-/-", "build 1 2 2"),
        ("9C|5H.4S 6C 5D KH KC KD QC QS", "-/-/-/-", ""),
        ("9C|5H.4S - 9H KH KC KD QC QS", "-/-/-/-", "build 1 2 2"),
        ("5H.4S - 9H KH KC KD QC QS", "-/-/-/-", ""),
        ("9C|5H.4S - - KH KC KD QC QS", "-/-/-/-", ""),
        (CALM, "-/-/-/-", ""),
    ],
    ids=[
        "an ace", "one black six", "two black sixes", "home, but needed", "home, and nowhere else", "the whole run",
        "the run or its top card", "one empty pile", "a whole pile", "two empty piles", "nothing",
    ],
)  # fmt: skip
def test_the_move_that_stands_out(piles: str, home: str, stands_out: str) -> None:
    """The obvious move takes a card home if that is safe, else to the only card it fits or the only empty pile."""
    found = [str(move) for move in elba.standing_out(lay(piles, home)) if str(move).split()[1] == "1"]
    assert " ".join(found) == stands_out


@settings(deadline=None)
@given(head=st.sampled_from(HEADS), seed=st.integers(1, 500), steps=st.integers(0, 60))
def test_at_most_one_move_stands_out_on_a_pile(head: str, seed: int, steps: int) -> None:
    """The obvious move is legal and not a deal, and the view marks only that move."""
    position = walked(f"{head}#{seed}", seed, steps)[-1]
    found = elba.standing_out(position)
    assert found <= {*elele.legal_moves(position)}
    assert elba.Deal() not in found
    assert len({str(move).split()[1] for move in found}) == len(found)
    assert {move["text"] for move in elele.Session(position).view()["moves"] if "auto" in move} == {*map(str, found)}


@settings(deadline=None, max_examples=soak.examples(4, 100))
@given(deal=st.sampled_from(DEALS[:200]), early=st.integers(0, 40))
def test_an_offer_to_finish_wins(deal: int, early: int) -> None:
    """Near the end of a won game, the offer comes once every card is face up, and its moves lead to the win."""
    solution = solve.solve(elele.deal(f"elba#{deal}"), 5)
    here = reduce(elele.apply, solution.line[: max(len(solution.line) - early, 0)], solution.position)
    shut = bool(here.stock) or any(pile.down for pile in here.piles)
    moves = elba.finish(here)
    assert bool(moves) == (not shut and not here.won)
    assert not moves or reduce(elele.apply, moves, here).won


def test_builds_that_free_a_card_are_found() -> None:
    """If no card can go home, the offer begins with builds that free one."""
    moves = elba.finish(OPEN)
    assert isinstance(moves[0], elba.Build)
    assert made(OPEN, *map(str, moves)).won


@pytest.mark.parametrize("position", [WON, lay(CALM, stock="3S"), lay(CALM), elele.deal("elba#7")])
def test_no_offer_to_finish(position: elba.Position) -> None:
    """Nothing is offered in a won game, while cards are hidden, or while the stock has cards."""
    assert elba.finish(position) == ()


def test_the_last_cards_are_offered() -> None:
    """Two kings that can go home are a finish of two moves."""
    assert [*map(str, elba.finish(LAST))] == ["found 1", "found 2"]
