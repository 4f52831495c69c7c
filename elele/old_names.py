"""Keep the module names of earlier editions working, with a warning; the next edition deletes this file and its data.

Learners' copies of older lessons import modules by these names. A finder handles the names that no file has now:
it warns, and imports the module that replaced the old one, as the same object. `data/old_names.csv` has the names; it
names packages above the rules, of which this file has no import.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import InspectLoader, Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType

from elele.paths import data_rows

_ROWS = data_rows("old_names.csv")


def _table(kind: str) -> dict[str, str]:
    return {row["old"]: row["new"] for row in _ROWS if row["kind"] == kind}


PACKAGES = _table("package")
"""Old package → the package that took its place, with modules of the same names except those in `MODULES`."""
MODULES = _table("module")
"""Old module → new module."""
OF_GAME = _table("game")
"""Name that `elele.game` had → the module that has it now."""
NAMES = _table("member")
"""Name of something that one of the packages in `DIVIDED` had → the module that has it now."""
DIVIDED = ("elele_course.study", "elele_widgets.board", "elele_widgets.classroom", "elele_widgets.steps")
_KNOWN = {**PACKAGES, **MODULES}


def moved(name: str) -> str:
    """The new name of a module with an old name; empty for any other name.

    `from elele.lessons import steps` asks for the module `elele_course.lessons.steps`, because Python has found the
    package under its new name. So such names are known too.
    """
    package, _, last = name.rpartition(".")
    if name in _KNOWN:
        return _KNOWN[name]
    if package in PACKAGES:
        return f"{PACKAGES[package]}.{last}"
    beside = (f"{old}.{last}" for old, new in PACKAGES.items() if new == package)
    return next((_KNOWN[old] for old in beside if old in _KNOWN), "")


class _Finder(MetaPathFinder, Loader):
    """Finds modules, and members of modules, by their old names."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None  # noqa: ARG002
    ) -> ModuleSpec | None:  # fmt: skip
        """The module spec for an old name; None for any other name."""
        if not fullname.startswith("elele"):
            return None
        package, _, last = fullname.rpartition(".")
        part = last if package in DIVIDED and last in NAMES else ""
        new = NAMES[part] if part else moved(fullname)
        if not new:
            return None
        place = f"{new}.{part}".rstrip(".")
        says = f"{fullname} has moved to {place}; the old name will stop working"
        warnings.warn(says, DeprecationWarning, stacklevel=2)
        return ModuleSpec(fullname, self, origin=new, loader_state=part)

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of a module with an old name, for `python -m elele`."""
        spec = find_spec(moved(fullname))
        return spec.loader.get_code(spec.name) if spec and isinstance(spec.loader, InspectLoader) else None

    def exec_module(self, module: ModuleType) -> None:
        """Replace the empty module that Python made by what the old name stands for."""
        spec = module.__spec__
        assert spec is not None
        found = importlib.import_module(f"{spec.origin}")
        sys.modules[spec.name] = getattr(found, spec.loader_state) if spec.loader_state else found


def install() -> None:
    """Find old names before Python looks for files, because some files of the new packages have the same names."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    vars(sys.modules["elele.game"])["__getattr__"] = _of_game


def _of_game(name: str) -> object:
    """What `elele.game` had under a name in earlier editions; raises `AttributeError` for any other name."""
    if name not in OF_GAME:
        raise AttributeError(f"module 'elele.game' has no attribute {name!r}")
    says = f"elele.game.{name} has moved to {OF_GAME[name]}.{name}; the old name will stop working"
    warnings.warn(says, DeprecationWarning, stacklevel=2)
    return getattr(importlib.import_module(OF_GAME[name]), name)


def room(name: str) -> ModuleType:
    """A package that earlier editions had in `elele`; raises `AttributeError` for any other name."""
    if not moved(f"elele.{name}"):
        raise AttributeError(f"module 'elele' has no attribute {name!r}")
    return importlib.import_module(f"elele.{name}")
