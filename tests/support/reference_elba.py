"""Play Elba slowly, strictly by the text of its rules, as a reference for the package.

This file shares no code with `elele`. A table is plain data that never changes. Two tables are equal if they have the
same cards in the same places, the same way up. These are the answers to questions that the rules leave open:

- A build takes either the top card or the whole run. The run is the longest row of face-up cards,
  descending and alternating, that ends at the top. In the version `partial` a build takes any part of the run.
- Any card or run fills an empty pile. All cards of a pile may move to an empty pile only while the stock has cards,
  because the next deal then lands elsewhere.
- A deal gives one card to each pile, from pile 1 until the stock is empty.
- In the version `strict`, a deal is legal only if every other move fills an empty pile or could be put straight back on
  the card that it came from: the next build restores exactly the same table, and fills no empty pile. A card sent home
  never comes back.

`python tests/support/reference_elba.py` writes `tests/perft/elba.perft`.
"""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"
VERSIONS = ("", "strict", "partial", "strict+partial")
FILE = Path(__file__).parent.parent / "perft" / "elba.perft"
ENOUGH = 1000
"""The number of sequences at which the count of a late or emptied table stops going deeper."""

Cards = tuple[str, ...]


class Pile(NamedTuple):
    """One pile of the tableau: its face-down cards, then its face-up cards, bottom first."""

    down: Cards
    up: Cards


class Table(NamedTuple):
    """All cards on the table."""

    version: str
    home: tuple[int, ...]
    """The number of cards on the foundation of each suit."""
    piles: tuple[Pile, ...]
    stock: Cards
    """The stock, with the next card to deal first."""

    def show(self) -> str:
        """Write the table as one line of text."""
        name = "elba:" + self.version if self.version else "elba"
        home = [RANKS[n - 1] + suit if n else "-" for n, suit in zip(self.home, SUITS, strict=True)]
        piles = [f"{'.'.join(down)}|{'.'.join(up)}" if up else "-" for down, up in self.piles]
        return f"{name} {'/'.join(home)} {'/'.join(piles)} {'.'.join(self.stock) or '-'}"

    def is_won(self) -> bool:
        return self.home == (13, 13, 13, 13)


def read(text: str) -> Table:
    """Read a table from its line of text."""

    def cards(part: str) -> Cards:
        return tuple(part.split(".")) if part not in ("", "-") else ()

    name, home, piles, stock = text.split()
    return Table(
        name.removeprefix("elba").removeprefix(":"),
        tuple(0 if top == "-" else RANKS.index(top[0]) + 1 for top in home.split("/")),
        tuple(Pile(cards(pile.partition("|")[0]), cards(pile.partition("|")[2])) for pile in piles.split("/")),
        cards(stock),
    )


def deal(deck: list[str], version: str) -> Table:
    """Deal eight piles of five cards, with only the last one face up, and keep the other cards as the stock."""
    piles = [Pile(tuple(deck[n : n + 4]), (deck[n + 4],)) for n in range(0, 40, 5)]
    return Table(version, (0, 0, 0, 0), tuple(piles), tuple(deck[40:]))


def is_red(card: str) -> bool:
    return card[1] in "DH"


def fits(card: str, under: str) -> bool:
    """Return whether a card may be built on another: it is one rank lower and of the other color."""
    return RANKS.index(card[0]) + 1 == RANKS.index(under[0]) and is_red(card) != is_red(under)


def run_length(pile: Pile) -> int:
    """Count the cards of the run at the top of a pile."""
    length = min(len(pile.up), 1)
    while length < len(pile.up) and fits(pile.up[-length], pile.up[-length - 1]):
        length += 1
    return length


def may_found(table: Table, start: int) -> bool:
    """Return whether the top card of a pile is the next one of its suit to go home."""
    up = table.piles[start - 1].up
    return bool(up) and RANKS.index(up[-1][0]) == table.home[SUITS.index(up[-1][1])]


def may_build(table: Table, start: int, end: int, count: int) -> bool:
    """Return whether that many cards may move from one pile to another."""
    pile, target = table.piles[start - 1], table.piles[end - 1]
    run = run_length(pile)
    if start == end or not 1 <= count <= run:
        return False
    if count not in (1, run) and "partial" not in table.version:
        return False
    if target.up:
        return fits(pile.up[-count], target.up[-1])
    whole_pile = count == len(pile.down) + len(pile.up)
    return not whole_pile or bool(table.stock)


def builds(table: Table) -> list[str]:
    """List all legal builds."""
    triples = [(a, b, n) for a, b in permutations(range(1, 9), 2) for n in range(1, 14)]
    return [f"build {a} {b} {n}" for a, b, n in triples if may_build(table, a, b, n)]


def fills_empty_pile(table: Table, build: str) -> bool:
    return not table.piles[int(build.split()[2]) - 1].up


def could_go_back(table: Table, build: str) -> bool:
    """Return whether some build onto a card, right after this one, restores the same table."""
    after = play(table, build)
    return any(not fills_empty_pile(after, back) and play(after, back) == table for back in builds(after))


def all_allowed(table: Table) -> list[str]:
    """List all legal moves."""
    founds = [f"found {pile}" for pile in range(1, 9) if may_found(table, pile)]
    others = builds(table)
    moves = founds + others
    if table.stock and (
        "strict" not in table.version
        or (not founds and all(fills_empty_pile(table, move) or could_go_back(table, move) for move in others))
    ):
        moves.append("deal")
    return moves


def allowed(table: Table, move: str) -> bool:
    return move in all_allowed(table)


def play(table: Table, move: str) -> Table:
    """Return the table after a legal move."""
    name, *numbers = move.split()
    places = [int(number) - 1 for number in numbers[:2]]
    piles, home, stock = list(table.piles), list(table.home), table.stock
    if name == "deal":
        for n, card in enumerate(stock[:8]):
            piles[n] = Pile(piles[n].down, (*piles[n].up, card))
        stock = stock[8:]
    elif name == "found":
        (start,) = places
        down, up = piles[start]
        home[SUITS.index(up[-1][1])] += 1
        piles[start] = turned_up(Pile(down, up[:-1]))
    else:
        (start, end), count = places, int(numbers[2])
        down, up = piles[start]
        piles[end] = Pile(piles[end].down, piles[end].up + up[-count:])
        piles[start] = turned_up(Pile(down, up[:-count]))
    return Table(table.version, tuple(home), tuple(piles), stock)


def turned_up(pile: Pile) -> Pile:
    """Turn the last face-down card up if no face-up card is left."""
    return pile if pile.up else Pile(pile.down[:-1], pile.down[-1:])


def perft(table: Table, depth: int) -> int:
    """Count the sequences of that many legal moves."""
    moves = all_allowed(table)
    return len(moves) if depth == 1 else sum(perft(play(table, move), depth - 1) for move in moves)


def hidden(table: Table) -> int:
    return sum(len(pile.down) for pile in table.piles)


def shuffled_deck(chance: random.Random) -> list[str]:
    deck = [rank + suit for suit in SUITS for rank in RANKS]
    chance.shuffle(deck)
    return deck


def step(table: Table, moves: list[str], chance: random.Random) -> Table:
    """Make one of some moves at random, with a preference for moves that send a card home or turn one up."""
    good = [move for move in moves if move[:5] == "found" or hidden(play(table, move)) < hidden(table)]
    return play(table, chance.choice(good if good and chance.random() < 0.8 else moves))


def later(table: Table, moves: int, chance: random.Random) -> Table:
    """Make that many random moves, or fewer if none is left."""
    for _ in range(moves):
        choice = all_allowed(table)
        if not choice:
            break
        table = step(table, choice, chance)
    return table


def emptied(version: str, number: int) -> Table:
    """Play deals until a pile is empty while the stock has 12 cards (even numbers) or 4.

    Every second pair of numbers also asks for another pile that is one face-up run.
    """
    chance = random.Random(f"{version} {number}")
    left = (12, 4)[number % 2]
    while True:
        table = deal(shuffled_deck(chance), version)
        for _ in range(80):
            moves = [move for move in all_allowed(table) if move != "deal" or len(table.stock) > left]
            if not moves:
                break
            table = step(table, moves, chance)
            whole = any(not pile.down and run_length(pile) == len(pile.up) > 0 for pile in table.piles)
            if len(table.stock) == left and Pile((), ()) in table.piles and (whole or number // 2 % 2):
                return table


def late(version: str, heights: range, chance: random.Random) -> Table:
    """Make a table like those of late games: some cards of each suit are home, and the others in some of the piles.

    A card that does not fit on the card below must have been dealt there, so a pile has at most as many such cards as
    it was dealt. If the cards cannot be placed in this way, start again.
    """
    while True:
        home = tuple(chance.choice(heights) for _ in SUITS)
        left = [card for card in shuffled_deck(chance) if RANKS.index(card[0]) >= home[SUITS.index(card[1])]]
        size = chance.choice([0, 0, 4, 12])
        stock, left = left[:size], left[size:]
        used = chance.sample(range(8), chance.randrange(4, 9))
        down = {pile: [left.pop() for _ in range(chance.choice([0, 0, 1, 4])) if left] for pile in used}
        up: dict[int, list[str]] = {pile: [] for pile in used}
        misfits = {pile: {12: 0, 4: 1, 0: 1 + (pile < 4)}[size] for pile in used}
        left.sort(key=lambda card: -RANKS.index(card[0]) + chance.randrange(4))
        for card in left:
            fitting = [pile for pile in used if up[pile] and fits(card, up[pile][-1])]
            others = [pile for pile in used if not up[pile] or misfits[pile]]
            if not fitting and not others:
                break
            pile = chance.choice(fitting if fitting and (not others or chance.random() < 0.8) else others)
            misfits[pile] -= bool(up[pile]) and pile not in fitting
            up[pile].append(card)
        else:
            piles = [turned_up(Pile(tuple(down.get(n, ())), tuple(up.get(n, ())))) for n in range(8)]
            return Table(version, home, tuple(piles), tuple(stock))


def entry(name: str, table: Table, depth: int, enough: float = float("inf")) -> str:
    """Count one entry of the perft file to some depth, or until the count is high enough."""
    lines = [f"id {name}", f"position {table.show()}"]
    for n in range(1, depth + 1):
        count = perft(table, n)
        lines.append(f"perft {n} {count}")
        if count > enough:
            break
    return "\n".join(lines)


def counted_anew(text: str) -> str:
    """Count deals and positions within games again to the same depth, and make late and emptied tables again."""
    entries = []
    for old in text.strip().split("\n\n"):
        name, position, *counts = [line.partition(" ")[2] for line in old.splitlines()]
        if name.endswith(("-begin", "-later")):
            entries.append(entry(name, read(position), len(counts)))
    for version in VERSIONS:
        for number in range(20):
            name, last = version or "plain", late(version, range(4, 9), random.Random(number))
            entries.append(entry(f"{name}-{number}-late", last, 5, ENOUGH))
            entries.append(entry(f"emptied-{name}-{number}", emptied(version, number), 5, ENOUGH))
    return "\n\n".join(entries) + "\n"


if __name__ == "__main__":
    FILE.write_text(counted_anew(FILE.read_text(encoding="utf-8")), encoding="utf-8")
