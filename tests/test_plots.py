"""The plots show what the tables tell."""

from __future__ import annotations

import sys
from typing import Any

import matplotlib as mpl
import pytest

from elele import plots, tables


@pytest.fixture(autouse=True)
def unseen() -> None:
    """No window is opened."""
    mpl.use("Agg")


def shown(figure: Any) -> list[str]:
    """The names along the side of a figure."""
    return [label.get_text() for label in figure.axes[0].get_yticklabels()]


def test_wings() -> None:
    """Every bird has a line from its smallest wingspan to its largest, the widest on top."""
    figure = plots.wings()
    lines = figure.axes[0].collections[0].get_segments()
    assert [tuple(line[:, 0]) for line in lines][-1] == (205, 230)
    assert (len(lines), shown(figure)[-1]) == (22, "ʻIwa · Great Frigatebird")


def test_weights() -> None:
    """Every bird has a mark at its wingspan and mass, and those that are asked for have their names."""
    axes = plots.weights("iwa", "moli").axes[0]
    marks = sorted(tuple(point) for family in axes.collections for point in family.get_offsets())
    birds = tables.birds()
    assert marks == sorted(zip(birds.wingspan, birds.mass, strict=True))
    assert [text.get_text() for text in axes.texts] == ["ʻIwa", "Mōlī"]
    assert len({plots._MARKS[family] for family in birds.family}) == birds.family.nunique()


def test_eggs_and_standing() -> None:
    """The bars count every bird once."""
    eggs, standing = plots.eggs(), plots.standing()
    assert shown(eggs) == ["1 egg", "2 eggs"]
    assert [bar.get_width() for bar in eggs.axes[0].patches] == [20, 2]
    assert sum(bar.get_width() for bar in standing.axes[0].patches) == 22
    assert shown(standing)[0] == "Least Concern"


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where matplotlib is missing, the error says how to get it."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r"elele\[plots\]"):
        plots.eggs()
