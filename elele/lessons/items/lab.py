"""The items of the lab, lessons 09 to 14."""

from __future__ import annotations

from collections.abc import Mapping

from elele import game
from elele.lessons.items.model import Item


def _same_deal() -> str:
    """The choice that says what two deals with one number have in common."""
    same = str(game.deal("seabirds#7")) == str(game.deal("seabirds#7"))
    return "The same cards in the same order" if same else "Nothing"


_ALL = (
    Item(
        name="09-same-deal",
        question="Two classes both deal `seabirds#7`. What do they get?",
        right=_same_deal,
        choices={
            "The same cards in the same order": "The number decides every card, on any computer.",
            "The same habitats, but other birds": "The number decides the birds, threats and protections as well.",
            "Nothing": "A deal is no secret: its number gives everyone the same cards.",
        },
    ),
)
ITEMS: Mapping[str, Item] = {item.name: item for item in _ALL}
RECALL: Mapping[str, tuple[str, ...]] = {"10": ("09-same-deal",)}
CHECK: Mapping[str, tuple[str, ...]] = {"09": ("09-same-deal",)}
