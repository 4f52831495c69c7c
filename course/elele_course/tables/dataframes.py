"""The data as pandas DataFrames, for sorting, counting and plotting.

pandas comes with `elele[tables]`; without pandas, each function raises an `ImportError` that says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from elele.hints.ranking import SURE, wilson
from elele.seabirds.deck import Deck, load
from elele_course.classroom import Result
from elele_course.playtest.results_csv import COLUMNS, Game
from elele_course.tables import rows

if TYPE_CHECKING:  # an optional package, imported on first use
    from pandas import DataFrame  # type: ignore[import-untyped]  # it has no types

MISSING = "pandas is not installed here, so there are no tables. Get it with: pip install 'elele[tables]'"


def birds(deck: Deck | None = None) -> DataFrame:
    """A row for each seabird, indexed by its id: names, family, Red List category, cards, and measurements as numbers.

    `length` and `wingspan` (in cm), `mass` (in g) and `eggs` are the midpoints of the ranges in the data. The smallest
    and largest values are in `length_low`, `length_high` and so on; an unknown value is NaN.
    """
    return _pandas().DataFrame(rows.birds(deck)).set_index("species_id")


def factoids(deck: Deck | None = None) -> DataFrame:
    """A row for each factoid, indexed by its id, with the title of its source and its bird's Hawaiian name, if any."""
    deck = deck or load()
    birds = {"": "", **{key: bird.hawaiian for key, bird in deck.species.items()}}
    named = [(birds[fact.species_id], deck.sources[fact.source_id].title) for fact in deck.factoids]
    facts = zip(deck.factoids, named, strict=True)
    told = [{**asdict(fact), "hawaiian": hawaiian, "title": title} for fact, (hawaiian, title) in facts]
    return _pandas().DataFrame(told).set_index("factoid_id")


def sources(deck: Deck | None = None) -> DataFrame:
    """A row for each source, indexed by its id, with the number of factoids from it."""
    deck = deck or load()
    used = [fact.source_id for fact in deck.factoids]
    told = [{**asdict(source), "factoids": used.count(key)} for key, source in deck.sources.items()]
    return _pandas().DataFrame(told).set_index("source_id")


def games(played: Iterable[Game]) -> DataFrame:
    """Return a DataFrame with a row for each game that `elele_course.playtest.run` returned."""
    return _pandas().DataFrame([asdict(game) for game in played], columns=COLUMNS)


def compared(games: DataFrame, by: str, base: str) -> DataFrame:
    """The mean score for each value of `by` (`options` or `policy`), and its gain over `base` on the same deals.

    `error` is half the width of the 95% interval of `gain`; a smaller gain may be due to chance.
    """
    scores = games.pivot(index="deal", columns=by, values="score")
    gains = scores.sub(scores[base], axis=0)
    table = scores.mean().to_frame("mean").assign(gain=gains.mean(), error=SURE * gains.sem(), games=gains.count())
    return table.sort_values("mean", ascending=False)


def results(found: Iterable[Result]) -> DataFrame:
    """A row for each game that a class handed in, with the fields of `elele_course.classroom.Result`."""
    columns = [field.name for field in fields(Result)]
    table = _pandas().DataFrame([asdict(result) for result in found], columns=columns)
    counts = dict.fromkeys(("undos", "hints", "peeks"), "Int64")
    return table.astype({**counts, "handed_in": "datetime64[s]"})


def solitaires() -> DataFrame:
    """A row for each game of Elemental and Elba that was played in advance, and a row for each deal that was solved.

    `game` is written as in a deal, `player` is `random`, `greedy`, `hints` or `solved`, and `won` is 1 or 0. A deal
    that the solver left undecided has no `solved` row.
    """
    return _pandas().DataFrame(rows.solitaires())


def shares(games: DataFrame) -> DataFrame:
    """For each game and player of `solitaires`: the number of deals, the share won, and its 95% Wilson interval."""
    counts = games.groupby(["game", "player"]).won.agg(deals="count", won="sum")
    bounds = [wilson(won, deals) for deals, won in counts.itertuples(index=False)]
    low, high = zip(*bounds, strict=True)
    return counts.assign(share=counts.won / counts.deals, low=low, high=high)


def _pandas() -> Any:
    try:
        import pandas  # optional
    except ImportError as error:
        raise ImportError(MISSING) from error
    return pandas
