"""Convert the Markdown of teachers' pages to HTML for paper."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape


def html(text: str) -> str:
    """Convert Markdown to HTML. A link within the course becomes plain words; a web link is followed by its address."""
    return _converter()(text)


def inline(text: str) -> str:
    """Convert one line of Markdown to HTML: code, bold, italics and links, but no blocks."""
    return html(text).strip().removeprefix("<p>").removesuffix("</p>")


@cache
def _converter() -> Callable[[str], str]:
    import mistune  # imported here, because only printed pages need it

    class Paper(mistune.HTMLRenderer):
        def link(self, text: str, url: str, title: str | None = None) -> str:  # noqa: ARG002  # paper has no tooltips
            if not url.startswith(("http:", "https:")):
                return text
            link = f'<a href="{escape(url)}">{text}</a>'
            return link if text == escape(url) else f"{link} ({escape(url)})"

    convert = mistune.create_markdown(renderer=Paper(escape=True), plugins=["table"])
    return lambda text: f"{convert(text)}"
