"""Elemental or Elba played by hints, which do not peek, and beside it the same deals solved with all cards known.

    python benchmarks/hints.py [game] [deals] [samples]

The game is written as in a deal, such as `elemental:july` or `elba`. It follows the plan of the best hint until a card
turns up, and then asks again; it ends where a table comes again too. Time is the processor's.
"""

from __future__ import annotations

import sys
import time
from functools import reduce
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import hints, solve
from elele.elba import Position as Elba
from elele.elemental import Position as Elemental

Position = Elemental | Elba

MOST_MOVES = 250


def played(position: Position, seed: int, samples: int) -> tuple[bool, int]:
    """Whether the hints win a deal, and how many were asked for."""
    asked, moves, seen = 0, 0, set[Position]()
    while not position.over and position not in seen and moves < MOST_MOVES:
        seen.add(position)
        asked += 1
        for move in hints.hint(position, seed=seed, samples=samples).best.plan:
            down = sum(len(pile.down) for pile in position.piles)
            position, moves = elele.apply(position, move), moves + 1
            if sum(len(pile.down) for pile in position.piles) < down or position.over:
                break
    return position.won, asked


def solved(position: Position) -> tuple[str, float]:
    """The solver's verdict, with its line replayed, and the time it took."""
    start = time.process_time()
    solution = solve.solve(position, 60)
    spent = time.process_time() - start
    if solution.verdict == "won" and not reduce(elele.apply, solution.line, position).won:
        raise AssertionError(f"this line does not win: {solution.line}")
    return solution.verdict, spent


def main(game: str = "elemental:october", deals: str = "20", samples: str = "8") -> None:
    """A line for each deal, so that a long run can be watched."""
    won = asked = 0
    spent, verdicts = 0.0, list[tuple[str, float]]()
    for number in range(1001, 1001 + int(deals)):
        position = elele.deal(f"{game}#{number}")
        verdicts.append(solved(position))
        start = time.process_time()
        win, hinted = played(position, number, int(samples))
        won, asked, spent = won + win, asked + hinted, spent + time.process_time() - start
        low, high = hints.wilson(won, len(verdicts))
        told = f"{won} of {len(verdicts)} deals won by hints, between {low:.0%} and {high:.0%}"
        print(f"#{number} {'won' if win else 'not won'}: {told}; {asked / spent:.1f} hints a second", flush=True)
    times = sorted(seconds for _, seconds in verdicts)
    wins = sum(verdict == "won" for verdict, _ in verdicts)
    lost = sum(verdict == "lost" for verdict, _ in verdicts)
    print(f"all cards known: {wins} won, {lost} lost, median {times[len(times) // 2]:.2f} s, at most {times[-1]:.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
