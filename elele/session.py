"""One game being played: its history, what the player asked last, and what boards ask.

A board draws a view (`elele.view`) and answers with intents, each a dictionary: `{"type": "play", "move", "ply"}`,
`{"type": "why", "places", "ply"}`, `{"type": "look", "text"}` (a card was touched, where that is `followed`),
`{"type": "home", "ply"}` (everything safe goes home), `{"type": "undo"}`, `{"type": "redo"}`,
`{"type": "goto", "ply"}`, `{"type": "new"}` or `{"type": "new", "deal"}`, `{"type": "hint", "ply"}`,
`{"type": "peek", "ply"}` (what is found comes later, as a notice under the rule id `hint` or `peek`; a peek tells of
hidden cards, in its own words and nowhere else).
An intent with another `ply` than the view's is stale and changes nothing.

`ply` counts moves, never steps. Moves played together are one step: `undo` and `redo` pass over them at once, while
`goto` reaches every moment between them, and a record tells them one by one. A record read again knows moves only.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from elele import game, limits, meanwhile, view
from elele.hints import assistant as advice
from elele.errors import IllegalMove, Objection, ParseError
from elele.record import Record, first_position, numbers, replay
from elele.view import FORMAT as FORMAT

if TYPE_CHECKING:
    from elele.store.saves import Save

STALE = Objection("stale", "The table has changed meanwhile. Look again, then touch once more.")
NOTHING_SAFE = Objection("safe", "No card can safely go home now: each is still of use on the table, or has to wait.")


class Session:
    """A game with its past: play, undo, redo, go to any moment, and tell subscribers.

    Boards and panels on one session stay in step. All methods may be called from any thread.
    """

    def __init__(self, start: Any, *, save: str | PathLike[str] | bool = False, **given: Any) -> None:
        """Begin a game: `start` is a position, the text of a deal or of a position, or a `Record`.

        `save` names a file that keeps every move, or with `True` leaves the name to `elele.store.saves`; where the game is
        there already, it goes on. `given` is what the game takes besides, such as `deck=` for E Lele! with cards of
        your own.
        """
        self._lock = threading.RLock()
        self._given = given
        self.looked, self.looks = "", 0
        self._subscribers: list[Callable[[Session], None]] = []
        self._followers = 0
        self.sitting: str
        """What tells the playing of this deal, here and now, from every other."""
        self.played: bool
        """Whether a move was made in this sitting, not only read from a record."""
        self.peeking = advice.may_peek()
        """Whether a player may peek at hidden cards here."""
        self.changes = 0
        """How often the game has changed, and not only what is said of it."""
        self.asked: dict[str, int]
        """How often help was asked for since the table was laid, by its name in a record."""
        self._begin(start)
        self.save = self._keep(save) if save else None
        """What keeps the game in a file."""

    def _keep(self, file: str | PathLike[str] | bool) -> Save | None:
        from elele.store import saves  # which itself needs sessions, to go on with a game

        return saves.keep(self, file)

    def _begin(self, start: Any) -> None:
        if isinstance(start, str):
            start = (game.deal if "#" in start.partition(" ")[0] else game.parse)(start, **self._given)
        record = start if isinstance(start, Record) else Record({})
        positions = replay(start, **self._given) if isinstance(start, Record) else [start]
        if not hasattr(positions[0], "legal_moves"):
            raise TypeError(f"a session begins with a position, a deal's text or a record, not with {start!r}")
        self._positions: list[Any] = positions
        self._moves = [positions[number].parse_move(text) for number, text in enumerate(record.moves)]
        self.comments: dict[int, str] = dict(record.comments)
        self._ply = len(self._moves)
        self.sitting, self.played = uuid4().hex, False
        self.asked = {"Undos": 0, "Hints": 0, "Peeks": 0}
        self._within: set[int] = set()  # the moments inside a step, at which undo and redo do not stop
        self._told_start: Mapping[str, str] = {}
        self.looked = ""
        self.notice: Objection | None = None
        self.announce = ""

    @property
    def position(self) -> Any:
        """The position on the table now."""
        with self._lock:
            return self._positions[self._ply]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._ply

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves made so far."""
        with self._lock:
            return tuple(self._moves[: self._ply])

    def play(self, move: Any, *more: Any) -> None:
        """Make a move, given as a value or as a text; raises `IllegalMove` or `ParseError`.

        Several moves are one step: `undo` takes them back together. Where one of them is refused, none is made.
        """
        with self._lock:
            positions, made, told = [self.position], list[Any](), list[str]()
            for wanted in (move, *more):
                before = positions[-1]
                made.append(before.parse_move(wanted) if isinstance(wanted, str) else wanted)
                positions.append(game.apply(before, made[-1]))
                told.append(before.told(made[-1], positions[-1]))
            self._add(made, positions[1:])
            self._changed(" ".join([f"{len(made)} moves together."] * bool(more) + told))

    def _add(self, moves: list[Any], positions: list[Any]) -> None:
        """Let moves follow on the present moment, in place of those that were to redo."""
        start, end = self._ply, self._ply + len(moves)
        if wrong := limits.over(end, limits.MOVES, "moves"):
            raise ParseError(f"This game has become too long: {wrong}. Undo, or deal anew")
        self.played = True
        self._positions[start + 1 :], self._moves[start:] = positions, moves
        self.comments = {ply: text for ply, text in self.comments.items() if ply <= start}
        self._within = {ply for ply in self._within if ply < start} | {*range(start + 1, end)}
        self._ply = end

    def home(self) -> None:
        """Make every move that is safe, as one step; raises `IllegalMove` where there is none."""
        with self._lock:
            moves = self.position.safe()
            if not moves:
                raise IllegalMove(NOTHING_SAFE)
            self.play(*moves)

    def undo(self) -> None:
        """Take the last step back; nothing happens at the beginning."""
        with self._lock:
            self.asked["Undos"] += self._ply > 0
            self.goto(self._step(range(self._ply - 1, -1, -1)))

    def redo(self) -> None:
        """Make a step again that was taken back; nothing happens at the end."""
        with self._lock:
            self.goto(self._step(range(self._ply + 1, len(self._moves) + 1)))

    def _step(self, moments: range) -> int:
        """The first of some moments that does not lie within a step, or the present one."""
        return next((ply for ply in moments if ply not in self._within), self._ply)

    def goto(self, ply: int) -> None:
        """Go to the moment after `ply` moves, from 0 to the last move known; raises `ValueError` beyond."""
        with self._lock:
            if not 0 <= ply <= len(self._moves):
                raise ValueError(f"this game has the moments 0 to {len(self._moves)}, not {ply}")
            self._ply = ply
            self._changed(f"Move {ply} of {len(self._moves)}. Score {self.position.score}.")

    def new(self, deal: str = "") -> None:
        """Lay the table anew: the deal named, or a random one with the present options.

        Raises `ParseError` for a text that is no deal of this game.
        """
        with self._lock:
            seed = random.SystemRandom().randrange(1, 1_000_000)
            start = game.deal(deal, **self._given) if deal else self.position.another(seed)
            if start.game != self.position.game:
                raise ParseError(f"This table is laid for {self.position.game}; open another one for {start.game}")
            self._begin(start)
            self._changed(f"A new deal: {self.position.deal}.")

    def why(self, places: Sequence[str]) -> Objection:
        """What stands against the move that touching these places comes nearest to."""
        return game.why(self.position, places)

    def hint(self) -> threading.Thread:
        """Look for a hint while the game goes on; it comes as a notice, unless the table has changed by then.

        What is returned ends when it is there. Raises `ParseError` where the game has no hints, or no move is left.
        """
        return self._ask("Hints", advice.hint)

    def peek(self) -> threading.Thread:
        """Solve the game from here, hidden cards and all, in the same way; the record tells of it.

        Raises `ParseError` where that is switched off, where the game has no solver, or no move is left.
        """
        if not self.peeking:
            raise ParseError(advice.NO_PEEKS)
        return self._ask("Peeks", advice.peek)

    def _ask(self, what: str, adviser: Callable[[Any], advice.Answer]) -> threading.Thread:
        with self._lock:
            position = self.position
            answer = adviser(position)
            self.asked[what] += 1
            self.changes += 1
            self.notice = None  # so that a second answer is seen to come, also where it is the same
            self._tell()

        def look() -> None:
            try:
                found = answer(lambda: self.position is not position)
            except Exception:
                self._advise(position, Objection("message", advice.FAILED))
                raise
            self._advise(position, found)

        return meanwhile.begin(look)

    def _advise(self, position: Any, found: Objection) -> None:
        with self._lock:
            if self.position is position:
                if found.rule == "peek":
                    self.comments[self._ply] = advice.remarked(self.comments.get(self._ply, ""))
                    self.changes += 1
                self._say(found)

    def look(self, text: str) -> None:
        """A card was touched: panels beside the board may follow.

        The text is the card's own, or those of several cards joined by `+`; raises `ParseError` for another.
        """
        with self._lock:
            if not set(text.split("+")) <= self.position.faces().keys():
                raise ParseError("The board named a card that this game does not have")
            self.looked, self.looks = text, self.looks + 1
            self._tell()

    def comment(self, text: str) -> None:
        """Write a comment on the present moment into the record; an empty text takes it away."""
        with self._lock:
            self.comments[self._ply] = text
            self.changes += 1
            self._tell()

    def record(self, **headers: str) -> Record:
        """The game up to now, with any further headers, such as `Player="Nohea"`.

        It begins with the deal's text where that gives these cards to everyone, and else with the position's.
        """
        with self._lock:
            peeks = {"Peeks": f"{times}"} if (times := self.asked["Peeks"]) else {}
            return self._written(self._ply, peeks | headers)

    def _written(self, end: int, headers: Mapping[str, str]) -> Record:
        base = {"Game": self.position.game, **self._start, "Result": self._result(), **headers}
        comments = {ply: text for ply, text in sorted(self.comments.items()) if text and ply <= end}
        return Record(base, tuple(map(str, self._moves[:end])), comments)

    @property
    def _start(self) -> Mapping[str, str]:
        if not self._told_start:
            start = self._positions[0]
            shared = start.deal and game.deal(start.deal) == start
            self._told_start = {"Deal": start.deal} if shared else {"Position": str(start)}
        return self._told_start

    def whole(self) -> Record:
        """All that is known of the game, also the moves to redo, and where the player is in it: see `elele.store.saves`."""
        with self._lock:
            more = {"Steps": " ".join(map(str, sorted(self._within)))} if self._within else {}
            more |= {name: str(times) for name, times in self.asked.items()}
            return self._written(len(self._moves), {"Ply": str(self._ply), **more, "Sitting": self.sitting})

    def recall(self, kept: Record) -> bool:
        """Go on with a game that `whole` told, and say whether it is one of these cards; otherwise nothing changes.

        Raises `ParseError` and `IllegalMove` for a game that cannot be replayed.
        """
        with self._lock:
            again = Session(self._positions[0])
            if str(first_position(kept, **self._given)) != str(again.position):
                return False
            for text in kept.moves:
                again.play(text)
            ply = numbers(kept, "Ply", again.ply) or (again.ply,)
            self._within = {*numbers(kept, "Steps", again.ply)}
            self.asked = {name: sum(numbers(kept, name, 999_999)) for name in self.asked}
            self._positions, self._moves, self._ply = again._positions, again._moves, ply[0]
            self.comments = dict(kept.comments)
            self.played = "Sitting" in kept.headers and bool(self._moves)
            self.sitting = kept.headers.get("Sitting", self.sitting)
            over = "This is how your game ended." if self.position.over else f"Your game goes on at move {self._ply}."
            self._changed(f"Welcome back. {over}" if self._moves else "")
            return True

    def _result(self) -> str:
        state = "won" if self.position.won else "over" if self.position.over else "unfinished"
        return f"{self.position.score} {state}"

    def subscribe(self, listener: Callable[[Session], None], *, touches: bool = False) -> Callable[[], None]:
        """Call `listener(session)` after every change; call what is returned to end that.

        Boards tell which card is touched only while somebody wants to know of `touches`. Listeners are called while
        the session is locked for other threads, so they should be quick.
        """
        follows = 1 if touches else 0
        self._subscribers.append(listener)
        self._follow(follows)

        def leave() -> None:
            if listener in self._subscribers:
                self._subscribers.remove(listener)
                self._follow(-follows)

        return leave

    def _follow(self, more: int) -> None:
        with self._lock:
            self._followers += more
            if more:
                self._tell()

    def _changed(self, announce: str) -> None:
        self.changes += 1
        self.notice, self.announce = None, announce
        self._tell()

    def _tell(self) -> None:
        failed: list[Exception] = []
        for listener in tuple(self._subscribers):
            try:
                listener(self)
            except Exception as error:  # noqa: BLE001  # raised below, once everyone has heard
                failed.append(error)
        if failed:
            raise failed[0]

    def _say(self, notice: Objection) -> None:
        self.notice = notice
        self._tell()

    def view(self) -> dict[str, Any]:
        """What a board draws; hidden cards are not in it."""
        with self._lock:
            seen = view.of(self.position, self._ply, len(self._moves), self.notice, self.announce)
            return {**seen, **({"followed": True} if self._followers else {})}

    def handle(self, intent: object) -> None:
        """Do what a message from a board asks; what cannot be done changes nothing and leaves a notice."""
        with self._lock:
            try:
                self._obey(game.heard(intent))
            except IllegalMove as error:
                self._say(error.objection)
            except ParseError as error:
                self._say(Objection("message", f"{error}."))

    def _obey(self, intent: object) -> None:
        match intent:
            case {"ply": ply} if type(ply) is not int:
                raise ParseError("The board named a moment that is no whole number")
            case {"type": "play" | "why" | "home" | "hint" | "peek", "ply": ply} if ply != self._ply:
                self._say(STALE)
            case {"type": "play", "move": str(text), "ply": _}:
                self.play(text)
            case {"type": "why", "places": [*places], "ply": _} if all(isinstance(place, str) for place in places):
                self._say(self.why(places))
            case {"type": "home" | "hint" | "peek" as wish, "ply": _} | {"type": "undo" | "redo" as wish}:
                getattr(self, wish)()
            case {"type": "look", "text": str(text)}:
                self.look(text)
            case {"type": "goto", "ply": ply} if 0 <= ply <= len(self._moves):
                self.goto(ply)
            case {"type": "new", "deal": str(deal)}:
                self.new(deal)
            case {"type": "new", **more} if "deal" not in more:
                self.new()
            case _:
                raise ParseError("The board asked for something that is not understood. Nothing has changed")
