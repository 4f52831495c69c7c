"""Bundle the scripts and style sheets of the widgets: a page loads one script and one sheet per kind."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from elele.game import BUILT_IN

FOLDER = Path(__file__).parents[1]
_COMMENT = re.compile(r"\n *(?:/\*\*[^*]*(?:\*(?!/)[^*]*)*\*/|//[^\n]*)(?=\n)")
_IMPORT = re.compile(r'\nimport \{\s*\w+(?:,\s*\w+)*,?\s*\} from "(?P<module>\.[\w./-]*\.m?js)";(?=\n)')
_EXPORT = re.compile(r"\nexport (?=async |class |const |function |let )")
_OTHER_LINK = re.compile(r"\n((?:import\b|export (?!default)).*)")
"""These patterns begin with a line break, because Python finds a fixed character faster than the start of a line."""
_CAST = re.compile(r"/\*\* @type \{[^*\n]+\} \*/ ?")
"""A comment inside a line, which tells the type of what follows."""
_INDENT = re.compile(r"\n\s+")
_STYLE_COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
_STYLE_SPACE = re.compile(r"\s*([{},;])\s*")


def of_games(pattern: str) -> list[str]:
    """The files in the games' folders whose names match a pattern, such as `parts.js`, by game and then by name."""
    files = [path for name in sorted(BUILT_IN) for path in sorted((FOLDER / name).glob(pattern))]
    return [path.relative_to(FOLDER).as_posix() for path in files]


BOARD_STYLE = (
    "shared/tokens.css", "shared/hand_in.css", "board/board.css", "board/cards.css", "board/sheets.css",
    "board/book.css", "board/advice.css", "board/trace.css", "board/timeline.css", "board/tree.css",
    "board/around.css",
    *of_games("board*.css"), "board/figures.css", "board/window.css",
)  # fmt: skip


def script(entry: str, folder: Path | None = None) -> str:
    """The script of a widget: the module `entry`, such as `board/board_widget.js`, after all modules that it imports.

    The modules are in this package or in the given folder.
    Import lines and the word `export` are left out, so no two modules may have the same top-level name. Comments are
    left out too, because anywidget gives up on a script that does not load within two seconds. Raises `ValueError` for
    a circular import, a missing module, or an import that cannot be bundled.
    """
    return "\n".join(_joinable(name, text) for name, text in _ordered(entry, folder or FOLDER).items())


def modules(entry: str) -> list[str]:
    """The names of a module and of all the modules that it needs, in loading order."""
    return [*_ordered(entry, FOLDER)]


def _ordered(entry: str, folder: Path) -> dict[str, str]:
    """Name → text of a module and of all the modules that it needs, in loading order.

    The parts that games add to a board come after its own modules, and the entry module comes last.
    """
    ordered: dict[str, str] = {}
    _follow(entry, (), ordered, folder)
    if "board/parts.js" in ordered:
        for parts in of_games("parts.js"):
            _follow(parts, (), ordered, folder)
    ordered[entry] = ordered.pop(entry)
    return ordered


def _follow(name: str, importers: tuple[str, ...], ordered: dict[str, str], folder: Path) -> None:
    if name in ordered:
        return
    if name in importers:
        circle = " imports ".join((*importers[importers.index(name) :], name))
        raise ValueError(f"these modules cannot be put in order: {circle}")
    try:
        code = "\n" + (folder / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        importer = f"; {importers[-1]} imports it" if importers else ""
        raise ValueError(f"there is no module {name}{importer}") from None
    for imported in _IMPORT.finditer(code):
        _follow(normpath(join(dirname(name), imported["module"])), (*importers, name), ordered, folder)
    ordered[name] = code


def _joinable(name: str, text: str) -> str:
    """The text of a module without lines of comments, imports, indentation or the word `export`."""
    text = _EXPORT.sub("\n", _IMPORT.sub("", _bare(text)))
    if wrong := _OTHER_LINK.search(text):
        raise ValueError(f'{name}: "{wrong[1]}" cannot be joined; write import {{ name }} from "./module.js";')
    return _INDENT.sub("\n", text).removeprefix("\n")


def _bare(script: str) -> str:
    return _CAST.sub("", _COMMENT.sub("", script))


def short_script(script: str) -> str:
    """A script without lines of comments and indentation."""
    return _INDENT.sub("\n", _bare(f"\n{script}")).removeprefix("\n")


def style(*names: str) -> str:
    """The text of the named style sheets, joined and shortened."""
    return short_style("\n".join(map(text, names)))


def short_style(sheet: str) -> str:
    """A style sheet without comments and spaces around braces, commas and semicolons."""
    return _STYLE_SPACE.sub(r"\1", _STYLE_COMMENT.sub("", sheet))


def text(name: str) -> str:
    """The text of a file of this package."""
    return (FOLDER / name).read_text(encoding="utf-8")


def opened(entry: str, attribute: str, story: object, opening: str) -> tuple[str, str]:
    """The attribute of an element, and a script that opens a story there without Python.

    `entry` is the module of the script. `opening` is JavaScript that opens `STORY`, the story as JSON, in the element
    `host`.
    """
    data = json.dumps(story).replace("<", "\\u003c")
    marked = f'{attribute}="{hashlib.sha256(data.encode()).hexdigest()[:12]}"'
    hosts = f"document.querySelectorAll('[{marked}]:not([data-open])')"
    each = f'(host) => {{ host.dataset.open = ""; host.replaceChildren(); {opening} }}'
    code = f"{script(entry)}\nconst STORY = {data};\n{hosts}.forEach({each});"
    return marked, f'<script type="module">{code}</script>'


class Bundle(NamedTuple):
    """The code of one kind of widget."""

    entry: str
    """The name of the entry module."""
    script: str
    style: str

    def __repr__(self) -> str:
        return f"bundle({self.entry!r})"  # the reference would show the whole code


def bundle(entry: str, *sheets: str) -> Bundle:
    """The bundle of an entry module, such as `board/board_widget.js`, and the named style sheets."""
    return Bundle(entry, script(entry), style(*sheets))
