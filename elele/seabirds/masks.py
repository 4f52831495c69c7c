"""Modes of matching: bird cards show only some of a bird's names, or only a picture, so players must know the birds.

`elele.seabirds.masked` makes the position that players may see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from elele.cards import shuffled
from elele.seabirds.deck import Deck, Species

Field = Literal["hawaiian", "english", "linnean", "picture"]
"""A field of a bird card that a mask can show."""
FIELDS: tuple[Field, ...] = get_args(Field)
MODES = ("everything", "hawaiian", "english", "linnean", "picture", "mixed", "learn")
"""The ways to match birds. In `mixed`, the two birds of a pair show different fields; in `learn`, each bird shows
fields that the learner does not know yet."""
_MIXED = 12 * [("picture", "hawaiian")] + 4 * [("english", "hawaiian")] + 3 * [("picture", "english")]
_MIXED += [("linnean", "hawaiian")]
"""The fields that the two birds of a pair show in `mixed`; entries that are listed more often are chosen more often."""
Shown = Mapping[str, frozenset[str]]
"""Bird card → the fields that it shows, from `FIELDS`."""


def known(mode: str) -> str:
    """Return the mode unchanged; raises `ValueError` for an unknown mode."""
    if mode not in MODES:
        raise ValueError(f"there is no match mode {mode!r}; choose one of {', '.join(MODES)}")
    return mode


def showing(mode: str, deck: Deck, seed: int | str) -> Shown:
    """The fields that the cards of a deck show in a mode; in `mixed` the fields depend on the seed.

    The mode `learn` depends on the learner; `elele_widgets.seabirds.matching` handles it.
    """
    if mode == "mixed":
        return _mixed(deck, seed)
    fields = frozenset(FIELDS if mode == "everything" else [mode])
    return {card: alone(deck, bird, fields) for bird in deck.in_deck for card in dict.fromkeys(bird.cards)}


def _mixed(deck: Deck, seed: int | str) -> Shown:
    ways = shuffled(_MIXED * (1 + len(deck.in_deck) // len(_MIXED)), f"{seed} mixed")
    sides = shuffled((0, 1), f"{seed} sides")  # One sex shows the first field of each way, so more birds can be mates.
    found: dict[str, frozenset[str]] = {}
    for bird, fields in zip(deck.in_deck, ways, strict=False):
        for card, side in zip(dict.fromkeys(bird.cards), sides, strict=False):
            found[card] = alone(deck, bird, frozenset([fields[side]]))
    return found


def alone(deck: Deck, bird: Species, fields: frozenset[str]) -> frozenset[str]:
    """The fields that a bird's card shows: the requested fields, and another name if these are blank or ambiguous.

    A name is blank if the bird does not have it, and ambiguous if several birds share it.
    """
    blank = "picture" not in fields and not any(getattr(bird, name) for name in fields)
    if blank or (fields == {"hawaiian"} and namesakes(deck, bird)):
        others = [name for name in ("english", "hawaiian", "linnean") if name not in fields and getattr(bird, name)]
        return fields.union(others[:1])
    return fields


def namesakes(deck: Deck, bird: Species) -> bool:
    """Return whether other birds in a deck have the same Hawaiian name, such as ʻĀ."""
    return sum(other.hawaiian == bird.hawaiian for other in deck.in_deck) > 1
