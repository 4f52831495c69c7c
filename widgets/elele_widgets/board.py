"""The board: a game on a table in the notebook, to be played by touching cards."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import Any

import anywidget
from ipywidgets import Layout
from traitlets import Dict

from elele.session import Session
from elele.text import drawn
from elele_widgets import page
from elele_widgets.pictures import pictured

WORDS: Mapping[str, Mapping[str, Any]] = {
    "seabirds": {
        "title": "E Lele! Solitaire",
        "unit": "points",
        "best": 70,
        "actions": {"stuck": "I am stuck", "finish": "Finish"},
        "piles": {"draw": "Birds", "threats": "Threats", "protections": "Protections"},
        "hint": "Touch a wahine and a kāne of one species, then a habitat where they nest.",
        "done": "Pau! The birds have settled.",
    },
}
"""What stands on the board of each game besides its cards; `actions` are moves that have a button."""


class Board(anywidget.AnyWidget):
    """A table to play on. Boards and panels of one session stay in step.

    It draws what Python says lies there, and asks Python for everything that a player wants to do.
    """

    _esm = page.script("nodes.js", "choose.js", "faces.js", "motion.js", "board.js")
    _css = page.style("tokens.css", "board.css")

    view = Dict().tag(sync=True)
    """What lies on the table, as `elele.session` describes it; written here only, and replaced whole."""
    faces = Dict().tag(sync=True)
    """What is printed on each card."""
    pictures = Dict().tag(sync=True)
    """The drawings that the faces name, as SVG texts."""
    about = Dict().tag(sync=True)
    """The game's own words for the board."""

    def __init__(self, session: Any, *, layout: Layout | None = None) -> None:
        """`session` is a `Session`, or what one begins with: a position, a `Record`, or the text of a deal or position."""
        self.session = session if isinstance(session, Session) else Session(session)
        super().__init__(**self._printed(), view=self.session.view(), layout=layout or Layout(width="auto"))
        self.on_msg(self._heard)
        self._leave = weakref.finalize(self, self.session.subscribe(_follower(weakref.ref(self))))

    def _printed(self) -> dict[str, Any]:
        position = self.session.position
        faces, pictures = pictured(position.faces())
        note = {"note": "reconstructed deck"} if position.deck.reconstructed else {}
        return {"faces": faces, "pictures": pictures, "about": {**WORDS[position.game], **note}}

    def _follow(self) -> None:
        view = self.session.view()
        with self.hold_sync():
            if view["game"] != self.view["game"]:
                self.set_state(self._printed())
            self.view = view

    def _heard(self, _board: Any, message: Any, _buffers: Any) -> None:
        nonce, intent = (message.get("nonce"), message.get("intent")) if isinstance(message, Mapping) else (None, message)
        try:
            self.session.handle(intent)
        except Exception as error:
            self.send({"ack": nonce, "trouble": f"Something went wrong in Python: {error!r}"})
            raise
        self.send({"ack": nonce})

    def close(self) -> None:
        """Take the board off the page; the session goes on without it."""
        self._leave()
        super().close()

    @property
    def text(self) -> str:
        """The table in words, for pages where no board can be shown."""
        return drawn(self.view)

    def __repr__(self) -> str:
        return self.text


def _follower(board: weakref.ref[Board]) -> Any:
    """A listener that does not keep a board alive which nobody holds any more."""

    def follow(_session: Session) -> None:
        if (alive := board()) is not None:
            alive._follow()

    return follow
