"""Elba: eight piles go down in alternating colours, four foundations go up in suit, and the stock comes twice.

The rules follow a guide that names no author; where it leaves a question open, the reading taken here
stands in CONTRIBUTING.md and in the tests. Other programs give the name Elba to a game of two decks.
"""

from elele.elba import notation as _notation
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.position import Position
from elele.elba.rules import RULES
from elele.elba.deals import deal, deal_from
from elele.elba.table import VERSIONS, Pile

__all__ = ["RULES", "VERSIONS", "Build", "Deal", "Found", "Move", "Pile", "Position", "deal", "deal_from", "parse"]


def parse(text: str) -> Position:
    """The position of a text that `str(position)` gave; raises `ParseError`."""
    return Position(**_notation.fields(text))
