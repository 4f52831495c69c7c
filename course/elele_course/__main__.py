"""The command `elele`: open the lessons, check a deck, verify the games of a class, and make or restore a backup.

The exit code is 0 for success, 1 if the command found problems, and 2 if the command could not be carried out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from elele import __version__, own_modules
from elele.csv_files import DataError
from elele_course.classroom import command as verify
from elele_course.classroom.handin import visible
from elele_course.lessons import lab
from elele_course.store import backup


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line, given as words without the program's name, and return the exit code."""
    for stream in filter(None, (sys.stdout, sys.stderr)):  # A closed stream is None.
        stream.reconfigure(errors="replace")  # A terminal that cannot print the ʻokina shows `?`.
    asked = _parser().parse_args(words)
    try:
        return int(asked.run(asked))
    except DataError as error:
        print(visible(f"{error}"))
        return 1
    except OSError as error:
        return _refuse(f"{error.filename or ''}: {error.strerror or error}".lstrip(": "))
    except ValueError as error:
        return _refuse(f"{error}")


def _parser() -> argparse.ArgumentParser:
    about = "Card games about the seabirds of Hawaiʻi, with lessons in JupyterLab."
    parser = argparse.ArgumentParser("elele", description=about, epilog="elele COMMAND --help explains a command.")
    parser.add_argument("--version", action="version", version=f"elele {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for room in (lab, *own_modules.every("elele", "command"), verify, backup):
        room.add_commands(commands, lambda line: print(visible(line), flush=True))
    return parser


def _refuse(why: str) -> int:
    print(visible(f"elele: {why}"), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
