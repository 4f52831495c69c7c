"""Hints asked for one after another: they keep to their plan, repeat no position, and say where to go back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from elba_tables import lay

import elele
from elele import game, hints, solve
from elele.hints.previous import Past, merged, surely_lost
from elele.hints.ranking import Hint, Ranked
from elele.hints.reasons import LOOKS_LOST, reason

GAMES = ("elemental:october", "elemental:july", "elba", "elba:strict", "seabirds")
CIRCLES = ("elemental:easy#7", "elemental:july#18", "elemental:october#4")
"""Deals in which the best moves of hints without `previous` come back to a position within 11 moves."""
TWO_PLACES = lay("6S.5H 6C 9C KC KS 2D JS 9S")
"""A position of Elba whose only move puts the 5 of hearts on the 6 of clubs, from where it can only go back."""
ALL_OPEN = elele.parse("elemental:october |5C/|6D/-/|7H/-/-/-/-/-/-/-/- 7S 2 -")
"""A position that two moves win: place 7S e, discard a b d e."""


def followed(position: Any, moves: int, **options: Any) -> Iterator[Hint[Any]]:
    """The hints of a game in which the best move of each is made, until the game is over or a hint repeats."""
    hint = None
    for _ in range(moves):
        if position.over:
            return
        hint = hints.hint(position, samples=8, previous=hint, **options)
        yield hint
        if hint.repeats:
            return
        position = elele.apply(position, hint.best.move)


@pytest.mark.parametrize("deal", [*(f"{game}#3" for game in GAMES), *CIRCLES])
def test_no_position_comes_twice(deal: str) -> None:
    """Following the best move of each hint never repeats a position; the hint tells all positions so far, in order."""
    met: list[Any] = []
    for hint in followed(elele.deal(deal), 20):
        assert hint.visited == tuple(met)
        assert hint.position not in met
        met.append(hint.position)


def test_a_winning_plan_goes_straight() -> None:
    """When no card is hidden, a plan that is found to win has no moves that lead back to a position on its way."""
    met: list[Any] = []
    for hint in followed(elele.deal("elemental:july#2178"), 130, seed=2178):
        assert hint.position not in met, len(met)
        met.append(hint.position)


@pytest.mark.parametrize("deal", CIRCLES)
def test_hints_alone_went_in_circles(deal: str) -> None:
    """Without the hint before, the same deals come back to a position."""
    position, met = elele.deal(deal), list[Any]()
    while position not in met and len(met) <= 11:
        met.append(position)
        position = elele.apply(position, hints.hint(position, samples=8).best.move)
    assert position in met


@pytest.mark.parametrize("deal", ["elemental:october#3", "elemental:july#4", "elba#3"])
def test_a_plan_is_kept_until_a_card_turns_up(deal: str) -> None:
    """While no card turns up, the next hint has the rest of the plan, with the same results."""
    kept, before = 0, None
    for hint in followed(elele.deal(deal), 30):
        if before and len(before.best.plan) > 1 and game.unseen(hint.position) == game.unseen(before.position):
            assert hint.best.plan == before.best.plan[1:]
            assert (hint.best.wins, hint.best.samples) == (before.best.wins, before.best.samples)
            kept += 1
        before = hint
    assert kept


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_nothing(name: str) -> None:
    """Hints in turn do not depend on the hidden cards: until one turns up, a twin of the game gets the same hints."""
    position = elele.deal(f"{name}#5")
    unseen = game.unseen(position)
    twin = game.redealt(position, random.Random(5).sample(unseen, len(unseen)))
    for hint, other in zip(followed(position, 12), followed(twin, 12), strict=True):
        if game.unseen(hint.position) != unseen:
            break
        assert hint.ranked == other.ranked


def test_another_move_drops_the_plan_but_not_the_positions() -> None:
    """A player who leaves the plan gets a new one, which does not lead back."""
    start = lay("6S.5H 6C 9C KC KS KH.8D JS 9S")
    best, *others = hints.hint(start, samples=8).ranked
    first, aside = Hint(start, (*others,), 8), elele.apply(start, best.move)
    assert start in [elele.apply(aside, move) for move in elele.legal_moves(aside)]
    hint = hints.hint(aside, samples=8, previous=first)
    assert hint.visited == (start,)
    assert [ranked for ranked in hint.ranked if elele.apply(aside, ranked.move) == start] == []


def test_a_plan_is_followed_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """While no card turns up, the rest of the plan is the next hint, unless the search may take longer than before."""
    position = elele.deal("elemental:easy#8")
    first = hints.hint(position, 0.05)
    assert len(first.best.plan) > 1
    position = elele.apply(position, first.best.move)
    assert hints.hint(position, 0.06, previous=first).seconds == 0.06
    monkeypatch.setattr(hints, "_better", None)
    second = hints.hint(position, 0.05, previous=first)
    assert (second.best.plan, second.best.samples) == (first.best.plan[1:], first.best.samples)


def test_a_hint_that_was_stopped_is_searched_again() -> None:
    """A search that was cut short does not count as one of full length."""
    position, calls = elele.deal("elemental:easy#8"), iter(range(10**9))
    cut = hints.hint(position, 20, stopped=lambda: next(calls) > 3_000)
    assert cut.seconds == 0


def test_a_move_without_an_alternative_comes_soon() -> None:
    """When there is nothing to choose from, a few samples are enough, unless the game may be lost."""
    safe, doubtful = hints.hint(elele.deal("elba:easy#6"), seconds=20), hints.hint(TWO_PLACES, seconds=0.3)
    assert [len(safe.ranked), len(doubtful.ranked)] == [1, 1]
    assert safe.samples < 73 < doubtful.samples  # 73 samples can show that a game is probably lost


def test_after_an_undo() -> None:
    """Asked again, a hint is the same; after an undo, the positions taken back may come again."""
    *_, second, third = followed(elele.deal("elemental:easy#8"), 3)
    assert hints.hint(third.position, samples=8, previous=third).best == third.best
    again = hints.hint(second.position, samples=8, previous=third)
    assert again.visited == second.visited
    assert again.best.move == second.best.move


def test_every_move_repeats_a_position() -> None:
    """Where every move leads back, a hint says so; here no earlier move leads anywhere else."""
    first, second = followed(TWO_PLACES, 9)
    assert (first.repeats, first.way_back) == (False, "")
    assert second.repeats
    assert second.back is None
    assert str(second).startswith("Every move from here takes you back to where you were before. No earlier move")


@pytest.mark.parametrize("version", ["elba", "elba:strict", "elemental:october", "elemental:july"])
def test_a_lost_game(version: str) -> None:
    """Where no order of moves wins, a hint says so. A hint to go back names no such position."""
    chance, hinted = random.Random(version), 0
    for number in range(25):
        position, visited = elele.deal(f"{version}#{number}"), list[Any]()
        while not (position.won or surely_lost(position)):
            visited.append(position)
            position = elele.apply(position, chance.choice(elele.legal_moves(position)))
        if position.won:
            continue
        assert solve.solve(position).verdict == "lost"
        if elele.legal_moves(position):
            hinted += 1
            assert reason(hints.hint(position, samples=4)).text == LOOKS_LOST
        back = Past((*visited, position)).way_back(position)
        assert back is not None
        assert back < len(visited), "the lost position itself"
    assert hinted


def test_the_move_to_go_back_to() -> None:
    """A hint names the last move after which something is left to try; from there, it leads away from the dead end."""
    start = elele.deal("elba#7")
    here, *others = (elele.apply(start, move) for move in elele.legal_moves(start))
    reached = [elele.apply(here, move) for move in elele.legal_moves(here)]
    visited = [*reached, start]
    hint = hints.hint(here, samples=8, visited=visited)
    assert (hint.repeats, hint.back) == (True, len(reached))
    assert hint.way_back.endswith(f" Go back to move {len(reached)}.")
    again = hints.hint(start, samples=8, previous=hint)
    assert {*again.left} == {here}
    assert elele.apply(start, again.best.move) in others
    later = hints.hint(others[0], samples=8, previous=hint, visited=visited)
    assert {*later.left} == {here}


@pytest.mark.parametrize(
    ("mine", "best", "unseen", "wins"),
    [
        ((4, 8), (8, 8), True, False),  # eight tries do not tell 50% from 100%
        ((40, 80), (80, 80), True, True),
        ((0, 1), (1, 1), True, False),
        ((0, 1), (1, 1), False, True),  # with all cards face up, one try tells
        ((1, 1), (1, 1), False, False),
    ],
)
def test_clearly_better(mine: tuple[int, int], best: tuple[int, int], *, unseen: bool, wins: bool) -> None:
    """A new plan takes the place of the plan kept only if it is clearly better; the other moves follow."""
    kept, found = (
        Hint(ALL_OPEN, (Ranked(move, (move,), *result, ""), Ranked("x", ("x",), 0, 1, "")), 1)
        for move, result in (("old", mine), ("new", best))
    )
    assert [ranked.move for ranked in merged(kept, found, unseen=unseen).ranked] == (
        ["new", "x"] if wins else ["old", "new", "x"]
    )


def test_a_better_plan_replaces_a_poor_one() -> None:
    """A plan that does not win is given up as soon as a search finds one that does."""
    move = elele.parse_move(ALL_OPEN, "place 7S c")
    before = Hint(ALL_OPEN, (Ranked(move, (move,), 0, 1, ""),), 1)
    assert [str(move) for move in hints.hint(ALL_OPEN, 0.1, previous=before).best.plan] == [
        "place 7S e", "discard a b d e",
    ]  # fmt: skip


def test_a_wrong_previous_hint() -> None:
    """The error for something else in place of a hint says what is needed."""
    with pytest.raises(TypeError, match=r"the hint before this one, as hints\.hint returned it, not 'deal'"):
        hints.hint(ALL_OPEN, previous="deal")  # type: ignore[arg-type]
