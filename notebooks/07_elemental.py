# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Play Elemental
#
# [← 06 Elemental: manipulations](06_manipulations.ipynb) · [Glossary](glossary.ipynb) · [08 Play Elba →](08_elba.ipynb)
#
# **Question:** How do you win? And what did the inventor change after three months?
#
# **When you are done, you can**
#
# - play a whole game, and say why you chose this block and not that one,
# - name what changed from July to October 2007, and what that does to the play,
# - work out an ending of four, six or eight moves.
#
# About 45 minutes. Blocks, crosses and manipulations are explained in lessons [08](05_blocks_and_crosses.ipynb) and
# [06](06_manipulations.ipynb). Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box.

# %%
import elele
from elele.lessons import puzzles
from elele.lessons import steps
from elele_widgets import Board, Steps, Trace, puzzle

# %% [markdown]
# ## 1. Watch a game
#
# Twenty-four moves from the first to the last. Turn on **Let me guess**: before each move, **predict** what comes next, and touch it. If
# you would do something else, press **Try it from here**: a board with this position opens below.

# %%
Steps(steps.load("won-game"))

# %% [markdown]
# **What was worth learning?**
#
# - A new spare before a discard: the cross takes one card from the middle, a discard takes four.
# - Blocks that share no place can wait. Blocks that share one cannot: think which of them opens more.
# - Lamps that are still lit when a block is ready are free. Use them, if they open a card or fill a gap.
# - Keep spares of different suits, and keep them for the end, when empty places are many and cards are few.
# - Keep the piles alike in height. A place that is empty early is a corner missing in two or three blocks.
#
# ## 2. Play
#
# The same number gives everybody the same cards. "Why not?" costs nothing: touch places, and read the line below the table.
# For the whole story touch **Why?** beside it. Here it is for a block of this deal that lacks one suit: every rule in order,
# and the nearest way to make it work.

# %%
Trace("elemental:october#7", "discard a b d e")

# %%
Board("elemental:october#7")

# %% [markdown]
# Lost? Drag the handle of the **timeline**, under the buttons, back through your game. **Where did it turn?** finds the last moment at which
# you could still have won, and what would have led there. Playing on from an earlier moment replaces the moves after it.

# %% [markdown]
# ## 3. July and October, side by side
#
# | | July 2007 | October 2007 |
# |---|---|---|
# | place a spare, transfer a card | whenever it is possible | each one puts out a lamp |
# | shift a pile | a shifted pile stays, the place it left is closed | each one puts out a lamp |
# | what frees you again | a discard or a new spare | a discard or a new spare |
# | to keep in mind | which pile came from where | a number from 0 to 3 |
# | won | with four cards left, or fewer | with no card left |
#
# Blocks, crosses, spares and the three manipulations are the same in both.
#
# **Predict:** a pile has just been shifted from `c` to `d`. May it go back? May the pile on `g` follow it to `c`? May a card of `g` cross over to `c`? May a spare be placed?

# %%
cards = "|4H/|9C/-/|5D/|2S/-/|3C.QH/-/-/-/-/- 6H.8C"
july, october = elele.parse(f"elemental:july {cards} c>d -"), elele.parse(f"elemental:october {cards} 1 -")
for move in ["shift d c", "shift g c", "transfer g c", "place 6H k"]:
    print(f"{move}\n   July:    {elele.explain(july, move)}")
    print(f"   October: {elele.explain(october, move)}")

# %% [markdown]
# **Why does it play differently?** In July a hand of spares can be laid out all at once, so a rescue may be as long as you like.
# What has to be planned are the ways of the piles, since each way can be used once. In October a pile may go two steps or
# come back, but everything has to fit into three. So you plan in short stretches: three, and then a discard or a spare.
# October asks for less memory, since three lamps say it all. It is harder at the end: July forgives the last four cards.
#
# Here are the same cards under both rules. Play each, and compare where you get stuck.

# %%
Board("elemental:july#8")

# %%
Board("elemental:october#8")

# %% [markdown]
# ## 4. Fire, water, air and earth
#
# The name comes from the idea that the suits are the four elements of the alchemists, which must be used in balance. You may have
# their signs large on the cards; rank and suit stay in the corner, and messages go on speaking of suits. Which suit is which element is not told; we follow the usual order of the tarot.

# %%
faces = elele.game.faces(elele.deal("elemental:october#7"))
for card in ["AC", "AD", "AH", "AS"]:
    print(faces[card]["mark"], faces[card]["symbol"], "→", faces[card]["sign"], faces[card]["element"])

# %%
Board("elemental:october#4", symbols="elements")

# %% [markdown]
# ## 5. Endings
#
# When all cards lie open, nothing is luck any more. These endings can all be won in the number of moves that they say. Begin with the first.
#
# **Predict:** before you touch anything, count the suits. Which cards will leave together at the very end?

# %%
puzzle("win-in-four")

# %%
puzzle("win-in-four-july")

# %%
puzzle("win-in-six")

# %% [markdown]
# ## 6. Your turn
#
# There are more, up to twelve moves. Put another name in the place of `win-in-eight`.

# %%
for one in puzzles.load().values():
    if one.level in "45":
        print(f"{one.puzzle_id:20} {one.task}")

# %%
puzzle("win-in-eight")

# %% [markdown]
# <details>
# <summary>A solution in eight moves</summary>
#
# ```python
# attempt = puzzles.Attempt("win-in-eight")
# moves = "place 7D j; shift a d; transfer b a; discard a b d e; shift h d; shift k h; discard d e h i; discard e f i j"
# attempt.session.play(*moves.split("; "))
# assert attempt.solved
# ```
#
# </details>

# %% [markdown]
# ## How we read the rules
#
# | | question | our reading |
# |---|---|---|
# | 1 | A pile is shifted. Do its face-down cards go with it, and may an empty pile be shifted? | The whole pile moves, face-down cards included. A pile without cards is not shifted. |
# | 2 | A single card goes from one pile of an extremity to the other. Is that a shift or a transfer? | A transfer; the shift is not a move, since the result is the same. In July it is free, like every transfer. |
# | 3 | Does a face-up card stay face up under a spare? | Yes. A card turns up by itself when it is uncovered, and stays face up from then on. |
# | 4 | July bars the pile that was shifted, and the place it came from. What if a spare is placed on either of them? | The marks lie on places. No pile may be shifted from the place that was reached, whatever lies there, or to the place that was left, until a discard or a new spare. |
# | 5 | July is won when all but the last four cards are discarded. Do spares count among the four? | Yes. July is won once four or fewer cards are left, tableau and spares together. |
#
# ## Key points
#
# - Thirteen discards win. The suits always come out even; the places have to be made to.
# - Crosses before blocks, if you have the choice and room in your hand.
# - October: plan in threes. July: plan the ways of the piles.
# - Save spares for the end, and count the suits that are left.
#
# **Source.** Elemental was invented in 2007; its first version is from July, a simpler one from October. Its inventor's page is
# [quidjfravzgembtchowlkspynx.com/elemental](https://quidjfravzgembtchowlkspynx.com/elemental/), where it can be played too. The guide to it says that a game takes about
# a quarter of an hour, and that a careful player wins more often than not.
#
# **Next:** play `Board("elemental:october#1")` yourself, the game that you watched above. Can you win it in another way?
#
# [← 06 Elemental: manipulations](06_manipulations.ipynb) · [Glossary](glossary.ipynb) · [08 Play Elba →](08_elba.ipynb)
