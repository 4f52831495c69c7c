"""Puzzles, each with a prepared board and a goal, and verdicts on every attempt.

`model` defines puzzles, their goals and their sets, and reads `data/puzzles`. `boards` has the prepared boards that
come without a task. The course of each game has its goals and judges the answers. `answers` calls it, and `attempt`
follows a player at work on a puzzle.
`data/puzzles/README.md` explains the columns and the goals. The folder may import what all of `questions` may.

The sets for E Lele! are `pairs`, `homes`, `gaps`, `threats`, `protections` and `score`; those for Elba are
`foundations`, `builds`, `empty-piles` and `stock`. Each of these sets begins with a worked example. In the next puzzle,
one step is missing, and in later puzzles the learner works alone.
"""

from elele_course.questions.model import Verdict
from elele_course.questions.puzzles.answers import BY_MOVES, able, check, choices, most, offers_none
from elele_course.questions.puzzles.attempt import Attempt, PreparedSession
from elele_course.questions.puzzles.boards import BOARDS, Prepared, board, boards, position
from elele_course.questions.puzzles.model import (
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

__all__ = [
    "BOARDS", "BY_MOVES", "FILES", "LEVELS", "SETS", "STAGES", "Attempt", "Goal", "Prepared", "PreparedSession",
    "Puzzle", "PuzzleError", "Verdict", "able", "board", "boards", "check", "choices", "find", "game_of", "load",
    "most", "offers_none", "position",
]  # fmt: skip
