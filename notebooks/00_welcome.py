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
# # E komo mai: welcome
#
# [Glossary](glossary.ipynb) · [01 Play E Lele! →](01_play_e_lele.ipynb)
#
# This is a card table. On it nest the seabirds of Hawaiʻi: albatrosses, petrels, tropicbirds, boobies, terns.
# You bring two birds together, find them a place to nest, and guard them from what threatens them.
#
# **Question:** How does this table work, and how does it tell you what can be done?
#
# **When you are done, you can**
#
# - lay a table, place a pair of birds, and take a move back,
# - find out why a move cannot be made,
# - play a game to its end, and give the same cards to a friend.
#
# About 10 minutes. **To lay the table:** click into the grey box below and press **Shift + Enter**.

# %%
from elele_widgets import table

table("seabirds#pua", save=True)

# %% [markdown]
# **How to play**
#
# 1. Touch a bird: a wahine (♀, female) or a kāne (♂, male). The birds that can pair with it light up, and so do the habitats where it can nest.
# 2. Touch its mate, then a habitat with an empty nest. The pair moves in, and you have its points.
# 3. If a bird left the upper row of birds, say what comes in its place: turn the next card, or raise a bird from the row below.
# 4. No pair left? Touch **I am stuck**. New birds come, but so does a threat, and two protections.
# 5. A threat covers a pair or takes a nest. To take it away, touch a protection you hold, then the habitat.
# 6. Nothing left to do? Touch **Finish** and read your score.
# 7. Touch anything you are not sure of: the line below the cards says what can be done, or which rule stands against it.
#
# **Keyboard:** to get onto the table without a mouse, run its box with **Ctrl + Enter** in place of Shift + Enter, then press **Tab** twice.
# The arrow keys walk over the table, Enter touches, Escape lets go, `u` takes a move back.
# The panel beside the table tells about the bird in your hand. Each fact it tells names its source.
#
# **Play it again, or with friends.** The word after `#` is the deal. Everyone who types the same word gets the same cards:
# put your own word or a number in place of `pua` and press Shift + Enter again.
#
# **Another day** the table may say "Loading widget" or "model not found": the Python behind it has ended. Press Shift + Enter in its box
# again, and your game goes on at the move where you left it: `save=True` keeps every move, and each deal by itself. **Start again** begins the
# same deal again. To go on with the game that you played last, whatever its deal, write `table(resume=True)`.
#
# ## Your turn
#
# **Predict:** can the two birds at the left, on `b1` and `c1`, pair? Touch the lower one, then the upper one, and read the line below the cards. Then ask the rules in writing:

# %%
import elele

position = elele.deal("seabirds#pua")
elele.why(position, ["b1", "c1"]).text

# %% [markdown]
# Now put the places of two other birds there. Can you find two that are a pair?
#
# <details>
# <summary>One answer</summary>
#
# Every pair that can be placed now, and where. These are the moves that the rules allow:
#
# ```python
# moves = [elele.game.label(position, move) for move in elele.legal_moves(position)]
# assert moves
# print("\n".join(moves))
# ```
#
# </details>
#
# ## The lessons
#
# Three paths lead through them: **the game** (00, 01, 06 to 08), **the solitaires** for an ordinary deck (02 to 05), and **the computer at the table** (09 on).
# You can begin with any of the three.
#
# | lesson | what you learn | minutes |
# |---|---|---|
# | [01 Play E Lele!](01_play_e_lele.ipynb) | the rules, one small table after the other | 30 |
# | [02 Elemental: blocks and crosses](02_elemental_blocks_and_crosses.ipynb) | another solitaire, for an ordinary deck | 25 |
# | [03 Elemental: manipulations](03_elemental_manipulations.ipynb) | three ways to help a block, and what limits them | 35 |
# | [04 Elemental: play](04_elemental_play.ipynb) | a whole game step by step, and endings to solve | 45 |
# | [05 Play Elba](05_elba.ipynb) | a third solitaire, and why half of its deals cannot be won | 45 |
# | [06 Meet the birds](06_meet_the_birds.ipynb) | the field guide: all birds to one scale, two side by side | 20 |
# | [07 A few birds each day](07_daily_birds.ipynb) | learn the birds by heart, a little each day; a quiz for the class | 20, then 5 to 10 a day |
# | [08 Threats and protections](08_threats_and_protections.ipynb) | what really happens to seabirds and what helps: true stories, then the cards | 30 |
# | [09 The playtest lab](09_playtest_lab.ipynb) | which table plays best, and what advice is worth | 20 |
# | [10 How hard is it?](10_how_hard_is_it.ipynb) | how many games of Elemental and Elba can be won: luck, greed, skill, and all cards known | 20 |
# | [11 Write a game](11_write_a_game.ipynb) | a small solitaire of your own in 60 lines, played on the board and put to the test | 40 |
# | [12 Change a rule](12_change_a_rule.ipynb) | what happens to Elemental, Elba and E Lele! when one rule changes | 25 |
#
# For words that you do not know there is a [glossary](glossary.ipynb), for classes a [teacher's guide](teachers_guide.ipynb), and for whoever asks how we know all this
# [the deck and its sources](about_the_deck.ipynb).
#
# *E Lele!* is a card game by its makers, [E Lele! Games](https://www.elele.games); this is an independent teaching project.
# The cards are a **reconstructed deck**: what the makers have published is kept, and the rest, most birds, points, habitats, threats
# and protections among it, is worked out and marked so. The readings of the rules are in lesson 01.
#
# ## Key points
#
# - Touch cards; what lights up goes with them. Whatever you try, the table says why or why not.
# - The word or number after `#` is the deal: the same for everybody who types it.
# - A table that has gone to sleep wakes with Shift + Enter.
#
# **Next:** lesson 01, the rules of this game on small tables, one after the other.
#
# [Glossary](glossary.ipynb) · [01 Play E Lele! →](01_play_e_lele.ipynb)
