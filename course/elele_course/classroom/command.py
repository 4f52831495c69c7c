"""The command `elele verify`, which verifies the games of a class."""

from __future__ import annotations

import argparse
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable
from pathlib import Path

from elele import game, own_modules
from elele_course.classroom import debrief, roster
from elele_course.classroom.verify import folder, paste
from elele_course.store import atomic_file

LEFT_OUT = "The marks leave out everyone who is not on your list:"


def tell(says: str) -> None:
    """Say on the standard error how far a search has come."""
    sys.stderr.write(f"{says}\n")


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Callable[[str], None]) -> None:
    """Add `verify` to the command `elele`; `say` prints a line."""
    games = own_modules.every("elele", "command")

    def run(asked: argparse.Namespace) -> int:
        own = roster.read(_text(asked.names)) if asked.names else None
        options = {name: value for own in games for name, value in own.options(asked).items()}
        read, source = (paste, sys.stdin.read()) if asked.games == "-" else (folder, asked.games)
        found = read(source, asked.deal, **options)
        say(f"{found}")
        if own:
            rows = roster.rows(own.names, found.results, found.accounts)
            if missing := [row.name for row in rows if row.listed and not row.handed_in]:
                say(f"Nothing yet from: {', '.join(missing)}")
            if asked.csv:
                strange = [row.name or "no name" for row in rows if not row.listed]
                if own.heads and strange:
                    say(f"{LEFT_OUT} {', '.join(strange)}.")
                marks = roster.marks(rows, roster.tasks(found.results), own)
                atomic_file.replace(asked.csv, marks.encode("utf-8-sig"))
        elif asked.csv:
            found.write_csv(asked.csv)
        if asked.debrief:
            moments = debrief.ended(debrief.find(found.records, options=options), tell)
            say("\n" + ("\n".join(map(str, moments)) or debrief.NOTHING) + "\n")
            played = debrief.games(roster.rows(own.names if own else (), found.results), found)
            turns = debrief.ended(debrief.find_turns(played, options=options), tell)
            say("\n".join(f"{turn.player or 'no name'}, {turn.deal}: {turn.text}" for turn in turns))
        return 0 if (found.results or found.accounts) and not found.refused else 1

    def _text(path: Path) -> str:
        """The text of a class list, which spreadsheet programs also write in older encodings."""
        data = path.read_bytes()
        try:
            return data.decode("utf-16" if data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else "utf-8-sig")
        except UnicodeDecodeError:
            return data.decode("cp1252", errors="replace")

    about = "Replay the games of a class, and give the reason for each refusal."
    parser = commands.add_parser("verify", help="replay and check the games of a class", description=about)
    parser.add_argument("games", help='a folder of hand-ins, a file, or "-" to paste text (press Ctrl + D to end)')
    deal = f"the deal of your class, such as {game.BUILT_IN[0]}#kahakai; other deals are refused"
    parser.add_argument("--deal", default="", help=deal)
    for own in games:
        own.add_options(parser)
    names = "your class list, as names or as CSV, to see who is missing"
    parser.add_argument("--class", dest="names", type=Path, metavar="FILE", help=names)
    table = "also write the table to a CSV file for a spreadsheet; with --class, the marks of each student"
    parser.add_argument("--csv", type=Path, metavar="FILE", help=table)
    about = "also list up to three moments to talk about, without names, and each game's turning point; takes minutes"
    parser.add_argument("--debrief", action="store_true", help=about)
    parser.set_defaults(run=run)
