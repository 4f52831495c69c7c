"""Read questions from TOML files such as those in `data/questions`, and list every problem in every file at once.

A problem reads `blocks.toml:14: what is wrong; what to do`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from elele import game, limits
from elele.csv_files import DataError
from elele.errors import ParseError
from elele.paths import data_folder
from elele.phrases import listed
from elele_course.questions import puzzles
from elele_course.questions.items.model import Item

TEXTS = ("id", "question", "otherwise", "position", "expression")
"""The keys of a question whose values are texts."""
TABLES = ("feedback", "holds")
"""The keys of a question whose values are tables of texts."""
KEYS = (*TEXTS, "answer", *TABLES)
REQUIRED = ("id", "question", "answer")
GROUPS = ("recall", "check")
HEAD = ("lesson", *GROUPS, "question")
"""The keys of a file."""
_LONG = re.compile(r'("""|\'\'\').*?\1', re.DOTALL)
_HEADING = re.compile(r"\s*\[\[\s*question\s*\]\]")
_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class QuestionError(DataError):
    """The error for questions that cannot be read; its text lists every problem with its file and line."""


@dataclass(frozen=True)
class Lesson:
    """The questions of a lesson."""

    number: str
    """The number of a lesson such as `05`, or another word without spaces and hyphens."""
    items: tuple[Item, ...]
    recall: tuple[str, ...]
    """The ids of the questions at the beginning, which are about the lesson before."""
    check: tuple[str, ...]
    """The ids of the questions at the end."""


class _File:
    """A file, with the problems found in it so far."""

    def __init__(self, name: str, text: str = "") -> None:
        self.name = name
        self.problems: list[tuple[int, str]] = []
        # A line inside a long text is not the line of a key.
        self.lines = _LONG.sub(lambda found: '""' + "\n" * found[0].count("\n"), text).split("\n")
        self.starts = [number for number, line in enumerate(self.lines, 1) if _HEADING.match(line)]
        self.found: dict[str, Any] = {}

    @property
    def questions(self) -> list[dict[str, Any]]:
        """The question tables; empty if `question` is anything else."""
        found = self.found.get("question", [])
        tables = isinstance(found, list) and all(isinstance(one, dict) for one in found)
        return found if tables else []

    def wrong(self, text: str, key: str = "", question: int | None = None) -> None:
        """Add a problem with a key of one of the questions, or of the whole file."""
        self.problems.append((self.line(key, question), text))

    def line(self, key: str = "", question: int | None = None) -> int:
        """The line of a key, or the first line of its question or file if the key is not found there."""
        starts = [*self.starts, len(self.lines) + 1]
        inside = question is not None and question < len(self.starts)
        first, last = (starts[question], starts[question + 1]) if question is not None and inside else (1, starts[0])
        written = re.compile(rf"""\s*(?:\[question\.{re.escape(key)}\]|(["']?){re.escape(key)}\1\s*=)""")
        found = (number for number in range(first, last) if key and written.match(self.lines[number - 1]))
        return next(found, first)


@cache
def shipped() -> Mapping[str, Lesson]:
    """The lessons whose questions come with the package, by number."""
    return read(data_folder() / "questions")


def read(place: Traversable, known: Collection[str] = ()) -> dict[str, Lesson]:
    """The lessons of a file, or of all `.toml` files in a folder, by number.

    `known` are the ids of other questions that these lessons may ask. Raises `QuestionError` with every problem.
    """
    found = place.iterdir() if place.is_dir() else [place]
    files = [_parsed(one) for one in sorted(found, key=lambda one: one.name) if one == place or _is_toml(one)]
    if not files:
        raise QuestionError(f"{place.name}:1: the folder has no questions; put a file there, such as blocks.toml")
    lessons: dict[str, str] = {}
    ids = {f"{question.get('id')}" for file in files for question in file.questions} | {*known}
    for file in files:
        if not file.problems:
            _check_head(file, lessons, ids)
            _check_questions(file)
    problems = [f"{file.name}:{line}: {text}" for file in files for line, text in sorted(file.problems)]
    if problems:
        raise QuestionError(*problems)
    made = [_made(file) for file in files]
    return {lesson.number: lesson for lesson in sorted(made, key=lambda lesson: lesson.number)}


def _is_toml(file: Traversable) -> bool:
    return file.is_file() and file.name.endswith(".toml")


def _parsed(place: Traversable) -> _File:
    file = _File(place.name)
    try:
        with place.open("rb") as opened:
            raw = opened.read(limits.FILE + 1)
        if wrong := limits.over(len(raw), limits.FILE, "bytes"):
            file.wrong(f"the file is too large: {wrong}")
            return file
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
        file = _File(place.name, text)
        file.found = tomllib.loads(text)
    except OSError as error:
        file.wrong(f"the file cannot be read ({error.strerror}); check its name and folder")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        file.problems.append((line, f"byte {error.object[error.start]:#04x} is not UTF-8; save the file in UTF-8"))
    except tomllib.TOMLDecodeError as error:
        at = _PLACE.search(f"{error}")
        line = int(at[1]) if at and at[1] else len(file.lines)
        what = _PLACE.sub("", f"{error}")
        advice = "check the quotes and brackets here, and write each key only once"
        file.problems.append((line, f"this is not TOML ({what[:1].lower()}{what[1:]}); {advice}"))
    except RecursionError:
        file.wrong("there are too many brackets; take some away")
    return file


def _check_head(file: _File, lessons: dict[str, str], ids: Collection[str]) -> None:
    for key in file.found:
        if key not in HEAD:
            file.wrong(_unknown(key, HEAD), key)
    lesson = file.found.get("lesson")
    if not isinstance(lesson, str) or not re.fullmatch("[a-z0-9]+", lesson):
        file.wrong('write the lesson in small letters and digits: lesson = "05"', "lesson")
    elif lessons.setdefault(lesson, file.name) != file.name:
        file.wrong(f"lesson {lesson} is already in {lessons[lesson]}; write its questions there", "lesson")
    for group in GROUPS:
        named = file.found.get(group, [])
        if not isinstance(named, list):
            file.wrong(f'{group} is a list of ids: {group} = ["05-suits", "05-sign"]', group)
            continue
        for name in named:
            if name not in ids:
                near = get_close_matches(f"{name}", ids, 1, cutoff=0)
                file.wrong(f"there is no question {name!r}; did you mean {listed(near)}?", group)
    if not file.questions:
        file.wrong("there is no question; write each one under a line [[question]]", "question")


def _check_questions(file: _File) -> None:
    seen: dict[str, int] = {}
    for number, question in enumerate(file.questions):
        wrong = [*_wrong_keys(question)] or [
            *_wrong_id(question["id"], f"{file.found.get('lesson')}", seen), *_wrong_answer(question)
        ]  # fmt: skip
        seen.setdefault(f"{question.get('id')}", file.line("id", number))
        for key, text in wrong:
            file.wrong(text, key, number)


def _wrong_keys(question: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each problem with the keys and values of a question, after the key that it concerns."""
    for key in REQUIRED:
        if key not in question:
            yield "", f"{key} is missing; add a line {key} = …"
    for key, value in question.items():
        if key not in KEYS:
            yield key, _unknown(key, KEYS)
        elif key in TEXTS:
            yield from _wrong_text(key, value)
        elif key in TABLES and not isinstance(value, dict):
            yield key, f"{key} is a table: write [question.{key}], and below it a line for each answer"
        elif key in TABLES:
            if not all(map(str.strip, value)):
                yield key, f"an answer under [question.{key}] is empty; fill it in"
            for name, text in value.items():
                yield from _wrong_text(name, text)
    answer = question.get("answer", "")
    places = answer and isinstance(answer, list) and all(isinstance(one, str) and one.split() for one in answer)
    if isinstance(answer, bool) or not isinstance(answer, str | int) and not places:
        yield "answer", 'answer is a choice ("Clubs"), a whole number (13) or a list of places (["b1 c1 a1"])'


def _wrong_text(key: str, value: object) -> Iterator[tuple[str, str]]:
    if not isinstance(value, str):
        yield key, f'{key} is not text; put it in quotes, as in {key} = "…"'
    elif not value.strip():
        yield key, f"{key} is empty; fill it in"
    elif wrong := limits.over(len(value), limits.CELL, "letters"):
        yield key, f"{key} is too long: {wrong}"


def _wrong_id(name: str, lesson: str, seen: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    if name in seen:
        yield "id", f"id {name} is already on line {seen[name]}; give each question its own"
    if not re.fullmatch(f"{re.escape(lesson)}(-[a-z0-9]+)+", name):
        yield "id", f'id is "{name}"; write {lesson}- and then words in small letters, with a hyphen between words'


def _wrong_answer(question: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the problems with the answer, the sentences about answers and the position."""
    answer, feedback = question["answer"], _table(question, "feedback")
    try:
        board = puzzles.position(_plain(question["position"])) if "position" in question else None
    except ParseError as error:
        yield "position", f"position: {error}"
        return
    match answer:
        case str():
            yield from _wrong_choice(_plain(answer), feedback, question)
        case int():
            yield from _wrong_number(answer, feedback)
        case _:
            yield from _wrong_places(answer, board)
    if not isinstance(answer, str) and "otherwise" not in question:
        yield "", "otherwise is missing; write what to say about any other answer"


def _wrong_choice(answer: str, feedback: Collection[str], question: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if len(feedback) < 2:
        yield "feedback", "write at least two choices under [question.feedback], each with a sentence"
    elif answer not in feedback:
        (near,) = get_close_matches(answer, feedback, 1, cutoff=0)
        yield "answer", f'the answer is not under [question.feedback]; did you mean "{near}"?'
    if "otherwise" in question:
        yield "otherwise", "remove otherwise: every choice has its own sentence"
    for name in _table(question, "holds"):
        if name not in feedback:
            yield name, f'"{name}" is not a choice under [question.feedback]'


def _wrong_number(answer: int, feedback: Collection[str]) -> Iterator[tuple[str, str]]:
    if f"{answer}" not in feedback:
        yield "feedback", f"the right number has no sentence; write {answer} = … under [question.feedback]"
    for name in feedback:
        if not re.fullmatch("0|-?[1-9][0-9]{0,11}", name):
            yield name, f'"{name}" is not a whole number; write it in digits'


def _wrong_places(answers: list[str], board: Any) -> Iterator[tuple[str, str]]:
    if board is None:
        yield "answer", "there is no board to touch; add a position"
        return
    known = {slot["place"] for zone in game.zones(board) for slot in zone["slots"]}
    if len({len(answer.split()) for answer in answers}) > 1:
        yield "answer", "each right answer needs the same number of places; add or remove some"
    for place in sorted({place for answer in answers for place in answer.split()} - known):
        yield "answer", f"{place} is not a place on this board"


def _unknown(key: str, keys: Collection[str]) -> str:
    near = get_close_matches(key, keys, 1)
    return f"{key} is not a key; {f'did you mean {near[0]}?' if near else f'the keys are {listed(keys)}'}"


def _made(file: _File) -> Lesson:
    items = tuple(_item(question) for question in file.questions)
    recall, check = (tuple(file.found.get(group, ())) for group in GROUPS)
    return Lesson(file.found["lesson"], items, recall, check or tuple(item.name for item in items))


def _item(question: Mapping[str, Any]) -> Item:
    answer, texts = question["answer"], {key: _plain(question.get(key, "")) for key in TEXTS}
    name = texts.pop("id")
    return Item(
        name=name,
        kind="touch" if isinstance(answer, list) else "number" if isinstance(answer, int) else "choice",
        answers=tuple(map(_plain, answer)) if isinstance(answer, list) else (_plain(f"{answer}"),),
        feedback=_table(question, "feedback"),
        holds=_table(question, "holds"),
        **texts,
    )


def _table(question: Mapping[str, Any], key: str) -> dict[str, str]:
    return {_plain(name): _plain(text) for name, text in question.get(key, {}).items()}


def _plain(text: str) -> str:
    """A text with single spaces, also where its line was broken in the file."""
    return re.sub(r"[ \t\n]+", " ", text).strip()
