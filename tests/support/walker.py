"""A person who walks through the product in a browser, by finger or mouse, and looks at the page after every step."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterable
from typing import Any, Literal

import table_play
from by_ear import BIRD
from playwright.sync_api import Locator, Page, expect
from sight import SETTLED, Sight

from elele.session import Session

Device = dict[str, Any]
"""The options of a browser context: the size of the screen, and whether fingers touch it."""
PHONE: Device = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: Device = {"viewport": {"width": 320, "height": 658}, "has_touch": True, "is_mobile": True}
TABLET: Device = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
LAPTOP: Device = {"viewport": {"width": 1280, "height": 720}}
PATIENCE = 90_000  # milliseconds; Python starts slowly on a busy computer
Role = Literal["button", "link", "textbox", "combobox", "radio", "checkbox"]
BEYOND = """(node) => {
  const { top, left, bottom, right } = node.getBoundingClientRect();
  const inside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  return inside ? "" : `${[left, top, right, bottom].map(Math.round)} is not inside ${innerWidth} by ${innerHeight}`;
}"""
"""JavaScript that returns how a node reaches beyond the screen, if it does."""
STATE = """() => JSON.stringify([...document.querySelectorAll(
  "[data-board] :is([data-place], [data-action], [data-notice], [data-coach-line], [data-score], [data-next], .status)"
)].map((node) => [node.ariaLabel, node.hasAttribute("data-ring"), node.ariaDisabled, node.innerText]))"""
"""JavaScript that returns all that a player can tell about a board; each touch that does something changes it."""
MARKS = re.compile(r"(; touched|; fits)?(; in the notice|; hint [\d·]+)?$")
"""What the name of a place says about a touch, a notice or a hint."""


class Walker:
    """A person at a page. Each step waits for what it needs, and then looks whether everything can be seen."""

    def __init__(self, page: Page, part: str = "body", expected: Iterable[str] = ()) -> None:
        """`part` is a CSS selector of what belongs to the product, such as `sight.IN_LAB`; `expected`: see `Sight`."""
        self.page, self.sight = page, Sight(page, part, expected)
        page.context.set_default_timeout(PATIENCE)
        self.fingers: bool = page.evaluate("matchMedia('(pointer: coarse)').matches")

    @property
    def board(self) -> Locator:
        """The first board on the page."""
        return self.page.locator("[data-board]").first

    def control(self, name: str | re.Pattern[str], role: Role = "button") -> Locator:
        """The visible control with this accessible name."""
        return self.page.get_by_role(role, name=name, exact=isinstance(name, str)).filter(visible=True)

    def place(self, name: str) -> Locator:
        """A place of the board, such as `b2`."""
        return self.board.locator(f'[data-place="{name}"]')

    def position(self) -> list[str]:
        """What every place of the board shows, by its accessible name without marks."""
        names = self.board.locator("[data-place]").evaluate_all("nodes => nodes.map((node) => node.ariaLabel)")
        return [MARKS.sub("", name) for name in names]

    def goes_to(self, address: str) -> None:
        """Open an address."""
        self.page.goto(address)

    def presses(self, wanted: Locator) -> None:
        """Touch an element, and look at nothing. Chromium draws a window behind another one only once a second.

        A person scrolls to an element once; Playwright would scroll again while the element is disabled.
        """
        self.page.bring_to_front()
        wanted.scroll_into_view_if_needed()
        (wanted.tap if self.fingers else wanted.click)(scroll="none")

    def touches(self, wanted: str | re.Pattern[str] | Locator, role: Role = "button") -> None:
        """Touch a control: an element, or the only one with this accessible name."""
        found = wanted if isinstance(wanted, Locator) else self.control(wanted, role)
        self.presses(found)
        self.sight.look()

    def changes(self, *wanted: Locator) -> None:
        """Touch elements of a board one after the other, and wait each time until the board has changed."""
        for one in wanted:
            self.makes_a_change(one)
            self.sight.look()

    def makes_a_change(self, wanted: Locator) -> None:
        """Touch an element of a board, wait until the board has changed, and look at nothing."""
        before = self.page.evaluate(STATE)
        self.presses(wanted)
        self.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)

    def makes_a_move(self, wanted: Locator) -> None:
        """Touch what makes a move, and wait until the cards lie differently or the game is over, after its scenes."""
        before = self.position()
        self.makes_a_change(wanted)
        self._moved(before, f"{wanted}")

    def _moved(self, before: list[str], what: str) -> None:
        """Wait until the cards lie differently or the game is over."""
        over = self.board.locator(".says[data-over]")

        def fault() -> str:
            return "" if over.count() or self.position() != before else "no card has moved"

        self._wait(fault, what, PATIENCE / 1000)

    def writes(self, name: str | re.Pattern[str], words: str) -> None:
        """Write into the field with this label."""
        field = self.control(name, "textbox")
        self.touches(field)
        field.fill(words)
        field.blur()
        self.sight.look()

    def chooses(self, name: str, option: str) -> None:
        """Choose an option of the list with this label."""
        self.control(name, "combobox").select_option(label=option)
        self.sight.look()

    def waits_for(self, wanted: Locator) -> None:
        """Wait until an element is there, though a person may have to scroll to see all of it."""
        expect(wanted).to_be_visible(timeout=PATIENCE)
        self.sight.look()

    def sees(self, *wanted: str | re.Pattern[str] | Locator) -> None:
        """Wait until words or elements are all on the screen at once, without scrolling, and can be read."""
        for one in wanted:
            self._finds(one if isinstance(one, Locator) else self.page.get_by_text(one).filter(visible=True).first)
        self.sight.look()

    def _finds(self, wanted: Locator) -> None:
        """Wait until an element is on the screen as a whole."""
        expect(wanted).to_be_visible(timeout=PATIENCE)
        self._wait(lambda: wanted.evaluate(BEYOND), f"{wanted} is not seen as a whole")

    def score(self) -> int:
        """The score on the board."""
        return int(self.board.locator("[data-score]").get_attribute("data-score") or 0)

    def follows_the_coach(self, until: Callable[[], bool]) -> None:
        """Touch what has a ring, or find a pair when the coach leaves that to the player, until a condition holds."""
        while not until():
            words = self.board.locator("[data-coach-line], [data-notice]")  # a warning takes the place of the coach
            self._finds(words.filter(visible=True).first)
            ring = self.board.locator("[data-ring]")
            if ring.count():
                before = self.position()
                self.changes(ring.first)
                if not self.board.locator("[data-touched]").count():  # a move is under way, not a first touch
                    self._moved(before, f"{ring}")
            else:
                self.finds_a_pair()

    def finds_a_pair(self) -> None:
        """Place a wahine and a kāne of one name, as the cards and the marks of the board tell."""
        self.waits_for(self.board.locator("[data-place]").first)
        labels = self.position()
        birds = [found.groups() for label in labels if (found := BIRD.match(label))]
        for (one, name, sex), (other, mate, its) in itertools.combinations(birds, 2):
            if name != mate or (sex == its and name != "mōlī"):
                continue
            self.changes(self.place(one))
            mates = self.board.locator(f'[data-place="{other}"][data-fits]')
            homes = self.board.locator('[data-zone="habitats"] [data-fits]')
            if mates.count() and homes.count():
                self.changes(mates)
                self.makes_a_move(homes.first)
                self.sight.look()
                return
            self.changes(self.place(one))  # let go
        raise AssertionError(f"no pair can be found: {labels}")

    def _wait(self, fault: Callable[[], str], what: str, longest: float = SETTLED) -> None:
        """Wait until there is no fault left; after some seconds, say what is wrong."""
        end = time.monotonic() + longest
        while found := fault():
            assert time.monotonic() < end, f"{what}: {found}"
            self.page.wait_for_timeout(50)

    def plays(self, session: Session, text: str) -> None:
        """Make a move in the session and on the board, by its button or its places, and by its name if that is asked.

        The board must then show what the session says.
        """
        (move,) = (move for move in session.view()["moves"] if move["text"] == text)
        button, offer = (self.board.locator(f'[data-{kind}="{text}"]') for kind in ("action", "offer"))
        twice = 1 + (text == "stuck")  # the board asks for confirmation
        for wanted in [button] * twice if button.count() else map(self.place, move["places"]):
            self.presses(wanted)
        if offer.count():
            self.sight.look()
            self.presses(offer)
        session.play(text)
        table_play.shows(self.page, session)
        self.sight.look()

    def opens_again(self) -> None:
        """Close the window, and open a new one in the same browser."""
        expected, part = self.sight.expected, self.sight.part
        assert not self.sight.trouble, self.sight.trouble
        self.sight.close()
        before, self.page = self.page, self.page.context.new_page()
        before.close()
        self.sight = Sight(self.page, part, expected)

    def leave(self) -> None:
        """Close the window; nothing may have gone wrong until then."""
        trouble = self.sight.trouble
        self.sight.close()
        self.page.context.close()
        assert not trouble, trouble
