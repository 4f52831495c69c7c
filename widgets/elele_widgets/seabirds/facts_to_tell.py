"""Choose the facts shown on a session's boards and panels, and record these facts in the learner's file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from elele import seabirds
from elele.errors import ParseError
from elele.phrases import quoted
from elele.seabirds.deck import Deck, Factoid
from elele.session import Session
from elele_course.seabirds import facts_to_tell
from elele_course.study import learner
from elele_widgets.seabirds import pages
from elele_widgets.seabirds.matching import Matching
from elele_widgets.seabirds.pages import ShownFactoid


class Telling:
    """The facts now shown on the boards and panels of a session. Its methods must be called with the session locked."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._play_id = ""
        """The id of the game in which these facts were shown."""
        self._last: dict[str, Factoid] = {}
        """Species or card → the last fact shown about it."""
        self._moments: dict[tuple[object, ...], tuple[str, Factoid | None]] = {}
        """The moves made → the card and the fact shown at that moment."""

    def after_move(self, level: str = "") -> tuple[str, Factoid | None]:
        """The card that fits the last move, with a fact about it; an empty string and None if no card fits.

        The same move always gives the same fact.
        """
        self._begin()
        session = self.session
        ply, position = session.ply, session.history.position
        if not ply or not isinstance(position, seabirds.Position):
            return "", None
        key = session.moves
        card, fact = self._moments.get(key, ("", None))
        if fact is None or not _fits(session, card, fact):
            before: Any = session.history.positions[ply - 1]  # a position of the same game
            pool = facts_to_tell.of_move(before, cast(seabirds.Move, key[-1]), position)
            self._moments[key] = (pool.card, self._tell(position.deck, pool, level)) if pool else ("", None)
        return self._moments[key]

    def about(self, card: str, level: str = "") -> Factoid | None:
        """The fact last shown about a card if it suits the reading level; otherwise, the next fact about the card."""
        self._begin()
        last = self._last.get(pages.species_of(card))
        again = last and level in ("", last.reading_level) and _fits(self.session, card, last)
        return last if again else self.another(card, level)

    def another(self, card: str, level: str = "") -> Factoid | None:
        """The next fact about a card."""
        position = self.session.history.position
        if not isinstance(position, seabirds.Position):
            return None
        return self._tell(position.deck, facts_to_tell.of_card(position.deck, card), level)

    def _begin(self) -> None:
        """Start over with every new game, so that facts from the last game are no longer shown."""
        if self.session.history.play_id != self._play_id:
            self._play_id = self.session.history.play_id
            self._last.clear()
            self._moments.clear()

    def _tell(self, deck: Deck, pool: facts_to_tell.Pool, level: str) -> Factoid | None:
        about, anyone = pages.species_of(pool.card), self.session.part(learner.own)
        free = tuple(fact for fact in pool.facts if _fits(self.session, pool.card, fact))
        fact = facts_to_tell.choose(replace(pool, facts=free), anyone.told, level)
        shown = f"{'bird' if about in deck.species else 'story'}:{about}"
        if fact is not None:
            self._last[about] = fact
            anyone.tell(facts_to_tell.item(fact), shown)
        elif about in deck.species and shown not in anyone.told:
            anyone.tell(shown)
        return fact


def _fits(session: Session, card: str, fact: Factoid) -> bool:
    """Return whether a fact fits on a card's page without naming any other bird whose name is hidden."""
    position = session.history.position
    source = cast(seabirds.Position, position).deck.sources[fact.source_id]
    text = " ".join((fact.text, source.title, source.publisher, source.url))
    return not session.part(Matching).hides(text, but=pages.species_of(card))


class Told(ShownFactoid):
    """A fact with its source, and the card that it is about."""

    card: str
    title: str
    lang: str
    english: str
    icon: str


def story(session: Session, arguments: Mapping[str, Any]) -> Told | None:
    """Answer the query `story` with a fact and its source, as returned by `told`, or with None if no fact fits.

    `card` is a threat, protection or habitat; without `card`, the story is about the last move.
    """
    card = arguments.get("card", "")
    if not isinstance(card, str):
        raise ParseError(f"a story is about a card, not about {quoted(repr(card))}")
    position = session.history.position
    if not isinstance(position, seabirds.Position):
        return None
    now = session.part(Telling)
    about, fact = (card, now.about(card)) if card else now.after_move()
    return None if fact is None else told(position.deck, about, fact)


def told(deck: Deck, card: str, fact: Factoid) -> Told:
    """A fact with its source, and with the names and the icon of a card."""
    page = pages.page(deck, card)
    return {
        **pages.factoid(deck, fact), "card": card, "title": page["title"], "lang": page["lang"],
        "english": page["english"], "icon": pages.icon(deck, card),
    }  # fmt: skip
