"""What a class may talk about after its games: the moments, and a card with each player's turning point."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import TypedDict

from elele import game
from elele.hints import background
from elele.phrases import counted, sentence
from elele.record import Record
from elele.view import Zone
from elele_course.classroom import debrief
from elele_course.classroom.debrief import NOTHING, RANGE, Moment, Turn
from elele_widgets.shared import pictures
from elele_widgets.shared.pictures import Faces

CHUNK = 0.5
"""The time limit, in seconds, for one search if Python has no threads and the page must wait."""
OFTEN = 0.5
"""The minimum number of seconds between two pieces of news for the page."""
FAILED = "The search failed. Reload the page and try again."


class ClassChoice(TypedDict):
    """A way in which some games went on from a moment."""

    letter: str
    says: str
    places: list[str]
    hands: int
    players: list[str]  # The names, which are shown only on request.
    came: str
    solver: str


class ClassFact(TypedDict):
    """A fact with its source."""

    text: str
    title: str
    about: str
    url: str


class ClassMoment(TypedDict):
    """A position from which the games of a class went on in different ways."""

    title: str
    game: str
    zones: list[Zone]
    games: int
    choices: list[ClassChoice]
    others: int  # The number of games that went another way.
    says: str
    range: str  # What the sign ± means; empty if no choice has it.
    fact: ClassFact | None


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
        self._left = self._stopped = False
        self._told = 0.0

    def stop(self, *, leave: bool = False) -> None:
        """End the search and keep what it has found, or leave it without a word."""
        self._stopped, self._left = True, leave

    def find_moments(self, records: Sequence[Record]) -> None:
        """Look for the moments in the background."""
        self._begin(self._moments(records))

    def find_turns(self, played: Sequence[tuple[str, Record]]) -> None:
        """Look for the turning point of each game in the background."""
        self._begin(self._turns(played))

    def _begin(self, steps: Iterator[str]) -> None:
        if not self.searching:
            self._stopped, self.note = False, ""
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
        found: tuple[Moment, ...] = ()
        search = debrief.find(records, options=self._options, most=_most(), stopped=lambda: self._stopped)
        for looked, of, found in search:  # noqa: B007  # the last result is the answer
            yield f"Comparing choices: {looked} of {counted(of, 'moment')} done."
        self.moments, self.note = found, "" if found else NOTHING

    def _turns(self, played: Sequence[tuple[str, Record]]) -> Iterator[str]:
        search = debrief.find_turns(played, options=self._options, most=_most(), stopped=lambda: self._stopped)
        for self.turns in search:
            yield f"Looking for turning points: {len(self.turns)} of {counted(len(played), 'game')} done."

    def shown(self) -> ClassDebrief:
        """What was found, for the page."""
        return {
            "searching": self.searching, "note": self.note, "moments": [_shown(one) for one in self.moments],
            "turns": len(self.turns),
        }  # fmt: skip

    def deck(self) -> ClassDeck:
        """The cards on the boards of the moments."""
        deck: ClassDeck = {"faces": {}, "pictures": {}}
        for one in self.moments:
            faces, drawings = pictures.of_zones(game.faces(one.position), game.zones(one.position))
            deck["faces"] |= faces
            deck["pictures"] |= drawings
        return deck


def _most() -> float:
    """The time limit, in seconds, for one search; without threads, messages are answered between two searches."""
    return inf if threading.current_thread() is not threading.main_thread() else CHUNK


def _shown(moment: Moment) -> ClassMoment:
    position, parting = moment.position, moment.parting
    choices: list[ClassChoice] = [
        {
            "letter": one.letter, "says": sentence(one.way.says),
            "places": [*game.places(position, game.parse_move(position, one.way.move))],
            "hands": len(one.way.players), "players": [*one.way.players],
            "came": one.came, "solver": one.solver,
        }
        for one in moment.choices
    ]  # fmt: skip
    fact: ClassFact | None = moment.fact and {
        "text": moment.fact.text, "title": moment.fact.source["title"], "about": moment.fact.source["about"],
        "url": moment.fact.source["url"],
    }  # fmt: skip
    return {
        "title": moment.title, "game": position.game, "zones": game.zones(position), "games": parting.games,
        "choices": choices, "others": moment.others, "says": moment.says, "fact": fact,
        "range": RANGE if any("±" in one["came"] + one["solver"] for one in choices) else "",
    }  # fmt: skip
