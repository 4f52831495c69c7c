"""Games that a class hands in: `handin` writes a game as one line, `verify` replays the games handed in.

>>> from elele import classroom
>>> print(classroom.folder("hand-ins"))

`arrived` reads the files that students send, `roster` matches names with the list of a class, and `parting` finds the
moves where games of one deal parted. The room may import the core, the games, `deck`, `store` and `study`, whose quiz
rounds it judges again.
"""

from elele.classroom.parting import Parting, partings
from elele.classroom.verify import Found, Refused, Result, files, folder, paste

__all__ = ["Found", "Parting", "Refused", "Result", "files", "folder", "partings", "paste"]
