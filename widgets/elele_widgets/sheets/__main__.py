"""The command: `python -m elele_widgets.sheets FOLDER [DEAL ...]` writes every sheet, and PDF files of them."""

from __future__ import annotations

import sys

from elele.errors import ParseError
from elele_widgets.sheets import printing, write

if len(sys.argv) < 2:
    raise SystemExit("Say where the sheets go: python -m elele_widgets.sheets FOLDER [DEAL ...]")
try:
    made = write(sys.argv[1], *sys.argv[2:])
    program = printing.browser()
    printed = printing.pdfs(program, made) if program else []
except (ParseError, OSError, printing.NotPrinted) as error:
    raise SystemExit(f"{error}") from None
print(*made, *printed, sep="\n")  # noqa: T201  # the answer of a command
if not printed:
    print(printing.NONE)  # noqa: T201  # as above
