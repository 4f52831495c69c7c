"""Whole games of E Lele! in a real JupyterLab: the welcome lesson by mouse, and a short game by keyboard."""

from __future__ import annotations

import re

import table_play
from lab_server import Lab
from playwright.sync_api import expect
from table_play import Keyboard, Mouse

from elele import record
from elele.session import Session

WELCOME = "00_welcome.ipynb"
RING = "({ outlineWidth, outlineOffset }) => [outlineWidth, outlineOffset]"


def play_to_the_end(player: Mouse | Keyboard, beside: Session) -> None:
    """Play a game from the deal to `finish`, with a move of every kind."""
    while not beside.position.over:
        table_play.play(player, beside, table_play.chosen(beside))
    assert {str(move).split()[0] for move in beside.moves} == set(table_play.KINDS)


def same_score(player: Mouse | Keyboard, saved: str, beside: Session) -> None:
    """Assert that the page shows the score of the replayed record that the kernel saved."""
    assert saved == str(beside.record())
    end = record.replay(record.read(saved))[-1]
    assert end.over
    expect(player.board.locator("[data-score]")).to_have_text(str(end.score))


def test_a_whole_game_in_the_welcome_lesson(lab: Lab) -> None:
    """By mouse, on a table with its panel: page, kernel and replayed record agree about the score."""
    lab.forget_games()
    page = lab.open(WELCOME)
    lab.see_last_widget(page)
    (deal,) = re.findall(r'^table\("(.+)", coach=True, save=True\)$', "\n".join(lab.cells(page)), re.MULTILINE)
    beside, player = Session(deal), Mouse(page)
    table_play.shows(page, beside)
    expect(page.locator("[data-birds]")).to_be_visible()
    play_to_the_end(player, beside)
    # The output of the first cell: the board and the guide beside it.
    same_score(player, lab.python(page, "print(Out[1].children[0].session.record(), end='')"), beside)


def test_a_whole_game_by_keyboard(lab: Lab) -> None:
    """By keyboard alone, with our ring around the focus; page, kernel and replayed record agree about the score."""
    start = table_play.short_game(24, 8)
    cell = f"import elele\nfrom elele_widgets import Board\nboard = Board(elele.parse({str(start)!r}))\nboard"
    page = lab.open(lab.write("keyboard.ipynb", cell))
    beside, player = Session(start), Keyboard(page)
    table_play.shows(page, beside)
    player.board.locator("[data-place]").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(f"({RING})(getComputedStyle(document.activeElement))") == ["3px", "2px"]
    play_to_the_end(player, beside)
    same_score(player, lab.python(page, "print(board.session.record(), end='')"), beside)
