"""Puzzles to solve on a board: the task above it, a word after every answer, a hint, and the way to the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Layout, VBox  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele.lessons import puzzles
from elele.lessons.puzzles import Attempt, Puzzle
from elele.text import drawn
from elele_widgets import assets as page
from elele_widgets import static_html as stills
from elele_widgets.board import Board

NEXT = {"next": "Next puzzle"}
"""The button of a solved puzzle, as a move that the board offers."""


class PuzzleBoard(Board):
    """The board of an attempt. Where places are the answer, the player chooses some and says that this is it.

    Besides the intents of `elele.session` it understands `{"type": "choose", "places"}`; no places say that there
    is nothing to choose. The verdict is said where the board says everything, between the table and the buttons. Once
    the puzzle is solved, one more button there leads on.
    """

    def __init__(self, attempt: Attempt, onward: Callable[[], None], *, symbols: str = "suits") -> None:
        """`onward` is called when the player wants the next puzzle."""
        self.attempt, self.onward = attempt, onward
        super().__init__(attempt.session, symbols=symbols)
        self._heed = attempt.subscribe(lambda _attempt: self.follow())

    def _printed(self) -> dict[str, Any]:
        aim = self.attempt.puzzle.aim
        told: dict[str, Any] = {"again": "Start again", "hint": self.attempt.puzzle.task, "actions": NEXT}
        if aim.choosing:
            none = {"none": "There is none"} if aim.kind == "choose" else {}
            answers = {"choose": "This is my answer", **none, **NEXT}
            told |= {"answers": answers, "lost": "", "hint": "Touch the places you mean."}
        printed = super()._printed()
        return {**printed, "about": {**printed["about"], **told}}

    def _seen(self) -> dict[str, Any]:
        """The table with the verdict: a notice once the attempt has come to its end, before that a word on the way."""
        view, told = super()._seen(), self.attempt.view()
        if told["ended"]:
            rule = "right" if told["solved"] else "answer"
            view["notice"] = view["notice"] or {"rule": rule, "text": told["status"], "places": told["places"]}
        elif told["made"]:
            view["announce"] = f"{view['announce']} {told['status']}"
        if told["solved"]:
            view["moves"] += [{"text": name, "places": [], "says": says} for name, says in NEXT.items()]
        return view

    def _obey(self, intent: object) -> dict[str, str]:
        match intent:
            case {"type": "choose", "places": [*places]} if self.attempt.puzzle.aim.choosing and all(
                isinstance(place, str) for place in places
            ):
                self.attempt.choose(places)
                return {}
            case {"type": "play", "move": str(move)} if move in NEXT and self.attempt.solved:
                self.onward()
                return {}
        return super()._obey(intent)

    @property
    def text(self) -> str:
        """The table in words, with the moves of the game alone."""
        return drawn(self.session.view(), self.about["note"])

    def close(self) -> None:
        """Take the board off the page; the attempt goes on without it."""
        self._heed()
        super().close()


class PuzzlePanel(page.Shown):
    """The task, the answer to the last attempt, a hint, and the choice of another puzzle."""

    _esm = page.script("nodes.js", "line.js", "puzzle.js")
    _css = page.style("tokens.css", "puzzle.css")

    puzzle = Dict().tag(sync=True)
    """What `Attempt.view` tells."""
    others = Dict().tag(sync=True)
    """The titles of all puzzles by their ids, in order."""


class PuzzleBox(VBox):
    """A puzzle with its board."""

    def __init__(self, puzzle: Puzzle | str, *, symbols: str = "suits") -> None:
        """`puzzle` is a `Puzzle`, or the id of one that comes with the game."""
        self.symbols = symbols
        self.attempt = Attempt(puzzle)
        others = {name: f"{other.level} · {other.title}" for name, other in puzzles.load().items()}
        self.panel = PuzzlePanel(puzzle=self.attempt.view(), others=others, layout=Layout(width="auto"))
        self.panel.on_msg(self._heard)
        self.board: PuzzleBoard | None = None
        super().__init__([self.panel], layout=Layout(width="100%", overflow="visible"))
        self._lay()

    def _lay(self) -> None:
        """Lay the table of the present attempt."""
        before, self.board = self.board, PuzzleBoard(self.attempt, self._onward, symbols=self.symbols)
        self.attempt.subscribe(lambda _attempt: self._tell())
        self.set_trait("children", (self.panel, self.board))
        if before:
            before.close()
        self._tell()

    def _tell(self) -> None:
        self.panel.puzzle = self.attempt.view()

    def turn_to(self, puzzle: Puzzle | str) -> None:
        """Go to another puzzle; raises `ParseError` for an id that there is not."""
        self.attempt = Attempt(puzzle)
        self._tell()
        self._lay()

    def _onward(self) -> None:
        """Go to the puzzle after this one; after the last, to the first."""
        names = [*self.panel.others]
        here = self.attempt.puzzle.puzzle_id
        self.turn_to(names[(names.index(here) + 1) % len(names) if here in names else 0])

    def _heard(self, panel: Any, message: Any, _buffers: Any) -> None:
        nonce = page.nonce(message)
        match message:
            case {"intent": {"type": "open", "id": str(name)}} if name in panel.others and panel.once(nonce):
                self.turn_to(name)
        panel.send({"ack": nonce})

    @property
    def text(self) -> str:
        """Task, answer and table in words."""
        told = self.panel.puzzle
        status = told["status"] if told["status"] != told["task"] else ""
        return "\n".join(filter(None, (told["title"], told["task"], status, "", repr(self.board))))

    @property
    def still(self) -> str:
        """Task and table as a drawing for pages where no Python runs."""
        told = self.panel.puzzle
        return stills.titled(told["title"], told["task"]) + (self.board.still if self.board else "")

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        # ipywidgets would cut the text off after 110 letters.
        return {**super()._repr_mimebundle_(**kwargs), "text/plain": self.text, "text/html": self.still}


def puzzle(name: Puzzle | str, *, symbols: str = "suits") -> PuzzleBox:
    """A puzzle to solve: `puzzle("find-the-block")`. The ids are the keys of `elele.lessons.puzzles.load()`."""
    return PuzzleBox(name, symbols=symbols)
