"""The landscape: a drawing for each type of habitat, harmless and light, and pieces that join in any order."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, get_args
from xml.etree import ElementTree

import pytest

from elele.seabirds.deck.csv_files import HABITAT_TYPES
from elele.seabirds.view import SCENERY
from elele_widgets.seabirds.landscape import HIGH, INHABITED, OFFSHORE, WIDE, Light, landscape, shore, windows
from elele_widgets.shared import pictures

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PIECES = [f"habitat-{kind}" for kind in HABITAT_TYPES]
EVERY = pytest.mark.parametrize("name", [*PIECES, *SCENERY])
BEACH = 140
"""The height of the shared base line, from the top: below it, all pieces are land."""
EDGES = """async drawings => {
  const edges = {}
  for (const [name, svg] of Object.entries(drawings)) {
    const image = new Image()
    image.src = 'data:image/svg+xml,' + encodeURIComponent(svg)
    await image.decode()
    const wide = Number(svg.match(/viewBox="0 0 (\\d+)/)[1])
    const canvas = Object.assign(document.createElement('canvas'), { width: 4 * wide, height: 160 })
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    pen.drawImage(image, 0, 0, 4 * wide, 160)
    const column = x => Array.from({ length: 160 }, (_, y) => [...pen.getImageData(x, y, 1, 1).data])
    edges[name] = Array.from({ length: wide / 100 }, (_, n) => [column(400 * n), column(400 * n + 399)])
  }
  return edges
}"""
"""JavaScript that returns the first and last column of each slice of each drawing, from the top, as RGBA."""
Pixel = list[int]


def alike(one: list[Pixel], other: list[Pixel]) -> bool:
    """Whether two columns look the same, apart from the softness of slanted edges."""
    unlike = sum(max(abs(a - b) for a, b in zip(*pixels, strict=True)) > 24 for pixels in zip(one, other, strict=True))
    return unlike <= 4


def empty(column: list[Pixel]) -> bool:
    """Whether a column has nothing above the beach."""
    return not any(opacity > 24 for *_, opacity in column[: BEACH - 1])


def identified(svg: str) -> list[str]:
    """The ids in a drawing."""
    return re.findall(r' id="(\w+)"', svg)


def test_every_type_is_drawn() -> None:
    """Each type of habitat has a piece, and every drawing is used."""
    named = {path.stem for path in (pictures.FOLDER / "scenes").iterdir()}
    assert named == {*PIECES, *SCENERY, "arms"}


@EVERY
def test_a_drawing_is_harmless(name: str) -> None:
    """A drawing is a few shapes of about a kilobyte, and can have any width."""
    text = pictures.drawing(f"scenes/{name}")
    svg = ElementTree.fromstring(text)
    assert len(text.encode()) < 2000
    assert {node.tag.rpartition("}")[2] for node in svg.iter()} <= {"svg", "path", "circle", "linearGradient", "stop"}
    assert name == "moon" or svg.attrib["preserveAspectRatio"] == "none"
    assert {*re.findall(r"url\(#([^)]*)\)", text)} == {*identified(text)}
    assert text.count("url(#") == text.count("url(")


def test_names_of_colors_are_used_once() -> None:
    """In a landscape, all drawings are one document, so no two name the same gradient."""
    names = [one for name in (*PIECES, *SCENERY) for one in identified(pictures.drawing(f"scenes/{name}"))]
    assert len(names) == len({*names}) > 5


def test_pieces_join_in_any_order(browser: Browser) -> None:
    """All pieces meet at the beach; the land goes on at one height, and sky, sea and light repeat without a seam."""
    names = [name for name in (*PIECES, *SCENERY) if name != "moon"]
    with browser.new_page() as page:
        edges = page.evaluate(EDGES, {name: pictures.drawing(f"scenes/{name}") for name in names})
    for name in PIECES:
        assert [empty(column) for column in edges[name][0]] == [True, True], name
    begins, goes_on, ends, both = edges["land"]
    assert [empty(column) for column in (begins[0], ends[1], *both)] == [True] * 4
    assert not empty(goes_on[0])
    for column in (begins[1], goes_on[1], ends[0]):
        assert alike(column, goes_on[0])
    for name in ("coast", "dusk", "night"):
        slices = edges[name]
        for number, (_, last) in enumerate(slices):
            assert alike(last, slices[(number + 1) % len(slices)][0]), (name, number)


def test_land_ends_at_islets() -> None:
    """Land lies behind each habitat but islets, begins after one and ends before one."""
    for types in product(("islet", "dune", "urban"), repeat=3):
        west, here, east = (kind in OFFSHORE for kind in types)
        slices = {(False, False): 1, (True, False): 0, (False, True): 2, (True, True): 3}
        assert shore(types, 1) == (None if here else slices[west, east])


@pytest.mark.parametrize("light", get_args(Light))
@pytest.mark.parametrize("count", [1, 4, 9, 12])
def test_a_landscape_has_all_its_habitats(count: int, light: Light) -> None:
    """Each habitat has its piece at its place, and only the night has a moon."""
    types = (*HABITAT_TYPES, *HABITAT_TYPES)[:count]
    svg = ElementTree.fromstring(landscape(types, light))
    assert svg.attrib["viewBox"] == f"0 0 {WIDE * count} {HIGH}"
    text = landscape(types, light)
    for kind, times in Counter(types).items():
        last = ElementTree.fromstring(pictures.drawing(f"scenes/habitat-{kind}"))[-1].attrib["d"]
        assert text.count(last) == times
    assert text.count("<circle") == (2 if light == "night" else 0)
    assert landscape(["somewhere"], light).startswith("<svg")


def test_windows_are_lit_after_sunset() -> None:
    """At dusk and at night the windows of the town lie over the light, and only a town has windows."""
    assert windows(["islet", "dune"]) == ""
    types = ("dune", *INHABITED)
    panes = windows(types)
    for light in get_args(Light):
        before, _, after = landscape(types, light).partition("mix-blend-mode")
        assert panes in before
        assert (panes in after) == (light != "day")
