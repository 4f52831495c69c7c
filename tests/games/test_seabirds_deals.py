"""How E Lele! Solitaire is laid: the habitat row, the order of dealing, and the options of a deal."""

from __future__ import annotations

import re
from typing import Any

import pytest
from seabird_tables import table

import elele
from elele import deck, seabirds
from elele.seabirds.deals import Options, options_of

SMALL = "sea-cliff-1 dune-1 coastal-grassland-1 gulch-wall-1 lava-field-1"
"""One each of the five types; they hold 11, and with islets of 5, 6 or 7 the row holds 16, 17 or 18."""
ROWS = [
    ("18, then a habitat of 2", f"islet-1 islet-4 {SMALL} urban-1", f"islet-1 islet-4 {SMALL} urban-1"),
    ("18, then no other", f"islet-1 islet-4 {SMALL} sea-cliff-2 islet-2 islet-5 dune-2",
     f"islet-1 islet-4 {SMALL} dune-2"),
    ("17, then a habitat of 3", f"islet-1 islet-7 {SMALL} sea-cliff-2", f"islet-1 islet-7 {SMALL} sea-cliff-2"),
    ("17, then no other", f"islet-4 islet-5 {SMALL} urban-1 islet-1 islet-6", f"islet-4 islet-5 {SMALL} islet-6"),
    ("16, then an islet of 4", f"islet-4 islet-7 {SMALL} islet-1 dune-2", f"islet-4 islet-7 {SMALL} islet-1"),
    ("16, then two of 2", f"islet-7 islet-4 {SMALL} urban-1 fern-burrow-1",
     f"islet-7 islet-4 {SMALL} urban-1 fern-burrow-1"),
    ("16 and a 2, then no 4", f"islet-7 islet-4 {SMALL} dune-2 islet-1 sea-cliff-2 islet-8",
     f"islet-7 islet-4 {SMALL} dune-2 islet-8"),
    ("16, then no 3", f"islet-7 islet-4 {SMALL} sea-cliff-2 islet-5 islet-2", f"islet-7 islet-4 {SMALL} islet-2"),
    ("two islets of 2 make 4: the second goes", f"islet-7 islet-8 islet-1 {SMALL} islet-5",
     f"islet-7 islet-1 {SMALL} islet-5"),
    ("two islets of 4 make 8: the second goes", f"islet-1 islet-2 islet-4 {SMALL} dune-2",
     f"islet-1 islet-4 {SMALL} dune-2"),
    ("a third islet waits until the seven lie", f"islet-1 islet-4 islet-7 {SMALL} islet-8",
     f"islet-1 islet-4 {SMALL} islet-8"),
    ("a second of a type goes, and is not missed later", f"dune-1 dune-2 {SMALL} islet-1 islet-4 urban-1",
     f"{SMALL.replace('sea-cliff-1 dune-1', 'dune-1 sea-cliff-1')} islet-1 islet-4 urban-1"),
    ("Urban and Fern Burrow go before the seven lie", f"urban-1 fern-burrow-1 islet-1 islet-4 {SMALL} urban-2",
     f"islet-1 islet-4 {SMALL} urban-2"),
    ("the row lies in the order of the deal", f"{SMALL} islet-7 islet-1 islet-5", f"{SMALL} islet-7 islet-1 islet-5"),
    ("an extra habitat comes last, not before the seven", f"islet-1 islet-4 dune-2 {SMALL} urban-1",
     "islet-1 islet-4 dune-2 sea-cliff-1 coastal-grassland-1 gulch-wall-1 lava-field-1 urban-1"),
    ("the discards are gone through again, first discarded first", f"urban-1 urban-2 islet-1 islet-4 {SMALL}",
     f"islet-1 islet-4 {SMALL} urban-1"),
    ("twice through the discards, in the same order",
     f"urban-1 fern-burrow-1 islet-7 islet-8 islet-4 {SMALL}", f"islet-7 islet-4 {SMALL} urban-1 fern-burrow-1"),
    ("a discarded islet may come back as an extra", f"islet-7 islet-8 islet-1 {SMALL} islet-4",
     f"islet-7 islet-1 {SMALL} islet-4"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "cards", "row"), ROWS, ids=[fact.replace(" ", "-") for fact, _, _ in ROWS])
def test_habitat_row(fact: str, cards: str, row: str) -> None:
    """From these cards comes this row, of exactly 20 places."""
    laid = seabirds.habitat_row(cards.split(), deck.load())
    assert " ".join(colony.card for colony in laid) == row
    assert sum(colony.capacity for colony in laid) == 20


@pytest.mark.parametrize(
    ("cards", "places"),
    [
        (f"islet-1 islet-4 {SMALL} sea-cliff-2", 18),
        (f"islet-1 islet-7 {SMALL} dune-2", 17),
        (f"islet-7 islet-4 {SMALL} sea-cliff-2", 16),
        (f"islet-7 islet-4 {SMALL} dune-2", 18),
        (f"islet-1 islet-2 islet-3 {SMALL}", 15),
        (f"islet-1 islet-4 {SMALL.replace('dune-1', 'urban-1 urban-2')}", 16),
        ("", 0),
    ],
)
def test_row_that_cannot_be(cards: str, places: int) -> None:
    """Cards that cannot make 20 places raise, and say how far they came."""
    with pytest.raises(ValueError, match=f"make {places} places, and no card left brings them to 20"):
        seabirds.habitat_row(cards.split(), deck.load())


def birds(number: int) -> list[str]:
    """The first birds of the deck, in its order."""
    return list(deck.load().bird_cards()[:number])


def laid(number: int, **options: Any) -> seabirds.Position:
    return seabirds.deal_from(ROWS[0][1].split(), birds(number), ["rat", "cat"], ["pet-care"], **options)


def test_order_of_dealing() -> None:
    """Each pile takes its face-down cards and then its top card; Row 3 comes after, then the draw pile."""
    position, cards = laid(30), birds(30)
    assert position.row_b[0].down == (cards[0], cards[1])
    assert position.row_b[0].up == cards[2]
    assert position.row_b[5].up == cards[17]
    assert position.row_c == tuple(cards[18:24])
    assert position.draw == tuple(cards[24:])
    assert position.threats == ("rat", "cat")
    assert position.protections == ("pet-care",)
    assert not position.leftward


def test_last_card_dealt_face_down_turns_first() -> None:
    """Of a pile's face-down cards, the last dealt lies right under the top."""
    position = table(b="ou:k.noio:w|iwa:w", c="iwa:k")
    for text in ("pair b1 c1 a1", "turn b1"):
        position = elele.apply(position, elele.parse_move(position, text))
    assert str(position.row_b[0]) == "ou:k|noio:w"


@pytest.mark.parametrize(
    ("options", "piles", "down", "row3"),
    [({}, 6, 2, 6), ({"piles": 7}, 7, 2, 7), ({"piles": 7, "face_down": 3}, 7, 3, 7), ({"row3": 7}, 6, 2, 7),
     ({"piles": 7, "row3": 6}, 7, 2, 6), ({"face_down": 0}, 6, 0, 6)],
)  # fmt: skip
def test_deal_from_options(options: dict[str, int], piles: int, down: int, row3: int) -> None:
    """Six piles of two face-down cards unless told otherwise; Row 3 is as many as the piles unless told."""
    position = laid(60, **options)
    assert [len(pile.down) for pile in position.row_b] == [down] * piles
    assert len(position.row_c) == row3
    assert len(position.draw) == 60 - piles * (down + 1) - row3
    assert position.deal == ""


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"birds": birds(23)}, "needs 24 birds, and 23 were given"),
        ({"birds": ["dodo:w", *birds(30)]}, "'dodo:w' is no bird card"),
        ({"birds": ["nunulu:w", *birds(30)]}, "'nunulu:w' is no bird card"),
        ({"birds": ["moli", *birds(30)]}, "'moli' is no bird card"),
        ({"habitats": ["dune"]}, "'dune' is no habitat card"),
        ({"habitats": ["dune-1"]}, "make 2 places"),
        ({"threats": ["pet-care"]}, "'pet-care' is no threat card"),
        ({"protections": ["cat"]}, "'cat' is no protection card"),
        ({"piles": 0}, "1 or more piles"),
        ({"face_down": -1}, "0 or more face-down cards"),
        ({"row3": 0}, "1 or more piles and Row 3 places"),
    ],
)
def test_deal_from_refuses(change: dict[str, Any], message: str) -> None:
    """A card that the deck does not have, too few birds, or a table that cannot be: the error says which."""
    given = {"habitats": ROWS[0][1].split(), "birds": birds(30), "threats": [], "protections": []}
    with pytest.raises(ValueError, match=message):
        seabirds.deal_from(**(given | change))


@pytest.mark.parametrize("card", ["sea-level-rise", "translocation", "carbon-reduction"])
def test_deal_from_discards_the_unbalancing_when_drawn(card: str) -> None:
    """The three cards that swing a score are discarded when drawn, also in a deal given card by card."""
    singles = [card for card in deck.load().bird_cards() if card.endswith(":w") and not card.startswith("moli")]
    threats, protections = (["cat"], [card, "pet-care"]) if card != "sea-level-rise" else ([card], ["pet-care"])
    position = seabirds.deal_from(ROWS[0][1].split(), singles, threats, protections)
    after = elele.apply(position, seabirds.Stuck())
    assert after.discards == (*position.row_c, card)
    assert after.held == ("pet-care",)
    assert after.leftward


@pytest.mark.parametrize(
    ("text", "deal", "piles", "down", "row3", "draw"),
    [
        ("seabirds#7", "seabirds#7", 6, 2, 6, 48),
        ("seabirds:6x2#7", "seabirds#7", 6, 2, 6, 48),
        ("seabirds:6x3#7", "seabirds:6x3#7", 6, 3, 6, 42),
        ("seabirds:7x2#7", "seabirds:7x2#7", 7, 2, 7, 44),
        ("seabirds:7x3#7", "seabirds:7x3#7", 7, 3, 7, 37),
        ("seabirds:6x2+row7#7", "seabirds:6x2+row7#7", 6, 2, 7, 47),
        ("seabirds:7x3+row6#7", "seabirds:7x3+row6#7", 7, 3, 6, 38),
        ("seabirds:6x2+row6#7", "seabirds#7", 6, 2, 6, 48),
        ("seabirds:6x2+all#7", "seabirds:6x2+all#7", 6, 2, 6, 48),
        ("seabirds:6x2+all+row7#7", "seabirds:6x2+row7+all#7", 6, 2, 7, 47),
    ],
)
def test_versions(text: str, deal: str, piles: int, down: int, row3: int, draw: int) -> None:
    """A version is columns x face-down cards, with a Row 3 of another size, with all cards; 72 birds lie there."""
    position = elele.deal(text)
    assert position.deal == deal
    assert [len(pile.down) for pile in position.row_b] == [down] * piles
    assert (len(position.row_c), len(position.draw)) == (row3, draw)
    assert elele.deal(deal) == position


def test_set_aside() -> None:
    """Three cards are taken out before the shuffle; `+all` leaves them in, and moves no other card."""
    without, full = elele.deal("seabirds#7"), elele.deal("seabirds:6x2+all#7")
    assert set(full.threats) - set(without.threats) == {"sea-level-rise"}
    assert set(full.protections) - set(without.protections) == {"translocation", "carbon-reduction"}
    assert (len(without.threats), len(without.protections)) == (10, 14)
    assert (len(full.threats), len(full.protections)) == (11, 16)
    assert (without.row_a, without.row_b, without.row_c) == (full.row_a, full.row_b, full.row_c)


@pytest.mark.parametrize(
    "version",
    ["6", "6x", "x2", "6x2x2", "6y2", "0x2", "6 x2", "6x2+", "6x2+row", "6x2+row0", "6x2+row7+row6", "6x2+all+all",
     "6x2+ALL", "row7", "6x2row7", "10x2", "6x-1", "6x2+few", "٦x٢", "6x2:6x2"],
)  # fmt: skip
def test_unknown_versions(version: str) -> None:
    """A version that is not understood is told with the way to write one."""
    with pytest.raises(elele.ParseError, match=re.escape(f"{version!r} is no version of seabirds; write columns x")):
        elele.deal(f"seabirds:{version}#7")


@pytest.mark.parametrize(
    ("text", "options"),
    [("", Options()), ("7x3", Options(7, 3, 7)), ("6x2+row7", Options(6, 2, 7)), ("6x2+all", Options(all=True))],
)
def test_options(text: str, options: Options) -> None:
    """The text of options is read back as the same options."""
    assert options_of(text) == options
    assert options_of(str(options)) == options
