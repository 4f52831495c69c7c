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

# %%
# Press ▶ above, or Shift + Enter. Then follow the rings.
from elele_widgets import table

table("seabirds#makani", coach=True, save=True)

# %% [markdown]
# # E komo mai: welcome
#
# [Glossary](glossary.ipynb) · [01 Play E Lele! →](01_play_e_lele.ipynb)
#
# The board above leads you through your first four turns. Do what it says, or touch **I know how to play**.
# You bring a wahine (female) and a kāne (male) together, find them a place to nest, and guard them from threats.
#
# **Question:** How do you play, and how does the board tell you what you can do?
#
# **When you are done, you can**
#
# - place a pair of seabirds, and take a move back,
# - find out why a move is not possible,
# - play a game to its end, and give the same cards to a friend.
#
# About 10 minutes. The board waits for you: stop and go on whenever you like.
#
# ## After the first four turns
#
# - **Not sure?** Touch anything. The line below the cards says what you can do next, or why that does not work.
# - **No pair left?** Touch **I am stuck**. New birds come, with one threat and two protections.
# - **A threat covers a pair?** Touch a protection that you hold, then the habitat with the threat.
# - **Nothing left to do?** Touch **Finish** and read your score.
# - **Want the coach again?** Touch **More**, then **Show me how to play**.
#
# **Without a mouse?** Run the box with **Ctrl + Enter** and press **Tab** twice. The arrow keys walk over the board, Enter touches, Escape lets go,
# `u` takes a move back.
#
# **With friends.** The word after `#` is the deal. Everyone who writes the same word gets the same cards. Try your own word or a number in place of `makani`,
# which means wind. Every day also has a deal of its own, the same for everyone and named by its date. Touch **More**, then **Choose a deal** and
# **Deal of the day**.
#
# **Another day** the board may say "Loading widget" or "model not found". Press Shift + Enter in its box, and your game goes on where you left it: `save=True`
# keeps every move. **Start again** begins the same deal again. To go on with the game you played last, write `table(resume=True)`.
#
# ## Your life list
#
# Twenty birds are in the deck. Each has a silhouette that fills in once a pair has nested in one of your games. Touch a bird to read what you know about it.
# The board has this list too (**More**, then **Life list**).

# %%
from elele_widgets import LifeList

LifeList()

# %% [markdown]
# ## Your turn
#
# **Predict:** two birds lie on `b2` and `b3`. Can they be a pair? Touch both on a new board of this deal, or ask the rules in writing:

# %%
import elele

position = elele.deal("seabirds#makani")
elele.why(position, ["b2", "b3"]).text

# %% [markdown]
# Now write the places of two other birds there. Can you find two that are a pair?
#
# <details>
# <summary>One answer</summary>
#
# Every pair that can be placed in the first turn, and where:
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
# **Seabirds**: play, meet the birds, learn a few each day, and find out what threatens and protects them.
#
# | lesson | what you learn | minutes |
# |---|---|---|
# | [01 Play E Lele!](01_play_e_lele.ipynb) | the rules, one small table after the other | 30 |
# | [02 Meet the birds](02_meet_the_birds.ipynb) | the field guide: all birds to one scale, two side by side | 20 |
# | [03 A few birds each day](03_daily_birds.ipynb) | learn the birds by heart, a little each day; a quiz for the class | 20, then 5 to 10 a day |
# | [04 Threats and protections](04_threats_and_protections.ipynb) | what really happens to seabirds and what helps: true stories, then the cards | 30 |
#
# **Solitaires, rule by rule**: two games for an ordinary deck of cards.
#
# | lesson | what you learn | minutes |
# |---|---|---|
# | [05 Elemental: blocks and crosses](05_blocks_and_crosses.ipynb) | another solitaire, for an ordinary deck | 25 |
# | [06 Elemental: manipulations](06_manipulations.ipynb) | three ways to help a block, and what limits them | 25 |
# | [07 Elemental: play](07_elemental.ipynb) | a whole game step by step, and endings to solve | 25 |
# | [08 Play Elba](08_elba.ipynb) | a third solitaire: runs, empty piles, and when to deal | 25 |
#
# **The lab**: let the computer play, change the rules, write a game.
#
# | lesson | what you learn | minutes |
# |---|---|---|
# | [09 The playtest lab](09_playtest_lab.ipynb) | which table plays best, and what advice is worth | 20 |
# | [10 How hard is it?](10_how_hard_is_it.ipynb) | how many games of Elemental and Elba can be won: luck, greed, skill, and all cards known | 20 |
# | [12 Change a rule](12_change_a_rule.ipynb) | what happens to Elemental, Elba and E Lele! when one rule changes | 25 |
# | [13 Write a game](13_write_a_game.ipynb) | a small solitaire of your own in 60 lines, played on the board and put to the test | 40 |
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
# - Touch a wahine, then her mate, then a habitat. Whatever you try, the board says why or why not.
# - The word or number after `#` is the deal: the same cards for everyone who writes it.
# - A board that has gone to sleep wakes with Shift + Enter.
#
# **Next:** lesson 01, the rules of this game on small boards, one after the other.
#
# [Glossary](glossary.ipynb) · [01 Play E Lele! →](01_play_e_lele.ipynb)
