"""What a class talks about after its games, on paper: the moments, and a card with each player's turning point."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from elele import game
from elele.phrases import counted
from elele.positions import Position
from elele_course.classroom.debrief import ClassMoment, Moment, Turn
from elele_widgets.shared import pictures, static_html
from elele_widgets.shared.about import about
from elele_widgets.sheets.paper import paper, printed

WHY, NEXT = "I made this move because …", "Next time, I will look for …"
"""The beginnings of sentences that a player finishes on the card; the first one only if the card names a move."""


def moments(found: Sequence[Moment]) -> str:
    """Two sheets for each moment: its question, and then what each choice came to. They name no player."""
    sheets = []
    for one in found:
        asked = f"{counted(one.shown['games'], 'game')} reached this position. What would you do, and why?"
        question = _board(one.position) + _choices(one.shown, told=False)
        sheets.append(paper(one.shown["title"], asked, question, kind="moment"))
        sheets.append(paper(one.shown["title"], "What each choice came to", _answer(one.shown), kind="moment"))
    return printed("Moments to talk about", *sheets)


def _choices(moment: ClassMoment, *, told: bool) -> str:
    items = ""
    for one in moment["choices"]:
        came = f"<p>Class: {one['came']}. Solver: {one['solver']}.</p>" * told
        items += f"<li><b>{one['letter']}</b> {escape(one['says'])}: {counted(one['hands'], 'game')}{came}</li>"
    return f'<ul class="choices">{items}</ul>'


def _answer(moment: ClassMoment) -> str:
    others = f"<p>{counted(moment['others'], 'game')} went another way.</p>" * bool(moment["others"])
    answer = f"{_choices(moment, told=True)}{others}<p>{escape(moment['says'])}</p>"
    if fact := moment["fact"]:
        source = ", ".join(filter(None, (fact["title"], fact["about"], fact["url"])))
        answer += f"<blockquote>{escape(fact['text'])} <cite>{escape(source)}</cite></blockquote>"
    return answer


def turns(found: Sequence[Turn]) -> str:
    """A card for each game, two on a sheet: its turning point with the board, and lines for the player's own words."""
    title = "My turning point"
    cards = [_card(one) for one in found]
    pairs = ["".join(cards[at : at + 2]) for at in range(0, len(cards), 2)]
    return printed(title, *(paper(title, "Cut along the dashed line.", pair, kind="turns") for pair in pairs))


def _card(one: Turn) -> str:
    board = _board(one.position) if one.position else ""
    asked = (WHY, NEXT) if one.position else (NEXT,)
    lines = "".join(f'<p class="line">{escape(text)}</p>' for text in asked)
    head = f"<h2>{escape(one.player)}</h2><p>{escape(one.deal)}, score {one.score}</p>"
    return f'<section class="half">{board}{head}<p>{escape(one.text)}</p>{lines}</section>'


def _board(position: Position[Any]) -> str:
    faces, drawings = pictures.pictured(game.faces(position))
    return static_html.board(game.view(position), faces, drawings, about(position), birds=True)
