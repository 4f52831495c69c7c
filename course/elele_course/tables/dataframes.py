"""The data as pandas DataFrames, for sorting, counting and plotting.

pandas comes with `elele[tables]`; without pandas, each function raises an `ImportError` that says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from elele.hints.ranking import wilson
from elele_course.classroom import Result
from elele_course.playtest.results_csv import COLUMNS, Game
from elele_course.tables import rows
from elele_course.tables.table import Table

if TYPE_CHECKING:  # an optional package, imported on first use
    from pandas import DataFrame  # type: ignore[import-untyped]  # it has no types

MISSING = "pandas is not installed here, so there are no tables. Get it with: pip install 'elele[tables]'"


def games(played: Iterable[Game]) -> DataFrame:
    """Return a DataFrame with a row for each game that `elele_course.playtest.run` returned."""
    return pandas().DataFrame([asdict(game) for game in played], columns=COLUMNS)


def compared(games: DataFrame, by: str, base: str) -> DataFrame:
    """The mean score for each value of `by` (`options` or `policy`), and its gain over `base` on the same deals.

    `error` is half the width of the 95% interval of `gain`; a smaller gain may be due to chance.
    """
    found = Table.of(games).compared(by, base)
    return pandas().DataFrame(found.rows).set_index(by).rename(columns={"pairs": "games"})


def results(found: Iterable[Result]) -> DataFrame:
    """A row for each game that a class handed in, with the fields of `elele_course.classroom.Result`."""
    columns = [field.name for field in fields(Result)]
    table = pandas().DataFrame([asdict(result) for result in found], columns=columns)
    counts = dict.fromkeys(("undos", "hints", "peeks"), "Int64")
    return table.astype({**counts, "handed_in": "datetime64[s]"})


def solitaires() -> DataFrame:
    """A row for each game of Elemental and Elba that was played in advance, and a row for each deal that was solved.

    `game` is written as in a deal, `player` is `random`, `greedy`, `hints` or `solved`, and `won` is 1 or 0. A deal
    that the solver left undecided has no `solved` row.
    """
    return pandas().DataFrame(rows.solitaires())


def shares(games: DataFrame) -> DataFrame:
    """For each game and player of `solitaires`: the number of deals, the share won, and its 95% Wilson interval."""
    counts = games.groupby(["game", "player"]).won.agg(deals="count", won="sum")
    bounds = [wilson(won, deals) for deals, won in counts.itertuples(index=False)]
    low, high = zip(*bounds, strict=True)
    return counts.assign(share=counts.won / counts.deals, low=low, high=high)


def pandas() -> Any:
    """The library, imported on first use."""
    try:
        import pandas as library  # optional
    except ImportError as error:
        raise ImportError(MISSING) from error
    return library
