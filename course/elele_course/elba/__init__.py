"""The course of Elba: the kinds of its `exercises`, and the judge of its `puzzles`.

The folder may import the core, this game's rules, solver and hints, and the shared rooms of the course, but no other
game.

>>> from elele_course.elba import exercises
>>> [kind.name for kind in exercises.KINDS]
['opens-pile']
"""
