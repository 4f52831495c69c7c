"""Choose the three moments of a class's games that are most worth ten minutes, and find each game's turning point.

>>> from elele_course import classroom
>>> for moment in classroom.moments(classroom.folder("hand-ins").records):
...     print(moment)

A moment is a position that at least `divergence.LEAST` games reached, with a real split of choices. A moment is worth
more the more the solver finds that its choices cost the class, in points or in games that could be won, and if the game
has a fact that belongs to it. Where the solver finds no clear difference, the moment says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import inf
from statistics import fmean, stdev
from typing import Any, NamedTuple, cast

from elele import game, own_modules, reasons
from elele.phrases import counted, listed, sentence
from elele.positions import Move, Position
from elele.record import Record, first_position, replay_moves
from elele.solve.costs import Rollouts
from elele.solve.judged import INTERVAL
from elele.solve.solution import Budget, Spent
from elele.solve.solver import solve, solver
from elele.solve.turning_point import search
from elele_course.classroom.divergence import Parting, Way, partings
from elele_course.classroom.roster import Row
from elele_course.classroom.verify import Found

MOMENTS = 3
"""The number of moments to talk about."""
LETTERS = "ABCDE"
"""The letters of the choices of a moment that are compared; games that went other ways are counted together."""
SECONDS, TURN_SECONDS = 30.0, 20.0
"""The time limits, in seconds, for choosing the moments, and for the turning point of each game."""
GUESSES, AT_ONCE = 144, 12
"""In a game for points, the number of guesses at the unseen cards, in all and in one step of the search."""
PATIENCE = (0.2, 1.0, 5.0)
"""In a game that can be won, the seconds for one choice in each round."""
SURE = 2.8
"""The number of standard errors of a clear difference, for 95% certainty about all pairs of five choices."""
MORE = 6
"""The number of moves still compared after the first that surely cost points; those that seem to cost most come first.
"""
_STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
"""The 97.5% quantiles of Student's t distribution, for 1 to 10 degrees of freedom."""
NOTHING = "There is no moment yet that five games reached and went on from in clearly different ways."
RANGE = "±: in 95 of 100 such samples, the true mean lies in this range."


class Fact(NamedTuple):
    """A fact about nature, with its source."""

    text: str
    source: Mapping[str, str]
    """The `title`, the `url`, and `about`: the publisher and the year."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A way in which some games went on, and what it came to."""

    letter: str
    """The letter by which the class names it."""
    way: Way
    came: str
    """What the games of the class came to, as in `41.2 points on average (±5.1, 6 games)`."""
    solver: str
    """What the solver says, as in `46.2 points (±0.9)` or `can still be won`."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position that several games reached and went on from in different ways; `str` leaves out the names."""

    parting: Parting
    position: Position[Any]
    choices: tuple[Choice, ...]
    """The choices, the most frequent first."""
    says: str
    """What the solver says about the choices as a whole."""
    cost: float
    """What the choices cost the class: points, or games that could no longer be won; 0 if there is no clear cost."""
    fact: Fact | None

    @property
    def others(self) -> int:
        """The number of games that went another way than the choices."""
        return self.parting.games - sum(len(one.way.players) for one in self.choices)

    @property
    def title(self) -> str:
        """The deal and the number of the move."""
        return f"{self.parting.deal}, move {self.parting.ply + 1}"

    def __str__(self) -> str:
        lines = [f"{self.title}: {counted(self.parting.games, 'game')} reached this position."]
        for one in self.choices:
            lines.append(f"  {one.letter}. {sentence(one.way.says)}: {counted(len(one.way.players), 'hand')}.")
            lines.append(f"     Class: {one.came}. Solver: {one.solver}.")
        lines += [f"  {counted(self.others, 'game')} went another way."] * bool(self.others)
        lines.append(f"  {self.says}")
        if self.fact:
            lines.append(f"  {self.fact.text} ({self.fact.source['title']})")
        return "\n".join(lines)


def moments(
    records: Iterable[Record], seconds: float = SECONDS, options: Mapping[str, object] | None = None
) -> tuple[Moment, ...]:
    """The moments most worth talking about, in the order of play, found in about `seconds`.

    The `options`, such as the `deck`, are passed to the game.
    """
    *_, (_, _, found) = find(records, seconds, options)
    return found


def find(
    records: Iterable[Record],
    seconds: float = SECONDS,
    options: Mapping[str, object] | None = None,
    *,
    most: float = inf,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, int, tuple[Moment, ...]]]:
    """Yield the number of positions compared, the number to compare, and the moments known so far, best three alone.

    The last result is the answer. No search takes more than `most` seconds without a result. The search ends early when
    `stopped`, which is called often, returns True.
    """
    found, candidates = list[Moment](), sorted(partings(records, **(options or {})), key=lambda one: -one.disputes)
    yield 0, len(candidates), ()
    end, told = Budget(seconds, stopped=stopped), Counter[str]()
    for number, parting in enumerate(candidates):
        position: Position[Any] = game.parse(parting.position, **(options or {}))
        ways = parting.ways[: len(LETTERS)]
        moves = [game.parse_move(position, way.move) for way in ways]
        budget = Budget(max(end.left, 0) / (len(candidates) - number), stopped=stopped)
        judge = _by_points if game.of(position).for_points else _by_wins
        for judged in judge(position, moves, budget, most):  # noqa: B007  # the last one is the answer
            yield number, len(candidates), _best(found)
        fact = _fact(position, [moves[at] for at in judged.order], told)
        each = zip(LETTERS, ways, judged.each, strict=False)
        choices = tuple(Choice(letter, way, _came(position, way), says) for letter, way, says in each)
        cost = sum(len(way.players) * lost for way, lost in zip(ways, judged.lost, strict=True))
        found.append(Moment(parting, position, choices, judged.says, cost, fact))
    yield len(candidates), len(candidates), _best(found)


def _best(found: Iterable[Moment]) -> tuple[Moment, ...]:
    """The moments most worth talking about, in the order of play; no two ask the same question of a deal."""

    def worth(one: Moment) -> tuple[float, bool, int, str]:
        return -one.cost * (1 + bool(one.fact)), not one.fact, -one.parting.disputes, one.parting.position

    different: dict[object, Moment] = {}
    for one in sorted(found, key=worth):
        question = one.parting.deal, frozenset(choice.way.move for choice in one.choices[:2])
        different.setdefault(question, one)
    chosen = [*different.values()][:MOMENTS]
    return tuple(sorted(chosen, key=lambda one: (one.parting.deal, one.parting.ply, one.parting.position)))


class _Judged(NamedTuple):
    """What the solver says about some moves."""

    each: Sequence[str]
    says: str
    lost: Sequence[float]
    """What each move surely loses beside the best: points, or 1 for the win."""
    order: Sequence[int]
    """The numbers of the moves, best first."""


def _by_points(position: Position[Any], moves: Sequence[Any], budget: Budget, _most: float) -> Iterator[_Judged]:
    """Play out the moves again and again, each time with the same guess of the unseen cards for all of them."""
    scores: dict[Any, list[int]] = {move: [] for move in moves}
    rollouts = cast(Rollouts, solver(position))
    yield _in_points(position, moves, scores)
    try:
        for start in range(0, GUESSES, AT_ONCE):
            more = rollouts.played_out(position, moves, range(start, start + AT_ONCE), budget)
            scores = {move: [*scores[move], *more[move]] for move in moves}
            yield _in_points(position, moves, scores)
    except Spent:
        return


def _in_points(position: Position[Any], moves: Sequence[Any], scores: Mapping[Any, Sequence[int]]) -> _Judged:
    many = len(scores[moves[0]])
    if not many:
        return _Judged(["not known"] * len(moves), TOO_SHORT, [0] * len(moves), range(len(moves)))
    each = [f"{fmean(scores[move]):.1f} points (±{INTERVAL * _error(scores[move]):.1f})" for move in moves]
    order = sorted(range(len(moves)), key=lambda at: -fmean(scores[moves[at]]))
    best = moves[order[0]]
    lost = [_surely([one - other for one, other in zip(scores[best], scores[move], strict=True)]) for move in moves]
    tried = f"The solver played {many} possible games after each choice."
    if not any(lost):
        return _Judged(each, f"{tried} It found no clear difference.", lost, order)
    worse = [moves[at] for at in order if lost[at]]
    level = [move for move in moves if move not in worse]
    ahead = f"{_letters(moves, level)} came out ahead of {_letters(moves, worse)}."
    return _Judged(each, f"{tried} {ahead}{_why(position, best, worse)}", lost, order)


def _surely(gains: Sequence[int]) -> float:
    """The mean of some gains if it is clearly above 0; otherwise 0."""
    mean = fmean(gains)
    return mean if mean > SURE * _error(gains) else 0


def _error(numbers: Sequence[int]) -> float:
    """The standard error of the mean; infinite for a single number."""
    return stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else inf


TOO_SHORT = "The search was too short to compare these choices."
VERDICTS = {"won": "can still be won", "lost": "can no longer be won", "undecided": "not known"}


def _by_wins(position: Position[Any], moves: Sequence[Any], budget: Budget, most: float) -> Iterator[_Judged]:
    """Look for a win after each move, longer and longer where it stays undecided."""
    verdicts = dict.fromkeys(moves, "undecided")
    yield _in_wins(position, verdicts)
    for patience in PATIENCE:
        for move in [move for move in moves if verdicts[move] == "undecided"]:
            if budget.over():
                return
            seconds = min(patience, most, budget.left)
            verdicts[move] = solve(position.after(move), max(seconds, 0), shorten=False, stopped=budget.over).verdict
            yield _in_wins(position, verdicts)


def _in_wins(position: Position[Any], verdicts: Mapping[Any, str]) -> _Judged:
    moves = [*verdicts]
    kept, gone, open_ = ([move for move in moves if verdicts[move] == one] for one in VERDICTS)
    order = sorted(range(len(moves)), key=lambda at: [*VERDICTS].index(verdicts[moves[at]]))
    sees = "The solver, which sees every card, says:"
    if kept and gone:
        says = f"{sees} {_letters(moves, kept)} kept the win; {_letters(moves, gone)} gave it away."
        says += _why(position, kept[0], gone)
    elif open_:
        says = TOO_SHORT
    else:
        after = "after each of these choices" if kept else "after any of these choices"
        says = f"{sees} the game {VERDICTS['won' if kept else 'lost']} {after}."
    lost = [float(bool(kept) and verdicts[move] == "lost") for move in moves]
    return _Judged([VERDICTS[verdicts[move]] for move in moves], says, lost, order)


def _letters(moves: Sequence[Any], some: Iterable[Any]) -> str:
    """The letters of some of the moves, as in `A and C`."""
    return listed(sorted(LETTERS[moves.index(move)] for move in some))


def _why(position: Position[Any], best: Any, worse: Iterable[Any]) -> str:
    found = reasons.claim(position, (best,), [(move,) for move in worse])
    return f" Why? {found.text}" if found else ""


def _came(position: Position[Any], way: Way) -> str:
    """What the games of the class that went this way came to."""
    games = counted(many := len(way.scores), "finished game")
    if not many:
        return "no finished game"
    if not game.of(position).for_points:
        return f"{way.won} of {games} won"
    mean = f"{fmean(way.scores):.1f} points"
    if many == 1:
        return f"{mean} in one finished game"
    quantile = _STUDENT[many - 2] if many - 2 < len(_STUDENT) else INTERVAL + 2.4 / (many - 1)
    return f"{mean} on average (±{quantile * _error(way.scores):.1f}, {games})"


def _fact(position: Position[Any], moves: Iterable[Move], told: Counter[str]) -> Fact | None:
    """A fact that belongs to one of the moves, the first if possible; each fact is told once."""
    own = own_modules.find(position.game, "elele_course", "facts_to_tell")
    for move in moves if own else ():
        if own and (found := own.of_choice(position, move, told)) and found[0] not in told:
            told[found[0]] += 1
            return Fact(*found)
    return None


@dataclass(frozen=True, slots=True)
class Turn:
    """The turning point of one player's game."""

    player: str
    deal: str
    score: int
    text: str
    """The move that lost the game or cost most and what would have been better, or that this is not known."""
    position: Position[Any] | None
    """The position before that move; None if the move is not known."""

    def __str__(self) -> str:
        return f"{self.player or 'no name'}, {self.deal}: {self.text}"


def games(rows: Iterable[Row], found: Found) -> list[tuple[str, Record]]:
    """The name in each row with the best game of each deal; quizzes and sets of puzzles are no games."""
    records = dict(zip(found.results, found.records, strict=True))
    return [
        (row.name, records[one])
        for row in rows
        for one in {result.deal: result for result in reversed(row.results) if result.game in game.names()}.values()
    ]


def find_turns(
    played: Sequence[tuple[str, Record]],
    seconds: float = TURN_SECONDS,
    options: Mapping[str, object] | None = None,
    *,
    most: float = inf,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[tuple[Turn, ...]]:
    """Yield the turning points of games, given with their players, as far as they are known; the last is the answer.

    Each game takes at most `seconds`; `most` and `stopped` work as in `find`, and a game stopped early is left out.
    """
    found = list[Turn]()
    yield ()
    for player, one in played:
        first = first_position(one, **(options or {}))
        replayed = [*replay_moves(first, one)]
        positions, made = [first, *(after for _, after in replayed)], [move for move, _ in replayed]
        more = count()
        for turn in search(positions, made, seconds, most=most, stopped=stopped):
            yield tuple(found)
            if turn.ply is not None and next(more) == MORE:
                break
        if stopped and stopped():
            return
        where = None if turn.ply is None else positions[turn.ply]
        found.append(Turn(player, first.deal or first.game, positions[-1].score, turn.text, where))
    yield tuple(found)
