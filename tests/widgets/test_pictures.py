"""The drawings of birds in flight: harmless, light, and exact to scale."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from elele.seabirds import deck as decks
from elele.seabirds.deck import Species
from elele.seabirds.deck.field_guide import measure
from elele_widgets.shared import pictures

BIRDS = tuple(decks.load().species.values())
EVERY = pytest.mark.parametrize("bird", BIRDS, ids=lambda bird: bird.species_id)
FLIGHT = pictures.FOLDER / "flight"


def drawing(bird: Species) -> ElementTree.Element:
    return ElementTree.fromstring(pictures.drawing(f"flight/{bird.species_id}"))


def paths(svg: ElementTree.Element) -> list[ElementTree.Element]:
    return [node for node in svg.iter() if "d" in node.attrib]


def points(path: ElementTree.Element) -> list[tuple[int, int]]:
    """The points of a path, including the control points of its curves."""
    numbers = [int(number) for number in re.findall(r"-?\d+", path.attrib["d"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_every_bird_flies() -> None:
    """Each species has one drawing from below, and every drawing is used."""
    assert {path.stem for path in FLIGHT.iterdir()} == {bird.species_id for bird in BIRDS}


@EVERY
def test_drawing_is_harmless(bird: Species) -> None:
    """A drawing is a few flat shapes under 8 kB: no script, no link, no text, no outline."""
    svg = drawing(bird)
    assert len(pictures.drawing(f"flight/{bird.species_id}").encode()) < 8000
    names = {node.tag.rpartition("}")[2] for node in svg.iter()}
    assert names <= {"svg", "path", "circle"}
    allowed = {"d", "fill", "stroke", "stroke-width", "stroke-linecap", "cx", "cy", "r", "viewBox"}
    assert {name for node in svg.iter() for name in node.attrib} <= allowed
    assert not [node for node in svg.iter() if "stroke" in node.attrib and node.attrib["fill"] != "none"]


@EVERY
def test_wingtips_touch_the_sides(bird: Species) -> None:
    """The view box is 1000 wide, and both wingtips touch its sides, so a drawing as wide as the span is to scale."""
    svg = drawing(bird)
    left, top, width, height = map(int, svg.attrib["viewBox"].split())
    assert (left, top, width) == (0, 0, 1000)
    assert all(re.fullmatch(r"[MLCZ\d -]+", path.attrib["d"]) for path in paths(svg))
    across, down = zip(*(point for path in paths(svg) for point in points(path)), strict=True)
    assert (min(across), max(across)) == (0, 1000)
    assert 0 <= min(down) <= 8
    assert height - 8 <= max(down) <= height


@EVERY
def test_left_wing_mirrors_the_right(bird: Species) -> None:
    """The left wing is the mirror image of the right one."""
    wings = next(path for path in paths(drawing(bird)) if {0, 1000} <= {x for x, _ in points(path)})
    there = set(points(wings))
    assert {(1000 - x, y) for x, y in there} == there


@EVERY
def test_length_fits_the_span(bird: Species) -> None:
    """A drawing is as long from bill to tail as the bird, within the range of its measures."""
    height = int(drawing(bird).attrib["viewBox"].split()[3])
    span, lengths = measure(bird.wingspan_cm), [float(cm) for cm in re.findall(r"\d+(?:\.\d+)?", bird.length_cm)]
    assert span
    assert min(lengths) / span.high <= height / 1000 <= max(lengths) / span.low
