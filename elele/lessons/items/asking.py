"""Queries about games, step-by-step lessons and data, which give the right answers in several lessons."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from elele import game, record
from elele.lessons import puzzles, steps
from elele.lessons.items.model import OR
from elele.paths import data_folder


def board_of(text: str) -> Any:
    """The position of the board or puzzle with this name, or the position that the text describes."""
    return puzzles.position(text)


def shown_at(name: str, ply: int) -> Any:
    """The position after `ply` moves in a game that lessons show step by step."""
    return record.replay(steps.load(name))[ply]


def is_legal(board: Any, move: str) -> bool:
    """Return whether the rules allow a move."""
    return game.objection(board, game.parse_move(board, move)) is None


def moves_of(board: Any, kind: str) -> list[Any]:
    """The legal moves of one kind, such as `spare`."""
    return [move for move in board.legal_moves() if f"{move}".split()[0] == kind]


def played_on(board: Any, *moves: str) -> Any:
    """The position after some moves."""
    for move in moves:
        board = game.apply(board, game.parse_move(board, move))
    return board


def touching(board: Any, moves: Iterable[Any]) -> str:
    """The places of each move, as the text of the right answers to a question answered by touching places."""
    return OR.join(" ".join(game.places(board, move)) for move in moves)


def hidden_in(board: Any) -> int:
    """The number of face-down cards in the piles."""
    return sum(len(pile.down) for pile in board.piles)


def only_one(found: Iterator[str]) -> str:
    """Return the only choice found; raises `ValueError` if there are none or several."""
    (one,) = found
    return one


def one_that_holds(choices: Mapping[str, bool]) -> str:
    """Return the only choice that is true; raises `ValueError` if none or several are true."""
    return only_one(choice for choice, holds in choices.items() if holds)


def rows_of(*path: str) -> list[dict[str, str]]:
    """The rows of a CSV file in the data folder."""
    return [*csv.DictReader(data_folder().joinpath(*path).read_text(encoding="utf-8").splitlines())]
