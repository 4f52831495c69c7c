"""The command `python -m elele_widgets.sheets FOLDER [DEAL ...]`, which writes every sheet as a page to print."""

from __future__ import annotations

import argparse

from elele.errors import ParseError
from elele_widgets.sheets import DEALS, write

command = argparse.ArgumentParser(
    prog="python -m elele_widgets.sheets", description="Write all sheets for a class as web pages to print."
)
command.add_argument("folder", metavar="FOLDER", help="the folder for the sheets")
command.add_argument("deals", metavar="DEAL", nargs="*", help=f"a deal to print; {DEALS[0]} by default")
given = command.parse_args()
try:
    made = write(given.folder, *given.deals)
except (ParseError, OSError) as error:
    raise SystemExit(f"{error}") from None
print(*made, sep="\n")  # noqa: T201  # the answer of a command
print("Open the pages in a browser and print them.")  # noqa: T201  # as above
