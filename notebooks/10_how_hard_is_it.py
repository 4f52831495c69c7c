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
# # How hard is it?
#
# [← 09 The playtest lab](09_playtest_lab.ipynb) · [Glossary](glossary.ipynb) · [12 Change a rule →](12_change_a_rule.ipynb)
#
# **Question:** How many games of Elemental and of Elba can be won: by luck, by greed, by thinking, and by someone who knows every card?
#
# **When you are done, you can**
#
# - say how much of a game is luck, how much is skill, and how much is beyond anybody,
# - read a share with its interval, and say when two shares differ,
# - write a player of your own and find out how good it is.
#
# About 20 minutes. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box.
#
# ## The answer first
#
# - **Luck alone wins next to nothing**: no game of Elemental out of 600, none of Elba out of 300, and a few of strict Elba.
# - **Greed wins hardly more**: at most four deals in a hundred. To take what one can get now is not how these games are won.
# - **With every card known** nearly every deal of Elemental can be won, about half of Elba, and somewhat fewer of strict Elba. The rest is beyond anybody.
# - **What lies between is skill.** The Hint button sees no more than you do. At Elba it wins many times as many deals as greed, and at Elemental it wins most.
#
# **How far to trust this.** Computers played, not people, and each in one fixed way; a person may well do better. Every share comes from the same deals, `#1001` and the ones
# that follow, none of which was looked at while the players were made, and stands with its interval. Where the line of `hints` is
# long or missing in the plot, few of its games have been played so far: they take hours.

# %%
import elele
from elele import solve, tables
from elele.playtest import baselines
from elele.tables import plots
from elele_widgets import Board, Steps

games = tables.solitaires()
print(len(games), "games played beforehand")

# %% [markdown]
# ## 1. Four players
#
# | player | what it sees | what it does |
# |---|---|---|
# | `random` | what lies open | any legal move, as long as the table is a new one |
# | `greedy` | what lies open | the move that scores most; else one that turns up a card; else one that lets the next move score |
# | `hints` | what lies open | deals the unseen cards again eight times, and goes the way that fared best: the Hint button of the board |
# | `solved` | every card | searches for a line that wins, or proves that there is none |
#
# Three of them sit where you sit. The fourth is no player at all: it says which deals can be won.
#
# Walk through a game of the greedy player. **Predict:** how many cards will it discard?

# %%
greedy = baselines.play(elele.deal("elemental:october#7"), baselines.greedy, 7)
print(len(greedy) - 1, "moves,", greedy[-1].score, "cards discarded, won:", greedy[-1].won)

# %%
Steps(greedy, title="The greedy player")

# %% [markdown]
# **Why does it stop?** It takes what it can get now, and looks only one move further. What one manipulation makes possible, it finds; what takes two or three, it does
# not. So it uses up its spares early, and comes to a table where nothing is left to do.
#
# ## 2. Out of a hundred deals
#
# **Predict:** for each game, how many deals in a hundred does each of the four win? Write sixteen numbers down. Then look.

# %%
shares = tables.shares(games)
plots.shares(shares)

# %%
shares.round(3)

# %% [markdown]
# **How to read it.** A point is the share of deals won, and the line through it is its interval: had we played ever more deals, the share
# would come to lie there, 95 times in 100. Where the lines of two players do not overlap, one of them is better; where they do, we cannot say.
#
# **Why does chance win at strict Elba, and never at will?** Who may deal at any time deals too early: each deal buries what lies open. The strict rule keeps a
# thoughtless player from that. For a thoughtful one it is the other way round, and fewer deals can be won.
#
# **Why is Elba so much harder than Elemental?** Look at the last player: half of the deals of Elba are lost before the first card is touched. And of the other half one
# needs to know what lies hidden, for a card in the wrong place cannot be taken back. In Elemental a manipulation mends much.
#
# ## 3. What others say
#
# **Elemental.** Its author, who goes by quidjfravzgembtchowlkspynx, tells players on [the game's own pages](https://quidjfravzgembtchowlkspynx.com/elemental/) that a watchful
# and somewhat crafty player wins more often than not. Is that so? Hardly any deal stands in the way, as the solver shows. And the Hint button, which sees what you see, wins most of them. But a sharp
# eye alone is not enough: the greedy player has one, and no craft.
#
# **Elba.** Its guide promises nothing. But *Solvitaire*, a program for many solitaires by Charlie Blake and Ian Gent, was asked about 1,000 other deals, with every
# card known: it won 503, proved 495 lost, and left two open. Does our count agree with that?

# %%
from elele.hints import wilson

ours = shares.loc["elba", "solved"]
print(f"ours: {ours.share:.1%}, between {ours.low:.1%} and {ours.high:.1%}")
print("Solvitaire: {:.1%}, between {:.1%} and {:.1%}".format(503 / 1000, *wilson(503, 1000)))

# %% [markdown]
# **Do they overlap?** They do, so nothing speaks against both telling of the same half. Two programs written apart from each other agree on it, deal by deal, in [lesson 08](08_elba.ipynb).
#
# ## 4. Won by knowing
#
# Here is a deal of Elba that the greedy player loses and the solver wins. **Predict:** how many moves does it take?

# %%
elba = games[games.game == "elba"].pivot(index="seed", columns="player", values="won")
seed = elba[(elba.greedy == 0) & (elba.solved == 1)].index[0]
solution = solve.solve(elele.deal(f"elba#{seed}"))
print(f"elba#{seed}: {solution}")

# %%
Steps(solution.record(Title=f"elba#{seed}, with every card known"))

# %% [markdown]
# **Step through it** and watch for moves that look pointless when they are made. The solver makes them because it knows what lies beneath; whoever does
# not know would need luck, or good reasons, to choose them.
#
# The same deal for you, with the same cards face down:

# %%
Board(f"elba#{seed}")

# %% [markdown]
# ## 5. Your turn: a player of your own
#
# A player is a function: it gets the position, the moves that lead to a new table, and a source of chance, and gives one of the moves. This one likes
# to keep many moves open. Change it, and see whether it gets better.

# %%
def open_minded(position, moves, chance):
    tables_after = [(elele.apply(position, move), chance.random(), move) for move in moves]
    return max(tables_after, key=lambda after: (len(elele.legal_moves(after[0])), after[1]))[2]

ended = [baselines.play(elele.deal(f"elba#{seed}"), open_minded, seed)[-1] for seed in range(1, 31)]
print(sum(end.won for end in ended), "of 30 won")
print(f"{sum(end.score for end in ended) / 30:.1f} cards home on average")

# %% [markdown]
# **a)** How many cards does `baselines.greedy` bring home on the same deals? And `baselines.chance`? Put their names in the place of `open_minded`.
#
# **b)** With 30 deals, how sure is a share of 0? `elele.hints.wilson(0, 30)` gives the bounds. How many deals in a row must be lost before you can say that a player
# wins fewer than one in a hundred?
#
# <details>
# <summary>A solution to b)</summary>
#
# ```python
# from elele.hints import wilson
#
# deals = 1
# while wilson(0, deals)[1] >= 0.01:
#     deals += 1
# print(deals, "deals")
# assert 300 < deals < 500
# ```
#
# </details>
#
# ## Key points
#
# - A share without its interval says little. Where two intervals overlap, more games are needed.
# - Compare a player with chance, and with someone who knows every card: only what lies between is skill.
# - A deal that is lost from the start is nobody's fault. In Elba that is every second one.
#
# **Next:** `Board("elba:winnable#7")` lays a deal of Elba that can be won. Can you?
#
# [← 09 The playtest lab](09_playtest_lab.ipynb) · [Glossary](glossary.ipynb) · [12 Change a rule →](12_change_a_rule.ipynb)
