"""The kind of nest of each bird in each type of habitat that its card lists, and why.

A row of `data/nests.csv` belongs to one type of habitat and one bird. The first row of a type tells its usual nest,
which stands for a free place there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import ClassVar

from elele.csv_files import Table, made, read_table
from elele.paths import data_folder
from elele.seabirds.deck import loading
from elele.seabirds.deck.csv_files import HABITAT_TYPES, check_cells
from elele.seabirds.deck.model import Deck

FILE = "nests.csv"
KINDS: Mapping[str, str] = {
    "scrape": "ground", "ring": "ground", "burrow": "burrow", "crevice": "crevice", "ledge": "ledge",
    "branch": "tree", "platform": "tree", "shelter": "shelter",
}  # fmt: skip
"""The kinds of nest, each with the search word of `NEST_KINDS` that covers it."""


@dataclass(frozen=True, slots=True)
class Nest:
    """The nest of one bird in one type of habitat; the fields are the columns of the file."""

    KEYS: ClassVar = ("habitat", "species_id")

    habitat: str
    """The type of the habitat."""
    species_id: str
    kind: str
    """One of `KINDS`."""
    in_nature: bool
    """False if only the card lets the bird nest there, and `why` tells where it really nests."""
    why: str
    source_ids: tuple[str, ...]


Nests = Mapping[tuple[str, str], Nest]
"""The nests, by type of habitat and species."""


@cache
def load() -> Nests:
    """The nests that come with the game; raises `DataError` with every problem, as in `nests.csv:7: …`."""
    return {(row.habitat, row.species_id): row for row in made(_read(data_folder(), loading.load()))}


def checked(folder: Traversable, deck: Deck) -> Table:
    """A folder's file, with its problems; a row too many or too few for the cards of the deck is one, too."""
    table = _read(folder, deck)
    for line, wrong in _unlike_the_cards(table, deck):
        table.wrong(line, wrong)
    return table


def _read(folder: Traversable, deck: Deck) -> Table:
    table = read_table(folder, FILE, Nest, data_folder())
    known = {
        "habitat": HABITAT_TYPES, "species_id": deck.species, "kind": KINDS, "in_nature": ("yes", "no"),
        "source_ids": deck.sources,
    }  # fmt: skip
    check_cells(table, known)
    return table


def _unlike_the_cards(table: Table, deck: Deck) -> Iterator[tuple[int, str]]:
    listed = {(habitat, bird.species_id) for bird in deck.in_deck for habitat in bird.habitats}
    there = {(cells.get("habitat", ""), cells.get("species_id", "")): line for line, cells in table.rows}
    for (habitat, bird), line in there.items():
        if bird in deck.species and (habitat, bird) not in listed:
            yield line, f"no card lets {bird} nest in {habitat}; remove the row"
    if not table.torn:
        for habitat, bird in sorted(listed - there.keys()):
            yield 1, f"the row for {habitat} and {bird} is missing; add it"


@cache
def usual(habitat: str) -> str:
    """The kind of nest that stands for a free place in a type of habitat."""
    return kinds(habitat)[0]


@cache
def kinds(habitat: str) -> tuple[str, ...]:
    """The kinds of nest in a type of habitat, the usual one first."""
    return tuple(dict.fromkeys(nest.kind for nest in load().values() if nest.habitat == habitat))


def kind(habitat: str, species_id: str) -> str:
    """The kind of nest of a bird in a type of habitat; the usual one if the file has no row."""
    nest = load().get((habitat, species_id))
    return nest.kind if nest else usual(habitat)
