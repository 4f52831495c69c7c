"""Games as lessons 12 and 13 write them: Golf, changed rules of Elemental and Elba, and Clock with cards face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from elele import elba, elemental
from elele.cards import RANKS, card_name
from elele.elemental.shapes import balanced
from elele_course.workshop import Go, Solitaire, Variant, face_down, face_up, failed, is_down, passed

PILES = ("1", "2", "3", "4", "5", "6", "7")
FIGURES = elemental.FIGURES
BENT = {
    "wide": FIGURES + elemental.drawn("block", "x.x x.x"),
    "ell": FIGURES + elemental.drawn("block", "x. x. xx", form="L"),
    "hollow": (*(row for row in FIGURES if row.kind != "cross"), *elemental.drawn("cross", ".x. x.x .x.")),
}
"""The name of a game with other figures → those figures."""
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


def other_figures(name: str) -> Variant:
    """A game that differs from Elemental only in its figures."""
    return Variant(name, "elemental", "Other figures count.", figures=BENT[name])


def kings_only(position: Any, move: Any) -> bool:
    """Elba: only a king, alone or with its run, fills an empty pile."""
    match move:
        case elba.Build(source, target, count) if not position.pile(target).up:
            return not position.pile(source).up[-count].startswith("K")
    return False


def clock() -> Solitaire:
    """Clock: the top card of the last pile touched goes face up under the pile of its hour, and so on."""
    hours = [*RANKS]

    def lay(deck: Any) -> dict[str, Any]:
        piles = {hour: [*map(face_down, deck[4 * n : 4 * n + 4])] for n, hour in enumerate(hours)}
        piles["K"][-1] = face_up(piles["K"][-1])
        return piles

    def make(piles: dict[str, list[str]], move: Go) -> None:
        piles[move.target].insert(0, piles[move.source].pop())
        if is_down(piles[move.target][-1]):
            piles[move.target][-1] = face_up(piles[move.target][-1])

    made = Solitaire(
        "clock", lay, lambda: [Go(one, other) for one in hours for other in hours], make,
        lambda piles: sum(not is_down(card) for hour in hours for card in piles[hour]), best=52,
        rows=[["J", "Q", "A"], ["T", "", "2"], ["9", "K", "3"], ["8", "", "4"], ["7", "6", "5"]],
    )  # fmt: skip

    @made.rule("hour", "The card that is face up on a pile with others face down goes to its hour.")
    def hour(piles: Any, move: Go) -> Any:
        lying = piles[move.source]
        if not lying or is_down(lying[-1]) or not any(map(is_down, lying)):
            return failed(f"No card of {move.source} can go now.", move.source)
        return passed("It goes.") if lying[-1][0] == move.target else failed("That is another hour.", move.target)

    return made
