"""What a board draws of a game: the position, the legal moves, and what was said last.

A view is a dictionary that goes to the page as JSON, `"format": 1`:

- `game`, `deal`, `ply`, `plies` (how many moves are known, for redo), `score`, `won`, `over`;
- `zones`: `[{name, slots: [{place, label, row, col, cards, capacity, free, count, run, badges}]}]`, where `run` is how
  many cards at the top move together; a card is `{up: true, text, label, …}` or, face down, `{up: false}` alone;
- `moves`: every legal move as `{text, places, says}`, so that a board can show choices by itself; where it matters
  also `cards`, how many travel together, and `warning`, what to say before the move is made;
- `safe`: true where some moves are safe, so that `home` would make them, and else missing;
- `notice`: what stands against the last request as `{rule, text, places}`, or null;
- `announce`: what happened, for a live region;
- `followed`: true where somebody wants to know which card is touched, and else missing.

Hidden cards are not in it.
"""

from __future__ import annotations

from typing import Any

from elele import game
from elele.game import Objection

FORMAT = 1
"""The version of the view, and of the intents that answer it."""


def of(position: Any, ply: int, plies: int, notice: Objection | None, announce: str) -> dict[str, Any]:
    """The view of a position that comes after `ply` of the `plies` moves known."""
    return {
        "format": FORMAT,
        "game": position.game,
        "deal": position.deal,
        "ply": ply,
        "plies": plies,
        "zones": position.zones(),
        "moves": [_shown(position, move) for move in game.legal_moves(position)],
        "notice": notice and {"rule": notice.rule, "text": notice.text, "places": list(notice.places)},
        "score": position.score,
        "won": position.won,
        "over": position.over,
        "announce": announce,
        **({"safe": True} if position.safe() else {}),
    }


def _shown(position: Any, move: Any) -> dict[str, Any]:
    """A legal move as a board gets it."""
    places, says = list(position.places(move)), position.says(move)
    return {"text": str(move), "places": places, "says": says, **position.besides(move)}
