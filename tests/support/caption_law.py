"""The law of captions: a step names exactly the places that it highlights.

A caption *names* a place by

- its letters: `a-b-d-e`, `c and g`, `s1` (an `a` counts if a comma, a full stop, `and`, `or` or the like follows);
- its number: `pile 3`, `piles 1 and 4`, `piles 1 to 4`;
- a name that only one place has: `the stock`, `the hearts foundation`, `lamps`, `the discard pile`.

It *covers* a place if it names the place, a highlighted card there (`the 5 of diamonds`), the rank or suit of such a
card (`the 9`, `two clubs`), or a group that the place belongs to: `foundations`, `spares`, `piles`. The sentence about
the last move belongs to the caption. Its arrows do not: they are judged by the cards, and an arrow leads from the place
where a card lay to the place where it lies now.

If a card named by a caption lies face up on the table, its place is highlighted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from elele import game
from elele.cards import DECK, RANK_NAMES, SUIT_NAMES, card_name
from elele.elemental import PLACES
from elele_course.steps.steps import Frame

_AFTER_A = r"(?=[,.;:?!)]|\s+(?:and|or|is|are|to|has|was|shows)\b|$)"
_LETTERS = re.compile(rf"\b(?P<group>[a-l](?:-[a-l])+)\b|(?<![\w'-])(?P<one>[b-l]|a{_AFTER_A})(?![\w'-])")
_NUMBERS = re.compile(r"\b[Pp]iles? (?P<numbers>[1-8](?:(?:, | and | or | to |, and )[1-8](?![0-9]| of))*)")
_SPARE = re.compile(r"\bs[1-4]\b")
_ALONE = {
    "elemental": {"lamp": ["manipulations"], "discard pile": ["discards"]},
    "elba": {"the stock": ["stock"]} | {f"{name} foundation": [f"f{suit}"] for suit, name in SUIT_NAMES.items()},
}
"""Game → a word in captions → the only place with that name."""
_WHOLES = {
    "elemental": {"spare": ["s1", "s2", "s3", "s4"], "hand": ["s1", "s2", "s3", "s4"]},
    "elba": {"foundation": ["fC", "fD", "fH", "fS"], "home": ["fC", "fD", "fH", "fS"], "piles": [*"12345678"]},
}
"""Game → a word for a group → the places of the group."""


def words(frame: Frame) -> str:
    """All the text that the reader sees next to the board."""
    return " ".join(filter(None, (frame.changed, frame.caption)))


def named(frame: Frame, text: str) -> set[str]:
    """The places that a text names."""
    name = game.like(frame.position.game)
    found = {place for word, places in _ALONE[name].items() if word in text.lower() for place in places}
    if name == "elemental":
        for mark in _LETTERS.finditer(text):
            found |= {*(mark["group"] or mark["one"]).split("-")}
        return found | {*_SPARE.findall(text)}
    for mark in _NUMBERS.finditer(text):
        numbers = [int(number) for number in re.findall("[1-8]", mark["numbers"])]
        span = range(numbers[0], numbers[-1] + 1) if " to " in mark["numbers"] else numbers
        found |= {f"{number}" for number in span}
    return found


def lit_cards(frame: Frame) -> dict[str, list[str]]:
    """The highlighted cards, by place: the top card, or as many cards as the frame says."""
    slots = [slot for zone in game.zones(frame.position) for slot in zone["slots"]]
    up = {slot["place"]: [card["text"] for card in slot["cards"] if card["up"]] for slot in slots}
    return {place: up[place][-frame.cards.get(place, 1) :] for place in frame.places}


def unlit(frame: Frame) -> set[str]:
    """The places that the caption names although they are not highlighted."""
    return named(frame, frame.caption) - {*frame.places}


def named_cards_unlit(frame: Frame) -> Iterator[str]:
    """The face-up cards that the caption names although their places are not highlighted."""
    for slot in (slot for zone in game.zones(frame.position) for slot in zone["slots"]):
        for card in slot["cards"] if slot["place"] not in frame.places else ():
            if card["up"] and re.search(rf"\b{card_name(card['text'])}\b", frame.caption):
                yield card["text"]


def unnamed(frame: Frame) -> set[str]:
    """The highlighted places that the caption does not cover."""
    text = words(frame)
    covered = named(frame, text)
    for word, places in _WHOLES[game.like(frame.position.game)].items():
        covered |= {*places} if word in text else set()
    return {place for place, cards in lit_cards(frame).items() if place not in covered and not _told(cards, text)}


def _told(cards: list[str], text: str) -> bool:
    """Return whether a text mentions one of these cards."""
    for card in cards:
        rank, suit = RANK_NAMES[card[0]], SUIT_NAMES[card[1]]
        if card_name(card) in text or re.search(rf"\b({suit}|{suit[:-1]}|an? {rank}|the {rank}|its {rank})\b", text):
            return True
    return False


def carried(before: Any, move: Any) -> set[tuple[str, str]]:
    """The old and the new place of each card that a move of a game with 52 cards takes from one of its places."""
    was, now, own = _whereabouts(before), _whereabouts(before.after(move)), game.places(before, move)
    return {(was[card], now[card]) for card in DECK if was[card] in own and now[card] != was[card]}


def _whereabouts(position: Any) -> dict[str, str]:
    """Card → its place, face-down cards included."""
    names, rest = (PLACES, "discards") if position.game == "elemental" else ("12345678", "")
    found = {card: name for name, pile in zip(names, position.piles, strict=True) for card in (*pile.down, *pile.up)}
    found |= {card: f"s{number}" for number, card in enumerate(getattr(position, "spares", ()), 1)}
    found |= dict.fromkeys(getattr(position, "stock", ()), "stock")
    return {card: found.get(card, rest or f"f{card[1]}") for card in DECK}
