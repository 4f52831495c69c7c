"""Drag, touch and press in browser tests, with the mouse or a finger."""

from __future__ import annotations

from playwright.sync_api import expect
from stub_page import Shown
from windows import session

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def middle(board: Shown, wanted: str) -> tuple[float, float]:
    """The point at which to grab an element: its middle, or near the top of a tall one, whose rest may be covered."""
    box = board.page.locator(wanted).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 9)


def card(text: str) -> str:
    return f'[data-card="{text}"]'


def place(name: str) -> str:
    return f'[data-place="{name}"]'


def carry(board: Shown, source: str, target: str) -> None:
    """Press the mouse on one element, and move it over another."""
    board.page.mouse.move(*middle(board, source))
    board.page.mouse.down()
    board.page.mouse.move(*middle(board, target), steps=4)


def drag(board: Shown, source: str, target: str) -> None:
    """Drag one element onto another with the mouse, and drop it."""
    carry(board, source, target)
    board.page.mouse.up()
    board.answer()


def swipe(board: Shown, source: str, target: str) -> None:
    """Drag one element onto another with a finger."""
    finger = session(board.page)
    (x, y), (to_x, to_y) = middle(board, source), middle(board, target)
    points = [(x + (to_x - x) * part / 4, y + (to_y - y) * part / 4) for part in range(5)]
    for kind, point in zip(("touchStart", *["touchMove"] * 4), points, strict=True):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": point[0], "y": point[1]}]})
    with board.until("pointerup"):
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    board.answer()


def act(board: Shown, action: str) -> None:
    button = board.page.locator(f'[data-action="{action}"]')
    if not button.is_visible():
        board.page.locator('[data-action="options"]').click()
        button = board.page.locator(f'[data-more="{action}"]')
    button.click()
    board.answer()


def moves(board: Shown) -> list[str]:
    """The moves made in the board's Python, after checking that the page shows the same number."""
    made = list(map(str, board.widget.session.moves))
    expect(board.page.locator(".colophon")).to_contain_text(f"move {len(made)}")
    return made
