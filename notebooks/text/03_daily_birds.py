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
# # A few birds each day
#
# [← 02 Meet the birds](02_meet_the_birds.ipynb) · [Glossary](glossary.ipynb) · [04 Threats and protections →](04_threats_and_protections.ipynb)
#
# Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) reruns the box you touched last.
#
# **Question:** How do you learn the names of the deck's twenty seabirds and still know them next year?
#
# **When you are done, you can**
#
# - learn a few birds each day, by picture and by name,
# - say why the quiz repeats one bird tomorrow and another in a month,
# - make a quiz about birds that you choose,
# - take the same quiz as your class.
#
# About 25 minutes today, then 9 for a class quiz and an exam, and 5 to 10 a day. After today, run only the first box.

# %% jupyter={"source_hidden": true} tasks=8
from elele_widgets import Quiz

Quiz()

# %% [markdown]
# This is your **daily quiz**. The top line says how much is left.
#
# - **A bird that you have never met,** not even in a game, is shown to you first. Look closely, say its name aloud, and touch **Next**.
# - **Then you choose** one of four birds that look alike. If you choose the wrong bird, you read how the two birds differ, and choose again.
# - **Next, you spell its name** from the letters shown. From the next day on, you type it from memory. **Show its letters** gives help.
# - **The marks are part of the name.** The quiz accepts `uau kani`, and shows the full spelling, *ʻUaʻu kani*. With **Strict spelling**, every ʻokina and kahakō counts.
# - **Was it luck?** Touch **I guessed**, and the bird will come back soon.
#
# The keyboard works too: press **1**, **2**, **3** or **4** to choose, and **Enter** to go on. Without a mouse, run the box with **Ctrl + Enter** and press **Tab** twice.
#
# Every answer is saved at once.
#
# ## What do you remember from lesson 02?

# %% jupyter={"source_hidden": true}
from elele_widgets import Check, Predict

Check("03", "recall")

# %% [markdown]
# ## 1. When does a bird come back?
#
# The quiz sets a date for each bird, and changes it after every answer.

# %% jupyter={"source_hidden": true}
Predict("03-growing")

# %% [markdown]
# A new name fades fast. Each time you remember it, it fades more slowly.

# %% jupyter={"source_hidden": true}
Predict("03-miss")

# %% [markdown]
# A name that you miss comes back within minutes, and then the waits get longer again.
#
# ## 2. Choose what you are asked
#
# **Only pictures.** `Quiz(directions=…)` sets the kind of question. Pictures are the fastest way to learn the birds by sight. Your answers count toward the daily quiz. Run this box after the daily quiz.

# %%
Quiz(directions=["picture-name"])

# %% [markdown]
# **Only some birds.** `Quiz(birds=…)` lists the birds to ask about. With `keep=False`, no answer is kept, so you can repeat it. `length` is the number of questions.

# %% tasks=3
Quiz(birds=["ʻIwa", "Mōlī", "Kaʻupu", "ʻAʻo", "Noio"], keep=False, length=4)

# %% [markdown]
# **With your class.** `Quiz(seed="honu", keep=False)` makes a quiz from a word. The same word gives everyone the same questions. Try it at the end.
#
# ## 3. How far you have come
#
# Run this box again after a quiz.

# %% jupyter={"source_hidden": true}
from elele_course.study import Study

study = Study()
counts = study.counts()
print(f"Birds you have met: {len(study.met())}. Questions you have seen: {counts.seen} of {counts.total}.")
settled = f"You will remember {counts.learned} of them for a week or longer."
print(settled if counts.learned else "None will last a week in your memory yet. That takes about ten days.")
print("Days in a row:", study.streak())

# %% [markdown]
# ## Your turn
#
# In the box under **Only some birds**, make a quiz about the three birds called **ʻā**, with pictures only. Hint: they share a name, so write `"a-masked"`, `"a-brown"` and `"a-red-footed"`.
#
# <details>
# <summary>The box</summary>
#
# ```python
# boobies = Quiz(birds=["a-masked", "a-brown", "a-red-footed"], directions=["picture-name"], keep=False, length=4)
# assert len(boobies.round.turn.question.choices) >= 3
# boobies
# ```
#
# </details>
#
# ## Check yourself

# %% jupyter={"source_hidden": true}
Check("03")

# %% [markdown]
# ## After this lesson
#
# **The class quiz,** `Quiz(seed=…)`, has ten questions.

# %% game=4
Quiz(seed="honu", keep=False)

# %% [markdown]
# **The exam** shows every bird in a picture that you see nowhere else, and asks for its name without help. Take it today, on day 14 and on day 60: its curve shows what lasts.

# %% jupyter={"source_hidden": true} game=5
from elele_widgets import Exam

Exam()

# %% [markdown]
# [More about memory](appendix_memory.ipynb) shows your score book, and makes flashcards for a phone. It also says how the computer knows when you will forget.
#
# ## Key points
#
# - A little practice each day works better than a lot at once.
# - The best time to be asked is shortly before you would forget.
# - Recalling a name teaches you more than recognizing it.
#
# **Next:** tomorrow, run the first box again. Today, lesson 04: what really happens to these birds.
#
# [← 02 Meet the birds](02_meet_the_birds.ipynb) · [Glossary](glossary.ipynb) · [04 Threats and protections →](04_threats_and_protections.ipynb)
