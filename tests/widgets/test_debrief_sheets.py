"""The pages to print for a debrief: moments without names, and a card with each player's turning point."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from elele.record import Record
from elele_course.classroom import handin
from elele_widgets import sheets

WAYS = {
    "Kai": ("build 5 1 1", "deal", "deal"), "Lani": ("build 5 1 1",), "Mele <b>": ("build 8 2 1",),
    "Nohea": ("deal", "deal"), "Zoe": ("deal",),
}  # fmt: skip
"""Player → the moves of a game of Elba with the deal 13."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The pages for a class, by name."""
    sent, folder = tmp_path_factory.mktemp("sent"), tmp_path_factory.mktemp("sheets")
    lines = [handin.line(Record({"Deal": "elba#13", "Player": name}, moves)) for name, moves in WAYS.items()]
    (sent / "class.txt").write_text("\n".join(lines), "utf-8")
    made = sheets.debrief(folder, sent, names="Kai\nLani\nNohea\nZoe Kim")
    return {Path(file).stem: file.read_text("utf-8") for file in made}


def test_the_command_writes_a_debrief(tmp_path: Path) -> None:
    """The command takes a folder of hand-ins, says how far it is, and writes both files."""
    sent, made = tmp_path / "sent", tmp_path / "made"
    sent.mkdir()
    line = handin.line(Record({"Deal": "elba#13", "Player": "Kai"}, WAYS["Kai"]))
    (sent / "kai.txt").write_text(line, "utf-8")
    command = [sys.executable, "-m", "elele_widgets.sheets", made, "--hand-ins", sent]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "Turning points: 0 of 1 game done.\n")
    assert done.stdout.splitlines()[:2] == [f"{made / name}.html" for name in ("moments", "turning-points")]
    assert "<h2>Kai</h2>" in (made / "turning-points.html").read_text("utf-8")


def test_moments_on_paper_name_no_player(pages: dict[str, str]) -> None:
    """Each moment has a sheet that asks and a sheet that answers; only the second has the solver's verdict."""
    question, answer = pages["moments"].split("<article")[1:]
    assert not [name for name in ("Kai", "Lani", "Mele", "Nohea", "Zoe") if name in question + answer]
    assert "Solver" not in question
    assert question.count("<li><b>") == answer.count("<li><b>") == 3
    assert answer.count("can no longer be won") == 1
    assert "gave it away" in answer


def test_each_player_has_a_card(pages: dict[str, str]) -> None:
    """Two cards are on a sheet, with names from the class list, the move and a board; markup in a name stays text."""
    cards = pages["turning-points"].split("<article")[1:]
    assert [sheet.count('<section class="half">') for sheet in cards] == [2, 2, 1]
    names = re.findall("<h2>(.*?)</h2>", pages["turning-points"])
    assert sorted(map(unescape, names)) == ["Kai", "Lani", "Mele <b>", "Nohea", "Zoe Kim"]
    assert pages["turning-points"].count("lost this game") == 3
    assert pages["turning-points"].count('class="zone tableau"') == 3


def test_a_card_asks_about_a_move_only_if_it_names_one(tmp_path: Path) -> None:
    """A game that nobody could have won, which has no turning point, asks only what its player will look for."""
    line = handin.line(Record({"Deal": "elba#1", "Player": "Kai"}, ("deal",)))
    (tmp_path / "class.txt").write_text(line, "utf-8")
    made = {Path(file).stem: Path(file) for file in sheets.debrief(tmp_path / "made", tmp_path)}
    card = made["turning-points"].read_text("utf-8")
    assert "From the start, there was no way to win this game." in card
    assert re.findall('<p class="line">(.*?)</p>', card) == ["Next time, I will look for …"]
