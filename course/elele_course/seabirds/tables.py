"""Tables of the birds, their facts and the sources, as pandas DataFrames."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from elele.seabirds.deck import Deck, Species, load
from elele.seabirds.deck.field_guide import RED_LIST, Measure, measure
from elele_course.tables.dataframes import pandas

if TYPE_CHECKING:  # an optional package, imported on first use
    from pandas import DataFrame  # type: ignore[import-untyped]  # it has no types

_NAMES = ("species_id", "hawaiian", "english", "linnean", "family", "code", "pairs", "points", "nest")


def birds(deck: Deck | None = None) -> DataFrame:
    """A row for each seabird, indexed by its id: names, family, Red List category, cards, and measurements as numbers.

    `length` and `wingspan` (in cm), `mass` (in g) and `eggs` are the midpoints of the ranges in the data. The smallest
    and largest values are in `length_low`, `length_high` and so on; an unknown value is NaN.

    >>> from elele_course import tables
    >>> tables.birds().dtypes
    hawaiian             str
    english              str
    linnean              str
    family               str
    code                 str
    pairs              int64
    points             int64
    nest                 str
    red_list             str
    length           float64
    length_low       float64
    length_high      float64
    wingspan         float64
    wingspan_low     float64
    wingspan_high    float64
    mass             float64
    mass_low         float64
    mass_high        float64
    eggs             float64
    eggs_low         float64
    eggs_high        float64
    dtype: object
    """
    return pandas().DataFrame(bird_rows(deck)).set_index("species_id")


def factoids(deck: Deck | None = None) -> DataFrame:
    """A row for each factoid, indexed by its id, with the title of its source and its bird's Hawaiian name, if any.

    >>> from elele_course import tables
    >>> tables.factoids().dtypes
    species_id          str
    topic               str
    text                str
    source_id           str
    reading_level       str
    checked             str
    asked               str
    moments          object
    read                str
    hawaiian            str
    title               str
    dtype: object
    """
    deck = deck or load()
    birds = {"": "", **{key: bird.hawaiian for key, bird in deck.species.items()}}
    named = [(birds[fact.species_id], deck.sources[fact.source_id].title) for fact in deck.factoids]
    facts = zip(deck.factoids, named, strict=True)
    told = [{**asdict(fact), "hawaiian": hawaiian, "title": title} for fact, (hawaiian, title) in facts]
    return pandas().DataFrame(told).set_index("factoid_id")


def sources(deck: Deck | None = None) -> DataFrame:
    """A row for each source, indexed by its id, with the number of factoids from it.

    `year` and `checked`, a date, are strings, as in the file.

    >>> from elele_course import tables
    >>> tables.sources().dtypes
    title          str
    publisher      str
    year           str
    url            str
    kind           str
    checked        str
    copy_url       str
    factoids     int64
    dtype: object
    """
    deck = deck or load()
    used = [fact.source_id for fact in deck.factoids]
    told = [{**asdict(source), "factoids": used.count(key)} for key, source in deck.sources.items()]
    return pandas().DataFrame(told).set_index("source_id")


def bird_rows(deck: Deck | None = None) -> list[dict[str, Any]]:
    """A row for each seabird, as in `birds`."""
    return [_bird(bird) for bird in (deck or load()).species.values()]


def _bird(bird: Species) -> dict[str, Any]:
    code = bird.iucn_status.partition(" ")[0]
    row = {name: getattr(bird, name) for name in _NAMES} | {"red_list": RED_LIST.get(code, code)}
    for name, cell in (
        ("length", bird.length_cm), ("wingspan", bird.wingspan_cm), ("mass", bird.mass_g), ("eggs", bird.clutch),
    ):  # fmt: skip
        nothing = Measure(float("nan"), float("nan"))
        size = measure(cell) or nothing
        row |= {name: size.mid, f"{name}_low": size.low, f"{name}_high": size.high}
    return row
