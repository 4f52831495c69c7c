"""Deals of E Lele! Solitaire: the habitat row, the order of dealing, the options, and impossible positions."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import lawful
import pytest
from seabird_tables import more_cards, table, text

import elele
from elele import game, seabirds
from elele.seabirds import deck
from elele.seabirds.deals import Options, options_of
from elele.seabirds.deck import Deck

SMALL = "sea-cliff-1 dune-1 coastal-grassland-1 gulch-wall-1 lava-field-1"
"""One habitat of each of the five types, with 11 places; with islets of 5, 6 or 7 places, the row has 16, 17 or 18."""
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
    """These cards give this row, with exactly 20 places."""
    laid = seabirds.habitat_row(cards.split(), deck.load())
    assert " ".join(colony.card for colony in laid) == row
    assert sum(colony.capacity for colony in laid) == 20


@pytest.mark.parametrize(
    ("options", "cards", "row"),
    [
        ("four", f"islet-7 islet-4 {SMALL} dune-2 islet-1", f"islet-7 islet-4 {SMALL} islet-1"),
        ("four", f"islet-7 islet-4 {SMALL} dune-2 urban-1", f"islet-7 islet-4 {SMALL} dune-2 urban-1"),
        ("four", f"islet-7 islet-1 {SMALL} dune-2 sea-cliff-2", f"islet-7 islet-1 {SMALL} sea-cliff-2"),
        ("islets", f"islet-7 islet-4 {SMALL} islet-1 islet-8 urban-1", f"islet-7 islet-4 {SMALL} islet-8 urban-1"),
        ("islets", f"islet-7 islet-1 {SMALL} islet-4 sea-cliff-2", f"islet-7 islet-1 {SMALL} sea-cliff-2"),
        ("islets+four", f"islet-7 islet-4 {SMALL} dune-2 islet-1 urban-1", f"islet-7 islet-4 {SMALL} dune-2 urban-1"),
    ],
)
def test_other_readings_of_the_habitat_row(options: str, cards: str, row: str) -> None:
    """With `four`, a 4 replaces the first 2 added to 16 places; with `islets`, the islets never hold more than 7."""
    laid = seabirds.habitat_row(cards.split(), deck.load(), seabirds.options_of(f"6x2+{options}"))
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
    """Cards that cannot make 20 places are refused, and the error says how many places they made."""
    with pytest.raises(ValueError, match=f"have {places} places, and no remaining card brings them to 20"):
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
    """The last face-down card dealt to a pile is right below the top card, so it turns up first."""
    position = table(b="ou:k.noio:w|iwa:w", c="iwa:k")
    for move in ("pair b1 c1 a1", "turn b1"):
        position = elele.apply(position, move)
    assert str(position.row_b[0]) == "ou:k|noio:w"


@pytest.mark.parametrize(
    ("options", "piles", "down", "row3"),
    [({}, 6, 2, 6), ({"piles": 7}, 7, 2, 7), ({"piles": 7, "face_down": 3}, 7, 3, 7), ({"row3": 7}, 6, 2, 7),
     ({"piles": 7, "row3": 6}, 7, 2, 6), ({"face_down": 0}, 6, 0, 6)],
)  # fmt: skip
def test_deal_from_options(options: dict[str, int], piles: int, down: int, row3: int) -> None:
    """By default there are six piles with two face-down cards, and Row 3 has as many birds as there are piles."""
    position = laid(60, **options)
    assert [len(pile.down) for pile in position.row_b] == [down] * piles
    assert len(position.row_c) == row3
    assert len(position.draw) == 60 - piles * (down + 1) - row3
    assert position.deal == ""


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"birds": birds(23)}, "needs 24 birds, but only 23 were given"),
        ({"birds": ["dodo:w", *birds(30)]}, "'dodo:w' is not a bird card"),
        ({"birds": ["nunulu:w", *birds(30)]}, "'nunulu:w' is not a bird card"),
        ({"birds": ["moli", *birds(30)]}, "'moli' is not a bird card"),
        ({"habitats": ["dune"]}, "'dune' is not a habitat card"),
        ({"habitats": ["dune-1"]}, "have 2 places"),
        ({"threats": ["pet-care"]}, "'pet-care' is not a threat card"),
        ({"protections": ["cat"]}, "'cat' is not a protection card"),
        ({"piles": 0}, "a board has 1 to 9 piles, 0 to 9 face-down cards in each, and 1 to 9 birds in Row 3, not 0x2"),
        ({"piles": 10}, "1 to 9 piles"),
        ({"face_down": -1}, "0 to 9 face-down cards"),
        ({"face_down": 10, "piles": 1}, "0 to 9 face-down cards"),
        ({"row3": 0}, "1 to 9 birds in Row 3"),
        ({"row3": 10}, "1 to 9 birds in Row 3"),
        ({"birds": [*birds(30), "moli:k"]}, "moli:k appears 2 times, but the deck has 1; leave out 1"),
        ({"threats": ["cat", "cat"]}, "cat appears 2 times, but the deck has 1; leave out 1"),
        ({"protections": ["pet-care"] * 3}, "pet-care appears 3 times, but the deck has 1; leave out 2"),
        ({"habitats": ["islet-4", "islet-4", *ROWS[0][1].split()]}, "islet-4 appears 3 times"),
    ],
)
def test_deal_from_refuses(change: dict[str, Any], message: str) -> None:
    """The error names an unknown card, too many copies of a card, too few birds, or an impossible layout."""
    given = {"habitats": ROWS[0][1].split(), "birds": birds(30), "threats": [], "protections": []}
    with pytest.raises(ValueError, match=message):
        seabirds.deal_from(**(given | change))


@pytest.mark.parametrize("card", ["sea-level-rise", "translocation", "carbon-reduction"])
def test_deal_from_discards_the_unbalancing_when_drawn(card: str) -> None:
    """The three unbalancing cards are discarded when drawn, even in a deal given card by card."""
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
        ("seabirds:6x2+stack+four+islets#7", "seabirds:6x2+islets+four+stack#7", 6, 2, 6, 48),
    ],
)
def test_versions(text: str, deal: str, piles: int, down: int, row3: int, draw: int) -> None:
    """A version gives columns x face-down cards, and optionally the size of Row 3 and all cards; it has 72 birds."""
    position = elele.deal(text)
    assert position.deal == deal
    assert [len(pile.down) for pile in position.row_b] == [down] * piles
    assert (len(position.row_c), len(position.draw)) == (row3, draw)
    assert elele.deal(deal) == position


def test_set_aside() -> None:
    """Three cards are set aside before the shuffle; `+all` leaves them in, and does not move the other cards."""
    without, full = elele.deal("seabirds#7"), elele.deal("seabirds:6x2+all#7")
    assert set(full.threats) - set(without.threats) == {"sea-level-rise"}
    assert set(full.protections) - set(without.protections) == {"translocation", "carbon-reduction"}
    assert (len(without.threats), len(without.protections)) == (10, 14)
    assert (len(full.threats), len(full.protections)) == (11, 16)
    assert (without.row_a, without.row_b, without.row_c) == (full.row_a, full.row_b, full.row_c)


@pytest.mark.parametrize(
    "version",
    ["6", "6x", "x2", "6x2x2", "6y2", "0x2", "6 x2", "6x2+", "6x2+row", "6x2+row0", "6x2+row7+row6", "6x2+all+all",
     "row7", "6x2row7", "10x2", "6x-1", "6x2+few", "٦x٢", "6x2:6x2"],
)  # fmt: skip
def test_unknown_versions(version: str) -> None:
    """The error for an unknown version says how to write one."""
    wrong = f"{version!r} is not a version of seabirds; write the columns, an x"
    with pytest.raises(elele.ParseError, match=re.escape(wrong)):
        elele.deal(f"seabirds:{version}#7")


@pytest.mark.parametrize(
    ("version", "near"),
    [("7*3", "7x3"), ("6x2row7", "6x2+row7"), ("6x2 +all", "6x2+all")],
)
def test_nearest_version(version: str, near: str) -> None:
    """The error for an unknown version names the nearest one."""
    with pytest.raises(elele.ParseError, match=re.escape(f"; did you mean {near}?")):
        elele.deal(f"seabirds:{version}#7")


@pytest.mark.parametrize(("typed", "version"), [("6X2+ALL", "6x2+all"), ("7X2", "7x2"), ("6x2+Row7", "6x2+row7")])
def test_capitals_of_a_version(typed: str, version: str) -> None:
    """A version in capitals is the same version."""
    assert elele.deal(f"seabirds:{typed}#7") == elele.deal(f"seabirds:{version}#7")


@pytest.mark.parametrize(
    ("text", "options"),
    [("", Options()), ("7x3", Options(7, 3, 7)), ("6x2+row7", Options(6, 2, 7)), ("6x2+all", Options(all=True))],
)
def test_options(text: str, options: Options) -> None:
    """The text of options is read back as the same options."""
    assert options_of(text) == options
    assert options_of(str(options)) == options


def test_redeal() -> None:
    """A new deal keeps the deck and the options."""
    own = more_cards(1)
    again = game.redeal(seabirds.deal("7x3+all", 7, own), "kahakai")
    assert again == seabirds.deal("7x3+all", "kahakai", own)
    assert again.deck is own
    assert game.redeal(elele.deal("seabirds#7"), 8).deal == "seabirds#8"


def longer(position: seabirds.Position, name: str) -> Deck:
    """The position's deck with a species of a longer name."""
    deck = position.deck
    bird = replace(deck.species["moli"], species_id=name)
    return replace(deck, species={**{key: each for key, each in deck.species.items() if key != "moli"}, name: bird})


def test_text_too_long_to_be_read() -> None:
    """A deal is refused at once if its text might become too long to read back."""
    whole = elele.deal("seabirds#7")
    readable = seabirds.deal("", 7, longer(whole, "m" * 4000))
    assert elele.parse(str(readable), deck=readable.deck) == readable
    with pytest.raises(elele.ParseError, match=r"cannot be dealt: .* letters in the position's text are too many"):
        seabirds.deal("", 7, longer(whole, "m" * 5000))


CARD_KINDS = ("bird", "threat", "protection", "habitat")


def with_one_more(position: seabirds.Position, kind: str, chance: random.Random) -> str:
    """The position's text with one card more than the deck has."""
    deck = position.deck
    match kind:
        case "bird":
            return str(replace(position, draw=(*position.draw, chance.choice(deck.bird_cards()))))
        case "threat":
            cards = [card for card in deck.threat_cards() if card not in deck.set_aside]
            return str(replace(position, threats=(*position.threats, chance.choice(cards))))
        case "protection":
            cards = [card for card in deck.protection_cards() if card not in deck.set_aside]
            return str(replace(position, discards=(*position.discards, chance.choice(cards))))
    row = [colony.card for colony in position.row_a]
    return str(replace(position, row_a=(*position.row_a, seabirds.Colony(chance.choice(row), "", 0))))


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_a_card_too_many(kind: str) -> None:
    """At every moment of a game, a card beyond the deck's number is refused, and the error names it."""
    for number in range(25):
        chance = random.Random(number)
        position = lawful.walked(f"seabirds#{number}", number, 2 * number)[-1]
        assert elele.parse(str(position)) == position
        with pytest.raises(elele.ParseError, match=r"no deal leads to this position: \S+ appears \d+ times"):
            elele.parse(with_one_more(position, kind, chance))


IMPOSSIBLE = [
    ("forty dunes", {"a": " ".join(["dune-1"] * 40)}, "dune-1 appears 40 times, but the deck has 1; leave out 39"),
    ("a pair that is still in hand", {"a": "dune-1(moli:k+moli:w)", "c": "moli:k"}, "moli:k appears 2 times"),
    ("a threat that is still in the pile", {"a": "dune-1(;cat)", "threats": "> cat"}, "cat appears 2 times"),
    ("a lost habitat too many", {"a": "dune-1(;;habitat-loss)", "threats": "> habitat-loss habitat-loss"},
     "habitat-loss appears 3 times, but the deck has 2"),
    ("a protection tucked and held", {"a": "dune-1(;;;social-attraction)", "held": "social-attraction"},
     "social-attraction appears 2 times"),
    ("a protection in two piles", {"protections": "lights-out", "discards": "lights-out"},
     "lights-out appears 2 times"),
    ("twenty-two places", {"a": "islet-1 islet-2 islet-3 islet-4 islet-5 islet-7 islet-8"},
     "these habitats have 22 places, but a row has 20; leave out a habitat"),
    ("ten piles", {"b": " ".join(["-"] * 10)}, "Row 2 has 10 places; the limit is 9"),
    ("ten birds in Row 3", {"c": " ".join(["-"] * 10)}, "Row 3 has 10 places; the limit is 9"),
    ("ten cards face down", {"b": ".".join(birds(10)) + "|"}, "b1 has 10 cards face down; the limit is 9"),
    ("a pair on a habitat that its card does not list", {"a": "islet-1(kaupu:w+kaupu:k)"},
     "the card of kaupu:w+kaupu:k does not list Islet; take it off a1"),
    ("a threat on a habitat that it does not affect", {"a": "dune-1 islet-1(;cat)"},
     "cat does not affect Islet; take it off a2"),
    ("a lost islet", {"a": "islet-1(;;habitat-loss)"}, "habitat-loss does not affect Islet; take it off a1"),
    ("finished with a pair in hand", {"c": "iwa:w iwa:k", "finished": True},
     "pair c1 c2 a1 can still be played, so the game is not finished; leave out the word finished"),
    ("finished with a gap to fill", {"b": "ao:w|", "finished": True},
     "b1 has a gap to fill, so the game is not finished"),
    ("finished with birds to draw and places", {"draw": "noio:w", "finished": True}, "1 bird can still be drawn, so"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "parts", "message"), IMPOSSIBLE, ids=[row[0].replace(" ", "-") for row in IMPOSSIBLE])
def test_no_deal_leads_there(fact: str, parts: dict[str, Any], message: str) -> None:
    """A position that no deal of the deck can reach is refused, and the error says what to change."""
    with pytest.raises(elele.ParseError, match=re.escape(f"no deal leads to this position: {message}")):
        elele.parse(text(**parts))


@pytest.mark.parametrize(
    ("fact", "parts"),
    [
        ("a single habitat", {"a": "dune-1", "b": "-"}),
        ("no islet", {"a": "sea-cliff-1 dune-1"}),
        ("few birds", {"b": "|moli:w", "c": "moli:w"}),
        ("finished with no bird to draw", {"finished": True}),
        ("finished with no place left", {"a": "dune-1(;;habitat-loss)", "draw": "noio:w", "finished": True}),
        ("finished with protections in hand", {"held": "social-attraction", "finished": True}),
        ("more of a card in a deck that has more", {"a": "dune-1(;cat,cat)", "more": 1}),
    ],
)
def test_small_boards_are_read(fact: str, parts: dict[str, Any]) -> None:
    """Positions with fewer cards than a deal can be read, and so can positions with the cards of your own deck."""
    assert table(**parts)
