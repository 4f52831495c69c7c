"""The panel beside the board: names, picture and facts of the bird that was touched or placed last."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ipywidgets import Box, Button, Dropdown, HBox, Layout, VBox  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict, Unicode, link, observe

from elele.deck import READING_LEVELS
from elele.seabirds.moves import Pair
from elele.session import Session
from elele_widgets import assets as page
from elele_widgets import panel_pages as pages
from elele_widgets import static_html as stills
from elele_widgets.board import Board, File, laid


class BirdPanel(page.Shown):
    """A page of the field guide that follows a session."""

    _esm = page.script("nodes.js", "facts.js", "birds.js")
    _css = page.style("tokens.css", "birds.css")

    page = Dict().tag(sync=True)
    """The page that is open, as `elele_widgets.panel_pages` describes it."""
    level = Unicode("")
    """The reading level of the facts: one of `READING_LEVELS`, or empty for all."""

    def __init__(self, session: Any, *, level: str = "", layout: Layout | None = None) -> None:
        """`session` is a `Session`, or what one begins with."""
        if level and level not in READING_LEVELS:
            raise ValueError(f"there is no reading level {level!r}; there is {', '.join(READING_LEVELS)}")
        self.session = session if isinstance(session, Session) else Session(session)
        self.text = self.session.looked
        self._seen = (self.session.looks, self.session.ply)
        self._turns: Counter[str] = Counter()
        super().__init__(page=self._open(level), layout=layout or Layout(width="auto"))
        self.level = level
        self._leave = self.session.subscribe(self.follow, touches=True)

    _leave: Any = staticmethod(lambda: None)

    def _open(self, level: str) -> dict[str, Any]:
        deck, species = getattr(self.session.position, "deck", None), pages.species_of(self.text)
        if deck is None:
            return dict(pages.WELCOME)
        return pages.page(deck, self.text, deck.factoids_of(species, level or None), self._turns[species])

    @observe("level")
    def _turn(self, _change: Any = None) -> None:
        self.page = self._open(self.level)

    def follow(self, _session: Session | None = None) -> None:
        """Open the page of the card touched last, or of the pair placed just now."""
        session, (looks, ply) = self.session, self._seen
        self._seen = (session.looks, session.ply)
        if session.looks != looks:
            self.text = session.looked
        if session.ply == ply + 1 and isinstance(move := session.moves[-1], Pair):
            self.text = "+".join(session.position.colony_at(move.habitat).pairs[-1])
        self._turn()

    def another(self) -> None:
        """Tell another fact of the same bird."""
        self._turns[pages.species_of(self.text)] += 1
        self._turn()

    def close(self) -> None:
        """Take the panel off the page; the session goes on without it."""
        self._leave()
        super().close()

    def __repr__(self) -> str:
        names = " · ".join(filter(None, (self.page["title"], self.page["english"], self.page["linnean"])))
        facts = [f"  {name:<12} {text}" for name, text in self.page["facts"]]
        fact = self.page["fact"]
        return "\n".join((names, *facts, *([fact["text"], f"  {fact['source']['title']}"] if fact else [])))


class PanelBox(VBox):
    """A panel with its controls."""

    def __repr__(self) -> str:
        return repr(self.children[0])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return {**super()._repr_mimebundle_(**kwargs), "text/plain": repr(self), "text/html": stills.words(repr(self))}


def bird_panel(session: Any, *, level: str = "") -> PanelBox:
    """A `BirdPanel` with a choice of reading level and a button for another fact."""
    panel = BirdPanel(session, level=level)
    options = [("all", ""), *((name, name) for name in READING_LEVELS)]
    levels = Dropdown(options=options, value=level, description="Reading level", style={"description_width": "initial"})
    levels.layout = Layout(width="auto", flex="1 1 150px")
    link((levels, "value"), (panel, "level"))
    more = Button(description="Another fact", icon="refresh", layout=Layout(width="auto"))
    more.on_click(lambda _button: panel.another())
    return PanelBox([panel, HBox([levels, more], layout=Layout(flex_flow="row wrap", overflow="visible"))])


class SideBySide(Box):
    """A board with a panel beside it where there is room, else below it."""

    def __init__(self, board: Board, panel: Any) -> None:
        board.layout = Layout(flex="4 1 660px", min_width="0", width="auto")
        panel.layout = Layout(flex="1 1 240px", min_width="0", width="auto", overflow="visible")
        flow = Layout(flex_flow="row wrap", align_items="flex-start", overflow="visible", width="100%", grid_gap="10px")
        super().__init__([board, panel], layout=flow)

    def __repr__(self) -> str:
        return repr(self.children[0])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        # ipywidgets would cut the table off after 110 letters.
        still = self.children[0].still
        return {**super()._repr_mimebundle_(**kwargs), "text/plain": repr(self), "text/html": still}


def table(
    session: Any = None, *, level: str = "", save: File | bool = False, resume: File | bool = False, peek: bool = True
) -> SideBySide:
    """A board and, beside it, the birds to read about: both on one session. `save`, `resume`, `peek` are `Board`'s."""
    shared = laid(session, save, resume)
    panel = bird_panel(shared, level=level)  # first, so that the board knows at once that touches are followed
    return SideBySide(Board(shared, peek=peek), panel)
