"""Patches: the differences between two views, which are all that a page needs after a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The changes from one view to the next.

    `set` has each key with a new value except `zones`, and `drop` has the removed keys. If both views have the same
    places in the same zones, `slots` has each slot that differs, under its place. Otherwise, `set` has all the `zones`.
    """
    changed = {key: new for key, new in after.items() if key != "zones" and (key not in before or before[key] != new)}
    found: dict[str, Any] = {"set": changed, "drop": [key for key in before if key not in after]}
    if _places(before["zones"]) == _places(after["zones"]):
        old, new = _slots(before["zones"]), _slots(after["zones"])
        found["slots"] = {place: slot for place, slot in new.items() if slot != old[place]}
    else:
        changed["zones"] = after["zones"]
    return found


def _places(zones: Sequence[Mapping[str, Any]]) -> list[tuple[str, list[str]]]:
    return [(zone["name"], [slot["place"] for slot in zone["slots"]]) for zone in zones]


def _slots(zones: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {slot["place"]: slot for zone in zones for slot in zone["slots"]}
