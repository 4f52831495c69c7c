"""Where the files lie that come with the package: data and lessons, in a wheel or in a checkout."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def data_folder() -> Traversable:
    """The folder of CSV files, deals, puzzles and steps."""
    return _shipped("data")


def lessons_folder() -> Traversable:
    """The folder of notebooks."""
    return _shipped("notebooks")


def _shipped(name: str) -> Traversable:
    inside = files("elele") / name
    return inside if inside.is_dir() else Path(__file__).parent.parent / name
