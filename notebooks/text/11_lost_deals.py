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
# # Which deals cannot be won
#
# [← 10 How hard is it?](10_how_hard_is_it.ipynb) · [Glossary](glossary.ipynb) · [12 Change a rule →](12_change_a_rule.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** You lost a deal of Elba. Did you make a mistake, or could nobody have won it?
#
# **When you are done, you can**
#
# - say when the strict game lets you deal, and what changes if you deal at will,
# - prove that a deal cannot be won,
# - say how far off a result from 200 deals may be.
#
# About 22 minutes, then a game of about 10. You should know the rules of [Elba](08_elba.ipynb).
#
# **New Python:** a loop that goes on while a list is not empty (`while waiting:`), sets, which hold each thing once (`{start}`, `{position for position in new}`). Also taking away (`new - seen`), adding (`seen |= new`, `waiting += new`), two names at once (`seen, waiting = new`).
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
import csv
import elele
from elele import hints
from elele.paths import data_folder
from elele_course.tables import Table
from elele_widgets import Board, Check, Made, Predict, puzzle

Check("11", "recall")

# %% [markdown]
# ## 1. Two ways to deal
#
# The guide says to deal "when no moves are available." Even empty piles get cards. Yet when a pile is empty, some card can nearly always move there. So there are two ways to play:
#
# | | `elba` | `elba:strict` |
# |---|---|---|
# | you may deal | whenever the stock has cards | when every other move fills an empty pile or can be reversed at once. First build any whole pile that fits, even a single card |
# | you have to think about | when to deal | which moves to make last, so that they do no harm |

# %% jupyter={"source_hidden": true}
def after_two(deal):
    return elele.apply(elele.apply(elele.deal(deal), "found 2"), "build 8 7 1")

ways = ("elba#36", "elba:strict#36")
told = [{"deal": deal, "may you deal the stock?": elele.explain(after_two(deal), "deal")} for deal in ways]
Predict("11-strict-deal", then=Table.of(told, "After two moves"))

# %% [markdown]
# Which moves must come before a deal?

# %% jupyter={"source_hidden": true}
puzzle("clear-the-way-to-deal")

# %% [markdown]
# After the lesson, play the strict game with these cards. How many come home?

# %% jupyter={"source_hidden": true} moves=0 game=10
Board("elba:strict#36")

# %% [markdown]
# ## 2. A proof
#
# Suppose you lose. Perhaps you missed something. To be sure, look at **every** position that can come up. Make each legal move from the first position.
# Then make each legal move from each new position, and so on, until nothing new appears.

# %%
def every_position(start):
    seen, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        new = {position.after(move) for move in position.legal_moves()} - seen
        seen |= new
        waiting += new
    return seen

# %% jupyter={"source_hidden": true}
def summed_up(deal):
    found = every_position(elele.deal(deal))
    row = {"deal": deal, "positions": len(found), "won": sum(position.won for position in found)}
    return {**row, "most cards home": max(position.score for position in found)}

Predict("11-positions", then=Table.of([summed_up("elba#94")], "Every position of one deal"))

# %% [markdown]
# There are so few positions that you can visit them all.

# %% jupyter={"source_hidden": true} moves=4
Board("elba#94")

# %% [markdown]
# **Why is it lost?** Ask the rules about each pile in a final position:

# %% jupyter={"source_hidden": true}
every = every_position(elele.deal("elba#94"))
end = min((position for position in every if position.over), key=str)
Table.of([{"pile": p, "why": elele.why(end, [p]).text} for p in "12345678"])

# %% [markdown]
# Three aces lie face down. A face-down card waits for the cards on top of it to move. Each of those waits for a card one rank higher in the other color. There are only two such cards. If both are buried too, every card waits for another.
#
# Now back to the strict game:

# %% jupyter={"source_hidden": true}
every_strict = Table.of([summed_up("elba:strict#36")], "Every position of the strict game")
Predict("11-most-home", then=every_strict)

# %% [markdown]
# No position is a win, so **nobody** can win this game. One game is enough to prove a win. To prove a loss, you must check every position.
#
# ## 3. Two hundred deals
#
# A faster program has searched 200 deals for a win. Some have a few dozen positions, others millions.

# %% jupyter={"source_hidden": true}
text = (data_folder() / "elba" / "deals.csv").read_text(encoding="utf-8")
found = [{"strict": row["strict"], "at will": row["default"]} for row in csv.DictReader(text.splitlines())]
deals = Table.of(found, "200 deals of Elba")
Predict("11-half", then=deals.counts("at will").titled("Can it be won by dealing at will?"))

# %% jupyter={"source_hidden": true}
ways = [{"strict": strict, "at will": at_will} for strict in ("yes", "no") for at_will in ("yes", "no")]
rows = [{**way, "deals": len(deals.where(**way))} for way in ways]
Predict("11-only-strict", then=Table.of(rows, "Can it be won?", names=2))

# %% [markdown]
# **Why is there no deal that only a strict player can win?** Whatever a strict player does, a player who deals at will can do too.
#
# **How far off may a share be?** Another 200 deals would give a different number. The program *Solvitaire* searched 1,000 deals and won 503. Compare the two intervals:

# %% jupyter={"source_hidden": true}
for won, of in [(103, 200), (503, 1000)]:
    low, high = hints.wilson(won, of)
    print(f"{won} of {of}: {won / of:.1%}, between {low:.1%} and {high:.1%}")

# %% [markdown]
# ## Check yourself
#
# For the last question, count the positions of each deal:

# %%
summed_up("elba#216")

# %% jupyter={"source_hidden": true}
Check("11")

# %% [markdown]
# ## Your turn
#
# Which of the deals `elba:strict#5` to `elba:strict#8` has the most positions? Above the notebook, **■** stops a box that runs too long. On the website, **⟳** does. Counting takes too long for a deal that can be won.

# %% tasks=1
summed_up("elba:strict#5")

# %% [markdown]
# Then prove that another deal cannot be won.

# %%
Made("11-proof", every_position(elele.deal("elba#94")))

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# ```python
# for deal in ["elba:strict#5", "elba:strict#6", "elba:strict#7", "elba:strict#8"]:
#     counted = summed_up(deal)
#     print(counted)
# assert counted["positions"] > summed_up("elba:strict#5")["positions"]
# ```
#
# </details>
#
# ## Key points
#
# - One won game proves that a deal can be won. To prove that it cannot, you must check every position.
# - About half of the deals of Elba can be won with every card known, and about four in ten in the strict game.
# - With five times as many deals, the interval is about half as wide.
#
# **Next:** [change a rule](12_change_a_rule.ipynb), and see whether a game gets easier.
#
# [← 10 How hard is it?](10_how_hard_is_it.ipynb) · [Glossary](glossary.ipynb) · [12 Change a rule →](12_change_a_rule.ipynb)
