"""Judged questions in a lesson, one at a time, with a reply to every answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from os import PathLike
from typing import Any, Literal, NotRequired, TypedDict, cast

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele import game
from elele.errors import ParseError
from elele.phrases import all_of, as_sentence, sentence
from elele.positions import Position
from elele.session import Session
from elele.view import Notice, View
from elele_course.questions import items
from elele_course.questions.items import Item
from elele_course.questions.model import Verdict
from elele_course.store.progress import Progress
from elele_course.store.questions import ItemAnswer
from elele_widgets.board.board import BoardView
from elele_widgets.questions.keeper import Keeper
from elele_widgets.questions.puzzles import used
from elele_widgets.shared import assets, static_html
from elele_widgets.shared.about import About, about
from elele_widgets.shared.pictures import Faces, pictured
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

TITLES = {"recall": "Do you remember?", "check": "Check yourself", "predict": "What do you think?"}
"""The heading of each part of a lesson's questions."""
KEPT = "Your first answer is kept"
SHEETS = ("questions/asking.css", "questions/items.css", *assets.of_games("items.css"))
Result = Literal["first", "later", "shown"]


class ItemChoice(TypedDict):
    """A choice, or an answer that was given, with the reply to it."""

    text: str
    state: Literal["", "right", "wrong"]
    says: str


class ItemVerdict(TypedDict):
    """The verdict on the last answer."""

    right: bool
    text: str


class ItemResult(TypedDict):
    """A question with its result."""

    question: str
    result: Result  # When the right answer was found, or that it was shown.


class ItemTold(TypedDict):
    """A question and the state of its answer."""

    part: str
    title: str
    step: int  # The number of the question, from 0.
    of: int
    marks: list[bool]  # Whether the first answer was right, for each question answered.
    question: str
    kind: Literal["choice", "number", "touch"]
    choices: list[ItemChoice]
    tries: list[ItemChoice]  # The numbers or places that were given as answers.
    verdict: ItemVerdict | None
    ended: bool
    last: bool
    over: bool  # True after the last question.
    review: list[ItemResult]  # Every question with its result, at the end.
    below: str  # The label of the button, shown after the answer, that leads to the content below.
    notice: str
    note: str


class ItemBoard(TypedDict):
    """The board of a question; only the number of the question if it has no board."""

    step: int
    view: NotRequired[BoardView]
    faces: NotRequired[Faces]
    pictures: NotRequired[dict[str, str]]
    about: NotRequired[About]


class ItemIntent(TypedDict):
    """An answer, or a request for the right answer or the next question."""

    type: Literal["choose", "write", "show", "next"]
    step: int
    number: NotRequired[int]  # The number of a choice, from 1.
    text: NotRequired[str]  # A number as an answer.


class Questions(Still, Shown):
    """A widget that asks the questions of a lesson, called items, one at a time.

    The page sends `choose{number, step}` for a choice, counted from 1, `write{text, step}` for a number,
    `choose{places, ply}` for places on the board, `show{step}` for the right answer and `next{step}`. `step` and `ply`
    are both the number of the item; a message about any other item is stale and is ignored. After a wrong answer, the
    learner may try again, but only the first answer counts.
    """

    bundle = assets.bundle("questions/items_view.js", *assets.BOARD_STYLE, *SHEETS)

    item = synced(ItemTold)
    """The question and the state of its answer."""
    board = synced(ItemBoard)
    """The board of the question."""

    def __init__(
        self, asked: Sequence[Item], part: str, *, keep: bool = True, progress: Progress | None = None,
        retry: bool = True, below: str = "", layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """Ask the given items; `part` is a key of `TITLES`.

        First answers are kept in your progress file, or in the one given as `progress`; with `keep=False`, they are not
        kept. Without `retry`, the first answer ends an item, and no other item follows. `below` is the label of the
        button that leads to the content below the answer.
        """
        self.asked, self.part, self._retry, self._below = (*asked,), part, retry, below
        self._keeper = Keeper(keep=keep, progress=progress)
        self.notice, self._number = "", 0
        self._listeners: list[Callable[[], None]] = []
        self.firsts: list[tuple[str, Verdict]] = []
        """The first answer to each item so far, with its verdict."""
        self.results: list[Result] = []
        """The result of each finished item: `first`, `later` or `shown`.

        `first` means that the first answer was right, `later` that a later answer was, and `shown` that the learner
        asked for the answer.
        """
        self._begin()
        super().__init__(item=self._told(), board=self._laid(), layout=layout)

    def _begin(self) -> None:
        self.tries: list[tuple[str, Verdict]] = []
        self.ended, self.helped = False, False

    @property
    def current(self) -> Item | None:
        """The current item; None after the last one."""
        return self.asked[self._number] if self._number < len(self.asked) else None

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call `listener()` after every first answer."""
        self._listeners.append(listener)

    def _told(self) -> ItemTold:
        item, marks = self.current, [verdict.right for _, verdict in self.firsts]
        shown: ItemTold = {
            "part": self.part, "title": TITLES[self.part], "step": self._number, "of": len(self.asked), "marks": marks,
            "question": _summary(self.results), "kind": "choice", "choices": [],
            "tries": [], "verdict": None, "ended": self.ended, "last": self._number == len(self.asked) - 1,
            "over": item is None, "review": [] if item else self._review(), "notice": self.notice,
            "below": self._below if self.ended else "",
            "note": self._keeper.note(KEPT),
        }  # fmt: skip
        if item is None:
            return shown
        right = self._retry and self.ended or self.firsts[-1][1].right if self.tries else False
        return {
            **shown,
            "question": item.question, "kind": item.kind, "choices": [self._choice(choice) for choice in item.offered],
            "tries": [] if item.kind == "choice" else self._answers(item),
            "verdict": {"right": right, "text": self._says(item)} if self.tries else None,
        }  # fmt: skip

    def _choice(self, choice: str) -> ItemChoice:
        verdict = dict(self.tries).get(choice)
        return _judged(choice, verdict) if verdict else {"text": choice, "state": "", "says": ""}

    def _answers(self, item: Item) -> list[ItemChoice]:
        """The answers given so far; a repeated answer is listed only once, where it was last given."""
        last = {frozenset(answer.split()): (answer, verdict) for answer, verdict in reversed(self.tries)}
        return [_judged(sentence(items.said(item, answer)), verdict) for answer, verdict in reversed(last.values())]

    def _says(self, item: Item) -> str:
        """The text that the page announces after an answer."""
        answer, verdict = self.tries[-1]
        told = "Right." if verdict.right else f"Not right: {_plain(item, answer)}."
        if self._retry:
            return f"{'That is the answer.' if self.helped else told} {verdict.text}"
        given, first = self.tries[0]
        said = f"You said: {_plain(item, given)}."
        return f"{said} That is right." if first.right else f"{said} The answer is: {_plain(item, item.answers[0])}."

    def _review(self) -> list[ItemResult]:
        pairs = zip(self.asked, self.results, strict=True)
        return [{"question": item.question, "result": result} for item, result in pairs]

    def _laid(self) -> ItemBoard:
        item = self.current
        position = item.board if item else None
        if item is None or position is None:
            return {"step": self._number}
        faces, drawings = pictured(game.faces(position))
        view = cast(BoardView, {**_seen(position), "moves": [], "over": False, "ply": self._number})
        slots = [slot["place"] for zone in view["zones"] for slot in zone["slots"]]
        own: About = {
            "actions": {}, "switches": {}, "kinds": {}, "modes": {}, "hint": "", "note": "", "done": "", "lost": "",
            "reading": not item.touch, "unaided": True, "able": ["none"] if self.ended else slots, "most": item.touch,
            "answers": {"choose": "This is my answer"} if item.touch else {}, "levels": {}, "turn": "",
        }  # fmt: skip
        if self.tries:
            _, verdict = self.tries[-1]
            places = verdict.places if item.touch else ()
            kind = "right" if verdict.right else "objection"
            view["notice"] = {**Notice(kind, "", places).shown(), "tries": len(self.tries)}
        known = about(position)
        known.pop("best", None)
        return {
            "step": self._number, "view": view, "faces": faces, "pictures": drawings, "about": {**known, **own},
        }  # fmt: skip

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page."""
        self.notice = ""
        match intent:
            case {"type": "choose", "number": number, "step": step} if self._open(step, "choice") and self.current:
                offered = self.current.offered
                if type(number) is int and 1 <= number <= len(offered):
                    self.answer_with(offered[number - 1])
            case {"type": "write", "text": str(text), "step": step} if self._open(step, "number"):
                self.answer_with(text)
            case {"type": "choose", "places": [*places], "ply": step} if self._open(step, "touch"):
                if all(isinstance(place, str) for place in places):
                    self.answer_with(" ".join(places))
            case {"type": "show", "step": step} if self._open(step, "") and self.tries and self.current:
                self.helped = True
                self.answer_with(self.current.answers[0])
            case {"type": "next", "step": step} if self.ended and self._retry and self._is_now(step):
                self.turn()
            case {"type": "query", "name": str(name), "ply": ply, **_more}:
                return {"query": name, "ply": ply, "found": None}
        return {}

    def _open(self, step: object, kind: str) -> bool:
        """Return whether the item with this number is waiting for this kind of answer."""
        item = self.current
        return item is not None and not self.ended and self._is_now(step) and kind in {"", item.kind}

    def _is_now(self, step: object) -> bool:
        return type(step) is int and step == self._number

    def answer_with(self, answer: str) -> None:
        """Answer the current item with text that `Item.judge` accepts."""
        item = self.current
        if item is None or self.ended:
            return
        try:
            verdict = item.judge(answer)
        except ParseError as error:
            self.refuse(as_sentence(error))
            return
        self.notice = ""
        first = not self.tries
        self.tries.append((answer.strip(), verdict))
        if first:
            self.firsts.append(self.tries[0])
            self._keeper.write(ItemAnswer(item.name, self.part, answer.strip(), verdict.right))
        if not self._retry and not verdict.right:
            self.tries.append((item.answers[0], item.judge(item.answers[0])))
        self.ended = verdict.right or not self._retry
        self._show()
        if first:
            for listener in self._listeners:
                listener()

    def put_away(self) -> None:
        """Remove the board of the question."""
        self.board = {"step": self._number}

    def turn(self) -> None:
        """Go on to the next item or to the end."""
        self.results.append("shown" if self.helped else "first" if len(self.tries) == 1 else "later")
        self._number += 1
        self._begin()
        self._show()

    def _show(self) -> None:
        with self.hold_sync():
            self.board = self._laid()
            self.item = self._told()

    def refuse(self, text: str) -> None:
        """Tell the learner why nothing was done."""
        self.notice = text
        self.item = self._told()

    @property
    def text(self) -> str:
        """All questions with their choices, as text."""
        lines = [TITLES[self.part]]
        for number, item in enumerate(self.asked, 1):
            lines += [f"{number}. {item.question}", *(f"   - {choice}" for choice in item.offered)]
        return "\n".join(lines)

    @property
    def still(self) -> str:
        """All questions with their choices and boards, but without the answers, as static HTML."""
        parts = []
        for number, item in enumerate(self.asked, 1):
            choices = "".join(f"<li>{escape(choice)}</li>" for choice in item.offered)
            count = f"{number}. " if len(self.asked) > 1 else ""
            parts.append(static_html.section(f"<p><b>{count}{escape(item.question)}</b></p><ul>{choices}</ul>"))
            if position := item.board:
                faces, drawings = pictured(game.faces(position))
                parts.append(static_html.board(_seen(position), faces, drawings, about(position)))
        return static_html.section(f"<p><b>{escape(TITLES[self.part])}</b></p>") + "".join(parts)


def _judged(text: str, verdict: Verdict) -> ItemChoice:
    return {"text": text, "state": "right" if verdict.right else "wrong", "says": verdict.text}


def _summary(results: Sequence[str]) -> str:
    """A sentence that says how many answers the learner found, and how many on the first try."""
    every, found, at_once = len(results), len(results) - results.count("shown"), results.count("first")
    if at_once == every:
        return f"{sentence(all_of(every))} right on the first try!"
    told = f"You found {all_of(every, 'answers')}" if found == every else f"You found {found} of {every} answers"
    return f"{told}, {at_once} on the first try." if at_once else f"{told}."


def _plain(item: Item, answer: str) -> str:
    """An answer without its full stop, to be put at the end of a sentence."""
    return items.said(item, answer).removesuffix(".")


def _seen(position: Position[Any]) -> View:
    view = Session(position).view()
    return {**view, "zones": used(view["zones"], view["zones"])}


class Check(Questions):
    """The questions of a lesson: `Check("04", "recall")` near its top, and `Check("04")` before its key points.

    >>> from elele_widgets import Check
    >>> Check("04", keep=False)
    Check yourself
    1. ...
    """

    def __init__(
        self, lesson: str, part: str = "check", *, own: str | PathLike[str] | None = None, keep: bool = True,
        progress: Progress | None = None, layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """Ask the items of the lesson with this number; `part` is one of `elele_course.questions.items.PARTS`.

        `own` is a file or folder with questions of your own, such as `garden.toml`. The first answer to each item is
        kept in your progress file, or in the one given as `progress`; with `keep=False`, it is not kept. Raises
        `ParseError` for a lesson without such questions, and `QuestionError` with every problem in your own files.
        """
        known = items.load(own)
        asked = [known[name] for name in items.asked(lesson, part, own)]
        super().__init__(asked, part, keep=keep, progress=progress, layout=layout)
