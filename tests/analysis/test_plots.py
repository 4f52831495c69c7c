"""The plots show the numbers of the tables, as SVG that needs no other package."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from math import log, sqrt
from statistics import stdev
from typing import Any
from xml.etree import ElementTree

import pytest

from elele.seabirds.deck import load
from elele_course import playtest, tables
from elele_course.classroom import Result
from elele_course.seabirds.simulated_learner import simulate
from elele_course.seabirds.simulated_player import Evening
from elele_course.seabirds.tables import bird_rows
from elele_course.study.answers import given
from elele_course.tables import Plot, Table, drawing, plots, rows

SVG = "{http://www.w3.org/2000/svg}"


def drawn(plot: Plot, kind: str) -> list[ElementTree.Element]:
    """The shapes of one kind on a plot: bar, mark, line or area."""
    return [shape for shape in ElementTree.fromstring(plot.svg).iter() if shape.get("class") == kind]


def words(plot: Plot) -> list[str]:
    """The words written on a plot."""
    return [text.text or "" for text in ElementTree.fromstring(plot.svg).iter(f"{SVG}text")]


def told(shapes: list[ElementTree.Element]) -> list[str]:
    """The title of each shape."""
    return [shape.findtext(f"{SVG}title") or "" for shape in shapes]


def number(shape: ElementTree.Element, name: str) -> float:
    return float(shape.get(name, "nan"))


def place(mark: ElementTree.Element) -> tuple[float, float]:
    """The position of a mark, in the units of its drawing."""
    x, y = re.findall(r"-?[\d.]+", mark.get("transform", ""))
    return float(x), float(y)


def in_proportion(places: list[float], values: list[float]) -> bool:
    """Return whether the distances between places are proportional to the differences between values."""
    base, value = places[0], values[0]
    far = max(range(len(values)), key=lambda index: abs(values[index] - value))
    unit = (places[far] - base) / (values[far] - value)
    return places == pytest.approx([base + unit * (one - value) for one in values], abs=0.2)


def test_wings() -> None:
    """Every bird has a bar from its smallest to its largest wingspan, with the widest bird on top."""
    plot = plots.wings()
    bars = drawn(plot, "bar")
    assert len(bars) == len(plot.numbers) == len(load().species)
    assert told(bars)[0] == "ʻIwa · Great Frigatebird: 205 to 230 cm"
    assert in_proportion([number(bar, "x") for bar in bars], plot.numbers["smallest"])
    ends = [number(bar, "x") + number(bar, "width") for bar in bars]
    assert in_proportion(ends, plot.numbers["largest"])
    assert number(bars[0], "y") < number(bars[1], "y")


def test_weights() -> None:
    """Every bird has a mark at its wingspan and mass, and the requested birds are named."""
    plot = plots.weights("iwa", "moli")
    birds = bird_rows()
    marks = [mark for mark in drawn(plot, "mark") if " cm, " in told([mark])[0]]
    assert told(marks) == [f"{bird['hawaiian']}: {bird['wingspan']:g} cm, {bird['mass']:g} g" for bird in birds]
    assert in_proportion([place(mark)[0] for mark in marks], [bird["wingspan"] for bird in birds])
    assert in_proportion([place(mark)[1] for mark in marks], [log(bird["mass"]) for bird in birds])
    assert {"ʻIwa", "Mōlī"} & {*words(plot)} == {"ʻIwa", "Mōlī"}
    assert "Noio" not in words(plot)
    looks = {(mark.get("d"), mark.get("fill")) for mark in marks}
    assert len(looks) == len({bird["family"] for bird in birds})


def test_weights_of_a_deck_of_your_own() -> None:
    """A bird of an unknown family also has a mark, with the name of the family."""
    usual = load()
    goose = replace(usual.species["iwa"], species_id="nene", hawaiian="Nēnē", family="Anatidae")
    plot = plots.weights("nene", deck=replace(usual, species={**usual.species, "nene": goose}))
    assert plot.numbers["family"][-1] == "Anatidae"
    assert {"albatrosses", "Anatidae", "Nēnē"} <= {*words(plot)}


def test_eggs_and_standing() -> None:
    """The bars count every bird once."""
    eggs, standing = plots.eggs(), plots.standing()
    birds = len(load().species)
    assert [*eggs.numbers] == [
        {"name": "1 egg", "kinds of bird": birds - 2}, {"name": "2 eggs", "kinds of bird": 2},
    ]  # fmt: skip
    assert in_proportion([0, *(number(bar, "width") for bar in drawn(eggs, "bar"))], [0, birds - 2, 2])
    assert sum(standing.numbers["kinds of bird"]) == birds
    assert standing.numbers["name"][0] == "Least Concern"


def test_answers() -> None:
    """Every day with answers has a bar of known cards, and on it one of cards that come back."""
    days = [datetime(2026, 11, day, 12, tzinfo=UTC) for day in (1, 1, 1, 4)]
    given_then = zip(("good", "again", "hard", "again"), days, strict=True)
    plot = plots.answers([given("picture-name:noio", rating, moment) for rating, moment in given_then])
    bars = drawn(plot, "bar")
    assert told(bars) == ["1 Nov: 2 known", "1 Nov: 1 come back", "4 Nov: 1 come back"]
    assert in_proportion([0, *(number(bar, "height") for bar in bars)], [0, 2, 1, 1])
    assert number(bars[1], "y") + number(bars[1], "height") == pytest.approx(number(bars[0], "y"), abs=0.2)
    assert {"1 Nov", "4 Nov"} < {*words(plot)}


def test_answers_of_a_clock_that_was_never_set() -> None:
    """An answer dated by a clock that was never set makes the plot long but not slow."""
    days = [datetime(year, 11, 1, tzinfo=UTC) for year in (1970, 2026)]
    plot = plots.answers([given("picture-name:noio", "good", moment) for moment in days])
    assert len(drawn(plot, "bar")) == 2
    assert len(words(plot)) < 20


def test_learner() -> None:
    """The plot has a bar for the answers of each day, and a line for the cards learned by then."""
    days = simulate(12)
    plot = plots.learner(days)
    answered = [day.answers for day in days if day.answers]
    assert in_proportion([0, *(number(bar, "height") for bar in drawn(plot, "bar"))], [0, *answered])
    assert plot.numbers["learned"] == [day.learned for day in days]
    learned = [float(point.split(",")[1]) for point in drawn(plot, "line")[0].get("points", "").split()]
    assert in_proportion(learned, plot.numbers["learned"])


def test_games() -> None:
    """The plot has a mark for each game, and a star for the first game with the best score."""
    plot = plots.games([{"score": score} for score in (12, 40, 31, 40)])
    marks = drawn(plot, "mark")
    assert in_proportion([place(mark)[1] for mark in marks], [12, 40, 31, 40])
    assert [mark.get("d") == drawing.STAR for mark in marks] == [False, True, False, False]


def test_playtests() -> None:
    """Each of the options has a row with its mean, and a DataFrame gives the same plot as our own table."""
    played = [game for game in playtest.played_before() if game.policy == "simple" and game.deal <= 40]
    plot = plots.playtests(Table.of(played), "options")
    means = plot.numbers["mean"]
    assert means == sorted(means, reverse=True)
    assert in_proportion([place(mark)[0] for mark in drawn(plot, "mark")], means)
    assert {*plot.numbers["options"]} < {*words(plot)}
    assert plots.playtests(tables.games(played), "options").svg == plot.svg


def test_shares() -> None:
    """Every game has a row, with a mark at the share won for every player of the game."""
    table = Table.of(rows.solitaires()).shares("won", "game", "player")
    plot = plots.shares(table)
    marks = [mark for mark in drawn(plot, "mark") if " at " in told([mark])[0]]
    assert in_proportion([place(mark)[0] for mark in marks], table["share"])
    assert {*table["game"], *plots.PLAYERS} < {*words(plot)}
    assert plots.shares(tables.shares(tables.solitaires())).svg == plot.svg


def test_shares_of_other_players() -> None:
    """A player of your own has a mark below the four players, and its name in the legend; eight are too many."""
    row = {"game": "golf", "deals": 10, "won": 5, "share": 0.5, "low": 0.2, "high": 0.8}
    plot = plots.shares([{**row, "player": player} for player in ("solved", "mine")])
    four, mine = (place(mark)[1] for mark in drawn(plot, "mark") if " at " in told([mark])[0])
    assert four < mine
    assert "mine" in words(plot)
    with pytest.raises(ValueError, match="marks for 7 players, not for 8; choose fewer rows"):
        plots.shares([{**row, "player": player} for player in "abcd"])


def test_bars_have_room_for_their_numbers() -> None:
    """The number at the end of a bar has at most one decimal, and lies inside the drawing."""
    plot = plots.bars({"long": 47.2251, "short": 3.0})
    assert {"47.2", "3"} < {*words(plot)}
    (number,) = (text for text in ElementTree.fromstring(plot.svg).iter(f"{SVG}text") if text.text == "47.2")
    assert float(number.get("x", "")) + 4 * drawing._LETTER < 620


def test_calibration() -> None:
    """Each tenth of the predictions has a mark at the mean result; bins with fewer than five games are left out."""
    hints = [{"game": "elba", "said": said, "ended": ended} for said, ended in (
        *((22.0, 0), (24.0, 100), (22.0, 0), (24.0, 0), (23.0, 0)), *((75.0, 100),) * 6, *((31.0, 100),) * 4
    )]  # fmt: skip
    plot = plots.calibration(hints)
    assert plot.numbers["said"] == [pytest.approx(23), 75]
    assert plot.numbers["came"] == [20, 100]
    assert all(row["low"] < row["came"] <= row["high"] + 1e-9 for row in plot.numbers)
    marks = [mark for mark in drawn(plot, "mark") if "said" in told([mark])[0]]
    assert in_proportion([place(mark)[0] for mark in marks], [23, 75])


def test_calibration_of_points() -> None:
    """Bins of points are four wide, and their interval is the interval of a mean."""
    hints = [{"game": "seabirds", "said": 45.0, "ended": ended} for ended in (40, 44, 46, 50)] * 2
    (row,) = plots.calibration(hints, points=True).numbers
    assert (row["said"], row["came"], row["games"]) == (45, 45, 8)
    assert row["high"] - row["came"] == pytest.approx(1.96 * stdev([40, 44, 46, 50] * 2) / sqrt(8))


def test_calibration_of_the_games_that_were_played() -> None:
    """Each of the three games has hints in several bins, with one row for each deal and bin."""
    told_of = Table.of(rows.said())
    assert {*told_of["game"]} == {"elemental:october", "elba", "seabirds"}
    scaled = [(row["game"], row["said"] / (1 if row["game"] == "seabirds" else 100), row["seed"]) for row in told_of]
    bins = [(game, seed, plots.said_bin(game, said)) for game, said, seed in scaled]
    assert len({*bins}) == len(bins)
    for game, own in told_of.groups("game"):
        assert len(plots.calibration(own, game == "seabirds").numbers) >= 4


def test_players() -> None:
    """Each way to learn has a line for the mean, in a band without the lowest and highest tenth of learners."""
    lives = {
        way: [[Evening(day, 20, min(20, day * known), 0, 0, 0, 0) for day in (1, 2)] for known in range(10)]
        for way in ("learn", "deck")
    }
    plot = plots.players(lives)
    assert [tuple(row.values()) for row in plot.numbers.where(way="learn")] == [
        ("learn", 1, 4.5, 1, 8), ("learn", 2, 9.0, 2, 16),
    ]  # fmt: skip
    assert {"learn", "deck"} < {*words(plot)}
    assert (len(drawn(plot, "line")), len(drawn(plot, "area"))) == (2, 2)


def handed_in(player: str, score: int, hints: int, moment: datetime | None) -> Result:
    return Result(player, "seabirds#7", "seabirds", score, "over", 48, 0, hints, None, moment, player, "line 1")


def test_a_class() -> None:
    """The plots have the number of games with each score, and their times; games with help have another mark."""
    moments = [datetime(2026, 11, 21, 14, minute) for minute in (5, 9)]
    found = [handed_in("Kai", 49, 0, moments[0]), handed_in("Nohea", 49, 2, moments[1]), handed_in("Pua", 31, 0, None)]
    assert told(drawn(plots.scores(found), "bar")) == ["31: 1", "49: 2"]
    marks = [mark for mark in drawn(plots.handed_in(found), "mark") if ": " in told([mark])[0]]
    assert told(marks) == ["Kai: 49", "Nohea: 49"]
    assert marks[0].get("d") != marks[1].get("d")
    assert "14:05" in words(plots.handed_in(found))


def test_a_date_far_away() -> None:
    """A game dated the last day of the calendar does not break the plot or move the other marks."""
    found = [handed_in(str(year), 40, 0, datetime(year, 12, 31)) for year in (2026, 9999)]
    assert "31 Dec 9999" in words(plots.handed_in(found))


@pytest.mark.parametrize("plot", [plots.answers, plots.learner, plots.games, plots.scores, plots.handed_in])
def test_nothing_to_show_yet(plot: Any) -> None:
    """A plot without data has a sentence that says so."""
    empty = plot([])
    assert [text[-1] for text in words(empty)] == ["."]
    assert repr(empty).endswith("No rows.")


def test_a_plot_for_everybody() -> None:
    """A plot has a name for screen readers and its numbers as a table; each series has its own mark and dash."""
    page = plots.eggs()._repr_html_()
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page
    assert 'role="img" aria-label="Kinds of bird by number of eggs"' in page
    assert "<caption" in page
    assert '<th scope="row"' in page
    assert len({*drawing._SHAPES}) == len({*drawing.DASHES}) == len({*drawing.COLOURS}) == 7


@pytest.mark.parametrize("page", ["#ffffff", "#111111"])
def test_colors_can_be_seen(page: str) -> None:
    """Every series has a contrast of 3:1 with a light page and with a dark page."""
    ground = luminance(page)
    for color in drawing.COLOURS:
        low, high = sorted((ground, luminance(color)))
        assert (high + 0.05) / (low + 0.05) >= 3, color


def luminance(color: str) -> float:
    """The relative luminance of a color, as the Web Content Accessibility Guidelines define it."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_markup_in_a_name() -> None:
    """A name with markup appears literally in the drawing and in the table."""
    page = plots.bars({"<script>x</script>": 1}, 'kinds of "bird"')._repr_html_()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_plots_need_no_package() -> None:
    """Tables and plots of games and birds come from Python alone: pandas and matplotlib are not imported."""
    code = (
        "import sys; from elele_course import playtest, tables; from elele_course.tables import Table, plots\n"
        "plots.wings(), plots.playtests(Table.of(playtest.played_before()), 'options')\n"
        "assert not {'pandas', 'numpy', 'matplotlib'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
