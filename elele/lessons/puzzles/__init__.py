"""Puzzles of Elemental: a prepared board, a goal, and an answer to every attempt.

`model` has the puzzles and their goals and reads `data/puzzles/elemental.csv`, `answers` judges an answer, and
`attempt` follows someone at work on a puzzle. `data/README.md` explains the columns and the goals. Imports the core,
`deck` and the game, as all of `lessons` may.
"""

from elele.lessons.puzzles.answers import BY_MOVES, Verdict, check
from elele.lessons.puzzles.attempt import Attempt
from elele.lessons.puzzles.model import FILE, LEVELS, Goal, Puzzle, PuzzleError, find, load

__all__ = [
    "BY_MOVES", "FILE", "LEVELS", "Attempt", "Goal", "Puzzle", "PuzzleError", "Verdict", "check", "find", "load",
]  # fmt: skip
