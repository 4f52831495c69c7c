"""Boards and panels for the notebook: a game to touch, and the birds beside it."""

from elele_widgets.board import Board

__all__ = ["Board"]
