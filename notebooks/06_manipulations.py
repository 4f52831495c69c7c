# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
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
# **Question:** What can you do when no block or cross is ready?
#
# **When you are done, you can**
#
# - place a spare, shift a pile and transfer a card, and tell the three apart,
# - make a block with one, two or three of these manipulations,
# - say what the lamps of October count, and what the marks of July forbid.
#
# About 35 minutes. You should know the blocks and the crosses from [lesson 05](05_blocks_and_crosses.ipynb).
# Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box.

# %%
import elele
from elele import elemental
from elele.lessons import puzzles
from elele.lessons import steps
from elele_widgets import Exercises, Steps, puzzle

# %% [markdown]
# ## 1. A: place a spare
#
# A spare can be put on any pile, and on an empty place as well. It covers what lies there, and leaves with its block.

# %%
Steps(steps.load("manipulation-a"))

# %% [markdown]
# **Predict:** which suit is missing, and which two places could take it?

# %%
puzzle("place-one")

# %%
puzzle("two-homes")

# %% [markdown]
# **Why?** The rules name every single manipulation that would complete a block. Of a hidden card they know no more than you do.

# %%
start = puzzles.find("place-one").start
print(elemental.about(start, "abde"))

# %% [markdown]
# ## 2. B: shift a pile
#
# Where a place is empty, a whole pile beside it can move there. Beside means sharing a side.

# %%
Steps(steps.load("manipulation-b"))

# %% [markdown]
# **Predict:** which pile can be shifted here? Then shift one of your own choice, and discard.

# %%
puzzle("find-the-shift")

# %%
puzzle("slide-one")

# %% [markdown]
# ## 3. C: transfer a card
#
# The square has four arms of two piles each, its **extremities**. There a single card can cross over.

# %%
Steps(steps.load("extremities"))

# %% [markdown]
# A shift leaves one pile where one was. A transfer can make two piles out of one, and shows you a new card. Turn on **Let me guess**
# in the next one, and it waits before each move until you have touched it.

# %%
Steps(steps.load("manipulation-c"))

# %%
puzzle("find-the-transfer")

# %%
puzzle("cross-over")

# %% [markdown]
# **Why is one of them a shift and the other a transfer?** It depends on the places, and on how many cards lie there. On the table in
# the next box `a` and `d` hold one card each, `c` two. **Predict:** which of the five moves are possible?

# %%
arms = elele.parse("elemental:october |5C/-/|4D.9H/|7S/-/-/-/-/-/-/-/- - 0 -")
for move in ["transfer a b", "shift a b", "transfer c g", "shift c g", "transfer d e"]:
    print(move, "→", elele.explain(arms, move))

# %% [markdown]
# ## 4. October: three lamps
#
# In the version of October 2007 no more than three manipulations may follow each other. A discard or a new spare starts the count again.

# %%
Steps(steps.load("october-limit"))

# %% [markdown]
# **Predict:** all lamps are out in the next one, and no block is ready. What is left to do?

# %%
puzzle("lamps-out")

# %%
puzzle("last-lamp")

# %% [markdown]
# ## 5. July: marks
#
# The first version, of July 2007, counts nothing. There a shifted pile must stay where it is, and the place that it left
# stays closed for other piles, until a discard or a new spare. At a real table, put a counter on the pile, at the edge towards the place it left.

# %%
Steps(steps.load("july-marks"))

# %%
puzzle("find-the-shift-july")

# %%
puzzle("lift-the-marks")

# %% [markdown]
# ## 6. Your turn
#
# The first needs one spare to give and two to get; the second two manipulations, the third all three. In the last one
# two blocks are ready: begin with the right one.

# %%
puzzle("complete-the-cross")

# %%
puzzle("two-steps")

# %%
puzzle("three-lamps")

# %%
puzzle("which-first")

# %% [markdown]
# <details>
# <summary>A solution of each</summary>
#
# Other ways may do as well: the table takes every one that reaches the goal.
#
# ```python
# solutions = {
#     "complete-the-cross": ["place 6S e", "spare d", "spare d"],
#     "two-steps": ["place 9C k", "shift e b", "discard a b k l"],
#     "three-lamps": ["shift d c", "shift a d", "shift i h", "discard c d g h"],
#     "which-first": ["discard a b d e", "discard c d g h", "discard e f i j"],
# }
# for name, moves in solutions.items():
#     attempt = puzzles.Attempt(name)
#     attempt.session.play(*moves)
#     assert attempt.solved, name
# ```
#
# </details>

# %% [markdown]
# The rules are the answer key. Here they are, in the order in which they are best learned:

# %%
for rule, text in elemental.RULES.items():
    print(f"{rule:20} {text}")

# %% [markdown]
# ## Endless exercises
#
# Three kinds take turns here: which spare goes where, shift or transfer, and October or July. Each time you answer, the rules lay a
# new table and say why. What you get wrong comes back.

# %%
Exercises(["spare-where", "shift-or-transfer", "october-july"])

# %% [markdown]
# ## Key points
#
# - A places a spare, on any pile or empty place. B shifts a whole pile onto an empty place beside it. C transfers one card within an extremity.
# - A covers a card, B uncovers nothing, C may turn a new card up.
# - October: at most three in a row. A discard or a new spare lights the lamps again.
# - July: as many as you like, but a shifted pile stays, and the place it left stays closed, until a discard or a new spare.
#
# **Next:** [lesson 07](07_elemental.ipynb), a whole game, and both versions side by side.
#
# [← 05 Elemental: blocks and crosses](05_blocks_and_crosses.ipynb) · [Glossary](glossary.ipynb) · [07 Elemental: play →](07_elemental.ipynb)
