"""Many games of E Lele! Solitaire played by the computer, to see what a rule or a way to play does to the score.

>>> from elele import playtest
>>> games = playtest.run(20, "simple", ["6x2", "7x3"])
>>> games.groupby("options").score.mean()

Each row is a finished game. Deal 7 is the same shuffle under all options, so that these can be compared deal by deal.
With `file=` every finished game is kept there at once; the same call goes on where an earlier one was stopped.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from os import PathLike
from typing import Any

import elele
from elele import tables
from elele.paths import data_folder
from elele.playtest.results_csv import Game, GamesFile
from elele.playtest.policies import POLICIES, Policy
from elele.seabirds import Pair, Position, Stuck
from elele.solve.seabirds.bound import most_points
from elele.seabirds.deals import options_of

__all__ = ["Game", "Here", "compared", "play", "played_before", "run"]


class Here(Executor):
    """Plays in this very process, one game after the other."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The game, played before this returns."""
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def play(policy: Policy, name: str, options: str, deal: int) -> Game:
    """One game. What the policy leaves to chance is the same each time this deal is played."""
    position: Position = elele.deal(f"seabirds:{options}#{deal}")
    most, rng, moves, stuck = most_points(position), random.Random(deal), 0, 0
    filled: list[str] = []
    while not position.over:
        move = policy(position, rng)
        position = elele.apply(position, move)
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
) -> Any:
    """So many games of each of the options, from deal `first` on, as a DataFrame with the fields of `Game` as columns.

    They are played on all cores, or by any `executor`; the table is the same, whoever plays. Games that the `file` has
    are not played again. A script that calls this begins with `if __name__ == "__main__":`, as Python asks for
    wherever it works on several cores.
    """
    if games < 1:
        raise ValueError(f"a playtest has 1 or more games of each of the options, not {games}")
    player, name = _policy(policy)
    asked = [options] if isinstance(options, str) else list(options)
    wanted = [(name, str(options_of(text)), deal) for text in asked for deal in range(first, first + games)]
    tables.games([])  # where pandas is missing, that is said before the games are played
    with GamesFile(file) as kept:
        done = {(game.policy, game.options, game.deal): game for game in kept.games}
        missing = [key for key in dict.fromkeys(wanted) if key not in done]
        with _players(executor, player) as players:
            for game in _shown(_played(players, player, missing), len(missing), progress):
                kept.add(game)
                done[game.policy, game.options, game.deal] = game
    return tables.games([done[key] for key in dict.fromkeys(wanted)])


def played_before() -> Any:
    """The games of lesson 09, which `benchmarks/playtest_games.py` played: the same table as from `run`."""
    return tables.games(GamesFile(str(data_folder() / "playtest" / "games.csv")).games)


def compared(games: Any, by: str, base: str) -> Any:
    """For each of the `options` or each `policy`: the mean score, and how much more than `base` on the same deals.

    `error` is the half-width of the 95 % interval of `gain`. A gain that is smaller than that may be chance.
    """
    scores = games.pivot(index="deal", columns=by, values="score")
    gains = scores.sub(scores[base], axis=0)
    table = scores.mean().to_frame("mean").assign(gain=gains.mean(), error=1.96 * gains.sem(), games=gains.count())
    return table.sort_values("mean", ascending=False)


def _policy(policy: str | Policy) -> tuple[Policy, str]:
    if not isinstance(policy, str):
        return policy, getattr(policy, "__qualname__", "") or repr(policy)
    if policy not in POLICIES:
        raise ValueError(f"there is no policy {policy!r}; there is {', '.join(POLICIES)}, or give one of your own")
    return POLICIES[policy], policy


@contextmanager
def _players(executor: Executor | None, policy: Policy) -> Iterator[Executor]:
    """The executor given; else processes on all cores, which end with the games, or when these are stopped."""
    if executor is not None:
        yield executor
        return
    # A policy that was written in a notebook or at the prompt is found in this process alone; a browser has no other.
    at_home = getattr(policy, "__module__", "") == "__main__" or sys.platform == "emscripten"
    # New processes, not copies of this one: a notebook's kernel has threads, and a copy of it can stand still for ever.
    players = Here() if at_home else ProcessPoolExecutor(mp_context=get_context("spawn"))
    try:
        yield players
    finally:
        players.shutdown(cancel_futures=True)


def _played(players: Executor, policy: Policy, missing: Iterable[tuple[str, str, int]]) -> Iterator[Game]:
    """The games as they end."""
    if isinstance(players, Here):
        for key in missing:
            yield players.submit(play, policy, *key).result()
        return
    coming = [players.submit(play, policy, *key) for key in missing]
    try:
        for game in as_completed(coming):
            yield game.result()
    finally:
        for game in coming:
            game.cancel()


def _shown(games: Iterator[Game], total: int, progress: bool) -> Iterable[Game]:
    """The games, with a bar that says how many are played."""
    if not progress or not total:
        return games
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped]  # it has no types
    except ImportError as error:
        raise ImportError("the bar needs tqdm: pip install 'elele[playtest]', or say progress=False") from error
    bar: Iterable[Game] = tqdm(games, total=total, unit="game")
    return bar
