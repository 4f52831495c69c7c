# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#       format_version: '1.3'
#       jupytext_version: 1.19.6
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # How hard is it?
#
# [← 09 The playtest lab](09_playtest_lab.ipynb) · [Glossary](glossary.ipynb) · [11 Which deals cannot be won →](11_lost_deals.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How many deals of Elemental and Elba can be won by luck, by greed, by thinking, or by knowing every card?
#
# **When you are done, you can**
#
# - say how much of a game is luck, how much is skill, and how much is fate,
# - read a share with its interval, and say when two shares differ,
# - check whether hints come true,
# - say what a player's losses prove, and write your own player.
#
# About 21 minutes, then a game of about 10.
#
# **New Python:** a line that runs only if something is true (`if choices >= most:`, `if fewest > choices:`).
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
import elele
from elele import hints, solve
from elele_course.playtest import baselines
from elele_course.tables import Table, plots, rows
from elele_widgets import Board, Check, Made, Predict, Steps

Check("10", "recall")

# %% [markdown]
# ## 1. Four players
#
# | player | what it sees | what it does |
# |---|---|---|
# | `random` | face-up cards | makes any legal move that leads to a new position |
# | `greedy` | face-up cards | makes the move that scores the most; otherwise one that turns up a card; otherwise one that lets the next move score |
# | `hints` | face-up cards | guesses the unseen cards eight times, and plays what worked best, like the **Hint** button |
# | `solved` | every card | searches for a way to win, or proves that there is none |
#
# All four played the same deals, from `#1001` onward.

# %% jupyter={"source_hidden": true}
games = Table.of(rows.solitaires(), "Games played beforehand")
print(len(games), "games by", *dict.fromkeys(games["player"]))

# %% [markdown]
# Here is a game by the greedy player. Watch its spares.

# %% jupyter={"source_hidden": true} tasks=1
greedy = baselines.play(elele.deal("elemental:october#7"), baselines.greedy, 7)
Steps(greedy, title="The greedy player")

# %% [markdown]
# **Why does it stop?** It looks only one move ahead.
#
# ## 2. Out of a hundred deals

# %% jupyter={"source_hidden": true}
elemental = games.where(game="elemental:october").shares("won", "game", "player")
Predict("10-greedy", then=elemental.where(player=["random", "greedy"]))

# %% jupyter={"source_hidden": true}
Predict("10-hints", then=elemental)

# %% jupyter={"source_hidden": true}
Predict("10-elba-solved", then=plots.shares(games.shares("won", "game", "player")))

# %% [markdown]
# **How to read the plot.** Each mark shows the share of deals won, and the line through it is its **interval**. With many more games, the share would lie
# inside this interval in 95 of 100 cases. If the lines of two players do not overlap, one player is better. If they overlap, we cannot tell.
#
# **Luck, skill, fate.** Luck wins almost nothing, and greed hardly more. Skill is the gap between greed and the solver. Nobody can win the remaining deals.
#
# **Why is Elba harder?** Half its deals are lost before the first move. In the others, a card on the wrong pile may stay stuck there.
#
# ## 3. Won by knowing every card
#
# The greedy player loses this Elba deal. The solver wins.

# %% jupyter={"source_hidden": true} tasks=1
elba = games.where(game="elba")
won = {row["seed"] for row in elba.where(player="solved", won=1)}
seed = next(seed for seed in elba.where(player="greedy", won=0)["seed"] if seed in won)
solution = solve.solve(elele.deal(f"elba#{seed}"))
Steps(solution.record(Title=f"elba#{seed}, with every card known"))

# %% [markdown]
# After the lesson, play this deal with its cards face down. How many come home?

# %% jupyter={"source_hidden": true} moves=0 game=10
Board(f"elba#{seed}")

# %% [markdown]
# ## 4. Do hints come true?
#
# A hint says how many of its tries look like wins. Here is what became of 100 games.

# %% jupyter={"source_hidden": true}
said = Table.of(rows.said(), "What hints said")
solitaires = said.where(game=["elemental:october", "elba"])
Predict("10-came-true", then=plots.calibration(solitaires))

# %% [markdown]
# On the slanting line, hints came true as often as promised. Here are the numbers for Elba.

# %% jupyter={"source_hidden": true}
def kept(game):
    told = [{**row, "promised": f"{row['said'] // 10 * 10:.0f} or more"} for row in said.where(game=game)]
    return Table.of(told).means(["said", "ended"], by="promised").sorted("said")

# %%
kept("elba")

# %% [markdown]
# In E Lele! a hint promises points:

# %% jupyter={"source_hidden": true}
plots.calibration(said.where(game="seabirds"), points=True)

# %% [markdown]
# ## Check yourself
#
# *Solvitaire*, a program by Charlie Blake and Ian Gent, searched 1,000 other deals of Elba. It won 503.
# Change the last line to try other shares.

# %% jupyter={"source_hidden": true}
def interval(won, deals):
    low, high = hints.wilson(won, deals)
    return f"{low:.3f} to {high:.3f}"

ours = elba.where(player="solved")["won"]
print("ours", interval(sum(ours), len(ours)))

# %%
print("Solvitaire", interval(503, 1000))
print("other", interval(15, 30))

# %% jupyter={"source_hidden": true}
Check("10")

# %% [markdown]
# ## Your turn: your own player
#
# A player is a function. It gets the position, the moves that lead to new positions, and a source of random numbers. It returns one move. This one makes the move after which it has the most choices.
# Can you beat the greedy player? `face_down(after)` counts cards that are still face down.

# %% jupyter={"source_hidden": true}
def face_down(position):
    return sum(len(pile.down) for pile in position.piles)

# %% tasks=1
def open_minded(position, moves, chance):
    most = 0
    for move in moves:
        after = elele.apply(position, move)
        if len(elele.legal_moves(after)) >= most:
            most = len(elele.legal_moves(after))
            best = move
    return best

# %%
Made("10-player", open_minded)

# %% [markdown]
# How many deals in a row must a player lose before you can say it wins fewer than one in a hundred? Try `interval(0, 100)`.
#
# <details>
# <summary>Solutions</summary>
#
# ```python
# def digger(position, moves, chance):
#     fewest = 100
#     for move in moves:
#         after = elele.apply(position, move)
#         if fewest > face_down(after):
#             fewest = face_down(after)
#             best = move
#     return best
#
# mine = Made("10-player", digger, keep=False)
# print(mine, interval(0, 300), interval(0, 400))
# assert mine.verdict.right
# assert hints.wilson(0, 400)[1] < 0.01 < hints.wilson(0, 300)[1]
# ```
#
# </details>
#
# ## Key points
#
# - A share without its interval says little. Where two intervals overlap, play more games before you say which player is better.
# - Measure a player against luck, and against someone who knows every card. Skill lies in between.
# - Some deals cannot be won: in Elba, about half of them.
# - Check a forecast against what really happened.
#
# **Next:** [how can you know](11_lost_deals.ipynb) that nobody can win a deal?
#
# [← 09 The playtest lab](09_playtest_lab.ipynb) · [Glossary](glossary.ipynb) · [11 Which deals cannot be won →](11_lost_deals.ipynb)
