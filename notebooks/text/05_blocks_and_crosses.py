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
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** Which four cards can you discard together, and where do new spares come from?
#
# **When you are done, you can**
#
# - count the blocks on the board,
# - find a block that can be discarded,
# - say which suit a block lacks,
# - find a card that a cross gives you as a spare.
#
# About 24 minutes. You cannot break anything: every board has an **Undo** button.
#
# [*Elemental*](https://quidjfravzgembtchowlkspynx.com/elemental/) is a solitaire game for 52 cards, invented in 2007. The words and pictures here are ours.
#
# ## What do you know about cards?

# %% jupyter={"source_hidden": true}
from elele_widgets import Bend, Board, Check, Exercises, Predict, Steps, puzzle

Check("05", "recall")

# %% [markdown]
# ## 1. The board
#
# A game begins with twelve piles of four cards, on the places `a` to `l`. Below them are four **spares**. Only suits count, not ranks.
# The list of shapes beside the board also names extremities and manipulations; [lesson 06](06_manipulations.ipynb) explains them.

# %% jupyter={"source_hidden": true} moves=2
Predict("05-discards", then=Board("elemental:october#7"))

# %% [markdown]
# **Why?** Every discard takes one card of each suit, so the suits stay equal. But they may lie in the wrong places.
#
# ## 2. The seven blocks
#
# Drag a corner. When do four cards make a **block** that you can discard?

# %% jupyter={"source_hidden": true}
Bend("block")

# %% [markdown]
# Now see all seven.

# %% jupyter={"source_hidden": true}
Steps("seven-blocks")

# %% [markdown]
# ## 3. One of each suit
#
# One block works here. Touch four places, then **This is my answer**. The board says why they work, or what is wrong.

# %% jupyter={"source_hidden": true}
puzzle("find-the-block")

# %% [markdown]
# ## 4. The four crosses
#
# A **cross** is four piles around a fifth, whose card can become a spare. Pull this block into a cross, and find out when.

# %% jupyter={"source_hidden": true}
Bend("cross")

# %% [markdown]
# It is named after four stars: [Hānaiakamalama](http://www.ifa.hawaii.edu/hilo/Outreach-KoaNavStars.htm), the Southern Cross.

# %% jupyter={"source_hidden": true}
Predict("05-again")

# %% [markdown]
# ## 5. Your turn
#
# Use the same cross until you hold four spares.

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
# Does any block work? Do at least two. Those that you get wrong come back.

# %% jupyter={"source_hidden": true} tasks=2
Exercises("one-block")

# %% [markdown]
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("05")

# %% [markdown]
# ## Key points
#
# - A block is a small square, the tall rectangle or the wide one. If its corners show one card of each suit, you can discard them.
# - There are four crosses. While its points show one card of each suit, a cross gives you the card in its middle.
# - You can hold at most four spares.
#
# **Next:** what if no block works? See [lesson 06](06_manipulations.ipynb).
#
# [← 04 Threats and protections](04_threats_and_protections.ipynb) · [Glossary](glossary.ipynb) · [06 Elemental: manipulations →](06_manipulations.ipynb)
