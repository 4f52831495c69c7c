"""A form that makes the link to a task, with its QR code and slips to print."""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any, Literal, TypedDict

import segno
from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele import game
from elele.cards import LEVELS
from elele.errors import ParseError
from elele.phrases import sentence
from elele.seabirds import deck
from elele.seabirds.deck import Species
from elele_course.questions import puzzles
from elele_course.seabirds import moodle
from elele_course.seabirds.quiz import shared
from elele_course.steps import steps
from elele_widgets import sheets
from elele_widgets.board import deals
from elele_widgets.board.parts import OPEN
from elele_widgets.classroom import tasks
from elele_widgets.classroom.tasks import Task
from elele_widgets.seabirds.matching import WAYS
from elele_widgets.shared import assets, pictures, static_html
from elele_widgets.shared.shown import Answer, Shown, synced

PAGES: Mapping[str, str] = {
    "play": "Play a game", "puzzle": "Solve a puzzle", "quiz": "Take a quiz", "birds": "Look up birds",
    "steps": "Watch a lesson step by step",
}  # fmt: skip
"""Page of a site → its label in the form."""
VERSIONS: Mapping[str, Mapping[str, str]] = {
    "seabirds": {
        "6x2": "Six columns", "7x3": "Seven columns, a longer game", "6x2+row7": "Seven birds in Row 3",
        "6x2+all": "With the three strongest cards",
    },
    "elemental": {
        "october": "October", **{kind: f"October: {kind}, can be won" for kind in LEVELS},
        "july": "July", **{f"july+{kind}": f"July: {kind}, can be won" for kind in LEVELS},
    },
    "elba": {
        "": "Any deal", **{kind: f"{kind.capitalize()}, can be won" for kind in LEVELS},
        "strict": "Strict: deal only when stuck",
    },
}  # fmt: skip
"""The versions of each game that the form offers."""
COACH: Mapping[str, str] = {
    "": "A coach, for everyone who has not finished a game", "on": "A coach, for everyone", "off": "None",
}  # fmt: skip
PEEK: Mapping[str, str] = {"on": "Peeking allowed", "off": "No peeking"}
LENGTHS: Mapping[str, str] = {"": "10", "5": "5", "15": "15", "20": "20"}
ASK: Mapping[str, str] = {"": "Everything", "picture-name": "Hawaiian names from pictures"}
NO_SITE = "Type the address of your site to complete the link and its QR code."
HERE_ONLY = "This address works only on this computer. Put the site on a web server, then type its address."
_BEGIN = {"game": "seabirds", "word": "kahakai", "peek": "on"}
"""The initial values of the form."""


class TaskField(TypedDict):
    """A field of the form."""

    name: str
    label: str
    kind: Literal["choice", "word", "ticks"]  # The value of `ticks` joins several choices with +.
    options: list[list[str]]  # The value and label of each option.
    value: str


class TaskForm(TypedDict):
    """The form and its task."""

    pages: list[list[str]]  # The kinds of task, each with its label.
    page: str  # The chosen kind.
    fields: list[TaskField]
    site: str
    title: str
    link: str
    qr: str  # The QR code of the link as SVG text.
    note: str
    trouble: str  # Why the values make no task.
    moodle: bool  # True for a class quiz.


def qr(address: str) -> str:
    """The QR code of an address as SVG text, black on white in any theme, with the margin that scanners need."""
    drawing = BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(drawing, kind="svg", xmldecl=False, omitsize=True, border=4, light="#fff")
    return drawing.getvalue().decode()


class TaskLink(Shown):
    """A form for teachers to choose a task and share it as a link, a QR code or printed slips.

    `TaskLink("https://birds.example.org/")` fills in the address of your own site. On a page of a site, the form finds
    the address itself.

    >>> from elele_widgets import TaskLink
    >>> TaskLink("https://birds.example.org/")
    E Lele! Solitaire: seabirds#kahakai
    https://birds.example.org/play.html#seabirds#kahakai
    """

    bundle = assets.bundle("classroom/tasks_widget.js", "shared/tokens.css", "classroom/tasks.css")

    task = synced(TaskForm)
    """The form and its task, as a `TaskForm`."""

    def __init__(self, site: str = "", *, layout: Layout | None = None) -> None:
        """Show the form; `site` is the address of the start page.

        Raises `ParseError` if `site` is not a web address.
        """
        self.site, self.page = site.strip(), "play"
        if self.site:
            tasks.link(self.site, Task("play"))
        self.values = dict(_BEGIN)
        self._trouble = ""
        super().__init__(task=self._made(), layout=layout or Layout(width="auto"))

    @property
    def chosen(self) -> Task:
        """The chosen task; raises `ParseError` if the form's values make no task."""
        return tasks.parse(self.page, _text(self.page, self.values))

    def _made(self) -> TaskForm:
        link, title, note, trouble = "", "", "", self._trouble
        try:
            task = self.chosen
            title = task.title
            link = tasks.link(self.site, task) if self.site else ""
            note = "" if link else NO_SITE
            if re.match(r"https?://(localhost|127\.[\d.]+|\[::1\])(:\d+)?/", link):
                note = HERE_ONLY
            if self.page == "play" and (remark := deals.remark(game.deal(task.name))):
                note = f"{remark} {note}".strip()
        except ParseError as error:
            trouble = trouble or f"{sentence(str(error))}."
        return {
            "pages": [[page, label] for page, label in PAGES.items()], "page": self.page, "site": self.site,
            "fields": _fields(self.page, self.values), "title": title, "link": link, "qr": qr(link) if link else "",
            "note": note, "trouble": trouble, "moodle": self.page == "quiz" and bool(title),
        }  # fmt: skip

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page: `page{page}` changes the kind of task, and `set{name, value}` fills in a field.

        `site{site}` sets the address of the site, and `slips{}` is answered with a page of slips to print.
        `moodle{}` is answered with a `file` that has the questions of the quiz, in Base64.
        """
        self._trouble = ""
        match intent:
            case {"type": "page", "page": str(page)} if page in PAGES:
                self.page = page
            case {"type": "set", "name": str(name), "value": str(value)} if name in self._names():
                self.values[name] = value
            case {"type": "site", "site": str(site)}:
                self._turn_to(site.strip())
            case {"type": "slips"} if self.task["link"]:
                return {"slips": sheets.slips(self.task["title"], self.task["link"], self.task["qr"])}
            case {"type": "moodle"} if self.task["moodle"]:
                quiz = shared.read(f"{shared.NAME}#{self.chosen}")
                text = moodle.export(quiz, pictures.of_birds())
                return {"file": {"name": f"quiz-{quiz.word}.xml", "data": base64.b64encode(text.encode()).decode()}}
            case _:
                self._trouble = "The page asked for something that this form cannot do."
        self.task = self._made()
        return {}

    def _names(self) -> set[str]:
        return {field["name"] for field in self.task["fields"]}

    def _turn_to(self, site: str) -> None:
        """Change the address of the site, if the new one is valid."""
        try:
            if site:
                tasks.link(site, Task("play"))
            self.site = site
        except ParseError as error:
            self._trouble = f"{sentence(str(error))}."

    def refuse(self, text: str) -> None:
        """Tell the teacher why nothing was done."""
        self._trouble = text
        self.task = self._made()

    @property
    def text(self) -> str:
        """The task and its link as text."""
        return "\n".join(filter(None, (self.task["title"], self.task["link"], self.task["note"], self.task["trouble"])))

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return static_html.beside(super()._repr_mimebundle_(**kwargs), static_html.words(self.text))


def _text(page: str, values: Mapping[str, str]) -> str:
    value = {field["name"]: field["value"] for field in _fields(page, values)}
    match page:
        case "play":
            version = f":{value['version']}" if value["version"] else ""
            name = f"{value['game']}{version}#{value['word']}"
        case "quiz":
            name = value["word"]
        case "birds":
            name = "+".join(filter(None, (value["first"], value["second"])))
        case _:
            name = value[page]
    options = ("match", "peek", "coach", "length", "ask", "birds")
    given = [f"{option}={value[option]}" for option in options if value.get(option)]
    return "&".join((name, *(given if page in ("play", "quiz") else ())))


def _fields(page: str, values: Mapping[str, str]) -> list[TaskField]:
    """The fields of a kind of task; a value that is not an option is replaced by the first option."""
    match page:
        case "play":
            chosen = _choice("game", "Game", {name: game.title(name) for name in game.BUILT_IN}, values)
            cards = _choice("version", "Cards", VERSIONS[chosen["value"]], values)
            peek = _choice("peek", "Hidden cards", PEEK, values)
            if chosen["value"] != "seabirds":
                return [chosen, cards, _word(values), peek]
            ways = {way: words[0] for way, words in WAYS.items()}
            match = _choice("match", "Match birds by", ways, values)
            # The coach cannot help while cards hide names.
            coach = [_choice("coach", "Help at the start", COACH, values)] if match["value"] == OPEN else []
            return [chosen, cards, _word(values), match, *coach, peek]
        case "puzzle":
            there = {name: _under(puzzles.game_of(one.position), one.title) for name, one in puzzles.load().items()}
            return [_choice("puzzle", "Puzzle", there, values)]
        case "quiz":
            birds = [[*bird] for bird in _names(deck.load().in_deck).items()]
            only = TaskField(
                name="birds", label="Only these birds (leave blank for all)", kind="ticks", options=birds,
                value=values.get("birds", ""),
            )  # fmt: skip
            length = _choice("length", "Questions", LENGTHS, values)
            return [_word(values), length, _choice("ask", "Ask", ASK, values), only]
        case "birds":
            names = {"": "Any bird", **_names(deck.load().species.values())}
            return [_choice("first", "Open at", names, values), _choice("second", "Compare with", names, values)]
        case _:
            found = {name: steps.load(name).headers for name in steps.names()}
            titles = {name: _under(headers["Game"], headers["Title"]) for name, headers in found.items()}
            return [_choice("steps", "Lesson", titles, values)]


def _choice(name: str, label: str, options: Mapping[str, str], values: Mapping[str, str]) -> TaskField:
    value = values.get(name, "")
    known = value if value in options else next(iter(options))
    offered = [[*option] for option in options.items()]
    return TaskField(name=name, label=label, kind="choice", options=offered, value=known)


def _word(values: Mapping[str, str]) -> TaskField:
    return TaskField(name="word", label="A word or number", kind="word", options=[], value=values["word"])


def _under(name: str, title: str) -> str:
    return f"{game.title(name)}: {title}"


def _names(birds: Iterable[Species]) -> dict[str, str]:
    """Bird → its Hawaiian name, with the English name in brackets if other birds have the same Hawaiian name."""
    birds = [*birds]
    shared = Counter(bird.hawaiian for bird in birds)
    return {
        bird.species_id: f"{bird.hawaiian} ({bird.english})" if shared[bird.hawaiian] > 1 else bird.hawaiian
        for bird in birds
    }
