"""Read positions and moves of E Lele! from text."""

from __future__ import annotations

import re
from collections.abc import Container

from elele import limits
from elele.errors import ParseError
from elele.phrases import listed, quoted
from elele.seabirds import deck as decks
from elele.seabirds.deals import impossible
from elele.seabirds.deck import Deck
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.position import STACKING, Colony, Laid, Pile, Position

SHAPES = {
    "pair": "bird-place bird-place habitat-place",
    "turn": "row-2-place",
    "raise": "row-3-place row-2-place",
    "fill": "row-2-place",
    "stuck": "",
    "protect": "protection habitat-place [threat] [number]",
    "finish": "",
}
"""The name of each move → the words that follow it."""


def parse_move(position: Position, text: str) -> Move:
    """Read a move such as `pair b2 c4 a3`; raises `ParseError`, which names the text that was not understood."""
    name, *words = text.split() or [""]
    if name not in SHAPES:
        raise ParseError(f"{quoted(name)} is not a move in E Lele!; a move begins with {listed(SHAPES, 'or')}")
    shape = SHAPES[name].split()
    if not len([word for word in shape if word[0] != "["]) <= len(words) <= len(shape):
        raise ParseError(f"{quoted(text)} has too few words or too many; write: {name} {SHAPES[name]}".rstrip())
    for word, wanted in zip(words, shape, strict=False):
        _check(position, word, wanted.strip("[]"))
    match name:
        case "pair":
            first, second = sorted(words[:2], key=lambda place: (place[0], int(place[1:])))
            if first == second:
                raise ParseError(f"{first} twice is not a pair; name two places")
            return Pair(first, second, words[2])
        case "protect":
            number = int(words.pop()) if len(words) == 4 else 1
            return Protect(words[0], words[1], words[2] if len(words) > 2 else "", number)
        case "raise":
            return Raise(*words)
        case "turn":
            return Turn(*words)
        case "fill":
            return Fill(*words)
    return Stuck() if name == "stuck" else Finish()


def _check(position: Position, word: str, wanted: str) -> None:
    rows = {"bird-place": "bc", "row-2-place": "b", "row-3-place": "c", "habitat-place": "a"}
    cards = {"protection": position.deck.protections, "threat": position.deck.threats}
    if wanted == "number":
        if not re.fullmatch("[1-9][0-9]?", word):
            raise ParseError(f"{quoted(word)} is not a number; threats of the same kind are counted from 1")
    elif not (position.has_place(word, rows[wanted]) if wanted in rows else word in cards[wanted]):
        raise ParseError(f"{quoted(word)} is not a {wanted.replace('-', ' ')} on this board")


def parse(text: str, deck: Deck | None = None) -> Position:
    """Read a position from the text that `str(position)` gives.

    Raises `ParseError` for any other text, and for a position that no deal of the deck can reach. A position may have
    fewer cards than a deal.

    >>> import elele
    >>> from elele import seabirds
    >>> start = elele.deal("seabirds#7")
    >>> seabirds.parse(str(start)) == start
    True
    """
    words = _words(text)
    position = _position(words, (deck or decks.load()).with_stacking(words[0] == STACKING))
    if str(position) != " ".join(text.split()):
        raise ParseError(f"this position is written as: {position}")
    if reason := impossible(position):
        raise ParseError(f"no deal leads to this position: {reason}")
    return position


def _words(text: str) -> list[str]:
    """Split a position's text into words; raises `ParseError` for a wrong number of words or a row that is too long."""
    words = text.split()
    if len(words) not in (9, 10) or words[9:] not in ([], ["finished"]) or words[0] not in ("seabirds", STACKING):
        raise ParseError(
            f"{quoted(text)} has {len(words)} words; write a position of E Lele! as "
            "seabirds HABITATS ROW-2 ROW-3 THREATS PROTECTIONS HELD DRAW DISCARDS [finished]"
        )
    if words[4][0] not in "<>":
        wanted = "it begins with > or <, the direction of the next threat"
        raise ParseError(f"{quoted(words[4])} is not a threat pile: {wanted}")
    for row in words[1:4]:
        if wrong := limits.over(row.count("/") + 1, limits.ROW, "places in a row"):
            raise ParseError(f"this is not a position: {wrong}")
    return words


def _position(words: list[str], deck: Deck) -> Position:
    _, row_a, row_b, row_c, threats, protections, held, draw, discards = words[:9]
    birds, every = deck.nests, {*deck.nests, *deck.threats, *deck.protections}
    return Position(
        row_a=tuple(_colony(part, deck) for part in row_a.split("/")),
        row_b=tuple(_pile(part, deck) for part in row_b.split("/")),
        row_c=tuple("" if part == "-" else _known(part, birds, "bird") for part in row_c.split("/")),
        draw=_cards(draw, birds, "bird"),
        threats=_cards(threats[1:] or "-", deck.threats, "threat"),
        protections=_cards(protections, deck.protections, "protection"),
        held=_cards(held, [card for card in deck.protections if card not in deck.set_aside], "playable protection"),
        discards=_cards(discards, every, "card"),
        leftward=threats[0] == "<",
        finished=len(words) == 10,
        deck=deck,
    )


def _known(card: str, known: Container[str], kind: str) -> str:
    if card not in known:
        raise ParseError(f"{quoted(card)} is not a {kind} in this deck")
    return card


def _cards(text: str, known: Container[str], kind: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(_known(card, known, kind) for card in text.split("."))


def _pile(text: str, deck: Deck) -> Pile:
    if text == "-":
        return Pile()
    down, bar, up = text.partition("|")
    if not bar or not (down or up):
        wanted = "write face-down cards, |, the face-up bird; or - for an empty pile"
        raise ParseError(f"{quoted(text)} is not a pile: {wanted}")
    cards = _cards(down or "-", deck.nests, "bird")
    return Pile(cards, _known(up, deck.nests, "bird") if up else "")


def _colony(text: str, deck: Deck) -> Colony:
    card, bracket, rest = text.partition("(")
    habitat = deck.habitats[_known(card, deck.habitats, "habitat card")]
    parts = rest[:-1].split(";") if rest.endswith(")") else []
    if bool(bracket) != bool(rest) or bracket and not 1 <= len(parts) <= 4:
        raise ParseError(f"{quoted(text)} is not a habitat: write its card, or card(pairs;threats;loss;protections)")
    pairs, threats, loss, tucked = (*parts, *[""] * 4)[:4]
    lasting = [key for key, protection in deck.protections.items() if protection.effect in ("capacity", "sanctuary")]
    cards = tuple(_known(card, lasting, "lasting protection") for card in filter(None, tucked.split(",")))
    effects = [deck.protections[card].effect for card in cards]
    if effects.count("sanctuary") > 1:
        raise ParseError(f"{quoted(text)} has a second Bird Sanctuary; leave one out")
    colony = Colony(
        card=card,
        type=habitat.type,
        capacity=habitat.capacity + effects.count("capacity"),
        pairs=tuple(_couple(part, deck) for part in filter(None, pairs.split(","))),
        threats=tuple(_laid(part, deck) for part in filter(None, threats.split(","))),
        loss=_of_level(loss, deck, "habitat") if loss else "",
        tucked=cards,
        sanctuary="sanctuary" in effects,
    )
    return _sound(colony, text, deck)


def _couple(text: str, deck: Deck) -> tuple[str, str]:
    one, _, other = text.partition("+")
    if other not in deck.mates[_known(one, deck.mates, "bird")]:
        raise ParseError(f"{quoted(text)} is not a pair of one species; write a pair such as moli:w+moli:k")
    return one, other


def _laid(text: str, deck: Deck) -> Laid:
    threat, mark, number = text.partition("@")
    if mark and not re.fullmatch("[1-9][0-9]?", number):
        raise ParseError(f"{quoted(text)} names no pair after @: pairs are counted from 1")
    return Laid(_of_level(threat, deck, "bird"), int(number) - 1 if mark else None)


def _of_level(threat: str, deck: Deck, level: str) -> str:
    kinds = [key for key, card in deck.threats.items() if card.level == level and key not in deck.set_aside]
    return _known(threat, kinds, f"playable {level}-level threat")


def _sound(colony: Colony, text: str, deck: Deck) -> Colony:
    on_pairs = [laid.pair for laid in colony.threats if laid.pair is not None]
    twice = len(set(on_pairs)) < len(on_pairs) and not deck.stacking
    if colony.free < 0:
        raise ParseError(
            f"{quoted(text)} has more in it than its {colony.capacity} places can hold; take something away"
        )
    if twice or any(number >= len(colony.pairs) for number in on_pairs):
        raise ParseError(f"{quoted(text)} lays a threat on a pair that is not there, or two threats on one pair")
    if colony.sanctuary and (colony.threats or colony.loss):
        raise ParseError(f"{quoted(text)} has a threat under a Bird Sanctuary; take it away")
    return colony
