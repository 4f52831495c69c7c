"""The parts of lessons: `steps` shows a game step by step, `puzzles` sets and judges tasks, `items` asks questions.

`install` copies the notebooks into a folder and `lab` opens them. The room may import the core, the games, `deck`, and
`solve`, `hints` or `study` to judge a task.
"""
