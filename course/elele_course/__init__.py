"""Learning with the games of `elele`: questions, walkthroughs, a study deck, saved games, and what a class hands in.

>>> from elele_course.questions import puzzles
>>> puzzles.find("find-the-block").title
'Find the block'

Each subpackage is loaded on first use:

    questions                  items, puzzles and exercises, and the verdicts on their answers
    steps                      a game step by step, and what each rule says about a move
    study                      a few birds to learn each day, with the answers and the schedule
    store                      the learner's progress, saved games and scores
    classroom                  what a class hands in
    workshop                   write a small solitaire, or change a rule
    lessons                    copy the notebooks into a folder, and open them
    playtest, tables           many games played by the computer; tables and plots
    seabirds, elemental, elba  what only the course of that game knows

The package may import `elele`; it imports no widgets. The command `elele` is `elele_course.__main__`.
"""

import types as _types
from importlib import import_module as _import_module

__all__ = [
    "classroom", "elba", "elemental", "lessons", "playtest", "questions", "seabirds", "steps", "store", "study",
    "tables", "workshop",
]  # fmt: skip


def __getattr__(name: str) -> _types.ModuleType:
    if name in __all__:
        return _import_module(f"elele_course.{name}")
    raise AttributeError(f"module 'elele_course' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__]
