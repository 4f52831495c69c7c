"""Measure how hard a text is to read, by two formulas that give a school grade of the United States.

Neither needs a word list. The Automated Readability Index (ARI) counts letters, words and sentences; the grade of
Flesch and Kincaid counts syllables in place of letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from elele.seabirds.deck import load

_MARKED = re.compile(r"[ʻāēīōū\d]", re.IGNORECASE)
_SIGNS = '",.;:()?!“”…'


class Grade(NamedTuple):
    """The school grade of a text by each formula."""

    ari: float
    flesch_kincaid: float


@cache
def _names() -> frozenset[str]:
    """The words in the names of birds, in small letters."""
    birds = load().species.values()
    return frozenset(
        word.lower() for bird in birds for word in re.findall(r"[\w-]+", f"{bird.hawaiian} {bird.linnean}")
    )


def plain(text: str) -> str:
    """The text to measure, with the short word `bird` in place of words that do not show how hard it is.

    These are Hawaiian words (with an ʻokina or a kahakō, or from a bird's name), Linnean names, other names (capitals
    within a sentence) and numbers. Parentheses that contain a digit are left out: they hold a measure or the number of
    a saying. The `no.` before such a number is left out too.
    """
    measured, begins = [], True
    for word in re.sub(r" \([^)]*\d[^)]*\)|\bno\. (?=\d)", "", text).split():
        bare = re.sub(r"'s?$", "", word.strip(_SIGNS))
        named = bool(_MARKED.search(bare)) or bare.lower() in _names() or (bare[:1].isupper() and not begins)
        measured.append(word.replace(bare, "bird") if named else word)
        begins = word.rstrip('")”').endswith((".", "!", "?"))
    return " ".join(measured)


def grade(sentences: Iterable[str]) -> Grade:
    """The grade of some sentences together."""
    texts = [plain(sentence) for sentence in sentences]
    words = [word.strip(_SIGNS) for text in texts for word in re.split(r"[\s/–—-]+", text) if re.search(r"\w", word)]
    letters, syllables = sum(map(len, words)), sum(map(_syllables, words))
    length = len(words) / len(texts)
    return Grade(
        4.71 * letters / len(words) + 0.5 * length - 21.43,
        11.8 * syllables / len(words) + 0.39 * length - 15.59,
    )


def _syllables(word: str) -> int:
    """The number of syllables of a word: its groups of vowels, without a silent e at the end."""
    silent = r"(?:(?<![aeiou])(?<![^aeiou]l)e|(?<![aeioucgsxzh])es|(?<![aeioutd])ed)$"
    return max(len(re.findall(r"[aeiouy]+", re.sub(silent, "", word.lower()))), 1)
