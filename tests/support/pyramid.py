"""Pyramid, a small solitaire in rows: two uncovered cards that make 13 go, and a king goes alone."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

from elele.cards import RANKS, card_name
from elele_course.workshop import Go, Solitaire, failed, passed

ROWS = [[f"{letter}{number}" for number in range(1, row)] for row, letter in enumerate("abcdefg", 2)]
PLACES = [place for row in ROWS for place in row]
ABOVE = {
    place: (above[number], above[number + 1]) for row, above in pairwise(ROWS) for number, place in enumerate(row)
}
"""Place → the two places of the next row whose cards cover it."""


def value(card: str) -> int:
    """The number of a card, from 1 for an ace to 13 for a king."""
    return RANKS.index(card[0]) + 1


def pyramid() -> Solitaire:
    """The game; `go c2 waste` takes the cards on both places, and `go c2 gone` takes a king."""
    pairs = [Go(one, other) for one, other in combinations([*PLACES, "waste"], 2)]

    def lay(deck: Any) -> dict[str, Any]:
        piles = {place: deck[number : number + 1] for number, place in enumerate(PLACES)}
        return {"stock": deck[28:], "waste": [], "gone": [], **piles}

    def make(piles: dict[str, list[str]], move: Go) -> None:
        if move.source == "stock":
            piles["waste"].append(piles["stock"].pop())
            return
        taken = [move.source] if move.target == "gone" else [move.source, move.target]
        piles["gone"] += [piles[place].pop() for place in taken]

    made = Solitaire(
        "pyramid", lay, lambda: [*pairs, *(Go(place, "gone") for place in [*PLACES, "waste"]), Go("stock", "waste")],
        make, lambda piles: sum(not piles[place] for place in PLACES), best=28,
        hidden=["stock"], aside=["waste", "gone"], rows=ROWS,
        say=lambda piles, move: _say(piles, move),
    )  # fmt: skip

    @made.rule("cards", "Cards are taken from places that have one.")
    def cards(piles: Any, move: Go) -> Any:
        needed = [move.source] if move.target == "gone" or move.source == "stock" else [move.source, move.target]
        for place in needed:
            if not piles[place]:
                return failed(f"There is no card on {place}. Take a card from another place.", place)
        return passed("Each place has a card.")

    @made.rule("covered", "A card with a card of the next row on it stays.", lambda move: move.source != "stock")
    def covered(piles: Any, move: Go) -> Any:
        for place in (move.source, move.target):
            for above in ABOVE.get(place, ()):
                if piles.get(above):
                    return failed(f"The card on {above} covers {place}. Take it first.", above, place)
        return passed("Nothing covers these cards.")

    @made.rule("thirteen", "Two cards that make 13 go; a king goes alone.", lambda move: move.source != "stock")
    def thirteen(piles: Any, move: Go) -> Any:
        taken = [piles[place][-1] for place in (move.source, move.target) if place != "gone"]
        total = sum(map(value, taken))
        return passed("They make 13.") if total == 13 else failed(f"They make {total}. Choose cards that make 13.")

    return made


def _say(piles: Any, move: Go) -> str:
    if move.source == "stock":
        return "Turn a card of the stock"
    names = [card_name(piles[place][-1]) if piles.get(place) else "no card" for place in (move.source, move.target)]
    return f"Take the {names[0]}" if move.target == "gone" else f"Take the {names[0]} and the {names[1]}"
