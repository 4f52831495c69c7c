"""The guide beside the board: the names, picture and facts of the bird last touched or placed."""

from __future__ import annotations

from typing import Any, TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types
from traitlets import Instance, List, Unicode, observe

from elele import seabirds
from elele.positions import Position
from elele.seabirds.deck import READING_LEVELS, Factoid
from elele.session import Session, Start
from elele_widgets.board.board import Board, BoardView, File, session_of
from elele_widgets.seabirds import pages
from elele_widgets.seabirds.facts_to_tell import Telling
from elele_widgets.seabirds.life_list import LifeList
from elele_widgets.seabirds.matching import Matching
from elele_widgets.shared import assets
from elele_widgets.shared.selection import Selection
from elele_widgets.shared.shared_code import named
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

ALONE = 'To see the guide, too, write "game = table(…)" and, in another cell, "bird_panel(game.session)".'


class Controls(TypedDict, total=False):
    """The controls below a page; none of them if `all` is left out."""

    all: list[str]  # The reading levels to choose from.
    level: str
    life: bool  # True while the life list is open.


class BirdPanel(Still, Shown):
    """A panel that follows the game of a session and shows pages of the field guide.

    >>> from elele_widgets import BirdPanel, Board
    >>> board = Board("seabirds#kahakai")
    >>> panel = BirdPanel(board.session)
    >>> board.selection.touch("noio:w")
    >>> panel.page["title"]
    'Noio'
    """

    bundle = assets.bundle("seabirds/panel.js", "shared/tokens.css", "seabirds/birds.css", "seabirds/facts.css")

    page = synced(pages.Page)
    """The page that is open, as in `elele_widgets.seabirds.pages`, with its drawings."""
    controls = synced(Controls)
    """The state of the controls."""
    level = Unicode("")
    """The reading level of the facts, one of `READING_LEVELS`, or an empty string for all levels."""

    def __init__(
        self, session: Session | Start, *, level: str = "", controls: bool = False, layout: Layout | None = None
    ) -> None:
        """Follow a `Session`, or begin one from a position, a `Record`, or the text of a deal or position."""
        if level and level not in READING_LEVELS:
            raise ValueError(f"there is no reading level {level!r}; the levels are {', '.join(READING_LEVELS)}")
        self.session = session if isinstance(session, Session) else Session(session)
        self.selection = self.session.part(Selection)
        self._matching = self.session.part(Matching)
        self.card = self._matching.page_of(self.selection.card)
        """The card whose page is open, or two cards joined by `+`."""
        self._ply = self.session.ply
        self._telling = self.session.part(Telling)
        super().__init__(page=self._open(level), layout=layout)
        self.level = level
        if controls:
            self.controls = {"all": ["", *READING_LEVELS], "level": level, "life": False}
        self._leaves = [self.session.subscribe(self._moved), self.selection.follow(self._touched)]

    def _open(self, level: str) -> pages.Page:
        with self.session.lock:
            return self._page(self._telling.about(self.card, level))

    def _page(self, fact: Factoid | None) -> pages.Page:
        """The page of the open card with a fact, but without rows that would name a hidden bird.

        The page of a bird whose card hides something gives only what the card shows.
        """
        matched = self._matching
        if matched.keeps(self.card):
            return matched.page(self.card)
        position: Position[Any] = self.session.lens(self.session.position)
        if not isinstance(position, seabirds.Position):
            return pages.WELCOME
        page = pages.page(position.deck, self.card, fact)
        rows = [row for row in page["facts"] if not matched.hides(row[1], but=pages.species_of(self.card))]
        return pages.drawn({**page, "facts": rows})

    @observe("level")
    def _turn(self, _change: object = None) -> None:
        self.page = self._open(self.level)
        if self.controls:
            self.controls = {**self.controls, "level": self.level}

    def _touched(self) -> None:
        self.card = self._matching.page_of(self.selection.card)
        self._turn()

    def _moved(self, session: Session) -> None:
        """After a move, open the page of the pair, threat or protection that the move involved."""
        before, self._ply = self._ply, session.ply
        if session.ply != before + 1:
            return
        card, fact = self._telling.after_move(self.level)
        if card:
            self.card = card
            self.page = self._page(fact)

    def obey(self, intent: object) -> Answer:
        """Obey an intent: `level{level}`, `another` or `life`, which opens or closes the life list.

        `tell` opens the whole page of a bird whose card hides its names, and counts as help.
        """
        match intent:
            case {"type": "tell"} if self._matching.keeps(self.card):
                self._matching.helped(self.card)
                self.card = self._matching.card(self.card)
                self._turn()
            case {"type": "level", "level": str(level)} if level in self.controls.get("all", ()):
                self.level = level
            case {"type": "another"} if self.controls:
                self.another()
            case {"type": "life"} if self.controls:
                self.turn_life_list()
        return {}

    def another(self) -> None:
        """Show another fact about the same card; facts not shown yet come first."""
        with self.session.lock:
            self.page = self._page(self._telling.another(self.card, self.level))

    def turn_life_list(self) -> None:
        """Open the life list below the page, or close it."""
        before, self.below = self.below, [] if self.below else [LifeList(self.session)]
        self.controls = {**self.controls, "life": bool(self.below)}
        for one in before:
            one.close()

    def close(self) -> None:
        """Remove the panel and the life list from the page."""
        for one in self.below:
            one.close()
        super().close()

    @property
    def text(self) -> str:
        """The open page as text."""
        names = " · ".join(filter(None, (self.page["title"], self.page["english"], self.page["linnean"])))
        facts = [f"  {name:<12} {text}" for name, text in self.page["facts"]]
        fact = self.page["fact"]
        return "\n".join((names, *facts, *([fact["text"], f"  {fact['source']['title']}"] if fact else [])))


def bird_panel(session: Session | Start, *, level: str = "") -> BirdPanel:
    """A `BirdPanel` with a choice of reading level, and buttons for another fact and for the life list.

    >>> from elele_widgets import Board, bird_panel
    >>> board = Board("seabirds#kahakai")
    >>> bird_panel(board.session, level="elementary").level
    'elementary'
    """
    return BirdPanel(session, level=level, controls=True)


class Table(Board):
    """A board with the guide beside it, or below it on a narrow page."""

    beside = List(Instance(BirdPanel)).tag(sync=True, to_json=named)
    """The panel."""

    def __init__(self, session: Session, *, level: str = "", **options: Any) -> None:
        """Show a session; `level` is as for `BirdPanel`, and the other options are as for `Board`."""
        super().__init__(session, **options)
        self.alone = ALONE
        self.beside = [bird_panel(session, level=level)]

    def _seen(self) -> BoardView:
        """The view, which says from the start that a panel follows it: a page still loading misses patches."""
        return {**super()._seen(), "followed": True}

    @property
    def board(self) -> Board:
        """The board, which is this widget."""
        return self

    def close(self) -> None:
        """Remove the board and the panel from the page."""
        for panel in self.beside:
            panel.close()
        super().close()


def table(
    session: Session | Start | None = None, *, level: str = "", save: File | bool = False, resume: File | bool = False,
    match: str | None = None, peek: bool = True, coach: bool = False,
) -> Table:  # fmt: skip
    """A board with the guide beside it, both in the same session.

    `level` is as for `BirdPanel`, and the other options are as for `Board`.

    >>> from elele_widgets import table
    >>> table("seabirds#kahakai", match="mixed")
    seabirds#kahakai, move 0, score 0, a move to find, reconstructed deck
    ...
    """
    return Table(session_of(session, save, resume), level=level, match=match, peek=peek, coach=coach)
