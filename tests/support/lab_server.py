"""A real JupyterLab for the tests, with its own home and settings, which are removed afterwards."""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, expect

from elele_course.store import saves

ROOT = Path(__file__).parents[2]
PATIENCE = 90  # the maximum seconds for a step on a slow computer; a fast computer does not wait that long

# anywidget gives a script two seconds to load and then ignores Python. A busy computer must not count as a failure.
PATIENT = "AbortSignal.timeout = ((begin) => (time) => begin.call(AbortSignal, 20 * time))(AbortSignal.timeout)"

ENDED = "Canceled future for"
"""What JupyterLab throws when a kernel ends with a request open, as when a test is over and its notebook closes."""

# The settings of `make lab`, but without autosave, so that the tests' files do not change.
SETTINGS: dict[str, Any] = {
    **json.loads((ROOT / "tools" / "lab-settings.json").read_text()),
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}


# The additions of Jupyter Notebook and Voilà to a JupyterLab, which learners do not have.
GUESTS = {"@jupyter-notebook/lab-extension": True, "@voila-dashboards/jupyterlab-preview": True}


LEARNER = """
import datetime, os

class Moment(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return super().now(tz) + datetime.timedelta(days={days})

class Day(datetime.date):
    @classmethod
    def today(cls):
        return Moment.now().date()

datetime.datetime, datetime.date = Moment, Day
os.environ["ELELE_HOME"] = {home!r}
"""
"""Python that begins a kernel of a learner with a folder of their own, whose clock is some days fast."""


class LabServer:
    """A JupyterLab started in a temporary folder; other programs that show notebooks start in the same way."""

    status = "/api/status"
    """The path that answers when the server is ready."""
    window: Page | None = None
    """A browser window without a notebook for the next test, because JupyterLab starts slowly."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.notebooks = home / "notebooks"
        shutil.copytree(ROOT / "notebooks", self.notebooks, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
        self.token = secrets.token_hex(16)
        self.url = f"http://127.0.0.1:{free_port()}"
        self._write_settings()
        self._log = (home / "lab.log").open("w", encoding="utf-8")
        self._process = subprocess.Popen(
            self._command(), env=self._environment(), stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log
        )
        wait_until(self._answers, "the server answers")

    def _command(self) -> list[str]:
        return [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
            "--ip=127.0.0.1", f"--port={self.url.rpartition(':')[2]}", "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={self.token}", f"--ServerApp.root_dir={self.notebooks}",
            "--LabApp.expose_app_in_browser=True",  # the tests run commands by name, and read the notebook's model
        ]  # fmt: skip

    def _environment(self) -> dict[str, str]:
        own = {
            "HOME": "home", "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime", "IPYTHONDIR": "ipython", "XDG_CACHE_HOME": "cache",
        }  # fmt: skip
        # So a checkout that is not installed can be tested too.
        path = os.pathsep.join((str(ROOT), str(ROOT / "course"), str(ROOT / "widgets")))
        return {**os.environ, **{name: str(self.home / folder) for name, folder in own.items()}, "PYTHONPATH": path}

    def _write_settings(self) -> None:
        folder = self.home / "config" / "labconfig"
        folder.mkdir(parents=True)
        (folder / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
        (folder / "page_config.json").write_text(json.dumps({"disabledExtensions": GUESTS}))
        (self.home / "home").mkdir()

    def _answers(self) -> bool:
        if self._process.poll() is not None:
            raise AssertionError(f"the server ended at once:\n{self.log()}")
        try:
            return self._is_there()
        except OSError:
            return False

    def _is_there(self) -> bool:
        return bool(self.ask(self.status))

    def ask(self, path: str, method: str = "GET") -> Any:
        """The answer of the server's API to a request."""
        headers = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.url + path, method=method, headers=headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read() or "null")

    def log(self) -> str:
        """The log of the server so far."""
        return (self.home / "lab.log").read_text(encoding="utf-8")

    def end_kernels(self) -> None:
        """End every kernel, so that none slows down the next test."""
        for session in self.ask("/api/sessions"):
            self.ask(f"/api/sessions/{session['id']}", "DELETE")

    @contextlib.contextmanager
    def learner(self, home: Path, days: int = 0) -> Iterator[None]:
        """Let kernels that start meanwhile keep everything in a folder, with a clock that is some days fast."""
        start = self.home / "ipython" / "profile_default" / "startup" / "learner.py"
        start.parent.mkdir(parents=True, exist_ok=True)
        start.write_text(LEARNER.format(home=str(home), days=days))
        try:
            yield
        finally:
            start.unlink()

    def stop(self) -> None:
        """End the server with its kernels, and wait until it has ended."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(30)
        self._log.close()


class Lab:
    """JupyterLab for one test; closing it checks that no page failed or made a request to another host."""

    def __init__(self, server: LabServer, browser: Browser, name: str) -> None:
        self.server, self._browser, self._name = server, browser, name
        self.page_errors: list[str] = []
        self.closing = False
        self.outside: list[str] = []
        self._shared: Page | None = None
        self._contexts: list[BrowserContext] = []

    def write(self, name: str, *cells: str, output: Mapping[str, Any] | None = None) -> str:
        """Write a small notebook of code cells, the first with a saved output, and return its name for `open`."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        if output:
            notebook.cells[0].outputs = [nbformat.v4.new_output("execute_result", dict(output), execution_count=1)]
        nbformat.write(notebook, self.server.notebooks / name)
        return name

    def copy(self, lesson: str) -> str:
        """Write a copy of a lesson, which a test may change, and return its name for `open`."""
        notebook = nbformat.read(ROOT / "notebooks" / lesson, as_version=4)
        name = lesson.replace(".ipynb", "-Copy1.ipynb")  # JupyterLab's own name for it
        nbformat.write(notebook, self.server.notebooks / name)
        return name

    def open(self, name: str, run: bool = True, fresh: bool = False, path: str = "", **device: Any) -> Page:
        """Open a notebook in the test's window or a fresh one, run all cells, and wait for an idle kernel.

        `path` is the path of JupyterLab in a fresh window, such as `/lab`; usually, it has a workspace of its own.
        `device` has options for the browser context of a fresh window, such as `viewport` or `has_touch`.
        """
        page = None if fresh else self._shared or self._taken()
        if page:
            self.command(page, "docmanager:open", path=name)
            page.wait_for_function("(name) => window.jupyterapp.shell.currentWidget?.context?.path === name", arg=name)
        else:
            page = self._started(name, path, **device)
            self._shared = self._shared if fresh else page
        self.idle(page)
        if run:
            self.run_all(page)
        return page

    def forget_games(self) -> None:
        """Delete the saved games of earlier tests."""
        for game in saves.folder().glob("*.game"):
            game.unlink()

    def _taken(self) -> Page | None:
        """The window that an earlier test left."""
        self._shared, self.server.window = self.server.window, None
        if self._shared:
            self._contexts.append(self._shared.context)
            self._watch(self._shared)
        return self._shared

    def _started(self, name: str, path: str, **device: Any) -> Page:
        """JupyterLab with a notebook, in a new window."""
        look = {"viewport": {"width": 1280, "height": 1000}, "reduced_motion": "reduce", **device}
        context = self._browser.new_context(**look)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(PATIENT)
        self._contexts.append(context)
        page = context.new_page()
        self._watch(page)
        # A new workspace, so that Lab does not reopen the notebooks of an earlier test.
        path = path or f"/lab/workspaces/{self._name}-{len(self._contexts)}"
        page.goto(f"{self.server.url}{path}/tree/{name}?token={self.server.token}")
        return page

    def _watch(self, page: Page) -> None:
        page.on("pageerror", self._note_error)
        page.on("request", self._note_outside)

    def see_last_widget(self, page: Page) -> None:
        """Scroll to the last widget of the open notebook, and wait until it is visible; Lab draws only nearby cells."""
        index = page.evaluate(
            """() => {
                const { model } = window.jupyterapp.shell.currentWidget.content;
                const has = (cell) => cell.outputs?.toJSON().some((output) => Object.keys(output.data ?? {})
                    .includes("application/vnd.jupyter.widget-view+json"));
                return [...model.cells].findLastIndex(has);
            }"""
        )
        assert index >= 0, "no cell of this notebook shows a widget"
        page.evaluate("async (i) => { await window.jupyterapp.shell.currentWidget.content.scrollToItem(i) }", index)
        cell = page.locator(f".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell[data-windowed-list-index='{index}']")
        expect(cell.locator(".jp-OutputArea-output .elele").first).to_be_visible()

    def _note_error(self, error: Error) -> None:
        if not (self.closing and ENDED in error.message):
            self.page_errors.append(f"{error.message}\n{error.stack}")

    def _note_outside(self, request: Request) -> None:
        if not request.url.startswith((self.server.url, "data:", "blob:", "about:")):
            self.outside.append(request.url)

    def idle(self, page: Page) -> None:
        """Wait until the status bar says idle. The toolbar says it too early, and cells run before that are lost."""
        page.wait_for_function(
            """() => {
                const notebook = window.jupyterapp?.shell.currentWidget;
                return notebook?.context?.isReady && notebook.sessionContext.session?.kernel?.status === "idle";
            }"""
        )
        page.wait_for_selector("#jp-main-statusbar >> text=/\\| Idle/")

    def run_all(self, page: Page) -> None:
        """Run all cells and wait for the last; raises for a cell that fails."""
        self.command(page, "notebook:run-all-cells")
        self.idle(page)
        failed = page.evaluate(
            """() => [...window.jupyterapp.shell.currentWidget.content.model.cells].flatMap((cell) =>
                cell.type !== 'code' ? [] : cell.executionCount === null && cell.sharedModel.source.trim()
                ? ['did not run: ' + cell.sharedModel.source]
                : cell.outputs.toJSON().filter((output) => output.output_type === 'error')
                  .map((output) => output.traceback.join('\\n')))"""
        )
        assert not failed, "\n".join(failed)

    def command(self, page: Page, name: str, **arguments: Any) -> None:
        """Run one of Lab's commands and wait for it."""
        run = "async ([name, args]) => { await window.jupyterapp.commands.execute(name, args) }"
        page.evaluate(run, [name, arguments])

    def cells(self, page: Page) -> list[str]:
        """The current sources of all cells of the notebook."""
        sources: list[str] = page.evaluate(
            "() => [...window.jupyterapp.shell.currentWidget.content.model.cells].map((c) => c.sharedModel.source)"
        )
        return sources

    def python(self, page: Page, code: str) -> str:
        """The output of code in the kernel of the open notebook."""
        return str(page.evaluate(
            """async (code) => {
                const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                let text = '';
                const future = kernel.requestExecute({ code, store_history: false });
                future.onIOPub = ({ header, content }) => {
                    if (header.msg_type === 'stream') text += content.text;
                    if (header.msg_type === 'error') text += content.traceback.join('\\n');
                };
                await future.done;
                return text;
            }""", code,
        ))  # fmt: skip

    def close(self) -> None:
        """Close all windows but one without errors, end the kernels, and check that no page failed."""
        self.closing = True
        kept = self._cleared()
        for context in self._contexts:
            if not kept or context != kept.context:
                context.close()
        self.server.end_kernels()
        self.server.window = kept or self.server.window
        assert not self.page_errors, f"the page failed: {self.page_errors}"
        assert self.outside == [], "the page asked for something outside this computer"

    def close_notebooks(self, page: Page) -> None:
        """Close every notebook in a window, and end the kernels."""
        page.evaluate("() => [...window.jupyterapp.shell.widgets('main')].forEach((widget) => widget.dispose())")
        self.server.end_kernels()

    def _cleared(self) -> Page | None:
        """The test's window with its notebooks closed, for the next test; None if a dialog is open there."""
        page, self._shared = self._shared, None
        if not page or self.page_errors or page.locator(".jp-Dialog").count():
            return None
        self.close_notebooks(page)
        page.remove_listener("pageerror", self._note_error)
        page.remove_listener("request", self._note_outside)
        return page


def wait_until(holds: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"waited {seconds} s in vain until {what}"
        time.sleep(0.05)


def free_port() -> int:
    """Return a port below the range that systems assign, so that no other program takes it before the server does."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as sock, contextlib.suppress(OSError):
            sock.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port between 20,000 and 32,000 is free")
