"""Play E Lele! by hints with a fixed number of rollouts for each move, so that the result is the same on any computer.

    python benchmarks/seabird_hints.py [deals] [rollouts] [first]

It prints the points of each deal, and then the mean with its 95% interval. Each move is the best of a hint, as after
Hint on a board. Rollouts are counted over all moves compared. The time is the processor's.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import hints
from elele.hints.ranking import SURE
from elele.seabirds import Move, Position

FIRST = 1001
"""The first deal; earlier ones were used in developing the hints."""


def advised(position: Position, rollouts: int, seed: int) -> Move:
    """The move that a hint advises after this number of rollouts."""
    moves = position.legal_moves()
    if len(moves) == 1:
        return moves[0]
    for hint in hints.better(position, seed):
        move = hint.best.move
        if sum(ranked.samples for ranked in hint.ranked) >= rollouts:
            break
    return move


def main(deals: str = "20", rollouts: str = "2000", first: str = str(FIRST)) -> None:
    """Run the command."""
    scores, moves, start = list[int](), 0, time.process_time()
    for number in range(int(first), int(first) + int(deals)):
        position = elele.deal(f"seabirds#{number}")
        while not position.over:
            position, moves = elele.apply(position, advised(position, int(rollouts), number)), moves + 1
        scores.append(position.score)
        print(f"seabirds#{number}: {position.score} points", flush=True)
    mean, error = fmean(scores), stdev(scores) / len(scores) ** 0.5
    low, high, pace = mean - SURE * error, mean + SURE * error, (time.process_time() - start) / moves
    print(f"{mean:.1f} points on average ({low:.1f} to {high:.1f}), {pace:.2f} s a move")


if __name__ == "__main__":
    main(*sys.argv[1:])
