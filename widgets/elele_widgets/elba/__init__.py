"""The screen of Elba: how a game is finished when all its cards are face up.

The folder may import `elele`, `elele_course` and the shared folders of the widgets, but nothing of another game.
"""
