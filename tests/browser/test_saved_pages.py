"""Saved pages, drawn by the scripts that Jupyter loads into them: a picture and a link, and nothing that is dead."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pages
import programs
import pytest
import soak
from ipywidgets import Widget
from ipywidgets.embed import embed_minimal_html
from lab_server import PATIENCE, PATIENT
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, Route, expect

from elele_widgets import table

ROOT = Path(__file__).parent.parent.parent
ADDRESS = "http://127.0.0.1:9/saved.html"
SCRIPTS = {
    "require.min.js": programs.packed("requirejs") / "require.js",
    "embed-amd.js": programs.packed("@jupyter-widgets/html-manager") / "dist" / "embed-amd.js",
    "anywidget.js": Path(sysconfig.get_path("data")) / "share" / "jupyter" / "nbextensions" / "anywidget" / "index.js",
}
"""What a saved page loads, by the end of its address → the same script here."""
LIVE = (
    ":is(button, input, select, textarea, summary, [contenteditable]):not([inert] *, :disabled, [aria-disabled=true])"
)
PLANTED = '<button type="button">Nothing happens</button>'
DEAD = """async ([live, planted]) => {
  document.body.insertAdjacentHTML("beforeend", `<div class="elele">${planted}</div>`);
  const shown = () => [...document.querySelectorAll(`[class^=elele] ${live}`)].filter((node) => node.checkVisibility());
  const dead = [];
  for (let number = 0; number < shown().length; number += 1) {
    const control = shown()[number];
    let changes = [];
    const watch = new MutationObserver((found) => changes.push(...found));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    if (control.type === "range") {
      control.value = control.value === control.max ? control.min : control.max;
      for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
    } else control.click();
    await new Promise((done) => { setTimeout(done, 100); });
    watch.disconnect();
    changes = changes.filter(({ attributeName }) => attributeName !== "tabindex");
    if (!changes.length && !control.matches("[data-step=speed]")) dead.push(control.outerHTML);
  }
  return dead;
}"""
"""JavaScript that presses each control, one after another, and returns those that change nothing on the page, among
them one that is put there. Only the speed of steps may change nothing at once."""


@pytest.fixture
def opened(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Page]]:
    """A function that opens a page, which gets Jupyter's scripts from this computer and reaches no other."""
    monkeypatch.setenv("ELELE_SITE", "https://birds.example.org/")
    context = browser.new_context(viewport={"width": 1100, "height": 1000}, reduced_motion="reduce")
    context.add_init_script(PATIENT)

    def open_page(html: str) -> Page:
        own = re.sub(r' integrity="[^"]*"', "", html)  # require.js is another version here

        def answer(route: Route) -> None:
            address = route.request.url
            if address == ADDRESS:
                route.fulfill(body=own, content_type="text/html; charset=utf-8")
            elif file := SCRIPTS.get(address.rpartition("/")[2]):
                assert file.is_file(), f"{file} is missing: run python tests/support/programs.py"
                headers = {"access-control-allow-origin": "*", "content-type": "text/javascript"}
                route.fulfill(path=file, headers=headers)
            else:
                route.abort()

        page = context.new_page()
        page.route("**/*", answer)
        page.goto(ADDRESS)
        return page

    yield open_page
    context.close()


def test_embed_minimal_html(opened: Callable[[str], Page], tmp_path: Path) -> None:
    """The page of `embed_minimal_html` shows the board and the panel as a picture; only the link to the site works."""
    file = tmp_path / "table.html"
    Widget.close_all()  # the page contains every widget that is open
    embed_minimal_html(file, [table("seabirds#7")])
    page = opened(file.read_text(encoding="utf-8"))
    link = page.get_by_role("link", name="Play this deal")
    expect(link).to_be_visible(timeout=PATIENCE * 1000)
    expect(link).to_have_attribute("href", "https://birds.example.org/play.html#seabirds#7")
    expect(page.locator("[data-place=b6]")).to_be_visible()
    expect(page.locator(".elele-birds")).to_contain_text("Fly!")
    expect(page.locator(LIVE)).to_have_count(0)


@pytest.fixture(scope="module", params=soak.examples(
    ["05_blocks_and_crosses"],
    ["01_play_e_lele", "03_daily_birds", "05_blocks_and_crosses", "07_elemental", "teachers_guide"],
))  # fmt: skip
def lesson(request: pytest.FixtureRequest) -> Any:
    """A lesson after it ran, with the state of its widgets."""
    return pages.executed(ROOT / "notebooks" / f"{request.param}.ipynb", stored=True)


@pytest.mark.parametrize("stored", [True, False])
def test_nothing_is_dead(opened: Callable[[str], Page], lesson: Any, stored: bool) -> None:
    """In an exported lesson, each control that can be pressed changes something, with widgets' state and without."""
    made = nbformat.from_dict(lesson)
    if not stored:
        made.metadata = {name: value for name, value in lesson.metadata.items() if name != "widgets"}
    html, _ = HTMLExporter(mathjax_url="").from_notebook_node(made)
    page = opened(html)
    if stored:
        expect(page.get_by_text("This is a picture: Python is not running here.").first).to_be_visible(
            timeout=PATIENCE * 1000
        )
        page.wait_for_load_state("networkidle")
    else:
        expect(page.locator("[data-still]").first).to_be_visible()
    assert page.evaluate(DEAD, [LIVE, PLANTED]) == [PLANTED]
