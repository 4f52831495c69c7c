"""Judge the moves of a game, and find its turning point: the move that lost it or, in a game for points, cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from math import inf
from typing import Any, Generic, Literal, cast

from elele import game, reasons
from elele.phrases import counted
from elele.positions import M, Position
from elele.record import Record, first_position, replay_moves
from elele.solve.costs import Cost, Rollouts, costs
from elele.solve.judged import BEST, FORCED, WORDS, Grade, Judged, amount, points
from elele.solve.solution import Budget, Spent
from elele.solve.solver import solve, solver

Found = Literal["won", "lost", "undecided"]
"""The verdict on a moment: the game could still be won, it could not, or the search was too short to decide."""
ROUNDS = ((0.2, 12), (1.0, 3), (inf, 1))
"""For each round of the search, the seconds for one moment and the number of moments that may stay undecided."""
UNSURE = " Another move may have cost more."
ALONE, ALONE_IN_ALL = 0.05, 1.5
"""The seconds for a proof that another move would have lost, and for all these proofs in a game."""


@dataclass(frozen=True, slots=True, repr=False)
class TurningPoint(Generic[M]):
    """The turning point of a game, as far as it is known; `str` gives it as a sentence."""

    text: str
    """The sentence that `str` returns."""
    ply: int | None = None
    """The last moment at which the game could still be won, as the number of moves made. In a game for points, the
    moment of the move that cost the most. None if there is no such moment, or if the moment is undecided."""
    between: tuple[int | None, int | None] = (None, None)
    """The last moment known to be won, and the first moment known to be lost; None for an unknown moment."""
    move: M | None = None
    """The move made at the moment `ply`."""
    line: tuple[M, ...] = ()
    """The moves that the player should have made instead: all the moves to a win, or one better move."""
    verdict: Mapping[int, Found] = field(default_factory=dict)
    """Number of moves made → the verdict on the moment after them, for each moment examined."""
    expected: tuple[float, float] | None = None
    """In a game for points, the mean final points after the better move, and after the move made."""
    error: float | None = None
    """In a game for points, the standard error of the difference between these means."""
    judged: tuple[Judged[M], ...] = ()
    """What each move of the game did, as far as it is known."""
    done: bool = True
    """False while the search is running, and also if the search was stopped early."""

    @property
    def cost(self) -> float | None:
        """In a game for points, the mean points that the move cost."""
        return self.expected[0] - self.expected[1] if self.expected else None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<TurningPoint: {self.text}>"


def turning_point(
    record: Record,
    seconds: float = 10.0,
    *,
    each: bool = False,
    stopped: Callable[[], bool] | None = None,
    **options: object,
) -> TurningPoint[Any]:
    """Find the last moment at which a game could still be won, as far as that can be decided.

    The solver, which knows all the cards, judges some moments of the game. After a lost position every later position
    is lost, so bisection finds the last position that is not lost. If the solver cannot decide in time, `between` says
    how far the search got.

    In a game for points, which is never won, the turning point is the move that cost the most expected points. There,
    the search reads no hidden cards: it guesses the unseen cards many times. The search plays out each guess,
    after the move made and after other moves. The cost of a move is the difference between the mean scores. So a move
    is not blamed for cards that nobody could know. A move whose cost could be due to chance is not a turning point.

    `judged` says what each move did. With `each`, the search also looks for moves that alone kept the win, which takes
    up to 1.5 seconds more. It ends after about `seconds`, or when `stopped`, which is called often, returns True. The
    `options`, such as `deck=`, are passed to the game.

    Raises the errors of `elele.record.replay`.
    """
    first = first_position(record, **options)
    played = [*replay_moves(first, record)]
    positions, moves = [first, *(after for _, after in played)], [move for move, _ in played]
    *_, found = search(positions, moves, seconds, each=each, stopped=stopped)
    return found


def search(
    positions: Sequence[Position[M]],
    moves: Sequence[M],
    seconds: float = 10.0,
    *,
    most: float = inf,
    each: bool = False,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[TurningPoint[M]]:
    """Yield the turning point of a game and what each move did, as far as they are known, after each moment examined.

    The last result is the answer. No moment is examined for more than `most` seconds, because without threads, Python
    can answer messages only between moments.
    """
    if game.of(positions[0]).for_points:
        return cast("Iterator[TurningPoint[M]]", _costliest(positions, moves, Budget(seconds, stopped=stopped)))
    return _Bisection(positions, moves).go(Budget(seconds, stopped=stopped), most, each=each)


def _costliest(positions: Sequence[Any], moves: Sequence[Any], budget: Budget) -> Iterator[TurningPoint[Any]]:
    known: Mapping[int, Cost | None] = {}
    try:
        for known in costs(positions, moves, cast(Rollouts, solver(positions[0])), budget):
            yield _costly(positions, moves, known, done=False)
        yield _costly(positions, moves, known, done=True)
    except Spent:
        yield _costly(positions, moves, known, done=False)


def _costly(
    positions: Sequence[Any], moves: Sequence[Any], known: Mapping[int, Cost | None], *, done: bool
) -> TurningPoint[Any]:
    judged = tuple(_priced(positions[ply], known.get(ply), tried=ply in known) for ply in range(len(moves)))
    sure = [cost for cost in known.values() if cost and cost.sure]
    if not sure:
        text = "No move in this game clearly cost points." if done else "It is not known which move cost the most."
        return TurningPoint(text, judged=judged, done=done)
    cost = max(sure, key=lambda cost: cost.points)
    move, better = (game.label(positions[cost.ply], move) for move in (cost.move, cost.better))
    with_better, with_made = cost.expected
    why = reasons.claim(positions[cost.ply], (cost.better,), [(cost.move,)])
    text = (
        f"Move {cost.ply + 1}, “{move},” cost {'the most: ' * done}about {amount(cost.points)}."
        f" It leads to {with_made:.1f} points on average; “{better}” leads to {with_better:.1f}."
        f"{f' Why? {why.text}' if why else ''}{'' if done else UNSURE}"
    )
    return TurningPoint(
        text, cost.ply, move=cost.move, line=(cost.better,), expected=cost.expected, error=cost.error, judged=judged,
        done=done,
    )  # fmt: skip


def _priced(position: Position[Any], cost: Cost | None, *, tried: bool) -> Judged[Any]:
    if cost:
        grade: Grade = "gave" if cost.sure else "kept"
        return Judged(grade, points(grade, cost.points, cost.error), (cost.better,) if cost.sure else ())
    if not tried:
        return Judged("open", WORDS["open"])
    return Judged("only", FORCED) if len(position.legal_moves()) == 1 else Judged("kept", BEST)


class _Bisection(Generic[M]):
    """The search for the last moment at which a game could be won; after a lost position every later one is lost."""

    def __init__(self, positions: Sequence[Position[M]], moves: Sequence[M]) -> None:
        self.positions, self.moves = positions, moves
        self.won, self.lost = -1, len(positions)
        """The last moment known to be won, or else -1, and the first moment known to be lost, or else the number of
        positions."""
        self.line: tuple[M, ...] = ()
        """The moves from the moment `won` to a win."""
        self.verdict: dict[int, Found] = {}
        self.only: dict[int, str] = {}
        """The moments at which every other move loses, each with words for the move."""
        if positions[-1].over:
            self.learn(len(moves), "won" if positions[-1].won else "lost", ())

    def go(self, budget: Budget, most: float, *, each: bool) -> Iterator[TurningPoint[M]]:
        """Judge one moment after another until the turning point is found or the budget is spent.

        With `each`, the moves that alone kept the win are found before the last round, which may take long.
        """
        for number, (patience, probes) in enumerate(ROUNDS):
            if each and patience == inf:
                yield from self.alone(budget, min(most, ALONE))
            undecided: set[int] = set()
            while not budget.over() and len(undecided) < probes:
                if (ply := self.next(undecided, first=number == 0)) is None:
                    break
                seconds = min(patience, most, max(budget.left, 0))
                solution = solve(self.positions[ply], seconds, shorten=False, stopped=budget.over)
                self.learn(ply, cast("Found", solution.verdict), tuple(solution.line))
                if solution.verdict == "undecided":
                    undecided.add(ply)
                yield self.known(done=False)
        yield self.known(done=self.lost - self.won == 1)

    def alone(self, budget: Budget, most: float) -> Iterator[TurningPoint[M]]:
        """Look for the moves that alone kept the win, the last one first; each proof takes at most `most` seconds."""
        until = budget.seconds + ALONE_IN_ALL
        for ply in range(self.won - 1, -1, -1):
            position = self.positions[ply]
            others = [position.after(move) for move in position.legal_moves() if move != self.moves[ply]]
            if others and (budget.over() or budget.seconds >= until):
                continue
            if all(solve(other, most, shorten=False, stopped=budget.over).verdict == "lost" for other in others):
                self.only[ply] = WORDS["only"] if others else FORCED
            yield self.known(done=False)

    def next(self, undecided: set[int], *, first: bool) -> int | None:
        """The moment to judge next, in the middle of the widest gap between known or tried moments; None without a gap.

        After the first round, the moment right after the last won moment comes first, because a proof that it is lost
        completes the search.
        """
        if not first and self.lost - self.won > 1 and self.won + 1 not in undecided:
            return self.won + 1
        ends = sorted({self.won, self.lost, *(ply for ply in undecided if self.won < ply < self.lost)})
        wide, start = max((later - before, before) for before, later in pairwise(ends))
        return start + wide // 2 if wide > 1 else None

    def learn(self, ply: int, verdict: Found, line: tuple[M, ...]) -> None:
        """Record a verdict; while the game follows the winning line, later moments count as won too."""
        self.verdict[ply] = verdict
        if verdict == "lost":
            self.lost = ply
        elif verdict == "won":
            along = _alike(line, self.moves[ply:])
            self.won, self.line = ply + along, line[along:]
            self.verdict[self.won] = "won"

    def known(self, *, done: bool) -> TurningPoint[M]:
        """The turning point, as far as it is known now."""
        won = self.won if self.won >= 0 else None
        lost = self.lost if self.lost < len(self.positions) else None
        exact = won is not None and self.lost - self.won == 1 and lost is not None
        return TurningPoint(
            self._sentence(won, lost),
            won if exact else None,
            (won, lost),
            self.moves[self.won] if exact else None,
            self.line,
            {ply: self.at(ply) for ply in sorted(self.verdict)},
            judged=tuple(map(self.judged, range(len(self.moves)))),
            done=done,
        )

    def judged(self, ply: int) -> Judged[M]:
        """What the move after `ply` moves did."""
        if ply < self.won and ply in self.only:
            return Judged("only", self.only[ply])
        if ply < self.won or ply >= self.lost:
            grade: Grade = "kept" if ply < self.won else "gone"
            return Judged(grade, WORDS[grade])
        gave = self.won == ply and self.lost == ply + 1
        return Judged("gave", WORDS["gave"], self.line) if gave else Judged("open", WORDS["open"])

    def at(self, ply: int) -> Found:
        """The verdict on a moment, which may follow from the verdicts on other moments."""
        return "won" if ply <= self.won else "lost" if ply >= self.lost else self.verdict[ply]

    def _sentence(self, won: int | None, lost: int | None) -> str:
        if self.positions[-1].won:
            return "This game was won."
        if lost == 0:
            return "From the start, there was no way to win this game."
        if won == len(self.moves):
            return f"This game can still be won, in {counted(len(self.line), 'move')}."
        if won is None and lost in (None, len(self.moves)):
            return "It is not known whether this game could have been won."
        if won is None:
            earlier = "It is not known whether it could have been won before that."
            return f"{_after(lost)}, this game could no longer be won. {earlier}"
        if lost is None:
            return f"{_after(won)}, this game could still be won. It is not known whether it can be won now."
        if lost - won > 1:
            first, then = _after(won), f"after move {lost}"
            return f"{first}, this game could still be won, but not {then}. It is not known which move lost it."
        move, better = (game.label(self.positions[won], move) for move in (self.moves[won], self.line[0]))
        return f"Move {lost}, “{move},” lost this game. It could still have been won with “{better}.”"


def _alike(line: Sequence[M], others: Sequence[M]) -> int:
    """The number of moves at the start in which two lines agree."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(line, others, strict=False)))


def _after(ply: int | None) -> str:
    return f"After move {ply}" if ply else "At the start"
