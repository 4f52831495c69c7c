"""The Python of the site: its notebooks run every lesson; under Node, it is tried further, and starts slowly too."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import explorer
import nbformat
import programs
import pytest
import soak
from in_browser import SLOWLY
from playwright.sync_api import Page, Route, expect

import elele

ROOT = Path(__file__).parent.parent.parent
RUN = ROOT / "tests" / "support" / "run_in_worker.js"

MOMENTS = """
import sqlite3
from datetime import UTC, datetime, timedelta
from elele_course.store import progress, schema
noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
rows = [(progress.stamp(noon + timedelta(milliseconds=number)), "2026-11-22") for number in range(2_000)]
file = sqlite3.connect(":memory:", isolation_level=None)
schema.prepare(file)
schema.make(file)
file.executemany("INSERT INTO told (item, at, day) VALUES ('bird:moli', ?, ?)", rows)
assert len(schema.check(file)) == 2_001, sqlite3.sqlite_version
"""
ENDLESS = """
from elele_course.questions import made

def endless(position, moves, chance):
    while True:
        pass

def stubborn(position, moves, chance):
    while True:
        try:
            for number in range(9):
                pass
        except:
            pass

for player in (endless, stubborn):
    assert "so it was stopped" in made.judge("10-player", player, seconds=1).text
for number in range(1_000_000):
    pass
"""
EXPLORED = f"""
import sys, tempfile
from pathlib import Path
import js, pyodide_js, elele_course
from pyodide.ffi import to_js
pyodide_js.FS.mkdir("/computer")
root = to_js(dict(root="/"), dict_converter=js.Object.fromEntries)
pyodide_js.FS.mount(pyodide_js.FS.filesystems.NODEFS, root, "/computer")
sys.dont_write_bytecode = True
sys.path += ["/computer{ROOT / "tests" / "support"}", "/computer{Path(pytest.__file__).parents[1]}"]
import explorer
for name in {soak.examples(["answer"], [*explorer.PROTOCOLS])}:
    done, wrong = explorer.explored(Path(tempfile.mkdtemp()), name, {soak.examples(499, 7)})
    js.console.log(f"{{name}}: {{done}} interleavings in the Python of the site, {{len(wrong)}} silent")
    assert wrong == [], wrong
    assert done > 7 or name == "hand in"
"""
CHECK = """
def check(holds, told=""):
    if not holds:
        raise RuntimeError(told)
"""
"""A function for code that runs in a Python without assertions."""
LATE = """
import importlib, sys

paths = [path.removesuffix(".pyc") for path in bring() if path.endswith(".pyc")]
names = [path.replace("/", ".").removesuffix(".__init__") for path in paths]
check({"elele.elba.hints", "elele_widgets.seabirds.guide", "elele_widgets.classroom.classroom"} <= {*names}, names)
check({*names}.isdisjoint(sys.modules), {*names} & {*sys.modules})
for name in (*names, "email.policy", "statistics"):
    importlib.import_module(name)
"""
"""Imports each module that the memory of the pages without a notebook lacks, and two of the standard library."""
DEALS = (
    "seabirds#7", "elemental#7", "elba#7", "seabirds:7x3+all#7", "elemental:july+hard#7", "elba:easy#7",
    "elba:strict+winnable#7",
)  # fmt: skip
FIRST_GAME = f"DEALS = {DEALS}" + """
import json, os, random, sys
from ipywidgets.widgets.widget import _instances
from elele_widgets import web_page

later = {*bring()}
modules = {*sys.modules}
opened, troubles = [], []
sys.addaudithook(lambda event, given: opened.append(f"{given[0]}") if event == "open" else None)
web_page.connect(lambda message: troubles.append(message) if b'"content": {"ack": null, "trouble"' in message else None)
drawn = random.Random(53)
for deal in DEALS:
    answer = json.loads(web_page.open_page("play", deal))
    check("model" in answer, answer)
    board = _instances[answer["model"]]

    def ask(**intent):
        message = {"nonce": None, "intent": {**intent, "ply": board.session.history.ply}}
        web_page.hear(board.model_id, json.dumps({"method": "custom", "content": message}))

    ask(type="view")
    for text in drawn.sample([*board.faces], 5):
        ask(type="look", text=text)
    for _ in range(120):
        moves = board.session.history.position.legal_moves()
        if not moves:
            break
        ask(type="play", move=f"{drawn.choice(moves)}")
    check(board.session.history.ply > 2, deal)
    for kind in ("undo", "redo", "home"):
        ask(type=kind)
check(not troubles, troubles)
read = {path.partition("site-packages/")[2] for path in opened}
check(any("pictures/acts" in path for path in read), read)
check(not read & later, read & later)
check({*sys.modules} == modules, {*sys.modules} - modules)
"""
"""Plays each game by moves alone, also from a level, and looks at what this reads and imports."""
ASKED = """
  const { setTimeout: real } = window;
  window.setTimeout = (work, milliseconds) => real(work, milliseconds < 10_000 ? milliseconds : 10 * milliseconds);
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (request, ...more) {
    if (request.data?.content?.intent?.type === "query") document.body.dataset.query = "";
    return postMessage.call(this, request, ...more);
  };
"""
"""Gives a busy computer more time for files, and marks the page once it has asked a query."""
WRITTEN = {"moments": MOMENTS, "endless": ENDLESS, "explored": EXPLORED}


@pytest.fixture(scope="module")
def failed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Notebook written here → its cells that fail under Node, in one start of Python."""
    written = [tmp_path_factory.mktemp("written") / f"{name}.ipynb" for name in WRITTEN]
    for file, code in zip(written, WRITTEN.values(), strict=True):
        nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)]), file)
    runner = ROOT / "tests" / "support" / "run_in_pyodide.mjs"
    command = [programs.node(), runner, built / "static" / "pyodide", *written]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    *told, last = done.stdout.splitlines()
    print(*told, sep="\n")
    errors: dict[str, list[str]] = json.loads(last)
    return errors


def test_every_lesson_runs_in_the_notebooks_of_the_site(page: Page, built: Path, site: str) -> None:
    """In the memory saved for the notebooks, every cell of every lesson runs and is shown, and fetches no package.

    The lesson about pandas is text, but for its questions.
    """
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if request.url.endswith(".whl") else None)
    page.goto(f"{site}/jupyter-lite.json")  # no page, so nothing limits what a worker may load
    (start,) = built.glob("kernel/*/start.mjs")
    lessons = sorted((built / "files" / "notebooks").glob("*.ipynb"))
    files = (start, built / "jupyter-lite.json", *lessons)
    addresses = [f"{site}/{file.relative_to(built).as_posix()}" for file in files]
    failed: dict[str, list[str]] = page.evaluate(RUN.read_text(encoding="utf-8"), addresses)
    assert len(failed) > 30
    assert {name: cells for name, cells in failed.items() if cells} == {}
    assert fetched == []
    assert [lesson.stem for lesson in lessons if "reading only" in lesson.read_text(encoding="utf-8")] == ["14_pandas"]
    cells = nbformat.read(built / "files" / "notebooks" / "14_pandas.ipynb", as_version=4).cells
    asked = [cell.source.splitlines()[-1] for cell in cells if cell.cell_type == "code"]
    assert asked == ['Check("14", "recall")', 'Check("14")', 'Certificate("lab")']


def test_every_moment_is_readable_in_the_python_of_the_site(failed: dict[str, list[str]]) -> None:
    """The SQLite of the site accepts every millisecond and seal, and rejects a day that does not exist."""
    assert failed["moments"] == []


def test_an_endless_loop_is_stopped_in_the_python_of_the_site(failed: dict[str, list[str]]) -> None:
    """A learner's code that takes too long is stopped there, too, even if it catches everything; later code runs."""
    assert failed["endless"] == []


def test_no_fault_loses_an_answer_in_the_python_of_the_site(failed: dict[str, list[str]]) -> None:
    """Whichever step on its drive is struck, each confirmed answer is there once or its loss is told."""
    assert failed["explored"] == []


def test_the_pages_without_a_notebook_import_late_modules(built: Path) -> None:
    """Each module that a game does not need at first, and that its memory lacks, can be imported from the files."""
    run_in_play_python(built, LATE)


def test_a_first_game_needs_only_what_comes_with_the_memory(built: Path) -> None:
    """Opening a game and playing it reads no file and imports no module that comes after it has begun."""
    run_in_play_python(built, FIRST_GAME)


def test_moves_pass_a_query_that_waits(page: Page, site: str) -> None:
    """Until the file for later has come, moves are made although a query waits; then a hint is found, too."""
    held: list[Route] = []
    page.context.route("**/after.bin", lambda route: held.append(route))
    page.add_init_script(ASKED)
    page.goto(f"{site}/play.html#seabirds#7")
    for place in ("b6", "c6", "a6"):
        page.locator(f"[data-place={place}]").click(timeout=SLOWLY)
    expect(page.locator("body[data-ready][data-query]:not([data-coming])")).to_be_attached(timeout=SLOWLY)
    for _touch in range(2):
        page.locator("[data-place=b6]").click()
    expect(page.locator("[data-place=b6] [data-card]")).to_be_visible(timeout=SLOWLY)
    page.locator("[data-action=hint]").click()
    expect(page.locator("body[data-offline]")).to_have_count(0)
    held[0].continue_()
    expect(page.locator("[data-board][data-hinted]")).to_be_attached(timeout=SLOWLY)
    expect(page.locator("body[data-offline]")).to_be_attached(timeout=SLOWLY)


def run_in_play_python(built: Path, code: str) -> None:
    """Run code in the Python of the pages without a notebook."""
    runner = ROOT / "tests" / "support" / "run_in_play_python.mjs"
    (memory,) = built.glob("play/*/memory.bin")
    command = [programs.node(), runner, built / "static" / "pyodide", memory.parent, f"{CHECK}{code}"]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]


@soak.only
def test_the_kernel_of_the_notebooks_starts_slowly_too(built: Path) -> None:
    """If no memory can be restored, as under Node, which fetches no files, Pyodide loads the wheels."""
    (start,) = built.glob("kernel/*/start.mjs")
    runner = ROOT / "tests" / "support" / "kernel_starts_slowly.mjs"
    command = [programs.node(), str(runner), str(start), str(built / "jupyter-lite.json")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "starts the slow way" in done.stdout
    assert done.stdout.endswith(f"{elele.deal('elba#7')}\n"), done.stdout + done.stderr
