"""How the table of E Lele! Solitaire is laid: the habitat row, the birds, and a deal's options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from elele import deck as decks
from elele.cards import shuffled
from elele.deck import Deck
from elele.errors import ParseError
from elele.seabirds.position import Position
from elele.seabirds.table import Colony, Pile
from elele.phrases import quoted

PLACES = 20
"""Places for pairs in the habitat row, all habitats together."""
SINGLE = frozenset({"sea-cliff", "dune", "coastal-grassland", "gulch-wall", "lava-field"})
"""Types of which the row takes one each, besides two islets, before it is filled up to 20 places."""


class Options(NamedTuple):
    """What a deal may choose; its text is `6x2`, `7x3`, `6x2+row7`, `6x2+all`."""

    piles: int = 6
    """Piles of Row 2."""
    face_down: int = 2
    """Face-down cards in each of them."""
    row3: int = 6
    """Birds in Row 3."""
    all: bool = False
    """Whether the unbalancing cards stay in, to be discarded when drawn."""

    @property
    def birds(self) -> int:
        """How many birds lie on the table at first."""
        return self.piles * (self.face_down + 1) + self.row3

    def __str__(self) -> str:
        row = f"+row{self.row3}" if self.row3 != self.piles else ""
        return f"{self.piles}x{self.face_down}{row}{'+all' if self.all else ''}"


def options_of(text: str) -> Options:
    """The options of a version's text; an empty text is `6x2`. Raises `ParseError`."""
    match = re.fullmatch(r"([1-9])x([0-9])((?:\+(?:row[1-9]|all))*)", text or "6x2", re.ASCII)
    extras = match[3].split("+")[1:] if match else []
    rows = [int(extra[3:]) for extra in extras if extra != "all"]
    if not match or len(rows) > 1 or extras.count("all") > 1:
        raise ParseError(
            f"{quoted(text)} is no version of seabirds; write columns x face-down cards, "
            "as in 6x2, 7x3, 6x2+row7 or 6x2+all"
        )
    return Options(int(match[1]), int(match[2]), rows[0] if rows else int(match[1]), "all" in extras)


def deal(version: str, seed: int | str, deck: Deck | None = None) -> Position:
    """The first position of a shuffled deal; the same version and seed give the same deal for ever.

    Each of the four decks has a shuffle of its own, so that deals of the same seed under other options
    meet the cards in the same order. Raises `ParseError` for an unknown version.
    """
    options, deck = options_of(version), deck or decks.load()
    out = frozenset() if options.all else deck.set_aside
    birds = deck.bird_cards()
    if len(birds) < options.birds:
        raise ParseError(f"{options} needs {options.birds} birds, and the deck has {len(birds)}; choose fewer columns")
    name = f":{options}" if options != Options() else ""
    return _dealt(
        deck,
        shuffled(deck.habitat_cards(), f"{seed} habitats"),
        shuffled(birds, f"{seed} birds"),
        shuffled([card for card in deck.threat_cards() if card not in out], f"{seed} threats"),
        shuffled([card for card in deck.protection_cards() if card not in out], f"{seed} protections"),
        options,
        f"seabirds{name}#{seed}",
    )


def deal_from(
    habitats: Sequence[str],
    birds: Sequence[str],
    threats: Sequence[str],
    protections: Sequence[str],
    piles: int = 6,
    face_down: int = 2,
    row3: int | None = None,
    deck: Deck | None = None,
) -> Position:
    """The first position of a deal whose four decks are given card by card, next card first.

    Habitats are `card_id`s, birds are texts such as `moli:w`, the rest are ids. Raises `ValueError`
    for a card that the deck does not have, for too few birds, and for habitats that cannot make 20 places.
    """
    deck = deck or decks.load()
    options = Options(piles, face_down, piles if row3 is None else row3)
    if piles < 1 or face_down < 0 or options.row3 < 1:
        raise ValueError(f"a table has 1 or more piles and Row 3 places, and 0 or more face-down cards, not {options}")
    return _dealt(deck, habitats, birds, threats, protections, options, "")


def _dealt(
    deck: Deck,
    habitats: Iterable[str],
    birds: Iterable[str],
    threats: Iterable[str],
    protections: Iterable[str],
    options: Options,
    name: str,
) -> Position:
    row_a = habitat_row(_known(habitats, deck.habitats, "habitat"), deck)
    flock = _known(birds, deck.nests, "bird")
    if len(flock) < options.birds:
        raise ValueError(f"the table {options} needs {options.birds} birds, and {len(flock)} were given")
    size, start = options.face_down + 1, options.birds - options.row3
    columns = [flock[number : number + size] for number in range(0, start, size)]
    return Position(
        row_a=row_a,
        row_b=tuple(Pile(tuple(column[:-1]), column[-1]) for column in columns),
        row_c=tuple(flock[start : options.birds]),
        draw=tuple(flock[options.birds :]),
        threats=tuple(_known(threats, deck.threats, "threat")),
        protections=tuple(_known(protections, deck.protections, "protection")),
        deck=deck,
        deal=name,
    )


def _known(cards: Iterable[str], known: Iterable[str], kind: str) -> list[str]:
    listed, names = list(cards), set(known)
    strange = [card for card in listed if card not in names]
    if strange:
        raise ValueError(f"{strange[0]!r} is no {kind} card of this deck")
    return listed


def habitat_row(cards: Iterable[str], deck: Deck) -> tuple[Colony, ...]:
    """The habitat row dealt from the cards, next card first: exactly 20 places.

    First two islets of 5 to 7 places together and one habitat of each single type, then cards that
    bring the row to 20. A card not wanted is discarded; when the deck runs out, the discards are gone
    through again in their order. Raises `ValueError` when no card among them is wanted any more.
    """
    row: list[Colony] = []
    waiting: list[str] = list(cards)
    discards: list[str] = []
    while _total(row) != PLACES or not _framed(row):
        if not any(_wanted(row, deck, card) for card in (*waiting, *discards)):
            raise ValueError(f"these habitats make {_total(row)} places, and no card left brings them to {PLACES}")
        if not waiting:
            waiting, discards = discards, []
        card = waiting.pop(0)
        if _wanted(row, deck, card):
            row.append(Colony(card, deck.habitats[card].type, deck.habitats[card].capacity))
        else:
            discards.append(card)
    return tuple(row)


def _total(row: Sequence[Colony]) -> int:
    return sum(colony.capacity for colony in row)


def _framed(row: Sequence[Colony]) -> bool:
    return len(row) >= 2 + len(SINGLE)


def _wanted(row: Sequence[Colony], deck: Deck, card: str) -> bool:
    habitat, types = deck.habitats[card], [colony.type for colony in row]
    if _framed(row):
        left = PLACES - _total(row) - habitat.capacity
        return left == 0 or left >= 2
    if habitat.type != "islet":
        return habitat.type in SINGLE and habitat.type not in types
    islets = [colony.capacity for colony in row if colony.type == "islet"]
    return not islets or (len(islets) == 1 and 5 <= islets[0] + habitat.capacity <= 7)
