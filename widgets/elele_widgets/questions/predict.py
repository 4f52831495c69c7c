"""A prediction: a question that must be answered before the board or text below it appears."""

from __future__ import annotations

from os import PathLike
from typing import Any

from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types

from elele.view import as_html
from elele_course.questions import items
from elele_course.store.progress import Progress
from elele_widgets.board.board import Board
from elele_widgets.questions.questions import Questions
from elele_widgets.shared.html import Html

BELOW, BOARD_BELOW = "Now look below", "Now try it on the board below"
"""The labels of the buttons that lead from the answer to the content below it."""
FOLDED = "Answer first. Then open this."
"""The label of the folded content below a question, on pages without Python."""


class Predict(Questions):
    """One question; only the first answer counts, and the verdict follows at once.

    `Predict("04-owl", then=Board(…))` shows the board only after the answer. A table, a plot or text can be held back
    in the same way.

    >>> from elele_widgets import Board, Predict
    >>> Predict("04-owl", then=Board("seabirds#kahakai"), keep=False)
    What do you think?
    1. ...
    """

    def __init__(
        self, name: str, then: Any = None, *, own: str | PathLike[str] | None = None, keep: bool = True,
        progress: Progress | None = None,
    ) -> None:  # fmt: skip
        """Ask the item with this id; `then` is any widget, text or value that a cell can show.

        `own` is a file or folder with questions of your own, such as `garden.toml`. The answer is kept in your progress
        file, or in the one given as `progress`; with `keep=False`, it is not kept. Raises `ParseError` for an unknown
        item, and `QuestionError` with every problem in your own files.
        """
        self.then = _as_widget(then)
        below = "" if self.then is None else BOARD_BELOW if isinstance(self.then, Board) else BELOW
        super().__init__([items.find(name, own)], "predict", keep=keep, progress=progress, retry=False, below=below)
        self.subscribe(self._answered)

    def _answered(self) -> None:
        """Show the content that was held back; if it is a board, it replaces the question's own board."""
        if self.then is not None:
            if isinstance(self.then, Board):
                self.put_away()
            self.below = [self.then]

    @property
    def still(self) -> str:
        """The question as static HTML, with the content below it folded so that the question is read first."""
        shown = _as_html(self.then)
        return super().still + (f"<details><summary>{FOLDED}</summary>{shown}</details>" if shown else "")


def _as_widget(shown: Any) -> Widget | None:
    """Wrap a value as a cell would show it; text keeps its line breaks."""
    if shown is None or isinstance(shown, Widget):
        return shown
    page = getattr(shown, "_repr_html_", None)
    text = shown if isinstance(shown, str) else repr(shown)
    return Html(html=page() if page else as_html(text))


def _as_html(widget: Widget | None) -> str:
    """The HTML that a widget shows without a kernel."""
    if widget is None or isinstance(widget, Html):
        return widget.html if widget else ""
    shown = widget._repr_mimebundle_()
    return str((shown[0] if isinstance(shown, tuple) else shown).get("text/html", ""))
