"""The course of E Lele!: flashcards and their quiz, what is learned in play, the coach, exercises and judged puzzles.

`flashcards` makes the cards in the `directions`, `quiz` asks them in rounds, and `anki` and `moodle` export them.
`exam` asks for all the names, in the pictures that `portraits` lists. `play` counts what was recalled on the board,
`facts_to_tell` chooses facts, and `life_list` lists the birds that have nested. The simulated learner and player
estimate the work, and `policies` play many games. `study`, `tables`, `plots` and `playtest` are also found in the
shared rooms of these names. The folder may import the core, this game's rules, solver and hints, and the shared rooms
of the course, but no other game.

>>> from elele_course.seabirds.flashcards import cards
>>> cards()["picture-name:moli"].answer
'Mōlī'
"""
