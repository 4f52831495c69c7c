"""The pages of a site that show E Lele!: its board with the panel, the quiz, the exam, and the field guide."""

from __future__ import annotations

from collections.abc import Mapping

from ipywidgets import DOMWidget  # type: ignore[import-untyped]  # it has no types

from elele.session import Session
from elele_widgets.seabirds import coaching
from elele_widgets.seabirds.goals import Wish
from elele_widgets.seabirds.table import table


def play(session: Session, options: Mapping[str, str]) -> DOMWidget:
    """The board and the panel of a game."""
    match, peek = options.get("match"), "peek" not in options
    coach = options["coach"] == "on" if "coach" in options else match is None and coaching.wanted()
    session.part(Wish).goals = options.get("goals", "")
    return table(session, match=match, peek=peek, coach=coach)


def _quiz(name: str, options: Mapping[str, str]) -> DOMWidget:
    from elele_widgets.seabirds.quiz import Quiz  # a game needs no quiz

    if not name:
        return Quiz()
    birds, asked = (options[part].split("+") if part in options else None for part in ("birds", "ask"))
    length = int(options["length"]) if "length" in options else None
    return Quiz(seed=name, keep=False, birds=birds, directions=asked, length=length)


def _exam(_name: str, _options: Mapping[str, str]) -> DOMWidget:
    from elele_widgets.seabirds.exam import Exam  # a game needs no exam

    return Exam()


def _birds(name: str, _options: Mapping[str, str]) -> DOMWidget:
    from elele_widgets.seabirds.guide import FieldGuide  # a game needs only its panel

    return FieldGuide(*filter(None, name.split("+")))


PAGES = {"quiz": _quiz, "exam": _exam, "birds": _birds}
"""Page → the function that makes its widget."""
