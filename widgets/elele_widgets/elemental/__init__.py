"""The screen of Elemental: the panel of its figures, the ledger of suits, and the boards to bend.

The folder may import `elele`, `elele_course` and the shared folders of the widgets, but nothing of another game.
"""
