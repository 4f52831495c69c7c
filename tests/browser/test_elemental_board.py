"""Elemental in the browser: blocks, crosses, refused moves, steps and puzzles, by mouse and by keyboard."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import nbformat
import pytest
import soak
import table_play
from lab_server import Lab, LabServer
from playwright.sync_api import Browser, Locator, Page, expect

import elele
from elele.session import Session
from elele_course.questions import puzzles

CROSS = "elemental:october |8C/|6H/|KD/4D.7S.9C|JD/5H|2S/|TS/|3H/|QH/|4C/|9D/|AS/|5C AH 0 -"
BLOCKS = "elemental:october#47"
CELLS = (
    "from elele_widgets import Board, Steps, puzzle",
    f"blocks = Board({BLOCKS!r})\nblocks",
    f"crosses = Board({CROSS!r})\ncrosses",
    "Steps('seven-blocks')",
    "puzzle('find-the-block')",
)


@pytest.fixture(scope="module")
def lab(lab_server: LabServer, browser: Browser) -> Lab:
    """One lab for all tests here, each of which has its own board."""
    return Lab(lab_server, browser, "elemental")


@pytest.fixture(scope="module")
def opened(lab: Lab) -> Page:
    """A notebook with two boards, steps and a puzzle."""
    page = lab.open(lab.write("elemental.ipynb", *CELLS))
    expect(page.locator("[data-board]")).to_have_count(4)
    return page


@pytest.fixture
def page(lab: Lab, opened: Page) -> Page:
    """The notebook with both games at their beginning, whatever an earlier test has left."""
    lab.python(opened, "for board in (blocks, crosses): board.session.goto(0)")
    for number in range(2):
        expect(opened.locator("[data-board] .colophon").nth(number)).to_contain_text("move 0")
    return opened


def hand(kind: type, page: Page, number: int) -> table_play.Mouse | table_play.Keyboard:
    """A hand at one of the boards of the page."""
    player = kind(page)
    player.board = page.locator("[data-board]").nth(number)
    return player


def test_hint(page: Page) -> None:
    """The board can be played while it waits for a hint, which numbers the places to touch and has a reason.

    The keyboard is enough to carry out its plan, and the marks stay until the move is made.
    """
    player = hand(table_play.Mouse, page, 0)
    player.touch('[data-action="hint"]')
    notice, board = player.board.locator("[data-notice]"), player.board
    expect(notice).to_contain_text("Place the 4 of diamonds on d, then discard the block c, d, g and h. ")
    expect(board.locator('[data-hint="1"]')).to_have_attribute("data-place", "s1")
    player.touch('[data-place="a"]')
    expect(board.locator("[data-hint]")).to_have_count(2)
    keys = hand(table_play.Keyboard, page, 0)
    keys.touch('[data-advice="plan"]')
    expect(board.locator("[data-advised] li")).to_have_count(2)
    expect(board.locator('[data-place="d"]')).to_have_attribute("data-hint", "1·2")
    for score in ("0", "4"):
        keys.touch('[data-advice="do"]')
        expect(board.locator(".colophon")).to_contain_text(f"move {1 + int(score) // 4}")
        expect(board.locator("[data-score]")).to_have_text(score)
    expect(board.locator("[data-hint]")).to_have_count(0)
    expect(board.locator('[data-action="hint"]')).to_be_focused()
    for _ in range(2):
        player.touch('[data-action="undo"]')
    expect(board.locator(".colophon")).to_contain_text("move 0")


def test_block_discarded(page: Page) -> None:
    """A block is discarded by mouse, comes back with Undo, and is discarded again by keyboard alone."""
    player = hand(table_play.Mouse, page, 0)
    for place in "cfgj":
        player.touch(f'[data-place="{place}"]')
    score = player.board.locator("[data-score]")
    expect(score).to_have_text("4")
    player.touch('[data-action="undo"]')
    expect(score).to_have_text("0")
    keys = hand(table_play.Keyboard, page, 0)
    keys.board.locator('[data-place="a"]').focus()
    for place in "cfgj":
        keys.touch(f'[data-place="{place}"]')
    expect(score).to_have_text("4")
    keys.stays()


def test_figure_chosen_in_the_panel(page: Page) -> None:
    """Tab reaches the panel, which highlights a figure's places, chooses the figure, and marks ready ones."""
    board = page.locator("[data-board]").nth(1)
    kinds = [move["text"].split()[0] for move in Session(CROSS).view()["moves"]]
    expect(board.locator('[data-state="ready"]')).to_have_count(kinds.count("discard") + kinds.count("spare"))
    board.locator('[data-place="s4"]').focus()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.shape !== undefined"):
            break
    assert page.evaluate("document.activeElement.dataset.shape").startswith("Block")
    expect(board.locator("[data-lit]")).to_have_count(4)
    page.keyboard.press("Enter")
    expect(board.locator("[data-touched]")).to_have_count(4)
    expect(board.locator('[data-ledger] [data-slot="one"]')).to_have_count(4)
    page.keyboard.press("Escape")


def test_refused_move_is_explained(page: Page) -> None:
    """After a touch on four places that are not a block, the notice says why, in the words of the rules."""
    board = page.locator("[data-board]").nth(1)
    for place in "cegi":
        board.locator(f'[data-place="{place}"]').click()
    told = elele.why(elele.parse(CROSS), ["c", "e", "g", "i"]).text
    expect(board.locator("[data-notice]")).to_have_text(told)
    assert "2×3" in told
    page.keyboard.press("Escape")


def test_middle_taken_three_times(page: Page) -> None:
    """A cross stays, so its middle can be taken three times in a row, until four spares are held."""
    board = page.locator("[data-board]").nth(1)
    for number in (2, 3, 4):
        for place in "acehd":
            board.locator(f'[data-place="{place}"]').click()
        expect(board.locator(f'[data-place="s{number}"]')).not_to_have_attribute("aria-label", f"s{number}: no spare")
    expect(board.locator("[data-zone=spares] .card")).to_have_count(4)


def test_puzzle_answered(page: Page) -> None:
    """The verdict is visible beside the button and announced, and the next puzzle has its own board."""
    panel, boards = page.locator("[data-puzzle-panel]"), page.locator("[data-board]").count()
    board = panel.locator("xpath=ancestor::*[.//*[@data-board]][1]//*[@data-board]")
    told = board.locator("[data-notice][aria-live]")
    answers(board, "cegi")
    expect(told).to_contain_text("2×3")
    expect(told).to_be_in_viewport(ratio=1)
    expect(board).not_to_have_attribute("data-right", "")
    board.locator('[data-place="discards"]').click()
    expect(told).to_contain_text("not about this place")
    expect(board.locator("[data-touched]")).to_have_count(4)
    answers(board, _block())
    expect(panel).to_have_attribute("data-solved", "")
    expect(told).to_contain_text("Right")
    expect(board).to_have_attribute("data-right", "")
    expect(told).to_be_in_viewport(ratio=1)
    board.locator('[data-action="next"]').press("Enter")
    expect(panel.locator(".title")).to_be_focused()
    expect(panel.locator(".title")).to_be_in_viewport()
    expect(panel.locator("[data-task]")).not_to_have_text("One block can be discarded. Which one?")
    expect(page.locator("[data-board]")).to_have_count(boards)


def answers(board: Locator, places: Iterable[str]) -> None:
    """Touch some places and give them as the answer."""
    for place in places:
        board.locator(f'[data-place="{place}"]').click()
    board.locator('[data-action="choose"]').click()


def _block() -> str:
    moves = map(str, puzzles.find("find-the-block").start.legal_moves())
    return next(move for move in moves if move.startswith("discard")).removeprefix("discard ").replace(" ", "")


def walks(page: Page, *, python: bool) -> None:
    """Arrow keys, Home and End walk through the steps, and board, caption and count follow."""
    steps = page.locator("[data-steps]")
    count, said = steps.locator("[data-count]"), steps.locator("[data-caption]")
    expect(count).to_have_text("1 of 17")
    steps.locator('[data-step="next"]').focus()
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("This works. a-b-d-e are the corners")
    assert steps.locator("[data-lit]").evaluate_all("nodes => nodes.map((n) => n.dataset.place).join('')") == "abde"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text("2 of 17")
    page.keyboard.press("End")
    expect(count).to_have_text("17 of 17")
    expect(steps.locator("[data-score]")).to_have_text("12")
    page.keyboard.press("Home")
    steps.locator('[data-step="next"]').click()
    steps.locator('[data-step="slider"]').fill("5")
    expect(count).to_have_text("5 of 17")
    expect(steps.locator('[data-step="try"]')).to_be_visible(visible=python)
    assert page.evaluate("document.activeElement.closest('[data-steps]') !== null")


def test_steps_in_the_lab(lab: Lab, page: Page) -> None:
    """In JupyterLab, the keys walk through the steps, and the notebook's cells do not change."""
    before = lab.cells(page)
    walks(page, python=True)
    assert lab.cells(page) == before


def test_steps_ask_python_in_the_lab(page: Page) -> None:
    """A wrong touch is answered with the rules' reason, and what opens below the steps waits for the right answer."""
    steps = page.locator("[data-steps]")
    try_it = steps.locator('[data-step="try"]')
    steps.locator('[data-step="slider"]').fill("14")
    expect(try_it).to_be_hidden()
    steps.locator('[data-place="a"]').click()
    expect(steps.locator("[data-caption]")).to_contain_text("With h instead of a, they would be the block")
    steps.locator('[data-place="h"]').click()
    expect(steps.locator("[data-caption]")).to_contain_text("Right.")
    try_it.click()
    cell = page.locator(".jp-CodeCell").filter(has=page.locator("[data-steps]"))
    board = cell.locator("[data-board]:not([data-reading])")
    expect(board).to_have_count(1)
    expect(board.locator("[data-score]")).to_have_text("4")
    for place in "cdgh":
        board.locator(f'[data-place="{place}"]').click()
    expect(board.locator("[data-score]")).to_have_text("8")


def test_the_lab_was_content(lab: Lab, page: Page) -> None:
    """No page failed or sent a request to another host."""
    lab.close()


@soak.only
def test_steps_in_an_exported_page(browser: Browser, tmp_path: Path) -> None:
    """The steps also work on a page made by nbconvert, without a kernel or a network."""
    root = Path(__file__).parent.parent.parent
    paths = f"import sys; sys.path[:0] = [{str(root)!r}, {str(root / 'widgets')!r}]"
    cell = nbformat.v4.new_code_cell(f"{paths}\nfrom elele_widgets import Steps\nSteps('seven-blocks')")
    notebook = nbformat.v4.new_notebook(cells=[cell])
    notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(notebook, tmp_path / "steps.ipynb")
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", tmp_path / "steps.ipynb"]
    subprocess.run([str(word) for word in command], check=True, capture_output=True)
    context = browser.new_context(offline=True, viewport={"width": 1100, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto((tmp_path / "steps.html").as_uri(), wait_until="domcontentloaded")
    walks(page, python=False)
    context.close()
    assert errors == []
