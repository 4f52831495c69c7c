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

# %% moves=10 game=17
# Press ▶ above, or Shift + Enter. Then touch the bird with a ring around it.
# No ring? Touch More, then “Show me how to play.”
from elele_widgets import table

table("seabirds#makani", coach=True, save=True)

# %% [markdown]
# # Welcome
#
# [Glossary](glossary.ipynb) · [01 Play E Lele! →](01_play_e_lele.ipynb)
#
# *E komo mai!* Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you play, and how does the board help you?
#
# **When you are done, you can**
#
# - find a mate for a bird, and place the pair,
# - find out why a move is not possible,
# - take a move back,
# - keep playing when no pair is left,
# - play the same deal as a friend.
#
# About 15 minutes, then about 17 for the rest of your game. Stop whenever you like.
#
# ## Your first game
#
# The coach on the board leads you to your first pair, and through three more turns. After that:
#
# - **Not sure?** Touch anything. The line below the cards says what you can do, or why a move fails. The letters a, b and c stand for the rows: b is Row 2, and c is Row 3.
# - **No pair left?** Touch **I am stuck**. You get new birds, one threat and two protections.
# - **Has a threat covered a pair?** Touch a protection that you hold, then the habitat.
#
# You can finish your game later. Press ▶ on another day, and it continues where you left off.
#
# **Without a mouse:** run the first box with **Ctrl + Enter** and press **Tab** twice. Use the arrow keys to move, **Enter** to touch, **Escape** to cancel, and `u` to take a move back.
#
# ## Your turn: play with friends
#
# The word after `#` names the deal. Everyone who writes the same word gets the same cards. In the first box, replace `makani` (wind) with a word or number of your own, and press ▶. Keep the quotes around it.
#
# <details>
# <summary>Does a word always give the same cards?</summary>
#
# Yes, on every computer. Capital letters make no difference:
#
# ```python
# import elele
#
# assert elele.deal("seabirds#Makani") == elele.deal("seabirds#makani")
# assert elele.deal("seabirds#makani") != elele.deal("seabirds#mauka")
# ```
#
# </details>
#
# ## Your life list
#
# Here are the deck's twenty kinds of bird. Each shape becomes a picture once a pair of that kind has nested. Birds that you read about beside the board, or see in the quiz, become pictures too. Touch a bird to read about it.

# %% jupyter={"source_hidden": true}
from elele_widgets import Check, LifeList

LifeList()

# %% [markdown]
# ## Check yourself
#
# Answer five questions. After a wrong answer, you learn what to look at and can try again. Your answers are kept in your **progress file** on this computer.

# %% jupyter={"source_hidden": true}
Check("00")

# %% [markdown]
# ## The lessons
#
# | lesson | minutes |
# |---|---|
# | [00 Welcome](00_welcome.ipynb) | 15, then a game of 17 |
# | [01 Play E Lele!](01_play_e_lele.ipynb) | 25, then a game of 22 |
# | [02 Meet the birds](02_meet_the_birds.ipynb) | 19 |
# | [03 A few birds each day](03_daily_birds.ipynb) | 25, then 9, and 5 to 10 a day |
# | [04 Threats and protections](04_threats_and_protections.ipynb) | 25, then a game of 22 |
# | [05 Elemental: blocks and crosses](05_blocks_and_crosses.ipynb) | 24 |
# | [06 Elemental: manipulations](06_manipulations.ipynb) | 24 |
# | [07 Elemental: play](07_elemental.ipynb) | 17, then a game of 20 |
# | [08 Play Elba](08_elba.ipynb) | 23, then a game of 10 |
# | [08b Five lines of Python](08b_five_lines.ipynb) | 18 |
# | [09 The playtest lab](09_playtest_lab.ipynb) | 22 |
# | [10 How hard is it?](10_how_hard_is_it.ipynb) | 21, then a game of 10 |
# | [11 Which deals cannot be won](11_lost_deals.ipynb) | 22, then a game of 10 |
# | [12 Change a rule](12_change_a_rule.ipynb) | 25 |
# | [13 Write a game](13_write_a_game.ipynb) | 25 |
# | [13b Test your game](13b_test_your_game.ipynb) | 19 |
# | [14 Count with pandas](14_pandas.ipynb) | 22 |
#
# See also the [glossary](glossary.ipynb), the [teacher's guide](teachers_guide.ipynb), and [the deck and its sources](about_the_deck.ipynb).
#
# *E Lele!* is a card game by [E Lele! Games](https://www.elele.games). This is an independent teaching project. Our cards are a **reconstructed deck**: we kept what the makers have published and worked out the rest.
#
# ## Key points
#
# - Touch a wahine, then her mate, then a habitat. The board says why a move works or fails.
# - **Undo** takes any move back.
# - The same word or number after `#` gives everyone the same cards.
#
# **Next:** lesson 01, the rules on small boards.
#
# [Glossary](glossary.ipynb) · [01 Play E Lele! →](01_play_e_lele.ipynb)
