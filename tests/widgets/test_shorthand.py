"""Views on their way to the page: short, and whole again when they arrive."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lawful
import programs
import pytest
from elele_widgets import Board, shorthand

import elele
from elele.session import Session

GAMES = {"seabirds": 3_000, "elba": 1_500, "elba:partial": 2_000, "elemental:october": 3_000, "elemental:july": 3_000}
"""The bytes that a view of each game stays below."""
READ = """
import { unfolded } from "./widgets/elele_widgets/shorthand.js";
const [views, phrases] = JSON.parse(await new Response(process.stdin).text());
console.log(JSON.stringify(views.map((view) => unfolded(view, phrases))));
"""
ROOT = Path(__file__).parent.parent


def views(game: str, seeds: range = range(1, 4), plies: int = 50) -> Iterator[dict[str, Any]]:
    """The views of random games."""
    for seed in seeds:
        session, chance = Session(f"{game}#{seed}"), random.Random(seed)
        while not session.position.over and session.ply < plies:
            moves = session.position.legal_moves()
            session.play(chance.choice([move for move in moves if str(move) != "finish"] or moves))
            yield session.view()


def read(short: list[Any], phrases: list[str]) -> Any:
    """The views as the page reads them."""
    node = programs.node()
    if node is None:
        pytest.skip("no Node 20 or newer on this computer")
    sent = json.dumps([short, phrases])
    command = [node, "--input-type=module", "-e", READ]
    done = subprocess.run(command, cwd=ROOT, input=sent, capture_output=True, text=True, encoding="utf-8", check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_reads_what_python_wrote(game: str) -> None:
    """What the page reads is the view to the letter, and what travelled was small."""
    phrases = Board(f"{game}#1").about["shorthand"]
    shown = [*views(game)]
    short = [shorthand.short(view, phrases) for view in shown]
    assert read(short, phrases) == shown
    assert max(len(text.encode()) for text in short) < GAMES[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_phrases_tell_nothing(game: str) -> None:
    """Whatever lies hidden, a board gets the same phrases."""
    start = elele.deal(f"{game}#1")
    other = lawful.GAMES[start.game].shuffled(start, random.Random(1))
    first, second = (Board(Session(position)).about["shorthand"] for position in (start, other))
    assert start != other
    assert first == second


def test_a_deck_of_many_cards() -> None:
    """There are no more phrases than signs, whatever somebody's own deck has."""
    faces = {f"{number}": {"title": f"manu {number}", "english": f"bird {number}"} for number in range(1_000)}
    known = shorthand.phrases(faces, [])
    view = {"announce": f"manu 7, bird 7; {known[-1]}", "zones": []}
    assert read([shorthand.short(view, known)], known) == [view]
    assert len(known) == ord(shorthand.LAST) - ord(shorthand.FIRST) + 1


def test_a_view_with_signs_of_its_own() -> None:
    """A text that has such a sign already, as from somebody's own deck, travels as it is."""
    view = {"announce": f"a strange letter {shorthand.FIRST}", "zones": []}
    assert shorthand.short(view, ["strange"]) == view
    assert read([view], ["strange"]) == [view]


def test_the_board_keeps_the_whole_view() -> None:
    """In Python the trait is the view itself; only its way to the page is short."""
    board = Board("elba#1")
    assert board.view == board.session.view()
    assert isinstance(board.get_state("view")["view"], str)
