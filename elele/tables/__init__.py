"""Tables and plots of birds, facts, games and answers.

`Table` and the plots of `plots` need the standard library alone, so they work wherever a lesson runs. The other
functions here return pandas DataFrames; this is the only room that imports pandas. It may import any room.
"""

from elele.tables.dataframes import birds, compared, factoids, games, results, shares, solitaires, sources
from elele.tables.drawing import Plot
from elele.tables.table import Table

__all__ = [
    "Plot", "Table", "birds", "compared", "factoids", "games", "results", "shares", "solitaires", "sources",
]  # fmt: skip
