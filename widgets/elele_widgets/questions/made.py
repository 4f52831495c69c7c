"""The verdict on something that a learner made in Python, such as a player, a changed rule or a game."""

from __future__ import annotations

from html import escape

from elele_course.questions import made
from elele_course.store import questions as store
from elele_course.store.progress import Progress
from elele_course.store.questions import ItemAnswer
from elele_widgets.questions.keeper import Keeper
from elele_widgets.shared import static_html

KEPT = "This result is kept"
WRONG, RIGHT = "Not yet.", "Done."


class Made:
    """Judge what you made for a task: `Made("10-player", my_player)` in the last line of a cell.

    >>> from elele_widgets import Made
    >>> Made("10-player", None, keep=False)
    A player of your own
    ...
    """

    def __init__(self, name: str, *things: object, keep: bool = True, progress: Progress | None = None) -> None:
        """Judge some `things` for the task with this name.

        A right result is kept in your progress file, or in the one given as `progress`; with `keep=False`, it is not
        kept. Raises `ParseError` for an unknown task.
        """
        self.task = made.find(name)
        self.verdict = made.judge(name, *things)
        self._keeper = Keeper(keep=keep, progress=progress)
        if self.verdict.right:
            self._keep(ItemAnswer(name, "check", self.verdict.evidence, True))

    def _keep(self, answer: ItemAnswer) -> None:
        """Keep a result that is not kept yet, since the cell may run again."""
        earlier = self._keeper.read(lambda progress: store.kept(progress, ItemAnswer)) or []
        if (answer.item, answer.answer) not in ((one.item, one.answer) for one in earlier):
            self._keeper.write(answer)

    @property
    def note(self) -> str:
        """What is kept of the result; empty for a verdict that is not right."""
        return self._keeper.note(KEPT) if self.verdict.right else ""

    def __repr__(self) -> str:
        head = RIGHT if self.verdict.right else WRONG
        return "\n".join(filter(None, (self.task.title, self.task.asks, f"{head} {self.verdict.text}", self.note)))

    def _repr_html_(self) -> str:
        kind, head = ("right", f"✓ {RIGHT}") if self.verdict.right else ("open", WRONG)
        note = f'<p class="kept">{escape(self.note)}</p>' if self.note else ""
        told = f'<p class="verdict {kind}"><b>{head}</b> {escape(self.verdict.text)}</p>'
        task = f"<p><b>{escape(self.task.title)}</b></p><p>{escape(self.task.asks)}</p>"
        return static_html.section(f'<div class="made" data-made="{kind}">{task}{told}{note}</div>')
