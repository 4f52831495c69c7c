"""The pictures of JupyterLab: a lesson as it opens, boards, and the widgets that only lessons have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import lab_server
from desk import LOOK, NOW, STILL, shot
from drawing import LOOKS, SIZES
from lab_server import Lab, LabServer
from playwright.sync_api import Browser, Locator, Page

LESSON = "00_welcome.ipynb"
TALL = 16_000
"""The height of a window in which the longest output has room."""
BEGIN = f"""import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import steady
steady.begin()
from datetime import UTC, datetime, timedelta
from elele.session import Session
from elele_course.seabirds.exam import question
from elele_widgets import *

def take(file, day, known):
    taken = Exam(file, now=lambda: datetime(2026, 9, 25, 20, tzinfo=UTC) + timedelta(day))
    taken.begin()
    while taken.sitting.open:
        right = len(taken.sitting.given) < known
        taken.write(question(taken.sitting.open[0]).card.answer if right else 'noio')
    return taken"""
KINDS = (
    "one-block", "spare-where", "shift-or-transfer", "october-july", "opens-pile", "threat-hits", "turn-or-raise",
)  # fmt: skip
BLOCK = "next((str(move)[8:] for move in b.current.position.legal_moves() if str(move).startswith('discard')), 'none')"
GAME = "[s.play(str(s.position.legal_moves()[0])) for _ in range(20)]"
CELLS = {
    **{f"exercise {kind}": f"Exercises({kind!r}, seed=5, keep=False)" for kind in KINDS},
    "exercise answered": "a = Exercises('one-block', seed=5, keep=False); a.answer_with('a b'); a",
    "exercise right": f"b = Exercises('one-block', seed=5, keep=False); b.answer_with({BLOCK}); b",
    "check": "Check('01')",
    "predict": "Predict('01-gap', then=play('turn-or-raise'))",
    "life list, empty": "LifeList()",
    "life list": f"s = Session('seabirds#7'); {GAME}; LifeList(s)",
    "stories": "Stories('rat', 'dog')",
    "trace": "Trace('elba#7', 'build 2 1 1')",
    "walkthrough": "solved('elba:easy#7')",
    "quiz": "Quiz(seed='honu', keep=False)",
    "puzzle": "puzzle('two-noio')",
    "exam, its start": "Exam('start.sqlite3')",
    "exam, a typed answer": "typed = Exam('typed.sqlite3'); typed.begin(); typed",
    "exam, its end": "take('end.sqlite3', 0, 5); take('end.sqlite3', 14, 13); take('end.sqlite3', 60, 17)",
    "field guide": "FieldGuide('moli')",
}
"""The name of each picture, and the cell that shows it."""
BOARDS = {
    "E Lele!": "table('seabirds#7')", "Elemental": "Board('elemental#7')", "Elba": "Board('elba#7')",
}  # fmt: skip
"""The same for boards, which take up the room that the window has."""
THEMED = "light => document.body.dataset.jpThemeLight === light"
CELL = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell"
NARROW = 1000
DRAWN = """async () => {
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime < 1e6) one.finish();
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
}"""


def pictures(browser: Browser, size: str, home: Path) -> Iterator[tuple[str, str, bytes]]:
    """The name, the look and the picture of everything in JupyterLab."""
    lab_server.SETTINGS["@jupyterlab/notebook-extension:tracker"] = {"windowingMode": "none"}
    server = LabServer(home)
    notebooks = Notebooks(Lab(server, browser, "album"), size)
    yield from notebooks.lesson()
    yield from notebooks.boards()
    yield from notebooks.outputs()
    notebooks.lab.close()
    server.stop()


class Notebooks:
    """JupyterLab with the notebooks of the album."""

    def __init__(self, lab: Lab, size: str) -> None:
        self.lab, self.size = lab, size

    def opened(self, name: str) -> Page:
        """A notebook in a new window, with all cells run. A narrow window has no sidebar, as on the site."""
        page = self.lab.open(name, fresh=True, **{**LOOK, **SIZES[self.size]})
        page.context.clock.set_fixed_time(NOW)
        page.add_style_tag(content=STILL)
        if int(self.size) < NARROW:
            page.evaluate("window.jupyterapp.shell.collapseLeft()")
        return page

    def written(self, name: str, *cells: str) -> Page:
        """A notebook with one cell for each widget, opened."""
        return self.opened(self.lab.write(f"{name}.ipynb", BEGIN, *cells))

    def lesson(self) -> Iterator[tuple[str, str, bytes]]:
        """A lesson as it opens, and its first board."""
        page = self.opened(LESSON)
        self.see(page.locator(".jp-Cell").first)
        for look in self.looks(page):
            yield "a lesson", look, shot(page)
        self.see(page.locator(".elele-board").first)
        for look in self.looks(page):
            yield "a lesson, its board", look, shot(page)
        page.context.close()

    def boards(self) -> Iterator[tuple[str, str, bytes]]:
        """Boards, each at the top of the window."""
        page = self.written("boards", *BOARDS.values())
        for name, cell in zip(BOARDS, page.locator(CELL).all()[1:], strict=True):
            self.see(cell)
            for look in self.looks(page):
                yield name, look, shot(page)
        page.context.close()

    def outputs(self) -> Iterator[tuple[str, str, bytes]]:
        """The outputs of cells, each whole."""
        page = self.written("outputs", *CELLS.values())
        page.locator("[data-answer]").fill("koaʻe kea")
        page.set_viewport_size({"width": int(self.size), "height": TALL})
        for look in self.looks(page):
            for name, cell in zip(CELLS, page.locator(CELL).all()[1:], strict=True):
                output = cell.locator(".jp-Cell-outputWrapper")
                self.see(output)
                page.evaluate(DRAWN)
                yield name, look, shot(page, output.bounding_box())
        page.context.close()

    def see(self, wanted: Locator) -> None:
        """Scroll until something is at the top of the window."""
        wanted.evaluate("(node) => node.scrollIntoView({ block: 'start' })")

    def looks(self, page: Page) -> Iterator[str]:
        """Turn the window light, and then dark."""
        for look in LOOKS:
            self.lab.command(page, "apputils:change-theme", theme=f"JupyterLab {look.title()}")
            page.wait_for_function(THEMED, arg=f"{look == 'light'}".lower())
            page.evaluate(DRAWN)
            yield look
