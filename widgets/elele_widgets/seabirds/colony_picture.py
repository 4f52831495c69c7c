"""The colony of a finished game as one picture to keep, print or put on a phone: a self-contained SVG drawing.

The habitats stand in rows, in their order on the board, and from the first row to the last the day goes over to night.
Each pair is there with its nest, its name and its points, and each place without a pair shows its empty nest.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations, groupby, pairwise
from typing import NamedTuple, TypedDict

from elele.phrases import counted, listed, sentence
from elele.seabirds import Position
from elele.seabirds.deck import Species, acts, nests
from elele.seabirds.deck.field_guide import measure
from elele.seabirds.goals import Nest
from elele.seabirds.phrases import bird_name, habitat_name, points
from elele.seabirds.position import Colony
from elele_widgets.seabirds.landscape import HIGH, INHABITED, WIDE, Light, landscape, lit, windows
from elele_widgets.shared.pictures import bird, bird_only, drawing

EDGE, RIM = 24, 12
"""The margin of the picture, and the part of it under the landscape that a frame around a habitat covers."""
HEAD, ROW, BASE, TAG, GAP = 236, 378, 272, 76, 8
"""The heights of the sky with the title, of a row of habitats, and of its part above the lower edge of the nests. Then
the height of a tag with a name, and the gap between two rows."""
CEILING, FEET = 56, BASE - 4
"""The heights in a row between which its birds are."""
MATE, ACT = 58, 104
"""The size of a bird of ordinary length: at its nest, and above it with its wings spread."""
ORDINARY, LEAST, MOST = 40, 0.75, 1.2
"""The length of a bird of ordinary size, in cm. Then the smallest and the largest bird, as multiples of that size."""
WHITE, FADED = 'fill="#fff"', 'opacity=".4"'
INK, PAPER, SUN, CORAL, LAVA, LEAF = "#22303a", "#fffaf0", "#f7cf52", "#f0955a", "#4a3936", "#2c7a4b"
VEIL, PALE = "#4a393699", "#d8cfc4"
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Noto Serif', 'Liberation Serif', serif"
SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
SKY = 24
"""The height of the landscape's uppermost part, which is nothing but sky, in its own units."""
AIR = "#6fb1d3"
"""The color in which the sky of the landscape begins, for the sky above it."""
LIGHTS: Sequence[Light] = ("day", "dusk", "night")
"""The light of the rows; the last row of a tall picture is in the last light, and all rows before the others by day."""
_VIEW = re.compile(r'<svg[^>]*viewBox="([^"]*)"([^>]*)>(.*)</svg>', re.DOTALL)
_BOX = re.compile(r'data-box="([^"]*)"')
_NARROW = frozenset("ijlItfr.,:;!'ʻ()[]|- ")
_BROAD = frozenset("mwMWAāĀOQGDHKNUCRV")


class Shape(NamedTuple):
    """The shape of a picture."""

    width: int
    rows: int
    """The number of rows with habitats; fewer if there are fewer habitats, and more if they do not fit."""
    most: int
    """The maximum number of places in a row."""


TALL, BROAD = Shape(1080, 4, 7), Shape(1920, 2, 13)
"""For a phone, as many pixels wide as most phones show, and for a large screen."""


class Spot(TypedDict):
    """The points of a pair: the middle of the number, in units of the picture."""

    x: float
    y: float
    points: int  # 0 if the pair is lost.


class Disc(TypedDict):
    """A round part of the picture, in its units."""

    x: float
    y: float
    radius: float


class Stop(TypedDict):
    """Where the picture shows a habitat, in units of the picture."""

    x: float
    y: float
    width: float
    height: float
    nests: list[Spot]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """What the picture tells about a finished game."""

    position: Position
    lost: Mapping[Nest, str]
    """Each pair that does not count → the threat that covers it or its whole habitat."""
    saved: Mapping[Nest, str]
    """Each pair that counts because a protection freed it → that protection."""
    new: frozenset[str]
    """The species that the player first met in this game."""
    lines: Sequence[str]
    """The sentences below the picture."""
    compared: str
    """The comparison with other scores; its line stays free until it is known."""
    caption: str
    """The deal and the date."""
    brief: bool = False
    """True if the picture is shown so small that only the Hawaiian names can be read, in larger letters."""


@dataclass(frozen=True, slots=True)
class Painted:
    """A picture with its alternative text."""

    svg: str
    alt: str
    width: int
    height: int
    land: int
    """The height of the landscape with its rim; below it are words."""
    sun: Disc
    """The sun, in which the score stands."""
    stops: list[Stop]
    """Where each habitat is, in their order."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """The part of a row with one habitat."""

    number: int
    home: Colony
    x: float
    y: int
    width: float
    place: float
    """The width of one place for a pair."""
    left: int
    right: int
    """The edges of its part of the landscape, which reaches to the edges of the picture."""

    def middle(self, place: int) -> float:
        """The middle of a place, across the picture."""
        return self.x + self.place * (place + 0.5)

    def spot(self, place: int) -> tuple[float, float]:
        """The middle of the number of points on the tag of a place."""
        return self.middle(place) + self.place / 2 - 23, self.y + ROW - TAG + 10


@dataclass(frozen=True, slots=True)
class _Figure:
    """A drawing of a bird, and the room that it fills; without a name, none."""

    name: str
    width: float
    height: float

    def scaled(self, factor: float) -> _Figure:
        return _Figure(self.name, self.width * factor, self.height * factor)

    def at(self, x: float, bottom: float, more: str, *, mirror: bool) -> str:
        """The bird, by the middle of its lower edge."""
        return _use(self.name, x, bottom, self.width, more, height=self.height, mirror=mirror)


def paint(ended: Ended, shape: Shape = TALL) -> Painted:
    """Draw the colony of a finished game."""
    width, cells = shape.width, [*_cells(ended.position.row_a, shape)]
    alt = described(ended)
    bottom = cells[-1].y + ROW + GAP
    lines = [line for text in ended.lines for line in folded(text, width - 2 * EDGE, 24)]
    below = bottom + 44 + 34 * len(lines)
    height = below + 68
    parts = [_ground(cells, width), *(_habitat(ended, cell) for cell in cells), _head(ended, width)]
    parts += [_text(EDGE, bottom + 44 + 34 * row, line, 24, SANS) for row, line in enumerate(lines)]
    parts += [_text(EDGE, below, ended.compared, fitted(ended.compared, width - 2 * EDGE, 24), SANS)]
    if ended.new:
        parts.append(_text(EDGE, height - 28, "★ a bird that was new to you", 22, SANS))
    parts += [_text(width - EDGE, height - 28, ended.caption, 22, SANS, anchor="end")]
    names = {*re.findall(r'href="#((?!row)[\w-]+)"', "".join(parts))}
    title = f"E Lele! {ended.caption}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-labelledby="title desc"><title id="title">{escape(title)}</title>'
        f'<desc id="desc">{escape(alt)}</desc><defs>{"".join(map(_symbol, sorted(names)))}</defs>'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>{"".join(parts)}</svg>'
    )
    stops = [_stop(ended, cell) for cell in cells]
    return Painted(svg, alt, width, height, bottom - GAP + RIM, _sun(width), stops)


def described(ended: Ended) -> str:
    """What is in the picture, in a few sentences."""
    position = ended.position
    pairs = sum(len(home.pairs) for home in position.row_a)
    many = f"{counted(pairs, 'pair')} in {counted(len(position.row_a), 'habitat')}"
    told = [f"The colony of a season, painted as one landscape: {many}, {points(position.score)}."]
    for number, home in enumerate(position.row_a):
        name = sentence(habitat_name(position.deck, home.card))
        loss = f", lost to {position.deck.threats[home.loss].named}" if home.loss else ""
        told.append(f"{name}{loss}: {'; '.join(_groups(ended, number)) or 'no pair'}.")
    return " ".join(told)


def _groups(ended: Ended, number: int) -> Iterator[str]:
    """The pairs of a habitat in words: those that no bird-level threat covers, and each that was lost to one."""
    position, home = ended.position, ended.position.row_a[number]
    names = [bird_name(position.deck, pair[0]) for pair in home.pairs]
    covers = {} if home.loss else {at: ended.lost[number, at] for at in home.covered}
    if free := [name for at, name in enumerate(names) if at not in covers]:
        yield listed(free)
    for at, threat in sorted(covers.items()):
        yield f"{names[at]}, lost to {position.deck.threats[threat].named}"


def _cells(row: Sequence[Colony], shape: Shape) -> Iterator[_Cell]:
    at = 0
    for number, size in enumerate(rows_of([home.capacity for home in row], shape)):
        homes = row[at : at + size]
        place = (shape.width - 2 * EDGE) / sum(home.capacity for home in homes)
        x, y = float(EDGE), HEAD + number * (ROW + GAP)
        for home in homes:
            end = x + place * home.capacity
            left, right = 0 if home is homes[0] else round(x), shape.width if home is homes[-1] else round(end)
            yield _Cell(at, home, x, y, end - x, place, left, right)
            x, at = end, at + 1


def rows_of(capacities: Sequence[int], shape: Shape) -> list[int]:
    """How many habitats stand in each row, so that the fullest row has as few places as possible.

    >>> rows_of([4, 4, 2, 2, 2, 2, 2, 2], TALL)
    [1, 1, 3, 3]
    """
    count = min(shape.rows, len(capacities))
    while True:
        best = min(_partitions(capacities, count))
        if best[0][0] <= shape.most or count == len(capacities):
            return best[1]
        count += 1


def _partitions(capacities: Sequence[int], count: int) -> Iterator[tuple[list[int], list[int]]]:
    """For each way to break the habitats into rows: the places of the rows, fullest first, and the habitats in each."""
    for cuts in combinations(range(1, len(capacities)), count - 1):
        spans = [*pairwise((0, *cuts, len(capacities)))]
        yield sorted((sum(capacities[a:b]) for a, b in spans), reverse=True), [b - a for a, b in spans]


def _ground(cells: Sequence[_Cell], width: int) -> str:
    """The landscape behind the nests: in each row, land in front of one sky and sea; the first sky reaches up."""
    coast = drawing("scenes/coast").partition(">")[2].rpartition("</svg>")[0]
    parts = [
        f'<symbol id="row-coast" viewBox="0 0 900 {HIGH}" preserveAspectRatio="none">{coast}</symbol>',
        f'<rect width="{width}" height="{HEAD}" fill="{AIR}"/>',
    ]
    rows = [[*row] for _, row in groupby(cells, lambda cell: cell.y)]
    lights = LIGHTS if len(rows) > 2 else LIGHTS[:2]
    for number, homes in enumerate(rows):
        y, count = homes[0].y, len(homes)
        across, down = width / count / WIDE, ROW / (HIGH - SKY)
        top, high = (round(y - SKY * down), 0) if number == 0 else (y, SKY)
        parts.append(
            f'<svg y="{top}" width="{width}" height="{y + ROW - top}" viewBox="0 {high} {count * 100} {HIGH - high}" '
            f'preserveAspectRatio="none"><use href="#row-coast" width="900" height="{HIGH}"/></svg>'
        )
        land = landscape([cell.home.type for cell in homes]).replace(coast, "")
        parts.append(f'<symbol id="row-{number}"{land.removeprefix("<svg").removesuffix("</svg>")}</symbol>')
        parts += [_land(number, count, at, cell) for at, cell in enumerate(homes)]
        light = lights[max(number - len(rows) + len(lights), 0)]
        parts.append(
            f'<svg y="{y}" width="{width}" height="{ROW}" viewBox="0 {SKY} {count * WIDE} {HIGH - SKY}" '
            f'preserveAspectRatio="none">{lit(count, light, down / across)}</svg>'
        )
        if light != "day":
            parts += [_lit_windows(cell) for cell in homes if cell.home.type in INHABITED]
    return "".join(parts)


def _land(row: int, homes: int, at: int, cell: _Cell) -> str:
    """The land of one habitat of a row, with an edge that its neighbor covers."""
    width, edge = cell.right - cell.left, 0 if at == homes - 1 else 2
    return (
        f'<svg x="{cell.left}" y="{cell.y}" width="{width + edge}" height="{ROW}" '
        f'viewBox="{at * WIDE} {SKY} {WIDE * (1 + edge / width):.3f} {HIGH - SKY}" preserveAspectRatio="none">'
        f'<use href="#row-{row}" width="{WIDE * homes}" height="{HIGH}"/></svg>'
    )


def _lit_windows(cell: _Cell) -> str:
    """The windows of a habitat, over the light of its row."""
    return (
        f'<svg x="{cell.left}" y="{cell.y}" width="{cell.right - cell.left}" height="{ROW}" '
        f'viewBox="0 {SKY} {WIDE} {HIGH - SKY}" preserveAspectRatio="none">{windows([cell.home.type])}</svg>'
    )


def _head(ended: Ended, width: int) -> str:
    """The sky with the title, and the score in the sun."""
    score, sun = ended.position.score, _sun(width)
    return (
        f'<circle cx="{sun["x"]}" cy="{sun["y"]}" r="{sun["radius"]}" fill="{SUN}"/>'
        f"{_text(sun['x'], 140, str(score), 92, anchor='middle', bold=True)}"
        f"{_text(sun['x'], 182, points(score).partition(' ')[2], 28, SANS, anchor='middle', bold=True)}"
        f"{_text(EDGE + 12, 132, 'E Lele!', 104, bold=True)}"
        f"{_text(EDGE + 16, 184, 'Your colony at the end of the season', 32)}"
    )


def _sun(width: int) -> Disc:
    return {"x": width - 140, "y": 118, "radius": 100}


def _habitat(ended: Ended, cell: _Cell) -> str:
    """The places of a habitat with their nests and pairs, and its sign."""
    home = cell.home
    taken = [laid.threat for laid in home.threats if laid.pair is None]
    back, front = list[str](), list[str]()
    for place in range(home.capacity):
        if place < len(home.pairs):
            nest, birds, tag = _pair(ended, cell, place)
            back.append(nest)
            front += [birds, tag]
        else:
            back.append(_nest(nests.usual(home.type), cell, place))
            threat = place - len(home.pairs)
            if threat < len(taken):
                front.append(_badge(f"threat-{taken[threat]}", cell.middle(place), cell.y + 240, LAVA, 27))
    veil = ""
    if home.loss:
        veil = f'<rect x="{cell.left}" y="{cell.y}" width="{cell.right - cell.left}" height="{ROW}" fill="{VEIL}"/>'
    return f"{''.join(back)}{veil}{''.join(front)}{_sign(ended, cell)}"


def _nest(kind: str, cell: _Cell, place: int) -> str:
    return _use(f"nests-{kind}", cell.middle(place), cell.y + BASE, min(cell.place * 0.84, 132))


def _pair(ended: Ended, cell: _Cell, place: int) -> tuple[str, str, str]:
    """The nest of a pair, its birds, and the tag with its name."""
    home, pair = cell.home, cell.home.pairs[place]
    species, _, sex = pair[0].partition(":")
    act = acts.load().get(species)
    if act:
        sex = act.sex
    mate = next((one for one in pair if one.partition(":")[2] != sex), pair[1])
    on_ground = act is not None and act.on_ground
    middle, faded = cell.middle(place), FADED if (cell.number, place) in ended.lost else ""
    size, room = _size(ended.position.deck.species[species]), cell.place - 6
    active = _figure(f"acts/{species}" if act else bird(pair[0]), size * (MATE if on_ground else ACT))
    other = _figure(bird(mate), size * MATE)
    if on_ground:
        fit = min(1, room / (active.width + other.width))
    else:
        fit = min(1, room / max(active.width, other.width), (FEET - CEILING) / (active.height + other.height))
    active, other = active.scaled(fit), other.scaled(fit)
    right = (cell.number + place) % 2 == 1
    foot = cell.y + FEET
    if on_ground:
        side = -0.5 if right else 0.5
        shown = other.at(middle - side * active.width, foot, faded, mirror=not right)
        shown += active.at(middle + side * other.width, foot, faded, mirror=right)
    else:
        spare = FEET - CEILING - active.height - other.height
        shown = other.at(middle, foot, faded, mirror=not right)
        shown += active.at(middle, foot - other.height - spare / 2, faded, mirror=right)
    return _nest(nests.kind(home.type, species), cell, place), shown, _tag(ended, cell, place)


def _size(species: Species) -> float:
    """The size of a bird, as a multiple of the ordinary size; small and large birds differ less than they really do."""
    length = measure(species.length_cm)
    return min(max(math.sqrt(length.mid / ORDINARY), LEAST), MOST) if length else 1


def _figure(name: str, size: float) -> _Figure:
    """The bird in a drawing such as `birds/noio`, as large as a square of that size."""
    found = _BOX.search(drawing(name))
    if found is None:
        return _Figure("", 0, 0)
    _, _, width, height = map(float, found[1].split())
    scale = size / math.sqrt(width * height)
    return _Figure(name.replace("/", "-", 1), width * scale, height * scale)


def _tag(ended: Ended, cell: _Cell, place: int) -> str:
    deck, nest = ended.position.deck, (cell.number, place)
    card = cell.home.pairs[place][0]
    species = deck.species[card.partition(":")[0]]
    lost = ended.lost.get(nest, "")
    worth = 0 if lost else deck.points[card]
    color = SUN if worth else PALE
    room = cell.place - 8
    left, top = cell.middle(place) - room / 2, cell.y + ROW - TAG - 10
    spot = cell.spot(place)
    badge = _mark(ended, cell, place, left + room - 12)
    parts = [f'<rect x="{left:.1f}" y="{top}" width="{room:.1f}" height="{TAG}" rx="10" fill="{PAPER}"/>']
    names = _brief_names if ended.brief else _names
    parts += names(species, left + 10, top, room, 28 if badge else 0)
    parts.append(f'<circle cx="{spot[0]:.1f}" cy="{spot[1]}" r="15" fill="{color}"/>')
    parts.append(_text(spot[0], spot[1] + 7, str(worth), 20, bold=True, anchor="middle"))
    if species.species_id in ended.new:
        parts.append(_text(left + 6, top + 1, "★", 34, SANS, anchor="middle", fill=SUN, edge=INK))
    return "".join((*parts, badge))


def _names(species: Species, x: float, top: float, room: float, badge: float) -> Iterator[str]:
    """The names of a bird on its tag; the width of a `badge` stays free at the end of the last line."""
    yield _text(x, top + 28, species.hawaiian, fitted(species.hawaiian, room - 46, 26), bold=True)
    for row, line in enumerate(folded(species.english, room - 14, 16)):
        yield _text(x, top + 49 + 18 * row, line, fitted(line, room - 14 - (badge if row else 0), 16), SANS)


def _brief_names(species: Species, x: float, top: float, room: float, badge: float) -> Iterator[str]:
    """The Hawaiian name of a bird as large as its tag allows, in one line or two."""
    lines = folded(species.hawaiian, room - 18 - badge, 30)
    if len(lines) > 2:
        lines = [species.hawaiian]
    last = top + (60 if len(lines) == 1 else 66)
    for row, line in enumerate(reversed(lines)):
        free = room - 46 if row else room - 18 - badge
        yield _text(x, last - 32 * row, line, fitted(line, free, 30), bold=True)


def _mark(ended: Ended, cell: _Cell, place: int, x: float) -> str:
    """The badge on the lower corner of a tag: the threat that took a single pair, or the protection that saved it."""
    nest, y = (cell.number, place), cell.y + ROW - 15
    if nest in ended.lost and not cell.home.loss:
        return _badge(f"threat-{ended.lost[nest]}", x, y, LAVA, 16)
    return _badge(f"protection-{ended.saved[nest]}", x, y, LEAF, 16) if nest in ended.saved else ""


def _sign(ended: Ended, cell: _Cell) -> str:
    deck, home = ended.position.deck, cell.home
    name = sentence(habitat_name(deck, home.card))
    kept = [pair for at, pair in enumerate(home.pairs) if (cell.number, at) not in ended.lost]
    count = sum(deck.points[pair[0]] for pair in kept)
    size = fitted(name, cell.width - 130, 26)
    width = wide(name, size) + 122
    x, y = cell.x + 4, cell.y + 10
    loss = ""
    if home.loss:
        text = deck.threats[home.loss].named
        loss = (
            f'<rect x="{x}" y="{y + 50}" width="{wide(text, 22) + 60:.1f}" height="38" rx="19" fill="{LAVA}"/>'
            f"{_use(f'threat-{home.loss}', x + 25, y + 82, 26, WHITE)}"
            f"{_text(x + 46, y + 77, text, 22, SANS, fill='#fff', bold=True)}"
        )
    return (
        f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="42" rx="21" fill="{CORAL}"/>'
        f"{_use(f'habitat-{home.type}', x + 28, y + 35, 28)}"
        f"{_text(x + 52, y + 30, name, size, SANS, bold=True)}"
        f'<circle cx="{x + width - 21:.1f}" cy="{y + 21}" r="21" fill="{SUN}"/>'
        f"{_text(x + width - 21, y + 30, str(count), 26, bold=True, anchor='middle')}{loss}"
    )


def _stop(ended: Ended, cell: _Cell) -> Stop:
    deck = ended.position.deck
    spots = list[Spot]()
    for at, pair in enumerate(cell.home.pairs):
        worth = 0 if (cell.number, at) in ended.lost else deck.points[pair[0]]
        x, y = cell.spot(at)
        spots.append({"x": x, "y": y, "points": worth})
    return {"x": cell.x, "y": cell.y, "width": cell.width, "height": ROW, "nests": spots}


def _badge(icon: str, x: float, y: float, color: str, radius: int) -> str:
    side = radius * 1.3
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{color}" stroke="{PAPER}" stroke-width="3"/>'
        f"{_use(icon, x, y + side / 2, side, WHITE)}"
    )


def _use(
    name: str, x: float, bottom: float, size: float, more: str = "", *, height: float = 0, mirror: bool = False,
) -> str:  # fmt: skip
    """A drawing by the middle of its lower edge, in a square without a `height`; nothing for a bird without one."""
    if not name:
        return ""
    turn = f'transform="translate({2 * x:.1f} 0) scale(-1 1)"' if mirror else ""
    tall = height or size
    box = f'x="{x - size / 2:.1f}" y="{bottom - tall:.1f}" width="{size:.1f}" height="{tall:.1f}"'
    return f'<use href="#{name}" {box} {turn} {more}/>'


def _symbol(name: str) -> str:
    """The definition of a drawing: birds without their ground, and icons in the color of their use."""
    kind, _, rest = name.partition("-")
    icon = kind not in ("acts", "birds", "nests")
    text = drawing(name) if icon else bird_only(f"{kind}/{rest}")
    found = _VIEW.search(text)
    if found is None:
        return ""
    box = _BOX.search(found[2])
    shapes = found[3].replace(' fill="#000"', "") if icon else found[3]
    return (
        f'<symbol id="{name}" viewBox="{box[1] if box else found[1]}" preserveAspectRatio="xMidYMax meet">'
        f"{shapes}</symbol>"
    )


def wide(text: str, size: float) -> float:
    """The width of a bold text at a size of letters, rather too much than too little."""
    return size * sum(0.36 if one in _NARROW else 0.86 if one in _BROAD else 0.62 for one in text)


def fitted(text: str, room: float, size: float) -> float:
    """The size of letters at which a text has room; `size` at most."""
    return min(size, size * room / max(wide(text, size), 1))


def folded(text: str, room: float, size: float) -> list[str]:
    """Break text into lines that have room; a word that is too long stands alone."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and wide(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _text(
    x: float, y: float, text: str, size: float, family: str = SERIF, *,
    bold: bool = False, anchor: str = "start", fill: str = INK, edge: str = "none",
) -> str:  # fmt: skip
    weight = 700 if bold else 400
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-size="{size:.1f}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="{fill}" stroke="{edge}">{escape(text)}</text>'
    )
