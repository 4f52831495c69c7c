"""Load a deck from the six CSV files in a folder, and check it against the figures that the makers publish."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import Any

from elele.csv_files import DataError, Row, Table, made, number, raise_problems, read_table
from elele.paths import data_folder
from elele.phrases import counted
from elele.seabirds.deck.csv_files import REFERENCES, WORDS, check_cells
from elele.seabirds.deck.model import Deck, Factoid, Habitat, Protection, Source, Species, Threat
from elele.seabirds.deck.published import BEST_SCORES, best_scores

FILES: Mapping[str, type[Row]] = {
    "birds.csv": Species,
    "habitats.csv": Habitat,
    "threats.csv": Threat,
    "protections.csv": Protection,
    "factoids.csv": Factoid,
    "sources.csv": Source,
}
"""File name → the class of the rows in that file."""
_PUBLISHED = {
    "birds.csv": ((36,), "pairs", 20, "species"),
    "habitats.csv": ((23,), "habitat cards", 8, "habitat types"),
    "threats.csv": ((11,), "threat cards", 10, "kinds of threat"),
    "protections.csv": ((16, 17), "protection cards", 12, "kinds of protection"),
}
"""The numbers of cards and kinds that the makers publish; for protection cards, they give both 16 and 17."""
_ROW_NEEDS = {"islet": 2, "sea-cliff": 1, "dune": 1, "coastal-grassland": 1, "gulch-wall": 1, "lava-field": 1}


class DeckError(DataError):
    """The error for a deck whose files have problems."""


class DeckWarning(UserWarning):
    """The warning about a playable deck whose best scores differ from the published scores."""

    def __init__(self, best: tuple[int, int]) -> None:
        super().__init__(best)
        self.best = best
        """The points of the deck's best 20 pairs, and of its best 21 pairs."""

    def __str__(self) -> str:
        return (
            f"birds.csv: the best 20 pairs score {self.best[0]} and the best 21 score {self.best[1]}. The makers of "
            f"E Lele! published {BEST_SCORES[0]} and {BEST_SCORES[1]}. Compare the pairs and points columns with your "
            "cards. A row's points are for a whole pair. For a deck of your own design, use "
            "load(folder, totals=False)"
        )


def load(folder: str | PathLike[str] | None = None, *, totals: bool = True) -> Deck:
    """Load the deck that comes with the game, or the deck in a folder of your own.

    The folder must have all six files, which are read again on every call. The numbers of cards must match the
    published numbers. Raises `DeckError` with every problem in the files. Warns with `DeckWarning` if the best scores
    are not the published 68 and 70. For a deck of your own design, `totals=False` turns off the checks of numbers and
    of scores.
    """
    if folder is None:
        return _shipped()
    deck = _read(Path(folder), totals)
    if totals and (found := best_scores(deck)) != BEST_SCORES:
        warnings.warn(DeckWarning(found), stacklevel=2)
    return deck


@cache
def _shipped() -> Deck:
    return _read(data_folder(), totals=True)


def _read(folder: Traversable, totals: bool) -> Deck:
    tables = {name: read_table(folder, name, row, data_folder()) for name, row in FILES.items()}
    ids = {column: tables[name].ids for column, name in REFERENCES.items()}
    known = {**WORDS, **{column: found for column, found in ids.items() if found is not None}}
    bird_ids = ids["species_id"]
    for name, table in tables.items():
        check_cells(table, known | {"species_id": {*bird_ids, ""}} if bird_ids and name == "factoids.csv" else known)
    _check_birds(tables["birds.csv"])
    _check_habitats(tables["habitats.csv"])
    if totals:
        for name, numbers in _PUBLISHED.items():
            _check_totals(tables[name], *numbers)
    raise_problems(tables.values(), DeckError)
    birds, habitats, threats, protections, factoids, sources = map(_cards, tables.values())
    return Deck(birds, habitats, threats, protections, tuple(factoids.values()), sources)


def _check_birds(birds: Table) -> None:
    for line, cells in birds.rows:
        pairs = number(cells.get("pairs", ""))
        if pairs is None:
            continue
        for sex in ("females", "males"):
            cells[sex] = cells.get(sex) or str(pairs)
        females, males = number(cells["females"]), number(cells["males"])
        if females is not None and males is not None and females + males != 2 * pairs:
            sum_up = f"do not add up to {counted(pairs, 'pair')}"
            birds.wrong(line, f"females {females} and males {males} {sum_up}; correct one of them")
        for column in ("points", "habitats", "hawaiian"):
            if pairs and cells.get(column) == "":
                birds.wrong(line, f"{column} is empty; fill it in for each bird in the deck")
        if not pairs and cells.get("points"):
            birds.wrong(line, "this bird has points but no pairs; leave points empty, or write how many pairs it has")


def _check_habitats(habitats: Table) -> None:
    have = Counter(cells.get("type", "") for _, cells in habitats.rows)
    for kind, need in _ROW_NEEDS.items():
        if have[kind] < need and not habitats.torn:
            has = f"{counted(have[kind], 'card')} of type {kind}"
            habitats.wrong(1, f"{has}; every row of habitats needs {need}, so add a card")
    for _, cells in habitats.rows:
        cells.setdefault("english", cells.get("type", "").replace("-", " ").title())


def _check_totals(table: Table, cards: Sequence[int], of_cards: str, kinds: int, of_kinds: str) -> None:
    tally = _tally(table)
    numbers = [count for _, count in tally if count is not None]
    if table.torn or len(numbers) < len(tally):
        return
    other = "for a deck of another size, use load(folder, totals=False)"
    if sum(numbers) not in cards:
        wanted = " or ".join(map(str, cards))
        table.wrong(1, f"{sum(numbers)} {of_cards} in all; the E Lele! deck has {wanted} ({other})")
    found = len({kind for kind, count in tally if count})
    if found != kinds:
        table.wrong(1, f"{found} {of_kinds} in all; the E Lele! deck has {kinds} ({other})")


def _tally(table: Table) -> list[tuple[str, int | None]]:
    """For each row, the kind of card and the number of cards of that kind."""
    if table.name == "habitats.csv":
        return [(cells.get("type", ""), 1) for _, cells in table.rows]
    column = "pairs" if table.name == "birds.csv" else "count"
    return [(cells.get(table.key, ""), number(cells.get(column, ""))) for _, cells in table.rows]


def _cards(table: Table) -> dict[str, Any]:
    return {getattr(card, table.key): card for card in made(table)}
