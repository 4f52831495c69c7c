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
# # Teacher's guide
#
# [00 Welcome](00_welcome.ipynb) · [Glossary](glossary.ipynb) · [Prepare](#Prepare) · [A first game](#Plan-1:-a-first-game) · [A week](#Plan-2:-ten-minutes-a-day) · [A unit](#Plan-3:-threats-and-protections) · [Results](#Collect-and-compare-results) · [Wrong ideas](#Common-wrong-ideas) · [Standards](#Links-to-standards) · [Privacy](#Privacy)
#
# For ages 10 and up, alone or in pairs. You need no Python: whoever can press **Shift + Enter** can run every lesson. Three plans are ready to use; change what does not fit your class.
#
# | plan | time | what the class takes away |
# |---|---|---|
# | [A first game](#Plan-1:-a-first-game) | one lesson of 45 minutes | the rules, the first Hawaiian bird names, a score to talk about |
# | [Ten minutes a day](#Plan-2:-ten-minutes-a-day) | five days | most of the twenty birds by sight and Hawaiian name, and why little and often works |
# | [Threats and protections](#Plan-3:-threats-and-protections) | five lessons of 45 minutes | what harms seabirds, what helps, and how to argue from data |

# %% [markdown]
# ## Prepare
#
# 1. **Decide where the lessons run.** On school computers with Python: `make lab`, or `elele lab`, which lays the lessons into a folder of each student's own. With nothing installed: `make site` builds a site for any web server or a USB stick,
#    where the Python runs in the browser. There the playtest lab of lesson 09 can be read but not run, so plan 3 wants one computer with JupyterLab for its fourth lesson. The README tells both, step by step.
# 2. **Run the first box of [lesson 00](00_welcome.ipynb) on one of these computers**, with the projector that you will use. The first start takes longest.
# 3. **Play one game yourself.** Touch cards that do not go together, too, and read the line below them: that is how your students will learn the rules.
# 4. **Choose a word** for the deal of the day (see below), and write it on the board.
# 5. **Print sheets**, if you like: `make sheets` makes pages for A4 and Letter that are fine in black and white. There are the twenty birds with their names; the same without, as *Who is who?*; a score sheet; the blocks and crosses of Elemental; and the
#    table of any deal, so that a group with the real cards can lay the same game.
# 6. **Decide about saving.** On shared computers, set `ELELE_SCORES=off`, or run `from elele import scores; scores.off()`: then no finished games are kept. With `ELELE_LEARN=off`, nothing that students learn at the boards is kept either.
#
# **For everyone.** Every table can be played by keyboard alone, by touch and by mouse, and speaks to a screen reader. Lesson 00 tells how. Facts beside the table come in three reading levels: elementary, middle and high.
# Elemental can show suits or the signs of fire, water, air and earth. Hints are there for all three games; say beforehand whether they are allowed.
# **Peek at hidden cards** looks further than a player should in a contest: `table("seabirds#honu", peek=False)` lays a table without it, and `ELELE_PEEK=off` takes it from every table.

# %% [markdown]
# ## The same cards for all
#
# Everyone who writes the same word or number gets the same cards, on any computer, this year and next.
#
# | you write | what it deals |
# |---|---|
# | `table("seabirds#honu")` | E Lele! with the page of each bird beside it |
# | `Board("elemental:october#7")` | Elemental |
# | `Board("elba:winnable-easy#7")` | Elba, a deal that can be won and is not hard |
# | `Quiz(seed="honu", keep=False)` | ten questions about all the birds; nothing is kept |
# | `Quiz(seed="honu", keep=False, birds=["ʻIwa", "Mōlī", "Noio"])` | the same, about the birds that you have taught |
#
# A group without a computer lays the same deal with real cards: `make sheets ARGS="seabirds#honu"` makes the sheet to print, and a second one for whoever lays the table. (Without `make`, in a box of any lesson:
# `from elele_widgets import sheets; sheets.write("sheets", "seabirds#honu")`.) Real cards may show other birds, numbers of cards, points, habitats and
# capacities, and other threats and protections: ours is [a reconstructed deck](about_the_deck.ipynb).

# %% [markdown]
# ## Plan 1: a first game
#
# **Students can afterwards** place a pair and say why a move is not possible, name five seabirds in Hawaiian, and explain one decision in their game.
# **You need** a computer for every two students, the word of the day, and the score sheet if you like.
#
# | minutes | the class | you |
# |---|---|---|
# | 5 | looks at the sheet of birds, or at the table on the projector. Which birds do they know? | say three names together, syllable by syllable; the [glossary](glossary.ipynb) has them all |
# | 5 | watches one pair placed. **Predict:** where can these birds nest? | touch a pair and three habitats, one of them wrong; read the line below the cards aloud |
# | 20 | plays `table("seabirds#honu")` in pairs. One touches, the other decides; they swap when they are stuck | go round and ask: "Why this habitat?" "What will you lose when Row 3 goes?" |
# | 5 | reads the fact about a bird they placed, and finds its source | ask: "Who says so? Would you trust it?" |
# | 10 | writes score and best decision on the board; talks | "Same cards, other scores: what was different?" Then run the box below |
#
# **If time is short:** stop at any moment and count. A score counts at every moment. **If somebody is done early:** the same deal again, to beat oneself, or sections 2 and 3 of [lesson 01](01_play_e_lele.ipynb).
#
# **Discuss:** Was a low score bad luck or a bad decision? How could one find out? What would you tell the next class in one sentence?
#
# How much of a score is luck? This box lets the computer play twenty other deals by simple rules. Run it together at the end:

# %%
import random
import elele
from elele.playtest.policies import RulesOfThumb, play

deals = [elele.deal(f"seabirds#{number}") for number in range(1, 21)]
scores = sorted(play(deal, RulesOfThumb(), random.Random(1))[-1].score for deal in deals)
print("from", scores[0], "to", scores[-1], "points:", scores)

# %% [markdown]
# ## Plan 2: ten minutes a day
#
# **Students can afterwards** name about 17 of the twenty birds in Hawaiian when they see the picture, and explain when a bird comes back. That is what [a simulated memory](03_daily_birds.ipynb#Sixty-days-of-somebody-else) reaches on Friday
# if it does all four days; it says nothing about a single child.
# **You need** [lesson 03](03_daily_birds.ipynb), where each student has a progress file of their own (on a shared computer give each a folder with `ELELE_HOME`; on the site, everyone keeps their own browser), or the sheet *Who is who?* and no computer at all.
# Each student runs the box *Only pictures* of section 4. Students see every bird before they are asked about it. The round ends by itself when the day is done.
#
# | day | minutes | what happens |
# |---|---|---|
# | Monday | 10 | before: *Who is who?* on paper, names covered, to see how many are known. Then `Quiz(directions=["picture-name"])`: the first six birds |
# | Tuesday | 10 | `Quiz(directions=["picture-name"])`: yesterday's birds come back before six new ones. Ask: which came back, and why these? |
# | Wednesday | 10 | `Quiz(directions=["picture-name"])`: the fullest day. Students who are done read section 1 of the lesson: when does a bird come back? |
# | Thursday | 10 | `Quiz(directions=["picture-name"])`: the last two birds. Then pairs explain to each other how to tell look-alikes apart, such as noio and noio kōhā |
# | Friday | 10 | `Quiz(seed="honu", keep=False, met=True, directions=["picture-name"])` for all at once: it asks only about birds that the student has met. Then *Who is who?* once more. Compare with Monday |
#
# Students who missed a day have met fewer birds, so on Friday their questions differ. To give everyone the same questions, name the birds: `birds=["Noio", "ʻIwa"]` in place of `met=True`.
#
# **Discuss:** Which names were easy, and what helped? Why is it better to be asked shortly before you forget than right after you have learned? Who in your family knows other names of these birds?

# %% [markdown]
# ## Plan 3: threats and protections
#
# **Students can afterwards** tell true stories of what harms seabirds, with a source; argue from data how a change in a habitat changes how many birds it holds; and compare ways to protect a colony by criteria that they have named.
# **You need** lessons [05](02_meet_the_birds.ipynb), [04](04_threats_and_protections.ipynb) and [09](09_playtest_lab.ipynb). The stories are sad in places; each has people in it who do something.
#
# | lesson | minutes | what happens |
# |---|---|---|
# | 1 Who lives here? | 45 | Lesson 02, sections 2, 3 and 7: size, nests, and how the birds are doing. Each group adopts a bird and writes its page: where it nests, how many eggs, who watches over it. |
# | 2 True stories | 45 | Lesson 04, sections 1 to 5. Each group takes one threat, reads its stories with their sources, plays its small table, and reports: what happened, where, who says so? |
# | 3 The right help | 45 | Lesson 04, sections 6 to 9. **Predict** before every table. In *Your turn*, write a claim ("this card belongs here"), the evidence (points with and without), the reason. Then let the rules answer. |
# | 4 The playtest lab | 45 | Lesson 09, sections 1 to 3, then the experiment below: what do a colony's protections change over thirty games? |
# | 5 A plan for a real place | 45 | Each group designs a protection for a place they know or read of. First agree on criteria: whom it helps, how soon, what it costs, who has to agree, what could go wrong. Hang the plans up, walk round, and rank them by these criteria. |
#
# **The experiment of lesson 4.** Two players with the same rules of thumb and the same deals; one never plays a protection. **Predict** the difference, then run this in a new box of lesson 09:
#
# ```python
# from elele import playtest, tables
# from elele.playtest.policies import RulesOfThumb
#
# rules = RulesOfThumb()
#
# def unprotected(position, chance):
#     moves = [move for move in position.legal_moves() if not str(move).startswith("protect")]
#     return max(moves, key=lambda move: (*rules.rank(position, move), chance.random()))
#
# guarded, bare = tables.games(playtest.run(30, rules)), tables.games(playtest.run(30, unprotected))
# for name, games in (("guarded", guarded), ("unprotected", bare)):
#     print(f"{name:12} {games.score.mean():5.1f} points, {games.lost.mean():4.1f} pairs do not count")
# ```
#
# Ask: How big is the difference beside the spread from deal to deal? What does the game leave out, if it is a model of a colony? (Birds that breed again next year, threats that come together, people who agree or do not.)
#
# **Discuss:** the questions at the end of lesson 04. And: which protection works once, which for years? Which needs one person, which a whole town? What would you want to measure to know that it worked?

# %% [markdown]
# ## Collect and compare results
#
# 1. Where a game has ended, **Keep or hand in** gives it as one line, with the name that was typed. Students send it by mail, chat or a form, as your school does.
# 2. Save what came as files in a folder, or copy it all into one file.
# 3. `elele verify FOLDER --deal seabirds#honu` replays every game by the rules and prints a table, the best one on top. A text that is not whole, or a game that does not replay, is refused, and you read why.
#    In a notebook: `from elele import classroom; classroom.folder("hand-ins")`.
#
# The table also shows how often a player asked for hints, peeked or took moves back, as far as the line tells. Compare on the same deal only, and ask for the best *decision* as well as for the best score.
# Without computers there is the sheet *Our games*.

# %% [markdown]
# ## Common wrong ideas
#
# | what students say | ask them | what the rules or the sources say |
# |---|---|---|
# | "Two birds with the same name are a pair." | "Look at the English names, too." | Three species are called ʻĀ. A pair is of one species. |
# | "Two females are never a pair." | "Try it with two mōlī." | Any two mōlī pair, as two wahine mōlī do raise chicks together. |
# | "The card tells where the bird really nests." | "Open the kaʻupu in the field guide." | A card is a rule of the game. What a bird does stands beside it: kaʻupu do nest on islets. |
# | "The most points: the rarest bird." | "Look at the Red List in lesson 02." | The points of this deck are worked out to fit the game. Standing is told by the Red List and the law. |
# | "Least concern: safe in Hawaiʻi." | "Look up the ʻakēʻakē." | A bird can be common in the world and endangered here. |
# | "A fence keeps everything out." | "Which hunter flies?" | A fence stops what walks and climbs. A Barn Owl flies over it. |
# | "The cat is gone, so the pair counts again." | "What else lies on that habitat?" | Not while Habitat Loss lies over it. |
# | "Who has more points plays better." | "Was it the same deal? How many games?" | One game says little. Lesson 09 compares over 300 deals, and tells how sure it is. |
#
# The rules answer any of these. Here they do for four of them; put your students' own ideas there.

# %%
owl = "seabirds sea-cliff-1(ou:w+ou:k;barn-owl@1) - - > - predator-fence - -"
ideas = {
    "seabirds islet-1 |a-masked:w a-brown:k > - - - -": "pair b1 c1 a1",
    "seabirds dune-1 |moli:w moli:w > - - - -": "pair b1 c1 a1",
    owl: "protect predator-fence a1 barn-owl",
}
for table, move in ideas.items():
    print(elele.explain(elele.parse(table), move), "\n")

# %%
lost = elele.parse("seabirds dune-1(moli:w+moli:w;cat@1;habitat-loss) - - > - predator-control - -")
after = elele.apply(lost, "protect predator-control a1 cat")
print("points before", lost.score, "· without the cat", after.score)

# %% [markdown]
# ## Questions for any day
#
# - Which decision in your game would you take back, and what did you not know then?
# - The word for a bird is older than the card. Whom could you ask how it is really said?
# - What does the game get right about seabirds, and what does it leave out?
# - Which fact surprised you? Who found it out, and how could they know?
# - If you could add one card to the deck, what would it be, and what would it do?

# %% [markdown]
# ## Links to standards
#
# **Next Generation Science Standards**, middle school, *Ecosystems: Interactions, Energy, and Dynamics*. The unit of plan 3 works towards three performance expectations. They ask for more than a game: for data on real
# populations, which lesson 04's sources lead to.
#
# | performance expectation | where |
# |---|---|
# | **MS-LS2-1.** Analyze and interpret data to provide evidence for the effects of resource availability on organisms and populations of organisms in an ecosystem. | nesting places are the resource: lesson 01, sections 2 and 6; lesson 09, section 2 |
# | **MS-LS2-4.** Construct an argument supported by empirical evidence that changes to physical or biological components of an ecosystem affect populations. | lesson 04, sections 1 to 7, with a source for every story; claim, evidence and reason in plan 3, lesson 3 |
# | **MS-LS2-5.** Evaluate competing design solutions for maintaining biodiversity and ecosystem services. | lesson 04, *Your turn*; plan 3, lessons 4 and 5 |
#
# The wording is that of the standards (NGSS Lead States, 2013), <https://www.nextgenscience.org>. Neither those who wrote them nor the owner of the mark had a part in these lessons, and they do not endorse them.
#
# **Nā Hopena Aʻo (HĀ)** is the framework of outcomes of the Hawaiʻi State Department of Education (Board of Education Policy E-3): a strengthened sense of **Belonging, Responsibility, Excellence, Aloha, Total Well-being** and **Hawaiʻi**,
# together BREATH. The six belong together and are not meant to be used one by one, so we give no table of "this page teaches that". What we can say is where a class may meet them here: birds and places of these islands by their
# own names; care for those who share the shore with us; a game where one may try again until it is good; and questions to carry home. The Department has not looked at this project. Its own pages tell more:
# <https://www.hawaiipublicschools.org/TeachingAndLearning/StudentLearning/HawaiianEducation/Pages/HA.aspx>.
#
# The Hawaiian names of habitats, threats and protections in our deck have still to be looked at by a speaker. If your class has one, ask; and tell us.

# %% [markdown]
# ## Privacy
#
# - Nothing leaves the computer. No lesson asks for an account, counts visits or fetches anything from the network while it runs.
# - Answers and finished games lie in one file on the computer, or on the site in that browser. Whoever deletes it deletes them all. Lesson 03 tells where it is.
# - A line to hand in holds the deal, the moves, the result, the time, how often hints, peeks and undo were used, and the name that was typed. A nickname or a number does as well.
# - `elele verify` and `elele.classroom` read what you give them, on your computer, and send nothing.
#
# **Next:** play one game yourself, and choose your word.
