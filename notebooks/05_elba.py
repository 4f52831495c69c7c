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
# # Play Elba
#
# **Question:** How do you win at Elba? And why can nobody win half of its deals, not even with every card known?
#
# **When you are done, you can**
#
# - move cards and runs, and say why a part of a run stays where it is,
# - use empty piles, and choose the moment for the stock,
# - tell the free game from the strict one,
# - prove that a deal cannot be won, and say how sure a share of 200 deals is.
#
# About 45 minutes. You need no other lesson for this one.

# %%
import csv

import elele
from elele import record, steps
from elele.deck import data_folder
from elele_widgets import Board, Steps

# %% [markdown]
# ## 1. The table
#
# Eight piles, four **foundations**, and a **stock**. Walk through the first moves: the buttons, the slider or the arrow keys take you on and back.

# %%
Steps(steps.load("elba-table"))

# %% [markdown]
# **Predict:** the next box asks about six moves at the very beginning of that deal. Which of them can be made? And which of
# the cards could go to two places?

# %%
start = elele.deal("elba#241")
for move in ["found 4", "build 3 6 1", "build 7 1 1", "build 8 5 1", "build 6 3 1", "found 2"]:
    print(move, "→", elele.explain(start, elele.parse_move(start, move)))

# %% [markdown]
# **Why?** Going home is one direction, up in suit. Building is the other, down in changing colours. The ace of diamonds could have
# gone either way. `build 3 6 1` means: from pile 3 onto pile 6, one card.
#
# Now play on yourself. This deal can be won.

# %%
Board("elba#241")

# %% [markdown]
# ## 2. Runs: one card, or all
#
# A **run** moves as if it were one card. A part of it does not move at all.

# %%
Steps(steps.load("elba-runs"))

# %% [markdown]
# **Predict:** from pile 1 you could take four cards, three, two, or one. Which of these moves can be made? And the two cards
# of pile 5?

# %%
runs = record.first_position(steps.load("elba-runs"))
for move in ["build 1 2 4", "build 1 2 3", "build 1 4 2", "build 1 3 1", "build 5 1 2"]:
    print(move, "→", elele.explain(runs, elele.parse_move(runs, move)))

# %% [markdown]
# **Why?** Two different rules stand in the way. Three cards from pile 1 begin with the 9 of hearts, and that does not go on a
# jack at all. Two begin with the 8 of clubs, which would fit; they stay because they are a part. The cards of pile 5 are not even a run.
#
# **Your turn:** on this table, bring the 8 of clubs and the 7 of diamonds to the 9 of diamonds. There is more than one way.

# %%
Board(runs)

# %% [markdown]
# ## 3. Empty piles

# %%
Steps(steps.load("elba-empty-piles"))

# %% [markdown]
# **Predict:** where would *you* have put the run of pile 3, if pile 1 were not empty? Play it from the beginning, and try not
# to empty pile 1 first.

# %%
Board(record.first_position(steps.load("elba-empty-piles")))

# %% [markdown]
# ## 4. The stock

# %%
Steps(steps.load("elba-stock"))

# %% [markdown]
# **Predict:** what does the rule say about a deal before the first move, after the first deal, and after the second?

# %%
game = record.replay(steps.load("elba-stock"))
for position in [game[0], game[4], game[7]]:
    answer = elele.explain(position, elele.parse_move(position, "deal"))
    print(len(position.stock), "cards in the stock →", answer, "\n")

# %% [markdown]
# ## 5. Watch a game
#
# Before each step, **predict:** what would you do now? Then go on and compare.

# %%
Steps(steps.load("elba-won-game"))

# %% [markdown]
# **What was worth learning?**
#
# - Turn up cards. Of two builds, take the one that shows a new card; of two piles, dig in the one with fewer cards face down.
# - An empty pile is for a king, or for a card that has to step aside. Know which before you spend it.
# - Let runs grow on one pile, and count what lies beneath them: the whole run has to leave before that is free.
# - A card that can go home may also wait, if another card could be laid on it. Aces and twos need not wait.
# - Before a deal, ask what it will cover.
#
# ## 6. Dealing at will, and the strict game
#
# The guide to this game says to deal "when no moves are available". It also says that empty piles get a card from the
# deal, although there is nearly always something that could move to an empty pile. The two do not go together well, so you can choose:
#
# | | `elba` | `elba:strict` |
# |---|---|---|
# | when the stock may be dealt | at any time | when nothing else is left to do |
# | a card that could be put straight back | | does not count as something to do |
# | an empty pile | may stay empty | has to be filled first |
# | to think about | when to deal | in which order to move, so that the last moves do no harm |
#
# **Predict:** in the game above, the stock was dealt as the third move. What will the strict game say to that?

# %%
free, strict = elele.deal("elba#36"), elele.deal("elba:strict#36")
for text in ["found 2", "build 8 7 1", "deal"]:
    move = elele.parse_move(free, text)
    print(text, "\n   at will:", elele.explain(free, move), "\n   strict: ", elele.explain(strict, move))
    if text != "deal":
        free, strict = elele.apply(free, move), elele.apply(strict, move)

# %% [markdown]
# The strict game makes you take what you can. Here are the same cards under both rules. Play each, and compare how many cards get home.

# %%
Board("elba#36")

# %%
Board("elba:strict#36")

# %% [markdown]
# ## 7. How to prove that a deal is lost
#
# You did not win the strict game? Perhaps you overlooked something. To be sure, one has to look at *every* position that can come
# up: make each legal move from the first position, then each legal move from all those, and so on, until nothing new appears.

# %%
def every_position(start):
    seen, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        new = {elele.apply(position, move) for move in elele.legal_moves(position)} - seen
        seen |= new
        waiting += new
    return seen

# %% [markdown]
# **Predict:** the deal `elba#94` begins with no move but the deal. Is it thousands of positions that can come up, or hundreds, or fewer?

# %%
all_of_94 = every_position(elele.deal("elba#94"))
print(len(all_of_94), "positions, and at most", max(position.score for position in all_of_94), "card home")

# %% [markdown]
# So few that you can walk through all of them yourself. Try.

# %%
Board("elba#94")

# %% [markdown]
# And the strict deal from before?

# %%
strict_36 = every_position(elele.deal("elba:strict#36"))
print(len(strict_36), "positions, and at most", max(position.score for position in strict_36), "cards home")
assert not any(position.won for position in strict_36)

# %% [markdown]
# **Why is it lost?** Nobody plays badly here: there is no good move to miss. A face-down card waits for those that lie on it. They wait
# for a card one rank higher in the other colour, of which there are only two. When these lie face down as well, perhaps in
# the very same pile, everything waits for everything. And each deal puts one more card on top.
#
# That the same cards can be won with dealing at will was seen above. One game is proof enough for a win; a loss takes all positions.
#
# ## 8. How many deals can be won?
#
# For 200 shuffled deals the same question was asked by a faster program. Most deals have many thousands of positions,
# some have millions. The list has a row for each, with the cards and the answers for four ways to play:
#
# | column | what moves | when the stock is dealt |
# |---|---|---|
# | `strict` | top card or whole run | when nothing else is left to do |
# | `whole_run_only` | only the whole run (the top card alone may go home) | at will |
# | `default` | top card or whole run | at will |
# | `partial` | any part of a run | at will |
#
# **Predict:** all cards are known, and nobody makes a mistake. Out of 200 deals, how many can be won in each of the four ways?

# %%
deals = [*csv.DictReader((data_folder() / "elba" / "deals.csv").read_text(encoding="utf-8").splitlines())]
for way in ["strict", "whole_run_only", "default", "partial"]:
    won = sum(deal[way] == "yes" for deal in deals)
    print(f"{way:15}{'█' * (won // 4):26}{won:4} won {len(deals) - won:4} lost")

# %% [markdown]
# **What does it say?**
#
# - About half of all deals can be won at all. The other half is lost before the first card is touched.
# - Whether parts of runs may move hardly matters. What you may not do in one move can mostly be done in several, as in section 2.
# - When to deal does matter. Are the deals that the strict game wins the same ones?

# %%
for strict in ["yes", "no"]:
    for at_will in ["yes", "no"]:
        count = sum((deal["strict"], deal["default"]) == (strict, at_will) for deal in deals)
        print(f"won in the strict game: {strict:3}   won at will: {at_will:3}   {count:3} deals")

# %% [markdown]
# **Why is one of them 0?** Whatever a strict player does, a player who deals at will may do as well.
#
# **How sure is a share?** Other 200 deals would give another number. If the true share were a good deal lower or higher than
# what we counted, then a count like ours would be a rare accident. The next box gives the bounds (Wilson's, for 95 in 100 cases).

# %%
def bounds(won, of, z=1.96):
    middle = (won + z * z / 2) / (of + z * z)
    reach = z / (of + z * z) * (won * (of - won) / of + z * z / 4) ** 0.5
    return f"{won} of {of}: {won / of:.1%}, between {middle - reach:.1%} and {middle + reach:.1%}"


for won, of in [(82, 200), (103, 200), (413, 1000), (502, 1000)]:
    print(bounds(won, of))

# %% [markdown]
# 200 deals are few: the true share may be six or seven in a hundred away. So the question was asked again for the 1,000 deals from `elba#1`
# to `elba#1000`, strictly and at will, and those are the last two lines. With five times as many deals the bounds come closer, but
# they do not come five times closer. Can you see by how much?
#
# **Where the numbers come from.** The answers for the 200 deals were found by Solvitaire, a search program for many solitaires
# by Charlie Blake and Ian Gent, with the rule about runs adapted for `default`. A search program of our own, written apart from it, gave the same answer wherever
# Solvitaire had one. For one deal it had none: in `partial`, deal 159. Our program found a win there, and that game is kept among our tests. The column `strict` and the 1,000 deals are
# ours alone. Every answer for the 200 strict deals was found twice, by the fast program and by the rules that you have been playing
# with. All these answers are about players who know every card. At the table you begin with eight cards out of 52, and you will win less often.
#
# ## 9. Your turn
#
# **a)** This is the game of section 5 after twenty moves. Which of the moves in the next box turn up a card? Which one empties a pile? Which
# cannot be made at all? Write down your answers first.

# %%
middle = record.replay(steps.load("elba-won-game"))[20]
Board(middle)

# %%
for move in ["build 1 5 1", "build 7 5 1", "build 1 8 2", "build 8 5 5", "build 4 1 1", "build 2 5 1"]:
    print(move, "→", elele.explain(middle, elele.parse_move(middle, move)))

# %% [markdown]
# **b)** Put another move in the place of this one, so that the rules answer: both are red. Then one that is refused because of a part of a run.

# %%
mine = "build 4 8 1"
print(elele.explain(middle, elele.parse_move(middle, mine)))

# %% [markdown]
# **c)** Change the number, and use `every_position` for `elba:strict#74`. Then for `elba#74`. Is one of them won?
# Leave out deals with millions of positions: the square ■ above the notebook stops a box that takes too long.
#
# **d)** Play a deal of your own. `found`, `build` and `deal` are all there is.

# %%
Board("elba#112")

# %% [markdown]
# ## How we read the rules
#
# | | question | our reading |
# |---|---|---|
# | 1 | What moves together? | The top card alone, or the whole run. `elba:partial` lets any part of a run move. |
# | 2 | What may go to an empty pile? | Any card and any run. All the cards of a pile may not, for nothing would change. |
# | 3 | How are the last four cards dealt? | To piles 1 to 4. Empty piles get their card like the others. |
# | 4 | When may the stock be dealt? | At any time. `elba:strict` waits until nothing else is left to do; a move that could be put straight back does not count. |
# | 5 | Does a card come back from a foundation? | No. |
#
# **Another Elba.** If you find a game of this name elsewhere, look at the number of piles. Most programs that have an Elba mean one with two decks and ten
# piles, where only kings go to empty piles. Ours has one deck and eight piles. It follows a guide that names no author; the guide
# refers to such programs for its rules, but their rules are not these.
#
# ## Key points
#
# - Home goes up in suit. Piles go down in changing colours. What lies bare turns up.
# - One card or the whole run, nothing between. With a place to set cards down you can still get a part across.
# - An empty pile takes anything. Spend it to turn up cards, or on a king.
# - The stock comes twice, eight cards and four. It brings cards and buries cards.
# - About half of all deals can be won with every card known, and about four in ten in the strict game.
#
# **Next:** nobody stops you from `Board("elba:strict#1")`, `Board("elba:partial#1")`, or any word in the place of the number.
