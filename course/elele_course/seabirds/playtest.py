"""Let a policy play many games of E Lele! to measure how a rule or a strategy changes the score.

>>> from elele_course import playtest, tables
>>> games = tables.games(playtest.run(20, "simple", ["6x2", "7x3"], progress=False))
>>> games.groupby("options").score.mean()
options
6x2    44.30
7x3    44.75
Name: score, dtype: float64

Each deal is shuffled in the same way with all options, so the options can be compared deal by deal. With `file=`, every
game is saved as soon as it ends, and the same call can later resume a run that was stopped.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from os import PathLike
from typing import ParamSpec, TypeVar

from elele import game, seabirds
from elele.paths import data_folder
from elele.seabirds import Move, Pair, Stuck
from elele.seabirds.bound import most_points
from elele.seabirds.deck import Deck
from elele_course.playtest.results_csv import Game, GamesFile
from elele_course.seabirds.policies import POLICIES, Policy
from elele_course.workshop.mistakes import Part, returned

__all__ = ["Game", "Here", "play", "played_before", "run"]

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
_POLICY = Part(
    "player", ("position", "chance"), "a legal move", returned(lambda answer: isinstance(answer, Move | str))
)


class Here(Executor):
    """An executor that plays games one after another in this process."""

    def submit(
        self, fn: Callable[Parameters, Result], /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Future[Result]:
        """Play a game before returning its future."""
        done: Future[Result] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def play(policy: Policy, name: str, options: str, deal: int, deck: Deck | None = None) -> Game:
    """Play one game; the policy makes the same random choices each time this deal is played."""
    position = seabirds.deal(options, deal, deck)
    most, rng, moves, stuck = most_points(position), random.Random(deal), 0, 0
    filled: list[str] = []
    while not position.over:
        move = _POLICY.call(policy, position, rng)
        position = game.apply(position, move)
        moves, stuck = moves + 1, stuck + isinstance(move, Stuck)
        if isinstance(move, Pair) and not position.colony_at(move.habitat).free:
            filled.append(position.colony_at(move.habitat).type)
    pairs = sum(len(colony.pairs) for colony in position.row_a)
    counted = sum(len(colony.pairs) - len(colony.covered) for colony in position.row_a if not colony.loss)
    free = sum(colony.free for colony in position.row_a if colony.open)
    return Game(
        name, options, deal, position.score, pairs, pairs - counted, stuck, moves, free, len(position.draw),
        ";".join(filled), most,
    )  # fmt: skip


def run(
    games: int,
    policy: str | Policy = "simple",
    options: str | Sequence[str] = "6x2",
    executor: Executor | None = None,
    file: str | PathLike[str] | None = None,
    *,
    first: int = 1,
    progress: bool = True,
    deck: Deck | None = None,
) -> list[Game]:
    """Play a number of games with each of the options, beginning with deal `first`.

    A `deck` of your own, for example with other threats, replaces the usual deck. Games with such a deck are not
    written to a file, since a row does not name the deck.

    The games are played on all cores, or by the given `executor`; the choice does not affect the result. Games that are
    already in the `file` are not played again. `elele_course.tables.games` makes a DataFrame from the result. A script
    must call `run` under `if __name__ == "__main__":`, as Python requires for work on several cores.

    Raises `ValueError` for an unknown policy or unknown options, and for fewer than 1 game. The same error is raised
    for a file with other contents, and if both a file and a deck are given. Raises `Mistake`, which names the function,
    if a policy of your own stops with an error or returns no move.
    """
    if deck is not None and file is not None:
        raise ValueError("games with your own deck are not written to a file: leave out file=")
    if games < 1:
        raise ValueError(f"a playtest needs at least 1 game for each option, not {games}")
    player, name = _policy(policy)
    asked = [options] if isinstance(options, str) else list(options)
    wanted = [(name, str(seabirds.options_of(text)), deal) for text in asked for deal in range(first, first + games)]
    with GamesFile(file) as kept:
        done = {(row.policy, row.options, row.deal): row for row in kept.games}
        missing = [key for key in dict.fromkeys(wanted) if key not in done]
        with _players(executor, player) as players:
            for row in _shown(_played(players, player, missing, deck), len(missing), progress):
                kept.add(row)
                done[row.policy, row.options, row.deal] = row
    return [done[key] for key in dict.fromkeys(wanted)]


def played_before() -> list[Game]:
    """The games in lesson 09, played in advance by `benchmarks/playtest_games.py`; `run` would give the same games."""
    return GamesFile(str(data_folder() / "playtest" / "games.csv")).games


def _policy(policy: str | Policy) -> tuple[Policy, str]:
    if not isinstance(policy, str):
        return policy, getattr(policy, "__qualname__", "") or repr(policy)
    if policy not in POLICIES:
        raise ValueError(f"there is no policy {policy!r}; choose {', '.join(POLICIES)}, or give one of your own")
    return POLICIES[policy], policy


@contextmanager
def _players(executor: Executor | None, policy: Policy) -> Iterator[Executor]:
    """Yield the given executor, or else one that is shut down when the games end or are stopped."""
    if executor is not None:
        yield executor
        return
    # Other processes cannot see a policy written in a notebook or at the prompt, and a browser has only one process.
    at_home = getattr(policy, "__module__", "") == "__main__" or sys.platform == "emscripten"
    # Start new processes instead of forking this one: a notebook's kernel has threads, and a fork of it can hang.
    players = Here() if at_home else ProcessPoolExecutor(mp_context=get_context("spawn"))
    try:
        yield players
    finally:
        players.shutdown(cancel_futures=True)


def _played(
    players: Executor, policy: Policy, missing: Iterable[tuple[str, str, int]], deck: Deck | None
) -> Iterator[Game]:
    if isinstance(players, Here):
        for key in missing:
            yield players.submit(play, policy, *key, deck).result()
        return
    coming = [players.submit(play, policy, *key, deck) for key in missing]
    try:
        for row in as_completed(coming):
            yield row.result()
    finally:
        for row in coming:
            row.cancel()


def _shown(games: Iterator[Game], total: int, progress: bool) -> Iterable[Game]:
    if not progress or not total:
        return games
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped]  # an optional library, without types
    except ImportError as error:
        raise ImportError("a progress bar needs tqdm: pip install 'elele[playtest]', or use progress=False") from error
    bar: Iterable[Game] = tqdm(games, total=total, unit="game")
    return bar
