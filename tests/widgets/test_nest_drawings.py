"""The drawings of nests: one for each kind, harmless and light."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from elele.seabirds.deck import nests
from elele_widgets.shared import pictures

EVERY = pytest.mark.parametrize("kind", nests.KINDS)


def test_every_kind_is_drawn() -> None:
    """Each kind has a drawing, and every drawing is used."""
    assert {path.stem for path in (pictures.FOLDER / "nests").iterdir()} == {*nests.KINDS}


@EVERY
def test_a_drawing_is_harmless(kind: str) -> None:
    """A drawing is a few flat shapes in less than a kilobyte, in one shape of view box."""
    text = pictures.drawing(f"nests/{kind}")
    svg = ElementTree.fromstring(text)
    assert len(text.encode()) < 700
    assert svg.attrib["viewBox"] == "0 0 72 32"
    assert {node.tag.rpartition("}")[2] for node in svg.iter()} == {"svg", "path"}
    allowed = {"d", "fill", "stroke", "stroke-width", "stroke-linecap", "viewBox"}
    assert {name for node in svg.iter() for name in node.attrib} <= allowed
    assert all(re.fullmatch(r"[MLHVqtlhvz\d. -]+", node.attrib["d"]) for node in svg)
