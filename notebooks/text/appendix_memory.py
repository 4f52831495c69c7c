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
# # More about memory
#
# [03 A few birds each day](03_daily_birds.ipynb) · [Glossary](glossary.ipynb) · [The deck and its sources](about_the_deck.ipynb)
#
# Press **▶** (or **Shift + Enter**) to run the boxes one by one, or choose **Run → Run All Cells** and scroll back up. This page is for curious readers, and for people who look after the computers.
#
# ## How the computer knows when you will forget
#
# **FSRS** is a program that estimates how long you will remember a card. It learned to do this from millions of answers that people gave. The box below gives some answers and shows when a bird comes back.

# %% jupyter={"source_hidden": true}
from datetime import datetime
from elele_course.study.answers import given
from elele_course.seabirds.quiz.view import when
from elele_course.study.schedule import remembered

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
# A name that you type from memory counts as `good`. A name that you type with help, or slowly, counts as `hard`. So does your first choice out of four, because one guess in four is right by luck. After `again`, the bird comes back within minutes, and the waits are short for a while.
#
# **Change the list:** replace the third `good` with `hard`. Does the bird come back sooner or later?
#
# <details>
# <summary>The answer</summary>
#
# Sooner. `hard` still counts as known, but the wait is shorter.
#
# ```python
# written, chosen = waits("good", "good", "good"), waits("good", "good", "hard")
# print(written, chosen)
# assert (written[2], chosen[2]) == ("in 11 days", "in 8 days")
# ```
#
# </details>
#
# ## Sixty days of a simulated learner
#
# A program plays the part of a learner who studies at most six new questions a day. This learner forgets as often as FSRS expects people to forget. It is a model of memory, not of a child.

# %% jupyter={"source_hidden": true}
from elele_course.seabirds.simulated_learner import simulate
from elele_course.tables import plots

days = simulate(60)
for day in (days[9], days[19], days[39], days[59]):
    print(f"Day {day.day}: {day.answers} answers, {day.reached} of {day.total} names learned so far")
plots.learner(days)

# %% [markdown]
# The first weeks are the busiest: new names arrive while old ones come back. A day never has more than 24 cards. Any extra cards wait, and that does no harm. A name counts as learned when it should stay in memory for a week or longer.
#
# ## What memory predicts for an exam
#
# The curve in `Exam()` shows a forecast beside each result. For each bird, FSRS gives the chance that you will recall its name that day. Two things make this chance too high. FSRS does not know how fast *you* forget, and it expects pictures that you have studied.
#
# So the forecast looks at your own answers from memory. It goes down if you missed more names than FSRS expected, or forgot more over long waits. It also allows for the new pictures. Before your second exam, it guesses that they cost you 15 names in 100. After that, it learns from your exams. About 19 of 20 exams should lie within the range beside their forecast.
#
# An exam only measures. It teaches the schedule nothing, so the quiz asks as if there had been no exam.
#
# ## A game a day
#
# Does playing teach you the birds, too? On a board with **Match by** set to **Learn**, a pair that you find by yourself counts, unless it could have been luck. Some simulated learners play one such game a day, some play with everything shown, and some only do the daily quiz. A bird counts as known if the learner would name it the next day in 9 of 10 cases. Each band in the plot spans the results of four learners.

# %% jupyter={"source_hidden": true}
from elele_course.seabirds.simulated_player import WAYS, evenings

for way in WAYS:
    last = evenings(way)[-1]
    print(f"{way:<11} {last.known:>2} known, about {last.recalled:.0f} recalled tomorrow")
plots.players({way: [evenings(way, seed=seed) for seed in range(1, 5)] for way in WAYS})

# %% [markdown]
# In this model, only recalling makes a memory last. With everything shown, there is nothing to recall.
#
# **The limits of this plot:** it shows a simulation, not children. It assumes that seeing a name again adds nothing. Real players guess from points and habitats, learn from the guide and from each other, and miss days. Only your own games show how many birds *you* know.
#
# ## All kinds of questions

# %% jupyter={"source_hidden": true}
from elele_course.seabirds.directions import DIRECTIONS

for name, learned in DIRECTIONS.items():
    print(f"{name:<18} {learned}")

# %% [markdown]
# ## Your score book
#
# Every game that you finish on a board is kept. The second box below shows your latest game, move by move.

# %% jupyter={"source_hidden": true}
from elele_course.store import scores

for score in scores.last(10):
    print(f"{score.day}  {score.deal or score.game:<22} {score.score:>3}")
for game in ["seabirds", "elemental", "elba"]:
    best = scores.best(game)
    print(f"Best of {game}:", best.score if best else "no finished game yet")

# %% jupyter={"source_hidden": true}
from elele_widgets import Steps

games = [score for score in scores.last(10) if score.deal]
if not games:
    print("Finish a game in lesson 00, then run this box again.")
Steps(scores.record(games[0].game_id)) if games else None

# %% [markdown]
# **Keep nothing:** `scores.off()` stops this notebook from keeping games. Set `ELELE_SCORES=off` on a computer to keep no games at all, and `ELELE_LEARN=off` to keep nothing that is learned on boards.
#
# ## Take your answers with you
#
# Your answers and games are in one file on this computer. This box writes the answers to a table. On another computer, `study.import_csv(…)` reads the table and counts nothing twice.

# %% jupyter={"source_hidden": true}
from elele_course.study import Study

study = Study()
file = study.progress.file.with_name("my-answers.csv")
print(study.export_csv(file), "answers are now in", file)

# %% [markdown]
# **On a phone:** Anki is a free program for flashcards. This box makes an Anki package of all the cards, with pictures and sources.

# %% jupyter={"source_hidden": true}
from importlib.util import find_spec
from elele_course.seabirds import anki
from elele_widgets.shared import pictures

package = study.progress.file.with_name("elele.apkg")
if find_spec("genanki"):
    print(anki.export(package, pictures.of_birds()), "cards are now in", package)
else:
    print("This works on your own computer: make lab installs what it needs.")

# %% [markdown]
# [03 A few birds each day](03_daily_birds.ipynb) · [Glossary](glossary.ipynb) · [The deck and its sources](about_the_deck.ipynb)
