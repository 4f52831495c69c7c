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
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
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
# About 25 minutes.
#
# **New Python:** a list made by a loop (`[move for move in moves if move]`), counting from the end (`moves[-1]`), three words: `move in moves`, `not moves`, `one and two`.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Board, Check, Made, Predict

Check("12", "recall")

# %% [markdown]
# ## 1. Elemental with more blocks
#
# In Elemental, a **block** is four piles at the corners of a square or a rectangle. There are seven: `a b d e`, `a b k l`, `c d g h`, `c f g j`, `d e h i`, `e f i j` and `h i k l`.
#
# **What if 2×3 rectangles counted too?** The board has four of them. A `Variant` is a game with one rule changed. It takes a name, the original game and the new rule as a sentence.
# Its figures come next: the usual ones and those that look like your drawing, turned or not. Each `x` is a corner.

# %% jupyter={"source_hidden": true}
import elele
from elele.elba import Build
from elele.elemental import FIGURES, drawn
from elele_course.workshop import Mistake, Variant, first_moment
from elele_widgets import Exercises, Steps

# %%
wide = drawn("block", "x.x x.x")

rule = "A 2×3 rectangle is a block too."
elele.register(Variant("wide", "elemental", rule, figures=FIGURES + wide))

# %% [markdown]
# See what works now, and what fails.

# %%
Steps("wide")

# %% [markdown]
# In this deal, a new block is ready. Discard it. Then try a 2×3 rectangle that lacks a suit. The list of figures has your blocks, too.

# %% moves=2
Board("wide#1")

# %% jupyter={"source_hidden": true} tasks=1
Exercises("one-block", of="wide")

# %% [markdown]
# **More:** `drawn("block", "x. x. xx", form="L")` finds every L. `drawn("cross", ".x. x.x .x.")` finds the four points of every cross, without the middle, so that these can be discarded.
#
# ## 2. Elemental with fewer blocks
#
# **What if only squares counted?** `forbids` is a function that returns True for each move that is no longer allowed.

# %%
LONG = ["discard a b k l", "discard c f g j"]

def is_long(position, move):
    return str(move) in LONG

rule = "Only 2×2 squares are blocks."
elele.register(Variant("squares", "elemental", rule, forbids=is_long))

# %% [markdown]
# The greedy player plays with five, seven and eleven blocks, on the same cards.

# %% jupyter={"source_hidden": true}
from elele_course.playtest import baselines
from elele_course.tables import plots

# %% jupyter={"source_hidden": true}
def discarded(kind, games=12):
    deals = [elele.deal(f"{kind}#{number}") for number in range(1, games + 1)]
    ends = [baselines.play(deal, baselines.greedy, 1)[-1] for deal in deals]
    return sum(end.score for end in ends) / games

means = {kind: discarded(kind) for kind in ("squares", "elemental", "wide")}
plots.bars(means, "cards discarded, on average")

# %% [markdown]
# More shapes give more chances. With 200 games, the means were 21, 27 and 30.
#
# ## 3. Elba: only kings in empty piles
#
# In Elba, any card may fill an empty pile. In Klondike, the solitaire game most people know, only a king may.

# %%
def not_a_king(position, move):
    if isinstance(move, Build) and not position.pile(move.target).up:
        first = position.pile(move.source).up[-move.count]
        return not first.startswith("K")
    return False

rule = "Only kings, with their runs, fill empty piles."
elele.register(Variant("kings", "elba", rule, forbids=not_a_king))

# %% [markdown]
# If a build fills an empty pile, the function looks at the first card that moves. `isinstance` asks what kind of move it is.
#
# `first_moment` plays games until a function finds something: here, moves that your rule forbids. The last line printed is your rule.

# %%
def forbidden(position):
    old = position.original
    return [move for move in old.legal_moves() if not_a_king(old, move)]

moment = first_moment("kings", forbidden)
move = forbidden(moment)[0]
for check in elele.checks(moment, move):
    print(check.passed, check.text)

# %% [markdown]
# Try the move on the board.

# %% moves=1
Board(moment)

# %% [markdown]
# ## 4. E Lele! with other threats
#
# Here you change the deck, not a rule. Habitat Loss covers a whole habitat, and the usual deck has two of these cards.
# The numbers are about the game, not about real birds. For those, see [lesson 04](04_threats_and_protections.ipynb).

# %% jupyter={"source_hidden": true}
from dataclasses import replace
from elele.seabirds import deck

def with_cards(threat, count):
    usual, name = deck.load(), threat.lower().replace(" ", "-")
    if name not in usual.threats:
        raise Mistake(f"There is no threat {threat!r}. The threats are {', '.join(usual.threats)}.")
    changed = replace(usual.threats[name], count=count)
    return replace(usual, threats={**usual.threats, name: changed})

# %% jupyter={"source_hidden": true}
from elele_course import playtest

def points(threat, count, games=40):
    options = {"deck": with_cards(threat, count), "executor": playtest.Here(), "progress": False}
    played = playtest.run(games, "careful", **options)
    return sum(game.score for game in played) / games

means = {f"{count} cards": points("habitat-loss", count) for count in (0, 2, 8)}
plot = plots.bars(means, "points on average, by number of Habitat Loss cards")
Predict("12-losses", then=plot)

# %% [markdown]
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("12")

# %% [markdown]
# ## Your turn
#
# **A rule of your own.** In section 2, take away other blocks, and change the name, the sentence and the last line to match.

# %%
Made("12-variant", "squares")

# %% [markdown]
# **Other threats.** How many cards of a threat does it take to see a difference? Write its name in small letters, as in `habitat-loss`.

# %%
Made("12-threats", with_cards("cat", 0))

# %% [markdown]
# <details>
# <summary>Solutions</summary>
#
# ```python
# def is_central(board, step):
#     return str(step) in ["discard d e h i", "discard a b d e", "discard h i k l"]
#
# central = "The squares in the middle are not blocks."
# elele.register(Variant("sides", "elemental", central, forbids=is_central))
# mine = Made("12-variant", "sides", keep=False)
# lost = Made("12-threats", with_cards("habitat-loss", 8), keep=False)
# print(mine, lost)
# assert mine.verdict.right
# assert lost.verdict.right
# ```
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
