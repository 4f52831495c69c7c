"""A widget for the end of a path: what was shown and answered, the page to print, and results to hand in."""

from __future__ import annotations

from typing import TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele.phrases import counted
from elele_course.classroom import lab_results
from elele_course.questions import objectives
from elele_course.store.progress import NAME, Progress, ProgressError, home
from elele_widgets.shared import assets
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still
from elele_widgets.sheets.certificate import certificate, summed_up

LISTED = 6
"""The maximum number of open objectives that are listed."""
EARN = (
    "To earn one of these, answer its question at the end of its lesson, or do its task. Any try counts. What you "
    "learn by heart counts from the next day on."
)
"""How to earn an open objective."""


class PathTold(TypedDict):
    """How far a learner has come on a path."""

    title: str
    told: str  # How many objectives are shown, answered and open, and how to earn these.
    open: list[str]  # The first open objectives, each with its lesson.
    more: str  # How many others are open; empty if none are.
    hand: bool  # True if there are results to hand in.
    notice: str


class Certificate(Still, Shown):
    """How far you have come on a path, with a page to print: `Certificate("birds")`.

    >>> from elele_widgets import Certificate
    >>> Certificate("birds")
    On the way: The seabirds of Hawaiʻi
    ...
    """

    bundle = assets.bundle(
        "classroom/certificate_widget.js", "shared/tokens.css", "shared/hand_in.css", "classroom/mine.css"
    )

    path = synced(PathTold)
    """How far the learner has come."""

    def __init__(self, path: str, *, progress: Progress | None = None, layout: Layout | None = None) -> None:
        """Show one of the paths `birds`, `solitaires` and `lab`.

        The answers are those of your own file, or of the one given as `progress`. Raises `ParseError` for an unknown
        path.
        """
        objectives.path(path)
        self.name, self._progress = path, progress
        super().__init__(path=self._told(), layout=layout)

    def _open(self) -> Progress | None:
        """The progress file; None if there is none yet, since a look creates no file."""
        if self._progress is None and (home() / NAME).exists():
            self._progress = Progress()
        return self._progress

    def _told(self, notice: str = "") -> PathTold:
        found, hand = objectives.found(None, self.name), False
        try:
            if progress := self._open():
                found = objectives.found(progress, self.name)
                hand = bool(self._lab and lab_results.kept(progress))
        except ProgressError as error:
            notice = f"{error}"
        groups, title, sums = summed_up(found)
        left = [one.objective for one in groups["open"]]
        return {
            "title": f"{title}: {objectives.path(self.name).title}",
            "told": f"{sums}.{f' {EARN}' if left else ''}",
            "open": [f"{one.lesson}: {one.text}" for one in left[:LISTED]],
            "more": f"And {counted(len(left) - LISTED, 'other')}." if len(left) > LISTED else "",
            "hand": hand,
            "notice": notice,
        }

    @property
    def _lab(self) -> bool:
        """True if this path has tasks whose results can be handed in."""
        own = (one for one in objectives.load() if one.lesson in objectives.path(self.name).lessons)
        return any(task.startswith("made:") for one in own for task in one.judged)

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page.

        `page{player}` is answered with the page to print as `slips`, and `hand{player}` with the `line` to hand in.
        """
        match intent:
            case {"type": "page" | "hand" as wanted, "player": str(player)}:
                try:
                    progress = self._open() or Progress()
                    self.path = self._told()
                    if wanted == "hand":
                        return {"line": lab_results.line(progress, player)}
                    return {"slips": certificate(self.name, player, progress=progress)}
                except ProgressError as error:
                    self.refuse(f"{error}")
        return {}

    def refuse(self, text: str) -> None:
        """Tell the learner why nothing was done."""
        self.path = self._told(text)

    @property
    def text(self) -> str:
        """How far the learner has come, as text."""
        told = self.path
        lines = (told["title"], told["told"], *told["open"], told["more"], told["notice"])
        return "\n".join(filter(None, lines))
