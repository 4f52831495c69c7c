"""A game as one line, to hand in. It comes through mail, chat, forms and tables, and shows whether it is whole.

    elele 1 | Deal: seabirds#7 | Result: 1 unfinished | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc

It is the game's record without the comments. The check stands for the deal and the moves alone: a name may be put
right by hand, the game may not. Only what was typed and played is in it, and it goes nowhere by itself.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from datetime import datetime

from elele import limits
from elele.errors import ParseError
from elele.record import Record
from elele.session import Session

BEGINS = "elele 1"
"""The first words of every such line; the number is that of its form."""
LONGEST_NAME = 60
LONGEST = 200_000
"""Letters and signs of a line, at most."""
_BROKEN = re.compile(r"\r?\n(?:>+\s|\s)*")
"""Where a mail program breaks a line, with the marks of an answer."""
_HYPHEN = re.compile(rf"(?<=\w-){_BROKEN.pattern}")
_BEGINS = re.compile(r"elele ([0-9]{1,9})\s*\|", re.IGNORECASE)
_CHECK = re.compile(r"\|\s*check ([0-9a-f]{8})\b", re.IGNORECASE)
TORN = "the text is not whole: copy it again, from the word elele to the last sign of its check"
NEWER = "the text is of a newer form than this program reads: update it, or ask for the record instead"
CHANGED = "the deal or a move has been changed on the way: copy the text again"


def of(session: Session, player: str = "") -> str:
    """The game of a session as a line, with the name that was typed, the time, and what the player asked for."""
    more = {"Player": player, "Handed-in": f"{datetime.now():%Y-%m-%d %H:%M}"}
    return line(session.record(**more, **{name: f"{times}" for name, times in session.asked.items()}))


def line(record: Record) -> str:
    """A record as one line."""
    told = {name: value if name == "Position" else plain(value) for name, value in record.headers.items()}
    told.pop("Game", None)
    fields = [f"{name}: {value}" for name, value in told.items() if value]
    return " | ".join((BEGINS, *fields, ", ".join(record.moves), f"check {check(told, record.moves)}"))


def read(text: str) -> Record:
    """The record of a line, also of one that was broken up and quoted; what follows its check is left out.

    Raises `ParseError` where it is not whole or was changed.
    """
    flat = _visible(" ".join(_BROKEN.sub(" ", _HYPHEN.sub("", text[:LONGEST])).split()))
    end = _CHECK.search(flat)
    if not (begins := _BEGINS.match(flat)) or not end:
        raise ParseError(limits.over(len(text), LONGEST, "letters") or TORN)
    if begins[1] != "1":
        raise ParseError(NEWER)
    fields = [field.strip() for field in flat[: end.start()].split(" | ")[1:]]
    if not fields:
        raise ParseError(TORN)
    *fields, played = fields
    pairs = [field.partition(":") for field in fields]
    headers = {name.strip(): value.strip() for name, _, value in pairs}
    moves = tuple(move.strip() for move in played.split(",")) if played else ()
    if end[1].lower() != check(headers, moves):
        raise ParseError(CHANGED)
    return Record(headers, moves)


def plain(text: str, longest: int | None = None) -> str:
    """What somebody typed, as text on one line: no sign that steers a screen or takes fields apart."""
    return _visible(unicodedata.normalize("NFC", " ".join(text.split()))).replace("|", "/")[:longest].strip()


def _visible(text: str) -> str:
    """A text without control signs and those that take no room; chats put such in."""
    return text if text.isprintable() else "".join(sign for sign in text if unicodedata.category(sign)[0] != "C")


def check(headers: Mapping[str, str], moves: Iterable[str]) -> str:
    """Eight letters and digits that another beginning or another move would change."""
    played = "|".join((headers.get("Deal") or headers.get("Position", ""), *moves))
    return f"{zlib.crc32(played.encode()):08x}"
