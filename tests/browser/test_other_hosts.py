"""The same board in other programs: Jupyter Notebook 7, Voilà, marimo, and pages without Python."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
import soak
from ipywidgets import Widget
from ipywidgets.embed import embed_data
from lab_server import PATIENCE, PATIENT, LabServer
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, expect
from stub_page import Shown

from elele.errors import ParseError
from elele_widgets import Check, Exercises, Predict, Quiz, puzzle, table

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
    word = "run"

    def _command(self) -> list[str]:
        file, port = self.notebooks / "app.py", self.url.rpartition(":")[2]
        file.write_text(APP)
        words = [str(file), "--headless", "--no-token", "--host=127.0.0.1", f"--port={port}"]
        return [sys.executable, "-m", "marimo", self.word, *words]


class MarimoEditor(Marimo):
    """marimo with the code, which runs when somebody presses Run."""

    word = "edit"


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
    page.route(lambda url: not url.startswith(("http://127.0.0.1:", "file:")), lambda route: route.abort())
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
@pytest.mark.parametrize("kind", [Marimo, MarimoEditor])
def test_marimo(start: Start, page: Page, kind: type[LabServer]) -> None:
    """In marimo, the whole table is shown, with the life list below the guide, and again when its cell runs again."""
    server = start(kind)
    page.goto(server.url)
    if kind is MarimoEditor:
        expect(page.get_by_text("seabirds#7").first).to_be_visible(timeout=PATIENCE * 1000)
        page.get_by_test_id("run-button").last.click()
    place_a_pair(page)
    page.get_by_role("button", name="Life list").click()
    expect(page.locator(".elele-beside .elele-life")).to_be_visible()
    page.get_by_role("button", name="Run again").click()
    expect(page.locator("[data-score]")).to_have_attribute("data-score", "0")
    place_a_pair(page)


def test_a_manager_without_composition(show: Callable[..., Shown]) -> None:
    """Where widgets cannot be shown together, the board comes alone, and a line tells more."""
    shown = show(table("seabirds#7"))
    expect(shown.page.locator(".elele-alone")).to_contain_text("bird_panel(game.session)")
    expect(shown.page.locator(".elele-birds")).to_have_count(0)
    shown.touch("b6", "c6", "a6")
    shown.answer()
    expect(shown.page.locator("[data-score]")).to_have_attribute("data-score", "1")
    assert shown.errors == []


MANAGER = """async ([states, id, composes]) => {
  const known = new Map();
  const modelOf = (name) => ({
    comm_live: false, get: (trait) => states[name].state[trait], on() {}, off() {}, send() {}, widget_manager: manager,
  });
  const manager = { get_model: async (name) => {
    if (!known.has(name)) known.set(name, modelOf(name));
    return known.get(name);
  } };
  const address = (script) => `data:text/javascript,${encodeURIComponent(script)}`;
  const widgetOf = async (model) => (await import(address(model.get("_esm")))).default;
  const host = composes && { getWidget: async (name) => {
    const model = await manager.get_model(name.replace("anywidget:", ""));
    return { render: async ({ el }) => (await widgetOf(model)).render({ model, el, host }) };
  } };
  const model = await manager.get_model(id);
  const widget = await widgetOf(model);
  await widget.initialize({ model });
  await widget.render({ model, el: document.body, host });
}"""
"""JavaScript that shows a widget from its saved state; its manager makes a model only when it is asked for it."""
CONTROLS = ":is(button, select, input, textarea, a):not([inert] *)"
SAVED: dict[str, Callable[[], Any]] = {
    "table": lambda: table("seabirds#7"), "exercises": lambda: Exercises("one-block", keep=False),
    "puzzle": lambda: puzzle("find-the-block", keep=False), "predict": lambda: Predict("04-owl", keep=False),
    "quiz": lambda: Quiz(seed="honu", keep=False), "check": lambda: Check("05", keep=False),
}  # fmt: skip
"""Widgets that do nothing without Python."""


@pytest.mark.parametrize("composes", [True, False])
@pytest.mark.parametrize("name", SAVED)
def test_a_saved_widget_is_a_picture(
    page: Page, name: str, composes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page made from a widget's saved state shows it, but nothing on it works except the link to the site."""
    monkeypatch.setenv("ELELE_SITE", "https://birds.example.org/")
    Widget.close_all()  # the saved state contains every widget that is open
    widget = SAVED[name]()
    states = embed_data([widget])["manager_state"]["state"]
    page.evaluate(MANAGER, [states, widget.model_id, composes])
    expect(page.get_by_text("This is a picture: Python is not running here.")).to_be_visible()
    expect(page.locator(".elele-birds")).to_have_count(int(composes and name == "table"))
    controls = page.locator(CONTROLS)
    expect(controls).to_have_count(int(name == "table"))
    for control in controls.all():
        expect(control).to_have_attribute("href", "https://birds.example.org/play.html#seabirds#7")
    expect(page.locator("button:not([data-place], [data-choice]):visible")).to_have_count(0)


@pytest.mark.parametrize("stored", [True, False])
def test_an_exported_page(page: Page, tmp_path: Path, stored: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program chooses from an output's three forms; nbconvert writes HTML with a link if there is no state."""
    monkeypatch.setenv("ELELE_SITE", "https://birds.example.org/")
    board = table("seabirds#7")
    data, _ = board._repr_mimebundle_()
    assert {*data} == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    made = nbformat.v4.new_notebook()
    made.cells = [nbformat.v4.new_code_cell("board", outputs=[nbformat.v4.new_output("display_data", data)])]
    if stored:
        state = embed_data([board])["manager_state"]
        made.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": state}
    html, _ = HTMLExporter(mathjax_url="", require_js_url="").from_notebook_node(made)
    file = tmp_path / "table.html"
    file.write_text(html, encoding="utf-8")
    assert (f'"model_id": "{board.model_id}"' in html) == stored
    page.goto(file.as_uri())
    still = page.locator("[data-still]")
    expect(still).to_have_count(int(not stored))
    if not stored:
        expect(still.get_by_role("link", name="Play this deal")).to_have_attribute(
            "href", "https://birds.example.org/play.html#seabirds#7"
        )
        expect(still.get_by_role("button")).to_have_count(0)


def test_no_site_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless somebody named a site, a picture leads nowhere; a wrong address is refused."""
    monkeypatch.delenv("ELELE_SITE", raising=False)
    assert "<a " not in table("seabirds#7").still
    monkeypatch.setenv("ELELE_SITE", "somewhere")
    with pytest.raises(ParseError, match="is not the address of a site"):
        table("seabirds#7")
