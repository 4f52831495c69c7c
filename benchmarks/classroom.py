"""How long a school waits for 10,000 games: `python benchmarks/classroom.py [games]`.

So many lines to hand in of each game are read, replayed and listed. They come from a few hundred different games, each
handed in by many players. E Lele! is played by its rules of thumb, the others by chance.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import classroom, handin
from elele.policies import POLICIES
from elele.record import Record

DIFFERENT = 200
"""Games that are really played."""
LONGEST = 200
"""Moves of a game that is played by chance, at most."""


def played(game: str, seed: int) -> Record:
    """One game to its end."""
    position, rng, moves = elele.deal(f"{game}#{seed}"), random.Random(seed), list[str]()
    while not position.over and len(moves) < LONGEST:
        by_thumb = game == "seabirds"
        move = POLICIES["simple"](position, rng) if by_thumb else rng.choice(elele.legal_moves(position))
        moves.append(str(move))
        position = elele.apply(position, move)
    return Record({"Deal": position.deal, "Result": f"{position.score}"}, tuple(moves))


def handed_in(game: str, games: int) -> str:
    """The lines of a whole school."""
    records = [played(game, seed) for seed in range(1, DIFFERENT + 1)]
    chosen = (records[number % DIFFERENT] for number in range(games))
    named = (Record({**one.headers, "Player": f"player {number}"}, one.moves) for number, one in enumerate(chosen))
    return "\n".join(map(handin.line, named))


def main(games: int) -> None:
    """Measure, then print one row for each game."""
    print(f"{games} games of each, {DIFFERENT} of them different, Python {sys.version.split()[0]}")
    print(f"{'game':<12}{'moves in a game':>17}{'seconds':>10}{'games/s':>10}")
    for game in ("seabirds", "elemental", "elba"):
        text = handed_in(game, games)
        start = time.perf_counter()
        found = classroom.paste(text)
        seconds = time.perf_counter() - start
        if len(found.results) != games:
            raise SystemExit(f"{len(found.refused)} games were refused, the first: {found.refused[0]}")
        moves = sum(result.moves for result in found.results) / games
        print(f"{game:<12}{moves:>17.1f}{seconds:>10.1f}{games / seconds:>10,.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
