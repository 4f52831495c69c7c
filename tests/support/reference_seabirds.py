"""A second, slow E Lele! Solitaire, written from the guide; of the package, it uses only the CSV files.

It copies the whole table for each move, so it is too slow to play. A disagreement with the package shows that one of
the two has misread the guide.
"""

from __future__ import annotations

import copy
import csv
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

DATA = Path(__file__).parents[2] / "data"
SET_ASIDE = ("translocation", "sea-level-rise", "carbon-reduction")
SEVEN = ["islet", "islet", "sea-cliff", "dune", "coastal-grassland", "gulch-wall", "lava-field"]


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


BIRDS = {row["species_id"]: row for row in _rows("birds.csv")}
HABITATS = {row["card_id"]: row for row in _rows("habitats.csv")}
THREATS = {row["threat_id"]: row for row in _rows("threats.csv")}
PROTECTIONS = {row["protection_id"]: row for row in _rows("protections.csv")}


@dataclass
class Habitat:
    """A habitat of the row; `lying` has threats to birds, each with the number of its pair or None."""

    card: str
    pairs: list[str] = field(default_factory=list)
    lying: list[list[object]] = field(default_factory=list)
    loss: str = ""
    tucked: list[str] = field(default_factory=list)

    def type(self) -> str:
        return HABITATS[self.card]["type"]

    def used(self) -> int:
        return len(self.pairs) + len([1 for _, pair in self.lying if pair is None])

    def size(self) -> int:
        return int(HABITATS[self.card]["capacity"]) + self.tucked.count("social-attraction")

    def takes_pairs(self) -> bool:
        return self.used() < self.size() and self.loss == ""

    def uncovered(self) -> list[int]:
        under = [pair for _, pair in self.lying]
        return [number for number in range(len(self.pairs)) if number not in under]

    def text(self) -> str:
        threats = [str(name) if pair is None else f"{name}@{int(str(pair)) + 1}" for name, pair in self.lying]
        inside = ";".join([",".join(self.pairs), ",".join(threats), self.loss, ",".join(self.tucked)])
        return f"{self.card}({inside.rstrip(';')})" if inside.strip(";") else self.card


@dataclass
class Table:
    """All cards on the table. Piles of Row 2 are bottom first; `open` says which have their last card face up."""

    row: list[Habitat]
    piles: list[list[str]]
    open: list[bool]
    row3: list[str]
    draw: list[str]
    threats: list[str]
    protections: list[str]
    held: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    from_right: bool = False
    finished: bool = False

    def text(self) -> str:
        arrow = "<" if self.from_right else ">"
        words = ["seabirds", "/".join(habitat.text() for habitat in self.row)]
        words += ["/".join(_pile_text(*pile) for pile in zip(self.piles, self.open, strict=True))]
        words += ["/".join(card or "-" for card in self.row3), arrow + ".".join(self.threats)]
        words += [".".join(cards) or "-" for cards in (self.protections, self.held, self.draw, self.gone)]
        return " ".join(words + ["finished"] * self.finished)

    def score(self) -> int:
        counted = [habitat.pairs[n] for habitat in self.row if not habitat.loss for n in habitat.uncovered()]
        return sum(int(BIRDS[pair.split(":")[0]]["points"]) for pair in counted)


def _pile_text(cards: list[str], is_open: bool) -> str:
    if not cards:
        return "-"
    return f"{'.'.join(cards[:-1])}|{cards[-1]}" if is_open else f"{'.'.join(cards)}|"


def deal(
    habitats: Iterable[str],
    birds: Sequence[str],
    threats: Iterable[str],
    protections: Iterable[str],
    piles: int = 6,
    down: int = 2,
    row3: int = 6,
) -> Table:
    """The first table of a game, from four decks with the next card first."""
    deck = list(birds)
    columns = [[deck.pop(0) for _ in range(down + 1)] for _ in range(piles)]
    third = [deck.pop(0) for _ in range(row3)]
    row = [Habitat(card) for card in habitat_row(habitats)]
    return Table(row, columns, [True] * piles, third, deck, list(threats), list(protections))


def habitat_row(cards: Iterable[str]) -> list[str]:
    """The habitat row: seven habitats, and then more up to twenty places."""
    deck, discards, row = list(cards), [], []

    def places() -> int:
        return sum(int(HABITATS[card]["capacity"]) for card in row)

    def until(wanted: Callable[[str], bool]) -> None:
        for _ in range(len(deck) + len(discards)):
            if not deck:
                deck.extend(discards)
                discards.clear()
            card = deck.pop(0)
            if wanted(card):
                row.append(card)
                return
            discards.append(card)
        raise ValueError("these habitats do not come to twenty")

    while len(row) < 7:
        until(lambda card: _one_of_the_seven(card, row))
    more = {16: "24", 17: "3", 18: "2", 20: ""}
    while places() < 20:
        until(lambda card: HABITATS[card]["capacity"] in more[places()])
    return row


def _one_of_the_seven(card: str, row: list[str]) -> bool:
    still = list(SEVEN)
    for other in row:
        still.remove(HABITATS[other]["type"])
    if HABITATS[card]["type"] not in still:
        return False
    islets = [int(HABITATS[each]["capacity"]) for each in (*row, card) if HABITATS[each]["type"] == "islet"]
    return len(islets) < 2 or HABITATS[card]["type"] != "islet" or sum(islets) in (5, 6, 7)


def read(text: str) -> Table:
    """The table of a position's text."""
    _, row, piles, row3, threats, protections, held, draw, gone, *rest = text.split(" ")
    bare = [pile.replace("|", ".").strip(".").split(".") for pile in piles.split("/")]
    return Table(
        row=[_read_habitat(part) for part in row.split("/")],
        piles=[[] if cards == ["-"] else cards for cards in bare],
        open=[pile[-1] not in "|-" for pile in piles.split("/")],
        row3=[card.replace("-", "") if card == "-" else card for card in row3.split("/")],
        draw=_read_cards(draw),
        threats=_read_cards(threats[1:]),
        protections=_read_cards(protections),
        held=_read_cards(held),
        gone=_read_cards(gone),
        from_right=threats[0] == "<",
        finished=rest == ["finished"],
    )


def _read_cards(text: str) -> list[str]:
    return [] if text in ("-", "") else text.split(".")


def _read_habitat(text: str) -> Habitat:
    card, *inside = text.rstrip(")").split("(")
    parts = inside[0].split(";") if inside else []
    pairs, threats, loss, tucked = parts + [""] * (4 - len(parts))
    lying: list[list[object]] = []
    for threat in filter(None, threats.split(",")):
        name, *pair = threat.split("@")
        lying.append([name, int(pair[0]) - 1 if pair else None])
    return Habitat(card, [p for p in pairs.split(",") if p], lying, loss, [c for c in tucked.split(",") if c])


def waiting(table: Table) -> list[int]:
    """The piles of Row 2 that a pair has left without a face-up bird, and that can be filled."""
    numbers = range(len(table.piles))
    return [n for n in numbers if not table.open[n] and (len(table.piles[n]) > 0 or len(table.draw) > 0)]


def moves(table: Table) -> list[str]:
    """The texts of the legal moves, sorted."""
    if table.finished:
        return []
    if waiting(table):
        return sorted(_settlings(table))
    pairs = _pairs(table)
    room = any(habitat.takes_pairs() for habitat in table.row)
    last = "stuck" if room and table.draw else "finish"
    return sorted([*pairs, *_protections(table), *([] if pairs else [last])])


def _settlings(table: Table) -> Iterable[str]:
    for n in waiting(table):
        yield f"turn b{n + 1}" if table.piles[n] else f"fill b{n + 1}"
        for place, card in enumerate(table.row3):
            if card != "":
                yield f"raise c{place + 1} b{n + 1}"


def _pairs(table: Table) -> list[str]:
    tops = {f"b{n + 1}": pile[-1] for n, pile in enumerate(table.piles) if table.open[n]}
    tops |= {f"c{n + 1}": card for n, card in enumerate(table.row3) if card}
    found = []
    for one in tops:
        for other in tops:
            for number, habitat in enumerate(table.row):
                if one < other and _mates(tops[one], tops[other]) and habitat.takes_pairs():
                    species = tops[one].split(":")[0]
                    if habitat.type() in BIRDS[species]["habitats"].split(";"):
                        found.append(f"pair {one} {other} a{number + 1}")
    return found


def _mates(one: str, other: str) -> bool:
    (species, sex), (species2, sex2) = one.split(":"), other.split(":")
    return species == species2 and (species == "moli" or {sex, sex2} == {"w", "k"})


def _protections(table: Table) -> Iterable[str]:
    for card in sorted(set(table.held)):
        for number, habitat in enumerate(table.row):
            if card == "social-attraction" or card == "bird-sanctuary" and card not in habitat.tucked:
                yield f"protect {card} a{number + 1}"
            elif card != "bird-sanctuary":
                for threat in PROTECTIONS[card]["counters"].split(";"):
                    for which in _choices(habitat, threat):
                        yield f"protect {card} a{number + 1} {threat}{which}"


def _choices(habitat: Habitat, threat: str) -> Iterable[str]:
    """The endings of the moves against one kind of threat: empty for the first one laid, then ` 2` and so on."""
    under: list[object] = []
    for name, pair in habitat.lying:
        if name == threat:
            under.append(pair)
            if pair not in under[:-1]:
                yield f" {len(under)}" if len(under) > 1 else ""
    if habitat.loss == threat and threat:
        yield ""


def play(table: Table, move: str) -> Table:
    """The table after a legal move."""
    table = copy.deepcopy(table)
    name, *words = move.split()
    {
        "pair": _play_pair,
        "turn": _play_turn,
        "raise": _play_raise,
        "fill": _play_fill,
        "protect": _play_protection,
        "stuck": _play_stuck,
        "finish": _play_finish,
    }[name](table, *words)
    if name in ("pair", "turn", "raise", "fill") and not waiting(table):
        for place, card in enumerate(table.row3):
            if card == "" and table.draw:
                table.row3[place] = table.draw.pop(0)
    return table


def _play_pair(table: Table, one: str, other: str, home: str) -> None:
    birds = []
    for place in (one, other):
        number = int(place[1:]) - 1
        if place[0] == "b":
            birds.append(table.piles[number].pop())
            table.open[number] = False
        else:
            birds.append(table.row3[number])
            table.row3[number] = ""
    table.row[int(home[1:]) - 1].pairs.append("+".join(birds))


def _play_turn(table: Table, pile: str) -> None:
    table.open[int(pile[1:]) - 1] = True


def _play_raise(table: Table, source: str, pile: str) -> None:
    table.piles[int(pile[1:]) - 1].append(table.row3[int(source[1:]) - 1])
    table.row3[int(source[1:]) - 1] = ""
    table.open[int(pile[1:]) - 1] = True


def _play_fill(table: Table, pile: str) -> None:
    table.piles[int(pile[1:]) - 1].append(table.draw.pop(0))
    table.open[int(pile[1:]) - 1] = True


def _play_finish(table: Table) -> None:
    table.finished = True


def _play_protection(table: Table, card: str, home: str, threat: str = "", which: str = "1") -> None:
    habitat = table.row[int(home[1:]) - 1]
    table.held.remove(card)
    if threat:
        table.gone += [threat, card]
        if habitat.loss == threat:
            habitat.loss = ""
        else:
            equals = [laid for laid in habitat.lying if laid[0] == threat]
            habitat.lying = [laid for laid in habitat.lying if laid is not equals[int(which) - 1]]
        return
    habitat.tucked.append(card)
    if card == "bird-sanctuary":
        table.gone += [str(name) for name, _ in habitat.lying] + ([habitat.loss] if habitat.loss else [])
        habitat.lying, habitat.loss = [], ""


def _play_stuck(table: Table) -> None:
    table.gone += [card for card in table.row3 if card]
    table.row3 = [table.draw.pop(0) if table.draw else "" for _ in table.row3]
    if table.threats:
        _lay(table, table.threats.pop(0))
        table.from_right = not table.from_right
    for _ in range(2):
        if table.protections:
            card = table.protections.pop(0)
            (table.gone if card in SET_ASIDE else table.held).append(card)


def _lay(table: Table, threat: str) -> None:
    card = THREATS[threat]
    for habitat in list(reversed(table.row)) if table.from_right else table.row:
        shut = "bird-sanctuary" in habitat.tucked or habitat.loss != ""
        if threat in SET_ASIDE or shut or habitat.type() not in card["habitats"].split(";"):
            continue
        if card["level"] == "habitat":
            habitat.loss = threat
            return
        if habitat.uncovered() or habitat.used() < habitat.size():
            habitat.lying.append([threat, min(habitat.uncovered(), default=None)])
            return
    table.gone.append(threat)


def perft(table: Table, depth: int) -> int:
    """Return the number of sequences of that many legal moves."""
    return 1 if depth == 0 else sum(perft(play(table, move), depth - 1) for move in moves(table))


def decks(
    chance: random.Random, more: int = 0, twins: bool = False
) -> tuple[list[str], list[str], list[str], list[str]]:
    """The four decks shuffled: habitats, birds, threats, protections.

    The first `more` threats and protections are added once more; with `twins`, every threat to birds and every
    protection is added once more.
    """
    birds = [f"{key}:w" for key, row in BIRDS.items() for _ in range(int(row["females"]))]
    birds += [f"{key}:k" for key, row in BIRDS.items() for _ in range(int(row["males"]))]
    threats = [key for key, row in THREATS.items() for _ in range(int(row["count"]))]
    protections = [key for key, row in PROTECTIONS.items() for _ in range(int(row["count"]))]
    threats, protections = threats + threats[:more], protections + protections[:more]
    if twins:
        threats += [key for key, row in THREATS.items() if row["level"] == "bird"]
        protections += [*PROTECTIONS]
    four = list(HABITATS), birds, threats, protections
    for cards in four:
        chance.shuffle(cards)
    return four


def walk(table: Table, chance: random.Random, steps: int, never: tuple[str, ...] = ("finish",)) -> Table:
    """The table after some random moves; moves that begin with a word of `never` are not made."""
    for _ in range(steps):
        legal = [move for move in moves(table) if not move.startswith(never)]
        if legal:
            table = play(table, chance.choice(legal))
    return table


def _perft_file() -> Iterable[str]:
    yield "# E Lele! Solitaire: numbers of move sequences, counted by tests/support/reference_seabirds.py."
    yield "# Made with: python tests/support/reference_seabirds.py > tests/perft/seabirds.perft"
    yield "# Some decks have one or two more cards of a threat or a protection than the deck that comes with the game."
    for number in range(16):
        piles, down = [(6, 2), (6, 3), (7, 2), (7, 3)][number % 4]
        steps = max(0, 3 * (number - 7))
        chance = random.Random(number)
        table = walk(deal(*decks(chance, number % 3), piles, down, 7 if number % 5 else piles), chance, steps)
        yield from _entry(f"{number}-of-{piles}x{down}-after-{steps}", table)
    yield from _twins_file()


def _twins_file() -> Iterable[str]:
    """Write positions in which a protection can take away one of several equal threats."""
    found = 0
    for number in range(16, 1000):
        chance = random.Random(number)
        table = walk(deal(*decks(chance, twins=True)), chance, 60, ("finish", "protect"))
        if found < 4 and any(len(move.split()) == 5 for move in moves(table)):
            found += 1
            yield from _entry(f"{number}-of-6x2-with-equal-threats", table)


def _entry(name: str, table: Table) -> Iterable[str]:
    yield f"\nid {name}\nposition {table.text()}"
    for depth in (1, 2, 3, 4):
        count = perft(table, depth)
        yield f"perft {depth} {count}"
        if depth == 3 and count > 250:
            break


if __name__ == "__main__":
    print(*_perft_file(), sep="\n")
