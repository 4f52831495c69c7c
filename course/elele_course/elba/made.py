"""What learners make about Elba: a question in Python, a loop, a player, and a proof."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from statistics import fmean
from typing import Any, cast

from elele import elba, game
from elele.elba import Move, Position
from elele.errors import ParseError
from elele.phrases import counted, stopped
from elele_course.playtest import baselines
from elele_course.playtest.difference import Difference, difference
from elele_course.questions.made.model import Measured, task
from elele_course.workshop import Mistake
from elele_course.workshop.mistakes import Part, returned, said

ASKED = "elba#18"
"""The deal about which a learner asks why a move is not possible."""
TURNS = 20
"""The number of moves that a loop makes."""
CIRCLES = "It goes in circles: it has reached this position before."
"""What is told of a loop that reaches a position again."""
LONGEST = 250
"""The number of moves within which a loop's position is looked for."""
DEALS = 200
"""The number of deals that a player and the greedy player play."""
SHOWN = ("elba#94", "elba:strict#36")
"""The deals that the lesson proves to be lost."""
POSITIONS = 20_000
"""The maximum number of positions of a proof."""
_GAME = re.compile("(?:[0-9a-f]{2})*")


def _why(move: object, told: object) -> Measured:
    position = elba.deal("", 18)
    if not isinstance(move, str):
        raise Mistake(f'Write the move in quotes, as in "found 3", not {said(move)}.')
    try:
        found = game.objection(position, move)
    except ParseError as error:
        raise Mistake(stopped(f"{said(move)} is not a move: {error}")) from None
    if not found:
        return Measured(False, f"{move} is possible in {ASKED}. Write another move in both places.")
    why = game.explain(position, move)
    if told != why:
        raise Mistake(f"Hand over what elele.explain(position, {said(move)}) says in {ASKED}, not {said(told)}.")
    return Measured(True, f"{move} is not possible: {why}", move)


def _why_again(evidence: str) -> Measured:
    return _why(evidence, game.explain(elba.deal("", 18), evidence))


def _loop(position: object) -> Measured:
    if not isinstance(position, Position) or not position.deal:
        raise Mistake(f"Hand over the position after your loop, not {said(position)}.")
    here: Any = game.deal(position.deal)
    met: int | None = None
    for turn in range(LONGEST):
        legal = here.legal_moves()
        if here == position:
            if turn >= TURNS or not legal:
                return _looped(position, turn, "No move was left." if not legal else CIRCLES if met is not None else "")
            met = turn if met is None else met
        if not legal:
            break
        here = here.after(legal[0])
    if met is None:
        return Measured(False, f"Making moves[0] each time does not lead here. Deal {position.deal} again first.")
    return replace(_looped(position, met, f"Let it make {TURNS}."), right=False, evidence="")


def _looped(position: Position, turns: int, more: str) -> Measured:
    home = f"{counted(position.score, 'card')} home"
    told = f"Your loop made {counted(turns, 'move')} in {position.deal}: {home}."
    return Measured(True, " ".join(filter(None, (told, more))), f"{position.deal} {turns}")


def _loop_again(evidence: str) -> Measured:
    deal, _, turns = evidence.partition(" ")
    position = game.deal(deal)
    for _ in range(min(int(turns), LONGEST) if turns.isdecimal() else 0):
        position = position.after(position.legal_moves()[0]) if position.legal_moves() else position
    return _loop(position)


def _player(player: object) -> Measured:
    games = [_played(player, number) for number in range(1, DEALS + 1)]
    found = _over_greedy([played[-1].score for played in games])
    evidence = " ".join(map(_as_digits, games))
    return _beaten(found, fmean(played[-1].score for played in games), evidence)


def _played(player: object, number: int) -> list[Position]:
    """The positions of a learner's game; raises `Mistake` if the player makes no legal move."""
    if not callable(player):
        raise Mistake(f"Hand over the name of your function, not {said(player)}.")

    def asked(position: Any, moves: Sequence[Move], chance: Any) -> Move:
        fits = returned(lambda answer: answer in moves)
        part = Part("player", ("position", "moves", "chance"), "one of the moves it is given", fits)
        move: Move = part.call(player, position, [*moves], chance)
        return move

    return cast("list[Position]", baselines.play(elba.deal("", number), asked, number))


@cache
def _greedy() -> tuple[int, ...]:
    """The cards that the greedy player brings home in each deal."""
    ends = (baselines.play(elba.deal("", number), baselines.greedy, number)[-1] for number in range(1, DEALS + 1))
    return tuple(end.score for end in ends)


def _over_greedy(scores: Sequence[int]) -> Difference:
    return difference(scores, _greedy())


def _beaten(found: Difference, mean: float, evidence: str) -> Measured:
    told = f"{mean:.1f} cards home, against {fmean(_greedy()):.1f} for the greedy player: {found} on {DEALS} deals"
    if found.real and found.gain > 0:
        return Measured(True, f"{told}. Your player is better.", evidence)
    advice = "That may be due to chance." if not found.real else "The greedy player is better."
    return Measured(False, f"{told}. {advice} Turn up cards, and deal the stock last.")


def _as_digits(played: Sequence[Position]) -> str:
    """A game as two digits for each move: its place in the list of legal moves, in base 16."""
    reached = (([one.after(move) for move in one.legal_moves()], two) for one, two in pairwise(played))
    return "".join(f"{after.index(two):02x}" for after, two in reached)


def _player_again(evidence: str) -> Measured:
    games = evidence.split(" ")
    if len(games) != DEALS or not all(map(_GAME.fullmatch, games)):
        raise ParseError(f"this text does not have the moves of {DEALS} games")
    scores = [_replayed(number, digits).score for number, digits in enumerate(games, 1)]
    return _beaten(_over_greedy(scores), fmean(scores), evidence)


def _replayed(number: int, digits: str) -> Position:
    """The end of a game; raises `ParseError` for a move that is not legal, or too many moves."""
    position = elba.deal("", number)
    if len(digits) > 2 * baselines.MOST_MOVES:
        raise ParseError(f"elba#{number} has more than {baselines.MOST_MOVES} moves")
    for at in range(0, len(digits), 2):
        legal, place = position.legal_moves(), int(digits[at : at + 2], 16)
        if place >= len(legal):
            raise ParseError(f"elba#{number}: move {at // 2 + 1} is not legal")
        position = position.after(legal[place])
    return position


def _proof(positions: object) -> Measured:
    if not isinstance(positions, set | frozenset | list | tuple) or not positions:
        raise Mistake(f"Hand over what every_position(…) returns, not {said(positions)}.")
    if odd := [one for one in positions if not isinstance(one, Position)]:
        raise Mistake(f"A proof holds positions of Elba, not {said(odd[0])}.")
    deals = {position.deal for position in positions}
    deal = next(iter(deals))
    if len(deals) > 1 or not deal:
        raise Mistake("These positions come from more than one deal. Prove one deal at a time.")
    if deal in SHOWN:
        return Measured(False, f"The lesson proves {deal}. Choose another deal.")
    if len(positions) > POSITIONS:
        return Measured(False, f"These are more than {POSITIONS:,} positions. Choose a deal with fewer.")
    if wrong := _hole({*positions}, game.deal(deal)):
        return Measured(False, wrong)
    most = max(position.score for position in positions)
    told = f"none of its {len({*positions}):,} positions is a win, and at most {counted(most, 'card')} can go home"
    return Measured(True, f"{deal} cannot be won: {told}.", deal)


def _hole(positions: Collection[Any], first: Any) -> str:
    """Say why a set of positions is no proof; empty for a proof."""
    if first not in positions:
        return f"The first position of {first.deal} is missing."
    for position in positions:
        if position.won:
            return f"One of these positions is won, so {first.deal} can be won. Choose another deal."
        for move in position.legal_moves():
            if position.after(move) not in positions:
                return f"{move} leads from one of these positions to one that is missing. Look at every move."
    return ""


def _proof_again(evidence: str) -> Measured:
    seen = {game.deal(evidence)}
    waiting = [*seen]
    while waiting:
        position = waiting.pop()
        new = {position.after(move) for move in position.legal_moves()} - seen
        if len(seen) + len(new) > POSITIONS:
            raise ParseError(f"{evidence} has more than {POSITIONS:,} positions, too many to look at here")
        seen |= new
        waiting += new
    return _proof(seen)


KEPT: dict[str, object] = {}
"""No task is judged by the progress file alone."""
TASKS = (
    task("08b-why", _why, _why_again, deal=ASKED),
    task("08b-loop", _loop, _loop_again, turns=TURNS),
    task("10-player", _player, _player_again, deals=DEALS),
    task("11-proof", _proof, _proof_again),
)
