"""Puzzles: a prepared board, a goal, and an answer to every attempt.

`model` has the puzzles, their goals and the titles of their sets, and reads `data/puzzles`; `boards` has the prepared
boards without a task. `elemental`, `seabirds` and `elba` judge the answers of their game, `scores` the question for the
score; `answers` asks them, and `attempt` follows someone at work on a puzzle. `data/README.md` explains the columns and
the goals. Imports the core, `deck` and the games, as all of `lessons` may.

The sets of E Lele! are `pairs`, `homes`, `gaps`, `threats`, `protections` and `score`; those of Elba `foundations`,
`builds`, `empty-piles` and `stock`. Each begins with a worked example; then one step is missing; then the learner is
alone.
"""

from elele.lessons.puzzles.answers import BY_MOVES, able, check, choices, most, offers_none
from elele.lessons.puzzles.attempt import Attempt, PreparedSession
from elele.lessons.puzzles.boards import BOARDS, Prepared, board, boards, position
from elele.lessons.puzzles.model import (
    FILE,
    FILES,
    LEVELS,
    SETS,
    STAGES,
    Goal,
    Puzzle,
    PuzzleError,
    find,
    game_of,
    load,
)
from elele.lessons.puzzles.verdict import Verdict

__all__ = [
    "BOARDS", "BY_MOVES", "FILE", "FILES", "LEVELS", "SETS", "STAGES", "Attempt", "Goal", "Prepared", "PreparedSession",
    "Puzzle", "PuzzleError", "Verdict", "able", "board", "boards", "check", "choices", "find", "game_of", "load",
    "most", "offers_none", "position",
]  # fmt: skip
