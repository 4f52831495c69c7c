"""Elba once more, slowly: written from the guide and its readings alone, to check the package against.

It shares no code with `elele`. A pile is a list of [card, shown], bottom first; a table is copied whole for
every move, and every move that could be written down is tried. A move counts as put straight back when the
table says so after it: nothing turned up, no pile emptied, and the way back allowed.
`python tests/reference_elba.py` writes `tests/perft/elba.perft` anew.
"""

from __future__ import annotations

import random
from multiprocessing import Pool
from pathlib import Path
from typing import Any

ORDER = "A23456789TJQK"
SUITS = "CDHS"
ENOUGH = 1000
"""A position within a game with more sequences than this is not counted deeper."""


class Table:
    """One game in progress; moves change it."""

    def __init__(self, version: str) -> None:
        self.version = version
        self.piles: list[list[list[Any]]] = [[] for _ in range(8)]
        self.home: dict[str, list[str]] = {suit: [] for suit in SUITS}
        self.stock: list[str] = []

    def copied(self) -> Table:
        """Another table with the same cards; nothing of it is shared."""
        other = Table(self.version)
        other.piles = [[list(card) for card in pile] for pile in self.piles]
        other.home = {suit: list(cards) for suit, cards in self.home.items()}
        other.stock = list(self.stock)
        return other

    def show(self) -> str:
        """The table as one line of text."""
        piles = []
        for pile in self.piles:
            down, up = ([card for card, shown in pile if shown == wanted] for wanted in (False, True))
            piles.append(".".join(down) + "|" + ".".join(up) if pile else "-")
        name = "elba:" + self.version if self.version else "elba"
        homes = "/".join(cards[-1] if cards else "-" for cards in self.home.values())
        return " ".join([name, homes, "/".join(piles), ".".join(self.stock) or "-"])

    def turn_up(self) -> None:
        for pile in self.piles:
            if pile:
                pile[-1][1] = True

    def hidden(self) -> int:
        return sum(not shown for pile in self.piles for _, shown in pile)

    def is_won(self) -> bool:
        return all(len(cards) == 13 for cards in self.home.values())


def deal(deck: list[str], version: str) -> Table:
    """Eight piles of five, the fifth card face up; the rest is the stock."""
    table, cards = Table(version), iter(deck)
    for pile in table.piles:
        pile += [[next(cards), False] for _ in range(5)]
    table.turn_up()
    table.stock = list(cards)
    return table


def red(card: str) -> bool:
    return card[1] in "DH"


def may_lie(card: str, under: str) -> bool:
    """Whether the building rule lets a card lie on another."""
    return ORDER.index(card[0]) + 1 == ORDER.index(under[0]) and red(card) != red(under)


def in_sequence(cards: list[list[Any]]) -> bool:
    """Whether cards lie face up, descending and alternating."""
    if not all(shown for _, shown in cards):
        return False
    return all(may_lie(cards[n + 1][0], cards[n][0]) for n in range(len(cards) - 1))


def allowed_build(table: Table, start: int, end: int, count: int) -> bool:
    """Whether so many cards may go from one pile to another."""
    pile, other = table.piles[start - 1], table.piles[end - 1]
    if start == end or count > len(pile):
        return False
    moving = pile[-count:]
    if not in_sequence(moving):
        return False
    longer = count < len(pile) and in_sequence(pile[-count - 1 :])
    if longer and count > 1 and "partial" not in table.version:
        return False
    if other:
        return may_lie(moving[0][0], other[-1][0])
    return count < len(pile)


def goes_back(table: Table, start: int, end: int, count: int) -> bool:
    """Whether a build could be put straight back: see the head of this file."""
    after = play(table, f"build {start} {end} {count}")
    same = after.hidden() == table.hidden() and bool(after.piles[start - 1])
    return same and allowed_build(after, end, start, count)


def allowed(table: Table, move: str) -> bool:
    """Whether the guide and its readings allow the move."""
    name, numbers = PARTS[move]
    if name == "found":
        pile = table.piles[numbers[0] - 1]
        if not pile:
            return False
        card = pile[-1][0]
        return len(table.home[card[1]]) == ORDER.index(card[0])
    if name == "build":
        return allowed_build(table, *numbers)
    if not table.stock:
        return False
    if "strict" not in table.version:
        return True
    others = [PARTS[other] for other in EVERY_MOVE if other != "deal" and allowed(table, other)]
    return all(name == "build" and goes_back(table, *numbers) for name, numbers in others)


def play(table: Table, move: str) -> Table:
    """A new table on which the move has been made."""
    table = table.copied()
    name, numbers = PARTS[move]
    if name == "deal":
        for pile in table.piles:
            if table.stock:
                pile.append([table.stock.pop(0), True])
    else:
        start = table.piles[numbers[0] - 1]
        if name == "found":
            card = start.pop()[0]
            table.home[card[1]].append(card)
        else:
            table.piles[numbers[1] - 1] += start[-numbers[2] :]
            del start[-numbers[2] :]
    table.turn_up()
    return table


EVERY_MOVE = [f"found {pile}" for pile in range(1, 9)]
EVERY_MOVE += [f"build {a} {b} {count}" for a in range(1, 9) for b in range(1, 9) for count in range(1, 14)]
EVERY_MOVE += ["deal"]
PARTS = {move: (move.split()[0], [int(word) for word in move.split()[1:]]) for move in EVERY_MOVE}


def all_allowed(table: Table) -> list[str]:
    return [move for move in EVERY_MOVE if allowed(table, move)]


def perft(table: Table, depth: int) -> int:
    """How many sequences of so many moves there are."""
    moves = all_allowed(table)
    return len(moves) if depth == 1 else sum(perft(play(table, move), depth - 1) for move in moves)


def shuffled_deck(chance: random.Random) -> list[str]:
    deck = [rank + suit for suit in SUITS for rank in ORDER]
    chance.shuffle(deck)
    return deck


def later(table: Table, moves: int, chance: random.Random) -> Table:
    """The table after some moves, cards sent home and cards turned up more often than not."""
    for _ in range(moves):
        choice = all_allowed(table)
        if not choice:
            break
        good = [move for move in choice if move[:5] == "found" or play(table, move).hidden() < table.hidden()]
        table = play(table, chance.choice(good if good and chance.random() < 0.8 else choice))
    return table


def made(version: str, chance: random.Random) -> Table:
    """A late table: some cards home, the others in a few piles, many of them in sequence; some piles empty."""
    table = Table(version)
    for suit in SUITS:
        table.home[suit] = [rank + suit for rank in ORDER[: chance.randrange(4, 9)]]
    left = [card for card in shuffled_deck(chance) if card not in table.home[card[1]]]
    left.sort(key=lambda card: -ORDER.index(card[0]) + chance.randrange(4))
    table.stock = [left.pop(chance.randrange(len(left))) for _ in range(chance.choice([0, 4, 12]))]
    used = table.piles[: chance.randrange(4, 8)]
    for card in left:
        fitting = [pile for pile in used if pile and may_lie(card, pile[-1][0])]
        pile = chance.choice(fitting if fitting and chance.random() < 0.8 else used)
        pile.append([card, True])
    for pile in used:
        for card in pile[: chance.randrange(3)]:
            card[1] = False
    table.turn_up()
    chance.shuffle(table.piles)
    return table


def entry(job: tuple[str, int, str]) -> str:
    """One entry of the perft file."""
    version, number, name = job
    chance = random.Random(number)
    table = made(version, chance) if name == "made" else deal(shuffled_deck(chance), version)
    if name == "later":
        table = later(table, 12 + 2 * number, chance)
    lines = [f"id {version or 'plain'}-{number}-{name}", f"position {table.show()}"]
    for depth in range(1, 6):
        count = perft(table, depth)
        lines.append(f"perft {depth} {count}")
        if count > ENOUGH and name != "begin":
            break
    return "\n".join(lines)


def jobs() -> list[tuple[str, int, str]]:
    """Twenty deals in four versions: at the first move, later, and as many tables made late."""
    versions = ("", "strict", "partial", "strict+partial")
    return [(version, n, name) for version in versions for name in ("begin", "later", "made") for n in range(20)]


if __name__ == "__main__":
    target = Path(__file__).parent / "perft" / "elba.perft"
    with Pool() as pool:
        target.write_text("\n\n".join(pool.map(entry, jobs(), chunksize=1)) + "\n", encoding="utf-8")
