"""The command `python -m elele_widgets.sheets FOLDER [DEAL ...]`, which writes every sheet as a page to print."""

from __future__ import annotations

import sys

from elele.errors import ParseError
from elele_widgets.sheets import write

if len(sys.argv) < 2:
    raise SystemExit("Say where the sheets go: python -m elele_widgets.sheets FOLDER [DEAL ...]")
try:
    made = write(sys.argv[1], *sys.argv[2:])
except (ParseError, OSError) as error:
    raise SystemExit(f"{error}") from None
print(*made, sep="\n")  # noqa: T201  # the answer of a command
print("Open the pages in a browser and print them.")  # noqa: T201  # as above
