"""The course of Elemental: the kinds of its `exercises`, the judge of its `puzzles`, and the figures to `bend`.

The folder may import the core, this game's rules, solver and hints, and the shared rooms of the course, but no other
game.

>>> from elele_course.elemental import exercises
>>> exercises.KINDS[0].name
'one-block'
"""
