"""Widgets for the notebook: boards to play on, panels, puzzles, quizzes and the field guide.

Each widget is loaded on first use, so that a board does not wait for the quiz to load.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from elele_widgets.birds import BirdPanel, bird_panel, table
    from elele_widgets.board import Board
    from elele_widgets.checks import Check
    from elele_widgets.classroom import Classroom
    from elele_widgets.exercises import Exercises
    from elele_widgets.guide import FieldGuide
    from elele_widgets.life_list import LifeList
    from elele_widgets.predict import Predict
    from elele_widgets.puzzles import PuzzleBox, play, puzzle
    from elele_widgets.quiz import Quiz
    from elele_widgets.steps import Steps, solved
    from elele_widgets.stories import Stories
    from elele_widgets.take_along import TakeAlong
    from elele_widgets.task_links import TaskLink
    from elele_widgets.trace import Trace

__all__ = [
    "BirdPanel", "Board", "Check", "Classroom", "Exercises", "FieldGuide", "LifeList", "Predict", "PuzzleBox",
    "Quiz", "Steps", "Stories", "TakeAlong", "TaskLink", "Trace", "bird_panel", "play", "puzzle", "solved", "table",
]  # fmt: skip

_MODULES = {
    "BirdPanel": "birds", "bird_panel": "birds", "table": "birds", "Board": "board",
    "Classroom": "classroom",
    "Check": "checks", "Predict": "predict", "Exercises": "exercises", "FieldGuide": "guide", "LifeList": "life_list",
    "PuzzleBox": "puzzles", "play": "puzzles", "puzzle": "puzzles", "Quiz": "quiz", "Steps": "steps",
    "solved": "steps", "Stories": "stories", "TakeAlong": "take_along", "TaskLink": "task_links", "Trace": "trace",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if not find_spec("anywidget"):
        wanted = 'the package anywidget, which shows the boards, is missing; pip install "elele[lab]"'
        raise ModuleNotFoundError(wanted)
    with _no_collection():
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Pause the garbage collector, which would check many new objects in vain while modules are being loaded."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
