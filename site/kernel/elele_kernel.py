"""Prepare the Python of the notebooks after its memory is restored."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder
from sys import meta_path
from types import ModuleType
from typing import Any

from elele_course.store import unsaved_reason

Unpack = Callable[[str], object]


def without_terminal(name: str) -> ModuleType:
    """A module to use instead of IPython's own, which opens a prompt in a terminal."""
    module = ModuleType(name)
    module.embed = _embed  # type: ignore[attr-defined]  # IPython imports this function
    return module


def _embed(*_arguments: object, **_options: object) -> None:
    raise RuntimeError("a notebook in a browser has no terminal for IPython")


class Unpacking:
    """Finds modules that are not in the memory; the first import of such a module unpacks its package."""

    def __init__(self, packages: dict[str, str], unpack: Unpack) -> None:
        self.packages, self.unpack = packages, unpack

    def find_spec(self, name: str, path: Any = None, _target: Any = None) -> ModuleSpec | None:
        package = self.packages.pop(name.partition(".")[0], None)
        if package is None:
            return None
        self.unpack(package)
        invalidate_caches()
        return PathFinder.find_spec(name, path)


def wake(packages: str, unpack: Unpack, kept: Callable[[], bool]) -> None:
    """Reseed the random numbers, find modules that are not in the memory, and report later whether files are kept.

    `packages` is JSON that names the package of each top-level module; `unpack` unpacks a package. `kept` is called
    when the drive of the notebooks has been added.
    """
    random.seed()
    invalidate_caches()
    meta_path.append(Unpacking(json.loads(packages), unpack))
    unsaved_reason.ask(lambda: "" if kept() else unsaved_reason.NOTHING)
