"""The cards of a deal: the face-up cards for everyone, and the face-down cards for the dealer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from elele import game, own_modules
from elele.positions import Position
from elele_widgets.shared import pictures, static_html
from elele_widgets.shared.about import about
from elele_widgets.sheets.paper import DECK, UP, paper, printed

OPEN = "the cards at the start. Everyone who types this deal gets these cards."
LAID = "For the person who deals. Players must not see this sheet."


def deal(position: Position[Any]) -> str:
    """The cards at the start of a deal and, on a second sheet for the dealer, every face-down card.

    >>> import elele
    >>> from elele_widgets import sheets
    >>> "elba#7" in sheets.deal(elele.deal("elba#7"))
    True
    """
    faces, drawings = pictures.pictured(game.faces(position))
    known = about(position)
    board = static_html.board(game.view(position), faces, drawings, known, birds=True)
    note = [DECK] if known["note"] else []
    orders = "".join(_order(title, cards, faces) for title, cards in hidden(position))
    return printed(
        f"{known['title']}: {position.deal}",
        paper(position.deal, f"{known['title']}: {OPEN}", board, *note, kind="deal", up=UP),
        paper(f"{position.deal}, face down", LAID, f'<div class="orders">{orders}</div>', *note, kind="deal", up=UP),
    )


def hidden(position: Position[Any]) -> Iterator[tuple[str, Sequence[str]]]:
    """The face-down cards of each pile, bottom card first, and the draw piles, next card first."""
    own = own_modules.find(position.game, "elele_widgets", "sheets")
    yield from own.hidden(position) if own else ()


def _order(title: str, cards: Iterable[str], faces: static_html.Faces) -> str:
    items = "".join(f"<li>{escape(_name(faces[card]))}</li>" for card in cards)
    return f"<section><h2>{escape(title)}</h2><ol>{items}</ol></section>"


def _name(face: Mapping[str, Any]) -> str:
    match face["kind"]:
        case "suit":
            return f"{face['rank']} {face['mark']}"
        case "bird":
            return f"{face['title']} {face['mark']} {face['english']}"
    return str(face["english"])
