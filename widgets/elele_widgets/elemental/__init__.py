"""The screen of Elemental: the panel of its figures and the ledger of suits.

The folder may import `elele`, `elele_course` and the shared folders of the widgets, but nothing of another game.
"""
