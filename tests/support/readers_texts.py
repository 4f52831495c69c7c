"""The texts that people read, as plain sentences: lessons, captions, puzzles, boards, pages and docstrings.

Markup, code and placeholders are reduced to the words that a reader reads: a piece of code or a placeholder counts as
one word. `sentences` yields the sentences to measure, each with its file and line.
"""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import nbformat

from elele_course.questions.items import load
from elele_course.questions.items.loading import read

ROOT = Path(__file__).parents[2]
_FOREIGN = re.compile(
    r"<svg|</|<!--|/>|=\"|=>|viewBox|querySelector|var\(--|rotate\(|; \}"
    r"|\b(?:SELECT|INSERT|PRAGMA|CREATE TABLE|PRIMARY KEY) "
)
"""The marks of a text in another language: HTML, CSS, SQL or JavaScript."""
_END = re.compile(r"\s·\s|(?<=[.!?…])[)”\"]*\s+(?=[\"“(¡']?[A-ZʻĀĒĪŌŪ0-9{`✓✗@])")
_SCRIPT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`", re.DOTALL)


class Text(NamedTuple):
    """A paragraph that people read."""

    file: str
    line: int
    """The line in the file, or the cell of a notebook; 0 for a page or a file of questions."""
    text: str


def sentences(text: Text) -> Iterator[Text]:
    """The sentences of a paragraph."""
    for part in re.split(r"\n\s*\n|\n(?=\s*[-*|#\d])", text.text):
        for sentence in _END.split(" ".join(part.split())):
            if re.search(r"[A-Za-z]{2}", sentence):
                yield text._replace(text=sentence)


def words(sentence: str) -> list[str]:
    """The words of a sentence; a sign without a letter or digit is not a word."""
    return [word for word in sentence.split() if re.search(r"\w", word)]


def markdown(source: str) -> Iterator[str]:
    """The paragraphs, headings, list entries and table cells of a page in Markdown, without its blocks of code."""
    source = re.sub(r"^( *)(```|~~~).*?^ *\2", "", source, flags=re.DOTALL | re.MULTILINE)
    source = re.sub(r"<!--.*?-->|</?\w[^>]*>", "\n", source, flags=re.DOTALL)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.)\s)", source):
        if block.startswith("    ") or re.fullmatch(r"[\s|:-]*", block):
            continue
        for cell in re.split(r"(?<!\\)\|", block) if block.lstrip().startswith("|") else [block]:
            plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", cell)
            plain = re.sub(r"`+[^`]+`+", "Code", plain)
            plain = re.sub(r"^\s*(?:[-*#>]+|\d+\.)\s+|[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}", "", plain)
            if re.search(r"[A-Za-z]{2}", plain):
                yield " ".join(plain.split())


def notebook(path: Path) -> Iterator[Text]:
    """The text cells of a notebook."""
    for number, cell in enumerate(nbformat.read(path, as_version=4).cells, 1):
        if cell.cell_type == "markdown":
            yield from (Text(_name(path), number, text) for text in markdown(cell.source))


def page(path: Path) -> Iterator[Text]:
    """The paragraphs of a page in Markdown."""
    yield from (Text(_name(path), 0, text) for text in markdown(path.read_text(encoding="utf-8")))


def table(path: Path, *columns: str) -> Iterator[Text]:
    """The texts in some columns of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        for row in rows:
            yield from (Text(_name(path), rows.line_num, text) for column in columns if (text := row.get(column)))


def questions(path: Path) -> Iterator[Text]:
    """The questions of a lesson, and the sentences about their answers."""
    for lesson in read(path, load()).values():
        for item in lesson.items:
            for text in (item.question, *item.feedback.values(), item.otherwise):
                yield Text(_name(path), 0, text)


def captions(path: Path) -> Iterator[Text]:
    """The captions of a walk through a game."""
    source = path.read_text(encoding="utf-8")
    for found in re.finditer(r"\{([^{}]*)\}", source):
        for part in re.split(r"\n\s*\n", found[1]):
            if text := re.sub(r"^@[^:]*:\s*", "", " ".join(part.split())):
                yield Text(_name(path), source.count("\n", 0, found.start()) + 1, text)


def docstrings(path: Path) -> Iterator[Text]:
    """The docstrings of a Python file."""
    yield from _strings(path, lambda told, _text: told)


def python(path: Path) -> Iterator[Text]:
    """The texts of a Python file except docstrings; a placeholder becomes the word `bird`."""
    yield from _strings(path, lambda told, text: not told and is_prose(text))


def _strings(path: Path, wanted: Callable[[bool, str], bool]) -> Iterator[Text]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.value)
        for holder in ast.walk(tree)
        if isinstance(holder, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for node in holder.body
        if isinstance(node, ast.Expr)
    }
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        text = _text(node)
        if text and id(node) not in inside and wanted(id(node) in told, text):
            yield Text(_name(path), getattr(node, "lineno", 0), text)


def _text(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_text(part) or "bird" for part in parts)
    return ""


def script(path: Path) -> Iterator[Text]:
    """The texts of a script."""
    for line, found in _pieces(path):
        text = re.sub(r"\$\{[^}]*\}", "bird", found[1:-1])
        if not found.startswith("/") and is_prose(text):
            yield Text(_name(path), line, text)


def comments(path: Path) -> Iterator[Text]:
    """The comments of a script, without the types in them."""
    for line, found in _pieces(path):
        if found.startswith("/"):
            types = re.sub(r"@\w+ (?:\{.*?\}(?: \[?\w+\]?)?)?", "\n\n", found)
            yield Text(_name(path), line, re.sub(r"^\s*/?[/*]+|\*/$", "", types, flags=re.MULTILINE))


def _pieces(path: Path) -> Iterator[tuple[int, str]]:
    source = path.read_text(encoding="utf-8")
    yield from ((source.count("\n", 0, found.start()) + 1, found[0]) for found in _SCRIPT.finditer(source))


def is_prose(text: str) -> bool:
    """Return whether a program's text is prose: words with spaces between, and no other language."""
    return bool(re.search(r"[a-zāēīōū]{2,} [\wʻ(“]", text)) and not _FOREIGN.search(text)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
