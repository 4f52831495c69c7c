# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
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
# # The playtest lab
#
# [← 08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb) · [10 How hard is it? →](10_how_hard_is_it.ipynb)
#
# **Question:** How many columns, and how many cards face down? The makers of E Lele! ask their players to find out which table plays best.
#
# **When you are done, you can**
#
# - say how seven columns play beside six, and three face-down cards beside two,
# - say which advice is worth most, and how sure that is,
# - run a playtest of your own, with a table or a player of your choice.
#
# About 20 minutes. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box.
#
# ## The answer first
#
# - **Seven columns score more than six**: one and a half to three points a game, and one gets stuck once less. **A third face-down card** costs one and a half to four points.
# - A Row 3 of seven beside six piles brings about half a point, hardly more than chance. Leaving the three unbalancing cards in and discarding them changes nothing that can be seen.
# - Of all advice, one piece stands out: **move a valuable bird up to Row 2 before Row 3 is discarded**, as long as its mate is still to come. It is worth about four and a half points. **Islets last** is worth nearly two.
# - The habitats are no limit: in 94 of 100 deals the row could hold the full 68 points. What is missing is always the birds.
#
# **How far to trust this.** Computers played, not people. The deck is [a reconstruction](about_the_deck.ipynb): the real cards may shift every number, the differences less than the scores.
# Each number comes from the same 300 shuffles, and stands with its interval.

# %%
import pandas as pd

import elele
from elele import playtest, solve, tables
from elele.tables import plots

games = tables.games(playtest.played_before())
print(len(games), "games played beforehand")

# %% [markdown]
# ## 1. Six or seven, two or three
#
# **Predict:** `6x2` is six columns with two cards face down in each. Will `7x2` score more or less? And `6x3`?
#
# Everybody who plays here is a simple player: highest value first, Row 2 first, islets last, protections at once.

# %%
simple = games[games.policy == "simple"]
plots.playtests(simple, "options")

# %%
tables.compared(simple, "options", "6x2").round(2)

# %% [markdown]
# **Why?** `gain` is how much more than `6x2` on the same deals, `error` how far that may be off. A gain smaller than its error may be chance.
#
# With seven columns two more birds lie open, and the table holds more birds from the start. With three cards face down, more birds lie where nobody can reach them.
#
# **Look again:** a player who keeps valuable birds sees the same for seven columns, and loses more by a third card. A player who moves by chance, too.

# %%
for name in ["careful", "random"]:
    print(tables.compared(games[games.policy == name], "options", "6x2").round(2), "\n")

# %% [markdown]
# **And the best player?** It tries moves out, which takes over a second a game, so it has played fewer deals of the other tables: the column `games`
# says how many. Here it is held against the simple player, on each table and on the same deals.

# %%
found = {}
for options, both in games[games.policy.isin(["simple", "best"])].groupby("options"):
    found[options] = tables.compared(both, "policy", "simple").loc["best"]
pd.DataFrame(found).T.round(2)

# %% [markdown]
# Three to seven points more, on every table: trying moves out pays whatever the columns.
#
# ## 2. Stuck, and which habitats fill last
#
# **Predict:** how often does one get stuck in a game of `6x2`? In `7x3`?

# %%
simple.groupby("options")[["stuck", "pairs", "free"]].mean().round(1)

# %%
filled = simple[simple.options == "6x2"].filled.str.split(";").str[-1]
print(filled.value_counts(normalize=True).round(2).to_string())

# %% [markdown]
# **Why?** `stuck` is how often Row 3 was dealt again, `pairs` how many pairs nest at the end, `free` how many open places are left. The habitat that filled last is mostly an islet, since this player leaves islets for the end.
#
# ## 3. What is advice worth?
#
# **Predict:** of *highest value first*, *Row 2 first*, *islets last* and *protections at once*, leaving out which one costs most? And would it pay to move valuable birds up?

# %%
six = games[games.options == "6x2"]
tables.compared(six, "policy", "simple").round(2)

# %% [markdown]
# **Why?** `RulesOfThumb(islets_last=False)` is the simple player without that one rule. `careful` is the simple player who also moves valuable birds up to Row 2. `best` tries moves out on guesses of the hidden cards. *Highest value first* matters less than one would think: nearly every pair that
# lies open gets its turn before one is stuck.

# %%
plots.playtests(six[six.policy.isin(["random", "simple", "careful", "best"])], "policy")

# %% [markdown]
# ## 4. Is 68 in reach?
#
# `most` is what the habitat row could hold, had every bird come in time.

# %%
simple[simple.options == "6x2"].most.value_counts()

# %% [markdown]
# And what can be reached in the order in which the cards truly lie? With all of them known, a solver finds a good line, and a bound that no line can exceed.

# %%
print(solve.solve(elele.deal("seabirds#7"), states=300))

# %% [markdown]
# On the deals 1 to 50 the lines end with 56 points on average after a look at 600 positions each, which is 8 more than the best player gets, who does not peek. The bound is 69 on
# average: it leaves the order of the cards out, so the truth lies between. Late in a game the two meet, and the best line is proven.
#
# ## 5. Your turn: a playtest of your own
#
# Change one thing: the number of games, the options, or the player (`"random"`, `"simple"`, `"careful"`, or `"best"`, who tries moves out on guesses of the hidden cards and takes a second or more for a game).

# %%
mine = tables.games(playtest.run(30, "careful", ["6x2", "8x1"]))
tables.compared(mine, "options", "6x2").round(2)

# %% [markdown]
# A player of your own is a function: it gets the position and a source of chance, and gives a legal move.

# %%
def from_the_end(position, chance):
    some = position.legal_moves()[-2:]
    return chance.choice(some)

print(f"{tables.games(playtest.run(30, from_the_end)).score.mean():.1f} points on average")

# %% [markdown]
# **Predict:** would a player who always takes the move that brings the most points do better? Write it before you look.
#
# <details>
# <summary>A solution</summary>
#
# ```python
# import elele
#
# def most_at_once(position, chance):
#     return max(position.legal_moves(), key=lambda move: elele.apply(position, move).score)
#
# ours, theirs = (tables.games(playtest.run(6, player)).score.mean() for player in (most_at_once, from_the_end))
# print(f"{ours:.1f} and {theirs:.1f} points on average")
# assert ours > theirs
# ```
#
# </details>
#
# ## Key points
#
# - Compare on the same deals, and look at the interval before you believe a difference.
# - Seven columns and two face-down cards gave the highest scores; a third face-down card made the game harder.
# - Valuable birds that wait for a mate belong in Row 2.
#
# **Next:** play `seabirds:7x2#honu` yourself. Does it feel better, too? That is a question no computer answers.
#
# [← 08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb) · [10 How hard is it? →](10_how_hard_is_it.ipynb)
