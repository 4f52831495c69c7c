"""Players who leave every move to the board press Hint and Do it, again and again, until an easy deal is over."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from walker import LAPTOP, PHONE, TABLET, Device, Walker

MOVING_PHONE = {**PHONE, "reduced_motion": "no-preference"}
DEALS = {"seabirds:6x7#1": MOVING_PHONE, "elemental:july+easy#1": LAPTOP, "elba:easy#33": TABLET}
"""Deals that hints win even with few tries, as on a slow computer; many deals called easy need more."""
WINNABLE = ("elemental", "elba")


@pytest.mark.parametrize(("deal", "device"), DEALS.items(), ids=DEALS)
def test_a_player_takes_every_hint(walk: Callable[..., Walker], site: str, deal: str, device: Device) -> None:
    """Each hint has a move, no move leads back to an earlier position, and a game that can be won is won."""
    player = walk(device)
    player.page.add_locator_handler(player.board.locator(".tidings .close"), player.presses)
    player.goes_to(f"{site}/play.html#{deal}")
    player.waits_for(player.board)
    over, met = player.board.locator(".says[data-over]"), list[list[str]]()
    while not over.count():
        shown = player.position()
        assert shown not in met, f"after move {len(met)}, the position is that after move {met.index(shown)} again"
        met.append(shown)
        takes_a_hint(player)
    if deal.startswith(WINNABLE):
        player.sees(re.compile("^You did it!"))


def takes_a_hint(player: Walker) -> None:
    """Touch Hint, read what it says, and touch Do it."""
    said, do_it = player.board.locator("[data-notice]"), player.control("Do it")
    player.presses(player.control("Hint"))
    expect(do_it, "the hint has no move").to_be_visible(timeout=20_000)
    player.sees(said)
    player.makes_a_move(do_it)
