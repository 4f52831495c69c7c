"""Read Elemental's positions, moves and versions from text."""

from __future__ import annotations

from difflib import get_close_matches

from elele.cards import DECK, cards_text, check_no_repeats, parse_cards, parse_pile
from elele.elemental.figures import STANDARD, ruled_by
from elele.elemental.grid import NEIGHBOURS, PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.position import LIMIT, MOST_SPARES, VERSIONS, Pile, Position
from elele.errors import ParseError
from elele.phrases import counted, listed, quoted

SHAPES = {
    "discard": "place place place place",
    "spare": "place",
    "place": "card place",
    "shift": "place place",
    "transfer": "place place",
}
"""The name of each move → the words that follow it."""


def parse_move(_position: Position, text: str) -> Move:
    """Read a move such as `discard a b d e`; raises `ParseError` naming the word that was not understood."""
    name, *words = text.split() or [""]
    if name not in SHAPES:
        raise ParseError(f"{quoted(name)} is not a move in Elemental; a move begins with {listed(SHAPES, 'or')}")
    shape = SHAPES[name].split()
    if len(words) != len(shape):
        raise ParseError(f"{quoted(text)} has {counted(len(words), 'word')} after {name}; write: {name} {SHAPES[name]}")
    for word, wanted in zip(words, shape, strict=True):
        if word not in (DECK if wanted == "card" else PLACES):
            known = "a card is a rank and a suit, as in TS" if wanted == "card" else "the places are a to l"
            raise ParseError(f"{quoted(word)} is not a {wanted} in Elemental; {known}")
    if len(set(words)) < len(words):
        raise ParseError(f"{quoted(text)} names a place twice; name different places")
    match name:
        case "discard":
            return Discard(tuple(sorted(words)))
        case "spare":
            return Spare(*words)
        case "place":
            return Place(*words)
    return (Shift if name == "shift" else Transfer)(*words)


def parse_version(text: str) -> str:
    """Read a version; an empty text means October, and an unknown version raises `ParseError` with a suggestion."""
    if not text or text in VERSIONS:
        return text or VERSIONS[0]
    near = get_close_matches(text.lower(), VERSIONS, 1)
    hint = f"did you mean {near[0]}?" if near else f"the versions are {listed(VERSIONS)}"
    raise ParseError(f"{quoted(text)} is not a version of Elemental; {hint}")


def parse(text: str, figures: object = STANDARD) -> Position:
    """Read a position from the text that `str(position)` gives; raises `ParseError` for any other text.

    Cards may be missing, as in lessons and puzzles. Otherwise, a position that no game can reach is refused.

    >>> import elele
    >>> from elele import elemental
    >>> start = elele.deal("elemental#7")
    >>> elemental.parse(str(start)) == start
    True
    """
    words = text.split()
    game, _, version = (words or [""])[0].partition(":")
    if game == "elemental" and version:
        parse_version(version)
    if len(words) != 5 or game != "elemental" or not version:
        raise ParseError(
            "write a position of Elemental as elemental:october PILES SPARES MANIPULATIONS DISCARDS or "
            f"elemental:july PILES SPARES MARKS DISCARDS, not {quoted(text)}"
        )
    piles = tuple(Pile(*parse_pile(part)) for part in words[1].split("/"))
    if len(piles) != len(PLACES):
        raise ParseError(f"the tableau has {len(PLACES)} piles, a to l, not {len(piles)}; write / between them")
    october = version == "october"
    manipulations, shifts = (_count(words[3]), ()) if october else (0, _marks(words[3]))
    spares, discards = parse_cards(words[2]), parse_cards(words[4])
    position = Position(piles, spares, manipulations, shifts, discards, version, figures=ruled_by(figures))
    if str(position) != " ".join(words):
        raise ParseError(f"write these marks as {str(position).split()[3]}, not {quoted(words[3])}")
    _check_cards(position)
    _check_manipulations(position)
    return position


def _count(text: str) -> int:
    if text not in map(str, range(LIMIT + 1)):
        wanted = f"write how many were made in a row, from 0 to {LIMIT}"
        raise ParseError(f"{quoted(text)} is not a number of manipulations; {wanted}")
    return int(text)


def _marks(text: str) -> tuple[tuple[str, str], ...]:
    shifts = set()
    for part in [] if text == "-" else text.split("."):
        source, _, target = part.partition(">")
        if target not in NEIGHBOURS.get(source, ()):
            wanted = "write two neighboring places as FROM>TO, such as c>d"
            raise ParseError(f"{quoted(part)} is not a mark of a shift; {wanted}")
        shifts.add((source, target))
    both = {source for source, _ in shifts} & {target for _, target in shifts}
    if both:
        raise ParseError(f"{quoted(text)} marks {min(both)} both as left and as reached by a pile")
    return tuple(sorted(shifts))


def _check_cards(position: Position) -> None:
    """Raise `ParseError` if no game can bring the cards to these places."""
    spares, discards = position.spares, position.discards
    check_no_repeats([*spares, *discards, *(card for pile in position.piles for cards in pile for card in cards)])
    if len(spares) > MOST_SPARES:
        raise ParseError(f"there are at most {MOST_SPARES} spares, but {cards_text(spares)} has {len(spares)}")
    for place, pile in zip(PLACES, position.piles, strict=True):
        if len(pile.down) > 3:
            raise ParseError(f"{place} has {len(pile.down)} face-down cards; no pile has more than three")
    for start in range(0, len(discards), 4):
        four = discards[start : start + 4]
        if len({card[1] for card in four}) < 4:
            raise ParseError(f"cards are discarded in fours, one of each suit; {cards_text(four)} is not such a set")
    if position.version == "july" and discards and not position.left:
        raise ParseError("July's game ends with four cards left, so the last four cannot be discarded")


def _check_manipulations(position: Position) -> None:
    """Raise `ParseError` if the manipulations or shifts cannot have been made since the last discard or new spare.

    If n spares are held, at most 4 - n spares were placed. Any further manipulation was a shift or a transfer, which
    needs an empty place. Therefore at least one pile is empty or has no face-down cards.
    """
    if not position.manipulations and not position.shifts:
        return
    what = counted(position.manipulations, "manipulation") if position.manipulations else "marks of shifts"
    if position.won:
        cleared = "the last discard cleared all manipulations and marks"
        raise ParseError(f"the game is won, so there cannot be {what}: {cleared}")
    if not any(pile.up for pile in position.piles):
        raise ParseError(f"the tableau is empty, so there cannot be {what}: a manipulation leaves a card there")
    placed = MOST_SPARES - len(position.spares) if position.manipulations else 0
    if position.manipulations + len(position.shifts) > placed and all(pile.down for pile in position.piles):
        raise ParseError(
            f"there cannot be {what} with {len(position.spares)} spares held and face-down cards in every pile: "
            "a shift or a transfer needs an empty place"
        )
