"""Let the computer play many games: `policies` has players of E Lele!, `baselines` of the 52-card games.

`runs` runs playtests. `results_csv` keeps finished games, one in each row, and `elele.tables.games` makes a DataFrame
of them. The room may import the core, the games, `deck`, `solve` and `hints`. It imports tqdm, which is optional,
inside a function.
"""

from elele.playtest.runs import Game, Here, play, played_before, run

__all__ = ["Game", "Here", "play", "played_before", "run"]
