"""The project as a whole: lint, types, the JavaScript tests, the README and the wheel."""

from __future__ import annotations

import doctest
import importlib
import itertools
import json
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import contract
import programs
import pytest
from jupyter_server.serverapp import ServerApp
from jupyter_server.services.contents.manager import ContentsManager

import elele.game
import elele.record

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "[!.n]*/README.md", "data/**/*.md", "tests/*/README.md")
    for path in ROOT.glob(pattern)
)
"""The pages for readers of the repository."""
WIDTH = 120
"""The maximum number of characters in a line of Python or JavaScript."""


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Return a program's output; if it fails, its output is the failure message."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        pytest.fail(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}", pytrace=False)
    return done.stdout


def test_ruff_finds_nothing() -> None:
    """Ruff finds nothing; pyproject.toml lists the rules, with reasons for the ones left out."""
    run(sys.executable, "-m", "ruff", "check", "--quiet")


def test_types_fit() -> None:
    """Mypy finds nothing, in strict mode for the three packages, the site and most tools."""
    run(sys.executable, "-m", "mypy")


def test_javascript() -> None:
    """The tests of the widgets' logic pass under Node."""
    node = programs.node()
    assert node is not None, programs.NO_NODE
    run(node, "--test", *sorted((ROOT / "tests" / "js").glob("*.test.mjs")))


def test_types_of_javascript_fit() -> None:
    """TypeScript finds nothing, in strict mode for the scripts of the widgets, with the types of messages in Python."""
    command = programs.typescript()
    assert command is not None, programs.NO_TYPESCRIPT
    contract.write()
    run(*command)


def test_each_setting_is_read_in_one_place() -> None:
    """Only one module reads each variable that can switch a feature off, so that all parts of the project agree."""
    modules = [
        path for folder in ("elele", "course", "widgets/elele_widgets") for path in (ROOT / folder).rglob("*.py")
    ]
    read = Counter(
        name for path in modules for name in re.findall(r'switched_off\("(\w+)"\)', path.read_text(encoding="utf-8"))
    )
    assert read == dict.fromkeys(("ELELE_LEARN", "ELELE_PEEK", "ELELE_SAVES", "ELELE_SCORES"), 1)


def test_lines_of_javascript_are_short() -> None:
    """A line of our own JavaScript has at most as many characters as a line of Python."""
    folders = (ROOT / "widgets" / "elele_widgets", ROOT / "tests")
    scripts = [script for folder in folders for script in folder.rglob("*.*js") if "vendor" not in script.parts]
    assert len(scripts) > 40
    long = [
        f"{script.relative_to(ROOT)}:{number}"
        for script in scripts
        for number, line in enumerate(script.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDTH
    ]
    assert long == []


def test_make_lab_opens_the_first_lesson() -> None:
    """`make lab` opens the first lesson, even by the printed address, and lists no scripts beside the lessons."""
    make = shutil.which("make")
    if make is None:
        pytest.skip("no make on this computer")
    words = shlex.split(run(make, "--no-print-directory", "-n", "lab").splitlines()[-1])
    app = ServerApp()
    app.parse_command_line(words[words.index("jupyterlab") + 1 :])
    folder, url = ROOT / app.config.ServerApp.root_dir, app.config.LabApp.default_url
    assert (folder / url.removeprefix("/lab/tree/")).is_file()
    listed = [file.name for file in folder.iterdir() if ContentsManager(config=app.config).should_list(file.name)]
    assert "00_welcome.ipynb" in listed
    assert [name for name in listed if name.endswith(".py")] == []


def test_readme_is_true() -> None:
    """The Python in the README gives the stated output."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, "README.md", None, None)
    assert len(test.examples) == 6
    assert doctest.DocTestRunner().run(test).failed == 0


def test_every_dependency_has_its_reason() -> None:
    """CONTRIBUTING.md says why each package is needed."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = (settings["project"]["optional-dependencies"], settings["dependency-groups"])
    needed = [one for group in groups for one in itertools.chain(*group.values()) if isinstance(one, str)]
    names = {re.split(r"[^\w-]", package)[0] for package in needed} - {"elele"}
    reasons = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [name for name in sorted(names) if f"`{name}`" not in reasons] == []


def test_a_real_deck_is_played_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python in data/DECK.md plays with your own deck, and the record replays."""
    page = (ROOT / "data" / "DECK.md").read_text(encoding="utf-8")
    (code,) = re.findall(
        r"^ +import elele.seabirds.deck\n       from elele_widgets import table\n(?:(?: {7}.*)?\n)+", page, re.MULTILINE
    )
    shutil.copytree(ROOT / "data", tmp_path / "my-deck")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(textwrap.dedent(code).replace("table(", "shown = table(") + "import elele.record", names)
    session = names["shown"].session
    session.play(session.position.legal_moves()[0])
    names["record"] = elele.record.read(str(session.record()))
    (again,) = re.findall(r"`(elele\.record\.replay\(.+\))`", page)
    assert eval(again, names)[-1] == session.position


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    """Every file and heading to which a page links exists."""
    links = re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", (ROOT / page).read_text(encoding="utf-8"))
    for file, heading in links:
        target = (ROOT / page).parent / file if file else ROOT / page
        assert target.exists(), file
        assert not heading or heading in headings(target), heading


@pytest.mark.parametrize("page", [page for page in PAGES if page != "CHANGELOG.md"])
def test_files_that_a_page_names_are_there(page: str) -> None:
    """Every file with a folder that a page names exists, seen from the page, a package or the root."""
    named = re.findall(r"`(?!dist/)([\w.-]+/[\w./-]+\.\w+)`", (ROOT / page).read_text(encoding="utf-8"))
    starts = [(ROOT / page).parent, ROOT, ROOT / "course", ROOT / "widgets", ROOT / "widgets" / "elele_widgets"]
    assert [file for file in named if not any((start / file).exists() for start in starts)] == []


def test_pages_are_short() -> None:
    """CONTRIBUTING.md has at most 150 lines, and a README of a folder at most two screens."""
    long = [page for page in PAGES if lines(page) > (80 if page.endswith("/README.md") else 150)]
    assert sorted(long) == ["CHANGELOG.md", "README.md", "data/COLUMNS.md", "data/DECK.md"]


def lines(page: str) -> int:
    """The number of lines of a page."""
    return len((ROOT / page).read_text(encoding="utf-8").splitlines())


def headings(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in found}


def test_rules_need_python_alone() -> None:
    """The rules import only the standard library, and find their data in a checkout that is not installed."""
    play = "import elele; p = elele.deal('seabirds#7'); print(len(elele.legal_moves(p)) > 0)"
    assert run(sys.executable, "-S", "-c", play).strip() == "True"  # -S: no installed packages


def test_wheel_has_its_data(tmp_path: Path) -> None:
    """The wheel contains the three packages, the data and the scripts, and a game can be played from it."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    run(sys.executable, "-m", "zipfile", "-e", wheel, tmp_path)
    play = "import elele; print(elele.__file__); elele.deal('seabirds#7')"
    assert str(tmp_path) in run(sys.executable, "-S", "-c", play, cwd=tmp_path)
    data = ("birds.csv", "steps/won-game.game", "puzzles/elemental.csv", "questions/blocks.toml")
    for wanted in (
        *(f"elele/data/{name}" for name in data),
        "elele/py.typed",
        "elele_course/py.typed",
        "elele_widgets/pictures",
    ):
        assert (tmp_path / wanted).exists()


@pytest.mark.parametrize(
    ("name", "lesson"), [("seabirds", "appendix_readings"), ("elemental", "appendix_july"), ("elba", "appendix_elba")]
)
def test_readings_are_in_a_lesson(name: str, lesson: str) -> None:
    """A page of the lessons has exactly the readings of the game."""
    readings = importlib.import_module(f"elele.{name}").READINGS
    rows = "\n".join(f"| {number} | {one.question} | {one.choice} |" for number, one in enumerate(readings, 1))
    cells = json.loads((ROOT / "notebooks" / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    assert any(rows in "".join(cell["source"]) for cell in cells)
    rules = importlib.import_module(f"elele.{name}").RULES
    known = {*rules, *importlib.import_module(f"elele.{name}.notation").SHAPES}
    assert {where for one in readings for where in one.where} <= known
