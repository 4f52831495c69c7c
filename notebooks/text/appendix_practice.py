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
# # Practice, puzzle by puzzle
#
# [01 Play E Lele!](01_play_e_lele.ipynb) · [08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb)
#
# Press **▶** (or **Shift + Enter**) to run the boxes one by one, or choose **Run → Run All Cells** and scroll back up.
#
# Each set begins with a worked example. In the next puzzle, one step is missing. Then you work alone. The rules judge every answer and give the reason.

# %% [markdown]
# ## E Lele!: two birds, one pair
#
# Which birds are a pair, and which are not?

# %% jupyter={"source_hidden": true}
from elele_widgets import Exercises, puzzle

puzzle("two-noio")

# %% [markdown]
# ## E Lele!: a habitat for each pair
#
# Which habitat do you save for later?

# %% jupyter={"source_hidden": true}
puzzle("a-home-for-the-kaupu")

# %% [markdown]
# ## E Lele!: turn or raise
#
# What fills the gap in Row 2?

# %% jupyter={"source_hidden": true}
puzzle("turn-for-the-mate")

# %% [markdown]
# ## E Lele!: where a threat lands
#
# Which side does the threat come from, and what does its card list?

# %% jupyter={"source_hidden": true}
puzzle("the-rat-lands")

# %% [markdown]
# ## E Lele!: play a protection
#
# Where does your card help most?

# %% jupyter={"source_hidden": true}
puzzle("off-with-the-rat")

# %% [markdown]
# ## E Lele!: read the score
#
# Which pairs count?

# %% jupyter={"source_hidden": true}
puzzle("count-the-pairs")

# %% [markdown]
# ## Elba: cards go home
#
# Foundations are built up in suit, from the ace.

# %% jupyter={"source_hidden": true}
puzzle("the-next-in-suit")

# %% [markdown]
# ## Elba: build on the piles
#
# On the piles, cards go down by one rank, red and black in turn.

# %% jupyter={"source_hidden": true}
puzzle("one-rank-lower")

# %% [markdown]
# ## Elba: empty a pile
#
# An empty pile takes any card.

# %% jupyter={"source_hidden": true}
puzzle("clear-a-pile")

# %% [markdown]
# ## Elba: before a deal
#
# What do you do before new cards cover the piles?

# %% jupyter={"source_hidden": true}
puzzle("what-comes-before")

# %% [markdown]
# ## As many exercises as you like
#
# Each time you answer, the rules say why you are right or wrong. Then you get a new board. Exercises that you get wrong come back.

# %% jupyter={"source_hidden": true} tasks=5
Exercises("turn-or-raise")

# %% jupyter={"source_hidden": true} tasks=5
Exercises("threat-hits")

# %% [markdown]
# [01 Play E Lele!](01_play_e_lele.ipynb) · [08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb)
