"""The guide beside the board: the names, picture and facts of the bird last touched or placed."""

from __future__ import annotations

from typing import Any

from ipywidgets import Box, Button, Dropdown, HBox, Layout, VBox  # type: ignore[import-untyped]  # it has no types
from traitlets import Unicode, link, observe

from elele import seabirds
from elele.positions import Position
from elele.seabirds.deck import READING_LEVELS, Factoid
from elele.session import Session, Start
from elele_widgets.board.board import Board, File, session_of
from elele_widgets.seabirds import pages
from elele_widgets.seabirds.facts_to_tell import Telling
from elele_widgets.seabirds.life_list import LifeList
from elele_widgets.seabirds.matching import Matching
from elele_widgets.shared import assets
from elele_widgets.shared.selection import Selection
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still


class BirdPanel(Shown):
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
    level = Unicode("")
    """The reading level of the facts, one of `READING_LEVELS`, or an empty string for all levels."""

    def __init__(self, session: Session | Start, *, level: str = "", layout: Layout | None = None) -> None:
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
        super().__init__(page=self._open(level), layout=layout or Layout(width="auto"))
        self.level = level
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
        """Obey an intent: `tell` opens the whole page of a bird whose card hides its names, and counts as help."""
        match intent:
            case {"type": "tell"} if self._matching.keeps(self.card):
                self._matching.helped(self.card)
                self.card = self._matching.card(self.card)
                self._turn()
        return {}

    def another(self) -> None:
        """Show another fact about the same card; facts not shown yet come first."""
        with self.session.lock:
            self.page = self._page(self._telling.another(self.card, self.level))

    def __repr__(self) -> str:
        names = " · ".join(filter(None, (self.page["title"], self.page["english"], self.page["linnean"])))
        facts = [f"  {name:<12} {text}" for name, text in self.page["facts"]]
        fact = self.page["fact"]
        return "\n".join((names, *facts, *([fact["text"], f"  {fact['source']['title']}"] if fact else [])))


class PanelBox(Still, VBox):
    """A panel with its controls and, once opened, the life list."""

    def __init__(self, panel: BirdPanel, controls: HBox) -> None:
        self.panel, self._parts = panel, (panel, controls)
        self._life: LifeList | None = None
        super().__init__(self._parts)
        for name in ("elele", "elele-panel-box"):
            self.add_class(name)

    def turn_life_list(self) -> None:
        """Open the life list below the controls, or close it."""
        if self._life:
            self._life.close()
        self._life = None if self._life else LifeList(self.panel.session)
        self.children = (*self._parts, self._life) if self._life else self._parts

    @property
    def text(self) -> str:
        """The open page as text."""
        return repr(self.panel)


def bird_panel(session: Session | Start, *, level: str = "") -> PanelBox:
    """A `BirdPanel` with a choice of reading level, and buttons for another fact and for the life list.

    >>> from elele_widgets import Board, bird_panel
    >>> board = Board("seabirds#kahakai")
    >>> bird_panel(board.session, level="elementary").panel.level
    'elementary'
    """
    panel = BirdPanel(session, level=level)
    options = [("all", ""), *((name, name) for name in READING_LEVELS)]
    levels = Dropdown(options=options, value=level, description="Reading level", style={"description_width": "initial"})
    levels.layout = Layout(width="auto", flex="1 1 150px")
    link((levels, "value"), (panel, "level"))
    more = Button(description="Another fact", icon="refresh", layout=Layout(width="auto"))
    more.on_click(lambda _button: panel.another())
    life = Button(description="Life list", layout=Layout(width="auto"))
    box = PanelBox(panel, HBox([levels, more, life], layout=Layout(flex_flow="row wrap", overflow="visible")))
    life.on_click(lambda _button: box.turn_life_list())
    return box


class SideBySide(Still, Box):
    """A board with a panel beside it, or below it on a narrow page."""

    def __init__(self, board: Board, panel: PanelBox) -> None:
        self.board, self.session = board, board.session
        board.layout = Layout(flex="4 1 660px", min_width="0", width="auto")
        panel.layout = Layout(flex="1 1 240px", min_width="0", width="auto", overflow="visible")
        flow = Layout(flex_flow="row wrap", align_items="flex-start", overflow="visible", width="100%", grid_gap="10px")
        super().__init__([board, panel], layout=flow)
        self.add_class("elele-table")
        panel.add_class("elele-beside")

    @property
    def text(self) -> str:
        """The board as text."""
        return self.board.text

    @property
    def still(self) -> str:
        """The board as static HTML."""
        return self.board.still


def table(
    session: Session | Start | None = None, *, level: str = "", save: File | bool = False, resume: File | bool = False,
    match: str | None = None, peek: bool = True, coach: bool = False,
) -> SideBySide:  # fmt: skip
    """A board with the guide beside it, both in the same session.

    `level` is as for `BirdPanel`, and the other options are as for `Board`.

    >>> from elele_widgets import table
    >>> table("seabirds#kahakai", match="mixed")
    seabirds#kahakai, move 0, score 0, a move to find, reconstructed deck
    ...
    """
    shared = session_of(session, save, resume)
    return SideBySide(Board(shared, match=match, peek=peek, coach=coach), bird_panel(shared, level=level))
