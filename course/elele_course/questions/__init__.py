"""Everything that asks: `items` in lessons, `puzzles` on prepared boards, and `exercises` made from the rules.

The room may import the core, the games, `solve`, `hints`, `store`, `study`, `steps` and `workshop`.

>>> from elele_course.questions import puzzles
>>> puzzles.find("find-the-block").title
'Find the block'
"""
