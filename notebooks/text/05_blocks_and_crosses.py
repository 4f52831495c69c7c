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
# # Elemental: blocks and crosses
#
# [← 04 Threats and protections](04_threats_and_protections.ipynb) · [Glossary](glossary.ipynb) · [06 Elemental: manipulations →](06_manipulations.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) restarts the box you touched last.
#
# **Question:** Twelve piles form a square with its corners missing. Which four cards can you discard together, and where do new spares come from?
#
# **When you are done, you can**
#
# - count the blocks on the board,
# - find a block that can be discarded,
# - say which suit a block lacks,
# - find a card that a cross gives you as a spare.
#
# About 25 minutes. You cannot break anything: every board has an **Undo** button.
#
# *Elemental*, invented in 2007, is a solitaire game for an ordinary deck of 52 cards. Its inventor has
# [a page about it](https://quidjfravzgembtchowlkspynx.com/elemental/). The words and pictures here are ours.
#
# ## What do you know about cards?

# %% jupyter={"source_hidden": true}
from elele_course.steps import steps
from elele_widgets import Bend, Board, Check, Exercises, Predict, Steps, puzzle

Check("05", "recall")

# %% [markdown]
# ## 1. The board
#
# There are twelve piles of four cards, each with its top card face up. Below them are four **spares**. Each place has a letter, from `a` to `l`, in reading
# order. Only the suits count in this game. Ranks do not matter.

# %% jupyter={"source_hidden": true} moves=2
Predict("05-discards", then=Board("elemental:october#7"))

# %% [markdown]
# **Why?** Every discard takes one card of each suit. So there are always equal numbers of clubs, diamonds, hearts and spades.
# But they may lie in the wrong places.
#
# ## 2. The seven blocks
#
# You discard the four cards at the corners of a **block**. Which four places make one? Drag a corner and watch the line and the sentence.
# A block that works has a solid line around it. Turn a dial to change a suit, or to take the card away.

# %% jupyter={"source_hidden": true}
Bend("block")

# %% [markdown]
# Now see all seven. Walk through them with **Next**. When asked, touch the cards.

# %% jupyter={"source_hidden": true}
Steps(steps.load("seven-blocks"))

# %% [markdown]
# ## 3. One of each suit
#
# You can discard a block when its four top cards show four suits. One block works here. If you touch other places, **Why?** tells you what the rules say.

# %% jupyter={"source_hidden": true}
puzzle("find-the-block")

# %% [markdown]
# ## 4. The four crosses
#
# A **cross** is the four piles around a pile in the middle. Its middle card can become a spare. Pull this block into a cross, and find out when.

# %% jupyter={"source_hidden": true}
Bend("cross")

# %% [markdown]
# **Why?** To take a spare, you need three things: four suits at the points, a card in the middle, and room for another spare.
#
# The cross is named after a group of four stars: [Hānaiakamalama](http://www.ifa.hawaii.edu/hilo/Outreach-KoaNavStars.htm), the Southern Cross.

# %% jupyter={"source_hidden": true}
Predict("05-again")

# %% [markdown]
# ## 5. Your turn
#
# A cross is still there after you take its middle card. Use the same cross until you hold four spares.

# %% jupyter={"source_hidden": true}
puzzle("three-times")

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# from elele_course.questions import puzzles
#
# attempt = puzzles.Attempt("three-times")
# attempt.session.play("spare d", "spare d", "spare d")
# assert attempt.solved
# ```
#
# </details>
#
# Does any block work? Do at least two of these exercises. Each has a new board. Exercises that you get wrong come back.

# %% jupyter={"source_hidden": true} tasks=2
Exercises("one-block")

# %% [markdown]
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("05")

# %% [markdown]
# ## Key points
#
# - There are seven blocks: five small squares, one tall rectangle and one wide one. Only the corners count.
# - You can discard a block when its top cards are one of each suit. The cards under them turn up.
# - There are four crosses. While the points show one card of each suit, you may keep taking the card in the middle.
# - You can hold at most four spares.
#
# **Next:** what if no block works? [Lesson 06](06_manipulations.ipynb) shows three ways to make one work.
#
# [← 04 Threats and protections](04_threats_and_protections.ipynb) · [Glossary](glossary.ipynb) · [06 Elemental: manipulations →](06_manipulations.ipynb)
