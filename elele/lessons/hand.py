"""The line below a board of E Lele! that says, after each touch, what to touch next.

The line depends on the touched places and the kinds of legal moves, but not on which birds match. So the line reveals
nothing about hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from elele.seabirds import Position
from elele.seabirds.moves import Fill, Move, Pair, Protect, Raise, Stuck
from elele.seabirds.view import places

MATE = "Now touch its mate."
"""The sentence to show after a bird has been touched."""


def lines(position: Position) -> dict[str, str]:
    """Touched places, sorted and joined by spaces → the line to show; there is no entry if nothing more can be touched.

    A row without a number, such as `b`, means any place in that row; `b` also means any place in Row 3.
    """
    if position.over:
        return {}
    legal = position.legal_moves()
    return dict(_filling(position, legal) if position.choices else _turn(position, legal))


def _turn(position: Position, legal: list[Move]) -> Iterator[tuple[str, str]]:
    """The lines during a turn."""
    if any(isinstance(move, Pair) for move in legal):
        yield "", "Touch a wahine (female) or a kāne (male)."
        yield "a", "Now touch a pair for this habitat."
        yield "b", MATE
        yield "a b", MATE
        yield "b b", "Now touch a habitat that their cards list."
    elif any(isinstance(move, Stuck) for move in legal):
        protects = any(isinstance(move, Protect) for move in legal)
        yield "", f"No pair can be placed now. {'Play a protection, or touch' if protects else 'Touch'} “I am stuck”."
    else:
        yield "", "No more pairs can be placed. Touch “Finish”."
    for move in legal:
        if isinstance(move, Protect):
            yield places(position, move)[0], "Now touch the habitat that needs it."


def _filling(position: Position, legal: list[Move]) -> Iterator[tuple[str, str]]:
    """The lines while gaps in Row 2 must be filled."""
    gaps, row_3 = position.choices, ["a bird from Row 3"] * any(isinstance(move, Raise) for move in legal)
    several = len(gaps) > 1
    for other in ("a", "b", "p", "draw"):
        yield other, f"First fill the {'gaps' if several else 'gap'} in Row 2."
    for gap in gaps:
        if position.pile_at(gap).down:
            ways = ["the gap twice to turn its card", *row_3]
            yield gap, f"Touch {', or touch '.join(['it again to turn its card', *row_3])}."
        else:
            ways = ["the Birds pile", *row_3]
            yield gap, f"Now touch {' or '.join(ways)}."
        if not several:
            yield "", f"Touch {', or touch '.join(ways)}."
    if several:
        yield "", "More than one gap is open. Touch one of them."
    for move in legal:
        if isinstance(move, Raise | Fill):
            source = places(position, move)[0]
            gap = "one of the gaps" if _many(source, position, legal) else "the gap to fill"
            yield source, f"Now touch {gap}."


def _many(source: str, position: Position, legal: list[Move]) -> bool:
    """Return whether the bird at a place can fill more than one gap."""
    return sum(places(position, move)[0] == source for move in legal) > 1
