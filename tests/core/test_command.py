"""The command `elele`: its output and exit codes; no mistake shows a traceback."""

from __future__ import annotations

import csv
import io
import re
import shutil
import sys
from pathlib import Path

import pytest

from elele import record
from elele.record import Record
from elele_course.__main__ import main
from elele_course.classroom import handin

ROOT = Path(__file__).parents[2]
NUMBER_7 = record.read((ROOT / "tests" / "records" / "number-7.game").read_text(encoding="utf-8"))
LINE = handin.line(Record({**NUMBER_7.headers, "Player": '=HYPERLINK("x")'}, NUMBER_7.moves))


@pytest.mark.parametrize("command", ["", "lab", "check", "verify"])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command has a help text with its arguments."""
    with pytest.raises(SystemExit, match=r"^0$"):
        main([*command.split(), "--help"])
    assert f"usage: elele {command}".strip() in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["play"], ["check"], ["lab", "--port", "here"]])
def test_not_understood(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A command line that is not understood ends with exit code 2 and a line that says why."""
    with pytest.raises(SystemExit, match=r"^2$"):
        main(words)
    assert capsys.readouterr().err.splitlines()[-1].startswith("elele")


def test_an_unknown_command_is_answered_with_all(capsys: pytest.CaptureFixture[str]) -> None:
    """The error for a misspelled command repeats it, with the known commands."""
    with pytest.raises(SystemExit):
        main(["verfy"])
    told = capsys.readouterr().err
    assert all(word in told for word in ("verfy", "lab", "check", "verify"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["check", "her"], "elele: there is no folder her; did you mean here?"),
        (["verify", "here", "--deal", "seabird#7"], "elele: there is no game called 'seabird'; did you mean seabirds?"),
        (["check", "nowhere"], "elele: there is no folder nowhere"),
        (["verify", "nowhere"], "elele: nowhere: No such file or directory"),
        (["verify", "here", "--deal", "honu"], "elele: 'honu' is not a deal"),
        (["verify", "here", "--csv", "no/where.csv"], "elele: no/where.csv: No such file or directory"),
        (["lab", "here/file"], "elele: "),
    ],
)
def test_mistakes(words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                  capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """A missing file, folder or deal is named in one line, and the command ends with exit code 2."""
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "file").write_text(LINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(told)


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The cards of a good deck are counted; each problem of a bad one has a line, and the exit code is 1."""
    own = tmp_path / "my-deck"
    shutil.copytree(ROOT / "data", own)
    assert main(["check", str(own)]) == 0
    assert capsys.readouterr().out.startswith("All is well: 72 bird cards, 23 habitats, 11 threats, 16 protections, ")
    with (own / "threats.csv").open("a", encoding="utf-8") as file:
        file.write("rat\n")
    (own / "sources.csv").unlink()
    assert main(["check", str(own)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("threats.csv:12: ") for line in lines)
    assert any(line.startswith("sources.csv:1: the file is missing") for line in lines)


def test_check_of_other_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Best scores other than the published ones are a problem, unless the deck is meant to have them."""
    own = tmp_path / "my-deck"
    shutil.copytree(ROOT / "data", own)
    text = (own / "birds.csv").read_text(encoding="utf-8")
    (own / "birds.csv").write_text(text.replace("immutabilis,2,3", "immutabilis,2,1"), encoding="utf-8")
    assert main(["check", str(own)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("birds.csv: the best 20 pairs score 66 and the best 21 score 68. The makers")
    assert second.startswith("Everything else is fine: 72 bird cards")
    assert main(["check", str(own), "--any-size"]) == 0


def test_no_text_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters in ids, names of files and folders, and deals are never printed."""
    own = tmp_path / "deck\N{ESCAPE}[31m"
    shutil.copytree(ROOT / "data", own)
    threats = (own / "threats.csv").read_text(encoding="utf-8")
    (own / "threats.csv").write_text(threats.replace("\nrat,", "\n\N{ESCAPE}]0;rat\a,"), encoding="utf-8")
    (own / "games").mkdir()
    (own / "games" / "\N{ESCAPE}[2Jkai.txt").write_text("Aloha", encoding="utf-8")
    assert main(["check", str(own)]) == 1
    assert main(["verify", str(own / "games")]) == 1
    assert main(["verify", str(own / "nowhere")]) == 2
    assert main(["verify", str(own / "games"), "--deal", "\N{ESCAPE}[31m#7"]) == 2
    printed = "".join(capsys.readouterr())
    assert all(text in printed for text in ("]0;rat", "[2Jkai.txt", "deck[31m/nowhere"))
    assert all(line.isprintable() for line in printed.splitlines())


def test_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that starts with its output closed still ends with its exit code."""
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["check", str(ROOT / "data")]) == 0


def test_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A class gives a table and a CSV file; the exit code is 0 if all games replay, otherwise 1."""
    (tmp_path / "=1+1.txt").write_text(LINE, encoding="utf-8")
    sheet = tmp_path / "table.csv"
    assert main(["verify", str(tmp_path), "--deal", "seabirds#7", "--csv", str(sheet)]) == 0
    assert "1 game replayed, no text refused." in capsys.readouterr().out
    (row,) = csv.DictReader(sheet.read_text(encoding="utf-8-sig").splitlines())
    assert (row["score"], row["player (as told)"]) == ("49", """'=HYPERLINK("x")""")  # not a formula for a spreadsheet
    assert row["source"] == "'=1+1.txt:1"
    assert main(["verify", str(tmp_path / "=1+1.txt"), "--deal", "seabirds#8"]) == 1
    assert "the class plays seabirds#8" in capsys.readouterr().out


def test_verify_with_a_class_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a class list, the command names who is missing, and the CSV file has the marks in the list's own columns."""
    line = LINE.replace('Player: =HYPERLINK("x")', "Player: Kai")
    (tmp_path / "kai.txt").write_text(line, encoding="utf-8")
    table = "Last Name,First Name,ID\nPeña,Kai,7\nPua,Lani,8\n"
    (tmp_path / "list.csv").write_text(table, encoding="cp1252")  # as Excel saves it on Windows
    sheet = tmp_path / "marks.csv"
    asked = ["verify", str(tmp_path / "kai.txt"), "--class", str(tmp_path / "list.csv"), "--csv", str(sheet)]
    assert main(asked) == 0
    assert capsys.readouterr().out.endswith("Nothing yet from: Lani Pua\n")
    rows = [*csv.DictReader(sheet.read_text(encoding="utf-8-sig").splitlines())]
    assert [(row["Last Name"], row["ID"], row["seabirds#7"]) for row in rows] == [
        ("Peña", "7", "49"),
        ("Pua", "8", ""),
    ]


def test_what_the_readme_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`elele verify` prints the README's example for the README's games."""
    mail, printed = re.findall("^```text\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    (tmp_path / "mail.txt").write_text(mail, encoding="utf-8")
    assert main(["verify", str(tmp_path), "--deal", "seabirds#kahakai"]) == 1
    assert printed == capsys.readouterr().out


def test_verify_a_paste(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Pasted text can also be verified."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"Aloha!\n{LINE}\n"))
    assert main(["verify", "-"]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["verify", "-"]) == 1
    assert capsys.readouterr().out.endswith("no game replayed, no text refused.\n")


def test_verify_with_a_deck_of_your_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A class with its own deck names the folder of the deck."""
    shutil.copytree(ROOT / "data", tmp_path / "my-deck")
    (tmp_path / "kai.txt").write_text(LINE, encoding="utf-8")
    assert main(["verify", str(tmp_path / "kai.txt"), "--deck", str(tmp_path / "my-deck")]) == 0
    assert "49" in capsys.readouterr().out


def test_lab_without_jupyterlab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """Without JupyterLab the command says how to install it, and copies nothing."""
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    assert main(["lab", str(tmp_path / "lessons")]) == 2
    assert "pip install 'elele[lab]'" in capsys.readouterr().err
    assert not (tmp_path / "lessons").exists()
