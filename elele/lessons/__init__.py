"""The parts of lessons: `steps` tells a game step by step, `puzzles` sets and judges tasks, `install` copies notebooks.

Imports the core, the games, `deck`, and `solve` or `hints` where a task is judged.
"""
