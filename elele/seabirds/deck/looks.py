"""A short description of each bird, without its name, for cards that show a picture and hide the name.

A row of `data/looks.csv` describes one drawing; where wahine and kāne differ, each has its own row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from elele.csv_files import made, read_table
from elele.paths import data_folder
from elele.seabirds.deck import loading
from elele.seabirds.deck.csv_files import check_cells
from elele.seabirds.deck.model import Species

FILE = "looks.csv"
UNKNOWN = "bird without a description"
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Look:
    """A description of one drawing; the fields are the columns of the file."""

    KEYS: ClassVar = ("species_id", "sex")

    species_id: str
    look: str
    """A noun phrase such as `white bird, black mask`."""
    sex: str = ""
    """`w` or `k` where wahine and kāne differ; otherwise empty."""


@cache
def load() -> Mapping[tuple[str, str], str]:
    """The descriptions by species and sex; raises `DataError` with every problem."""
    table = read_table(data_folder(), FILE, Look, data_folder())
    check_cells(table, {"species_id": loading.load().species, "sex": ("", "w", "k")})
    return {(row.species_id, row.sex): row.look for row in made(table)}


def look(bird: Species, sex: str) -> str:
    """The description of a bird.

    A bird without a row gets the beginning of its plumage text, or `UNKNOWN` if that beginning names the bird, is too
    long or is empty.
    """
    known = load()
    if found := known.get((bird.species_id, sex)) or known.get((bird.species_id, "")):
        return found
    begun = re.split("[.;:,]", bird.plumage)[0].strip()
    names = [name.casefold() for name in (bird.hawaiian, bird.english, bird.linnean) if name]
    told = any(word in begun.casefold() for name in names for word in (name, *name.split()))
    return UNKNOWN if told or not begun or len(begun) > _LONGEST else begun[0].lower() + begun[1:]
