"""The timeline under a board: by keyboard, by mouse, and in the accessibility tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import aces
import pytest
from barriers import barriers
from planted import lost_game
from playwright.sync_api import Page, expect
from sight import faults
from stub_page import Shown, contrast_of, resize

import elele
from elele.session import Session
from elele_widgets import Board, puzzle

TIMELINE = "[data-timeline]"
SLIDER = '[data-time="slider"]'


def lost() -> Session:
    """A finished game of Elemental that one move lost."""
    return Session(lost_game().record)


def follow(board: Shown, ply: int) -> None:
    """Wait until the board shows a moment."""
    board.answer_until(lambda: bool(board.widget.session.ply == ply), f"the board is at move {ply}")
    board.answer()
    assert board.widget.view["ply"] == ply


def press(board: Shown, key: str, ply: int) -> None:
    board.page.keyboard.press(key)
    follow(board, ply)


def reach(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"Tab does not lead to {selector}")


def test_the_whole_timeline_by_keyboard(show: Callable[..., Shown]) -> None:
    """Keys alone walk through the game, list the possible moves, find the turning point, and go there."""
    board = show(Board(lost()))
    page = board.page
    last, turned = board.widget.session.ply, lost_game().ply
    reach(page, SLIDER)
    board.answer()
    slider = page.locator(SLIDER)
    expect(slider).to_have_attribute("aria-valuetext", page.locator(".moment .said").inner_text())
    press(board, "ArrowLeft", last - 1)
    press(board, "Home", 0)
    expect(slider).to_have_attribute("aria-valuetext", f"Before move 1 of {last}.")
    expect(page.locator("[data-moment]")).to_contain_text("Playing here replaces all later moves.")
    press(board, "ArrowRight", 1)
    told = board.widget.session.history
    label = elele.game.label(told.positions[0], told.moves[0])
    expect(slider).to_have_attribute("aria-valuetext", f"Move 1 of {last}: {label}.")
    assert page.evaluate("document.activeElement.dataset.time") == "slider"
    reach(page, '[data-time="list"]')
    page.keyboard.press("Enter")
    board.answer()
    made = page.locator('[data-choice="made"]')
    expect(made).to_contain_text(elele.game.label(told.positions[1], told.moves[1]))
    expect(made).to_contain_text("your move")
    assert page.locator(".choices li").count() == len(told.positions[1].legal_moves())
    reach(page, '[data-time="turn"]')
    page.keyboard.press("Enter")
    there = page.locator('[data-time="there"]')
    board.answer_until(lambda: there.is_visible(), "the turning point is found")
    expect(page.locator("[data-turned]")).to_contain_text(f"Move {turned + 1}, ")
    reach(page, '[data-time="there"]')
    page.keyboard.press("Enter")
    follow(board, turned)
    assert "This was the turning point." in str(slider.get_attribute("aria-valuetext"))
    expect(page.locator('[data-choice="better"]')).to_contain_text("a better move")
    expect(page.locator(".moments .turn")).to_have_count(1)


def test_the_timeline_in_the_accessibility_tree(show: Callable[..., Shown]) -> None:
    """A screen reader finds a group with a slider, named buttons, and a list of the moves; axe finds no fault."""
    board = show(Board(lost()))
    page = board.page
    page.locator(SLIDER).focus()
    board.answer()
    page.locator('[data-time="list"]').click()
    board.answer()
    group = page.get_by_role("group", name="Timeline")
    expect(group.get_by_role("slider", name="Moment of the game")).to_have_count(1)
    for name in ("To the beginning", "To the last move", "Study this game"):
        expect(group.get_by_role("button", name=name)).to_have_count(1)
    expect(group.get_by_role("button", name="Moves", expanded=True)).to_have_count(1)
    page.locator('[data-time="first"]').click()
    follow(board, 0)
    game, possible = group.get_by_role("list").all()
    moves = len(board.widget.session.position.legal_moves())
    expect(possible.get_by_role("listitem")).to_have_count(moves)
    expect(game.get_by_role("button")).to_have_count(len(board.widget.session.history.moves))
    assert barriers(page, "#widget") == []


def test_the_board_follows_a_dragged_handle(show: Callable[..., Shown]) -> None:
    """The words follow the handle at once, and the board when it rests; playing on replaces the later moves."""
    board = show(Board(lost()))
    page = board.page
    page.locator(SLIDER).scroll_into_view_if_needed()
    box: Any = page.locator(SLIDER).bounding_box()
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    board.answer()
    for part in (0.7, 0.4, 0):
        page.mouse.move(box["x"] + 8 + part * (box["width"] - 16), box["y"] + box["height"] / 2)
    expect(page.locator(".moment .said")).to_contain_text("Before move 1 of")
    page.mouse.up()
    follow(board, 0)
    session = board.widget.session
    session.play(session.position.legal_moves()[0])
    board.update()
    board.answer()
    expect(page.locator(".moment .said")).to_contain_text("Move 1 of 1: ")
    expect(page.locator("[data-moment] .aside")).to_have_text("")


def test_a_game_under_way_is_given_up_at_the_second_touch(show: Callable[..., Shown]) -> None:
    """In a game under way, only a button in the list searches for the turning point, after a warning."""
    session = Session("elba#9")
    session.play("deal")
    board = show(Board(session))
    page = board.page
    assert page.locator('[data-time="turn"]').is_hidden()
    page.locator('[data-time="list"]').click()
    board.answer()
    page.locator('[data-time="yield"]').click()
    board.answer()
    assert board.notice().endswith("Touch again to give up and look.")
    assert session.history.asked["Peeks"] == 0
    page.locator('[data-time="yield"]').click()
    board.answer()
    assert session.history.asked["Peeks"] == 1


@pytest.mark.parametrize("peek", [True, False])
def test_only_boards_that_may_peek_offer_it(show: Callable[..., Shown], peek: bool) -> None:
    """A board without peeks has the timeline, but no button that would look at hidden cards."""
    board = show(Board(lost(), peek=peek))
    assert board.page.locator(TIMELINE).is_visible()
    assert board.page.locator('[data-time="turn"]').is_visible() == peek


def test_a_registered_game_has_a_timeline(show: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch) -> None:
    """A game from outside the package has a timeline and a button for the turning point."""
    monkeypatch.setattr("elele.game._registered", {})
    elele.register(aces)
    session = Session("aces#7")
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    board = show(Board(session))
    board.page.locator('[data-time="first"]').click()
    follow(board, 0)
    assert board.page.locator('[data-time="turn"]').is_visible()


def test_puzzles_have_none(show: Callable[..., Shown]) -> None:
    """A puzzle of a few moves has no timeline."""
    assert show(puzzle("find-the-block").board).page.locator(TIMELINE).is_hidden()


def test_the_row_is_slim(show: Callable[..., Shown]) -> None:
    """The timeline is as high before the first move as after many: one line on a computer and two on a phone."""
    record = lost_game().record
    heights: dict[tuple[int, int, int], list[float]] = {(900, 720, 1): [], (820, 1180, 1): [], (390, 844, 2): []}
    for start in ("seabirds#7", replace(record, moves=record.moves[:-1])):
        board = show(Board(start))
        board.page.locator(SLIDER).dispatch_event("pointerenter")
        board.answer()
        for (width, height, _), found in heights.items():
            resize(board.page, width, height)
            found.append(board.page.locator(TIMELINE).bounding_box()["height"])
    for (*_, rows), (early, late) in heights.items():
        assert early == late <= 32 * rows


def test_the_turning_point_is_shown_once(show: Callable[..., Shown]) -> None:
    """The timeline shows the turning point across the whole board; the notice with the same words is only heard."""
    sizes = ((848, 720), (820, 1180), (390, 844))
    board = show(Board(lost()), *sizes[0])
    page = board.page
    page.locator(SLIDER).focus()
    board.answer()
    page.locator('[data-time="turn"]').click()
    board.answer_until(page.locator('[data-time="there"]').is_visible, "the turning point is found")
    board.answer()
    told, notice = page.locator("[data-turned]"), page.locator("[data-notice]")
    assert notice.text_content() == told.inner_text()
    for size in sizes:
        resize(page, *size)
        assert notice.bounding_box()["width"] <= 1
        assert page.locator(".details").bounding_box()["width"] >= size[0] - 40
        assert page.locator("[data-turned]").bounding_box()["height"] <= 20 * (5 if size[0] < 620 else 2)
    page.locator('[data-time="there"]').click()
    follow(board, lost_game().ply)
    for size in sizes:
        resize(page, *size)
        expect(told).to_be_visible()
        assert faults(page) == [], "the words about this moment cover nothing"
    assert board.errors == []


def studied(board: Shown) -> None:
    """Wait until every move of the game on a board is judged."""
    board.page.locator(SLIDER).focus()
    board.answer()
    board.page.locator('[data-time="turn"]').click()
    board.answer_until(board.page.locator('[data-time="learn"]').is_visible, "the moves are judged")
    board.answer()


def beside(session: Session) -> Session:
    """The session with another line that was tried and left."""
    moves = session.history.moves
    session.goto(lost_game().ply - 1)
    session.play(next(move for move in session.position.legal_moves() if move != moves[session.ply]))
    session.goto(session.ply - 1)
    session.play(*moves[session.ply :])
    return session


def test_the_tree_by_keyboard(show: Callable[..., Shown]) -> None:
    """Each move is a button whose name says what it did; arrow keys walk through the game and into other lines."""
    board = show(Board(beside(lost())))
    page, session, turned = board.page, board.widget.session, lost_game().ply
    studied(board)
    label = elele.game.label(session.history.positions[turned], session.history.moves[turned])
    wrong = page.get_by_role("button", name=f"Move {turned + 1}, {label}: gave the win away", exact=True)
    expect(wrong).to_have_attribute("data-grade", "gave")
    expect(wrong.locator(".token")).to_have_text("✗")
    expect(wrong.locator("+ .reason")).to_contain_text("Better: ")
    tried = page.locator('[data-branch="left"] [data-grade]')
    board.answer_until(lambda: tried.count() > 0, "the other line is judged")
    assert barriers(page, "#widget") == []
    reach(page, "[data-tree] button")
    page.keyboard.press("Home")
    follow(board, 1)
    expect(page.locator('[data-id="move-1"]')).to_be_focused()
    page.locator('[data-branch="better"] summary').focus()
    page.keyboard.press("Enter")
    better = page.locator('[data-branch="better"] button')
    better.first.focus()
    page.keyboard.press("Enter")
    board.answer()
    assert board.widget.view["walk"] == {"line": f"better-{turned}", "at": 1}
    assert session.ply == 1, "the game itself stays where it is"
    expect(better.first).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowDown")
    board.answer_until(lambda: bool(board.widget.view["walk"]["at"] == 2), "the next move of the line is shown")
    board.touch("a")
    assert board.notice().startswith("You are looking at another line.")
    page.locator('[data-branch="left"] summary').click()
    page.locator('[data-branch="left"] button').first.click()
    board.answer()
    assert board.widget.view["walk"] == {"line": "left-0", "at": 1}
    page.locator('[data-time="back"]').click()
    board.answer()
    assert "walk" not in board.widget.view
    assert board.errors == []


def test_the_mistake_is_in_sight(show: Callable[..., Shown]) -> None:
    """Once the moves of a game are judged, the tree shows the move that gave the win away, not the end of the game."""
    session = Session("elba:easy#3")
    while not session.position.over:
        session.play(min(session.position.legal_moves(), key=lambda move: str(move) != "deal"))
    board = show(Board(session), 390, 844)
    studied(board)
    tree, wrong = board.page.locator("[data-tree]"), board.page.locator('[data-tree] [data-grade="gave"]').first
    assert tree.evaluate("tree => tree.scrollHeight > tree.clientHeight + 100")
    around, inside = tree.bounding_box(), wrong.bounding_box()
    assert around
    assert inside
    assert around["y"] <= inside["y"] <= around["y"] + around["height"] - inside["height"]


def test_a_folded_line_keeps_the_tree_in_the_tab_order(show: Callable[..., Shown]) -> None:
    """After the shown line is folded, Tab leads to a move in sight; a redraw keeps the line folded, with the focus."""
    board = show(Board(lost()))
    page = board.page
    studied(board)
    name = page.locator('[data-branch="better"] summary')
    name.click()
    page.locator('[data-branch="better"] button').first.click()
    board.answer()
    name.focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-tree] button[tabindex="0"]')).to_be_visible()
    page.locator('[data-time="back"]').evaluate("button => button.click()")
    board.answer()
    expect(name).to_be_focused()
    expect(page.locator('[data-branch="better"] details')).not_to_have_attribute("open", "")
    assert board.errors == []


def test_the_tree_fits_and_can_be_read(show: Callable[..., Shown]) -> None:
    """The tree fits a narrow phone, and its colors have enough contrast in both themes."""
    board = show(Board(beside(lost())), 320, 900)
    studied(board)
    looks: tuple[tuple[int, Any], ...] = ((320, "light"), (320, "dark"), (900, "dark"))
    for width, scheme in looks:
        resize(board.page, width, 900)
        board.page.emulate_media(color_scheme=scheme)
        assert faults(board.page) == []
        assert board.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for color in ("--fit", "--touch", "--noticed", "--words-soft"):
            assert contrast_of(board.page, color, "--plain") >= 4.5, color
