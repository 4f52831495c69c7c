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
# # Threats and protections
#
# [← 03 A few birds each day](03_daily_birds.ipynb) · [Glossary](glossary.ipynb) · [05 Elemental: blocks and crosses →](05_blocks_and_crosses.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** What really happens to the seabirds of Hawaiʻi, and what helps them?
#
# **When you are done, you can**
#
# - match a true story to its threat,
# - say which protection helps against which threat,
# - say where a threat of any kind will land,
# - play each protection where it saves the most points,
# - say what the makers of the game have published, and what we worked out.
#
# About 25 minutes, then a whole game of about 22. Some stories are sad, but people always help.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_widgets import Check, Predict, Stories, play, table

Check("04", "recall")

# %% [markdown]
# ## 1. Stories with a source
#
# Below every story are its bird and its source.

# %% jupyter={"source_hidden": true}
Stories("power-lines", most=2)

# %% [markdown]
# ## 2. Hunters on foot
#
# Cats, rats and mongooses came to the islands with people. Most seabirds lay a single egg, often in a burrow or on open ground.

# %% jupyter={"source_hidden": true}
Stories("cat", "mongoose", most=1)

# %% [markdown]
# A cat, a rat and a mongoose will come, one after another. The first comes from the left, the second from the right, and the third from the left.

# %% jupyter={"source_hidden": true} moves=4
Predict("04-cat", then=play("on-foot"))

# %% [markdown]
# Touch **I am stuck** three times. Watch where the rat and the mongoose land. None of the three cards lists the sea cliff. The mongoose finds the ʻuaʻu already covered, so it takes the empty nest beside them.
#
# What helps? Traps, rat-free islands, and fences that keep out even mice.

# %% jupyter={"source_hidden": true}
Stories("predator-fence", most=1)

# %% [markdown]
# ## 3. A hunter that flies
#
# People brought the Barn Owl to Hawaiʻi to catch rats. It catches seabirds too. The pueo is a different owl.

# %% jupyter={"source_hidden": true} moves=2
Predict("04-owl", then=play("barn-owl"))

# %% [markdown]
# ## 4. At night
#
# ʻAʻo and ʻuaʻu fly in the dark. Bright lights draw them down.

# %% jupyter={"source_hidden": true}
Stories("light-pollution", "lights-out", most=1)

# %% jupyter={"source_hidden": true} moves=2
Predict("04-night", then=play("night-lights"))

# %% [markdown]
# ## 5. When a home is lost
#
# A weed can crowd out a colony without touching a bird. **Habitat Loss** covers the whole habitat: nothing in it counts, and no pair can move in.

# %% jupyter={"source_hidden": true}
Stories("habitat-loss", "habitat-restoration", most=1)

# %% jupyter={"source_hidden": true} moves=2
Predict("04-ferns", then=play("ferns"))

# %% [markdown]
# Touch **I am stuck**, then play Habitat Restoration. The cat was there all along.
#
# ## 6. Your turn
#
# You hold three protections. **Seabird Rescue** helps against lights, power lines and plastic. How many points can you score? Use **Undo** freely.

# %% jupyter={"source_hidden": true} moves=4
play("trouble")

# %% [markdown]
# <details>
# <summary>A solution</summary>
#
# 18 points. The sanctuary would clear two threats from the gulch wall, but your other two cards can do that. Only the sanctuary helps the town.
#
# ```python
# import elele
# from elele_course.questions import puzzles
#
# board = puzzles.position("trouble")
# for move in ["protect bird-sanctuary a3", "protect predator-control a1 cat", "protect seabird-rescue a1 power-lines"]:
#     board = elele.apply(board, move)
# assert board.score == 18
# ```
#
# </details>
#
# ## What is known, and what we worked out
#
# The stories have sources. The cards are another matter. The makers have published the names of some cards. We worked out which habitats a threat can reach, what most protections help against, and how many copies each card has. That is our **reconstruction**.
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("04")

# %% [markdown]
# [More true stories](appendix_stories.ipynb) also covers the shore and the rising sea, with questions to talk about.
#
# ## A whole game
#
# When a threat lands, tell its story.

# %% jupyter={"source_hidden": true} moves=0 game=22
table("seabirds#manu", save=True)

# %% [markdown]
# ## How far you have come

# %% jupyter={"source_hidden": true}
from elele_widgets import Certificate

Certificate("birds")

# %% [markdown]
# ## Key points
#
# - The right protection depends on how or when the threat comes: on foot, by air, by sea or at night.
# - People can remove the animals that they brought. Where rats were removed, birds came back.
# - Play a protection where it is the only one that helps.
# - Every fact has a source. If we worked something out, we say so.
#
# **Next:** lesson 05, a game with ordinary cards.
#
# [← 03 A few birds each day](03_daily_birds.ipynb) · [Glossary](glossary.ipynb) · [05 Elemental: blocks and crosses →](05_blocks_and_crosses.ipynb)
