"""The table as plain text, for pages where no board can be shown; it reads a view, so it knows no hidden card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def drawn(view: Mapping[str, Any], note: str = "") -> str:
    """The table of any game in lines of text: its state and a note, then zone by zone a line for each place."""
    lines = [", ".join(filter(None, (_headline(view), note)))]
    for zone in view["zones"]:
        if zone["slots"]:
            lines += ["", zone["name"], *map(_line, zone["slots"])]
    if view["notice"]:
        lines += ["", view["notice"]["text"]]
    return "\n".join(lines)


def _headline(view: Mapping[str, Any]) -> str:
    state = "won" if view["won"] else "over" if view["over"] else f"{len(view['moves'])} legal moves"
    return f"{view['deal'] or view['game']}, move {view['ply']}, score {view['score']}, {state}"


def _line(slot: Mapping[str, Any]) -> str:
    return f"  {slot['place']:<12}{slot['label'].removeprefix(slot['place'] + ': ')}"
