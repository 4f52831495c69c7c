"""A child opens the site on a phone, and plays: three pairs and a hint, with nothing explained beforehand."""

from __future__ import annotations

from collections.abc import Callable

from walker import PHONE, Walker


def test_a_child_plays_a_first_game_on_a_phone(walk: Callable[..., Walker], site: str) -> None:
    """The first button of the start page opens a board with a coach, who leads to three pairs; then comes a hint."""
    child = walk(PHONE)
    child.goes_to(f"{site}/")
    first = child.page.get_by_role("link").first
    child.sees(first)
    child.touches(first)
    child.sees(child.board)

    pairs = child.board.locator('[data-zone="habitats"] .pair')
    child.follows_the_coach(until=lambda: pairs.count() == 3)
    child.changes(child.control("Hint"), child.control("Do it"))
    child.sees(child.board)
