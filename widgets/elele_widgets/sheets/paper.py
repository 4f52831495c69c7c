"""The frame of every sheet: a page with a title, a mark at the top edge, and the credit."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from elele_widgets.shared import assets

CREDIT = (
    "Drawings and texts: E Lele! notebooks, MIT License. E Lele! is a card game by E Lele! Games (www.elele.games), "
    "which had no part in this sheet."
)
UP = '<span class="up">▲ top</span>'
"""The mark at the top edge of a sheet with pictures, so that people hang or place it the right way up."""
DECK = "A reconstructed deck: we kept what the makers have published and worked out the rest."


def printed(title: str, *papers: str) -> str:
    """Combine sheets into one HTML page to print."""
    style = assets.style("shared/tokens.css", "shared/stills.css", "sheets/sheets.css")
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><meta name="viewport" content="width=device-width">'
    head, body = f"<head>{head}<style>{style}</style></head>", f"<body><main>{''.join(papers)}</main></body>"
    return f'<!doctype html><html lang="en">{head}{body}</html>'


def paper(title: str, purpose: str, inside: str, *notes: str, kind: str = "", up: str = "") -> str:
    """One sheet, with a title, a line on its purpose, the mark `up`, the content, notes, and the credit."""
    small = "".join(f"<p>{escape(note)}</p>" for note in (*notes, CREDIT))
    return (
        f'<article class="elele paper {kind}"><header><h1>{escape(title)}</h1><p>{escape(purpose)}</p>{up}</header>'
        f"{inside}<footer>{small}</footer></article>"
    )


def image(svg: str) -> str:
    """A drawing embedded in the page."""
    return f'<img alt="" src="data:image/svg+xml,{quote(svg)}">'
