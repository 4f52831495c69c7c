"""A game can be handed in with a name at any time: at the bell, most games are not finished."""

from __future__ import annotations

import csv
import random
from io import StringIO
from pathlib import Path

import pytest

from elele import Session
from elele.session import History
from elele_course import classroom
from elele_course.classroom import handin, packed, roster
from elele_widgets import Board, Classroom

DEALS = ("seabirds#kahakai", "seabirds:7x3#7", "elemental#7", "elemental:july#7", "elba#7", "elba:strict#7")


def at_the_bell(deal: str, moves: int, seed: int = 1) -> Session:
    """A game after some random moves; it may be over before that."""
    session, chance = Session(deal), random.Random(seed)
    while len(session.moves) < moves and not session.position.over:
        session.play(chance.choice(session.position.legal_moves()))
    return session


def line(session: Session, name: str) -> str:
    """The line to hand in that a board sends to its page."""
    return str(Board(session).obey({"type": "record", "player": name})["line"])


@pytest.mark.parametrize("deal", DEALS)
def test_at_any_moment_a_game_can_be_handed_in(deal: str) -> None:
    """After every move, the line replays to the score and the state on the board, under the name typed."""
    session = Session(deal)
    assert line(session, "Nohea") == "", "nothing was played yet"
    chance = random.Random(7)
    for ply in range(1, 26):
        if session.position.over:
            break
        session.play(chance.choice(session.position.legal_moves()))
        found = classroom.paste(line(session, f"Nohea {ply}"), only=session.position.deal)
        (result,) = found.results
        position = session.position
        state = "won" if position.won else "over" if position.over else "unfinished"
        assert (result.player, result.score, result.state, result.moves) == (
            f"Nohea {ply}", position.score, state, ply,
        )  # fmt: skip


def test_a_line_says_what_the_cards_hid() -> None:
    """A game in which cards hide names is handed in with its way of matching, also as a code; any other, without."""
    session = at_the_bell("seabirds#7", 5)
    assert "Match:" not in line(session, "Nohea")
    told = str(Board(session, match="hawaiian").obey({"type": "record", "player": "Nohea"})["line"])
    assert packed.unpack(packed.pack(told)) == told
    (result,) = classroom.paste(told).results
    assert (result.match, result.player, result.moves) == ("hawaiian", "Nohea", len(session.moves))
    assert classroom.paste(told.replace("Match: hawaiian", "Match: =1+1")).results[0].match == ""


@pytest.mark.parametrize("peek", [False, True])
def test_a_line_before_the_end_holds_no_card(peek: bool) -> None:
    """Before the end, a line has the deal and the moves, and never the text of a position with its hidden cards.

    So a game set up by hand is handed in at its end.
    """
    session = at_the_bell("seabirds#7", 8)
    given = Board(session, peek=peek).obey({"type": "record", "player": "Kai"})["line"]
    fields = [field.partition(":")[0] for field in given.split(" | ")[1:-2]]
    assert fields == ["Deal", "Result", "Player", "Handed-in", "Undos", "Hints", "Peeks"]
    assert handin.read(given).moves == tuple(map(str, session.moves))
    laid = Session(str(Session("elba#7").position))
    laid.play("deal")
    assert line(laid, "Kai") == ""


def test_a_game_too_long_for_a_line_keeps_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board says why there is no line, and the record can still be copied."""
    monkeypatch.setattr(handin, "LONGEST", 100)
    board = Board(at_the_bell("elba#7", 12))
    given = board.obey({"type": "record", "player": "Kai"})
    assert (given["record"], given["line"]) == (str(board.session.record()), "")
    assert board.view["notice"]["text"].startswith("This game is too long to hand in as a line")


def test_a_class_at_the_bell(tmp_path: Path) -> None:
    """Table, marks, CSV and projector say which games are not finished; the score counts so far."""
    deal = "seabirds#kahakai"
    bell = {name: at_the_bell(deal, moves, moves) for name, moves in (("Kai", 6), ("Lani", 12), ("Mele", 500))}
    text = "\n".join(line(session, name) for name, session in bell.items())
    scores = {name: session.position.score for name, session in bell.items()}
    found = classroom.paste(text)
    states = [(row.player, row.state) for row in found.results]
    assert sorted(states) == [("Kai", "unfinished"), ("Lani", "unfinished"), ("Mele", "over")]
    printed = {row.split()[0]: row for row in f"{found}".splitlines()[2:5]}
    assert [("not finished" in printed[name]) for name in bell] == [True, True, False]
    found.write_csv(tmp_path / "class.csv")
    rows = csv.DictReader((tmp_path / "class.csv").read_text(encoding="utf-8-sig").splitlines())
    assert {row["player (as told)"]: row["state"] for row in rows} == {
        "Kai": "not finished", "Lani": "not finished", "Mele": "over",
    }  # fmt: skip
    room = Classroom(names="Kai\nLani\nMele")
    room.obey({"type": "paste", "text": text})
    assert {row["name"]: row["cells"][2] for row in room.room["rows"]} == {
        "Kai": "not finished", "Lani": "not finished", "Mele": "over",
    }  # fmt: skip
    marks = {row["name (as told)"]: row for row in csv.DictReader(StringIO(room.marks()))}
    assert {name: (row[deal], row["not finished"]) for name, row in marks.items()} == {
        "Kai": (f"{scores['Kai']}", deal), "Lani": (f"{scores['Lani']}", deal), "Mele": (f"{scores['Mele']}", ""),
    }  # fmt: skip
    assert [(one["title"], one["scores"]) for one in room.room["spread"]] == [
        (deal, [scores["Mele"]]), (f"{deal}, not finished", sorted([scores["Kai"], scores["Lani"]])),
    ]  # fmt: skip


def test_marks_without_games_that_are_not_finished_have_no_column_for_them() -> None:
    """The columns of marks stay as they were where every game was finished."""
    found = classroom.paste(line(at_the_bell("seabirds#kahakai", 500), "Mele"))
    head, *_ = roster.marks(roster.rows(("Mele",), found.results), roster.tasks(found.results)).splitlines()
    assert head == '"name (as told)","seabirds#kahakai","games","on the list"'


def test_a_finished_game_of_the_same_score_counts_as_finished() -> None:
    """A game that was handed in at the bell and again at its end is not listed as unfinished in the marks."""
    session = at_the_bell("seabirds#kahakai", 500)
    end = len(session.moves)
    session.history = History.of(session.record())
    before = next(ply for ply in range(end - 1, 0, -1) if not session.history.positions[ply].over)
    session.goto(before)
    early = line(session, "Mele")
    session.goto(end)
    found = classroom.paste(f"{early}\n{line(session, 'Mele')}")
    assert [row.state for row in found.results].count("unfinished") == 1
    (row,) = roster.rows(("Mele",), found.results)
    assert "not finished" not in roster.marks([row], roster.tasks(found.results))
