"""Games that a class hands in: `handin` writes a game as one line, `verify` replays the games handed in.

>>> from elele import classroom
>>> print(classroom.folder("hand-ins"))

Imports the core and the games.
"""

from elele.classroom.verify import Found, Refused, Result, folder, paste

__all__ = ["Found", "Refused", "Result", "folder", "paste"]
