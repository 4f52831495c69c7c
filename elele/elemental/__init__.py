"""Elemental: discard cards four at a time, one of each suit, from the corners of blocks on a grid of 12 piles.

This room has the inventor's rules in both versions: October 2007, the default, and July 2007. The files import only the
core, except `solver`, which may also import `elele.solve`, and `hints`, which may import `elele.hints` as well. Each
file imports only files that come earlier in this order: grid, moves, figures, position, unseen, cures, phrases, shapes,
view, rules, ledger, notation, deals.

>>> from elele import elemental
>>> elemental.BLOCKS[0]
('a', 'b', 'd', 'e')
>>> len(elemental.deal("july", 7).spares)
4
"""

from elele.elemental.deals import deal, deal_from, levels, redeal
from elele.elemental.figures import BLOCKS, CROSSES, EXTREMITIES, FIGURES, Cross, Figure, drawn
from elele.elemental.grid import PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.notation import parse, parse_move
from elele.elemental.phrases import attempt, label, lying_at, outcome, preview
from elele.elemental.position import VERSIONS, Pile, Position
from elele.elemental.rules import READINGS, RULES, checks, rulebook
from elele.elemental.shapes import Shape, about, shape
from elele.elemental.unseen import redealt, unseen, unseen_order
from elele.elemental.view import candidates, changed, faces, places, turning, zones
from elele.elemental.words import words, words_of

__all__ = [
    "BLOCKS", "CROSSES", "EXTREMITIES", "FIGURES", "PLACES", "READINGS", "RULES", "VERSIONS", "Cross", "Discard",
    "Figure", "Move", "Pile", "Place", "Position", "Shape", "Shift", "Spare", "Transfer", "about", "attempt",
    "candidates", "ceiling", "changed", "changes", "checks", "deal", "deal_from", "drawn", "faces", "hinter", "label",
    "levels", "lying_at", "name", "outcome", "parse", "parse_move", "places", "preview", "reasons", "redeal",
    "redealt", "rulebook", "shape", "turning", "unseen", "unseen_order", "words", "words_of", "zones",
]  # fmt: skip

name = "elemental"
changes = ("figures",)
"""The options of `deal` that change the rules."""
solver, hinter, reasons = "elele.elemental.solver", "elele.elemental.hints", "elele.elemental.hints.reasons"
"""The modules that `elele.game` imports on first use."""


def ceiling(_position: Position) -> int:
    """The number of cards that can be discarded."""
    return 52
