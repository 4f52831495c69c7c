"""The room for games that a class hands in: `handin` writes a game as one line, and `verify` replays it.

>>> from elele_course import classroom
>>> line = "elele 1 | Deal: seabirds#7 | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc"
>>> classroom.paste(line).results[0].score
1

`submission_text` reads the files that students send, `roster` matches names with the class list, `similar_games` finds
games that are alike, and `divergence` finds the positions at which games of one deal diverged, of which `debrief`
chooses those to talk about. `account` counts a learner's progress, and `lab_results` has what a learner made; both can
be handed in as well. The room may import `elele`, `store`, `study` and `questions`. Answers that are handed in are
graded again with the quiz, the puzzles and the tasks of the lab. The modules are loaded on first use, because every
board writes hand-ins but only a teacher reads them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from elele_course.classroom.debrief import Moment, moments
    from elele_course.classroom.divergence import Parting, partings
    from elele_course.classroom.verify import Account, Found, Refused, Result, files, folder, paste

__all__ = [
    "Account", "Found", "Moment", "Parting", "Refused", "Result", "files", "folder", "moments", "partings", "paste",
]  # fmt: skip

_MODULES = (
    "account", "debrief", "divergence", "handin", "lab_results", "roster", "similar_games", "submission_text", "verify",
)  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    homes = {"Moment": "debrief", "moments": "debrief", "Parting": "divergence", "partings": "divergence"}
    module = homes.get(name, "verify")
    return getattr(import_module(f"{__name__}.{module}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_MODULES})
