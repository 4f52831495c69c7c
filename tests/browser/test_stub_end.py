"""The end of a game on its board: the result, the score book, the line to hand in."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from by_hand import act
from playwright.sync_api import expect
from stub_page import Shown, resize

import elele
from elele import record
from elele_course import classroom
from elele_widgets import Board

RECORDS = Path(__file__).parent.parent / "records"


def test_score_book(show: Callable[..., Shown], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of a game, bars and words show the last games; this one is marked, and the best is the highest."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    points = []
    for seed in range(3, 8):
        board = Board(f"seabirds#{seed}")
        while not board.session.position.over:
            board.session.play(elele.legal_moves(board.session.position)[0])
        points.append(board.session.position.score)
    page = show(board).page
    bars = page.locator(".bar")
    assert bars.all_inner_texts() == list(map(str, points))
    assert page.locator(".bar[data-here]").all_inner_texts() == [str(points[-1])]
    told = f"Your last games: {', '.join(map(str, points))}. The last is this game. Your best: {max(points)}."
    expect(page.get_by_role("img", name=told)).to_have_count(1)
    assert page.locator("[data-book]").inner_text() == board.view["book"]["says"]
    tall = bars.evaluate_all("bars => bars.map((bar) => bar.getBoundingClientRect().height)")
    assert tall.index(max(tall)) == points.index(max(points))
    for width in (900, 360):
        resize(page, width, 900)
        inside = "bars => bars.every((bar) => bar.getBoundingClientRect().right < innerWidth)"
        assert bars.evaluate_all(inside)


def test_no_score_book(show: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch) -> None:
    """If scores are off, the end of a game shows only its score; if one cannot be kept, the board says so."""
    board = Board("seabirds#7")
    while not board.session.position.over:
        board.session.play(elele.legal_moves(board.session.position)[-1])
    book = {**board.view["book"], "last": [], "trouble": "The disk is full."}
    assert "The disk is full." in show(board, changed={"view": {**board.view, "book": book}}).page.content()
    monkeypatch.setenv("ELELE_SCORES", "off")
    board.follow()
    page = show(board).page
    assert str(board.session.position.score) in page.locator(".result").inner_text()
    expect(page.locator("[data-book], .bar")).to_have_count(0)


def handed_in(line: str) -> tuple[str, int, str]:
    """The player, score and state in the row of a line."""
    (result,) = classroom.paste(line).results
    return result.player, result.score, result.state


def test_a_game_is_handed_in(show: Callable[..., Shown]) -> None:
    """The record of a game comes with a line to hand in, which contains the typed name, also before the end.

    The focus goes to the field for the name and, once there is a name, to the button that shows the code.
    The code is drawn again for every name, and a name is kept for the next board only if the player wants that.
    """
    board = show(Board(record.read((RECORDS / "number-7.game").read_text(encoding="utf-8"))), height=1200)
    line = board.page.locator("[data-line]")
    board.page.locator('[data-ending="record"]').click()
    board.answer()
    expect(board.page.locator("[data-player]")).to_be_focused()
    board.page.keyboard.type("Kai u")
    board.answer()
    board.page.keyboard.press("Escape")
    board.page.locator('[data-ending="record"]').click()
    board.answer()
    expect(board.page.locator("[data-show-code]")).to_be_focused()
    expect(line).to_have_value(re.compile(r"\| Player: Kai u \|"))
    assert board.widget.session.ply == 48  # The u of a name does not undo a move.
    board.page.get_by_role("button", name="Show the code").click()
    board.answer()
    code = board.page.get_by_role("img", name="The code of your hand-in")
    expect(code).to_be_visible()
    first = code.get_attribute("src")
    board.page.get_by_label("Keep my name on this device").check()
    board.page.locator("[data-player]").fill("Nohea")
    board.answer()
    board.answer()
    expect(code).not_to_have_attribute("src", f"{first}")
    assert board.page.evaluate("localStorage.getItem('elele-name')") == "Nohea"
    board.page.get_by_label("Keep my name on this device").uncheck()
    assert board.page.evaluate("localStorage.getItem('elele-name')") is None
    board.page.get_by_role("button", name="Hide the code").click()
    expect(code).not_to_be_visible()
    board.page.locator("[data-player]").fill("Kai u")
    board.answer()
    board.page.get_by_role("button", name="Copy the line").click()
    assert line.evaluate("node => node.value.slice(node.selectionStart, node.selectionEnd)") == line.input_value()
    assert handed_in(line.input_value()) == ("Kai u", 49, "over")
    early = board.page.get_by_text("Your game does not have to be finished.")
    expect(early).not_to_be_visible()
    board.page.locator('[data-action="undo"]').click()
    # The board is drawn again, and the page asks for its record.
    board.answer_until(lambda: "unfinished" in line.input_value(), "the line is that of the game one move earlier")
    expect(early).to_be_visible()
    assert handed_in(line.input_value()) == ("Kai u", 49, "unfinished")
    expect(board.page.locator("[data-record]")).to_be_visible()
    assert board.errors == []


def test_a_game_without_a_move_says_when_it_can_be_handed_in(show: Callable[..., Shown]) -> None:
    """Before the first move, there is no line to hand in, and a sentence says why. After a move, there is a line."""
    board = show(Board("elba#3"))
    first = board.page.get_by_text("Make a move. Then you can hand in this game.")
    act(board, "record")
    expect(board.page.locator("[data-record]")).to_be_visible()
    expect(first).to_be_visible()
    board.page.get_by_role("button", name="Close", exact=True).click()
    expect(first).not_to_be_visible()
    expect(board.page.locator('[data-action="options"]')).to_be_focused()
    board.widget.session.play("deal")
    act(board, "record")
    expect(board.page.locator("[data-player]")).to_be_visible()
    expect(first).not_to_be_visible()
    assert board.errors == []
