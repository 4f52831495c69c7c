"""Score sheets for one game, and for all the games of a class or a family."""

from __future__ import annotations

from collections.abc import Iterable

from elele.seabirds.deck import Deck
from elele_widgets.sheets.paper import paper, printed


def score(deck: Deck) -> str:
    """A score sheet for one game of E Lele!, and one for all the games of a class or a family.

    >>> from elele.seabirds import deck
    >>> from elele_widgets.seabirds import sheets
    >>> "The best possible score is 68" in sheets.score(deck.load())
    True
    """
    best = "The best possible score is 68, or 70 with Social Attraction." if deck.reconstructed else ""
    task = (
        "Write the points for each pair. At the end, cross out every pair that a threat covers. "
        "Habitat Loss covers all pairs in its habitat."
    )
    same = "The same deal gives everyone the same cards, so you can compare scores."
    return printed(
        "Score sheet for E Lele! Solitaire",
        paper("Score sheet", task, _one_game(), best, kind="score"),
        paper("Our games", same, _many_games(), kind="score"),
    )


def _one_game() -> str:
    top = '<p class="fill"><span>Name</span><span>Date</span><span>Deal</span></p>'
    names = ("Habitat", "Places", "Pair 1", "Pair 2", "Pair 3", "Pair 4", "Points")
    head, row = _row("th", names), _row("td", [""] * len(names))
    total = '<tr><th colspan="6">Total</th><td></td></tr>'
    table = f"<table><thead>{head}</thead><tbody>{row * 9}</tbody><tfoot>{total}</tfoot></table>"
    arrows = "".join(f"<span>{arrow}</span>" for arrow in "→←" * 4)
    threat = "The threat that cost me the most, and what would have helped"
    ask = ("The bird I know best now", threat, "Next time I will")
    lines = "".join(f'<p class="line"><span>{text}</span></p>' for text in ask)
    tick = "Check off one box each time. The arrow shows which way the threat moves."
    stuck = f'<p class="stuck"><b>Stuck?</b> {tick}</p><p class="ticks">{arrows}</p>'
    return f"{top}{table}{stuck}{lines}"


def _many_games() -> str:
    names = ("Name", "Date", "Deal", "Points", "Pairs", "Times stuck", "What worked")
    rows = _row("td", [""] * len(names)) * 22
    return f'<table class="games"><thead>{_row("th", names)}</thead><tbody>{rows}</tbody></table>'


def _row(kind: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{kind}>{cell}</{kind}>' for cell in cells)}</tr>"
