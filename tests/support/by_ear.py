"""A simulated blind player for browser tests, who uses a keyboard and Chromium's accessibility tree.

Names, groups and states of buttons, and the texts of live regions, come from the accessibility tree. The player finds
out by trial where the arrow keys lead.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from stub_page import Shown

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
OFFERS = "Moves to choose from"


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

    def __init__(self, shown: Shown) -> None:
        self.shown, self.keys = shown, shown.page.keyboard
        self.chromium = shown.page.context.new_cdp_session(shown.page)
        self.map: dict[tuple[str, str], str] = {}
        self.keys.press("Tab")
        self.listen()

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
        ways: dict[str, list[tuple[str, str]]] = {here: []}
        untried: list[tuple[str, str]] = []
        reached = [here]
        for spot in reached:
            for key in ARROWS:
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
            name for name, button in self.buttons.items() if "; can go with it" in button.said and group in button.group
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
