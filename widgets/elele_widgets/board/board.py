"""The board: a game in the notebook, played by touching cards."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias, TypedDict, cast

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types
from traitlets import Instance

from elele import game
from elele.errors import ParseError
from elele.paths import switched_off
from elele.phrases import as_sentence
from elele.session import NO_PEEKS, History, Refused, Session, Start
from elele.view import GotoIntent, Notice, PlacesIntent, PlainIntent, PlayIntent, View, WalkIntent, WhyIntent, as_text
from elele_course.store import saves, scores
from elele_widgets.board import deals, ending, parts, record
from elele_widgets.board.parts import Parts
from elele_widgets.board.study import Study
from elele_widgets.shared import assets, queries, shared_pictures, static_html
from elele_widgets.shared.about import About, about, known_symbols
from elele_widgets.shared.assistant import Assistant
from elele_widgets.shared.patches import patch
from elele_widgets.shared.pictures import Faces
from elele_widgets.shared.selection import Selection
from elele_widgets.shared.shared_code import named
from elele_widgets.shared.shared_pictures import SharedPictures
from elele_widgets.shared.shown import Answer, Nonce, Shown, synced
from elele_widgets.shared.static_html import Still

if TYPE_CHECKING:
    from elele_course.steps.steps import Pointed
    from elele_course.store.scores import Book

File = str | PathLike[str]
_MISTAKES = queries.late("questions.mistakes", "opened")
"""Opens the mistakes of a session in puzzles, which are boards, too, so that this module cannot import them."""
AGAIN = {"again": "Start again"}
"""The label of the button that restarts a saved game, because running the cell again only continues the game."""
LOOKING = ("walk", "query", "look", "record", "view")
"""The intents that leave the board at the moment of a side line."""


def session_of(start: Session | Start | None, save: File | bool = False, resume: File | bool = False) -> Session:
    """The session of a board: the given session, a new one, or one that continues a saved game."""
    if (start is None) == (resume is False):
        example = f"{game.BUILT_IN[0]}#7"
        raise TypeError(f'a board takes a start, such as "{example}", or resume=True to continue a saved game')
    if start is None:
        return saves.resume(resume, assistant=Assistant())
    session = start if isinstance(start, Session) else Session(start)
    if isinstance(start, str) and not saves.begun(session, save):
        deals.check_word(session.position.deal)
    session.assistant = session.assistant or Assistant()
    if save:
        saves.keep(session, save)
    return session


class Walked(TypedDict):
    """The moment of a line that leaves the game."""

    line: str
    at: int  # The number of moves of the line.


class BoardView(View, total=False):
    """The view of a session, with the additions of a board; see also the `parts` of each game."""

    version: int  # The number of changes sent to the page so far.
    ack: str | int | None  # The nonce of the last message handled.
    finish: int  # The number of moves that would finish the game, if Python can make them.
    took: str  # The length of a finished game in words.
    followed: bool  # True while a panel follows the touched card.
    book: Book
    hand: dict[str, str]  # The lines that say what to touch next, by the places touched so far.
    season: bool  # True at the end of a game that has a season card.
    nested: Faces  # The faces of cards that `faces` lacks, such as birds in nests if the mode hides parts of cards.
    step: Pointed  # Places to look at; in a step-by-step lesson, the whole step.
    number: int  # The number of the exercise that the view belongs to.
    walk: Walked  # The moment that the view shows, if it is not a moment of the game.
    news: int  # The number of news about what the moves did.


class BoardIntent(TypedDict):
    """A request that concerns the board more than the game.

    `match` changes what the bird cards show on all boards of the session. `deal` starts a new game with the chosen word
    or of the chosen kind. `coach` switches the coach on or off. `record` asks for the record and the line to hand in,
    and `code` for the code of that line. `look` says which card was touched. `view` asks for the whole view, and
    `shapes` for the state of all figures in every view from now on.
    """

    type: Literal["match", "deal", "coach", "record", "code", "look", "view", "shapes"]
    mode: NotRequired[str]
    word: NotRequired[str]
    kind: NotRequired[str]
    on: NotRequired[bool]
    player: NotRequired[str]
    line: NotRequired[str]
    text: NotRequired[str]


class QueryIntent(TypedDict):
    """Ask a question, as in `elele_widgets.shared.queries`, with the arguments of this kind of question."""

    type: Literal["query"]
    name: str
    ply: int
    month: NotRequired[str]
    since: NotRequired[int]
    card: NotRequired[str]
    move: NotRequired[str]
    places: NotRequired[list[str]]
    cards: NotRequired[int]
    suits: NotRequired[bool]
    say: NotRequired[object]  # An intent that is handled first.


Intent: TypeAlias = (
    PlayIntent | WhyIntent | PlacesIntent | PlainIntent | GotoIntent | WalkIntent | BoardIntent | QueryIntent
)
"""A request from a board; `ply` is the number of moves in the position that the page shows."""


class Board(Still, Shown):
    """A board to play on. All boards and panels of a session stay in step.

    The page shows the view that Python sends, and asks Python to carry out everything that a player does.

    >>> from elele_widgets import Board
    >>> board = Board("elba#7", peek=False)
    >>> board.session.play("build 3 5 1")
    >>> board
    elba#7, move 1, score 0, 4 legal moves
    ...
    """

    bundle = assets.bundle("board/board_widget.js", *assets.BOARD_STYLE)

    view = synced(BoardView)
    """The view of the session; the page gets it whole first, and then as patches."""
    faces = synced(Faces)
    """The face of each card, by its text."""
    pictures = synced(dict[str, str])
    """The drawings that the faces name, as SVG text, except those in `shared`."""
    shared = Instance(SharedPictures, allow_none=True).tag(sync=True, to_json=named)
    """The drawings that this board shares with other boards; a board whose cards hide something shares none."""
    about = synced(About)
    """The parts of the board that no move changes, as in `elele_widgets.shared.about`."""

    def __init__(
        self, session: Session | Start | None = None, *, save: File | bool = False, resume: File | bool = False,
        match: str | None = None, symbols: str = "suits", peek: bool = True, coach: bool = False,
        layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """`session` is a `Session`, or a `Start`: a position, a `Record`, or the text of a deal or a position.

        With `save=True`, or `save="mine.game"`, every move is saved, and the same call continues the game another day.
        Give `resume` instead of `session` to continue the game in a file or, with `resume=True`, the game played last.
        `match` is one of `elele.seabirds.masks.MODES` and decides what bird cards show. Without `match`, the cards show
        the same as before in this session, and everything in a new session. Raises `ValueError` for an unknown mode,
        and for any mode but `everything` in a game without birds. `peek=False` removes the button for looking at hidden
        cards; the environment variable `ELELE_PEEK=off` removes it from all boards. `coach=True` guides a player
        through the first turns of a new game of E Lele!. `symbols` chooses the symbols that playing cards show at
        first: `suits`, or `elements` (fire, water, air, earth).
        """
        self.symbols = known_symbols(symbols)
        self.session = session_of(session, save, resume)
        self.selection = self.session.part(Selection)
        own = self.parts
        if match is not None:
            own.match(match)
        self.keeper = scores.keep(self.session)
        own.keep()
        if coach:
            own.guide()
        self._peek = peek and not switched_off("ELELE_PEEK")
        self._ack: Nonce = None
        self._answering = False
        self._walk: tuple[Walked, History] | None = None
        with self.session.lock:
            self._play_id = self.session.history.play_id
            faces, drawings = own.faces()
            shared = None if own.hiding else shared_pictures.of(drawings)
            drawn = {"shared": shared} if shared else {"pictures": drawings}
            view: BoardView = {**self._seen(), "version": 0, "ack": None}
            super().__init__(faces=faces, **drawn, about=self._about(), view=view, layout=layout)
            self._leaves = [
                self.session.subscribe(self.follow), self.selection.watch(self.follow), own.watch(self.dress)
            ]  # fmt: skip

    @property
    def parts(self) -> Parts:
        """What the game adds to the boards of this session."""
        return parts.of(self.session)

    def _about(self) -> About:
        known: About = {**about(self.session.history.positions[0], self.symbols), **self.parts.about()}
        actions = {**known["actions"], **(AGAIN if saves.kept(self.session) else {})}
        turn = known["turn"]
        if not self._may_peek():
            actions.pop("peek", "")
            turn = turn if turn != "peek" else ""
        return {**known, "actions": actions, "turn": turn}

    def _may_peek(self) -> bool:
        return self._peek and self.session.assistant is not None and self.session.assistant.peeks

    def _seen(self) -> BoardView:
        seen = cast(BoardView, self.session.view())
        if news := self.session.part(Study).news:
            seen["news"] = news
        if self._walk and self._walk[1] is self.session.history:
            try:
                return self._walked(seen, self._walk[0])
            except ParseError:  # Another board hides the names, or a search has changed the line.
                self._walk = None
        if self.selection.followed:
            seen["followed"] = True
        seen = cast(BoardView, {**seen, **self.parts.seen(seen)})
        if moves := self._finish():
            seen["finish"] = len(moves)
        if self.session.position.over:
            seen["took"] = ending.took(self.session.ply, self.session.history.seconds)
        if standing := self.keeper.standing():
            seen["book"] = standing
        return seen

    def _walked(self, seen: BoardView, walk: Walked) -> BoardView:
        """The view of a moment of another line; nothing can be done there."""
        from elele_widgets.board import timeline  # only a page that has it asks to walk

        position = self.session.lens(timeline.walked(self.session, walk["line"], walk["at"]))
        there = game.view(position, seen["ply"], seen["plies"], announce=f"Move {walk['at']} of another line.")
        return {**seen, **there, "moves": [], "won": False, "over": False, "walk": walk}

    def dress(self) -> None:
        """Send the faces and drawings of the cards after their looks have changed; hidden names end the mistakes."""
        with self.session.lock, self.hold_sync():
            self.session.part(Study).news += 1
            if self.parts.hiding:
                self._clear()
            faces, drawings = self.parts.faces()
            if self.shared is None or self.parts.hiding or drawings != self.shared.svg:
                self.set_trait("shared", None)
                self.set_trait("pictures", drawings)
            self.set_trait("faces", faces)
            self.set_trait("about", self._about())

    def follow(self, _session: Session | None = None) -> None:
        """Show the current position."""
        with self.session.lock:
            history, notice = self.session.history, self.session.notice
            if history.play_id != self._play_id:
                self._play_id = history.play_id
                self._clear()
                self.set_trait("about", self._about())
            stale = self._answering and notice is not None and notice.kind == "stale"
            seen: BoardView = {**self._seen(), "version": self.view["version"], "ack": self.view["ack"]}
            if stale or seen != self.view:
                self._show(seen, whole=stale)

    def _show(self, seen: BoardView, *, whole: bool) -> None:
        """Send the changes to the view, or the whole view if `whole` is true."""
        before = self.view
        self.view = {**seen, "version": before["version"] + 1, "ack": self._ack}
        if whole:
            self.send_state("view")
        else:
            self.send({"patch": patch(before, self.view)})

    def _should_send_property(self, key: str, value: Any) -> bool:
        """Stop ipywidgets from sending the whole view after every change."""
        return key != "view" and bool(super()._should_send_property(key, value))

    def acknowledge(self, nonce: Nonce) -> None:
        """Confirm a message without acting on it."""
        with self.session.lock:
            self._ack = nonce
            self._show(self.view, whole=False)

    def answer(self, nonce: Nonce, intent: object) -> None:
        """Act on a message, and send an answer or a patch with the changes to the view."""
        with self.session.lock:
            self._ack, self._answering, version, walk = nonce, True, self.view["version"], self._walk
            try:
                with ending.timed(self.session, intent):
                    answer = self.take(intent)
            finally:
                self._answering = False
            if answer:
                self.send({"ack": nonce, **answer})
            elif self.view["version"] == version:
                seen = self.view if walk is self._walk else self._seen()
                self._show(seen, whole=False)

    def obey(self, intent: object) -> Answer:
        """Obey an `Intent` from the page.

        Any intent may have `seconds`, the play time since the previous intent. The intents `record`, `look`, `view`
        and `query` affect no other board.
        """
        try:
            return self._do(intent)
        except (ParseError, Refused) as error:
            self.refuse(as_sentence(error))
        return {}

    def _do(self, intent: object) -> Answer:
        """Obey an intent; raises `ParseError` or `Refused` if that is not possible."""
        if self._walk and not (isinstance(intent, Mapping) and intent.get("type") in LOOKING):
            self._walk = None
        match intent:
            case {"type": "finish", "ply": int(ply)} if ply == self.session.ply:
                self.finish()
            case {"type": "deal", "word": str(word), "kind": str(kind)}:
                self.deal(word, kind)
            case {"type": "record", **more}:
                return record.asked(self.session, more, peeks=self._may_peek())
            case {"type": "uncover", "ply": ply} if ply == self.session.ply:
                record.uncover(self.session, peeks=self._may_peek())
            case {"type": "look", "text": str(text)} if {*text.split("+")} <= self._faces.keys():
                self.selection.touch(text)
            case {"type": "peek"} if not self._peek:
                raise Refused(NO_PEEKS)
            case {"type": "view"}:
                self._show(self._seen(), whole=True)
            case {"type": "turn" | "walk" | "learn", "ply": ply} if ply == self.session.ply:
                self._study(intent)
            case {"type": "query", "name": str(name), "ply": int(ply), **arguments}:
                return queries.answer(self.parts.queries, self.session, name, ply, arguments)
            case _:
                self.parts.obey(intent)
        return {}

    def _study(self, intent: object) -> None:
        """Obey an intent about what the moves did."""
        from elele_widgets.board import timeline  # loads the solvers only for a study

        match intent:
            case {"type": "turn"}:
                timeline.seek(self.session, peeks=self._may_peek())
            case {"type": "walk", "line": str(line), "to": int(to)}:
                timeline.walked(self.session, line, to)
                self._walk = {"line": line, "at": to}, self.session.history
            case {"type": "learn"}:
                self.learn()
            case _:
                raise ParseError("The board sent a request that Python does not understand. Nothing has changed")

    def _finish(self) -> tuple[Any, ...]:
        """The moves that finish the game in one step; empty if there are none."""
        return game.of(self.session.position).finish(self.session.position)

    def finish(self) -> None:
        """Bring every card home in one step; raises `Refused` if that is not possible."""
        if not (moves := self._finish()):
            raise Refused("This game cannot be finished in one step yet")
        self.session.play(*moves)

    def learn(self) -> None:
        """Show the moments of the player's mistakes below the board; raises `Refused` if none are known."""
        box = _MISTAKES(self.session, {"symbols": self.symbols})
        self._clear()
        self.below = [box]

    def _clear(self) -> None:
        """Remove the mistakes below the board."""
        boxes, self.below = self.below, []
        for box in boxes:
            box.close()

    def deal(self, word: str, kind: str) -> None:
        """Start a new game of the chosen kind or with the chosen word; raises `ParseError` if there is no such game."""
        text = deals.deal_of(self.session.position, word, kind)
        leave = self.session.on_commit(deals.remarked) if word and not kind else lambda: None
        try:
            self.parts.obey({"type": "new", "deal": text} if text else {"type": "new"})
        finally:
            leave()

    def refuse(self, text: str) -> None:
        """Tell the player why nothing was done."""
        self.session.say(Notice("message", text))

    def close(self) -> None:
        """Remove the board from the page; the session goes on without it."""
        self._clear()
        super().close()

    @property
    def text(self) -> str:
        """The board as text, for pages that cannot show widgets."""
        return as_text(self.view, self.about["note"])

    @property
    def _faces(self) -> Faces:
        """All faces that the page knows."""
        return {**self.faces, **self.view.get("nested", {})}

    @property
    def drawings(self) -> dict[str, str]:
        """All drawings that the faces name, as SVG text."""
        return {**(self.shared.svg if self.shared else {}), **self.pictures}

    @property
    def still(self) -> str:
        """The board as static HTML, for pages without Python."""
        return static_html.board(self.view, self._faces, self.drawings, self.about)
