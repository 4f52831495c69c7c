"""The same board in Jupyter Notebook 7, Voilà and marimo: it is drawn, and a pair is placed on it."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
import soak
from lab_server import PATIENCE, PATIENT, LabServer
from playwright.sync_api import Browser, Page, expect

TABLE = 'from elele_widgets import table\n\ntable("seabirds#7")'
APP = '''import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from elele_widgets import table

    again = mo.ui.button(label="Run again", value=0, on_click=lambda times: times + 1)
    again
    return again, mo, table


@app.cell
def _(again, mo, table):
    again.value
    mo.ui.anywidget(table("seabirds#7"))
    return


if __name__ == "__main__":
    app.run()
'''


def notebook(server: LabServer) -> Path:
    """A notebook with one table."""
    file = server.notebooks / "table.ipynb"
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(TABLE)])
    made.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(made, file)
    return file


class Notebook(LabServer):
    """Jupyter Notebook 7."""

    def _command(self) -> list[str]:
        words = super()._command()
        words[2] = "notebook"
        return [*words[:-1], "--JupyterNotebookApp.expose_app_in_browser=True"]


class Voila(LabServer):
    """Voilà, which turns a notebook into a page without its code."""

    def _command(self) -> list[str]:
        port = self.url.rpartition(":")[2]
        words = [str(notebook(self)), "--no-browser", "--Voila.ip=127.0.0.1", f"--port={port}"]
        return [sys.executable, "-m", "voila", *words]

    def _is_there(self) -> bool:
        with socket.create_connection(("127.0.0.1", int(self.url.rpartition(":")[2]))):  # a page would run the notebook
            return True


class Marimo(LabServer):
    """marimo, whose notebooks are Python files."""

    status = "/health"

    def _command(self) -> list[str]:
        file, port = self.notebooks / "app.py", self.url.rpartition(":")[2]
        file.write_text(APP)
        words = [str(file), "--headless", "--no-token", "--host=127.0.0.1", f"--port={port}"]
        return [sys.executable, "-m", "marimo", "run", *words]


Start = Callable[[type[LabServer]], LabServer]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    servers = []

    def started(kind: type[LabServer]) -> LabServer:
        servers.append(kind(tmp_path))
        return servers[-1]

    yield started
    for server in servers:
        server.stop()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A window that can reach only this computer."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    context.add_init_script(PATIENT)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.route(lambda url: not url.startswith("http://127.0.0.1:"), lambda route: route.abort())
    yield page
    context.close()


def place_a_pair(page: Page) -> None:
    """Place two birds of deal 7 on a6; the score changes, and the panel shows them."""
    expect(page.locator("[data-place=b6]")).to_be_visible(timeout=PATIENCE * 1000)
    for place in ("b6", "c6", "a6"):
        page.locator(f"[data-place={place}]").click()
    expect(page.locator("[data-score]")).to_have_attribute("data-score", "1")
    expect(page.locator(".elele-birds")).to_contain_text("ʻEwaʻewa")


@soak.only
def test_notebook(start: Start, page: Page) -> None:
    """In Jupyter Notebook 7, a lesson runs and plays as in JupyterLab."""
    server = start(Notebook)
    page.goto(f"{server.url}/notebooks/{notebook(server).name}?token={server.token}")
    page.wait_for_function("() => window.jupyterapp?.shell.currentWidget?.context?.isReady")
    page.evaluate(
        """async () => {
            const { sessionContext } = window.jupyterapp.shell.currentWidget;
            await sessionContext.ready;
            await sessionContext.session.kernel.requestExecute({ code: '1' }).done;  // what is run before that is lost
            await window.jupyterapp.commands.execute('notebook:run-all-cells');
        }"""
    )
    place_a_pair(page)


@soak.only
def test_voila(start: Start, page: Page) -> None:
    """In Voilà, the page shows the table and no code."""
    server = start(Voila)
    page.goto(server.url)
    place_a_pair(page)
    expect(page.get_by_text("elele_widgets")).to_have_count(0)


@soak.only
def test_marimo(start: Start, page: Page) -> None:
    """In marimo, the table is shown whole, also the life list below the guide, and again when its cell runs again."""
    server = start(Marimo)
    page.goto(server.url)
    place_a_pair(page)
    page.get_by_role("button", name="Life list").click()
    expect(page.locator(".elele-beside .elele-life")).to_be_visible()
    page.get_by_role("button", name="Run again").click()
    expect(page.locator("[data-score]")).to_have_attribute("data-score", "0")
    place_a_pair(page)
