"""A player for browser tests, who makes moves on the page only by mouse or only by keyboard.

The moves come from a separate `Session` on the same deal; after every move the page must show the view of that session.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playwright.sync_api import Page

import elele
from elele.seabirds import Position
from elele.session import Session

KINDS = ("pair", "fill", "raise", "turn", "protect", "stuck", "finish")


def short_game(seed: int, birds: int) -> Position:
    """The first position of a short game, with one card face down in each pile and few birds to draw."""
    start = elele.deal(f"seabirds#{seed}")
    assert isinstance(start, Position)
    piles = tuple(pile._replace(down=pile.down[-1:]) for pile in start.row_b)
    return replace(start, row_b=piles, draw=start.draw[:birds], deal="")


def chosen(session: Session) -> dict[str, Any]:
    """The move of a simple player: a pair if possible; turns and raises alternate."""
    likes = ("pair", "turn") if session.ply % 2 else ("pair", "fill", "raise", "turn")
    order = [*likes, *KINDS]
    moves: list[dict[str, Any]] = session.view()["moves"]
    return min(moves, key=lambda move: order.index(move["text"].split()[0]))


def shows(page: Page, session: Session, patience: float = 90_000) -> None:
    """Wait until the board shows the session's score, its label for every place, and whether the game is over."""
    view = session.view()
    labels = {slot["place"]: slot["label"] for zone in view["zones"] for slot in zone["slots"]}
    page.wait_for_function(
        """([labels, score, over]) => {
            const board = document.querySelector("[data-board]");
            if (!board) return false;
            const places = [...board.querySelectorAll("[data-place]")];
            return board.querySelector("[data-score]").textContent === score
                && Boolean(board.querySelector(".says[data-over]")) === over
                && places.length === Object.keys(labels).length
                && places.every((place) => place.ariaLabel.startsWith(labels[place.dataset.place]));
        }""",
        arg=[labels, str(view["score"]), view["over"]],
        timeout=patience,
    )


class Mouse:
    """A hand that touches with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page, self.board = page, page.locator("[data-board]").first

    def touch(self, wanted: str) -> None:
        """Click the button of a CSS selector."""
        self.board.locator(wanted).click()


class Keyboard:
    """A hand that walks with the arrow keys, or with Tab if no arrow leads on, and touches with Enter."""

    def __init__(self, page: Page) -> None:
        self.page, self.board = page, page.locator("[data-board]").first

    def touch(self, wanted: str) -> None:
        """Walk to the button of a CSS selector and press Enter."""
        self.stays()
        seen: list[str] = []
        while (step := self.board.evaluate(STEP, wanted))["key"]:
            key = "Tab" if step["at"] in seen else step["key"]
            seen.append(step["at"])
            assert len(seen) < 60, f"no way by keyboard to {wanted}: {seen}"
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")

    def stays(self) -> None:
        """Assert that the focus is on the board; otherwise the next key would reach the notebook."""
        assert self.board.evaluate("(board) => board.contains(document.activeElement)"), "the board lost the focus"


# The button with the focus, and the arrow key that leads nearer to the wanted button; empty if it has the focus.
STEP = """(board, wanted) => {
    const [here, goal] = [document.activeElement, board.querySelector(wanted)];
    if (here === goal) return { key: "" };
    const [a, b] = [here.getBoundingClientRect(), goal.getBoundingClientRect()];
    const dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
    const below = Math.abs(dy) > Math.min(a.height, b.height) / 2;
    const key = below ? (dy > 0 ? "ArrowDown" : "ArrowUp") : dx > 0 ? "ArrowRight" : "ArrowLeft";
    return { key, at: [here.ariaLabel, here.textContent, here.dataset.place].join("|") };
}"""


def play(hand: Mouse | Keyboard, session: Session, move: dict[str, Any]) -> None:
    """Make one move on the page and in the session, and see that they agree."""
    text, places = move["text"], move["places"]
    action = f'[data-action="{text}"]'
    if hand.board.locator(action).count():
        hand.touch(action)
        if text == "stuck":  # the board asks for confirmation
            hand.touch(action)
    else:
        for place in places:
            hand.touch(f'[data-place="{place}"]')
        offer = f'[data-offer="{text}"]'
        if hand.board.locator(offer).count():
            hand.touch(offer)
    session.play(text)
    shows(hand.page, session)
