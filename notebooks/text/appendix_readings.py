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
# # Our readings of the rules
#
# [01 Play E Lele!](01_play_e_lele.ipynb) · [Glossary](glossary.ipynb) · [The deck and its sources](about_the_deck.ipynb)
#
# The makers are still testing the game, and their guide is short. Where the guide leaves a question open, our boards follow the answers below. The first answer also names other layouts that you can deal.
#
# | | question | our reading |
# |---|---|---|
# | 1 | The guide mentions 6 or 7 birds in Row 3, and 2 or 3 cards face down in each pile. How many do we deal? | Six piles in Row 2 with two cards face down in each, and six birds in Row 3. Other layouts can be dealt: `seabirds:7x3` has seven piles with three cards face down, and `seabirds:6x2+row7` has seven birds in Row 3. |
# | 2 | Three cards change the score too much. Are they taken out, or discarded when drawn? | Translocation, Sea Level Rise and Carbon Reduction stay in the box. With `+all`, they are shuffled in. When one is drawn, it is discarded and not replaced. If it is a threat, the next threat still comes from the other side. |
# | 3 | Which cards bring the habitat row from 16, 17 or 18 nests to 20? | From 16, a card with 4 nests, or two cards with 2 each. From 17, a card with 3. From 18, a card with 2. If the habitat cards run out, go through the discarded ones again, in the same order. With `+four`, the first card with 2 nests may be swapped for a card with 4. |
# | 4 | Together, the islets have 5 to 7 nests. If two islets would have 4 or 8, which is discarded? Does this limit apply to islets that are added later? | The second of the two is discarded. The limit applies only to the first two islets. Islets added later may bring the total above it. With `+islets`, it applies to all of them. |
# | 5 | Which birds make a pair, and where can the pair go? | A wahine and a kāne of one species, or any two mōlī. The three birds called ʻĀ are three species. A pair goes to a type of habitat that its cards list. The habitat must have an empty nest and no Habitat Loss. |
# | 6 | If both birds of a pair come from Row 2, in which order are the gaps filled? When does Row 3 fill? | In any order, and before anything else is done. Once no gap is left, Row 3 fills by itself from the left. Once there is nothing left to draw, an empty pile stays empty. |
# | 7 | When are you stuck? | When no pair can be placed. There must also be birds to draw, and an empty nest in a habitat that is not lost. A nest that a threat takes up is not empty. |
# | 8 | The guide says that being stuck brings 2 Protection cards. Near its end, it says 2 Habitat cards instead. Which is right? | Two protections every time, as long as the pile lasts. Habitat cards that are left over are not used. |
# | 9 | A threat covers the bottommost pair of a habitat. What does a second threat on the same habitat cover? | Of the pairs that no threat covers yet, it covers the one placed first. If there is none, it takes an empty nest and keeps it, even when pairs come later. With `+stack`, every threat covers the first pair. |
# | 10 | Threats come from the left and from the right in turn. If a threat finds no habitat, where does the next one come from? | From the other side, as after every threat. Habitats that are sanctuaries or under Habitat Loss are passed over. Threats that lie under Habitat Loss stay there. |
# | 11 | When may a protection be played? | At any time, unless a gap in Row 2 is waiting to be filled. It may be played even at the end of the game, and even against a threat under Habitat Loss. A Bird Sanctuary clears its habitat, even of Habitat Loss, and keeps later threats away. Social Attraction permanently adds a nest. |
# | 12 | Two threats of the same kind lie on one habitat. Which of them does a protection take away? | If the two cover different things, the player chooses. A number after the threat says which one: threats are numbered in the order in which they landed. |
# | 13 | When is the game over? | When the player says so. There must be no pair left to place. In addition, no bird may be left to draw, or every habitat must be full or lost. A habitat also counts as full if threats take up its last nests. |
# | 14 | What counts? | The points of every pair that no threat covers and that is not under Habitat Loss. Each pair counts once. The best possible score is 68, or 70 with Social Attraction. |
# | 15 | The guide puts the draw pile at the bottom of the table, and the protections that you hold left of Row 3. Where do they lie on our boards? | The draw pile lies to the left of Row 3, and the protections lie in a strip at the bottom. The rules stay the same. |
#
# ## What we added to the deck
#
# The makers have named two of the birds, eight types of habitat, two threats and five protections. They have published the numbers of bird, habitat, threat and protection cards, and the fact that one bird cannot use the islet.
#
# We chose the other birds. We also worked out all the points and, for nearly every bird, the number of pairs. We chose the names and sizes of the habitat cards, most of the habitats on the bird cards, and the other threats and protections.
#
# Touch a card on a board to find out which of its details have been published.
#
# [01 Play E Lele!](01_play_e_lele.ipynb) · [Glossary](glossary.ipynb) · [The deck and its sources](about_the_deck.ipynb)
