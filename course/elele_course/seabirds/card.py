"""One flashcard, how a bird's picture is described on it, and how typed names are compared."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from elele import limits
from elele.phrases import sentence
from elele.seabirds.deck import Deck, Species

OKINA = "ʻ"
_LETTERS = ("Lu", "Ll", "Lo", "Nd")
"""The Unicode categories that count when names are compared; an ʻokina and its substitutes are in other categories."""
_OKINAS = str.maketrans(dict.fromkeys("'`\u00b4\u02bc\u2018\u2019\u2032", OKINA))
"""What people type in place of an ʻokina → the ʻokina."""
Pose = Literal["", "flight", "silhouette"]


@dataclass(frozen=True, slots=True)
class Card:
    """A flashcard: one question and its answer."""

    card_id: str
    """The direction and the subject, as in `picture-name:moli`; it stays the same when texts are corrected."""
    direction: str
    """The direction, one of `elele_course.seabirds.directions.DIRECTIONS`."""
    subject: str
    """The id of the bird or threat in the question."""
    question: str
    """The whole question as a sentence."""
    prompt: str
    """The subject to show in large letters, such as `Mōlī`; empty if the subject is the picture."""
    answer: str
    """The right answer, in the form shown to learners."""
    accepts: tuple[str, ...]
    """All the accepted answers, such as every habitat where the bird nests."""
    picture: str = ""
    """The bird card whose drawing appears with the question, such as `iwa:w`; empty if there is no drawing."""
    pose: Pose = ""
    """The pose: `flight` or `silhouette`; empty for the bird as it is drawn on its card."""
    described: str = ""
    """A description of the picture, without the bird's name, for people who cannot see it."""
    note: str = ""
    """Text to read after the answer."""
    source_ids: tuple[str, ...] = ()
    """The ids of the flashcard's sources."""
    choosing: str = ""
    """A shorter question to ask with choices that give both names; empty if the question stays the same."""

    def asked(self, *, typing: bool) -> str:
        """The question for an answer that is typed, or for one that is chosen."""
        return self.question if typing or not self.choosing else self.choosing

    @property
    def look(self) -> str:
        """The key of the flashcard's drawing: a bird card such as `iwa:w`, or a bird and its pose."""
        return f"{self.subject}:{self.pose}" if self.pose else self.picture


def plain(text: str) -> str:
    """Simplify a name for comparison: lower case, without kahakō, ʻokina (or quotation marks), hyphens or spaces.

    British `grey` counts as American `gray`.
    """
    letters = limits.normalized("NFKD", text).casefold()
    return "".join(letter for letter in letters if unicodedata.category(letter) in _LETTERS).replace("grey", "gray")


def spelled(text: str) -> str:
    """Simplify a Hawaiian name for comparison as `plain` does, but keep its ʻokina and kahakō."""
    letters = limits.normalized("NFC", text).casefold().translate(_OKINAS)
    return "".join(letter for letter in letters if letter == OKINA or unicodedata.category(letter) in _LETTERS)


def differs(bird: Species) -> bool:
    """Return whether kāne and wahine differ in plumage; if so, a sentence in the data begins with `Male`."""
    return any(sentence.startswith("Male") for sentence in _sentences(bird.plumage))


def look(bird: Species, sex: str = "w", pose: Pose = "") -> str:
    """Describe a picture of the bird without naming it.

    For a silhouette, keep only the sentences that mention the wings, the tail, the bill or the size.
    """
    other = ("Male",) if sex == "w" else ("Female",)
    told = [one for one in _sentences(bird.plumage) if not one.startswith((*other, "Chick", "Young", "Fluffy"))]
    size = ", ".join(
        f"{name} {text.split(' ')[0]} cm"
        for name, text in (("length", bird.length_cm), ("wingspan", bird.wingspan_cm)) if text
    )  # fmt: skip
    match pose:
        case "flight":
            told = ["In flight, seen from below.", *told]
        case "silhouette":
            told = ["A silhouette.", *(one for one in told if re.search("wing|tail|bill|-sized|small|large", one))]
    return " ".join([*told, *([f"{sentence(size)}."] if pose and size else [])])


def _sentences(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=\.) ", text) if part]


def shares_name(deck: Deck, bird: Species) -> bool:
    """Return whether other birds have the same Hawaiian name."""
    return sum(other.hawaiian == bird.hawaiian for other in deck.species.values()) > 1
