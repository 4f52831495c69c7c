"""Card games that explain themselves: Elemental, Elba, and E Lele! Solitaire with the seabirds of Hawaiʻi.

>>> import elele
>>> position = elele.deal("elba#7")
>>> [str(move) for move in elele.legal_moves(position)]
['build 3 5 1', 'build 3 7 1', 'build 5 6 1', 'build 7 6 1', 'deal']
>>> print(elele.explain(position, "build 2 1 1"))
The king of clubs fits on no other card. It can go only to an empty pile or home.
>>> position = elele.apply(position, "build 3 5 1")

Texts and positions

    deal(text)                 first position of a deal: "seabirds#7", "elemental:july#7", "elba:strict#honu"
    parse(text)                position of a text, or `ParseError`; `str(position)` is its text
    parse_move(position, text) move of a text; `str(move)` is its text

Rules and games

    legal_moves(position)      the moves that can be made now
    apply(position, move)      the next position; `IllegalMove` carries the objection
    checks(position, move)     every rule that applies to a move, and whether it allows the move
    objection(position, move)  the first rule that a move fails, or None
    explain(position, move)    the effect of a move, or the text of its `Objection`
    why(position, places, cards=0) the objection nearest to the move that a touch or a drag could mean
    perft(position, depth)     the number of sequences of legal moves
    Session(start)             a game in progress: play, undo, redo, subscribe
    Record                     a game as text; `record.read` and `record.replay` restore it
    register(game)             add a game of your own

Subpackages, each loaded on first use

    seabirds, elemental, elba  the games
    solve, hints               what is best with every card known, and with the cards that a player sees

This package holds the rules and needs only Python itself. `elele_course` has what is learned with the games, and
`elele_widgets` shows them in a notebook. The site's Python reference covers all three, with a search.
"""

import types as _types
from importlib import import_module as _import_module

from elele import old_names as _old_names
from elele import record
from elele.errors import IllegalMove, Objection, ParseError
from elele.game import apply, checks, deal, explain, legal_moves, objection, parse, parse_move, perft, register, why
from elele.record import Record
from elele.session import Session

__all__ = [
    "IllegalMove", "Objection", "ParseError", "Record", "Session", "apply", "checks", "deal", "explain",
    "legal_moves", "objection", "parse", "parse_move", "perft", "record", "register", "why",
]  # fmt: skip

__version__ = "1.0.0"
_ROOMS = ("elba", "elemental", "hints", "seabirds", "solve")
_old_names.install()


def __getattr__(name: str) -> _types.ModuleType:
    if name in _ROOMS:
        return _import_module(f"elele.{name}")
    return _old_names.room(name)


def __dir__() -> list[str]:
    return sorted((*__all__, *_ROOMS))
