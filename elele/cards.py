"""The 52-card deck as text (`TS`, `4H`), piles as text (`5C.KD.2S|7H`), levels, and the shuffle that all games use."""

from __future__ import annotations

import hashlib
import random
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NotRequired, TypedDict, TypeVar

from elele import limits
from elele.errors import ParseError
from elele.paths import data_rows
from elele.phrases import quoted

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
"""Suit letter → the suit's name."""
SUIT_MARKS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
"""Suit letter → the suit's symbol."""
RANK_NAMES = {rank: rank for rank in RANKS} | {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
"""Rank letter → the rank's name."""
LEVELS = ("easy", "medium", "hard")
"""The levels of difficulty of deals. In a deal's text, a level replaces the version or is joined to it with `+`."""
_RED = frozenset("DH")
_SILENT = dict.fromkeys(map(ord, "\N{MODIFIER LETTER TURNED COMMA}\N{MODIFIER LETTER APOSTROPHE}\u2018\u2019`'“”„\""))
"""The characters for an ʻokina and its substitutes, and quotation marks around a word."""
_LOOK_ALIKES = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u0430"
    "\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u04cf\u0475\u0501\u051b\u051d"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03b1\u03b7"
    "\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u03b3"
    "\u0570\u0578\u057d\u0585\u0581\u0566"
    "\u0131\u0251\u0261",
    "ABEKMHOPCTYXIJSaeopcyxijshlvdqwABEZHIKMNOPTYXanikvoptuxwyhnuogqiag",
)
"""Letters of other alphabets, Cyrillic first, then Greek, Armenian and the rest → the Latin letters they look like."""

Card = TypeVar("Card")


def card_name(card: str) -> str:
    """The name of a card for use in a sentence: `10 of spades`, `queen of hearts`."""
    return f"{RANK_NAMES[card[0]]} of {SUIT_NAMES[card[1]]}"


def card_sign(card: str) -> str:
    """A card as printed on its face, such as `10♠`."""
    return f"{card[0].replace('T', '10')}{SUIT_MARKS[card[1]]}"


def colour(card: str) -> str:
    """The color a card is printed in, `red` or `black`."""
    return "red" if card[1] in _RED else "black"


def follows(card: str, base: str) -> bool:
    """Return whether a card continues a run that ends at `base`: one rank lower and of the other color."""
    return RANKS.index(card[0]) == RANKS.index(base[0]) - 1 and colour(card) != colour(base)


class SuitFace(TypedDict):
    """The printed face of a playing card."""

    kind: Literal["suit"]
    title: str
    rank: str
    suit: str
    mark: str
    colour: str
    element: NotRequired[str]
    sign: NotRequired[str]  # The sign of the element.
    icon: str
    court: NotRequired[str]  # The bird on a court card.
    picture: NotRequired[str]  # The drawing of the element.


def faces() -> dict[str, SuitFace]:
    """Text of a card → its printed face, for each of the 52 cards."""
    return {
        card: {
            "kind": "suit", "title": card_name(card), "rank": "10" if card[0] == "T" else card[0],
            "suit": card[1], "mark": SUIT_MARKS[card[1]], "colour": colour(card), "icon": f"suit-{SUIT_NAMES[card[1]]}",
        }
        for card in DECK
    }  # fmt: skip


def whole_deck(deck: Iterable[str]) -> list[str]:
    """Return a deck's cards in dealing order; raise `ValueError` unless the deck has each of the 52 cards once."""
    cards = list(deck)
    strange = [card for card in cards if card not in DECK]
    twice = [card for number, card in enumerate(cards) if card in cards[:number]]
    missing = [card for card in DECK if card not in cards]
    for found, trouble in ((strange, "not a card"), (twice, "in this deck twice"), (missing, "missing from this deck")):
        if found:
            raise ValueError(f"{found[0]!r} is {trouble}; a deck has each of the 52 cards once")
    return cards


def seed_of(text: str) -> int | str:
    """The seed named in a deal's text: a whole number, or a word that a class can share.

    Capitals make no difference: `#Honu` means the same as `#honu`.
    """
    word = limits.normalized("NFC", text.strip()).casefold()
    return int(word) if word.isascii() and word.isdigit() else word


def plain_word(text: str, *, alike: bool = False) -> str:
    """Turn a typed word into the word of a deal: lower case, no kahakō, ʻokina or quotes, and hyphens for spaces.

    All learners in a class then get the same cards, whether they type `Hōnu` or `honu`. In a word of several alphabets,
    letters that look like Latin letters become those; with `alike`, they do so in any word.

    >>> plain_word("Nā Manu"), plain_word("h\u043enu")
    ('na-manu', 'honu')
    """
    letters = limits.normalized("NFD", "-".join(text.split()).translate(_SILENT))
    bare = "".join(_narrow(sign) for sign in letters if not unicodedata.combining(sign))
    alphabets = {unicodedata.name(sign, "").partition(" ")[0] for sign in bare if sign.isalpha()}
    shown = bare.translate(_LOOK_ALIKES) if alike or len(alphabets) > 1 else bare
    return limits.normalized("NFC", shown).casefold()


def _narrow(sign: str) -> str:
    """The usual form of a letter that a keyboard wrote in another width or style; any other character as it is."""
    usual = limits.normalized("NFKD", sign)
    return usual if sign.isalpha() and len(usual) == 1 else sign


def shuffled(items: Iterable[Card], seed: int | str) -> list[Card]:
    """Return the items shuffled with a seed; the same seed gives the same order in every version of Python.

    This is a Fisher–Yates shuffle that uses only `random.Random(seed).random()`, the one stream of numbers that Python
    keeps the same across versions. SHA-256 turns a word into a numeric seed.
    """
    cards = list(items)
    if isinstance(seed, str):
        seed = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
    draw = random.Random(seed).random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


@cache
def deals_of(game: str, version: str, level: str) -> tuple[int, ...]:
    """The numbers of the deals at a level, from `data/levels.csv`; each deal can be won, and the list never changes."""
    wanted, rows = (game, version, level), data_rows("levels.csv")
    return tuple(int(row["deal"]) for row in rows if (row["game"], row["version"], row["level"]) == wanted)


def chosen(deals: Sequence[int], seed: int | str, text: str) -> int:
    """The deal that a seed chooses from a list: a number counts from 1, and a word always picks the same deal.

    Raises `ParseError`, which names the `text` of the deal, if the list has no deal with this number.
    """
    if isinstance(seed, str):
        return shuffled(deals, seed)[0]
    if not 1 <= seed <= len(deals):
        raise ParseError(f"there is no {text}; these deals are numbered from 1 to {len(deals)}")
    return deals[seed - 1]


def cards_text(cards: Iterable[str]) -> str:
    """Cards as text: `TS.4H`, or `-` if there are no cards."""
    return ".".join(cards) or "-"


def parse_cards(text: str) -> tuple[str, ...]:
    """Read cards from text; raises `ParseError` for any other text."""
    cards = () if text == "-" else tuple(text.split("."))
    for card in cards:
        if card not in DECK:
            raise ParseError(f"{quoted(card)} is not a card; write a rank and a suit, as in TS")
    return cards


def pile_text(down: Iterable[str], up: Iterable[str]) -> str:
    """A pile as text: `5C.KD.2S|7H`, or `-` for an empty pile."""
    hidden, open_ = ".".join(down), ".".join(up)
    return f"{hidden}|{open_}" if open_ else "-"


def parse_pile(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read a pile's face-down and face-up cards from text; raises `ParseError` for any other text."""
    if text == "-":
        return (), ()
    down, bar, up = text.partition("|")
    if not bar or down == "-" or up in ("", "-"):
        wanted = "write face-down cards, then |, then face-up cards, or - for an empty pile"
        raise ParseError(f"{quoted(text)} is not a pile: {wanted}")
    return parse_cards(down or "-"), parse_cards(up)


def check_no_repeats(cards: Iterable[str]) -> None:
    """Raise `ParseError` if any card occurs twice."""
    seen: set[str] = set()
    for card in cards:
        if card in seen:
            raise ParseError(f"{card} is in this position twice")
        seen.add(card)
