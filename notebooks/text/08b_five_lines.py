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
# # Five lines of Python
#
# [← 08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb) · [09 The playtest lab →](09_playtest_lab.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you tell a computer to deal cards, look at the moves, and play?
#
# **When you are done, you can**
#
# - deal a game and list its moves,
# - ask why a move is not possible,
# - make a move and keep the new position,
# - let a loop make many moves.
#
# About 18 minutes. You need no Python yet: you begin here, and the next lessons build on this one.
#
# **New Python:** tools (`import elele`), names (`position = 7`), calls (`elele.deal("elba#27")`), lists (`moves[0]`), loops (`for move in moves:`).
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Check, Made, Predict

Check("08b", "recall")

# %% [markdown]
# ## 1. Deal
#
# The board asks Python for every card and every move. You can ask Python yourself. Run this box:

# %%
import elele

position = elele.deal("elba#27")
position

# %% [markdown]
# `import` brings in tools, and `elele.deal` is one of them. You **call** it by writing what it needs in parentheses: here the text of a deal, in quotes.
# The sign `=` gives the answer a **name**. The last line shows the answer.
#
# ## 2. List the moves

# %%
moves = elele.legal_moves(position)
for move in moves:
    print(move)

# %% [markdown]
# `moves` is a **list**. The `for` **loop** takes its moves one by one, and runs the indented line for each.
# `found 5` means: the top card of pile 5 goes home, to its foundation. `build 7 8 1` means: from pile 7 to pile 8, one card.
#
# A number in square brackets picks one thing from a list.

# %% jupyter={"source_hidden": true}
Predict("08b-zero", then=f"moves[0] is {moves[0]}, and moves[3] is {moves[3]}.")

# %% [markdown]
# ## 3. Ask why
#
# You can ask about any move, legal or not:

# %%
elele.explain(position, "found 3")

# %% [markdown]
# Your turn, with another deal:

# %%
position = elele.deal("elba#18")
position

# %% [markdown]
# The move in this box is possible. Write other moves in both places until you find one that is not possible.

# %%
told = elele.explain(position, "deal")
Made("08b-why", "deal", told)

# %% [markdown]
# ## 4. Make a move

# %%
position = elele.deal("elba#27")
moves = elele.legal_moves(position)
after = elele.apply(position, moves[0])
after

# %% jupyter={"source_hidden": true}
Predict("08b-kept", then=f"position.score is {position.score}, and after.score is {after.score}.")

# %% [markdown]
# A position does not count moves: the first line says `move 0` each time. And a position never changes. That is why **Undo** always works on a board.
#
# ## 5. Five lines that play
#
# `range(10)` counts ten turns, so the two indented lines run ten times. Each time, the new position takes over the name `position`.

# %%
position = elele.deal("elba#27")
for turn in range(10):
    moves = elele.legal_moves(position)
    position = elele.apply(position, moves[0])
position.score

# %% [markdown]
# `.score` is the number of cards that are home. This player never thinks: it makes the first move in the list.
#
# ## Your turn
#
# Let this player make 20 moves. How many cards are home then? Try other deals. In some of them, this player goes in circles.
#
# When a box stops with an error, read the last line first. Here, `list index out of range` means that the list of moves was empty: the game was over. That counts, too. Go on with the next box.

# %%
Made("08b-loop", position)

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# position = elele.deal("elba#27")
# for turn in range(20):
#     moves = elele.legal_moves(position)
#     position = elele.apply(position, moves[0])
# assert position.score == 5
# ```
#
# </details>
#
# ## Check yourself
#
# Change the boxes above to find the answers.

# %% jupyter={"source_hidden": true} tasks=1
Check("08b")

# %% [markdown]
# ## Key points
#
# - `elele.deal`, `elele.legal_moves`, `elele.explain` and `elele.apply` are all that a player needs.
# - `=` gives a name to an answer. You can use the name again and again.
# - In a list, count from 0. A `for` loop takes the items one by one.
# - A move makes a new position. The old one stays.
#
# **Next:** [lesson 09](09_playtest_lab.ipynb). Better players than this one play hundreds of games.
#
# [← 08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb) · [09 The playtest lab →](09_playtest_lab.ipynb)
