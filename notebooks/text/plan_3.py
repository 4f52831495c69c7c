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
# # Plan 3: Threats and protections
#
# [Teacher's guide](teachers_guide.ipynb) · [Lesson 02](02_meet_the_birds.ipynb) · [Lesson 04](04_threats_and_protections.ipynb) · [Lesson 09](09_playtest_lab.ipynb) · [Glossary](glossary.ipynb)
#
# **Five lessons of 45 minutes · ages 11 and up · groups of three or four**
#
# **Goal of the unit:** a plan to protect seabirds at a place that the class knows, with reasons that hold up.
#
# **Afterward, students can**
#
# - tell a true story about something that harms seabirds, and say where they read it,
# - use data to show how protections change the score of a game,
# - compare two ways to help, using criteria that they agreed on.
#
# **You need:** a class that knows the game from [plan 1](plan_1.ipynb), a computer for each group, a projector, large paper, and the sheet `plan-3-students`.
#
# The stories are sad in places, but in each one somebody helps.

# %% [markdown]
# ## A link instead of a lesson
#
# **Task:** `play.html#seabirds#manu`
#
# On your school's site, this link opens the game of lesson 3 with the same cards, on any phone, tablet or computer.

# %% [markdown]
# ## The unit at a glance
#
# | lesson | minutes | what happens | what you collect |
# |---|---|---|---|
# | 1 Who lives here? | 45 | each group adopts a bird | a page about the bird |
# | 2 True stories | 45 | each group reports on one threat | a story with its source |
# | 3 The right help | 45 | claim, evidence, reason | one argument in writing |
# | 4 The experiment | 45 | thirty games with and without protections | a prediction and a graph |
# | 5 A plan for a real place | 45 | plans, a gallery walk, a ranking | the plan and the exit ticket |

# %% [markdown]
# ## Script for lesson 1: Who lives here?
#
# ### 0–7 · Choose a bird
#
# > "Each group adopts one bird today. You will be its voice for five lessons. Choose one that no other group has."
#
# ### 7–30 · Its page
#
# Groups open [lesson 02](02_meet_the_birds.ipynb), run all the boxes, and find their bird in the field guide in section 7.
#
# > "Find four things: where it nests, how many eggs it lays, what it eats, and how it is doing. For each one, write down who says so."
#
# ### 30–42 · Meet the neighbors
#
# > "Stand where your bird nests: cliffs at the window, burrows at the door, open ground in the middle. Tell the others in your spot about your bird."
#
# ### 42–45 · Close
#
# > "Look around. What could go wrong where your bird nests? Save your idea for tomorrow."

# %% [markdown]
# ## Script for lesson 2: True stories
#
# ### 0–5 · A word before you read
#
# > "Today you will read true stories. Some are sad. In each one, somebody helps. Look for that person."
#
# ### 5–25 · Read and find
#
# Give each group one threat. Cat, mongoose, lights, power lines and habitat loss are in [lesson 04](04_threats_and_protections.ipynb). Rat, Barn Owl, dog and plastic are in [More true stories](appendix_stories.ipynb).
#
# > "Find out: what happened, where and when, who says so, and who did something about it."
#
# ### 25–41 · Report
#
# > "Each group has ninety seconds. Name your source. Everyone else, listen for this: did people bring the threat, and did they mean to?"
#
# ### 41–45 · Close
#
# > "Does your bird face this threat? Write yes, no or not known, and say how you could find out."

# %% [markdown]
# ## Script for lesson 3: The right help
#
# ### 0–8 · Which card helps?
#
# Show section 3 of lesson 04 on the projector. It asks a question before it shows the board.
#
# > "A Barn Owl covers a pair. You hold a fence. Will it help? Thumbs up or thumbs down? Now tell your partner why."
#
# Play the card. Read the line below the cards aloud.
#
# ### 8–20 · Claim, evidence, reason
#
# > "A claim says what you think. Evidence is something you can point to. A reason says why the evidence supports the claim. Listen: *This card belongs here. With it, the board is worth seven points; without it, two. So it saves the pair that is worth the most.*"
#
# ### 20–38 · Your turn
#
# Groups play on the board in section 6 of lesson 04. For each card they play, one student writes a claim, evidence and a reason.
#
# ### 38–45 · Challenge
#
# > "Swap papers. Find one reason that does not link the evidence to the claim. Be kind and be exact."

# %% [markdown]
# ## Script for lesson 4: The experiment
#
# ### 0–6 · The question
#
# > "Two players use the same simple rules and get the same thirty deals. One plays protections, and the other never does. How many points will each player score? Write your prediction: two numbers and a reason."
#
# ### 6–14 · Run it
#
# Open this plan in Jupyter. Run the first two boxes at its end on the projector, or let the groups run them. They take a few seconds.
#
# > "Here are the two means. Who was closest? Was the difference larger or smaller than you thought?"
#
# ### 14–30 · Look at the spread
#
# Groups draw the thirty differences as dots on a number line.
#
# > "Is the difference the same in every deal? Suppose you had played only the first deal, or only the seventh. What would you have said?"
#
# ### 30–40 · A model and the world
#
# > "The game is a model of a colony. What does it get right? What does it leave out?"
#
# **Listen for:** birds breed again next year; several threats come at once; people must agree and pay; islands differ.
#
# ### 40–45 · Close
#
# > "Write one sentence: what do thirty games tell us that one game cannot?"

# %% [markdown]
# ## Script for lesson 5: A plan for a real place
#
# ### 0–8 · What makes a plan good?
#
# > "Before we make plans, let's agree on how to judge them. Who does a plan help? How soon? What does it cost? Who has to say yes? What could go wrong?"
#
# Let the class agree on four criteria, and write them on the whiteboard.
#
# ### 8–27 · Make it
#
# > "Choose a place that you know or have read about, and one threat there. Draw your plan on one large sheet. It needs a first step that somebody could take this month."
#
# ### 27–38 · Walk and rank
#
# > "Walk around. For each criterion, give each plan one to four points. Write one question on each plan."
#
# ### 38–45 · Exit ticket
#
# > "Three questions, six minutes. You may look at all the plans."

# %% [markdown]
# ## Wrong ideas you will hear
#
# | students say | you ask | what is true |
# |---|---|---|
# | "Least concern means safe in Hawaiʻi." | "Look up the ʻakēʻakē." | A bird can be common worldwide and still be in danger here. |
# | "A fence keeps everything out." | "Which hunter flies?" | A fence stops animals that walk or climb. A Barn Owl flies over it. |
# | "The cat is gone, so the pair counts again." | "What else is on that habitat?" | A pair under Habitat Loss does not count. |
# | "The Barn Owl is the pueo." | "Who brought it here?" | The pueo is Hawaiʻi's own owl. People brought the Barn Owl here. |
# | "The computer has proved that protections work." | "Work where?" | It has shown what these cards do in this game. For real colonies, we need real counts. |

# %% [markdown]
# ## Easier and harder
#
# - **Easier:** hand out two facts from each story on paper, with the source underlined. Let groups choose between two claims.
# - **Easier:** in lesson 4, look at only ten deals.
# - **Harder:** find a second source for the story. Do the two sources agree?
# - **Harder:** change the experiment. What if you leave out one kind of protection? Lesson [09](09_playtest_lab.ipynb) has more experiments.
# - **Real data:** the [Freeman Seabird Preserve](https://freemanseabirdpreserve.org/research/) on Oʻahu has counted the nests of its ʻuaʻu kani each year since 2009. What changed after people pulled weeds and kept predators away?

# %% [markdown]
# ## For students who are learning English
#
# - Hand out the words and sentence starters in lesson 1, and leave them on the tables.
# - Let groups prepare their report in any language, and give it in English with a drawing.
# - In lesson 3, let students say their argument before they write it.
# - Let students draw their plans first. Labels can be in two languages.

# %% [markdown]
# ## Answer key
#
# **Lesson 3.** The fence does not help: an owl flies over it. On the board in section 6, the best score is 18 points. Open "A solution" below the board to see how.
#
# **Lesson 4.** Protections are worth about 9 points on average: 43 with them, 34 without. In these thirty deals, the difference ranges from 1 to 21 points.
#
# **Exit ticket**
#
# 1. **A threat and what helps.** A true story, a protection that fits the kind of harm, and the name of the source.
# 2. **An argument.** A claim, two numbers from the experiment, and a reason that links them. The answer says that the game is a model.
# 3. **Two plans.** The answer judges both plans by one of the class's criteria, and gives a reason. Either plan may come out better.

# %% [markdown]
# ## Rubric
#
# | | 1 Beginning | 2 Developing | 3 Proficient | 4 Advanced |
# |---|---|---|---|---|
# | **Story** | Tells a story. | Tells what happened and where. | Also names the source. | Compares sources, or says what is not known. |
# | **Argument** | Makes a claim. | Adds evidence. | Gives a reason that links evidence and claim. | Answers an argument against the claim. |
# | **Data** | Reads one number. | Compares two means. | Compares means and describes the spread. | Says what the data cannot show. |
# | **Plan** | Names a threat at a place. | Names a protection that fits the threat. | Judges two plans by agreed criteria. | Improves a plan after a question from the class. |

# %% [markdown]
# ## Exit ticket
#
# 1. Tell a true story about one threat. Which protection fits it, and who says so?
# 2. Do protections help in the game? Answer with a claim, evidence and a reason.
# 3. Compare two plans by one criterion. Which one does better, and why?

# %% [markdown]
# ## Words and sentence starters
#
# | word | it means |
# |---|---|
# | colony | a place where many seabirds nest together |
# | predator | an animal that hunts other animals |
# | introduced | brought to a place by people |
# | claim | something that you say is true |
# | evidence | facts you can point to |
# | reason | why the evidence supports the claim |
# | mean | the sum of all values, divided by how many there are |
# | spread | how far apart the values are |
# | criterion | a standard used to judge something |
#
# **Sentence starters**
#
# - It happened at … in the year … The source is …
# - People brought it to … / It came by …
# - I claim that … My evidence is … This matters because …
# - On average, …, but in some deals …
# - Our plan helps … It needs … It could go wrong if …
# - By this criterion, … does better, because …

# %% [markdown] tags=["screen"]
# ## The computer plays thirty deals
#
# For lesson 4. The first box sets up the two players. In the second box, both play the same thirty deals to the end.

# %% jupyter={"source_hidden": true}
import random
import elele
from elele_course.seabirds.policies import RulesOfThumb, play

rules = RulesOfThumb()

def bare(position, chance):
    """The same rules of thumb, without the moves that play a protection."""
    moves = [move for move in position.legal_moves() if not str(move).startswith("protect")]
    return max(moves, key=lambda move: (*rules.rank(position, move), chance.random()))

# %% jupyter={"source_hidden": true}
deals = [elele.deal(f"seabirds#{number}") for number in range(1, 31)]
guarded = [play(deal, rules, random.Random(1))[-1].score for deal in deals]
unguarded = [play(deal, bare, random.Random(1))[-1].score for deal in deals]
print(f"with protections {sum(guarded) / 30:.1f} points, without {sum(unguarded) / 30:.1f}")
print("difference in each deal:", *(one - other for one, other in zip(guarded, unguarded, strict=True)))

# %% [markdown] tags=["screen"]
# ## Two wrong ideas
#
# Under the rules, does a fence stop an owl? Does a pair under Habitat Loss count once the cat is gone? This box checks both ideas.

# %% jupyter={"source_hidden": true}
owl = elele.parse("seabirds sea-cliff-1(ou:w+ou:k;barn-owl@1) - - > - predator-fence - -")
print(elele.explain(owl, "protect predator-fence a1 barn-owl"))
lost = elele.parse("seabirds dune-1(moli:w+moli:w;cat@1;habitat-loss) - - > - predator-control - -")
after = elele.apply(lost, "protect predator-control a1 cat")
print("Points before:", lost.score, "· without the cat:", after.score)
