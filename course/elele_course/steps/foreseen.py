"""The board after a move, as far as a player can foresee it: a card that is hidden now stays hidden.

The result depends on the number of face-down cards, not on their faces. So positions that look the same get the same
result.
"""

from __future__ import annotations

from typing import Any

from elele import game, own_modules
from elele.phrases import counted
from elele.positions import Position
from elele.view import Badge, Slot, Zone

UNKNOWN = "?"
"""The sign for a card that the move turns up."""


def turning(position: Position[Any], move: Any) -> frozenset[str] | None:  # a move of any game
    """The places where a legal move turns up a hidden card; None if these places are not known for this game.

    In a game from outside this package, a move may turn up any face-down card.
    """
    known = game.of(position).turning(position, move)
    if known is not None:
        return known
    return None if game.face_down(position) else frozenset()


def foreseen(position: Position[Any], move: Any) -> list[Zone] | None:  # a move of any game
    """The zones after a legal move, or None if the zones cannot be foreseen.

    Cards that the move would turn up stay face down. Cards still to be drawn are left out.
    """
    places = turning(position, move)
    if places is None:
        return None
    after: Position[Any] = position.after(move)
    own = own_modules.find(game.like(position.game), "elele_course", "steps")
    zones = game.zones(own.undrawn(position, move, after) if own and hasattr(own, "undrawn") else after)
    return [{**zone, "slots": [_masked(slot, places) for slot in zone["slots"]]} for zone in zones]


def _masked(slot: Slot, places: frozenset[str]) -> Slot:
    """The slot, with its top card face down if the slot's place is in `places`."""
    if slot["place"] not in places:
        return slot
    *under, _ = slot["cards"]
    down = sum(not card["up"] for card in under)
    open_ = f", on the {under[-1]['label']}" if under and under[-1]["up"] else ""
    hidden = f", {counted(down, 'card')} face down beneath" if down else ""
    badge: Badge = {"kind": "unknown", "text": UNKNOWN, "label": "this card turns up"}
    masked: Slot = {
        **slot, "cards": [*under, {"up": False}], "badges": [*slot["badges"], badge],
        "label": f"{slot['place']}: a card that turns up{open_}{hidden}",
    }  # fmt: skip
    if "run" in slot:
        masked["run"] = 1
    return masked
