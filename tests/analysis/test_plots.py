"""The plots show the numbers of the tables."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import Any

import matplotlib as mpl
import pytest

from elele import tables
from elele.classroom import Result
from elele.deck import load
from elele.study.answers import given
from elele.study.simulated_learner import simulate
from elele.study.simulated_player import Evening
from elele.tables import plots


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
    assert (len(lines), shown(figure)[-1]) == (len(load().species), "ʻIwa · Great Frigatebird")


def test_weights() -> None:
    """Every bird has a mark at its wingspan and mass, and the birds asked for have their names."""
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
    birds = len(load().species)
    assert [bar.get_width() for bar in eggs.axes[0].patches] == [birds - 2, 2]
    assert sum(bar.get_width() for bar in standing.axes[0].patches) == birds
    assert shown(standing)[0] == "Least Concern"


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without matplotlib, the error says how to install it."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r"elele\[plots\]"):
        plots.eggs()


def test_answers() -> None:
    """Every day with answers has a bar of known cards and one of cards that come again."""
    days = [datetime(2026, 11, day, 12, tzinfo=UTC) for day in (1, 1, 1, 4)]
    told = zip(("good", "again", "hard", "again"), days, strict=True)
    axes = plots.answers([given("picture-name:noio", rating, moment) for rating, moment in told]).axes[0]
    heights = [bar.get_height() for bar in axes.patches]
    assert heights == [2, 0, 1, 1]
    assert [bar.get_x() + bar.get_width() / 2 for bar in axes.patches] == pytest.approx([0, 3, 0, 3])
    assert [label.get_text() for label in axes.get_xticklabels()][::3] == ["1 Nov", "4 Nov"]


def test_answers_of_a_clock_that_was_never_set() -> None:
    """An answer by a clock that was never set makes the plot long, not slow."""
    days = [datetime(year, 11, 1, tzinfo=UTC) for year in (1970, 2026)]
    axes = plots.answers([given("picture-name:noio", "good", moment) for moment in days]).axes[0]
    assert len(axes.patches) == 4
    assert len(axes.get_xticks()) < 10


def test_learner() -> None:
    """The plot has a bar for the answers of each day, and a line for the cards learned by then."""
    days = simulate(12)
    axes = plots.learner(days).axes[0]
    assert [bar.get_height() for bar in axes.patches] == [day.answers for day in days]
    assert list(axes.lines[0].get_ydata()) == [day.learned for day in days]


def test_games() -> None:
    """The plot has a point for each game, and a star on the first of the best."""
    axes = plots.games([{"score": score} for score in (12, 40, 31, 40)]).axes[0]
    assert list(axes.lines[0].get_ydata()) == [12, 40, 31, 40]
    assert (list(axes.lines[1].get_xdata()), list(axes.lines[1].get_ydata())) == ([2], [40])


def handed_in(player: str, score: int, hints: int, moment: datetime | None) -> Result:
    return Result(player, "seabirds#7", "seabirds", score, "over", 48, 0, hints, None, moment, player, "line 1")


def test_a_class() -> None:
    """The plots have the number of games of each score, and their times; games with help have another mark."""
    moments = [datetime(2026, 11, 21, 14, minute) for minute in (5, 9)]
    found = [handed_in("Kai", 49, 0, moments[0]), handed_in("Nohea", 49, 2, moments[1]), handed_in("Pua", 31, 0, None)]
    bars = {bar.get_x() + bar.get_width() / 2: bar.get_height() for bar in plots.scores(found).axes[0].patches}
    assert bars == {49: 2, 31: 1}
    alone, helped = plots.handed_in(found).axes[0].collections
    assert [len(alone.get_offsets()), len(helped.get_offsets())] == [1, 1]
    assert alone.get_offsets()[0][1] == 49


@pytest.mark.parametrize("plot", [plots.answers, plots.learner, plots.games, plots.scores, plots.handed_in])
def test_nothing_to_show_yet(plot: Any) -> None:
    """Before the first answer or game the figure says so in a sentence."""
    axes = plot([]).axes[0]
    assert [text.get_text()[-1] for text in axes.texts] == ["."]
    assert not axes.axison


def test_shares() -> None:
    """Every game has its line, and every player that has played it a mark at the share won."""
    told = tables.shares(tables.solitaires())
    figure = plots.shares(told)
    assert shown(figure) == [*told.index.levels[0]]
    marks = [x for line in figure.axes[0].containers for x in line.lines[0].get_xdata()]
    assert sorted(marks) == pytest.approx(sorted(100 * told.share))


def test_players() -> None:
    """Each way to learn has a line of the mean, in a band from which one learner in ten on each side is left out."""
    lives = {
        way: [[Evening(day, 20, min(20, day * known), 0, 0, 0, 0) for day in (1, 2)] for known in range(10)]
        for way in ("learn", "deck")
    }
    axes = plots.players(lives).axes[0]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["learn", "deck"]
    assert [list(line.get_ydata()) for line in axes.lines] == [[4.5, 9.0]] * 2
    assert {tuple(point) for point in axes.collections[0].get_paths()[0].vertices} == {(1, 1), (1, 8), (2, 2), (2, 16)}
