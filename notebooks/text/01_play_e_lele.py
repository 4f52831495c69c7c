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
# # Play E Lele!
#
# [← 00 Welcome](00_welcome.ipynb) · [Glossary](glossary.ipynb) · [02 Meet the birds →](02_meet_the_birds.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you fill the nests with pairs of seabirds, and keep them safe?
#
# **When you are done, you can**
#
# - find a pair, and say why two birds are not a pair,
# - choose a habitat, and say why you save others for later,
# - decide between turning a card and raising a bird,
# - say where a threat will land,
# - use a protection well,
# - read the score.
#
# About 25 minutes, then a whole game of about 22. Every board has **Undo**.
#
# ## What do you remember?

# %% jupyter={"source_hidden": true}
from elele_course.questions import puzzles
from elele_widgets import Check, Predict, Trace, play, puzzle, table

Check("01", "recall")

# %% [markdown]
# ## 1. A pair
#
# A **pair** is one **wahine** (female, ♀) and one **kāne** (male, ♂) of the same species. It nests in a **habitat**: small pictures on its cards show which kinds.

# %% jupyter={"source_hidden": true} moves=1
Predict("01-pair", then=play("first-pair"))

# %% [markdown]
# Watch the rules check a move. On a board, **Why?** runs the same checks.

# %% jupyter={"source_hidden": true}
Trace(puzzles.position("first-pair"), "pair b1 c1 a2")

# %% [markdown]
# **One exception:** any two **mōlī** make a pair. In nature, two wāhine mōlī may raise a chick together.
#
# ## 2. Choosing a habitat
#
# Each habitat has room for two, three or four pairs. A pair stays where you put it.

# %% jupyter={"source_hidden": true} moves=2
Predict("01-dune", then=play("choosing-a-home"))

# %% [markdown]
# Here the kaʻupu need the dune. Keep islets for later: nearly every bird card lists them.
#
# ## 3. Turn or raise?
#
# When a bird leaves **Row 2**, you choose what fills the gap:
#
# - **Turn** up the next card in its pile to see a new bird.
# - **Raise** a bird from **Row 3** to save it.
#
# When you are **stuck**, all of Row 3 leaves the game. Row 2 stays.

# %% jupyter={"source_hidden": true} moves=5
Predict("01-gap", then=play("turn-or-raise"))

# %% [markdown]
# Place the noio, fill the gap, and touch **I am stuck**. Which bird joins the ʻuaʻu?
#
# ## 4. A threat lands
#
# Each time you are stuck, you draw one **threat** and two **protections**. The first threat comes from the left, the next from the right, and so on. Each lands on the first habitat that its card lists.
#
# It covers the first pair there that is not covered yet. That pair then does not count. If every pair is covered, the threat takes an empty nest. **Habitat Loss** covers a whole habitat: nothing there counts, and no pair can move in.
#
# The rat's card lists every kind of habitat except sea cliffs and lava fields.

# %% jupyter={"source_hidden": true} moves=2
Predict("01-rat", then=play("stuck-and-a-rat"))

# %% [markdown]
# ## 5. Protections
#
# Touch a protection that you hold to light up the habitats where it helps. You may keep it for later.
#
# - Most take threats away. Touch one, and the board says which.
# - **Bird Sanctuary** clears a habitat and keeps later threats away.
# - **Social Attraction** adds a nest.

# %% jupyter={"source_hidden": true} moves=3
Predict("01-most", then=play("protecting"))

# %% [markdown]
# ## 6. Reading the score
#
# Count each pair's points **once**. Leave out pairs under a threat or Habitat Loss.

# %% jupyter={"source_hidden": true} moves=0
Predict("01-score", then=play("reading-the-score"))

# %% [markdown]
# The game ends when no pair can be placed, and either no bird is left to draw or no nest is free. The best possible score is 68, or 70 with Social Attraction.
#
# ## 7. Your turn
#
# Find nests for all three pairs.

# %% jupyter={"source_hidden": true}
puzzle("three-for-three")

# %% [markdown]
# <details>
# <summary>A solution, and why</summary>
#
# Of these habitats, the kaʻupu cards list only the dune. The ʻuaʻu kani cards list no sea cliff, so that pair needs the islet. The ʻiwa take the cliff.
#
# ```python
# import elele
# from elele_course.questions import puzzles
#
# board = puzzles.position("three-for-three")
# for move in ["pair b1 c1 a2", "pair b2 c2 a3", "pair b3 c3 a1"]:
#     board = elele.apply(board, move)
# assert board.score == 17
# ```
#
# </details>
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("01")

# %% [markdown]
# More puzzles: [Practice](appendix_practice.ipynb). The makers' guide leaves questions open: see [our answers](appendix_readings.ipynb).
#
# ## A whole game
#
# At the end, **Study this game** says how many points each move cost you.

# %% jupyter={"source_hidden": true} moves=0 game=22
table("seabirds#1", save=True)

# %% [markdown]
# ## Key points
#
# - A pair is a wahine and a kāne of one species. Any two mōlī make a pair.
# - Save islets for last: nearly every bird card lists them.
# - Turning shows a new bird. Raising saves a bird you need.
# - A threat lands on the first habitat that its card lists.
# - Each pair that is not covered counts once.
#
# **Next:** meet the birds in lesson 02.
#
# [← 00 Welcome](00_welcome.ipynb) · [Glossary](glossary.ipynb) · [02 Meet the birds →](02_meet_the_birds.ipynb)
