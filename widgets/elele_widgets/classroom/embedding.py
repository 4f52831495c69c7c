"""The HTML that shows a task in another page, such as a page of a course.

The attributes of `<elele-board deal="seabirds#moli" match="mixed" coach>` are the parts of the task's link. The first
is the page (`deal` for a game), with the name of the task; the options follow. An attribute without a value is `on`.
The site's script `embed.js` reads them.
"""

from __future__ import annotations

import html
from urllib.parse import unquote

from elele import game, own_modules
from elele_widgets.classroom import class_note, tasks
from elele_widgets.classroom.tasks import Task
from elele_widgets.shared import site_links

HEIGHT = 640
"""The height of a plain frame in pixels; the page inside cannot change it."""


def pages() -> dict[str, str]:
    """Attribute → the page that it names."""
    return {_attribute(page): page for page in tasks.pages()}


def options() -> list[str]:
    """The attributes for options: those of every game, of the other pages, and of the note to a class."""
    own = (own_modules.find(name, "elele_widgets", "tasks") for name in game.BUILT_IN)
    played = [option for one in own for option in getattr(one, "OPTIONS", tasks.OPTIONS)]
    other = [option for page in tasks.pages().values() for option in page.options]
    return [*dict.fromkeys((*played, *other, *class_note.OPTIONS))]


def element(site: str, task: Task, note: str = "") -> str:
    """The site's script and the element for a task, with the note to the class that `class_note` has written."""
    noted = dict(part.partition("=")[::2] for part in unquote(note).split("&")[1:])
    options = {name: "" if value == "on" else value for name, value in {**task.options, **noted}.items()}
    values = {_attribute(task.page): task.name, **options}
    written = (f'{name}="{html.escape(value)}"' if value else name for name, value in values.items())
    script = f'<script src="{html.escape(site_links.link(site, "embed.js"))}" async></script>'
    return f"{script}\n<elele-board {' '.join(written)}></elele-board>"


def frame(task: Task, link: str) -> str:
    """A plain frame for a task with a link, for places that allow no script."""
    named = f'title="{html.escape(task.title)}" width="100%" height="{HEIGHT}"'
    return f'<iframe src="{html.escape(link)}" {named} allow="clipboard-write; web-share"></iframe>'


def _attribute(page: str) -> str:
    return "deal" if page == "play" else page
