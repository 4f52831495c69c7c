"""Boards of Elemental that a reader bends, with the rules' answer to each, and goals to reach by bending.

`judge` and `signs` ask the rules. `table` writes all their answers down, so that a page only looks them up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, permutations, product
from typing import NamedTuple, TypedDict, cast

from elele import game
from elele.cards import SUITS
from elele.elemental import CROSSES, PLACES, VERSIONS, Move, Pile, Position, about, shape, zones
from elele.elemental.grid import AT, NEIGHBOURS
from elele.elemental.moves import Discard, Shift, Spare, Transfer
from elele.elemental.position import LIMIT, MOST_SPARES
from elele.errors import ParseError
from elele.paths import data_toml
from elele.phrases import listed, quoted
from elele.view import Slot

KINDS = ("block", "cross", "extremity", "manipulation")
RANKS = "A23456789TJQ"
"""The rank of the card on each place; all differ, so no turn of a suit makes a card that is there already."""
EMPTY = "-"
"""The suit of a place without a card."""
SPARES = ("KC", "KD", "KH", "KS")
START = {
    "block": ("cdgi", "CDSCSHCDDHHS"), "cross": ("abde", "CHDDSSDCCSSD"),
    "extremity": ("cg", "CDHSCDHSCDHS"), "manipulation": ("de", "CDHSCDHSCDHS"),
}  # fmt: skip
"""Kind → the places of the handles and the suits of the twelve cards at the beginning."""
TOGETHER = {"block": ("abde", "cdgh"), "cross": ("aceh", "hikl")}
"""Kind → two figures that one turned card makes ready together."""
HEIGHTS = (1, 0, 3, 3, 0, 2, 3, 2, 3, 2, 3, 0)
"""The number of cards on each place before any manipulation is made; none is a spade, so nothing can be discarded."""
STORY = (Shift("d", "e"), Shift("c", "d"), Shift("g", "c"))
"""The manipulations that may have been made already, in order."""
_SENTENCE = re.compile(r"(?<=[.:;]) ")
_TEXT = re.compile(rf"([a-l]{{2,4}}) ([{SUITS}{EMPTY}]{{12}}) ([0-4]) ([0-3]) ({'|'.join(VERSIONS)}) (shift|transfer)")


@dataclass(frozen=True)
class Bent:
    """A board as the reader has bent it; `str(bent)` is its text."""

    kind: str
    """One of `KINDS`."""
    places: str
    """The places of the handles: four in reading order, or two, from the one to the other."""
    suits: str
    """The suit of each place in reading order."""
    held: int = 0
    """The number of spares held."""
    made: int = 0
    """The number of manipulations made in a row."""
    version: str = VERSIONS[0]
    move: str = "transfer"

    def __str__(self) -> str:
        return f"{self.places} {self.suits} {self.held} {self.made} {self.version} {self.move}"

    @property
    def middle(self) -> str:
        """The pile in the middle of the cross that the places form; empty if they form none."""
        return _MIDDLES.get(self.places, "") if self.kind == "cross" else ""

    @property
    def shown(self) -> str:
        """The suits on the places of the handles."""
        return "".join(self.suits[PLACES.index(place)] for place in self.places)


class Ruling(NamedTuple):
    """What the rules say about a bent board."""

    state: str
    """`no` if the places form no figure, `failing` if another rule fails, or `ready`."""
    rule: str
    """The rule that fails, or all that a cross with four suits lacks, joined by spaces; empty if no rule fails."""
    text: str
    marks: tuple[str, ...] = ()
    """The places to look at."""


class BendGoal(TypedDict):
    """A goal, reached on a board with all its signs or, if it has ways, on boards with enough different ways."""

    name: str
    text: str
    thanks: str  # What the learner is told once it is reached.
    signs: list[str]
    ways: list[str]  # Signs of which a board of its own must have each.
    most: int  # How many of the ways are wanted.


class BendWords(TypedDict):
    """The words of a kind of board, and its goals."""

    title: str
    how: str  # What to do with the board.
    handles: list[str]  # The name of each handle.
    heads: dict[str, str]  # The heading of each state.
    goals: list[BendGoal]


WORDS: dict[str, BendWords] = data_toml("bend.toml")
"""Kind → its words."""
_MIDDLES = {"".join(cross.arms): cross.middle for cross in CROSSES}


def start(kind: str) -> Bent:
    """The board before it is bent; raises `ValueError` for an unknown kind."""
    if kind not in KINDS:
        raise ValueError(f"there is nothing to bend called {quoted(kind)}; choose {listed(map(quoted, KINDS), 'or')}")
    places, suits = START[kind]
    return Bent(kind, places, suits, move="shift" if kind == "manipulation" else "transfer")


def parse(kind: str, text: str) -> Bent:
    """Read a bent board from its text; raises `ParseError`."""
    found = _TEXT.fullmatch(text)
    bent = found and Bent(kind, found[1], found[2], int(found[3]), int(found[4]), found[5], found[6])
    first = start(kind)
    if not bent or len(bent.places) != len(first.places) or len({*bent.places}) < len(bent.places):
        raise ParseError(f"{quoted(text)} is not a board of the kind {quoted(kind)}")
    if len(bent.places) == 4 and [*bent.places] != sorted(bent.places):
        raise ParseError(f"{quoted(bent.places)} are not in reading order")
    return bent


def position(bent: Bent) -> Position:
    """The position of a bent board.

    All manipulations count as made where a figure is bent, so that the rules name the suits that would help.
    """
    if bent.kind == "manipulation":
        return _after(bent.version, bent.made)
    made = bent.made if bent.kind == "extremity" else LIMIT
    tops = zip(RANKS, bent.suits, strict=True)
    piles = tuple(Pile() if suit == EMPTY else Pile((), (rank + suit,)) for rank, suit in tops)
    october = bent.version == "october"
    return Position(piles, SPARES[: bent.held], made if october else 0, version=bent.version)


@cache
def _after(version: str, made: int) -> Position:
    """The position after the first manipulations of the story."""
    cards = iter(rank + suit for rank in RANKS for suit in SUITS[:-1])
    piles = []
    for height in HEIGHTS:
        lying = [next(cards) for _ in range(height)]
        piles.append(Pile(tuple(lying[:-1]), tuple(lying[-1:])))
    there = Position(tuple(piles), version=version)
    for move in STORY[:made]:
        there = there.after(move)
    return there


def _move(bent: Bent) -> Move:
    """The move that the handles stand for; four points must form a cross."""
    match bent.kind:
        case "block":
            return Discard(tuple(bent.places))
        case "cross":
            return Spare(bent.middle)
        case _:
            return (Shift if bent.move == "shift" else Transfer)(*bent.places)


@lru_cache(2048)
def judge(bent: Bent) -> Ruling:
    """What the rules say about a bent board."""
    if bent.kind == "cross" and not bent.middle:
        return _no_cross(bent)
    there, move = position(bent), _move(bent)
    failing = [check for check in game.checks(there, move) if check.passed is False]
    if not failing:
        return Ruling("ready", "", _use(bent, there, move))
    first = failing[0].rule
    failing = failing if first == "four-spares" else failing[:1]
    state = "no" if first in ("block", "extremity") or bent.kind == "manipulation" else "failing"
    own = " ".join(part for check in failing for part in _parts(check.text)[: _SAID.get(check.rule)])
    text = shape(bent.places).text if first == "block" else own
    known = {*bent.places, bent.middle}
    marks = tuple(place for check in failing for place in check.places if place in known)
    return Ruling(state, " ".join(check.rule for check in failing), text, marks)


_SAID = {
    "block-cards": 2, "block-suits": 2, "cross-cards": 2, "cross-suits": 2, "four-spares": 1, "middle-card": 1,
    "three-manipulations": 1, "shifted-pile": 2, "left-place": 2,
}  # fmt: skip
"""Rule → the number of sentences of its objection that do not depend on other cards than those of the figure."""


def _no_cross(bent: Bent) -> Ruling:
    """Say that no pile lies in the middle of four, and name the cross that they nearly form, if there is one."""
    those = shape(bent.places)
    if those.kind == "block":
        return Ruling("no", "cross", those.text)
    text = f"No pile has {listed(bent.places)} as the four piles around it."
    for cross in CROSSES:
        extra = [place for place in bent.places if place not in cross.arms]
        if len(extra) == 1:
            (missing,) = {*cross.arms} - {*bent.places}
            better = f"With {missing} instead of {extra[0]}, they would be the cross around {cross.middle}."
            return Ruling("no", "cross", f"{text} {better}", tuple(extra))
    return Ruling("no", "cross", text)


def _use(bent: Bent, there: Position, move: Move) -> str:
    """Say what can be done with a figure that is ready, or what a manipulation does."""
    told = game.explain(there, move)
    match bent.kind:
        case "manipulation":
            return told
        case "extremity":
            (can,) = [part for part in _parts(about(there, bent.places)) if "can be transferred" in part]
            return " ".join((can, *_parts(told)[2:]))
    those = shape((*bent.places, bent.middle) if bent.middle else bent.places)
    (can,) = [part for part in _parts(about(there, those.places)) if part.startswith("One card of each suit")]
    return f"{those.text} {can}"


def _parts(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


def signs(bent: Bent) -> frozenset[str]:
    """What can be said of a bent board, for the goals; the rules that fail are among the signs."""
    return frozenset(_signs(bent))


def _signs(bent: Bent) -> Iterator[str]:
    ruling = judge(bent)
    yield from (ruling.rule or "ready").split()
    if len(bent.places) == 4:
        yield from _of_places(bent.places)
        yield from _of_suits(bent.shown)
        if sum(one != other for one, other in zip(bent.suits, START[bent.kind][1], strict=True)) == 1:
            yield "one-turned"
        if all(_full(replace(bent, places=figure).shown) for figure in TOGETHER[bent.kind]):
            yield "together"
    else:
        yield from _of_places(bent.places)
        others = [judge(replace(bent, version=version)).state for version in VERSIONS if version != bent.version]
        if ruling.state == "ready" and "ready" not in others:
            yield f"only-{bent.version}"
        if ruling.state != "ready" and [*others] == ["ready"]:
            yield f"only-{next(version for version in VERSIONS if version != bent.version)}"


def _of_places(places: str) -> Iterator[str]:
    rows, cols = zip(*(AT[place] for place in places), strict=True)
    if len(places) == 4 and len({*rows}) == len({*cols}) == 2:
        yield "rectangle"
    if len(places) == 2 and places[1] in NEIGHBOURS[places[0]]:
        yield "share-a-side"
    if len(places) == 2 and abs(rows[0] - rows[1]) == abs(cols[0] - cols[1]) == 1:
        yield "corner"


def _full(shown: str) -> bool:
    return {*shown} == {*SUITS}


def _of_suits(shown: str) -> Iterator[str]:
    if _full(shown):
        yield "four-suits"
    if len({*shown}) == 3 and EMPTY not in shown:
        yield "three-suits"


def met(kind: str, name: str, texts: Sequence[str]) -> bool:
    """Return whether boards reach a goal; raises `ParseError` for an unknown goal or an unreadable board."""
    goal = next((one for one in WORDS[start(kind).kind]["goals"] if one["name"] == name), None)
    if not goal:
        raise ParseError(f"there is no goal {quoted(name)}")
    boards = [signs(parse(kind, text)) for text in texts]
    if goal["ways"]:
        return len({way for board in boards for way in goal["ways"] if way in board}) >= goal["most"]
    return any(board.issuperset(goal["signs"]) for board in boards)


class BendStage(TypedDict):
    """Rulings on one part of a board."""

    by: list[str]  # The parts of the board that make up a key, in order.
    at: dict[str, int]  # Key → the number of a line.


class BendSigns(TypedDict):
    """Signs of one part of a board."""

    by: list[str]
    at: dict[str, list[str]]


class BendStart(TypedDict):
    """A board before it is bent: the fields of `Bent`."""

    kind: str
    places: str
    suits: str
    held: int
    made: int
    version: str
    move: str


class BendTable(BendWords, BendStart):
    """All rulings on the boards of one kind.

    A board's ruling is the line of the first stage that has its key. A line is a list of numbers: the rule, the places
    to look at as bits (16 is the middle), and the phrases, which name the places as `{0}` to `{4}`.
    """

    rules: list[list[str]]  # What fails, as in `Ruling.rule`, with its state.
    lines: list[list[int]]
    phrases: list[str]
    stages: list[BendStage]
    signs: list[BendSigns]
    together: list[str]  # The places of two figures; a board where both show four suits has the sign `together`.
    middles: dict[str, str]
    spots: dict[str, list[int]]  # The row and the column of each place.
    ranks: str
    boards: dict[str, list[Slot]]  # The twelve piles after each number of manipulations, in each version.


_KEYS: dict[str, Callable[[Bent], str]] = {
    "places": lambda bent: bent.places,
    "suits": lambda bent: bent.shown,
    "cards": lambda bent: "".join("0" if suit == EMPTY else "1" for suit in bent.shown),
    "held": lambda bent: f"{bent.held}",
    "middle": lambda bent: "0" if bent.suits[PLACES.index(bent.middle)] == EMPTY else "1",
    "made": lambda bent: f"{bent.made}",
    "version": lambda bent: bent.version[0],
    "move": lambda bent: bent.move[0],
}
"""Part of a board → its letters in a key, which the page makes in the same way."""


class _Lines:
    """The lines of a table, each written once."""

    def __init__(self) -> None:
        self.rules: dict[tuple[str, str], int] = {}
        self.phrases: dict[str, int] = {}
        self.lines: dict[tuple[int, ...], int] = {}

    def number(self, bent: Bent) -> int:
        """The number of the line with the ruling on a board."""
        ruling = judge(bent)
        own = (*bent.places, bent.middle)
        rule = self.rules.setdefault((ruling.rule, ruling.state), len(self.rules))
        bits = sum(1 << (4 if place == bent.middle else own.index(place)) for place in ruling.marks)
        parts = _SENTENCE.split(_with_places_open(ruling.text, bent))
        line = rule, bits, *(self.phrases.setdefault(part, len(self.phrases)) for part in parts)
        return self.lines.setdefault(line, len(self.lines))

    def stage(self, by: Sequence[str], boards: Iterable[Bent]) -> BendStage:
        return {"by": [*by], "at": {"".join(_KEYS[part](bent) for part in by): self.number(bent) for bent in boards}}


def _with_places_open(text: str, bent: Bent) -> str:
    """Replace the names of the places of a board by their numbers; a single `a` stays, as it may be the article."""
    names = {place: f"{{{number}}}" for number, place in enumerate(bent.places)}
    if bent.middle:
        names[bent.middle] = "{4}"
    text = text.replace(listed(bent.places), listed(names[place] for place in bent.places))
    return re.sub(rf"\b[{''.join({*names} - {'a'})}]\b", lambda found: names[found[0]], text)


def begin(first: Bent) -> BendStart:
    """The data with which a page begins on a board."""
    return cast(BendStart, asdict(first))


@cache
def table(kind: str) -> BendTable:
    """All rulings on the boards of a kind; raises `ValueError` for an unknown kind."""
    first, lines = start(kind), _Lines()
    stages = [*{"extremity": _crossing, "manipulation": _moving}.get(kind, _figure)(first, lines)]
    signs_of = [*_signs_of(first)]
    return {
        **WORDS[kind], **begin(first), "rules": [[*rule] for rule in lines.rules],
        "lines": [[*line] for line in lines.lines], "phrases": [*lines.phrases], "stages": stages, "signs": signs_of,
        "together": [*TOGETHER.get(kind, ())], "middles": _MIDDLES if kind == "cross" else {},
        "spots": {place: [*AT[place]] for place in PLACES}, "ranks": RANKS,
        "boards": _boards() if kind == "manipulation" else {},
    }  # fmt: skip


def _figure(first: Bent, lines: _Lines) -> Iterator[BendStage]:
    """The stages of a block or a cross: its places, its suits, for a cross the spares and the middle, and no fault."""
    fours = [replace(first, places="".join(four)) for four in combinations(PLACES, 4)]
    figures = [four for four in fours if judge(four).state != "no"]
    yield lines.stage(["places"], (four for four in fours if four not in figures))
    sample = next(figure for figure in figures if "a" not in (*figure.places, figure.middle))
    dressed = [_dressed(sample, shown) for shown in product((*SUITS, EMPTY), repeat=4)]
    yield lines.stage(["suits"], (bent for bent in dressed if judge(bent).state == "failing"))
    if sample.middle:
        whole = next(bent for bent in dressed if judge(bent).state == "ready")
        full = replace(whole, held=MOST_SPARES)
        yield lines.stage(["held", "middle"], [_with(full, full.middle, EMPTY)])
        yield lines.stage(["held"], [full])
        yield lines.stage(["middle"], [_with(whole, whole.middle, EMPTY)])
    yield lines.stage(["places"], (_dressed(figure, SUITS) for figure in figures))


def _dressed(bent: Bent, shown: Iterable[str]) -> Bent:
    """The board with these suits on the places of its handles, and a card in the middle."""
    for place, suit in zip(bent.places, shown, strict=True):
        bent = _with(bent, place, suit)
    return _with(bent, bent.middle, "C") if bent.middle else bent


def _with(bent: Bent, place: str, suit: str) -> Bent:
    at = PLACES.index(place)
    return replace(bent, suits=bent.suits[:at] + suit + bent.suits[at + 1 :])


def _crossing(first: Bent, lines: _Lines) -> Iterator[BendStage]:
    """The stages of a transfer: its places, and then everything else together."""
    pairs = [replace(first, places="".join(pair)) for pair in permutations(PLACES, 2)]
    arms = [pair for pair in pairs if judge(pair).state != "no"]
    yield lines.stage(["places"], (pair for pair in pairs if pair not in arms))
    boards = [
        replace(_dressed(arms[-1], shown), made=made, version=version)
        for shown in product("C-", repeat=2) for made in range(LIMIT + 1) for version in VERSIONS
    ]  # fmt: skip
    yield lines.stage(["cards", "made", "version"], boards)


def _moving(first: Bent, lines: _Lines) -> Iterator[BendStage]:
    """The one stage of shifts and transfers: the piles lie differently after every manipulation."""
    boards = (
        replace(first, places="".join(pair), move=move, version=version, made=made)
        for move in ("shift", "transfer") for version in VERSIONS for made in range(LIMIT + 1)
        for pair in permutations(PLACES, 2)
    )  # fmt: skip
    yield lines.stage(["move", "version", "made", "places"], boards)


def _signs_of(first: Bent) -> Iterator[BendSigns]:
    count = len(first.places)
    chosen = combinations(PLACES, 4) if count == 4 else permutations(PLACES, 2)
    found = {"".join(places): [*_of_places("".join(places))] for places in chosen}
    yield {"by": ["places"], "at": {places: signs for places, signs in found.items() if signs}}
    if count == 4:
        shown = {"".join(suits): [*_of_suits("".join(suits))] for suits in product((*SUITS, EMPTY), repeat=4)}
        yield {"by": ["suits"], "at": {suits: signs for suits, signs in shown.items() if signs}}


def _boards() -> dict[str, list[Slot]]:
    return {
        f"{version[0]}{made}": zones(_after(version, made))[0]["slots"]
        for version in VERSIONS for made in range(len(STORY) + 1)
    }  # fmt: skip
