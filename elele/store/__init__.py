"""Files on disk: a learner's `progress`, the `saves` of unfinished games, and the `scores` of finished games.

`exercises` keeps the answers to exercises in the progress file, and `whole` replaces files atomically. The room may
import the core, the games, `deck`, `solve` and `hints`.

>>> import elele
>>> from elele import store
>>> session = elele.Session("elba#7")
>>> save = store.keep(session, "mine.game")
>>> session.play("deal")
>>> store.resume("mine.game").ply
1
"""

from elele.store.saves import keep, resume

__all__ = ["keep", "resume"]
