"""The parts of a board other than its cards: words, buttons, and the figures that places can form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elele import seabirds
from elele.cards import SUIT_MARKS, SUIT_NAMES
from elele.game import Position
from elele.seabirds.bound import ANYWHERE, points_of
from elele_widgets import deals

SYMBOLS: Mapping[str, str] = {"suits": "suits", "elements": "elements"}
"""A set of symbols for playing cards → the label of its button."""

PEEK = "Peek at hidden cards"
HELP = ("hint", "peek")
"""The actions that a variant of a game lacks, because hints and solvers know only the original."""
WORDS: Mapping[str, Mapping[str, Any]] = {
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
"""Game → the words on its board; any other game gets the words of `_plain_words`.

`actions` are the labels of buttons for moves and requests. `piles` and `captions` are the names of piles at the side.
`lettered` has the first letters of the places that show their names, and `names` has longer names for some places.
`homes` are the places to which cards are sent home, and `switches` are the options of the board. `kinds` are the lists
of figures in the panel, each with a title and a use. `manipulations` has the name and use of each manipulation. `turn`
is the kind of help that the search for the turning point counts as. `finish` is the sentence shown when all cards can
go home. `buried` is the label of the button that appears in a lost game and shows the cards that were hidden.
"""


def about(start: Position[Any], symbols: str = "suits") -> dict[str, Any]:
    """The parts of a board that no move changes; `start` is the first position of the game.

    `best` is a score that no game of this deal can exceed; it is absent if the position was not dealt.
    """
    look = start.game if start.game in WORDS else _original(start)
    words = {"note": "", **(WORDS.get(look) or _plain_words(start)), "look": look if look in WORDS else "plain"}
    if look != start.game:
        actions = {name: label for name, label in words["actions"].items() if name not in HELP}
        words |= {"title": start.game.capitalize(), "turn": "", "actions": actions}
    if look == "elemental":
        figures = "shapes" if look == start.game else "groups"
        words |= {"suits": _suits(), "symbol": known_symbols(symbols), figures: _shapes()}
    if isinstance(start, seabirds.Position) and start.deck.reconstructed:
        words["note"] = "reconstructed deck"
    if levels := deals.levels(start):
        words["levels"] = levels
    return words | ({"best": best} if start.deal and (best := _best(start)) else {})


def _original(start: Position[Any]) -> str:
    """The name of the game of which a position's game is a variant, or else the name of its own game."""
    from elele.lessons import workshop  # only games from outside this package need it

    return start.original.game if isinstance(start, workshop.VariantPosition) else start.game


def _plain_words(start: Position[Any]) -> dict[str, Any]:
    """The words of a board for a game from outside this package."""
    from elele.lessons import workshop  # only games from outside this package need it

    lost = "No moves are left. Undo, or try a new deal."
    known: dict[str, Any] = {"title": start.game.capitalize(), "unit": "points", "actions": {}, "zones": {}, "turn": ""}
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
    """The name and sign of each suit, and the name and sign of its element in Elemental."""
    from elele.elemental.view import ELEMENTS  # only boards of Elemental need it

    return {suit: [name, SUIT_MARKS[suit], *ELEMENTS[suit]] for suit, name in SUIT_NAMES.items()}


def _shapes() -> list[dict[str, Any]]:
    """The figures of Elemental: blocks, crosses and extremities."""
    from elele.elemental.cures import FIGURES  # only boards of Elemental need it

    return [
        {"name": figure.name, "kind": figure.kind, "places": [*figure.places], "middle": figure.middle}
        for figure in FIGURES
    ]
