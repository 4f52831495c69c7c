"""What is kept on disk: `progress` is a learner's file, `saves` keeps games under way, `scores` the finished ones.

Imports the core and the games.
"""

from elele.store.saves import resume

__all__ = ["resume"]
