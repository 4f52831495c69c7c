"""The 52-card deck, seeds, and the shuffle."""

from __future__ import annotations

from collections import Counter

import pytest

from elele import cards


def test_deck() -> None:
    """The deck is 52 different cards, clubs to spades, ace to king."""
    assert len(set(cards.DECK)) == 52
    assert cards.DECK[:3] == ("AC", "2C", "3C")
    assert cards.DECK[-1] == "KS"


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("7", 7), ("007", 7), ("0", 0), (" 7 ", 7), ("9" * 64, int("9" * 64)), ("honu", "honu"), ("Honu", "honu"),
        ("HONU", "honu"), ("7up", "7up"), ("-7", "-7"), ("1.5", "1.5"), ("ʻIo", "ʻio"), ("nēnē", "nēnē"),
        ("ne\u0304ne\u0304", "nēnē"), ("\u0667", "\u0667"),
    ],
)  # fmt: skip
def test_seed(text: str, seed: int | str) -> None:
    """Digits are a whole number; any other text is a word, whose capitals and encoding of marks do not matter."""
    assert cards.seed_of(text) == seed


@pytest.mark.parametrize(
    ("seed", "order"),
    [(0, "JEAFCHBDGI"), (7, "CHEGIJAFBD"), (2026, "FDHCJAGIEB"), ("honu", "BHJEIGFADC"), ("7 birds", "GIJDCAHEBF")],
)
def test_shuffle_is_pinned(seed: int | str, order: str) -> None:
    """A seed gives the same order on every computer and in every version of Python."""
    assert "".join(cards.shuffled("ABCDEFGHIJ", seed)) == order


@pytest.mark.parametrize("items", ["", "A", "AB", "AAAB"])
def test_shuffle_keeps_the_cards(items: str) -> None:
    """A shuffle keeps every card, even equal ones, and does not change the original list."""
    given = list(items)
    assert Counter(cards.shuffled(given, 7)) == Counter(items)
    assert given == list(items)


def test_shuffle_is_fair() -> None:
    """Over 6,000 seeds, each of the six orders of three cards is about equally frequent."""
    orders = Counter("".join(cards.shuffled("ABC", seed)) for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
