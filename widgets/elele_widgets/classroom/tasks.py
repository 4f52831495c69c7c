"""Links to tasks for a class: everyone who opens the address gets the same game, puzzle, quiz, birds or steps.

An address is a page of the site and, after the first `#`, the text of the task.

- `play.html#seabirds#kahakai` deals the cards that belong to a word, in any game and version.
- `play.html#seabirds#kahakai&match=hawaiian&peek=off` is a game with options.
- `puzzle.html#two-noio` is the puzzle with this id.
- `quiz.html#honu&birds=moli+iwa` is the class quiz of a word, about two birds.
- `birds.html#moli+iwa` is the field guide, open at one bird or two.
- `steps.html#four-crosses` is the step-by-step lesson with this name.

The text of a task is `name *( "&" option "=" value )`. For `play`, the name is a deal; the options are `match` (a mode
of `seabirds.masks`) and `coach` (`on` or `off`), both only in E Lele!, and `peek=off`. Without `coach`, the coach
starts for anyone who has not finished a game of E Lele!, unless cards hide names. For `quiz`, the name is a number or a
word; the options are `birds` (ids joined by +), `ask` (directions of flashcards) and `length` (the number of
questions). Other pages have no options.

A page without a task has a field to choose a task. As on a board, capitals, kahakō and ʻokina in the word of a deal or
quiz make no difference. In an address, letters beyond ASCII are percent-encoded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any
from urllib.parse import quote, unquote

from elele import game, limits
from elele.errors import ParseError
from elele.phrases import counted, listed, quoted
from elele.seabirds import deck
from elele.seabirds.masks import MODES
from elele_course.questions import puzzles
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.quiz import shared
from elele_course.steps import steps
from elele_widgets.board.deals import plain_word

LONGEST = 300
"""The maximum length of a task, in characters."""
LONGEST_SITE = 400
"""The maximum length of a site's address, in characters, so that each link fits into a QR code."""
COMPARED = 2
"""The maximum number of birds that the field guide opens side by side."""
_WORD = re.compile(r"[\w.'-]{1,64}")
_SAFE = "#&=+:.'-_"
"""The characters of a task that are not escaped in an address."""


@dataclass(frozen=True)
class Task:
    """A task for a class; `str(task)` is its text. `parse` checks that a task works."""

    page: str
    """The page, one of `PAGES`."""
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
        return _TITLES[self.page](self)


def link(site: str, task: Task) -> str:
    """The full address of a task on a site; raises `ParseError` if `site` is not a web address."""
    head = site.strip().partition("#")[0].partition("?")[0]
    if wrong := limits.over(len(head), LONGEST_SITE, "letters"):
        raise ParseError(f"this address is too long: {wrong}")
    if not re.fullmatch(r"https?://[^\s/<>\"]+(?:/[^\s<>\"]*)?", head):
        wanted = "write the address that begins with https:// and leads to the start page"
        raise ParseError(f"{quoted(site)} is not the address of a site: {wanted}")
    folder = head if head.endswith("/") else re.sub(r"/[^/]*\.html$", "/", head)
    return f"{folder.rstrip('/')}/{task.address}"


def read(address: str) -> Task:
    """Read a task from an address, with or without its site; raises `ParseError` if the address leads to no task."""
    head, _, text = address.strip().partition("#")
    page = head.rpartition("/")[2].partition("?")[0]
    if page.removesuffix(".html") not in PAGES:
        raise ParseError(f"{quoted(address)} leads to no task; the task pages are {listed(f'{p}.html' for p in PAGES)}")
    return parse(page.removesuffix(".html"), unquote(text))


def parse(page: str, text: str) -> Task:
    """Read a task from a page and its text; raises a `ParseError` that suggests what would work."""
    if page not in PAGES:
        raise ParseError(f"there is no page {quoted(page)}; the pages are {listed(PAGES)}")
    if len(text) > LONGEST:
        raise ParseError(f"this task has {len(text):,} letters; the limit is {LONGEST}")
    name, *parts = text.strip().split("&")
    return PAGES[page](name.strip(), _options(parts))


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


def _known(options: Mapping[str, str], *names: str) -> None:
    for option in options:
        if option not in names:
            there = f"the options are {listed(names)}" if names else "this task takes no options"
            raise ParseError(f"there is no option {quoted(option)}; {there}")


def _one_of(what: str, value: str, known: Any) -> str:
    """Return a known value in lower case; for any other value, raise an error that suggests the most similar one."""
    if value.casefold() in known:
        return value.casefold()
    near = get_close_matches(value.casefold(), known, 1)
    advice = f"did you mean {near[0]}?" if near else f"choose one of {', '.join(known)}"
    raise ParseError(f"there is no {what} {quoted(value)}; {advice}")


def _several(what: str, values: str, known: Any) -> str:
    """The values in a text that joins them with +, each once and in standard order; raises `ParseError`."""
    found = {_one_of(what, value.strip(), known) for value in values.split("+")}
    return "+".join(value for value in known if value in found)


def word(text: str) -> str:
    """Return a word in the form that deals and quizzes use; raises `ParseError` if no deal can have it."""
    plain = plain_word(text)
    if not _WORD.fullmatch(plain):
        raise ParseError(f"{quoted(text)} cannot be used as a word: write a number or one word of up to 64 letters")
    return plain


def _play(name: str, options: Mapping[str, str]) -> Task:
    if not name and not options:
        return Task("play")
    start, sign, seed = name.partition("#")
    position = game.deal(f"{start}#{word(seed)}" if sign else name)
    birds = position.game == "seabirds"
    _known(options, *(("match", "peek", "coach") if birds else ("peek",)))
    found = {}
    if "match" in options and (mode := _one_of("match mode", options["match"], MODES)) != MODES[0]:
        found["match"] = mode
    if "peek" in options and _one_of("peek setting", options["peek"], ("on", "off")) == "off":
        found["peek"] = "off"
    if "coach" in options:
        found["coach"] = _one_of("coach setting", options["coach"], ("on", "off"))
    return Task("play", position.deal, found)


def _puzzle(name: str, options: Mapping[str, str]) -> Task:
    _known(options)
    return Task("puzzle", name and _one_of("puzzle", name, [*puzzles.load()]))


def _quiz(name: str, options: Mapping[str, str]) -> Task:
    if not name and not options:
        return Task("quiz")
    _known(options, *shared.OPTIONS)
    found = {}
    if "birds" in options:
        found["birds"] = _several("bird", options["birds"], [*deck.load().species])
    if "ask" in options:
        found["ask"] = _several("kind of question", options["ask"], [*DIRECTIONS])
    if length := options.get("length"):
        found["length"] = f"{shared.length_of(length)}"
    return Task("quiz", word(name), found)


def _birds(name: str, options: Mapping[str, str]) -> Task:
    _known(options)
    found = [_one_of("bird", bird.strip(), [*deck.load().species]) for bird in name.split("+")] if name else []
    if len(found) > COMPARED:
        raise ParseError(f"the field guide opens at one bird, or compares two; this task names {len(found)}")
    return Task("birds", "+".join(dict.fromkeys(found)))


def _steps(name: str, options: Mapping[str, str]) -> Task:
    _known(options)
    return Task("steps", name and _one_of("step-by-step lesson", name, steps.names()))


PAGES: Mapping[str, Callable[[str, Mapping[str, str]], Task]] = {
    "play": _play, "puzzle": _puzzle, "quiz": _quiz, "birds": _birds, "steps": _steps,
}  # fmt: skip
"""Page of a site → the function that makes a task for that page from a name and options."""


def _bird_names(text: str) -> str:
    return listed(deck.load().species[bird].hawaiian for bird in text.split("+"))


def _play_title(task: Task) -> str:
    title = game.title(task.name.partition("#")[0].partition(":")[0]) if task.name else "A game"
    return f"{title}: {task.name}" if task.name else title


def _puzzle_title(task: Task) -> str:
    return f"Puzzle: {puzzles.find(task.name).title}" if task.name else "Puzzles"


def _quiz_title(task: Task) -> str:
    if not task.name:
        return "Daily quiz"
    length = f", {counted(int(task.options['length']), 'question')}" if "length" in task.options else ""
    return f"Class quiz: {task.name}{length}"


def _birds_title(task: Task) -> str:
    return f"Field guide: {_bird_names(task.name)}" if task.name else "Field guide"


def _steps_title(task: Task) -> str:
    return f"Step by step: {steps.load(task.name).headers['Title']}" if task.name else "Step-by-step lessons"


_TITLES: Mapping[str, Callable[[Task], str]] = {
    "play": _play_title, "puzzle": _puzzle_title, "quiz": _quiz_title, "birds": _birds_title, "steps": _steps_title,
}  # fmt: skip
