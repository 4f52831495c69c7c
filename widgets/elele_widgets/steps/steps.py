"""A widget that shows a game step by step, forward and back; once displayed, it needs no Python."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from typing import Any, Protocol, TypedDict, runtime_checkable

from IPython.display import publish_display_data
from traitlets import Unicode

from elele import game, own_modules, solve
from elele.hints.assistant import verdict
from elele.phrases import counted
from elele.positions import Position
from elele.record import Record
from elele.session import Session, Start
from elele_course.steps import steps
from elele_course.steps.steps import Frame, StepView
from elele_widgets.board.board import Board
from elele_widgets.shared import assets
from elele_widgets.shared.about import About, about
from elele_widgets.shared.pictures import Faces, pictured
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Page

Source = str | Record | Iterable[Frame] | Iterable[Position[Any] | tuple[Position[Any], str]]
KNOWN = "These moves were found with every card known, even the cards that are face down for you."
"""The first caption of a solution."""
WIDGET = "application/vnd.jupyter.widget-view+json"
VERSION = {"version_major": 2, "version_minor": 0}
_STYLE = (*assets.BOARD_STYLE, "steps/arrows.css", "steps/steps.css")


class Story(TypedDict):
    """A game step by step."""

    title: str
    views: list[StepView]
    faces: Faces
    pictures: dict[str, str]
    about: About
    asks: bool  # True if the learner is asked at each decision from the beginning.


class Steps(Page, Shown):
    """A read-only board with a caption, and buttons, a slider and arrow keys to walk through the steps.

    All the steps are sent to the page at once. As the last line of a cell, `Steps` is displayed as HTML with its own
    script. The steps therefore also work in a page made by `jupyter nbconvert`, without a kernel or a network. Inside
    other widgets, `Steps` is an ordinary widget.

    >>> from elele_widgets import Steps
    >>> Steps("seven-blocks")
    The seven blocks
    1. ...
    """

    bundle = assets.bundle("steps/steps_widget.js", *_STYLE)

    seat = Unicode().tag(sync=True)
    """The name of the HTML output that already shows the steps; empty if this widget shows them itself."""

    story = synced(Story)
    """All data for the page."""

    def __init__(self, source: Source, *, title: str = "", symbols: str = "suits", asks: bool | None = None) -> None:
        """Show a record, a lesson named as in `elele_course.steps.steps`, frames, or positions with comments.

        `asks` says whether "What would you do?" comes before the moves; by default, a lesson asks.
        """
        asks = isinstance(source, str) if asks is None else asks
        source = steps.load(source) if isinstance(source, str) else source
        self.frames = _frames(source)
        if not self.frames:
            raise ValueError("there is nothing to show: give a record, or at least one position")
        title = title or (source.headers.get("Title", "") if isinstance(source, Record) else "")
        super().__init__(story=_story(self.frames, title, symbols, asks=asks))

    def obey(self, intent: object) -> Answer:
        """Obey an intent: `why{step, places}` is answered with the rules' `reply`.

        `try{step}` opens a board with the step's position, and `bend{step}` the figure of the step, to bend it.
        """
        match intent:
            case {"type": "why", "step": int(step), "places": [*places]} if self._known(step, places):
                text = steps.reason(self.frames[step], places)
                return {"reply": {"step": step, "places": places, "text": text}}
            case {"type": "try", "step": int(step)} if self._known(step, []):
                self._open(Board(Session(self.frames[step].position)))
            case {"type": "bend", "step": int(step)} if self._known(step, []):
                own = own_modules.find(self.frames[step].position.game, "elele_widgets", "bend")
                if own and self.story["views"][step]["step"]["bends"]:
                    self._open(own.opened(self.frames[step]))
        return {}

    def _open(self, opened: Shown) -> None:
        """Show a widget below the steps, in the place of the one before it."""
        before, self.below = self.below, [opened]
        for one in before:
            one.close()

    def _known(self, step: int, places: list[object]) -> bool:
        """Return whether this step exists and its board has these places."""
        if not 0 <= step < len(self.frames):
            return False
        known = {slot["place"] for zone in self.story["views"][step]["zones"] for slot in zone["slots"]}
        return len(places) <= len(known) and all(isinstance(place, str) and place in known for place in places)

    @property
    def text(self) -> str:
        """The captions as text, in order."""
        lines = [f"{number}. {_caption(frame)}" for number, frame in enumerate(self.frames, 1)]
        return "\n".join(filter(None, (self.story["title"], *lines)))

    @property
    def still(self) -> str:
        """The steps as HTML; where scripts are not allowed, only the title and captions are shown."""
        opening = "host.player = new Player(STORY, host); host.seated?.(host.player);"
        host, script = assets.opened("steps/steps_view.js", "data-story", self.story, opening)
        captions = "".join(f"<li>{escape(_caption(frame))}</li>" for frame in self.frames)
        heading = escape(self.story["title"])
        return (
            f'<div {host} data-seat="{self.seat}"><p><strong>{heading}</strong></p><ol>{captions}</ol></div>'
            f"<style>{assets.style(*_STYLE)}</style>{script}"
        )

    def _ipython_display_(self) -> None:
        """Display the steps as HTML and, with it, a widget for messages to Python.

        A saved page keeps only the HTML.
        """
        self.seat = self.model_id or ""
        publish_display_data(*self._repr_mimebundle_())
        if self.seat:
            link = {"text/plain": "", "text/html": "", WIDGET: {**VERSION, "model_id": self.model_id}}
            publish_display_data(link)


@runtime_checkable
class HasSession(Protocol):
    """A board, or a board with the guide beside it."""

    @property
    def session(self) -> Session: ...


def solved(start: HasSession | Session | Start, *, seconds: float = 10.0, symbols: str = "suits") -> Steps:
    """Show every step to a win or, in E Lele!, to the best score found; the solver sees all cards.

    `start` is a board, a `Session`, or the start of a new session. Raises `ValueError` if the game is over or no such
    sequence of moves was found.

    >>> from elele_widgets import solved
    >>> steps = solved("elba:easy#7")
    >>> steps.frames[1].move
    'found 1'
    """
    if isinstance(start, HasSession):
        start = start.session
    position = (start if isinstance(start, Session) else Session(start)).position
    if position.over:
        raise ValueError("no moves are left in this game: undo, or choose another game")
    solution = solve.solve(position, seconds)
    if not solution.line:
        raise ValueError(verdict(solution, seconds))
    reached = f"{counted(solution.score, 'point')} in" if solution.score is not None else "Won in"
    title = f"{reached} {counted(len(solution.line), 'move')}, with every card known"
    line = solution.record()
    return Steps(replace(line, comments={0: KNOWN, **line.comments}), title=title, symbols=symbols)


def _frames(source: Record | Iterable[Any]) -> list[Frame]:
    if isinstance(source, Record):
        return steps.frames(source)
    moments = [*source]
    return moments if all(isinstance(moment, Frame) for moment in moments) else steps.frames(moments)


def _story(frames: list[Frame], title: str, symbols: str, *, asks: bool) -> Story:
    first = frames[0].position
    faces, drawings = pictured(game.faces(first))
    known: About = {**about(first, symbols), "reading": True, "kinds": {}}
    views = steps.views(frames)
    return {"title": title, "views": views, "faces": faces, "pictures": drawings, "about": known, "asks": asks}


def _caption(frame: Frame) -> str:
    return " ".join(filter(None, (frame.changed, frame.caption)))
