"""Addresses of pages on a school's own site."""

from __future__ import annotations

import os
import re

from elele import limits
from elele.errors import ParseError
from elele.phrases import quoted

LONGEST = 400
"""The maximum length of a site's address, in characters, so that each link fits into a QR code."""


def played(deal: str) -> str:
    """The address of a deal on the site that `ELELE_SITE` in the environment names; empty if either is missing.

    Raises `ParseError` if the variable is not a web address.
    """
    site = os.environ.get("ELELE_SITE", "")
    return link(site, f"play.html#{deal}") if site and deal else ""


def link(site: str, page: str) -> str:
    """The full address of a page, such as `play.html#elba#7`; raises `ParseError` if `site` is not a web address."""
    head = site.strip().partition("#")[0].partition("?")[0]
    if wrong := limits.over(len(head), LONGEST, "letters"):
        raise ParseError(f"this address is too long: {wrong}")
    if not re.fullmatch(r"https?://[^\s/<>\"]+(?:/[^\s<>\"]*)?", head):
        wanted = "write the address that begins with https:// and leads to the start page"
        raise ParseError(f"{quoted(site)} is not the address of a site: {wanted}")
    folder = head if head.endswith("/") else re.sub(r"/[^/]*\.html$", "/", head)
    return f"{folder.rstrip('/')}/{page}"
