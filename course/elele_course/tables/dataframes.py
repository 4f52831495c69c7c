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
    """Return a DataFrame with a row for each game that `elele_course.playtest.run` returned.

    The columns are the fields of `elele_course.playtest.Game`. `score` and `most` are points; `pairs`, `lost`, `stuck`,
    `moves`, `free` and `undrawn` are counts.

    >>> from elele_course import playtest, tables
    >>> tables.games(playtest.played_before()).dtypes
    policy       str
    options      str
    deal       int64
    score      int64
    pairs      int64
    lost       int64
    stuck      int64
    moves      int64
    free       int64
    undrawn    int64
    filled       str
    most       int64
    dtype: object
    """
    return pandas().DataFrame([asdict(game) for game in played], columns=COLUMNS)


def compared(games: DataFrame, by: str, base: str) -> DataFrame:
    """The mean score for each value of `by` (`options` or `policy`), and its gain over `base` on the same deals.

    `error` is half the width of the 95% interval of `gain`; a smaller gain may be due to chance.

    `mean`, `gain` and `error` are points.

    >>> from elele_course import playtest, tables
    >>> tables.compared(tables.games(playtest.played_before()), "policy", "random").dtypes
    mean     float64
    gain     float64
    error    float64
    games      int64
    dtype: object
    """
    found = Table.of(games).compared(by, base)
    return pandas().DataFrame(found.rows).set_index(by).rename(columns={"pairs": "games"})


def results(found: Iterable[Result]) -> DataFrame:
    """A row for each game that a class handed in, with the fields of `elele_course.classroom.Result`.

    >>> from elele_course import tables
    >>> tables.results([]).dtypes
    player              object
    deal                object
    game                object
    score               object
    state               object
    moves               object
    undos                Int64
    hints                Int64
    peeks                Int64
    handed_in    datetime64[s]
    check               object
    source              object
    match               object
    dtype: object
    """
    columns = [field.name for field in fields(Result)]
    table = pandas().DataFrame([asdict(result) for result in found], columns=columns)
    counts = dict.fromkeys(("undos", "hints", "peeks"), "Int64")
    return table.astype({**counts, "handed_in": "datetime64[s]"})


def solitaires() -> DataFrame:
    """A row for each game of Elemental and Elba that was played in advance, and a row for each deal that was solved.

    `game` is written as in a deal, `player` is `random`, `greedy`, `hints` or `solved`, and `won` is 1 or 0. A deal
    that the solver left undecided has no `solved` row.

    `seconds` is the time that the player or the solver took.

    >>> from elele_course import tables
    >>> tables.solitaires().dtypes
    game           str
    player         str
    seed         int64
    won          int64
    moves        int64
    seconds    float64
    dtype: object
    """
    return pandas().DataFrame(rows.solitaires())


def shares(games: DataFrame) -> DataFrame:
    """For each game and player of `solitaires`: the number of deals, the share won, and its 95% Wilson interval.

    `share`, `low` and `high` are between 0 and 1.

    >>> from elele_course import tables
    >>> tables.shares(tables.solitaires()).dtypes
    deals      int64
    won        int64
    share    float64
    low      float64
    high     float64
    dtype: object
    """
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
