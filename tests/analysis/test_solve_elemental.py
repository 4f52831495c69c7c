"""Solving Elemental: winning lines replay by the rules, and no play wins a game with the verdict `lost`."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
import soak

import elele
from elele.cards import DECK, shuffled
from elele.elemental import PLACES, Pile, Position
from elele.solve import solve
from elele.solve.needless import wins


def plain_win(position: Position) -> bool:
    """Return whether any legal play wins, by trying all plays."""
    waiting, seen = [position], {str(position)}
    while waiting:
        position = waiting.pop()
        if position.won:
            return True
        for move in elele.legal_moves(position):
            after = elele.apply(position, move)
            if str(after) not in seen:
                seen.add(str(after))
                waiting.append(after)
    return False


def ending(version: str, seed: int) -> Position:
    """A table with few cards left: one or two of each suit, scattered, with some as spares."""
    chance = random.Random(f"{version} {seed}")
    deck, rounds = shuffled(DECK, seed), 1 if version == "october" else 2
    cards = [card for suit in "CDHS" for card in [card for card in deck if card[1] == suit][:rounds]]
    chance.shuffle(cards)
    held = chance.randrange(min(3, rounds + 1))
    piles: list[list[str]] = [[] for _ in PLACES]
    for card in cards[held:]:
        chance.choice(piles).append(card)
    made = chance.randrange(4) if version == "october" else 0
    shifts = (("c", "d"),) if version == "july" and not piles[2] and piles[3] else ()
    return Position(tuple(Pile((), tuple(pile)) for pile in piles), tuple(cards[:held]), made, shifts, (), version)


@pytest.mark.parametrize("deal", ["october#1", "july#1", *soak.examples([], ["october#2", "october#7", "july#7"])])
def test_a_line_wins(deal: str) -> None:
    """The line of a won deal has only legal moves and wins, and its record is a won game."""
    position = elele.deal(f"elemental:{deal}")
    solution = solve(position)
    assert solution.verdict == "won"
    for move in solution.line:
        position = elele.apply(position, move)
    assert position.won
    assert solution.record().headers["Result"].endswith("won")


def test_a_deal_can_be_lost() -> None:
    """Deal 62 of October cannot be won: no spare completes a block or cross."""
    position = elele.deal("elemental:october#62")
    assert solve(position).verdict == "lost"
    assert not plain_turn(position, 3)


@pytest.mark.parametrize("deal", soak.examples(["july#527"], ["october#601", "july#527"]))
def test_a_win_that_only_the_exhaustive_search_finds(deal: str) -> None:
    """A deal that no sequence of macro moves wins is won all the same, by a line of legal moves that is not padded."""
    position = elele.deal(f"elemental:{deal}")
    solution = solve(position, 60)
    assert solution.verdict == "won"
    assert wins(position, solution.line)
    assert len(solution.line) < 45


def plain_turn(position: Position, left: int) -> bool:
    """Return whether up to that many manipulations can lead to a discard or a new spare."""
    moves = elele.legal_moves(position)
    if any(str(move).startswith(("discard", "spare")) for move in moves):
        return True
    places = [move for move in moves if str(move).startswith("place")]
    return left > 0 and any(plain_turn(elele.apply(position, move), left - 1) for move in places)


@pytest.mark.parametrize("version", ["october", "july"])
def test_no_verdict_is_wrong(version: str) -> None:
    """On small tables, the verdict agrees with trying every legal move, and both verdicts occur."""
    verdicts = set()
    for seed in range(soak.examples(8, 100)):
        position = ending(version, seed)
        solution = solve(position)
        assert solution.verdict == ("won" if plain_win(position) else "lost"), str(position)
        for move in solution.line:
            position = elele.apply(position, move)
        assert position.won == (solution.verdict == "won")
        verdicts.add(solution.verdict)
    assert verdicts == {"won", "lost"}


def test_the_middle_of_a_turn() -> None:
    """A position after manipulations, or with marks of shifts, can be solved."""
    for version in ("october", "july"):
        start = elele.deal(f"elemental:{version}#3")
        line = solve(start, shorten=False).line
        for number, move in enumerate(line[:15]):
            start = elele.apply(start, move)
            if start.manipulations or start.shifts:
                position = start
                for step in solve(position, shorten=False).line:
                    position = elele.apply(position, step)
                assert position.won, number


def test_lines_are_short() -> None:
    """A solved line is about as short as a hand-made line of 24 moves, and never longer than the first line found."""
    for version, most in (("october", 30), ("july", 27)):
        for number in range(1, soak.examples(2, 5)):
            position = elele.deal(f"elemental:{version}#{number}")
            first, short = (solve(position, 60, shorten=shorten).line for shorten in (False, True))
            assert len(short) <= len(first)
            assert len(short) <= most


@pytest.mark.parametrize("deal", soak.examples(["october#3"], ["october#3", "october#8", "july#5"]))
def test_no_move_of_a_line_is_needless(deal: str) -> None:
    """A shortened line does not win without any one, or any two, of its moves."""
    position = elele.deal(f"elemental:{deal}")
    line = solve(position, 60).line
    assert wins(position, line)
    for number in (1, 2):
        for left_out in combinations(range(len(line)), number):
            assert not wins(position, [move for place, move in enumerate(line) if place not in left_out])


def test_a_spent_budget_keeps_the_first_line() -> None:
    """Without time to shorten a line, the solution has the first line found."""
    position = elele.deal("elemental:october#1")
    first = solve(position, shorten=False)
    assert solve(position, states=first.states).line == first.line


def test_a_budget_is_kept() -> None:
    """If only a few positions may be searched, the verdict is `undecided`."""
    solution = solve(elele.deal("elemental:october#1"), states=5)
    assert (solution.verdict, solution.line, solution.states) == ("undecided", [], 5)


def test_a_suit_too_short() -> None:
    """If a suit has too few cards for the remaining discards, the game is lost without a search."""
    position = elele.parse("elemental:october |5C/|6C/-/|7D/|8H/-/-/-/-/-/-/- - 0 -")
    solution = solve(position)
    assert (solution.verdict, solution.states) == ("lost", 0)
