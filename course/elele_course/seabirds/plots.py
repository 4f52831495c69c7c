"""SVG plots of the birds (wingspan, mass, eggs, Red List), and of simulated learners and players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import isnan
from statistics import fmean
from typing import Any

from elele.seabirds.deck import Deck
from elele.seabirds.deck.field_guide import FAMILIES, RED_LIST
from elele_course.seabirds.simulated_learner import Day
from elele_course.seabirds.simulated_player import Evening
from elele_course.seabirds.tables import bird_rows
from elele_course.tables.drawing import COLOURS, Drawing, Plot, nothing, ticks
from elele_course.tables.plots import bars

__all__ = ["eggs", "learner", "players", "standing", "weights", "wings"]


def wings(deck: Deck | None = None) -> Plot:
    """The range of each bird's wingspan, in cm."""
    found = [bird for bird in bird_rows(deck) if not isnan(bird["wingspan"])]
    found.sort(key=lambda bird: bird["wingspan"], reverse=True)
    names = [f"{bird['hawaiian']} · {bird['english']}" for bird in found]
    drawing = Drawing("Wingspan of each bird in cm, from smallest to largest", 80 + 24 * len(found))
    drawing.rows(names, (0, max((bird["wingspan_high"] for bird in found), default=1)), "wingspan in cm")
    drawing.marks_below(ticks(0, drawing.x.high), grid=True)
    for row, (name, bird) in enumerate(zip(names, found, strict=True)):
        low, high = bird["wingspan_low"], bird["wingspan_high"]
        start, width = drawing.x.at(low), drawing.x.at(high) - drawing.x.at(low)
        drawing.bar(start, drawing.y.at(row) - 5, width, 10, 0, f"{name}: {low:g} to {high:g} cm")
    shown = zip(names, found, strict=True)
    return drawing.plot(
        {"bird": name, "smallest": bird["wingspan_low"], "largest": bird["wingspan_high"]} for name, bird in shown
    )


def weights(*named: str, deck: Deck | None = None) -> Plot:
    """The mass in g of each bird against its wingspan in cm, with a different mark for each family.

    The birds whose ids are in `named` have labels.
    """
    found = [bird for bird in bird_rows(deck) if not isnan(bird["wingspan"] + bird["mass"])]
    present = {bird["family"] for bird in found}
    families = {family: FAMILIES.get(family, family) for family in [*FAMILIES, *sorted(present)] if family in present}
    marks = {family: number % len(COLOURS) for number, family in enumerate(families)}
    drawing = Drawing("Mass in g by wingspan in cm, with a mark for each family", 440)
    drawing.scaled((0, 250), (25, 5500), "wingspan in cm", "mass in g", log=True)
    drawing.marks_below(ticks(0, 250))
    drawing.marks_beside([50, 100, 200, 500, 1000, 2000, 4000])
    for bird in found:
        x, y, series = drawing.x.at(bird["wingspan"]), drawing.y.at(bird["mass"]), marks[bird["family"]]
        drawing.mark(x, y, series, f"{bird['hawaiian']}: {bird['wingspan']:g} cm, {bird['mass']:g} g")
        if bird["species_id"] in named:
            drawing.text(x, y + 22, bird["hawaiian"], "middle")
    for number, (family, name) in enumerate(families.items()):
        y = drawing.height - 70 - 24 * (len(families) - 1 - number)
        drawing.mark(drawing.width - 200, y - 5, marks[family], name)
        drawing.text(drawing.width - 186, y, name)
    return drawing.plot(
        {"bird": bird["hawaiian"], "family": families[bird["family"]], "cm": bird["wingspan"], "g": bird["mass"]}
        for bird in found
    )


def eggs(deck: Deck | None = None) -> Plot:
    """The number of species with each clutch size."""
    clutches = Counter(bird["eggs"] for bird in bird_rows(deck) if not isnan(bird["eggs"]))
    numbers = {f"{eggs:g} egg{'s' if eggs > 1 else ''}": clutches[eggs] for eggs in sorted(clutches)}
    return bars(numbers, "kinds of bird", "Kinds of bird by number of eggs")


def standing(deck: Deck | None = None) -> Plot:
    """The number of species in each category of the Red List."""
    ranks = Counter(bird["red_list"] for bird in bird_rows(deck))
    return bars({rank: ranks[rank] for rank in RED_LIST.values()}, "kinds of bird", "Kinds of bird on the Red List")


def learner(days: Sequence[Day]) -> Plot:
    """The days of a simulated learner: cards learned by the end of each day, and answers on that day."""
    title = "Cards that a simulated learner has learned"
    if not days:
        return nothing(title, "No days.")
    drawing = Drawing(title, 340)
    numbers = [day.day for day in days]
    heights = [max(day.answers, day.total) for day in days]
    drawing.upward((numbers[0] - 0.6, numbers[-1] + 0.6), heights, "cards", "day")
    drawing.marks_below(ticks(numbers[0], numbers[-1], whole=True))
    for day in days:
        drawing.column(day.day, 0, day.answers, 1, f"day {day.day}: {day.answers} answers")
    drawing.line([(day.day, day.learned) for day in days], 0)
    drawing.line([(day.day, day.total) for day in days], 2)
    drawing.legend(["known for a week or longer", "answers on that day", "all cards"], lines=True)
    return drawing.plot(
        {"day": day.day, "answers": day.answers, "learned": day.learned, "all": day.total} for day in days
    )


def players(lives: Mapping[str, Sequence[Sequence[Evening]]]) -> Plot:
    """The number of birds that simulated learners know after each day, for each way of learning.

    A line shows the mean, and an area shows the middle 80% of the learners.
    """
    title = "Birds that simulated learners recognize"
    if not lives:
        return nothing(title, "No learners.")
    told: list[dict[str, Any]] = []
    for way, group in lives.items():
        for number, evening in enumerate(group[0]):
            known = sorted(life[number].known for life in group)
            low, high = known[len(group) // 10], known[-1 - len(group) // 10]
            told.append({"way": way, "day": evening.day, "mean": fmean(known), "low": low, "high": high})
    drawing = Drawing(title, 340)
    days = [row["day"] for row in told]
    drawing.scaled((min(days), max(days)), (0, 20.5), "day", "birds recognized")
    drawing.marks_below(ticks(min(days), max(days), whole=True))
    drawing.marks_beside(range(0, 21, 5))
    for series, way in enumerate(lives):
        own = [row for row in told if row["way"] == way]
        ends = [*((row["day"], row["low"]) for row in own), *((row["day"], row["high"]) for row in reversed(own))]
        drawing.area([(drawing.x.at(x), drawing.y.at(y)) for x, y in ends], series)
        drawing.line([(row["day"], row["mean"]) for row in own], series)
    drawing.legend([*lives], lines=True)
    return drawing.plot(told, names=2)
