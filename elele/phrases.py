"""Phrases for sentences in all games: lists, counts and quotations."""

from __future__ import annotations

from collections.abc import Iterable

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def listed(items: Iterable[str], joint: str = "and") -> str:
    """Join items into one phrase, such as `a, b and c`; no items give an empty text."""
    *most, last = [*items] or [""]
    return f"{', '.join(most)} {joint} {last}" if most else last


def sentence(text: str) -> str:
    """The text with its first letter capitalized, even after an ʻokina."""
    start = 1 if text.startswith("ʻ") else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def stopped(text: str) -> str:
    """The text with a full stop, unless it ends like a sentence already."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def as_sentence(error: Exception) -> str:
    """The message of an error as a sentence.

    >>> as_sentence(ValueError("there is no game called 'elbe'; did you mean elba?"))
    "There is no game called 'elbe'; did you mean elba?"
    """
    return stopped(sentence(f"{error}"))


def within(text: str) -> str:
    """The text with a small first letter, even after an ʻokina, to stand within a sentence."""
    start = 1 if text.startswith("ʻ") else 0
    return text[:start] + text[start : start + 1].lower() + text[start + 1 :]


def article(noun: str) -> str:
    """The noun after `a`, or after `an` if it begins with the sound of a vowel, as in `an L` or after an ʻokina."""
    letter = noun[:1] in tuple("FHLMNRSX") and not noun[1:2].isalpha()
    vowel = letter or noun.removeprefix("ʻ").lower().startswith(tuple("aeiouāēīōū"))
    return f"{'an' if vowel else 'a'} {noun}"


def counted(number: int, thing: str) -> str:
    """Return a count of things: `1 card`, `2 cards`, `no card`."""
    return f"{number or 'no'} {thing}{'s' if number > 1 else ''}"


def in_words(count: int, none: str = "no") -> str:
    """Return a count as text: a word such as `three` up to twelve, and digits above that."""
    return (none, *NUMBERS)[count] if 0 <= count <= len(NUMBERS) else f"{count}"


def all_of(number: int, things: str = "") -> str:
    """Return a phrase for all of two or more things: `both cards`, `all 3 cards`, or only `both`, `all 3`."""
    return f"{'both' if number == 2 else f'all {number}'} {things}".rstrip()


def quoted(text: str) -> str:
    """Quote a text for an error message; a long text is cut short."""
    return repr(text) if len(text) <= 80 else f"{text[:80]!r}…"
