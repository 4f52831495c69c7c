"""The grid of Elemental: twelve places on a 4×4 square without its corners.

      a b
    c d e f
    g h i j
      k l

The letters are in reading order.
"""

from __future__ import annotations

_ROWS = (" ab ", "cdef", "ghij", " kl ")

AT = {place: (row, col) for row, line in enumerate(_ROWS) for col, place in enumerate(line) if place != " "}
"""Place → its row and its column, both counted from 0."""
PLACES = tuple(AT)
"""The twelve places in reading order."""
NUMBER = {place: number for number, place in enumerate(PLACES)}
"""Place → its number in reading order, counted from 0."""
PLACE_AT = {spot: place for place, spot in AT.items()}
"""The row and the column of a place → the place."""


def size(places: tuple[str, ...]) -> tuple[int, int]:
    """The numbers of rows and columns in the smallest rectangle around the places."""
    rows, cols = zip(*(AT[place] for place in places), strict=True)
    return max(rows) - min(rows) + 1, max(cols) - min(cols) + 1


def _beside(place: str) -> tuple[str, ...]:
    row, col = AT[place]
    spots = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
    return tuple(PLACE_AT[spot] for spot in spots if spot in PLACE_AT)


NEIGHBOURS = {place: _beside(place) for place in PLACES}
"""Place → the places that share a side with it."""


def side(place: str, neighbor: str) -> str:
    """The side of a place on which its neighbor lies: `top`, `bottom`, `left` or `right`."""
    (row, col), (other_row, other_col) = AT[place], AT[neighbor]
    return {(-1, 0): "top", (1, 0): "bottom", (0, -1): "left", (0, 1): "right"}[other_row - row, other_col - col]
