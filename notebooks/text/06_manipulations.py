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
# # Elemental: manipulations
#
# [← 05 Elemental: blocks and crosses](05_blocks_and_crosses.ipynb) · [Glossary](glossary.ipynb) · [07 Elemental: play →](07_elemental.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) restarts the box you touched last.
#
# **Question:** What can you do when no block works?
#
# **When you are done, you can**
#
# - place a spare where it completes a block,
# - tell a shift from a transfer,
# - find a card that can be transferred,
# - make two manipulations that work together,
# - say when you may make more manipulations.
#
# About 25 minutes. Do [lesson 05](05_blocks_and_crosses.ipynb) first.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_course.steps import steps
from elele_widgets import Bend, Check, Exercises, Predict, Steps, puzzle

Check("06", "recall")

# %% [markdown]
# ## 1. Place a spare
#
# You may put a spare on any pile or empty place. It covers the card there, and is discarded as part of a block.

# %% jupyter={"source_hidden": true}
Steps(steps.load("manipulation-a"))

# %% [markdown]
# Which suit is missing here, and which two places could take it?

# %% jupyter={"source_hidden": true}
puzzle("place-one")

# %% [markdown]
# ## 2. Shift a pile
#
# A whole pile may move to an empty place beside it. Drag **From** and **To**: when do the rules allow it?
# July is an older version of the game. It limits only shifts: see [the appendix](appendix_july.ipynb).

# %% jupyter={"source_hidden": true}
Bend("manipulation")

# %% [markdown]
# Two places are beside each other if they share a side.

# %% jupyter={"source_hidden": true}
puzzle("slide-one")

# %% [markdown]
# ## 3. Transfer a card
#
# The board has four arms of two piles each, called **extremities**. In an extremity, one card can move to the other pile.

# %% jupyter={"source_hidden": true}
Bend("extremity")

# %% [markdown]
# A shift moves a pile. What does a transfer do?

# %% jupyter={"source_hidden": true}
Predict("06-crossing")

# %% jupyter={"source_hidden": true}
puzzle("cross-over")

# %% [markdown]
# **Shift or transfer?** Within an extremity, both may be possible. A shift takes all the cards, and a transfer only the top card.
# If the pile has one card, there is no difference, and the move counts as a transfer.
#
# ## 4. Three lamps
#
# These three kinds of move are called **manipulations**. We play the October 2007 version, which allows three of them in a row. Lamps beside the board count them.

# %% jupyter={"source_hidden": true}
Predict("06-fourth")

# %% [markdown]
# **Why?** The lamps limit only manipulations. So plan in short stretches: up to three manipulations, then a discard or a new spare.
#
# ## 5. Your turn
#
# One manipulation is not enough here.

# %% jupyter={"source_hidden": true}
puzzle("two-steps")

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# from elele_course.questions import puzzles
#
# attempt = puzzles.Attempt("two-steps")
# attempt.session.play("place 9C k", "shift e b", "discard a b k l")
# assert attempt.solved
# ```
#
# </details>
#
# Two kinds of exercise alternate here. Do at least two. Exercises that you get wrong come back.

# %% jupyter={"source_hidden": true} tasks=2
Exercises(["spare-where", "shift-or-transfer"])

# %% [markdown]
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("06")

# %% [markdown]
# ## Key points
#
# - A spare may cover a pile's top card or fill an empty place.
# - A shift moves a whole pile to an empty place beside it. It does not turn up a card.
# - A transfer moves one card within an extremity. It may turn up a new card.
# - You may make at most three manipulations in a row. A discard or a new spare lights the lamps again.
#
# **Next:** [lesson 07](07_elemental.ipynb), a whole game.
#
# [← 05 Elemental: blocks and crosses](05_blocks_and_crosses.ipynb) · [Glossary](glossary.ipynb) · [07 Elemental: play →](07_elemental.ipynb)
