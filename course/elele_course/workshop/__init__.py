"""A workshop for games: write a small solitaire, or change a rule of an existing game.

`Solitaire` is for games whose cards lie in named piles. `Variant` takes any game, and forbids or adds moves. Once
registered with `elele.register`, a game of either kind works like any other: it can be dealt, played on a board with
Undo, and recorded. A mistake in a learner's function raises `Mistake`, which names the function. `first_moment`
looks for a moment in which a function finds something. `laws` plays many games at random and reports which laws of a
sound game hold. The room may import `elele`.

>>> from elele_course.workshop import Variant
>>> Variant("calm", "elba", "Kings stay where they are.", forbids=lambda position, move: False).name
'calm'
"""

from elele.rules import failed, passed
from elele_course.workshop.first_moment import first_moment
from elele_course.workshop.laws import Broken, Laws, laws
from elele_course.workshop.mistakes import Mistake
from elele_course.workshop.solitaire import Go, Piles, Position, Solitaire, face_down, face_up, is_down
from elele_course.workshop.variant import Position as VariantPosition
from elele_course.workshop.variant import Variant

__all__ = [
    "Broken", "Go", "Laws", "Mistake", "Piles", "Position", "Solitaire", "Variant", "VariantPosition",
    "face_down", "face_up", "failed", "first_moment", "is_down", "laws", "passed",
]  # fmt: skip
