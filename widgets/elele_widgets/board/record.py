"""The record of a game on a board: the texts to keep and to hand in, unless they would reveal what the board hides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from elele import game
from elele.errors import ParseError
from elele.phrases import as_sentence
from elele.record import dealt
from elele.session import NO_PEEKS, Refused, Session
from elele.view import Notice
from elele_course.classroom import handin
from elele_widgets.board import parts
from elele_widgets.shared.shown import Answer

LATER = "You can see it when the game is over."
CARDS = f"This game was set up by hand. Its record lists every card, even the face-down ones. {LATER}"
"""The answer while the record of a game set up by hand would reveal face-down cards."""
LOOK = "Look now (counts as a peek)"
"""The label of the button that shows the record at once."""
LOOKED = "You have looked at the face-down cards. This counts as a peek."


def asked(session: Session, arguments: Mapping[Any, Any], *, peeks: bool) -> Answer:
    """Answer the intent `record{player}` with the `record` and the `line` to hand in.

    While the record waits, both texts are empty; `waits` says why, and `look` is the label of the button for `uncover`,
    which is empty if the player may not peek. Seeing the face-down cards of a finished game counts as a peek only if
    the player goes back and plays on.
    """
    if waits := _waits(session, peeks=peeks):
        return {"record": "", "line": "", "waits": waits, "look": LOOK if peeks and waits == CARDS else ""}
    history = session.history
    if _covered(session) and not history.asked["Peeks"] and "Peeks" not in history.due:
        session.commit(replace(history, due=history.due | {"Peeks"}), session.announce, session.notice)
    return {"record": str(session.record()), "line": _line(session, arguments.get("player"))}


def _line(session: Session, player: object) -> str:
    """The line to hand in; empty before the first move, and for a game that is too long, which a notice explains."""
    played = session.record()
    if not (played.moves or session.position.over):
        return ""
    name = handin.plain(player, handin.LONGEST_NAME) if isinstance(player, str) else ""
    if (match := parts.of(session).about().get("match", parts.OPEN)) != parts.OPEN:
        played = replace(played, headers={**played.headers, "Match": match})
    try:
        return handin.of(played, name, session.history.asked)
    except ParseError as error:
        session.say(Notice("message", as_sentence(error)))
        return ""


def uncover(session: Session, *, peeks: bool) -> None:
    """Count a peek, after which the record no longer waits for the face-down cards; raises `Refused` without peeks."""
    if not peeks:
        raise Refused(NO_PEEKS)
    if _waits(session, peeks=peeks) == CARDS:
        session.commit(session.history.count("Peeks").note_peek(), session.announce, Notice("message", LOOKED))


def _waits(session: Session, *, peeks: bool) -> str:
    """Why the record cannot be seen yet; empty if it can."""
    history = session.history
    if _set_up(session) and not history.position.over and (hidden := parts.of(session).waits()):
        return hidden
    peeked = peeks and history.asked["Peeks"] > 0
    return CARDS if _covered(session) and not (peeked or history.positions[-1].over) else ""


def _covered(session: Session) -> bool:
    """Return whether the record lists cards that have not been face up in this game."""
    return _set_up(session) and game.face_down(session.history.positions[-1])


def _set_up(session: Session) -> bool:
    """Return whether the record lists the cards of the first position, because no deal's text gives the same cards."""
    return not dealt(session.history.positions[0])
