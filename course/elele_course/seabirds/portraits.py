"""The pictures of the exam: one of each bird in the deck, shown nowhere else.

A row of `data/portraits.csv` says which bird a drawing shows. Its name and its description do not give the bird away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from elele.csv_files import made, read_table
from elele.paths import data_folder
from elele.seabirds.deck import load as load_deck
from elele.seabirds.deck.csv_files import check_cells

FILE = "portraits.csv"


@dataclass(frozen=True, slots=True)
class Portrait:
    """One picture; the fields are the columns of the file."""

    portrait: str
    """The name of the drawing."""
    species_id: str
    described: str
    """What the picture shows, for people who cannot see it."""


@cache
def load() -> Mapping[str, Portrait]:
    """Bird → its picture; raises `DataError` with every problem."""
    table = read_table(data_folder(), FILE, Portrait, data_folder())
    check_cells(table, {"species_id": [bird.species_id for bird in load_deck().in_deck]})
    return {portrait.species_id: portrait for portrait in made(table)}
