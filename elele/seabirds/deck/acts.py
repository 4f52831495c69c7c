"""What each bird does in the drawing that shows it in action: the words for people who cannot see the drawing.

A row of `data/acts.csv` describes the drawing of one species. The words name the bird, so they must not be sent with a
card that hides names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import ClassVar

from elele.csv_files import Table, made, read_table
from elele.paths import data_folder
from elele.seabirds.deck import loading
from elele.seabirds.deck.csv_files import check_cells
from elele.seabirds.deck.model import Deck

FILE = "acts.csv"


@dataclass(frozen=True, slots=True)
class Act:
    """What a bird does in its drawing; the fields are the columns of the file."""

    KEYS: ClassVar = ("species_id",)

    species_id: str
    words: str
    """One sentence that a child understands."""
    source_id: str = ""
    """Where we read that the bird does this; empty if the words only say what is drawn."""
    on_ground: bool = False
    """True if the drawing shows the bird on the ground, so that it needs a place to stand."""
    sex: str = ""
    """The sex of the drawn bird, `w` or `k`, where the sexes look different."""


@cache
def load() -> Mapping[str, Act]:
    """The acts by species; raises `DataError` with every problem."""
    return {act.species_id: act for act in made(_read(data_folder(), loading.load()))}


def checked(folder: Traversable, deck: Deck) -> Table:
    """A folder's file, with its problems; a missing row for a bird in the deck is one, too."""
    table = _read(folder, deck)
    if table.ids is not None and not table.torn:
        for bird in deck.in_deck:
            if bird.species_id not in table.ids:
                table.wrong(1, f"the row for {bird.species_id} is missing; add it")
    return table


def _read(folder: Traversable, deck: Deck) -> Table:
    table = read_table(folder, FILE, Act, data_folder())
    allowed = {"species_id": deck.species, "source_id": ("", *deck.sources), "on_ground": ("", "yes", "no")}
    check_cells(table, allowed | {"sex": ("", "w", "k")})
    return table
