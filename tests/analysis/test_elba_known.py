"""Known deals of Elba: their cards and verdicts, and won games."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
import soak
from elba_tables import made

import elele
from elele import elba, record
from elele.elba import Position
from elele.paths import data_folder

DEALS = data_folder() / "elba" / "deals.csv"
KNOWN = list(csv.DictReader(DEALS.read_text(encoding="utf-8").splitlines()))
FOLDER = Path(__file__).parents[1] / "records"
RECORDS = sorted(FOLDER.glob("elba_*.game"))
READINGS = ("strict", "whole_run_only", "default", "partial")


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["deal"])
def test_known_deal(known: dict[str, str]) -> None:
    """Each of 200 deals has its known cards, which survive the texts of its first position and of a later one."""
    deck = known["deck"].split()
    position = elba.deal_from(deck)
    text = str(position)
    assert elele.parse(text) == position
    assert str(elele.parse(text)) == text
    there = [card for pile in position.piles for card in (*pile.down, *pile.up)]
    assert [*there, *position.stock] == deck
    later = made(position, "deal", "deal")
    assert str(elele.parse(str(later))) == str(later)


def test_there_are_200_known_deals() -> None:
    """Each deal has a verdict in all four versions, and a freer version wins every deal that a stricter one wins."""
    assert len({known["deck"] for known in KNOWN}) == 200
    order = {"no": 0, "yes": 1}
    for known in KNOWN:
        strict, runs, default, partial = (order[known[name]] for name in READINGS)
        assert max(strict, runs) <= default <= partial


@pytest.mark.parametrize(("reading", "version"), [("strict", "strict"), ("default", "")])
def test_verdicts_of_known_deals(reading: str, version: str) -> None:
    """If few positions can occur, searching all of them gives the verdict in the list."""
    some = KNOWN[: soak.examples(12, 40)]
    found = {known["deal"]: winnable(elba.deal_from(known["deck"].split(), version), 2000) for known in some}
    decided = {deal: verdict for deal, verdict in found.items() if verdict}
    assert decided == {known["deal"]: known[reading] for known in KNOWN if known["deal"] in decided}
    assert {*decided.values()} == {"yes", "no"}
    assert len(decided) > soak.examples(3, 10)


def winnable(start: Position, most: int) -> str:
    """Return whether the start can be won: `yes`, `no`, or an empty text if that took too many positions."""
    seen, waiting = {start}, [start]
    while waiting and len(seen) <= most:
        position = waiting.pop()
        if position.won:
            return "yes"
        new = [after for move in position.legal_moves() if (after := position.after(move)) not in seen]
        seen.update(new)
        waiting += reversed(new)
    return "" if waiting else "no"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_won_games(path: Path) -> None:
    """A recorded line wins, from the deal that it names to the last card home."""
    game = record.read(path.read_text(encoding="utf-8"))
    last = record.replay(game)[-1]
    assert (last.won, last.score, game.headers["Result"]) == (True, 52, "52 won")


def test_there_are_won_games() -> None:
    """There are won games of at least three deals, including a strict deal."""
    deals = {record.read(path.read_text(encoding="utf-8")).headers.get("Deal", "") for path in RECORDS} - {""}
    assert len(deals) >= 3
    assert any(deal.startswith("elba:strict#") for deal in deals)


def test_known_deal_that_needs_parts_of_runs() -> None:
    """The record of row 159 begins with its cards, and the list says that whole runs do not win it."""
    game = record.read((FOLDER / "elba_partial_known_159.game").read_text(encoding="utf-8"))
    row = next(known for known in KNOWN if known["deal"] == "159")
    assert record.first_position(game) == elba.deal_from(row["deck"].split(), "partial")
    assert [row[name] for name in READINGS] == ["no", "no", "no", "yes"]
