"""E Lele! Solitaire: pairs of seabirds go to the habitats where they nest, threats and protections come and go.

The rules follow the makers' guide for solitaire with the E Lele! deck; where the guide leaves a
question open, the reading taken here stands in lesson 01 and in CONTRIBUTING.md.
"""

from elele import deck as _decks
from elele.deck import Deck
from elele.errors import ParseError
from elele.seabirds import notation as _notation
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.position import Position
from elele.seabirds.rules import RULES
from elele.seabirds.deals import Options, deal, deal_from, habitat_row
from elele.seabirds.table import Colony, Laid, Pile

__all__ = [
    "RULES", "Colony", "Fill", "Finish", "Laid", "Move", "Options", "Pair", "Pile", "Position",
    "Protect", "Raise", "Stuck", "Turn", "deal", "deal_from", "habitat_row", "parse",
]  # fmt: skip


def parse(text: str, deck: Deck | None = None) -> Position:
    """The position of a text that `str(position)` gave; raises `ParseError`."""
    deck = deck or _decks.load()
    position = Position(**_notation.fields(text, deck), deck=deck)  # type: ignore[arg-type]  # checked by fields
    if str(position) != " ".join(text.split()):
        raise ParseError(f"this position is written as: {position}")
    return position
