"""The widgets that ask: the questions of a lesson, a prediction, things to make, exercises and puzzles.

The folder may import `elele`, `elele_course`, `shared`, `board` and `steps`.
"""
