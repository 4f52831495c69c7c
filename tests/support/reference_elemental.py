"""A slow reference for Elemental, written only from the guide, to check the package.

It shares no code with `elele`. The tableau is a dictionary from (row, column) to a list of cards, bottom first, each
with a flag for face up. The whole game is copied for every move, and every conceivable move is tried. `python
tests/support/reference_elemental.py` rewrites `tests/perft/elemental.perft`.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

LETTERS = {
    (0, 1): "a", (0, 2): "b",
    (1, 0): "c", (1, 1): "d", (1, 2): "e", (1, 3): "f",
    (2, 0): "g", (2, 1): "h", (2, 2): "i", (2, 3): "j",
    (3, 1): "k", (3, 2): "l",
}  # fmt: skip
SPOT = {letter: spot for spot, letter in LETTERS.items()}

# The figures of the guide, drawn by hand.
SQUARES = ["abde", "cdgh", "dehi", "efij", "hikl"]
RECTANGLES = ["abkl", "cfgj"]
DIAMONDS = {"d": "aceh", "e": "bdfi", "h": "dgik", "i": "ehjl"}
ENDS = ["ab", "cg", "fj", "kl"]


class Table:
    """A game in progress, which moves change."""

    def __init__(self, version: str) -> None:
        self.version = version
        self.piles: dict[tuple[int, int], list[list[Any]]] = {spot: [] for spot in LETTERS}
        self.spares: list[str] = []
        self.discards: list[str] = []
        self.in_a_row = 0
        self.came_from: list[tuple[str, str]] = []

    def copied(self) -> Table:
        """Another table with the same cards, which shares no data with this one."""
        other = Table(self.version)
        other.piles = {spot: [list(card) for card in pile] for spot, pile in self.piles.items()}
        other.spares, other.discards = list(self.spares), list(self.discards)
        other.in_a_row, other.came_from = self.in_a_row, list(self.came_from)
        return other

    def show(self) -> str:
        """The table as one line of text."""
        piles = []
        for spot in sorted(LETTERS):
            pile = self.piles[spot]
            down, up = ([card for card, shown in pile if shown == wanted] for wanted in (False, True))
            piles.append(".".join(down) + "|" + ".".join(up) if pile else "-")
        marks = ".".join(sorted({f"{start}>{end}" for start, end in self.came_from})) or "-"
        return " ".join([
            "elemental:" + self.version, "/".join(piles), ".".join(self.spares) or "-",
            str(self.in_a_row) if self.version == "october" else marks, ".".join(self.discards) or "-",
        ])  # fmt: skip

    def suit(self, letter: str) -> str:
        pile = self.piles[SPOT[letter]]
        return pile[-1][0][-1] if pile else "none"

    def height(self, letter: str) -> int:
        return len(self.piles[SPOT[letter]])

    def is_won(self) -> bool:
        left = len(self.spares) + sum(len(pile) for pile in self.piles.values())
        return left == 0 if self.version == "october" else left <= 4

    def turn_up(self) -> None:
        for pile in self.piles.values():
            if pile:
                pile[-1][1] = True


def deal(deck: list[str], version: str) -> Table:
    """Twelve piles of four, the fourth card face up, and four spares."""
    table, cards = Table(version), iter(deck)
    for spot in sorted(LETTERS):
        table.piles[spot] = [[next(cards), False] for _ in range(4)]
    table.turn_up()
    table.spares = list(cards)
    return table


def every_move() -> list[str]:
    """Every conceivable move, even a nonsensical one."""
    suits, ranks = "CDHS", "A23456789TJQK"
    moves = ["discard " + " ".join(four) for four in itertools.combinations("abcdefghijkl", 4)]
    moves += ["spare " + letter for letter in "abcdefghijkl"]
    moves += [f"place {rank}{suit} {letter}" for suit in suits for rank in ranks for letter in "abcdefghijkl"]
    for start, end in itertools.permutations("abcdefghijkl", 2):
        moves += [f"shift {start} {end}", f"transfer {start} {end}"]
    return moves


EVERY_MOVE = every_move()


def allowed(table: Table, move: str) -> bool:
    """Return whether the guide allows the move."""
    if table.is_won():
        return False
    name, *words = move.split()
    if name == "discard":
        four = "".join(words)
        return four in SQUARES + RECTANGLES and sorted(map(table.suit, four)) == ["C", "D", "H", "S"]
    if name == "spare":
        around = DIAMONDS.get(words[0], "")
        balanced = sorted(map(table.suit, around)) == ["C", "D", "H", "S"]
        return balanced and len(table.spares) < 4 and table.height(words[0]) > 0
    if table.version == "october" and table.in_a_row == 3:
        return False
    if name == "place":
        return words[0] in table.spares
    return can_go(table, name, *words)


def can_go(table: Table, name: str, start: str, end: str) -> bool:
    """Return whether the guide allows a shift or a transfer between these places."""
    if table.height(start) == 0 or table.height(end) > 0:
        return False
    one_end = start + end in ENDS or end + start in ENDS
    if name == "transfer":
        return one_end
    if one_end and table.height(start) == 1:
        return False
    (row, col), (other_row, other_col) = SPOT[start], SPOT[end]
    beside = abs(row - other_row) + abs(col - other_col) == 1
    has_come = start in [there for _, there in table.came_from]
    was_left = end in [here for here, _ in table.came_from]
    return beside and not has_come and not was_left


def play(table: Table, move: str) -> Table:
    """A new table after the move."""
    table = table.copied()
    name, *words = move.split()
    if name == "discard":
        table.discards += [table.piles[SPOT[letter]].pop()[0] for letter in words]
    elif name == "spare":
        table.spares.append(table.piles[SPOT[words[0]]].pop()[0])
    elif name == "place":
        table.spares.remove(words[0])
        table.piles[SPOT[words[1]]].append([words[0], True])
    elif name == "transfer":
        table.piles[SPOT[words[1]]].append(table.piles[SPOT[words[0]]].pop())
    else:
        table.piles[SPOT[words[1]]], table.piles[SPOT[words[0]]] = table.piles[SPOT[words[0]]], []
    if name in ("discard", "spare"):
        table.in_a_row, table.came_from = 0, []
    elif table.version == "october":
        table.in_a_row += 1
    elif name == "shift":
        table.came_from.append((words[0], words[1]))
    table.turn_up()
    return table


def all_allowed(table: Table) -> list[str]:
    """Every move that the guide allows. To save time, moves that would use other cards as spares are not tried."""
    held = {"place " + card for card in table.spares}
    return [
        move for move in EVERY_MOVE
        if (move[:5] != "place" or move[:8] in held) and allowed(table, move)
    ]  # fmt: skip


def perft(table: Table, depth: int) -> int:
    """Return the number of sequences of that many moves."""
    moves = all_allowed(table)
    return len(moves) if depth == 1 else sum(perft(play(table, move), depth - 1) for move in moves)


def later(table: Table, moves: int, chance: random.Random) -> Table:
    """The table after some moves, mostly discards; it stops before the game is won or no move is left."""
    for _ in range(moves):
        choice = all_allowed(table)
        freeing = [move for move in choice if move.startswith(("discard", "spare"))]
        after = play(table, chance.choice(freeing if freeing and chance.random() < 0.8 else choice))
        if not all_allowed(after):
            break
        table = after
    return table


def entries() -> list[str]:
    """The entries of the perft file: 20 deals of each version, at the first move and at a moment within the game."""
    found = []
    for version in ("october", "july"):
        for number in range(20):
            chance = random.Random(number)
            deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
            chance.shuffle(deck)
            begin = deal(deck, version)
            for name, table in (("begin", begin), ("later", later(begin, 8 + number, chance))):
                depths = (1, 2, 3) if name == "begin" or len(all_allowed(table)) <= 40 else (1, 2)
                counts = [f"perft {depth} {perft(table, depth)}" for depth in depths]
                found.append("\n".join([f"id {version}-{number}-{name}", f"position {table.show()}", *counts]))
                print(found[-1].replace("\n", "  "), flush=True)
    return found


if __name__ == "__main__":
    target = Path(__file__).parents[1] / "perft" / "elemental.perft"
    target.write_text("\n\n".join(entries()) + "\n", encoding="utf-8")
