"""Sheets to print for a class: plans, birds, cards, score sheets, Elemental's shapes, and the cards of a deal.

`write("sheets", "seabirds#kahakai")` writes each sheet as a file to print on A4 or Letter, in color or black and white.
`make sheets` also makes PDF files of the sheets. The folder may import `elele`, `elele_course` and `shared`.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

from elele import game
from elele.game import Position
from elele.seabirds.deck import Deck, load
from elele_widgets.sheets.counting import score
from elele_widgets.sheets.cutting import backs, cards
from elele_widgets.sheets.dealing import deal, hidden
from elele_widgets.sheets.plates import birds, key
from elele_widgets.sheets.shapes import figures, poster
from elele_widgets.sheets.slips import slips
from elele_widgets.sheets.teaching import plans

__all__ = ["backs", "birds", "cards", "deal", "figures", "hidden", "key", "plans", "poster", "score", "slips", "write"]

DEALS = ("seabirds#kahakai",)
"""The deals printed by default."""


def write(folder: str | PathLike[str], *deals: str, deck: Deck | None = None) -> list[Path]:
    """Write every sheet into a folder, including the sheets for the given deals, and return the files.

    `deck` may be your own deck, which is used for the birds and for deals of E Lele!. Raises `ParseError` for text that
    is not a deal.
    """
    own = deck or load()
    dealt = [_dealt(text, own) for text in deals or DEALS]
    sheets = {
        **plans(),
        "birds": birds(own),
        "birds-answer-key": key(own),
        "score": score(own),
        "cards": cards(own),
        "card-backs": backs(),
        "elemental": figures(),
        "eleven-shapes": poster(),
        **{_file_name(position.deal): deal(position) for position in dealt},
    }
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, html in sheets.items():
        (Path(folder) / f"{name}.html").write_text(html, encoding="utf-8")
    return [Path(folder) / f"{name}.html" for name in sheets]


def _dealt(text: str, own: Deck) -> Position[Any]:
    """The first position of a deal; a deal of E Lele! uses the deck `own`."""
    position = game.deal(text)
    return game.deal(text, deck=own) if position.game == "seabirds" else position


def _file_name(text: str) -> str:
    return "deal-" + "".join(letter if letter.isalnum() else "-" for letter in text)
