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
# # Plan 5: Solitaire with blocks
#
# [Teacher's guide](teachers_guide.ipynb) · [Lesson 05](05_blocks_and_crosses.ipynb) · [Glossary](glossary.ipynb)
#
# **45 minutes · ages 10 and up · two students at each computer**
#
# **Goal of today's game:** discard five blocks. Nobody has to win.
#
# **Afterward, students can**
#
# - find the seven blocks on the board,
# - find a block that can be discarded, and say which suit another block lacks,
# - explain why they took one block before another.
#
# **You need:** a projector and, for every two students, one card of each suit (♣ ♦ ♥ ♠) from an ordinary deck. Print one copy of the sheet `elemental` for every two students. Each student needs an exit ticket (`plan-5-students`).

# %% [markdown]
# ## Before class
#
# 1. Open [lesson 05](05_blocks_and_crosses.ipynb) on one of the students' computers and run its boxes up to section 2. The first start takes the longest.
# 2. On the board in section 1, touch **More**, then **Choose a deal**, and write `mahalo`. Discard blocks until none is left. Then take your moves back with **Undo** and try another order.
# 3. Print the sheets. `make sheets` makes a PDF of each.
# 4. Hang up the poster `eleven-shapes` if you have it. Cover its four crosses, which are for another day.
# 5. Write `mahalo` on the whiteboard, and draw the board with its letters, as on the sheet.

# %% [markdown]
# ## A link instead of a lesson
#
# **Task:** `play.html#elemental:october#mahalo`
#
# On your school's site, this link opens the board with the deal `mahalo`, on any phone, tablet or computer.

# %% [markdown]
# ## Script
#
# ### 0–5 · Four of one suit, or one of each?
#
# Give each pair of students their four cards. Draw four boxes in a square on the whiteboard, and write ♣ ♦ ♥ in three of them.
#
# > "In today's game, only the four suits matter. Numbers do not count. You may discard four cards together if each has a different suit. Hold up the missing suit."
#
# Do this three more times. Once, write ♥ in two boxes.
#
# > "Two hearts. Can any fourth card still help? Why not?"
#
# ### 5–12 · How many blocks?
#
# Hand out the sheet of shapes with its upper part folded back. Students draw on the empty boards.
#
# > "Twelve piles form a square with its corners missing. Four piles that make a small square are a block. How many small squares can you find? Draw them."
#
# After three minutes, count together: there are five squares. Then unfold the sheet.
#
# > "Two more blocks are larger: the tall rectangle and the wide one. Only their corners count. The piles in between may show anything."
#
# ### 12–17 · One block together
#
# Show lesson 05 on the projector, with the deal `mahalo`. Ask this before you touch a card.
#
# > "Only one block works on this board. You have one minute to find it. Show me its four letters."
#
# It is `d-e-h-i`. Touch its four cards. Then touch four cards that are not a block, and read the line below the cards aloud.
#
# > "Look what turned up. Which blocks work now? There are three. Do not say yet which one you would take."
#
# ### 17–34 · Play to five blocks
#
# > "Open lesson 05. Answer the first question in section 1. On the board, choose the deal *mahalo*. One of you finds a block, and the other checks the suits. Swap after each block."
# >
# > "No block left? Count the blocks that you have discarded. Then go back with *Undo* to a moment when you had a choice, and choose again. Can you reach five?"
#
# Walk around. Ask: "Which block did you not take? Is it still there?"
#
# **If it takes longer:** at minute 32, everyone stops, even with fewer than five blocks.
#
# ### 34–40 · Same cards, different endings
#
# > "Who ran out of blocks after four? Who got six, or seven? You all had the same cards. Which choice made the difference?"
#
# Ask several groups which block they took second and how many they discarded. Write the answers on the whiteboard.
#
# > "Two blocks that share a place get in each other's way. Which of them would you keep for later? Which cards did your choice turn up?"
#
# ### 40–45 · Exit ticket
#
# > "Three questions, four minutes. For the second question, check all seven blocks."

# %% [markdown]
# ## Wrong ideas you will hear
#
# | students say | you ask | what is true |
# |---|---|---|
# | "Four cards of the same suit are a block." | "What do the rules ask for?" | A block needs one card of each suit. |
# | "The four cards must touch." | "Show me the corners of the tall block." | Only the corners count. The tall block is `a-b-k-l`, and the wide one is `c-f-g-j`. |
# | "A king beats a two." | "Do the rules say so anywhere?" | Ranks do not matter in this game. |
# | "We ran out of clubs." | "How many clubs are gone? How many hearts?" | Each block takes one card of each suit. So the same number of each suit is left. What matters is where the cards are. |
# | "It is all luck." | "Others had the same cards. How many blocks did they get?" | If you only discard blocks, this deal ends after four, six or seven. The order makes the difference. |

# %% [markdown]
# ## Easier and harder
#
# - **Easier:** aim for three blocks. Any order of play gets that far.
# - **Easier:** check a block with the four real cards. For each corner, lay the card of its suit on the table.
# - **Harder:** find an order that reaches seven blocks, and write down the letters of each block.
# - **Harder:** if no block is left, place a spare on a pile, and see whether that makes a block. [Lesson 06](06_manipulations.ipynb) shows two more ways to complete a block.
# - **Without computers:** deal twelve piles of four from an ordinary deck, as on the sheet, with the top cards face up. The cards differ from table to table, so compare decisions instead of results.

# %% [markdown]
# ## For students who are learning English
#
# - The game needs no English: suits, letters and fingers are enough.
# - Say the names of the four suits together, in English and in the languages of the class.
# - Hand out the words and sentence starters, and read them aloud before the game.
# - Accept a drawing as the answer to questions 1 and 3 of the exit ticket.

# %% [markdown]
# ## Answer key
#
# 1. **Seven blocks.** Five are small squares. The others are `a-b-k-l` and `c-f-g-j`.
# 2. **The wide block** `c-f-g-j`: ♥, ♦, ♠ and ♣. In each of the other six, at least one suit appears twice.
# 3. **A choice.** Two blocks that could both be discarded, and a reason. "The other one was still there afterward" and "this one turned up the suit we needed" earn full credit.
#
# **The deal `mahalo`:** the first block is `d-e-h-i`. Then there are three blocks: `a-b-d-e`, `e-f-i-j` and `h-i-k-l`. Students who take `e-f-i-j` next reach six or seven blocks. After either of the other two, the game can end with four.

# %% [markdown]
# ## Rubric
#
# | | 1 Beginning | 2 Developing | 3 Proficient | 4 Advanced |
# |---|---|---|---|---|
# | **Shapes** | Finds small squares with help. | Finds the five small squares. | Finds all seven blocks. | Shows that there are no more. |
# | **Rule** | Takes any four cards. | Checks the suits of one block. | Says which suit a block lacks. | Says why the same number of each suit is always left. |
# | **Choice** | Takes the first block in sight. | Sees that there is a choice. | Gives a reason for the choice. | Compares two choices and what each turned up. |
# | **Together** | Plays alone. | Takes turns. | Checks the partner's block. | Explains a mistake so that the partner understands it. |

# %% [markdown]
# ## Go on with this game
#
# Each of these lessons takes 17 to 24 minutes, not counting its game. A 45-minute class leaves time to talk afterward.
#
# | lesson | in class | ask at the end |
# |---|---|---|
# | [05](05_blocks_and_crosses.ipynb), sections 4 and 5 | crosses and spares | When is it worth taking a spare? |
# | [06](06_manipulations.ipynb) | three ways to complete a block | Why may you make only three manipulations in a row? |
# | [07](07_elemental.ipynb) | a whole game, in pairs | Which move would you take back? |
# | [08](08_elba.ipynb) | another game, in which ranks count | What do the two games share, and what is different? |

# %% [markdown]
# ## Exit ticket
#
# 1. How many blocks does the board have? Write the letters of one that is not a small square.
# 2. Look at the board below. Which block can be discarded? Which suits are at its corners?
# 3. Describe one choice between two blocks in your game. Which did you take, and why?
#
# ```text
#         a ♦   b ♥
#   c ♥   d ♣   e ♣   f ♦
#   g ♠   h ♠   i ♦   j ♣
#         k ♠   l ♥
# ```

# %% [markdown]
# ## Words and sentence starters
#
# | word | it means |
# |---|---|
# | suit | one of the four kinds of cards: clubs ♣, diamonds ♦, hearts ♥, spades ♠ |
# | rank | the number of a card, or jack, queen, king, ace |
# | pile | cards on top of each other; only the top card shows |
# | block | four piles: a small square, or the corners of the tall or the wide rectangle |
# | to discard | to take cards out of the game |
# | to turn up | to turn a card so that everyone can see it |
# | spare | one of up to four extra cards beside the board |
#
# **Sentence starters**
#
# - This block can be discarded because …
# - This block lacks …
# - We took … before … because …
# - When we discarded …, … turned up.
# - If we played again, we would …
