"""What a class talks about after its games, on paper: the moments, and a card with each player's turning point."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from elele import game
from elele.phrases import counted, sentence
from elele.positions import Position
from elele_course.classroom.debrief import RANGE, Choice, Fact, Moment, Turn
from elele_widgets.shared import pictures, static_html
from elele_widgets.shared.about import about
from elele_widgets.sheets.paper import paper, printed

ASKED = "What would you do, and why?"
NEXT = ("I moved there because …", "Next time, I will look for …")
"""The beginnings of sentences that a player finishes on the card."""


def moments(found: Sequence[Moment]) -> str:
    """Two sheets for each moment: its question, and then what each choice came to. They name no player."""
    title = "Moments to talk about"
    return printed(title, *(sheet for one in found for sheet in (_question(one), _answer(one))))


def _question(moment: Moment) -> str:
    choices = "".join(_choice(one) for one in moment.choices)
    reached = f"{counted(moment.parting.games, 'game')} reached this position. {ASKED}"
    inside = f'{_board(moment.position)}<ul class="choices">{choices}</ul>'
    return paper(moment.title, reached, inside, kind="moment")


def _answer(moment: Moment) -> str:
    came = "".join(_choice(one, f"Class: {one.came}. Solver: {one.solver}.") for one in moment.choices)
    others = f"<p>{counted(moment.others, 'game')} went another way.</p>" if moment.others else ""
    inside = f'<ul class="choices">{came}</ul>{others}<p>{escape(moment.says)}</p>{_fact(moment.fact)}'
    return paper(moment.title, "What each choice came to.", inside, *[RANGE] * ("±" in came), kind="moment")


def _choice(one: Choice, came: str = "") -> str:
    hands = counted(len(one.way.players), "hand")
    below = f"<p>{escape(came)}</p>" if came else ""
    return f"<li><b>{one.letter}</b> {escape(sentence(one.way.says))}: {hands}{below}</li>"


def _fact(fact: Fact | None) -> str:
    if not fact:
        return ""
    source = ", ".join(filter(None, (fact.source["title"], fact.source["about"], fact.source["url"])))
    return f"<blockquote>{escape(fact.text)} <cite>{escape(source)}</cite></blockquote>"


def turns(found: Sequence[Turn]) -> str:
    """A card for each game, two on a sheet: its turning point with the board, and lines for the player's own words."""
    title = "My turning point"
    cards = [_card(one) for one in found]
    pairs = ["".join(cards[at : at + 2]) for at in range(0, len(cards), 2)]
    return printed(title, *(paper(title, "Cut along the dashed line.", pair, kind="turns") for pair in pairs))


def _card(one: Turn) -> str:
    board = _board(one.position) if one.position else ""
    lines = "".join(f'<p class="line">{escape(text)}</p>' for text in NEXT)
    head = f"<h2>{escape(one.player)}</h2><p>{escape(one.deal)}, score {one.score}</p>"
    return f'<section class="half">{board}{head}<p>{escape(one.text)}</p>{lines}</section>'


def _board(position: Position[Any]) -> str:
    faces, drawings = pictures.pictured(game.faces(position))
    return static_html.board(game.view(position), faces, drawings, about(position), birds=True)
