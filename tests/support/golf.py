"""Golf, a small solitaire made with the workshop, as in lesson 13."""

from __future__ import annotations

from typing import Any

from elele.cards import RANKS, card_name
from elele.lessons.workshop import Go, Solitaire, failed, passed

PILES = ("1", "2", "3", "4", "5", "6", "7")


def golf() -> Solitaire:
    """Golf: a top card goes on the waste if it is one rank higher or lower."""

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
        if abs(RANKS.index(card[0]) - RANKS.index(top[0])) == 1:
            return passed(f"The {card_name(card)} is a neighbor of the {card_name(top)}.", move.source, "waste")
        return failed(f"The {card_name(card)} is not a neighbor of the {card_name(top)}.", move.source)

    return made
