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
# # Plan 1: A first game
#
# [Teacher's guide](teachers_guide.ipynb) · [Lesson 00](00_welcome.ipynb) · [Lesson 01](01_play_e_lele.ipynb) · [Glossary](glossary.ipynb)
#
# **45 minutes · ages 10 and up · two students at each computer**
#
# **Goal of today's game:** eight pairs of birds in their nests. Nobody has to finish the game.
#
# **Afterward, students can**
#
# - place a pair of birds, and say why a move is not possible,
# - name five seabirds in Hawaiian,
# - explain one decision in their game.
#
# **You need:** a projector, a `birds` sheet for every two students, and the `plan-1-students` sheets with the exit ticket, the words and the sentence starters.

# %% [markdown]
# ## Before class
#
# 1. Open [lesson 00](00_welcome.ipynb) on one of the students' computers and press ▶ in its first box. The first start takes the longest.
# 2. If several classes share the computers, turn saving off with `ELELE_SAVES=off`. Otherwise, students must touch **Start again** (under **More** on a small screen) to leave the previous class's game.
# 3. Play until you have eight pairs. That takes about ten minutes. Touch two birds that do not belong together, and read the line below the cards. Then touch **Start again**.
# 4. Print the sheets. `make sheets` makes a PDF of each.
# 5. On the computer with the projector, open this plan beside lesson 00 and run the box at the end of the plan once. That box will then start quickly in class.
# 6. Have [plan 4](plan_4.ipynb) ready in case the computers fail. It teaches the same lesson with paper cards.

# %% [markdown]
# ## A link instead of a lesson
#
# **Task:** `play.html#seabirds#makani`
#
# On your school's site, this link opens the game of lesson 00 with the same cards, on any phone, tablet or computer.

# %% [markdown]
# ## Script
#
# Read the quoted text aloud. Minutes are counted from the start of the lesson.
#
# ### 0–5 · Which birds do you know?
#
# Hand out the bird sheets.
#
# > "Aloha! These twenty seabirds nest in Hawaiʻi. Which have you seen? Point to one and tell your partner where you saw it."
# >
# > "Each of them has a Hawaiian name. Say three names with me, one syllable at a time: mō-lī. ʻi-wa. noi-o."
#
# **Look for:** students who know a bird by another name. Write that name on the whiteboard.
#
# ### 5–10 · One pair together
#
# Run the first box of lesson 00 on the projector. Touch one wahine and her kāne. Stop before you touch a habitat.
#
# > "A wahine is a female, and a kāne is a male. These two are of the same species, so they are a pair. They need a place to nest. The small signs show which habitats their cards list."
# >
# > "Where can they go? Hold up one finger for the first habitat, two for the second … Now watch what happens when I choose a wrong one."
#
# Touch a wrong habitat. Read the line below the cards aloud. Then touch one that works.
#
# > "The board never scolds. It says why a move fails. Today you may touch anything."
#
# ### 10–30 · Play to eight pairs
#
# > "Open lesson 00. Press the triangle in the first box, and touch whatever has a ring around it. One of you decides, and the other touches. Swap after each pair of birds."
# >
# > "Stop when eight pairs have a nest. Everyone has the same cards, so we can compare. No pair left? Touch *I am stuck* and see what comes."
#
# Walk around. At each computer, ask one question: "Why this habitat?" or "Which bird in Row 3 would you hate to lose?"
#
# **If it takes longer:** eight pairs take 13 to 22 moves. At minute 28, everyone stops, even with fewer than eight pairs.
#
# ### 30–35 · Who says so?
#
# > "Touch a bird, then *Guide*. Read the fact about it with your partner. Now find the line that says where the fact comes from."
# >
# > "Who wrote it? Would you trust them? How could they know?"
#
# Ask for two facts, each with its source.
#
# ### 35–40 · Same cards, different scores
#
# > "Look at your score. Who has the most points? Who has the fewest? You all had the same cards. What was different?"
#
# Write three of the students' decisions on the whiteboard. Then show the points of twenty deals. The end of this plan has a box to run on the projector, and a table to copy.
#
# > "The computer played twenty other deals, always by the same simple rules. It stopped at eight pairs, as you did. Its scores differ, too. So how much is luck, and how much is choice?"
#
# At minute 39, collect the bird sheets, and have students turn their screens away.
#
# ### 40–45 · Exit ticket
#
# Hand out the tickets.
#
# > "Three short questions, four minutes. Write what you think. A Hawaiian name with a mistake is better than none. At the bell, hand in your game, finished or not: touch *More*, then *Keep or hand in*. Type your names, press *Show the code*, and hold up your screen."
#
# Collect the tickets. The answer key is below.

# %% [markdown]
# ## Wrong ideas you will hear
#
# | students say | you ask | what is true |
# |---|---|---|
# | "Two birds with the same name are a pair." | "Compare the English names." | Three species are called ʻĀ. A pair must be one species. |
# | "Two females are never a pair." | "Try it with two mōlī." | In this game, any two mōlī make a pair. In nature, two wāhine mōlī may raise a chick together. |
# | "The card says where the bird really nests." | "What does the guide beside the board say?" | A card states a rule of the game. The guide says what the bird does in nature. |
# | "More points means a rarer bird." | "Who decided the points?" | We worked out the points to fit the game. The law and the Red List say which birds are in danger. |
# | "A higher score means a better player." | "After how many games?" | One game tells you little. Luck and choice both play a part. |

# %% [markdown]
# ## Easier and harder
#
# - **Easier:** aim for four pairs. Leave the coach on. It shows what to touch next. Let students read only the habitat signs.
# - **Easier to read:** on the board, set **Match by** to *Picture*.
# - **Harder:** allow no hints, and have students give a reason before they place each pair. Or set **Match by** to *Mixed*: the two cards of a pair then show different names.
# - **Finished early:** touch **Start again**, and try to beat your score at eight pairs. Or do *Check yourself* in lesson 00. [Lesson 01](01_play_e_lele.ipynb) explains each rule with a small board.

# %% [markdown]
# ## For students who are learning English
#
# - Hand out the words and sentence starters, and read them aloud before the game.
# - For the game, pair students who share a language. For the discussion, mix the language groups.
# - Hawaiian is new to nearly everyone. Ask students for the word for *bird* or *nest* in their own language.
# - Accept a drawing or a gesture as the answer to question 1 of the exit ticket.

# %% [markdown]
# ## Answer key
#
# 1. **A move that failed, and why.** Any correct reason will do. For example, the birds are of different species, or of the same sex and not mōlī. Or the habitat is full, under Habitat Loss, or not listed on the card.
# 2. **Five Hawaiian names.** Any five from the bird sheet. Accept a name without its ʻokina and kahakō, but show the full spelling.
# 3. **A decision.** A choice, what else was possible, and a reason from the game. "I kept the islet free because most birds can go there" earns full credit. "I wanted to" does not.
#
# **Score at eight pairs:** mostly 11 to 24. The table at the end of this plan lists the points of twenty deals.

# %% [markdown]
# ## Rubric
#
# | | 1 Beginning | 2 Developing | 3 Proficient | 4 Advanced |
# |---|---|---|---|---|
# | **Rules** | Places a pair with help. | Places pairs alone. Cannot yet say why a move fails. | Says why a move is not possible. | Correctly predicts what the board will say. |
# | **Names** | Names one bird in Hawaiian. | Names two to four. | Names five. | Names eight, and tells two look-alikes apart. |
# | **Decision** | Says what was done. | Says what was done, and what else was possible. | Adds a reason from the game. | Weighs two reasons, or thinks ahead. |
# | **Source** | Reads a fact. | Reads a fact and finds its source. | Says why we can or cannot trust the source. | Compares two sources. |

# %% [markdown]
# ## Exit ticket
#
# 1. Describe one move that was not possible. Why not?
# 2. Write the names of five seabirds in Hawaiian.
# 3. Describe one decision in your game. What else could you have done? Why did you make this choice?

# %% [markdown]
# ## Words and sentence starters
#
# | word | say it | it means |
# |---|---|---|
# | wahine | wah-HEE-neh | female ♀ |
# | kāne | KAHː-neh | male ♂ |
# | pair | | a wahine and a kāne of one species |
# | habitat | | a place where birds live and nest |
# | to nest | | to lay an egg and raise a chick |
# | threat | | something that harms birds |
# | protection | | something that helps birds |
# | stuck | | no pair can be placed |
#
# **Sentence starters**
#
# - These two are a pair because …
# - They can nest on … because the card lists …
# - This move is not possible because …
# - We kept … for later because …
# - I was surprised that …
# - The fact says … It comes from …

# %% [markdown]
# ## The computer plays twenty deals
#
# If you have no projector, copy this table onto the whiteboard at minute 37. It shows how often the computer had each number of points at eight pairs.
#
# | points | 12 | 13 | 14 | 15 | 17 | 18 | 19 | 23 | 24 |
# |---|---|---|---|---|---|---|---|---|---|
# | deals | 1 | 2 | 1 | 4 | 2 | 6 | 2 | 1 | 1 |

# %% [markdown] tags=["screen"]
# Run this box on the projector at minute 37. It plays the twenty deals to eight pairs and lists the points.

# %% jupyter={"source_hidden": true}
import random
import elele
from elele_course.seabirds.policies import RulesOfThumb, play

games = [play(elele.deal(f"seabirds#{number}"), RulesOfThumb(), random.Random(1)) for number in range(1, 21)]
eight = [next(p for p in game if sum(len(colony.pairs) for colony in p.row_a) == 8) for game in games]
scores = sorted(position.score for position in eight)
print(f"Points at eight pairs in twenty deals: from {scores[0]} to {scores[-1]}.", *scores)
