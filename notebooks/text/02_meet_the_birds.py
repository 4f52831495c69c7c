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
# # Meet the birds
#
# [← 01 Play E Lele!](01_play_e_lele.ipynb) · [Glossary](glossary.ipynb) · [03 A few birds each day →](03_daily_birds.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you tell the seabirds of Hawaiʻi apart, and what do they have in common?
#
# **When you are done, you can**
#
# - say a Hawaiian bird name syllable by syllable,
# - find a bird by its nest, its size and whether the law protects it,
# - tell apart two birds that look alike,
# - compare birds by size, and say how many eggs they lay,
# - tell the difference between what a bird does in nature and what its card says.
#
# About 19 minutes. Touch whatever you like in the field guide.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Check, FieldGuide, Predict

Check("02", "recall")

# %% [markdown]
# ## 1. Say the name
#
# A Hawaiian syllable ends in a vowel: **mō·lī**. The ʻokina (ʻ) is a consonant, a catch in the throat, as in the middle of *uh-oh*. The kahakō, the line above a vowel, makes the vowel long. Some vowels glide together in one syllable: **noi·o**.

# %% jupyter={"source_hidden": true}
Predict("02-long-name")

# %% [markdown]
# The field guide has 22 birds. Twenty have cards. The nunulu and the ʻakihikeʻehiʻale also breed here, but have no cards. Here are all the names. In the middle column, stress the part in capitals; ʻ is a catch in the throat, and ː makes a vowel long. You learn a name best by ear: ask someone who speaks Hawaiian to say it with you.

# %% jupyter={"source_hidden": true}
from elele.seabirds import deck
from elele.seabirds.deck import field_guide
from elele_course.tables import Table

birds = deck.load().species.values()
said = [(field_guide.syllables(bird.hawaiian, bird.pronunciation), bird) for bird in birds]
Table.of({"name": name, "how to say it": bird.pronunciation, "English": bird.english} for name, bird in said)

# %% [markdown]
# ## 2. All to the same scale
#
# A **wingspan** is measured from wingtip to wingtip.

# %% jupyter={"source_hidden": true}
Predict("02-wings", then=FieldGuide(show="scale"))

# %% [markdown]
# The numbers under a bird give its wingspan. Look at the shapes: the mōlī and the kaʻupu have long, narrow wings. The tail of the ʻiwa is deeply forked. Each koaʻe trails two long streamers.
#
# ## 3. Who nests where?

# %% jupyter={"source_hidden": true}
Predict("02-town", then=FieldGuide(habitat="urban"))

# %% [markdown]
# Under **Nests in**, choose **Fern burrow**. Which two birds dig burrows in the mountains?
#
# **Nature and card.** The field guide says where a bird nests in nature. The habitats on its card are shown in orange. A card states a rule of the game, so it may differ from the field guide. In nature, the kaʻupu nests on low islands, yet its card lists no islet.
#
# ## 4. Two that look alike

# %% jupyter={"source_hidden": true}
Predict("02-caps", then=FieldGuide("noio", "noio-koha"))

# %% [markdown]
# Read **Looks** for both birds. Then choose two others that you might mix up, perhaps two of the three birds called **ʻā**. Look at shape and size first, then at bill, cap, tail and feet.
#
# ## 5. Eggs

# %% jupyter={"source_hidden": true}
Predict("02-egg")

# %% [markdown]
# With one egg at a time, every chick counts. Lesson 04 shows what helps these birds.
#
# ## 6. How are they doing?
#
# The **Red List** ranks species by how they are doing worldwide, from Least Concern to Critically Endangered. The **laws** of the United States and of Hawaiʻi cover only the birds here.

# %% jupyter={"source_hidden": true}
Predict("02-law", then=FieldGuide(status="law"))

# %% [markdown]
# ## 7. Your turn: a riddle
#
# *I nest on islets, and my wings span less than 65 cm. Who am I?* Find me with the filters.

# %% jupyter={"source_hidden": true} tasks=2
FieldGuide()

# %% [markdown]
# Now make your own riddle: set the filters so that exactly one bird is left.
#
# <details>
# <summary>The answer</summary>
#
# The hinaokū. You can find it with Python, too:
#
# ```python
# (answer,) = field_guide.birds(habitat="islet", size="small")
# assert answer.hawaiian == "Hinaokū"
# ```
#
# </details>
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("02")

# %% [markdown]
# ## Key points
#
# - A Hawaiian syllable ends in a vowel, and the ʻokina is a consonant.
# - Look at shape and size first, then at the pattern.
# - Most of these birds lay one egg at a time.
# - The Red List covers the whole world, and the law covers the birds here.
# - A card states a rule of the game. Every fact about nature has a source.
#
# **Next:** lesson 03. Learn the birds by heart, a few each day.
#
# [← 01 Play E Lele!](01_play_e_lele.ipynb) · [Glossary](glossary.ipynb) · [03 A few birds each day →](03_daily_birds.ipynb)
