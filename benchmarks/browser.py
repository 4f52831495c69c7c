"""Measure the speed and the cost of a board in a real JupyterLab in Chromium.

    python benchmarks/browser.py [--write]

- The time from a touch that plays a move to the repaint, compared with a bare anywidget whose button counts in Python.
- The time of a touch that only highlights where a card can go, which needs no Python; a frame lasts 16 ms.
- The bytes between page and kernel for a move, for a touch of the bare widget, and for the view alone.
- The time to the first and the second board of a new kernel, compared with a bare anywidget and an ipywidgets button.
- The memory that a thousand moves on one board leave behind.

Board and bare widget take turns, so that a busy computer slows both alike.
"""

from __future__ import annotations

import os
import random
import re
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support"), str(ROOT / "course"), str(ROOT / "widgets")]

import programs  # noqa: E402  # the folders above have to be on the path
from lab_server import Lab, LabServer  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from report import Row, share, show, spread  # noqa: E402

from elele.session import Session  # noqa: E402

GAMES = {"seabirds": 4_000, "elba": 4_000, "elemental:october": 6_000}
"""The target for all bytes sent for a move."""
MOVES, MANY, WARM = 60, 1_000, 200
"""The numbers of moves timed in each game, of moves on one board, and of moves before its growth is measured."""
FRAME = 16
FIRSTS = 5
"""The number of times that the first board is timed."""
PAUSE = 50
"""The shortest time in milliseconds between a player's touches in a move."""

CUSTOM, PATCH = re.compile(rb'"method": ?"custom"'), re.compile(rb'"patch": ?')
"""The patterns of a message with a patch of the view, and of the start of the patch."""

BARE = """
import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    count = traitlets.Int().tag(sync=True)
    _esm = '''export default { render({ model, el }) {
        el.innerHTML = '<button class="bare">touch</button><p class="counted">0</p>';
        el.querySelector("button").onclick = () => model.send({});
        model.on("change:count", () => { el.querySelector("p").textContent = model.get("count"); });
    } }'''
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "count", self.count + 1))
Bare()"""
BOARD = "from elele_widgets import Board\nboard = Board({deal!r})\nboard"
WEIGHED = "import gc, psutil; gc.collect(); print(psutil.Process().memory_info().rss)"
BUTTON = "import ipywidgets\nipywidgets.Button(description='bare')"
ONCE_MORE = {"board": "Board('seabirds#2')", "bare": "Bare()", "button": "ipywidgets.Button(description='again')"}
"""The cells that show a second widget of each kind."""

# Measures the time from the last click until the watched text changes and the next frame is due.
PAINTED = """async ([wanted, offer, watched, pause]) => {
    const node = document.querySelector(watched), before = node.textContent;
    const changed = new Promise((done) => {
        const observer = new MutationObserver(() => {
            if (node.textContent !== before) { observer.disconnect(); done(); }
        });
        observer.observe(node, { childList: true, characterData: true, subtree: true });
    });
    let start = 0;
    const click = (button) => { start = performance.now(); button.click(); };
    const last = wanted.pop();
    for (const one of wanted) click(document.querySelector(one));
    if (wanted.length && pause) await new Promise((done) => setTimeout(done, pause));
    click(document.querySelector(last));
    if (offer && document.querySelector(offer)) click(document.querySelector(offer));
    await changed;
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
}"""
# Measures the time from a touch until the page is laid out again, and then undoes the touch.
LIT = """async (place) => {
    const node = document.querySelector(place), start = performance.now();
    node.click();
    node.getBoundingClientRect();
    const spent = performance.now() - start;
    node.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await new Promise(requestAnimationFrame);
    return spent;
}"""
# Measures the time from the command to run a cell until its output, the next of the wanted elements, is laid out.
SHOWN = """async ([wanted, number]) => {
    const start = performance.now();
    const there = new Promise((done) => {
        const tall = () => document.querySelectorAll(wanted)[number]?.getBoundingClientRect().height;
        const look = () => tall() ? done() : requestAnimationFrame(look);
        look();
    });
    window.jupyterapp.commands.execute("notebook:run-cell-and-select-next");
    await there;
    return performance.now() - start;
}"""


class Wire:
    """Counts the bytes between a page and its kernels."""

    def __init__(self, page: Page) -> None:
        self.bytes, self.patches = 0, list[int]()
        page.on("websocket", self._follow)

    def _follow(self, socket: Any) -> None:
        socket.on("framesent", self._count)
        socket.on("framereceived", self._count)

    def _count(self, frame: str | bytes) -> None:
        self.bytes += len(frame)
        data = frame if isinstance(frame, bytes) else frame.encode()
        if CUSTOM.search(data) and (patch := PATCH.search(data)):
            self.patches.append(len(data) - patch.end())


class Pair:
    """A board and a bare widget in one notebook, with the same game in a session here."""

    def __init__(self, lab: Lab, game: str) -> None:
        self.lab, self.game, self.chance, self.deals = lab, game, random.Random(game), 1
        self.beside = Session(f"{game}#1")
        name = lab.write(f"{game.replace(':', '-')}.ipynb", BARE, BOARD.format(deal=f"{game}#1"))
        self.page = lab.open(name, run=False, fresh=True)
        self.wire = Wire(self.page)
        self.page.reload()  # so that all sockets are seen from the start
        lab.idle(self.page)
        lab.run_all(self.page)
        self.page.wait_for_selector("[data-board] [data-place]")
        self.page.wait_for_selector("button.bare")

    def bare(self) -> float:
        """Time one round trip of the bare widget, in milliseconds."""
        return float(self.page.evaluate(PAINTED, [["button.bare"], "", "p.counted", 0]))

    def move(self, pause: int = 0) -> float:
        """Time one move of a random game from its last touch to its repaint, in milliseconds."""
        if self.beside.position.over:
            self.deals += 1
            self.deal(self.deals)
        moves = self.beside.view()["moves"]
        chosen = self.chance.choice([move for move in moves if move["text"] != "finish"] or moves)
        button, offer = (f'[data-board] [data-{kind}="{chosen["text"]}"]' for kind in ("action", "offer"))
        places = [f'[data-board] [data-place="{place}"]' for place in chosen["places"]]
        wanted = [button] if self.page.locator(button).count() else places
        spent = float(self.page.evaluate(PAINTED, [wanted, offer, "[data-board] .colophon", pause]))
        self.beside.play(chosen["text"])
        return spent

    def deal(self, number: int) -> None:
        """Start a new deal on the same board."""
        self.beside.new(f"{self.game}#{number}")
        self.lab.python(self.page, f"board.session.new({self.beside.position.deal!r})")
        told = f"{self.beside.position.deal} · move 0"
        self.page.wait_for_function(
            "(told) => document.querySelector('[data-board] .colophon').textContent.startsWith(told)", arg=told
        )

    def highlight(self) -> float:
        """Time a touch of a place from which a move begins until the page is laid out again, in milliseconds."""
        places = [move["places"][0] for move in self.beside.view()["moves"] if len(move["places"]) > 1]
        place = self.chance.choice(places or [self.beside.view()["zones"][0]["slots"][0]["place"]])
        return float(self.page.evaluate(LIT, f'[data-board] [data-place="{place}"]'))

    def sent(self, touch: Callable[[], float]) -> float:
        """The mean number of bytes that page and kernel send for a touch."""
        before = self.wire.bytes
        for _ in range(MOVES):
            touch()
        self.page.wait_for_timeout(500)  # for the kernel's last messages
        return (self.wire.bytes - before) / MOVES

    def grown(self) -> dict[str, float]:
        """The nodes and megabytes of the page, and the megabytes of the kernel, after the first deal is dealt again."""
        self.deal(1)
        tools = self.page.context.new_cdp_session(self.page)
        tools.send("HeapProfiler.collectGarbage")
        tools.send("Performance.enable")
        found = {metric["name"]: metric["value"] for metric in tools.send("Performance.getMetrics")["metrics"]}
        tools.detach()
        kernel = self.lab.python(self.page, WEIGHED)
        return {
            "elements of the board": self.page.locator("[data-board] *").count(),
            "nodes of the page": found["Nodes"],
            "MB of the page": found["JSHeapUsedSize"] / 1e6,
            "MB of the kernel": int(kernel) / 1e6,
        }


def played(lab: Lab) -> Iterator[Row]:
    """The rows with the cost of moves in each game."""
    for game, aim in GAMES.items():
        pair = Pair(lab, game)
        for _ in range(10):
            pair.bare(), pair.move()
        lit = [pair.highlight() for _ in range(MOVES)]
        bare, moved = zip(*((pair.bare(), pair.move(PAUSE)) for _ in range(MOVES)), strict=True)
        middle, late = (share(moved, of) / share(bare, of) for of in (0.5, 0.95))
        yield Row(
            f"{game}: touch to repaint", f"median {middle:.2f} ×, p95 {late:.2f} × a bare widget",
            f"{spread(moved, 'ms')}; bare {spread(bare, 'ms')}",
        )  # fmt: skip
        yield Row(
            f"{game}: touch to highlight", f"p95 {share(lit, 0.95) / FRAME:.2f} × a frame", spread(lit, "ms")
        )  # fmt: skip
        yield carried(pair, aim)
        pair.page.close()


def carried(pair: Pair, aim: int) -> Row:
    """A row with the bytes per move, compared with a touch of the bare widget."""
    bare, patches = pair.sent(pair.bare), len(pair.wire.patches)
    whole = pair.sent(pair.move)
    sizes = pair.wire.patches[patches:]
    patch = f"including the patch (median {statistics.median(sizes):,.0f}, maximum {max(sizes):,})"
    ratio = f"{whole / aim:.2f} × the target of {aim:,}, {whole / bare:.2f} × a bare widget"
    return Row(f"{pair.game}: bytes per move", ratio, f"mean {whole:,.0f}, {patch}; bare widget {bare:,.0f}")


def first(lab: Lab) -> Iterator[Row]:
    """The rows with the first and the second board of a new kernel, compared with a button and a bare anywidget."""
    cells = {"board": BOARD.format(deal="seabirds#1"), "bare": BARE, "button": BUTTON}
    wanted = {"board": "[data-board] [data-place='a1']", "bare": "button.bare", "button": ".widget-button"}
    times: dict[str, list[list[float]]] = {kind: [] for kind in cells}
    for number in range(FIRSTS + 1):
        for kind in times:
            name = lab.write(f"first-{kind}-{number}.ipynb", cells[kind], ONCE_MORE[kind])
            page = lab.open(name, run=False, fresh=True)
            times[kind].append([])
            for before in range(2):
                times[kind][-1].append(float(page.evaluate(SHOWN, [wanted[kind], before])))
                lab.idle(page)
            page.close()
            lab.server.end_kernels()
    for which, what in enumerate(("first", "second")):
        # The first measurement of each is left out, because Python then compiles and JupyterLab loads its widget code.
        board, bare, button = (statistics.median(both[which] for both in times[kind][1:]) for kind in cells)
        ratio = f"{board / button:.2f} × a button, {board / bare:.2f} × a bare anywidget"
        figure = f"{board:.0f} ms; anywidget {bare:.0f} ms, button {button:.0f} ms"
        yield Row(f"{what} board of a kernel", ratio, figure)


def long(lab: Lab) -> Row:
    """The row with the memory that a thousand moves leave behind."""
    pair = Pair(lab, "seabirds")
    for _ in range(WARM):
        pair.move()
    before = pair.grown()
    for _ in range(MANY - WARM):
        pair.move()
    after = pair.grown()
    ratio = ", ".join(f"{after[what] / before[what]:.2f} × the {what}" for what in before)
    figure = ", ".join(f"{size:,.0f} {what}" for what, size in after.items())
    return Row(f"moves {WARM} to {MANY:,} on one board", ratio, figure)


@contextmanager
def opened() -> Iterator[Lab]:
    """Start a fresh JupyterLab and a Chromium, and stop both afterwards."""
    path = programs.chromium()
    if path is None:
        raise SystemExit("There is no Chromium or Chrome here; python tests/support/programs.py installs one.")
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        # Kernels cache compiled code as usual, but not in this folder.
        os.environ["PYTHONPYCACHEPREFIX"] = home
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        server = LabServer(Path(home))
        try:
            safe = ["--no-sandbox", "--disable-dev-shm-usage"]  # as in tests/conftest.py
            lab = Lab(server, playwright.chromium.launch(executable_path=path, args=safe), "bench")
            yield lab
            lab.close()
        finally:
            server.stop()


def measured() -> Iterator[Row]:
    """Measure everything and return all rows."""
    with opened() as lab:
        yield from first(lab)
        yield from played(lab)
        yield long(lab)


if __name__ == "__main__":
    show("browser", measured())
