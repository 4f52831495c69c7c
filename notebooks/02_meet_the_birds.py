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
# # Meet the birds
#
# [← 01 Play E Lele!](01_play_e_lele.ipynb) · [Glossary](glossary.ipynb) · [03 A few birds each day →](03_daily_birds.ipynb)
#
# **Question:** How do you tell the seabirds of Hawaiʻi apart, and what do they share?
#
# **When you are done, you can**
#
# - say a Hawaiian bird name syllable by syllable,
# - look a bird up by where and how it nests, its size and its standing,
# - tell two birds that look alike apart,
# - say how big each bird is, and how many eggs it lays,
# - tell what a bird does in nature from what its card says.
#
# About 20 minutes. Begin with the first grey box: click into it and press **Shift + Enter**, then go down box by box. Everything in the field guide can be touched, and
# nothing can break.

# %%
from elele import deck
from elele.deck import field_guide
from elele_widgets import FieldGuide

cards = deck.load()
FieldGuide()

# %% [markdown]
# ## 1. Say the name
#
# A Hawaiian syllable ends in its vowel: **mō·lī**, **noi·o**. The ʻokina (ʻ) is a consonant like any other, a catch in the throat, as in the middle of *uh-oh*. A line
# above a vowel, the kahakō, makes it long. Some vowels glide into one another and stay together, as in the first syllable of *noio*.
#
# **Predict:** how many syllables has **ʻakihikeʻehiʻale**, the longest of these names? And **ʻā**, the shortest?

# %%
for bird in cards.species.values():
    print(f"{field_guide.syllables(bird.hawaiian, bird.pronunciation):26} {bird.pronunciation}")

# %% [markdown]
# **Why?** Eight and one. The left column is worked out by rule, the right one shows where the voice is strong. Both are only a guide for the eye: a name is learned by ear. Ask somebody who speaks
# Hawaiian to say it with you.
#
# What a name *means* is another question. The field guide tells a meaning only where a source does: open the **ʻiwa** above and look for the fact about its name.
#
# ## 2. All to one scale
#
# **Predict:** which bird has the longest wings, and how many of the smallest birds would fit between its wingtips, wing to wing? Then look. Touch a bird, or walk with the
# arrow keys, and read its wingspan.

# %%
FieldGuide(show="scale")

# %%
spans = {bird.hawaiian: field_guide.measure(bird.wingspan_cm).mid for bird in cards.species.values()}
longest, shortest = max(spans, key=spans.get), min(spans, key=spans.get)
print(f"{longest} {spans[longest]:.0f} cm, {shortest} {spans[shortest]:.1f} cm")
print(f"{spans[longest] / spans[shortest]:.1f} times as long")

# %% [markdown]
# **Why?** Four of the smallest fit, and nearly a fifth. **Look again:** the mōlī and the kaʻupu have long, narrow wings, the ʻiwa has a deep fork in its tail, and the koaʻe trail two long streamers. Which birds
# are so dark from below that you could not name them by colour? Size and shape help even then.
#
# ## 3. Who nests where?
#
# **Predict:** one seabird of Hawaiʻi nests in the trees of Honolulu. Which? And which two nest in burrows under ferns? Choose under **Nests in**, then open the birds that are left.

# %%
FieldGuide(habitat="urban")

# %%
for habitat in ["urban", "fern-burrow"]:
    print(habitat, "→", ", ".join(bird.named for bird in field_guide.birds(habitat=habitat)))

# %% [markdown]
# **Nature and card.** The field guide tells where a bird nests in nature and, in orange, where its card lets it nest. The two are not the same: the makers of the game tell that the kaʻupu cannot use an
# islet card, and the rest of the card habitats are our reconstruction.
#
# **Predict:** how many birds of the deck have a card that says the same as nature?

# %%
same = [bird for bird in cards.in_deck if set(bird.habitats) == set(bird.nests_in_nature)]
print(len(same), "of", len(cards.in_deck), "·", ", ".join(bird.named for bird in same))
kaupu = cards.species["kaupu"]
print("kaʻupu in nature:", ", ".join(kaupu.nests_in_nature), "· on its card:", ", ".join(kaupu.habitats))

# %% [markdown]
# ## 4. Two that look alike
#
# **Predict:** noio and noio kōhā are both dark terns with a pale cap. What would you look at to tell them apart? Then read **Looks**. The table says in words what differs.

# %%
FieldGuide("noio", "noio-koha")

# %% [markdown]
# **Your turn:** choose two others above that you would mix up, perhaps the **ʻaʻo** and the **ʻuaʻu**, or two of the three birds called **ʻā**. Say one difference that you could see from a boat.
#
# ## 5. Small and large
#
# Plots need two packages more, pandas and matplotlib. `make lab` has brought them. This box looks whether they are here; where they are not, go on without: the field guide above does not need them.

# %%
from importlib.util import find_spec
from elele.tables import plots

ready = find_spec("pandas") and find_spec("matplotlib")
missing = "No plots here: pandas or matplotlib is missing. Read on; the field guide works without."
print("Ready to plot." if ready else missing)
plots.wings() if ready else None

# %% [markdown]
# **Predict:** a mōlī has wings twice as long as a koaʻe kea. Does it weigh twice as much? (Beware of the scale at the left: its steps
# multiply, so that small and large birds find room.)

# %%
plots.weights("moli", "koae-kea", "iwa", "akeake") if ready else None

# %%
mass = {name: field_guide.measure(cards.species[name].mass_g).mid for name in ["moli", "koae-kea", "iwa"]}
for other in ["koae-kea", "iwa"]:
    times = mass["moli"] / mass[other]
    print(f"A mōlī weighs {times:.0f} times as much as the {cards.species[other].named}.")

# %% [markdown]
# **Why?** A body that is twice as long, wide and high has eight times the volume. And look at the ʻiwa, far below the albatrosses although its wings are longer: it is built so light that it can soar
# for weeks. Each dot is the middle of a range. Most of the weights are told from memory and wait to be looked up; [the deck and its sources](about_the_deck.ipynb) keeps count of what is sure.
#
# ## 6. Eggs
#
# **Predict:** how many eggs lie in the nest of most seabirds: one, two or three?

# %%
plots.eggs() if ready else None

# %%
for bird in cards.species.values():
    if bird.clutch != "1":
        print(bird.named, "·", bird.clutch)

# %% [markdown]
# **Why it matters:** where a pair has one egg at a time, every chick counts, and what is lost in a night takes long to come back. Lesson [07](04_threats_and_protections.ipynb) tells what helps.
#
# ## 7. How they are doing
#
# The Red List looks at a species in the whole world. The law looks at the birds of the United States and of Hawaiʻi.
#
# **Predict:** how many of the 22 are more than of least concern on the Red List? How many does the law list as endangered or threatened?

# %%
plots.standing() if ready else None

# %%
listed = field_guide.birds(status="law")
print("By law:", ", ".join(bird.named for bird in listed))
common = [bird.named for bird in listed if bird.iucn_status.startswith("LC")]
print("…and of least concern in the world:", ", ".join(common))

# %% [markdown]
# **Why do they differ?** A bird can be common elsewhere and rare in Hawaiʻi. The ʻakēʻakē is such a bird; of the manu-o-Kū the law of Hawaiʻi means those of Oʻahu.
#
# ## 8. Your turn: a riddle
#
# *I dig a burrow. The law protects me. My wings span less than 90 cm. Who am I?* Find me with the filters, then let the data answer.

# %%
FieldGuide()

# %%
answer = field_guide.birds(nest="burrow", status="law", size="middle")
print(", ".join(bird.named for bird in answer))
assert len(answer) == 1, "a good riddle has one answer"

# %% [markdown]
# Now make one of your own: write other words into the box above, until exactly one bird is left. These are the words it knows:

# %%
for name, choices in field_guide.LOOKED_FOR.items():
    print(f"{name}: {', '.join(choices)}")

# %% [markdown]
# <details>
# <summary>A riddle with one answer</summary>
#
# *I lay my egg on a bare branch, in the middle of a town. Who am I?*
#
# ```python
# (answer,) = field_guide.birds(habitat="urban", nest="tree")
# assert answer.hawaiian == "Manu-o-Kū"
# ```
#
# </details>
#
# ## Key points
#
# - A Hawaiian syllable ends in its vowel, the ʻokina is a consonant, and a name is learned by ear.
# - Look at shape and size first, then at the pattern: bill, cap, underwing, tail.
# - Nearly all of these birds lay one egg at a time.
# - The world's list and the law ask about different birds, so they can disagree.
# - What a card says is a rule of the game. What a bird does stands beside it, with its source.
#
# **Next:** in lesson [06](03_daily_birds.ipynb), learn them by heart, a few each day; in lesson [07](04_threats_and_protections.ipynb), what threatens these birds and what helps.
#
# [← 01 Play E Lele!](01_play_e_lele.ipynb) · [Glossary](glossary.ipynb) · [03 A few birds each day →](03_daily_birds.ipynb)
