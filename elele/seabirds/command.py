"""The command `elele check`, which checks a deck of your own, and the option `--deck` of other commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from elele.seabirds.deck.checking import report
from elele.seabirds.deck.loading import load


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Callable[[str], None]) -> None:
    """Add `check` to the command `elele`; `say` prints a line."""

    def run(asked: argparse.Namespace) -> int:
        fits, lines = report(asked.data, totals=not asked.any_size)
        for line in lines:
            say(line)
        return 0 if fits else 1

    about = "Read the CSV files of your own deck, and list every problem with its line number."
    parser = commands.add_parser("check", help="check your own deck", description=about)
    parser.add_argument("data", type=Path, help="the folder with birds.csv and the other files")
    parser.add_argument("--any-size", action="store_true", help="allow any number of cards and points")
    parser.set_defaults(run=run)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add `--deck` to a command that deals."""
    parser.add_argument("--deck", type=Path, metavar="DATA", help="the folder of your own deck")


def options(asked: argparse.Namespace) -> dict[str, Any]:
    """The options with which to deal."""
    return {"deck": load(asked.deck, totals=False)} if asked.deck else {}
