"""A widget for exercises: a question, a board, an answer by touch or move, and a verdict with its reason."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any, TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele import game
from elele.cards import seed_of
from elele.errors import ParseError
from elele.phrases import as_sentence
from elele.session import Session
from elele.view import Notice, ShownMove
from elele_course.questions.exercises import KINDS, LEVELS, NONE, Answered, Exercise, level_of, next_exercise
from elele_course.questions.model import Verdict
from elele_course.store import questions as store
from elele_course.store import scores
from elele_course.store.progress import Progress
from elele_widgets.board.board import Board, BoardView
from elele_widgets.questions.keeper import KEPT, Keeper
from elele_widgets.shared import assets, static_html
from elele_widgets.shared.about import About
from elele_widgets.shared.pictures import pictured
from elele_widgets.shared.selection import Selection
from elele_widgets.shared.shown import Answer, synced

NEXT = {"next": "Next"}
"""The label of the button after an answer."""
CHOOSE = {"choose": "This is my answer"}
WAYS = "Answer the question, then press Next."
_TURNED = ("faces", "pictures", "about", "view", "exercise")
"""The traits that change with each exercise; `exercise` is sent last, because it makes the page draw everything."""


class ExerciseTold(TypedDict):
    """An exercise and the state of its answer."""

    number: int  # The number of the exercise in this widget.
    kind: str
    title: str
    text: str  # The text from which the same exercise can be made again.
    level: int
    question: str
    count: str  # The number of right answers today, in words.
    note: str
    ended: bool  # True once the exercise is answered.
    right: bool


class Exercises(Board):
    """An endless series of exercises that are generated from the rules.

    The kinds are `one-block`, `spare-where`, `shift-or-transfer`, `october-july`, `opens-pile`, `threat-hits` and
    `turn-or-raise`. Each has the levels 1, 2 and 3; right answers raise the level, and wrong ones lower it.

    The page sends an answer as `choose{places}`, where an empty list means "there is none", or as `play` with the name
    of the answer. `play` with `next` asks for the next exercise. The answers determine the next exercise, as
    `elele_course.questions.exercises.making` describes.

    >>> from elele_widgets import Exercises
    >>> Exercises("one-block", seed=7, keep=False)
    One block, or none (level 1)
    ...
    """

    bundle = assets.bundle(
        "questions/exercise_view.js", *assets.BOARD_STYLE, "questions/exercise.css", *assets.of_games("exercise.css")
    )

    exercise = synced(ExerciseTold)
    """The question and the state of its answer."""

    def __init__(
        self, kinds: str | Iterable[str] = (), *, of: str = "", level: int = 1, seed: int | str | None = None,
        keep: bool = True, progress: Progress | None = None, symbols: str = "suits", layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """Ask these `kinds` of exercises, by default all of them, each beginning at `level`.

        `of` names a registered game that changes the rules of a built-in game; answers to its exercises are not kept.
        With a `seed`, a number or a word, everyone who gives the same answers gets the same exercises. The answers are
        kept in your progress file, or in the one given as `progress`; with `keep=False`, they are not kept. Raises
        `ParseError` for an unknown kind or level.
        """
        self._kinds = (kinds,) if isinstance(kinds, str) else tuple(kinds)
        if level not in LEVELS:
            raise ParseError(f"the levels are 1, 2 and 3, not {level!r}")
        self._level = level
        self._seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed_of(f"{seed}")
        self._of = of
        self._keeper = Keeper(keep=keep and not of, progress=progress)
        self._recall()
        self._number = 1
        self.verdict: Verdict | None = None
        """The verdict on the answer to the current exercise; None until it is answered."""
        self.current = self._next()
        super().__init__(Session(self.current.position), symbols=symbols, peek=False, layout=layout)
        self.exercise = self._told()

    def _next(self) -> Exercise:
        return next_exercise(self._history, self._kinds, level=self._level, seed=self._seed, of=self._of)

    def _recall(self) -> None:
        keeper = self._keeper
        found = keeper.read(lambda progress: store.kept(progress, store.ExerciseAnswer)) or []
        if keeper.trouble:
            keeper.keep, keeper.trouble = False, f"Your earlier answers cannot be read. {keeper.trouble}"
        self._history = [Answered(one.exercise, bool(one.right), one.slip) for one in found]
        today = [one.right for one in found if one.day == datetime.now().astimezone().date().isoformat()]
        self._today = [len(today), sum(today)]  # answers given today, and right answers

    @property
    def answers(self) -> dict[str, str]:
        """The buttons of the current exercise, each with its label."""
        kind = KINDS[self.current.kind]
        if self.verdict:
            return NEXT
        none = {NONE: kind.none} if kind.none else {}
        return {**(CHOOSE if kind.places else {}), **self.current.answers, **none}

    def _about(self) -> About:
        kind = KINDS[self.current.kind]
        slots = [slot["place"] for zone in game.zones(self.current.position) for slot in zone["slots"]]
        able = [place for place in slots if place.startswith(kind.able)] if kind.able else []
        own: About = {
            "answers": self.answers, "plays": kind.way == "move", "able": able, "most": kind.most, "kinds": {},
            "unaided": True, "modes": {}, "done": "", "lost": "", "hint": "", "note": "",
        }  # fmt: skip
        return {**super()._about(), **own}

    def _seen(self) -> BoardView:
        """The view with the verdict; its moves are the answer buttons and the game moves that count as answers."""
        view = super()._seen()
        names = {**({} if self.verdict else self.current.answers), **(NEXT if self.verdict else {})}
        buttons: list[ShownMove] = [{"text": name, "places": [], "says": says} for name, says in names.items()]
        asked = [move for move in view["moves"] if self._asked_for(move["text"])]
        if zones := KINDS[self.current.kind].zones:
            view["zones"] = [zone for zone in view["zones"] if zone["name"] in zones]
        view |= {"moves": [*buttons, *asked], "over": False, "won": False, "number": self._number, "announce": ""}
        if not asked:
            view.pop("hand", None)
        if self.verdict:
            kind = "right" if self.verdict.right else "answer"
            view["notice"] = Notice(kind, self.verdict.text, self.verdict.places).shown()
        elif self.current.about and not view["notice"]:
            view["step"] = {"places": [*self.current.about]}
        return view

    def _asked_for(self, move: str) -> bool:
        """Return whether making this move would be an answer."""
        asks = KINDS[self.current.kind].asks
        return not self.verdict and bool(asks) and move.startswith(f"{asks} ")

    def _told(self) -> ExerciseTold:
        kind, (given, right) = KINDS[self.current.kind], self._today
        return {
            "number": self._number, "kind": kind.name, "title": kind.title, "text": str(self.current),
            "level": self.current.level, "question": self.current.question,
            "count": f"{right} of {given} right today" if given else "", "note": self._keeper.note(KEPT),
            "ended": self.verdict is not None, "right": bool(self.verdict and self.verdict.right),
        }  # fmt: skip

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page."""
        match intent:
            case {"type": "choose" | "play", "ply": ply} if ply != self.session.ply:
                self.session.handle(intent)
            case {"type": "choose", "places": [*places], **_more} if all(isinstance(place, str) for place in places):
                self.answer_with(" ".join(places) or NONE)
            case {"type": "play", "move": "next", **_more} if self.verdict:
                self.turn()
            case {"type": "play", "move": str(move), **_more}:
                self.answer_with(move)
            case {"type": "why", **_more}:
                self.refuse(KINDS[self.current.kind].how or WAYS)
            case {"type": "look" | "view", **_more}:
                return super().obey(intent)
            case {"type": "query", "name": str(name), "ply": ply, **_more} if not self.verdict:
                return {"query": name, "ply": ply, "found": None}
            case {"type": "query", **_more}:
                return super().obey(intent)
            case _:
                self.refuse(WAYS)
        return {}

    def answer_with(self, answer: str) -> None:
        """Answer the current exercise, as in `Exercise.judge`; only the first answer counts."""
        if self.verdict:
            return
        try:
            verdict = self.current.judge(answer)
        except ParseError as error:
            self.refuse(as_sentence(error))
            return
        before = level_of(self._history, self.current.kind, self._level)
        self._history.append(Answered(str(self.current), verdict.right, verdict.slip))
        self._today = [self._today[0] + 1, self._today[1] + verdict.right]
        self._keeper.write(store.ExerciseAnswer(str(self.current), verdict.right, verdict.slip))
        after = level_of(self._history, self.current.kind, self._level)
        if after != before:
            step = "Well done: on to" if after > before else "Back to"
            verdict = replace(verdict, text=f"{verdict.text} {step} level {after}.")
        with self.session.lock:
            self.verdict = verdict
            if KINDS[self.current.kind].way == "move" and answer != NONE:
                self.session.play(answer)
            self.follow()
            self.about, self.exercise = self._about(), self._told()

    def turn(self) -> None:
        """Go on to the next exercise."""
        self._number += 1
        self.verdict, self.current = None, self._next()
        self._leave()
        self.session = Session(self.current.position)
        self.selection, self.keeper = self.session.part(Selection), scores.keep(self.session)
        self._play_id = self.session.history.play_id
        self._leaves = [self.session.subscribe(self.follow), self.selection.watch(self.follow)]
        faces, drawings = pictured(game.faces(self.current.position))
        view: BoardView = {**self._seen(), "version": self.view["version"] + 1, "ack": self._ack}
        changed = {"faces": faces, "pictures": drawings, "about": self._about(), "view": view, "exercise": self._told()}
        names = [name for name in _TURNED if changed[name] != getattr(self, name)]
        self._turning = True
        try:
            for name in names:
                self.set_trait(name, changed[name])
        finally:
            self._turning = False
        self.send_state(names)

    _turning = False

    def _should_send_property(self, key: str, value: Any) -> bool:
        """Keep ipywidgets from sending the parts of the next exercise one by one."""
        return not self._turning and bool(super()._should_send_property(key, value))

    @property
    def text(self) -> str:
        """The question, verdict and board as text."""
        told = self.exercise
        lines = (f"{told['title']} (level {told['level']})", told["question"], *self.answers.values(), "", super().text)
        return "\n".join(lines)

    @property
    def still(self) -> str:
        """The question and board as static HTML, for pages without Python."""
        return static_html.titled(self.exercise["title"], self.exercise["question"]) + super().still
