"""The games of a class: each is replayed for its score, and a game that does not replay is refused with a reason."""

from __future__ import annotations

import csv
import os
import re
import shutil
import zipfile
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from faults import Faults
from hypothesis import given
from hypothesis import strategies as st

import elele
from elele import record
from elele.cards import DECK
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin, similar_games, verify

RECORDS = Path(__file__).parents[1] / "records"
NUMBER_7 = record.read((RECORDS / "number-7.game").read_text(encoding="utf-8"))


def by(player: str, played: Record = NUMBER_7, **headers: str) -> Record:
    return Record({**played.headers, "Player": player, **headers}, played.moves)


LINE = handin.line(by("Nohea", **{"Handed-in": "2026-11-21 14:05", "Undos": "3", "Hints": "1", "Peeks": "2"}))
BEGUN = Record({"Deal": "seabirds#7"}, ("pair b6 c6 a6",))


def test_one_game() -> None:
    """A result has player, deal, replayed score, state, counts of help, time, and the line of its source."""
    (result,) = classroom.paste(f"Aloha!\n{LINE}\nMahalo").results
    assert result.source == "line 2"
    assert (result.player, result.deal, result.game, result.score) == ("Nohea", "seabirds#7", "seabirds", 49)
    assert (result.state, result.moves, result.undos, result.hints, result.peeks) == ("over", 48, 3, 1, 2)
    assert result.handed_in == datetime(2026, 11, 21, 14, 5)


def test_a_folder(tmp_path: Path) -> None:
    """Records and lines are found in all kinds of files and folders; a record without a player has its file's name."""
    shutil.copy(RECORDS / "elba_13.game", tmp_path / "kai.game")
    (tmp_path / "group 2").mkdir()
    (tmp_path / "group 2" / "mail.txt").write_bytes(f"> {LINE}\r\n\r\n{handin.line(by('ʻIo'))}".encode("utf-16"))
    (tmp_path / "form.csv").write_text(f'when,text\n1,"{handin.line(by("Pua"))}"\n2,"{LINE}"\n', encoding="utf-8-sig")
    (tmp_path / "two.txt").write_text(f"{by('Lani')}\n{by('Keola', BEGUN)}", encoding="utf-8")
    (tmp_path / ".DS_Store").write_bytes(b"\xff")
    found = classroom.folder(tmp_path)
    assert (found.refused, found.skipped) == ((), (".DS_Store",))
    assert found.again == 1
    assert [(result.player, result.score, result.state, result.source) for result in found.results] == [
        ("kai", 52, "won", "kai.game:1"),
        ("Lani", 49, "over", "two.txt:1"),
        ("Nohea", 49, "over", "form.csv:3"),
        ("Pua", 49, "over", "form.csv:2"),
        ("ʻIo", 49, "over", "group 2/mail.txt:3"),
        ("Keola", 1, "unfinished", "two.txt:56"),
    ]
    assert classroom.folder(tmp_path / "kai.game").results[0].score == 52


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (LINE.replace("b6", "b5", 1), "line 1 (Nohea): the deal or a move was changed on the way"),
        (f"\n{LINE[:300]}\n", "line 2 (Nohea): part of the text is missing: copy it again"),
        (
            handin.line(by("Kai", BEGUN, Result="60 over")),
            "line 1 (Kai): the text claims 60 over, but its moves lead to 1 unf",
        ),
        (f"{by('Kai', BEGUN)}2. stuck", "line 1 (Kai): move 2, stuck: First fill the gap at b6"),
        (f"{by('Kai', BEGUN)}2. hop", "line 1 (Kai): move 2: 'hop' is not a move"),
        (f"\n{by('Kai', BEGUN)}3. stuck", "line 6 (Kai): move 2 should come next, not 3."),
        ('[Deal "quoits#7"]', "line 1: there is no game called 'quoits'"),
        (handin.line(Record({"Deal": "elba#7"}, ("deal",) * 10_001)), "line 1: 10,001 moves are too many; the limit"),
    ],
)
def test_refused(text: str, told: str) -> None:
    """A text that does not replay is refused in a sentence with its line, player, move and reason."""
    found = classroom.paste(text)
    assert found.results == ()
    (refused,) = found.refused
    assert str(refused).startswith(told)
    assert str(refused).endswith(".")
    assert "\n" not in str(refused)


def test_files_that_are_no_games(tmp_path: Path) -> None:
    """A file without a game or without text is refused; a folder that does not exist is an error."""
    (tmp_path / "notes.txt").write_text("We played elele 1 time.", encoding="utf-8")
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\xff")
    assert [str(refused) for refused in classroom.folder(tmp_path).refused] == [
        "notes.txt: no game was found: the text has neither a record nor a line that begins with elele 1.",
        "photo.png: this is a picture: read the code in it on the teacher's page, or ask for the line.",
    ]
    with pytest.raises(FileNotFoundError):
        classroom.folder(tmp_path / "nowhere")


def test_every_file_is_accounted_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden files are read; an unreadable file or folder is refused with the reason, and the others count."""
    names = (".kai.txt", "locked.txt", "pua.txt", "shut/lani.txt")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(handin.line(by(Path(name).stem.strip("."))), encoding="utf-8")
    opened, listed = Path.open, os.scandir

    def locked(file: Path, *mode: str) -> Any:
        if file.name == "locked.txt":
            raise PermissionError(13, "Permission denied", str(file))
        return opened(file, *mode)

    def shut(folder: str) -> Any:
        if Path(folder).name == "shut":
            raise PermissionError(13, "Permission denied", folder)
        return listed(folder)

    monkeypatch.setattr(Path, "open", locked)
    monkeypatch.setattr(os, "scandir", shut)
    found = classroom.folder(tmp_path)
    assert [result.player for result in found.results] == ["kai", "pua"]
    assert [f"{refused}" for refused in found.refused] == [
        "locked.txt: this cannot be read: Permission denied.",
        "shut: this cannot be read: Permission denied.",
    ]


def test_a_game_that_began_at_its_end() -> None:
    """A position that is over before the first move does not count as a game."""
    solved = elele.elba.deal_from(DECK[::-1])
    while not solved.over:
        solved = elele.apply(solved, elele.legal_moves(solved)[0])
    (refused,) = classroom.paste(handin.line(Record({"Position": str(solved)}))).refused
    assert refused.why == "the game was over before its first move, so nothing was played."


def test_the_deal_of_the_class() -> None:
    """If the class plays one deal, games of other deals are refused; capitals do not matter."""
    lines = f"{LINE}\n{handin.line(by('Kai', Record({'Deal': 'seabirds#kahakai'})))}"
    found = classroom.paste(lines, only="seabirds#Kahakai")
    assert [result.player for result in found.results] == ["Kai"]
    assert "this is seabirds#7, but the class plays seabirds#kahakai" in str(found)
    with pytest.raises(elele.ParseError, match="is not a deal"):
        classroom.paste(lines, only="honu")


@pytest.mark.parametrize(
    ("limit", "share"), [("MOST_IN_FOLDER", 0), ("BYTES_IN_FOLDER", 0.8), ("LETTERS", 0.8)]
)
def test_a_folder_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, share: float) -> None:
    """Of a folder that is too large, the smallest files are read, and the table tells which others were left out."""
    players = ("Kai", "Lani", "Nohea")
    texts = {player: handin.line(by(player)) for player in players}
    texts["all"] = "\n".join(handin.line(by(f"{number}")) for number in range(9))
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text)
    most = share * sum(map(len, texts.values())) or len(players)
    monkeypatch.setattr(verify, limit, int(most))
    found = classroom.folder(tmp_path)
    assert sorted(result.player for result in found.results) == [*players]
    told = {one.source: one.why for one in found.refused}
    assert told.keys() == {"all.txt"}
    assert told["all.txt"].startswith("left out, because the ")
    assert told["all.txt"].endswith("put this file into another folder, and read that one too.")


def test_deals_that_look_alike() -> None:
    """A remark names deals whose words look alike, and a refusal says that a word only looks like that of the class."""
    words = ("honu", "hōnu", "h\u03bfnu", "h\u043enu")
    lines = [handin.line(by("Kai", Record({"Deal": f"seabirds#{word}"}))) for word in words]
    found = classroom.paste("\n".join([*lines, LINE]))
    assert found.remarks == (
        "4 deals look like seabirds#honu, but have different cards: seabirds#honu, seabirds#hōnu, seabirds#h\u03bfnu "
        "and more.",
    )
    (refused, *_) = classroom.paste(lines[2], only="seabirds#honu").refused
    assert refused.why.endswith("but the class plays seabirds#honu; its word looks alike, but has other letters.")


def test_the_printed_table() -> None:
    """The printed class is a table with the best game first, followed by the number and the list of refusals.

    Headings above the columns say which are proven, and which are only claims.
    """
    text = f"{handin.line(by('Kai', BEGUN))}\n{LINE}\n{LINE}\n{LINE[:99]}"
    printed = str(classroom.paste(text)).splitlines()
    assert printed[0].split("  ")[:2] == ["as told", "proven"]
    assert printed[0].index("proven") == printed[1].index("deal")
    assert printed[0].rindex("as told") == printed[1].index("undos")
    assert [line.split()[0] for line in printed[1:4]] == ["player", "Nohea", "Kai"]
    assert printed[2].split() == ["Nohea", "seabirds#7", "49", "over", "48", "3", "1", "2", "2026-11-21", "14:05"]
    assert printed[4] == "2 games replayed, 1 text refused, 1 handed in again."
    assert printed[5].startswith("line 4 (Nohea): part of the text is missing")
    assert str(classroom.paste("")) == "no game replayed, no text refused."


def test_the_same_moves_are_seen() -> None:
    """Two players with the same game have the same key; both are listed, and a remark names them."""
    lines = [handin.line(by(name, BEGUN)) for name in ("Lani", "Pua")]
    found = classroom.paste("\n".join([LINE, handin.line(by("Kai")), *lines]))
    checks = {result.player: result.check for result in found.results}
    assert checks["Nohea"] == checks["Kai"] != checks["Lani"] == checks["Pua"]
    assert found.remarks == ("Kai and Nohea handed in the same 48 moves for seabirds#7.",), "one move may be chance"
    assert found.remarks[0] in str(found)


def test_the_same_moves_in_another_spelling() -> None:
    """A remark also names a copy with the deal in capitals and the places of a pair in another order."""
    moves = tuple(re.sub(r"pair (\w+) (\w+)", r"pair \2 \1", move) for move in NUMBER_7.moves)
    other = Record({**NUMBER_7.headers, "Player": "Kai", "Deal": "SEABIRDS#7"}, moves)
    found = classroom.paste(f"{LINE}\n{handin.line(other)}")
    assert found.remarks == ("Kai and Nohea handed in the same 48 moves for seabirds#7.",)
    assert len({result.check for result in found.results}) == 1
    assert {(one.headers["Deal"], one.moves) for one in found.records} == {("seabirds#7", NUMBER_7.moves)}


def test_partings_of_a_deal_in_any_spelling() -> None:
    """Games of a deal are compared however its text is typed, so a group of six is not divided."""
    moves = [*map(str, elele.deal("seabirds#7").legal_moves()[:2])]
    spellings = ("seabirds#7", "SEABIRDS#7", "Seabirds#7")
    games = [Record({"Deal": spelling}, (move,)) for spelling in spellings for move in moves]
    lines = [handin.line(by(f"{number}", one)) for number, one in enumerate(games)]
    (parting,) = classroom.partings(classroom.paste("\n".join(lines)).records)
    assert (parting.deal, parting.games, len(parting.ways)) == ("seabirds#7", 6, 2)


def shortened(player: str, left_out: int) -> Record:
    """The game number 7 without its last moves."""
    return by(player, Record({"Deal": "seabirds#7"}, NUMBER_7.moves[: len(NUMBER_7.moves) - left_out]))


def test_nearly_the_same_moves_are_something_to_look_at() -> None:
    """Games that differ in at most two moves get a remark that says that it proves nothing; others get no remark."""
    lines = [handin.line(shortened(name, less)) for name, less in (("Nohea", 0), ("Kai", 2), ("Lani", 5), ("Pua", 8))]
    (remark,) = classroom.paste("\n".join(lines)).remarks
    assert remark == (
        "Kai and Nohea handed in nearly the same moves for seabirds#7: at most 2 moves differ. "
        "This proves nothing, because hints can lead to the same moves. Still, look at these games."
    )
    one_name = "\n".join(handin.line(shortened("Nohea", less)) for less in (0, 1, 2))
    assert classroom.paste(one_name).remarks == (), "a player may hand in a game again, one move later"


def test_a_row_of_games_that_are_nearly_the_same() -> None:
    """If one game is nearly identical to two others, one remark names all players."""
    lines = [handin.line(shortened(name, less)) for name, less in (("Nohea", 0), ("Kai", 2), ("Lani", 4))]
    (remark,) = classroom.paste("\n".join(lines)).remarks
    named = "Lani, Kai and Nohea handed in nearly the same moves for seabirds#7"
    assert f"{named}: each game differs by at most 2 moves from at least one other." in remark


@given(one=st.text("abc", max_size=12), other=st.text("abc", max_size=12), most=st.integers(0, 3))
def test_few_apart_is_the_edit_distance(one: str, other: str, most: int) -> None:
    """Two sequences are few apart exactly if their edit distance, computed as in textbooks, is at most the limit."""
    row = [*range(len(other) + 1)]
    for at, letter in enumerate(one, 1):
        before, row = row, [at]
        for there, same in enumerate(other, 1):
            row.append(min(before[there] + 1, row[-1] + 1, before[there - 1] + (letter != same)))
    assert similar_games.few_apart(one, other, most) == (row[-1] <= most)


def test_a_table_is_replaced_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk, the old file of the table does not change."""
    sheet = tmp_path / "class.csv"
    classroom.paste(LINE).write_csv(sheet)
    before = sheet.read_bytes()
    with monkeypatch.context() as broken:
        Faults(broken, 2)
        with pytest.raises(OSError, match="No space left on device"):
            classroom.paste(f"{LINE}\n{handin.line(by('Kai'))}").write_csv(sheet)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [before]


def test_a_spreadsheet_calculates_no_name(tmp_path: Path) -> None:
    """Every cell of the CSV file is quoted, and a name that begins like a formula has an apostrophe before it."""
    names = ["=1+1", "＝1+1", "-Kai", "Kai;=1+1;", "@lani"]  # noqa: RUF001  # a wide sign of a formula
    classroom.paste("\n".join(handin.line(by(name)) for name in names)).write_csv(tmp_path / "class.csv")
    lines = (tmp_path / "class.csv").read_text(encoding="utf-8-sig").splitlines()
    assert all(line.startswith('"') and line.endswith('"') for line in lines)
    players = {row[0] for row in csv.reader(lines[1:])}
    assert players == {"'=1+1", "'＝1+1", "'-Kai", "Kai;=1+1;", "'@lani"}  # noqa: RUF001


def test_a_clock_far_away_is_no_time() -> None:
    """A time outside this century is left out, because one such game would stretch the plot of the class."""
    times = {"Kai": "9999-12-31 23:59", "Lani": "1970-01-01 00:00", "Pua": "2026-11-21 14:05", "Keola": "noon"}
    lines = "\n".join(handin.line(by(name, **{"Handed-in": at})) for name, at in times.items())
    told = {result.player: result.handed_in for result in classroom.paste(lines).results}
    assert told == {"Kai": None, "Lani": None, "Pua": datetime(2026, 11, 21, 14, 5), "Keola": None}


def test_a_text_of_too_many_games(tmp_path: Path) -> None:
    """A file of a million torn games is refused in one sentence, and the other files count."""
    torn = "elele 1 |\n" * 1_000_000
    (tmp_path / "torn.txt").write_text(torn, encoding="utf-8")
    (tmp_path / "kai.txt").write_text(handin.line(by("Kai")), encoding="utf-8")
    found = classroom.folder(tmp_path)
    assert [result.player for result in found.results] == ["Kai"]
    why = "this text has more than 2,000 games: split it into shorter texts."
    assert [str(refused) for refused in found.refused] == [f"torn.txt: {why}"]
    assert [str(refused) for refused in classroom.paste(torn).refused] == [f"this text: {why}"]


def test_a_file_of_torn_games_fills_no_screen() -> None:
    """Of many refusals in one file, the first hundred are listed, with the number of others; other files are whole."""
    found = classroom.files([("torn.txt", b"elele 1 |\n" * 1_500), ("kai.txt", b"elele 1 |")])
    assert len(found.refused) == 102
    assert [f"{one}" for one in found.refused if ":" not in one.source] == [
        "torn.txt: also refused in this file: 1400 more texts."
    ]
    assert found.refused[100].source == "kai.txt:1"
    assert len(classroom.paste("elele 1 |\n" * 500).refused) == 500, "a pasted text has no name to tell"


def test_one_file_has_no_room_for_all_games() -> None:
    """In a ZIP with more games than a file may have, the first games count, and the others are refused by name."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr("0.txt", LINE)
        for number in range(1, 13):
            opened.writestr(f"{number:03}.txt", "elele 1 |\n" * 1_999)
    found = classroom.files([("all.zip", packed.getvalue()), ("kai.txt", handin.line(by("Kai")).encode())])
    assert [result.player for result in found.results] == ["Kai", "Nohea"]
    assert [one.source for one in found.refused if "too much for one file" in one.why] == ["all.zip/012.txt"]


PARTS = st.sampled_from([LINE[:60], '[Deal "elba#7"]\n', "1. deal\n", "|", "check 4915ffdc", "\n> "])


@given(text=st.text() | st.lists(PARTS).map("".join))
def test_anything_may_be_pasted(text: str) -> None:
    """In any pasted text, each game gives a result or a refusal, and nothing fails."""
    assert str(classroom.paste(text))
