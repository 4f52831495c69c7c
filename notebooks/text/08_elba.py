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
# # Play Elba
#
# [← 07 Elemental: play](07_elemental.ipynb) · [Glossary](glossary.ipynb) · [08b Five lines of Python →](08b_five_lines.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you bring 52 cards home, and which cards must you not cover?
#
# **When you are done, you can**
#
# - find a card that can be built on another pile,
# - say why part of a run cannot move,
# - say what may move to an empty pile,
# - find a pile that can be emptied,
# - say what each deal from the stock does.
#
# About 23 minutes, then a game of about 10. You need no earlier lesson, but the first two questions are about lesson 07.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Check, Exercises, Mistakes, Predict, Steps, puzzle

Check("08", "recall")

# %% [markdown]
# ## 1. The board
#
# Elba has eight piles, four **foundations** and a **stock**. Each foundation is the home of one suit, from ace to king. On the piles, cards go down by one rank, red and black in turn.

# %% jupyter={"source_hidden": true}
Predict("08-home", then=Steps("elba-table"))

# %% [markdown]
# ## 2. Runs: one card or all
#
# A **run** moves like one card.

# %% jupyter={"source_hidden": true}
Predict("08-run", then=Steps("elba-runs"))

# %% [markdown]
# ## 3. Empty piles
#
# What would you put on an empty pile?

# %% jupyter={"source_hidden": true}
Steps("elba-empty-piles")

# %% [markdown]
# ## 4. The stock
#
# You may deal at any time. (The printed rules say to wait until no move is left: [lesson 11](11_lost_deals.ipynb).)

# %% jupyter={"source_hidden": true}
Predict("08-buried", then=Steps("elba-stock"))

# %% [markdown]
# ## 5. How to win
#
# - Of two builds, choose the one that turns up a card. Dig where few cards are face down.
# - Give an empty pile to a king, or lend it to a card that is in the way.
# - Cards under a long run are free only when the whole run has moved.
# - Send aces and twos home at once. Other cards may wait.
# - Before a deal, ask which cards it will cover.
#
# ## 6. Your turn
#
# First make room. Drag a card, or touch it and then its new place. **Next puzzle** leads to harder ones.

# %% jupyter={"source_hidden": true}
puzzle("clear-a-pile")

# %% [markdown]
# Which pile can be emptied? Do at least two.

# %% jupyter={"source_hidden": true} tasks=2
Exercises("opens-pile")

# %% [markdown]
# After the lesson, play a deal that can be won. Can you bring ten cards home? Touch a card twice quickly to send it there. Your game is saved.

# %% jupyter={"source_hidden": true} moves=0 game=10
Board("elba#241", save=True)

# %% [markdown]
# Stuck? **More** has **Peek at hidden cards**, which says whether you can still win, and **Choose a deal**. Lost? **Study this game**, then **Learn from your mistakes**. On later days, those moments come back here:

# %% jupyter={"source_hidden": true} moves=0
Mistakes()

# %% [markdown]
# <details>
# <summary>The first moves of this deal</summary>
#
# ```python
# import elele
#
# position = elele.deal("elba#241")
# for move in ["found 3", "found 4", "found 6", "found 2", "found 5", "found 5", "found 8"]:
#     position = elele.apply(position, move)
# assert position.score == 7
# ```
#
# </details>
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("08")

# %% [markdown]
# ## How far you have come

# %% jupyter={"source_hidden": true}
from elele_widgets import Certificate

Certificate("solitaires")

# %% [markdown]
# ## Key points
#
# - Foundations are built up in suit. Piles go down, red and black in turn.
# - One card may move, or the whole run.
# - An empty pile takes any card or run.
# - The stock is dealt twice. Each deal covers top cards.
#
# **Next:** [a whole game that was won](appendix_elba.ipynb), move by move. About half of all deals cannot be won: [lesson 11](11_lost_deals.ipynb) proves it.
#
# [← 07 Elemental: play](07_elemental.ipynb) · [Glossary](glossary.ipynb) · [08b Five lines of Python →](08b_five_lines.ipynb)
