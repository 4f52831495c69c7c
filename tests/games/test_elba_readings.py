"""The strict deal has two readings: new games follow the second, and records that name none follow the first.

In version 1.0.0, a single card that was a whole pile did not have to be built on another before a deal.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import elele
from elele import elba, record
from elele.record import Record
from elele.session import Session
from elele_course import classroom
from elele_course.classroom import handin
from elele_course.steps.steps import frames
from elele_course.store import saves

LINES = (Path(__file__).parents[1] / "records" / "strict_first_reading.txt").read_text("utf-8").splitlines()
"""Lines to hand in that version 1.0.0 wrote, each with a deal that the second reading forbids."""
LAID = (
    "elba:strict -/-/AH/3S 4D.8S.KS.TH|QC/JD.QD.4S.JH|9C.KH.QS/|JC/2D.AD|4C.3D/6C.AC.6D.8C|JS.TC.9H/2C.5H.5D.TD|7D/"
    "KD.3H.2H|QH/8H.6S.9D.5S|9S.8D.7S.6H.5C.4H.3C 7C.TS.7H.KC"
)
"""A position in which the jack of clubs, a whole pile, can be built on the queen of hearts."""
TURNING = LAID.replace("|9C.KH.QS/|JC/", "|9C.KH/QS|JC/")
"""The same position, but with a card under the jack that would turn up; the first reading forbade this deal too."""
OLD = Record({"Position": LAID}, ("deal",))
NEW = Record({"Position": LAID, "Reading": "2"}, ("deal",))


def test_a_single_card_comes_before_the_deal() -> None:
    """In a new game, a card that is a whole pile is built first; then the stock may be dealt."""
    position = elele.parse(LAID)
    refusal = elele.objection(position, "deal")
    assert refusal
    assert (refusal.rule, refusal.advice) == ("strict-deal", ("build 3 7 1",))
    assert "deal" in map(str, elele.legal_moves(elele.apply(position, "build 3 7 1")))


def test_a_record_is_replayed_under_its_reading() -> None:
    """Only a record that names no reading may deal as version 1.0.0 did; nothing else is allowed in it."""
    assert record.replay(OLD)[-1] == elele.parse(LAID).after(elba.Deal())
    with pytest.raises(elele.IllegalMove, match="move 1, deal: In the strict game, other moves come first"):
        record.replay(NEW)
    with pytest.raises(elele.IllegalMove, match="move 1, found 1"):
        record.replay(Record(OLD.headers, ("found 1",)))
    with pytest.raises(elele.IllegalMove, match="move 1, deal"):
        record.replay(Record({"Position": TURNING}, ("deal",)))


@pytest.mark.parametrize("deal", ["elba:strict#7", "elba:strict+partial#7"])
def test_a_new_record_names_its_reading(deal: str) -> None:
    """The record and the hand-in of a new strict game name the second reading; other games name none."""
    session = Session(deal)
    session.play(session.position.legal_moves()[0])
    assert session.record().headers["Reading"] == "2"
    assert handin.read(handin.of(session.record())).headers["Reading"] == "2"
    assert "Reading" not in Session(deal.replace("strict+", "").replace(":strict", "")).record().headers


def test_an_older_game_goes_on_under_the_present_reading() -> None:
    """A game from an older record can be played on, and its record still names no reading; a new deal's does."""
    session = Session(OLD)
    session.play(session.position.legal_moves()[0])
    assert "Reading" not in session.record().headers
    assert record.replay(session.record())[-1] == session.position
    session.new("elba:strict#7")
    assert session.record().headers["Reading"] == "2"


def test_hand_ins_of_both_readings_are_verified() -> None:
    """A line of version 1.0.0 is verified under the first reading; a new line that breaks the second is refused."""
    older, newer = (
        handin.line(Record({**one.headers, "Result": "4 unfinished", "Player": name}, one.moves))
        for one, name in ((OLD, "Kai"), (NEW, "Lani"))
    )
    found = classroom.paste(f"{older}\n{newer}")
    assert [row.player for row in found.results] == ["Kai"]
    assert [(row.player, "In the strict game, other moves come first" in row.why) for row in found.refused] == [
        ("Lani", True),
    ]  # fmt: skip


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("Player: ")[1].split(" |")[0])
def test_games_of_version_1_0_0(line: str, tmp_path: Path) -> None:
    """A game with a deal that the second reading forbids is verified, replayed, shown in steps, saved and played on."""
    played = handin.read(line)
    positions = record.replay(played)
    forbidden = [move for at, move in zip(positions, played.moves, strict=False) if elele.objection(at, move)]
    assert forbidden
    assert {*forbidden} == {"deal"}
    (result,) = classroom.paste(line).results
    assert (result.deal, f"{result.score} {result.state}") == (played.headers["Deal"], played.headers["Result"])
    assert frames(played)[-1].position == positions[-1]
    (tmp_path / "mine.game").write_text(str(played), encoding="utf-8")
    for _ in range(2):
        session = saves.resume(tmp_path / "mine.game")
        assert (session.position, session.ply) == (positions[-1], len(played.moves))
        session.comment("Aloha hou!")
        saves.keep(session, False)
    again = handin.of(session.record(), "Kai")
    assert [row.score for row in classroom.paste(again).results] == [result.score]
