"""Elemental in words: the label of a move, what it will do, and what it did."""

from __future__ import annotations

from collections.abc import Callable

from elele.cards import card_name, card_sign
from elele.elemental.grid import PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.position import MOST_SPARES, SPARE_PLACES, WON_AT, Position
from elele.phrases import counted, listed


def label(position: Position, move: Move, named: Callable[[str], str] = card_name) -> str:
    """The move as a short command, as on a button; `named` gives the name of a card, or a text that hides it."""
    match move:
        case Discard(block):
            figure = position.figures.discarded.get(block)
            return f"Discard the {figure.kind if figure else 'block'} {listed(block)}"
        case Spare(middle):
            return f"Take the {named(position.top(middle))} from {middle} as a spare"
        case Place(card, pile):
            return f"Place the {named(card)} on {pile}"
        case Shift(source, target):
            return f"Shift the pile on {source} to {target}"
        case Transfer(source, target):
            return f"Transfer the {named(position.top(source))} from {source} to {target}"


def preview(position: Position, move: Move) -> str:
    """Say what a legal move will do, without naming a card that is still hidden."""
    match move:
        case Discard(block):
            return _discard_preview(position, block)
        case Spare(middle):
            return _spare_preview(position, middle)
        case Place(card, pile):
            under = position.top(pile)
            cover = f" and covers the {card_name(under)}, which stays face up" if under else ""
            text = f"The {card_name(card)} goes to {pile}{cover}."
        case Shift(source, target):
            lying = position.pile_at(source)
            hidden = f", {len(lying.down)} of them face down" if lying.down else ""
            whole = f"The whole pile on {source} ({counted(lying.height, 'card')}{hidden})"
            text = f"{whole} moves to {target}, and {source} becomes empty."
        case Transfer(source, target):
            moves = f"The {card_name(position.top(source))} moves from {source} to {target}."
            text = f"{moves} {_uncovered(position, (source,))}"
    return " ".join((text, *_count(position), *_marks(position, move)))


def _discard_preview(position: Position, block: tuple[str, ...]) -> str:
    cards = listed(f"{card_name(position.top(place))} ({place})" for place in block)
    won = position.left - len(block) <= WON_AT[position.version]
    end = ["Then the game is won."] if won else _reset(position)
    return " ".join((f"One card of each suit leaves the tableau: {cards}.", _uncovered(position, block), *end))


def _spare_preview(position: Position, middle: str) -> str:
    held, left = len(position.spares) + 1, position.pile_at(middle).height - 1
    again = held < MOST_SPARES and left
    more = [f"The cross {listed(position.figures.arms[middle])} stays, so you can use it again."] if again else []
    taken = f"The {card_name(position.top(middle))} goes from {middle} to the spares; you will hold {held} of 4."
    return " ".join((taken, _uncovered(position, (middle,)), *more, *_reset(position)))


def _uncovered(position: Position, places: tuple[str, ...]) -> str:
    """Say what the top cards uncover when they leave, without naming a hidden card."""
    turning = [place for place in places if position.pile_at(place).turns]
    bare = [place for place in places if position.pile_at(place).height == 1]
    known = [place for place in places if len(position.pile_at(place).up) > 1]
    parts = [f"The next card of {turning[0]} turns face up."] if len(turning) == 1 else []
    parts += [f"The next cards of {listed(turning)} turn face up."] if len(turning) > 1 else []
    parts += [f"The {card_name(position.pile_at(place).up[-2])} is on top of {place} again." for place in known]
    parts += [f"{listed(bare)} {'becomes' if len(bare) == 1 else 'become'} empty."] if bare else []
    return " ".join(parts)


def _count(position: Position) -> list[str]:
    """In October, say how many manipulations in a row this makes, and how many more can follow."""
    left = position.manipulations_left
    if left is None:
        return []
    rest = "No more can follow" if left == 1 else f"{left - 1} more can follow"
    return [f"This is manipulation {position.manipulations + 1} of 3 in a row. {rest} before a discard or a new spare."]


def _marks(position: Position, move: Move) -> list[str]:
    """In July, say which marks a shift leaves, or that a transfer leaves no marks; otherwise, the list is empty."""
    match move:
        case Shift(source, target) if position.version == "july":
            bar = f"this pile cannot be shifted from {target}, and no pile can be shifted to {source}"
            return [f"Until you discard or take a spare, {bar}."]
        case Transfer() if position.version == "july":
            return ["A transfer leaves no marks."]
    return []


def _reset(position: Position) -> list[str]:
    if position.manipulations:
        return ["Then you may make three manipulations again."]
    return ["All marks are removed."] if position.shifts else []


def outcome(position: Position, move: Move, after: Position) -> str:
    """Say what a move did, including the cards it turned up."""
    match move:
        case Discard(block):
            gone = f"Discarded {listed(card_sign(position.top(place)) for place in block)} from {'-'.join(block)}."
            parts = [gone, *_turned(position, after, block), f"{after.score} cards discarded so far."]
        case Spare(middle):
            taken = f"The {card_name(position.top(middle))} from {middle} is a spare now."
            parts = [taken, *_turned(position, after, (middle,)), f"Spares: {len(after.spares)} of 4."]
        case Place(card, pile):
            parts = [f"The {card_name(card)} lies on {pile} now.", *_rest(after)]
        case Shift(source, target):
            parts = [f"The pile moved from {source} to {target}.", *_rest(after)]
        case Transfer(source, target):
            moved = f"The {card_name(position.top(source))} moved from {source} to {target}."
            parts = [moved, *_turned(position, after, (source,)), *_rest(after)]
    return " ".join((*parts, *_end(after)))


def _turned(position: Position, after: Position, places: tuple[str, ...]) -> list[str]:
    turned = [f"{card_name(after.top(place))} on {place}" for place in places if position.pile_at(place).turns]
    return [f"Turned up: {listed(turned)}."] if turned else []


def _rest(after: Position) -> list[str]:
    left = after.manipulations_left
    return [] if left is None else [f"{left or 'No'} manipulation{'s' * (left != 1)} left."]


def _end(after: Position) -> list[str]:
    if after.won:
        return [f"You have won, with {after.left or 'no'} card{'s' * (after.left != 1)} left!"]
    return ["No moves are left."] if after.over else []


def attempt(_position: Position, move: Move) -> str:
    """The move in words, even if it is illegal."""
    match move:
        case Discard(block):
            return f"Discard {listed(block)}"
        case Spare(middle):
            return f"Take a spare from {middle}"
        case Place(card, pile):
            return f"Place the {card_name(card)} on {pile}"
        case Shift(source, target):
            return f"Shift the pile on {source} to {target}"
        case Transfer(source, target):
            return f"Transfer the top card of {source} to {target}"


def lying_at(position: Position, place: str) -> str:
    """The card at a place, with the place: `the 10 of clubs on l`, `your ace of hearts`, `the empty place k`."""
    if place in SPARE_PLACES:
        held = position.spares[SPARE_PLACES.index(place) :]
        return f"your {card_name(held[0])}" if held else "an empty place for a spare"
    if place not in PLACES:
        return "the lamps" if place == "manipulations" else f"the {place}"
    top = position.top(place)
    return f"the {card_name(top)} on {place}" if top else f"the empty place {place}"
