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
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) restarts the box you touched last.
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
# About 24 minutes, then a game of about 10. You need no earlier lesson, but the first two questions are about lesson 07.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_course.questions import puzzles
from elele_course.steps import steps
from elele_widgets import Board, Check, Exercises, Mistakes, Predict, Steps, Trace, puzzle

Check("08", "recall")

# %% [markdown]
# ## 1. The board
#
# Elba has eight piles, four **foundations** and a **stock**. Each foundation is the home of one suit, from ace to king. On the piles, cards go down by one rank, red and black in turn.
#
# Which card can go home first? After your answer, walk through the first moves of this deal.

# %% jupyter={"source_hidden": true}
Predict("08-home", then=Steps(steps.load("elba-table")))

# %% [markdown]
# ## 2. Runs: one card or all
#
# A **run** moves like one card. You can move all of it, or just its top card.

# %% jupyter={"source_hidden": true}
Predict("08-run", then=Steps(steps.load("elba-runs")))

# %% [markdown]
# **Why not three cards?** Here the rules check a move of three cards. On a board, **Why?** checks any move the same way.

# %% jupyter={"source_hidden": true}
Trace(puzzles.position("elba-runs"), "build 1 2 3")

# %% [markdown]
# ## 3. Empty piles
#
# An empty pile takes any card. Watch how one empty pile leads to another.

# %% jupyter={"source_hidden": true}
Steps(steps.load("elba-empty-piles"))

# %% [markdown]
# ## 4. The stock
#
# You may deal at any time (the printed rules say to wait until no move is left: [lesson 11](11_lost_deals.ipynb)). Each of the two deals covers top cards.

# %% jupyter={"source_hidden": true}
Predict("08-buried", then=Steps(steps.load("elba-stock")))

# %% [markdown]
# ## 5. How to win
#
# - Turn up cards. Of two builds, choose the one that turns up a new card. Dig where few cards are face down.
# - Give an empty pile to a king, or lend it to a card that is in the way.
# - Count the cards under a long run. They are free only when the whole run has moved.
# - Send aces and twos home at once. Other cards may wait if you could still build on them.
# - Before a deal, ask which cards it will cover.
#
# ## 6. Your turn
#
# First make room. **Next puzzle** leads from this example to harder ones. Drag a card, or touch it and then its new place.

# %% jupyter={"source_hidden": true}
puzzle("clear-a-pile")

# %% [markdown]
# Which pile can be emptied? Do at least two exercises. Each has a new board.

# %% jupyter={"source_hidden": true} tasks=2
Exercises("opens-pile")

# %% [markdown]
# After the lesson, play a deal that can be won. Can you bring ten cards home? Touch a card twice quickly to send it home. Your game is saved: press ▶ another day to go on.

# %% jupyter={"source_hidden": true} moves=0 game=10
Board("elba#241", save=True)

# %% [markdown]
# Stuck? Touch **More**. **Peek at hidden cards** says whether you can still win. **Choose a deal** offers winnable deals.
#
# Lost? **Study this game** shows what each of your moves did. Once the game is over, **Learn from your mistakes** lets you try again where it went wrong. On later days, those moments come back here:

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
# - Foundations are built up in suit. Piles go down, red and black in turn. An uncovered card turns up at once.
# - One card may move, or the whole run. If you can set a card down elsewhere, you can split a run.
# - An empty pile takes any card or run. Use it to turn up cards, or for a king.
# - The stock is dealt twice: eight cards, then four. Each deal covers top cards.
#
# **Next:** [a whole game that was won](appendix_elba.ipynb), move by move. About half of all deals cannot be won: [lesson 11](11_lost_deals.ipynb) shows how to prove it.
#
# [← 07 Elemental: play](07_elemental.ipynb) · [Glossary](glossary.ipynb) · [08b Five lines of Python →](08b_five_lines.ipynb)
