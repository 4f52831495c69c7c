"""A game told step by step, to be walked forward and back; once shown it needs no Python."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from html import escape
from typing import Any

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele import solve
from elele.hints import assistant as advice
from elele.lessons import steps
from elele.record import Record
from elele.session import Session
from elele.lessons.steps import Frame
from elele.phrases import counted
from elele_widgets import assets as page
from elele_widgets import about as tables
from elele_widgets.pictures import pictured

_MODULES = (*page.BOARD, "steps.js")
_SHEETS = (*page.BOARD_STYLE, "steps.css")


class Steps(page.Shown):
    """A board that is only looked at, with a caption, and buttons, slider and arrow keys to walk with.

    All steps travel at once. As the last line of a cell it is shown as a piece of HTML that carries its own script, so
    it works just as well in a page that `jupyter nbconvert` makes: without a kernel, and without the network, from
    which a page would have to fetch the machinery of widgets. Inside other widgets it is a widget like any.
    """

    _esm = page.script(*_MODULES, "story.js")
    _css = page.style(*_SHEETS)

    story = Dict().tag(sync=True)
    """Title, views, faces, pictures and the game's words: all that the page needs."""

    def __init__(self, told: str | Record | Iterable[Any], *, title: str = "", symbols: str = "suits") -> None:
        """`told` is a record, the name of a lesson in `elele.lessons.steps`, frames, or positions with comments."""
        told = steps.load(told) if isinstance(told, str) else told
        self.frames = _frames(told)
        if not self.frames:
            raise ValueError("there is nothing to show: give a record, or at least one position")
        title = title or (told.headers.get("Title", "") if isinstance(told, Record) else "")
        super().__init__(story=_story(self.frames, title, symbols), layout=Layout(width="auto"))

    @property
    def text(self) -> str:
        """Everything that is said, in order."""
        lines = [f"{number}. {_said(frame)}" for number, frame in enumerate(self.frames, 1)]
        return "\n".join(filter(None, (self.story["title"], *lines)))

    def __repr__(self) -> str:
        return self.text

    @property
    def html(self) -> str:
        """The player as a piece of a page. Where scripts are not allowed, it is the text."""
        story = json.dumps(self.story).replace("<", "\\u003c")
        name = hashlib.sha256(story.encode()).hexdigest()[:12]
        said = "".join(f"<li>{escape(_said(frame))}</li>" for frame in self.frames)
        heading = escape(self.story["title"])
        begin = f"document.querySelectorAll('[data-story=\"{name}\"]:not([data-open])').forEach((host) => {{"
        open_it = 'host.dataset.open = ""; host.replaceChildren(); new Player(STORY, host); });'
        script = f"{page.script(*_MODULES)}\nconst STORY = {story};\n{begin} {open_it}"
        return (
            f'<div data-story="{name}"><p><strong>{heading}</strong></p><ol>{said}</ol></div>'
            f'<style>{page.style(*_SHEETS)}</style><script type="module">{script}</script>'
        )

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[Any, Any], dict[Any, Any]]:
        # No widget view: nbconvert would take that before the HTML, and its page would then need the network.
        return {"text/plain": self.text, "text/html": self.html}, {}


def solved(game: Any, *, seconds: float = 10.0, symbols: str = "suits") -> Steps:
    """Every step from here to a win, or in E Lele! to the best score found, with all cards known.

    `game` is a board, a `Session`, or what one begins with. Raises `ValueError` where no such line was found.
    """
    at = getattr(getattr(game, "children", [game])[0], "session", game)
    position = (at if isinstance(at, Session) else Session(at)).position
    if position.over:
        raise ValueError("no move is left in this game: undo, or give another one")
    solution = solve.solve(position, seconds)
    if not solution.line:
        raise ValueError(advice.verdict(solution, seconds))
    reached = f"{counted(solution.score, 'point')} in" if solution.score is not None else "Won in"
    title = f"{reached} {counted(len(solution.line), 'move')}, with every card known"
    return Steps(solution.record(), title=title, symbols=symbols)


def _frames(told: Any) -> list[Frame]:
    if isinstance(told, Record):
        return steps.frames(told)
    moments = [*told]
    return moments if all(isinstance(moment, Frame) for moment in moments) else steps.frames(moments)


def _story(frames: list[Frame], title: str, symbols: str) -> dict[str, Any]:
    first = frames[0].position
    faces, pictures = pictured(first.faces())
    about = {**tables.about(first, symbols), "reading": True, "kinds": {}}
    return {"title": title, "views": steps.views(frames), "faces": faces, "pictures": pictures, "about": about}


def _said(frame: Frame) -> str:
    return " ".join(filter(None, (frame.changed, frame.caption)))
