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
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) restarts the box you touched last.
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
from elele_course.steps import steps
from elele_widgets import Board, Check, Predict, Steps, puzzle

Check("07", "recall")

# %% [markdown]
# ## 1. Which block first?
#
# Two blocks work on this board, but both need `a` and `b`. You can discard only one. After your answer, you see the whole game, with all 24 moves.
# Turn on **Let me guess** and guess each move before it is shown. Would you make a different move? Press **Try it from here**.

# %% jupyter={"source_hidden": true}
Predict("07-opens", then=Steps(steps.load("won-game")))

# %% [markdown]
# **What can you learn from this game?**
#
# - Take a spare before you discard. A spare takes one card off the board, and a discard takes four.
# - Blocks that share no place can wait. If two blocks share a place, choose the one that turns up more cards.
# - When a block is ready, the manipulations that you have left cost you nothing. Use them to turn up a card or to fill a place.
# - Keep spares of different suits for the end.
# - Keep the piles at about the same height. A place that empties early leaves two or three blocks without a corner.
#
# ## 2. Play
#
# After the lesson, play a game of your own. Stuck? Below the buttons is the **timeline**: drag it back, and try another way.
# When you give up, **Study this game** shows what each move did. Once the game is over, you can try again where it went wrong. Your game is saved: press ▶ another day to go on.
# For an easier game, touch **More**, then **Choose a deal**.

# %% jupyter={"source_hidden": true} moves=0 game=20
Board("elemental:october#7", save=True)

# %% [markdown]
# ## 3. Plan in threes
#
# Only one lamp is lit here, but you need more than one manipulation. Which block can go first?

# %% jupyter={"source_hidden": true}
puzzle("last-lamp")

# %% [markdown]
# ## 4. Endings
#
# When all the cards are face up, luck no longer plays a part. First count the cards in each suit: which cards will you discard together at the very end?

# %% jupyter={"source_hidden": true}
puzzle("win-in-four")

# %% [markdown]
# **Why does counting help?** Each discard takes one card of each suit, so the suits stay equal. Eight cards left means two of each suit.
# That tells you which cards you must discard together.
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
# For more endings, open a new box and write `puzzle("win-in-eight")` or `puzzle("win-in-twelve")`.
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("07")

# %% [markdown]
# ## Key points
#
# - Thirteen discards win the game. The suits always balance, so think about where the cards lie.
# - Use a cross before a block, if you have room for a spare.
# - Plan in threes: three manipulations, then a discard or a new spare.
# - Keep spares for the end, and count the cards left in each suit.
#
# **Source.** The inventor's page is [quidjfravzgembtchowlkspynx.com/elemental](https://quidjfravzgembtchowlkspynx.com/elemental/). You can play there, too.
# Its guide says that a game takes about a quarter of an hour, and that with a sharp eye you will win most games.
#
# **Next:** [lesson 08](08_elba.ipynb), a solitaire game in which ranks and colors count. Or read in [the appendix](appendix_july.ipynb) what the inventor changed after three months.
#
# [← 06 Elemental: manipulations](06_manipulations.ipynb) · [Glossary](glossary.ipynb) · [08 Play Elba →](08_elba.ipynb)
