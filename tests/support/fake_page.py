"""A simulated page without a browser: it shows a widget, sends it messages, and follows its view as the scripts do."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from typing import Any

ANSWERS = [
    [["ack"]], [["ack", "line"]], [["patch"]], [["view"]], [["ack", "line", "record"]], [["ack", "reply"]],
    [["ack", "line", "look", "record", "waits"]], [["ack", "found", "ply", "query"]],
]  # fmt: skip
"""The keys of the messages that a widget may send in reply to one message: one answer, without trouble."""

_numbers = count(1)


def patched(before: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """The view that results from a patch, as `shared/patches.js` makes it."""
    new = change["set"]
    after = {key: value for key, value in {**before, **new}.items() if key not in change["drop"]}
    if "moves" in new:
        after["moves"] = _reused(before["moves"], new["moves"])
    if "zones" in new:
        known = {zone["name"]: zone["slots"] for zone in before["zones"]}
        after["zones"] = [
            before["zones"][zone] if isinstance(zone, int)
            else {**zone, "slots": _reused(known.get(zone["name"], []), zone["slots"])}
            for zone in new["zones"]
        ]
    if "shapes" in new:
        figures = before["shapes"]["figures"] if "shapes" in before else {}
        after["shapes"] = {**new["shapes"], "figures": {**figures, **new["shapes"]["figures"]}}
    return after


def _reused(old: list[Any], items: list[Any]) -> list[Any]:
    return [old[item] if isinstance(item, int) else item for item in items]


class FakePage:
    """A page that shows a widget."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        self.answers: list[dict[str, Any]] = []
        """All messages of the widget since the last one sent to it; a whole view is `{"view": …}`."""
        self.view: dict[str, Any] = json.loads(json.dumps(getattr(widget, "view", None)))
        widget.send = self._take
        widget.send_state = self._take_state

    def _take_state(self, key: str | list[str] | None = None) -> None:
        if key == "view" or (isinstance(key, list) and "view" in key):
            self._take({"view": getattr(self.widget, "view", None)})

    def _take(self, content: dict[str, Any]) -> None:
        content = json.loads(json.dumps(content, ensure_ascii=False).encode())  # in the form that Jupyter sends
        self.answers.append(content)
        if "view" in content:
            self.view = content["view"]
        if "patch" in content:
            assert content["patch"]["base"] == self.view["version"]
            self.view = patched(self.view, content["patch"])

    def hear(self, message: object) -> dict[str, Any]:
        """Send a message, and return its only answer, which must be without trouble."""
        self.answers.clear()
        self.widget._handle_custom_msg(message, [])
        answers = [one for one in self.answers if "ack" in one or "patch" in one or "ack" in one["view"]]
        assert [sorted(answer) for answer in answers] in ANSWERS
        return answers[0]

    def ask(self, nonce: str = "", **intent: object) -> dict[str, Any]:
        """Send an intent, by default with the next nonce, and return its only answer."""
        return self.hear({"nonce": nonce or f"abcdefgh-{next(_numbers)}", "intent": intent})
