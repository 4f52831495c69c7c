"""Slips to hand out with the link to a task and its QR code, eight on a sheet to cut up."""

from __future__ import annotations

from html import escape

from elele_widgets.sheets.paper import image, paper, printed

MANY = 8
"""The number of slips on a sheet."""


def slips(title: str, link: str, qr: str) -> str:
    """A sheet of identical slips for a task, with its title, its link and its QR code; `qr` is SVG text."""
    steps = "Scan the code, or type the address. You do not need an account."
    address = escape(link).replace("/", "/<wbr>").replace("#", "<wbr>#")
    slip = (
        f"<section>{image(qr)}<div><h2>{escape(title)}</h2><p>{steps}</p>"
        f'<p class="address">{address}</p></div></section>'
    )
    return printed(title, paper(title, "Cut along the lines: one slip for each student.", slip * MANY, kind="slips"))
