"""Seabirds that are easily taken for each other, and how to tell them apart.

A row of `data/lookalikes.csv` says what the other bird has that this one has not, so that it can follow its name:
"That is the noio kōhā: larger and browner". The rows of a bird go from the likest on. Any two birds of one
family are there, in both directions, and some of other families.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import ClassVar

from elele import deck
from elele.deck import Deck, Species
from elele.paths import data_folder
from elele.deck.csv_files import CHECKED, DataError, Table, check, table_of, told, words
from elele.deck.field_guide import FAMILIES

FILE = "lookalikes.csv"

class LookalikeError(DataError):
    """A file of lookalikes that cannot be read; its text is every problem, with its line."""


@dataclass(frozen=True, slots=True)
class Lookalike:
    """One bird taken for another; the fields are the columns of the file."""

    KEYS: ClassVar = ("species_id", "other_id")

    species_id: str
    """The bird that is there."""
    other_id: str
    """The bird that it was taken for."""
    difference: str
    """What the other one looks like, compared with this one."""
    source_ids: tuple[str, ...]
    checked: str
    """How the plumage is known: `found`, `mixed` or `recalled`."""


Pairs = Mapping[tuple[str, str], Lookalike]
"""Lookalikes by bird and other bird."""


def load(folder: str | PathLike[str] | None = None) -> Pairs:
    """The lookalikes that come with the game, or those of a folder of your own, which holds a deck too.

    Raises `LookalikeError` with every problem, as in `lookalikes.csv:7: what is wrong; what to do`.
    """
    return _shipped() if folder is None else _read(Path(folder), deck.load(folder, totals=False))


@cache
def _shipped() -> Pairs:
    return _read(data_folder(), deck.load())


def _read(folder: Traversable, birds: Deck) -> Pairs:
    table = table_of(folder, FILE, Lookalike, data_folder())
    known = {"checked": CHECKED, "source_ids": birds.sources} | dict.fromkeys(Lookalike.KEYS, birds.species)
    check(table, known)
    for line, wrong in _one_sided(table):
        table.wrong(line, wrong)
    if problems := told([table]):
        raise LookalikeError(*problems)
    rows = [_row(cells) for _, cells in table.rows]
    return {(row.species_id, row.other_id): row for row in rows}


def _row(cells: Mapping[str, str]) -> Lookalike:
    bird, other, difference = cells["species_id"], cells["other_id"], cells["difference"]
    return Lookalike(bird, other, difference, words(cells["source_ids"]), cells["checked"])


def _one_sided(table: Table) -> Iterator[tuple[int, str]]:
    pairs = {(cells.get("species_id", ""), cells.get("other_id", "")): line for line, cells in table.rows}
    for (bird, other), line in pairs.items():
        if bird == other:
            yield line, f"{bird} is compared with itself; name another bird"
        elif (other, bird) not in pairs and not table.torn:
            yield line, f"the way back is missing; add a row that tells how {bird} differs from {other}"


def like(species_id: str, pairs: Pairs) -> tuple[str, ...]:
    """The birds that look like this one, the likest first."""
    return tuple(other for bird, other in pairs if bird == species_id)


def difference(bird: Species, other: Species, pairs: Pairs) -> str:
    """What to say to someone who took `bird` for `other`: how they differ, or else of what family and size they are."""
    row = pairs.get((bird.species_id, other.species_id))
    if row is not None:
        return f"That is the {other.named}: {row.difference}."
    here, there = _kin(bird), _kin(other)
    if not (here and there):
        return f"That is the {other.named}."
    return f"That is the {other.named}, {there}. The {bird.named} is {here}."


def _kin(bird: Species) -> str:
    """Family and size of a bird, as far as the data go."""
    family = FAMILIES.get(bird.family, bird.family)
    wings = f"with wings of {bird.wingspan_cm.replace('-', '–')} cm" if bird.wingspan_cm else ""
    return ", ".join(filter(None, (f"one of the {family}" if family else "", wings)))
