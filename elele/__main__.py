"""The command `elele`: open the lessons, check a deck of one's own, verify the games of a class.

It ends with 0 where all is well, with 1 where it found problems, and with 2 where it was not understood.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import astuple, fields
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from elele import classroom, deck, lessons
from elele.deck.csv_files import DataError
from elele.phrases import counted

LESSONS = Path.home() / "elele-lessons"
_FORMULA = ("=", "+", "-", "@")
NO_LAB = "JupyterLab is not installed here. Get it with: pip install 'elele[lab]'"


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words of a command line say."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a screen without ʻokina shows ? for it
    asked = _words().parse_args(words)
    try:
        return int(asked.do(asked))
    except DataError as error:
        print(error)
        return 1
    except OSError as error:
        return _refuse(f"{error.filename or ''}: {error.strerror or error}".lstrip(": "))
    except ValueError as error:
        return _refuse(f"{error}")


def _words() -> argparse.ArgumentParser:
    """Every command with its words, and the help on them."""
    about = "E Lele! Solitaire and the seabirds of Hawaiʻi, as lessons in JupyterLab."
    parser = argparse.ArgumentParser("elele", description=about)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    lab = commands.add_parser("lab", help="open the lessons", description=lessons.__doc__)
    lab.add_argument("folder", nargs="?", type=Path, default=LESSONS, help=f"your own folder for them ({LESSONS})")
    lab.add_argument("--no-browser", action="store_true", help="print the address, open no browser")
    lab.add_argument("--port", type=int, default=8888, help="the port to begin with; the next free one is taken (8888)")
    lab.set_defaults(do=_lab)

    check = commands.add_parser("check", help="check a deck of your own", description=_check.__doc__)
    check.add_argument("data", type=Path, help="the folder with your birds.csv and the other files")
    check.add_argument("--any-size", action="store_true", help="fewer or more cards than E Lele! has are no problem")
    check.set_defaults(do=_check)

    verify = commands.add_parser("verify", help="replay the games of a class", description=_verify.__doc__)
    verify.add_argument("games", help="a folder of what was handed in, a file, or - to paste it and end with Ctrl + D")
    verify.add_argument("--deal", default="", help="the deal that the class plays, as seabirds#honu; refuse all others")
    verify.add_argument("--deck", type=Path, metavar="DATA", help="the folder of your own deck, if you play with one")
    verify.add_argument("--csv", type=Path, metavar="FILE", help="write the table to a file too, for a spreadsheet")
    verify.set_defaults(do=_verify)
    return parser


def _refuse(why: str) -> int:
    print(f"elele: {why}", file=sys.stderr)
    return 2


def _lab(asked: argparse.Namespace) -> int:
    if not find_spec("jupyterlab"):
        return _refuse(NO_LAB)
    folder = asked.folder.resolve()
    laid = lessons.lay(folder)
    for text, names in (("laid into", laid.new), ("renewed in", laid.renewed)):
        if names:
            print(f"{counted(len(names), 'file')} {text} {folder}", flush=True)
    for name, beside in laid.beside:
        print(f"{name} has your changes and stays as it is; the newer one is {beside}", flush=True)
    _quiet_first_start()
    from jupyterlab.labapp import LabApp  # type: ignore[import-untyped]  # it has no types

    words = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{lessons.FIRST}"]
    words += [f"--port={asked.port}", *["--no-browser"] * asked.no_browser]
    # JupyterLab refuses to run as root, as in a container, unless told that this is meant.
    words += ["--allow-root"] * (getattr(os, "geteuid", lambda: 1)() == 0)
    LabApp.launch_instance(words)
    return 0


def _quiet_first_start() -> None:
    """JupyterLab starts without the question about news; whatever somebody has set for themselves stays."""
    settings = files("elele") / "lab-settings"
    if settings.is_dir():
        places = (str(settings), os.environ.get("JUPYTER_CONFIG_PATH", ""))
        os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, places))


def _check(asked: argparse.Namespace) -> int:
    """Read the CSV files of a deck of your own, and tell every problem with its line."""
    if not asked.data.is_dir():
        return _refuse(f"there is no folder {asked.data}")
    cards = deck.load(asked.data, totals=not asked.any_size)
    print(
        f"All is well: {counted(len(cards.bird_cards()), 'bird card')}, {counted(len(cards.habitats), 'habitat')}, "
        f"{counted(len(cards.threat_cards()), 'threat')}, {counted(len(cards.protection_cards()), 'protection')}, "
        f"{counted(len(cards.factoids), 'fact')}."
    )
    return 0


def _verify(asked: argparse.Namespace) -> int:
    """Replay the finished games of a class. Those that do not replay are refused, each with the reason."""
    given = {"deck": deck.load(asked.deck, totals=False)} if asked.deck else {}
    if asked.games == "-":
        found = classroom.paste(sys.stdin.read(), asked.deal, **given)
    else:
        found = classroom.folder(asked.games, asked.deal, **given)
    print(found)
    if asked.csv:
        _write(asked.csv, found.results)
    return 0 if found.results and not found.refused else 1


def _write(file: Path, results: Iterable[classroom.Result]) -> None:
    """The table as CSV. What a spreadsheet would take for a formula gets an apostrophe before it."""
    with file.open("w", encoding="utf-8-sig", newline="") as lines:
        rows = csv.writer(lines)
        rows.writerow([field.name for field in fields(classroom.Result)])
        for result in results:
            rows.writerow([f"'{cell}" if str(cell).startswith(_FORMULA) else cell for cell in astuple(result)])


if __name__ == "__main__":
    sys.exit(main())
