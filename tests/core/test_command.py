"""The command `elele`: what it prints, how it ends, and that nobody's mistake shows a traceback."""

from __future__ import annotations

import csv
import io
import re
import shutil
import sys
from pathlib import Path

import pytest

from elele import record
from elele.classroom import handin
from elele.__main__ import main
from elele.record import Record

ROOT = Path(__file__).parent.parent
NUMBER_7 = record.read((ROOT / "tests" / "records" / "number-7.game").read_text(encoding="utf-8"))
LINE = handin.line(Record({**NUMBER_7.headers, "Player": '=HYPERLINK("x")'}, NUMBER_7.moves))


@pytest.mark.parametrize("command", ["", "lab", "check", "verify"])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command says what it does and which words it takes."""
    with pytest.raises(SystemExit, match=r"^0$"):
        main([*command.split(), "--help"])
    assert f"usage: elele {command}".strip() in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["play"], ["check"], ["lab", "--port", "here"]])
def test_not_understood(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Words that are no command end with 2, and with a line that says what is missing."""
    with pytest.raises(SystemExit, match=r"^2$"):
        main(words)
    assert capsys.readouterr().err.splitlines()[-1].startswith("elele")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["check", "nowhere"], "elele: there is no folder nowhere"),
        (["verify", "nowhere"], "elele: nowhere: No such file or directory"),
        (["verify", "here", "--deal", "honu"], "elele: 'honu' is no deal"),
        (["verify", "here", "--csv", "no/where.csv"], "elele: no/where.csv: No such file or directory"),
        (["lab", "here/file"], "elele: "),
    ],
)
def test_mistakes(words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                  capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """What is not there, or is something else, is told in one line, and the command ends with 2."""
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "file").write_text(LINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(told)


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deck that is well is counted; of one that is not, every problem has a line, and the command ends with 1."""
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


def test_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A class is verified: a table, a file for a spreadsheet, 0 where all replay, 1 where one does not."""
    (tmp_path / "=1+1.txt").write_text(LINE, encoding="utf-8")
    sheet = tmp_path / "table.csv"
    assert main(["verify", str(tmp_path), "--deal", "seabirds#7", "--csv", str(sheet)]) == 0
    assert "1 game replayed, no text refused." in capsys.readouterr().out
    (row,) = csv.DictReader(sheet.read_text(encoding="utf-8-sig").splitlines())
    assert (row["score"], row["player"]) == ("49", """'=HYPERLINK("x")""")  # no formula for a spreadsheet
    assert row["source"] == "'=1+1.txt:1"
    assert main(["verify", str(tmp_path / "=1+1.txt"), "--deal", "seabirds#8"]) == 1
    assert "the class plays seabirds#8" in capsys.readouterr().out


def test_what_the_readme_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The games that the README has as an example come out of `elele verify` as they stand there."""
    mail, told = re.findall("^```text\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    (tmp_path / "mail.txt").write_text(mail, encoding="utf-8")
    assert main(["verify", str(tmp_path), "--deal", "seabirds#honu"]) == 1
    assert told == capsys.readouterr().out


def test_verify_a_paste(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What is pasted is verified just so."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"Aloha!\n{LINE}\n"))
    assert main(["verify", "-"]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["verify", "-"]) == 1
    assert capsys.readouterr().out.endswith("no game replayed, no text refused.\n")


def test_verify_with_a_deck_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A class that plays with a deck of its own names its folder."""
    shutil.copytree(ROOT / "data", tmp_path / "my-deck")
    (tmp_path / "kai.txt").write_text(LINE, encoding="utf-8")
    assert main(["verify", str(tmp_path / "kai.txt"), "--deck", str(tmp_path / "my-deck")]) == 0
    assert "49" in capsys.readouterr().out


def test_lab_without_jupyterlab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """Where JupyterLab is missing, the command says how to get it, and lays nothing."""
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    assert main(["lab", str(tmp_path / "lessons")]) == 2
    assert "pip install 'elele[lab]'" in capsys.readouterr().err
    assert not (tmp_path / "lessons").exists()
