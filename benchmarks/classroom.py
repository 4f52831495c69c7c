"""Measure the time to verify the 10,000 games of a school.

    python benchmarks/classroom.py [--write]

For each kind of game, 10,000 lines to hand in are read, replayed and listed. They contain 200 different games, each
handed in by many players. E Lele! is played by rules of thumb, the others at random.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from report import Row, show

import elele
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin, pieces
from elele_course.seabirds.policies import POLICIES

GAMES = 10_000
"""The number of games handed in."""
DIFFERENT = 200
"""The number of different games among them."""
LONGEST = 200
"""The maximum number of moves in a random game."""


def played(game: str, seed: int) -> Record:
    """Play one game to its end."""
    position, rng, moves = elele.deal(f"{game}#{seed}"), random.Random(seed), list[str]()
    while not position.over and len(moves) < LONGEST:
        by_thumb = game == "seabirds"
        move = POLICIES["simple"](position, rng) if by_thumb else rng.choice(elele.legal_moves(position))
        moves.append(str(move))
        position = elele.apply(position, move)
    return Record({"Deal": position.deal, "Result": f"{position.score}"}, tuple(moves))


def batched(lines: list[str], most: int) -> Iterator[list[str]]:
    """Divide lines into texts of at most `most` lines."""
    return (lines[start : start + most] for start in range(0, len(lines), most))


def handed_in(game: str) -> list[str]:
    """The hand-in lines of a whole school."""
    records = [played(game, seed) for seed in range(1, DIFFERENT + 1)]
    chosen = (records[number % DIFFERENT] for number in range(GAMES))
    named = (Record({**one.headers, "Player": f"player {number}"}, one.moves) for number, one in enumerate(chosen))
    return [*map(handin.line, named)]


def measured() -> Iterator[Row]:
    """A row for each game."""
    for game in ("seabirds", "elemental", "elba"):
        texts = [("\n".join(lines)).encode() for lines in batched(handed_in(game), pieces.MOST)]
        start = time.perf_counter()
        found = classroom.files((f"{number}.txt", text) for number, text in enumerate(texts))
        seconds = time.perf_counter() - start
        if len(found.results) != GAMES:
            raise SystemExit(f"{len(found.refused)} games were refused, the first: {found.refused[0]}")
        moves = sum(result.moves for result in found.results) / GAMES
        figure = f"{seconds:.1f} s for {GAMES} games of {moves:.0f} moves, {GAMES / seconds:.0f} a second"
        yield Row(game, f"{seconds / 60:.2f} × the target of 60 s", figure)


if __name__ == "__main__":
    show("class", measured())
