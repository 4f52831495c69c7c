"""The structure of the packages: their rooms, and the direction of imports."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from elele import old_names

ROOT = Path(__file__).parents[1]
PACKAGES = {
    "elele": ROOT / "elele",
    "elele_course": ROOT / "course" / "elele_course",
    "elele_widgets": ROOT / "widgets" / "elele_widgets",
}
"""The packages, each of which may import those before it."""
ORDER = [*PACKAGES]
GAMES = {"seabirds", "elemental", "elba"}
ROOMS = {
    "elele": {
        "solve": set(),
        "hints": {"solve"},
    },
    "elele_course": {
        "store": set(),
        "study": {"store"},
        "steps": set(),
        "workshop": set(),
        "questions": {"store", "study", "steps", "workshop", "playtest"},
        "lessons": {"store"},
        "playtest": set(),
        "classroom": {"store", "study", "questions"},
        "tables": {"store", "study", "questions", "playtest", "classroom"},
    },
    "elele_widgets": {
        "shared": set(),
        "board": {"shared"},
        "steps": {"shared", "board"},
        "questions": {"shared", "board", "steps"},
        "classroom": {"shared", "board", "sheets"},
        "sheets": {"shared"},
    },
}  # fmt: skip
"""Package → its shared rooms, each with the other rooms of its package that it may import."""
OPEN = {"elele_course.__main__", "elele_widgets", "elele_widgets.web_page"}
"""The modules that may import any room of their package: the command, and what hands the widgets on."""
FILES = {"__init__", "position", "moves", "rules", "notation", "phrases", "view", "deals"}
"""The files of every game's rules."""
NAMING = {
    "elele_widgets.shared.pictures",
}
"""The shared modules whose code still names a game; none may be added."""


OWN = {
    "elele": ("command", "deck"),
    "elele_course": (
        "account", "directions", "exercises", "facts_to_tell", "made", "playtest", "plots", "puzzles", "steps", "study",
        "tables", "verify",
    ),
    "elele_widgets": ("bend", "parts", "sheets", "tasks", "web_page"),
}  # fmt: skip
"""Package → the modules of a game's own folder for which shared code asks by name."""


@cache
def modules() -> dict[str, Path]:
    """Every module of the packages: its dotted name → its file."""
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


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def _imports(name: str) -> Iterator[str]:
    for node in ast.walk(parsed(modules()[name])):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found = inner if inner in modules() else node.module
                if found in modules():
                    yield found


def place(name: str) -> tuple[str, str, str]:
    """The package of a module, its room there, and for a game's rules the folder inside; empty where there is none."""
    package, room, inner, *_ = (*name.split("."), "", "")
    folder = PACKAGES[package] / room
    if not room or not folder.is_dir():
        return package, "", ""
    return package, room, inner if room in GAMES and (folder / inner).is_dir() else ""


def allowed(name: str, other: str) -> bool:
    """Return whether a module may import another one."""
    package, room, inner = place(name)
    its, there, within = place(other)
    if its != package:
        return ORDER.index(its) < ORDER.index(package) and _of_the_same_game(package, room, its, there)
    if name in OPEN or room == there == "":
        return True
    if package == "elele" and room in GAMES:
        return _in_a_game(room, inner, there, within)
    if there == "":
        return package == "elele"
    if room == there:
        return True
    if room in GAMES:
        return there not in GAMES and there != "lessons"
    return there in ROOMS[package].get(room, set())


def _of_the_same_game(package: str, room: str, its: str, there: str) -> bool:
    """Return whether a room may import a room of a package to its left.

    A game's folder may import the same game there, and no other. The shared rooms may import any rules, but not the
    course of one game.
    """
    if there not in GAMES:
        return True
    return room == there if room in GAMES else its == "elele" or (package, room) == ("elele_widgets", "")


def _in_a_game(room: str, inner: str, there: str, within: str) -> bool:
    """Return whether a folder of a game's rules may import a room of the rules."""
    own = {"": {"", "deck"}, "deck": {"deck"}, "solver": {"", "deck", "solver"}}.get(
        inner, {"", "deck", "solver", inner}
    )
    search = {"solver": {"solve"}, "hints": {"solve", "hints"}}.get(inner, set())
    return there == "" or there in search or (there == room and within in own)


def test_no_import_circle() -> None:
    """No module imports one that imports it, directly or not."""
    graph = {name: set(imports(name)) - {name} for name in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_imports_go_one_way() -> None:
    """A module imports only what its room may."""
    wrong = {(name, other) for name in modules() for other in imports(name) if not allowed(name, other)}
    assert wrong == set()


def test_shared_code_names_no_game() -> None:
    """Code outside what is named after a game names no game, and the list of exceptions is exact."""
    handing_on = {*PACKAGES, "elele.game"}
    shared = {name for name in modules() if GAMES.isdisjoint(name.split(".")) and name not in handing_on}
    assert {name for name in shared if any(map(_names_a_game, _code(name)))} == NAMING


def test_shared_scripts_and_style_sheets_name_no_game() -> None:
    """JavaScript and CSS outside what is named after a game name no game, apart from their comments."""
    package = PACKAGES["elele_widgets"]
    files = [path for path in package.rglob("*.*s") if path.suffix in (".js", ".css")]
    shared = [path for path in files if not {*GAMES, "vendor"} & {*path.relative_to(package).parts}]
    assert len(shared) > 80
    comment = re.compile(r"/\*[^*]*(?:\*(?!/)[^*]*)*\*/|(?<!:)//.*")
    assert {path.name for path in shared if _names_a_game(comment.sub("", path.read_text("utf-8")))} == set()


def test_shared_code_asks_for_known_modules() -> None:
    """Shared code asks games only for the modules in `OWN`, and each of them is asked for."""
    texts = [path.read_text(encoding="utf-8") for name, path in modules().items() if GAMES.isdisjoint(name.split("."))]
    asked = {found for text in texts for found in re.findall(r'own_modules\.\w+\([^"]*"(\w+)", "(\w+)"\)', text)}
    handed = {
        (name.split(".")[0], name.rpartition(".")[2])
        for name, path in modules().items() if "own_modules.handed_on(" in path.read_text(encoding="utf-8")
    }  # fmt: skip
    assert asked | handed == {(package, file) for package, files in OWN.items() for file in files}


def test_games_offer_what_shared_code_asks_for() -> None:
    """Each public name of a module that shared code asks for is used, so none is misspelled."""
    files = [*modules().values(), *(ROOT / "notebooks" / "text").glob("*.py"), *(ROOT / "site").rglob("*.py")]
    words = Counter(word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8")))
    wrong = [
        f"{game}/{path.name}: {name}"
        for package, names in OWN.items() for game in sorted(GAMES) for file in names
        if (path := PACKAGES[package] / game / f"{file}.py").exists()
        for name in _defined(path) if not name.startswith("_") and words[name] < 2
    ]  # fmt: skip
    assert wrong == []


def _defined(path: Path) -> Iterator[str]:
    """The names that a module defines itself."""
    for node in parsed(path).body:
        match node:
            case ast.FunctionDef(name) | ast.ClassDef(name):
                yield name
            case ast.Assign(targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(ast.Name(name)):
                yield name


def _code(name: str) -> Iterator[str]:
    """The identifiers and texts in the code of a module, without docstrings."""
    tree = parsed(modules()[name])
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        for _, value in () if id(node) in told else ast.iter_fields(node):
            yield from (text for text in (value if isinstance(value, list) else [value]) if isinstance(text, str))


def _names_a_game(text: str) -> bool:
    """Return whether a name of a game is in a text, other than as a word of English: `the seabirds of Hawaiʻi`."""
    names = "|".join(sorted(GAMES))
    return bool(re.search(rf"(?<! )(?:{names})|(?:{names})(?! )", text))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_folder_is_a_room(package: str) -> None:
    """The folders of a package are exactly its rooms, and the `__init__` of each describes its content."""
    folders = {path.parent for path in PACKAGES[package].glob("*/__init__.py")}
    assert {folder.name for folder in folders} == {*ROOMS[package], *GAMES}
    for folder in folders:
        told = ast.get_docstring(parsed(folder / "__init__.py")) or ""
        assert len(re.findall(r"\.(?:\s|$)", told)) >= 2, folder
        assert "import" in told.lower(), f"{folder} says what it may import"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_games_have_the_same_files(game: str) -> None:
    """Every game's rules are in the same files, with a solver and hints beside them."""
    folder = ROOT / "elele" / game
    assert {path.stem for path in folder.glob("*.py")} >= FILES
    for search in ("solver", "hints"):
        assert (folder / search / "__init__.py").exists()


def test_late_imports_have_a_reason() -> None:
    """An import inside a function has its reason in a comment on its line or the line above."""
    bare = []
    for name, path in modules().items():
        lines = path.read_text(encoding="utf-8").splitlines()
        for function in ast.walk(parsed(path)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Import | ast.ImportFrom):
                        around = lines[node.lineno - 2] + lines[(node.end_lineno or node.lineno) - 1]
                        bare += [] if "#" in around else [f"{name}:{node.lineno}"]
    assert bare == []


TELL_OLD_NAMES = ("old_names.py", "test_old_names.py", "RESULTS.md", "CHANGELOG.md")


def test_nothing_of_ours_has_an_old_name() -> None:
    """Code, lessons and documents use the new names of modules."""
    old = sorted({*old_names.MODULES, *old_names.PACKAGES}, key=len, reverse=True)
    named = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, old))})(?![\w-])")
    folders = ("elele", "course", "widgets", "site", "tools", "benchmarks", "notebooks", "data", "tests")
    files = [
        path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".md", ".ipynb")
    ]
    wrong = [
        f"{path.relative_to(ROOT)}: {found}"
        for path in (*files, *ROOT.glob("*.md"))
        if "corpus" not in path.parts and path.name not in TELL_OLD_NAMES
        for found in named.findall(path.read_text(encoding="utf-8"))
    ]
    assert wrong == []


def test_no_test_imports_a_test() -> None:
    """Code that tests share is in `tests/support`."""
    wrong = []
    for path in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            wrong += [f"{path.name} imports {name}" for name in names if name.rpartition(".")[2].startswith("test_")]
    assert wrong == []


WITHOUT_ELBA = """
import elele
from elele import hints, solve
from elele_course import classroom
from elele_course.steps import steps
from elele_course.study import Study
from elele_course.tables import plots
from elele_widgets import Board

for text in ("elemental#7", "seabirds#7"):
    position = elele.deal(text)
    after = elele.apply(position, hints.hint(position, seconds=0.1, seed=7).best.move)
    verdict = solve.solve(after, seconds=0.1).verdict
    known = verdict in ("won", "lost", "undecided")
    print(Board(after).view["game"], len(steps.frames([position, after])), known)
line = "elele 1 | Deal: seabirds#7 | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc"
print(classroom.paste(line).results[0].score, Study().next().card_id, plots.eggs().title)
try:
    elele.deal("elba#7")
except elele.ParseError as error:
    print(error)
"""
PLAYED = """
import elele
from elele import game, hints, solve

for name in game.names():
    position = elele.deal(f"{name}#7")
    after = elele.apply(position, hints.hint(position, seconds=0.1, seed=7).best.move)
    print(name, game.title(name), solve.solve(after, seconds=0.1).verdict in ("won", "lost", "undecided"))
"""
"""Code that plays all games with the rules alone."""


@pytest.mark.parametrize("gone", sorted(GAMES))
def test_the_rules_work_without_a_game(tmp_path: Path, gone: str) -> None:
    """Without the folder of one game, the others are dealt, played, hinted and solved."""
    unwanted = shutil.ignore_patterns(gone, f"{gone}.*", "__pycache__")
    shutil.copytree(PACKAGES["elele"], tmp_path / "elele", ignore=unwanted)
    (tmp_path / "data").symlink_to(ROOT / "data")
    place = {**os.environ, "PYTHONPATH": f"{tmp_path}"}
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, env=place, cwd=tmp_path)
    assert {line.split()[0] for line in done.stdout.splitlines()} == GAMES - {gone}, done.stderr
    assert "False" not in done.stdout


def test_the_rest_works_without_a_game(tmp_path: Path) -> None:
    """Without the folders and files of Elba, the other games are dealt, played, hinted, solved, taught and shown."""
    for package in PACKAGES:
        unwanted = shutil.ignore_patterns("elba", "elba.*", "__pycache__")
        shutil.copytree(PACKAGES[package], tmp_path / package, ignore=unwanted)
    (tmp_path / "data").symlink_to(ROOT / "data")
    place = {**os.environ, "PYTHONPATH": f"{tmp_path}", "ELELE_HOME": f"{tmp_path / 'home'}"}
    done = subprocess.run([sys.executable, "-c", WITHOUT_ELBA], capture_output=True, text=True, env=place, cwd=tmp_path)
    assert done.stdout.splitlines() == [
        "elemental 2 True", "seabirds 2 True", "1 picture-name:uau-kani Kinds of bird by number of eggs",
        "there is no game called 'elba'; the games are seabirds and elemental",
    ], done.stderr  # fmt: skip
