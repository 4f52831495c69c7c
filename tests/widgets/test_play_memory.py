"""The pages without a notebook: no page can reach a module that neither their memory nor the files after it have."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import play_pages

import elele
import elele_course
import elele_widgets

ROOMS = (elele, elele_course, elele_widgets)
HANDLERS = ("elele.old_names",)
"""Modules that name others only for a learner's own code."""


def modules() -> dict[str, Path]:
    """The name and the file of each of our modules."""
    found = {}
    for room in ROOMS:
        (folder,) = map(Path, room.__path__)
        for file in folder.rglob("*.py"):
            parts = file.relative_to(folder.parent).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


FILES = modules()


def checked_only(tree: ast.AST) -> set[int]:
    """The identities of the parts of a module that only a type checker reads."""
    guards = (node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    return {id(part) for guard in guards for statement in guard.body for part in ast.walk(statement)}


def named(module: str) -> Iterator[str]:
    """The dotted names that a module imports, at once or later, or has in its texts."""
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    unread = checked_only(tree)
    for node in ast.walk(tree):
        if id(node) in unread:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.Call):
            function = ast.unparse(node.func).rpartition(".")[2]
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            room, _, file = module.rpartition(".")
            if function in ("find", "every") and len(texts) == 2:
                yield from (f"{texts[0]}.{name}.{texts[1]}" for name in elele.game.BUILT_IN)
            elif function == "handed_on":
                yield from (f"{room.partition('.')[0]}.{name}.{file}" for name in elele.game.BUILT_IN)
            elif function == "late":
                yield f"elele_widgets.{texts[0]}"
        elif isinstance(node, ast.Constant) and node.value in FILES:
            yield node.value


def home(name: str) -> str:
    """The module of a dotted name; for something else that a package offers, the module that defines it."""
    if name in FILES:
        return name
    package, _, offered = name.rpartition(".")
    if package not in FILES:
        return ""
    found = getattr(importlib.import_module(package), offered, None)
    return f"{getattr(found, '__module__', package)}"


def reached(start: str) -> dict[str, str]:
    """Each of our modules that a module can import, directly or through others, and the one that imports it."""
    found: dict[str, str] = {}
    ahead = [(start, "")]
    while ahead:
        module, by = ahead.pop()
        if module not in FILES or module in found or module.endswith("__main__"):
            continue
        found[module] = by
        if (package := module.rpartition(".")[0]) in FILES:
            ahead.append((package, module))
        if module not in HANDLERS:
            ahead += ((home(name), module) for name in named(module))
    return found


def test_no_page_can_reach_a_module_that_is_left_out() -> None:
    """Nothing that the pages can import, at once or later, is left out; what is left out exists."""
    names = play_pages.ELSEWHERE
    found = reached("elele_widgets.web_page")
    assert {"elele_widgets.seabirds.season_card", "elele_course.elba.exercises", "elele.elba.solver"} <= found.keys()
    assert {module: by for module, by in found.items() if module.startswith(names)} == {}
    own = [name for name in names if name.startswith("elele")]
    assert [name for name in own if name not in FILES] == []
