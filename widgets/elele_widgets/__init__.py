"""Boards and panels for the notebook: a game to touch, and the birds beside it."""

from elele_widgets.birds import BirdPanel, bird_panel, table
from elele_widgets.board import Board
from elele_widgets.guide import FieldGuide
from elele_widgets.puzzles import PuzzleBox, puzzle
from elele_widgets.quiz import Quiz
from elele_widgets.steps import Steps, solved
from elele_widgets.stories import Stories

__all__ = [
    "BirdPanel", "Board", "FieldGuide", "PuzzleBox", "Quiz", "Steps", "Stories", "bird_panel", "puzzle",
    "solved", "table",
]  # fmt: skip
