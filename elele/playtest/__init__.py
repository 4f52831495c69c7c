"""Let the computer play many games: `policies` play E Lele!, `baselines` the 52-card games, and `runs` runs playtests.

`results_csv` keeps finished games, one row each, and `elele.tables.games` makes a DataFrame of them. The room may
import the core, the games, `deck`, `solve` and `hints`. It imports tqdm, which is optional, inside a function.
"""

from elele.playtest.runs import Game, Here, play, played_before, run

__all__ = ["Game", "Here", "play", "played_before", "run"]
