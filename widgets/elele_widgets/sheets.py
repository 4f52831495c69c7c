"""Sheets to print for a class: the birds, a score sheet, the figures of Elemental, and the cards of a deal.

`write("sheets", "seabirds#honu")` makes a page of each, for A4 and Letter, in colour or black and white; so does
`make sheets`. Print them from any browser.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import atan2
from os import PathLike
from pathlib import Path
from typing import Any
from urllib.parse import quote

from elele import elba, elemental, game, seabirds
from elele.deck import Deck, Species, load
from elele.elemental.grid import AT, BLOCKS, CROSSES, EXTREMITIES, PLACES
from elele.errors import ParseError
from elele.game import Position
from elele_widgets import assets, pictures, static_html
from elele_widgets.about import about

DEALS = ("seabirds#honu",)
"""The deals printed by default."""
CREDIT = (
    "Drawings and texts: E Lele! notebooks, MIT License. E Lele! is a card game by E Lele! Games (www.elele.games), "
    "who had no part in this sheet."
)
OPEN = "the cards at the beginning. Everyone who types this deal gets these cards."
LAID = "For the person who deals. Players must not see it."
DECK = "A reconstructed deck: it keeps what the makers have published; the rest is ours."
NAMES = (
    "Below each name: how it may sound, with capitals for the stress. It is only a guide: ask somebody who speaks "
    "Hawaiian. ʻAoʻū and Hinaokū were named in 2020 by the Papahānaumokuākea Native Hawaiian Cultural Working Group."
)

FIGURES = {
    "blocks": ("Seven blocks", "One of each suit on the four corners: these four cards leave."),
    "crosses": ("Four crosses", "One of each suit at the points, and room in your hand: the middle becomes a spare."),
    "ends": ("Four extremities", "Where one pile is empty, a single card may cross over from the other."),
    "tries": ("Try it", "Draw a suit on each place. Which blocks and crosses are ready?"),
}
"""The parts of the sheet of Elemental, each with its title and a sentence."""


def write(folder: str | PathLike[str], *deals: str, deck: Deck | None = None) -> list[Path]:
    """Write every sheet into a folder, including one for each deal, and return the files.

    `deck` may be one of your own, for the birds and deals of E Lele! Raises `ParseError` for a text that is not a deal.
    """
    cards = deck or load()
    dealt = [game.deal(text, **({"deck": cards} if text.startswith("seabirds") else {})) for text in deals or DEALS]
    sheets = {"birds": birds(cards), "score": score(cards), "elemental": figures()}
    sheets |= {_file_name(position.deal): deal(position) for position in dealt}
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, html in sheets.items():
        (Path(folder) / f"{name}.html").write_text(html, encoding="utf-8")
    return [Path(folder) / f"{name}.html" for name in sheets]


def _file_name(text: str) -> str:
    return "deal-" + "".join(letter if letter.isalnum() else "-" for letter in text)


def printed(title: str, *papers: str) -> str:
    """Sheets of paper as one page to print."""
    style = assets.style("tokens.css", "stills.css", "sheets.css")
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><meta name="viewport" content="width=device-width">'
    head, body = f"<head>{head}<style>{style}</style></head>", f"<body><main>{''.join(papers)}</main></body>"
    return f'<!doctype html><html lang="en">{head}{body}</html>'


def paper(title: str, purpose: str, inside: str, *notes: str, kind: str = "") -> str:
    """One sheet of paper: a title, its purpose in a line, the content, notes, and the credit."""
    small = "".join(f"<p>{escape(note)}</p>" for note in (*notes, CREDIT))
    return (
        f'<article class="elele paper {kind}"><header><h1>{escape(title)}</h1><p>{escape(purpose)}</p></header>'
        f"{inside}<footer>{small}</footer></article>"
    )


def birds(deck: Deck) -> str:
    """The birds of the deck with their names, and on a second sheet without, to be named."""
    named = "".join(_plate(bird) for bird in deck.in_deck)
    mixed = [*deck.in_deck]
    random.Random("honu").shuffle(mixed)
    blank = "".join(_riddle(bird, number) for number, bird in enumerate(mixed, 1))
    names = " · ".join(sorted((f"{bird.hawaiian} ({bird.english})" for bird in deck.in_deck), key=_by_letter))
    ask = "Write the Hawaiian name under each bird, and the English one if you know it."
    return printed(
        "The birds of E Lele!",
        paper("The birds of E Lele!", f"{len(deck.in_deck)} seabirds that nest in Hawaiʻi", _grid(named), NAMES),
        paper("Who is who?", ask, f'{_grid(blank)}<p class="names">{escape(names)}</p>', kind="blank"),
    )


def _by_letter(name: str) -> str:
    return name.lstrip("ʻ").lower()


def _grid(plates: str) -> str:
    return f'<div class="birds">{plates}</div>'


def _plate(bird: Species) -> str:
    return (
        f'<figure>{_drawings(bird)}<figcaption><b lang="haw">{escape(bird.hawaiian)}</b>'
        f"<span>{escape(bird.pronunciation.partition(' (')[0])}</span>"
        f"<span>{escape(bird.english)}</span><i>{escape(bird.linnean)}</i></figcaption></figure>"
    )


def _riddle(bird: Species, number: int) -> str:
    return (
        f'<figure>{_drawings(bird)}<figcaption><span class="number">{number}</span>'
        f'<span class="line"></span><span class="line"></span></figcaption></figure>'
    )


def _drawings(bird: Species) -> str:
    """The picture of a bird, or two if wahine and kāne look different."""
    names = dict.fromkeys(filter(None, map(pictures.bird, bird.cards)))
    return f'<div class="drawings">{"".join(_image(pictures.drawing(name)) for name in names)}</div>'


def _image(svg: str) -> str:
    return f'<img alt="" src="data:image/svg+xml,{quote(svg)}">'


def score(deck: Deck) -> str:
    """A sheet to count one game of E Lele!, and one for all games of a class or a family."""
    best = "The best score of all is 68, and 70 with Social Attraction." if deck.reconstructed else ""
    task = "Write the points of each pair. At the end cross out what a threat covers or Habitat Loss has closed."
    same = "The same deal gives everyone the same cards, so scores can be compared."
    return printed(
        "Score sheet of E Lele! Solitaire",
        paper("Score sheet", task, _one_game(), best, kind="score"),
        paper("Our games", same, _many_games(), kind="score"),
    )


def _one_game() -> str:
    top = '<p class="fill"><span>Name</span><span>Day</span><span>Deal</span></p>'
    names = ("Habitat", "Places", "Pair 1", "Pair 2", "Pair 3", "Pair 4", "Points")
    head, row = _row("th", names), _row("td", [""] * len(names))
    total = '<tr><th colspan="6">Together</th><td></td></tr>'
    table = f"<table><thead>{head}</thead><tbody>{row * 9}</tbody><tfoot>{total}</tfoot></table>"
    arrows = "".join(f"<span>{arrow}</span>" for arrow in "→←" * 4)
    ask = ("The bird I know best now", "The threat that cost me most, and what would have helped", "Next time I will")
    lines = "".join(f'<p class="line"><span>{text}</span></p>' for text in ask)
    tick = "Tick one box each time. The arrow shows which way the threat looks."
    stuck = f'<p class="stuck"><b>Stuck?</b> {tick}</p><p class="ticks">{arrows}</p>'
    return f"{top}{table}{stuck}{lines}"


def _many_games() -> str:
    names = ("Name", "Day", "Deal", "Points", "Pairs", "Times stuck", "What worked")
    rows = _row("td", [""] * len(names)) * 22
    return f'<table class="games"><thead>{_row("th", names)}</thead><tbody>{rows}</tbody></table>'


def _row(kind: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{kind}>{cell}</{kind}>' for cell in cells)}</tr>"


def figures() -> str:
    """The blocks, crosses and extremities of Elemental, and empty grids to draw on."""
    drawn = {
        "blocks": [_figure(places, "", "block") for places in BLOCKS],
        "crosses": [_figure(arms, middle, "cross") for middle, arms in CROSSES],
        "ends": [_figure(places, "", "extremity") for places in EXTREMITIES],
        "tries": [_figure((), "", "")] * 4,
    }
    inside = "".join(
        f'<section class="{kind}"><h2>{title}</h2><p>{text}</p><div class="figures">{"".join(drawn[kind])}</div>'
        "</section>"
        for kind, (title, text) in FIGURES.items()
    )
    intro = "A solitaire for an ordinary deck: twelve piles of four in a square without corners, and four spares."
    return printed("Elemental: the figures", paper("Elemental: blocks and crosses", intro, inside, kind="elemental"))


def _figure(places: Sequence[str], middle: str, kind: str) -> str:
    """The small tableau, with the places of a figure dark and joined by a line."""
    cards = "".join(_tile(place, place in places, place == middle) for place in PLACES)
    ring = sorted(places, key=lambda place: _turn(place, places))
    points = " ".join(f"{x},{y}" for x, y in map(_spot, ring))
    line = f'<polygon class="{kind}" points="{points}"/>' if places else ""
    label = f"{kind} {' '.join(places)}{f', middle {middle}' if middle else ''}" if places else "an empty tableau"
    return f'<svg viewBox="0 0 100 100" role="img" aria-label="{label}">{line}{cards}</svg>'


def _turn(place: str, places: Sequence[str]) -> float:
    """The angle of a place around the middle of some places."""
    rows, columns = zip(*(AT[each] for each in places), strict=True)
    row, column = AT[place]
    return atan2(row - sum(rows) / len(rows), column - sum(columns) / len(columns))


def _spot(place: str) -> tuple[int, int]:
    row, column = AT[place]
    return 13 + 25 * column - (column // 2), 13 + 25 * row - (row // 2)


def _tile(place: str, part: bool, middle: bool) -> str:
    x, y = _spot(place)
    kind = "part" if part else "middle" if middle else "other"
    return (
        f'<rect class="{kind}" x="{x - 9}" y="{y - 10}" width="18" height="20" rx="3"/>'
        f'<text class="{kind}" x="{x}" y="{y + 4}">{place}</text>'
    )


def deal(position: Position[Any]) -> str:
    """The cards at the beginning of a deal and, on a second sheet for the dealer, every face-down card."""
    faces, drawings = pictures.pictured(game.faces(position))
    known = about(position)
    board = static_html.board(game.view(position), faces, drawings, known, birds=True)
    note = [DECK] if known["note"] else []
    orders = "".join(_order(title, cards, faces) for title, cards in hidden(position))
    return printed(
        f"{known['title']}: {position.deal}",
        paper(position.deal, f"{known['title']}: {OPEN}", board, *note, kind="deal"),
        paper(f"{position.deal}, face down", LAID, f'<div class="orders">{orders}</div>', *note, kind="deal"),
    )


def hidden(position: Position[Any]) -> Iterator[tuple[str, Sequence[str]]]:
    """The face-down cards of each pile from the bottom up, and the draw piles, the next card first."""
    match position:
        case seabirds.Position():
            for number, row_2 in enumerate(position.row_b, 1):
                yield f"b{number}, the lowest first", row_2.down
            yield "Birds to draw, the next first", position.draw
            yield "Threats, the next first", position.threats
            yield "Protections, the next first", position.protections
        case elemental.Position():
            for place, pile in zip(PLACES, position.piles, strict=True):
                yield f"{place}, the lowest first", pile.down
        case elba.Position():
            for number, column in enumerate(position.piles, 1):
                yield f"{number}, the lowest first", column.down
            yield "Stock, the next first", position.stock


def _order(title: str, cards: Iterable[str], faces: static_html.Faces) -> str:
    items = "".join(f"<li>{escape(_name(faces[card]))}</li>" for card in cards)
    return f"<section><h2>{escape(title)}</h2><ol>{items}</ol></section>"


def _name(face: Mapping[str, Any]) -> str:
    match face["kind"]:
        case "suit":
            return f"{face['rank']} {face['mark']}"
        case "bird":
            return f"{face['title']} {face['mark']} {face['english']}"
    return str(face["english"])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit("Say where the sheets go: python -m elele_widgets.sheets FOLDER [DEAL ...]")
    try:
        print(*write(sys.argv[1], *sys.argv[2:]), sep="\n")  # noqa: T201  # the answer of a command
    except (ParseError, OSError) as error:
        raise SystemExit(f"{error}") from None
