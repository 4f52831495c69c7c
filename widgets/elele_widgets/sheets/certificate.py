"""The certificate of a path: what a learner showed by doing, what was only answered, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from html import escape

from elele.phrases import counted
from elele_course.questions import objectives
from elele_course.questions.objectives import Found, State
from elele_course.store.progress import Progress
from elele_widgets.sheets.paper import paper, printed

DONE, GOING = "Certificate", "On the way"
SHOWN = "Shown by doing"
CHOSEN = "Answered: chosen from a few"
OPEN = "Still to come"
DOING = "Shown by doing: a puzzle solved, places touched, a number worked out, or something made and measured."
MEASURED = (
    "Error: in 95 of 100 such measurements, the true difference is no farther off than this. A result is "
    "not judged again if that needs the learner's own code."
)
WATCHED = (
    "This page is made from answers on the learner's own computer. Nobody watched, and a right answer today does not "
    "show what will be known in a year."
)


def certificate(path: str, player: str = "", *, progress: Progress | None = None, day: date | None = None) -> str:
    """The page of a learner for a path, one of `objectives.PATHS`, with a name to print.

    Until everything is shown or answered, the page is headed `On the way`. Without `progress`, the learner's own file
    is read. Raises `ParseError` for an unknown path, and `ProgressError`.
    """
    known = objectives.path(path)
    found = objectives.found(progress or Progress(), path)
    groups, title, sums = summed_up(found)
    many = len(found)
    name = escape(player) or '<span class="line"></span>'
    when = day or date.today()
    who = f'<p class="who"><b>{name}</b><span>{when:%B} {when.day}, {when.year}</span></p>'
    can = f"{escape(known.title)}: what the learner can do"
    seal = f'<p class="seal"><b>{many - len(groups["open"])}</b> of {many}</p>'
    head = f'<div class="top">{seal}<div>{who}<h2>{can}</h2><p>{sums}</p></div></div>'
    body = "".join(_group(heading, groups[state]) for state, heading in _HEADINGS.items())
    notes = [DOING, *_luck(groups["chosen"]), *[MEASURED] * any(one.measured for one in found), WATCHED]
    purpose = f"Lessons {known.lessons[0]} to {known.lessons[-1]}"
    return printed(f"{title}: {known.title}", paper(title, purpose, head + body, *notes, kind="certificate"))


def summed_up(found: Sequence[Found]) -> tuple[dict[State, list[Found]], str, str]:
    """The objectives by their state, the word for the page, and the number of each group in words."""
    groups = {state: [one for one in found if one.state == state] for state in objectives.STATES}
    sums = [f"{len(groups['shown'])} shown by doing", f"{len(groups['chosen'])} answered"]
    sums += [f"{len(groups['open'])} to come"] * bool(groups["open"])
    return groups, GOING if groups["open"] else DONE, ", ".join(sums)


_HEADINGS: dict[State, str] = {"shown": SHOWN, "chosen": CHOSEN, "open": OPEN}


def _group(heading: str, found: Sequence[Found]) -> str:
    """A heading and the objectives below it; empty if there are none."""
    if not found:
        return ""
    items = "".join(f"<li>{escape(one.objective.text)}{_how(one)}</li>" for one in found)
    return f'<section class="{found[0].state}"><h3>{heading}</h3><ul>{items}</ul></section>'


def _how(one: Found) -> str:
    told = one.how or f"lesson {one.objective.lesson}"
    return f" <small>{escape(told.rstrip('.'))}</small>"


def _luck(chosen: Sequence[Found]) -> list[str]:
    """What guessing alone would give, for answers chosen from a few."""
    if not chosen:
        return []
    lucky = round(sum(one.luck for one in chosen))
    return [f"Of {counted(len(chosen), 'chosen answer')}, somebody who guesses gets about {lucky} right."]
