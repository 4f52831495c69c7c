"""The board: a game on a table in the notebook, to be played by touching cards."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import Any

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele import limits
from elele.classroom import handin
from elele.store import saves
from elele.store import scores
from elele.session import STALE, Session
from elele.text import drawn
from elele_widgets import shorthand
from elele_widgets import assets as page
from elele_widgets import static_html as stills
from elele_widgets import about as tables
from elele_widgets.pictures import pictured

File = str | PathLike[str]
AGAIN = {"again": "Start again"}
"""The button of a table that keeps its game, where running the cell once more does not begin anew."""
TROUBLE = "Something went wrong in Python. The cell's output says more."


def laid(start: Any, save: File | bool = False, resume: File | bool = False) -> Session:
    """The session of a table: as it is given, begun, or gone on with."""
    if (start is None) == (resume is False):
        raise TypeError('a table takes what it begins with, such as "seabirds#7", or resume, to go on with a game')
    if resume is not False:
        return saves.resume(resume)
    if not isinstance(start, Session):
        return Session(start, save=save)
    if save:
        if start.save:  # the file that it was kept in before; or the same, from a cell that is run again
            start.save.leave()
            start.save.let_go()
        start.save = saves.keep(start, save)
    return start


class Board(page.Shown):
    """A table to play on. Boards and panels of one session stay in step.

    It draws what Python says lies there, and asks Python for everything that a player wants to do.
    """

    _esm = page.script(*page.BOARD, "table.js")
    _css = page.style(*page.BOARD_STYLE)

    view = Dict().tag(sync=True, to_json=lambda view, board: shorthand.short(view, board.about["shorthand"]))
    """What lies on the table, as `elele.view` describes it; written here only, and replaced whole.

    It travels in shorthand.
    """
    faces = Dict().tag(sync=True)
    """What is printed on each card."""
    pictures = Dict().tag(sync=True)
    """The drawings that the faces name, as SVG texts."""
    about = Dict().tag(sync=True)
    """The game's own words for the board."""

    def __init__(
        self, session: Any = None, *, save: File | bool = False, resume: File | bool = False, symbols: str = "suits",
        peek: bool = True, layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """`session` is a `Session`, or what one begins with: a position, a `Record`, the text of a deal or position.

        With `save=True`, or `save="mine.game"`, the game is kept move by move and goes on from there when it is laid
        again; `resume` instead of a session goes on with the game of a file, or with `True` the one played last.
        Without `peek` there is no button that looks at hidden cards, and `ELELE_PEEK=off` takes it from every table.
        `symbols` says how playing cards are printed at first: `suits`, or `elements` (fire, water, air, earth).
        """
        self.symbols = tables.known_symbols(symbols)
        self.session = laid(session, save, resume)
        self.session.peeking &= peek
        self.book = scores.keep(self.session)  # before we follow: at the end of a game we show that it is kept
        super().__init__(**self._printed(), view=self._seen(), layout=layout or Layout(width="auto"))
        self.on_msg(self._heard)
        self._leave = self.session.subscribe(self.follow)

    def _printed(self) -> dict[str, Any]:
        position = self.session.position
        faces, pictures = pictured(position.faces())
        known = shorthand.phrases(faces, position.zones())
        about = {**tables.about(position, self.symbols), "shorthand": known}
        about["actions"] = {**about["actions"], **(AGAIN if self.session.save else {})}
        if not self.session.peeking:
            about["actions"].pop("peek", "")
        return {"faces": faces, "pictures": pictures, "about": about}

    def _seen(self) -> dict[str, Any]:
        """The view of the session, and at the end of a game `book`, as `elele.store.scores.Keeper.told` gives it."""
        told = self.book.told()
        return {**self.session.view(), **({"book": told} if told else {})}

    _leave: Any = staticmethod(lambda: None)

    def follow(self, _session: Session | None = None) -> None:
        """Show what lies on the table now."""
        view = self._seen()
        with self.hold_sync():
            if view["game"] != self.view["game"]:
                for name, value in self._printed().items():
                    self.set_trait(name, value)
            self.view = view

    def _heard(self, _board: Any, message: Any, _buffers: Any) -> None:
        nonce, before = page.nonce(message), self.view
        try:
            intent = page.intent(message)
            long = limits.measure(intent) > limits.MESSAGE
            told = (self.session.handle if long else self._obey)(intent) or {} if self.once(nonce) else {}
        except Exception:
            self.send({"ack": nonce, "trouble": TROUBLE})
            raise
        if told or self.view == before:  # a new view says as well that the message has come
            self.send({"ack": nonce, **told})
            if self.session.notice is STALE:  # this page has missed a view
                self.send_state("view")

    def _obey(self, intent: object) -> dict[str, str]:
        """Do what the page asks for; what the answer tells besides.

        The intents are those of `elele.session`, and `{"type": "record", "player"}`: the answer to that has the game as
        a text, and once it is over the line to hand in, with the name that was typed.
        """
        if isinstance(intent, Mapping) and intent.get("type") == "record":
            ended = self.session.position.over
            line = handin.of(self.session, handin.plain(f"{intent.get('player', '')}", handin.LONGEST_NAME))
            return {"record": str(self.session.record()), "line": line if ended else ""}
        self.session.handle(intent)
        return {}

    def close(self) -> None:
        """Take the board off the page; the session goes on without it."""
        self._leave()
        super().close()

    @property
    def text(self) -> str:
        """The table in words, for pages where no board can be shown."""
        return drawn(self.view, self.about["note"])

    @property
    def still(self) -> str:
        """The table as a drawing for pages where no Python runs."""
        return stills.table(self.view, self.faces, self.pictures, self.about)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return stills.beside(super()._repr_mimebundle_(**kwargs), self.still)
