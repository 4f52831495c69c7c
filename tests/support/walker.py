"""A person who walks through the product in a browser, by finger or mouse, and looks at the page after every step."""

from __future__ import annotations

import re
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect
from sight import Sight

Device = dict[str, Any]
"""The options of a browser context: the size of the screen, and whether fingers touch it."""
PHONE: Device = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: Device = {"viewport": {"width": 320, "height": 658}, "has_touch": True, "is_mobile": True}
TABLET: Device = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
LAPTOP: Device = {"viewport": {"width": 1280, "height": 720}}
PATIENCE = 90_000  # milliseconds; Python starts slowly on a busy computer
Role = Literal["button", "link", "textbox", "radio", "checkbox", "heading", "cell", "option"]
IN_WINDOW = """(node) => {
  const { top, left, bottom, right } = node.getBoundingClientRect();
  return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
}"""


class Walker:
    """A person at a page. Each step waits for what it needs, and then looks whether everything can be seen."""

    def __init__(self, page: Page, part: str = "body") -> None:
        """`part` is a CSS selector of what belongs to the product, such as `sight.IN_LAB`."""
        self.page, self.sight = page, Sight(page, part)
        self.page.set_default_timeout(PATIENCE)
        self.fingers: bool = page.evaluate("matchMedia('(pointer: coarse)').matches")

    @property
    def board(self) -> Locator:
        """The first board on the page."""
        return self.page.locator("[data-board]").first

    def goes_to(self, address: str) -> None:
        """Open an address."""
        self.page.goto(address)

    def touches(self, name: str | re.Pattern[str], role: Role = "button") -> None:
        """Touch the control with this accessible name, which must be the only one."""
        self._press(self.page.get_by_role(role, name=name, exact=isinstance(name, str)).filter(visible=True))
        self.sight.look()

    def touches_place(self, *places: str) -> None:
        """Touch places of the board, one after the other."""
        for place in places:
            self._press(self.board.locator(f'[data-place="{place}"]'))
            self.sight.look()

    def writes(self, name: str | re.Pattern[str], words: str) -> None:
        """Write into the field with this label."""
        field = self.page.get_by_label(name).filter(visible=True)
        self._press(field)
        field.fill(words)

    def sees(self, *wanted: str | re.Pattern[str] | Locator) -> None:
        """Wait until words or elements are all on the screen at once, without scrolling, and can be read."""
        for one in wanted:
            found = one if isinstance(one, Locator) else self.page.get_by_text(one).filter(visible=True).first
            expect(found).to_be_visible(timeout=PATIENCE)
            self.page.wait_for_function(IN_WINDOW, arg=found.element_handle())
        self.sight.look()

    def leave(self) -> None:
        """Leave the page; nothing may have gone wrong until then."""
        trouble = self.sight.trouble
        self.sight.close()
        self.page.context.close()
        assert trouble == []

    def _press(self, wanted: Locator) -> None:
        (wanted.tap if self.fingers else wanted.click)()
