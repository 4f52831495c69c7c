"""The board: a game in the notebook, played by touching cards."""

from __future__ import annotations

from os import PathLike
from typing import Any

from ipywidgets import Layout, widget_serialization  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict, Instance

from elele import game
from elele.errors import ParseError
from elele.paths import switched_off
from elele.phrases import sentence
from elele.session import NO_PEEKS, Refused, Session, Start
from elele.store import saves, scores
from elele.study import play
from elele.view import Notice, as_text
from elele_widgets import (
    assets,
    coaching,
    deals,
    ending,
    matching,
    queries,
    record,
    season,
    selection,
    shared_pictures,
    static_html,
    strikes,
)
from elele_widgets.about import about, known_symbols
from elele_widgets.assistant import Assistant
from elele_widgets.matching import WAYS
from elele_widgets.patches import patch
from elele_widgets.shared_pictures import SharedPictures
from elele_widgets.shown import Nonce, Shown

File = str | PathLike[str]
AGAIN = {"again": "Start again"}
"""The label of the button that restarts a saved game, because running the cell again only continues the game."""


def session_of(start: Session | Start | None, save: File | bool = False, resume: File | bool = False) -> Session:
    """The session of a board: the given session, a new one, or one that continues a saved game."""
    if (start is None) == (resume is False):
        raise TypeError('a board takes a start, such as "seabirds#7", or resume=True to continue a saved game')
    if start is None:
        return saves.resume(resume, assistant=Assistant())
    session = start if isinstance(start, Session) else Session(start)
    if isinstance(start, str) and not saves.begun(session, save):
        deals.check_word(session.position.deal)
    session.assistant = session.assistant or Assistant()
    if save:
        saves.keep(session, save)
    return session


class Board(Shown):
    """A board to play on. All boards and panels of a session stay in step.

    The page shows the view that Python sends, and asks Python to carry out everything that a player does.

    >>> from elele_widgets import Board
    >>> board = Board("elba#7", peek=False)
    >>> board.session.play("build 3 5 1")
    >>> board
    elba#7, move 1, score 0, 4 legal moves
    ...
    """

    bundle = assets.bundle("board/widget.js", *assets.BOARD_STYLE)

    view = Dict().tag(sync=True)
    """The view of the session, as in `elele.view`, with these additions:

    - `version`, which counts the changes, and `ack`, the nonce of the last message handled, or null;
    - `finish`: how many moves would finish the game, once a board can make them; otherwise absent;
    - `shapes`: in Elemental, once the page has asked for it, the state of all figures, as in `elele_widgets.ledger`;
    - `hand`: in E Lele!, the lines that say what to touch next, as in `elele.lessons.hand`;
    - `coach`: the present step of the coach, as in `elele.lessons.coach.Step`;
    - `struck`: after a player was stuck, the scene to play, as in `elele_widgets.strikes`; otherwise absent;
    - `season`: true at the end of a game that has a season card, as in `elele_widgets.season`;
    - `took`: at the end of a game, its moves and time in words;
    - `nested`: where cards hide something, the faces of the birds in nests; `compared`: after a wrong pair the two
      birds and how they differ, as `Matching.comparison` gives them;
    - `followed`: true while a panel follows the touched card;
    - `book`: at the end of a game, its place in the score book, as in `elele.store.scores.Standing`.

    The page gets the whole view first, and then patches, as described in `elele_widgets.shown`.
    """
    faces = Dict().tag(sync=True)
    """The text of each card → its face."""
    pictures = Dict().tag(sync=True)
    """The drawings that the faces name, as SVG text, except those in `shared`."""
    shared = Instance(SharedPictures, allow_none=True).tag(sync=True, **widget_serialization)
    """The drawings that this board shares with other boards; a board whose cards hide something shares none."""
    about = Dict().tag(sync=True)
    """The parts of the board that no move changes, as in `elele_widgets.about`."""

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
        self.selection = selection.of(self.session)
        self.matching = matching.of(self.session)
        if match is not None:
            self.matching.switch(match)
        self.keeper = scores.keep(self.session)
        if self.session.position.game == "seabirds":
            play.of(self.session)
            season.of(self.session)
        self.coach = coaching.of(self.session)
        if coach:
            self.coach.resume()
        self._peek = peek and not switched_off("ELELE_PEEK")
        self._ack: Nonce = None
        self._answering = self._shapes = False
        self._surveyed: tuple[object, dict[str, Any]] = None, {}
        with self.session.lock:
            self._play_id = self.session.history.play_id
            faces, drawings = self.matching.faces()
            drawn = {"pictures": drawings} if self.matching.mask else {"shared": shared_pictures.of(drawings)}
            view = {**self._seen(), "version": 0, "ack": None}
            layout = layout or Layout(width="auto")
            super().__init__(faces=faces, **drawn, about=self._about(), view=view, layout=layout)
            self._leaves = [
                self.session.subscribe(self.follow), self.selection.watch(self.follow), self.matching.watch(self.dress)
            ]  # fmt: skip

    _leaves: Any = ()  # traitlets closes a widget even if its constructor failed

    def _about(self) -> dict[str, Any]:
        """The parts of the board that no move changes."""
        known = about(self.session.history.positions[0], self.symbols)
        if self.matching.offered:
            known |= {"modes": {mode: [*words] for mode, words in WAYS.items()}, "match": self.matching.mode}
        actions = {**known["actions"], **(AGAIN if saves.kept(self.session) else {})}
        turn = known["turn"]
        if not self._may_peek():
            actions.pop("peek", "")
            turn = turn if turn != "peek" else ""
        return {**known, "actions": actions, "turn": turn}

    def _may_peek(self) -> bool:
        return self._peek and self.session.assistant is not None and self.session.assistant.peeks

    def _seen(self) -> dict[str, Any]:
        """The view of the session, with the additions of this board."""
        seen: dict[str, Any] = {**self.session.view()}
        if self.selection.followed:
            seen["followed"] = True
        seen |= self.matching.seen(seen["moves"])
        seen |= coaching.hand(self.session)
        if step := self.coach.step():
            seen["coach"] = step.as_json()
        if moves := self._finish():
            seen["finish"] = len(moves)
        if struck := strikes.struck(self.session):
            seen["struck"] = struck
        if self._shapes and seen["game"] == "elemental":
            seen["shapes"] = self._figures()
        if self.session.position.over:
            seen |= {"season": True} if self.session.position.game == "seabirds" else {}
            seen["took"] = ending.took(self.session.ply, self.session.history.seconds)
        if standing := self.keeper.standing():
            seen["book"] = standing
        return seen

    def _figures(self) -> dict[str, Any]:
        """The state of all figures, which depends only on the position."""
        from elele_widgets import ledger  # loads the search for cures only for a panel of figures

        position = self.session.position
        if self._surveyed[0] is not position:
            self._surveyed = position, ledger.shapes(self.session)
        return self._surveyed[1]

    def dress(self) -> None:
        """Send the faces and drawings of the cards after their looks have changed."""
        with self.session.lock, self.hold_sync():
            faces, drawings = self.matching.faces()
            if self.shared is None or self.matching.mask or drawings != self.shared.svg:
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
                self.set_trait("about", self._about())
            stale = self._answering and notice is not None and notice.kind == "stale"
            seen = {**self._seen(), "version": self.view["version"], "ack": self._ack}
            if stale or seen != self.view:
                self._show(seen, whole=stale)

    def _show(self, seen: dict[str, Any], *, whole: bool) -> None:
        """Send the changes to the view, or the whole view if `whole` is true."""
        before = self.view
        self.view = {**seen, "version": before["version"] + 1, "ack": self._ack}
        if whole:
            self.send_state("view")
        else:
            self.send({"patch": {"base": before["version"], **patch(before, self.view)}})

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
            self._ack, self._answering, version = nonce, True, self.view["version"]
            try:
                with ending.timed(self.session, intent):
                    answer = self.take(intent)
            finally:
                self._answering = False
            if answer:
                self.send({"ack": nonce, **answer})
            elif self.view["version"] == version:
                self._show(self.view, whole=False)

    def obey(self, intent: object) -> dict[str, Any]:
        """Obey an intent from the page: one of those in `elele.session`, or one of the following.

        `finish{ply}` makes the moves that bring every card home, as one step; `deal{word, kind}` starts a new game, as
        in `elele_widgets.deals`; `turn{ply}` looks for the turning point, which the query `timeline` returns once it is
        found; `coach{on}` switches the coach on or off. Any intent may have `seconds`, the play time since the previous
        intent.

        `match{mode}` changes what the bird cards show on all boards of the session. `show{places, ply}` reports that
        the page has marked the mates and habitats of birds, and `tell{places, ply}` asks for the names of birds; both
        count as help.

        `uncover{ply}` counts a peek, so that the record of a game set up by hand can be seen before the end.

        Five intents affect no other board: `record{player}` is answered as in `elele_widgets.record`; `look{text}` says
        which card was touched; `view{}` asks for the whole view; `shapes{}` asks for the state of all figures in every
        view from now on; `query{name, ply}` asks a question, as in `elele_widgets.queries`.
        """
        try:
            return self._do(intent)
        except (ParseError, Refused) as error:
            self.refuse(f"{sentence(str(error))}.")
        return {}

    def _do(self, intent: object) -> dict[str, Any]:
        """Obey an intent; raises `ParseError` or `Refused` if that is not possible."""
        match intent:
            case {"type": "finish", "ply": int(ply)} if ply == self.session.ply:
                self.finish()
            case {"type": "deal", "word": str(word), "kind": str(kind)}:
                self.deal(word, kind)
            case {"type": "coach", "on": bool(on)}:
                (self.coach.begin if on else self.coach.leave)()
                self.session.commit(self.session.history, self.session.announce)
                self._excuse_coach()
            case {"type": "record", **more}:
                return record.asked(self.session, more, peeks=self._may_peek())
            case {"type": "uncover", "ply": ply} if ply == self.session.ply:
                record.uncover(self.session, peeks=self._may_peek())
            case {"type": "look", "text": str(text)} if {*text.split("+")} <= {*self.faces, *self.matching.nested()}:
                self.selection.touch(text)
            case {"type": "peek"} if not self._peek:
                raise Refused(NO_PEEKS)
            case {"type": "view" | "shapes" as kind}:
                self._shapes = self._shapes or kind == "shapes"
                self._show(self._seen(), whole=kind == "view")
            case {"type": "turn", "ply": ply} if ply == self.session.ply:
                from elele_widgets import timeline  # loads the solvers only for the turning point

                timeline.seek(self.session, peeks=self._may_peek())
            case {"type": "query", "name": str(name), "ply": int(ply), **arguments}:
                return queries.answer(self.session, name, ply, arguments)
            case _:
                self._pass_on(intent)
        return {}

    def _pass_on(self, intent: object) -> None:
        """Pass on an intent to the matching or the session; tell the player if this keeps the coach from helping."""
        led = self.coach.step() is not None
        self.matching.obey(intent)
        if led:
            self._excuse_coach()

    def _excuse_coach(self) -> None:
        """If cards hide names, say that the coach cannot help."""
        if self.coach.quiet:
            self.refuse(coaching.QUIET)

    def _finish(self) -> tuple[Any, ...]:
        """The moves that finish the game in one step; empty if there are none."""
        return game.of(self.session.position).finish(self.session.position)

    def finish(self) -> None:
        """Bring every card home in one step; raises `Refused` if that is not possible."""
        if not (moves := self._finish()):
            raise Refused("This game cannot be finished in one step yet")
        self.session.play(*moves)

    def deal(self, word: str, kind: str) -> None:
        """Start a new game of the chosen kind or with the chosen word; raises `ParseError` if there is no such game."""
        text = deals.deal_of(self.session.position, word, kind)
        leave = self.session.on_commit(deals.remarked) if word and not kind else lambda: None
        try:
            self.matching.obey({"type": "new", "deal": text} if text else {"type": "new"})
        finally:
            leave()

    def refuse(self, text: str) -> None:
        """Tell the player why nothing was done."""
        self.session.say(Notice("message", text))

    def close(self) -> None:
        """Remove the board from the page; the session goes on without it."""
        for leave in self._leaves:
            leave()
        super().close()

    @property
    def text(self) -> str:
        """The board as text, for pages that cannot show widgets."""
        return as_text(self.view, self.about["note"])

    @property
    def drawings(self) -> dict[str, str]:
        """All drawings that the faces name, as SVG text."""
        return {**(self.shared.svg if self.shared else {}), **self.pictures}

    @property
    def still(self) -> str:
        """The board as static HTML, for pages without Python."""
        faces = {**self.faces, **self.view.get("nested", {})}
        return static_html.board(self.view, faces, self.drawings, self.about)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return static_html.beside(super()._repr_mimebundle_(**kwargs), self.still)
