"""The grid of Elemental: twelve places on a 4×4 square without its corners.

      a b
    c d e f
    g h i j
      k l

Blocks, crosses and extremities are computed from the grid.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

_ROWS = (" ab ", "cdef", "ghij", " kl ")

AT = {place: (row, col) for row, line in enumerate(_ROWS) for col, place in enumerate(line) if place != " "}
"""Place → its row and its column, both counted from 0."""
PLACES = tuple(AT)
"""The twelve places in reading order."""
NUMBER = {place: number for number, place in enumerate(PLACES)}
"""Place → its number in reading order, counted from 0."""
_PLACE_AT = {spot: place for place, spot in AT.items()}


class Cross(NamedTuple):
    """A cross: four piles at the points of a diamond, and the pile in the middle."""

    middle: str
    arms: tuple[str, ...]
    """The four points of the cross, in reading order."""


def size(places: tuple[str, ...]) -> tuple[int, int]:
    """The numbers of rows and columns in the smallest rectangle around the places."""
    rows, cols = zip(*(AT[place] for place in places), strict=True)
    return max(rows) - min(rows) + 1, max(cols) - min(cols) + 1


def corners(places: tuple[str, ...]) -> tuple[str, ...]:
    """The corners of the smallest rectangle around the places; corners outside the tableau are left out."""
    rows, cols = zip(*(AT[place] for place in places), strict=True)
    spots = sorted({(row, col) for row in (min(rows), max(rows)) for col in (min(cols), max(cols))})
    return tuple(_PLACE_AT[spot] for spot in spots if spot in _PLACE_AT)


def _beside(place: str) -> tuple[str, ...]:
    row, col = AT[place]
    spots = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
    return tuple(_PLACE_AT[spot] for spot in spots if spot in _PLACE_AT)


def _in_line(axis: int, number: int) -> tuple[str, ...]:
    return tuple(place for place, spot in AT.items() if spot[axis] == number)


NEIGHBOURS = {place: _beside(place) for place in PLACES}
"""Place → the places that share a side with it."""
BLOCKS = tuple(
    four for four in combinations(PLACES, 4) if corners(four) == four and size(four) in ((2, 2), (2, 4), (4, 2))
)
"""The seven blocks, each the four corners of a 2×2 or a 2×4 rectangle."""
CROSSES = tuple(Cross(place, arms) for place, arms in NEIGHBOURS.items() if len(arms) == 4)
"""The four crosses, each a middle and the four places beside it."""
EXTREMITIES = tuple(sorted(_in_line(axis, number) for axis in (0, 1) for number in (0, 3)))
"""The four arms of the tableau, two places each."""
ARMS = {cross.middle: cross.arms for cross in CROSSES}
"""The middle of a cross → the four arms of that cross."""
PARTNER = {one: other for pair in EXTREMITIES for one, other in (pair, pair[::-1])}
"""A place at an extremity → the other place of that extremity."""


def side(place: str, neighbor: str) -> str:
    """The side of a place on which its neighbor lies: `top`, `bottom`, `left` or `right`."""
    (row, col), (other_row, other_col) = AT[place], AT[neighbor]
    return {(-1, 0): "top", (1, 0): "bottom", (0, -1): "left", (0, 1): "right"}[other_row - row, other_col - col]
