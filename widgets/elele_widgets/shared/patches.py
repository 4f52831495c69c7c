"""Patches: the differences between two views, which are all that a page needs after a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict


class Patch(TypedDict):
    """The changes from one view to the next; in lists, a number stands for the item with this index before."""

    base: int  # The version of the view that the patch changes.
    set: dict[str, object]  # Each key with a new value; `shapes` has only the figures whose report differs.
    drop: list[str]  # The removed keys.


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> Patch:
    """The changes from one view to the next, where a number stands for a move, a zone or a slot of the first view."""
    changed = {key: new for key, new in after.items() if key not in before or before[key] != new}
    if "moves" in changed:
        changed["moves"] = _reused(before["moves"], after["moves"])
    if "zones" in changed:
        known = {zone["name"]: zone["slots"] for zone in before["zones"]}
        changed["zones"] = [
            zone if isinstance(zone, int) else {**zone, "slots": _reused(known.get(zone["name"], ()), zone["slots"])}
            for zone in _reused(before["zones"], after["zones"])
        ]
    if "shapes" in changed and "shapes" in before:
        known = before["shapes"]["figures"]
        figures = {name: report for name, report in after["shapes"]["figures"].items() if report != known.get(name)}
        changed["shapes"] = {**after["shapes"], "figures": figures}
    return {"base": before.get("version", 0), "set": changed, "drop": [key for key in before if key not in after]}


def _reused(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    return [next((index for index, one in enumerate(old) if one == item), item) for item in new]
