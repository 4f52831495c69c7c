"""A game in progress: its history, its subscribers, and requests from boards.

A board draws a view and sends intents, whose types are in `elele.view`: `play`, `why`, `home`, `hint`, `peek`,
`undo`, `redo`, `goto` and `new`, which may name a `deal`. `ply` is the number of moves made in the view that the player
saw. If that number has changed since, the intent is stale and changes nothing; the last four intents may leave it out.

Moves played together are one step: `undo` and `redo` treat the step as a whole, while `goto` can reach any moment
within a step. A record has one line for each move and does not keep the steps.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Protocol, TypeVar, cast
from uuid import uuid4

from elele import game, limits
from elele.errors import IllegalMove, ParseError
from elele.phrases import as_sentence
from elele.positions import Move, Position
from elele.record import Record, first_position, headers_of, replay_moves
from elele.view import Notice, View, as_html, as_text

NO_PEEKS = "Peeking at hidden cards is switched off on this board. A hint uses only what you can see"
PEEKED = "Peeked at the hidden cards."
"""The comment in a record at a moment when the player peeked."""
STALE = Notice("stale", "The board has changed. Look, then touch again.")
Start = Position[Any] | Record | str  # a position of any game
"""What a session can begin with: a position, a record, or the text of a deal or a position."""
LINES = 12
"""The maximum number of lines that a history keeps after the player has left them."""
TOLD = 4
"""The most moves of a step that are all announced; of a longer step, only the last move is announced."""
T = TypeVar("T")


class Refused(ValueError):
    """The error for a request that cannot be met now; the message says why, and what to do instead."""


@dataclass(frozen=True)
class History:
    """The moves of a game, made or undone. A history is immutable: its methods return new histories."""

    positions: tuple[Position[Any], ...]
    """Every known position, beginning with the first."""
    moves: tuple[Move, ...] = ()
    """Every known move, including moves that were taken back."""
    ply: int = 0
    """The number of moves made."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """Number of moves made → the comment on the moment after them."""
    steps: frozenset[int] = frozenset()
    """The moments inside a step, at which undo and redo do not stop."""
    asked: Mapping[str, int] = field(default_factory=lambda: {"Undos": 0, "Hints": 0, "Peeks": 0})
    """Kind of help, named as in a record → the number of requests for it."""
    due: frozenset[str] = frozenset()
    """The kinds of help that count once a move follows: `Undos`, if the move replaces other moves, and `Peeks`."""
    seconds: int = 0
    """The playing time that boards have measured, in seconds and without pauses."""
    played: bool = False
    """True once a move has been made here rather than read from a record."""
    left: tuple[tuple[Move, ...], ...] = ()
    """The lines that the player left by going back and making another move, oldest first, each from the beginning."""
    play_id: str = field(default_factory=lambda: uuid4().hex)
    """A text that identifies this game, even among games of the same deal."""
    names_reading: bool = True
    """False for a game from a record that names no reading, as in `elele.record`; its own record then names none."""

    @classmethod
    def of(cls, start: Start, **options: object) -> History:
        """Begin a history with `start`; a record is replayed to its last move."""
        if isinstance(start, Record):
            return cls.replayed(first_position(start, **options), start)
        if isinstance(start, str):
            start = (game.deal if "#" in start.strip().partition(" ")[0] else game.parse)(start, **options)
        if not hasattr(start, "legal_moves"):
            raise TypeError(f"a session begins with a position, a deal's text or a record, not with {start!r}")
        return cls((start,))

    @classmethod
    def replayed(cls, first: Position[Any], record: Record) -> History:
        """Begin a history with the moves of a record, all of them made; raises the errors of `replay_moves`."""
        moves, positions = zip(*replay_moves(first, record), strict=True) if record.moves else ((), ())
        return cls((first, *positions), moves, len(moves), record.comments, names_reading=record.names_reading)

    @property
    def position(self) -> Position[Any]:
        """The position after the moves made so far."""
        return self.positions[self.ply]

    def play(self, *moves: Move | str) -> History:
        """Make some moves as one step; moves that could have been redone are dropped, and kept as a line in `left`."""
        if not moves:
            return self
        positions, made, start = [self.position], list[Move](), self.ply
        for move in moves:
            made.append(game.parse_move(positions[-1], move) if isinstance(move, str) else move)
            positions.append(game.apply(positions[-1], made[-1]))
        end, due = start + len(made), self.due - ({"Undos"} if start == len(self.moves) else set())
        if wrong := limits.over(end, limits.MOVES, "moves"):
            raise Refused(f"This game has become too long: {wrong}. Undo, or start a new deal")
        line = self.moves[:start] + tuple(made)
        lines = self.left if start == len(self.moves) else (*self.left, self.moves)
        return replace(
            self,
            positions=self.positions[:start] + tuple(positions),
            moves=line,
            left=tuple(other for other in lines if other != line[: len(other)])[-LINES:],
            ply=end,
            comments={ply: text for ply, text in self.comments.items() if ply <= start},
            steps=frozenset(ply for ply in self.steps if ply < start) | {*range(start + 1, end)},
            asked={name: times + (name in due) for name, times in self.asked.items()},
            due=frozenset(),
            played=True,
        )

    def lines_left(self) -> Iterator[tuple[int, tuple[Move, ...]]]:
        """Each line in `left`: the number of moves that it shares with the known moves, and its moves from there."""
        for line in self.left:
            shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(line, self.moves, strict=False)))
            yield shared, line[shared:]

    def goto(self, ply: int) -> History:
        """Go to the moment after `ply` moves; raises `ValueError` if `ply` is not from 0 to the last known move."""
        if not 0 <= ply <= len(self.moves):
            raise ValueError(f"choose a moment from 0 to {len(self.moves)}, not {ply}")
        due = self.due | {"Undos"} if ply < self.ply else self.due
        return self if ply == self.ply else replace(self, ply=ply, due=due)

    def undo(self) -> History:
        """Take back the last step; at the beginning, do nothing."""
        return replace(self._stop(range(self.ply - 1, -1, -1)).count("Undos"), due=self.due) if self.ply else self

    def redo(self) -> History:
        """Redo a step that was taken back; at the end, do nothing."""
        return self._stop(range(self.ply + 1, len(self.moves) + 1))

    def _stop(self, moments: range) -> History:
        return self.goto(next((ply for ply in moments if ply not in self.steps), self.ply))

    def count(self, help_: str) -> History:
        """Count one more request for help: `Undos`, `Hints` or `Peeks`."""
        return replace(self, asked={**self.asked, help_: self.asked[help_] + 1})

    def comment(self, text: str) -> History:
        """Write a comment on this moment; an empty text removes it. Raises `Refused` if the comments are too long."""
        comments = {**self.comments, self.ply: text}
        if wrong := limits.over(sum(map(len, comments.values())), limits.RECORD // 5, "letters of comments"):
            raise Refused(f"The comments have become too long: {wrong}. Shorten them")
        return replace(self, comments=comments)

    def note_peek(self) -> History:
        """Note in the comment on this moment that the player peeked, unless it says so already."""
        remarks = [*filter(None, self.comments.get(self.ply, "").split("\n"))]
        return self if PEEKED in remarks else self.comment("\n".join((*remarks, PEEKED)))

    def record(self, headers: Mapping[str, str], end: int) -> Record:
        """Return the first `end` moves as a record, with further headers."""
        texts = {ply: text for ply, text in sorted(self.comments.items()) if text and ply <= end}
        known, moves = headers_of(self.positions[0], self.position), tuple(map(str, self.moves[:end]))
        if not self.names_reading:
            known.pop("Reading", "")
        return Record({**known, **headers}, moves, texts)


class Session:
    """A game in progress; boards and panels subscribe to its changes. All methods may be called from any thread.

    >>> import elele
    >>> session = elele.Session("elba#7")
    >>> session.play("build 3 5 1", "deal")
    >>> session.ply
    2
    >>> session.undo()
    >>> session.ply
    0
    """

    def __init__(self, start: Start, *, assistant: Assistant | None = None, **options: object) -> None:
        """Begin a session. The `assistant` gives hints and peeks; `options`, such as `deck=`, go to the game."""
        self.lock = threading.RLock()
        """The lock that is held while the game changes and while subscribers are notified."""
        self.assistant = assistant
        self.options = options
        self.lens: Callable[[Position[Move]], Position[Move]] = lambda position: position
        """A function that turns a position into what players may see; all texts of the session use its result."""
        self.history = History.of(start, **options)
        self.notice: Notice | None = None
        """The notice that answers the last request."""
        self.announce = ""
        """The last event in words, for a screen reader's live region."""
        self._parts: dict[object, Any] = {}
        self._counts: dict[str, Mapping[str, int]] = {}  # first position of an earlier game → its `asked`
        self._commit_steps: list[Callable[[Session], Notice | None]] = []
        self._listeners: list[Callable[[Session], object]] = []

    @property
    def position(self) -> Position[Move]:
        """The current position."""
        return self.history.position

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return self.history.ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return self.history.moves[: self.history.ply]

    def play(self, *moves: Move | str) -> None:
        """Make one or more moves as a step; if any move is refused, none is made.

        Raises `IllegalMove`, `ParseError`, or `Refused` if the game becomes too long.
        """
        with self.lock:
            start, history = self.ply, self.history.play(*moves)
            seen = [*map(self.lens, history.positions[start : history.ply + 1])]
            lines = [*zip(seen, history.moves[start:], seen[1:], strict=False)]
            several = [f"{len(moves)} moves made in one step."] * (len(moves) > 1)
            told = lines if len(lines) <= TOLD else lines[-1:]
            self.commit(history, " ".join([*several, *(game.outcome(*line) for line in told)]))

    def home(self) -> None:
        """Make every safe move as one step; raises `Refused` if no move is safe."""
        with self.lock:
            if not (moves := game.safe_moves(self.position)):
                raise Refused("No card can safely go home now. Each card may still be needed, or has to wait")
            self.play(*moves)

    def undo(self) -> None:
        """Take back the last step; at the beginning, do nothing."""
        self._go(History.undo)

    def redo(self) -> None:
        """Redo a step that was taken back; at the end, do nothing."""
        self._go(History.redo)

    def goto(self, ply: int) -> None:
        """Go to the moment after `ply` moves; raises `ValueError` if `ply` is not from 0 to the last known move."""
        self._go(lambda history: history.goto(ply))

    def _go(self, change: Callable[[History], History]) -> None:
        with self.lock:
            if (there := change(self.history)) is not self.history:
                self.commit(there, f"Move {there.ply} of {len(there.moves)}. Score {there.position.score}.")

    def new(self, deal: str = "") -> None:
        """Start a new game with the current deck, from the given deal or a random deal with the current options.

        A random deal is never a poor start. A deal that was played before keeps its counts of help. Raises `ParseError`
        for a text that is not a deal, and `Refused` for a deal of another game.
        """
        with self.lock:
            deck = getattr(self.position, "deck", None)
            same = deal.strip().partition("#")[0].partition(":")[0] == self.position.game
            options = {**({"deck": deck} if deck else {}), **self.options} if same else {}
            start = game.deal(deal, **options) if deal else game.any_deal(self.position, random.SystemRandom())
            if start.game != self.position.game:
                raise Refused(f"This board is for {self.position.game}; open another one for {start.game}")
            left = self.history.count("Undos") if self.history.moves else self.history  # as an undo of all moves
            self._counts[f"{left.positions[0]}"] = left.asked
            history = History.of(start)
            history = replace(history, asked=self._counts.get(f"{start}", history.asked))
            self.commit(history, f"A new deal: {start.deal}.")

    def comment(self, text: str) -> None:
        """Write a comment on the current moment into the record; an empty text removes it."""
        with self.lock:
            self.commit(self.history.comment(text), self.announce, self.notice)

    def record(self, **headers: str) -> Record:
        """Return the record of the game so far, with further headers, such as `Player="Nohea"`."""
        history, peeks = self.history, self.history.asked["Peeks"]
        return history.record(({"Peeks": f"{peeks}"} if peeks else {}) | headers, history.ply)

    def hint(self) -> threading.Thread:
        """Search for a hint in the background; raises `Refused` if no hint is possible."""
        return self._assisted().hint(self)

    def peek(self) -> threading.Thread:
        """Solve the game in the background, using its hidden cards; raises `Refused` if this is impossible."""
        return self._assisted().peek(self)

    def _assisted(self) -> Assistant:
        if self.assistant is None:
            raise Refused("There are no hints here")
        return self.assistant

    def on_commit(self, step: Callable[[Session], Notice | None]) -> Callable[[], None]:
        """Like `subscribe`, but `step(session)`, which may return a notice, is called before any subscriber."""
        return join(self._commit_steps, step)

    def subscribe(self, listener: Callable[[Session], object]) -> Callable[[], None]:
        """Call `listener(session)` after every change of the game or the notice; return a function that ends this."""
        return join(self._listeners, listener)

    def part(self, kind: Callable[[Session], T], given: T | None = None) -> T:
        """Return the session's part of a kind, such as the one `Selection` that all its boards share.

        The first call makes the part with `kind(session)`, unless a part is given. It lives as long as the session.
        """
        with self.lock:
            if kind not in self._parts:
                self._parts[kind] = kind(self) if given is None else given
            return cast(T, self._parts[kind])

    def commit(self, history: History, announce: str, notice: Notice | None = None) -> None:
        """Adopt a history, run the commit steps if the game has changed, and then notify the subscribers.

        All subscribers are called, even if one fails; the first error is raised at the end.
        """
        with self.lock:
            steps = self._commit_steps if history is not self.history else ()
            self.history, self.announce, self.notice = history, announce, notice
            failed: list[Exception] = []
            for listener in (*steps, *self._listeners):
                try:
                    answer = listener(self)
                    self.notice = answer if listener in steps and isinstance(answer, Notice) else self.notice
                except Exception as error:  # noqa: BLE001  # raised below
                    failed.append(error)
            if failed:
                raise failed[0]

    def say(self, notice: Notice) -> None:
        """Show a notice without changing the game."""
        self.commit(self.history, self.announce, notice)

    def view(self) -> View:
        """The view of the board, without hidden cards; see `elele.view`."""
        with self.lock:
            return game.view(self.lens(self.position), self.ply, len(self.history.moves), self.notice, self.announce)

    def __repr__(self) -> str:
        return as_text(self.view())

    def _repr_html_(self) -> str:
        return as_html(as_text(self.view()))

    def handle(self, intent: object) -> None:
        """Obey an intent from a board; a request that cannot be met changes nothing and leaves a notice."""
        with self.lock:
            try:
                self.obey(intent)
            except IllegalMove as error:
                self.say(Notice.of(error.objection))
            except (ParseError, Refused) as error:
                self.say(Notice("message", as_sentence(error)))

    def obey(self, intent: object) -> None:
        """Obey an intent from a board; raises `IllegalMove`, `ParseError` or `Refused`."""
        match intent:
            case {"ply": ply} if type(ply) is not int:
                raise ParseError("The board named a moment that is not a whole number")
            case {"type": _, "ply": ply} if ply != self.ply:
                self.say(STALE)
            case {"type": "play", "move": str(text), "ply": _}:
                if wrong := game.objection(self.lens(self.position), text):
                    raise IllegalMove(wrong)
                self.play(text)
            case {"type": "why", "places": [*places], "ply": _, **more} if (
                all(isinstance(place, str) for place in places)
                and type(cards := more.get("cards", 0)) is int and 0 <= cards < 100
            ):  # fmt: skip
                found = game.why(self.lens(self.position), places, cards)
                self.say(found if isinstance(found, Notice) else Notice.of(found))
            case {"type": "home" | "hint" | "peek" as wish, "ply": _} | {"type": "undo" | "redo" as wish}:
                getattr(self, wish)()
            case {"type": "goto", "to": to} if type(to) is int and 0 <= to <= len(self.history.moves):
                self.goto(to)
            case {"type": "new", "deal": str(deal)}:
                self.new(deal)
            case {"type": "new", **more} if "deal" not in more:
                self.new()
            case _:
                raise ParseError("The board sent a request that Python does not understand. Nothing has changed")


def join(group: list[T], member: T) -> Callable[[], None]:
    """Add a member to a group; return a function that removes it again, and does nothing if it is not there."""
    group.append(member)
    return lambda: group.remove(member) if member in group else None


class Assistant(Protocol):
    """The interface of an assistant, which searches in the background and shows a notice, or raises `Refused`."""

    @property
    def peeks(self) -> bool:
        """True if the assistant may look at hidden cards."""

    def hint(self, session: Session) -> threading.Thread: ...
    def peek(self, session: Session) -> threading.Thread: ...
