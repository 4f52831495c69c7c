"""The suit ledger of Elemental's board: a query for the touched places, and the state of all figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict, cast

from elele import game
from elele.cards import card_name, card_sign
from elele.elemental import ledger as suits
from elele.elemental.figures import Figure
from elele.elemental.grid import PLACES
from elele.elemental.moves import Move, Place, Transfer
from elele.elemental.position import MOST_SPARES, SPARE_PLACES, Position
from elele.errors import ParseError
from elele.phrases import listed, sentence
from elele.session import Session


class Cure(TypedDict):
    """A manipulation that helps to complete a figure, and its places."""

    text: str
    places: list[str]


class Middle(TypedDict):
    """The middle of a cross, and the number of spares that still fit on it."""

    place: str
    empty: bool
    room: int


class Suits(TypedDict):
    """The suits on some places."""

    slots: dict[str, list[str]]  # The places that show each suit, by the letter of the suit.
    cure: NotRequired[list[Cure]]  # The manipulations after which the move is legal.
    middle: NotRequired[Middle]
    short: NotRequired[dict[str, str]]
    """A few words on a move that would add each missing suit, by the letter of the suit."""


class ShownReport(Suits):
    """The suits of a figure."""

    state: Literal["ready", "short", "blocked"]
    says: str


class ShownLedger(Suits):
    """The suits of the touched places; `state` and `says` are absent if they would give away an answer."""

    places: list[str]
    state: NotRequired[Literal["incomplete", "ready", "refused", "spare"]]
    says: NotRequired[str]
    figures: NotRequired[list[str]]  # The names of the figures that the places may become part of.
    targets: NotRequired[list[str]]  # The piles on which a single spare would complete a figure.


class Shapes(TypedDict):
    """The reports of all figures by name, a line of text on each kind, and the ledger of each spare."""

    figures: dict[str, ShownReport]
    kinds: dict[str, str]
    spares: dict[str, ShownLedger]


def touched(session: Session, arguments: Mapping[str, Any]) -> ShownLedger:
    """Answer the query for the suit ledger of `places`, which has only `places` and `slots` if it asks for `suits`."""
    position, chosen = cast(Position, session.position), arguments.get("places")
    if not isinstance(chosen, list) or not all(isinstance(place, str) for place in chosen):
        raise ParseError("A ledger needs a list of the touched places")
    try:
        found = suits.ledger(position, chosen)
    except ValueError as error:
        raise ParseError(str(error)) from None
    shown: ShownLedger = {"places": [*found.places], "slots": _slots(found.slots)}
    if arguments.get("suits"):
        return shown
    held = dict(zip(SPARE_PLACES, position.spares, strict=False))
    if len(chosen) == 1 and chosen[0] in held:
        targets = suits.completed(position, held[chosen[0]])
        return {**shown, "state": "spare", "says": _helps(position, held[chosen[0]], targets), "targets": [*targets]}
    short = {suit: f"{' '.join(at[:2])}{'…' if len(at) > 2 else '?'}" for suit, at in found.more.items()}
    shown["short"] = short | {suit: _short(moves[0]) for suit, moves in found.fills.items() if moves}
    if len(found.figures) == 1 and (middle := found.figures[0].middle):
        shown["middle"] = _middle(position, middle)
    return {
        **shown, "state": found.state, "says": found.says, "figures": [figure.name for figure in found.figures],
        "cure": _steps(position, found.cure),
    }  # fmt: skip


def shapes(session: Session) -> Shapes:
    """The state of all figures."""
    position = cast(Position, session.position)
    reports = suits.survey(position)
    return {
        "figures": {report.figure.name: _report(position, report) for report in reports},
        "kinds": {kind: suits.summary(position, reports, kind) for kind in {report.figure.kind for report in reports}},
        "spares": {
            place: touched(session, {"places": [place]})
            for place, _spare in zip(SPARE_PLACES, position.spares, strict=False)
        },
    }


def _slots(slots: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    return {suit: [*places] for suit, places in slots.items()}


def _report(position: Position, report: suits.Report) -> ShownReport:
    shown: ShownReport = {"slots": _slots(report.slots), "state": report.state, "says": report.says}
    if report.cure:
        shown["cure"] = _steps(position, report.cure)
        placed = [move for move in report.cure if isinstance(move, Place)]
        shown["short"] = {move.card[1]: _short(move) for move in placed if not report.slots[move.card[1]]}
    if report.figure.middle:
        shown["middle"] = _middle(position, report.figure.middle)
    return shown


def _middle(position: Position, place: str) -> Middle:
    return {"place": place, "empty": not position.top(place), "room": MOST_SPARES - len(position.spares)}


def _steps(position: Position, moves: Sequence[Move]) -> list[Cure]:
    found = list[Cure]()
    for move in moves:
        found.append({"text": str(move), "places": [*game.places(position, move)]})
        position = position.after(move)
    return found


def _short(move: Move) -> str:
    """A short name for a manipulation that adds a missing suit: its card or its kind."""
    if isinstance(move, Place):
        return card_sign(move.card)
    return "transfer" if isinstance(move, Transfer) else "shift"


def _helps(position: Position, card: str, targets: Mapping[str, Sequence[Figure]]) -> str:
    """Say where a spare would help, and which crosses wait until a spare is placed."""
    if objection := game.objection(position, Place(card, PLACES[0])):
        return objection.text
    text = f"The {card_name(card)} can go on any pile. It would not complete a block or a cross."
    if targets:
        piles: dict[Figure, list[str]] = {}
        for pile, completed in targets.items():
            for figure in completed:
                piles.setdefault(figure, []).append(pile)
        done = [f"{figure.called} on {listed(at, 'or')}" for figure, at in piles.items()]
        text = f"The {card_name(card)} would complete {'; '.join(done)}."
    if crosses := [cross.called for cross in suits.waiting(position)]:
        complete = f"{sentence(listed(crosses))} {'is' if len(crosses) == 1 else 'are'} complete"
        text += f" {complete}, but you hold four spares. Place one first."
    return text
