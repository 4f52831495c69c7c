"""Many games played by the computer: `policies` play E Lele!, `baselines` the 52-card games, `runs` plays and counts.

`results_csv` keeps finished games, a row each. Imports the core, the games, `deck`, `solve` and `hints`; tqdm, dask and
other optional libraries only inside functions.
"""

from elele.playtest.runs import Game, Here, compared, play, played_before, run

__all__ = ["Game", "Here", "compared", "play", "played_before", "run"]
