"""The scene on the board when a player is stuck: the effect of the threat, and what the held protections can do."""

from __future__ import annotations

from typing import Any, TypedDict

from elele.phrases import listed, sentence
from elele.seabirds import Position, Protect, Stuck
from elele.seabirds.phrases import threat_outcome
from elele.seabirds.view import held_places
from elele.session import Session


class Drawn(TypedDict):
    """A protection that was just drawn."""

    card: str
    place: str
    saves: list[str]  # The habitats from which the card can now take a threat away.


class Struck(TypedDict):
    """The scene after the player was stuck."""

    threat: str  # The id of the threat card; empty if no threat was left.
    place: str  # The habitat on which the threat was laid; empty if the threat was discarded.
    pair: int | None
    """The number, from 0, of the covered pair; null if the threat takes up a place or covers the whole habitat."""
    says: str  # The effect of the threat.
    drawn: list[Drawn]
    help: str  # Which of the held protections can help.


def struck(session: Session) -> Struck | None:
    """The scene after the last move, or None if that move was not `stuck`."""
    history = session.history
    move, after = history.moves[history.ply - 1] if history.ply else None, history.position
    if not isinstance(move, Stuck) or not isinstance(after, Position):
        return None
    before: Any = history.positions[history.ply - 1]  # of the same game
    changed = [number for number, colony in enumerate(after.row_a) if colony != before.row_a[number]]
    place = changed[0] if changed else None
    laid = after.row_a[place].threats if place is not None else ()
    new = laid[-1] if place is not None and laid != before.row_a[place].threats else None
    held = held_places(after)
    drawn: list[Drawn] = [
        {"card": card, "place": held[card], "saves": saves(after, card)} for card in after.held[len(before.held) :]
    ]
    threat, where = "".join(before.threats[:1]), "" if place is None else f"a{place + 1}"
    seen: Any = (session.lens(before), session.lens(history.position))
    return {
        "threat": threat,
        "place": where,
        "pair": new.pair if new else None,
        "says": sentence(threat_outcome(*seen).removeprefix("Threat: ")),
        "drawn": drawn,
        "help": _help(after, threat, where),
    }


def saves(position: Position, card: str, threat: str = "") -> list[str]:
    """The habitats, from left to right, on which a held protection can take away the given threat, or any threat."""
    moves = [move for move in position.legal_moves() if isinstance(move, Protect) and move.protection == card]
    if position.deck.protections[card].effect != "sanctuary":
        found = [move.habitat for move in moves if move.threat and threat in ("", move.threat)]
        return [*dict.fromkeys(found)]
    colonies = {move.habitat: position.colony_at(move.habitat) for move in moves}
    lying = {home: {laid.threat for laid in colony.threats} | {colony.loss} - {""} for home, colony in colonies.items()}
    return [home for home, threats in lying.items() if threat in threats or threats and not threat]


def _help(position: Position, threat: str, place: str) -> str:
    """Sentences on the uses of the held protections; empty if no protection is held."""
    held = dict.fromkeys(position.held)
    here = [card for card in held if place in saves(position, card, threat)]
    others = {card: saves(position, card) for card in held if card not in here}
    beside = [card for card, homes in others.items() if place in homes]
    there = [card for card, homes in others.items() if homes and place not in homes]
    ways = (
        (here, "can take it away."),
        (beside, "can take away another threat there."),
        (there, "can help another habitat."),
    )
    named = position.deck.protections
    told = [f"{sentence(listed((named[card].named for card in able), 'or'))} {can}" for able, can in ways if able]
    return " ".join(told) or ("Your protections cannot help yet. Keep them." if held else "")
