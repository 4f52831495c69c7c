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
# # Change a rule
#
# [← 10 How hard is it?](10_how_hard_is_it.ipynb) · [Glossary](glossary.ipynb) · [13 Write a game →](13_write_a_game.ipynb)
#
# **Question:** Every rule of a game is there for a reason. What happens when you change one?
#
# **When you are done, you can**
#
# - add a rule to Elemental or Elba, or take one away, and play the changed game on the board,
# - compare the old game and the new one on the same deals,
# - change the threats of E Lele! and measure what that costs the birds.
#
# About 25 minutes. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box.
#
# ## 1. Elemental with other blocks
#
# A block is four piles at the corners of a 2×2 square or of a 2×4 rectangle. There are seven. **What if 2×3 rectangles counted too?** The tableau has four of them.
#
# A `Variant` is a game with one rule changed. Give it a name, the game it comes from, and the new rule as a sentence. `adds` is a function that gives the
# moves that are legal now: here, to discard from one of the new blocks if its cards are one of each suit.

# %%
import elele
from elele.elemental import Discard
from elele.elemental.shapes import balanced
from elele.lessons.workshop import Variant, laws
from elele_widgets import Board

# %%
WIDE = [("c", "e", "g", "i"), ("d", "f", "h", "j"), ("a", "b", "h", "i"), ("d", "e", "k", "l")]

def new_blocks(position):
    return [Discard(block) for block in WIDE if balanced(position, block)]

elele.register(Variant("wide", "elemental", "A 2×3 rectangle is a block too.", adds=new_blocks))
Board("wide#7")

# %% [markdown]
# Try it: touch the four corners of a 2×3 rectangle. And is the changed game still sound? The laws of lesson 13 say so:

# %%
laws("wide", 5)

# %% [markdown]
# ## 2. And with fewer
#
# The other way round, **what if only squares counted?** `forbids` is a function that returns True for each legal move that is no longer allowed.

# %%
LONG = [("a", "b", "k", "l"), ("c", "f", "g", "j")]

def is_long(position, move):
    return isinstance(move, Discard) and move.block in LONG

elele.register(Variant("squares", "elemental", "Only 2×2 squares are blocks.", forbids=is_long))

# %% [markdown]
# **Predict:** a greedy player discards about half of the cards in Elemental. How many will it discard with eleven blocks, and how many with five?

# %%
from elele.playtest import baselines

def discarded(kind, games=12):
    deals = [elele.deal(f"{kind}#{number}") for number in range(1, games + 1)]
    ends = [baselines.play(deal, baselines.greedy, 1)[-1] for deal in deals]
    return sum(end.score for end in ends) / games

for kind in ("squares", "elemental", "wide"):
    print(f"{kind:10} {discarded(kind):.1f} cards on average")

# %% [markdown]
# Each shape is one more chance at every moment. Twelve games show the direction. For a number you can trust, play more: `discarded("wide", 200)` takes about half a minute.
#
# ## 3. Elba with kings only
#
# In Elba any card may fill an empty pile. In Klondike, the solitaire that most people know, only a king may. **Predict:** is Elba easier or harder with that rule?

# %%
from elele.elba import Build

def not_a_king(position, move):
    if not isinstance(move, Build) or position.pile(move.target).up:
        return False
    return not position.pile(move.source).up[-move.count].startswith("K")

elele.register(Variant("kings", "elba", "Only kings, with their runs, fill empty piles.", forbids=not_a_king))

# %% [markdown]
# The cards are the same for both, so play the two games side by side. Count how often an empty pile helps you in each.

# %%
Board("elba#3")

# %%
Board("kings#3")

# %% [markdown]
# Now find a moment with an empty pile, and a move there that Elba allows and your rule forbids. What do the rules say? Your rule comes last.

# %%
games = (baselines.play(elele.deal(f"kings#{number}"), baselines.greedy, number) for number in range(1, 61))
moment = next(moment for game in games for moment in game if not all(pile.up for pile in moment.piles))
moment

# %%
move = next(move for move in moment.original.legal_moves() if not_a_king(moment.original, move))
for check in elele.checks(moment, move):
    print("✓" if check.passed else "✗", check.text)

# %% [markdown]
# ## 4. E Lele! with other threats
#
# The cards of E Lele! are data, so here you change the deck instead of a rule. The usual deck has two cards of Habitat Loss, which covers a whole habitat. **Predict:** what would the birds gain, in points a game, if there were none? And what would eight of them cost?
#
# (This is a card game: the numbers say something about the game, not about real birds. What is known about real birds is in [lesson 04](04_threats_and_protections.ipynb).)

# %%
from dataclasses import replace

from elele import deck, playtest

def with_losses(count):
    usual = deck.load()
    loss = replace(usual.threats["habitat-loss"], count=count)
    return replace(usual, threats={**usual.threats, "habitat-loss": loss})

# %%
for count in (0, 2, 8):
    games = playtest.run(100, "careful", deck=with_losses(count), progress=False, executor=playtest.Here())
    print(f"{count} cards of Habitat Loss: {sum(game.score for game in games) / 100:.1f} points on average")

# %% [markdown]
# Less than you expected? Threats are drawn only when the player is stuck, which happens a few times in a game, and the protections drawn with them undo most of the damage.
#
# ## Your turn
#
# **Which threat card costs the most?** Take each one out of the deck in turn, play the same deals, and see which deck gives the most points.
#
# <details>
# <summary>A solution</summary>
#
# ```python
# def without(threat):
#     usual = deck.load()
#     return replace(usual, threats={**usual.threats, threat: replace(usual.threats[threat], count=0)})
#
# def points(cards, games=10):
#     rows = playtest.run(games, "careful", deck=cards, progress=False, executor=playtest.Here())
#     return sum(row.score for row in rows) / games
#
# ranked = sorted(deck.load().threats, key=lambda threat: points(without(threat)), reverse=True)
# print("costs most:", ranked[0])
# assert set(ranked) == set(deck.load().threats)
# ```
#
# Ten games are few: with `games=200` the order settles.
#
# </details>
#
# ## Key points
#
# - A rule that is code can be changed in five lines, and the board, the reasons and the record follow.
# - Compare on the same deals, and change one thing at a time.
# - A sentence for the new rule is part of the change: players have to be told.
#
# **Next:** invent a rule that makes your favourite of the three games better, and ask somebody else to play it.
#
# [← 10 How hard is it?](10_how_hard_is_it.ipynb) · [Glossary](glossary.ipynb) · [13 Write a game →](13_write_a_game.ipynb)
