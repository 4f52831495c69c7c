"""Files on disk: a learner's `progress`, the `saves` of unfinished games, and the `scores` of finished games.

`exercises` keeps the answers to exercises in the progress file, and `atomic_file` replaces files whole. The room
may import `elele`.

>>> import elele
>>> from elele_course import store
>>> session = elele.Session("elba#7")
>>> save = store.keep(session, "mine.game")
>>> session.play("deal")
>>> store.resume("mine.game").ply
1
"""

from elele_course.store.saves import keep, resume

__all__ = ["keep", "resume"]
