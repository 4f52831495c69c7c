"""The examples in docstrings are true, for a learner who has kept nothing yet."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import elele
import elele_course
import elele_widgets

ROOT = Path(__file__).parents[2]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
LEFT_OUT = ("elele.old_names", "__main__")
"""How the names end of a module that warns when it is used, and of modules that are programs."""


OWED = """
seabirds.solver.solve playtest.Here playtest.play playtest.run questions.items.said workshop.Mistake
workshop.Solitaire
"""
"""The public names that lessons or the README call but that have no example yet; none may be added."""


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


def test_what_lessons_call_has_an_example() -> None:
    """Every public function and class that a lesson or the README calls has an example, except those in `OWED`."""
    lessons = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "notebooks" / "text").glob("*.py"))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    code = "\n".join((*re.findall(r"^(?!#).*$", lessons, re.MULTILINE), *re.findall(r"`([^`]+)`", readme)))
    seen: set[int] = set()
    missing = []
    for root in (elele, elele_course, elele_widgets):
        names = (module.name for module in pkgutil.walk_packages(root.__path__, f"{root.__name__}.") if module.ispkg)
        for module in (root, *map(import_module, names)):
            shown = "".join(re.findall(r"(?:>>>|\.\.\.) .*", module.__doc__ or ""))
            for name in getattr(module, "__all__", ()):
                found = getattr(module, name)
                if id(found) in seen or not callable(found) or not re.search(rf"(?<![\w\"'])(?:\w+\.)*{name}\(", code):
                    continue
                seen.add(id(found))
                if ">>>" not in (inspect.getdoc(found) or "") and f"{name}(" not in shown:
                    missing.append(f"{module.__name__}.{name}".partition(".")[2])
    assert len(seen) > 50
    assert sorted(missing) == sorted(OWED.split())
