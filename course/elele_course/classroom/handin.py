"""Write a game as one line to hand in.

The line survives email and chat, and its checksum shows whether it is complete.

    elele 1 | Deal: seabirds#7 | Result: 1 unfinished | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc

The line is the record of the game without the comments. The checksum covers only the deal and the moves, so a name may
be corrected by hand, but a move may not. All that the line contains about the player is the typed name, the time, the
moves and the help asked for. The program never sends the line anywhere.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from elele import limits
from elele.errors import ParseError
from elele.record import Record

BEGINS = "elele 1"
"""The first words of every line to hand in; the number is the version of its format."""
LONGEST_NAME = 60
LONGEST = 200_000
"""The maximum length of a line, in characters."""
_BROKEN = re.compile(r"\r?\n(?:>+\s|\s)*")
"""A line break added by an email program, with any quote markers (`>`) after it."""
_HYPHEN = re.compile(rf"(?<=\w-){_BROKEN.pattern}(?=\w)")
_BEGINS = re.compile(r"elele ([0-9]{1,9})\s*\|", re.IGNORECASE)
_CHECK = re.compile(r"\|\s*check ([0-9a-f]{8})\b", re.IGNORECASE)
_INKLESS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"))
"""Hangul fillers and the blank Braille pattern: Unicode counts them as letters or symbols, but they are invisible."""
TORN = "part of the text is missing: copy it again, from the word elele to the code after the word check"
NEWER = "the text is in a newer format than this program can read: update the program, or ask for the record instead"
CHANGED = "the deal or a move was changed on the way: copy the text again"


def of(played: Record, player: str = "", asked: Mapping[str, int] | None = None) -> str:
    """Return a game as a line with the player's name, the time, and the help asked for, as in `{"Undos": 1}`."""
    counts = {name: f"{times}" for name, times in (asked or {}).items()}
    added = {"Player": player, "Handed-in": f"{datetime.now():%Y-%m-%d %H:%M}", **counts}
    return line(replace(played, headers={**played.headers, **added}))


def line(record: Record) -> str:
    """Return a record as one line; raises `ParseError` if it is too long for `read`."""
    headers = {name: value if name == "Position" else plain(value) for name, value in record.headers.items()}
    headers.pop("Game", None)
    fields = [f"{name}: {value}" for name, value in headers.items() if value]
    text = " | ".join((BEGINS, *fields, ", ".join(record.moves), f"check {check(headers, record.moves)}"))
    if wrong := limits.over(len(text), LONGEST, "letters"):
        raise ParseError(f"this game is too long to hand in as a line: {wrong}; hand in the record instead")
    return text


def read(text: str) -> Record:
    """Return the record in a line, even if an email program wrapped and quoted it; ignore text after the checksum.

    Raises `ParseError` if the line is incomplete or was changed.
    """
    flat = visible(" ".join(_BROKEN.sub(" ", _HYPHEN.sub("", text[:LONGEST])).split()))
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
    """Return typed text as one line, without control characters, and with `/` in place of the field separator `|`."""
    words = " ".join(text.split())
    seen = visible(limits.normalized("NFC", words[: 8 * longest] if longest else words))
    return " ".join(seen.split()).replace("|", "/")[:longest].strip()


def visible(text: str) -> str:
    """Return text without invisible or control characters, which could take over a terminal; line breaks are kept."""
    text = text.translate(_INKLESS)
    if text.isprintable():
        return text
    return "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign)[0] != "C")


def check(headers: Mapping[str, str], moves: Iterable[str]) -> str:
    """The checksum of a deal and its moves, as eight hexadecimal digits."""
    played = "|".join((headers.get("Deal") or headers.get("Position", ""), *moves))
    return f"{zlib.crc32(played.encode()):08x}"
