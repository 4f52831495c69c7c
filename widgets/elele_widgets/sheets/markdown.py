"""Convert Markdown to HTML, limited to the headings, lists, tables, quotes and code that teachers' pages use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<slant>[^*]+)\*"
    r"|\[(?P<words>[^\]]+)\]\((?P<link>[^)\s]+)\)|<(?P<url>https?://[^>\s]+)>"
)
_ITEM = re.compile(r"(?P<mark>-|\d+\.) +")


def html(text: str) -> str:
    """Convert Markdown to HTML. A link within the course becomes plain words; a web link is followed by its address."""
    return "".join(_block(lines) for lines in _blocks(text))


def inline(text: str) -> str:
    """Convert one line of Markdown to HTML: code, bold, italics and links, but no blocks."""
    done, parts = 0, []
    for match in _INLINE.finditer(text):
        parts += [escape(text[done : match.start()], quote=False), _marked(match)]
        done = match.end()
    return "".join([*parts, escape(text[done:], quote=False)])


def _marked(match: re.Match[str]) -> str:
    kind, found = match.lastgroup, match.groupdict()
    match kind:
        case "code":
            return f"<code>{escape(found['code'], quote=False)}</code>"
        case "bold":
            return f"<b>{inline(found['bold'])}</b>"
        case "slant":
            return f"<i>{inline(found['slant'])}</i>"
        case "url":
            return f'<a href="{escape(found["url"])}">{escape(found["url"])}</a>'
    words, link = inline(found["words"]), found["link"]
    far = link.startswith(("http:", "https:"))
    return f'<a href="{escape(link)}">{words}</a> ({escape(link)})' if far else words


def _blocks(text: str) -> Iterator[list[str]]:
    """The lines of each block. A blank line ends a block; a heading or a piece of fenced code is a block of its own."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        fenced = bool(block) and block[0].startswith("```")
        if fenced and not line.startswith("```"):
            block.append(line)
        elif fenced:
            yield block
            block = []
        elif not line.strip() or line.startswith("#"):
            if block:
                yield block
            block = [line] if line.strip() else []
            if block:
                yield block
                block = []
        else:
            block.append(line)


def _block(lines: list[str]) -> str:
    first = lines[0]
    if heading := re.match(r"(#+) +(.*)", first):
        level = len(heading[1])
        return f"<h{level}>{inline(heading[2])}</h{level}>"
    if first.startswith("```"):
        return f"<pre>{escape(chr(10).join(lines[1:]), quote=False)}</pre>"
    if first.startswith("|"):
        return _table(lines)
    if first.startswith(">"):
        return (
            f"<blockquote>{html(chr(10).join(line.removeprefix('>').removeprefix(' ') for line in lines))}</blockquote>"
        )
    if item := _ITEM.match(first):
        kind = "ul" if item["mark"] == "-" else "ol"
        return f"<{kind}>{''.join(f'<li>{inline(text)}</li>' for text in _items(lines))}</{kind}>"
    return f"<p>{inline(' '.join(line.strip() for line in lines))}</p>"


def _items(lines: list[str]) -> list[str]:
    """The items of a list; a line without a marker continues the item above."""
    items: list[str] = []
    for line in lines:
        if mark := _ITEM.match(line):
            items.append(line[mark.end() :])
        else:
            items[-1] += f" {line.strip()}"
    return items


def _table(lines: list[str]) -> str:
    rows = [[inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{cell}</th>" for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows[2:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
