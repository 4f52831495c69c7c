"""Elemental: cards are discarded by fours, one of each suit, from the corners of blocks in a cut square.

The rules are those of the game's inventor, in both his versions: October 2007, which is played unless
another is named, and July 2007. Where the guide leaves a question open, the reading taken here stands
in CONTRIBUTING.md and in the tests.
"""

from elele.elemental import notation as _notation
from elele.elemental.grid import BLOCKS, CROSSES, EXTREMITIES, PLACES, Cross
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.position import Position
from elele.elemental.rules import RULES
from elele.elemental.deals import deal, deal_from
from elele.elemental.shapes import Shape, shape
from elele.elemental.table import VERSIONS, Pile

__all__ = [
    "BLOCKS", "CROSSES", "EXTREMITIES", "PLACES", "RULES", "VERSIONS", "Cross", "Discard", "Move", "Pile",
    "Place", "Position", "Shape", "Shift", "Spare", "Transfer", "deal", "deal_from", "parse", "shape",
]  # fmt: skip


def parse(text: str) -> Position:
    """The position of a text that `str(position)` gave; raises `ParseError`."""
    return Position(**_notation.fields(text))
