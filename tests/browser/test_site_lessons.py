"""The lessons of the site, served from this computer, and read and played in a browser without a network."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
import soak
import table_play
from barriers import barriers
from broken_server import WAYS, broken_server
from in_browser import EARLIER, SLOWLY
from playwright.sync_api import Browser, Page, expect

from elele.session import Session
from elele_course.store import backup
from elele_course.store.progress import NAME
from elele_course.study import Study

QUIZ = "from elele_widgets import Quiz\nQuiz(length=5, directions=['threat-protection'])"
GETS = [("GET", what) for what in ("take", "mine", "leave", "heads")]
AT_ONCE = """() => {
  const run = document.querySelector("[data-command='notebook:run-cell-and-select-next']");
  if (!run || !document.querySelector(".jp-CodeCell")) return false;
  run.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, composed: true }));
  return true;
}"""
"""A function that presses ▶ in the first moment in which somebody could."""
KEPT = """
import platformdirs.windows
from elele_course.study import Study
from elele_widgets import table
study = Study()
print(len(study.history()), "answer in", sorted(path.name for path in study.progress.file.parent.glob("[!.]*")))
table("seabirds#makani", save=True)
"""


def run(page: Page, code: str = "") -> None:
    """Run the first cell of the lesson once Python is ready; if given, `code` replaces the cell's code."""
    page.wait_for_selector("#jp-main-statusbar >> text=/\\| Idle/")
    page.locator(".jp-CodeCell .cm-content").first.click()
    if code:
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")


def test_the_first_game_without_a_network(page: Page) -> None:
    """The lessons lead to the first pairs and a hint; the game and a quiz answer survive a reload.

    JupyterLab does not ask for a kernel when ▶ is pressed before the notebook is ready.
    """
    wheels: list[str] = []
    page.on("request", lambda request: wheels.append(request.url) if request.url.endswith(".whl") else None)
    noted: list[str] = []
    page.on("console", lambda note: noted.append(note.text))
    turns: list[tuple[str, str, int]] = []
    turn = re.compile(r"/api/(?:turns/)?(take|mine|leave|heads)")
    page.on(
        "response",
        lambda told: turns.extend((told.request.method, what, told.status) for what in turn.findall(told.url)),
    )
    page.get_by_role("link", name="Open the lessons").click()
    page.wait_for_function(AT_ONCE)
    beside = Session("seabirds#makani")
    table_play.shows(page, beside, SLOWLY)
    assert wheels == []  # Everything was in the saved memory.
    for _ in range(3):
        table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    assert str(beside.moves[0]).startswith("pair")
    page.locator('[data-action="hint"]').click()
    expect(page.locator("[data-place][data-hint]").first).to_be_visible(timeout=SLOWLY)

    run(page, QUIZ)
    page.locator("[data-quiz] [data-choice]").first.click()
    expect(page.locator("[data-quiz] :is([data-feedback], [data-next])").first).to_be_visible(timeout=SLOWLY)
    # Every change was one turn of this notebook, the page asked whether it still was, and the end of the chain of
    # answers was read and kept apart from the files.
    assert {*turns} == {(*told, 200) for told in (*GETS, ("PUT", "heads"))}
    page.reload()
    run(page, KEPT)
    assert [text for text in noted if "unregister" in text] == []  # The service worker of the first visit stays.
    table_play.shows(page, beside, SLOWLY)
    told = page.locator(".jp-OutputArea-output").first
    expect(told).to_have_text("1 answer in ['games', 'progress.sqlite3']")
    assert ["platformdirs" in wheel for wheel in wheels] == [True]  # This module was not in the memory.


ANSWERED = """
from elele_course.study import Study
study = Study()
study.answer("picture-name:{}", "good")
print(len(study.history()), "kept.", study.progress.aside)
"""


@soak.only
def test_answers_of_an_earlier_day_are_told_in_a_notebook(page: Page) -> None:
    """If a browser puts back all files of an earlier day, a notebook says how many answers are missing since when."""
    page.get_by_role("link", name="Open the lessons").click()
    told, files = page.locator(".jp-OutputArea").first, ["JupyterLite Storage - /", "files"]
    run(page, ANSWERED.format("moli"))
    expect(told).to_contain_text("1 kept.", timeout=SLOWLY)
    page.evaluate(EARLIER, files)
    run(page, ANSWERED.format("noio"))
    expect(told).to_contain_text("2 kept.", timeout=SLOWLY)
    page.evaluate(EARLIER, files)
    run(page, ANSWERED.format("uau-kani"))
    missing = "is from an earlier day. 1 answer or game since .+ is missing. The file is kept as"
    expect(told).to_contain_text(re.compile(rf"2 kept\..*{missing}"), timeout=SLOWLY)


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


@pytest.mark.parametrize("size", soak.examples([(320, 658)], [(820, 1180), (390, 844), (320, 658)]), ids=str)
def test_a_narrow_screen_shows_the_lesson(page: Page, size: tuple[int, int]) -> None:
    """On a tablet or phone JupyterLab's sidebar is closed, so the lesson has the screen, and ▶ is in sight."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.get_by_role("link", name="Open the lessons").click()
    expect(page.locator(".jp-Notebook .jp-MarkdownOutput").first).to_be_visible()
    expect(page.locator("#jp-left-stack")).to_be_hidden()
    expect(page.locator('.jp-NotebookPanel-toolbar > [data-jp-item-name="run"]')).to_be_in_viewport()


TURNS = """async () => {
  const { active, installing, waiting } = await navigator.serviceWorker.register("service-worker.js?enableCache=false");
  const worker = active ?? installing ?? waiting;
  while (worker.state !== "activated") await new Promise((done) => { worker.onstatechange = done; });
  const ask = `onmessage = ({ data }) => {
    const request = new XMLHttpRequest();
    request.open("GET", data, false);
    request.send();
    postMessage([request.status, request.responseText]);
  };`;
  const done = [];
  const notebook = (name) => {
    const worker = new Worker(URL.createObjectURL(new Blob([ask])));
    let turn = "";
    return (what) => new Promise((answered) => {
      worker.onmessage = ({ data: [status, text] }) => {
        if (what === "turns/take") turn = text;
        done.push(`${name} ${what} ${status}`);
        answered();
      };
      worker.postMessage(new URL(`api/${what}?turn=${turn}`, location.href).href);
    });
  };
  const [one, two] = ["one", "two"].map(notebook);
  await one("turns/take");
  const second = two("turns/take");
  await one("turns/leave");
  await second;
  await one("drive");
  await one("turns/leave");
  await two("turns/leave");
  return done;
}"""


def test_notebooks_take_turns_in_a_browser(page: Page) -> None:
    """Two workers wait for the service worker as Python does: the second has its turn once the first has ended.

    What the first one asks for after its turn is refused.
    """
    assert page.evaluate(TURNS) == [
        "one turns/take 200", "one turns/leave 200", "two turns/take 200", "one drive 409", "one turns/leave 200",
        "two turns/leave 200",
    ]  # fmt: skip


FETCHED = """async (paths) => {
  await navigator.serviceWorker.register("service-worker.js?enableCache=false");
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  return Promise.all(paths.map(async (path) => {
    try {
      const answer = await fetch(path, { cache: "no-store" });
      if (!answer.ok) return "refused";
      const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
      return btoa(String.fromCharCode(...new Uint8Array(digest)));
    } catch {
      return "refused";
    }
  }));
}"""
"""A function that fetches files as the notebooks do, and returns their digests."""


def test_every_file_of_the_notebooks_is_checked(browser: Browser, built: Path) -> None:
    """A file that arrives broken once is right all the same, and one that is broken twice is never used."""
    worker = (built / "service-worker.js").read_text(encoding="utf-8")
    digests: dict[str, str] = json.loads(re.findall("const DIGESTS = ({.*?});", worker)[0])
    assert any("memory.bin" in path for path in digests)
    assert any(path.startswith("build/") for path in digests)
    kinds = [way for way in WAYS if way not in ("slow", "stuck", "silent", "type")]
    paths = [*digests][:: soak.examples(40, 1)]
    verdicts = Counter[str]()
    with broken_server(built) as server:
        page = browser.new_page()
        page.goto(f"{server.url}/index.html")
        for way, times in product(kinds, (1, 2)):
            for path in paths:
                server.breaks(path, dict.fromkeys(range(times), way))
            for path, found in zip(paths, page.evaluate(FETCHED, paths), strict=True):
                right = found == digests[path]
                verdicts["refused" if found == "refused" else "right" if right else f"{path} is wrong: {way}"] += 1
                assert right or times == 2, f"{path}, {way}"
            server.heals()
        page.close()
    print(f"files of the notebooks: {verdicts}")
    assert set(verdicts) == {"right", "refused"}
