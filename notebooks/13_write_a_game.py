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
# # Write a game
#
# [← 12 Change a rule](12_change_a_rule.ipynb) · [Glossary](glossary.ipynb)
#
# **Question:** What does a computer need to know before it can deal a solitaire, play it, and explain it?
#
# **When you are done, you can**
#
# - write a small solitaire in about 60 lines of Python, and play it on the board,
# - break a law on purpose and read what the test says,
# - change one rule and let 1,000 games show what that does.
#
# About 40 minutes. You need a little Python: lists, functions, `if`. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box.
#
# ## 1. The game: Golf
#
# Golf is a quick old solitaire. Seven piles of five cards lie face up. One card lies on the *waste*, and 16 are face down in the *stock*.
# A top card may go on the waste if it is **one rank higher or lower** than the card there. If nothing fits, turn a card from the stock.
# You win when all seven piles are empty.
#
# First the cards at the beginning. `deck` is the shuffled deck, a list of 52 cards such as `"7C"` (7 of clubs) or `"TH"` (10 of hearts).

# %%
import elele
from elele.cards import RANKS, card_name
from elele.lessons.workshop import Go, Solitaire, failed, laws, passed
from elele_widgets import Board

PILES = ["1", "2", "3", "4", "5", "6", "7"]

# %%
def lay(deck):
    piles = {pile: deck[5 * n : 5 * n + 5] for n, pile in enumerate(PILES)}
    return {"stock": deck[36:], "waste": deck[35:36], **piles}

# %% [markdown]
# Next the moves. `moves` lists **every move you can think of**, allowed or not: the rules decide later. A move goes from a place to a place.
# `make` carries a move out. `score` counts what has been achieved; here, the cards that have left the piles.

# %%
def moves():
    return [Go(place, "waste") for place in [*PILES, "stock"]]

def make(piles, move):
    piles["waste"].append(piles[move.source].pop())

# %%
def score(piles):
    return 35 - sum(len(piles[pile]) for pile in PILES)

golf = Solitaire("golf", lay, moves, make, score, best=35, hidden=["stock"], aside=["waste"])

# %% [markdown]
# ## 2. The rules
#
# A rule is a sentence and a function that looks at the cards and at a move. The function answers `passed` or `failed`, **always with a reason**: this is
# what the board says to the player. After the reason come the places to look at.
#
# **Predict:** how many rules does Golf need?

# %%
@golf.rule("cards", "A card is taken from a place that has one.")
def has_cards(piles, move):
    if piles[move.source]:
        return passed(f"There are cards on {move.source}.", move.source)
    return failed(f"There is no card on {move.source}. Take one from another place.", move.source)

# %%
def from_a_pile(move):
    return move.source in PILES

@golf.rule("neighbour", "A card goes on one that is a rank higher or lower.", from_a_pile)
def neighbour(piles, move):
    card, top = piles[move.source][-1], piles["waste"][-1]
    if abs(RANKS.index(card[0]) - RANKS.index(top[0])) == 1:
        return passed(f"The {card_name(card)} is next to the {card_name(top)} in rank.", move.source, "waste")
    return failed(f"The {card_name(card)} is not next to the {card_name(top)} in rank.", move.source)

# %% [markdown]
# Two rules are enough. `from_a_pile` says that the second one is for piles only: you may always turn a card from the stock.
#
# ## 3. Play it
#
# `elele.register` makes Golf a game like the others. Touch the top card of a pile, then the waste; or the stock, then the waste. If you try a card that does not fit, the board gives the reason you wrote.

# %%
elele.register(golf)
Board("golf#7")

# %% [markdown]
# Undo works, and so does the record below the board: you have not written a line for either. Ask the rules about any move, as in the other lessons:

# %%
position = elele.deal("golf#7")
for check in elele.checks(position, "go 1 waste"):
    print("✓" if check.passed else "✗", check.text)

# %% [markdown]
# ## 4. Is the game sound?
#
# A game can look right and still be wrong. `laws` plays 20 games at random, and in every position it tries seven laws that hold for any sound game.

# %%
laws("golf")

# %% [markdown]
# **Now break one.** In this `make` a card *replaces* the waste instead of going on top of it. On the board that looks the same: you see one card on the waste either way.
#
# **Predict:** which law notices?

# %%
def careless(piles, move):
    piles["waste"] = [piles[move.source].pop()]

golf.make = careless
laws("golf")

# %% [markdown]
# The card that lay on the waste is gone. The test names the deal, the moment and the card, so that you can go there and look. Now put it right again:

# %%
golf.make = make
laws("golf").hold

# %% [markdown]
# ## 5. Change one rule, play 1,000 games
#
# How good is a player who takes a card from a pile whenever one fits? Let it play a thousand deals.

# %%
from elele.playtest import baselines

def eager(position, moves, chance):
    return chance.choice([move for move in moves if move.source in PILES] or moves)

def thousand_games():
    ends = [baselines.play(elele.deal(f"golf#{number}"), eager, number)[-1] for number in range(1, 1001)]
    return sum(end.score for end in ends) / 1000, sum(end.won for end in ends)

# %%
print("Cards cleared on average, and games won: {:.1f} and {}".format(*thousand_games()))

# %% [markdown]
# Some people play Golf **round the corner**: an ace goes on a king, and a king on an ace. A rule with the same name takes the place of the old one.
#
# **Predict:** how many more games will be won?

# %%
@golf.rule("neighbour", "A card goes on its neighbour in rank; ace and king are neighbours.", from_a_pile)
def round_the_corner(piles, move):
    card, top = piles[move.source][-1], piles["waste"][-1]
    if (RANKS.index(card[0]) - RANKS.index(top[0])) % 13 in (1, 12):
        return passed(f"The {card_name(card)} is next to the {card_name(top)}.", move.source, "waste")
    return failed(f"The {card_name(card)} is not next to the {card_name(top)}.", move.source)

# %%
print("Cards cleared on average, and games won: {:.1f} and {}".format(*thousand_games()))

# %% [markdown]
# One small rule, and this simple player wins several times as many games: an ace or a king on the waste is no longer almost a dead end.
#
# ## Your turn
#
# Make Golf *harder*: nothing may be laid on a king. (Many rule books say so.) Write it as a third rule, for cards from a pile, and run the thousand games again.
#
# <details>
# <summary>A solution</summary>
#
# ```python
# @golf.rule("king", "Nothing from a pile goes on a king.", from_a_pile)
# def king(piles, move):
#     if piles["waste"][-1].startswith("K"):
#         return failed("A king stops the row. Turn a card from the stock.", "waste")
#     return passed("The waste does not show a king.", "waste")
#
# elele.register(golf)
# assert laws("golf", 3).hold
# ```
#
# </details>
#
# The game is yours for as long as this notebook runs. To keep it, copy the boxes into a file `golf.py`; then `import golf` brings it back in any notebook beside that file.
#
# ## Key points
#
# - A game is: the cards at the beginning, the moves you can think of, what a move does, and rules that say yes or no with a reason.
# - The reasons are the game's teacher. Write them for the person who has just touched the wrong card.
# - Laws find mistakes that nobody sees by looking.
# - To know what a rule does, change it alone and play many games.
#
# **Next:** lesson 12, where you change the rules of Elemental, Elba and E Lele! themselves.
#
# [← 12 Change a rule](12_change_a_rule.ipynb) · [Glossary](glossary.ipynb)
