"""Learn the birds a little each day: choose the next flashcard to present, and keep every answer.

>>> from elele_course.study import Study
>>> study = Study()
>>> card = study.next()
>>> memory = study.answer(card.card_id, "good")
>>> study.history()[-1].rating
'good'

Only the answers are kept, in the file described in `elele_course.store.progress`; `schedule` computes the rest.
`answers` reads and writes answers, `schedule` brings cards of any kind back, `forecast` predicts an exam, and `learner`
is the learner at a board. `Study`, one learner's study of a day, comes from the game whose cards are learned. The room
may import `elele` and `store`. The modules are loaded on first use, because a board needs only `learner`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from elele import own_modules as _own_modules

if TYPE_CHECKING:
    from elele_course.study.answers import RATINGS, Answer, Rating
    from elele_course.study.schedule import Counts, Memory, Today

__all__ = ["RATINGS", "Answer", "Counts", "Memory", "Rating", "Study", "Today"]

_MODULES = {
    **dict.fromkeys(("Answer", "RATINGS", "Rating"), "answers"),
    **dict.fromkeys(("Counts", "Memory", "Today"), "schedule"),
}
"""Name → the module that defines it."""


def __getattr__(name: str) -> Any:
    if name in ("answers", "schedule"):
        return import_module(f"{__name__}.{name}")
    if name in _MODULES:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    return _own_modules.handed_on(__name__, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
