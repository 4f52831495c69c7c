"""Many games played by the computer: `policies` play E Lele!, `baselines` the 52-card games, `runs` plays and counts.

`results_csv` keeps finished games, a row each; `elele.tables.games` makes a DataFrame of them. May import the core, the
games, `deck`, `solve` and `hints`; tqdm, which is optional, inside a function.
"""

from elele.playtest.runs import Game, Here, play, played_before, run

__all__ = ["Game", "Here", "play", "played_before", "run"]
