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
# # Play E Lele! Solitaire
#
# [← 00 Welcome](00_welcome.ipynb) · [Glossary](glossary.ipynb) · [02 Meet the birds →](02_meet_the_birds.ipynb)
#
# **Question:** How do you fill twenty nesting places with pairs of seabirds, and keep them safe?
#
# **When you are done, you can**
#
# - find a pair, and say why two birds are not a pair,
# - choose a habitat, and say why some are better kept for later,
# - decide between turning a card and raising one,
# - say where a threat will land, and use a protection well,
# - read the score.
#
# About 30 minutes. Click into the first grey box and press **Shift + Enter**. Then run each box below. Nothing can break: every board has an
# undo button, and Shift + Enter resets it. The long text in a box is the board in writing; you need not read it.

# %%
import elele
from elele_widgets import Board, Exercises, Trace, table

# %% [markdown]
# ## 1. A first pair
#
# The coach of the welcome lesson led you to your first pair. A **pair** is one **wahine** (female, ♀) and one **kāne** (male, ♂) of the same species. It nests
# in a **habitat** of a kind that is drawn on its cards.
#
# **Predict:** which two birds on this small table are a pair, and in which of the three habitats can they nest? Then touch them.

# %%
first_pair = elele.parse(
    "seabirds islet-4/dune-1/sea-cliff-1 |noio:w/|uau-kani:k/|ewaewa:w noio:k/moli:w/uau-kani:k > - - - -"
)
Board(first_pair)

# %% [markdown]
# **Why?** The two noio are of one species, a wahine and a kāne. The two ʻuaʻu kani are both kāne. Ask the rules themselves:
# the first line asks about the noio and the islet, the others change one thing each.

# %%
for move in ["pair b1 c1 a1", "pair b1 c1 a2", "pair b2 c3 a2", "pair b1 c2 a1"]:
    print(move, "→", elele.explain(first_pair, move))

# %% [markdown]
# To answer, elele checks the move against the rules one by one. Watch them at work on the second line, the noio on the dune: point at a rule,
# or touch it, to see which cards it looks at. On every board the button **Why?** shows the same.

# %%
Trace(first_pair, "pair b1 c1 a2")

# %% [markdown]
# One species is different: two wahine **mōlī** are a pair as well. In the colonies of the main islands there are more wahine than
# kāne, and two wahine raise chicks together. The deck has three wahine mōlī and one kāne, and any two of them pair.

# %%
two_wahine = elele.parse("seabirds dune-2/islet-7 |moli:w moli:w > - - - -")
assert elele.objection(two_wahine, "pair b1 c1 a1") is None
Board(two_wahine)

# %% [markdown]
# ## 2. Choosing a habitat
#
# Each habitat has room for two, three or four pairs: the empty nests show how many. Every bird of this deck can nest on an islet,
# except one. Once placed, a pair stays.
#
# **Predict:** place both pairs below. In which order, and where, so that both find room?

# %%
choosing = elele.parse(
    "seabirds islet-7(ou:w+ou:k)/dune-1(moli:w+moli:k) |uau-kani:w/|kaupu:w uau-kani:k/kaupu:k > - - - -"
)
Board(choosing)

# %% [markdown]
# **Why?** The kaʻupu is the one bird that cannot use an islet card; it needs the dune. If the ʻuaʻu kani take the last place on the
# dune, the kaʻupu have nowhere to go. Take your move back and try the other way round.

# %%
crowded = elele.apply(choosing, "pair b1 c1 a2")
print(elele.why(crowded, ["b2", "c2", "a1"]).text)
print(elele.why(crowded, ["b2", "c2", "a2"]).text)

# %% [markdown]
# ## 3. Turn or raise?
#
# When a bird leaves **Row 2**, you choose what takes its place: **turn** the next card of the pile, or **raise** a bird from Row 3
# on top of it. Then Row 3 fills again from the draw pile. An empty pile is filled with a bird of Row 3, or with an unseen one.
#
# Turning shows you a new bird. Raising saves a bird from being lost: Row 3 is swept away whenever you are stuck.
#
# **Predict:** place the noio. No male ʻuaʻu is face up yet, and a pair is worth 5 points. What do you do with pile b1?

# %%
turn_or_raise = elele.parse(
    "seabirds islet-4/gulch-wall-1 ou:w.ao:k|noio:w/ewaewa:k|koae-kea:w noio:k/uau:w >cat.rat - -"
    " iwa:k.koae-ula:w.uau:k -"
)
Board(turn_or_raise)

# %% [markdown]
# **Why?** Soon you are stuck, and Row 3 is swept away. The ʻuaʻu is safe in Row 2, and her mate comes. The next box looks for the best end after each choice.

# %%
gap = elele.apply(turn_or_raise, "pair b1 c1 a1")
for move in elele.legal_moves(gap):
    best_end = elele.solve.solve(elele.apply(gap, move)).score
    print(best_end, "points:", elele.game.label(gap, move))
assert elele.solve.solve(gap).line[0] == elele.parse_move(gap, "raise c2 b1")

# %% [markdown]
# ## 4. Stuck, and a threat
#
# When no pair can be placed, you are **stuck**. The birds of Row 3 go for good and new ones come. You draw one **threat** and two
# **protections**.
#
# The first threat looks for a habitat from left to right, the next one from right to left, and so on. It lands on the first habitat
# of a kind that it harms. It covers the pair that was placed there first, which then does not count. Where no pair can be covered, it
# takes an empty nest. **Habitat Loss** covers a whole habitat: nothing there counts, and nobody can move in.
#
# **Predict:** the next threat is a rat. Rats harm islets, dunes, grassland, gulch walls, fern burrows and towns, but no sea cliffs.
# Where will it land? Then touch **I am stuck**.

# %%
stuck = elele.parse(
    "seabirds sea-cliff-1(noio:w+noio:k)/islet-4(iwa:w+iwa:k)/dune-1 |uau-kani:w/|ewaewa:k ou:w/moli:w"
    " >rat.habitat-loss predator-control.habitat-restoration.bird-sanctuary.lights-out -"
    " uau-kani:k.ao:k.ewaewa:w.ou:k -"
)
Board(stuck)

# %%
after = elele.apply(stuck, "stuck")
print(elele.game.outcome(stuck, elele.parse_move(stuck, "stuck"), after))
assert after.score == 2, "the rat covers the ʻiwa on the islet; only the noio count"

# %% [markdown]
# ## 5. Protections
#
# The protections you hold lie open in a row of their own. Touch one: every habitat where it helps lights up. You may play it now or
# keep it, even to the very end.
#
# - Most take away one kind of threat, or several: the card's label tells which.
# - **Bird Sanctuary** clears a habitat of every threat and keeps later ones off.
# - **Social Attraction** adds a nesting place to a habitat.
#
# **Predict:** you hold three cards. Which one gives the most points here, and where?

# %%
protecting = elele.parse(
    "seabirds islet-4(iwa:w+iwa:k;rat@1)/dune-1(moli:w+moli:w,kaupu:w+kaupu:k;cat@1;habitat-loss)/sea-cliff-1"
    " |koae-ula:w koae-ula:k > - predator-control.bird-sanctuary.social-attraction - -"
)
Board(protecting)

# %% [markdown]
# **Why?** The next box plays each protection in each place and looks at the score. A protection against the cat alone changes
# nothing on the dune, because the dune still lies under Habitat Loss.

# %%
for move in elele.legal_moves(protecting):
    if str(move).startswith("protect"):
        gain = elele.apply(protecting, move).score - protecting.score
        print(f"{gain:+d}  {elele.game.label(protecting, move)}")

# %% [markdown]
# ## 6. A whole game
#
# Now the full table: twenty places, twelve open birds, ten threats and fourteen protections. Watch the guide beside it, which tells about
# the bird you touched last, and its pair when they move in.
#
# The game ends when no pair is left to place, and either the draw pile is gone or every nest is taken. Then **Finish**. Protections that
# you still hold can be played before that.
#
# Take your time: `save=True` keeps every move, and the game goes on where you left it when you run the cell another day.
#
# Under the buttons is the **timeline**. Drag its handle to see any moment of your game again; **Moves** lists what you could have done there.
# When the game is over, **Where did it turn?** names the move that cost you the most points.

# %%
table("seabirds#42", save=True)

# %% [markdown]
# ## 7. Reading the score
#
# Add up the points of every pair that no threat covers, on every habitat that is not lost. The points stand on the cards and count
# **once for a pair**. The best score of all is 68, and 70 if Social Attraction adds a twenty-first place.
#
# **Predict:** how many points is this table worth? Then run the box after it.

# %%
scoring = elele.parse(
    "seabirds islet-4(uau:w+uau:k,iwa:w+iwa:k;ocean-plastic@2)/lava-field-1(noio:w+noio:k;;habitat-loss)"
    "/urban-1(manu-o-ku:w+manu-o-ku:k,moli:w+moli:k) - - > - - - -"
)
Board(scoring)

# %%
print(scoring.score, "points: ʻuaʻu 5, manu-o-Kū 5, mōlī 3.")
print("The ʻiwa are covered, and the lava field is lost.")
assert scoring.score == 13

# %% [markdown]
# ## 8. Your turn
#
# **Predict:** three pairs lie open, and each habitat has one empty nest. Which pair goes where, so that all three find room? Play, and use undo.

# %%
three_pairs = elele.parse(
    "seabirds islet-7(ou:w+ou:k)/dune-1(moli:w+moli:k)/sea-cliff-1(noio:w+noio:k,koae-ula:w+koae-ula:k)"
    " |kaupu:w/|iwa:w/|uau-kani:w kaupu:k/iwa:k/uau-kani:k > - - - -"
)
Board(three_pairs)

# %% [markdown]
# The rules are the answer key. This box tries every way to the end: how many points can still be reached after each first move?

# %%
def best(position):
    after = [elele.apply(position, move) for move in elele.legal_moves(position)]
    return max([position.score, *map(best, after)])


for move in elele.legal_moves(three_pairs):
    print(best(elele.apply(three_pairs, move)), "points:", elele.game.label(three_pairs, move))

# %% [markdown]
# <details>
# <summary>A solution, and why</summary>
#
# Ask of each pair where else it could go. The kaʻupu have only the dune. The ʻiwa could take the islet or the cliff, but the ʻuaʻu kani cannot use the cliff; so the islet is theirs.
#
# ```python
# table = three_pairs
# for move in ["pair b1 c1 a2", "pair b2 c2 a3", "pair b3 c3 a1"]:
#     table = elele.apply(table, move)
# assert table.score == best(three_pairs) == 17
# ```
#
# </details>

# %% [markdown]
# ## How we read the rules
#
# The makers' guide is short and says itself that it is still being tried out. Where it leaves a question open, this table plays so:
#
# | | question | our reading |
# |---|---|---|
# | 1 | The guide speaks of 6 or 7 birds in Row 3, and of 2 or 3 cards face down. How many? | Six piles in Row 2 with two cards face down in each, and six birds in Row 3. Other layouts can be dealt: `seabirds:7x3` has seven columns with three face down, `seabirds:6x2+row7` seven birds in Row 3. |
# | 2 | Three cards swing a score too far. Are they taken out, or discarded when drawn? | Translocation, Sea Level Rise and Carbon Reduction stay in the box. With `+all` they are shuffled in; one that is drawn is discarded and not replaced, and such a threat still reverses the direction. |
# | 3 | Which cards bring the habitat row from 16, 17 or 18 places to 20? | From 16 a 4, or a 2 and then another 2; from 17 a 3; from 18 a 2. If the habitat cards run out, the discarded ones are gone through again in their order. |
# | 4 | The islets hold 5 to 7 places together. Does that apply to islets that are added later? | No. The limit holds for the first two islets only; an islet that fills the row up to 20 may exceed it. |
# | 5 | Which birds make a pair, and where can it go? | A wahine and a kāne of one species; the three birds called ʻĀ are three species. Any two mōlī. They go to a habitat of a type that their card lists, with a free place, and not under Habitat Loss. |
# | 6 | A pair took two birds from Row 2. In which order are the gaps filled, and when does Row 3 fill? | In any order, and before anything else is done. Row 3 fills by itself after both, from the left. Once there is nothing to draw, an empty pile stays empty. |
# | 7 | When are you stuck? | When no pair can be placed, there are birds to draw, and a habitat that is not lost has a free place. |
# | 8 | Getting stuck brings 2 Protection cards, and near the end of the guide 2 Habitat cards. Which? | Two protections every time, as long as the pile lasts: the habitat cards that are left over play no part. |
# | 9 | A threat covers the bottom-most pair of a habitat. And a second threat on the same habitat? | It covers the first placed of the pairs that no threat covers yet. If there is none, it takes a free place and keeps it, even when pairs come later. |
# | 10 | Threats look for a habitat from the left and from the right in turn. What happens after one that found none? | The direction changes with every threat drawn. Sanctuaries and habitats under Habitat Loss are passed over, and threats that lie under Habitat Loss stay there. |
# | 11 | When may a protection be played? | At any time, unless a gap in Row 2 waits to be filled; also at the end, and on a threat under Habitat Loss. A Bird Sanctuary clears its habitat, Habitat Loss too, and keeps later threats away. Social Attraction adds a place for good. |
# | 12 | Two equal threats lie on one habitat. Which of them does a protection take away? | The player chooses, if the two cover different things. A number after the threat says which, in the order in which they were laid. |
# | 13 | When is the game over? | When the player says so. By then no pair can be placed. Also, no bird is left to draw, or every habitat is full or lost. |
# | 14 | What counts? | The points of every pair that no threat covers and that does not lie under Habitat Loss, once for a pair. The best possible score is 68, or 70 with Social Attraction. |
#
# The cards are reconstructed too. The makers name two of the birds, eight types of habitat, two threats and five protections, and say how many cards of each sort there are.
# Eighteen birds, nearly all numbers of pairs, all points, the habitats of each bird apart from islets, the islets, every capacity, and the other threats and protections are ours.
# Touch a card at the board to read which of its parts are published.

# %% [markdown]
# ## Endless exercises
#
# Turn the card or raise a bird? Each time you answer, the rules deal a new table and say why. What you get wrong comes back.

# %%
Exercises("turn-or-raise")

# %% [markdown]
# ## Key points
#
# - A pair is a wahine and a kāne of one species; two wahine mōlī pair as well.
# - Keep islets for last: nearly every bird can use them.
# - Turning shows more birds; raising saves a good one.
# - A threat covers the first pair it finds; a protection may wait until you know where it helps most.
# - The score counts pairs that are neither covered nor on a lost habitat.
#
# **Next:** play `table("seabirds#1")`, then change the number. Can you beat 50?
#
# [← 00 Welcome](00_welcome.ipynb) · [Glossary](glossary.ipynb) · [02 Meet the birds →](02_meet_the_birds.ipynb)
