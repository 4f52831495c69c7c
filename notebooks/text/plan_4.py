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
# # Plan 4: The first game without computers
#
# [Teacher's guide](teachers_guide.ipynb) · [Plan 1](plan_1.ipynb) · [Glossary](glossary.ipynb)
#
# **45 minutes · ages 10 and up · groups of four, each with a deck of paper cards**
#
# **Goal of today's game:** eight pairs of birds in their nests. Nobody has to finish the game.
#
# **Afterward, students can**
#
# - place a pair of birds by the rules, and say why a move is not possible,
# - name five seabirds in Hawaiian,
# - explain one decision in their game.
#
# **For each group, you need** the cards (`cards`), the score sheet (`score`) and a table about one meter wide. Each student needs the rules on one page and an exit ticket (`plan-4-students`).

# %% [markdown]
# ## Before class
#
# 1. Print `cards`: 15 pages for each group, on thick paper if you have it. On ordinary paper, print `card-backs` on the other side. Each kind of card has its own sheets.
# 2. Cut along the lines. A group of helpers can cut one deck in about 20 minutes.
# 3. Keep the cards the same way up: every card has a ▲ at its top. Shuffle without turning any card around.
# 4. Take out the three cards that say *Stays in the box*.
# 5. Sort each deck into four piles: birds, habitats, threats, protections.
#
# If you own the real game, use it. Its cards may differ from ours: [our deck](about_the_deck.ipynb) is a reconstruction.

# %% [markdown]
# ## If there are a few devices
#
# **Task:** `play.html#seabirds#kahakai`
#
# On your school's site, this link opens the cards of the sheet `deal-seabirds-kahakai`. A group with a device can play there. The others play with paper cards.

# %% [markdown]
# ## Script
#
# ### 0–5 · Which birds do you know?
#
# Lay ten bird cards on each table, face up.
#
# > "These birds nest in Hawaiʻi. Which have you seen? Pick one and tell your group where you saw it."
# >
# > "Each bird has a Hawaiian name. Say three names with me: mō-lī. ʻi-wa. noi-o."
#
# ### 5–13 · Lay out the cards
#
# Read the first part of the rules aloud, step by step. After each step, wait for all groups.
#
# > "First the habitats. Lay out two islets and one of every other kind that the rules list. Count the nests: you need twenty in all."
# >
# > "Now the birds: six piles of three, with only the top bird face up. Below them, lay six birds in a row, all face up. The other birds are the draw pile."
#
# ### 13–16 · One pair together
#
# > "Find a wahine and her kāne. Hold them up! Now look at the signs at the bottom of the card. They show which habitats the card lists. Find one of these habitats with an empty nest, and lay the pair there."
#
# ### 16–36 · Play to eight pairs
#
# > "Take turns around the table. Give a reason for your move, and ask whether the group agrees. If a move is not allowed, say which rule forbids it. Stop at eight pairs."
#
# Walk around. Ask: "Why this habitat?" "Turn or raise: what do you gain, and what do you risk?"
#
# **If it takes longer:** at minute 34, everyone stops, even with fewer than eight pairs.
#
# ### 36–40 · Count and compare
#
# > "Add up the points of every pair that no threat covers. A pair counts once. What was your best decision?"
#
# Write the scores on the whiteboard. Each group had different cards, so ask for the best *decision* rather than the best score.
#
# ### 40–45 · Exit ticket
#
# > "Three short questions, four minutes. You may look at the cards to check the spelling of names."

# %% [markdown]
# ## Wrong ideas you will hear
#
# | students say | you ask | what is true |
# |---|---|---|
# | "Two birds with the same name are a pair." | "Compare the English names." | Three species are called ʻĀ. A pair must be one species. |
# | "We can move a pair later." | "What do the rules say?" | Once placed, a pair stays where it is. |
# | "We are stuck, so the game is over." | "What do you get when you are stuck?" | You get six new birds, one threat and two protections. |
# | "The threat goes where we want." | "Which side do you start from?" | It lands on the first habitat that its card lists. Start from the left the first time and from the right the next. |
# | "The card says where the bird really nests." | "Who made the card?" | A card states a rule of the game. Look the bird up to learn where it really nests. |

# %% [markdown]
# ## Easier and harder
#
# - **Easier:** leave out threats and protections. When you are stuck, replace only Row 3.
# - **Easier:** in Row 2, lay the cards so that all three birds of each pile can be seen.
# - **Harder:** play until the draw pile is gone, and add up the score of the whole game.
# - **Harder:** in each group, one student deals `seabirds#kahakai`, following the sheet `deal-seabirds-kahakai`. All groups then have the same cards and can compare scores.

# %% [markdown]
# ## For students who are learning English
#
# - The pictures and signs are enough to play the game. The English names are small on purpose.
# - One student reads the rules aloud while another points to the cards.
# - Hand out the words and sentence starters from plan 1 (`plan-1-students`, page 2).
# - Accept a drawing as the answer to question 1 of the exit ticket.

# %% [markdown]
# ## Answer key
#
# The answers are the same as in [plan 1](plan_1.ipynb). For question 1, these are the possible reasons:
#
# - The two birds belong to different species.
# - They are of the same sex, and they are not mōlī.
# - The card does not list this kind of habitat.
# - The habitat is full.
# - Habitat Loss covers the habitat.
#
# **Score at eight pairs:** mostly 11 to 24.

# %% [markdown]
# ## Rubric
#
# | | 1 Beginning | 2 Developing | 3 Proficient | 4 Advanced |
# |---|---|---|---|---|
# | **Rules** | Places a pair with help. | Places pairs alone. Cannot yet say why a move fails. | Says which rule forbids a move. | Uses the rules to settle a question in the group. |
# | **Names** | Names one bird in Hawaiian. | Names two to four. | Names five. | Names eight, and tells two look-alikes apart. |
# | **Decision** | Says what was done. | Says what was done, and what else was possible. | Adds a reason from the game. | Weighs two reasons, or thinks ahead. |
# | **Together** | Plays alone, or watches. | Takes turns. | Explains moves and listens to others. | Helps the group decide, even on others' turns. |

# %% [markdown]
# ## Exit ticket
#
# 1. Describe one move that was not possible. Which rule forbids it?
# 2. Write the names of five seabirds in Hawaiian.
# 3. Describe one decision that your group made. What else could you have done? Why did you make this choice?

# %% [markdown]
# ## The rules on one page
#
# **Goal:** eight pairs of birds in their nests. Keep every card with its ▲ at the top.
#
# **Lay out the cards**
#
# 1. **Habitats:** one row, from left to right. Draw cards until you have 2 islets, and 1 each of Sea Cliff, Dune, Coastal Grassland, Gulch Wall and Lava Field. Put the others aside.
# 2. The two islets together must have 5, 6 or 7 nests. If they have 4 or 8, replace one of them.
# 3. Draw more habitats until the row has exactly 20 nests. Put aside any habitat that would take you past 20.
# 4. **Row 2:** six piles of three birds. Only the top bird is face up.
# 5. **Row 3:** six birds, all face up. The other birds are the draw pile.
# 6. **Threats** and **protections** are two piles, face down, on the left.
#
# **Place a pair**
#
# 1. Take a wahine ♀ and a kāne ♂ of the same species from Rows 2 and 3. Any two mōlī are a pair.
# 2. Find a habitat that their cards list, and lay the pair on an empty nest. The pair stays there.
# 3. Each pile in Row 2 that lost its top bird gets a new one. **Turn** its next card, or **raise** a bird from Row 3 onto it. An empty pile gets a bird from Row 3 or from the draw pile.
# 4. Fill Row 3 back up to six birds.
#
# **Stuck?** If no pair can be placed, put Row 3 away and deal six new birds. Then draw one threat and two protections.
#
# - **Threat:** it lands on the first habitat that its card lists. Look from the left the first time, from the right the next, and so on. It covers the first pair there. If there is no pair, it takes an empty nest. Habitat Loss covers the whole habitat.
# - **Protection:** play it now, or keep it. It removes one of the threats that it names. Put both cards away. Bird Sanctuary clears a habitat and keeps threats off. Social Attraction adds a nest.
#
# **Count:** add up the points of all pairs that no threat covers. A pair counts once.
