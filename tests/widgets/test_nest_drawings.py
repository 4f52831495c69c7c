"""The drawings of nests: one for each kind, harmless and light."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from elele import game
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


def test_a_board_has_them_all() -> None:
    """A pair can land anywhere, so a board of E Lele! gets every nest at once, and another board none."""
    drawn = {name: {*pictures.pictured(game.faces(game.deal(name)))[1]} for name in ("seabirds#7", "elba#7")}
    assert {name for name in drawn["seabirds#7"] if name.startswith("nests/")} == {f"nests/{kind}" for kind in nests.KINDS}
    assert not any(name.startswith(("nests/", "scenes/")) for name in drawn["elba#7"])
