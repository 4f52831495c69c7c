"""Games as lessons 12 and 13 write them: Golf, Elemental with more blocks, and Elba with kings on empty piles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from elele import elba, elemental
from elele.cards import RANKS, card_name
from elele.elemental.shapes import balanced
from elele.lessons.workshop import Go, Solitaire, Variant, failed, passed

PILES = ("1", "2", "3", "4", "5", "6", "7")
WIDE = tuple(tuple(block) for block in ("cegi", "dfhj", "abhi", "dekl"))


def golf(corner: bool = False) -> Solitaire:
    """Golf: a top card goes on the waste if they are neighbors; with `corner`, king and ace are neighbors, too."""

    def lay(deck: Any) -> dict[str, Any]:
        return {"stock": deck[36:], "waste": deck[35:36], **{p: deck[5 * n : 5 * n + 5] for n, p in enumerate(PILES)}}

    def make(piles: dict[str, list[str]], move: Go) -> None:
        piles["waste"].append(piles[move.source].pop())

    made = Solitaire(
        "golf", lay, lambda: [Go(place, "waste") for place in (*PILES, "stock")], make,
        lambda piles: 35 - sum(len(piles[pile]) for pile in PILES), best=35, hidden=["stock"], aside=["waste"],
    )  # fmt: skip

    @made.rule("cards", "A card is taken from a place that has one.")
    def cards(piles: Any, move: Go) -> Any:
        if piles[move.source]:
            return passed(f"{move.source} has cards.", move.source)
        return failed(f"{move.source} is empty. Take a card from another place.", move.source)

    @made.rule("neighbor", "A card goes on one that is a rank higher or lower.", lambda move: move.source in PILES)
    def neighbor(piles: Any, move: Go) -> Any:
        card, top = piles[move.source][-1], piles["waste"][-1]
        if neighbors(card[0], top[0], corner):
            return passed(f"The {card_name(card)} is a neighbor of the {card_name(top)}.", move.source, "waste")
        return failed(f"The {card_name(card)} is not a neighbor of the {card_name(top)}.", move.source)

    return made


def neighbors(rank: str, other: str, corner: bool = False) -> bool:
    """Return whether two ranks are neighbors in Golf."""
    apart = abs(RANKS.index(rank) - RANKS.index(other))
    return apart == 1 or (corner and apart == len(RANKS) - 1)


def replacing(piles: dict[str, list[str]], move: Go) -> None:
    """Move a card with a mistake: it takes the place of the whole waste."""
    piles["waste"] = [piles[move.source].pop()]


def copying(piles: dict[str, list[str]], move: Go) -> None:
    """Move a card with a mistake: it stays in its pile, too."""
    piles["waste"].append(piles[move.source][-1])


def wide(original: str = "elemental:july") -> Variant:
    """Elemental in which 2×3 rectangles are blocks as well."""

    def adds(position: Any) -> Iterator[Any]:
        return (elemental.Discard(four) for four in WIDE if balanced(position, four))

    return Variant("wide", original, "2×3 rectangles are blocks too.", adds=adds)


def kings_only(position: Any, move: Any) -> bool:
    """Elba: only a king, alone or with its run, fills an empty pile."""
    match move:
        case elba.Build(source, target, count) if not position.pile(target).up:
            return not position.pile(source).up[-count].startswith("K")
    return False
