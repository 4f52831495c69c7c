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
# # Appendix: Elemental in July
#
# [06 Elemental: manipulations](06_manipulations.ipynb) · [07 Elemental: play](07_elemental.ipynb) · [Glossary](glossary.ipynb)
#
# Press **▶** (or **Shift + Enter**) to run the boxes one by one.
#
# The inventor's first version is from July 2007. The lessons use the October 2007 version. Blocks, crosses, spares and the three manipulations are the same in both.
#
# ## Marks instead of lamps
#
# | | July 2007 | October 2007 |
# |---|---|---|
# | place a spare, transfer a card | at any time | each one puts out a lamp |
# | shift a pile | each pile once; no other pile may move to the place that it left | each one puts out a lamp |
# | what lifts the limits | a discard or a new spare | a discard or a new spare |
# | what you have to remember | which pile came from where | a number from 0 to 3 |
# | won | with four or fewer cards left | with no cards left |

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Exercises, Steps, puzzle

Steps("july-marks")

# %% [markdown]
# With real cards, put a counter on the pile that you shifted, on the side facing the place that it left.

# %% jupyter={"source_hidden": true}
puzzle("find-the-shift-july")

# %% jupyter={"source_hidden": true}
puzzle("lift-the-marks")

# %% [markdown]
# Which version allows the move? Each time you answer, the rules say why you are right or wrong. Then you get a new board.

# %% jupyter={"source_hidden": true}
Exercises("october-july")

# %% [markdown]
# ## Play the July version
#
# In the July version, you may place all your spares one after another. But you may shift each pile only once, so plan where each pile will go.
# The October version allows only three manipulations in a row, and you must get rid of every card.

# %% jupyter={"source_hidden": true}
puzzle("win-in-four-july")

# %% jupyter={"source_hidden": true}
Board("elemental:july#8")

# %% [markdown]
# ## Fire, water, air and earth
#
# The game is named after the alchemists' four elements. Like the suits, the elements must be used in balance. The guide does not say which suit stands for which element.
# We pair suits and elements as tarot cards usually do. Here each card shows the sign of its element.

# %% jupyter={"source_hidden": true}
Board("elemental:october#4", symbols="elements")

# %% [markdown]
# ## How we read the rules
#
# | | question | our reading |
# |---|---|---|
# | 1 | A pile is shifted. Do its face-down cards go with it, and may an empty pile be shifted? | The whole pile moves, face-down cards included. An empty pile cannot be shifted. |
# | 2 | A single card goes from one pile of an extremity to the other. Is that a shift or a transfer? | A transfer. The result is the same either way, but the move never counts as a shift. In the July version, it leaves no marks, like every transfer. |
# | 3 | Does a face-up card stay face up under a spare? | Yes. A card turns up by itself when it is uncovered, and stays face up from then on. |
# | 4 | In the July version, a shifted pile and the place it left are barred from further shifts. What if a spare is placed on either of them? | The marks stay on the two places, whatever cards are there. Nothing may be shifted from the pile's new place, or to the place it left. A discard or a new spare removes the marks. |
# | 5 | A July game is won when all but the last four cards are discarded. Are spares included in the four? | Yes. A July game is won once four or fewer cards are left, counting both the tableau and the spares. |
# | 6 | A pile is shifted to an adjacent empty place. Which places are adjacent? | Places that share a side, as the inventor's own help says. Places that meet only at a corner are not adjacent. |
#
# [06 Elemental: manipulations](06_manipulations.ipynb) · [07 Elemental: play](07_elemental.ipynb) · [Glossary](glossary.ipynb)
