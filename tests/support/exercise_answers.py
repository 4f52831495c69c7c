"""The right answers to exercises, found only by the independent references.

`python tests/support/exercise_answers.py 10000` makes that many exercises, of all kinds and levels in turn. It prints
the number of exercises whose answers agree with the references. The name of a kind after the number limits it to that
kind.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

import reference_elba
import reference_elemental
import reference_seabirds

from elele import game
from elele_course.questions import exercises
from elele_course.questions.exercises import Exercise

LETTERS = "abcdefghijkl"


def made(count: int, only: str = "") -> Iterator[Exercise]:
    """Some exercises, of all kinds and levels in turn, or only those of one kind."""
    turns = itertools.cycle(itertools.product(exercises.KINDS, exercises.LEVELS))
    for number, (kind, level) in enumerate(itertools.islice(turns, count)):
        if only in ("", kind):
            yield exercises.make(kind, level, number)


def right(exercise: Exercise) -> list[str]:
    """Every right answer, by the references."""
    found = {
        "one-block": one_block, "spare-where": spare_where, "shift-or-transfer": shift_or_transfer,
        "october-july": october_july, "opens-pile": opens_pile, "threat-hits": threat_hits,
        "turn-or-raise": turn_or_raise,
    }[exercise.kind](exercise)  # fmt: skip
    return sorted(found) or ["none"]


def answers(exercise: Exercise) -> list[str]:
    """Every possible answer; of the sets of four piles, only the blocks and some others."""
    kind = exercises.KINDS[exercise.kind]
    none = ["none"] * bool(kind.none)
    if kind.way == "named":
        return [*exercise.answers]
    if exercise.kind == "spare-where":
        moves = map(str, exercise.position.legal_moves())
        return [*(move for move in moves if move.startswith("place")), *none]
    if exercise.kind == "one-block":
        blocks = reference_elemental.SQUARES + reference_elemental.RECTANGLES
        return [" ".join(four) for four in (*blocks, "aceh", "cegi", "abkj", "ab")] + none
    slots = [slot["place"] for zone in game.zones(exercise.position) for slot in zone["slots"]]
    return [place for place in slots if place.startswith(kind.able)] + none


def elemental(text: str) -> reference_elemental.Table:
    """The reference's table of a position's text."""
    name, piles, spares, marks, discards = text.split()
    table = reference_elemental.Table(name.partition(":")[2])
    for letter, pile in zip(LETTERS, piles.split("/"), strict=True):
        down, _, up = pile.replace("-", "").partition("|")
        cards = [[card, False] for card in down.split(".") if card] + [[card, True] for card in up.split(".") if card]
        table.piles[reference_elemental.SPOT[letter]] = cards
    table.spares, table.discards = cards_of(spares), cards_of(discards)
    if table.version == "october":
        table.in_a_row = int(marks)
    else:
        table.came_from = [(mark[0], mark[2]) for mark in cards_of(marks)]
    assert table.show() == text
    return table


def cards_of(text: str) -> list[str]:
    return [] if text == "-" else text.split(".")


def one_block(exercise: Exercise) -> list[str]:
    table = elemental(str(exercise.position))
    moves = [move for move in reference_elemental.EVERY_MOVE if move.startswith("discard")]
    return [move.removeprefix("discard ") for move in moves if reference_elemental.allowed(table, move)]


def ready(table: reference_elemental.Table) -> bool:
    """Return whether a block can be discarded, or a cross gives a spare."""
    blocks = [f"discard {' '.join(four)}" for four in reference_elemental.SQUARES + reference_elemental.RECTANGLES]
    crosses = [f"spare {letter}" for letter in LETTERS]
    return any(reference_elemental.allowed(table, move) for move in (*blocks, *crosses))


def spare_where(exercise: Exercise) -> list[str]:
    table = elemental(str(exercise.position))
    assert not ready(table), "the question asks for what is not ready yet"
    placements = [f"place {card} {letter}" for card in table.spares for letter in LETTERS]
    allowed = [move for move in placements if reference_elemental.allowed(table, move)]
    return [move for move in allowed if ready(reference_elemental.play(table, move))]


def shift_or_transfer(exercise: Exercise) -> list[str]:
    table = elemental(str(exercise.position))
    ends = f"{exercise.given['from']} {exercise.given['to']}"
    shift, transfer = (reference_elemental.allowed(table, f"{name} {ends}") for name in ("shift", "transfer"))
    return [{(1, 1): "both", (1, 0): "shift", (0, 1): "transfer", (0, 0): "neither"}[shift, transfer]]


def october_july(exercise: Exercise) -> list[str]:
    before, move = exercise.given["before"], exercise.given["next"]
    tables = [elemental(before), elemental(before.replace(":october", ":july").replace(" 0 ", " - "))]
    for done in exercise.given["made"].split("; "):
        assert all(reference_elemental.allowed(table, done) for table in tables), done
        tables = [reference_elemental.play(table, done) for table in tables]
    assert str(exercise.position) in {table.show() for table in tables}
    october, july = (reference_elemental.allowed(table, move) for table in tables)
    if october == july:
        return ["both" if october else "neither"]
    if july:
        assert tables[0].in_a_row == 3
        return ["july"]
    _, start, end = move.split()
    shifted = start in [there for _, there in tables[1].came_from]
    left = end in [here for here, _ in tables[1].came_from]
    assert shifted != left, "one reason alone"
    return ["october"]


def opens_pile(exercise: Exercise) -> list[str]:
    table = reference_elba.read(str(exercise.position))
    assert all(pile.up for pile in table.piles)
    return [*emptied(table, frozenset(), exercise.level)]


def emptied(table: reference_elba.Table, unknown: frozenset[int], moves: int) -> set[str]:
    """The piles that can be emptied without a deal and without using a pile where a card has turned up."""
    found: set[str] = set()
    for move in reference_elba.all_allowed(table) if moves else ():
        name, *numbers = move.split()
        ends = {int(number) for number in numbers[:2]} if name != "deal" else set()
        if name == "deal" or ends & unknown:
            continue
        start, after = int(numbers[0]), reference_elba.play(table, move)
        was, now = table.piles[start - 1], after.piles[start - 1]
        found |= {f"{start}"} if not now.up else set()
        found |= emptied(after, unknown | {start} if was.down != now.down else unknown, moves - 1)
    return found


def threat_hits(exercise: Exercise) -> list[str]:
    table = reference_seabirds.read(str(exercise.position))
    assert "stuck" in reference_seabirds.moves(table)
    assert table.threats[0] == exercise.given["threat"]
    assert f"comes from the {'right' if table.from_right else 'left'}" in exercise.question
    after = reference_seabirds.play(table, "stuck")
    rows = zip(table.row, after.row, strict=True)
    return [f"a{number}" for number, (old, new) in enumerate(rows, 1) if old.text() != new.text()]


def turn_or_raise(exercise: Exercise) -> list[str]:
    table = reference_seabirds.read(str(exercise.position))
    legal = reference_seabirds.moves(table)
    (turn,) = [move for move in legal if move.startswith("turn")]
    pile = table.piles[int(turn.removeprefix("turn b")) - 1]
    assert (pile[-1], table.draw[0]) == (exercise.given["turned"], exercise.given["drawn"])
    raises = [reference_seabirds.play(table, move) for move in legal if move.startswith("raise")]
    assert len(reference_seabirds.play(table, turn).draw) == len(table.draw), "turning draws no bird"
    assert {len(after.draw) for after in raises} == {len(table.draw) - 1}, "raising draws one"
    turned, raised = len(couples(reference_seabirds.play(table, turn))), {len(couples(after)) for after in raises}
    (number,) = raised  # for every choice of the raised bird
    return ["turn" if turned > number else "raise" if number > turned else "same"]


def couples(table: reference_seabirds.Table) -> set[tuple[str, ...]]:
    moves = [move.split() for move in reference_seabirds.moves(table)]
    return {tuple(words[1:3]) for words in moves if words[0] == "pair"}


def main(count: int, only: str = "") -> None:
    """Make exercises and print the result."""
    agreed, none, begun = Counter[str](), Counter[str](), time.perf_counter()
    total = Counter[str]()
    for number, exercise in enumerate(made(count, only), 1):
        total[exercise.kind] += 1
        if (found := right(exercise)) == sorted(exercise.right):
            agreed[exercise.kind] += 1
        else:
            print(f"{exercise}: the references find {found}, the exercise claims {exercise.right}", flush=True)
        none[exercise.kind] += bool({"none", "neither", "same"} & {*exercise.right})
        if number % 1000 == 0:
            print(f"{number} exercises, {time.perf_counter() - begun:.0f} s", flush=True)
    for kind in total:
        share = none[kind] / total[kind]
        print(f"{kind:18} {agreed[kind]:5} of {total[kind]:5} agree; none is right in {share:.0%}")
    print(f"{agreed.total()} of {total.total()} exercises have the answers they claim")
    sys.exit(agreed != total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, *sys.argv[2:3])
