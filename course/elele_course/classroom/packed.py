"""Pack a line to hand in into digits, few enough for a QR code that any camera reads, and unpack them again.

A QR code stores digits in less room than letters. The headers, and the answers to a quiz, are compressed with a
dictionary of the words in such lines. Each move of a game is its number among the legal moves, in mixed radix: a whole
game takes about 20 bytes.

>>> from elele_course.classroom import packed
>>> line = "elele 1 | Deal: seabirds#7 | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc"
>>> packed.unpack(packed.pack(line)) == line
True

After the digit `_FORMAT`, the digits are the decimal form of the bytes 1, kind, words and numbers, and a CRC-32 of the
kind, the words and the numbers. They depend on the order of `legal_moves` and on the dictionary. If one of these
changes, add a format, because codes of the old one may still be on a screen or on paper.
"""

from __future__ import annotations

import re
import zlib

from elele import game, record
from elele.errors import IllegalMove, ParseError
from elele.record import Record
from elele_course.classroom import handin

LONGEST = 991
"""The maximum number of digits: a QR code of version 15 stores so many at error correction level M."""
BROKEN = "this is not a code to hand in, or part of it is missing"
NEWER = "this code is in a newer format than this page can read: reload the page, or ask for the line"
TOO_LONG = "this is too long for a code; copy the line instead"
_FORMAT = "1"
_CODE = re.compile(rf"(?<![0-9]){_FORMAT}[0-9]{{23,{LONGEST - 1}}}(?![0-9])")
_NEWER = re.compile(rf"[{int(_FORMAT) + 1}-9][0-9]{{23,}}")
_WORDS, _NUMBERS = 0, 1
"""The kinds of content: all in words, or words followed by the moves of a game as numbers."""
_DICTIONARY = (
    b"wrong, right, over won unfinished Reading: sooner | Position: elba:strict#elba:easy#elemental:july#"
    b"elemental:october#seabirds:7x3#quiz#puzzles#made#lab | Peeks: 1 | Hints: 1 | Undos: 1 | Player: "
    b"| Handed-in: 2026-Deal: elba#Deal: elemental#Deal: seabirds# | Result: "
)
"""Frequent words of a line, for `zlib`; the most frequent ones stand at the end."""
_MOST_WORDS = 20_000
"""The maximum size of the words in bytes."""
_MOST_MOVES = 1 << 9
_MOST_CODES = 200
"""The maximum number of codes unpacked in a text, since a short code can stand for a long game."""


class NewerFormatError(ParseError):
    """The error for a code in a format that a later version made."""


def pack(line: str) -> str:
    """Return the digits for a line to hand in; raises `ParseError` for anything else, or a line too long."""
    played = handin.read(line)
    headers = " | ".join(f"{name}: {value}" for name, value in played.headers.items())
    contents = [bytes([_WORDS]) + _deflated(f"{headers} | {', '.join(played.moves)}")]
    if numbers := _numbers(played):
        contents.append(bytes([_NUMBERS]) + _deflated(headers) + numbers)
    content = min(contents, key=len)
    number = int.from_bytes(bytes([1]) + content + _sum(content))
    if number >= 10 ** (LONGEST - 1):
        raise ParseError(TOO_LONG)
    return f"{_FORMAT}{number}"


def unpack(digits: str) -> str:
    """Return the line to hand in that the digits stand for; raises `ParseError` if they do not stand for one.

    A code in a later format raises `NewerFormatError`, which is a `ParseError`.
    """
    if not _CODE.fullmatch(digits):
        raise NewerFormatError(NEWER) if _NEWER.fullmatch(digits) else ParseError(BROKEN)
    number = int(digits.removeprefix(_FORMAT))
    packed = number.to_bytes((number.bit_length() + 7) // 8)[1:]
    content, told = packed[:-4], packed[-4:]
    if not content or _sum(content) != told:
        raise ParseError(BROKEN)
    words, numbers = _inflated(content[1:])
    if content[0] == _WORDS:
        words, _, played = words.rpartition(" | ")
        headers = _headers(words)
        moves = tuple(played.split(", ")) if played else ()
    elif content[0] == _NUMBERS:
        headers = _headers(words)
        moves = _moves(headers, numbers)
    else:
        raise ParseError(BROKEN)
    return handin.line(Record(headers, moves))


def unpacked(text: str) -> str:
    """Replace each code in a text by the line that it stands for; other digits stay as they are."""
    return _CODE.sub(_line, text, count=_MOST_CODES)


def _line(found: re.Match[str]) -> str:
    try:
        return unpack(found[0])
    except (ParseError, IllegalMove):
        return found[0]


def _sum(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(4)


def _deflated(words: str) -> bytes:
    deflater = zlib.compressobj(9, wbits=-15, zdict=_DICTIONARY)
    return deflater.compress(words.encode()) + deflater.flush()


def _inflated(content: bytes) -> tuple[str, bytes]:
    """The words at the beginning of the content, and the bytes after them; raises `ParseError`."""
    inflater = zlib.decompressobj(-15, _DICTIONARY)
    try:
        words = inflater.decompress(content, _MOST_WORDS).decode()
    except (zlib.error, UnicodeDecodeError):
        raise ParseError(BROKEN) from None
    if not inflater.eof:
        raise ParseError(BROKEN)
    return words, inflater.unused_data


def _headers(words: str) -> dict[str, str]:
    return {name: value for name, _, value in (field.partition(": ") for field in words.split(" | "))}


def _numbers(played: Record) -> bytes:
    """The moves of a game as one integer, with their number as its lowest digit; empty if they are not legal moves."""
    steps: list[tuple[int, int]] = []
    try:
        position = record.first_position(played)
        for text in played.moves:
            legal = game.legal_moves(position)
            index = [str(move) for move in legal].index(text)
            steps.append((index, len(legal)))
            position = position.after(legal[index])
    except ValueError:
        return b""
    if len(steps) >= _MOST_MOVES:
        return b""
    number = 0
    for index, radix in reversed(steps):
        number = number * radix + index
    number = number * _MOST_MOVES + len(steps)
    return number.to_bytes((number.bit_length() + 7) // 8 or 1)


def _moves(headers: dict[str, str], numbers: bytes) -> tuple[str, ...]:
    number, count = divmod(int.from_bytes(numbers), _MOST_MOVES)
    position, moves = record.first_position(Record(headers)), list[str]()
    for _ in range(count):
        legal = game.legal_moves(position)
        if not legal:
            raise ParseError(BROKEN)
        number, index = divmod(number, len(legal))
        moves.append(str(legal[index]))
        position = position.after(legal[index])
    if number:
        raise ParseError(BROKEN)
    return tuple(moves)
