"""The 52-card deck as texts (`TS`, `4H`), and the one way cards are shuffled here."""

from __future__ import annotations

import hashlib
import random
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Card = TypeVar("Card")


def seed_of(text: str) -> int | str:
    """The seed in a deal's text: a whole number, or a word that a class can share.

    Words are compared without regard to capitals, so `#Honu` is `#honu`.
    """
    word = unicodedata.normalize("NFC", text.strip()).casefold()
    return int(word) if word.isascii() and word.isdigit() else word


def shuffled(items: Iterable[Card], seed: int | str) -> list[Card]:
    """The items in the order that belongs to the seed, today and in any later Python.

    Fisher–Yates over `random.Random(seed).random()` alone, the one stream that Python keeps across
    versions. A word becomes a number through SHA-256.
    """
    cards = list(items)
    if isinstance(seed, str):
        seed = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
    draw = random.Random(seed).random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards
