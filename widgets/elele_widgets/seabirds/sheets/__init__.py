"""The sheets of E Lele!: birds with and without names, score sheets, and the deck to cut out.

The folder may import what its game's folder may.
"""

from collections.abc import Iterator, Sequence

from elele.seabirds import Position
from elele.seabirds.deck import Deck, load
from elele_widgets.seabirds.sheets.counting import score
from elele_widgets.seabirds.sheets.cutting import backs, cards
from elele_widgets.seabirds.sheets.plates import birds, key

__all__ = ["backs", "birds", "cards", "hidden", "key", "pages", "score"]


def pages(deck: Deck | None) -> dict[str, str]:
    """The sheets of this game by the names of their files, with the cards of a deck."""
    own = deck or load()
    return {
        "birds": birds(own), "birds-answer-key": key(own), "score": score(own), "cards": cards(own),
        "card-backs": backs(),
    }  # fmt: skip


def hidden(position: Position) -> Iterator[tuple[str, Sequence[str]]]:
    """The face-down cards of each pile, bottom card first, and the draw piles, next card first."""
    for number, row_2 in enumerate(position.row_b, 1):
        yield f"b{number}, bottom card first", row_2.down
    yield "Birds to draw, next card first", position.draw
    yield "Threats, next card first", position.threats
    yield "Protections, next card first", position.protections
