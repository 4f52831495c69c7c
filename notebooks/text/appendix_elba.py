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
# # Appendix: an Elba game from start to finish
#
# [08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb)
#
# Press **▶** (or **Shift + Enter**) to run the boxes one by one.
#
# ## A winning game
#
# Guess each move before it is shown. Would you make a different move? Press **Try it from here**.

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Steps

Steps("elba-won-game")

# %% [markdown]
# Here are the same cards for you to play.

# %% jupyter={"source_hidden": true}
Board("elba#36", save=True)

# %% [markdown]
# ## Other games called Elba
#
# Many programs use the name Elba for another game: two decks, ten piles, and only kings in empty piles. Ours has one deck and eight piles.
# The guide to our game also appears on a public solitaire site. For the rules, it sends readers to programs that play the other game.
#
# ## How we read the rules
#
# | | question | our reading |
# |---|---|---|
# | 1 | A whole sequence moves together, a partial sequence does not, and the top card is always available. What may move? | The top card alone or the whole run. The run ends with the top card. It is the longest row of face-up cards that goes down rank by rank in alternating colors. In `elba:partial`, any part of the run may move if it includes the top card. |
# | 2 | Any card or sequence may fill an empty pile. May a whole pile move there too? | Yes, while the stock has cards, because the pile's place decides which card is dealt onto it. Once the stock is gone, the rules do not allow it, because nothing would change. |
# | 3 | Twelve cards are left for eight piles. Which piles get the last four? | The first deal gives each pile a card. The second gives one each to piles 1 to 4. Empty piles get a card too. |
# | 4 | When no moves are available, the stock is dealt, even onto empty piles. But an empty pile nearly always allows a move. When may the stock be dealt? | Whenever it has cards. In `elba:strict`, only when every other move fills an empty pile or can be reversed at once. A whole pile that fits on another must be built there first, even if it is one card. That leaves an empty pile. (In games of version 1.0.0, a single card did not have to be built first. They are replayed that way.) |
# | 5 | May a card come back from its foundation? | No. |
# | 6 | A face-down card is turned up when the card on it has moved. Is turning it up a move? | No. It turns up by itself, at once. |
# | 7 | Other programs use the name Elba for a game with two decks and ten piles. Which one do we play? | The guide's: it has one deck and eight piles, and any card may fill an empty pile. |
#
# Add a version to a deal to try another reading: `Board("elba:strict#2")` or `Board("elba:partial#2")`.
#
# [08 Play Elba](08_elba.ipynb) · [Glossary](glossary.ipynb)
