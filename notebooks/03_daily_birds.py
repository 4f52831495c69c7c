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
# # A few birds each day
#
# [← 02 Meet the birds](02_meet_the_birds.ipynb) · [Glossary](glossary.ipynb) · [04 Threats and protections →](04_threats_and_protections.ipynb)
#
# **Question:** How do you learn twenty seabirds so that you still know them next year?
#
# **When you are done, you can**
#
# - learn a few birds a day, by picture and by name,
# - say why a bird comes back tomorrow, or only in a month,
# - make a quiz of the birds you choose, alone or with your class.
#
# About 5 to 10 minutes a day, and once about 20 minutes for sections 1 to 4. Each day you need only the first grey box. Click into it, then press **Shift + Enter** or touch **▶** at the top.

# %%
from elele_widgets import Quiz

Quiz()

# %% [markdown]
# At the top you see the work of the day: how many birds come back, how many are new, and about how long that takes at your own pace. When you have done it all, the round ends.
#
# - **You see a new bird** before the quiz asks you about it. Take a good look, say its Hawaiian name aloud, and touch **Next**.
# - **Then you choose** one of four birds that look alike. If you pick a wrong one, you read how the two differ, and choose again.
# - **Once you have learned a name**, you write it: `uau kani` counts for *ʻUaʻu kani*. **Show four choices** lets you choose instead.
# - Was it luck? Touch **I guessed**, and the bird comes back soon.
#
# You can also use keys: **1** to **4** choose, and **Enter** goes on. To reach the quiz without a mouse, run its box with **Ctrl + Enter**, then press **Tab** twice.
#
# Every answer is kept at once, so you can stop at any moment. Birds that you met in a game count as met here. A name that you remembered in a game comes back later here, too.
#
# ## 1. When does a bird come back?
#
# A new name fades fast. Each time you remember it, it fades more slowly. So the best moment to ask you is shortly before you would forget.
#
# **Predict:** you write a name correctly every time. It comes back after 10 minutes, and then? And what happens when you miss it once?

# %%
from datetime import datetime
from elele.study.answers import given
from elele.study.schedule import remembered
from elele.study.quiz.view import when

# %%
def waits(*ratings):
    card, day, found = None, datetime.now().astimezone(), []
    for rating in ratings:
        card = remembered(card, given("picture-name:noio", rating, day))
        found, day = [*found, when(card.wait)], day + card.wait
    return found

# %%
ratings = ["good", "good", "good", "good", "again", "good", "good"]
for rating, wait in zip(ratings, waits(*ratings), strict=True):
    print(f"{rating:>6}: comes back {wait}")

# %% [markdown]
# **Why?** The steps grow, because each answer shows that you remember longer. After a miss the bird comes back within minutes, and the steps are short for a while.
#
# A written name counts as `good`. Choosing the right one of four counts as `hard`, because one guess in four is right by luck.
#
# ## 2. Your turn: change the answers
#
# Change the list in the box above. **Predict:** write `hard` in place of the third `good`. Does the bird come back sooner or later?
#
# <details>
# <summary>The answer, worked out</summary>
#
# Sooner. `hard` still counts as known, but the step is shorter.
#
# ```python
# written, chosen = waits("good", "good", "good"), waits("good", "good", "hard")
# print(written, chosen)
# assert (written[2], chosen[2]) == ("in 11 days", "in 8 days")
# ```
#
# </details>
#
# ## 3. How far you have come

# %%
from elele.study import Study

study = Study()
today, counts = study.today(), study.counts()
print(f"Today: {today.repeat} to repeat, {today.new} new, about {today.minutes} minutes.")
print(f"Birds you have met: {len(study.met())}. Questions you have seen: {counts.seen} of {counts.total}.")
settled = f"{counts.learned} of them will stay for a week or longer."
print(settled if counts.learned else "None has settled for a week yet. That takes about ten days.")
print("Days in a row:", study.streak())

# %% [markdown]
# ## 4. Choose what you are asked
#
# Only pictures: the fastest way to know all the birds by sight. Your answers count for the daily quiz too.

# %%
Quiz(directions=["picture-name"])

# %% [markdown]
# Only some birds, by any of their names. `keep=False` keeps no answers, so you can play it as often as you like.

# %%
Quiz(birds=["ʻIwa", "Mōlī", "Kaʻupu", "ʻAʻo", "Noio"], keep=False)

# %% [markdown]
# **With your class:** everyone who writes the same word gets the same questions. With `met=True` the questions are only about birds that you have met. If you have met different birds, your questions differ.

# %%
Quiz(seed="honu", keep=False, met=True)

# %% [markdown]
# Some questions show the kāne (male), the bird in flight, or only its shape. You get Linnean names only if you ask for them: `Quiz(linnean=True)`. These are all the kinds of questions:

# %%
from elele.study import DIRECTIONS

for name, learned in DIRECTIONS.items():
    print(f"{name:<18} {learned}")

# %% [markdown]
# ## More, if you are curious
#
# ### Your days in a picture
#
# If the packages for plots are missing, the box says so, and everything else works without them.

# %%
from importlib.util import find_spec
from elele.tables import plots

ready = find_spec("pandas") and find_spec("matplotlib")
print("Ready to plot." if ready else "No plots: pandas or matplotlib is missing.")
plots.answers(study.history()) if ready else None

# %% [markdown]
# ### Sixty days of somebody else
#
# A program plays a learner who studies the Hawaiian and English names each day, six new questions at most. **FSRS** is the program that decides when a card comes back. The learner here forgets as often as FSRS expects people to forget. This is a simulation of a memory, not of a child.
#
# **Predict:** how many of the names has it learned after 20 days, and after 60? How long is its longest day?

# %%
from elele.study import simulate

days = simulate(60)
plots.learner(days) if ready else None

# %%
for day in (days[9], days[19], days[39], days[59]):
    print(f"Day {day.day}: {day.answers} answers, {day.reached} of {day.total} names learned so far")
print("The longest day has", max(day.answers for day in days), "answers.")
print("The last ten days have", sum(day.answers for day in days[-10:]), "answers together.")
assert days[-1].reached > days[19].reached

# %% [markdown]
# **Why?** While new names come, old ones come back too, so the first weeks are the fullest. A day never has more than 24 different cards. The rest wait, and that does no harm. Then the steps get long. A name counts as learned when it will stay for a week or
# longer. Another `seed` is another learner: try `simulate(60, seed=2)`.
#
# ### A game a day
#
# Does play teach the birds too? On a board that matches by **Learn**, a pair that you find by yourself counts as an answer. Here ten simulated learners play one game a day like that, ten play with everything shown, and ten study the daily quiz alone. A bird counts as
# known if its picture will bring its Hawaiian name to mind the next day in 9 of 10 cases. Each band leaves out the best and the worst learner.
#
# **Predict:** who knows 16 of the 20 birds first? How many birds do the learners know who only read everything on the cards?

# %%
from elele.study.simulated_player import WAYS, evenings

if ready:
    lives = {way: [evenings(way, seed=seed) for seed in range(1, 11)] for way in WAYS}
plots.players(lives) if ready else None

# %%
for way in WAYS:
    last = evenings(way)[-1]
    print(f"{way:<11} {last.known:>2} known, about {last.recalled:.0f} recalled tomorrow")

# %% [markdown]
# **Why?** In this model only recalling makes a memory last. With everything shown there is nothing to recall. About 15 names would come to mind the next day, but none of them in 9 of 10 cases. The line of the daily quiz jumps because the quiz asks about a bird again just when
# the chance falls to 9 in 10. The quiz also asks more on each day, English names included.
#
# **What this does not show:** it is a simulation, not children. It assumes that looking again adds nothing, which is harsh on **everything**. It also assumes that one look is worth as much as a missed flashcard, which is kind to all three. Real players guess from the
# points and habitats on a card, learn from the guide and from each other, and miss days. Only playing tells how many birds *you* know.
#
# ### Your score book
#
# Every game that you finish at a board is kept: E Lele!, Elemental and Elba. The second box opens your latest game, move by move.

# %%
from elele.store import scores

for score in scores.last(10):
    print(f"{score.day}  {score.deal or score.game:<22} {score.score:>3}")
for game in ["seabirds", "elemental", "elba"]:
    best = scores.best(game)
    print(f"Best of {game}:", best.score if best else "no finished game yet")

# %%
from elele_widgets import Steps

games = [score for score in scores.last(10) if score.deal]
if not games:
    print("Finish a game in lesson 00, then run this box again.")
Steps(scores.record(games[0].game_id)) if games else None

# %% [markdown]
# In a class you may not want this: `scores.off()` keeps no games in this notebook, and `ELELE_SCORES=off` in the computer's settings keeps none at all. `ELELE_LEARN=off` does the same for what you learn at boards.
#
# ### Take it along
#
# Your answers and games are in one file on this computer. The next box writes the answers to a table that you can carry to another computer. There, `study.import_csv(…)` reads it, and counts nothing twice.

# %%
file = study.progress.file.with_name("my-answers.csv")
print(study.export_csv(file), "answers are now in", file)

# %% [markdown]
# **On a phone:** Anki is a free program for flashcards. The next box makes a package of all cards for it, with pictures and sources.

# %%
from elele.study import anki
from elele_widgets import pictures

package = study.progress.file.with_name("elele.apkg")
if find_spec("genanki"):
    print(anki.export(package, pictures.of_birds()), "cards are now in", package)
else:
    print("On your own computer this works after: pip install \"elele[anki]\"")

# %% [markdown]
# ## Key points
#
# - A little each day lasts longer than a lot at once.
# - The best time to be asked is shortly before you would forget.
# - A name that you miss is not lost; it comes back sooner.
# - Recalling a name teaches more than recognizing it.
#
# **Next:** tomorrow, the first box again. And lesson [07](04_threats_and_protections.ipynb): what really happens to these birds.
#
# [← 02 Meet the birds](02_meet_the_birds.ipynb) · [Glossary](glossary.ipynb) · [04 Threats and protections →](04_threats_and_protections.ipynb)
