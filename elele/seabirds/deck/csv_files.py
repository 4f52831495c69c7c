"""The columns of the deck's CSV files: the words allowed in them, and the problems of their cells."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from elele import csv_files, limits
from elele.csv_files import Table, Wrong, number

HABITAT_TYPES = ("islet", "sea-cliff", "dune", "coastal-grassland", "gulch-wall", "lava-field", "urban", "fern-burrow")
NEST_KINDS = ("burrow", "crevice", "ledge", "shelter", "ground", "tree")
LEVELS = ("bird", "habitat")
EFFECTS = ("remove", "sanctuary", "capacity", "set-aside")
READING_LEVELS = ("elementary", "middle", "high")
MOMENTS = ("two-wahine",)
"""The moments of a game at which a fact can be shown; the only such moment so far is a pair of two wāhine."""
PROVENANCES = ("published", "reconstructed", "card", "not-in-deck")
"""The origins of a card: published by the makers, reconstructed by us, copied from a real card, or not in the deck."""
CHECKED = ("found", "mixed", "recalled")
"""The kinds of evidence for a fact: read in its source, partly read and partly from memory, or all from memory."""

_RANGES = dict.fromkeys(("pairs", "points", "females", "males", "count"), range(100)) | {"capacity": range(2, 5)}
_MAY_BE_EMPTY = ("points", "females", "males")
_NEVER_EMPTY = ("english", "text", "title", "difference", "why")
_PROSE = ("text", "difference", "why")
WORDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("type", "habitats", "nests_in_nature"), HABITAT_TYPES),
    **dict.fromkeys(("checked", "measure_checked", "status_checked", "plumage_checked"), CHECKED),
    "nest_kinds": NEST_KINDS,
    "level": LEVELS,
    "moments": MOMENTS,
    "effect": EFFECTS,
    "reading_level": READING_LEVELS,
    "provenance": PROVENANCES,
}
"""Column → the words allowed in that column."""
REFERENCES: Mapping[str, str] = {
    **dict.fromkeys(("species_id", "other_id"), "birds.csv"),
    **dict.fromkeys(("source_id", "source_ids", "hawaiian_source_ids"), "sources.csv"),
    "counters": "threats.csv",
    "factoid_ids": "factoids.csv",
}
"""Column → the file whose ids are allowed in that column."""
_LISTS = (
    "habitats", "nests_in_nature", "nest_kinds", "source_ids", "hawaiian_source_ids", "counters", "factoid_ids",
    "moments",
)  # fmt: skip
_NAMES = ("hawaiian", "hawaiian_unsure", "name")
_READINGS = ("read", "measure_read", "status_read", "plumage_read")
_READING = re.compile(r"\d{4}-\d\d-\d\d [a-z][\w .-]*: \S.*")
_STAND_INS = "['`\u00b4\u2018\u2019\u2032\u02bc\u02bd]"
_STAND_IN = re.compile(_STAND_INS)
"""A pattern for the characters that people type instead of an ʻokina, U+02BB."""
_STAND_IN_BETWEEN = re.compile(f"{_STAND_INS}(?<=[aeiouāēīōū].)(?=[aeiouāēīōū])", re.IGNORECASE)
"""A pattern for a stand-in for the ʻokina between two vowels, where no English word has an apostrophe: `Hawai'i`.

The pattern begins with the stand-in, which is rare, so that a search is fast."""


def check_cells(table: Table, known: Mapping[str, Iterable[str]]) -> None:
    """Add the problems in the cells of a file; `known` gives the words allowed in some columns."""
    csv_files.check_cells(table, known, _wrong, lists=_LISTS, files=REFERENCES)


def _wrong(column: str, texts: Collection[str]) -> Wrong:
    """Each wrong text of a column, with a problem."""
    yield from _misspelled(column, texts)
    if column in _NEVER_EMPTY and "" in texts:
        yield "", f"{column} is empty; fill it in"
    if column in _RANGES:
        yield from _not_in_range(column, texts)
    if column in _READINGS:
        yield from _not_a_reading(column, texts)


def _misspelled(column: str, texts: Iterable[str]) -> Wrong:
    stand_in = _STAND_IN if column in _NAMES else _STAND_IN_BETWEEN if column in _PROSE else None
    for text in texts:
        plain = limits.normalized("NFC", text)
        if stand_in and (found := stand_in.search(plain)):
            right = stand_in.sub("ʻ", plain)
            if column in _PROSE:
                right = next(new for old, new in zip(plain.split(), right.split(), strict=True) if old != new)
            yield text, f"{column} has {found[0]} (U+{ord(found[0]):04X}) for an ʻokina; write {right} with ʻ (U+02BB)"


def _not_in_range(column: str, texts: Iterable[str]) -> Wrong:
    wanted = _RANGES[column]
    for text in texts:
        if number(text) not in wanted and (text or column not in _MAY_BE_EMPTY):
            yield text, f'{column} is "{text}"; write a whole number from {wanted[0]} to {wanted[-1]}'


def _not_a_reading(column: str, texts: Iterable[str]) -> Wrong:
    example = "2026-11-22 kai: “quoted words”"
    for text in texts:
        if text and not _READING.fullmatch(text):
            problem = f'{column} is "{text}"; write the day, the reader and the passage, as in {example}'
            yield text, f"{problem}, or leave it empty"
