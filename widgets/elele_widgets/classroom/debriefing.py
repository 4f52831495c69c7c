"""What a class may talk about after its games, found in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, TypedDict

from elele import game
from elele.hints import background
from elele.phrases import counted
from elele_course.classroom.debrief import NOTHING, ClassMoment, Moment, Turn
from elele_widgets.shared import pictures
from elele_widgets.shared.pictures import Faces

BEGUN = "The search has begun."
FAILED = "The search failed. Reload the page and try again."


class ClassDebrief(TypedDict):
    """What a class may talk about, as far as it was found."""

    searching: str  # How far a search has come; empty if there is none.
    note: str
    late: str  # How many games arrived after the search began; empty if none did.
    moments: list[ClassMoment]
    turns: int  # The number of cards to print.


class ClassDeck(TypedDict):
    """The cards on the boards of the moments."""

    faces: Faces
    pictures: dict[str, str]


class Debriefing:
    """The searches in the games of a class, one at a time; `tell` is called whenever there is news."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self.moments: tuple[Moment, ...] = ()
        self.turns: tuple[Turn, ...] = ()
        self.searching = self.note = ""
        self.stopped = False
        """True to end the search and keep what it has found."""
        self._what = ""
        self._games: dict[str, int] = {}
        """What was searched for → the number of games in the class when that search began."""
        self._tell = tell

    def renamed(self) -> Debriefing:
        """The debriefing of a class whose names have changed: without turning points, which hold names."""
        self.turns = ()
        if not (self.searching and self._what == "turns"):
            return self
        self.stopped = True
        other = Debriefing(self._tell)
        other.moments = self.moments
        other._games = {what: games for what, games in self._games.items() if what == "moments"}
        return other

    def begin(self, what: Literal["moments", "turns"], search: Iterator[tuple[str, Any]], games: int = 0) -> None:
        """Search the games of a class in the background, unless another search is still running."""
        if not self.searching:
            self._games[what] = games
            self.stopped, self.note, self.searching, self._what = False, "", BEGUN, what
            self._tell()
            background.run(self._steps(what, search))

    def _steps(self, what: str, search: Iterator[tuple[str, Any]]) -> Iterator[None]:
        try:
            for says, found in search:  # noqa: B007  # the last one is the answer
                if says:
                    self.searching = says
                    self._tell()
                yield
            setattr(self, what, found)
            self.note = "" if self.moments or what != "moments" else NOTHING
        except Exception:
            self.note = FAILED
            raise
        finally:
            self.searching = ""
            self._tell()

    def shown(self, games: int) -> ClassDebrief:
        """What was found, for the page of a class that now has this number of games."""
        more = games - min(self._games.values(), default=games)
        them = "it" if more == 1 else "them"
        late = f"{counted(more, 'game')} arrived after this search. Search again to include {them}."
        return {
            "searching": self.searching, "note": self.note, "late": late * bool(more),
            "moments": [one.shown for one in self.moments], "turns": len(self.turns),
        }  # fmt: skip

    def deck(self) -> ClassDeck:
        """The cards on the boards of the moments."""
        deck: ClassDeck = {"faces": {}, "pictures": {}}
        for one in self.moments:
            faces, drawings = pictures.of_zones(game.faces(one.position), one.shown["zones"])
            deck["faces"] |= faces
            deck["pictures"] |= drawings
        return deck
