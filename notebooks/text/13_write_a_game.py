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
# [← 12 Change a rule](12_change_a_rule.ipynb) · [Glossary](glossary.ipynb) · [14 Count with pandas →](14_pandas.ipynb)
#
# Press **▶** (or **Shift + Enter**) to run the boxes one by one, or choose **Run → Run All Cells** and scroll back up.
#
# **Question:** What does a computer need to know before it can deal, play and explain a solitaire game?
#
# **When you are done, you can**
#
# - write a small solitaire game in about 60 lines of Python, and play it on the board,
# - break a law of the game, and read what the test says,
# - change one rule and play many games to see what that does.
#
# About 17 minutes. You need a little Python: lists, functions, `if`.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Check, Predict

Check("13", "recall")

# %% [markdown]
# ## 1. The game: Golf
#
# Seven piles of five cards lie face up. One card lies on the *waste*, and 16 are face down in the *stock*.
# A top card may go on the waste if it is **one rank higher or lower** than the card there. If nothing fits, turn a card from the stock.
# You win when all seven piles are empty.
#
# The layout comes first. `deck` is a list of 52 shuffled cards, such as `"7C"` (7 of clubs) or `"TH"` (10 of hearts).

# %%
import elele
from elele.cards import RANKS, card_name
from elele_course.workshop import Go, Solitaire, failed, laws, passed

PILES = ["1", "2", "3", "4", "5", "6", "7"]

# %%
def lay(deck):
    piles = {pile: deck[5 * n : 5 * n + 5] for n, pile in enumerate(PILES)}
    return {"stock": deck[36:], "waste": deck[35:36], **piles}

# %% [markdown]
# `moves` lists **every move you can think of**, allowed or not. The rules decide later. `make` carries out a move. `score` counts the cards that have left the piles.

# %%
def moves():
    return [Go(place, "waste") for place in [*PILES, "stock"]]

def make(piles, move):
    piles["waste"].append(piles[move.source].pop())

# %%
def score(piles):
    return 35 - sum(len(piles[pile]) for pile in PILES)

golf = Solitaire(
    "golf", lay, moves, make, score,
    best=35, hidden=["stock"], aside=["waste"],
)

# %% [markdown]
# ## 2. The rules
#
# A rule is a sentence and a function. The function looks at the cards and at a move. It answers `passed` or `failed`, **always with a reason**. The board shows
# the reason to the player. After the reason, name the place to look at.

# %% jupyter={"source_hidden": true}
Predict("13-rules")

# %%
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
    card, top = (card_name(piles[at][-1]) for at in (move.source, "waste"))
    if apart(piles, move) == 1:
        return passed(f"The {card} is next to the {top}.", move.source)
    return failed(f"The {card} is not next to the {top}.", move.source)

# %% [markdown]
# `from_a_pile` says which moves the second rule applies to. You may always turn a card from the stock. `apart` compares the card with the waste.
#
# ## 3. Play it
#
# `elele.register` makes Golf a game like the others. Touch a pile or the stock, then the waste. Try a card that does not fit: the board gives the reason you wrote.

# %% moves=15
elele.register(golf)
Board("golf#7")

# %% [markdown]
# Undo works, and so does the record of the game. You wrote no code for either. Ask the rules about any move:

# %%
position = elele.deal("golf#7")
for check in elele.checks(position, "go 1 waste"):
    print("✓" if check.passed else "✗", check.text)

# %% [markdown]
# ## 4. Is the game sound?
#
# A game can look right and still be wrong. `laws` plays games at random. In every position, it checks seven laws that hold for any sound game.

# %%
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
# The test names the deal, the moment and the card. Now fix it:

# %%
golf.make = make
laws("golf", 5).hold

# %% [markdown]
# ## 5. Change one rule and play many games
#
# How good is a player who always takes a card that fits?

# %%
from elele_course.playtest import baselines

# %%
def eager(position, moves, chance):
    return chance.choice([*filter(from_a_pile, moves)] or moves)

def played(games=100):
    deals = {n: elele.deal(f"golf#{n}") for n in range(1, games + 1)}
    ends = [baselines.play(deals[n], eager, n)[-1] for n in deals]
    cleared = sum(end.score for end in ends)
    won = sum(end.won for end in ends)
    return f"{cleared / games:.1f} cards cleared, {won} games won"

# %%
before = played()
print(before)

# %% [markdown]
# Some people play Golf **around the corner**: an ace goes on a king, and a king on an ace. A rule with the same name takes the place of the old one.

# %%
@golf.rule("neighbor", "Ace and king are neighbors, too.", from_a_pile)
def around_the_corner(piles, move):
    card, top = (card_name(piles[at][-1]) for at in (move.source, "waste"))
    if apart(piles, move) in (1, 12):
        return passed(f"The {card} is next to the {top}.", move.source)
    return failed(f"The {card} is not next to the {top}.", move.source)

# %% jupyter={"source_hidden": true}
Predict("13-corner", then=f"Before:            {before}\nAround the corner: {played()}")

# %% [markdown]
# A hundred games give a rough answer. `played(1000)` gives a number you can trust.
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("13")

# %% [markdown]
# ## Your turn
#
# Make Golf *harder*: nothing may go on a king. (Many books have this rule.) Write a third rule for cards from a pile, and call `played` again.

# %% tasks=3
laws("golf", 2)

# %% [markdown]
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
# The game lasts only while this notebook runs. To keep it, copy the boxes into a file `golf.py` and run `import golf`.
#
# ## Key points
#
# - A game is a layout, the moves you can think of, what a move does, and rules that say yes or no with a reason.
# - The reasons teach the game. Write them for someone who has just touched the wrong card.
# - Laws find mistakes that people miss.
# - To find out what a rule does, change only that rule and play many games.
#
# **Next:** teach your game to a friend. Or count with [pandas](14_pandas.ipynb), a tool for data.
#
# [← 12 Change a rule](12_change_a_rule.ipynb) · [Glossary](glossary.ipynb) · [14 Count with pandas →](14_pandas.ipynb)
