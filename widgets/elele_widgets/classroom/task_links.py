"""A form that makes the link to a task, with its QR code and slips to print."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from typing import TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele import game
from elele.errors import ParseError
from elele.phrases import as_sentence
from elele_course.classroom import roster
from elele_widgets import sheets
from elele_widgets.board import deals
from elele_widgets.classroom import embedding, tasks
from elele_widgets.classroom.class_note import OPTIONS, written
from elele_widgets.classroom.tasks import Page, Task, TaskField
from elele_widgets.shared import assets, qr
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

NO_SITE = "Type the address of your site to complete the link and its QR code."
HERE_ONLY = "This address works only on this computer. Put the site on a web server, then type its address."
NAMES = {"": "Students type them", "list": "Chosen from your list"}
"""The values of the field for names, with their labels."""
_BEGIN = {"game": game.BUILT_IN[0], "word": "kahakai", "peek": "on"}
"""The initial values of the form."""


class TaskForm(TypedDict):
    """The form and its task."""

    pages: list[list[str]]  # The kinds of task, each with its label.
    page: str  # The chosen kind.
    fields: list[TaskField]
    extras: list[TaskField]  # The fields of the note to the class.
    site: str
    title: str
    deal: str  # What the class then hands in, as the classroom expects it; empty if any deal will do.
    link: str
    qr: str  # The QR code of the link as SVG text.
    embed: str  # The HTML that shows the task in another page; empty without a link.
    frame: str  # The same for places that allow no script.
    note: str
    trouble: str  # Why the values make no task.
    moodle: bool  # True if the task has a file for Moodle.


class TaskLink(Still, Shown):
    """A form for teachers to choose a task and share it as a link, a QR code or printed slips.

    `TaskLink("https://birds.example.org/")` fills in the address of your own site. On a page of a site, the form finds
    the address itself. `names` is the text of a class list, whose first names the link can offer to the students.

    >>> from elele_widgets import TaskLink
    >>> TaskLink("https://birds.example.org/")
    E Lele! Solitaire: seabirds#kahakai
    https://birds.example.org/play.html#seabirds#kahakai
    """

    bundle = assets.bundle("classroom/tasks_widget.js", "shared/tokens.css", "classroom/tasks.css")

    task = synced(TaskForm)
    """The form and its task, as a `TaskForm`."""

    def __init__(self, site: str = "", *, names: str = "", layout: Layout | None = None) -> None:
        """Show the form; `site` is the address of the start page.

        Raises `ParseError` if `site` is not a web address or `names` is not a class list.
        """
        self.site, self.page = site.strip(), "play"
        self._names = roster.first_names(roster.read(names).names)
        if self.site:
            tasks.link(self.site, Task("play"))
        self.values = dict(_BEGIN)
        self._trouble = ""
        super().__init__(task=self._made(), layout=layout)

    @property
    def chosen(self) -> Task:
        """The chosen task; raises `ParseError` if the form's values make no task."""
        values = {field["name"]: field["value"] for field in self._page.fields(self.values)}
        name = self._page.name(values)
        options = (f"{option}={value}" for option, value in values.items() if value)
        return tasks.parse(self.page, "&".join((name, *options)))

    def offer(self, names: Sequence[str]) -> None:
        """Offer the first names of a class from now on."""
        if (found := roster.first_names(names)) != self._names:
            self._names = found
            self.task = self._made()

    @property
    def _page(self) -> Page:
        return tasks.pages()[self.page]

    def _made(self) -> TaskForm:
        link, title, note, trouble, deal, embed, frame = "", "", "", self._trouble, "", "", ""
        extras = self._extras() if self._page.handed_in else []
        try:
            task = self.chosen
            title = task.title
            asked = {field["name"]: field["value"] for field in extras}
            class_note = written(asked, self._names if asked.get("names") else ())
            if self.site:
                link = tasks.link(self.site, task, class_note)
                embed, frame = embedding.element(self.site, task, class_note), embedding.frame(task, link)
            note = "" if link else NO_SITE
            if re.match(r"https?://(localhost|127\.[\d.]+|\[::1\])(:\d+)?/", link):
                note = HERE_ONLY
            deal = self._page.deal(task)
            if self.page == "play" and (remark := deals.remark(game.deal(task.name))):
                note = f"{remark} {note}".strip()
        except ParseError as error:
            trouble = trouble or as_sentence(error)
        return {
            "pages": [[name, page.label] for name, page in tasks.pages().items()], "page": self.page, "site": self.site,
            "fields": self._page.fields(self.values), "extras": extras, "title": title, "deal": deal, "link": link,
            "qr": qr.drawn(link) if link else "", "embed": embed, "frame": frame, "note": note, "trouble": trouble,
            "moodle": bool(self._page.file and title),
        }  # fmt: skip

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page: `page{page}` changes the kind of task, and `set{name, value}` fills in a field.

        `site{site}` sets the address of the site, and `slips{}` is answered with a page of slips to print.
        `moodle{}` is answered with a `file` that has the questions of the quiz, in Base64.
        """
        self._trouble = ""
        match intent:
            case {"type": "page", "page": str(page)} if page in tasks.pages():
                self.page = page
            case {"type": "set", "name": str(name), "value": str(value)} if name in self._known():
                self.values[name] = value
            case {"type": "site", "site": str(site)}:
                self._turn_to(site.strip())
            case {"type": "slips"} if self.task["link"]:
                return {"slips": sheets.slips(self.task["title"], self.task["link"], self.task["qr"])}
            case {"type": "moodle"} if self.task["moodle"] and self._page.file:
                name, text = self._page.file(self.chosen)
                return {"file": {"name": name, "data": base64.b64encode(text.encode()).decode()}}
            case _:
                self._trouble = "The page asked for something that this form cannot do."
        self.task = self._made()
        return {}

    def _extras(self) -> list[TaskField]:
        mail, bell = (self.values.get(name, "") for name in ("mail", "bell"))
        offered = [tasks.choice("names", "Names of students", NAMES, self.values)] if self._names else []
        return [
            TaskField(name="mail", label="Your email, for hand-ins", kind="email", options=[], value=mail),
            TaskField(name="bell", label="The bell rings at", kind="time", options=[], value=bell),
            *offered,
        ]

    def _known(self) -> set[str]:
        """The names of all fields: the note to a class may come back before the list of its names."""
        return {*OPTIONS, *(field["name"] for field in self.task["fields"])}

    def _turn_to(self, site: str) -> None:
        """Change the address of the site, if the new one is valid."""
        try:
            if site:
                tasks.link(site, Task("play"))
            self.site = site
        except ParseError as error:
            self._trouble = as_sentence(error)

    def refuse(self, text: str) -> None:
        """Tell the teacher why nothing was done."""
        self._trouble = text
        self.task = self._made()

    @property
    def text(self) -> str:
        """The task and its link as text."""
        return "\n".join(filter(None, (self.task["title"], self.task["link"], self.task["note"], self.task["trouble"])))
