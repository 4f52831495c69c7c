"""What each bird does in the drawing that shows it in action: the words for people who cannot see the drawing.

A row of `data/acts.csv` describes the drawing of one species. The words name the bird, so they must not be sent with a
card that hides names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from elele.csv_files import DataError, raise_problems, read_table
from elele.paths import data_folder
from elele.seabirds.deck import loading
from elele.seabirds.deck.csv_files import check_cells

FILE = "acts.csv"


class ActError(DataError):
    """The error for problems in the file of acts, `acts.csv`."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a bird does in its drawing; the fields are the columns of the file."""

    KEYS: ClassVar = ("species_id",)

    species_id: str
    words: str
    """One sentence that a child understands."""
    source_id: str = ""
    """Where we read that the bird does this; empty if the words only say what is drawn."""


@cache
def load() -> Mapping[str, Act]:
    """The acts by species; raises `ActError` with every problem."""
    birds = loading.load()
    table = read_table(data_folder(), FILE, Act, data_folder())
    check_cells(table, {"species_id": birds.species, "source_id": ("", *birds.sources)})
    raise_problems([table], ActError)
    return {row["species_id"]: Act(row["species_id"], row["words"], row.get("source_id", "")) for _, row in table.rows}
