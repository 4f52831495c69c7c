"""What a class may talk about after its games, found in the background."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypedDict

from elele import game
from elele.hints import background
from elele.phrases import counted
from elele.record import Record
from elele_course.classroom import debrief
from elele_course.classroom.debrief import ClassMoment, Moment, Turn
from elele_widgets.shared import pictures
from elele_widgets.shared.pictures import Faces

OFTEN = 0.5
"""The minimum number of seconds between two pieces of news for the page."""
FAILED = "The search failed. Reload the page and try again."


class ClassDebrief(TypedDict):
    """What a class may talk about, as far as it was found."""

    searching: str  # How far a search has come; empty if there is none.
    note: str
    moments: list[ClassMoment]
    turns: int  # The number of cards to print.


class ClassDeck(TypedDict):
    """The cards on the boards of the moments."""

    faces: Faces
    pictures: dict[str, str]


class Debriefing:
    """The searches in the games of a class, one at a time; `tell` is called whenever there is news."""

    def __init__(self, tell: Callable[[], None], options: Mapping[str, object]) -> None:
        self.moments: tuple[Moment, ...] = ()
        self.turns: tuple[Turn, ...] = ()
        self.searching = self.note = ""
        self._tell, self._options = tell, options
        self._left = self._ended = False
        self._told = 0.0

    def stop(self, *, leave: bool = False) -> None:
        """End the search and keep what it has found, or leave it without a word."""
        self._ended, self._left = True, leave

    def find_moments(self, records: Sequence[Record]) -> None:
        """Look for the moments in the background."""
        self._begin(self._moments(records))

    def find_turns(self, played: Sequence[tuple[str, Record]]) -> None:
        """Look for the turning point of each game in the background."""
        self._begin(self._turns(played))

    def _begin(self, steps: Iterator[str]) -> None:
        if not self.searching:
            self._ended, self.note = False, ""
            background.run(self._steps(steps))

    def _steps(self, steps: Iterator[str]) -> Iterator[None]:
        try:
            for self.searching in steps:
                self._news(OFTEN)
                yield
        except Exception:
            self.note = FAILED
            raise
        finally:
            self.searching = ""
            self._news(0)

    def _news(self, often: float) -> None:
        if not self._left and time.monotonic() - self._told >= often:
            self._told = time.monotonic()
            self._tell()

    def _moments(self, records: Sequence[Record]) -> Iterator[str]:
        for looked, of, best in debrief.find(records, options=self._options, stopped=lambda: self._ended):
            yield f"Comparing choices: {looked} of {counted(of, 'moment')} done."
            found = best
        self.moments, self.note = found, "" if found else debrief.NOTHING

    def _turns(self, played: Sequence[tuple[str, Record]]) -> Iterator[str]:
        for found in debrief.find_turns(played, options=self._options, stopped=lambda: self._ended):
            self.turns = found
            yield f"Looking for turning points: {len(self.turns)} of {counted(len(played), 'game')} done."

    def shown(self) -> ClassDebrief:
        """What was found, for the page."""
        moments = [one.shown for one in self.moments]
        return {"searching": self.searching, "note": self.note, "moments": moments, "turns": len(self.turns)}

    def deck(self) -> ClassDeck:
        """The cards on the boards of the moments."""
        deck: ClassDeck = {"faces": {}, "pictures": {}}
        for one in self.moments:
            faces, drawings = pictures.of_zones(game.faces(one.position), one.shown["zones"])
            deck["faces"] |= faces
            deck["pictures"] |= drawings
        return deck
