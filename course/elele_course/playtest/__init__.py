"""Let the computer play many games: `policies` has players for E Lele!, and `baselines` for the 52-card games.

`runs` runs playtests. `results_csv` keeps finished games, with one game in each row, and `elele_course.tables.games`
makes a DataFrame from them. The room may import `elele`. The optional library tqdm is imported inside a function.

>>> from elele_course import playtest
>>> next(iter(playtest.played_before())).policy
'random'
"""

from elele_course.playtest.runs import Game, Here, play, played_before, run

__all__ = ["Game", "Here", "play", "played_before", "run"]
