"""Exercises made from the rules: a kind, a level and a seed determine a position, a question and all its right answers.

`model` defines the exercise and judges answers. `walks` finds positions by random legal play. The
course of each game defines its kinds of exercise. `making` makes exercises, and chooses the next one
from the learner's earlier answers. The folder may import what all of
`questions` may.

>>> from elele_course.questions import exercises
>>> exercise = exercises.make("one-block", level=2, seed=7)
>>> exercises.judge(exercise, "a b d e").text
'Hearts show twice (a, b); spades are missing. A spade on a or b would do it. You hold none. ...'
"""

from elele_course.questions.exercises.making import Answered, level_of, make, next_exercise, parse
from elele_course.questions.exercises.model import KINDS, LEVELS, NONE, Exercise, Kind
from elele_course.questions.model import Verdict

__all__ = [
    "KINDS", "LEVELS", "NONE", "Answered", "Exercise", "Kind", "Verdict", "judge", "level_of", "make", "next_exercise",
    "parse",
]  # fmt: skip

judge = Exercise.judge
