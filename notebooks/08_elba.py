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
# # Play Elba
#
# [← 07 Elemental: play](07_elemental.ipynb) · [Glossary](glossary.ipynb) · [09 The playtest lab →](09_playtest_lab.ipynb)
#
# **Question:** How do you win at Elba? And why can nobody win half of its deals, not even with every card known?
#
# **When you are done, you can**
#
# - move cards and runs, and say why a part of a run stays where it is,
# - use empty piles, and choose the moment for the stock,
# - say what dealing at will changes, compared with the strict game,
# - prove that a deal cannot be won, and say how sure a share of 200 deals is.
#
# About 45 minutes. You need no other lesson for this one. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box. Another day,
# begin with it again: a table with `save=True` goes on where you left it.

# %%
import csv

import elele
from elele import record
from elele.lessons import steps
from elele.paths import data_folder
from elele_widgets import Board, Exercises, Steps, Trace, solved

# %% [markdown]
# ## 1. The table
#
# Eight piles, four **foundations**, and a **stock**. Walk through the first moves: the buttons, the slider or the arrow keys take you on and
# back, and **Play** goes on by itself. An arrow shows where a card came from. Where the text asks, touch the place.

# %%
Steps(steps.load("elba-table"))

# %% [markdown]
# **Predict:** the next box asks about six moves at the very beginning of that deal. Which of them can be made? And which of
# the cards could go to two places?

# %%
start = elele.deal("elba#241")
moves = ["found 4", "build 3 6 1", "build 7 1 1", "build 8 5 1", "build 6 3 1", "found 2"]
for move in moves:
    print(move, "→", elele.explain(start, move))

# %% [markdown]
# **Why?** Going home is one direction, up in suit. Building is the other, down in changing colours. The ace of diamonds could have
# gone either way. `build 3 6 1` means: from pile 3 onto pile 6, one card.
#
# Now play on yourself. This deal can be won. Every move is kept: run the cell another day, and the game goes on.
#
# Drag a card, or touch the pile it lies on and then the place where it goes. A quick double touch sends a card home, or to the only card
# it fits. **More**, below the board, has a switch that makes one touch enough, a switch that puts the stock on the right, and a list of all keys.
# Once every card is open, **Finish** brings them home.

# %%
Board("elba#241", save=True)

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
    print(move, "→", elele.explain(runs, move))

# %% [markdown]
# **Why?** Two different rules stand in the way. Three cards from pile 1 begin with the 9 of hearts, and that does not go on a
# jack at all. Two begin with the 8 of clubs, which would fit; they stay because they are a part. The cards of pile 5 are not even a run.
#
# Here are the rules at work on the three cards. Three rules object. The button **Why?** on a board shows the same for any move.

# %%
Trace(runs, "build 1 2 3")

# %% [markdown]
# **Your turn:** on this table, bring the 8 of clubs and the 7 of diamonds to the 9 of diamonds. There is more than one way.
# Then play on, if you like: this table can be won.

# %%
Board(runs)

# %% [markdown]
# ## 3. Empty piles

# %%
Steps(steps.load("elba-empty-piles"))

# %% [markdown]
# **Predict:** what happens if the first empty pile goes to the king of spades, and the run has to wait? Play it so, and see
# whether the 6 of hearts still comes home.

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
    answer = elele.explain(position, "deal")
    print(len(position.stock), "cards in the stock →", answer, "\n")

# %% [markdown]
# ## 5. Watch a game
#
# Turn on **Let me guess**: before each move, **predict** what comes next, and touch it. If you would do something else, press **Try it from
# here**: a board with this position opens below.

# %%
Steps(steps.load("elba-won-game"))

# %% [markdown]
# **What was worth learning?**
#
# - Turn up cards. Of two builds, take the one that shows a new card; of two piles, dig in the one with fewer cards face down.
# - An empty pile is for a king, or for a card that has to step aside. Know which before you spend it.
# - Let runs grow on one pile, and count what lies beneath them: the whole run has to leave before that is free.
# - A card that can go home may also wait, if another card could be laid on it. Only an ace could be laid on a two, so
#   aces and twos need not wait. The button **Safe cards home** is more careful: it leaves a card where it is until all that could be
#   laid on it is home. A two waits for both aces of the other colour.
# - Before a deal, ask what it will cover.
#
# ## 6. Dealing at will, and the strict game
#
# The guide to this game says to deal "when no moves are available". It also says that empty piles get a card from the
# deal, although there is nearly always something that could move to an empty pile. The strict game follows both sentences: filling an empty pile does not count as a move that is left. You can choose:
#
# | | `elba` | `elba:strict` |
# |---|---|---|
# | when the stock may be dealt | at any time | when every other move only fills an empty pile or could be put straight back |
# | a move that turns up a card or empties a pile | may wait | comes first |
# | an empty pile | may stay empty | may stay empty too |
# | to think about | when to deal | in which order to move, so that the last moves do no harm |
#
# **Predict:** in the game above, the stock was dealt as the third move. What will the strict game say to that?

# %%
for deal in ["elba#36", "elba:strict#36"]:
    position = elele.deal(deal)
    for text in ["found 2", "build 8 7 1"]:
        position = elele.apply(position, text)
    print(deal, "→", elele.explain(position, "deal"), "\n")

# %% [markdown]
# **Why does it matter?** The strict game makes you take what you can, and what you take may be what you need later. Here are the same
# cards under both rules. Play each, and compare how many cards come home.

# %%
Board("elba#36", save=True)

# %%
Board("elba:strict#36", save=True)

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
most = max(position.score for position in all_of_94)
print(len(all_of_94), "positions, and at most", most, "card home")

# %% [markdown]
# So few that you can walk through all of them yourself. Try.

# %%
Board("elba#94")

# %% [markdown]
# **Why is it lost?** Ask what stands in the way where it ends. For each pile the rules answer:

# %%
end = min((position for position in all_of_94 if position.over), key=str)
for pile in "12345678":
    print(f"{pile}: {elele.why(end, [pile]).text}")

# %% [markdown]
# Three aces are missing, and nothing can be built to dig for them. A face-down card waits for those that lie on it. They wait for a card one
# rank higher in the other colour, and of these there are only two. When both are buried too, perhaps in the very same pile, everything waits for
# everything. And each deal puts one more card on top.
#
# **Predict:** how many positions are there in the strict game from before, and how many cards can come home?

# %%
strict_36 = every_position(elele.deal("elba:strict#36"))
most = max(position.score for position in strict_36)
print(len(strict_36), "positions, and at most", most, "cards home")
assert not any(position.won for position in strict_36)

# %% [markdown]
# So nobody can win it, however long they think. That the same cards can be won by dealing at will, you saw in section 5. For a win, one game is
# proof enough; for a loss, it takes every position.
#
# ## 8. How many deals can be won?
#
# For 200 shuffled deals the same question was asked by a faster program. Some of the lost ones have a few dozen positions, others
# have millions. The list has a row for each deal, with the cards and the answers for four ways to play:
#
# | column | what moves | when the stock is dealt |
# |---|---|---|
# | `strict` | top card or whole run | when nothing is left but to fill an empty pile or to move a card to and fro |
# | `whole_run_only` | only the whole run (the top card alone may go home) | at will |
# | `default` | top card or whole run | at will |
# | `partial` | any part of a run | at will |
#
# **Predict:** all cards are known, and nobody makes a mistake. Out of 200 deals, how many can be won in each of the four ways?

# %%
lines = (data_folder() / "elba" / "deals.csv").read_text(encoding="utf-8").splitlines()
deals = list(csv.DictReader(lines))
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
        both = (strict, at_will)
        count = sum((deal["strict"], deal["default"]) == both for deal in deals)
        print(f"strict: won {strict:3}   at will: won {at_will:3}   {count:3} deals")

# %% [markdown]
# **Why is one of them 0?** Whatever a strict player does, a player who deals at will may do as well.
#
# **How sure is a share?** Other 200 deals would give another number. If the true share were a good deal lower or higher than
# what we counted, then a count like ours would be a rare accident. The next box gives the bounds (Wilson's, for 95 in 100 cases).

# %%
def bounds(won, of, z=1.96):
    middle = (won + z * z / 2) / (of + z * z)
    reach = z / (of + z * z) * (won * (of - won) / of + z * z / 4) ** 0.5
    return f"{won / of:.1%}, between {middle - reach:.1%} and {middle + reach:.1%}"


for won, of in [(82, 200), (103, 200), (413, 1000), (502, 1000)]:
    print(f"{won} of {of}: {bounds(won, of)}")

# %% [markdown]
# 200 deals are few: the true share may be seven in a hundred away. So the question was asked again for the 1,000 deals from `elba#1`
# to `elba#1000`, strictly and at will, and those are the last two lines. With five times as many deals the bounds come closer, but
# not five times closer. By how much?
#
# **Where the numbers come from**
#
# - The 200 deals, dealt at will, were searched by Solvitaire, a program for many solitaires by Charlie Blake and Ian Gent, adapted to the rule of
#   `default`. A program of our own, written apart from it, searched them again and agrees. Only deal 159 was left open in `partial`; ours found a
#   win, and that game is kept among our tests.
# - The 200 strict deals were searched by our program, and again by going through every position with the rules that you have been playing with. The two agree.
# - The 1,000 deals were searched by our program alone. Solvitaire's count for another 1,000, the 200 among them, is 503 won at will, 495 lost, 2 left open.
# - All this is about players who know every card. At the table you begin with eight cards in sight out of 52, and you will win less often.
#
# ## 9. Your turn
#
# **a)** This is the game of section 5 after 33 moves. Three of the moves in the next box turn up a card, two do not, and one cannot be
# made at all. Which are which? Write down your answers first.

# %%
middle = record.replay(steps.load("elba-won-game"))[33]
Board(middle)

# %%
for text in ["1 3 1", "2 5 1", "6 5 5", "7 5 1", "7 8 2", "8 5 1"]:
    move = elele.parse_move(middle, f"build {text}")
    print(move, "→", elele.explain(middle, move))

# %% [markdown]
# **b)** Put another move in the place of this one, so that the rules answer: both are red. Then find one that is refused because
# it takes a part of a run.

# %%
mine = "build 4 8 1"
print(elele.explain(middle, mine))

# %% [markdown]
# <details>
# <summary>One answer to each</summary>
#
# ```python
# for text, rule in {"build 4 3 1": "colour", "build 1 5 2": "whole-run"}.items():
#     against = elele.objection(middle, text)
#     assert against and against.rule == rule
#     print(against.text)
# ```
#
# </details>
#
# **c)** Which of these deals has the fewest positions: `elba#74`, `elba#216`, `elba:strict#1`, `elba:strict#7`? Can one of them be won? Deals
# that can be won have far too many positions to look at each. If a box takes too long, the square ■ above the notebook stops it.

# %%
found = every_position(elele.deal("elba#74"))
print(len(found), "positions; won:", any(position.won for position in found))

# %% [markdown]
# <details>
# <summary>The answer</summary>
#
# ```python
# found = {deal: every_position(elele.deal(deal)) for deal in ["elba#74", "elba#216", "elba:strict#1", "elba:strict#7"]}
# assert min(found, key=lambda deal: len(found[deal])) == "elba#74"
# assert not any(position.won for positions in found.values() for position in positions)
# ```
#
# </details>
#
# **d)** Play a deal that can be won, all by yourself. When you want another one, **Choose**, below the board, deals easy, medium and hard games
# that can be won. It also takes a number, or a word that your class agrees on: everyone who types it gets the same cards.

# %%
board = Board("elba#112", save=True)
board

# %% [markdown]
# Do you want to know whether it can still be won? The button **Peek at hidden cards** says so, and what to do next. It looks where you cannot,
# so play on your own first. When you have given up, open **Moves** beside the timeline below the board: **Give up and see where it turned** finds
# the move that lost the game. The whole way from where you are can be walked through:

# %%
solved(board)

# %% [markdown]
# ## How we read the rules
#
# | | question | our reading |
# |---|---|---|
# | 1 | Sequences move together, and partial sequences do not, but the top card is always available. What may move? | The top card alone or the whole run: the longest row of face-up cards down to the top card, rank by rank in alternating colours. In `elba:partial` any part of it that ends at the top. |
# | 2 | Any card or sequence fills an empty pile. May all the cards of another pile do so too? | Yes, while the stock has cards, because the place decides which dealt card lands on them. Once the stock is gone nothing would change, and it is not a move. |
# | 3 | Twelve cards are left for eight piles. Who gets the last four? | The first deal gives each pile a card, the second piles 1 to 4. Empty piles get one too. |
# | 4 | The stock is dealt when no moves are available, and also onto empty piles, which nearly always leave a move. When may it be dealt? | Whenever it has cards. In `elba:strict` only when every other move fills an empty pile or could be put straight back. |
# | 5 | May a card come back from its foundation? | No. |
# | 6 | A face-down card is turned up when the card on it has moved. Is that a move? | No. It turns up by itself, at once. |
# | 7 | Other programs give the name Elba to a game with two decks and ten piles. Which one is this? | The guide's: one deck, eight piles, and any card in an empty pile. |
#
# **Another Elba.** If you find a game of this name elsewhere, look at the number of piles. Most programs that have an Elba mean one with two decks and ten
# piles, where only kings go to empty piles. Ours has one deck and eight piles. It follows a guide whose text also stands on a public solitaire site; the guide
# refers to such programs for its rules, but their rules are not these.
#
# ## Endless exercises
#
# Which pile can be emptied? Look one move ahead, then two, then three. Each time you answer, the rules lay a new table and say why.

# %%
Exercises("opens-pile")

# %% [markdown]
# ## Key points
#
# - Home goes up in suit. Piles go down in changing colours. What lies bare turns up.
# - One card or the whole run, nothing between. With a place to set cards down you can still get a part across.
# - An empty pile takes anything. Spend it to turn up cards, or on a king.
# - The stock comes twice, eight cards and four. It brings cards and buries cards.
# - About half of all deals can be won with every card known, and about four in ten in the strict game.
#
# **Next:** try `Board("elba:strict#2")`, `Board("elba:partial#2")`, or any word in place of the number.
#
# [← 07 Elemental: play](07_elemental.ipynb) · [Glossary](glossary.ipynb) · [09 The playtest lab →](09_playtest_lab.ipynb)
