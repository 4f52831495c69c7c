"""Widgets for the notebook: boards to play on, panels, puzzles, quizzes and the field guide.

>>> from elele_widgets import table
>>> table("seabirds#kahakai")
seabirds#kahakai, move 0, score 0, 16 legal moves, reconstructed deck
...

Play

    Board(start)          a board for any game: "elba#7", "seabirds#kahakai", a position or a record
    table(start)          a board of E Lele! with the field guide beside it
    play(name)            a board prepared for a lesson
    puzzle(name)          a puzzle with its task, a hint and a verdict, as a `PuzzleBox`

See how it works

    Trace(start, move)    what each rule says about a move
    Bend(kind)            a block, a cross, an extremity or a manipulation of Elemental to bend
    Steps(source)         a game or an example, step by step
    solved(start)         the steps to a win or, in E Lele!, to the best score found

Learn

    Quiz()                the flashcards that are due today, or a class quiz
    Exam()                all the birds by name, in pictures shown only there; again on days 14 and 60
    Exercises(kinds)      exercises made from the rules
    Mistakes()            the mistakes in your games that are due today, or those of one game
    Check(lesson)         the questions of a lesson
    Predict(name)         one question; the first answer counts
    Made(name, thing)     the verdict on something that you made in Python
    FieldGuide(bird)      all the birds, one bird, or two birds compared
    BirdPanel(session)    a page of the field guide that follows a game; `bird_panel` adds controls
    LifeList()            the birds that have nested in your games
    Stories(card)         facts to read about threats and protections
    Certificate(path)     how far you have come on a path, with a page to print

Teach and back up

    TaskLink()            make a link to a task
    Classroom(folder)     verify what a class handed in
    TakeAlong()           back up answers and games, or bring them back

Each widget is loaded on first use, so that a board does not wait for the quiz to load.
"""

import gc as _gc
import typing as _typing
from importlib import import_module as _import_module
from importlib.util import find_spec as _find_spec

if _typing.TYPE_CHECKING:
    from elele_widgets.board.board import Board
    from elele_widgets.classroom.certificate import Certificate
    from elele_widgets.classroom.classroom import Classroom
    from elele_widgets.classroom.take_along import TakeAlong
    from elele_widgets.classroom.task_links import TaskLink
    from elele_widgets.elemental.bend import Bend
    from elele_widgets.questions.exercises import Exercises
    from elele_widgets.questions.made import Made
    from elele_widgets.questions.mistakes import Mistakes
    from elele_widgets.questions.predict import Predict
    from elele_widgets.questions.puzzles import PuzzleBox, play, puzzle
    from elele_widgets.questions.questions import Check
    from elele_widgets.seabirds.exam import Exam
    from elele_widgets.seabirds.guide import FieldGuide
    from elele_widgets.seabirds.life_list import LifeList
    from elele_widgets.seabirds.quiz import Quiz
    from elele_widgets.seabirds.stories import Stories
    from elele_widgets.seabirds.table import BirdPanel, bird_panel, table
    from elele_widgets.steps.steps import Steps, solved
    from elele_widgets.steps.trace import Trace

__all__ = [
    "Bend", "BirdPanel", "Board", "Certificate", "Check", "Classroom", "Exam", "Exercises", "FieldGuide",
    "LifeList", "Made", "Mistakes", "Predict", "PuzzleBox", "Quiz", "Steps", "Stories", "TakeAlong", "TaskLink",
    "Trace", "bird_panel", "play", "puzzle", "solved", "table",
]  # fmt: skip

_MODULES = {
    "Bend": "elemental.bend", "BirdPanel": "seabirds.table", "bird_panel": "seabirds.table",
    "table": "seabirds.table", "Board": "board.board", "Classroom": "classroom.classroom",
    "Check": "questions.questions", "Predict": "questions.predict", "Exam": "seabirds.exam",
    "Exercises": "questions.exercises", "FieldGuide": "seabirds.guide", "LifeList": "seabirds.life_list",
    "Certificate": "classroom.certificate", "Made": "questions.made", "Mistakes": "questions.mistakes",
    "PuzzleBox": "questions.puzzles", "play": "questions.puzzles", "puzzle": "questions.puzzles",
    "Quiz": "seabirds.quiz", "Steps": "steps.steps", "solved": "steps.steps", "Stories": "seabirds.stories",
    "TakeAlong": "classroom.take_along", "TaskLink": "classroom.task_links", "Trace": "steps.trace",
}  # fmt: skip


def __getattr__(name: str) -> _typing.Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if not _find_spec("anywidget"):
        wanted = 'the package anywidget, which shows the boards, is missing; pip install "elele[lab]"'
        raise ModuleNotFoundError(wanted)
    running = _gc.isenabled()
    _gc.disable()  # it would check many new objects in vain while modules are being loaded
    try:
        return getattr(_import_module(f"{__name__}.{_MODULES[name]}"), name)
    finally:
        if running:
            _gc.enable()


def __dir__() -> list[str]:
    return [*__all__]
