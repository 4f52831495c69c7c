"""The figures of Elemental as rows: the places of each, what must hold there, and the moves that it allows.

`FIGURES` lists the blocks, crosses and extremities of the inventor's rules. `drawn` makes rows from drawings. A deal
with other rows has other rules: `elele.elemental.deal("", 7, figures=FIGURES + drawn("block", "x.x x.x"))`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import product
from typing import NamedTuple

from elele.elemental.grid import AT, NEIGHBOURS, NUMBER, PLACE_AT, PLACES, size
from elele.elemental.moves import Discard, Move, Shift, Spare, Transfer
from elele.errors import ParseError
from elele.phrases import article, listed, quoted, sentence


class FigureError(ParseError):
    """The error for figures that no game can have; a notebook shows the message alone, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [sentence(f"{self}.")]


class Cross(NamedTuple):
    """A cross: four piles at the points of a diamond, and the pile in the middle."""

    middle: str
    arms: tuple[str, ...]
    """The four points of the cross, in reading order."""


class Kind(NamedTuple):
    """What the figures of a kind have in common."""

    plural: str
    parts: str
    """The word for their places."""
    size: int
    """The number of their places."""


KINDS = {
    "block": Kind("blocks", "corners", 4),
    "cross": Kind("crosses", "points", 4),
    "extremity": Kind("extremities", "piles", 2),
}
"""Kind of figure → its words, in the order in which rules and lists name the kinds."""


class Figure(NamedTuple):
    """A block, a cross or an extremity.

    The places of a block or a cross must show one card of each suit. Then the card in the middle can become a spare; if
    the figure has no middle, its four cards can be discarded. If one pile of an extremity is empty, the top card of the
    other can be transferred.
    """

    kind: str
    """`block`, `cross` or `extremity`."""
    places: tuple[str, ...]
    """The corners of a block, the points of a cross or the two piles of an extremity, in reading order."""
    middle: str = ""
    """The middle of a cross; empty for any other figure."""
    form: str = ""
    """The name of a block's form, such as `L`; empty for the corners of a rectangle."""

    @property
    def name(self) -> str:
        """The name, such as `Block a, b, d and e`, or `Cross around d: a, c, e and h`."""
        places = listed(self.places)
        return f"Cross around {self.middle}: {places}" if self.middle else f"{self.kind.capitalize()} {places}"

    @property
    def called(self) -> str:
        """The name within a sentence, such as `the block a-b-d-e` or `the cross around d`."""
        return f"the {self.kind} {f'around {self.middle}' if self.middle else '-'.join(self.places)}"

    @property
    def whole(self) -> tuple[str, ...]:
        """The places, and the middle if there is one."""
        return (*self.places, self.middle) if self.middle else self.places

    @property
    def parts(self) -> str:
        """The word for the places, such as `corners`; a block of a form of its own has `places`."""
        return "places" if self.form and self.kind == "block" else KINDS[self.kind].parts

    @property
    def being(self) -> str:
        """What the places of the figure are, such as `the corners of a 2×2 square`."""
        what = article(self.form) if self.form else _BEING[self.kind].format(rectangle(self.places))
        return f"{what}, with {self.middle} in the middle" if self.middle else what

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that the figure allows once it is ready."""
        if self.kind == "extremity":
            one, other = self.places
            return Transfer(one, other), Transfer(other, one)
        return (Spare(self.middle) if self.middle else Discard(self.places),)


def rectangle(places: tuple[str, ...]) -> str:
    """The size of the smallest rectangle around the places, such as `2×4 rectangle`."""
    small, large = sorted(size(places))
    return f"{small}×{large} {'square' if small == large else 'rectangle'}"


_BEING = {
    "block": "the corners of a {}",
    "cross": "the corners of a diamond",
    "extremity": "the two piles in one arm of the tableau",
}


def drawn(kind: str, *drawings: str, form: str = "") -> tuple[Figure, ...]:
    """The figures of a kind that look like one of the drawings anywhere on the tableau, also turned or mirrored.

    A drawing lists its rows from top to bottom. `x` is a place of the figure, `o` the middle of a cross, and `.` any
    other spot. `form` names the form of blocks that are not the corners of a rectangle. Raises `FigureError` for a
    drawing that fits nowhere or cannot be met.

    >>> drawn("block", "x.x x.x")[0].name
    'Block a, b, h and i'
    """
    found = {_checked(figure) for drawing in drawings for figure in _placed(kind, drawing, form)}
    return tuple(sorted(found, key=lambda figure: figure.places))


def _placed(kind: str, drawing: str, form: str) -> list[Figure]:
    rows, found = drawing.split(), list[Figure]()
    if not rows or {*"".join(rows)} - {*"xo."} or len({*map(len, rows)}) > 1:
        wanted = "write rows of equal length, as in 'xx xx'"
        raise FigureError(f"{quoted(drawing)} is not a drawing of {article(kind)}: {wanted}")
    for lines in _turned(rows):
        for top, left in product(range(5 - len(lines)), range(5 - len(lines[0]))):
            spots = [(top + row, left + col, sign) for row, line in enumerate(lines) for col, sign in enumerate(line)]
            places = [(PLACE_AT.get((row, col), ""), sign) for row, col, sign in spots if sign != "."]
            if all(place for place, _ in places):
                four, middle = ["".join(place for place, sign in places if sign == mark) for mark in "xo"]
                found.append(Figure(kind, (*four,), middle, form))
    if not found:
        leaves = f"the drawing {quoted(drawing)} does not fit on the tableau"
        raise FigureError(f"{leaves}; draw a smaller {kind}")
    return found


def _turned(rows: list[str]) -> Iterator[list[str]]:
    """The rows of a drawing, turned and mirrored in all eight ways."""
    for lines in (rows, ["".join(column) for column in zip(*rows, strict=True)]):
        for way in (lines, lines[::-1]):
            yield from (way, [line[::-1] for line in way])


def _checked(figure: Figure) -> Figure:
    """A row with its places in reading order and its form; raises `ParseError` if it can never be met."""
    if figure.kind not in KINDS:
        known = listed(map(article, KINDS), "or")
        raise FigureError(f"there is no figure called {quoted(figure.kind)}; a figure is {known}")
    figure, count = figure._replace(places=tuple(sorted(figure.places))), KINDS[figure.kind].size
    for place in figure.whole:
        if place not in NUMBER:
            raise FigureError(f"{figure.called} is not on the tableau: its places are a to l, and {place} is not one")
        if figure.whole.count(place) > 1:
            raise FigureError(f"{figure.called} has the place {place} twice; name different places")
    if len(figure.places) != count or len(figure.middle) > (figure.kind == "cross"):
        only = f"a {figure.kind} has {count} {KINDS[figure.kind].parts}{', one for each suit' * (count == 4)}"
        middle = ", and at most one pile in the middle" if figure.kind == "cross" else ", and no middle"
        raise FigureError(f"{figure.called} cannot be used: {only}{middle}")
    return figure if figure.form or _regular(figure) else figure._replace(form="form of its own")


def _regular(figure: Figure) -> bool:
    """Return whether the places of a figure are as `_BEING` says."""
    rows, cols = ({AT[place][axis] for place in figure.places} for axis in (0, 1))
    match figure.kind:
        case "block":
            return len(rows) == len(cols) == 2
        case "cross":
            return figure.places in NEIGHBOURS.values()
    return rows in ({0}, {3}) or cols in ({0}, {3})


FIGURES = (
    *drawn("block", "xx xx", "x..x x..x"),
    *drawn("cross", ".x. xox .x."),
    *drawn("extremity", ".xx. .... .... ...."),
)
"""The seven blocks, the four crosses and the four extremities of the inventor's rules."""


class Figures:
    """The figures of a deal, and what the rules look up in them; two objects with equal rows are the same object."""

    def __init__(self, rows: tuple[Figure, ...]) -> None:
        """Look up everything in rows that `ruled_by` has checked."""
        self.rows = rows
        self.fours = tuple(figure for figure in rows if figure.kind != "extremity")
        """The blocks and the crosses."""
        self.discarded = {figure.places: figure for figure in self.fours if not figure.middle}
        """The places of a block, or of a cross without a middle → that figure."""
        self.arms = {figure.middle: figure.places for figure in self.fours if figure.middle}
        """The middle of a cross → the four points of that cross."""
        pairs = [figure.places for figure in rows if figure.kind == "extremity"]
        self.partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        """A place at an extremity → the other place of that extremity."""
        self.discards = [(Discard(places), *_four(places)) for places in self.discarded]
        self.spares = [(Spare(middle), NUMBER[middle], *_four(arms)) for middle, arms in self.arms.items()]
        self.shifts = [
            [(Shift(source, target), NUMBER[source], self.partner.get(source) == target)
             for source in NEIGHBOURS[target]]
            for target in PLACES
        ]  # fmt: skip
        """For each target place, the shifts to it, each with its source's number and whether the two places form an
        extremity."""
        self.transfers = [(Transfer(one, other), NUMBER[one], NUMBER[other]) for one, other in self.partner.items()]

    def __reduce__(self) -> tuple[object, ...]:
        return ruled_by, (self.rows,)

    def at(self, places: Sequence[str]) -> Figure | None:
        """The figure that exactly these places form, with or without its middle; None if there is none."""
        those = {*places}
        return next((figure for figure in self.rows if those in ({*figure.places}, {*figure.whole})), None)

    def of(self, kind: str) -> list[Figure]:
        """The figures of a kind."""
        return [figure for figure in self.rows if figure.kind == kind]

    @cached_property
    def sizes(self) -> list[tuple[int, ...]]:
        """The sizes of the rectangles that are blocks, such as (2, 4); empty if a block may have another form."""
        blocks = self.of("block")
        return [] if any(block.form for block in blocks) else sorted({(*sorted(size(b.places)),) for b in blocks})

    @cached_property
    def rule(self) -> str:
        """The rule that says from which figures cards are discarded."""
        those = self.discarded.values()
        kinds = listed((article(kind) for kind in dict.fromkeys(figure.kind for figure in those)), "or")
        sizes = sorted({rectangle(figure.places) for figure in those if figure.kind == "block" and not figure.form})
        forms = [f"the corners of {listed(map(article, sizes), 'or')}"] if sizes else []
        forms += sorted({figure.being for figure in those if figure.kind != "block" or figure.form})
        return f"Cards are discarded from {kinds}. Its four piles are {listed(forms, 'or')}."

    def use(self, kind: str) -> str:
        """What the figures of a kind are and allow, in two sentences."""
        if kind == "extremity":
            return "The two piles at one edge. If one is empty, the top card of the other can cross over."
        those = self.of(kind)
        parts = "places" if any(figure.parts == "places" for figure in those) else KINDS[kind].parts
        ends = dict.fromkeys(_ENDS[bool(figure.middle)] for figure in those)
        return f"Four {parts}. If they show one of each suit, {listed(ends, 'or')}."


def _four(places: tuple[str, ...]) -> tuple[int, int, int, int]:
    one, two, three, four = (NUMBER[place] for place in places)
    return one, two, three, four


_ENDS = ("you can discard them", "the middle card becomes a spare")


def ruled_by(rows: object) -> Figures:
    """The figures that a list of rows defines.

    Raises `FigureError` for anything but a list of `Figure`, and for a row that leaves the tableau, has a place twice
    or cannot be met. It is also raised if two rows allow the same move, or if no row lets a player discard cards.
    """
    if isinstance(rows, Figures):
        return rows
    found = list[Figure]()
    for row in rows if isinstance(rows, Iterable) else [rows]:
        if not isinstance(row, Figure):
            thing = article(type(row).__name__)
            raise FigureError(f"{thing} is not a figure; write a list such as FIGURES + drawn(…)")
        found.append(_checked(row))
    return _ruled_by(tuple(sorted(found, key=lambda row: ([*KINDS].index(row.kind), row.whole))))


@cache
def _ruled_by(rows: tuple[Figure, ...]) -> Figures:
    moves = [move for row in rows for move in row.moves]
    if twice := [move for move in moves if moves.count(move) > 1]:
        raise FigureError(f"two figures allow the same move, {twice[0]}; leave one of them out")
    ends = [place for row in rows if row.kind == "extremity" for place in row.places]
    if several := [place for place in ends if ends.count(place) > 1]:
        raise FigureError(f"{several[0]} is in two extremities; a pile can be in only one")
    if not any(isinstance(move, Discard) for move in moves):
        raise FigureError("with these figures no card can ever be discarded; add a block")
    return Figures(rows)


STANDARD = ruled_by(FIGURES)
"""The figures of the inventor's rules."""
BLOCKS = tuple(STANDARD.discarded)
"""The seven blocks, each the four corners of a 2×2 or a 2×4 rectangle."""
CROSSES = tuple(Cross(middle, arms) for middle, arms in STANDARD.arms.items())
"""The four crosses, each a middle and the four places beside it."""
EXTREMITIES = tuple(figure.places for figure in STANDARD.of("extremity"))
"""The four arms of the tableau, two places each."""
