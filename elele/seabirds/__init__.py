"""Solitaire with the E Lele! deck: place pairs of seabirds in habitats that their cards list, and fend off threats.

The rules follow the makers' solitaire guide for the E Lele! deck; `READINGS` settles the questions that the guide
leaves open. Each file may import the core, `elele.seabirds.deck` and the files before it in this order: `moves`,
`position`, `bound`, `unseen`, `phrases`, `view`, `protections`, `rules`, `deals`, `notation`, `goals`. Only `solver`
may also import `elele.solve`, and only `hints` may import `elele.hints` as well.

>>> from elele import seabirds
>>> seabirds.deal("7x3", 7).row_c[:3]
('a-masked:w', 'a-masked:w', 'koae-kea:k')
"""

from elele.seabirds.bound import ceiling
from elele.seabirds.deals import Options, deal, deal_from, habitat_row, of_day, options_of, poor_start, redeal
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.notation import parse, parse_move
from elele.seabirds.phrases import attempt, label, lying_at, outcome, preview
from elele.seabirds.position import Colony, Laid, Pile, Position
from elele.seabirds.rules import READINGS, RULES, checks, rulebook
from elele.seabirds.unseen import redealt, unseen
from elele.seabirds.view import candidates, extras, faces, places, turning, zones
from elele.words import of_game as _words_of

__all__ = [
    "READINGS", "RULES", "Colony", "Fill", "Finish", "Laid", "Move", "Options", "Pair", "Pile", "Position",
    "Protect", "Raise", "Stuck", "Turn", "attempt", "candidates", "ceiling", "checks", "deal", "deal_from",
    "extras", "faces", "for_points", "habitat_row", "hinter", "label", "lying_at", "name", "note", "of_day",
    "options_of", "outcome", "parse", "parse_move", "places", "poor_start", "preview", "reasons", "redeal",
    "redealt", "rulebook", "turning", "unseen", "words", "zones",
]  # fmt: skip

name = "seabirds"
words = _words_of(name)
for_points = True
solver, hinter, reasons = "elele.seabirds.solver", "elele.seabirds.hints", "elele.seabirds.hints.reasons"
"""The modules that `elele.game` imports on first use."""


def note(position: Position) -> str:
    """A remark on a deck that is not the makers' own."""
    return "reconstructed deck" if position.deck.reconstructed else ""
