"""The command `elele`: open the lessons, check a deck, verify the games of a class, and make or restore a backup.

Its exit code is 0 for success, 1 if it found problems, and 2 if it could not understand the command line.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from elele import classroom, deck
from elele.classroom.handin import visible
from elele.lessons import lab
from elele.store import backup


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line, given without the program's name; return the exit code."""
    for stream in filter(None, (sys.stdout, sys.stderr)):  # A closed stream is None.
        stream.reconfigure(errors="replace")  # A terminal that cannot print the ʻokina shows `?`.
    asked = _parser().parse_args(words)
    try:
        return int(asked.run(asked))
    except deck.DataError as error:
        print(visible(f"{error}"))
        return 1
    except OSError as error:
        return _refuse(f"{error.filename or ''}: {error.strerror or error}".lstrip(": "))
    except ValueError as error:
        return _refuse(f"{error}")


def _parser() -> argparse.ArgumentParser:
    about = "Card games with the seabirds of Hawaiʻi, as lessons in JupyterLab."
    parser = argparse.ArgumentParser("elele", description=about, epilog="elele COMMAND --help explains a command.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    lessons = commands.add_parser("lab", help="open the lessons in JupyterLab", description=_lab.__doc__)
    lessons.add_argument("folder", nargs="?", type=Path, default=lab.FOLDER, help=f"their folder ({lab.FOLDER})")
    lessons.add_argument("--no-browser", action="store_true", help="print the address instead of opening a browser")
    lessons.add_argument("--port", type=int, default=8888, help="the first port to try (8888)")
    lessons.set_defaults(run=_lab)

    check = commands.add_parser("check", help="check a deck of your own", description=_check.__doc__)
    check.add_argument("data", type=Path, help="the folder with birds.csv and the other files")
    check.add_argument("--any-size", action="store_true", help="allow any number of cards and points")
    check.set_defaults(run=_check)

    verify = commands.add_parser("verify", help="replay and check the games of a class", description=_verify.__doc__)
    verify.add_argument("games", help="a folder of hand-ins, a file, or - to paste text and end with Ctrl + D")
    verify.add_argument("--deal", default="", help="the deal of the class, such as seabirds#honu; others are refused")
    verify.add_argument("--deck", type=Path, metavar="DATA", help="the folder of a deck of your own")
    verify.add_argument("--csv", type=Path, metavar="FILE", help="also write the table to a file for a spreadsheet")
    verify.set_defaults(run=_verify)
    backup.add_commands(commands, lambda line: print(visible(line)))
    return parser


def _refuse(why: str) -> int:
    print(visible(f"elele: {why}"), file=sys.stderr)
    return 2


def _lab(asked: argparse.Namespace) -> int:
    """Copy the lessons into a folder of your own, or update them there, and open them in JupyterLab.

    Lessons that you have changed are never overwritten.
    """
    if not lab.is_installed():
        return _refuse(lab.MISSING)
    folder = asked.folder.resolve()
    for line in lab.update(folder):
        print(line, flush=True)
    lab.start(folder, asked.port, not asked.no_browser)
    return 0


def _check(asked: argparse.Namespace) -> int:
    """Read the CSV files of a deck of your own, and list every problem with its line."""
    fits, lines = deck.report(asked.data, totals=not asked.any_size)
    print(visible("\n".join(lines)))
    return 0 if fits else 1


def _verify(asked: argparse.Namespace) -> int:
    """Replay the games of a class, and give the reason for each game that is refused."""
    options = {"deck": deck.load(asked.deck, totals=False)} if asked.deck else {}
    read, games = (classroom.paste, sys.stdin.read()) if asked.games == "-" else (classroom.folder, asked.games)
    found = read(games, asked.deal, **options)
    print(visible(f"{found}"))
    if asked.csv:
        found.write_csv(asked.csv)
    return 0 if (found.results or found.accounts) and not found.refused else 1


if __name__ == "__main__":
    sys.exit(main())
