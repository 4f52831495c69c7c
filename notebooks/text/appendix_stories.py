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
# # More true stories
#
# [04 Threats and protections](04_threats_and_protections.ipynb) · [Glossary](glossary.ipynb) · [The deck and its sources](about_the_deck.ipynb)
#
# Press **▶** (or **Shift + Enter**) to run the boxes one by one, or choose **Run → Run All Cells** and scroll back up. Each story names its source.
#
# ## Who is in danger?
#
# The Red List says how close each kind of bird is to dying out. LC means Least Concern; NT, Near Threatened; VU, Vulnerable; EN, Endangered; and CR, Critically Endangered. The laws of the United States and of Hawaiʻi have their own lists.

# %% jupyter={"source_hidden": true}
from elele.seabirds import deck
from elele_widgets import Exercises, Stories, play

cards = deck.load()
for bird in cards.in_deck:
    law = bird.state_status
    if not bird.iucn_status.startswith("LC") or "Threatened" in law or "Endangered" in law:
        print(f"{bird.points} points  {bird.named}\n    Red List {bird.iucn_status}\n    {law}")

# %% [markdown]
# The makers say that a bird's conservation status sets its points. They do not say how. We worked out points that fit the best scores that the makers have published. To find out how a bird is really doing, see what the Red List and the laws say.
#
# ## Hunters, lights and wires

# %% jupyter={"source_hidden": true}
Stories("cat", "rat", "barn-owl", "light-pollution", "line-diverters", "seabird-rescue")

# %% [markdown]
# ## The shore: dogs and plastic
#
# A beach is home to some birds and a playground for us. What we throw away can travel far across the sea.

# %% jupyter={"source_hidden": true}
Stories("dog", "ocean-plastic")

# %% [markdown]
# On this board, a dog comes from the left, and plastic from the right. Which pair will each threat cover? Touch **I am stuck** twice, then help the birds.

# %% jupyter={"source_hidden": true} moves=4
play("shore")

# %% [markdown]
# The card that helps against dogs is **Responsible Pet Care**. Anybody with a pet can start today. Fighting plastic takes many hands.

# %% jupyter={"source_hidden": true}
Stories("pet-care", "beach-cleanup")

# %% [markdown]
# ## The rising sea, and the three cards in the box
#
# No trap or fence can hold back the sea. Read why the rising sea worries people, how they use less oil, and how they carry chicks to higher ground.

# %% jupyter={"source_hidden": true}
Stories("sea-level-rise", "carbon-reduction", "translocation")

# %% [markdown]
# The one-player guide advises leaving these three cards in the box, since Translocation and Sea Level Rise can change a score a lot. The pages we read do not say what these cards do. So we guessed, and we say so in our deck.
#
# The oldest known wild bird lives on Midway. Her name is Wisdom, and she is a mōlī.

# %% jupyter={"source_hidden": true}
Stories(*(fact for fact in cards.factoids if "Wisdom" in fact.text))

# %% [markdown]
# ## Making room
#
# **Social Attraction** draws birds in with decoys and recorded calls. **Bird Sanctuary** keeps a place safe.

# %% jupyter={"source_hidden": true}
Stories("social-attraction", "bird-sanctuary")

# %% [markdown]
# ## What is known about the cards
#
# For each threat and protection, the next box shows what the makers have published and what we added.

# %% jupyter={"source_hidden": true}
for card in (*cards.threats.values(), *cards.protections.values()):
    print(f"{card.english:22}{deck.provenance(card)}")

# %% [markdown]
# ## To talk about
#
# 1. Which threats did people bring to Hawaiʻi on purpose, and which by accident? What did they hope to gain?
# 2. A fence keeps cats out of a colony for years. A trap catches one cat at a time. When would you choose the trap?
# 3. Barn Owls were brought to Hawaiʻi to catch rats. What would you want to know before you brought an animal to an island?
# 4. Feral cats are descended from pets. How would you talk about them with somebody who feeds them?
# 5. Some of these stories come from newspapers, and others from scientific papers. Find one of each. Which story would you check again, and how?
# 6. Which card could your class play in real life this month?
#
# ## As many exercises as you like
#
# A threat is on its way. Which habitat will it hit? Each time you answer, the rules say why you are right or wrong. Then you get a new board. Exercises that you get wrong come back.

# %% jupyter={"source_hidden": true} tasks=5
Exercises("threat-hits")

# %% [markdown]
# [04 Threats and protections](04_threats_and_protections.ipynb) · [Glossary](glossary.ipynb) · [The deck and its sources](about_the_deck.ipynb)
