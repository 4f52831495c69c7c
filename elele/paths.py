"""The folders that come with the package, and the features that environment variables switch off."""

from __future__ import annotations

import csv
import os
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any


def data_folder() -> Traversable:
    """The folder with the CSV files, deals, puzzles and steps."""
    return _shipped("data")


def data_rows(file: str) -> list[dict[str, str]]:
    """The rows of a CSV file in that folder, such as `levels.csv`; each row has its cells by column."""
    return [*csv.DictReader((data_folder() / file).read_text(encoding="utf-8").splitlines())]


def data_toml(file: str) -> dict[str, Any]:
    """The contents of a TOML file in that folder, such as `bend.toml`."""
    return tomllib.loads((data_folder() / file).read_text(encoding="utf-8"))


def lessons_folder() -> Traversable:
    """The folder with the notebooks."""
    return _shipped("notebooks")


def _shipped(name: str) -> Traversable:
    inside = files("elele") / name
    return inside if inside.is_dir() else Path(__file__).parent.parent / name


def switched_off(name: str) -> bool:
    """Return whether the environment variable is `off`, `0`, `no` or `false`, in lower or upper case."""
    return os.environ.get(name, "").strip().lower() in ("off", "0", "no", "false")
