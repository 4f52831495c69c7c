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
# # Elemental: blocks and crosses
#
# [← 04 Threats and protections](04_threats_and_protections.ipynb) · [Glossary](glossary.ipynb) · [06 Elemental: manipulations →](06_manipulations.ipynb)
#
# **Question:** Twelve piles lie in a square without corners. Which four cards may leave together, and where do new spares come from?
#
# **When you are done, you can**
#
# - point out the seven blocks and the four crosses on an empty table,
# - say whether a block can be discarded, and if not, which suit it lacks,
# - say how many spares a cross gives, and why the cross does not wear out.
#
# About 25 minutes. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box. Nothing can break: every table has an undo button.
#
# *Elemental* is a solitaire for an ordinary deck of 52 cards, invented in 2007. Its inventor keeps
# [a page about it](https://quidjfravzgembtchowlkspynx.com/elemental/). The words and pictures here are ours.

# %%
from itertools import combinations

import elele
from elele import elemental
from elele.lessons import puzzles
from elele.lessons import steps
from elele_widgets import Board, Exercises, Steps, puzzle

# %% [markdown]
# ## 1. The table
#
# Twelve piles of four cards, the top card of each face up, and four **spares** below. Each place has a letter, `a` to `l`,
# in the order in which you read. Ranks play no part in this game: look at the suits only.
#
# **Predict:** the goal is to get rid of all 52 cards, always four at a time, one of each suit. How many times must that happen?

# %%
Board("elemental:october#7")

# %% [markdown]
# **Why?** 52 cards by fours make 13 discards. As each takes one card of every suit, the cards that are left are always
# as many clubs as diamonds as hearts as spades. So the suits never go wrong. What goes wrong is where they lie.
#
# ## 2. The seven blocks
#
# Cards leave from the corners of a **block**. Walk through the figures: the buttons, the slider or the arrow keys take you on and back, and
# **Play** goes on by itself. First you see one block that works, one that fails by its suits and four cards that fail by their shape. A full
# line works, a broken one does not. Then it is your turn: where the text asks, touch the cards.

# %%
Steps(steps.load("seven-blocks"))

# %% [markdown]
# **Predict:** cover the figures with your hand. Can you still find all seven? Choose any of them here.

# %%
puzzle("any-block")

# %% [markdown]
# **Why are there seven?** Ask the rules about *every* way to pick four of the twelve places.

# %%
kinds = [elemental.shape(four).kind for four in combinations(elemental.PLACES, 4)]
print(len(kinds), "ways to choose four places")
for kind in ["block", "cross", "nothing"]:
    print(f"{kinds.count(kind):4} {kind}")
assert kinds.count("block") == 7

# %% [markdown]
# Some of these look like a block at first sight. The rules say why they are none:

# %%
for four in ["cegi", "acdg", "bcfk", "cdef"]:
    print(elemental.shape(four).text)

# %% [markdown]
# ## 3. One of each suit
#
# A block can be discarded when its four top cards are of four suits. First find the one that works, then the one further apart.

# %%
puzzle("find-the-block")

# %%
puzzle("the-long-block")

# %% [markdown]
# **Predict:** is there a block here that can go, or none at all?

# %%
puzzle("block-or-none")

# %% [markdown]
# **Why?** For any places the table tells what they are, what lies there, and what would help. Put other letters in the place of these.

# %%
position = elele.deal("elemental:october#7")
for places in ["abde", "dehi", "aceh"]:
    print(elemental.about(position, places), "\n")

# %% [markdown]
# ## 4. The four crosses
#
# A **cross** discards nothing. It gives: the card in its middle becomes a spare. Walk through it, and watch the four points: they stay
# where they are, while the middle travels to the spares three times. The game's guide says where the name comes from: from the stars of the
# Southern Cross, in Hawaiian [Hānaiakamalama](http://www.ifa.hawaii.edu/hilo/Outreach-KoaNavStars.htm).

# %%
Steps(steps.load("four-crosses"))

# %% [markdown]
# **Predict:** which cross gives a spare? Choose its four points.

# %%
puzzle("find-the-cross")

# %% [markdown]
# Suits are not all that counts. In the next two, look at the middle, and at your hand.

# %%
puzzle("the-empty-middle")

# %%
puzzle("a-full-hand")

# %% [markdown]
# **Why?** Three things must come together: four suits at the points, a card in the middle, and room in your hand.

# %%
hand = puzzles.find("a-full-hand").start
print(elele.explain(hand, "spare h"))

# %% [markdown]
# ## 5. Your turn
#
# **Predict:** the cross stays when its middle is taken. How many moves does it take to fill your hand?

# %%
puzzle("three-times")

# %% [markdown]
# Now spoil a block. The table below is ready to discard `a b d e`. Change *one* letter of its text so that this is no longer
# possible, and read the answer of the rules. Can you make them say that a suit shows twice? That a place is empty?

# %%
mine = elele.parse("elemental:october |4H/|9C/-/|5D/|2S/-/-/-/-/-/-/- - 0 -")
print(elele.explain(mine, "discard a b d e"))

# %% [markdown]
# <details>
# <summary>Two answers</summary>
#
# With a heart on `e` hearts show twice, and spades are missing. With nothing on `e` a corner is empty.
#
# ```python
# twice = elele.parse("elemental:october |4H/|9C/-/|5D/|2H/-/-/-/-/-/-/- - 0 -")
# empty = elele.parse("elemental:october |4H/|9C/-/|5D/-/-/-/-/-/-/-/- - 0 -")
# for spoiled in [twice, empty]:
#     against = elele.objection(spoiled, "discard a b d e")
#     assert against
#     print(against.text)
# ```
#
# </details>
#
# ## Endless exercises
#
# Is there a block, or none? Each time you answer, the rules lay a new table and say why. What you get wrong comes back, and the
# level follows how you do.

# %%
Exercises("one-block")

# %% [markdown]
# ## Key points
#
# - Seven blocks: five small squares, one tall rectangle, one wide one. Only the corners count.
# - A block goes when its top cards are one of each suit. What lay beneath turns up.
# - Four crosses: with one of each suit at the points, the card in the middle becomes a spare, again and again.
# - You hold four spares at most.
#
# **Next:** no block is ready? [Lesson 06](06_manipulations.ipynb) shows three ways to help.
#
# [← 04 Threats and protections](04_threats_and_protections.ipynb) · [Glossary](glossary.ipynb) · [06 Elemental: manipulations →](06_manipulations.ipynb)
