"""Learn the birds a little each day: choose the next flashcard to present, and keep every answer.

>>> from elele.study import Study
>>> study = Study()
>>> card = study.next()
>>> memory = study.answer(card.card_id, "good")
>>> study.history()[-1].rating
'good'

Only the answers are kept, in the file described in `elele.store.progress`; `schedule` computes the rest. `flashcards`
makes the cards, `answers` reads and writes answers, `simulated_learner` estimates the work, and `quiz` asks questions
in rounds. `anki` exports the cards, and `moodle` exports a quiz. The room may import the core, the games, `deck` and
`store`. The modules are loaded on first use, because a board of E Lele! needs only `play` and `learner`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from elele.deck import DataError
    from elele.store.progress import Progress, ProgressError, SetAside
    from elele.study.answers import RATINGS, Answer, Rating
    from elele.study.daily import Study
    from elele.study.directions import DIRECTIONS, EVERYDAY, LINNEAN
    from elele.study.flashcards import Card, cards
    from elele.study.schedule import Counts, Memory, Today
    from elele.study.simulated_learner import Day, simulate

__all__ = [
    "DIRECTIONS", "EVERYDAY", "LINNEAN", "RATINGS", "Answer", "Card", "Counts", "DataError", "Day", "Memory",
    "Progress", "ProgressError", "Rating", "SetAside", "Study", "Today", "cards", "simulate",
]  # fmt: skip

_MODULES = {
    **dict.fromkeys(("Answer", "RATINGS", "Rating"), "study.answers"),
    **dict.fromkeys(("Card", "cards"), "study.flashcards"),
    **dict.fromkeys(("Counts", "Memory", "Today"), "study.schedule"),
    **dict.fromkeys(("DIRECTIONS", "EVERYDAY", "LINNEAN"), "study.directions"),
    **dict.fromkeys(("Day", "simulate"), "study.simulated_learner"),
    **dict.fromkeys(("Progress", "ProgressError", "SetAside"), "store.progress"),
    "DataError": "deck",
    "Study": "study.daily",
}
"""Name → the module that defines it."""


def __getattr__(name: str) -> Any:
    if name in ("answers", "flashcards", "schedule", "simulated_learner"):
        return import_module(f"{__name__}.{name}")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"elele.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
