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
# # Elemental: play
#
# [← 06 Elemental: manipulations](06_manipulations.ipynb) · [Glossary](glossary.ipynb) · [08 Play Elba →](08_elba.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you choose a good move, and how do you win?
#
# **When you are done, you can**
#
# - choose the better of two blocks,
# - say when manipulations cost nothing,
# - count the cards left in each suit,
# - work out an ending of four moves.
#
# About 17 minutes, then a game of about 20. You should know the manipulations from [lesson 06](06_manipulations.ipynb).
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Check, Predict, Steps, puzzle

Check("07", "recall")

# %% [markdown]
# ## 1. Which block first?
#
# Two blocks work here, but both need `a` and `b`. After your answer, you see the whole game, and decide before each move. **Try it from here** plays your own.

# %% jupyter={"source_hidden": true}
Predict("07-opens", then=Steps("won-game"))

# %% [markdown]
# **What did this game teach?**
#
# - Take a spare before you discard.
# - Blocks that share no place can wait. Of two that share one, choose the one that turns up more cards.
# - When a block is ready, manipulations cost nothing.
# - Keep spares of different suits for the end.
# - Keep the piles at about the same height: an empty place is a missing corner.
#
# ## 2. Play
#
# After the lesson, play a game of your own. Stuck? Drag the **timeline** below the buttons back, and try another way.
# **Study this game** shows what each move did. Your game and your tries are saved: press ▶ another day to go on. **More**, then **Choose a deal**, has easier games.

# %% jupyter={"source_hidden": true} moves=0 game=20
Board("elemental:october#7", save=True)

# %% [markdown]
# ## 3. Plan in threes
#
# One lamp is lit, but you need more than one manipulation. Which block can go first?

# %% jupyter={"source_hidden": true}
puzzle("last-lamp")

# %% [markdown]
# ## 4. Endings
#
# All cards are face up. First count the cards in each suit: which will you discard together at the very end?

# %% jupyter={"source_hidden": true}
puzzle("win-in-four")

# %% [markdown]
# **Why does counting help?** The suits stay equal, so eight cards are two of each suit. That tells you which cards must go together.
#
# ## 5. Your turn

# %% jupyter={"source_hidden": true}
puzzle("win-in-six")

# %% [markdown]
# <details>
# <summary>A solution in six moves</summary>
#
# ```python
# from elele_course.questions import puzzles
#
# attempt = puzzles.Attempt("win-in-six")
# attempt.session.play(*"shift b e; shift d h; shift a d; discard c d g h; shift h i; discard e f i j".split("; "))
# assert attempt.solved
# ```
#
# </details>
#
# For more endings, write `puzzle("win-in-eight")` or `puzzle("win-in-twelve")` in a new box.
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("07")

# %% [markdown]
# ## Key points
#
# - Thirteen discards win the game. The suits always balance, so think about where the cards lie.
# - Use a cross before a block, if you have room for a spare.
# - Plan in threes, and keep spares for the end.
#
# **Source.** The [inventor's guide](https://quidjfravzgembtchowlkspynx.com/elemental/) says that a game takes about a quarter of an hour, and that with a sharp eye you will win most games.
#
# **Next:** [lesson 08](08_elba.ipynb), a solitaire game in which ranks and colors count. Or read what [the inventor changed](appendix_july.ipynb) after three months.
#
# [← 06 Elemental: manipulations](06_manipulations.ipynb) · [Glossary](glossary.ipynb) · [08 Play Elba →](08_elba.ipynb)
