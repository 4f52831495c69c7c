"""Items that belong to no lesson: one of each kind, and one with a board to look at."""

from __future__ import annotations

from elele_course.questions.items import Item
from elele_widgets.questions.questions import Questions

BOARD = "seabirds islet-4/dune-1 |noio:w/|uau-kani:k noio:k/moli:w > - - - -"
CHOICE = Item(
    "01-owl", "choice", "Who says `hoo`?", ("Owl",),
    {"Owl": "Yes, an owl.", "Cat": "A cat says `meow`.", "Rat": "A rat says `eek`."},
)  # fmt: skip
NUMBER = Item("01-three", "number", "How many?", ("3",), {"3": "Yes, three.", "4": "One less."}, "Count again.")
TOUCH = Item("01-pair", "touch", "Which pair?", ("b1 c1 a1",), otherwise="Three places.", position=BOARD)
SEEN = Item("01-seen", "choice", "What is this?", ("Owl",), CHOICE.feedback, position=BOARD)


def after(item: Item, *answers: str) -> Questions:
    """A check with one item, after some answers."""
    widget = Questions([item], "check", keep=False)
    for answer in answers:
        widget.answer_with(answer)
    return widget
