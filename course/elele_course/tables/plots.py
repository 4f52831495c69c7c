"""SVG plots of answers, games, playtests and classes; the plots that a game's own module `plots` adds are here too.

Each function returns a `Plot` that a notebook draws, with its numbers in a folded table below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from math import ceil, floor, sqrt
from statistics import fmean, stdev
from typing import Any

from elele import own_modules
from elele.hints import wilson
from elele.hints.ranking import SURE
from elele_course.classroom import Result
from elele_course.study.answers import Answer
from elele_course.tables import rows
from elele_course.tables.drawing import COLOURS, STAR, Drawing, Plot, Scale, nothing, ticks
from elele_course.tables.table import Table

PLAYERS = ("random", "greedy", "hints", "solved")
"""The players in `solitaires`, in order of how much they see, least first; any others come after these players."""
_BINS = 4
"""The number of points that each bar of a distribution covers."""
_TENTH = 10
"""The number of bins into which predicted shares from 0 to 1 are sorted."""
_ENOUGH = 5
"""The minimum number of games that a bin needs to be drawn."""
_DAY = timedelta(days=1)


def __getattr__(name: str) -> Any:
    return own_modules.handed_on(__name__, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *(name for own in own_modules.every("elele_course", "plots") for name in own.__all__)})


def bars(numbers: Mapping[str, float], label: str = "", title: str = "") -> Plot:
    """A bar chart of numbers by name, with each number at the end of its bar."""
    title = title or label
    drawing = Drawing(title, 70 + 34 * len(numbers), 620)
    drawing.rows([*numbers], (0, 1.1 * max(numbers.values(), default=0) or 1), label)
    for row, (name, number) in enumerate(numbers.items()):
        end, middle, shown = drawing.x.at(number), drawing.y.at(row), f"{round(number, 1):g}"
        drawing.bar(drawing.left, middle - 10, end - drawing.left, 20, 0, f"{name}: {shown}")
        drawing.text(end + 8, middle + 5, shown)
    return drawing.plot({"name": name, label or "number": number} for name, number in numbers.items())


def answers(history: Sequence[Answer]) -> Plot:
    """The number of answers on each day: for cards known and, above them, for cards that come back soon."""
    title = "Answers each day"
    if not history:
        return nothing(title, "Your first answers will be shown here.")
    given = Counter((answer.day, answer.rating == "again") for answer in history)
    days = sorted({day for day, _ in given})
    told: list[dict[str, Any]] = [
        {"day": day, "known": given[day, False], "comes back": given[day, True]} for day in days
    ]
    drawing = Drawing(title, 280)
    span = (days[-1] - days[0]).days
    drawing.upward((-0.6, span + 0.6), [row["known"] + row["comes back"] for row in told], "answers")
    shown = range(0, span + 1, span // 8 + 1)
    drawing.marks_below(shown, [_short(days[0] + day * _DAY) for day in shown])
    for row in told:
        x, known = (row["day"] - days[0]).days, row["known"]
        drawing.column(x, 0, known, 0, f"{_short(row['day'])}: {known} known")
        drawing.column(x, known, row["comes back"], 1, f"{_short(row['day'])}: {row['comes back']} come back")
    drawing.legend(["known", "comes back"])
    return drawing.plot(told)


def games(rows: Sequence[Mapping[str, Any]]) -> Plot:  # The columns have different types.
    """The score of each game, in the order played; the best game has a star."""
    title = "The score of each game"
    scores = [row["score"] for row in rows]
    if not scores:
        return nothing(title, "Your first finished game will be shown here.")
    drawing = Drawing(title, 280)
    drawing.upward((0.5, len(scores) + 0.5), scores, "score", "game")
    drawing.marks_below(ticks(1, len(scores), whole=True))
    drawing.line(enumerate(scores, 1), 0)
    best = scores.index(max(scores))
    for number, score in enumerate(scores):
        x, y = drawing.x.at(number + 1), drawing.y.at(score)
        drawing.mark(x, y, int(number == best), f"game {number + 1}: {score}", STAR if number == best else "")
    return drawing.plot({"game": number, "score": score} for number, score in enumerate(scores, 1))


def playtests(games: Any, by: str) -> Plot:  # a Table, or a DataFrame, which has no type that we import
    """The distribution of scores for each value of the column `by`, with the mean and its 95% interval."""
    groups = {str(name): own["score"] for name, own in Table.of(games).groups(by)}
    told = sorted((_spread(by, name, scores) for name, scores in groups.items()), key=lambda row: -row["mean"])
    drawing = Drawing("How often each score occurs, and the mean with its 95% interval", 90 + 62 * len(told))
    every = [score for scores in groups.values() for score in scores]
    drawing.rows([row[by] for row in told], (min(every) - _BINS, max(every) + _BINS), "score")
    drawing.marks_below(ticks(drawing.x.low, drawing.x.high))
    for row, found in enumerate(told):
        middle = drawing.y.at(row)
        drawing.area(_outline(drawing.x, groups[found[by]], middle), 0)
        low, high = found["mean"] - found["error"], found["mean"] + found["error"]
        drawing.interval(low, high, middle, 0)
        drawing.mark(drawing.x.at(found["mean"]), middle, 0, f"{found[by]}: {found['mean']:.1f} on average")
        drawing.text(drawing.x.at(found["mean"]), middle - 11, f"{found['mean']:.1f}", "middle")
    return drawing.plot(told)


def scores(found: Sequence[Result]) -> Plot:
    """The number of a class's games that ended with each score."""
    title = "Number of class games with each score"
    if not found:
        return nothing(title, "The first game that is handed in will be shown here.")
    often = Counter(result.score for result in found)
    drawing = Drawing(title, 280)
    drawing.upward((min(often) - 1, max(often) + 1), [*often.values()], "games", "score")
    drawing.marks_below(ticks(min(often), max(often), whole=True))
    for score, count in sorted(often.items()):
        drawing.column(score, 0, count, 0, f"{score}: {count}")
    return drawing.plot({"score": score, "games": count} for score, count in sorted(often.items()))


def handed_in(found: Sequence[Result]) -> Plot:
    """The scores of a class's games by the time of hand-in; games with help have a different mark."""
    title = "Scores by hand-in time"
    timed = sorted((result.handed_in, result) for result in found if result.handed_in) if found else []
    if not timed:
        return nothing(title, "No game has a hand-in time." if found else "No game has been handed in yet.")
    first, last = timed[0][0], timed[-1][0]
    span = (last - first).total_seconds()
    drawing = Drawing(title, 280)
    room = 0.05 * span or 1
    drawing.upward((-room, span + room), [result.score for _, result in timed], "score")
    shown = [span * part / 4 for part in range(5)] if span else [0.0]
    form = "%H:%M" if first.date() == last.date() else "%d %b %Y" if span > 300 * 86400 else "%d %b %H:%M"
    drawing.marks_below(shown, [f"{first + timedelta(seconds=place):{form}}" for place in shown])
    told = []
    for moment, result in timed:
        helped = bool(result.hints or result.peeks)
        x, y = drawing.x.at((moment - first).total_seconds()), drawing.y.at(result.score)
        drawing.mark(x, y, int(helped), f"{result.player}: {result.score}")
        helps = "yes" if helped else "no"
        told.append({"player": result.player, "handed in": moment, "score": result.score, "help": helps})
    drawing.legend(["without hints", "with hints or peeks"])
    return drawing.plot(told)


def shares(won: Any) -> Plot:  # a Table, or a DataFrame, which has no type that we import
    """The share of deals that each player wins in each game, with its 95% interval, as given by `Table.shares`."""
    told = Table.of(won, names=2)
    games = [*dict.fromkeys(told["game"])]
    players = [*dict.fromkeys((*PLAYERS, *told["player"]))]
    if len(players) > len(COLOURS):
        raise ValueError(f"the plot has marks for {len(COLOURS)} players, not for {len(players)}; choose fewer rows")
    drawing = Drawing("Deals won out of 100 by each player, with the 95% interval", 90 + 84 * len(games))
    drawing.rows(games, (0, 100), "deals won out of 100")
    drawing.marks_below(range(0, 101, 20), grid=True)
    for row in told:
        series = players.index(row["player"])
        y = drawing.y.at(games.index(row["game"]) + 0.8 / len(players) * (series - (len(players) - 1) / 2))
        drawing.interval(100 * row["low"], 100 * row["high"], y, series)
        share = 100 * row["share"]
        drawing.mark(drawing.x.at(share), y, series, f"{row['player']} at {row['game']}: {share:.1f} of 100")
    drawing.legend(players)
    return drawing.plot(told, names=2)


def calibration(told: Any, points: bool = False) -> Plot:  # a Table, or a DataFrame, which we do not import
    """The mean result of games by the prediction of their hints, with its 95% interval.

    The rows `told` are like those of `rows.said`. The predictions are sorted into bins, which are a tenth wide for
    shares and four points wide for points. A bin with too few games is left out.
    """
    found = [row for name, own in Table.of(told).groups("game") for row in _bins(name, own, points)]
    unit = "points" if points else "of 100"
    title = "What hints said, and how the games ended, with the 95% interval"
    if not found:
        return nothing(title, "No games yet.")
    drawing, games = Drawing(title, 440, 560), [*dict.fromkeys(row["game"] for row in found)]
    ends = [row[key] for row in found for key in ("said", "low", "high")]
    low, high = (floor(min(ends) / _BINS) * _BINS, ceil(max(ends) / _BINS) * _BINS) if points else (0, 100)
    drawing.scaled((low, high), (low, high), f"said: {unit}", "points at the end" if points else "won out of 100")
    drawing.marks_below(ticks(low, high))
    drawing.marks_beside(ticks(low, high))
    drawing.rule(*(place for end in (low, high) for place in (drawing.x.at(end), drawing.y.at(end))))
    for row in found:
        series = games.index(row["game"])
        drawing.upright(row["said"], row["low"], row["high"], series)
        words = f"{row['game']}: hints said {row['said']:.0f}; "
        words += f"{row['games']} games ended with {row['came']:.0f} on average"
        drawing.mark(drawing.x.at(row["said"]), drawing.y.at(row["came"]), series, words)
    drawing.legend(games)
    return drawing.plot(found)


def said_bin(name: str, said: float) -> int:
    """The number of the bin for a hint's prediction in a game.

    A bin is four points wide, or a tenth wide for shares from 0 to 1.
    """
    return floor(said / _BINS) if rows.for_points(name) else min(floor(said * _TENTH), _TENTH - 1)


def _bins(name: str, told: Table, points: bool) -> list[dict[str, Any]]:
    """A row for each bin with enough games: the mean prediction, the mean result, and the interval of the result."""
    groups: dict[int, list[Any]] = {}
    for row in told:
        groups.setdefault(said_bin(name, row["said"] / (1 if points else 100)), []).append(row)
    found = []
    for _, own in sorted(groups.items()):
        ended = [row["ended"] for row in own]
        if len(own) >= _ENOUGH:
            said, came = fmean(row["said"] for row in own), fmean(ended)
            error = SURE * stdev(ended) / sqrt(len(own))
            low, high = wilson(came / 100 * len(own), len(own)) if not points else (0, 0)
            low, high = (came - error, came + error) if points else (100 * low, 100 * high)
            found.append({"game": name, "said": said, "came": came, "low": low, "high": high, "games": len(own)})
    return found


def _spread(by: str, name: str, scores: Sequence[float]) -> dict[str, Any]:
    error = SURE * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
    return {by: name, "mean": fmean(scores), "error": error, "games": len(scores)}


def _outline(scale: Scale, scores: Sequence[float], middle: float) -> Iterable[tuple[float, float]]:
    """The outline of a distribution, mirrored at the middle of its row; its height shows how often scores occur."""
    often = Counter(floor(score / _BINS) for score in scores)
    most = max(often.values())
    bins = range(min(often) - 1, max(often) + 2)
    above = [(scale.at((bin + 0.5) * _BINS), 22 * often[bin] / most) for bin in bins]
    return [*((x, middle - high) for x, high in above), *((x, middle + high) for x, high in reversed(above))]


def _short(day: date) -> str:
    return f"{day.day} {day:%b}"
