"""What each move of E Lele! Solitaire does to the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.table import Colony, Laid, Pile

if TYPE_CHECKING:
    from elele.seabirds.position import Position


def after(position: Position, move: Move) -> Position:
    """The position after a move that no rule stands against."""
    match move:
        case Pair():
            return _refilled(_pair(position, move))
        case Turn(pile):
            down = position.pile_at(pile).down
            return _refilled(_with_pile(position, pile, Pile(down[:-1], down[-1])))
        case Raise(source, pile):
            raised = _with_pile(position, pile, Pile(position.pile_at(pile).down, position.bird_at(source)))
            return _refilled(_without_bird(raised, source))
        case Fill(pile):
            drawn = replace(position, draw=position.draw[1:])
            return _refilled(_with_pile(drawn, pile, Pile((), position.draw[0])))
        case Stuck():
            return _protections_drawn(_threat_drawn(_row_3_dealt(position)))
        case Protect():
            return _protect(position, move)
        case Finish():
            return replace(position, finished=True)


def _threat_target(position: Position, threat: str) -> int | None:
    """The number, from 0, of the habitat on which a threat drawn now would be laid; None for none."""
    numbers: Iterable[int] = range(len(position.row_a))
    for number in reversed(list(numbers)) if position.leftward else numbers:
        if _affects(position, threat, position.row_a[number]):
            return number
    return None


def _affects(position: Position, threat: str, colony: Colony) -> bool:
    card = position.deck.threats[threat]
    if colony.type not in card.habitats or colony.sanctuary or colony.loss:
        return False
    return card.level == "habitat" or colony.bare is not None or colony.free > 0


def _pair(position: Position, move: Pair) -> Position:
    colony = position.colony_at(move.habitat)
    pair = position.bird_at(move.first), position.bird_at(move.second)
    placed = _with_colony(position, move.habitat, replace(colony, pairs=(*colony.pairs, pair)))
    return _without_bird(_without_bird(placed, move.first), move.second)


def _without_bird(position: Position, place: str) -> Position:
    if place[0] == "b":
        return _with_pile(position, place, Pile(position.pile_at(place).down))
    number = int(place[1:]) - 1
    return replace(position, row_c=(*position.row_c[:number], "", *position.row_c[number + 1 :]))


def _with_pile(position: Position, place: str, pile: Pile) -> Position:
    number = int(place[1:]) - 1
    return replace(position, row_b=(*position.row_b[:number], pile, *position.row_b[number + 1 :]))


def _with_colony(position: Position, place: str, colony: Colony) -> Position:
    number = int(place[1:]) - 1
    return replace(position, row_a=(*position.row_a[:number], colony, *position.row_a[number + 1 :]))


def _refilled(position: Position) -> Position:
    """Row 3 filled from the draw pile, c1 first, once no pile of Row 2 waits to be settled."""
    if position.choices or not position.draw or "" not in position.row_c:
        return position
    coming = iter(position.draw)
    row = tuple(card or next(coming, "") for card in position.row_c)
    return replace(position, row_c=row, draw=tuple(coming))


def _row_3_dealt(position: Position) -> Position:
    size = len(position.row_c)
    row = position.draw[:size]
    return replace(
        position,
        row_c=row + ("",) * (size - len(row)),
        draw=position.draw[size:],
        discards=position.discards + tuple(filter(None, position.row_c)),
    )


def _threat_drawn(position: Position) -> Position:
    if not position.threats:
        return position
    threat = position.threats[0]
    target = None if threat in position.deck.set_aside else _threat_target(position, threat)
    drawn = replace(position, threats=position.threats[1:], leftward=not position.leftward)
    if target is None:
        return replace(drawn, discards=(*drawn.discards, threat))
    return _with_colony(drawn, f"a{target + 1}", _threatened(position, threat, position.row_a[target]))


def _threatened(position: Position, threat: str, colony: Colony) -> Colony:
    if position.deck.threats[threat].level == "habitat":
        return replace(colony, loss=threat)
    return replace(colony, threats=(*colony.threats, Laid(threat, colony.bare)))


def _protections_drawn(position: Position) -> Position:
    drawn, aside = position.protections[:2], position.deck.set_aside
    return replace(
        position,
        protections=position.protections[2:],
        held=position.held + tuple(card for card in drawn if card not in aside),
        discards=position.discards + tuple(card for card in drawn if card in aside),
    )


def _protect(position: Position, move: Protect) -> Position:
    held = list(position.held)
    held.remove(move.protection)
    position, colony = replace(position, held=tuple(held)), position.colony_at(move.habitat)
    effect = position.deck.protections[move.protection].effect
    gone: tuple[str, ...]
    if effect == "remove":
        gone, safe = (move.threat, move.protection), _freed(colony, move.threat)
    else:
        gone, safe = (), replace(colony, tucked=(*colony.tucked, move.protection))
    if effect == "capacity":
        safe = replace(safe, capacity=colony.capacity + 1)
    if effect == "sanctuary":
        gone = (*(laid.threat for laid in colony.threats), *filter(None, [colony.loss]))
        safe = replace(safe, threats=(), loss="", sanctuary=True)
    return _with_colony(replace(position, discards=position.discards + gone), move.habitat, safe)


def _freed(colony: Colony, threat: str) -> Colony:
    if threat == colony.loss:
        return replace(colony, loss="")
    threats = list(colony.threats)
    threats.remove(next(laid for laid in threats if laid.threat == threat))
    return replace(colony, threats=tuple(threats))
