"""The season card as a file to keep or print: one self-contained SVG drawing."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, TypedDict

from elele_widgets.shared.pictures import bird, drawing

if TYPE_CHECKING:
    from elele_widgets.seabirds.score_comparison import Standing

WIDTH, EDGE, BIRD, ACROSS = 720, 36, 100, 6
"""The width of the card, its margin, the width of a bird, and the number of birds in a row."""
LETTERS = 74
"""The maximum number of characters in a line of text."""


class SeasonGroup(TypedDict):
    """The pairs that one card saved, or that one threat covers."""

    card: str
    says: str
    pairs: int
    points: int


class SeasonHabitat(TypedDict):
    """A habitat at the end of a game."""

    place: str
    name: str
    pairs: int  # The number of pairs that count.
    lost: int
    points: int


class SeasonBird(TypedDict):
    """A settled species."""

    card: str
    title: str
    english: str
    new: bool  # True if the learner first met the bird in this game.


class SeasonCard(TypedDict):
    """The season card of a finished game."""

    score: int
    says: str  # A sentence on the pairs.
    colony: list[SeasonHabitat]  # The habitats in order.
    saved: list[SeasonGroup]
    lost: list[SeasonGroup]
    birds: list[SeasonBird]  # Every settled species, new birds first.
    new: int  # The number of new birds.
    standing: Standing


def svg(season: SeasonCard, deal: str) -> str:
    """Draw a season card as SVG text, from the data that `elele_widgets.seabirds.season.card` returns."""
    top = 150
    title = f"Season card · {deal}" if deal else "Season card"
    parts = [_text(EDGE, 64, "E Lele!", 40, bold=True), _text(EDGE, 96, title, 17)]
    parts += [_text(WIDTH - EDGE, 76, f"{season['score']} points", 40, bold=True, end=True)]
    told = [season["says"], season["standing"]["says"]]
    told += [f"Saved by {one['says'][:1].lower()}{one['says'][1:]}" for one in season["saved"]]
    told += [f"Lost to {one['says'][:1].lower()}{one['says'][1:]}" for one in season["lost"]]
    for text in told:
        for line in folded(text):
            parts.append(_text(EDGE, top, line, 17))
            top += 24
        top += 6
    top += 10
    for number, one in enumerate(season["birds"]):
        left, row = EDGE + number % ACROSS * (BIRD + 9), top + number // ACROSS * 142
        parts.append(_bird(one, left, row))
    height = top + (len(season["birds"]) + ACROSS - 1) // ACROSS * 142 + 40
    parts.append(_text(EDGE, height - 18, "★ a bird that was new to me", 14) if season["new"] else "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">'
        f'<rect width="{WIDTH}" height="{height}" rx="22" fill="#fffaf0"/>'
        f'<path d="M0 22a22 22 0 0 1 22-22h{WIDTH - 44}a22 22 0 0 1 22 22v92H0z" fill="#f7cf52"/>{"".join(parts)}</svg>'
    )


def folded(text: str) -> list[str]:
    """Break text into lines."""
    return re.findall(rf".{{1,{LETTERS}}}(?:\s+|$)|\S{{{LETTERS}}}", text)


def _text(x: int, y: int, text: str, size: int, *, bold: bool = False, end: bool = False) -> str:
    weight, anchor = ("700" if bold else "400"), ("end" if end else "start")
    return (
        f'<text x="{x}" y="{y}" font-family="Georgia, serif" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="#22303a">{escape(text.strip())}</text>'
    )


def _bird(one: SeasonBird, left: int, top: int) -> str:
    """A bird in action against the sky, with its names below it, and a star if the bird was new to the player."""
    species = one["card"].partition(":")[0]
    drawn = b64encode((drawing(f"acts/{species}") or drawing(bird(one["card"]))).encode()).decode()
    box = f'x="{left}" y="{top}" width="{BIRD}" height="{BIRD}"'
    picture = f'<rect {box} rx="12" fill="#bddde0"/><image href="data:image/svg+xml;base64,{drawn}" {box}/>'
    star = " ★" if one["new"] else ""
    size = 11 if len(one["english"]) > 16 else 12
    return (
        f"{picture if drawn else ''}{_text(left, top + BIRD + 14, one['title'] + star, 14, bold=True)}"
        f"{_text(left, top + BIRD + 29, one['english'], size if len(one['english']) < 20 else 9)}"
    )
