"""Make flashcards about the birds and threats, each with a question and its answer, in teaching order.

Every flashcard is made from the data of the deck, so a correction there corrects the flashcard. Each of the 20 birds in
the deck has flashcards in every direction that applies to it. The two birds that are not in the deck have no drawing,
so no flashcard shows them. Wahine and kāne have separate flashcards if their plumage differs. A `card_id` never
changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache

from elele.seabirds.deck import Deck, Factoid, Species, load
from elele_course.seabirds.card import Card, plain
from elele_course.seabirds.directions import BLANK, DIRECTIONS

__all__ = ["BLANK", "GROUP", "Card", "about", "cards", "field_mark", "plain", "teaching_order"]

GROUP = 4
"""The number of birds in each teaching group."""


def cards(deck: Deck | None = None, directions: Collection[str] = tuple(DIRECTIONS)) -> dict[str, Card]:
    """The flashcards in some or all of the directions, by `card_id`, in teaching order.

    By default, `deck` is the deck that comes with the game. Learners first name four birds from their pictures, and
    then four more. The other directions about the first four birds are mixed with later birds, and each direction comes
    some days after the previous one. Raises `ValueError` for an unknown direction.
    """
    if isinstance(directions, str) or not directions or set(directions) - DIRECTIONS.keys():
        raise ValueError(f"choose directions from {', '.join(DIRECTIONS)}, not {directions!r}")
    made = _shipped() if deck is None else _made(deck)
    return {card_id: card for card_id, card in made.items() if card.direction in directions}


def daily(found: Mapping[str, Card]) -> dict[str, Card]:
    """The flashcards as the daily quiz asks them: pictures to name in Hawaiian, for about two weeks, then all others.

    For a bird that shares its Hawaiian name, only that name is asked for.
    """
    by_sight_first = sorted(found.items(), key=lambda item: item[1].prompt != "")
    return {card_id: _hawaiian_alone(card) if card.choosing else card for card_id, card in by_sight_first}


def _hawaiian_alone(card: Card) -> Card:
    name = card.answer.partition(" (")[0]
    return replace(card, question=card.choosing, choosing="", answer=name, accepts=(name, *card.accepts))


def about(found: Mapping[str, Card], deck: Deck, birds: Collection[str]) -> dict[str, Card]:
    """The flashcards about some birds, which are given by id or by any name in any spelling.

    A name that several birds share stands for all of them. Raises `ValueError` for an id or name that no bird has.
    """
    if isinstance(birds, str):
        raise ValueError(f'birds must be a list, as in ["moli", "ʻIwa"], not {birds!r}')
    named = {
        key: {*map(plain, (key, bird.hawaiian, bird.english, bird.linnean))} for key, bird in deck.species.items()
    }
    wanted: set[str] = set()
    for name in birds:
        those = [bird for bird, names in named.items() if plain(name) in names]
        if not those:
            raise ValueError(f"no bird is called {name!r}; choose from {', '.join(deck.species)}, or write their names")
        wanted.update(those)
    return {card_id: card for card_id, card in found.items() if card.subject in wanted}


@cache
def _shipped() -> dict[str, Card]:
    return _made(load())


def _made(deck: Deck) -> dict[str, Card]:
    taught = sorted(_taught(deck), key=lambda step: step[:2])  # a stable sort: the birds of a group keep their order
    return {card.card_id: card for _, _, card in taught}


def _taught(deck: Deck) -> Iterator[tuple[int, int, Card]]:
    """For each flashcard: the number of its teaching group, the place of its direction in the group, and the card."""
    order = teaching_order(deck)
    for direction in DIRECTIONS.values():
        for number, subject in enumerate(deck.threats.values() if direction.of_threats else order):
            for more, card in enumerate(direction.cards(deck, subject)):
                yield number // GROUP + direction.later + more, direction.later, card


def teaching_order(deck: Deck) -> list[Species]:
    """The birds in teaching order: most pairs first and, if possible, with different families in each group."""
    waiting = sorted(deck.species.values(), key=lambda bird: -bird.pairs)
    order: list[Species] = []
    while waiting:
        met = {bird.family for bird in order[len(order) // GROUP * GROUP :]}
        among = [bird for bird in waiting if bird.in_deck] or waiting
        order.append(next((bird for bird in among if bird.family not in met), among[0]))
        waiting.remove(order[-1])
    return order


def field_mark(deck: Deck, bird: Species) -> Factoid | None:
    """The fact about appearance that introduces a bird: preferably checked, unique to the bird and easy to read."""
    looks = [fact for fact in deck.factoids_of(bird.species_id) if fact.topic == "appearance"]
    levels = ("elementary", "middle", "high")
    looks.sort(key=lambda one: (one.checked != "found", one.asked != "yes", levels.index(one.reading_level)))
    return looks[0] if looks else None
