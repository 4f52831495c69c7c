"""Find where the next threat of E Lele! lands, and why it does not land on other habitats."""

from __future__ import annotations

from elele.phrases import listed, sentence
from elele.seabirds.moves import Stuck
from elele.seabirds.phrases import home_name
from elele.seabirds.position import Position

NONE = "none"
"""The answer "it hits no habitat"."""


def hit(position: Position) -> str:
    """The habitat that the next threat hits, or `none`."""
    after = position.after(Stuck())
    changed = [
        f"a{number}" for number, (old, new) in enumerate(zip(position.row_a, after.row_a, strict=True), 1) if old != new
    ]
    return changed[0] if changed else NONE


def passed_over(position: Position, threat: str) -> list[str]:
    """The habitats, of types listed on a threat's card, that the threat passes over before it hits one, in order."""
    target, found = hit(position), list[str]()
    for place in in_direction(position):
        if place == target:
            break
        if position.colony_at(place).type in position.deck.threats[threat].habitats:
            found.append(place)
    return found


def in_direction(position: Position) -> list[str]:
    """The habitats in the order in which the next threat reaches them."""
    places = [f"a{number}" for number in range(1, len(position.row_a) + 1)]
    return places[::-1] if position.leftward else places


def landing(position: Position, threat: str) -> str:
    """Say where the next threat lands, and what it passes over."""
    target, name = hit(position), sentence(position.deck.threats[threat].named)
    passed = passed_over(position, threat)
    skipped = f" It passes over {listed(unhit(position, place) for place in passed)}." if passed else ""
    if target == NONE:
        return f"{name} lands nowhere.{skipped or ' Its card lists none of these habitats.'}"
    return f"{name} lands on {home_name(position, target)}.{skipped}"


def unhit(position: Position, place: str) -> str:
    """A phrase for a habitat that the threat passes over, with the reason."""
    colony = position.colony_at(place)
    why = "a Bird Sanctuary" if colony.sanctuary else "lost already" if colony.loss else "full, with every pair covered"
    return f"{place} ({why})"


def why_unhit(position: Position, threat: str, place: str) -> tuple[str, str]:
    """Return a sentence on why a threat does not hit a habitat, and a short name for the reason."""
    colony, card, home = position.colony_at(place), position.deck.threats[threat], home_name(position, place)
    if colony.type not in card.habitats:
        kind = position.deck.type_names[colony.type]
        return f"The {card.named} card does not list {kind}, the type of {place}.", "type"
    if colony.sanctuary:
        return f"A Bird Sanctuary keeps threats off {home}.", "sanctuary"
    if colony.loss:
        return f"Habitat Loss already lies on {home}, so other threats pass over it.", "lost"
    if card.level == "bird" and colony.bare is None and colony.free <= 0:
        return f"{sentence(home)}, is full, and every pair there is covered.", "full"
    side = "right" if position.leftward else "left"
    return f"The threat comes from the {side}, so it meets another habitat before {home}.", "direction"


