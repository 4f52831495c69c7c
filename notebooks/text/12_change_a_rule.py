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
# # Change a rule
#
# [← 11 Which deals cannot be won](11_lost_deals.ipynb) · [Glossary](glossary.ipynb) · [13 Write a game →](13_write_a_game.ipynb)
#
# Press **▶** (or **Shift + Enter**) to run the boxes one by one, or choose **Run → Run All Cells** and scroll back up.
#
# **Question:** Every rule of a game is there for a reason. What happens when you change one?
#
# **When you are done, you can**
#
# - add a rule to Elemental or take one away, and play the changed game,
# - compare the old game and the new one on the same deals,
# - find your own rule among the reasons that a board gives,
# - change the threats of E Lele! and measure how the score changes.
#
# About 16 minutes. You need a little Python: lists, functions, `if`.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Check, Predict

Check("12", "recall")

# %% [markdown]
# ## 1. Elemental with more blocks
#
# In Elemental, a **block** is four piles at the corners of a square or a rectangle.

# %% jupyter={"source_hidden": true}
Predict("12-squares")

# %% [markdown]
# **What if 2×3 rectangles counted too?** The board has four of them. A `Variant` is a game with one rule changed. It takes a name, the original game and the new rule as a sentence.
# `adds` is a function that lists the moves that the new rule allows.

# %%
import elele
from elele.elemental import Discard
from elele.elemental.shapes import balanced
from elele_course.workshop import Variant, first_deal, laws

# %%
WIDE = [tuple(corners) for corners in ("cegi", "dfhj", "abhi", "dekl")]

def new_blocks(position):
    return [Discard(block) for block in WIDE if balanced(position, block)]

rule = "A 2×3 rectangle is a block too."
elele.register(Variant("wide", "elemental", rule, adds=new_blocks))

# %% [markdown]
# `first_deal` tries deals 1, 2, 3 … until your function finds a move.

# %%
deal = first_deal("wide", new_blocks)
print(deal, "·", *new_blocks(elele.deal(deal)))

# %% [markdown]
# Touch these four corners. Then play a few moves, and try a 2×3 rectangle that lacks a suit: the board answers with your rule. This board has no
# panel of shapes, because the panel knows only the usual ones.

# %% moves=8
Board(deal)

# %% [markdown]
# Is the changed game still sound? `laws` plays some games at random and checks seven laws in every position. Lesson 13 says more about them.

# %%
laws("wide", 2)

# %% [markdown]
# ## 2. Elemental with fewer blocks
#
# **What if only squares counted?** `forbids` is a function that returns True for each move that is no longer allowed.

# %%
LONG = [tuple("abkl"), tuple("cfgj")]

def is_long(position, move):
    return isinstance(move, Discard) and move.block in LONG

rule = "Only 2×2 squares are blocks."
elele.register(Variant("squares", "elemental", rule, forbids=is_long))

# %% [markdown]
# The greedy player plays three versions with the same cards: one has five blocks, one seven, and one eleven.

# %%
from elele_course.playtest import baselines
from elele_course.tables import plots

# %%
def discarded(kind, games=12):
    deals = [elele.deal(f"{kind}#{number}") for number in range(1, games + 1)]
    ends = [baselines.play(deal, baselines.greedy, 1)[-1] for deal in deals]
    return sum(end.score for end in ends) / games

means = {kind: discarded(kind) for kind in ("squares", "elemental", "wide")}
plots.bars(means, "cards discarded, on average")

# %% [markdown]
# More shapes give more chances. Twelve games give only a rough answer. With 200 games, the means were 21, 27 and 30.
#
# ## 3. Elba: only kings in empty piles
#
# In Elba, any card may fill an empty pile. In Klondike, the solitaire game most people know, only a king may.

# %%
from elele.elba import Build

def not_a_king(position, move):
    if not isinstance(move, Build) or position.pile(move.target).up:
        return False
    return not position.pile(move.source).up[-move.count].startswith("K")

rule = "Only kings, with their runs, fill empty piles."
elele.register(Variant("kings", "elba", rule, forbids=not_a_king))

# %% [markdown]
# Play some moves. `Board("elba#3")` deals the same cards under the old rule. Which is easier?

# %% moves=15
Board("kings#3")

# %% [markdown]
# The box below looks for a moment when a pile is empty, and for a move that Elba allows but your rule forbids. The last line is your rule:

# %%
def empty(moment):
    return not all(pile.up for pile in moment.piles)

kings = {number: elele.deal(f"kings#{number}") for number in range(1, 61)}
tried = (baselines.play(kings[n], baselines.greedy, n) for n in kings)
moment = next(moment for game in tried for moment in game if empty(moment))
old = moment.original
move = next(move for move in old.legal_moves() if not_a_king(old, move))

# %%
for check in elele.checks(moment, move):
    print("✓" if check.passed else "✗", check.text)

# %% [markdown]
# ## 4. E Lele! with other threats
#
# The cards of E Lele! are data, so here you change the deck, not a rule. Habitat Loss covers a whole habitat, and the usual deck has two of these cards.
#
# (This is a card game. The numbers are about the game, not about real birds. For those, see [lesson 04](04_threats_and_protections.ipynb).)

# %%
from dataclasses import replace
from elele.seabirds import deck
from elele_course import playtest

def with_losses(count):
    usual = deck.load()
    loss = replace(usual.threats["habitat-loss"], count=count)
    return replace(usual, threats={**usual.threats, "habitat-loss": loss})

# %%
def points(cards, games=40):
    options = {"deck": cards, "executor": playtest.Here(), "progress": False}
    played = playtest.run(games, "careful", **options)
    return sum(game.score for game in played) / games

means = {f"{count} cards": points(with_losses(count)) for count in (0, 2, 8)}
plot = plots.bars(means, "points on average, by number of Habitat Loss cards")
Predict("12-losses", then=plot)

# %% [markdown]
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("12")

# %% [markdown]
# ## Your turn
#
# **Which threat costs the most?** Take each threat out of the deck in turn, play the same deals, and see which deck gives the most points. These are the names of the threats:

# %% tasks=3
print(*deck.load().threats)

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# def without(threat):
#     usual = deck.load()
#     return replace(usual, threats={**usual.threats, threat: replace(usual.threats[threat], count=0)})
#
# ranked = sorted(deck.load().threats, key=lambda threat: points(without(threat), 10), reverse=True)
# print("costs most:", ranked[0])
# assert set(ranked) == set(deck.load().threats)
# ```
#
# Ten games are too few to be sure. With 200 games, the order becomes clear.
#
# </details>
#
# ## Key points
#
# - Five lines of code can change a rule. The board, the reasons and the record use the new rule.
# - Compare games on the same deals, and change one thing at a time.
# - Put the new rule into a sentence: players need to know it.
#
# **Next:** invent a rule that makes your favorite game better, and ask somebody to play it. Or [write your own game](13_write_a_game.ipynb).
#
# [← 11 Which deals cannot be won](11_lost_deals.ipynb) · [Glossary](glossary.ipynb) · [13 Write a game →](13_write_a_game.ipynb)
