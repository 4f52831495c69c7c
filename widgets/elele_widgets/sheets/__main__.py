"""Write sheets as pages to print: `python -m elele_widgets.sheets FOLDER [DEAL ...] [--site ADDRESS]`.

With `--hand-ins`, it writes what a class talks about after its games instead.
"""

from __future__ import annotations

import argparse

from elele.errors import ParseError
from elele_course.classroom.command import tell
from elele_widgets.sheets import DEALS, debrief, write

command = argparse.ArgumentParser(
    prog="python -m elele_widgets.sheets", description="Write all sheets for a class as web pages to print."
)
command.add_argument("folder", metavar="FOLDER", help="the folder for the sheets")
command.add_argument("deals", metavar="DEAL", nargs="*", help=f"a deal to print; {DEALS[0]} by default")
command.add_argument("--site", metavar="ADDRESS", default="", help="the address of your site, for links and QR codes")
about = "a folder of hand-ins: write only the moments to talk about and the turning point cards of its games"
command.add_argument("--hand-ins", metavar="FOLDER", help=about)
given = command.parse_args()
try:
    made = (
        debrief(given.folder, given.hand_ins, tell=tell)
        if given.hand_ins
        else write(given.folder, *given.deals, site=given.site)
    )
except (ParseError, OSError) as error:
    raise SystemExit(f"{error}") from None
print(*made, sep="\n")  # noqa: T201  # the answer of a command
print("Open the pages in a browser and print them.")  # noqa: T201  # as above
