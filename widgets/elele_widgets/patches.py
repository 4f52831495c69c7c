"""Patches: the differences between two views, which are all that a page needs after a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The changes from one view to the next.

    `set` has each key with a new value, and `drop` has the removed keys. In `moves` and in the slots of `zones`, a
    number stands for the item with this index in the same list of the first view. `shapes` has only the figures whose
    report differs.
    """
    changed = {key: new for key, new in after.items() if key not in before or before[key] != new}
    if "moves" in changed:
        changed["moves"] = _reused(before["moves"], after["moves"])
    if "zones" in changed:
        known = {zone["name"]: zone["slots"] for zone in before["zones"]}
        changed["zones"] = [
            {**zone, "slots": _reused(known.get(zone["name"], ()), zone["slots"])} for zone in after["zones"]
        ]
    if "shapes" in changed and "shapes" in before:
        known = before["shapes"]["figures"]
        figures = {name: report for name, report in after["shapes"]["figures"].items() if report != known.get(name)}
        changed["shapes"] = {**after["shapes"], "figures": figures}
    return {"set": changed, "drop": [key for key in before if key not in after]}


def _reused(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    return [next((index for index, one in enumerate(old) if one == item), item) for item in new]
