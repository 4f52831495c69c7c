"""Choose the three moments of a class's games that are most worth ten minutes, and find each game's turning point.

`classroom.moments(classroom.folder("hand-ins").records)` finds the moments of a class.

A moment is a position that at least `divergence.LEAST` games reached, with a real split of choices. It is worth more if
the solver finds that its choices cost the class much, in points or in games that could be won. It is also worth more if
the game has a fact that belongs to it. Where the solver finds no clear difference, the moment says so.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import inf
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypedDict, TypeVar, cast

from elele import game, own_modules, reasons
from elele.phrases import counted, listed, sentence
from elele.positions import Position
from elele.record import Record, first_position, replay_moves
from elele.solve.costs import Rollouts
from elele.solve.judged import INTERVAL
from elele.solve.solution import Budget, Spent
from elele.solve.solver import solve, solver
from elele.solve.turning_point import search
from elele.view import Zone
from elele_course.classroom import roster
from elele_course.classroom.divergence import Parting, Way, partings
from elele_course.classroom.verify import Found

MOMENTS = 3
"""The number of moments to talk about."""
LETTERS = "ABCDE"
"""The letters of the choices of a moment that are compared; games that went other ways are counted together."""
SECONDS, TURN_SECONDS = 30.0, 20.0
"""The time limits, in seconds, for choosing the moments, and for the turning point of each game."""
LONGEST = 0.5 if sys.platform == "emscripten" else inf
"""The time limit, in seconds, for one search. Python in a browser answers messages only between two searches."""
GUESSES, AT_ONCE = 144, 12
"""In a game for points, the number of guesses at the unseen cards, in all and in one step of the search."""
PATIENCE = (0.2, 1.0, 5.0)
"""In a game that can be won, the seconds for one choice in each round."""
SURE = 2.8
"""The number of standard errors of a clear difference, for 95% certainty about all pairs of five choices."""
MORE = 6
"""The number of moves still compared after the first that surely cost points; the costliest seem to come first."""
_STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
"""The 97.5% quantiles of Student's t distribution, for 1 to 10 degrees of freedom."""
NOTHING = "There is no moment yet: five games must reach the same position, and then clearly go different ways."
TOO_SHORT = "The search was too short to compare these choices."
RANGE = "±: in 95 of 100 such samples, the true mean lies in this range."
VERDICTS = {"won": "can still be won", "lost": "can no longer be won", "undecided": "not known"}
T = TypeVar("T")
Stopped = Callable[[], bool]
Options = Mapping[str, object]
"""What is passed to the game, such as the `deck`."""


class ClassFact(TypedDict):
    """A fact about nature with its source; `about` has the publisher and the year."""

    text: str
    title: str
    about: str
    url: str


class ClassChoice(TypedDict):
    """A way in which some games went on from a moment."""

    letter: str
    says: str
    places: list[str]
    hands: int  # The number of games.
    players: list[str]  # The names, which are shown only on request.
    came: str  # What the games of the class came to.
    solver: str  # What the solver says, such as `46.2 points (±0.9)` or `can still be won`.


class ClassMoment(TypedDict):
    """A position from which the games of a class went on in different ways."""

    title: str
    game: str
    zones: list[Zone]
    games: int
    choices: list[ClassChoice]  # The most frequent first.
    others: int  # The number of games that went another way.
    says: str  # What the solver says about the choices as a whole.
    fact: ClassFact | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment to talk about; `str` leaves out the names."""

    parting: Parting
    position: Position[Any]
    shown: ClassMoment
    cost: float
    """What the choices cost the class: points, or games that could no longer be won; 0 if there is no clear cost."""

    def __str__(self) -> str:
        told = self.shown
        lines = [f"{told['title']}: {counted(told['games'], 'game')} reached this position."]
        for one in told["choices"]:
            lines.append(f"  {one['letter']}. {one['says']}: {counted(one['hands'], 'game')}.")
            lines.append(f"     Class: {one['came']}. Solver: {one['solver']}.")
        lines += [f"  {counted(told['others'], 'game')} went another way."] * bool(told["others"])
        fact = told["fact"]
        return "\n".join([*lines, f"  {told['says']}", *([f"  {fact['text']} ({fact['title']})"] if fact else [])])


def moments(
    records: Iterable[Record], seconds: float = SECONDS, options: Options | None = None
) -> tuple[Moment, ...]:  # fmt: skip
    """The moments most worth talking about, in the order of play, found in about `seconds`."""
    return ended(find(records, seconds, options), lambda _says: None)


def find(
    records: Iterable[Record], seconds: float = SECONDS, options: Options | None = None, stopped: Stopped | None = None
) -> Iterator[tuple[str, tuple[Moment, ...]]]:
    """Yield how far the search has come, in words, and the moments found; the last are the answer.

    The search ends early when `stopped`, which is called often, returns True.
    """
    candidates = sorted(partings(records, **(options or {})), key=lambda one: -one.disputes)
    found, told, end = list[Moment](), Counter[str](), Budget(seconds, stopped=stopped)
    for number, parting in enumerate(candidates):
        position: Position[Any] = game.parse(parting.position, **(options or {}))
        moves = [game.parse_move(position, way.move) for way in parting.ways[: len(LETTERS)]]
        budget = Budget(max(end.left, 0) / (len(candidates) - number), stopped=stopped)
        judge = _by_points if game.of(position).for_points else _by_wins
        for judged in judge(position, moves, budget):  # noqa: B007  # the last one is the answer
            yield f"Comparing choices: {number} of {counted(len(candidates), 'moment')} done.", _best(found)
        found.append(_moment(parting, position, moves, judged, told))
    yield "", _best(found)


def ended(search: Iterator[tuple[str, tuple[T, ...]]], tell: Callable[[str], object]) -> tuple[T, ...]:
    """Return what `find` or `find_turns` has found in the end; `tell` gets each new sentence about how far it is."""
    told, found = "", tuple[T, ...]()
    for says, found in search:  # noqa: B007  # the last one is the answer
        if says and says != told:
            tell(told := says)
    return found


def _best(found: Iterable[Moment]) -> tuple[Moment, ...]:
    """The moments most worth talking about, in the order of play; no two ask the same question of a deal."""

    def worth(one: Moment) -> tuple[float, bool, int, str]:
        fact = bool(one.shown["fact"])
        return -one.cost * (1 + fact), not fact, -one.parting.disputes, one.parting.position

    different: dict[object, Moment] = {}
    for one in sorted(found, key=worth):
        different.setdefault((one.parting.deal, frozenset(way.move for way in one.parting.ways[:2])), one)
    chosen = [*different.values()][:MOMENTS]
    return tuple(sorted(chosen, key=lambda one: (one.parting.deal, one.parting.ply, one.parting.position)))


class _Judged(NamedTuple):
    """What the solver says about some moves."""

    each: Sequence[str]
    says: str
    lost: Sequence[float]
    """What each move surely loses compared with the best: points, or 1 for the win."""


def _moment(
    parting: Parting, position: Position[Any], moves: Sequence[Any], judged: _Judged, told: Counter[str]
) -> Moment:
    ways = parting.ways[: len(LETTERS)]
    choices: list[ClassChoice] = [
        {
            "letter": letter, "says": sentence(game.label(position, move)), "places": [*game.places(position, move)],
            "hands": len(way.players), "players": [*way.players], "came": _came(position, way), "solver": says,
        }
        for letter, way, move, says in zip(LETTERS, ways, moves, judged.each, strict=False)
    ]  # fmt: skip
    own = own_modules.find(position.game, "elele_course", "facts_to_tell")
    best_first = [move for _, move in sorted(zip(judged.lost, moves, strict=True), key=lambda pair: pair[0])]
    facts = (own.of_choice(position, move, told) for move in best_first) if own else ()
    shown: ClassMoment = {
        "title": f"{parting.deal}, move {parting.ply + 1}", "game": position.game, "zones": game.zones(position),
        "games": parting.games, "choices": choices, "others": parting.games - sum(one["hands"] for one in choices),
        "says": judged.says, "fact": next(filter(None, facts), None),
    }  # fmt: skip
    cost = sum(len(way.players) * lost for way, lost in zip(ways, judged.lost, strict=True))
    return Moment(parting, position, shown, cost)


def _by_points(position: Position[Any], moves: Sequence[Any], budget: Budget) -> Iterator[_Judged]:
    """Play out the moves again and again, each time with the same guess of the unseen cards for all of them."""
    scores: dict[Any, list[int]] = {move: [] for move in moves}
    rollouts = cast(Rollouts, solver(position))
    yield _Judged([VERDICTS["undecided"]] * len(moves), TOO_SHORT, [0] * len(moves))
    try:
        for start in range(0, GUESSES, AT_ONCE):
            more = rollouts.played_out(position, moves, range(start, start + AT_ONCE), budget)
            scores = {move: [*scores[move], *more[move]] for move in moves}
            yield _in_points(position, scores)
    except Spent:
        return


def _in_points(position: Position[Any], scores: Mapping[Any, Sequence[int]]) -> _Judged:
    order = sorted(scores, key=lambda move: -fmean(scores[move]))
    gains = {move: [one - other for one, other in zip(scores[order[0]], scores[move], strict=True)] for move in scores}
    lost = {move: fmean(gain) if fmean(gain) > SURE * _error(gain) else 0 for move, gain in gains.items()}
    tried = f"The solver played {len(scores[order[0]])} possible games after each choice."
    groups = [move for move in order if not lost[move]], [move for move in order if lost[move]]
    ahead = _compared(position, [*scores], groups, "{} came out ahead of {}.") or "It found no clear difference."
    each = [f"{fmean(ends):.1f} points (±{INTERVAL * _error(ends):.1f})" for ends in scores.values()]
    return _Judged(each, f"{tried} {ahead} {RANGE}", [*lost.values()])


def _error(numbers: Sequence[int]) -> float:
    """The standard error of the mean."""
    return float(stdev(numbers) / len(numbers) ** 0.5)


def _by_wins(position: Position[Any], moves: Sequence[Any], budget: Budget) -> Iterator[_Judged]:
    """Look for a win after each move, longer and longer where it stays undecided."""
    verdicts = dict.fromkeys(moves, "undecided")
    yield _in_wins(position, verdicts)
    for patience in PATIENCE:
        for move in [move for move in moves if verdicts[move] == "undecided" and not budget.over()]:
            seconds = max(min(patience, LONGEST, budget.left), 0)
            verdicts[move] = solve(position.after(move), seconds, shorten=False, stopped=budget.over).verdict
            yield _in_wins(position, verdicts)


def _in_wins(position: Position[Any], verdicts: Mapping[Any, str]) -> _Judged:
    won, lost, unknown = ([move for move in verdicts if verdicts[move] == one] for one in VERDICTS)
    says = _compared(position, [*verdicts], (won, lost), "{} kept the win; {} gave it away.")
    if not says and not unknown:
        says = f"The game {VERDICTS['won' if won else 'lost']} after {'each' if won else 'any'} choice."
    each = [VERDICTS[verdict] for verdict in verdicts.values()]
    costs = [float(bool(won) and move in lost) for move in verdicts]
    return _Judged(each, f"The solver sees every card. {says}" if says else TOO_SHORT, costs)


def _compared(
    position: Position[Any], moves: Sequence[Any], groups: tuple[Sequence[Any], Sequence[Any]], words: str
) -> str:
    """Say which moves are better than which others, and why; empty without a difference."""
    better, worse = groups
    if not (better and worse):
        return ""
    named = [listed(sorted(LETTERS[moves.index(move)] for move in group)) for group in groups]
    why = reasons.claim(position, better[:1], [(move,) for move in worse])
    return words.format(*named) + (f" Why? {why.text}" if why else "")


def _came(position: Position[Any], way: Way) -> str:
    """What the games of the class that went this way came to."""
    games = counted(many := len(way.scores), "finished game")
    if not many:
        return "no finished game"
    if not game.of(position).for_points:
        return f"{way.won} of {games} won"
    mean = f"{fmean(way.scores):.1f} points"
    if len({*way.scores}) == 1:
        return f"{mean} in {games}"
    quantile = _STUDENT[many - 2] if many - 2 < len(_STUDENT) else INTERVAL + 2.4 / (many - 1)
    return f"{mean} on average (±{quantile * _error(way.scores):.1f}, {games})"


class Turn(NamedTuple):
    """The turning point of one player's game."""

    player: str
    deal: str
    score: int
    text: str
    """The move that lost the game or cost most and what would have been better, or that this is not known."""
    position: Position[Any] | None
    """The position before that move; None if the move is not known."""


def games(rows: Iterable[roster.Row], found: Found) -> list[tuple[str, Record]]:
    """The name in each row with the best game of each deal, and every game without a deal.

    Quizzes and sets of puzzles are no games.
    """
    records, own = dict(zip(found.results, found.records, strict=True)), game.names()
    return [
        (row.name, records[one])
        for row in rows
        for one in {
            result.deal or result.check: result for result in sorted(row.results, key=roster.rank) if result.game in own
        }.values()
    ]


def find_turns(
    played: Sequence[tuple[str, Record]],
    seconds: float = TURN_SECONDS,
    options: Options | None = None,
    stopped: Stopped | None = None,
) -> Iterator[tuple[str, tuple[Turn, ...]]]:
    """Yield how far the search has come, in words, and the turning points of the games of some players so far.

    Each game takes at most `seconds`; a game whose search is stopped early is left out.
    """
    found = list[Turn]()
    for player, one in played:
        first = first_position(one, **(options or {}))
        replayed = [*replay_moves(first, one)]
        positions, made = [first, *(after for _, after in replayed)], [move for move, _ in replayed]
        more = count()
        for turn in search(positions, made, seconds, most=LONGEST, stopped=stopped):
            yield f"Turning points: {len(found)} of {counted(len(played), 'game')} done.", tuple(found)
            if turn.ply is not None and next(more) == MORE:
                break
        if stopped and stopped():
            break
        where = None if turn.ply is None else positions[turn.ply]
        found.append(Turn(player, first.deal or first.game, positions[-1].score, turn.text, where))
    yield "", tuple(found)
