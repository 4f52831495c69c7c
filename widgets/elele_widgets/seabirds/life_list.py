"""The life list: twenty silhouettes, each named once its species nests, and what the learner knows about the bird."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele import seabirds
from elele.phrases import counted, listed, sentence
from elele.seabirds import deck as decks
from elele.session import Session
from elele_course.seabirds.life_list import KNOWN, Life, generous_until, life_list, nests
from elele_course.store.progress import ProgressError
from elele_course.study import learner
from elele_widgets.seabirds.matching import Matching
from elele_widgets.shared import assets, pictures
from elele_widgets.shared.shown import Shown, synced
from elele_widgets.shared.static_html import Still

TO_FIND = "Still to find"
HIDDEN = "The cards hide names in this game. Until it is over, the list shows only the birds placed on the board."
MEASURED = "Since {}, a pair found in play counts only if it was probably not luck. Earlier pairs still count."
NOTHING_YET = "nothing by heart yet; the daily quiz will help"


class LifeBird(TypedDict):
    """A bird of the life list; a bird not yet found has only its shape."""

    shape: str  # The shape as SVG text.
    title: NotRequired[str]
    english: NotRequired[str]
    linnean: NotRequired[str]
    pairs: NotRequired[int]
    rows: NotRequired[list[list[str]]]  # Rows of name and text.


class LifeData(TypedDict):
    """The life list."""

    birds: list[LifeBird]
    found: int
    many: int  # The number of all birds.
    note: str
    trouble: str  # What is wrong with the file.


def made(session: Session | None = None, known: learner.Learner | None = None) -> LifeData:
    """The life list.

    If the cards on the board hide names, the list has only the birds in nests on that board.
    """
    known = known or (session.part(learner.own) if session else learner.own())
    position = session.history.position if session else None
    ours = position if isinstance(position, seabirds.Position) else None
    deck = ours.deck if ours else decks.load()
    masked = session is not None and session.part(Matching).mask is not None
    note = ""
    try:
        birds, trouble = life_list(known, deck, ours), known.trouble
        if day := generous_until(known):
            note = MEASURED.format(day.isoformat())
    except ProgressError as error:
        birds, trouble = [Life(bird, 0, known.met(bird.species_id)) for bird in deck.in_deck], f"{error}"
    if masked and ours:
        here = nests(ours)
        birds = [life for life in birds if here[life.bird.species_id]]
    return {
        "birds": [_shown(life) for life in birds], "found": sum(life.met for life in birds),
        "many": len(deck.in_deck), "note": HIDDEN if masked else note, "trouble": trouble,
    }  # fmt: skip


def _shown(life: Life) -> LifeBird:
    bird, shape = life.bird, pictures.bird_only(pictures.bird(f"{life.bird.species_id}:w"))
    if not life.met:
        return {"shape": shape}
    look = " ".join(re.split(r"(?<=\.) ", bird.plumage)[:2])
    known = listed(KNOWN[direction] for direction in life.knows) or NOTHING_YET
    rows = [["Look", look], ["Nest", bird.nest], ["Threats", bird.threats], ["You know", known]]
    return {
        "shape": shape, "title": bird.hawaiian, "english": bird.english, "linnean": bird.linnean, "pairs": life.pairs,
        "rows": [[name, f"{sentence(text).rstrip('.')}."] for name, text in rows if text],
    }  # fmt: skip


def asked(session: Session, _arguments: Mapping[str, Any]) -> LifeData:
    """Answer the query `life` with the life list."""
    return made(session)


class LifeList(Still, Shown):
    """The birds that you have met, in your games or in the daily quiz, and the birds still to find.

    The list can follow the game of a session.

    >>> from elele_widgets import LifeList
    >>> LifeList()
    Your life list: ... of 20 birds
    ...
    """

    bundle = assets.bundle("seabirds/life_widget.js", "shared/tokens.css", "seabirds/board_life.css")

    life = synced(LifeData)
    """The list, as `made` returns it."""

    def __init__(self, session: Session | None = None, *, layout: Layout | None = None) -> None:
        self.session = session
        self._learner = session.part(learner.own) if session else learner.own()
        super().__init__(life=made(session, self._learner), layout=layout)
        if session:
            self._ply = session.ply
            self._leaves = [session.subscribe(self._moved)]

    def _moved(self, session: Session) -> None:
        """After each move, update the list, because a bird may have nested."""
        if session.ply != self._ply:
            self._ply = session.ply
            self.life = made(session, self._learner)

    @property
    def text(self) -> str:
        """The list as text."""
        found = [bird for bird in self.life["birds"] if "title" in bird]
        lines = [f"{bird['title']}, {bird['english']}, {bird['linnean']}{_counted(bird['pairs'])}" for bird in found]
        missing = self.life["many"] - self.life["found"]
        lines += [f"{TO_FIND}: {counted(missing, 'bird')}"] * (missing > 0 and self.life["note"] != HIDDEN)
        return "\n".join((headline(self.life), *filter(None, (self.life["note"],)), *lines))


def headline(life: LifeData) -> str:
    """The heading with the number of birds found."""
    return f"Your life list: {life['found']} of {life['many']} birds"


def _counted(pairs: int) -> str:
    return f" · {counted(pairs, 'pair')} nested" if pairs else ""
