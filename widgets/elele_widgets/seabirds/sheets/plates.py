"""Sheets of birds: with names, with blanks for the names, and the answer key."""

from __future__ import annotations

import random
from html import escape

from elele.seabirds.deck import Deck, Species
from elele_widgets.shared import pictures
from elele_widgets.sheets.paper import UP, image, paper, printed

NAMES = (
    "Below each name is a rough guide to its sound: stressed syllables are in capitals, ʻ is a catch in the throat, "
    "and ː makes a vowel long. For the real sound, ask somebody who speaks Hawaiian. ʻAoʻū and Hinaokū were named in "
    "2020 by the Papahānaumokuākea Native Hawaiian Cultural Working Group."
)


def birds(deck: Deck) -> str:
    """The birds of the deck with their names, and a second sheet with blanks for the names.

    >>> from elele.seabirds import deck
    >>> from elele_widgets.seabirds import sheets
    >>> "Mōlī" in sheets.birds(deck.load())
    True
    """
    named = "".join(_plate(bird) for bird in deck.in_deck)
    blank = "".join(_riddle(bird, number) for number, bird in enumerate(_mixed(deck), 1))
    both = (f"{bird.hawaiian} ({bird.english})" for bird in deck.in_deck)
    names = " · ".join(sorted(both, key=lambda name: name.lstrip("ʻ").lower()))
    ask = "Write the Hawaiian name under each bird, and the English one if you know it."
    return printed(
        "The birds of E Lele!",
        paper("The birds of E Lele!", f"{len(deck.in_deck)} seabirds that nest in Hawaiʻi", _grid(named), NAMES, up=UP),
        paper("Who is who?", ask, f'{_grid(blank)}<p class="names">{escape(names)}</p>', kind="blank", up=UP),
    )


def key(deck: Deck) -> str:
    """The answer key for *Who is who?*, in the order of the numbers on that sheet."""
    names = "".join(
        f'<li><b lang="haw">{escape(bird.hawaiian)}</b> {escape(bird.english)}</li>' for bird in _mixed(deck)
    )
    told = "For the teacher: the names, by number."
    return printed("Who is who? Answer key", paper("Who is who? Answer key", told, f"<ol>{names}</ol>", kind="key"))


def _mixed(deck: Deck) -> list[Species]:
    """The birds in the order of *Who is who?*, which is the same in every printing."""
    mixed = [*deck.in_deck]
    random.Random("honu").shuffle(mixed)
    return mixed


def _grid(plates: str) -> str:
    return f'<div class="birds">{plates}</div>'


def _plate(bird: Species) -> str:
    return (
        f'<figure>{_drawings(bird)}<figcaption><b lang="haw">{escape(bird.hawaiian)}</b>'
        f"<span>{escape(bird.pronunciation)}</span>"
        f"<span>{escape(bird.english)}</span><i>{escape(bird.linnean)}</i></figcaption></figure>"
    )


def _riddle(bird: Species, number: int) -> str:
    return (
        f'<figure>{_drawings(bird)}<figcaption><span class="number">{number}</span>'
        f'<span class="line"></span><span class="line"></span></figcaption></figure>'
    )


def _drawings(bird: Species) -> str:
    """The picture of a bird, or two pictures if wahine and kāne look different."""
    names = dict.fromkeys(filter(None, map(pictures.bird, bird.cards)))
    return f'<div class="drawings">{"".join(image(pictures.drawing(name)) for name in names)}</div>'
