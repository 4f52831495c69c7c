"""The teachers' pages as sheets: each plan with its students' pages, the letter home and the statements.

The sheets are made from the text in the notebooks.
"""

from __future__ import annotations

import json
import re
from html import escape

from elele.paths import lessons_folder
from elele_widgets.shared import qr, site_links
from elele_widgets.sheets.markdown import html, inline
from elele_widgets.sheets.paper import image, paper, printed

NOTEBOOKS = ("plan_1", "plan_2", "plan_3", "plan_4", "plan_5", "letter_home", "statements")
SCREEN = "screen"
"""The tag of a text cell that only introduces the code below it, so it is left out on paper."""
TICKET = "Exit ticket"
GUIDE, FIRST, END = "teachers_guide", "Your first lesson in ten minutes", "The last five minutes"
"""The teacher's guide, its section that is a sheet of its own, and the section that every plan gets."""
TASK = re.compile(r"^\*\*Task:\*\* `(.+)`$", re.MULTILINE)
"""The line of a plan with the address of its task inside a site."""
HANDOUTS = (TICKET, "Words and sentence starters", "The rules on one page")
"""The sections of a plan to hand out to students, each on a separate page."""


def plans(site: str = "") -> dict[str, str]:
    """The name of a page for teachers, such as `plan-1`, or for students, such as `plan-1-students` → its sheets.

    The plans have the links of their tasks on a `site`, or a line to write its address on. Raises `ParseError` if
    `site` is not a web address.
    """
    guide = dict(sections(GUIDE)[1])
    first = html(guide[FIRST]) + _link(site, "teacher.html", "")
    sheets = {"first-lesson": printed(FIRST, paper(FIRST, "", first, kind="plan"))}
    for name in NOTEBOOKS:
        title, parts = sections(name)
        sheet, own = name.replace("_", "-"), [part for part in parts if part[0] not in HANDOUTS]
        end = [(END, guide[END])] * any(TASK.search(text) for _, text in own)
        body = "".join(_section(head, text, site) for head, text in (*own, *end))
        sheets[sheet] = printed(title, paper(title, "", body, kind="plan"))
        if given := [_handout(title, *part) for part in parts if part[0] in HANDOUTS]:
            sheets[f"{sheet}-students"] = printed(f"{title}: for students", *given)
    return sheets


def _section(head: str, text: str, site: str) -> str:
    """A section of a plan; the line with its task becomes its link."""
    before, *task = TASK.split(text)
    body = f"{f'<h2>{inline(head)}</h2>' if head else ''}{html(before)}"
    if task:
        body += _link(site, *task)
    return f"<section>{body}</section>"


def _link(site: str, page: str, words: str) -> str:
    """The link of a page and its QR code; without a `site`, a line for its address, and what to type after that."""
    link = site_links.link(site, page) if site else ""
    address = f'<p class="address">{escape(link or f"/{page}").replace("#", "<wbr>#")}</p>'
    begin = image(qr.drawn(link)) if link else ""
    fill = "" if link else '<p class="fill"><span>Address of your site, then the text below</span></p>'
    return f'<div class="task">{begin}<div>{fill}{address}{html(words)}</div></div>'


def sections(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The title of a page, and its sections, each with a heading and Markdown text; the first has no heading.

    Code cells, text cells with the tag `screen`, and the line of links below the title are left out.
    """
    notebook = json.loads((lessons_folder() / f"{name}.ipynb").read_text(encoding="utf-8"))
    texts = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    cells = [cell for cell in texts if SCREEN not in cell["metadata"].get("tags", ())]
    text = "\n\n".join("".join(cell["source"]) for cell in cells)
    title, _, rest = text.removeprefix("# ").partition("\n")
    parts = re.split(r"^## (.+)\n", re.sub(r"\A\s*\[.*\n", "", rest), flags=re.MULTILINE)
    return title, [("", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]


def _handout(title: str, head: str, text: str) -> str:
    if head != TICKET:
        return paper(head, title, html(text), kind="handout")
    half = f'<section class="half"><h2>{escape(title)}</h2><p class="fill"><span>Name</span></p>{html(text)}</section>'
    return paper(TICKET, "Two copies: cut along the dashed line.", half * 2, kind="ticket")
