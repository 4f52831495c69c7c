"""Plots of the birds (wingspan, mass, eggs, Red List), of learners, games, playtests and classes.

Each function returns a figure that a notebook shows. matplotlib and pandas come with `elele[plots]`; without them a
plot raises an `ImportError` that says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from elele.classroom import Result
from elele.deck import Deck
from elele.deck.field_guide import FAMILIES, RED_LIST
from elele.study.answers import Answer
from elele.study.simulated_learner import Day
from elele.study.simulated_player import Evening
from elele.tables import dataframes

if TYPE_CHECKING:  # optional packages, imported at the first use
    from matplotlib.figure import Figure
    from pandas import DataFrame  # type: ignore[import-untyped]  # it has no types

MISSING = "matplotlib is not installed here, so there are no plots. Get it with: pip install 'elele[plots]'"
PAPER, INK, SEA, FAINT, SUN = "#fffaf0", "#22303a", "#2f7f8f", "#d9c9a3", "#e0b840"
_MARKS = dict(zip(FAMILIES, "os^DvXP", strict=True))
_TONES = ("#22303a", "#0072b2", "#56b4e9", "#d55e00", "#009e73", "#cc79a7", "#c98500")
_COLOURS = dict(zip(FAMILIES, _TONES, strict=True))


def wings(deck: Deck | None = None) -> Figure:
    """The range of wingspans of every bird, in cm."""
    birds = dataframes.birds(deck).sort_values("wingspan")
    figure, axes = _page(8, 6)
    names = [f"{bird.hawaiian} · {bird.english}" for bird in birds.itertuples()]
    axes.hlines(names, birds.wingspan_low, birds.wingspan_high, color=SEA, linewidth=7)
    axes.plot(birds.wingspan, names, "|", color=PAPER, markersize=7)
    axes.grid(axis="x", color=FAINT, linewidth=0.8)
    axes.set_xlim(left=0)
    axes.set_xlabel("wingspan in cm, from smallest to largest")
    return figure


def weights(*named: str, deck: Deck | None = None) -> Figure:
    """Mass in g by wingspan in cm, with a mark for each family; the birds with the ids given are named."""
    birds = dataframes.birds(deck)
    figure, axes = _page(8, 5)
    for family, own in birds.groupby("family", sort=False):
        look = {"marker": _MARKS.get(family, "o"), "color": _COLOURS.get(family, INK)}
        axes.scatter(own.wingspan, own.mass, s=80, edgecolors=PAPER, label=FAMILIES.get(family, family), **look)
    for bird in birds.loc[list(named)].itertuples():
        axes.annotate(bird.hawaiian, (bird.wingspan, bird.mass), (0, -17), textcoords="offset points", ha="center")
    axes.set_yscale("log")
    axes.set_yticks([50, 100, 200, 500, 1000, 2000, 4000], ["50", "100", "200", "500", "1000", "2000", "4000"])
    axes.set_yticks([], minor=True)
    axes.set_xlim(0, 250)
    axes.set_ylim(25, 5500)
    axes.grid(color=FAINT, linewidth=0.8)
    axes.set_xlabel("wingspan in cm")
    axes.set_ylabel("mass in g")
    axes.legend(frameon=False, loc="lower right", labelcolor=INK)
    return figure


def eggs(deck: Deck | None = None) -> Figure:
    """The number of species by the number of eggs."""
    clutches = dataframes.birds(deck).eggs.value_counts().sort_index()
    return _bars([f"{eggs:.0f} egg{'s' if eggs > 1 else ''}" for eggs in clutches.index], list(clutches))


def standing(deck: Deck | None = None) -> Figure:
    """The number of species in each category of the Red List."""
    ranks = dataframes.birds(deck).red_list.value_counts().reindex(RED_LIST.values(), fill_value=0)
    return _bars(list(ranks.index), list(ranks))


def answers(history: Sequence[Answer]) -> Figure:
    """The number of answers on each day: those that were known, and on top of them those that come again soon."""
    figure, axes = _page(8, 3)
    given = Counter((answer.day, answer.rating == "again") for answer in history)
    days = sorted({day for day, _ in given}) or [date.today()]
    at = [(day - days[0]).days for day in days]
    known, again = ([given[day, missed] for day in days] for missed in (False, True))
    axes.bar(at, known, color=SEA, label="known")
    axes.bar(at, again, bottom=known, color=SUN, label="comes again")
    ticks = range(0, at[-1] + 1, at[-1] // 8 + 1)
    axes.set_xticks(ticks, [f"{day.day} {day:%b}" for day in (days[0] + timedelta(days=tick) for tick in ticks)])
    return _labelled(figure, axes, "answers", history, "Your first answers will be shown here.")


def learner(days: Sequence[Day]) -> Figure:
    """The days of a simulated learner: cards learned by the end of each day, and answers on that day."""
    figure, axes = _page(8, 4)
    numbers = [day.day for day in days]
    axes.bar(numbers, [day.answers for day in days], color=FAINT, label="answers on that day")
    axes.plot(numbers, [day.learned for day in days], color=SEA, linewidth=3, label="learned, for a week or longer")
    axes.plot(numbers, [day.total for day in days], color=INK, linewidth=1, linestyle=":", label="all there are")
    axes.set_xlabel("day")
    return _labelled(figure, axes, "cards", days, "No days.")


def players(lives: Mapping[str, Sequence[Sequence[Evening]]]) -> Figure:
    """The birds that simulated learners know after each day, for each way to learn: the mean and 8 of 10 learners."""
    figure, axes = _page(8, 4)
    for (way, group), colour in zip(lives.items(), (SEA, SUN, INK), strict=False):
        days = [evening.day for evening in group[0]]
        known = [sorted(life[day].known for life in group) for day in range(len(days))]
        low, high = zip(*((day[len(group) // 10], day[-1 - len(group) // 10]) for day in known), strict=True)
        axes.fill_between(days, low, high, color=colour, alpha=0.25)
        axes.plot(days, [sum(day) / len(day) for day in known], color=colour, linewidth=3, label=way)
    axes.set_ylim(0, 20.5)
    axes.set_xlabel("day")
    return _labelled(figure, axes, "birds known by picture", [*lives], "No learners.")


def games(rows: Sequence[Mapping[str, Any]]) -> Figure:  # columns of several types
    """The score of each game in the order they were played, the best with a star."""
    figure, axes = _page(8, 3)
    scores = [row["score"] for row in rows]
    axes.plot(range(1, len(scores) + 1), scores, "-o", color=SEA, linewidth=1, label="score")
    if scores:
        best = scores.index(max(scores))
        axes.plot(best + 1, scores[best], "*", color=SUN, markeredgecolor=INK, markersize=18, label="best")
    axes.set_xlabel("game")
    axes.xaxis.get_major_locator().set_params(integer=True)
    return _labelled(figure, axes, "score", scores, "Your first finished game will be shown here.")


def playtests(games: DataFrame, by: str) -> Figure:
    """The distribution of scores for each of the `options` or each `policy`, with the mean and its 95 % interval."""
    groups = sorted(games.groupby(by).score, key=lambda group: group[1].mean())
    figure, axes = _page(8, 0.8 + 0.7 * len(groups))
    rows = range(1, len(groups) + 1)
    scores = [list(scores) for _, scores in groups]
    shapes = axes.violinplot(scores, orientation="horizontal", widths=0.8, showextrema=False)
    for shape in shapes["bodies"]:
        shape.set(facecolor=FAINT, alpha=1)
    means, errors = zip(*((scores.mean(), 1.96 * scores.sem()) for _, scores in groups), strict=True)
    axes.errorbar(means, rows, xerr=errors, fmt="o", color=SEA, capsize=5, markersize=5)
    for row, mean in zip(rows, means, strict=True):
        axes.annotate(f"{mean:.1f}", (mean, row), (0, 9), textcoords="offset points", ha="center", color=INK)
    axes.set_yticks(rows, [name for name, _ in groups])
    axes.set_xlabel("score: how often each, and the mean with its 95 % interval")
    return figure


def scores(found: Sequence[Result]) -> Figure:
    """The number of games of a class with each score."""
    figure, axes = _page(8, 3)
    often = Counter(result.score for result in found)
    axes.bar(list(often), list(often.values()), color=SEA, label="games with this score")
    axes.set_xlabel("score")
    axes.xaxis.get_major_locator().set_params(integer=True)
    return _labelled(figure, axes, "games", found, "The first game that is handed in will be shown here.")


def handed_in(found: Sequence[Result]) -> Figure:
    """The score of each game of a class by the time it was handed in; games with help have a mark of their own."""
    figure, axes = _page(8, 3)
    from matplotlib import dates  # optional; here it is installed, since there is a page

    timed = [result for result in found if result.handed_in]
    for label, helped, look in (
        ("without hints", False, {"marker": "o", "color": SEA}),
        ("with hints or peeks", True, {"marker": "D", "color": SUN, "edgecolors": INK}),
    ):
        own = [result for result in timed if bool(result.hints or result.peeks) is helped]
        axes.scatter([result.handed_in for result in own], [result.score for result in own], s=60, label=label, **look)
    times = axes.xaxis.get_major_locator()
    axes.xaxis.set_major_formatter(dates.ConciseDateFormatter(times))  # type: ignore[no-untyped-call]  # it has no types
    axes.margins(y=0.1)
    axes.set_xlabel("handed in")
    return _labelled(figure, axes, "score", timed, "No game says when it was handed in.")


def shares(won: DataFrame) -> Figure:
    """The share of deals that each player wins in each game, with its interval, from `tables.shares`."""
    games = [*dict.fromkeys(won.index.get_level_values("game"))]
    figure, axes = _page(8, 1 + 0.9 * len(games))
    for number, player in enumerate(("random", "greedy", "hints", "solved")):
        rows = won[won.index.get_level_values("player") == player]
        heights = [games.index(game) + 0.18 * (number - 1.5) for game in rows.index.get_level_values("game")]
        errors = (100 * (rows.share - rows.low), 100 * (rows.high - rows.share))
        colour = _TONES[number + 1]
        axes.errorbar(100 * rows.share, heights, xerr=errors, fmt="o", capsize=4, color=colour, label=player)
    axes.set_yticks(range(len(games)), games)
    axes.invert_yaxis()
    axes.set_xlim(-2, 102)
    axes.grid(axis="x", color=FAINT, linewidth=0.8)
    axes.set_xlabel("deals won of 100, with the 95 % interval")
    axes.legend(frameon=False, labelcolor=INK, ncols=4, loc="lower right", bbox_to_anchor=(1, 1))
    return figure


def _labelled(figure: Figure, axes: Any, label: str, shown: Sequence[object], otherwise: str) -> Figure:
    """A figure with labels and legend; if there is nothing to show yet, with a sentence instead."""
    if not shown:
        axes.set_axis_off()
        axes.text(0.5, 0.5, otherwise, ha="center", color=INK, fontsize=13, transform=axes.transAxes)
        return figure
    axes.set_ylabel(label)
    axes.set_ylim(bottom=0)
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.grid(axis="y", color=FAINT, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.legend(frameon=False, labelcolor=INK, ncols=3, loc="lower right", bbox_to_anchor=(1, 1))
    return figure


def _bars(names: list[str], numbers: list[int]) -> Figure:
    """A bar for each name, with its number at the end."""
    figure, axes = _page(6, 0.6 + 0.42 * len(names))
    axes.bar_label(axes.barh(names, numbers, color=SEA), padding=4, color=INK)
    axes.invert_yaxis()
    axes.set_xticks([])
    axes.set_xlabel("kinds of bird")
    return figure


def _page(wide: float, tall: float) -> tuple[Figure, Any]:  # the types of Axes refuse styles in a dictionary
    """An empty figure in the style of the field guide, `wide` and `tall` in inches."""
    try:
        from matplotlib import pyplot  # optional
    except ImportError as error:
        raise ImportError(MISSING) from error
    figure, axes = pyplot.subplots(figsize=(wide, tall), facecolor=PAPER, layout="constrained")
    axes.set(facecolor=PAPER)
    axes.tick_params(colors=INK, length=0)
    axes.xaxis.label.set_color(INK)
    axes.yaxis.label.set_color(INK)
    axes.spines[:].set_visible(False)
    pyplot.close(figure)  # a notebook shows the value of a cell, and would show an open figure a second time
    return figure, axes
