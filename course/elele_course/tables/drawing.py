"""Draw plots as SVG with only the standard library: scales, marks, and the figure around them.

A figure adopts the colors of the page, light or dark. Each series has its own color, mark and dash, so that no plot
depends on color alone. A folded table below the drawing gives the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, floor, log10
from typing import Any

from elele_course.tables.table import Table

__all__ = ["COLOURS", "Drawing", "Plot", "Scale", "nothing", "ticks"]

COLOURS = ("#2f8191", "#c4620e", "#3d78c9", "#9a5fb0", "#2f8a57", "#bd4a45", "#7a7f86")
"""The color of each series; all are visible on both white and dark pages."""
DASHES = ("", "7 4", "2 4", "9 3 2 3", "12 5", "4 2", "1 3")
_SHAPES = (
    "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z", "M-5-5H5V5H-5Z", "M0-6 6 5H-6Z", "M0-7 6 0 0 7-6 0Z", "M0 6 6-5H-6Z",
    "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z", "M-6-4-4-6 0-2 4-6 6-4 2 0 6 4 4 6 0 2-4 6-6 4-2 0Z",
)  # fmt: skip
STAR = "M0-12 3-4 11-4 5 1 7 10 0 5-7 10-5 1-11-4-3-4Z"
_MARGIN = 12
_LETTER = 7.6
"""The average width of a letter in the labels."""


@dataclass(frozen=True)
class Plot:
    """A plot that a notebook draws; its `repr` is the table of its numbers."""

    title: str
    numbers: Table
    svg: str

    def __repr__(self) -> str:
        return repr(self.numbers.titled(self.title))

    def _repr_html_(self) -> str:
        table = self.numbers.titled(self.title)._repr_html_()
        # On a phone, a wide drawing scrolls sideways so that its words do not shrink.
        return (
            '<figure class="elele-plot" style="margin:.5em 0;max-width:760px">'
            f'<figcaption style="font-weight:600">{escape(self.title)}</figcaption>'
            f'<div style="overflow-x:auto" tabindex="0" role="group" aria-label="{escape(self.title)}">{self.svg}</div>'
            f"<details><summary>The numbers</summary>{table}</details></figure>"
        )


@dataclass(frozen=True)
class Scale:
    """Maps values to coordinates on a drawing, linearly or, with `log`, logarithmically."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def at(self, value: float) -> float:
        """The coordinate of a value."""
        low, high, here = (log10(one) if self.log else one for one in (self.low, self.high, value))
        return self.start + (self.end - self.start) * ((here - low) / (high - low) if high > low else 0.5)


def ticks(low: float, high: float, most: int = 8, whole: bool = False) -> list[float]:
    """Round numbers in the range from `low` to `high`: about `most` or fewer."""
    if high <= low:
        return [low]
    size: float = 10 ** floor(log10((high - low) / most))
    step = next(size * times for times in (1, 2, 5, 10) if (high - low) / (size * times) <= most)
    step = max(step, 1) if whole else step
    return [number * step for number in range(ceil(low / step), floor(high / step) + 1)]


@dataclass
class Drawing:
    """The parts of a plot; call `scaled` or `rows` first, to set the scales."""

    title: str
    height: float = 300
    width: float = 720
    parts: list[str] = field(default_factory=list)
    left: float = 56
    x: Scale = field(default_factory=lambda: Scale(0, 1, 0, 1))
    y: Scale = field(default_factory=lambda: Scale(0, 1, 0, 1))

    def scaled(
        self, across: tuple[float, float], up: tuple[float, float], x: str = "", y: str = "", log: bool = False
    ) -> None:
        """Set both scales to ranges of values, and label the scales."""
        self.x = Scale(*across, self.left, self.width - _MARGIN - 12)
        self.y = Scale(*up, self.height - 48, 38, log)
        self.text(self.width - _MARGIN, self.height - 8, x, "end")
        self.text(_MARGIN, 20, y)

    def rows(self, names: Sequence[str], across: tuple[float, float], label: str = "") -> None:
        """Make a row for each name, with the names on the left; `y.at(0)` is the middle of the first row."""
        self.left = max(map(len, names), default=0) * _LETTER + 2 * _MARGIN
        self.x = Scale(*across, self.left, self.width - _MARGIN - 24)
        self.y = Scale(-0.7, len(names) - 0.3, 38, self.height - 48)
        for number, name in enumerate(names):
            self.text(self.left - _MARGIN, self.y.at(number) + 5, name, "end")
        self.text(self.width - _MARGIN, self.height - 8, label, "end")

    def upward(self, across: tuple[float, float], heights: Sequence[float], y: str, x: str = "") -> None:
        """Make the y scale go from zero to just above the largest height, with whole numbers at the side."""
        top = max(*heights, 1)
        self.scaled(across, (0, top * 1.05), x, y)
        self.marks_beside(ticks(0, top, 6, whole=True))

    def marks_below(self, values: Iterable[float], words: Sequence[str] | None = None, grid: bool = False) -> None:
        """Write values along the x scale and, with `grid`, draw a line up from each value."""
        for number, value in enumerate(values):
            place = self.x.at(value)
            self.text(place, self.height - 28, words[number] if words else f"{value:g}", "middle")
            if grid:
                self.rule(place, 38, place, self.height - 46)

    def marks_beside(self, values: Iterable[float]) -> None:
        """Write values along the y scale, and draw a line across from each value."""
        for value in values:
            self.text(self.left - 8, self.y.at(value) + 5, f"{value:g}", "end")
            self.rule(self.left, self.y.at(value), self.width - _MARGIN, self.y.at(value))

    def text(self, x: float, y: float, words: str, anchor: str = "start") -> None:
        """Write words; `anchor` is `start`, `middle` or `end`."""
        if words:
            place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
            self.parts.append(f'<text {place} fill="currentColor">{escape(words)}</text>')

    def rule(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a faint line."""
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self.parts.append(f'<line {ends} stroke="currentColor" stroke-opacity=".2"/>')

    def bar(self, x: float, y: float, width: float, height: float, series: int, told: str) -> None:
        """Draw a rectangle, solid for the first series, and outlined with a light fill for the others."""
        place = f'x="{x:.1f}" y="{y:.1f}" width="{max(width, 1):.1f}" height="{height:.1f}"'
        look = f'fill="{COLOURS[series]}" fill-opacity="{0.15 if series else 1}" stroke="{COLOURS[series]}"'
        self.parts.append(f'<rect class="bar" {place} {look} stroke-width="1.5"><title>{escape(told)}</title></rect>')

    def column(self, x: float, low: float, height: float, series: int, told: str) -> None:
        """Draw a bar upward from `low`, all as values, 40 units wide or narrower where there is less room."""
        if height:
            wide = min(40, 0.8 * (self.x.at(1) - self.x.at(0)))
            top = self.y.at(low + height)
            self.bar(self.x.at(x) - wide / 2, top, wide, self.y.at(low) - top, series, told)

    def mark(self, x: float, y: float, series: int, told: str, shape: str = "") -> None:
        """Draw the mark of a series at a point."""
        place = f'transform="translate({x:.1f} {y:.1f})"'
        look = f'd="{shape or _SHAPES[series]}" fill="{COLOURS[series]}"'
        self.parts.append(f'<path class="mark" {place} {look}><title>{escape(told)}</title></path>')

    def interval(self, low: float, high: float, y: float, series: int) -> None:
        """Draw a line between two values of x, with an end stop at each end."""
        one, two = self.x.at(low), self.x.at(high)
        path = f"M{one:.1f} {y - 5:.1f}v10m0-5H{two:.1f}m0-5v10"
        self.parts.append(f'<path d="{path}" fill="none" stroke="{COLOURS[series]}" stroke-width="2"/>')

    def upright(self, x: float, low: float, high: float, series: int) -> None:
        """Draw a line between two values of y, with an end stop at the top and at the bottom."""
        place, one, two = self.x.at(x), self.y.at(low), self.y.at(high)
        path = f"M{place - 5:.1f} {one:.1f}h10m-5 0V{two:.1f}m-5 0h10"
        self.parts.append(f'<path d="{path}" fill="none" stroke="{COLOURS[series]}" stroke-width="2"/>')

    def line(self, points: Iterable[tuple[float, float]], series: int, dashed: bool = True) -> None:
        """Draw a line through points, which are given as values of x and y."""
        path = " ".join(f"{self.x.at(x):.1f},{self.y.at(y):.1f}" for x, y in points)
        dash = f' stroke-dasharray="{DASHES[series]}"' if dashed and DASHES[series] else ""
        look = f'fill="none" stroke="{COLOURS[series]}" stroke-width="2.5"{dash}'
        self.parts.append(f'<polyline class="line" points="{path}" {look}/>')

    def area(self, places: Iterable[tuple[float, float]], series: int) -> None:
        """Fill the polygon with these corners, given as coordinates on the drawing."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        self.parts.append(f'<polygon class="area" points="{path}" fill="{COLOURS[series]}" fill-opacity=".35"/>')

    def legend(self, names: Sequence[str], lines: bool = False) -> None:
        """Write the name of each series at the top, after its mark or a piece of its line."""
        place = self.width - _MARGIN - sum(len(name) * _LETTER + 34 for name in names)
        for series, name in enumerate(names):
            if lines:
                dash = f' stroke-dasharray="{DASHES[series]}"' if DASHES[series] else ""
                look = f'stroke="{COLOURS[series]}" stroke-width="3"{dash}'
                self.parts.append(f'<path d="M{place - 16:.1f} 15h26" {look}/>')
            else:
                self.mark(place, 15, series, name)
            self.text(place + 14, 20, name)
            place += len(name) * _LETTER + 34

    def plot(self, rows: Iterable[Any], names: int = 1) -> Plot:
        """The finished plot, with `rows` as its table of numbers."""
        numbers = Table.of(rows, names=names)
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" style="width:100%;min-width:520px;display:block"'
        look = f'role="img" aria-label="{escape(self.title)}" font-size="14" font-family="inherit"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look}>{"".join(self.parts)}</svg>'
        return Plot(self.title, numbers, svg)


def nothing(title: str, sentence: str) -> Plot:
    """A plot that has only a sentence, used when there are no numbers to show."""
    drawing = Drawing(title, 80)
    drawing.text(drawing.width / 2, 44, sentence, "middle")
    return drawing.plot([])
