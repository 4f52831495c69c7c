"""Games that a class hands in: `handin` writes a finished game as one line, `verify` replays what came back.

Imports the core and the games.
"""

from elele.classroom.verify import Found, Refused, Result, folder, paste

__all__ = ["Found", "Refused", "Result", "folder", "paste"]
