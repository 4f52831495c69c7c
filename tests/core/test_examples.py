"""The examples in docstrings are true, for a learner who has kept nothing yet."""

from __future__ import annotations

import doctest
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import elele
import elele_course
import elele_widgets

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
LEFT_OUT = ("elele.old_names", "__main__")
"""How the names end of a module that warns when it is used, and of modules that are programs."""


def examples(package: ModuleType) -> Iterator[doctest.DocTest]:
    """The docstrings of a package that have examples."""
    names = (module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."))
    modules = [package, *(import_module(name) for name in names if not name.endswith(LEFT_OUT))]
    found = (one for module in modules for one in doctest.DocTestFinder().find(module))
    return (one for one in found if one.examples)


@pytest.mark.parametrize("package", [elele, elele_course, elele_widgets])
def test_examples_are_true(package: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each example runs as it stands, and gives what it says."""
    monkeypatch.chdir(tmp_path)
    wrong: list[str] = []
    number = 0
    for number, example in enumerate(examples(package), 1):
        monkeypatch.setenv("ELELE_HOME", str(tmp_path / f"home {number}"))
        doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(example, out=wrong.append)
    assert number > 3
    assert "".join(wrong) == ""
