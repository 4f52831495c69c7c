"""A simulated blind player for browser tests, who uses a keyboard and Chromium's accessibility tree.

Names, groups and states of buttons, and the texts of live regions, come from the accessibility tree. The player finds
out by trial where the arrow keys lead.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Page
from windows import session

ON = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab")
BACK = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Tab")
"""The keys in the order in which they are tried: for a button that is read later, and for one read earlier. Arrows lead
from place to place, and Tab leads on to the buttons."""
OFFERS = "Moves to choose from"


class Heard(Protocol):
    """A page with a board; `answer` waits until Python has answered and the page has drawn the answers."""

    page: Page

    def answer(self) -> None: ...


FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
COUNTED = """
  window.sent = window.kept = 0;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => { kept = data.saved ?? kept; });
    }
    postMessage(message) {
      if (message.comm) sent += 1;
      super.postMessage(message);
    }
  };
"""
"""A script that counts the messages to widgets, and those that Python has answered and kept."""
LISTED = """() => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  window.unanswered = new Set();
  kernel.anyMessage.connect((_, { msg: { header, parent_header, content }, direction }) => {
    if (direction === "send" && header.msg_type === "comm_msg") unanswered.add(header.msg_id);
    if (header.msg_type === "status" && content.execution_state === "idle") unanswered.delete(parent_header.msg_id);
  });
}"""
"""JavaScript that lists the messages to widgets that a kernel has not answered."""


class OnSite:
    """A page of the site that was opened with `COUNTED`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def answer(self) -> None:
        self.page.wait_for_function("() => kept === sent")
        self.page.evaluate(FRAMES)


class InLab:
    """The open notebook of a JupyterLab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(LISTED)

    def answer(self) -> None:
        self.page.evaluate(FRAMES)
        self.page.wait_for_function("() => unanswered.size === 0")
        self.page.evaluate(FRAMES)


class Button(NamedTuple):
    """A button in the accessibility tree: its name, its group, and whether it is disabled."""

    said: str
    group: str
    rests: bool


def called(said: str) -> str:
    """The short name of a button: `b2` for "b2: empty", `Undo`."""
    return re.split(r"[:;(]", said)[0].strip()


class Ear:
    """A player at a board, with a map of the arrow keys."""

    def __init__(self, shown: Heard) -> None:
        self.shown, self.keys = shown, shown.page.keyboard
        self.chromium = session(shown.page)
        self.map: dict[tuple[str, str], str] = {}
        self.keys.press("Tab")
        self.listen()

    def tab_to_board(self) -> None:
        """Press Tab until the focus is on a button of the board."""
        for _ in range(40):
            if self.shown.page.evaluate("Boolean(document.activeElement.closest('[data-board] button'))"):
                return
            self.keys.press("Tab")
        raise AssertionError("Tab leads to no board")

    def listen(self) -> None:
        """Read the whole page: set `buttons` by their short names, and `told`, the texts of the live regions."""
        nodes = self.chromium.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        self.buttons: dict[str, Button] = {}
        self.told = ""
        for node in nodes:
            traits = {trait["name"]: trait["value"].get("value") for trait in node.get("properties", ())}
            role, said = (node.get(part, {}).get("value", "") for part in ("role", "name"))
            if role in ("button", "ToggleButton"):
                group = by_id[node["parentId"]].get("name", {}).get("value", "")
                self.buttons[called(said)] = Button(said, group, bool(traits.get("disabled")))
            if role == "StaticText" and "live" in self.above(by_id, node):
                self.told += f"{said} "

    def above(self, by_id: dict[str, Any], node: dict[str, Any]) -> set[str]:
        """The properties of a node and of all its ancestors."""
        names = {trait["name"] for trait in node.get("properties", ())}
        parent = by_id.get(node.get("parentId", ""))
        return names | (self.above(by_id, parent) if parent else set())

    def here(self) -> str:
        """The short name of the button with the focus."""
        found = self.chromium.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        asked = {"objectId": found, "fetchRelatives": False}
        (node,) = self.chromium.send("Accessibility.getPartialAXTree", asked)["nodes"]
        return called(node["name"]["value"])

    def walk(self, wanted: str) -> None:
        """Go to a button by the arrow keys, and read the page at the end of a known way."""
        here = self.here()
        for _ in range(400):
            if here == wanted:
                return
            way = self.way(here, wanted)
            if not way:
                self.map.clear()  # the page may have other buttons now
                way = self.way(here, wanted)
            for _, key in way:
                self.keys.press(key)
            here = self.here()
            if self.map.setdefault(way[-1], here) != here:  # The page has changed along the way.
                for step in way:
                    self.map.pop(step, None)
        raise AssertionError(f"no way by the arrow keys to {wanted}: {self.map}")

    def way(self, here: str, wanted: str) -> list[tuple[str, str]]:
        """The buttons on the known way to a button, each with the key to press there.

        If no way is known, return the way to the nearest key that was not tried yet.
        """
        order = {name: number for number, name in enumerate(self.buttons)}
        ways: dict[str, list[tuple[str, str]]] = {here: []}
        untried: list[tuple[str, str]] = []
        reached = [here]
        for spot in reached:
            for key in ON if order.get(spot, 0) < order.get(wanted, 0) else BACK:
                way = [*ways[spot], (spot, key)]
                there = self.map.get((spot, key))
                if there is None:
                    untried = untried or way
                elif there not in ways:
                    ways[there] = way
                    reached.append(there)
        return ways.get(wanted) or untried

    def touch(self, *wanted: str) -> None:
        """Walk to buttons, press Enter on each, and read the page again."""
        for name in wanted:
            self.walk(name)
            self.keys.press("Enter")
            self.shown.answer()
            self.shown.answer()  # the page's queries about the new position
            self.listen()

    def let_go(self) -> None:
        self.keys.press("Escape")
        self.listen()

    def fitting(self, group: str = "") -> list[str]:
        """The buttons, of a group if given, whose names say that they go with the touched places."""
        return [
            name
            for name, button in self.buttons.items()
            if "; fits" in button.said and group in button.group
        ]

    def offers(self) -> list[str]:
        """The moves offered by name."""
        return [name for name, button in self.buttons.items() if button.group == OFFERS]

    def usable(self, name: str) -> bool:
        return name in self.buttons and not self.buttons[name].rests

    @property
    def over(self) -> bool:
        """Return whether the game is over, so that its record can be kept."""
        return "Keep or hand in" in self.buttons


BIRD = re.compile(r"([bc]\d): (.+?) \(.+?, (wahine|kāne),")


def settled(ear: Ear) -> bool:
    """Fill a gap of Row 2, by its next card or else by a bird from Row 3."""
    waiting = re.search(r"Fill the gaps? at (b\d)", ear.told)
    if not waiting:
        return False
    ear.touch(waiting[1])
    ear.touch((ear.offers() or ear.fitting())[0])
    return True


def paired(ear: Ear) -> bool:
    """Place a wahine and a kāne of one name as a pair, if a habitat goes with them."""
    birds = [bird.groups() for button in ear.buttons.values() if (bird := BIRD.match(button.said))]
    for (one, name, sex), (other, mate, its) in itertools.combinations(birds, 2):
        if name != mate or (sex == its and name != "mōlī"):
            continue
        ear.touch(one)
        if other in ear.fitting() and ear.fitting("Habitats"):
            ear.touch(other)
            ear.touch(ear.fitting("Habitats")[0])
            return True
        ear.let_go()
    return False


def protected(ear: Ear) -> bool:
    """Play a held protection on the first habitat that it is said to go with."""
    for name in [name for name, button in ear.buttons.items() if button.group == "Protections you hold"]:
        ear.touch(name)
        if ear.fitting("Habitats"):
            ear.touch(ear.fitting("Habitats")[0])
            if ear.offers():
                ear.touch(ear.offers()[0])
            return True
        ear.let_go()
    return False


def by_button(*names: str) -> Callable[[Ear], bool]:
    """Of the named buttons, press the first one that is usable."""

    def pressed(ear: Ear) -> bool:
        usable = [name for name in names if ear.usable(name)]
        if usable:
            ear.touch(usable[0])
            if f"Touch “{usable[0]}” again." in ear.told:
                ear.touch(usable[0])
        return bool(usable)

    return pressed


def figured(ear: Ear) -> bool:
    """Use a block or a cross that is said to be ready."""
    for name, button in ear.buttons.items():
        if button.group in ("Blocks", "Crosses") and "; ready: " in button.said:
            ear.touch(name)
            if ear.offers():
                ear.touch(ear.offers()[0])
            return True
    return False


def moved(*groups: str) -> Callable[[Ear], bool]:
    """Move a card of these groups to a place that it is said to go with, each card onto each other card once."""
    done = set()

    def tried(ear: Ear) -> bool:
        for name in [name for name, button in ear.buttons.items() if button.group in groups]:
            card = ear.buttons[name].said.split(": ")[1]
            ear.touch(name)
            for target in ear.fitting():
                step = card, ear.buttons[target].said.split(": ")[1]
                if step not in done:
                    done.add(step)
                    ear.touch(target)
                    if ear.offers():
                        ear.touch(ear.offers()[0])
                    return True
            ear.let_go()
        return False

    return tried


WAYS = {
    "seabirds": lambda: [settled, paired, protected, by_button("I am stuck", "Finish")],
    "elemental": lambda: [figured, moved("Spares"), moved("Tableau")],
    "elba": lambda: [by_button("Safe cards home"), moved("Tableau"), by_button("Deal")],
}
"""The moves that a player of each game tries in this order until the game is over."""
