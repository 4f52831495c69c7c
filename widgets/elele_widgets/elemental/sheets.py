"""The shapes of Elemental: a sheet of all figures, and a poster of the blocks and crosses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2

from elele.elemental import Position
from elele.elemental.figures import KINDS, STANDARD, Figure
from elele.elemental.grid import AT, PLACES
from elele.phrases import NUMBERS
from elele_widgets.sheets.paper import UP, paper, printed

TRIES = "Draw a suit in each place. Which blocks and crosses are ready?"


def pages(_deck: object) -> dict[str, str]:
    """The sheets of this game by the names of their files."""
    return {"elemental": figures(), "eleven-shapes": poster()}


def hidden(position: Position) -> Iterator[tuple[str, Sequence[str]]]:
    """The face-down cards of each pile, bottom card first."""
    for place, pile in zip(PLACES, position.piles, strict=True):
        yield f"{place}, bottom card first", pile.down


def figures() -> str:
    """The blocks, crosses and extremities of Elemental, and empty grids to draw on."""
    parts = [(KINDS[kind].plural, *_told(kind), [*map(_figure, STANDARD.of(kind))]) for kind in KINDS]
    parts.append(("tries", "Try it", TRIES, [_figure()] * 4))
    inside = "".join(
        f'<section class="{kind}"><h2>{title}</h2><p>{text}</p><div class="figures">{"".join(drawn)}</div></section>'
        for kind, title, text, drawn in parts
    )
    intro = (
        "This is a solitaire game for an ordinary deck. Twelve piles of four cards form a square without corners. "
        "There are four spares, too."
    )
    title = "Elemental: blocks and crosses"
    return printed("Elemental: the figures", paper(title, intro, inside, kind="shapes", up=UP))


def poster() -> str:
    """The seven blocks and four crosses of Elemental, large enough for a wall."""
    cells = "".join(
        f"<figure>{_figure(figure)}<figcaption>{figure.name}</figcaption></figure>" for figure in STANDARD.fours
    )
    told = "".join("<p><b>{}.</b> {}</p>".format(*_told(kind)) for kind in ("block", "cross"))
    inside = f'<div class="wall">{cells}<div class="told">{told}</div></div>'
    return printed(
        "Eleven shapes of Elemental",
        paper("Eleven shapes", "Look for one card of each suit on the dark places.", inside, kind="poster", up=UP),
    )


def _told(kind: str) -> tuple[str, str]:
    """The number of the figures of a kind, as a title, and what they allow."""
    count = NUMBERS[len(STANDARD.of(kind)) - 1]
    room = " Your hand needs room for it." if kind == "cross" else ""
    return f"{count.capitalize()} {KINDS[kind].plural}", f"{STANDARD.use(kind)}{room}"


def _figure(figure: Figure | None = None) -> str:
    """A small tableau in which the places of a figure are dark and joined by a line."""
    kind, places, middle, _ = figure or ("", (), "", "")
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
