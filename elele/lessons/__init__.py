"""The parts of a lesson: `steps` shows a game step by step, `puzzles` sets and judges tasks, `items` asks questions.

`install` copies the notebooks into a folder, and `lab` opens them. The room may import the core, the games and `deck`.
To judge a task, it may also import `solve`, `hints` or `study`.

>>> from elele.lessons import puzzles
>>> puzzles.find("find-the-block").title
'Find the block'
"""
