"""Measure the seconds that hints and solvers take beyond their budget, on difficult positions.

    python benchmarks/deadlines.py [--write] [positions]

The positions are deals of every version, moments of random games, and random boards that `parse` accepts: tall piles,
many empty places, all protections held. A hint gets 0.6 s, a solver 0.1 s.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from report import Row, show

import elele
from elele import hints, solve
from elele.cards import DECK, RANKS, SUITS, shuffled

VERSIONS = {
    "seabirds": ("", "7x3", "6x2+row7", "6x2+all", "1x0", "1x9+row1", "9x0+row1", "9x6", "1x0+row9"),
    "elemental": ("october", "july"),
    "elba": ("", "strict", "partial", "strict+partial"),
}
HINT, SOLVE = 0.6, 0.1
"""The budgets, in seconds."""
OVER = 0.3
"""The target for the seconds beyond the budget."""
POSITIONS = 30
"""The default number of positions of each game and kind."""


def deals(game: str) -> Iterator[Any]:
    """Deals, version by version."""
    for seed in range(1_000):
        for version in VERSIONS[game]:
            yield elele.deal(f"{game}:{version}#{seed}" if version else f"{game}#{seed}")


def moments(game: str) -> Iterator[Any]:
    """A moment within a random game of each deal."""
    for seed, position in enumerate(deals(game)):
        chance = random.Random(seed)
        for _ in range(chance.randrange(60)):
            if position.over:
                break
            later = elele.apply(position, chance.choice(elele.legal_moves(position)))
            position = position if later.over else later
        yield position


def laid(game: str) -> Iterator[Any]:
    """Random boards that `parse` accepts."""
    for seed in range(1_000_000):
        try:
            position = elele.parse(BOARDS[game](random.Random(seed)))
        except elele.ParseError:
            continue
        if not position.over:
            yield position


def seabirds(chance: random.Random) -> str:
    """A board with many threats, protections and pairs, and any number of birds face up and face down."""
    deck = elele.deal("seabirds#1").deck
    colonies, birds = [], shuffled(deck.bird_cards(), chance.random().hex())
    threats, held = ([*deck.threat_cards()], [*deck.protection_cards()])
    threats, held = ([card for card in cards if card not in deck.set_aside] for cards in (threats, held))
    chance.shuffle(threats)
    places = 0
    for card in shuffled(deck.habitat_cards(), chance.random().hex()):
        habitat = deck.habitats[card]
        if places + habitat.capacity > 20:
            continue
        places += habitat.capacity
        lying = [one for one in threats if deck.threats[one].level == "bird"]
        on = [one for one in lying if habitat.type in deck.threats[one].habitats][: chance.randrange(3)]
        for one in on:
            threats.remove(one)
        pairs: list[str] = []
        for bird in [*birds]:
            mate = next((one for one in birds if one in deck.mates[bird]), None) if bird in birds else None
            room = len(pairs) + len(on) < habitat.capacity and birds.count(bird) > (mate == bird)
            if mate and room and habitat.type in deck.nests[bird] and chance.random() < 0.2:
                birds.remove(bird)
                birds.remove(mate)
                pairs.append(f"{bird}+{mate}")
        laid = [f"{one}@{number + 1}" if number < len(pairs) else one for number, one in enumerate(on)]
        colonies.append(f"{card}({';'.join((','.join(pairs), ','.join(laid))).rstrip(';')})".removesuffix("()"))
    columns, down, row = chance.randint(1, 9), chance.randint(0, 9), chance.randint(1, 9)
    row_b = []
    for _ in range(columns):
        cards = [birds.pop() for _ in range(min(down, len(birds)))]
        row_b.append(f"{'.'.join(cards)}|{birds.pop() if birds else ''}" if cards or birds else "-")
    row_c = [birds.pop() if birds else "-" for _ in range(row)]
    rest = ".".join(birds) or "-"
    rows = " ".join("/".join(row) for row in (colonies, row_b, row_c))
    return f"seabirds {rows} >{'.'.join(threats)} - {'.'.join(held)} {rest} -"


def elemental(chance: random.Random) -> str:
    """A board with a few tall piles, or many, and as many spares as possible."""
    suits = [[rank + suit for rank in RANKS] for suit in SUITS]
    for cards in suits:
        chance.shuffle(cards)
    left = chance.randint(2, 13)
    discards = [cards.pop() for _ in range(13 - left) for cards in suits]
    cards = [card for four in suits for card in four]
    chance.shuffle(cards)
    spares = [cards.pop() for _ in range(chance.randint(0, 4))]
    piles: list[list[str]] = [[] for _ in range(12)]
    used = chance.sample(range(12), chance.randint(1, 12))
    for card in cards:
        piles[chance.choice(used)].append(card)
    texts = [f"{'.'.join(pile[:-1])}|{pile[-1]}" if pile else "-" for pile in piles]
    version, marks = chance.choice((("october", "0"), ("july", "-")))
    return f"elemental:{version} {'/'.join(texts)} {'.'.join(spares) or '-'} {marks} {'.'.join(discards) or '-'}"


def elba(chance: random.Random) -> str:
    """A board with runs of any length, face-down cards, and empty piles."""
    cards = [*DECK]
    chance.shuffle(cards)
    stock = [cards.pop() for _ in range(chance.choice((0, 4, 12)))]
    piles: list[tuple[list[str], list[str]]] = []
    used = chance.randint(3, 8)
    for _ in range(used):
        down = [cards.pop() for _ in range(min(len(cards), chance.randint(0, 4)))]
        piles.append((down, []))
    while cards:
        card = cards.pop()
        fits = [up for _, up in piles if up and elele.cards.follows(card, up[-1])]
        bare = [up for _, up in piles if not up]
        chance.choice(fits or bare or [up for _, up in piles]).append(card)
    texts = [f"{'.'.join(down)}|{'.'.join(up)}" if up else "-" for down, up in piles] + ["-"] * (8 - used)
    version = chance.choice(VERSIONS["elba"])
    return f"{f'elba:{version}' if version else 'elba'} -/-/-/- {'/'.join(texts)} {'.'.join(stock) or '-'}"


BOARDS: dict[str, Callable[[random.Random], str]] = {"seabirds": seabirds, "elemental": elemental, "elba": elba}
KINDS = {"deals": deals, "moments in random games": moments, "random boards": laid}


def over(search: Callable[[], object], budget: float) -> float:
    """The seconds of a search beyond its budget, in wall-clock time, which the searches use too."""
    start = time.perf_counter()
    search()
    return time.perf_counter() - start - budget


def measured(number: int) -> Iterator[Row]:
    """A row for each game and kind of position."""
    for game in VERSIONS:
        for kind, source in KINDS.items():
            positions = [position for position, _ in zip(source(game), range(number), strict=False)]
            hint, solver = [], []
            for position in positions:
                if not position.over:
                    hint.append((over(partial(hints.hint, position, HINT), HINT), str(position)))
                    solver.append((over(partial(solve.solve, position, SOLVE), SOLVE), str(position)))
            worst = max(*hint, *solver)
            figure = f"hint at most {HINT + max(hint)[0]:.2f} s, solver at most {SOLVE + max(solver)[0]:.2f} s"
            ratio = f"{max(0.0, worst[0]) / OVER:.2f} × the {OVER} s allowed beyond the budget"
            yield Row(f"{game}, {kind}", ratio, f"{figure}; {len(positions)} positions")
            if worst[0] > OVER:
                print(f"{worst[0]:.2f} s over: {worst[1]}", file=sys.stderr)


if __name__ == "__main__":
    show("deadlines", measured(next((int(word) for word in sys.argv[1:] if word.isdigit()), POSITIONS)))
