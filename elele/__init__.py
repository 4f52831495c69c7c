"""Card games that explain themselves: E Lele! Solitaire and the birds of Hawaiʻi in it.

>>> import elele
>>> position = elele.deal("seabirds#7")
>>> move = elele.legal_moves(position)[0]
>>> position = elele.apply(position, move)
"""

from elele.game import (
    IllegalMove,
    Objection,
    ParseError,
    apply,
    deal,
    explain,
    legal_moves,
    objection,
    parse,
    parse_move,
    perft,
    why,
)

__all__ = [
    "IllegalMove", "Objection", "ParseError", "apply", "deal", "explain", "legal_moves", "objection",
    "parse", "parse_move", "perft", "why",
]  # fmt: skip
