"""Tables and plots of birds, facts, games and answers.

`Table` and the plots in `plots` need only the standard library, so they work wherever a lesson runs. The other
functions here return pandas DataFrames; those of `birds`, `factoids` and `sources` are made by the game with birds.
This room may import any shared room.

>>> from elele_course.tables import Table
>>> Table.of([{"bird": "noio", "points": 2}, {"bird": "iwa", "points": 3}])
bird  points
----  ------
noio       2
iwa        3
"""

from typing import Any

from elele import own_modules as _own_modules
from elele_course.tables.dataframes import compared, games, results, shares, solitaires
from elele_course.tables.drawing import Plot
from elele_course.tables.table import Table

__all__ = [
    "Plot", "Table", "birds", "compared", "factoids", "games", "results", "shares", "solitaires", "sources",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    return _own_modules.handed_on(__name__, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
