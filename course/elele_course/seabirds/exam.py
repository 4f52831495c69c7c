"""The exam: all the birds of the deck, named from pictures that are shown nowhere else.

The learner types each Hawaiian name, without help and without a verdict until the end. An exam is meant for the first
day and for days 14 and 60 after it. An exam before its day is not refused, but marked as early.

An exam measures and does not teach. Its answers are kept beside those to lesson questions, as the items `exam-1:moli`,
`exam-1:iwa` and so on, where 1 is the number of the exam. They are not answers to flashcards, so they change neither
the schedule nor what a board hides. An exam that was cut off goes on with the birds that are left.

To hand in an exam:

    text   = "exam#" day [ "&early" ]
    answer = bird " " '"' name '"'

For example, `exam#14` is the exam of day 14. Each answer is judged again when it arrives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache

from elele import limits
from elele.cards import shuffled
from elele.errors import ParseError
from elele.phrases import quoted
from elele.seabirds.deck import load, lookalikes
from elele_course.questions.model import Verdict
from elele_course.seabirds.account import ITEMS
from elele_course.seabirds.card import plain
from elele_course.seabirds.flashcards import cards, daily
from elele_course.seabirds.quiz.questions import Question, ask
from elele_course.store import questions
from elele_course.store.progress import Progress
from elele_course.store.questions import ItemAnswer
from elele_course.study.answers import Answer, kept
from elele_course.study.forecast import Chance, Forecast, Recall, forecast
from elele_course.study.schedule import Memory, remembered, way

NAME = "exam"
DAYS = (0, 14, 60)
"""The days of the exams, counted from the first one."""
DIRECTION = "picture-name"
"""The direction of the flashcards whose memory the exam tests."""
_ITEM = re.compile(rf"{ITEMS}(?P<number>[0-9]{{1,4}}):(?P<species>[a-z0-9-]+)", re.ASCII)
_TASK = re.compile(r"exam#(?P<day>[0-9]{1,3})(?P<early>&early)?", re.ASCII)
_ANSWER = re.compile(r'(?P<species>\S+) "(?P<typed>[^"]*)"')


def birds() -> list[str]:
    """The birds of the exam, by their ids."""
    return [bird.species_id for bird in load().in_deck]


def judge_name(species: str, text: str) -> Verdict:
    """Judge a typed name as the daily quiz does; a text without letters is wrong."""
    if not plain(text):
        return Verdict(False, "")
    return question(species).judge(text, typed=True)


@cache
def question(species: str) -> Question:
    """The question of the daily quiz about a bird's picture."""
    card = daily(cards(directions=[DIRECTION]))[f"{DIRECTION}:{species}"]
    return ask(load(), lookalikes.load(), card, NAME)


@dataclass(frozen=True, slots=True)
class Given:
    """One answer in an exam."""

    text: str
    """The name as typed; empty if the learner did not know it."""
    right: bool
    at: str
    """The moment in UTC, such as `2026-11-21T18:04:09.512Z`."""
    day: date


@dataclass(frozen=True, slots=True)
class Sitting:
    """One exam, finished or not."""

    number: int
    given: Mapping[str, Given]
    """Bird → the learner's answer, in the order given."""

    @property
    def order(self) -> list[str]:
        """All the birds in the order of this exam, which differs from exam to exam."""
        return shuffled(birds(), f"{NAME} {self.number}")

    @property
    def open(self) -> list[str]:
        """The birds still to be named, in order."""
        return [species for species in self.order if species not in self.given]

    @property
    def day(self) -> date:
        """The day of the last answer; raises `ValueError` if there is none."""
        return max(one.day for one in self.given.values())

    @property
    def right(self) -> int:
        """The number of birds named."""
        return sum(one.right for one in self.given.values())


@dataclass(frozen=True, slots=True)
class Task:
    """The exam that stands for one of `DAYS`; `str(task)` is its text for a hand-in."""

    day: int
    early: bool = False
    """True if it was taken before its day."""

    def __str__(self) -> str:
        return f"{NAME}#{self.day}{'&early' * self.early}"

    @property
    def heading(self) -> str:
        """The exam in words, such as `Exam for day 14`."""
        return f"Exam for day {self.day}{', taken early' * self.early}"


class Exam:
    """The exams of one learner. Each method reads the file again, so several notebooks can be open at once."""

    def __init__(self, progress: Progress, now: Callable[[], datetime] | None = None) -> None:
        """Go on with the exam that was cut off, if there is one; `now` returns the time with its time zone."""
        self.progress = progress
        self.now = now or (lambda: datetime.now().astimezone())

    def sittings(self) -> list[Sitting]:
        """All the exams begun, in order, including those that were cut off."""
        return _sittings(questions.kept(self.progress, ItemAnswer))

    def finished(self) -> list[Sitting]:
        """The finished exams, in order."""
        return [sitting for sitting in self.sittings() if not sitting.open]

    def unfinished(self) -> Sitting | None:
        """The last exam if it was cut off; otherwise None."""
        every = self.sittings()
        return every[-1] if every and every[-1].open else None

    def fresh(self) -> Sitting:
        """A new exam, without answers."""
        every = self.sittings()
        return Sitting(every[-1].number + 1 if every else 1, {})

    def answer(self, sitting: Sitting, species: str, text: str) -> Sitting:
        """Keep a typed name, cut to `limits.NAME` letters, and return the exam with it; empty text means not known.

        Only the first answer about a bird counts. Raises `ProgressError` if the answer could not be kept.
        """
        text = " ".join(text[: limits.NAME].split())
        item, right = f"{ITEMS}{sitting.number}:{species}", int(judge_name(species, text).right)
        questions.keep(self.progress, ItemAnswer(item, "check", text, right), self.now())
        return next(one for one in self.sittings() if one.number == sitting.number)

    def due(self) -> date | None:
        """The day of the next exam; None before the first exam and after the last."""
        done = self.finished()
        waiting = [day for day in DAYS if done and day > _taken(_offsets(done))]
        return done[0].day + timedelta(days=waiting[0]) if waiting else None

    def forecasts(self) -> list[Forecast]:
        """What memory predicted for each finished exam, in order."""
        return forecasts([answer for _, answer in kept(self.progress)], self.finished())


def tasks(finished: Sequence[Sitting]) -> list[Task]:
    """The exam that each finished one stands for, in order.

    An exam stands for the latest of `DAYS` that has come. If an earlier exam stands for that day, this one is early for
    the next; after the last day there is no early exam.
    """
    found, taken = list[Task](), -1
    for offset in _offsets(finished):
        reached = max(day for day in DAYS if day <= offset)
        later = [day for day in DAYS if day > taken]
        early = reached <= taken and bool(later)
        found.append(Task(later[0], early=True) if early else Task(reached))
        taken = max(taken, reached)
    return found


def _offsets(finished: Sequence[Sitting]) -> list[int]:
    """The day of each exam, counted from the first; a clock that was set back counts as that same day."""
    return [max((one.day - finished[0].day).days, 0) for one in finished]


def _taken(offsets: Iterable[int]) -> int:
    """The latest of `DAYS` for which an exam has been taken."""
    return max(day for offset in offsets for day in DAYS if day <= offset)


def _sittings(rows: Iterable[ItemAnswer]) -> list[Sitting]:
    found: dict[int, dict[str, Given]] = {}
    for row in rows:
        item = _ITEM.fullmatch(row.item)
        if item and item["species"] in birds():
            given = Given(row.answer, bool(row.right), row.at, date.fromisoformat(row.day))
            found.setdefault(int(item["number"]), {}).setdefault(item["species"], given)
    return [Sitting(number, given) for number, given in sorted(found.items())]


def forecasts(answers: Iterable[Answer], sittings: Sequence[Sitting]) -> list[Forecast]:
    """What memory predicted for each exam, from all that was answered before it began."""
    made, memories, recalls, tested = list[Forecast](), dict[str, Memory](), list[Recall](), list[Recall]()
    named = (answer for answer in answers if answer.card_id.startswith(f"{DIRECTION}:"))
    waiting = sorted(named, key=lambda answer: answer.at)  # the clock may have been set back
    for sitting in sittings:
        begun = datetime.fromisoformat(next(iter(sitting.given.values())).at)
        before = [answer for answer in waiting if answer.at < begun]
        waiting = waiting[len(before) :]
        recalls += _recalls(memories, before)
        results = [
            Recall(_chance(memory, given.day), given.right) for species, given in sitting.given.items()
            if (memory := memories.get(f"{DIRECTION}:{species}"))
        ]  # fmt: skip
        made.append(forecast([one.before for one in results], recalls, tested))
        tested += results
    return made


def _recalls(memories: dict[str, Memory], answers: Iterable[Answer]) -> Iterator[Recall]:
    """Take up answers, and yield those that were typed from memory on a later day than the answer before."""
    for answer in answers:
        memory = memories.get(answer.card_id)
        if memory and memory.last.day < answer.day and way(memory, answer.day) == "write":
            yield Recall(_chance(memory, answer.day), answer.rating != "again")
        memories[answer.card_id] = remembered(memory, answer)


def _chance(memory: Memory, day: date) -> Chance:
    return Chance(memory.recall(day), (day - memory.last.day).days)


def answers(sitting: Sitting) -> tuple[str, ...]:
    """The answers of an exam as text to hand in."""
    quotes = str.maketrans({'"': " ", ",": " ", "|": " "})  # no name has these, and they separate answers
    typed = ((species, " ".join(given.text.translate(quotes).split())) for species, given in sitting.given.items())
    return tuple(f'{species} "{text}"' for species, text in typed)


def read(text: str) -> Task:
    """Read an exam from text; raises `ParseError`."""
    found = _TASK.fullmatch(text.strip().casefold())
    if not found or int(found["day"]) not in DAYS:
        known = ", ".join(f"{NAME}#{day}" for day in DAYS)
        raise ParseError(f"{quoted(text)} is not an exam: the exams are {known}, and with &early at the end")
    return Task(int(found["day"]), bool(found["early"]))


def judge(task: Task, given: Sequence[str]) -> tuple[int, int]:
    """Judge answers again; return the number of birds named and the number of birds.

    Raises `ParseError` for an answer that cannot be read, or about no bird of the exam or one that was answered before.
    """
    waiting, right = birds(), 0
    for number, text in enumerate(given, 1):
        found = _ANSWER.fullmatch(text)
        if not found or found["species"] not in waiting:
            raise ParseError(f"answer {number}: {quoted(text)} names no bird of {task}, or one that was named before")
        waiting.remove(found["species"])
        right += judge_name(found["species"], found["typed"][: limits.NAME]).right
    return right, len(birds())
