# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A few birds each day
#
# [← 06 Meet the birds](06_meet_the_birds.ipynb) · [Glossary](glossary.ipynb) · [08 Threats and protections →](08_threats_and_protections.ipynb)
#
# **Question:** How do you learn twenty seabirds so that you still know them next year?
#
# **When you are done, you can**
#
# - learn a few birds a day, by picture and by name,
# - say why a bird comes back tomorrow, or only in a month,
# - see how far you have come, and take your answers along,
# - quiz with a whole class, or with friends,
# - look back on the games you played.
#
# About 5 to 10 minutes a day; the rest of this page once, about 20 minutes. Each day you need only the first grey box: click into it and press **Shift + Enter**.

# %%
from elele_widgets import Quiz

Quiz()

# %% [markdown]
# **How to answer:** touch a choice. Once you have touched the quiz anywhere, keys do as well: the number of a choice, **1** to **4**, and **Enter** to go on. Without a mouse you get into the quiz so: run its box with **Ctrl + Enter** in place of Shift + Enter, then press **Tab** twice. Would you rather write? Touch **Type the answer**: `uau kani` counts for *ʻUaʻu kani*, and you see how it is really spelled.
#
# - The wrong choices are birds that look alike. If you take one for another, you read how they differ. Then choose again.
# - Was a right answer more of a guess? Say so with **That was hard**, and the bird comes back sooner.
# - A ring among the dots above means only: you will meet this one again soon. Nobody keeps time.
#
# Every answer is kept at once. You can close this page in the middle of a question.
#
# ## 1. When does a bird come back?
#
# What you have just learned fades quickly at first. Each time you remember it again, it fades more slowly. So the best moment to be asked is shortly before you would forget.
# A program called **FSRS** reckons when that is, for each card, from your answers alone. It asks when you would still know the bird nine times out of ten.
#
# **Predict:** you meet the noio for the first time, and know it each time you are asked. It comes back after 10 minutes, and then? And when you miss it once?

# %%
from datetime import datetime
from elele.study.answers import given
from elele.study.schedule import remembered
from elele.study.quiz.view import when

card, now = None, datetime.now().astimezone()

# %%
for rating in ["good", "good", "good", "good", "again", "good", "good"]:
    card = remembered(card, given("picture-name:noio", rating, now))
    now += card.wait
    print(f"{rating:>6}: comes back {when(card.wait)}")

# %% [markdown]
# **Why?** The steps grow, since each answer shows that you remember longer. After a miss the bird comes back within minutes, and then the steps are shorter for a while. `good` is what the quiz writes
# down when you are right at once, `again` when you are not, `hard` when you say so.
#
# ## 2. Your turn: change the answers
#
# Change the list in the box above. **Predict:** what does `hard` do in place of the second `good`: does the bird come back sooner or later?
#
# <details>
# <summary>The answer, worked out</summary>
#
# Sooner. `hard` still counts as known, but the step is shorter.
#
# ```python
# def steps(*ratings):
#     card, day, waits = None, datetime.now().astimezone(), []
#     for rating in ratings:
#         card = remembered(card, given("picture-name:noio", rating, day))
#         waits, day = [*waits, card.wait], day + card.wait
#     return waits
#
# known, hard = steps("good", "good", "good"), steps("good", "good", "hard")
# print([when(wait) for wait in known], [when(wait) for wait in hard])
# assert hard[2] < known[2]
# ```
#
# </details>
#
# ## 3. How far you have come

# %%
from elele.study import Study

study = Study()
counts = study.counts()
print(f"{counts.due} cards to repeat today, {counts.new} new ones.")
print(f"You have met {counts.seen} of {counts.total} cards.")
print(f"You will know {counts.learned} of them for a week or longer.")
print("Days in a row:", study.streak())

# %% [markdown]
# A card is a question in one direction: from the picture to the name, from the name to where it nests, from a fact to its bird. First you learn the names; the other directions follow some days later.
# The next box draws your days. If the plot's packages are missing, it says so, and all else works without.

# %%
from importlib.util import find_spec
from elele.tables import plots

ready = find_spec("pandas") and find_spec("matplotlib")
print("Ready to plot." if ready else "No plots: pandas or matplotlib is missing.")
plots.answers(study.history()) if ready else None

# %% [markdown]
# ## 4. Sixty days of somebody else
#
# Is a little each day enough? Here a program plays a learner who meets six new cards a day, until all names of all birds have come: Hawaiian, English and Linnean, five cards for most birds.
# It knows no bird at first sight, and later forgets as often as FSRS expects of people.
#
# **Predict:** after how many days does it know all the names? How many answers does that take, and on how many of the 60 days are there more than twenty?

# %%
from elele.study import simulate

days = simulate(60)
plots.learner(days) if ready else None

# %%
done = next(day.day for day in days if day.reached == day.total)
answers = [day.answers for day in days]
print(f"All {days[-1].total} cards were learned by day {done}, with {sum(answers[:done])} answers.")
print(sum(number > 20 for number in answers), "days had more than 20 answers.")
print("The last ten days together had", sum(answers[-10:]), "answers.")
assert days[-1].reached == days[-1].total

# %% [markdown]
# **Why?** While new birds come, old ones come back as well, so the first three weeks are the fullest, with up to a quarter of an hour on some days. Then the steps are long: a few minutes a day, and in the end hardly one.
# The line dips where names were forgotten again: they come back, and are learned again. Another `seed` is another learner: try `simulate(60, seed=2)`. The third one needs a few days more; and who takes it slowly, with
# `new_per_day=3`, has shorter days, and more of them.
#
# ## 5. A quiz for the class
#
# Everyone who writes the same word gets the same questions, and the same choices. Nothing is kept of it, so nobody's own deck is touched. Put your own word in place of `honu`.

# %%
Quiz(seed="honu", keep=False)

# %% [markdown]
# Only pictures? Write `Quiz(seed="honu", keep=False, directions=["picture-name"])`. These are the directions:

# %%
from elele.study import DIRECTIONS

for name, learned in DIRECTIONS.items():
    print(f"{name:<18} {learned}")

# %% [markdown]
# ## 6. Your score book
#
# Every game that you finish at a board is kept too: E Lele!, Elemental and Elba. Each kind of game has its own best.

# %%
from elele.store import scores

for score in scores.last(10):
    print(f"{score.day}  {score.deal or score.game:<22} {score.score:>3}")
for game in ["seabirds", "elemental", "elba"]:
    best = scores.best(game)
    print(f"Best of {game}:", best.score if best else "no finished game yet")

# %%
plots.games(scores.rows("seabirds")) if ready else None

# %% [markdown]
# Any of these games can be walked through again, move by move. The box below opens the latest.

# %%
from elele_widgets import Steps

games = [score for score in scores.last(10) if score.deal]
if not games:
    print("Finish a game in lesson 00, then run this box again.")
Steps(scores.record(games[0].game_id)) if games else None

# %% [markdown]
# In a class you may not want this. `scores.off()` keeps no games in this notebook, and `ELELE_SCORES=off` in the computer's settings keeps none at all.
#
# ## 7. Take it along
#
# Your answers and games lie in one file on this computer, and nowhere else. A CSV file of the answers goes with you to another one: `study.import_csv(…)` takes it in there, and answers that are
# known already are not counted twice.

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
    print('This needs one package more. Get it with: pip install "elele[anki]"')

# %% [markdown]
# ## Key points
#
# - A little each day holds longer than a lot at once.
# - The best time to be asked is shortly before you would forget.
# - What you miss is not lost; it comes back sooner.
# - Birds that look alike are learned side by side.
#
# **Next:** tomorrow, the first box again. And lesson [08](08_threats_and_protections.ipynb): what really happens to these birds.
#
# [← 06 Meet the birds](06_meet_the_birds.ipynb) · [Glossary](glossary.ipynb) · [08 Threats and protections →](08_threats_and_protections.ipynb)
