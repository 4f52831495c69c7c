"""Show how a game or a rule works: `steps` walks through a game, and `trace` tells what each rule says about a move.

`foreseen` is the board after a move as far as a player can foresee it, and `nearest` finds what a touch could have
meant. The room may import the core, the games, `solve` and `hints`.

>>> import elele
>>> from elele_course.steps.trace import trace
>>> [rule.passed for rule in trace(elele.deal("elba#7"), "found 1").rules]
[True, True, True, False]
"""
