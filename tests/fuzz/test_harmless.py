"""The packages never run text as code, unpickle, start programs, or use the network."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for folder in ("elele", "course", "widgets") for path in (ROOT / folder).rglob("*.py"))
FORBIDDEN = {
    "pickle", "cPickle", "dill", "cloudpickle", "joblib", "marshal", "shelve", "code", "codeop", "ctypes", "subprocess",
    "socket", "urllib.request", "http", "requests", "httpx", "ftplib", "smtplib", "telnetlib", "webbrowser", "yaml",
    "runpy", "xml",
}  # fmt: skip
CALLS = {
    "eval", "exec", "compile", "__import__", "os.system", "os.popen", "os.startfile", "pandas.read_pickle",
    "pandas.eval", "frame.eval", "mktemp", "tempfile.mktemp",
}  # fmt: skip


def named(node: ast.expr) -> str:
    """The full name of a function, such as `os.system`."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            return f"{named(value)}.{name}".lstrip(".")
    return ""


def found(source: str) -> Iterator[str]:
    """The forbidden calls and imports of a module."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                imported = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names):
                imported = [module, *(f"{module}.{alias.name}" for alias in names)]
            case _:
                imported = []
        yield from (name for name in imported if {name, name.partition(".")[0]} & FORBIDDEN)
        if isinstance(node, ast.Call) and named(node.func) in CALLS:
            yield named(node.func)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_module_is_harmless(path: Path) -> None:
    """No text becomes code, nothing is unpickled, no program is started and nothing is fetched."""
    assert [*found(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "source",
    ["import pickle", "from pickle import loads", "import urllib.request as u", "eval('1')", "def f():\n    exec('1')",
     "import os; os.system('ls')", "from urllib import request", "compile('1', '', 'eval')", "__import__('os')"],
)  # fmt: skip
def test_the_test_finds_it(source: str) -> None:
    """Each of these forbidden pieces of code is found."""
    assert [*found(source)]


def test_regular_expressions_are_no_code() -> None:
    """Compiling a regular expression does not count as compiling code."""
    assert [*found("import re\nre.compile('x')")] == []
