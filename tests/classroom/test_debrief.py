"""The moments of a class that are worth talking about, and the turning point of each game."""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lab_server import wait_until

import elele
from elele import Session
from elele.record import Record
from elele_course import classroom
from elele_course.__main__ import main
from elele_course.classroom import debrief, divergence, handin, packed, roster
from elele_course.classroom.command import LEFT_OUT
from elele_course.classroom.debrief import Moment
from elele_course.seabirds.policies import POLICIES
from elele_widgets import Classroom
from elele_widgets.classroom.debriefing import Debriefing

NAMES = [f"Player-{number}" for number in range(200)]


@cache
def played(deal: str, seed: int, most: int = 500) -> tuple[str, ...]:
    """The moves of a game by a rule of thumb, or by chance where the game has no rule of thumb."""
    session, chance = Session(deal), random.Random(seed)
    while not session.position.over and len(session.moves) < most:
        legal = elele.legal_moves(session.position)
        careful = deal.startswith("seabirds") and chance.random() > 0.1
        session.play(POLICIES["simple"](session.position, chance) if careful else chance.choice(legal))
    return tuple(map(str, session.moves))


def a_class(many: int, deal: str = "seabirds#kahakai", most: int = 500) -> list[Record]:
    return [Record({"Deal": deal, "Player": NAMES[seed]}, played(deal, seed, most)) for seed in range(many)]


@cache
def found_in(deal: str, most: int = 500) -> tuple[Moment, ...]:
    return debrief.moments(a_class(30, deal, most), 20)


def test_the_moments_of_a_class_for_points() -> None:
    """A moment has a real split, the result of each choice in class and its uncertainty, and a fact with its source."""
    found = [one.shown for one in found_in("seabirds#kahakai")]
    assert 2 <= len(found) <= debrief.MOMENTS
    for one in found:
        hands = [choice["hands"] for choice in one["choices"]]
        assert sum(hands) + one["others"] == one["games"] >= divergence.LEAST
        assert hands[1] >= max(2, one["games"] / divergence.REAL)
        assert all("±" in choice["solver"] for choice in one["choices"])
        assert all("±" in choice["came"] or " in " in choice["came"] for choice in one["choices"])
        assert one["fact"]
        assert one["fact"]["title"]
    assert len({one["fact"]["text"] for one in found if one["fact"]}) == len(found), "no fact is told twice"


def test_the_moments_of_a_class_that_can_win() -> None:
    """Where a deal can be won, a moment says which choices kept the win, and the solver agrees with it."""
    found = found_in("elba#13", 60)
    assert any(one.cost for one in found)
    for one in found:
        for choice, way in zip(one.shown["choices"], one.parting.ways, strict=False):
            verdict = elele.solve.solve(elele.apply(one.position, way.move), 5).verdict
            assert choice["solver"] in (debrief.VERDICTS[verdict], debrief.VERDICTS["undecided"])
        assert ("kept the win" in one.shown["says"]) == bool(one.cost)
        assert one.shown["fact"] is None


@pytest.mark.parametrize("deal", ["seabirds#kahakai", "elba#13"])
def test_no_names_and_no_hidden_cards(deal: str) -> None:
    """The words of a moment name no player, and its board has no face-down card."""
    for one in found_in(deal, 500 if deal.startswith("seabirds") else 60):
        assert "Player" not in f"{one}"
        cards = [card for zone in one.shown["zones"] for slot in zone["slots"] for card in slot["cards"]]
        assert all("text" not in card for card in cards if not card["up"])


@pytest.mark.parametrize("many", [0, 1, 4])
def test_a_small_class_has_no_moments(many: int) -> None:
    """Fewer than five games have no moment."""
    assert debrief.moments(a_class(many)) == ()


def test_a_class_of_200() -> None:
    """All the games of a large class count, and the search keeps its budget."""
    *_, (_, found) = debrief.find(a_class(200, "elba#13", 12), 5)
    assert found
    assert max(one.parting.games for one in found) > 30


SHORT = [Record({"Deal": "elba#13", "Player": NAMES[seed]}, played("elba#13", seed % 12, 4)) for seed in range(24)]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(SHORT), max_size=24), st.randoms(use_true_random=False))
def test_partings_have_five_games_in_any_order(records: list[Record], chance: random.Random) -> None:
    """No parting has fewer than five games or no real split; order and copies of the hand-ins make no difference."""
    found = classroom.partings(records)
    mixed = [*records, *records[:3]]
    chance.shuffle(mixed)
    assert classroom.partings(mixed) == found
    for one in found:
        assert one.games >= 5
        assert len(one.ways[1].players) >= 2
        assert len({name for way in one.ways for name in way.players}) == one.games


def test_an_undecided_moment_says_so() -> None:
    """Without time, every choice is unknown and costs nothing; a stopped search ends at once."""
    for deal in ("seabirds#kahakai", "elba#13"):
        records = a_class(30, deal, 40)
        *_, (_, found) = debrief.find(records, 0)
        assert found
        for one in found:
            assert one.shown["says"] == debrief.TOO_SHORT
            assert {choice["solver"] for choice in one.shown["choices"]} == {"not known"}
            assert one.cost == 0
        *_, (_, stopped) = debrief.find(records, 100, stopped=lambda: True)
        assert [one.parting for one in stopped] == [one.parting for one in found]


def test_a_choice_is_worth_what_its_games_came_to() -> None:
    """The mean has the interval of Student's t distribution, and games that are not finished do not count."""
    position = elele.deal("seabirds#7")
    way = divergence.Way("turn b1", ("",) * 6, (40, 44, 48), 0)
    assert debrief._came(position, way) == "44.0 points on average (±9.9, 3 finished games)"
    assert debrief._came(position, way._replace(scores=(40,))) == "40.0 points in 1 finished game"
    assert debrief._came(position, way._replace(scores=(40, 40))) == "40.0 points in 2 finished games"
    assert debrief._came(position, way._replace(scores=())) == "no finished game"
    assert debrief._came(elele.deal("elba#7"), way._replace(won=2)) == "2 of 3 finished games won"


def test_the_turning_point_of_each_game() -> None:
    """Each player has the turning point of the best game of each deal; a quiz has none, and a stop leaves games out."""
    lines = [handin.line(one) for one in (*a_class(1, "seabirds#7"), *a_class(3, "elba#13", 40))]
    lines.append(handin.line(Record({"Deal": "elba#13", "Player": NAMES[0]}, played("elba#13", 5, 3))))
    found = classroom.paste("\n".join(lines))
    rows = roster.rows((), found.results)
    *_, (_, turns) = debrief.find_turns(debrief.games(rows, found), 20)
    assert sorted((one.player, one.deal) for one in turns) == [
        (NAMES[0], "elba#13"), (NAMES[0], "seabirds#7"), (NAMES[1], "elba#13"), (NAMES[2], "elba#13"),
    ]  # fmt: skip
    assert all(one.text for one in turns)
    assert any(one.position for one in turns if one.deal == "elba#13")
    *_, (_, none) = debrief.find_turns(debrief.games(rows, found), stopped=lambda: True)
    assert none == ()


def test_the_best_games_of_a_student_with_two_names() -> None:
    """The best game of a deal counts, whichever name it was handed in under, and each game without a deal counts."""
    games = [("Kai", "seabirds#7", 500), ("Kai", "seabirds#8", 10), ("Kai Nakamura", "seabirds#8", 24)]
    records = [Record({"Deal": deal, "Player": name}, played(deal, 1, most)) for name, deal, most in games]
    for seed in (7, 8):
        headers = {"Position": f"{elele.deal(f'seabirds#{seed}')}".replace("\n", " / "), "Player": "Kai"}
        records.append(Record(headers, played(f"seabirds#{seed}", 1, 6)))
    found = classroom.paste("\n".join(map(handin.line, records)))
    assert len(found.results) == 5, found.refused
    best = debrief.games(roster.rows(["Kai Nakamura"], found.results), found)
    assert sorted((name, one.headers.get("Deal", ""), len(one.moves)) for name, one in best) == [
        ("Kai Nakamura", "", 6), ("Kai Nakamura", "", 6),
        ("Kai Nakamura", "seabirds#7", len(played("seabirds#7", 1))), ("Kai Nakamura", "seabirds#8", 24),
    ]  # fmt: skip


def test_the_command_tells_a_debrief(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`elele verify --debrief` tells the moments without names, and then the turning point of each player."""
    (tmp_path / "class.txt").write_text("\n".join(map(handin.line, a_class(12, "elba#13", 30))), "utf-8")
    assert main(["verify", str(tmp_path), "--debrief"]) == 0
    told = capsys.readouterr()
    moments, turns = told.out.split("\n\n")[-2:]
    assert moments.startswith("elba#13, move 1: 12 games reached this position.")
    assert "Player" not in moments
    assert len(re.findall(r"^Player-\d+, elba#13: ", turns, re.MULTILINE)) == 12
    steps = told.err.splitlines()
    assert re.fullmatch(r"Comparing choices: 0 of \d moments? done\.", steps[0])
    assert steps[-1] == "Turning points: 11 of 12 games done."
    assert len({*steps}) == len(steps), "each step is told once"


def test_the_command_names_who_is_left_out_of_the_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The marks for a list in CSV leave out other names, so the command says them; a plain list leaves out nobody."""
    lines = [
        handin.line(Record({"Deal": "seabirds#7", "Player": name}, played("seabirds#7", 1, 4)))
        for name in ("Kai", "Malia", "")
    ]
    (tmp_path / "class.txt").write_text("\n".join(lines), "utf-8")
    own, sheet = tmp_path / "list.csv", tmp_path / "marks.csv"
    asked = ["verify", str(tmp_path / "class.txt"), "--class", str(own), "--csv", str(sheet)]
    for text, told in (("Student,ID\nKai,7\n", f"{LEFT_OUT} Malia, class."), ("Kai\n", "")):
        own.write_text(text, "utf-8")
        assert main(asked) == 0
        out = capsys.readouterr().out
        assert (told in out) if told else (LEFT_OUT not in out)
        assert ("Malia" in sheet.read_text("utf-8")) == (not told)


def test_a_late_game_leaves_the_debrief() -> None:
    """The moments of a class stay when another game comes, which is told; without their games, they are gone."""
    lines = [*map(handin.line, a_class(14, "elba#13", 30))]
    room = Classroom()
    room.obey({"type": "paste", "text": "\n".join(lines[:12])})
    room.obey({"type": "moments"})
    wait_until(lambda: room.debrief["moments"] and not room.debrief["searching"], "the moments are found")
    assert room.deck["faces"]
    found = room.debrief["moments"]
    room.obey({"type": "paste", "text": lines[0]})
    assert (room.debrief["moments"], room.debrief["late"]) == (found, "")
    room.obey({"type": "scan", "text": packed.pack(lines[12])})
    assert room.debrief["moments"] == found
    assert room.debrief["late"] == "1 game arrived after this search. Search again to include it."
    room.obey({"type": "paste", "text": lines[13]})
    assert room.debrief["late"].startswith("2 games arrived after this search.")
    room.obey({"type": "moments"})
    assert room.debrief["late"] == ""
    assert room.debrief["moments"] == found, "until the search ends"
    wait_until(lambda: not room.debrief["searching"], "all games are searched")
    room.obey({"type": "clear"})
    assert room.debrief["moments"] == []
    assert room.deck["faces"] == {}
    room.obey({"type": "print", "what": "moments"})
    assert "does not understand" in room.room["notice"]


def test_a_late_game_leaves_the_search() -> None:
    """A search that is under way goes on with the games that it began with, and brings what it finds."""
    room, go = Classroom(), threading.Event()
    turn = debrief.Turn(NAMES[0], "elba#13", 3, "Not known.", None)

    def steps() -> Iterator[tuple[str, tuple[debrief.Turn, ...]]]:
        go.wait(20)
        yield "", (turn,)

    early, late = map(handin.line, a_class(2, "elba#13", 4))
    room.obey({"type": "paste", "text": early})
    room.debriefing.begin("turns", steps(), 1)
    room.obey({"type": "paste", "text": late})
    assert room.debrief["searching"]
    go.set()
    wait_until(lambda: room.debrief["turns"] == 1, "the search ends with a card")
    assert room.debrief["late"].startswith("1 game arrived after this search.")


def test_one_search_at_a_time() -> None:
    """A search shows from its first moment, so no second one starts; its end does not hide the search after it."""
    begun, go = list[str](), threading.Event()

    def steps(name: str) -> Iterator[tuple[str, tuple[()]]]:
        begun.append(name)
        go.wait(20)
        yield "", ()

    def tell() -> None:
        shown.append(one.searching)
        if not one.searching and not ended:
            ended.append(True)
            go.clear()
            one.begin("moments", steps("third"))

    shown, ended = list[str](), list[bool]()
    one = Debriefing(tell)
    one.begin("moments", steps("first"))
    one.begin("turns", steps("second"))
    assert all(shown)
    assert len(shown) == 1
    first = [thread for thread in threading.enumerate() if thread is not threading.current_thread()]
    go.set()
    wait_until(lambda: "third" in begun, "the next search starts")
    wait_until(lambda: sum(thread.is_alive() for thread in first) < len(first), "the first search ends")
    assert one.searching
    go.set()
    wait_until(lambda: not one.searching, "the next search ends")
    assert begun == ["first", "third"]


def test_new_names_end_the_turning_points() -> None:
    """Cards with turning points hold names, so they are dropped once the list or a name changes; moments stay."""
    room = Classroom()
    room.obey({"type": "paste", "text": handin.line(a_class(1, "elba#13", 4)[0])})
    turn = debrief.Turn(NAMES[0], "elba#13", 3, "Not known.", None)
    for change in (
        {"type": "names", "text": "Kai\nMalia"}, {"type": "assign", "typed": NAMES[0], "name": "Kai"},
        {"type": "assign", "typed": NAMES[0], "name": ""},
    ):  # fmt: skip
        room.debriefing.turns = (turn,)
        room._tell()
        assert room.debrief["turns"] == 1
        room.obey(change)
        assert room.debrief["turns"] == 0
    room.debriefing.turns = (turn,)
    room.obey({"type": "names", "text": "Kai\nMalia"})
    assert room.debrief["turns"] == 1, "the list is the same"


def test_new_names_end_a_search_for_turning_points() -> None:
    """A search begun with the earlier names ends, and brings no card; a search for moments goes on."""
    for what, kept in (("turns", False), ("moments", True)):
        room, go = Classroom(), threading.Event()

        def steps(wait: threading.Event = go) -> Iterator[tuple[str, tuple[()]]]:
            wait.wait(20)
            yield "", ()

        begun = room.debriefing
        begun.begin("turns" if what == "turns" else "moments", steps())
        room.obey({"type": "names", "text": "Kai"})
        assert (room.debriefing is begun, begun.stopped) == (kept, not kept)
        assert bool(room.debrief["searching"]) == kept
        go.set()
        wait_until(lambda one=begun: not one.searching, "the search ends")
