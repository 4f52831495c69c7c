"""A small board of Elemental that the reader bends, to see what makes a figure and what breaks it."""

from __future__ import annotations

from html import escape
from typing import TypedDict

from elele import cards
from elele.cards import SuitFace
from elele.errors import ParseError
from elele_course.elemental import bend, steps
from elele_course.elemental.bend import BendTable, Bent
from elele_course.steps.steps import Frame
from elele_course.store import questions as store
from elele_course.store.progress import Progress
from elele_widgets.questions.keeper import Keeper
from elele_widgets.shared import assets
from elele_widgets.shared.pictures import drawing
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

KEPT = "Every goal that you reach is kept"
NO_GOAL = "That reaches no goal of this board. Nothing has changed."
NOT_KEPT = "To keep the goals that you reach, run this cell."
_STYLE = (
    "shared/tokens.css", "board/board.css", "board/cards.css", "board/figures.css", "elemental/board.css",
    "steps/arrows.css", "elemental/bend.css",
)  # fmt: skip


class BendStory(TypedDict):
    """All that a page needs to answer without Python."""

    table: BendTable
    faces: dict[str, SuitFace]
    pictures: dict[str, str]


class BendReached(TypedDict):
    """The goals reached."""

    met: list[str]  # The names of the goals.
    note: str
    connected: bool  # False on a page without Python.


class Bend(Still, Shown):
    """A board to bend: handles to drag, suits to turn, a sentence that follows at once, and goals to reach.

    The page answers from a table of the rules, without Python. It reports a goal as `met{goal, boards}`, with the texts
    of the boards that reach it; the rules judge them again before the goal is kept, as the answer to a puzzle.

    >>> from elele_widgets import Bend
    >>> Bend("block", keep=False)
    Bend a block
    Not a block: ...
    """

    bundle = assets.bundle("elemental/bend_widget.js", *_STYLE)

    bend = synced(BendStory)
    """The table and the cards."""
    reached = synced(BendReached)
    """The goals reached so far."""

    def __init__(self, kind: str | Bent, *, keep: bool = True, progress: Progress | None = None) -> None:
        """Show a board of this kind: `block`, `cross`, `extremity` or `manipulation`; another raises `ValueError`.

        A board that is bent already, such as that of a step in a walkthrough, has no goals.

        The goals reached are kept in your progress file, or in the one given as `progress`; with `keep=False`, they are
        not kept.
        """
        self.first = kind if isinstance(kind, Bent) else bend.start(kind)
        """The board before it is bent."""
        self.kind = self.first.kind
        self._table: BendTable = {**bend.table(self.kind), **bend.begin(self.first)}
        if isinstance(kind, Bent):
            self._table["goals"] = []
        self._keeper = Keeper(keep=keep, progress=progress)
        names = {goal["name"] for goal in self._table["goals"]}
        solved = self._keeper.read(store.solved) or {}
        self.met = [name for name in sorted(names) if self._puzzle(name) in solved]
        """The names of the goals reached."""
        faces = {card: face for card, face in cards.faces().items() if card[0] in bend.RANKS}
        icons = sorted({face["icon"] for face in faces.values()})
        story: BendStory = {"table": self._table, "faces": faces, "pictures": {icon: drawing(icon) for icon in icons}}
        super().__init__(bend=story, reached=self._told())

    def _puzzle(self, goal: str) -> str:
        return f"bend-{self.kind}-{goal}"

    def _told(self, trouble: str = "") -> BendReached:
        note = self._keeper.note(KEPT) if self._table["goals"] else ""
        return {"met": [*self.met], "note": trouble or note, "connected": True}

    def refuse(self, text: str) -> None:
        """Show why nothing has changed."""
        self.reached = self._told(text)

    def obey(self, intent: object) -> Answer:
        """Obey `met{goal, boards}`: the rules judge the boards, and a goal that they reach is kept."""
        match intent:
            case {"type": "met", "goal": str(goal), "boards": [*boards]} if self._reaches(goal, boards):
                if goal not in self.met:
                    self.met.append(goal)
                    self._keeper.write(store.PuzzleAnswer(self._puzzle(goal), " / ".join(map(str, boards))))
                self.reached = self._told()
            case _:
                self.refuse(NO_GOAL)
        return {}

    def _reaches(self, goal: str, boards: list[object]) -> bool:
        """Return whether boards from a page reach a goal of this kind."""
        texts = [board for board in boards if isinstance(board, str)]
        most = max(one["most"] for one in bend.WORDS[self.kind]["goals"])
        try:
            return len(texts) == len(boards) <= most and bend.met(self.kind, goal, texts)
        except ParseError:
            return False

    @property
    def text(self) -> str:
        """The board's heading and sentence, and the goals, as text."""
        ruling, words = bend.judge(self.first), self._table
        goals = (f"{number}. {goal['text']}" for number, goal in enumerate(words["goals"], 1))
        return "\n".join((words["title"], f"{words['heads'][ruling.state]}: {ruling.text}", *goals))

    @property
    def still(self) -> str:
        """The board as HTML with its own script, for pages without Python."""
        told: BendReached = {"met": [], "note": NOT_KEPT, "connected": False}
        opening = "new BendView({ get: (name) => STORY[name], on: () => {}, off: () => {}, send: () => {} }, host);"
        traits = {"bend": self.bend, "reached": told}
        host, script = assets.opened("elemental/bend_view.js", "data-bend-story", traits, opening)
        first, *lines = self.text.split("\n")
        words = f"<p><strong>{escape(first)}</strong></p>" + "".join(f"<p>{escape(line)}</p>" for line in lines)
        return f"<div {host}>{words}</div><style>{assets.style(*_STYLE)}</style>{script}"


def opened(frame: Frame) -> Bend:
    """The figure that a step of a walkthrough highlights, to bend it."""
    first = steps.bent(frame)
    assert first
    return Bend(first, keep=False)
