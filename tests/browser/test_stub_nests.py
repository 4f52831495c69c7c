"""Pairs on their nests: both birds are entirely visible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from seabird_tables import crowded
from stub_page import Shown

import elele
from elele.session import Session
from elele_widgets import Board

PAIRS = """nodes => nodes.map((pair) => {
  const box = (node) => node.getBoundingClientRect().toJSON();
  const birds = [...pair.querySelectorAll(".half img")].map(box);
  return {pair: box(pair), birds, name: box(pair.querySelector(".band"))};
})"""
SIZES = ((1280, 720), (1280, 900), (820, 1180), (390, 844))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_both_birds_of_a_pair_are_seen_whole(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """In a nest, the two drawings are side by side inside their card, and their name covers neither."""
    board = show(Board(crowded()), *size)
    pairs = board.page.eval_on_selector_all(".place .pair", PAIRS)
    assert pairs
    for one in pairs:
        pair, name, birds = one["pair"], one["name"], one["birds"]
        assert len(birds) == 2
        assert pair["left"] - 1 <= name["left"] < name["right"] <= pair["right"] + 1
        for bird in birds:
            assert min(bird["width"], bird["height"]) >= 16
            assert pair["left"] - 1 <= bird["left"] < bird["right"] <= pair["right"] + 1
            assert pair["top"] - 1 <= bird["top"] < bird["bottom"] <= pair["bottom"] + 1
            assert bird["right"] <= name["left"] + 1 or bird["bottom"] <= name["top"] + 1
        assert birds[0]["right"] <= birds[1]["left"] + 4


COVERED = """seabirds
gulch-wall-1(uau:w+uau:k,ao:w+ao:k;cat@1,power-lines@2)/dune-1(uau-kani:w+uau-kani:k,moli:w+moli:w;light-pollution@1;habitat-loss)
|ou:w kaupu:k > - predator-control - -"""
TOPMOST = """nodes => nodes.map((node) => {
  for (const part of document.querySelectorAll(".place *")) part.style.pointerEvents = "auto";
  const { left, top, width, height } = node.getBoundingClientRect();
  const [highest] = document.elementsFromPoint(left + width / 2, top + height / 2);
  return [node.textContent, highest === node];
})"""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_threats_leave_a_pair_s_name_and_points_readable(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """A threat lies on the birds of its pair, and the stripes of a lost habitat lie under the tags of its pairs."""
    board = show(Board(Session(elele.parse(" ".join(COVERED.split())))), *size)
    tags = board.page.eval_on_selector_all(".pair .band > *", TOPMOST)
    assert len(tags) == 8
    assert [tag for tag, bare in tags if not bare] == []


NESTS = """seabirds
islet-1(iwa:w+iwa:k,noio:w+noio:k)/lava-field-1(uau:w+uau:k)/gulch-wall-1(ao:w+ao:k)
|ou:w kaupu:k > - - - -"""
DRAWN = """nodes => nodes.map((node) => {
  const shown = getComputedStyle(node).backgroundImage;
  return Object.keys(pictures).filter((name) => shown.includes(encodeURIComponent(pictures[name]))).join();
})"""


def test_a_pair_sits_on_the_nest_of_its_habitat_and_bird(show: Callable[..., Shown]) -> None:
    """A pair has the nest of its bird there, a free place the usual one, and no bird the ground of its card."""
    widget = Board(Session(elele.parse(" ".join(NESTS.split()))))
    board = show(widget, 1280, 900)
    board.page.evaluate("pictures => { window.pictures = pictures }", widget.shared.svg)
    assert board.page.eval_on_selector_all(".pair .birds", DRAWN) == [
        "nests/platform", "nests/ledge", "nests/crevice", "nests/burrow",
    ]  # fmt: skip
    free = board.page.eval_on_selector_all('[data-zone="habitats"] .nest', DRAWN)
    assert free == ["nests/scrape"] * 2 + ["nests/crevice", "nests/burrow"]
    birds = board.page.eval_on_selector_all(".pair img", "nodes => nodes.map((bird) => decodeURIComponent(bird.src))")
    assert len(birds) == 8
    assert all('class="bird"' in bird and 'class="ground"' not in bird for bird in birds)
