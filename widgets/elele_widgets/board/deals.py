"""New deals from a board: the kinds on offer, and the deal meant by a typed word or a chosen kind."""

from __future__ import annotations

import random
from datetime import date
from typing import Any

from elele import game
from elele.cards import plain_word
from elele.errors import ParseError
from elele.phrases import quoted
from elele.positions import Position
from elele.session import Session
from elele.view import Notice

DAY = "day"
"""The kind of the deal of a day."""


def check_word(deal: str) -> None:
    """Raise `ParseError` if the word of a deal is not plain, because its plain form would deal different cards."""
    start, _, word = deal.partition("#")
    if (plain := plain_word(word)) != word:
        raise ParseError(
            f"{word} has characters that not every keyboard has, such as the ʻokina; write {start}#{plain}. "
            f'For an older game with exactly this word, write elele.deal("{deal}") instead of the text'
        )


def remark(position: Position[Any]) -> str:
    """Say why a deal chosen by a word is a poor start, and which word to take instead; empty for any other deal."""
    if not position.deal or not (poor := game.poor_start(position)):
        return ""
    return f"{poor} Try the word {game.opening(position).deal.partition('#')[2]}."


def remarked(session: Session) -> Notice | None:
    """Remark on the deal that a session begins; this is a commit step, so the remark comes with the cards."""
    text = "" if session.notice else remark(session.position)
    return Notice("deal", text) if text else None


def _of_day(name: str, day: str) -> str:
    try:
        return game.of_day(name, date.fromisoformat(day))
    except ValueError as error:
        raise ParseError(f"The board asked for the deal of {quoted(day)}, which is not a date") from error


def deal_of(position: Position[Any], word: str = "", kind: str = "") -> str:
    """The text of the deal that a board asks for, in the version and layout of its current game.

    `word` is a number, a word, or the whole text of a deal; the returned text is not always a valid deal. If `kind` is
    `DAY`, the word is a date. Without a word, `kind` chooses one of `levels`; without either, the text is empty, which
    means any deal. Raises `ParseError`.
    """
    if kind == DAY:
        return _of_day(position.game, word)
    if "#" in word:
        check_word(game.deal(word).deal)
        return word
    if word.strip():
        return f"{game.redeal(position, 1).deal.partition('#')[0]}#{plain_word(word)}"
    if not kind:
        return ""
    if kind not in (numbers := game.of(position).levels(position)):
        raise ParseError("The board asked for a kind of deal that this game does not have")
    return game.redeal(position, random.SystemRandom().choice(numbers[kind]())).deal
