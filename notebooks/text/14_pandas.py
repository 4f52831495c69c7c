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
# # Count with pandas
#
# [← 13b Test your game](13b_test_your_game.ipynb) · [Glossary](glossary.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do people who work with data get answers from a table?
#
# **When you are done, you can**
#
# - sort a table and choose some of its rows,
# - count how often a value occurs,
# - group rows, and take the mean of each group,
# - compare two players on the same deals.
#
# About 22 minutes. **This lesson needs pandas**, a package for tables. On your computer, `make lab` installs it.
# The website, where Python runs in the browser, does not have pandas.
#
# **New Python:** “more than” (`mass > 150`), taking away (`more - most`), a number rounded in a text (`f"{mass:.2f}"`).
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_course import playtest, tables
from elele_course.tables import plots
from elele_widgets import Check, Predict

Check("14", "recall")

# %% [markdown]
# ## 1. A DataFrame
#
# pandas calls a table a **DataFrame**. `tables.birds()` has one row for each seabird: names, family, Red List rank and measurements. Lengths are in cm and masses in g.

# %%
birds = tables.birds()
birds[["hawaiian", "family", "wingspan", "mass"]].head()

# %% [markdown]
# `head()` shows the first five rows. A name in square brackets picks a column. A list of names picks several columns. `sort_values` puts the rows in order.

# %%
light = birds.sort_values("mass")[["hawaiian", "mass"]].head()
Predict("14-lightest", then=light)

# %% [markdown]
# ## 2. Choose and count
#
# A comparison gives True or False for each row. Put the comparison in square brackets to keep the rows where it is True.

# %%
birds[birds.wingspan > 150][["hawaiian", "wingspan"]]

# %% [markdown]
# `value_counts` counts how often each value occurs.

# %%
birds.family.value_counts()

# %% [markdown]
# ## 3. Group
#
# These are the games from lesson 09, with one row for each game. `query` keeps the rows for which the condition in its text is true.

# %%
games = tables.games(playtest.played_before())
simple = games.query("policy == 'simple'")
simple[["options", "deal", "score", "stuck"]].head(3)

# %% [markdown]
# `groupby` makes a group for each value of a column. `mean` then gives one row for each group.

# %%
simple.groupby("options")[["score", "stuck", "pairs"]].mean().round(1)

# %% [markdown]
# ## 4. Compare on the same deals
#
# To compare two players deal by deal, you need their scores side by side. `pivot` does that, with one row for each deal and one column for each player.

# %%
both = games.query("options == '6x2' and policy in ['simple', 'careful']")
scores = both.pivot(index="deal", columns="policy", values="score")
scores.head(3)

# %%
gain = scores.careful - scores.simple
print(f"gain {gain.mean():.2f}, error {1.96 * gain.sem():.2f}")
print(f"better in {(gain > 0).mean():.0%} of deals")

# %% [markdown]
# `sem` is the standard error of the mean. The interval in lesson 09 extends 1.96 standard errors to either side of the mean. Our own small tool makes the same comparison:

# %%
tables.Table.of(both).compared("policy", base="simple")

# %% [markdown]
# Our plots take DataFrames, too.

# %%
plots.playtests(both, "policy")

# %% [markdown]
# ## Check yourself
#
# Use this box to find the answers.

# %% tasks=3
tables.sources().sort_values("factoids").head(3)[["title", "factoids"]]

# %% jupyter={"source_hidden": true}
Check("14")

# %% [markdown]
# ## How far you have come

# %% jupyter={"source_hidden": true}
from elele_widgets import Certificate

Certificate("lab")

# %% [markdown]
# ## Your turn
#
# How many kinds of bird does each family have, and how heavy is its heaviest bird?
#
# <details>
# <summary>A solution</summary>
#
# ```python
# families = birds.groupby("family").agg(kinds=("hawaiian", "count"), heaviest=("mass", "max"))
# print(families.sort_values("kinds", ascending=False))
# assert families.kinds.sum() == len(birds)
# ```
#
# </details>
#
# ## Key points
#
# - `sort_values`, square brackets and `value_counts` answer most simple questions.
# - `groupby` answers questions that contain "for each."
# - `pivot` puts the values that you want to compare side by side.
#
# **Next:** ask a question of your own. `tables.factoids()` has every fact about the birds, with its source.
#
# [← 13b Test your game](13b_test_your_game.ipynb) · [Glossary](glossary.ipynb)
