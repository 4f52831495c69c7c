"""The structure of the packages: rooms, and the direction of imports."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = {"elele": ROOT / "elele", "elele_widgets": ROOT / "widgets" / "elele_widgets"}
GAMES = {"seabirds", "elemental", "elba"}
ANALYSIS = {"solve", "hints"}
ROOMS = {
    "core": set(),
    "deck": set(),
    "seabirds": {"deck"},
    "elemental": set(),
    "elba": set(),
    "solve": {*GAMES, "deck"},
    "hints": {*GAMES, "deck", "solve"},
    "playtest": {*GAMES, "deck", *ANALYSIS},
    "store": {*GAMES, "deck", *ANALYSIS},
    "study": {*GAMES, "deck", *ANALYSIS, "store"},
    "lessons": {*GAMES, "deck", *ANALYSIS, "store", "study"},
    "classroom": {*GAMES, "deck", *ANALYSIS, "store", "study", "lessons"},
    "tables": {*GAMES, "deck", *ANALYSIS, "playtest", "store", "study", "lessons", "classroom"},
}
"""Room → the rooms that it may import besides the core and itself; `elele_widgets` may import all rooms."""
OPEN = {"elele/__main__.py"}
"""The files that may import any room: only the command."""
FILES = {"__init__", "position", "moves", "rules", "notation", "phrases", "view", "deals"}
"""The files of every game's room."""


@cache
def modules() -> dict[str, Path]:
    """Every module of both packages: its dotted name → its file."""
    found = {}
    for package, folder in PACKAGES.items():
        for path in folder.rglob("*.py"):
            parts = (package, *path.relative_to(folder).with_suffix("").parts)
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


@cache
def imports(name: str) -> frozenset[str]:
    """The project's modules that a module imports at any level, even inside functions and under TYPE_CHECKING."""
    return frozenset(_imports(name))


def _imports(name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found = inner if inner in modules() else node.module
                if found in modules():
                    yield found


def room(name: str) -> str:
    """The room of a module of `elele`; the files directly in `elele` are the core."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and (ROOT / "elele" / parts[1]).is_dir() else "core"


def test_no_import_circle() -> None:
    """No module imports one that imports it, directly or not."""
    graph = {name: imports(name) - {name} for name in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_imports_go_one_way() -> None:
    """A room imports only the core and the rooms below it, and only the widgets import the widgets."""
    wrong = []
    for name in modules():
        if not name.startswith("elele_widgets") and modules()[name].relative_to(ROOT).as_posix() not in OPEN:
            for other in imports(name):
                allowed = not other.startswith("elele_widgets") and (
                    room(other) in {"core", room(name), *ROOMS[room(name)]}
                )
                wrong += [] if allowed else [f"{name} imports {other}"]
    assert wrong == []


def test_every_folder_is_a_room() -> None:
    """The folders of `elele` are exactly the rooms, and the `__init__` of each describes its content."""
    folders = {path.name for path in (ROOT / "elele").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(ROOMS) - {"core"}
    for folder in folders:
        told = ast.get_docstring(ast.parse((ROOT / "elele" / folder / "__init__.py").read_text(encoding="utf-8"))) or ""
        assert len(re.findall(r"\.(?:\s|$)", told)) >= 2, folder
        assert "import" in told.lower(), f"{folder} says what it may import"


def test_games_have_the_same_files() -> None:
    """Every game's room has the same files."""
    for game in GAMES:
        there = {path.stem for path in (ROOT / "elele" / game).glob("*.py")}
        assert there >= FILES, game


def test_late_imports_have_a_reason() -> None:
    """An import inside a function has its reason in a comment on its line or the line above."""
    bare = []
    for name, path in modules().items():
        lines = path.read_text(encoding="utf-8").splitlines()
        for function in ast.walk(ast.parse("\n".join(lines))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Import | ast.ImportFrom):
                        around = lines[node.lineno - 2] + lines[(node.end_lineno or node.lineno) - 1]
                        bare += [] if "#" in around else [f"{name}:{node.lineno}"]
    assert bare == []


def test_no_test_imports_a_test() -> None:
    """Code that tests share is in `tests/support`."""
    wrong = []
    for path in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            wrong += [f"{path.name} imports {name}" for name in names if name.rpartition(".")[2].startswith("test_")]
    assert wrong == []
