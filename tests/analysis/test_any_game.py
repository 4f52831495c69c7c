"""Any registered game has a solver, hints and a turning point."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import inf
from statistics import fmean, stdev
from typing import Any

import aces
import pytest
import soak
from pyramid import pyramid
from workshop_games import golf

import elele
from elele import game, hints, solve
from elele.hints import by_rollouts
from elele.hints.advice import hinted
from elele.hints.assistant import Assistant
from elele.hints.ranking import Hint
from elele.record import Record, replay
from elele.session import Session
from elele.solve import best_first
from elele.solve.solution import Budget
from elele_course.workshop import Variant

GAMES = ("golf", "aces", "pyramid")
LAST = {
    "golf": "golf - 5H 7S.6D - - - - - 8D",
    "aces": "aces AC/AD.2D/AH/AS.KD - " + ".".join(sorted({*elele.cards.DECK} - {"AC", "AD", "2D", "AH", "AS", "KD"})),
}
"""Golf and Aces Up, shortly before the end."""
MOVES = {"golf": 8, "aces": 8, "pyramid": 2}
"""Game → the number of hints to follow in it."""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games, registered for one test."""
    monkeypatch.setattr(game, "_registered", {**game._registered})
    for one in (golf(), pyramid(), aces):
        elele.register(one)


def followed(position: Any, moves: float = inf, samples: int = 8) -> Iterator[Hint[Any]]:
    """The hints of a game in which the best move of each is made."""
    hint = None
    while position.legal_moves() and moves > 0:
        hint = hints.hint(position, seed=1, samples=samples, previous=hint)
        yield hint
        position, moves = position.after(hint.best.move), moves - 1


def at_random(position: Any, chance: random.Random) -> Any:
    """The end of a game played at random."""
    while moves := position.legal_moves():
        position = position.after(chance.choice(moves))
    return position


@soak.only
def test_hints_of_golf_clear_more_cards_than_chance() -> None:
    """Following hints clears more cards than playing at random, by three standard errors over three deals.

    `benchmarks/any_game.py` plays 200 deals.
    """
    gains = []
    for number in range(1, 4):
        start = elele.deal(f"golf#{number}")
        *_, last = followed(start, samples=4)
        end = last.position.after(last.best.move)
        gains.append(end.score - fmean(at_random(start, random.Random(seed)).score for seed in range(5)))
    assert fmean(gains) > 3 * stdev(gains) / len(gains) ** 0.5


@pytest.mark.parametrize(("name", "moves"), MOVES.items())
def test_hints_repeat_no_position(name: str, moves: int) -> None:
    """Hints rank legal moves with a mean and its uncertainty; followed, they lead to no position twice."""
    met = list[Any]()
    for hint in followed(elele.deal(f"{name}#7"), moves):
        assert {ranked.move for ranked in hint.ranked} <= {*hint.position.legal_moves()}
        low, high = hint.best.between
        assert low <= hint.best.mean <= high
        assert hint.position not in met
        met.append(hint.position)
    assert len(met) == moves


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_nothing(name: str) -> None:
    """A hint does not depend on the hidden cards, and neither do its words."""
    position = elele.deal(f"{name}#5")
    while len(unseen := game.unseen(position)) > 12:
        position = position.after(position.legal_moves()[-1])
    assert unseen == sorted(unseen)
    assert game.redealt(position, game.of(position).unseen_order(position)) == position
    twin = game.redealt(position, random.Random(5).sample(unseen, len(unseen)))
    assert twin != position
    one, other = (hints.hint(start, seed=1, samples=8) for start in (position, twin))
    assert one.ranked == other.ranked
    assert hinted(one).text == hinted(other).text


def test_more_moves_than_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """If there are many moves, only the most promising are compared."""
    monkeypatch.setattr(by_rollouts, "PLANS", 2)
    hint = hints.hint(elele.deal("golf#1"), seed=1, samples=2)
    assert len(hint.ranked) == 2 < len(hint.position.legal_moves())


def test_a_hint_that_is_stopped() -> None:
    """A search that is stopped before it found a hint says so."""
    with pytest.raises(hints.Stopped):
        hints.hint(elele.deal("golf#1"), stopped=lambda: True)


@pytest.mark.parametrize("text", LAST.values())
def test_with_all_cards_known_a_hint_wins(text: str) -> None:
    """When no card is unseen and a win is found, the hint is the whole line to the win, and is kept."""
    position = elele.parse(text)
    first, *rest = followed(position)
    assert first.best.wins == 1
    assert "this plan wins" in first.best.why
    assert [hint.best.plan for hint in rest] == [first.best.plan[made:] for made in range(1, len(rest) + 1)]
    assert rest[-1].position.after(rest[-1].best.move).won


def test_with_all_cards_known_and_no_win() -> None:
    """When no card is unseen and the game is lost, the moves are ranked by the cards that can still go."""
    hint = hints.hint(elele.parse("golf - 5H 4D 7S.6D - - - - 2C"))
    assert not hint.best.wins
    assert str(hint.best.move) in ("go 1 waste", "go 2 waste")
    assert "no win was found" in hint.best.why


def test_verdicts_agree_with_the_games_own_solvers() -> None:
    """Near the end of Elba and Elemental, the search for any game finds the same verdicts as their solvers."""
    seen = set[str]()
    for deal in ("elba#13", "elemental:easy#1"):
        position = elele.deal(deal)
        for move in solve.solve(position, states=20_000, shorten=False).line[:-5]:
            position = elele.apply(position, move)
        for start in (position, at_random(position, random.Random(1))):
            own, found = solve.solve(start, states=2_000), best_first.solve(start, Budget(inf, 2_000), True)
            seen.add(found.verdict)
            assert found.verdict in (own.verdict, "undecided")
            if found.verdict == "won":
                assert replay(Record.of(start, found.line))[-1].won
    assert best_first.solve(elele.deal("elba#7"), Budget(inf), False).verdict == "lost"
    assert "won" in seen


@pytest.mark.parametrize("name", GAMES)
def test_a_budget(name: str) -> None:
    """A limit on positions is kept, and gives the same result each time."""
    first, again = (solve.solve(elele.deal(f"{name}#3"), states=80) for _ in range(2))
    assert (first.verdict, first.line, first.states) == (again.verdict, again.line, again.states)
    assert first.states <= 80


@pytest.mark.parametrize("text", LAST.values())
def test_a_win_and_its_line(text: str) -> None:
    """A line of the solver wins, move by move, and has no move too many."""
    solution = solve.solve(elele.parse(text))
    assert solution.verdict == "won"
    positions = replay(solution.record())
    assert positions[-1].won
    assert not any(position.won for position in positions[:-1])


def test_the_turning_point() -> None:
    """In a lost game, the last moment at which it could still be won is found, with the move that would have won."""
    session = Session("golf - 5H 4C 6D 5S 7H - - -")
    session.play("go 2 waste")
    session.play("go 4 waste")
    assert session.position.over
    turn = solve.turning_point(session.record())
    assert (turn.ply, str(turn.move), str(turn.line[0])) == (0, "go 2 waste", "go 1 waste")
    assert str(turn).startswith("Move 1, “Move the 6 of diamonds from 2 to waste,” lost this game.")
    assert [judged.text for judged in turn.judged] == ["gave the win away", "the win was already gone"]


def test_a_game_for_points() -> None:
    """A game for points has a best score with a proof, and the move that cost the most is its turning point."""
    elele.register({**vars(aces), "for_points": True})
    end = elele.parse(LAST["aces"])
    solution = solve.solve(end)
    assert (solution.verdict, solution.score, solution.par) == ("best", 48, 48)
    some = solve.solve(elele.deal("aces#3"), states=50)
    assert (some.verdict, some.par) == ("undecided", None)
    assert "another line may end with more" in str(some)
    session = Session("aces KC/2C.3D/4D/5H 2D.3C.4H.5S -")
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    turn = solve.turning_point(session.record(), 60)
    assert turn.expected is not None
    assert "cost the most" in turn.text


def test_hints_and_peeks_on_a_board() -> None:
    """The assistant answers Hint with a plan and a reason, and Peek with a verdict."""
    session = Session(LAST["golf"], assistant=Assistant())
    session.hint().join()
    assert session.notice is not None
    assert "this plan wins" in session.notice.text
    plan = session.view()["notice"]["plan"]
    session.play(plan[0]["text"])
    assert session.view()["notice"]["text"].startswith("Next: ")
    session.peek().join()
    assert "this game can still be won" in session.view()["notice"]["text"]


def test_a_variant() -> None:
    """A changed game is searched under its own rules."""
    elele.register(Variant("left", "golf", "Piles 4 to 7 stay.", forbids=lambda _at, move: move.source in "4567"))
    position = elele.deal("left#7")
    assert game.unseen(position) == game.unseen(elele.deal("golf#7"))
    hint = hints.hint(position, seed=1, samples=8)
    assert {*hint.position.legal_moves()} >= {ranked.move for ranked in hint.ranked}
    assert hint.best.mean < 15
    assert solve.solve(position).verdict == "lost"
