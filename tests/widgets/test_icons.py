"""The icons of habitats, threats and protections: one grid, one color, few bytes."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from elele.seabirds import deck as decks
from elele_widgets.shared import pictures

DECK = decks.load()
NAMES = sorted(
    {f"habitat-{habitat.type}" for habitat in DECK.habitats.values()}
    | {f"threat-{name}" for name in DECK.threats}
    | {f"protection-{name}" for name in DECK.protections}
)


@pytest.mark.parametrize("name", NAMES)
def test_icon_is_plain(name: str) -> None:
    """Every habitat, threat and protection has an icon in a grid of 48, made of black shapes only."""
    text = pictures.drawing(name)
    assert len(text.encode()) < 700
    svg = ElementTree.fromstring(text)
    assert svg.attrib == {"viewBox": "0 0 48 48"}
    parts = list(svg)
    assert {part.tag.rpartition("}")[2] for part in parts} == {"path"}
    assert {color for part in parts for color in (part.get("fill"), part.get("stroke")) if color} <= {"#000", "none"}
    assert all(float(part.attrib["stroke-width"]) >= 2 for part in parts if "stroke" in part.attrib)


def test_icons_differ() -> None:
    """No two icons are the same."""
    assert len({pictures.drawing(name) for name in NAMES}) == len(NAMES)
