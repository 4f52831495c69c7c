"""Tasks whose answer is a thing that the learner made in Python: a player, a changed rule, a game, a proof.

`model` defines the task, and `tasks` finds it and judges what was made. `patience` stops code that takes too long.
`games` has the tasks about games of the learner's own; the course of each game has its other tasks in its module
`made`. `series` is the text with which results are handed in. The folder may import what all of `questions` may.

>>> from elele_course.questions import made
>>> made.judge("13-game", None).right
False
"""

from elele_course.questions.made.model import Measured, Task
from elele_course.questions.made.tasks import TASKS, find, judge

__all__ = ["TASKS", "Measured", "Task", "find", "judge"]
