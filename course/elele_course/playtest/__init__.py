"""Let the computer play many games: `baselines` has players for the 52-card games, and a game may have policies.

`results_csv` keeps finished games, with one game in each row, and `elele_course.tables.games` makes a DataFrame from
them. What plays the games is in the `playtest` module of the game with policies. The room may import `elele`.

>>> from elele_course import playtest
>>> next(iter(playtest.played_before())).policy
'random'
"""

from typing import Any

from elele import own_modules as _own_modules
from elele_course.playtest.results_csv import Game

__all__ = ["Game", "Here", "play", "played_before", "run"]


def __getattr__(name: str) -> Any:
    return _own_modules.handed_on(__name__, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
