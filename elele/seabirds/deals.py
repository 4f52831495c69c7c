"""Deals of E Lele!: the habitat row, the birds, the options, and whether a deal can lead to a position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from difflib import get_close_matches
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from elele import game, limits
from elele.cards import shuffled
from elele.errors import ParseError
from elele.phrases import counted, quoted
from elele.seabirds import deck as decks
from elele.seabirds.deck import Deck, Habitat
from elele.seabirds.position import ROW_A_FIRST, ROW_A_PLACES, Colony, Pile, Position

SINGLE = frozenset({"sea-cliff", "dune", "coastal-grassland", "gulch-wall", "lava-field"})
"""A row begins with one habitat of each of these types and with two islets."""
MOST = 9
"""The maximum number of piles in Row 2, of face-down cards in a pile, and of birds in Row 3 that a board can show."""
_GROWTH = 300
"""The number of characters that a position's text may gain during a game, such as brackets, marks for covered pairs,
and `finished`."""
_MOST_ON_ISLETS = 7
"""The maximum number of places on the first two islets together."""
_NO_DEAL = "these cards cannot be dealt: "
_bare = lru_cache(maxsize=256)(Colony)
_GUIDE = [
    f"{layout}{row}{cards}"
    for layout, row, cards in product(("6x2", "7x3", "6x3", "7x2"), ("", "+row6", "+row7"), ("", "+all"))
]
"""The versions that the guide mentions; an error message suggests the nearest version."""


SWITCHES = ("all", "islets", "four", "stack")
"""The options that are either on or off."""


class Options(NamedTuple):
    """The options of a deal, with texts such as `6x2`, `7x3`, `6x2+row7` or `6x2+all`.

    `islets`, `four` and `stack` are for experiments with other readings of the guide.
    """

    piles: int = 6
    """The number of piles in Row 2."""
    face_down: int = 2
    """The number of face-down cards in each pile."""
    row3: int = 6
    """The number of birds in Row 3."""
    all: bool = False
    """True if the three cards that unbalance the game stay in the deck, to be discarded when drawn."""
    islets: bool = False
    """True if the limit of 7 places on islets also applies to islets that are added later."""
    four: bool = False
    """True if a habitat with 4 places replaces a habitat with 2 places that was added to a row of 16 places."""
    stack: bool = False
    """True if every threat covers the first pair in its habitat, so that threats can lie on top of each other."""

    @property
    def birds(self) -> int:
        """The number of birds on the board at the start."""
        return self.piles * (self.face_down + 1) + self.row3

    def __str__(self) -> str:
        row = f"+row{self.row3}" if self.row3 != self.piles else ""
        return f"{self.piles}x{self.face_down}{row}{''.join(f'+{word}' for word in SWITCHES if getattr(self, word))}"


USUAL = Options()


def options_of(text: str) -> Options:
    """Read the options from a version's text; an empty text means `6x2`. Raises `ParseError`."""
    match = re.fullmatch(rf"([1-9])x([0-9])((?:\+(?:row[1-9]|{'|'.join(SWITCHES)}))*)", text or "6x2", re.ASCII)
    extras = match[3].split("+")[1:] if match else []
    rows = [int(extra[3:]) for extra in extras if extra not in SWITCHES]
    if not match or len(rows) > 1 or any(extras.count(word) > 1 for word in SWITCHES):
        wanted = "write the columns, an x and the face-down cards, as in 6x2, 7x3, 6x2+row7 or 6x2+all"
        near = get_close_matches(text.lower(), _GUIDE, 1, 0.65)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise ParseError(f"{quoted(text)} is not a version of seabirds; {wanted}{hint}")
    row3 = rows[0] if rows else int(match[1])
    return Options(int(match[1]), int(match[2]), row3, *(word in extras for word in SWITCHES))


def deal(version: str, seed: int | str, deck: Deck | None = None) -> Position:
    """The first position of a shuffled deal; the same version and seed always give the same deal.

    The four decks are shuffled separately, so a seed gives the same order of cards with all options. Raises
    `ParseError` for an unknown version.
    """
    options, deck = options_of(version), deck or decks.load()
    out = frozenset() if options.all else deck.set_aside
    birds = deck.bird_cards()
    if len(birds) < options.birds:
        raise ParseError(f"{options} needs {options.birds} birds, but the deck has {len(birds)}; choose fewer columns")
    name = f":{options}" if options != USUAL else ""
    return _dealt(  # Its cards come from the deck itself, so the deal is possible.
        deck,
        shuffled(deck.habitat_cards(), f"{seed} habitats"),
        shuffled(birds, f"{seed} birds"),
        shuffled([card for card in deck.threat_cards() if card not in out], f"{seed} threats"),
        shuffled([card for card in deck.protection_cards() if card not in out], f"{seed} protections"),
        options,
        f"seabirds{name}#{seed}",
    )


def of_day(day: date | None = None) -> str:
    """The text of a day's deal, such as `seabirds#2026-11-22`; everyone gets the same cards on the same date.

    By default, the day is today according to this computer.
    """
    return game.of_day("seabirds", day or date.today())


def poor_start(position: Position) -> str:
    """Say that a deal opens without a pair, if it does."""
    return "" if position.pairs() else "This deal opens without a pair: the first move is “I am stuck.”"


def redeal(position: Position, seed: int | str) -> Position:
    """The first position of another deal from the same deck, with the options in the deal's text."""
    return deal(position.deal.partition("#")[0].partition(":")[2], seed, position.deck)


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
    """The first position of a deal from four given decks, each with its next card first.

    Habitats are given by `card_id`, birds by texts such as `moli:w`, and threats and protections by their ids. Raises
    `ValueError` for more copies of a card than the deck has, and for too few birds. The same error is raised for
    habitats that cannot add up to 20 places, and for a layout that a board cannot show.
    """
    deck = deck or decks.load()
    options = Options(piles, face_down, piles if row3 is None else row3)
    if not (1 <= piles <= MOST and 0 <= face_down <= MOST and 1 <= options.row3 <= MOST):
        wanted = f"1 to {MOST} piles, 0 to {MOST} face-down cards in each, and 1 to {MOST} birds in Row 3"
        raise ValueError(f"a board has {wanted}, not {options}")
    position = _dealt(
        deck,
        _known(habitats, deck.habitats, "habitat"),
        _known(birds, deck.nests, "bird"),
        _known(threats, deck.threats, "threat"),
        _known(protections, deck.protections, "protection"),
        options,
        "",
    )
    if wrong := impossible(position):
        raise ParseError(_NO_DEAL + wrong)
    return position


def _dealt(
    deck: Deck,
    habitats: Iterable[str],
    birds: Iterable[str],
    threats: Iterable[str],
    protections: Iterable[str],
    options: Options,
    name: str,
) -> Position:
    row_a, flock = habitat_row(habitats, deck, options), [*birds]
    if len(flock) < options.birds:
        raise ValueError(f"the layout {options} needs {options.birds} birds, but only {len(flock)} were given")
    size, start = options.face_down + 1, options.birds - options.row3
    columns = [flock[number : number + size] for number in range(0, start, size)]
    position = Position(
        row_a=row_a,
        row_b=tuple(Pile(tuple(column[:-1]), column[-1]) for column in columns),
        row_c=tuple(flock[start : options.birds]),
        draw=tuple(flock[options.birds :]),
        threats=tuple(threats),
        protections=tuple(protections),
        deck=deck.with_stacking(options.stack),
        deal=name,
    )
    if wrong := limits.over(len(str(position)) + _GROWTH, limits.POSITION, "letters in the position's text"):
        raise ParseError(_NO_DEAL + wrong)
    return position


def _known(cards: Iterable[str], known: Iterable[str], kind: str) -> list[str]:
    listed, names = list(cards), set(known)
    strange = [card for card in listed if card not in names]
    if strange:
        raise ValueError(f"{strange[0]!r} is not a {kind} card in this deck")
    return listed


def habitat_row(cards: Iterable[str], deck: Deck, options: Options = USUAL) -> tuple[Colony, ...]:
    """Deal a habitat row of exactly 20 places from cards that are given with the next card first.

    The row begins with two islets, which have 5 to 7 places together, and one habitat of each type in `SINGLE`. Further
    cards bring the row to 20 places. A card that does not fit is discarded. When the deck runs out, the discards are
    tried again in order. Raises `ValueError` if no card fits.
    """
    row, places = list[Colony](), 0
    waiting, discards, taken = [*cards], list[str](), False
    while places != ROW_A_PLACES or len(row) < ROW_A_FIRST:
        if not waiting:
            if not (taken and discards):
                wanted = f"no remaining card brings them to {ROW_A_PLACES}"
                raise ValueError(f"these habitats have {places} places, and {wanted}")
            waiting, discards, taken = discards, [], False
        card = waiting.pop(0)
        habitat = deck.habitats[card]
        if options.four and _replaces_two(row, places, habitat, options):
            discards.append(row.pop().card)
            places -= 2
        if _wanted(row, places, habitat, options):
            row.append(_bare(card, habitat.type, habitat.capacity))
            places, taken = places + habitat.capacity, True
        else:
            discards.append(card)
    return tuple(row)


def _replaces_two(row: Sequence[Colony], places: int, habitat: Habitat, options: Options) -> bool:
    """Return whether a habitat has 4 places and can replace a habitat with 2 that was added to a row of 16."""
    after_two = len(row) == ROW_A_FIRST + 1 and places == ROW_A_PLACES - 2 and row[-1].capacity == 2
    return after_two and habitat.capacity == 4 and _wanted(row[:-1], places - 2, habitat, options)


def _wanted(row: Sequence[Colony], places: int, habitat: Habitat, options: Options) -> bool:
    """Return whether the row, which has `places` places so far, can take a habitat."""
    if len(row) >= ROW_A_FIRST:
        islets = [*(colony.capacity for colony in row if colony.type == "islet"), habitat.capacity]
        if options.islets and habitat.type == "islet" and sum(islets) > _MOST_ON_ISLETS:
            return False
        left = ROW_A_PLACES - places - habitat.capacity
        return left == 0 or left >= 2
    if habitat.type != "islet":
        return habitat.type in SINGLE and habitat.type not in [colony.type for colony in row]
    same = [colony.capacity for colony in row if colony.type == "islet"]
    return not same or (len(same) == 1 and 5 <= same[0] + habitat.capacity <= _MOST_ON_ISLETS)


def impossible(position: Position) -> str:
    """A message that says why no deal can lead to a position, and what to change; otherwise an empty text.

    A position may have fewer cards or habitats than a deal.
    """
    return next(_impossible(position), "")


def _impossible(position: Position) -> Iterator[str]:
    deck, row_a = position.deck, position.row_a
    sizes = {"Row 2": len(position.row_b), "Row 3": len(position.row_c)}
    yield from (f"{row} has {size} places; the limit is {MOST}" for row, size in sizes.items() if size > MOST)
    for number, pile in enumerate(position.row_b, 1):
        if len(pile.down) > MOST:
            yield f"b{number} has {len(pile.down)} cards face down; the limit is {MOST}"
    known = Counter((*deck.habitat_cards(), *deck.bird_cards(), *deck.threat_cards(), *deck.protection_cards()))
    for card, count in Counter(_cards(position)).items():
        if count > known[card]:
            yield f"{card} appears {count} times, but the deck has {known[card]}; leave out {count - known[card]}"
    places = sum(deck.habitats[colony.card].capacity for colony in row_a)
    if places > ROW_A_PLACES:
        yield f"these habitats have {places} places, but a row has {ROW_A_PLACES}; leave out a habitat"
    for number, colony in enumerate(row_a, 1):
        yield from (f"{text}; take it off a{number}" for text in _misplaced(deck, colony))
    if position.finished and (reason := _unfinished(position)):
        yield f"{reason}, so the game is not finished; leave out the word finished"


def _cards(position: Position) -> Iterator[str]:
    for colony in position.row_a:
        yield from (colony.card, *(card for pair in colony.pairs for card in pair), *colony.tucked)
        yield from (laid.threat for laid in colony.threats)
        yield from filter(None, [colony.loss])
    for pile in position.row_b:
        yield from (*pile.down, *filter(None, [pile.up]))
    yield from filter(None, position.row_c)
    for cards in (position.draw, position.threats, position.protections, position.held, position.discards):
        yield from cards


def _misplaced(deck: Deck, colony: Colony) -> Iterator[str]:
    kind = deck.type_names[colony.type]
    for pair in colony.pairs:
        if colony.type not in deck.nests[pair[0]]:
            yield f"the card of {'+'.join(pair)} does not list {kind}"
    for threat in (*(laid.threat for laid in colony.threats), *filter(None, [colony.loss])):
        if colony.type not in deck.threats[threat].habitats:
            yield f"{threat} does not affect {kind}"


def _unfinished(position: Position) -> str:
    """A message that says why the rules do not let the game end here; an empty text if they do."""
    if position.choices:
        return f"{position.choices[0]} has a gap to fill"
    if pair := next(iter(position.pairs()), None):
        return f"{pair} can still be played"
    if position.draw and any(colony.open for colony in position.row_a):
        return f"{counted(len(position.draw), 'bird')} can still be drawn"
    return ""
