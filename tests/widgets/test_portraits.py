"""The pictures of the exam: one of each bird, small, harmless, shown nowhere else, and silent about the bird."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from hidden_names import NAMES, leaked

from elele.seabirds.deck import load
from elele_course.seabirds import portraits
from elele_widgets.shared import pictures

FOLDER = pictures.FOLDER / "exam"
EVERY = pytest.mark.parametrize("portrait", portraits.load().values(), ids=lambda one: one.portrait)
PACKAGES = [Path(__file__).parents[2] / name for name in ("elele", "course", "widgets", "site", "tools")]


def test_one_of_each_bird() -> None:
    """Every bird of the deck has one drawing, every drawing shows one bird, and no two look the same."""
    every = portraits.load()
    assert {*every} == {bird.species_id for bird in load().in_deck}
    assert sorted(one.portrait for one in every.values()) == sorted(path.stem for path in FOLDER.iterdir())
    assert len({path.read_text("utf-8") for path in FOLDER.iterdir()}) == len(every)


@EVERY
def test_nothing_tells_the_bird(portrait: portraits.Portrait) -> None:
    """Neither the name of the file nor the drawing nor its description names any bird."""
    svg = pictures.drawing(f"exam/{portrait.portrait}")
    for text in (portrait.portrait, svg, portrait.described):
        assert leaked(text, NAMES) == set()
    assert not any(word in portrait.described.lower() for word in ("albatross", "petrel", "tern", "booby", "noddy"))
    assert len(portrait.described.split()) >= 12


@EVERY
def test_small_and_harmless(portrait: portraits.Portrait) -> None:
    """A drawing has at most 3 kB, only shapes, and no links outside itself."""
    svg = pictures.drawing(f"exam/{portrait.portrait}")
    assert len(svg.encode()) <= 3_000
    root = ElementTree.fromstring(svg)
    kinds = {node.tag.partition("}")[2] for node in root.iter()}
    assert kinds <= {"svg", "g", "path", "ellipse", "clipPath", "radialGradient", "stop"}
    values = [value for node in root.iter() for value in node.attrib.values()]
    assert all(value.startswith("url(#") for value in values if "url" in value)
    assert not [value for value in values if "://" in value]


def test_only_the_exam_shows_them() -> None:
    """No other code reads these drawings."""
    code = [path for package in PACKAGES for path in package.rglob("*.py") if ".venv" not in path.parts]
    readers = {path.stem for path in code if 'drawing(f"exam/' in path.read_text("utf-8")}
    assert readers == {"exam"}
    assert not {name for name, _ in pictures.of_birds().values() if name.startswith("exam/")}
