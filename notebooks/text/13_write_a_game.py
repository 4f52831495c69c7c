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
# # Write a game
#
# [← 12 Change a rule](12_change_a_rule.ipynb) · [Glossary](glossary.ipynb) · [13b Test your game →](13b_test_your_game.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** What does a computer need to know before it can deal, play and explain a solitaire game?
#
# **When you are done, you can**
#
# - write a small solitaire game in about 40 lines of Python, and play it on the board,
# - say which moves a rule applies to.
#
# About 25 minutes.
#
# **New Python:** values by name (`{"waste": 1}`), part of a list (`moves[0:5]`), times (`5 * 2`), “equals” (`more == 1`). Also values in a text (`f"pile {move}"`), a line that hands over a function (`@golf.rule("cards")`).
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Check, Made, Predict

Check("13", "recall")

# %% [markdown]
# ## 1. The game: Golf
#
# Seven piles of five cards lie face up. One card lies on the *waste*, and 16 are face down in the *stock*.
# A top card may go on the waste if it is **one rank higher or lower** than the card there. If nothing fits, turn a card from the stock.
# You win when all seven piles are empty.
#
# The layout comes first. `deck` is a list of 52 shuffled cards, such as `"7C"` (7 of clubs) or `"TH"` (10 of hearts).

# %% jupyter={"source_hidden": true}
import elele
from elele.cards import RANKS, card_name
from elele_course.workshop import Go, Solitaire, failed, passed

# %%
PILES = ["1", "2", "3", "4", "5", "6", "7"]

def lay(deck):
    piles = {"waste": deck[35:36], "stock": deck[36:52]}
    for pile in PILES:
        start = 5 * PILES.index(pile)
        piles[pile] = deck[start:start + 5]
    return piles

# %% [markdown]
# `moves` lists **every move you can think of**, allowed or not. The rules decide later. `make` carries out a move. `score` counts the cards that have left the piles.

# %%
def moves():
    return [Go(place, "waste") for place in PILES + ["stock"]]

def make(piles, move):
    piles["waste"].append(piles[move.source].pop())

# %%
def score(piles):
    return 35 - sum([len(piles[pile]) for pile in PILES])

golf = Solitaire(
    "golf", lay, moves, make, score,
    best=35, hidden=["stock"], aside=["waste"],
)

# %% [markdown]
# ## 2. The rules
#
# A rule is a sentence and a function. The function looks at the cards and at a move. It answers `passed` or `failed`, **always with a reason**. The board shows
# the reason to the player. After the reason, name the place to look at. The first rule, that there must be a card to take, is in a collapsed box. Here is the second.

# %% jupyter={"source_hidden": true}
Predict("13-rules")

# %% jupyter={"source_hidden": true}
@golf.rule("cards", "Take a card from a place that has one.")
def has_cards(piles, move):
    place = move.source
    if piles[place]:
        return passed(f"There are cards on {place}.", place)
    return failed(f"There is no card on {place}. Take one elsewhere.", place)

# %%
def from_a_pile(move):
    return move.source in PILES

def apart(piles, move):
    card, top = piles[move.source][-1], piles["waste"][-1]
    return abs(RANKS.index(card[0]) - RANKS.index(top[0]))

# %%
@golf.rule("neighbor", "A card is one rank higher or lower.", from_a_pile)
def neighbor(piles, move):
    card = card_name(piles[move.source][-1])
    top = card_name(piles["waste"][-1])
    if apart(piles, move) == 1:
        return passed(f"The {card} is next to the {top}.", move.source)
    return failed(f"The {card} is not next to the {top}.", move.source)

# %% [markdown]
# `from_a_pile` says which moves the second rule applies to. You may always turn a card from the stock. `apart` compares the card with the waste.
#
# ## 3. Play it
#
# `elele.register` makes Golf a game like the others. Touch a pile or the stock, then the waste. Try a card that does not fit: the board gives the reason you wrote.

# %% moves=4
elele.register(golf)
Board("golf#7")

# %% [markdown]
# Undo and **Why?** work, too. You wrote no code for either.
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("13")

# %% [markdown]
# ## Your turn
#
# Make Golf *harder*: nothing may go on a king. (Many books have this rule.) Write a third rule for cards from a pile, and play again.

# %% tasks=1 moves=0
elele.register(golf)
Board("golf#7")

# %%
Made("13-game", golf)

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# @golf.rule("king", "Nothing from a pile goes on a king.", from_a_pile)
# def king(piles, move):
#     if piles["waste"][-1].startswith("K"):
#         return failed("The waste shows a king. Turn a card from the stock.", "waste")
#     return passed("The waste does not show a king.", "waste")
#
# elele.register(golf)
# assert Made("13-game", golf, keep=False).verdict.right
# ```
#
# </details>
#
# The game lasts only while this notebook runs. To keep it, copy the boxes into a file called `golf.py` and run `import golf`.
#
# ## Key points
#
# - A game is a layout, the moves you can think of, what a move does, and rules that say yes or no with a reason.
# - The reasons teach the game. Write them for someone who has just touched the wrong card.
#
# **Next:** [test your game](13b_test_your_game.ipynb). It can look right and still be wrong.
#
# [← 12 Change a rule](12_change_a_rule.ipynb) · [Glossary](glossary.ipynb) · [13b Test your game →](13b_test_your_game.ipynb)
