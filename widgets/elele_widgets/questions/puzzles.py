"""Puzzles to solve on a board, with the task above it, a verdict on every answer, a hint, and the next puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elele import game
from elele.record import Record
from elele.view import Notice, ShownMove, Zone, as_text
from elele_course.classroom import handin
from elele_course.questions import puzzles
from elele_course.questions.puzzles import Attempt, Puzzle, series
from elele_course.questions.puzzles.attempt import Task
from elele_course.store import questions as store
from elele_course.store.progress import NAME, Progress, home
from elele_widgets.board.board import Board, BoardView
from elele_widgets.questions.keeper import Keeper
from elele_widgets.shared import assets, static_html
from elele_widgets.shared.about import About
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

AGAIN = "Start again"
MOVES = ("deal", "finish", "stuck")
"""The buttons of a prepared board that make moves."""
NO_HELP = "This board gives no hints. Touch a card to read what you can do with it, or try a move and undo it."
NONE = {"landing": "It lands nowhere"}
"""Goal → the label of the button that replaces "There is none" for this goal."""
MAKE_MOVES = "Make your moves on the board."
ALONE = 'To see the board, write "task = puzzle(…)" and, in another cell, "task.board".'
NEXT = {"next": "Next puzzle"}
"""The label of the button on a solved puzzle; the board offers the button as a move."""


class PreparedBoard(Board):
    """A board prepared for a lesson, without new deals, hints, peeks or a best score."""

    def _about(self) -> About:
        known = super()._about()
        moves = {name: label for name, label in known["actions"].items() if name in MOVES}
        return {**known, "again": AGAIN, "actions": moves, "turn": "", "modes": {}, "best": None, "prepared": True}

    def _seen(self) -> BoardView:
        """The view without a season card and without zones that stay empty."""
        view = super()._seen()
        view.pop("season", None)
        view["zones"] = used(view["zones"], game.zones(self.session.history.positions[0]))
        return view

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page; a request for a hint or a peek is answered with a piece of advice."""
        match intent:
            case {"type": "turn" | "hint" | "peek", **_more}:
                self.refuse(NO_HELP)
                return {}
        return super().obey(intent)


def used(zones: Sequence[Zone], first: Sequence[Zone]) -> list[Zone]:
    """The zones that a board shows; piles and held protections are left out while they are empty.

    `first` has the zones of the first position. Rows of birds that are empty in the first position are also left out if
    no bird can be drawn.
    """
    drawn = any(slot["place"] == "draw" and slot["cards"] for zone in first for slot in zone["slots"])
    idle = {zone["name"] for zone in zones if zone["name"] in ("piles", "held") and not _filled(zone)}
    idle |= {zone["name"] for zone in first if zone["name"].startswith("row-") and not drawn and not _filled(zone)}
    return [zone for zone in zones if zone["name"] not in idle]


def _filled(zone: Zone) -> bool:
    return any(slot["cards"] for slot in zone["slots"])


class PuzzleBoard(PreparedBoard):
    """The board of an attempt at a puzzle.

    If the answer consists of places, the player touches them and confirms. If it is a number, each number has a button.
    The board accepts its usual intents, and `choose{places, ply}`, where an empty `places` means that there is nothing
    to choose. A number is sent as `play`. The verdict appears as a notice. When the puzzle is solved, one more button
    leads to the next puzzle.
    """

    def __init__(self, attempt: Attempt, onward: Callable[[], None], *, symbols: str = "suits") -> None:
        """Show an attempt; `onward` is called when the player asks for the next puzzle."""
        self.attempt, self.onward = attempt, onward
        super().__init__(attempt.session, symbols=symbols, peek=False)
        self._leaves.append(attempt.subscribe(lambda _attempt: self.follow()))

    def _about(self) -> About:
        puzzle, known = self.attempt.puzzle, super()._about()
        useless = {"finish"} if getattr(puzzle.start, "draw", ()) else {"finish", "stuck"}
        actions = {name: label for name, label in known["actions"].items() if name not in useless}
        own: About = {"hint": MAKE_MOVES, "actions": {**actions, **NEXT}, "unaided": True}
        if puzzle.aim.choosing:
            numbers = {number: number for number in puzzles.choices(puzzle)}
            none = {"none": NONE.get(puzzle.aim.what, "There is none")} if puzzles.offers_none(puzzle.aim) else {}
            answers = {**numbers, **NEXT} if numbers else {"choose": "This is my answer", **none, **NEXT}
            own |= {"answers": answers, "actions": NEXT, "lost": "", "unit": ""}
            own |= {"able": [*puzzles.able(puzzle)], "most": puzzles.most(puzzle)}
            own |= {"hint": "Choose a number." if numbers else "Touch the places you mean."}
        return {**known, **own}

    def _seen(self) -> BoardView:
        """The view with the verdict, which is announced during the attempt and shown as a notice at its end.

        If the player chooses places or a number as the answer, the legal moves and the score are left out.
        """
        view, attempt = super()._seen(), self.attempt.view()
        view.pop("hand", None)
        if self.attempt.puzzle.aim.choosing:
            shown = () if self.attempt.solved else puzzles.choices(self.attempt.puzzle)
            numbers: list[ShownMove] = [{"text": number, "places": [], "says": number} for number in shown]
            view |= {"moves": numbers, "score": 0, "safe": False, "over": False}
        if attempt["ended"]:
            verdict = Notice("right" if attempt["solved"] else "answer", attempt["status"], tuple(attempt["places"]))
            view["notice"] = view["notice"] or verdict.shown()
        elif attempt["made"]:
            view["announce"] = f"{view['announce']} {attempt['status']}"
        if attempt["solved"]:
            onward: list[ShownMove] = [{"text": name, "places": [], "says": says} for name, says in NEXT.items()]
            view["moves"] = [*view["moves"], *onward]
        return view

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page."""
        match intent:
            case {"type": "choose", "places": [*places], **more} if (
                self.attempt.puzzle.aim.choosing
                and all(isinstance(place, str) for place in places)
                and more.get("ply", self.session.ply) == self.session.ply
            ):
                self.attempt.choose(places)
                return {}
            case {"type": "play", "move": str(move), "ply": ply} if (
                move in puzzles.choices(self.attempt.puzzle) and ply == self.session.ply
            ):
                self.attempt.choose([move])
                return {}
            case {"type": "turn" | "hint" | "peek", **_more}:
                self.refuse("A puzzle does not show its answer. Make your moves, or look at the hint.")
                return {}
            case {"type": "play", "move": str(move)} if move in NEXT and self.attempt.solved:
                self.onward()
                return {}
        return super().obey(intent)

    @property
    def text(self) -> str:
        """The board as text; the button for the next puzzle does not count as a move."""
        moves = [move for move in self.view["moves"] if move["text"] not in NEXT]
        headline = self.about["title"] if self.attempt.puzzle.aim.choosing else ""
        view: BoardView = {**self.view, "moves": moves}
        return as_text(view, self.about["note"], headline)


class PuzzleTask(Task):
    """A puzzle in its box."""

    attempt: int
    """The number of the attempt in this box, so that a message about an earlier attempt is recognized as stale."""
    trouble: str  # The reason why the solution could not be saved; empty if it was.
    hand: int  # The number of solved puzzles of this set that can be handed in.


class PuzzleBox(Still, Shown):
    """A puzzle with its board: the task, a hint, the choice of another puzzle and, below them, the board.

    The page sends `open{id, attempt}` to open a puzzle, and `hand{player}` to get the line to hand in. An `open` with
    the number of an earlier attempt is stale and is ignored.

    >>> from elele_widgets import PuzzleBox
    >>> PuzzleBox("find-the-block", keep=False).attempt.puzzle.title
    'Find the block'
    """

    bundle = assets.bundle(
        "questions/puzzle_view.js", "shared/tokens.css", "shared/hand_in.css", "questions/puzzle.css",
        *assets.of_games("puzzle.css"),
    )  # fmt: skip

    puzzle = synced(PuzzleTask)
    """The puzzle and the verdict on its answer."""
    others = synced(dict[str, str])
    """The title and level of each puzzle, by its id, in order; a solved puzzle has a ✓."""

    def __init__(
        self, puzzle: Puzzle | str, *, symbols: str = "suits", keep: bool = True, progress: Progress | None = None
    ) -> None:
        """Open a `Puzzle`, or the built-in puzzle with this id.

        Solutions are kept in your progress file, or in the one given as `progress`; with `keep=False`, they are not
        kept.
        """
        self.symbols, self._keeper = symbols, Keeper(keep=keep, progress=progress)
        self.attempt = self._attempt(puzzle)
        self._attempts = 0
        self.solved = self._earlier()
        """Puzzle id → the right answer, for puzzles solved now or earlier."""
        super().__init__(puzzle=self._shown(), others=self._others(), alone=ALONE)
        self._open()

    @property
    def board(self) -> PuzzleBoard:
        """The board of the current attempt."""
        board: PuzzleBoard = self.below[0]
        return board

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page."""
        here = self._attempts
        match intent:
            case {"type": "open", "id": str(name), **more} if name in self.others and more.get("attempt", here) == here:
                self.turn_to(name)
            case {"type": "hand", "player": str(player)}:
                return {"line": self.line(player)}
        return {}

    def _attempt(self, puzzle: Puzzle | str) -> Attempt:
        return Attempt(puzzle)

    def _earlier(self) -> dict[str, str]:
        read = self._keeper.given or (home() / NAME).exists()
        return (self._keeper.read(store.solved) if read else None) or {}

    def _open(self) -> None:
        before, self.below = self.below, [PuzzleBoard(self.attempt, self._onward, symbols=self.symbols)]
        self.attempt.subscribe(lambda _attempt: self._tell())
        for board in before:
            board.close()

    def close(self) -> None:
        """Remove the box and its parts from the page."""
        for part in (*self.below, self):
            part.layout.close()
        for board in self.below:
            board.close()
        super().close()

    def _keep_solved(self) -> None:
        name = self.attempt.puzzle.puzzle_id
        if not self.attempt.solved or name in self.solved:
            return
        self.solved[name] = self.attempt.answer
        if name in puzzles.load():
            self._keeper.write(store.PuzzleAnswer(name, self.attempt.answer))

    def _others(self) -> dict[str, str]:
        """Puzzle id → its entry in the list of this game's puzzles."""
        return {
            name: f"{'✓ ' if name in self.solved else ''}{other.title} · level {other.level}"
            for name, other in puzzles.load().items()
            if puzzles.game_of(other.position) == self.attempt.puzzle.start.game
        }

    def _tell(self) -> None:
        self._keep_solved()
        self.others = self._others()
        self.puzzle = self._shown()

    def _shown(self) -> PuzzleTask:
        hand = len(self._answers())
        return {**self.attempt.view(), "attempt": self._attempts, "trouble": self._keeper.trouble, "hand": hand}

    def _answers(self) -> tuple[str, ...]:
        """The right answers that can be handed in for this set of puzzles; empty for a puzzle of your own."""
        name = self.attempt.puzzle.set
        ours = name in puzzles.SETS and self.attempt.puzzle.puzzle_id in puzzles.load()
        return series.answers(series.Series(name), self.solved) if ours else ()

    def line(self, player: str = "") -> str:
        """A line to hand in, with the solved puzzles of this set; empty if none of them is solved."""
        answers = self._answers()
        if not answers:
            return ""
        task = series.Series(self.attempt.puzzle.set)
        state = "over" if len(answers) == len(task.puzzles) else "unfinished"
        record = Record({"Deal": f"{task}", "Result": f"{len(answers)} {state}"}, answers)
        return handin.of(record, handin.plain(player, handin.LONGEST_NAME))

    def turn_to(self, puzzle: Puzzle | str) -> None:
        """Go to another puzzle; raises `ParseError` for an unknown id."""
        self.attempt = self._attempt(puzzle)
        self._attempts += 1
        self._tell()  # first, so that the page can move the focus from the old board to the new task
        self._open()

    def _onward(self) -> None:
        """Go to the next puzzle or, after the last puzzle, to the first."""
        names = [*self.others]
        here = self.attempt.puzzle.puzzle_id
        self.turn_to(names[(names.index(here) + 1) % len(names) if here in names else 0])

    @property
    def text(self) -> str:
        """The task, verdict and board as text."""
        shown = self.puzzle
        status = shown["status"] if shown["status"] != shown["task"] else ""
        return "\n".join(filter(None, (shown["title"], shown["task"], status, "", repr(self.board))))

    @property
    def still(self) -> str:
        """The task and board as static HTML, for pages without Python."""
        shown = self.puzzle
        return static_html.titled(shown["title"], shown["task"]) + self.board.still


def play(name: str, *, symbols: str = "suits") -> PreparedBoard:
    """Show a prepared board, as in `play("first-pair")`; `elele_course.questions.puzzles.boards()` has the names.

    >>> from elele_widgets import play
    >>> play("first-pair")
    seabirds, move 0, score 0, 2 legal moves, reconstructed deck
    ...
    """
    session = puzzles.PreparedSession(puzzles.board(name).start)
    return PreparedBoard(session, symbols=symbols, peek=False)


def puzzle(
    name: Puzzle | str, *, symbols: str = "suits", keep: bool = True, progress: Progress | None = None
) -> PuzzleBox:
    """Show a puzzle, as in `puzzle("find-the-block")`. The ids are the keys of `elele_course.questions.puzzles.load()`.

    A solution is kept in your progress file, or in the one given as `progress`; with `keep=False`, it is not kept.

    >>> from elele_widgets import puzzle
    >>> puzzle("find-the-block", keep=False)
    Find the block
    One block can be discarded. Which one?
    ...
    """
    return PuzzleBox(name, symbols=symbols, keep=keep, progress=progress)
