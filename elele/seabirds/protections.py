"""The rules for protections, and a protection's current uses; `data/rules` states the rules in sentences."""

from __future__ import annotations

from dataclasses import replace

from elele.phrases import listed, sentence
from elele.rules import Finding, Rule, failed, passed
from elele.seabirds.moves import Protect
from elele.seabirds.phrases import cover_name, home_name, ordinal
from elele.seabirds.position import Colony, Position


def protections_for(position: Position, habitat: str = "", protection: str = "") -> list[Protect]:
    """The legal moves that play a protection; if a habitat or a protection is given, only the moves with it."""
    return [
        move for move in position.legal_moves()
        if isinstance(move, Protect) and habitat in ("", move.habitat) and protection in ("", move.protection)
    ]  # fmt: skip


def colony_after(position: Position, move: Protect) -> Colony:
    """The habitat after a protection is played on it."""
    return position.after(move).colony_at(move.habitat)


def worth_playing(position: Position) -> bool:
    """Return whether a held protection can take a threat off a pair, or make a place for a pair that is face up."""
    return any(_brings_points(position, move) for move in protections_for(position))


def _brings_points(position: Position, move: Protect) -> bool:
    old, new = position.colony_at(move.habitat), colony_after(position, move)
    lifted = (old.threats, old.loss) != (new.threats, new.loss)
    return lifted and bool(old.covered or old.loss and old.pairs) or bool(position.after(move).pairs())


def names_of(position: Position, moves: list[Protect]) -> str:
    """A phrase that lists the protections in some moves, naming each protection only once."""
    return listed(dict.fromkeys(position.deck.protections[move.protection].named for move in moves), "or")


def _held(position: Position, move: Protect) -> Finding:
    cards, count = position.deck.protections, position.held.count(move.protection)
    name = cards[move.protection].named if move.protection in cards else move.protection
    if count:
        return passed(f"You hold {name}." if count == 1 else f"You hold {count} {name} cards.")
    able = protections_for(position)
    left = (
        "None are left to draw.", "You draw the last protection when you are stuck.",
        "You draw two protections each time you are stuck.",
    )  # fmt: skip
    way = f"You can play {names_of(position, able)}." if able else left[min(2, len(position.protections))]
    return failed(f"You do not hold {name}. {way}", "protections", advice=able)


def _target(position: Position, move: Protect) -> Finding:
    card = position.deck.protections[move.protection]
    if card.effect != "remove":
        if move.threat or move.number != 1:
            return failed(f"{sentence(card.named)} is for a whole habitat: do not name a threat.", move.habitat)
        return passed(f"{sentence(card.named)} is for a whole habitat.", move.habitat)
    if not move.threat and position.has_place(move.habitat, "a") and not _countered(position, move):
        return _none_there(position, move)
    if not move.threat:
        able = protections_for(position, move.habitat, move.protection)
        return failed(f"{sentence(card.named)} takes one threat away: name the threat.", move.habitat, advice=able)
    return passed(f"{sentence(card.named)} takes one threat away: {_threat_name(position, move)}.", move.habitat)


def _threat_name(position: Position, move: Protect) -> str:
    threats = position.deck.threats
    return threats[move.threat].named if move.threat in threats else move.threat


def _counters(position: Position, move: Protect) -> Finding:
    card, name = position.deck.protections[move.protection], _threat_name(position, move)
    if move.threat in card.counters:
        return passed(f"The {card.named} card counters {name}.", move.habitat)
    known = [position.deck.threats[threat].named for threat in card.counters if threat not in position.deck.set_aside]
    return _work_for(position, move, f"{sentence(card.named)} does not take away {name}, only {listed(known)}.")


def _threat_there(position: Position, move: Protect) -> Finding:
    colony, home = position.colony_at(move.habitat), home_name(position, move.habitat)
    name = _threat_name(position, move)
    if move.threat == colony.loss or colony.lying(move.threat):
        return passed(f"{sentence(name)} lies on {home}.", move.habitat)
    if others := _countered(position, move):
        do = "does" if len(others) == 1 else "do"
        text = f"{sentence(name)} does not lie on {home}. {sentence(listed(others))} {do}."
        return failed(text, move.habitat, advice=protections_for(position, move.habitat, move.protection))
    return _none_there(position, move)


def _lying(colony: Colony) -> list[str]:
    return [*dict.fromkeys((*(laid.threat for laid in colony.threats), *filter(None, [colony.loss])))]


def _countered(position: Position, move: Protect) -> list[str]:
    """The names of the threats on the habitat that the protection takes away."""
    counters, threats = position.deck.protections[move.protection].counters, position.deck.threats
    return [threats[threat].named for threat in _lying(position.colony_at(move.habitat)) if threat in counters]


def _none_there(position: Position, move: Protect) -> Finding:
    """An objection to a protection on a habitat without a threat that it takes away."""
    lying = [position.deck.threats[threat].named for threat in _lying(position.colony_at(move.habitat))]
    only = f" Only {listed(lying)} {'is' if len(lying) == 1 else 'are'} there." if lying else ""
    named, home = position.deck.protections[move.protection].named, home_name(position, move.habitat)
    return _work_for(position, move, f"{sentence(named)} takes away no threat on {home}.{only}")


def _work_for(position: Position, move: Protect, text: str) -> Finding:
    """An objection to using a protection here, with the threats on the board that it can take away."""
    able, threats = protections_for(position, "", move.protection), position.deck.threats
    found = [
        f"{listed(dict.fromkeys(threats[one.threat].named for one in able if one.habitat == home), 'or')} off "
        f"{home_name(position, home)}"
        for home in dict.fromkeys(one.habitat for one in able)
    ]
    if found:
        return failed(f"{text} Play it to take {'; or '.join(found)}.", move.habitat, advice=able)
    held = move.protection in position.held
    return failed(f"{text} This card cannot do anything now. Keep it for later." if held else text, move.habitat)


def _something_to_do(position: Position, move: Protect) -> Finding:
    """The finding for a protection that is named without a habitat."""
    name = sentence(position.deck.protections[move.protection].named)
    able = protections_for(position, "", move.protection)
    if homes := dict.fromkeys(legal.habitat for legal in able):
        text = f"{name} can be played on {listed(homes, 'or')}. Touch one of them too."
        return failed(text, *homes, advice=able)
    return failed(f"{name} cannot do anything now. Keep it for later.")


def _which_threat(position: Position, move: Protect) -> Finding:
    colony, home = position.colony_at(move.habitat), home_name(position, move.habitat)
    name = _threat_name(position, move)
    lying, numbers = colony.lying(move.threat), colony.numbers(move.threat) or [1]
    most = max(len(lying), 1)
    if not 1 <= move.number <= most:
        one = f"Only one {name} lies on {home}. Name it without a number."
        more = f"Only {most} {name} cards lie on {home}. Name one of them."
        legal = position.legal_moves()
        able = [other for number in numbers if (other := replace(move, number=number)) in legal]
        return failed(one if most == 1 else more, move.habitat, advice=able)
    if len(lying) < 2:
        return passed(f"No other {name} lies on {home}.", move.habitat)
    what = cover_name(position.deck, colony, lying[move.number - 1])
    if move.number not in numbers:
        text = f"The {ordinal(move.number)} {name} on {home} {what}, just like an earlier one."
        before = replace(move, number=1 + lying.index(lying[move.number - 1]))
        able = [before] if before in position.legal_moves() else []
        return failed(f"{text} Take the earlier one away.", move.habitat, advice=able)
    return passed(f"The {ordinal(move.number)} {name} on {home} {what}.", move.habitat)


def _one_sanctuary(position: Position, move: Protect) -> Finding:
    here = sentence(home_name(position, move.habitat))
    if position.colony_at(move.habitat).sanctuary:
        able = protections_for(position, "", move.protection)
        way = " Choose another habitat." if able else ""
        return failed(f"{here}, is already a Bird Sanctuary.{way}", move.habitat, advice=able)
    return passed(f"{here}, is not a Bird Sanctuary yet.", move.habitat)


HELD = Rule("held", _held, ())
ALONE = (HELD, Rule("threat-there", _something_to_do, ("choice", "held")))
"""The rules for a protection that is named without a habitat."""
WHOLE_HABITAT = (HELD, Rule("target", _target, ()))
SANCTUARY = (*WHOLE_HABITAT, Rule("one-sanctuary", _one_sanctuary, ("place",)))
AGAINST_THREAT = (
    *WHOLE_HABITAT,
    Rule("counters", _counters, ("place", "target")),
    Rule("threat-there", _threat_there, ("counters",)),
    Rule("which-threat", _which_threat, ("threat-there",)),
)
