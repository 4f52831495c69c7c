"""Read perft files: positions with the number of sequences of legal moves from each."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import elele

FOLDER = Path(__file__).parents[1] / "perft"


class Counted(NamedTuple):
    """A position, and the number of sequences of one legal move, of two legal moves, and so on."""

    id: str
    position: str
    counts: list[int]


def counted(path: Path) -> list[Counted]:
    """The entries of a perft file: `id`, `position`, and `perft DEPTH NUMBER` from depth 1 on."""
    found: list[Counted] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, rest = line.partition(" ")
        if name == "id":
            found.append(Counted(rest, "", []))
        elif name == "position":
            found[-1] = found[-1]._replace(position=rest)
        elif name == "perft":
            found[-1].counts.append(int(rest.split()[1]))
    return found


def per_move(position: Any, depth: int) -> str:
    """The count after each move, to find where two counts differ."""
    after = ((move, elele.apply(position, move)) for move in elele.legal_moves(position))
    return "\n".join(f"{move}: {elele.perft(then, depth - 1)}" for move, then in after)
