"""Links to tasks for a class: everyone who opens the address gets the same game, puzzle, quiz, birds or steps.

An address is a page of the site and, after the first `#`, the text of the task.

- `play.html#seabirds#kahakai` deals the cards that belong to a word, in any game and version.
- `play.html#seabirds#kahakai&match=hawaiian&peek=off` is a game with options.
- `puzzle.html#two-noio` is the puzzle with this id.
- `steps.html#four-crosses` is the step-by-step lesson with this name.

The text of a task is `name *( "&" option "=" value )`. For `play`, the name is a deal; every game has the option
`peek=off`, and the module `tasks` of a game may give it others. There a game may also have `PAGES` of its own. Other
pages have no options.

A page without a task has a field to choose a task. As on a board, capitals, kahakō and ʻokina in the word of a deal or
quiz make no difference. In an address, letters beyond ASCII are percent-encoded. A note to the class may follow the
task; `class_note` says how.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from types import ModuleType
from typing import Any, Literal, TypedDict
from urllib.parse import quote, unquote

from elele import game, own_modules
from elele.cards import plain_word
from elele.errors import ParseError
from elele.phrases import listed, quoted
from elele_course.questions import puzzles
from elele_course.steps import steps
from elele_widgets.classroom import class_note
from elele_widgets.shared import site_links

LONGEST = 300
"""The maximum length of a task, in characters."""
_WORD = re.compile(r"[\w.'-]{1,64}")
_SAFE = "#&=+:.'-_"
"""The characters of a task that are not escaped in an address."""
OPTIONS: Mapping[str, tuple[str, Sequence[str], str]] = {"peek": ("peek setting", ("on", "off"), "on")}
"""Option of a game → what it is, its values, and the usual value, which is left out."""
PEEK: Mapping[str, str] = {"on": "Peeking allowed", "off": "No peeking"}


@dataclass(frozen=True)
class Task:
    """A task for a class; `str(task)` is its text. `parse` checks that a task works."""

    page: str
    """The page, one of `pages()`."""
    name: str = ""
    """The deal, puzzle, word, birds or steps; empty for a page where the learner chooses."""
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return "&".join((self.name, *(f"{option}={value}" for option, value in self.options.items())))

    @property
    def address(self) -> str:
        """The address of the task inside the site, such as `play.html#seabirds#kahakai`."""
        return f"{self.page}.html" + (f"#{quote(str(self), _SAFE)}" if str(self) else "")

    @property
    def title(self) -> str:
        """The task in a few words."""
        return pages()[self.page].title(self)


class TaskField(TypedDict):
    """A field of the form."""

    name: str
    label: str
    kind: Literal["choice", "word", "ticks", "email", "time"]  # The value of `ticks` joins several choices with +.
    options: list[list[str]]  # The value and label of each option.
    value: str


@dataclass(frozen=True)
class Page:
    """A kind of task: a page of the site."""

    label: str
    """The label in the form."""
    make: Callable[[str, Mapping[str, str]], Task]
    """Makes a task from a name and options; raises `ParseError`."""
    title: Callable[[Task], str]
    fields: Callable[[Mapping[str, str]], list[TaskField]]
    """The fields of the form; a value that is not an option is replaced by the first option."""
    name: Callable[[dict[str, str]], str] = lambda values: values.pop(next(iter(values)))
    """Takes the name of the task out of the values of the fields, so that options are left; by default, the first."""
    options: Sequence[str] = ()
    """The options of its tasks; those of `play` depend on the game."""
    file: Callable[[Task], tuple[str, str]] | None = None
    """The name and text of a file for Moodle, if there is one."""
    deal: Callable[[Task], str] = lambda _task: ""
    """The deal or quiz of the task, as a hand-in names it; empty if a hand-in does not name the task."""
    handed_in: bool = True
    """True if a learner can hand in what was done."""


def link(site: str, task: Task, note: str = "") -> str:
    """The full address of a task on a site, with a note to the class, which `class_note` writes.

    Raises `ParseError` if `site` is not a web address.
    """
    return site_links.link(site, f"{task.address}{'#' * bool(note and not str(task))}{note}")


def read(address: str) -> Task:
    """Read a task from an address, with or without its site; raises `ParseError` if the address leads to no task."""
    head, _, text = address.strip().partition("#")
    page = head.rpartition("/")[2].partition("?")[0]
    if page.removesuffix(".html") not in (known := pages()):
        raise ParseError(f"{quoted(address)} leads to no task; the task pages are {listed(f'{p}.html' for p in known)}")
    return parse(page.removesuffix(".html"), class_note.without(unquote(text)))


def parse(page: str, text: str) -> Task:
    """Read a task from a page and its text; raises a `ParseError` that suggests what would work."""
    if page not in (known := pages()):
        raise ParseError(f"there is no page {quoted(page)}; the pages are {listed(known)}")
    if len(text) > LONGEST:
        raise ParseError(f"this task has {len(text):,} letters; the limit is {LONGEST}")
    name, *parts = text.strip().split("&")
    return known[page].make(name.strip(), _options(parts))


def _options(parts: list[str]) -> dict[str, str]:
    """The options as written; each may occur only once."""
    found: dict[str, str] = {}
    for part in parts:
        option, sign, value = (word.strip() for word in part.partition("="))
        if not sign or not value:
            raise ParseError(f"{quoted(part)} is not an option: write its name, = and its value, as in peek=off")
        if option in found:
            raise ParseError(f"the option {option} appears twice; leave one out")
        found[option] = value
    return found


def allow(options: Mapping[str, str], *names: str) -> None:
    """Raise `ParseError` for an option that is not one of these."""
    for option in options:
        if option not in names:
            there = f"the options are {listed(names)}" if names else "this task takes no options"
            raise ParseError(f"there is no option {quoted(option)}; {there}")


def one_of(what: str, value: str, known: Any) -> str:
    """Return a known value in lower case; for any other value, raise an error that suggests the most similar one."""
    if value.casefold() in known:
        return value.casefold()
    near = get_close_matches(value.casefold(), known, 1)
    advice = f"did you mean {near[0]}?" if near else f"choose one of {', '.join(known)}"
    raise ParseError(f"there is no {what} {quoted(value)}; {advice}")


def several(what: str, values: str, known: Any) -> str:
    """The values in a text that joins them with +, each once and in standard order; raises `ParseError`."""
    found = {one_of(what, value.strip(), known) for value in values.split("+")}
    return "+".join(value for value in known if value in found)


def word(text: str) -> str:
    """Return a word in the form that deals and quizzes use; raises `ParseError` if no deal can have it."""
    plain = plain_word(text)
    if not _WORD.fullmatch(plain):
        raise ParseError(f"{quoted(text)} cannot be used as a word: write a number or one word of up to 64 letters")
    return plain


def choice(name: str, label: str, options: Mapping[str, str], values: Mapping[str, str]) -> TaskField:
    """A field to choose one of some options: value → label."""
    value = values.get(name, "")
    known = value if value in options else next(iter(options))
    offered = [[*option] for option in options.items()]
    return TaskField(name=name, label=label, kind="choice", options=offered, value=known)


def word_field(values: Mapping[str, str]) -> TaskField:
    """The field for the word of a deal or quiz."""
    return TaskField(name="word", label="A word or number", kind="word", options=[], value=values["word"])


def _own(name: str) -> ModuleType | None:
    return own_modules.find(name, "elele_widgets", "tasks")


def _play(name: str, options: Mapping[str, str]) -> Task:
    if not name and not options:
        return Task("play")
    start, sign, seed = name.partition("#")
    position = game.deal(f"{start}#{word(seed)}" if sign else name)
    own = getattr(_own(position.game), "OPTIONS", OPTIONS)
    allow(options, *own)
    found = {}
    for option, (what, known, usual) in own.items():
        if option in options and (value := one_of(what, options[option], known)) != usual:
            found[option] = value
    return Task("play", position.deal, found)


def _play_title(task: Task) -> str:
    title = game.title(task.name.partition("#")[0].partition(":")[0]) if task.name else "A game"
    return f"{title}: {task.name}" if task.name else title


def _play_fields(values: Mapping[str, str]) -> list[TaskField]:
    offered = {name: own for name in game.BUILT_IN if (own := _own(name))}
    chosen = choice("game", "Game", {name: game.title(name) for name in offered}, values)
    own = offered[chosen["value"]]
    cards = choice("version", "Cards", own.VERSIONS, values)
    more = own.fields(values) if hasattr(own, "fields") else []
    return [chosen, cards, word_field(values), *more, choice("peek", "Hidden cards", PEEK, values)]


def _play_name(values: dict[str, str]) -> str:
    name, version, seed = (values.pop(field) for field in ("game", "version", "word"))
    return f"{name}:{version}#{seed}" if version else f"{name}#{seed}"


def _puzzle(name: str, options: Mapping[str, str]) -> Task:
    allow(options)
    return Task("puzzle", name and one_of("puzzle", name, [*puzzles.load()]))


def _puzzle_title(task: Task) -> str:
    return f"Puzzle: {puzzles.find(task.name).title}" if task.name else "Puzzles"


def _puzzle_fields(values: Mapping[str, str]) -> list[TaskField]:
    there = {name: _under(puzzles.game_of(one.position), one.title) for name, one in puzzles.load().items()}
    return [choice("puzzle", "Puzzle", there, values)]


def _steps(name: str, options: Mapping[str, str]) -> Task:
    allow(options)
    return Task("steps", name and one_of("step-by-step lesson", name, steps.names()))


def _steps_title(task: Task) -> str:
    return f"Step by step: {steps.load(task.name).headers['Title']}" if task.name else "Step-by-step lessons"


def _steps_fields(values: Mapping[str, str]) -> list[TaskField]:
    found = {name: steps.load(name).headers for name in steps.names()}
    titles = {name: _under(headers["Game"], headers["Title"]) for name, headers in found.items()}
    return [choice("steps", "Lesson", titles, values)]


def _under(name: str, title: str) -> str:
    return f"{game.title(name)}: {title}"


@cache
def pages() -> Mapping[str, Page]:
    """The kinds of task by their pages, also those of a game's own."""
    return {
        "play": Page("Play a game", _play, _play_title, _play_fields, _play_name, deal=lambda task: task.name),
        "puzzle": Page("Solve a puzzle", _puzzle, _puzzle_title, _puzzle_fields),
        **{name: page for own in map(_own, game.BUILT_IN) for name, page in getattr(own, "PAGES", {}).items()},
        "steps": Page("Watch a lesson step by step", _steps, _steps_title, _steps_fields, handed_in=False),
    }
