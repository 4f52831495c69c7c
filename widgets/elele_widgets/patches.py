"""Patches: the changes from the text of one view to the text of the next, which are all that a page needs."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from itertools import accumulate, count, takewhile
from operator import eq
from typing import Any

LONG = 14
"""A longer word is copied alone; three shorter words are copied together."""
_PARTS = re.compile(r"[^{]*\{|[^{]+")
"""The parts of a text that are compared first, which takes less time than to compare all words."""
_WORDS = re.compile(r'[^ "]*[ "]|[^ "]+')


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The changes from one view to the next.

    `base` is the version of the first view, `check` the Adler-32 checksum of its text, and `edits` the changes to that
    text, as returned by `edits`.
    """
    old = text_of(before)
    return {"base": before["version"], "check": zlib.adler32(old.encode()), "edits": edits(old, text_of(after))}


def text_of(view: Mapping[str, Any]) -> str:
    """The JSON of a view as `JSON.stringify` writes it."""
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"))


def edits(before: str, after: str) -> list[str | int]:
    """The steps that write `after`, found by a greedy search as in LZ77.

    A string is written as it stands. Two numbers copy letters of `before` or of what is written so far: how far the
    copy begins from the end of the last one, and its length.
    """
    old, new = _PARTS.findall(before), _PARTS.findall(after)
    kept = {*old} & {*new}
    words = _words(old, kept)
    start = written = len(words)
    words += _words(new, kept)
    letters = [0, *accumulate(map(len, words))]
    keys = [word if len(word) > LONG else tuple(words[at : at + 3]) for at, word in enumerate(words)]
    known = dict(zip(keys[:start], count()))
    steps: list[str | int] = []
    read = 0
    for at, key in enumerate(keys[start:], start):
        if at >= written:
            near = read + at - written  # only a few words have changed since the last copy
            source = near if near < at and keys[near] == key else known.get(key)
            if source is not None:
                length = sum(takewhile(bool, map(eq, words[source:at], words[at:])))
                steps += ["".join(words[written:at])] * (written < at)
                steps += [letters[source] - letters[read], letters[source + length] - letters[source]]
                read, written = source + length, at + length
        known[key] = at
    return steps + ["".join(words[written:])] * (written < len(words))


def _words(parts: list[str], kept: set[str]) -> list[str]:
    """The words of all parts; a part that is kept counts as one word."""
    return [word for part in parts for word in ([part] if part in kept else _WORDS.findall(part))]
