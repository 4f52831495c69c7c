"""What is kept on disk: a learner's `progress`, the `saves` of games under way, and the `scores` of finished ones.

Imports the core, the games and the deck.
"""

from elele.store.saves import keep, resume

__all__ = ["keep", "resume"]
