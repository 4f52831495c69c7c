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
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
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
# About 24 minutes. Do [lesson 05](05_blocks_and_crosses.ipynb) first.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Bend, Check, Exercises, Predict, Steps, puzzle

Check("06", "recall")

# %% [markdown]
# ## 1. Place a spare
#
# A spare may go on any pile or empty place. See what it can do there.

# %% jupyter={"source_hidden": true}
Steps("manipulation-a")

# %% [markdown]
# Which suit is missing here?

# %% jupyter={"source_hidden": true}
puzzle("place-one")

# %% [markdown]
# ## 2. Shift a pile
#
# A whole pile may move. When? Drag **From** and **To**. July is an [older version](appendix_july.ipynb) of the game.

# %% jupyter={"source_hidden": true}
Bend("manipulation")

# %% jupyter={"source_hidden": true}
puzzle("slide-one")

# %% [markdown]
# ## 3. Transfer a card
#
# The board has four arms of two piles, called **extremities**. When can a card move from one pile to the other?

# %% jupyter={"source_hidden": true}
Bend("extremity")

# %% jupyter={"source_hidden": true}
Predict("06-crossing")

# %% jupyter={"source_hidden": true}
puzzle("cross-over")

# %% [markdown]
# **Shift or transfer?** A shift takes the whole pile, and a transfer only the top card. A lone card in an extremity is transferred.
#
# ## 4. Three lamps
#
# These three kinds of move are called **manipulations**. Lamps beside the board count them: the October 2007 version allows three in a row.

# %% jupyter={"source_hidden": true}
Predict("06-fourth")

# %% [markdown]
# **Why?** So plan in threes: up to three manipulations, then a discard or a new spare.
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
# Do at least two.

# %% jupyter={"source_hidden": true} tasks=2
Exercises(["spare-where", "shift-or-transfer"])

# %% [markdown]
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("06")

# %% [markdown]
# ## Key points
#
# - A spare may cover a card or fill an empty place.
# - A shift moves a whole pile to an empty place that shares a side with it.
# - A transfer moves one card within an extremity, and may turn up another.
# - You may make three manipulations in a row. A discard or a new spare lights the lamps again.
#
# **Next:** [lesson 07](07_elemental.ipynb), a whole game.
#
# [← 05 Elemental: blocks and crosses](05_blocks_and_crosses.ipynb) · [Glossary](glossary.ipynb) · [07 Elemental: play →](07_elemental.ipynb)
