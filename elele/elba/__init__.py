"""Elba: build eight piles down in alternating colors and four foundations up in suit; the stock is dealt twice.

This room contains the whole game. Its files import only the core, except `solver`, which may also import `elele.solve`,
and `hints`, which may import `elele.hints` as well. The rules follow a guide that also appears on a public solitaire
site. Other programs use the name Elba for a game with two decks and ten piles.

>>> from elele import elba
>>> start = elba.deal("strict", 7)
>>> [str(move) for move in start.legal_moves()]
['build 3 5 1', 'build 3 7 1', 'build 5 6 1', 'build 7 6 1']
"""

from collections.abc import Mapping

from elele.elba.deals import deal, deal_from, levels
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.notation import parse, parse_move
from elele.elba.offers import extras, finish, standing_out
from elele.elba.phrases import attempt, buried, label, lying_at, outcome, preview
from elele.elba.position import VERSIONS, Pile, Position, formerly, present_reading
from elele.elba.rules import READINGS, RULES, RULES_OF, checks, safe_moves
from elele.elba.unseen import redealt, unseen, unseen_order
from elele.elba.view import candidates, places, turning, zones
from elele.words import of_game as _words_of

__all__ = [
    "READINGS", "RULES", "VERSIONS", "Build", "Deal", "Found", "Move", "Pile", "Position", "attempt", "buried",
    "candidates", "ceiling", "checks", "deal", "deal_from", "extras", "finish", "formerly", "hinter", "label",
    "levels", "lying_at", "name", "outcome", "parse", "parse_move", "places", "present_reading", "preview",
    "reasons", "redeal", "redealt", "rulebook", "safe_moves", "standing_out", "turning", "unseen",
    "unseen_order", "words", "zones",
]  # fmt: skip

name = "elba"
words = _words_of(name)
solver, hinter, reasons = "elele.elba.solver", "elele.elba.hints", "elele.elba.hints.reasons"
"""The modules that `elele.game` imports on first use."""


def rulebook(position: Position) -> Mapping[str, str]:
    """The rules of the position's version, by rule id; `RULES` has the rules of all versions."""
    return RULES_OF[position.version]


def redeal(position: Position, seed: int | str) -> Position:
    """The first position of another deal in the same version."""
    return deal(position.version, seed)


def ceiling(_position: Position) -> int:
    """The number of cards that can go home."""
    return 52
