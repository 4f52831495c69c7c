"""The parts of a board other than its cards: words, buttons, and the figures that places can form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from elele import seabirds
from elele.cards import SUIT_MARKS, SUIT_NAMES
from elele.game import Position
from elele.seabirds.bound import ANYWHERE, points_of
from elele.view import Shape
from elele_widgets import deals

SYMBOLS: dict[str, str] = {"suits": "suits", "elements": "elements"}
"""A set of symbols for playing cards → the label of its button."""

PEEK = "Peek at hidden cards"
HELP = ("hint", "peek")
"""The actions that a variant of a game lacks, because hints and solvers know only the original."""


class About(TypedDict, total=False):
    """The parts of a board that no move changes."""

    title: str
    look: str  # The game whose style the board uses; empty for the game of the view.
    unit: str
    best: int | None  # A score that no game of this deal can exceed.
    actions: dict[str, str]  # The moves and requests that have a button, with its label.
    zones: dict[str, str]
    piles: dict[str, str]  # The names of face-down piles.
    captions: dict[str, str]  # The names of piles with a count below them.
    homes: list[str]  # The places to which cards are sent home.
    hint: str
    note: str
    done: str
    lost: str
    shapes: list[Shape]
    groups: list[Shape]
    """Figures that the board does not draw, because their rule was changed; their places can be touched together."""
    kinds: dict[str, list[str]]
    """The lists of figures in the legend: the title of each list, and the use of its figures."""
    manipulations: dict[str, list[str]]
    """The three manipulations by their letters; each has a word and the rest of its sentence."""
    suits: dict[str, list[str]]  # The name and sign of each suit and of its element, by the letter of the suit.
    symbols: dict[str, str]  # The kinds of symbols that cards can show.
    symbol: str  # The kind to begin with.
    answers: dict[str, str]
    """The buttons of a board where the player answers by choosing places instead of making moves."""
    plays: bool  # True if a move on the board can also be the answer.
    able: list[str]  # The places that may be part of an answer; if the list is empty, the places of figures may be.
    most: int  # The maximum number of places in an answer; 0 for no limit.
    unaided: bool  # True if a move or a choice is the answer; the ledger then counts suits and says nothing more.
    prepared: bool  # True on the board of a lesson, whose places show their names because its texts mention them.
    again: str  # The label of the button that restarts the game, if it does not start a new deal.
    reading: bool  # True for a read-only board.
    lettered: str  # The first letters of the places that show their names.
    names: dict[str, str]  # The names that some places show instead of their usual ones.
    switches: dict[str, str]  # The options that a player can switch on: the name and label of each.
    levels: dict[str, str]  # The kinds of winnable deal to choose from, and their labels.
    modes: dict[str, list[str]]
    """Each mode of matching birds, with its label and description; empty if there is nothing to choose."""
    match: str  # The chosen mode.
    finish: str  # The sentence shown when all cards can go home.
    buried: str  # The label of the button that shows where the hidden cards were in a lost game.
    turn: Literal["", "peek", "hint"]
    """The kind of help that a search for the turning point counts as; empty if there is no such search."""


WORDS: Mapping[str, About] = {
    "seabirds": {
        "title": "E Lele! Solitaire",
        "unit": "points",
        "actions": {"stuck": "I am stuck", "finish": "Finish", "hint": "Hint", "peek": PEEK},
        "zones": {
            "habitats": "Habitats", "row-2": "Row 2", "row-3": "Row 3", "piles": "Piles",
            "held": "Protections you hold",
        },
        "piles": {"draw": "Birds", "threats": "Threats", "protections": "Protections"},
        "lettered": "abc",
        "turn": "hint",
        "switches": {
            "places": "Names of places", "guide-closed": "Keep the guide closed", "other-side": "Piles on the right",
        },
        "hint": "Touch a wahine (female) and a kāne (male) of one species, then a habitat that their cards list.",
        "done": "Pau! The birds have settled.",
    },
    "elemental": {
        "title": "Elemental",
        "unit": "cards",
        "actions": {"hint": "Hint", "peek": PEEK},
        "zones": {"tableau": "Tableau", "spares": "Spares", "discards": "Discards", "manipulations": "Manipulations"},
        "captions": {"discards": "Discards", "manipulations": "Manipulations left"},
        "kinds": {
            "block": ["Blocks", "Four corners. If they show one of each suit, you can discard them."],
            "cross": [
                "Crosses",
                "Four points, as in the Southern Cross. "
                "If they show one of each suit, the middle card becomes a spare.",
            ],
            "extremity": [
                "Extremities", "The two piles of an arm. If one is empty, the top card of the other can cross over."
            ],
        },
        "manipulations": {
            "A": ["Place", "a spare on any pile, empty or not."],
            "B": ["Shift", "a whole pile to an empty place beside it."],
            "C": ["Transfer", "a top card across an extremity."],
        },
        "symbols": SYMBOLS,
        "turn": "peek",
        "hint": "Touch the four corners of a block, the four points of a cross, or a spare and a pile.",
        "done": "You did it! The game is won.",
        "lost": "No moves are left. Undo, or try a new deal.",
    },
    "elba": {
        "title": "Elba",
        "unit": "cards home",
        "actions": {"deal": "Deal", "home": "Safe cards home", "hint": "Hint", "peek": PEEK},
        "zones": {"stock": "Stock", "foundations": "Foundations", "tableau": "Tableau"},
        "piles": {"stock": "Stock"},
        "homes": ["fC", "fD", "fH", "fS"],
        "lettered": "12345678",
        "names": {f"f{suit}": name.capitalize() for suit, name in SUIT_NAMES.items()},
        "turn": "peek",
        "switches": {"one-touch": "One-touch moves", "other-side": "Stock on the right"},
        "hint": (
            "Drag cards into place, or touch two piles. "
            "A quick double touch sends a card home, or to the only card it fits."
        ),
        "finish": "All cards are face up. Touch Finish to send them home.",
        "buried": "What was hidden? (counts as a peek)",
        "done": "You did it! Every card is home.",
        "lost": "No moves are left. Undo, or try a new deal.",
    },
}
"""Game → the words on its board; any other game gets the words of `_plain_words`."""


def about(start: Position[Any], symbols: str = "suits") -> About:
    """The parts of a board that no move changes; `start` is the first position of the game.

    `best` is absent if the position was not dealt.
    """
    look = start.game if start.game in WORDS else _original(start)
    words: About = {"note": "", **(WORDS.get(look) or _plain_words(start)), "look": look if look in WORDS else "plain"}
    if look != start.game:
        actions = {name: label for name, label in words["actions"].items() if name not in HELP}
        words |= {"title": start.game.capitalize(), "turn": "", "actions": actions}
    if look == "elemental":
        figures: About = {"shapes": _shapes()} if look == start.game else {"groups": _shapes()}
        words |= {"suits": _suits(), "symbol": known_symbols(symbols), **figures}
    if isinstance(start, seabirds.Position) and start.deck.reconstructed:
        words["note"] = "reconstructed deck"
    if levels := deals.levels(start):
        words["levels"] = levels
    if start.deal and (best := _best(start)):
        words["best"] = best
    return words


def _original(start: Position[Any]) -> str:
    """The name of the game of which a position's game is a variant, or else the name of its own game."""
    from elele.lessons import workshop  # only games from outside this package need it

    return start.original.game if isinstance(start, workshop.VariantPosition) else start.game


def _plain_words(start: Position[Any]) -> About:
    """The words of a board for a game from outside this package."""
    from elele.lessons import workshop  # only games from outside this package need it

    lost = "No moves are left. Undo, or try a new deal."
    known: About = {"title": start.game.capitalize(), "unit": "points", "actions": {}, "zones": {}, "turn": ""}
    if isinstance(start, workshop.Position):
        small = start.solitaire
        aside = [place for place in small.places_laid if place in {*small.hidden, *small.aside}]
        lettered = "".join(place[0] for place in small.places_laid if place not in aside)
        known |= {"captions": {place: place.capitalize() for place in aside}, "lettered": lettered}
    return {**known, "hint": "", "done": "You did it! The game is won.", "lost": lost}


def _best(start: Position[Any]) -> int | None:
    if isinstance(start, seabirds.Position):
        return _most_points(start)
    return 52 if start.game in ("elba", "elemental") else None


def _most_points(start: seabirds.Position) -> int:
    """The maximum score of the habitat row, counting every place that can be added."""
    birds = [bird for bird in start.deck.in_deck for _ in range(bird.pairs)]
    places = [colony.type for colony in start.row_a for _ in range(colony.capacity)]
    protections = (start.deck.protections[card] for card in start.protections)
    added = [ANYWHERE for protection in protections if protection.effect == "capacity"]
    return points_of(birds, places + added)


def known_symbols(symbols: str) -> str:
    """Return the name of the symbols on playing cards; raises `ValueError` if the name is unknown."""
    if symbols not in SYMBOLS:
        raise ValueError(f"there is no set of symbols {symbols!r}; choose {' or '.join(SYMBOLS)}")
    return symbols


def _suits() -> dict[str, list[str]]:
    from elele.elemental.view import ELEMENTS  # only boards of Elemental need it

    return {suit: [name, SUIT_MARKS[suit], *ELEMENTS[suit]] for suit, name in SUIT_NAMES.items()}


def _shapes() -> list[Shape]:
    from elele.elemental.cures import FIGURES  # only boards of Elemental need it

    return [
        {"name": figure.name, "kind": figure.kind, "places": [*figure.places], "middle": figure.middle}
        for figure in FIGURES
    ]
