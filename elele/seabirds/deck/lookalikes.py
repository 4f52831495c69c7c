"""Seabirds that are easily mistaken for one another, and the differences between them.

A row of `data/lookalikes.csv` says how the bird `other_id` differs from the bird `species_id`. The words follow the
name of `other_id`: "That is the noio kōhā: larger and browner". The first row for a bird names the bird that looks most
like it. Any two birds of one family have a row in each direction, and so do some pairs from different families.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import ClassVar

from elele.csv_files import Table, made, read_table
from elele.paths import data_folder
from elele.seabirds.deck import loading
from elele.seabirds.deck.csv_files import CHECKED, check_cells
from elele.seabirds.deck.field_guide import FAMILIES
from elele.seabirds.deck.model import Deck, Species

FILE = "lookalikes.csv"


@dataclass(frozen=True, slots=True)
class Lookalike:
    """One bird that can be mistaken for another; the fields are the columns of the file."""

    KEYS: ClassVar = ("species_id", "other_id")

    species_id: str
    """The id of the bird that was seen."""
    other_id: str
    """The id of the bird for which it is mistaken."""
    difference: str
    """How the bird `other_id` differs from the bird `species_id`."""
    source_ids: tuple[str, ...]
    checked: str
    """The kind of evidence, one of `CHECKED`; a row with `recalled` evidence is not shown."""


Pairs = Mapping[tuple[str, str], Lookalike]
"""The lookalikes, by the ids of both birds."""


def load(folder: str | PathLike[str] | None = None) -> Pairs:
    """Load the lookalikes that come with the game, or those in your own deck's folder.

    Raises `DataError` with every problem, as in `lookalikes.csv:7: what is wrong; what to do`.
    """
    return _shipped() if folder is None else _read(Path(folder), loading.load(folder, totals=False))


@cache
def _shipped() -> Pairs:
    return _read(data_folder(), loading.load())


def _read(folder: Traversable, birds: Deck) -> Pairs:
    table = read_table(folder, FILE, Lookalike, data_folder())
    known = {"checked": CHECKED, "source_ids": birds.sources} | dict.fromkeys(Lookalike.KEYS, birds.species)
    check_cells(table, known)
    for line, wrong in _one_sided(table):
        table.wrong(line, wrong)
    return {(row.species_id, row.other_id): row for row in made(table)}


def _one_sided(table: Table) -> Iterator[tuple[int, str]]:
    pairs = {(cells.get("species_id", ""), cells.get("other_id", "")): line for line, cells in table.rows}
    for (bird, other), line in pairs.items():
        if bird == other:
            yield line, f"{bird} is compared with itself; name another bird"
        elif (other, bird) not in pairs and not table.torn:
            yield line, f"the reverse row is missing; add a row that says how {bird} differs from {other}"


def like(species_id: str, pairs: Pairs) -> tuple[str, ...]:
    """The ids of the birds that look like this one, the most similar first."""
    return tuple(other for bird, other in pairs if bird == species_id)


def difference(bird: Species, other: Species, pairs: Pairs) -> str:
    """Explain how `other` differs from `bird`; without a row for this pair, give the family and wingspan of both."""
    row = pairs.get((bird.species_id, other.species_id))
    if row is not None and row.checked != "recalled":
        return f"That is the {other.named}: {row.difference}."
    here, there = _kin(bird), _kin(other)
    if not (here and there):
        return f"That is the {other.named}."
    return f"That is the {other.named}, {there}. The {bird.named} is {here}."


def _kin(bird: Species) -> str:
    """The family and wingspan of a bird, if the data give them."""
    family = FAMILIES.get(bird.family, bird.family)
    wings = f"with a wingspan of {bird.wingspan_cm.replace('-', '–')} cm" if bird.wingspan_cm else ""
    return ", ".join(filter(None, (f"one of the {family}" if family else "", wings)))
