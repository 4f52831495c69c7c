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
# # Plan 2: Fifteen minutes a day
#
# [Teacher's guide](teachers_guide.ipynb) · [Lesson 02](02_meet_the_birds.ipynb) · [Lesson 03](03_daily_birds.ipynb) · [Glossary](glossary.ipynb)
#
# **Five days, 15 minutes each · ages 10 and up · a computer for each student**
#
# **Goal of the week:** know most of the twenty birds by sight and by their Hawaiian names.
#
# **Afterward, students can**
#
# - name about 16 of the twenty birds in Hawaiian from their pictures,
# - explain why the quiz brings a bird back when it does,
# - tell two look-alikes apart by one mark.
#
# After four days, a [simulated learner](03_daily_birds.ipynb) knows 16 names. A real child may know more or fewer.
#
# **You need:** lesson 03 on each computer, and two copies of the sheet *Who is who?* for each student (`birds`, page 2). Its answer key is the sheet `birds-answer-key`.

# %% [markdown]
# ## Before the week
#
# 1. Each student needs their own progress file. On shared computers, use `ELELE_HOME` to give each student a folder. On the site, each student must use the same computer and browser every day.
# 2. Run the first box of [lesson 03](03_daily_birds.ipynb) yourself, and do one round.
# 3. On the Friday before, each student takes the exam at the end of lesson 03, `Exam()`. It takes five minutes. Most students will name one bird or none, and that is the point: it is day 0 of a curve.
# 4. Print the sheets. `make sheets` makes a PDF of each.
# 5. No computers? Cut out the birds from the sheets `cards`. Students quiz each other in pairs. A bird they miss goes back near the top of the pile.

# %% [markdown]
# ## A link instead of a lesson
#
# **Task:** `exam.html`
#
# On your school's site, this link opens the exam. Use it before the week and after it. Students hand in the result with one touch. The daily rounds are on the page `quiz.html`.

# %% [markdown]
# ## The week at a glance
#
# Monday to Thursday, students run the box under *Only pictures* in section 2 of lesson 03. On Friday, write Friday's line on the whiteboard: students type it into that box instead.
#
# | day | quiz | the box | also |
# |---|---|---|---|
# | Monday | 6 minutes | `Quiz(directions=["picture-name"])` | *Who is who?* on paper first |
# | Tuesday | 7 minutes | `Quiz(directions=["picture-name"])` | talk: which birds came back? |
# | Wednesday | 7 minutes | `Quiz(directions=["picture-name"])` | more names to type |
# | Thursday | 7 minutes | `Quiz(directions=["picture-name"])` | look-alikes in pairs |
# | Friday | 4 minutes | `Quiz(seed="honu", keep=False, met=True, directions=["picture-name"])` | *Who is who?* again, exit ticket |
#
# Each round ends by itself after the day's questions. Students see every new bird before they are asked about it.
#
# Students who missed a day have met fewer birds, so on Friday their questions differ. To give everyone the same questions, list the birds: write `birds=["Noio", "ʻIwa"]` instead of `met=True`.

# %% [markdown]
# ## Script
#
# ### Monday, 0–6 · What do we know already?
#
# Hand out *Who is who?* with the names folded back.
#
# > "Write every name you know. Most of us will know two or three. That is fine: on Friday you will do this sheet again."
#
# ### Monday, 6–15 · The first six birds
#
# > "Now the computer will show you six birds, one by one. Look first, then say the name aloud, then answer. A wrong answer costs nothing. It just brings the bird back sooner."
#
# Students run the box *Only pictures*. Early finishers look up one new bird in lesson 02.
#
# ### Tuesday, 0–3 · Why again?
#
# > "Some birds come back today. Guess which ones: the ones you knew, or the ones you missed?"
#
# ### Tuesday, 3–12 · The round
#
# Students run the box *Only pictures*.
#
# ### Tuesday, 12–15 · What came back?
#
# > "Who was right? The quiz asks about a bird again shortly before you would forget it. A bird you missed comes back sooner, and a bird you know comes back later."
#
# ### Wednesday, 0–2 · From memory
#
# > "Now you type the names from memory. If you forget one, ask for its letters: they help you remember it."
#
# ### Wednesday, 2–15 · The round
#
# Students run the box *Only pictures*. Early finishers make the two predictions in section 1 of lesson 03.
#
# ### Thursday, 0–8 · The round
#
# > "The last new birds come today. After the quiz, we will look at birds that are easy to mix up."
#
# ### Thursday, 8–15 · Look-alikes
#
# Write three pairs on the whiteboard: noio and noio kōhā, koaʻe kea and koaʻe ʻula, mōlī and kaʻupu.
#
# > "Choose one pair of look-alikes. Look up both birds in lesson 02, section 4, or on the sheet. Find one mark that tells them apart, and teach it to your partner in one sentence."
#
# ### Friday, 0–5 · The class quiz
#
# > "Today the quiz asks only about birds you have met. It saves nothing. Your score is only for you."
#
# ### Friday, 5–10 · Who is who, again
#
# > "Fold the names back, as on Monday. Write every name you know. Then unfold the names and compare both sheets. How many more do you know?"
#
# ### Friday, 10–15 · Exit ticket
#
# > "Three questions, four minutes. Then put your two sheets together and keep them."

# %% [markdown]
# ## After the week: what lasts?
#
# The week shows what students learned. Two more exams show what stays. Students run the same box as before the week.
#
# | exam | when | then |
# |---|---|---|
# | day 0 | the Friday before the week | nobody needs to know any birds yet |
# | day 14 | the Friday of the week after | compare the curve with day 0 |
# | day 60 | about two months after day 0 | which names lasted without lessons? |
#
# - Between the exams, the daily quiz takes 5 to 10 minutes. An exam does not change this quiz, and it shows no result until the exam is over.
# - A student who misses the day takes the exam on the next day. An exam taken before its day counts as early.
# - Twenty birds are not many, so luck matters. Do not grade a difference of two or three names. The bars on the curve show how much difference luck can make.
# - To see the whole class, have students copy the line at the end of the exam. The teacher's table shows it as `exam#14`, with the number of birds named.

# %% [markdown]
# ## Wrong ideas you will hear
#
# | students say | you ask | what is true |
# |---|---|---|
# | "I learned it on Monday, so I know it." | "Try it again on Thursday." | Memory fades fastest at first. Another look at the right time slows forgetting. |
# | "A wrong answer means I am bad at this." | "When will that bird come back?" | A wrong answer tells the quiz which bird to bring back. Trying first helps, even when the answer is wrong. |
# | "Reading the list ten times works just as well." | "Cover the names. How many now?" | Recalling a name teaches more than reading it again. |
# | "ʻĀ is one bird." | "Look at the English names." | Three species share the name ʻĀ. |
# | "The marks on the letters do not matter." | "Say *a-o* and *ʻaʻo*." | The ʻokina is a letter, and a kahakō makes a vowel long. Both can change a word's meaning. |

# %% [markdown]
# ## Easier and harder
#
# - **Easier:** fewer birds. `Quiz(directions=["picture-name"], birds=["Mōlī", "ʻIwa", "Noio", "Kaʻupu", "ʻAʻo"])` asks about only these five.
# - **Easier:** let students answer *Who is who?* with the names in sight.
# - **Harder:** `Quiz(typing=True, directions=["picture-name"])` asks for the name itself, with no choices.
# - **Harder:** look at the Linnean names on the sheet `birds`. Which birds share a first word, and what does that mean?

# %% [markdown]
# ## For students who are learning English
#
# - This week needs little English. The answers are pictures and Hawaiian names.
# - Let students say each name aloud with a partner before they choose.
# - Add a third line to *Who is who?* for the name in the student's own language.
# - Hand out the sentence starters before the talk about look-alikes.

# %% [markdown]
# ## Answer key
#
# *Who is who?* has its own answer sheet, `birds-answer-key`.
#
# 1. **Why a bird comes back.** The quiz brings a bird back shortly before you would forget it. A missed bird comes back sooner.
# 2. **Look-alikes.** Any correct mark. The noio is smaller and blacker, with a white cap. The noio kōhā is larger and browner. The koaʻe ʻula has red streamers, and the koaʻe kea has white ones. The kaʻupu is dark all over, and the mōlī is white on its head and belly.
# 3. **What helped.** Any way of learning, with an example: saying the name aloud, picturing the bird, being asked again.

# %% [markdown]
# ## Rubric
#
# | | 1 Beginning | 2 Developing | 3 Proficient | 4 Advanced |
# |---|---|---|---|---|
# | **Names on Friday** | Up to 5 of 20. | 6 to 11. | 12 to 17. | 18 or more. |
# | **Growth** | As many as on Monday. | Up to 4 more. | 5 to 9 more. | 10 or more, or knows all twenty. |
# | **Look-alikes** | Says that two birds differ. | Names a mark that both birds have. | Names one mark that tells them apart. | Names two marks, one seen in flight or at the nest. |
# | **How memory works** | "You have to practice." | Says that birds come back. | Says why: you would soon forget them. | Uses this idea to plan how to learn something else. |

# %% [markdown]
# ## Exit ticket
#
# 1. Why did some birds come back today, but not others?
# 2. Name two look-alikes. Which mark tells them apart?
# 3. Which name was hard? What helped you remember it?

# %% [markdown]
# ## Words and sentence starters
#
# | word | it means |
# |---|---|
# | to recall | to bring a name to mind without seeing it |
# | to forget | to be unable to remember |
# | look-alikes | two birds that look nearly the same |
# | mark | a feature that helps you tell birds apart |
# | bill | a bird's beak |
# | streamers | long, thin tail feathers |
#
# **Sentence starters**
#
# - This is the … I know it by its …
# - The … has …, but the … has …
# - I forgot … It came back after … days.
# - It helped me to …
# - In my language, this bird is called …
