"""A board in JupyterLab: keys, focus, styles, restarts, reloads and trust."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import soak
import table_play
from by_hand import card, place
from elba_tables import lay
from lab_server import Lab, LabServer
from playwright.sync_api import Browser, Page, expect
from stub_page import contrast

from elele.session import Session
from elele_widgets import Board

DEAL = "seabirds#7"
STORIES = "from elele_widgets import Stories\nStories('rat')"
CELL = f"from elele_widgets import Board\nboard = Board({DEAL!r})\nboard"
SILENT = "Python is not answering"


@pytest.fixture(scope="module")
def quiet_lab(lab_server: LabServer, browser: Browser) -> Iterator[Lab]:
    """A lab for the tests below that do not change the page."""
    lab = Lab(lab_server, browser, "board")
    yield lab
    lab.close()


@pytest.fixture(scope="module")
def page(quiet_lab: Lab) -> Page:
    """A notebook with a board and its panel, and two cells after it, the second with stories."""
    table = CELL.replace("Board", "table")
    return quiet_lab.open(quiet_lab.write("board.ipynb", table, "1 + 1", STORIES), fresh=True)


def first_move(page: Page) -> Session:
    """Make one move with the mouse, and return a session with the same move."""
    beside = Session(DEAL)
    table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    return beside


KEYS = [
    *"abcdfhijklmoqsvxyz01234567890", "Delete", "Backspace", "Shift+Enter", "Shift+M", "Shift+L", "Home", "End",
    "PageDown", "Shift+ArrowDown", "Shift+Space", "d d", "i i", "0 0",
]  # fmt: skip
"""The keys for which the notebook has a shortcut."""


def test_keys_stay_on_the_board(quiet_lab: Lab, page: Page) -> None:
    """A key pressed on a card edits no cell, although the notebook has a shortcut for it."""
    first = page.locator("[data-board] [data-place]").first
    cells = quiet_lab.cells(page)
    for key in soak.examples(KEYS[::6], KEYS):
        first.focus()
        for part in key.split():
            page.keyboard.press(part)
        assert quiet_lab.cells(page) == cells, key
        assert page.locator(".jp-Dialog, .jp-mod-editMode").count() == 0, key
        page.keyboard.press("Escape")
    expect(page.locator(".jp-Dialog, .jp-mod-editMode")).to_have_count(0)


def test_keys_stay_at_the_controls_of_the_panel(quiet_lab: Lab, page: Page) -> None:
    """A key pressed on the list or a button below the panel edits no cell either."""
    cells = quiet_lab.cells(page)
    controls = page.locator(".elele-beside :is(select, button)")
    expect(controls).to_have_count(3)
    for control in controls.all():
        control.focus()
        for key in ("d", "d", "x"):
            page.keyboard.press(key)
        assert quiet_lab.cells(page) == cells


def test_tab_leads_into_the_board(page: Page) -> None:
    """From the cell above, without a mouse: Escape leaves the editor, Tab reaches the first place."""
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Escape")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('[data-board]')"):
            return
    pytest.fail("Tab did not reach the board within 12 steps")


def test_the_board_keeps_its_own_looks(page: Page) -> None:
    """JupyterLab has style rules for every button, but the board's own rules win."""
    looks = """(node) => { const s = getComputedStyle(node);
        return [s.borderTopLeftRadius, s.backgroundColor, s.cursor, s.minHeight, s.lineHeight, s.boxShadow] }"""
    place = page.locator("[data-board] [data-place]").first
    inside = place.evaluate(looks)
    # On a page without JupyterLab, only the board's own rules apply to the same button.
    outside = place.evaluate(
        """(node) => {
            const frame = document.createElement("iframe");
            document.body.append(frame);
            const board = node.closest("[data-board]").cloneNode(true);
            for (const sheet of document.querySelectorAll("style")) {
                if (sheet.textContent.includes("elele")) frame.contentDocument.head.append(sheet.cloneNode(true));
            }
            frame.contentDocument.body.append(board);
            const s = frame.contentWindow.getComputedStyle(board.querySelector("[data-place]"));
            const looks = [s.borderTopLeftRadius, s.backgroundColor, s.cursor, s.minHeight, s.lineHeight, s.boxShadow];
            frame.remove();
            return looks;
        }"""
    )
    assert inside == outside
    assert inside[0] != "0px"


def test_links_of_stories_can_be_read(page: Page) -> None:
    """A link has a contrast of 4.5:1 in light and dark, although JupyterLab also sets a color for links."""
    link = page.locator("[data-stories] a").first
    colors = "(a) => [getComputedStyle(a).color, getComputedStyle(a.closest('section')).backgroundColor]"
    for light in ("false", "true"):
        page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", light)
        assert contrast(*link.evaluate(colors)) >= 4.5, f"light: {light}"


def test_two_views_stay_in_step(lab: Lab) -> None:
    """The same board in two cells and in a separate window shows the same table."""
    page = lab.open(lab.write("twice.ipynb", CELL, "board"))
    page.locator(".jp-CodeCell").first.click()
    lab.command(page, "notebook:create-output-view")
    expect(page.locator("[data-board]")).to_have_count(3)
    beside = first_move(page)
    for number in range(3):
        score = page.locator("[data-board]").nth(number).locator("[data-score]")
        expect(score).to_have_text(str(beside.position.score))
    assert lab.python(page, "print(board.session.record(), end='')") == str(beside.record())


def test_boards_of_a_kernel_share_their_code(lab: Lab) -> None:
    """The page loads the script and style of two boards only once, and both boards can be played."""
    page = lab.open(lab.write("shared.ipynb", CELL, CELL.replace("board", "other")), fresh=True)
    expect(page.locator("[data-board] .card.bird img")).not_to_have_count(0)
    expect(page.locator("[data-board]")).to_have_count(2)
    expect(page.locator('style[data-elele="board/board_widget.js"]')).to_have_count(1)
    assert page.evaluate("globalThis[Symbol.for('elele:loaded')].size") == 1
    for board in (page.locator("[data-board]").first, page.locator("[data-board]").last):
        board.locator("[data-place=b1]").click()  # No pair can be made with this bird, so the page asks Python why.
        expect(board.locator("[data-notice]")).not_to_be_empty()


def test_a_restarted_kernel_is_told(lab: Lab) -> None:
    """After a restart, the old board is still there and says that Python is not answering."""
    page = lab.open(lab.write("restart.ipynb", CELL))
    board = page.locator("[data-board]")
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart() }")
    page.wait_for_selector("#jp-main-statusbar >> text=/\\| (Restarting|Starting|Connecting|Unknown|Busy)/i")
    lab.idle(page)
    board.locator("[data-place=b1]").click()  # No pair can be placed with it, so the page asks why.
    expect(board.locator("[data-notice]")).to_contain_text(SILENT)
    lab.run_all(page)
    first_move(page)
    expect(page.locator("[data-notice]")).not_to_contain_text(SILENT)


def test_a_reload(lab: Lab) -> None:
    """A reloaded page shows the same table and goes on; without its kernel, Lab shows no dead board, but says so.

    Lab could keep each board in the notebook (`saveState`), which takes 480 kB for the first; our settings do not.
    """
    name = lab.write("kept.ipynb", CELL)
    page = lab.open(name)
    beside = first_move(page)
    lab.command(page, "docmanager:save")
    assert (lab.server.notebooks / name).stat().st_size < 40_000  # the table once in words and once as static HTML
    page.reload()
    lab.idle(page)
    table_play.shows(page, beside)
    expect(page.locator("[data-board] .card.bird img")).not_to_have_count(0)
    expect(page.locator("[data-board] .missing")).to_have_count(0)
    table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    lab.server.end_kernels()
    page.reload()
    lab.idle(page)
    expect(page.locator(".jp-OutputArea-output").first).to_contain_text("model not found")
    expect(page.locator("[data-board]")).to_have_count(0)


def test_untrusted_notebook_shows_the_table_in_words(lab: Lab) -> None:
    """In an untrusted notebook, the board is static HTML, of which Lab keeps only the words."""
    bundle = Board(DEAL)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    page = lab.open(lab.write("elsewhere.ipynb", CELL, output=data), run=False)
    expect(page.locator("[data-board]")).to_have_count(0)
    output = page.locator(".jp-OutputArea-output").first
    expect(output).to_contain_text("seabirds#7")
    expect(output).to_contain_text("b1 ")


def test_elba_in_the_lab(lab: Lab) -> None:
    """In JupyterLab, with a real kernel: a run dragged, a card sent home by touches, a deal, and undo."""
    start = lay("9C.JD|7H.6C.5H 8S KH QC AC JS 2S 9H", stock="3S.3D")
    imports = "from elele.elba.notation import read\nfrom elele_widgets import Board"
    page = lab.open(lab.write("elba.ipynb", f"{imports}\nboard = Board(read({str(start)!r}))\nboard"))
    board, made = page.locator("[data-board]"), page.locator(".colophon")
    board.locator(place("1")).scroll_into_view_if_needed()
    board.locator(card("7H")).drag_to(board.locator(place("2")), source_position={"x": 20, "y": 8})
    expect(made).to_contain_text("move 1")
    board.locator(place("5")).evaluate("node => { node.click(); node.click(); }")  # quick, even on a slow computer
    expect(board.locator("[data-score]")).to_have_text("1")
    board.locator(place("stock")).click()
    expect(board.locator("[data-notice]")).to_contain_text("other moves first")
    board.locator(place("stock")).click()
    expect(made).to_contain_text("move 3")
    for left in (2, 1, 0):
        page.keyboard.press("u")
        expect(made).to_contain_text(f"move {left}")
    assert lab.python(page, "print(board.session.position)").strip() == str(start)
