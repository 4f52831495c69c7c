"""The site that needs no installation: built, served from this computer, and played in a browser without a network."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nbformat
import programs
import pytest
import table_play
from barriers import barriers
from by_ear import COUNTED, OnSite
from lab_server import PATIENT
from other_browsers import Window, play_on_the_pages
from playwright.sync_api import Browser, Page, expect

import elele
from elele.session import Session
from elele.store import backup, keeping
from elele.store.progress import NAME
from elele.study import Study

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 180_000  # Python starts in the page: seconds on a quiet computer, a minute or two on a busy one.
NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
QUIZ = "from elele_widgets import Quiz\nQuiz(length=5, directions=['threat-protection'])"
AT_ONCE = """() => {
  const run = document.querySelector("[data-command='notebook:run-cell-and-select-next']");
  if (!run || !document.querySelector(".jp-CodeCell")) return false;
  run.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, composed: true }));
  return true;
}"""
"""A function that presses ▶ in the first moment in which somebody could."""
KEPT = """
import platformdirs.windows
from elele.study import Study
from elele_widgets import table
study = Study()
print(len(study.history()), "answer in", sorted(path.name for path in study.progress.file.parent.glob("[!.]*")))
table("seabirds#makani", save=True)
"""


@pytest.fixture
def page(site: str, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The start page in a browser that can reach no other computer; the fixture then checks that no page tried to.

    A test may give options of the browser's context as a parameter.
    """
    chromium = browser.browser_type.launch(
        executable_path=programs.chromium(), args=["--no-sandbox", "--disable-dev-shm-usage", NOWHERE]
    )
    device = getattr(request, "param", {"viewport": {"width": 1280, "height": 1000}})
    context = chromium.new_context(**device, reduced_motion="reduce")
    context.add_init_script(PATIENT)
    context.set_default_timeout(PATIENCE)
    failed: list[str] = []
    outside: list[str] = []
    context.on("weberror", lambda error: failed.append(str(error.error)))
    context.on("request", lambda request: outside.append(request.url))
    page = context.new_page()
    page.goto(site)
    yield page
    chromium.close()
    assert failed == []
    assert [url for url in outside if not url.startswith((site, "data:", "blob:"))] == []


def run(page: Page, code: str = "") -> None:
    """Run the first cell of the lesson once Python is ready; if given, `code` replaces the cell's code."""
    page.wait_for_selector("#jp-main-statusbar >> text=/\\| Idle/")
    page.locator(".jp-CodeCell .cm-content").first.click()
    if code:
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")


def test_the_readme_knows_the_size(built: Path) -> None:
    """The README gives the size of the site's folder."""
    size = sum(file.stat().st_size for file in built.rglob("*") if file.is_file()) / 1e6
    (told,) = re.findall(r"The folder takes up (\d+) MB", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert abs(size - int(told)) < 3


def test_the_start_page_leads_everywhere(built: Path) -> None:
    """The start page links to every lesson, and all its links and pictures exist."""
    start = (built / "index.html").read_text(encoding="utf-8")
    lessons = re.findall(r'href="lab/index\.html\?workspace=\w+&amp;path=(notebooks/.+?\.ipynb)"', start)
    assert {*lessons} == {f"notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert [file for file in lessons if not (built / "files" / file).exists()] == []
    assert [file for file in re.findall(r'src="(.+?)"', start) if not (built / file).exists()] == []


def test_each_page_can_stand_on_the_home_screen(built: Path) -> None:
    """A page that is added to a phone's home screen opens there again, with a picture that the phone can draw."""
    for page in (path.name for path in built.glob("*.html")):
        head = (built / page).read_text(encoding="utf-8").partition("</head>")[0]
        (manifest,) = re.findall(r'<link rel="manifest" href="(.+?)">', head)
        app = json.loads((built / manifest).read_text(encoding="utf-8"))
        assert app["start_url"] == page
        (own,) = re.findall(r'<link rel="apple-touch-icon" href="(.+?)">', head)
        sizes = {icon["src"]: icon["sizes"] for icon in app["icons"]} | {own: "180x180"}
        assert {*sizes.values()} == {"180x180", "192x192", "512x512"}
        for icon, size in sizes.items():
            drawn = (built / icon).read_bytes()
            assert (drawn[:8], drawn[16:24]) == (b"\x89PNG\r\n\x1a\n", struct.pack(">2I", *map(int, size.split("x"))))


def test_large_files_have_a_compressed_copy(built: Path) -> None:
    """Each compressed copy has the same content as its file."""
    copies = [*built.glob("*.gz"), *built.glob("play/*/*.gz"), *built.glob("static/pyodide/*.gz")]
    assert {"play.html.gz", "worker.mjs.gz", "pyodide.asm.wasm.gz"} <= {copy.name for copy in copies}
    for copy in copies:
        assert gzip.decompress(copy.read_bytes()) == copy.with_suffix("").read_bytes(), copy


MOMENTS = """
import sqlite3
from datetime import UTC, datetime, timedelta
from elele.store import progress, schema
file = sqlite3.connect(":memory:")
file.execute(schema._BEFORE["told"])
noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
rows = [(progress.stamp(noon + timedelta(milliseconds=number)), "2026-11-22") for number in range(60_000)]
file.executemany("INSERT INTO told (item, at, day) VALUES ('bird:moli', ?, ?)", rows)
assert file.execute(schema._UNREADABLE.format("told")).fetchall() == [], sqlite3.sqlite_version
file.execute("UPDATE told SET at = '2026-02-30T12:00:00.000Z' WHERE told_id = 7")
assert len(file.execute(schema._UNREADABLE.format("told")).fetchall()) == 1
file = sqlite3.connect(":memory:", isolation_level=None)
schema.prepare(file)
schema.make(file)
file.executemany("INSERT INTO told (item, at, day) VALUES ('bird:moli', ?, ?)", rows[:100])
schema.check(file)
"""


@pytest.fixture(scope="module")
def failed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Notebook → its cells that fail under Node, for all lessons and `moments`, in one start of the site's Python."""
    moments = tmp_path_factory.mktemp("written") / "moments.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(MOMENTS)]), moments)
    runner = ROOT / "tests" / "support" / "run_in_pyodide.mjs"
    notebooks = (*sorted((built / "files" / "notebooks").glob("*.ipynb")), moments)
    command = [programs.node(), runner, built / "static" / "pyodide", *notebooks]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    errors: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return errors


def test_every_lesson_runs_in_the_python_of_the_site(built: Path, failed: dict[str, list[str]]) -> None:
    """No cell fails because of missing threads or packages; only the lesson about pandas is just text."""
    lessons = sorted((built / "files" / "notebooks").glob("*.ipynb"))
    assert {lesson.stem: failed[lesson.stem] for lesson in lessons if failed[lesson.stem]} == {}
    assert [lesson.stem for lesson in lessons if "reading only" in lesson.read_text(encoding="utf-8")] == ["14_pandas"]


def test_every_moment_is_readable_in_the_python_of_the_site(failed: dict[str, list[str]]) -> None:
    """The SQLite of the site accepts every millisecond and seal, and rejects a day that does not exist."""
    assert failed["moments"] == []


def test_the_first_game_without_a_network(page: Page) -> None:
    """The lessons lead to the first pairs and a hint; the game and a quiz answer survive a reload.

    JupyterLab does not ask for a kernel when ▶ is pressed before the notebook is ready.
    """
    wheels: list[str] = []
    page.on("request", lambda request: wheels.append(request.url) if request.url.endswith(".whl") else None)
    noted: list[str] = []
    page.on("console", lambda note: noted.append(note.text))
    turns: list[tuple[str, int]] = []
    turn = re.compile(r"/api/turns/(\w+)")
    page.on("response", lambda told: turns.extend((what, told.status) for what in turn.findall(told.url)))
    page.get_by_role("link", name="Open the lessons").click()
    page.wait_for_function(AT_ONCE)
    beside = Session("seabirds#makani")
    table_play.shows(page, beside, PATIENCE)
    assert wheels == []  # Everything was in the saved memory.
    for _ in range(3):
        table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    assert str(beside.moves[0]).startswith("pair")
    page.locator('[data-action="hint"]').click()
    expect(page.locator("[data-place][data-hint]").first).to_be_visible(timeout=PATIENCE)

    run(page, QUIZ)
    page.locator("[data-quiz] [data-choice]").first.click()
    expect(page.locator("[data-quiz] :is([data-feedback], [data-next])").first).to_be_visible(timeout=PATIENCE)
    assert {*turns} == {("take", 200), ("leave", 200)}  # every change was one turn of this notebook
    page.reload()
    run(page, KEPT)
    assert [text for text in noted if "unregister" in text] == []  # The service worker of the first visit stays.
    table_play.shows(page, beside, PATIENCE)
    told = page.locator(".jp-OutputArea-output").first
    expect(told).to_have_text("1 answer in ['games', 'progress.sqlite3']")
    assert ["platformdirs" in wheel for wheel in wheels] == [True]  # This module was not in the memory.


OPENED = """async (copies) => {
  const opened = indexedDB.open("JupyterLite Storage - /", 1);
  opened.onupgradeneeded = () => ["files", "checkpoints"].forEach((name) => opened.result.createObjectStore(name));
  await new Promise((done) => { opened.onsuccess = done; });
  const change = opened.result.transaction("files", "readwrite");
  for (const copy of copies) change.objectStore("files").put(copy, copy.path);
  await new Promise((done) => { change.oncomplete = done; });
  opened.result.close();
}"""
FILES = """async () => {
  const opened = indexedDB.open("JupyterLite Storage - /");
  await new Promise((done) => { opened.onsuccess = done; });
  const names = opened.result.transaction("files").objectStore("files").getAllKeys();
  await new Promise((done) => { names.onsuccess = done; });
  opened.result.close();
  return names.result;
}"""


def as_kept(built: Path, name: str, *, digest: str = "", begin: str = "") -> dict[str, object]:
    """A lesson as JupyterLite stores it, with a given digest or beginning."""
    lesson = json.loads((built / "files" / "notebooks" / name).read_text(encoding="utf-8"))
    lesson["cells"][0]["source"] = begin or lesson["cells"][0]["source"]
    words = [[cell["cell_type"], "".join(cell["source"])] for cell in lesson["cells"]]
    if digest == "own":
        raw = json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
        digest = hashlib.sha256(raw).hexdigest()[:16]
    lesson["metadata"]["elele"]["lesson"] = digest or lesson["metadata"]["elele"]["lesson"]
    return {"name": name, "path": f"notebooks/{name}", "type": "notebook", "format": "json", "content": lesson}


def test_newer_lessons_and_a_fresh_start(built: Path, page: Page, tmp_path: Path) -> None:
    """The start page names older copies and renews them; a changed one stays. Answers can be saved, then deleted."""
    expect(page.locator("#newer")).to_be_hidden()
    home = tmp_path / "home"
    Study(home / NAME).answer("picture-name:moli", "good")
    answers = {"path": f"progress/{NAME}", "name": NAME, "type": "file", "format": "base64"}
    copies = [
        as_kept(built, "00_welcome.ipynb", begin="my own words"),
        as_kept(built, "05_blocks_and_crosses.ipynb", begin="as it was", digest="own"),
        as_kept(built, "06_manipulations.ipynb", begin="my own words", digest="that of another day"),
        {**answers, "content": base64.b64encode((home / NAME).read_bytes()).decode()},
    ]
    page.evaluate(OPENED, copies)
    page.reload()
    expect(page.locator("#newer span")).to_have_text("05 blocks and crosses, 06 manipulations")
    assert barriers(page) == []
    page.get_by_role("button", name="Get them").click()
    expect(page.locator("#got")).to_contain_text("Your own changes are kept in 06_manipulations-mine1.ipynb.")
    expect(page.locator("#newer")).to_be_hidden()
    mine = ["notebooks/00_welcome.ipynb", "notebooks/06_manipulations-mine1.ipynb"]
    assert page.evaluate(FILES) == [*mine, f"progress/{NAME}"]

    page.get_by_text("Start over").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Back up the lessons").click()
    saved.value.save_as(tmp_path / "backup.zip")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ELELE_HOME", str(tmp_path / "later"))
        backup.restore(tmp_path / "backup.zip")
        assert [answer.card_id for answer in Study().history()] == ["picture-name:moli"]
    page.get_by_role("button", name="Back up the other pages").click()
    told = page.locator("#afresh [role=status]")
    expect(told).to_have_text("There is nothing to back up yet.")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete answers and games").click()
    expect(told).to_contain_text("Your own changes are kept in 00_welcome-mine1.ipynb.")
    assert page.evaluate(FILES) == ["notebooks/00_welcome-mine1.ipynb", "notebooks/06_manipulations-mine1.ipynb"]


def test_a_narrow_screen_shows_the_lesson(page: Page) -> None:
    """On a tablet JupyterLab's sidebar is closed, so the lesson has the screen."""
    page.set_viewport_size({"width": 820, "height": 1180})
    page.get_by_role("link", name="Open the lessons").click()
    expect(page.locator(".jp-Notebook .jp-MarkdownOutput").first).to_be_visible()
    expect(page.locator("#jp-left-stack")).to_be_hidden()


def test_wheels_are_those_that_were_built(built: Path) -> None:
    """Each wheel that the browser may load has the hash in the lock file, so Pyodide refuses any other."""
    pyodide = built / "static" / "pyodide"
    packages = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"].values()
    assert {known["file_name"] for known in packages} == {wheel.name for wheel in pyodide.glob("*.whl")} != set()
    for known in packages:
        assert hashlib.sha256((pyodide / known["file_name"]).read_bytes()).hexdigest() == known["sha256"], known["name"]


TURNS = """async () => {
  const { active, installing, waiting } = await navigator.serviceWorker.register("service-worker.js?enableCache=false");
  const worker = active ?? installing ?? waiting;
  while (worker.state !== "activated") await new Promise((done) => { worker.onstatechange = done; });
  const ask = `onmessage = ({ data }) => {
    const request = new XMLHttpRequest();
    request.open("GET", data, false);
    request.send();
    postMessage(request.status);
  };`;
  const done = [];
  const notebook = (name) => {
    const worker = new Worker(URL.createObjectURL(new Blob([ask])));
    return (what) => new Promise((answered) => {
      worker.onmessage = ({ data }) => { done.push(`${name} ${what} ${data}`); answered(); };
      worker.postMessage(new URL(`api/turns/${what}?notebook=${name}`, location.href).href);
    });
  };
  const [one, two] = ["one", "two"].map(notebook);
  await one("take");
  const second = two("take");
  await one("leave");
  await second;
  await two("leave");
  return done;
}"""


def test_notebooks_take_turns_in_a_browser(page: Page) -> None:
    """Two workers wait for the service worker as Python does: the second has its turn once the first has ended."""
    assert page.evaluate(TURNS) == ["one take 200", "one leave 200", "two take 200", "two leave 200"]


def test_the_kernel_of_the_notebooks_starts_slowly_too(built: Path) -> None:
    """If no memory can be restored, as under Node, which fetches no files, Pyodide loads the wheels."""
    (start,) = built.glob("kernel/*/start.mjs")
    runner = ROOT / "tests" / "support" / "kernel_starts_slowly.mjs"
    command = [programs.node(), str(runner), str(start), str(built / "jupyter-lite.json")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "starts the slow way" in done.stdout
    assert done.stdout.endswith(f"{elele.deal('elba#7')}\n"), done.stdout + done.stderr


HOLD = """async () => {
  const opened = indexedDB.open("/progress");
  await new Promise((done) => { opened.onsuccess = done; });
  const files = opened.result.transaction("FILE_DATA", "readwrite").objectStore("FILE_DATA");
  window.held = true;
  const hold = () => {
    if (held) files.count().onsuccess = hold;
    else opened.result.close();
  };
  hold();
}"""
"""A function that keeps the browser's storage busy until `held` is false."""


def test_a_game_on_a_page_without_a_notebook(page: Page, site: str) -> None:
    """A word and Start lead to a game, which continues without the network; another tab keeps nothing.

    While the browser's storage is busy, the page says that the last move is not kept yet, and then that it is.
    A page that the browser puts aside for its Back button gives up its lock. When it is back, it starts again.
    """
    page.context.add_init_script(COUNTED)
    page.goto(f"{site}/play.html")
    page.get_by_label("A word or a number").fill("Makani")
    page.get_by_role("button", name="Start").click()
    beside = Session("seabirds#makani")
    table_play.shows(page, beside, PATIENCE)
    expect(page.locator("body")).to_have_attribute("data-ready", "restored")
    for _ in range(3):
        table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    assert str(beside.moves[0]).startswith("pair")
    page.evaluate(HOLD)
    table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    expect(page.locator("#kept")).to_have_text(keeping.LATE)
    page.evaluate("held = false")
    expect(page.locator("#kept")).to_have_text(keeping.AGAIN)
    expect(page.locator("body")).to_have_attribute("data-offline", "", timeout=PATIENCE)
    OnSite(page).answer()

    page.context.set_offline(True)
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.reload()
    table_play.shows(page, beside, PATIENCE)
    assert asked == [], "everything is kept, so nobody is asked before the page is left"
    expect(page.locator("#kept")).to_have_text("")
    page.get_by_role("button", name="Life list").click()
    expect(page.locator(".elele-beside .elele-life")).to_be_visible()
    other = page.context.new_page()
    other.goto(f"{site}/quiz.html#honu")
    expect(other.locator("#kept")).to_contain_text("open in another tab")
    other.locator("[data-quiz] [data-choice]").first.click()
    with other.expect_event("dialog") as warned:
        other.close(run_before_unload=True)
    assert warned.value.type == "beforeunload"
    warned.value.accept()

    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    page.wait_for_function("async () => (await navigator.locks.query()).held.length === 0")
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    table_play.shows(page, beside, PATIENCE)
    expect(page.locator("#kept")).to_have_text("")


@pytest.mark.parametrize("other_browser", ["Firefox"], indirect=True)
def test_the_pages_in_firefox(other_browser: Window, site: str) -> None:
    """Firefox restores Python's memory too: a pair is placed, a puzzle solved, and a question answered."""
    play_on_the_pages(other_browser, site)


WITHOUT_MEMORY = """
  const { fetch: real } = window;
  const broken = (url) => `${url}`.endsWith("memory.bin");
  window.fetch = (url, ...more) => broken(url) ? Promise.reject(new TypeError()) : real(url, ...more);
"""


def test_a_browser_that_restores_no_memory_starts_slowly(page: Page, site: str) -> None:
    """If the saved memory is missing, Python starts the slow way, and the game is the same."""
    page.add_init_script(WITHOUT_MEMORY)
    page.goto(f"{site}/play.html#elba#7")
    table_play.shows(page, Session("elba#7"), PATIENCE)
    expect(page.locator("body")).to_have_attribute("data-ready", "started")


IPHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True,
    "user_agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1",
}  # fmt: skip
PAGES = {
    "puzzle.html#two-moli": "[data-puzzle-panel]", "birds.html#noio": "[data-guide]", "quiz.html": "[data-quiz]",
    "steps.html#four-crosses": "[data-steps]", "play.html": "form", "teacher.html": "[data-class]",
    "mine.html": "[data-mine]",
}  # fmt: skip


@pytest.mark.parametrize("page", [IPHONE], indirect=True, ids=["iphone"])
def test_each_page_is_for_everybody(page: Page, site: str) -> None:
    """Every page without a notebook shows its widget on a phone, and axe finds no fault: light, dark, forced colors.

    On an iPhone or iPad Pyodide starts in another way; the saved memory is restored there too.
    """
    for address, widget in PAGES.items():
        page.goto(f"{site}/{address}")
        expect(page.locator(widget).first).to_be_visible(timeout=PATIENCE)
        assert page.evaluate("document.documentElement.scrollWidth") == 390, address
        assert barriers(page) == [], address
        for look in ({"color_scheme": "dark"}, {"color_scheme": "light", "forced_colors": "active"}):
            page.emulate_media(**look)
            assert barriers(page, runOnly=["color-contrast"]) == [], address
        page.emulate_media(forced_colors="none")
        expect(page.locator("body")).to_have_attribute("data-ready", "restored")
