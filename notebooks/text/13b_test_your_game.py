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
# # Test your game
#
# [← 13 Write a game](13_write_a_game.ipynb) · [Glossary](glossary.ipynb) · [14 Count with pandas →](14_pandas.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you find out whether a game is correct, and what a rule does?
#
# **When you are done, you can**
#
# - break a law of the game, and read what the test says,
# - change one rule and play many games to see what that does.
#
# About 19 minutes. This lesson uses the game from [lesson 13](13_write_a_game.ipynb); the first boxes make it again.
#
# **New Python:** nothing new.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Check, Made, Predict

Check("13b", "recall")

# %% jupyter={"source_hidden": true}
import elele
from elele.cards import RANKS, card_name
from elele_course.playtest import baselines
from elele_course.workshop import Go, Solitaire, failed, laws, passed

PILES = ["1", "2", "3", "4", "5", "6", "7"]

# %% jupyter={"source_hidden": true}
def lay(deck):
    piles = {pile: deck[5 * n : 5 * n + 5] for n, pile in enumerate(PILES)}
    return {"stock": deck[36:], "waste": deck[35:36], **piles}

def moves():
    return [Go(place, "waste") for place in [*PILES, "stock"]]

# %% jupyter={"source_hidden": true}
def make(piles, move):
    piles["waste"].append(piles[move.source].pop())

def score(piles):
    return 35 - sum(len(piles[pile]) for pile in PILES)

golf = Solitaire("golf", lay, moves, make, score, best=35, hidden=["stock"], aside=["waste"])

# %% jupyter={"source_hidden": true}
@golf.rule("cards", "Take a card from a place that has one.")
def has_cards(piles, move):
    place = move.source
    if piles[place]:
        return passed(f"There are cards on {place}.", place)
    return failed(f"There is no card on {place}. Take one elsewhere.", place)

# %% jupyter={"source_hidden": true}
def from_a_pile(move):
    return move.source in PILES

def apart(piles, move):
    card, top = piles[move.source][-1], piles["waste"][-1]
    return abs(RANKS.index(card[0]) - RANKS.index(top[0]))

# %% jupyter={"source_hidden": true}
@golf.rule("neighbor", "A card is one rank higher or lower.", from_a_pile)
def neighbor(piles, move):
    card, top = (card_name(piles[at][-1]) for at in (move.source, "waste"))
    if apart(piles, move) == 1:
        return passed(f"The {card} is next to the {top}.", move.source)
    return failed(f"The {card} is not next to the {top}.", move.source)

# %% [markdown]
# ## 1. Is the game correct?
#
# A game can look right and still be wrong. `laws` plays games at random. In every position, it checks seven laws that hold for any correct game.

# %%
elele.register(golf)
laws("golf", 5)

# %% [markdown]
# **Now break a law.** In this `make`, a card *replaces* the waste. On the board, that looks the same: you see one card on the waste either way.

# %%
def careless(piles, move):
    piles["waste"] = [piles[move.source].pop()]

golf.make = careless
broken = laws("golf", 5)

# %% jupyter={"source_hidden": true}
Predict("13-law", then=broken)

# %% [markdown]
# The test names the deal, the moment and the card. Break the law in another way: let a card lie in two places. Change one line of `careless`, and run both boxes again.

# %%
Made("13b-broken", broken)

# %% [markdown]
# Now fix it:

# %%
golf.make = make
laws("golf", 5).hold

# %% [markdown]
# ## 2. Change one rule and play many games
#
# How good is an eager player, who takes any card that fits?

# %% jupyter={"source_hidden": true}
def eager(position, moves, chance):
    return chance.choice([*filter(from_a_pile, moves)] or moves)

def scores(games=100):
    deals = {n: elele.deal(f"golf#{n}") for n in range(1, games + 1)}
    return [baselines.play(deals[n], eager, n)[-1].score for n in deals]

def played(games=100):
    cleared = scores(games)
    return f"{sum(cleared) / games:.1f} cards cleared, {cleared.count(35)} games won"

# %%
before = played()
print(before)

# %% [markdown]
# Some people play Golf **around the corner**: an ace goes on a king, and a king on an ace. A rule with the same name takes the place of the old one.

# %%
@golf.rule("neighbor", "Ace and king are neighbors, too.", from_a_pile)
def around_the_corner(piles, move):
    card = card_name(piles[move.source][-1])
    top = card_name(piles["waste"][-1])
    if apart(piles, move) in [1, 12]:
        return passed(f"The {card} is next to the {top}.", move.source)
    return failed(f"The {card} is not next to the {top}.", move.source)

# %% jupyter={"source_hidden": true}
Predict("13-corner", then=f"Before:            {before}\nAround the corner: {played()}")

# %% [markdown]
# A hundred games give a rough answer. `played(1000)` gives a number you can trust.
#
# ## Your turn
#
# Is Golf harder if nothing may go on a king? Write this rule, and compare. Here, `old` holds the scores for Golf around the corner.

# %%
old = scores()

# %% tasks=1
new = scores()
Made("13b-scores", old, new)

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# elele.register(golf)
# old = scores()
#
# @golf.rule("king", "Nothing from a pile goes on a king.", from_a_pile)
# def king(piles, move):
#     if piles["waste"][-1][0] == "K":
#         return failed("The waste shows a king. Turn a card from the stock.", "waste")
#     return passed("The waste does not show a king.", "waste")
#
# mine = Made("13b-scores", old, scores(), keep=False)
# print(mine)
# assert laws("golf", 3).hold
# assert mine.verdict.right
# ```
#
# </details>
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("13b")

# %% [markdown]
# ## Key points
#
# - A game can look right and still be wrong. Laws find mistakes that people miss.
# - To find out what a rule does, change only that rule and play many games.
#
# **Next:** teach your game to a friend. Or count with [pandas](14_pandas.ipynb), a tool for data.
#
# [← 13 Write a game](13_write_a_game.ipynb) · [Glossary](glossary.ipynb) · [14 Count with pandas →](14_pandas.ipynb)
