"""A family plays at home, and again in the car the next day, where there is no network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from by_ear import COUNTED, OnSite
from playwright.sync_api import expect
from site_server import served
from walker import TABLET, Walker


def test_the_second_day_has_no_network(walk: Callable[..., Walker], built: Path) -> None:
    """The address of the site opens without its server, and leads to the board, where the game goes on."""
    family = walk(TABLET)
    family.page.add_init_script(COUNTED)  # tells when everything is kept
    with served(built) as site:
        family.goes_to(f"{site}/")
        family.touches(family.page.get_by_role("link").first)
        family.waits_for(family.board)
        pairs = family.board.locator('[data-zone="habitats"] .pair')
        family.follows_the_coach(until=lambda: pairs.count() == 1)
        expect(family.page.locator("body")).to_have_attribute("data-offline", "")
        OnSite(family.page).answer()
    family.opens_again()
    family.goes_to(f"{site}/")
    family.touches(family.page.get_by_role("link").first)
    family.waits_for(family.board)
    pairs = family.board.locator('[data-zone="habitats"] .pair')
    expect(family.page.locator("#kept")).to_have_text("")
    assert pairs.count() == 1
    family.follows_the_coach(until=lambda: pairs.count() == 2)
