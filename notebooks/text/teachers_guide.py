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
# # Teacher's guide
#
# [Lesson 00](00_welcome.ipynb) · [Glossary](glossary.ipynb)
#
# For ages 10 and up. You do not need to know Python: if you can press ▶, you can run every lesson.

# %% [markdown]
# ## Your first lesson in ten minutes
#
# Ten minutes today, and you are ready for tomorrow. You need the address of your school's site. Two devices are best; the second needs a camera.
#
# 1. **Minute 0.** Open the site, and choose **For teachers**. Choose *Play a game*, and leave the word `kahakai` as it is.
# 2. **Minute 2.** Open *For your class*. Type the time of the bell and, if you like, your email address.
# 3. **Minute 3.** Press **Slips to print**, or plan to show the code on the projector.
# 4. **Minute 4.** Press **Open it**, and play. Touch whatever has a ring around it. Touch two birds that do not belong together, and read why.
# 5. **Minute 7.** Touch **More**, then **Keep or hand in**. Type your name, and press **Show the code**.
# 6. **Minute 8.** On a second device, open **For teachers**, press **Read codes with the camera**, and hold the first device's code in front of it. Your game appears in the table.
# 7. **Minute 9.** Open *Class list and deal*, and paste your class list. Tick **Keep this class in this browser**.
#
# **Tomorrow, say this:**
#
# > "Scan the code. You all get the same cards. Touch two birds of one species, a wahine and a kāne, and then a place for their nest. You may touch anything: the board says why a move fails."
# >
# > "At the bell, you hand in your game, finished or not."
#
# **If you have only one device,** press **Copy the line** instead of showing the code. Then go back to **For teachers**, and paste the line.

# %% [markdown]
# ## What do you need tomorrow?
#
# | I have … | take | time |
# |---|---|---|
# | one lesson, and computers | [Plan 1: A first game](plan_1.ipynb) | 45 minutes |
# | a few minutes each day | [Plan 2: Fifteen minutes a day](plan_2.ipynb) | 5 × 15 minutes |
# | a unit about nature and people | [Plan 3: Threats and protections](plan_3.ipynb) | 5 × 45 minutes |
# | no computers, or they have just failed | [Plan 4: Without computers](plan_4.ipynb) | 45 minutes |
# | a class that likes puzzles | [Plan 5: Solitaire with blocks](plan_5.ipynb) | 45 minutes |
#
# Each plan has a script to read aloud and a list of wrong ideas that you will hear. It has easier and harder versions, and help for students who are learning English. It also has an answer key, an exit ticket and a rubric.
#
# **A whole game** comes after lessons 00, 01 and 04. It takes about 38 to 54 moves. Allow 30 to 45 minutes on top of the lesson if two students talk about each move. One student playing alone needs 20 to 30 minutes. The board saves the game, so it can also be finished another day.
#
# | I need … | here |
# |---|---|
# | a letter to families | [A letter home](letter_home.ipynb) |
# | something for the office: privacy, access, standards | [Privacy, access and standards](statements.ipynb) |
# | the words and names of the game | [Glossary](glossary.ipynb) |
# | to know what the makers published and what we added | [The deck and its sources](about_the_deck.ipynb) |

# %% [markdown]
# ## How long is each lesson?
#
# The minutes are for one student working alone. Two students who talk need about one and a half times as long. A game can be played at home, or on another day.
#
# | lesson | minutes |
# |---|---|
# | [00 Welcome](00_welcome.ipynb) | 15, then a game of 17 |
# | [01 Play E Lele!](01_play_e_lele.ipynb) | 25, then a game of 22 |
# | [02 Meet the birds](02_meet_the_birds.ipynb) | 19 |
# | [03 A few birds each day](03_daily_birds.ipynb) | 25, then 9, and 5 to 10 a day |
# | [04 Threats and protections](04_threats_and_protections.ipynb) | 25, then a game of 22 |
# | [05 Elemental: blocks and crosses](05_blocks_and_crosses.ipynb) | 24 |
# | [06 Elemental: manipulations](06_manipulations.ipynb) | 24 |
# | [07 Elemental: play](07_elemental.ipynb) | 17, then a game of 20 |
# | [08 Play Elba](08_elba.ipynb) | 23, then a game of 10 |
# | [08b Five lines of Python](08b_five_lines.ipynb) | 18 |
# | [09 The playtest lab](09_playtest_lab.ipynb) | 22 |
# | [10 How hard is it?](10_how_hard_is_it.ipynb) | 21, then a game of 10 |
# | [11 Which deals cannot be won](11_lost_deals.ipynb) | 22, then a game of 10 |
# | [12 Change a rule](12_change_a_rule.ipynb) | 25 |
# | [13 Write a game](13_write_a_game.ipynb) | 25 |
# | [13b Test your game](13b_test_your_game.ipynb) | 19 |
# | [14 Count with pandas](14_pandas.ipynb) | 22 |

# %% [markdown]
# ## Print
#
# `make sheets` writes all printable sheets to the folder `sheets`, as web pages. If the computer has Chromium, Chrome or Edge, the command also makes PDF files, in `sheets/A4` and `sheets/Letter`.
#
# | sheet | pages | what it is |
# |---|---|---|
# | `plan-1`, `plan-2`, `plan-3`, `plan-4`, `plan-5` | 4, 4, 5, 3, 4 | the plans |
# | `plan-1-students`, `plan-2-students`, `plan-3-students`, `plan-4-students`, `plan-5-students` | 2, 2, 2, 2, 2 | exit tickets, with words and sentence starters; for plan 4, with the rules |
# | `first-lesson` | 1 | your first lesson, in ten minutes |
# | `birds` | 2 | the twenty birds with their names, and *Who is who?* without names |
# | `birds-answer-key` | 1 | the answers to *Who is who?* |
# | `cards`, `card-backs` | 15, 4 | the whole deck, to cut out and play with |
# | `score` | 2 | a score sheet for one game, and one for a whole class |
# | `deal-…` | 2 | the cards of one deal, and a list for the dealer |
# | `eleven-shapes` | 1 | a poster of the blocks and crosses of Elemental |
# | `elemental` | 1 | all shapes of Elemental, with empty boards to draw on |
# | `letter-home`, `statements` | 1, 2 | for families and for the office |
#
# `make sheets SITE=https://birds.school.example/` prints the link to each plan's task and its QR code. Without `SITE`, there is a line to write the link on. To print a deal of your own, run `make sheets ARGS="seabirds#kahakai"`. For the projector, `make slides` turns each lesson into slides that need no network.
#
# If you do not have `make`, `python -m elele_widgets.sheets sheets` writes the web pages for you to print. In a box of any lesson, `from elele_widgets import sheets; sheets.write("sheets")` does the same.

# %% [markdown]
# ## The same cards for everyone
#
# Everyone who writes the same word gets the same cards, on any computer, this year and next. Choose a word, such as `kahakai` (beach), and write it on the whiteboard.
#
# | students write | they get |
# |---|---|
# | `table("seabirds#kahakai")` | E Lele! with the guide beside it |
# | `table("seabirds#kahakai", peek=False)` | the same, without the button that shows hidden cards |
# | `Board("elemental:easy#kahakai")` | Elemental, an easy deal; you can also write `medium` or `hard` |
# | `Board("elba:easy#kahakai")` | Elba, an easy deal |
# | `Quiz(seed="kahakai", keep=False)` | ten questions about the birds |
# | `Exam()` | the names of all twenty birds, from pictures shown nowhere else; five minutes, on days 0, 14 and 60 |
#
# Boards also work without code: touch **More**, then **Choose a deal**.

# %% [markdown]
# ## A link for a task
#
# If you have built the site with `make site`, students need neither lessons nor code. Choose a task below. Then hand out its link, its QR code or printed slips. On a phone, a tablet or a computer, the link opens that task and nothing else.
#
# The same form is on the site's **For teachers** page. Choose *Take a quiz* there, then touch **Questions for Moodle** to save the quiz as a file. In Moodle, open the question bank and import the file as *Moodle XML*.

# %%
from elele_widgets import TaskLink
TaskLink()

# %% [markdown]
# ## Questions of your own
#
# A question is a few lines in a text file, without Python. Save this as `garden.toml` in the folder of the lessons:
#
# ```toml
# lesson = "garden"
#
# [[question]]
# id = "garden-uala"
# question = "What is ʻuala?"
# answer = "Sweet potato"
# [question.feedback]
# "Sweet potato" = "Its vines cover the ground, and you eat the root."
# "Banana" = "Banana is maiʻa."
# ```
#
# To add the next question, write it below another `[[question]]`. In a notebook, `Check("garden", own="garden.toml")` asks all the questions in the file. If something is wrong in the file, you see which line it is on. The project's file `data/questions/README.md` explains questions with numbers or boards.

# %% [markdown]
# ## Where the lessons run
#
# - **School computers with Python:** `make lab`, or `elele lab`, which gives each student a folder of lessons.
# - **Nothing installed:** `make site` builds a website of all lessons, for a web server or a USB stick. On the stick, open **Start on Windows** or **Start on a Mac**. The README explains how, step by step.
# - **Try a lesson first** on a student's computer, with the projector that you will use. The first start takes the longest.

# %% [markdown]
# ## Take everything with you
#
# `elele backup` saves all of a learner's answers and games in one file. `elele restore FILE` brings them back, on this computer or another one. Nothing is overwritten: a file with different content gets a new name. On the site, the **Saved here** page does the same with two buttons. In a notebook, `from elele_widgets import TakeAlong; TakeAlong()` shows these buttons.

# %% [markdown]
# ## Collect and compare games
#
# 1. The button **Keep or hand in** turns a game into one line of text, with the name that was typed. The button is under **More** and, at the end of a game, also beside the score. If your link has an email, a bell or names, it is beside the board, as **Hand in**. The game does not have to be finished.
# 2. Students send that line by email, in a chat or through a form. Save all their lines in one folder. Or have them press **Show the code**, and read the codes from their screens in step 4.
# 3. `elele verify FOLDER --deal seabirds#kahakai` replays every game by the rules and lists the games, best first. An incomplete line is refused, and you see why.
# 4. Or use the classroom below, which is also on the site's **For teachers** page. Press **Read codes with the camera**, and have your students hold up their screens one after another: this needs no network. You can also drop files or photos of codes there, or paste what you received.
# 5. Add your class list to see who is missing. If a typed name matches nobody on the list, choose whose it is. The button **Marks as CSV** saves a file for your gradebook. If your list is a table, its own columns stay, and each task adds one. Canvas and Moodle import the file as it is. Google Classroom does not import marks: copy the new column into its table.
# 6. On the site, the page forgets all this when you close it. To keep it, tick **Keep this class in this browser**, or save the class in a file.
# 7. The button **Projector** opens a view that fills the screen. This view shows how the scores are spread. It then asks about up to three moments: positions that at least five games reached and then left in different ways. First you see the board and the choices. The next step shows what each choice led to and what the solver says. In E Lele!, it may add a fact. Names are shown only if you ask. **Find turning points** makes a card to print for each student, with the move that cost the most or lost the game. `elele verify FOLDER --debrief` prints the same, and `python -m elele_widgets.sheets sheets --hand-ins FOLDER` writes it as pages to print.
#
# Class quizzes, exams and sets of puzzles are handed in the same way. Their answers are checked again, so a changed result is refused. Anything that cannot be checked, such as a name, is listed under "as told."
#
# Students can also hand in their progress: how many birds they have met, and how much they have answered, solved and played. On the site, the **Saved here** page has a **Hand in** button. In a notebook, `TakeAlong()` shows the same button. These numbers cannot be checked, so all of them are listed under "as told."
#
# Compare only games of the same deal. Ask for the best *decision* as well as for the best score.

# %%
from elele_widgets import Classroom
Classroom()

# %% [markdown]
# ## The last five minutes
#
# Use the site's **For teachers** page at the end of any lesson.
#
# 1. Students touch **Hand in** or, if your link has no email, bell or names, **More** and **Keep or hand in**. They choose or type a name, and press **Show the code**.
# 2. You press **Read codes with the camera**. Students walk past, and the page counts their names.
# 3. Press **Projector**. Talk about one move where the games differ. Then save the **Marks as CSV**.
#
# **No network?** Open the link once on each device before class. After that, the game and the codes need no network.
#
# **No camera?** Students press **Save a file** or **Email**. Drop the files on the page, or paste the lines.
#
# **Too few devices?** Up to four students share one. They hand in one game with all their first names.

# %% [markdown]
# ## Beyond these lessons
#
# - **Real counts:** the [Freeman Seabird Preserve](https://freemanseabirdpreserve.org/research/) on Oʻahu counts the nests of its ʻuaʻu kani each year. The colony has grown fourfold since 2009.
# - **Navigating Change** is a teacher's guide for grades 4 and 5 about the Northwestern Hawaiian Islands. In 2010, the guide was at <http://www.hawaiianatolls.org/teachers/NavChange.php>. If it has moved, search for its name.
# - **The real game:** [E Lele! Games](https://www.elele.games).

# %% [markdown]
# ## Questions for any day
#
# - Which decision would you take back? What did you not know at the time?
# - Who could tell you how a bird's name is really pronounced?
# - What does the game get right about seabirds, and what does it leave out?
# - Which fact surprised you? How could anyone find that out?
# - If you could add one card to the deck, what would it do?
