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
# # Privacy, access and standards
#
# [Teacher's guide](teachers_guide.ipynb) · [A letter home](letter_home.ipynb)
#
# Three statements for your school: what happens to data, who can use the lessons, and which standards they support.

# %% [markdown]
# ## Privacy
#
# - **There are no accounts, no advertisements and no visit counters.** While a lesson runs, it contacts only the computer or site that it came from.
# - **What is kept:** answers to the daily quiz and lesson questions, finished games, saved games, and which facts about birds were shown.
# - **Where:** in one folder on the computer, or in the browser if you use the site. To delete everything, delete the folder, or the site's data in the browser. [More about memory](appendix_memory.ipynb) shows where the folder is.
# - **What students hand in:** one line of text. It holds the deal and the moves, with the result and the time. It counts hints, peeks and undos. It also includes the name that was typed: a nickname or a number will do. The name is kept on the device only if the student ticks a box. If students hand in their progress, the line has no moves. It counts answers, days, birds, exercises, puzzles and games.
# - **What is sent:** only what somebody chooses to send. Students send their line in the way your school chooses, or show it as a code on their screen. The pictures from the camera that reads codes are neither sent anywhere nor kept.
# - **When you check games:** `elele verify` and `elele_course.classroom` work on your computer and send nothing.
#
# **On shared computers**, use these settings to keep less data. Set them before the lessons start. Answers to the daily quiz and lesson questions are still kept, so give each student a separate folder.
#
# | setting | what it does |
# |---|---|
# | `ELELE_HOME=folder` | keeps everything in this folder; choose a different one for each student |
# | `ELELE_SCORES=off` | keeps no finished games |
# | `ELELE_LEARN=off` | keeps no record of what students learn on boards |
# | `ELELE_SAVES=off` | does not save games for later |

# %% [markdown]
# ## Access for everyone
#
# **What works**
#
# - **Keyboard only.** The arrow keys move you around a board, Enter touches a place, Escape cancels, and `u` takes a move back. Lesson 00 shows how to begin.
# - **Screen readers.** They read aloud what is in each place on a board, and the board's response to each move. We test the boards with a tool that looks for barriers.
# - **Touch.** Boards work on tablets and phones.
# - **Nothing is shown by color alone.** Marks, rings and words give the same information as the colors. There is a light and a dark theme.
# - **Motion.** If the computer is set to reduce motion, nothing on the board moves.
# - **Reading.** Facts come at three school levels: elementary, middle and high. Hawaiian names come with a rough guide to their pronunciation.
# - **Time.** No game or quiz has a time limit.
#
# **What does not work yet**
#
# - There are no recordings of the Hawaiian names.
# - JupyterLab, the program that shows the lessons, has its own barriers for people who use screen readers. Pages made with `make pages` can be read without JupyterLab, but their boards cannot be played.
# - All texts are in English, with Hawaiian names. There is no translation.
# - So far, only automated tools have checked the lessons. Nobody who uses a screen reader every day has tried them yet.
#
# Is something keeping one of your students from taking part? Tell us, or use [plan 4](plan_4.ipynb) with paper cards.

# %% [markdown]
# ## Standards
#
# The second column quotes the Next Generation Science Standards (NGSS Lead States, 2013), <https://www.nextgenscience.org>. The lessons work toward these expectations but do not cover them fully, because each asks for more than a game can give.
#
# | grade | performance expectation | where |
# |---|---|---|
# | 4 | **4-LS1-1.** Construct an argument that plants and animals have internal and external structures that function to support survival, growth, behavior, and reproduction. | plan 2, look-alikes; plan 3, lesson 1, if groups ask what the bill and feet are for |
# | 5 | **5-ESS3-1.** Obtain and combine information about ways individual communities use science ideas to protect the Earth’s resources and environment. | plan 3, lessons 2 and 5 |
# | 6–8 | **MS-LS2-1.** Analyze and interpret data to provide evidence for the effects of resource availability on organisms and populations of organisms in an ecosystem. | plan 3, with the nest counts of a real colony, where nesting places are the resource |
# | 6–8 | **MS-LS2-4.** Construct an argument supported by empirical evidence that changes to physical or biological components of an ecosystem affect populations. | plan 3, lessons 2 to 4 |
# | 6–8 | **MS-LS2-5.** Evaluate competing design solutions for maintaining biodiversity and ecosystem services. | plan 3, lesson 5 |
#
# Neither the authors of these standards nor the owner of the trademark took part in making these lessons, and neither endorses them.
#
# **Nā Hopena Aʻo (HĀ)** is the Hawaiʻi State Department of Education's framework of outcomes (Policy E-3). Its six outcomes are a sense of Belonging, Responsibility, Excellence, Aloha, Total well-being and Hawaiʻi (BREATH). Its principles say that the six belong together and should not be used separately. So we do not match pages to individual outcomes. The Department has not reviewed this project. Its website says more about the framework: <https://hawaiipublicschools.org/about/na-hopena-a%CA%BBo-ha>.
