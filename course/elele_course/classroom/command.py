"""The command `elele verify`, which verifies the games of a class."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from elele import game, own_modules
from elele_course.classroom.verify import folder, paste


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Callable[[str], None]) -> None:
    """Add `verify` to the command `elele`; `say` prints a line."""
    games = own_modules.every("elele", "command")

    def run(asked: argparse.Namespace) -> int:
        options = {name: value for own in games for name, value in own.options(asked).items()}
        read, source = (paste, sys.stdin.read()) if asked.games == "-" else (folder, asked.games)
        found = read(source, asked.deal, **options)
        say(f"{found}")
        if asked.csv:
            found.write_csv(asked.csv)
        return 0 if (found.results or found.accounts) and not found.refused else 1

    about = "Replay the games of a class, and give the reason for each refusal."
    parser = commands.add_parser("verify", help="replay and check the games of a class", description=about)
    parser.add_argument("games", help='a folder of hand-ins, a file, or "-" to paste text (press Ctrl + D to end)')
    deal = f"the deal of your class, such as {game.BUILT_IN[0]}#kahakai; other deals are refused"
    parser.add_argument("--deal", default="", help=deal)
    for own in games:
        own.add_options(parser)
    parser.add_argument("--csv", type=Path, metavar="FILE", help="also write the table to a CSV file for a spreadsheet")
    parser.set_defaults(run=run)
