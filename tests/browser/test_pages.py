"""The lessons as pages to read, without a kernel or a network."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from playwright.sync_api import Browser, expect

ROOT = Path(__file__).parent.parent.parent
WELCOME = ROOT / "notebooks" / "00_welcome.ipynb"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of lesson 00, written without a warning."""
    folder = tmp_path_factory.mktemp("pages")
    command = [sys.executable, ROOT / "tools" / "pages.py", folder, WELCOME]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "00_welcome.html"


def test_a_page_shows_its_table(browser: Browser, written: Path) -> None:
    """The table is drawn with its birds, every place has its words, and no other host gets a request."""
    context = browser.new_context(offline=True, viewport={"width": 1000, "height": 900})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(written.as_uri())
    still = page.locator("[data-still]").first
    expect(still.get_by_role("img", name="b1: pākalakala (Gray-backed Tern), wahine")).to_be_visible()
    expect(still.locator(".row-2 .drawn")).to_have_count(6)
    expect(page.get_by_role("link", name="01 Play E Lele! →").first).to_have_attribute("href", "01_play_e_lele.html")
    expect(page.locator("details").first).not_to_have_attribute("open", "")
    page.set_viewport_size({"width": 360, "height": 800})
    page.wait_for_function("document.querySelector('[data-still]').scrollWidth <= 360")
    context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The slides of a small lesson: a question, a folded box with output, its answer, and another section."""
    folder = tmp_path_factory.mktemp("slides")
    cells = [
        new_markdown_cell("# One\n\n[before](a.ipynb) · [after](b.ipynb)\n\nPress **▶**.\n\n**Predict:** what comes?"),
        new_code_cell("import sys", metadata={"jupyter": {"source_hidden": True}}),
        new_code_cell(
            "print('printed')", metadata={"jupyter": {"source_hidden": True}},
            outputs=[new_output("stream", text="printed\n")],
        ),
        new_markdown_cell("**Why?** That is what print does.\n\n## The end\n\nMahalo."),
    ]  # fmt: skip
    page = folder / "lesson.html"
    page.write_text(
        runpy.run_path(str(ROOT / "tools" / "pages.py"))["slides"](new_notebook(cells=cells), "lesson"), "utf-8"
    )
    return page


def test_slides_keep_the_answer_for_the_next_one(browser: Browser, lesson: Path) -> None:
    """A slide ends before the text that follows a box, and has neither folded code nor links."""
    context = browser.new_context(offline=True, viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.goto(lesson.as_uri())
    slide, count = page.locator(".slide.now"), page.locator(".bar [role=status]")
    expect(count).to_have_text("1 of 3")
    expect(slide).to_contain_text("Predict")
    expect(slide).to_contain_text("printed")
    for hidden in ("import sys", "print(", "before", "Press", "Why?"):
        expect(slide).not_to_contain_text(hidden)
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.keyboard.press("ArrowRight")
    expect(slide).to_contain_text("That is what print does")
    expect(slide).not_to_contain_text("printed")
    page.get_by_role("button", name="Next").click()
    expect(count).to_have_text("3 of 3")
    expect(slide.get_by_role("heading", name="The end")).to_be_visible()
    page.reload()
    expect(count).to_have_text("3 of 3")
    context.close()
