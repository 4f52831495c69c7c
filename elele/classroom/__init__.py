"""Games that a class hands in: `handin` writes a game as one line, `verify` replays the games handed in.

>>> from elele import classroom
>>> print(classroom.folder("hand-ins"))

The room may import the core, the games and `deck`.
"""

from elele.classroom.verify import Found, Refused, Result, files, folder, paste

__all__ = ["Found", "Refused", "Result", "files", "folder", "paste"]
