"""The module names of earlier editions lead to the new places, so that learners' copies of older lessons still run."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

from elele import old_names

LESSONS = sorted((Path(__file__).parents[1] / "corpus" / "second_edition" / "notebooks").glob("*.ipynb"))
MOVED = {
    **old_names.PACKAGES, **old_names.MODULES,
    "elele.deck.model": "elele.seabirds.deck.model", "elele.solve.elba.piles": "elele.elba.solver.piles",
    "elele.store.progress": "elele_course.store.progress", "elele.tables.plots": "elele_course.tables.plots",
}  # fmt: skip


def told(code: str, *options: str) -> str:
    """What a program prints, in a process of its own, so that no other test sees the old names."""
    done = subprocess.run([sys.executable, *options, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_old_name_leads_to_the_same_module() -> None:
    """A module has one object under both names, with its own name and specification."""
    code = f"""
from importlib import import_module
for old, new in {MOVED!r}.items():
    module = import_module(old)
    if module is not import_module(new) or (module.__name__, module.__spec__.name) != (new, new):
        print(old)
"""
    assert told(code, "-W", "ignore") == ""


def test_it_warns() -> None:
    """An old name warns once, where it is imported, with the new name."""
    code = "import elele.study\nimport elele.study\nfrom elele.study import simulate, Study\nprint(Study.__module__)"
    assert told(f"import sys; sys.stderr = sys.stdout\n{code}").splitlines() == [
        "<string>:2: DeprecationWarning: elele.study has moved to elele_course.study; the old name will stop working",
        "<string>:4: DeprecationWarning: elele_course.study.simulate has moved to "
        "elele_course.seabirds.simulated_learner.simulate; the old name will stop working",
        "elele_course.seabirds.study",
    ]


def test_a_game_written_for_an_earlier_edition() -> None:
    """What a game needs is also found where it was, in `elele.game`."""
    code = """
from elele.game import Check, InWords, M, Move, P, Position, Reading, Rule, failed, passed, run_rules
from elele import game, positions, rules
print(run_rules is rules.run_rules, InWords is positions.InWords, hasattr(game, "Piles"))
"""
    assert told(code, "-W", "ignore") == "True True False\n"
    line = "from elele.game import passed"
    assert told(f"import sys; sys.stderr = sys.stdout\n{line}").splitlines() == [
        "<string>:2: DeprecationWarning: elele.game.passed has moved to elele.rules.passed; the old name will stop "
        "working",
    ]


def test_the_command_has_its_old_name_too() -> None:
    """`python -m elele` still runs the command."""
    done = subprocess.run([sys.executable, "-m", "elele", "--help"], capture_output=True, text=True)
    assert done.stdout.startswith("usage: elele"), done.stderr


def test_other_names_are_unknown() -> None:
    """A name that never was raises the usual errors."""
    for line in ("import elele.chess", "from elele.lessons import chess", "import elele; elele.chess"):
        code = f"try:\n    {line}\nexcept (ImportError, AttributeError) as error:\n    print(error)"
        assert "chess" in told(code, "-W", "ignore")


def imports(lesson: Path) -> list[str]:
    """The import statements of a lesson, also those in its folded solutions."""
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    texts += [code for cell in cells for code in re.findall(r"```python\n(.*?)```", "".join(cell["source"]), re.DOTALL)]
    trees = (ast.parse(re.sub(r"^[%!].*$", "", text, flags=re.MULTILINE)) for text in texts)
    found = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))
    return [*dict.fromkeys(map(ast.unparse, found))]


def test_lessons_of_1_0_0_find_what_they_import() -> None:
    """Every import of every lesson of version 1.0.0 works, in any order."""
    lines = [*dict.fromkeys(line for lesson in LESSONS for line in imports(lesson))]
    assert len(lines) > 50
    told("\n".join(lines), "-W", "ignore")
    told("\n".join(reversed(lines)), "-W", "ignore")
