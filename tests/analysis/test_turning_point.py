"""The turning point of a game: a planted blunder is found, and nothing unknown is claimed."""

from __future__ import annotations

import random
import re
import sys
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
import soak
from planted import Planted, planted_games

import elele
from elele import game, seabirds, solve
from elele.record import Record
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb
from elele.seabirds.unseen import guesser
from elele.solve.turning_point import search

PLANTED = ["elba#2", "elba#9", "elba:strict#13", "elemental:october#4", "elemental:october#12", "elemental:july#6"]
"""The deals to begin with; if a later solver finds no blunder in one, the next deal is used."""
ENDED_EARLY = [("seabirds#3", 5), ("seabirds#18", 10), ("seabirds#29", 6)]


@cache
def blunder(deal: str) -> Planted:
    """A game of a deal that one move lost."""
    version, _, number = deal.partition("#")
    return next(planted_games(version, int(number)))


@pytest.mark.parametrize("deal", soak.examples(PLANTED[1::3], PLANTED))
def test_a_planted_blunder_is_the_turning_point(deal: str) -> None:
    """The move that lost a game is found, with a winning line from there, and verdicts that change only once."""
    record, ply = blunder(deal)
    turn = solve.turning_point(record, 60)
    assert (turn.ply, turn.between, str(turn.move)) == (ply, (ply, ply + 1), record.moves[ply])
    position = elele.record.first_position(record)
    for text in record.moves[:ply]:
        position = elele.apply(position, text)
    assert game.label(position, turn.line[0]) in str(turn)
    for move in turn.line:
        position = elele.apply(position, move)
    assert position.won
    assert all(verdict == ("won" if at <= ply else "lost") for at, verdict in turn.verdict.items())
    assert turn.done


def grades(record: Record, seconds: float = 60) -> list[str]:
    """What each move did."""
    return [judged.grade for judged in solve.turning_point(record, seconds, each=True).judged]


@pytest.mark.parametrize("deal", soak.examples(PLANTED[1::3], PLANTED))
def test_each_move_of_a_game_thrown_away(deal: str) -> None:
    """Every move before the blunder kept the win, and every later one came too late; a better line is known there."""
    record, ply = blunder(deal)
    *_, turn = search(*replayed(record), 60, each=True)
    found = [judged.grade for judged in turn.judged]
    assert ({*found[:ply]} <= {"kept", "only"}, found[ply:]) == (True, ["gave", *["gone"] * (len(found) - ply - 1)])
    assert turn.judged[ply].better == turn.line
    positions, _ = replayed(record)
    for at, grade in enumerate(found[:ply]):
        if grade == "only":
            others = [move for move in positions[at].legal_moves() if str(move) != record.moves[at]]
            assert all(solve.solve(positions[at].after(move), 60).verdict == "lost" for move in others)


def test_each_move_of_a_won_game() -> None:
    """In a won game, every move kept the win, and some were the only ones that did."""
    found = grades(solve.solve(elele.deal("elba#9"), 60).record())
    assert {*found} == {"kept", "only"}


def test_each_move_of_a_lost_deal() -> None:
    """In a deal that nobody wins, no move gave anything away."""
    assert grades(Record.of(elele.deal("elba#4"), ["deal", "deal"])) == ["gone", "gone"]


def test_each_move_without_time() -> None:
    """Without time, no move is judged."""
    assert {*grades(blunder("elba#9").record, 0)} == {"open"}


def test_what_is_known_only_grows() -> None:
    """During the search, the last won moment never gets earlier, and the first lost moment never later."""
    record, _ = blunder("elba#9")
    positions, moves = replayed(record)
    found = [turn.between for turn in search(positions, moves, 60)]
    assert len(found) > 2
    for (won, lost), (later_won, later_lost) in pairwise(found):
        assert (-1 if won is None else won) <= (-1 if later_won is None else later_won)
        assert (len(positions) if lost is None else lost) >= (len(positions) if later_lost is None else later_lost)


def replayed(record: Record) -> tuple[list[Any], list[Any]]:
    positions = elele.record.replay(record)
    return positions, [
        elele.parse_move(position, text) for position, text in zip(positions, record.moves, strict=False)
    ]


def test_a_game_that_was_won_did_not_turn() -> None:
    """For a won game, the text says that it was won."""
    solution = solve.solve(elele.deal("elba#9"), 60)
    turn = solve.turning_point(solution.record(), 60)
    assert (turn.ply, turn.move, f"{turn}") == (None, None, "This game was won.")


def test_a_game_that_can_still_be_won() -> None:
    """A game that was left while it could still be won has no turning point."""
    solution = solve.solve(elele.deal("elba#9"), 60)
    turn = solve.turning_point(Record.of(solution.position, solution.line[:-3]), 60)
    assert (turn.ply, turn.between[1]) == (None, None)
    assert f"{turn}" == "This game can still be won, in 3 moves."


def test_a_deal_that_nobody_wins() -> None:
    """If even the first position is lost, no move is to blame."""
    turn = solve.turning_point(Record.of(elele.deal("elba#4"), []), 60)
    told = "From the start, there was no way to win this game."
    assert (turn.ply, turn.between, f"{turn}") == (None, (None, 0), told)


def test_no_time_is_no_verdict() -> None:
    """Without time for a search, only the end of the game is known, and nothing more is claimed."""
    record, _ = blunder("elba#9")
    turn = solve.turning_point(record, 0)
    assert (turn.ply, turn.move, turn.done) == (None, None, False)
    assert turn.between in ((None, len(record.moves)), (None, None))
    assert "not known" in f"{turn}"


def test_a_search_can_be_stopped() -> None:
    """A stopped search ends at once."""
    record, _ = blunder("elba#9")
    asked: list[bool] = []
    turn = solve.turning_point(record, 600, stopped=lambda: bool(asked.append(True)) or len(asked) > 20)
    assert not turn.done
    assert len(asked) < 60


@pytest.mark.parametrize("verdicts", ["WWWUUULLL", "UUUUUUUUL", "WUUUUUUUU", "UUULLLLLL"])
def test_what_stays_open_is_said(verdicts: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the solver decides only some moments, the text names the interval between them."""
    known = {"W": "won", "L": "lost", "U": "undecided"}
    positions = [elele.deal("elba#9")]
    for _ in verdicts[1:]:
        positions.append(positions[-1].after(positions[-1].legal_moves()[0]))
    moves = [before.legal_moves()[0] for before in positions[:-1]]

    def judged(position: Any, *_args: object, **_options: object) -> solve.Solution[Any]:
        verdict: Any = known[verdicts[next(ply for ply, one in enumerate(positions) if one is position)]]
        return solve.Solution(position, verdict, [moves[-1]] if verdict == "won" else [])

    monkeypatch.setattr(sys.modules[search.__module__], "solve", judged)
    *_, turn = search(positions, moves, 60)
    won = verdicts.rfind("W") if "W" in verdicts else None
    lost = verdicts.find("L") if "L" in verdicts else None
    assert (turn.ply, turn.between) == (None, (won, lost))
    assert "not known" in f"{turn}"
    for ply in (won, lost):
        if ply and ply < len(moves):
            assert f"move {ply} " in f"{turn} ".replace(",", " ").replace(".", " ").lower()


def points_game(deal: str) -> tuple[list[Any], list[Any]]:
    """The positions and moves of a game of E Lele! played by rules of thumb."""
    rule, rng = RulesOfThumb(keep_valuable=True), random.Random(1)
    positions: list[Any] = [elele.deal(deal)]
    moves: list[Any] = []
    while not positions[-1].over:
        moves.append(rule(positions[-1], rng))
        positions.append(elele.apply(positions[-1], moves[-1]))
    return positions, moves


@pytest.mark.parametrize(("deal", "points"), soak.examples(ENDED_EARLY[:1], ENDED_EARLY))
def test_protections_that_were_not_played_cost_their_points(deal: str, points: int) -> None:
    """A player who finishes with useful protections in hand loses exactly the points that they would have gained."""
    positions, moves = points_game(deal)
    last = len(moves) - 1
    while isinstance(moves[last - 1], seabirds.Protect):
        last -= 1
    end = positions[last].after(seabirds.Finish())
    *_, turn = search([*positions[: last + 1], end], [*moves[:last], seabirds.Finish()], 60)
    assert (turn.ply, turn.cost, turn.error, turn.done) == (last, points, 0.0, True)
    assert turn.expected == (positions[-1].score, end.score)
    assert f"{turn}".startswith(f"Move {last + 1}, “Finish the game,” cost the most: about {points}.0 points. ")
    if positions[last].after(turn.line[0]).score > end.score:
        assert re.search(r" Why\? (?:It (?:reopens|frees) .+ nests?|\w+ covered points? counts? again)\.$", f"{turn}")
    assert (turn.judged[last].grade, turn.judged[last].text) == ("gave", f"cost about {points}.0 points (±0.0)")
    assert turn.judged[last].better == turn.line
    assert "open" not in {judged.grade for judged in turn.judged}


def test_a_search_that_is_not_done_does_not_say_most() -> None:
    """While moves are still to be compared, a move is said to have cost points, and not to have cost the most."""
    positions, moves = points_game(ENDED_EARLY[0][0])
    turns = [turn for turn in search(positions, moves, 60) if turn.ply is not None]
    early = [turn for turn in turns if not turn.done]
    assert early
    for turn in early:
        assert "cost the most" not in turn.text
        assert re.search(r",” cost about .+ Another move may have cost more\.$", turn.text)
    assert turns[-1].done
    assert "cost the most: about" in turns[-1].text
    assert "Another move" not in turns[-1].text


def test_a_cost_that_may_be_chance_is_none() -> None:
    """If no move is certainly worse than another, no move is blamed."""
    turn = solve.turning_point(Record.of(elele.deal("seabirds#7"), points_game("seabirds#7")[1][:1]), 60)
    assert (turn.ply, turn.cost, turn.done) == (None, None, True)
    assert f"{turn}" == "No move in this game clearly cost points."


def test_points_without_time() -> None:
    """A search that stops before it has compared moves blames no move, judges none, and says so."""
    turn = solve.turning_point(Record.of(elele.deal("seabirds#7"), points_game("seabirds#7")[1]), 0)
    assert (turn.ply, turn.done, f"{turn}") == (None, False, "It is not known which move cost the most.")


def test_the_cost_reads_no_hidden_card() -> None:
    """The costs of moves do not depend on the cards that nobody has seen yet."""
    positions, moves = points_game("seabirds#1")
    seen = positions[12]
    guess = guesser(seen)("other")
    other = replace(
        positions[0],
        row_b=tuple(
            first._replace(down=spliced(first.down, then.down, new.down))
            for first, then, new in zip(positions[0].row_b, seen.row_b, guess.row_b, strict=True)
        ),
        draw=spliced(positions[0].draw, seen.draw, guess.draw),
        threats=spliced(positions[0].threats, seen.threats, guess.threats),
        protections=spliced(positions[0].protections, seen.protections, guess.protections),
    )
    others = [other]
    for move in moves[:12]:
        others.append(elele.apply(others[-1], move))
    assert str(others[-1]) == str(guess) != str(seen)
    one, two = ([*search(game_, moves[:12], 60)][-1] for game_ in (positions[:13], others))
    assert one.ply is not None
    assert (one.ply, one.expected, one.error) == (two.ply, two.expected, two.error)


def spliced(cards: tuple[str, ...], rest: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """A pile in which the cards that never turned up, which are at one end of it, are replaced."""
    taken = len(cards) - len(rest)
    return (*new, *cards[len(rest) :]) if cards[: len(rest)] == rest else (*cards[:taken], *new)
