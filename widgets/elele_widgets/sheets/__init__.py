"""Sheets to print for a class: plans, the cards of a deal, certificates, debriefs, and the sheets of each game.

`write("sheets", "seabirds#kahakai")` writes each sheet as a file to print on A4 or Letter, in color or black and white.
`make sheets` also makes PDF files of the sheets. `certificate("birds", "Nohea")` is the page of one learner for a path.
The sheets of a game are in its own module `sheets`. The folder may import `elele`, `elele_course` and `shared`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from elele import game, own_modules
from elele.positions import Position
from elele_course import classroom
from elele_course.classroom import roster
from elele_course.classroom.debrief import ended, find, find_turns, games
from elele_widgets.sheets.certificate import certificate
from elele_widgets.sheets.dealing import deal, hidden
from elele_widgets.sheets.moments import moments, turns
from elele_widgets.sheets.slips import slips
from elele_widgets.sheets.teaching import plans

__all__ = [
    "backs", "birds", "cards", "certificate", "deal", "debrief", "figures", "hidden", "key", "moments", "plans",
    "poster", "score", "slips", "turns", "write",
]  # fmt: skip

DEALS = (f"{game.BUILT_IN[0]}#kahakai",)
"""The deals printed by default."""


def __getattr__(name: str) -> Any:
    return own_modules.handed_on(__name__, name)


def write(folder: str | PathLike[str], *deals: str, deck: object = None, site: str = "") -> list[Path]:
    """Write every sheet into a folder, including the sheets for the given deals, and return the files.

    `deck` may be your own deck, which is used for the birds and for deals of E Lele!. `site` is the address of your
    site, for the links of the plans. Raises `ParseError` for text that is not a deal, or not an address.
    """
    dealt = [_dealt(text, deck) for text in deals or DEALS]
    sheets = plans(site)
    for own in own_modules.every("elele_widgets", "sheets"):
        sheets |= own.pages(deck) if hasattr(own, "pages") else {}
    return _write(folder, sheets | {_file_name(position.deal): deal(position) for position in dealt})


def debrief(
    folder: str | PathLike[str], hand_ins: str | PathLike[str], *, names: str = "",
    tell: Callable[[str], object] = lambda _says: None,
) -> list[Path]:  # fmt: skip
    """Write the moments to talk about and the turning point cards of the games in `hand_ins`, and return the files.

    `names` is the class list, which corrects typed names. The search takes some seconds for each game, and `tell` gets
    sentences about how far it is. Raises `OSError` if `hand_ins` cannot be read.
    """
    found = classroom.folder(hand_ins)
    rows = roster.rows(roster.read(names).names, found.results)
    talked, played = ended(find(found.records), tell), ended(find_turns(games(rows, found)), tell)
    return _write(folder, {"moments": moments(talked), "turning-points": turns(played)})


def _write(folder: str | PathLike[str], sheets: Mapping[str, str]) -> list[Path]:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, html in sheets.items():
        (Path(folder) / f"{name}.html").write_text(html, encoding="utf-8")
    return [Path(folder) / f"{name}.html" for name in sheets]


def _dealt(text: str, deck: object) -> Position[Any]:
    """The first position of a deal; a game with a deck of its own is dealt from `deck`."""
    position = game.deal(text)
    return game.deal(text, deck=deck) if deck and own_modules.find(position.game, "elele", "deck") else position


def _file_name(text: str) -> str:
    return "deal-" + "".join(letter if letter.isalnum() else "-" for letter in text)
