"""A prediction: a question to answer before the board is shown that gives the answer."""

from __future__ import annotations

from typing import Any

from ipywidgets import Layout, VBox, Widget  # type: ignore[import-untyped]  # it has no types

from elele.lessons import items
from elele.store.progress import Progress
from elele_widgets.board import Board
from elele_widgets.checks import Questions


class Predict(VBox):
    """One question; the first answer counts, and what it was is told at once.

    `Predict("04-owl", then=Board(…))` shows the board only after the answer.
    """

    def __init__(
        self, name: str, then: Widget | None = None, *, keep: bool = True, progress: Progress | None = None
    ) -> None:
        """`name` is that of an item of `elele.lessons.items`, and `then` any widget.

        The answer is kept in your progress file, or in another `progress`; with `keep=False` nowhere. Raises
        `ParseError` for an unknown item.
        """
        self.then = then
        asked, room = [items.find(name)], Layout(width="auto", margin="0 0 10px 0")
        self.question = Questions(asked, "predict", keep=keep, progress=progress, retry=False, layout=room)
        self.question.subscribe(self._answered)
        super().__init__([self.question], layout=Layout(width="100%", overflow="visible"))

    def _answered(self) -> None:
        """Show what the question was about; a board to play on takes the place of the one in the question."""
        if self.then is not None:
            if isinstance(self.then, Board):
                self.question.put_away()
            self.set_trait("children", (self.question, self.then))

    @property
    def text(self) -> str:
        """The question as text."""
        return self.question.text

    @property
    def still(self) -> str:
        """The question and what follows it as static HTML."""
        then = "" if self.then is None else self.then._repr_mimebundle_()[0].get("text/html", "")
        return f"{self.question.still}{then}"

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        # ipywidgets would cut off the text after 110 letters.
        return {**super()._repr_mimebundle_(**kwargs), "text/plain": self.text, "text/html": self.still}
