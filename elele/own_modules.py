"""The modules that a built-in game brings in its own folder of a package, such as its parts of the board.

Shared code asks here for such a module by the name of its file, so it needs to name no game.
"""

from __future__ import annotations

import importlib
import sys
from functools import cache
from types import ModuleType
from typing import Any

from elele.game import BUILT_IN


@cache
def find(name: str, package: str, file: str) -> ModuleType | None:
    """The module `file` in a game's own folder of a package; None if the game has none or is not built in.

    Shared code asks for `command` and `deck` in `elele`; for `account`, `directions`, `exercises`, `facts_to_tell`,
    `made`, `playtest`, `plots`, `puzzles`, `steps`, `study`, `tables` and `verify` in `elele_course`; and for `bend`,
    `parts`, `sheets`, `tasks` and `web_page` in `elele_widgets`.
    """
    path = f"{package}.{name}.{file}"
    try:
        return importlib.import_module(path) if name in BUILT_IN else None
    except ModuleNotFoundError as error:
        if not f"{path}.".startswith(f"{error.name}."):  # The module is there, but something it needs is not.
            raise
        return None


def every(package: str, file: str) -> list[ModuleType]:
    """The module `file` of every built-in game that has one; see `find`."""
    return [module for name in BUILT_IN if (module := find(name, package, file))]


def handed_on(shared: str, name: str) -> Any:
    """What a game's own module of that file name defines and a shared module lacks; else `AttributeError`."""
    offered = vars(sys.modules[shared]).get("__all__", () if name.startswith("_") else (name,))
    for own in every(shared.partition(".")[0], shared.rpartition(".")[2]) if name in offered else ():
        found = getattr(own, name, None)
        if getattr(found, "__module__", "").startswith(own.__name__):  # not what it only imports
            return found
    raise AttributeError(f"module {shared!r} has no attribute {name!r}")
