"""pandas DataFrames and matplotlib plots of birds, facts, games and answers.

The only room that imports pandas and matplotlib. It may import any room.
"""

from elele.tables.dataframes import birds, compared, factoids, games, results, shares, solitaires, sources

__all__ = ["birds", "compared", "factoids", "games", "results", "shares", "solitaires", "sources"]
