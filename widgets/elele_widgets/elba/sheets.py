"""The sheets of Elba: the hidden cards of a deal."""

from collections.abc import Iterator, Sequence

from elele.elba import Position


def hidden(position: Position) -> Iterator[tuple[str, Sequence[str]]]:
    """The face-down cards of each pile, bottom card first, and the stock, next card first."""
    for number, column in enumerate(position.piles, 1):
        yield f"{number}, bottom card first", column.down
    yield "Stock, next card first", position.stock
