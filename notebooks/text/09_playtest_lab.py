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
# # The playtest lab
#
# [← 08b Five lines of Python](08b_five_lines.ipynb) · [Glossary](glossary.ipynb) · [10 How hard is it? →](10_how_hard_is_it.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How many columns should E Lele! have, and how many cards face down? Its makers ask players to find out.
#
# **When you are done, you can**
#
# - say how a seventh column and a third face-down card change the score,
# - tell a real difference from one that may be due to chance,
# - say which advice is worth the most,
# - run a playtest of your own.
#
# About 22 minutes. Computers played these games, with [a reconstructed deck](about_the_deck.ipynb). With the real cards, the scores may change. The differences will probably change less.
#
# **New Python:** lists of your own (`["6x2", "7x2"]`), values with a name (`run(20, first=1)`), functions of your own (`def player(position):`, `return position`).
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from functools import partial
import elele
from elele_course import playtest
from elele_course.tables import Table, plots
from elele_widgets import Check, Made, Predict

run = partial(playtest.run, executor=playtest.Here(), progress=False)
Check("09", "recall")

# %% [markdown]
# ## 1. Six columns or seven?
#
# `6x2` means six columns, with two cards face down in each. `seabirds:7x2#7` deals the game with seven columns. The makers' guide suggests both.
#
# A simple computer player played 300 deals with each layout. It takes the pair with the most points, uses Row 2 first, fills islets last, and plays protections at once.

# %% jupyter={"source_hidden": true}
games = Table.of(playtest.played_before(), "Games played beforehand")
simple = games.where(policy="simple")
print(len(games), "games, and", len(simple), "of them by the simple player")

# %% jupyter={"source_hidden": true}
Predict("09-seventh-column", then=plots.playtests(simple.where(options=["6x2", "7x2"]), "options"))

# %% jupyter={"source_hidden": true}
Predict("09-third-card", then=simple.compared("options", base="6x2"))

# %% [markdown]
# **How to read the table.** `mean` is the mean score. `gain` is the difference from `6x2` on the same deals. `error` says how far off the gain may be:
# in 95 of 100 such experiments, the true gain lies within this distance of `gain`.
#
# A gain smaller than its error may be due to chance. In the row `6x2+row7` (seven birds in Row 3), the gain is hardly larger than its error. What about `6x2+all` (three more threats and protections)?
#
# `+islets`, `+four` and `+stack` use [other readings](appendix_readings.ipynb) of the guide. They hardly change the score.
#
# **Why?** Seven columns show two more birds than six columns do. A third face-down card in each column hides six more birds, and some of them never come up.
#
# ## 2. Getting stuck

# %% jupyter={"source_hidden": true}
Predict("09-stuck", then=simple.means(["stuck", "pairs", "free"], by="options"))

# %% [markdown]
# `stuck` counts how often Row 3 was dealt again, `pairs` the pairs in nests at the end, and `free` the nests left over. With seven columns, you get stuck less often.
#
# ## 3. What is advice worth?
#
# We took one rule at a time away from the simple player. `careful` has one more rule: it moves valuable birds up to Row 2. `best` guesses the hidden cards many times, and tries out each move.

# %% jupyter={"source_hidden": true}
Predict("09-advice", then=games.where(options="6x2").compared("policy", base="simple"))

# %% [markdown]
# `RulesOfThumb(islets_last=False)` is the simple player without the rule *islets last*. Each row shows how many points its change costs or gains. `rescue_row_3` always matches birds in Row 3 first. The guide says that this is better *at times*.
#
# **How much room is there to improve?** The column `most` says how many points the habitats would allow if every bird came in time. The best possible score is 68.

# %% jupyter={"source_hidden": true}
simple.where(options="6x2").counts("most")

# %% [markdown]
# ## 4. Your own playtest
#
# Change one thing: the number of games, the player, or the options. You can choose `"random"`, `"simple"`, `"careful"` or `"best"`. `"best"` needs a second or more for each game.

# %%
mine = run(20, "careful", ["6x2", "7x2", "6x3"])
Table.of(mine).compared("options", base="6x2")

# %%
Made("09-playtest", mine)

# %%
ten = run(10, "simple", "6x2", first=1)
Table.of(ten).means(["score"], by="options")

# %% [markdown]
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("09")

# %% [markdown]
# ## Your turn
#
# Your own player is a function. It gets the position and a source of random numbers, and returns a legal move. This one always returns the first.

# %% tasks=2
def first_of_all(position, chance):
    moves = elele.legal_moves(position)
    return moves[0]

ours = run(20, first_of_all, "6x2")
Table.of(ours).means(["score", "stuck"], by="options")

# %% [markdown]
# Write a player that makes a random move: `chance.choice(moves)` takes one from a list. Does it do better?
#
# <details>
# <summary>A solution</summary>
#
# ```python
# def by_chance(position, chance):
#     moves = elele.legal_moves(position)
#     return chance.choice(moves)
#
# theirs = run(20, by_chance, "6x2")
# print(Table.of(theirs).means(["score"], by="options"))
# assert sum(Table.of(theirs)["score"]) < sum(Table.of(ours)["score"])
# ```
#
# It does worse: pairs come first in the list of moves.
#
# </details>
#
# ## Key points
#
# - Compare players on the same deals, and look at the error before you trust a difference.
# - Seven columns with two cards face down gave the highest scores. A third face-down card made the game harder.
# - A valuable bird that waits for its mate belongs in Row 2.
#
# **Next:** [play](01_play_e_lele.ipynb) `seabirds:7x2#kahakai`, with seven columns. Is it more fun, too? No computer can tell you that. Then find out [how hard the solitaire games are](10_how_hard_is_it.ipynb).
#
# [← 08b Five lines of Python](08b_five_lines.ipynb) · [Glossary](glossary.ipynb) · [10 How hard is it? →](10_how_hard_is_it.ipynb)
