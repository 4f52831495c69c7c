"""The shapes of Elemental: a sheet of all figures, and a poster of the blocks and crosses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2

from elele.elemental import Position
from elele.elemental.grid import AT, BLOCKS, CROSSES, EXTREMITIES, PLACES
from elele_widgets.sheets.paper import UP, paper, printed

FIGURES = {
    "blocks": ("Seven blocks", "If the four corner cards are one of each suit, you can discard them."),
    "crosses": (
        "Four crosses",
        "If the four points show one of each suit, you can take the middle card as a spare. "
        "Your hand needs room for it.",
    ),
    "ends": ("Four extremities", "If one pile is empty, the top card of the other can cross over."),
    "tries": ("Try it", "Draw a suit in each place. Which blocks and crosses are ready?"),
}
"""The parts of the Elemental sheet, each with a title and a sentence."""


def pages(_deck: object) -> dict[str, str]:
    """The sheets of this game by the names of their files."""
    return {"elemental": figures(), "eleven-shapes": poster()}


def hidden(position: Position) -> Iterator[tuple[str, Sequence[str]]]:
    """The face-down cards of each pile, bottom card first."""
    for place, pile in zip(PLACES, position.piles, strict=True):
        yield f"{place}, bottom card first", pile.down


def figures() -> str:
    """The blocks, crosses and extremities of Elemental, and empty grids to draw on."""
    drawn = {
        "blocks": [_figure(places, "", "block") for places in BLOCKS],
        "crosses": [_figure(arms, middle, "cross") for middle, arms in CROSSES],
        "ends": [_figure(places, "", "extremity") for places in EXTREMITIES],
        "tries": [_figure((), "", "")] * 4,
    }
    inside = "".join(
        f'<section class="{kind}"><h2>{title}</h2><p>{text}</p><div class="figures">{"".join(drawn[kind])}</div>'
        "</section>"
        for kind, (title, text) in FIGURES.items()
    )
    intro = (
        "A solitaire game for an ordinary deck. Twelve piles of four cards form a square without corners. "
        "There are four spares, too."
    )
    title = "Elemental: blocks and crosses"
    return printed("Elemental: the figures", paper(title, intro, inside, kind="elemental", up=UP))


def poster() -> str:
    """The seven blocks and four crosses of Elemental, large enough for a wall."""
    shapes = [(_figure(places, "", "block"), f"Block {'-'.join(places)}") for places in BLOCKS]
    shapes += [(_figure(arms, middle, "cross"), f"Cross {'-'.join(arms)}, around {middle}") for middle, arms in CROSSES]
    cells = "".join(f"<figure>{drawn}<figcaption>{name}</figcaption></figure>" for drawn, name in shapes)
    told = "".join(f"<p><b>{FIGURES[kind][0]}.</b> {FIGURES[kind][1]}</p>" for kind in ("blocks", "crosses"))
    inside = f'<div class="wall">{cells}<div class="told">{told}</div></div>'
    return printed(
        "Eleven shapes of Elemental",
        paper("Eleven shapes", "Look for one card of each suit on the dark places.", inside, kind="poster", up=UP),
    )


def _figure(places: Sequence[str], middle: str, kind: str) -> str:
    """A small tableau in which the places of a figure are dark and joined by a line."""
    cards = "".join(_tile(place, place in places, place == middle) for place in PLACES)
    ring = sorted(places, key=lambda place: _turn(place, places))
    points = " ".join(f"{x},{y}" for x, y in map(_spot, ring))
    line = f'<polygon class="{kind}" points="{points}"/>' if places else ""
    label = f"{kind} {' '.join(places)}{f', middle {middle}' if middle else ''}" if places else "an empty tableau"
    return f'<svg viewBox="0 0 100 100" role="img" aria-label="{label}">{line}{cards}</svg>'


def _turn(place: str, places: Sequence[str]) -> float:
    """The direction of a place from the center of the given places, as an angle."""
    rows, columns = zip(*(AT[each] for each in places), strict=True)
    row, column = AT[place]
    return atan2(row - sum(rows) / len(rows), column - sum(columns) / len(columns))


def _spot(place: str) -> tuple[int, int]:
    row, column = AT[place]
    return 13 + 25 * column - (column // 2), 13 + 25 * row - (row // 2)


def _tile(place: str, part: bool, middle: bool) -> str:
    x, y = _spot(place)
    kind = "part" if part else "middle" if middle else "other"
    return (
        f'<rect class="{kind}" x="{x - 9}" y="{y - 10}" width="18" height="20" rx="3"/>'
        f'<text class="{kind}" x="{x}" y="{y + 4}">{place}</text>'
    )
