"""Slips to hand out: the link of a task and its QR code, eight times on a sheet to cut."""

from __future__ import annotations

from html import escape

from elele_widgets.sheets.paper import image, paper, printed

MANY = 8
"""Slips on a sheet."""


def slips(title: str, link: str, qr: str) -> str:
    """A sheet of equal slips for a task, given by its title, its link and the SVG text of its QR code."""
    steps = "Scan the code, or type the address. The page needs no account."
    address = escape(link).replace("/", "/<wbr>").replace("#", "<wbr>#")
    slip = (
        f"<section>{image(qr)}<div><h2>{escape(title)}</h2><p>{steps}</p>"
        f'<p class="address">{address}</p></div></section>'
    )
    return printed(title, paper(title, "Cut along the lines: one slip for each student.", slip * MANY, kind="slips"))
