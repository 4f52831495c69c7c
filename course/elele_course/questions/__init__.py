"""Everything that asks: `items` in lessons, `puzzles` on prepared boards, and `exercises` made from the rules.

In the lab, `made` judges what learners write. `objectives` says which tasks judge the objectives of the lessons. The
room may import the core, the games, `solve`, `hints`, `store`, `study`, `steps`, `workshop` and `playtest`.

>>> from elele_course.questions import puzzles
>>> puzzles.find("find-the-block").title
'Find the block'
"""
