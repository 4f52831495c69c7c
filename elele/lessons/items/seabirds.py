"""The items of the path Seabirds, lessons 00 to 04."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from elele import deck, game, seabirds
from elele.lessons.items.model import Item

FIRST_PAIR = "seabirds islet-4/dune-1/sea-cliff-1 |noio:w/|uau-kani:k/|ewaewa:w noio:k/moli:w/uau-kani:k > - - - -"


def _any_two() -> str:
    """The choice that names the species of which any two birds pair."""
    cards = deck.load()
    (bird,) = (bird for bird in cards.in_deck if bird.females != bird.males)
    return f"Any two {cards.species[bird.species_id].named.partition(' (')[0]}"


def _pairs() -> str:
    """The places of every legal pair of the first board, in the order in which they are touched."""
    board = game.parse(FIRST_PAIR)
    pairs = (move for move in board.legal_moves() if isinstance(move, seabirds.Pair))
    return " or ".join(" ".join(game.of(board).places(board, move)) for move in pairs)


def _islet_places() -> int:
    """The number of pairs that the first habitat of the first board holds."""
    return cast(seabirds.Position, game.parse(FIRST_PAIR)).row_a[0].capacity


_ALL = (
    Item(
        name="01-mates",
        question="Which two birds make a pair?",
        right=_any_two,
        choices={
            "Any two mōlī": "Two wahine mōlī raise chicks together in nature, so any two mōlī cards pair.",
            "Any two noio": "Two noio pair only if one is a wahine (♀) and one is a kāne (♂).",
            "A noio and a noio kōhā": "Their names are alike, but a pair needs two birds of one species.",
        },
    ),
    Item(
        name="01-first-pair",
        question="Touch the two birds that make a pair, then a habitat for them.",
        right=_pairs,
        position=FIRST_PAIR,
        touch=3,
        otherwise="Touch two birds and one habitat.",
    ),
    Item(
        name="01-islet-room",
        question="How many pairs can nest on the islet?",
        right=_islet_places,
        numbers={
            3: "Three empty nests are drawn on the islet. Each has room for one pair.",
            6: "Six birds are three pairs. Each nest has room for a pair.",
            1: "A habitat has room for two, three or four pairs. Count its empty nests.",
        },
        otherwise="Count the empty nests on the islet. Each has room for one pair.",
        position=FIRST_PAIR,
    ),
)
ITEMS: Mapping[str, Item] = {item.name: item for item in _ALL}
RECALL: Mapping[str, tuple[str, ...]] = {"02": ("01-mates", "01-islet-room")}
CHECK: Mapping[str, tuple[str, ...]] = {"01": ("01-mates", "01-first-pair", "01-islet-room")}
