"""The exam: name all the birds from pictures that are shown nowhere else, and see how this changes over two months."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date, datetime
from typing import ClassVar, Literal, NotRequired, TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele import limits
from elele.errors import ParseError
from elele.hints import wilson
from elele.phrases import as_sentence
from elele.record import Record
from elele.seabirds.deck import load
from elele_course.classroom import handin
from elele_course.seabirds import exam, portraits
from elele_course.seabirds.card import plain, shares_name
from elele_course.seabirds.exam import DAYS, Sitting
from elele_course.seabirds.quiz import STALE
from elele_course.seabirds.quiz.questions import HAWAIIAN
from elele_course.store import unsaved_reason
from elele_course.store.progress import Progress, ProgressError
from elele_course.study.forecast import Forecast
from elele_widgets.questions.keeper import KEPT
from elele_widgets.shared import assets, static_html
from elele_widgets.shared.pictures import bird, drawing
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

WHAT = "Name all {} birds from pictures that you see only here."
HOW = "Type each Hawaiian name. There is no help, and no result until the end. It takes about five minutes."
NO_LESSON = "An exam measures what you know. It does not change when the daily quiz asks you again."
FIRST = "It is fine to know none of them yet: your curve begins here. The next exams are on day {} and day {}."
CLOSE = "Close, but this is not its Hawaiian name."
UNKNOWN = "You did not know this one yet."


class ExamWay(TypedDict):
    """A button."""

    way: Literal["begin", "again"]
    text: str


class ExamResult(TypedDict):
    """One bird of a finished exam."""

    title: str
    english: str
    text: str  # What was typed; empty if nothing was.
    right: bool
    says: str
    picture: str  # The bird as its card shows it, since the picture of the exam is shown nowhere else.


class ExamPoint(TypedDict):
    """One finished exam in the curve."""

    label: str
    day: int  # Counted from the first exam.
    right: int
    low: float  # The bounds of the 95% interval for the number of birds known.
    high: float
    expected: float  # What memory predicted, with the bounds of its 95% interval.
    expected_low: float
    expected_high: float


class ExamView(TypedDict):
    """An exam: its start, a picture to name, or its end."""

    format: int
    title: str
    step: int  # A number that grows with every change.
    part: Literal["start", "picture", "end"]
    number: int  # The number of the picture, from 1; 0 outside an exam.
    of: int
    plate: str  # The picture to name.
    described: str
    keys: list[str]
    text: list[str]  # Paragraphs at the start and the end.
    ways: list[ExamWay]
    results: list[ExamResult]  # Empty before the end.
    curve: list[ExamPoint]
    hand: bool  # True if the exam can be handed in.
    note: str  # Whether the answers are kept.
    notice: str  # The reason why a message from the page changed nothing, or empty.
    announce: str  # The last event in words, for a live region.


class ExamIntent(TypedDict):
    """What the learner does: type a name, or press a button."""

    type: Literal["write", "unknown", "begin", "again"]
    text: NotRequired[str]


class Exam(Still, Shown):
    """All the birds, to be named from pictures that are shown nowhere else; on the first day and on days 14 and 60.

    Each name is typed, without help and without a verdict until the end. The end shows every answer, and a curve of all
    the exams with the uncertainty of each, beside what memory predicted. Answers are kept in your progress file, but
    change nothing in the daily quiz. An exam that was cut off goes on where it stopped.

    >>> from elele_widgets import Exam
    >>> Exam()
    Exam
    ...
    """

    bundle = assets.bundle(
        "seabirds/exam_view.js",
        "shared/tokens.css",
        "shared/hand_in.css",
        "questions/asking.css",
        "questions/quiz.css",
        "seabirds/exam.css",
    )
    longest: ClassVar[int] = 4 * limits.MESSAGE
    """A very long name is cut, not refused."""

    view = synced(ExamView)
    """The view; every change replaces the whole view. Until the end, nothing in it names the bird."""

    def __init__(
        self,
        file: str | os.PathLike[str] | Progress | None = None,
        *,
        now: Callable[[], datetime] | None = None,
        layout: Layout | None = None,
    ) -> None:
        """Show the start of an exam; `file` is a progress file, by default your own.

        `now` returns the time with its time zone. Raises `ProgressError` if the file cannot be read.
        """
        progress = file if isinstance(file, Progress) else Progress(file)
        self.exams = exam.Exam(progress, now)
        self.sitting: Sitting | None = None
        """The exam that is being taken or has just ended; None at the start."""
        self._step, self._notice, self._announce = 0, "", ""
        super().__init__(view=self._made(), layout=layout)

    def begin(self) -> None:
        """Go on with the exam that was cut off, or begin a new one."""
        self.sitting = self.exams.unfinished() or self.exams.fresh()
        self._changed(f"Picture {len(self.sitting.given) + 1} of {len(self.sitting.order)}.")

    def again(self) -> None:
        """Begin a new exam, also if another was cut off."""
        self.sitting = self.exams.fresh()
        self._changed(f"Picture 1 of {len(self.sitting.order)}.")

    def write(self, text: str) -> None:
        """Answer with a name, cut to `limits.NAME` letters. Raises `ParseError` for a text without letters."""
        text = text[: limits.NAME]
        if not plain(text):
            raise ParseError("Type a name first, or say that you don't know it")
        self._answer(text)

    def unknown(self) -> None:
        """Say that the name is not known."""
        self._answer("")

    def _answer(self, text: str) -> None:
        sitting = self.sitting
        if sitting is None or not sitting.open:
            raise ParseError("No picture is waiting for a name. Begin an exam first")
        self.sitting = sitting = self.exams.answer(sitting, sitting.open[0], text)
        said = f"Kept. Picture {len(sitting.given) + 1} of {len(sitting.order)}." if sitting.open else _result(sitting)
        self._changed(said)

    def _changed(self, announce: str) -> None:
        self._step += 1
        self._notice, self._announce = "", announce
        self.view = self._made()

    def obey(self, intent: object) -> Answer:
        """Obey an `ExamIntent` with the current `step`, or `hand{player}`, a request for the line to hand in."""
        try:
            match intent:
                case {"type": "hand", "player": str(player)}:
                    return {"line": self.line(player)}
                case {"type": "write", "text": str(text), "step": self._step}:
                    self.write(text)
                case {"type": "unknown", "step": self._step}:
                    self.unknown()
                case {"type": "begin", "step": self._step}:
                    self.begin()
                case {"type": "again", "step": self._step}:
                    self.again()
                case {"type": "write" | "unknown" | "begin" | "again", "step": int()}:
                    raise ParseError(STALE)
                case _:
                    raise ParseError("The page sent a message that this exam does not understand")
        except (ParseError, ProgressError) as error:
            self.refuse(as_sentence(error))
        return {}

    def refuse(self, text: str) -> None:
        """Tell the learner why nothing has been done."""
        self._notice = text
        self.view = {**self.view, "notice": text}

    def line(self, player: str = "") -> str:
        """The finished exam as a line to hand in; empty before its end."""
        sitting = self.sitting
        if sitting is None or sitting.open:
            return ""
        done = self.exams.finished()
        task = exam.tasks(done)[[one.number for one in done].index(sitting.number)]
        record = Record({"Deal": f"{task}", "Result": f"{sitting.right} over"}, exam.answers(sitting))
        return handin.of(record, handin.plain(player, handin.LONGEST_NAME))

    def _made(self) -> ExamView:
        sitting = self.sitting
        view: ExamView = {
            "format": 1, "title": "Exam", "step": self._step, "part": "start", "number": 0, "of": len(exam.birds()),
            "plate": "", "described": "", "keys": [], "text": [], "ways": [], "results": [], "curve": [], "hand": False,
            "note": self.exams.progress.aside or unsaved_reason.note(KEPT), "notice": self._notice,
            "announce": self._announce,
        }  # fmt: skip
        if sitting is None:
            view |= {"text": self._offer(), "ways": self._ways(), "curve": self._curve()}
        elif sitting.open:
            shown = portraits.load()[sitting.open[0]]
            view |= {
                "part": "picture", "number": len(sitting.given) + 1, "plate": drawing(f"exam/{shown.portrait}"),
                "described": shown.described, "keys": [*HAWAIIAN],
            }  # fmt: skip
        else:
            results = [_of_bird(species, sitting) for species in sitting.order]
            view |= {
                "part": "end", "text": [_result(sitting), *self._next()], "results": results, "curve": self._curve(),
                "hand": True,
            }  # fmt: skip
        return view

    def _offer(self) -> list[str]:
        """What an exam is, and which one comes next."""
        what = WHAT.format(len(exam.birds()))
        if cut_off := self.exams.unfinished():
            left = f"On {_date(cut_off.day)} you stopped after {len(cut_off.given)} of {len(cut_off.order)} birds."
            return [left, "Go on with the next bird, or begin again. Nobody has seen a result yet.", what, HOW]
        return [what, HOW, *(self._next() or [FIRST.format(*DAYS[1:])]), NO_LESSON]

    def _next(self) -> list[str]:
        """The last exam, unless it is shown, and when the next one is due; empty before the first exam."""
        done = self.exams.finished()
        if not done:
            return []
        last, due = done[-1], self.exams.due()
        told = [] if self.sitting else [f"Your last exam was on {_date(last.day)}: {last.right} of {len(last.order)}."]
        if due is None:
            return [*told, "That was the last of the three, but you may take another at any time."]
        if due <= self.exams.now().date():
            return [*told, "The next one is due now."]
        return [*told, f"The next one is on {_date(due)}. If you take one before that, it is marked as early."]

    def _ways(self) -> list[ExamWay]:
        if self.exams.unfinished():
            return [{"way": "begin", "text": "Go on"}, {"way": "again", "text": "Begin again"}]
        due = self.exams.due()
        early = due is not None and due > self.exams.now().date()
        return [{"way": "begin", "text": "Take it early" if early else "Begin"}]

    def _curve(self) -> list[ExamPoint]:
        done = self.exams.finished()
        return [
            _point(sitting, task, (sitting.day - done[0].day).days, made)
            for sitting, task, made in zip(done, exam.tasks(done), self.exams.forecasts(), strict=True)
        ]

    @property
    def text(self) -> str:
        """What is shown as text, for pages that cannot draw it."""
        view = self.view
        if view["part"] == "picture":
            return "\n".join((f"Exam · picture {view['number']} of {view['of']}", view["described"]))
        told = [f"{point['label']}: {point['right']} of {view['of']}" for point in view["curve"]]
        results = [f"{one['title']}: {one['says']}" for one in view["results"]]
        return "\n".join((view["title"], *view["text"], *results, *told))

    @property
    def still(self) -> str:
        """The same with the picture, as static HTML."""
        return static_html.words(self.text, self.view["plate"])


def _result(sitting: Sitting) -> str:
    return f"You named {sitting.right} of {len(sitting.order)} birds."


def _of_bird(species: str, sitting: Sitting) -> ExamResult:
    one, given, deck = load().species[species], sitting.given[species], load()
    verdict = exam.judge_name(species, given.text)
    says = verdict.text if verdict.counts else CLOSE
    return {
        "title": one.hawaiian, "english": one.english if shares_name(deck, one) else "", "text": given.text,
        "right": given.right, "says": says or UNKNOWN, "picture": drawing(bird(f"{species}:w")),
    }  # fmt: skip


def _point(sitting: Sitting, task: exam.Task, day: int, made: Forecast) -> ExamPoint:
    low, high = wilson(sitting.right, many := len(sitting.order))
    return {
        "label": f"Day {day}{', early' * task.early}", "day": day, "right": sitting.right, "low": round(many * low, 1),
        "high": round(many * high, 1), "expected": round(made.expected, 1), "expected_low": round(made.low, 1),
        "expected_high": round(made.high, 1),
    }  # fmt: skip


def _date(day: date) -> str:
    return f"{day:%B} {day.day}"
