"""The side-view drawings of birds: harmless, small, and with the marks that distinguish a bird from its look-alikes.

Each card has a drawing in `birds`, at rest. In `acts`, each species does what a birder knows it by.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from elele.seabirds import deck as decks
from elele_widgets.shared import pictures

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = sorted(path.stem for path in (pictures.FOLDER / "birds").iterdir())
ACTS = sorted(path.stem for path in (pictures.FOLDER / "acts").iterdir())
EVERY = pytest.mark.parametrize("name", [*(f"birds/{name}" for name in NAMES), *(f"acts/{name}" for name in ACTS)])
SVG = "{http://www.w3.org/2000/svg}"
WHITE = "#fbfaf6"
Point = tuple[float, float]
SHAPES = """async drawings => {
  const canvas = size => Object.assign(document.createElement('canvas'), { width: size, height: size })
    .getContext('2d', { willReadFrequently: true })
  const filled = (pen, size) => [...pen.getImageData(0, 0, size, size).data]
    .filter((_, i) => i % 4 == 3).map(opacity => opacity > 127)
  const shapes = {}
  for (const [name, svg] of Object.entries(drawings)) {
    const image = new Image()
    image.src = 'data:image/svg+xml,' + encodeURIComponent(svg)
    await image.decode()
    const whole = canvas(240), box = canvas(96)
    whole.drawImage(image, 0, 0, 240, 240)
    const points = filled(whole, 240).flatMap((full, i) => full ? [[i % 240, Math.floor(i / 240)]] : [])
    const [left, top] = [0, 1].map(axis => Math.min(...points.map(point => point[axis])))
    const [right, bottom] = [0, 1].map(axis => Math.max(...points.map(point => point[axis])))
    const [width, height] = [right - left + 1, bottom - top + 1], scale = 96 / Math.max(width, height)
    const [wide, high] = [width * scale, height * scale]
    box.drawImage(whole.canvas, left, top, width, height, (96 - wide) / 2, (96 - high) / 2, wide, high)
    shapes[name] = filled(box, 96).map(Number).join('')
  }
  return shapes
}"""
"""JavaScript that draws each silhouette as large as a square of 96 × 96 points allows, and returns them as 0 and 1."""


def drawing(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(pictures.drawing(name))


def bird(name: str) -> ElementTree.Element:
    return drawing(name)[1]


def species(name: str) -> str:
    return re.sub("-[wk]$", "", name.rpartition("/")[2])


def ends(path: str) -> list[Point]:
    """The end points of the lines and curves of a path (M, L, C, c, l, Z), without the control points of its curves."""
    found: list[Point] = []
    x = y = 0.0
    for command, text in re.findall(r"([MLCclZ])([^MLCclZ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
        each = 6 if command in "Cc" else 2
        for start in range(0, len(numbers), each):
            right, down = numbers[start : start + each][-2:]
            x, y = (x + right, y + down) if command.islower() else (right, down)
            found.append((x, y))
    return found


def colors(part: ElementTree.Element) -> set[str]:
    return {node.attrib[key] for node in part.iter() for key in ("fill", "stroke") if key in node.attrib} - {"none"}


def brightness(color: str) -> int:
    """The lowest of the three channels of `#rrggbb`, which is high only for white and pale greys."""
    return min(bytes.fromhex(color[1:]))


def painted(name: str, color: str) -> list[Point]:
    nodes = [node for node in bird(name).iter(f"{SVG}path") if color in (node.get("fill"), node.get("stroke"))]
    return [point for node in nodes for point in ends(node.attrib["d"])]


def test_every_bird_card_has_a_drawing() -> None:
    """Each bird card has a drawing, and every drawing is used; each species also has two other poses."""
    deck = decks.load()
    poses = {f"{bird.species_id}:{pose}" for bird in deck.in_deck for pose in ("flight", "silhouette")}
    drawn = pictures.of_birds(deck)
    assert {name.removeprefix("birds/") for name, _ in drawn.values() if name.startswith("birds/")} == set(NAMES)
    assert set(drawn) == set(deck.bird_cards()) | poses


def test_every_species_has_an_act() -> None:
    """Each species of the deck, and no other, has one drawing of what a birder knows it by."""
    assert {bird.species_id for bird in decks.load().in_deck} == set(ACTS)


@EVERY
def test_a_silhouette_has_no_color_left(name: str) -> None:
    """A silhouette is made from the same drawing: only the bird, under a filter that leaves one color."""
    dark = ElementTree.fromstring(pictures.silhouette(name))
    (shape,) = dark.findall(f"{SVG}g")
    assert shape.get("filter") == "url(#dark)"
    alone = ElementTree.fromstring(pictures.bird_only(name))
    assert [node.attrib for node in shape.iter(f"{SVG}path")] == [node.attrib for node in alone.iter(f"{SVG}path")]


@EVERY
def test_drawing_is_harmless(name: str) -> None:
    """A drawing is a few flat shapes under 8 kB in a square of 240: no script, no link, no text, no outline."""
    svg = drawing(name)
    assert len(pictures.drawing(name).encode()) < 8000
    assert set(svg.attrib) == {"viewBox", "data-frame", "data-box"}
    assert svg.attrib["viewBox"] == "0 0 240 240"
    assert {node.tag for node in svg.iter()} <= {f"{SVG}{tag}" for tag in ("svg", "g", "path", "circle", "ellipse")}
    assert not [node for node in svg.iter() if (node.text or "").strip() or (node.tail or "").strip()]
    line = {"stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
    attributes = {"class", "transform", "viewBox", "data-frame", "data-box", "d", "fill", "cx", "cy", "r", "rx", "ry"}
    assert {key for node in svg.iter() for key in node.attrib} <= attributes | line
    assert not [node for node in svg.iter() if "stroke" in node.attrib and node.attrib["fill"] != "none"]


@EVERY
def test_ground_and_bird_are_apart(name: str) -> None:
    """A drawing has two groups, ground and bird, and `bird_only` keeps only the bird."""
    svg = drawing(name)
    assert [(group.tag, group.attrib) for group in svg] == [
        (f"{SVG}g", {"class": "ground"}),
        (f"{SVG}g", {"class": "bird"}),
    ]
    assert all(len(group) for group in svg)
    assert not svg[0].findall(f".//{SVG}g")
    alone = ElementTree.fromstring(pictures.bird_only(name))
    assert [group.attrib for group in alone] == [{"class": "bird"}]
    assert ElementTree.tostring(alone[0]) == ElementTree.tostring(svg[1])


@EVERY
def test_a_frame_lies_in_the_view(name: str) -> None:
    """A frame lies in the view; low birds are not drawn much larger than tall ones."""
    left, top, width, height = map(int, drawing(name).attrib["data-frame"].split())
    assert 0 <= left < left + width <= 240
    assert 0 <= top < top + height <= 240
    assert min(width, height) >= 160


@pytest.mark.parametrize("name", NAMES)
def test_a_card_shows_the_frame(name: str) -> None:
    """A card shows only the frame of a drawing."""
    own = drawing(f"birds/{name}")
    card = next(card for card, (drawn, _) in pictures.of_birds().items() if drawn == f"birds/{name}")
    _, drawings = pictures.pictured({card: {"kind": "bird"}})
    framed = ElementTree.fromstring(drawings[f"birds/{name}"])
    assert framed.attrib == {"viewBox": own.attrib["data-frame"]}
    assert [ElementTree.tostring(group) for group in framed] == [ElementTree.tostring(group) for group in own]


@pytest.mark.parametrize("name", ACTS)
def test_an_act_wears_the_colors_of_its_bird(name: str) -> None:
    """An act has no other colors than the bird's drawings at rest and in flight; the light in an eye may be white."""
    at_rest = [f"birds/{other}" for other in NAMES if species(other) == name]
    known = set[str]().union(*(colors(drawing(other)) for other in (*at_rest, f"flight/{name}")))
    assert colors(bird(f"acts/{name}")) <= known | {"#ffffff"}


def test_acts_differ_in_silhouette(browser: Browser) -> None:
    """Two acts share at most 60 percent of what both cover in a square; an act and another bird at rest, 71 percent.

    At rest, the two albatrosses share 98 percent.
    """
    names = [*(f"acts/{name}" for name in ACTS), *(f"birds/{name}" for name in NAMES)]
    page = browser.new_page()
    drawn = page.evaluate(SHAPES, {name: pictures.bird_only(name) for name in names})
    page.close()
    shapes = {name: int(points, 2) for name, points in drawn.items()}

    def shared(one: str, other: str) -> float:
        return (shapes[one] & shapes[other]).bit_count() / (shapes[one] | shapes[other]).bit_count()

    pairs = [pair for pair in combinations(names, 2) if species(pair[0]) != species(pair[1]) and "acts/" in pair[0]]
    too_like = {pair: shared(*pair) for pair in pairs if shared(*pair) > (0.6 if "acts/" in pair[1] else 0.71)}
    assert shared("birds/moli", "birds/kaupu") > 0.95
    assert too_like == {}


def test_no_silhouette_without_a_drawing() -> None:
    """A name without a drawing also has no silhouette."""
    assert pictures.bird_only("birds/moa") == ""


@pytest.mark.parametrize("name", ["a-brown-w", "a-brown-k"])
def test_brown_booby_is_white_from_the_breast_down(name: str) -> None:
    """The brown of a brown booby ends in a straight line at mid-breast; head and back are brown."""
    brown, white = painted(f"birds/{name}", "#5a4033"), painted(f"birds/{name}", WHITE)
    crown, bend = min(y for _, y in brown), min(y for _, y in white)
    assert 0.4 < (bend - crown) / (max(y for _, y in white) - crown) < 0.65
    assert min(brown)[0] - 5 < min(white)[0] < min(brown)[0] + 5


@pytest.mark.parametrize("name", ["aou", "ou", "akeake", "kaupu"])
def test_dark_petrels_are_dark(name: str) -> None:
    """ʻAoʻū and ʻou have no white; the ʻakēʻakē has a white rump, the kaʻupu white round its bill and below its eye."""
    pale = {color for color in colors(bird(f"birds/{name}")) - {"#ffffff"} if brightness(color) > 190}
    assert pale == {"akeake": {WHITE, "#c9d1d8"}, "kaupu": {"#e9e3d8", "#f4f0e8"}}.get(name, set())


def test_streamers_come_from_the_tail() -> None:
    """The white streamers of the koaʻe kea and red ones of the koaʻe ʻula reach farther back than any other part."""
    for name, mark in (("birds/koae-kea", WHITE), ("birds/koae-ula", "#d1392f")):
        rear = max(x for color in colors(bird(name)) for x, _ in painted(name, color))
        assert rear == max(x for x, _ in painted(name, mark))
