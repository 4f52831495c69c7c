"""The data that the makers publish about the deck: fields of each card, and the best possible scores."""

from __future__ import annotations

from collections.abc import Iterator

from elele.phrases import listed, sentence
from elele.seabirds.deck.model import Deck, Habitat, Protection, Species, Threat

BEST_SCORES = (68, 70)
"""The best possible scores, as the makers publish them: with a row's 20 places, and with one more place."""

_NAMES = (("english", "name"), ("hawaiian", "Hawaiian name"), ("count", "number of cards"))
_WHOSE = {"published": True, "ours": False}

Card = Species | Habitat | Threat | Protection


def best_scores(deck: Deck) -> tuple[int, int]:
    """The points of a deck's best 20 pairs, and of its best 21 pairs, wherever they nest."""
    points = sorted((bird.points for bird in deck.in_deck for _ in range(bird.pairs)), reverse=True)
    return sum(points[:20]), sum(points[:21])


def provenance(card: Card) -> str:
    """Say which fields of a card are published and which are ours, as in `Type published; name and capacity ours.`.

    >>> from elele.seabirds import deck
    >>> deck.provenance(deck.load().species["moli"])
    'Choice of bird, number of pairs and islet habitat published; points and other habitats ours.'
    """
    match card.provenance:
        case "card":
            return "Read from a real card."
        case "not-in-deck":
            return "Not in the deck: there is no card of this bird."
        case "":
            return ""
    if card.provenance == "published" and not card.published_fields:
        return "At least some fields are published, but this deck does not say which."
    fields = [*_fields(card)]
    groups = {whose: [label for label, published in fields if published is known] for whose, known in _WHOSE.items()}
    parts = (f"{listed(labels)} {whose}" for whose, labels in groups.items() if labels)
    return f"{sentence('; '.join(parts))}."


def _fields(card: Card) -> Iterator[tuple[str, bool]]:
    """The fields of a card, and whether each is published; facts of nature, such as Linnean names, are left out."""
    match card:
        case Species():
            yield from _bird(card)
        case Habitat():
            name = ("name", "name") if card.name else ("hawaiian", "Hawaiian name")
            yield from _columns(card, ("type", "type"), name, ("capacity", "capacity"))
        case Threat():
            yield from _columns(card, *_NAMES, ("level", "effect"), ("habitats", "habitats"))
        case Protection():
            yield from _columns(card, *_NAMES, ("counters", "threats it counters"), ("effect", "effect"))


def _columns(card: Habitat | Threat | Protection, *columns: tuple[str, str]) -> Iterator[tuple[str, bool]]:
    """The label of each field that is not empty, and whether the field is published."""
    for column, label in columns:
        if getattr(card, column):
            yield label, column in card.published_fields


def _bird(bird: Species) -> Iterator[tuple[str, bool]]:
    published = bird.published_fields
    yield "choice of bird", "hawaiian" in published or "english" in published
    yield "number of pairs", "pairs" in published
    yield "points", "points" in published
    if "habitats:islet" in published:
        yield "islet habitat", True
        yield "other habitats", False
    elif "habitats:not-islet" in published:
        yield "rule against islets", True
        yield "habitats", False
    else:
        yield "habitats", "habitats" in published
