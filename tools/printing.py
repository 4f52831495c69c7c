"""Write the printable sheets and PDF files of them: `printing.py FOLDER [DEAL ...]`.

The variable SITE holds the address of a school's site, for the links of the plans.
A Chromium-based browser on this computer makes the PDF files. The package itself starts no programs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from elele.errors import ParseError
from elele_widgets import sheets

PAPERS = ("A4", "Letter")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    "C:/Program Files/Microsoft/Edge/Application/msedge.exe",
)
PLAYWRIGHTS = ("~/.cache/ms-playwright", "~/Library/Caches/ms-playwright", "~/AppData/Local/ms-playwright")
"""The folders where Playwright keeps the browsers that it downloads."""
INSIDE = ("chrome", "Chromium", "Google Chrome for Testing", "chrome.exe")
NONE = (
    "No PDF files were made, because no Chromium, Chrome or Edge browser was found. Open the sheets in any browser "
    "and print them, or install one of these browsers and run this command again."
)
LONGEST = 120
"""The maximum seconds for one sheet."""


class NotPrinted(RuntimeError):
    """The error if the browser made no PDF."""


def browser() -> str | None:
    """The path of a Chromium-based browser: one on this computer, or else one that Playwright downloaded."""
    found = [path for name in NAMES if (path := shutil.which(name))]
    found += [path for path in PLACES if Path(path).is_file()]
    return found[0] if found else next(_playwrights(), None)


def _playwrights() -> Iterator[str]:
    own = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "")
    for folder in (own, *PLAYWRIGHTS) if own else PLAYWRIGHTS:
        for version in sorted(Path(folder).expanduser().glob("chromium-*"), reverse=True):
            yield from (str(path) for name in INSIDE for path in version.rglob(name) if path.is_file())


def pdfs(program: str, sheets: Iterable[Path]) -> list[Path]:
    """Print each sheet on each paper size, into a folder named after the size; raise `NotPrinted` if one fails."""
    jobs = [(sheet, paper) for paper in PAPERS for sheet in sheets]
    with ThreadPoolExecutor(2) as pool:
        return [*pool.map(lambda job: _pdf(program, *job), jobs)]


def _pdf(program: str, sheet: Path, paper: str) -> Path:
    made = sheet.parent / paper / f"{sheet.stem}.pdf"
    made.parent.mkdir(exist_ok=True)
    made.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        sized = Path(folder) / sheet.name
        size = f"<style>@page {{ size: {paper}; }}</style></head>"
        sized.write_text(sheet.read_text(encoding="utf-8").replace("</head>", size, 1), encoding="utf-8")
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        command = [
            program, "--headless", *root, "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
            f"--user-data-dir={folder}/profile", "--no-pdf-header-footer", f"--print-to-pdf={made.resolve()}",
            sized.as_uri(),
        ]  # fmt: skip
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, stdin=subprocess.DEVNULL)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NotPrinted(f"{program} could not print {sheet.name}: {error}") from None
    if done.returncode or not made.is_file():
        raise NotPrinted(f"{program} could not print {sheet.name}: {done.stderr.strip()[-300:]}")
    return made


def main(folder: str, *deals: str) -> None:
    """Write every sheet into a folder and print the names of all files."""
    try:
        made = sheets.write(folder, *deals, site=os.environ.get("SITE", ""))
        program = browser()
        printed = pdfs(program, made) if program else []
    except (ParseError, OSError, NotPrinted) as error:
        raise SystemExit(f"{error}") from None
    print(*made, *printed, sep="\n")
    if not printed:
        print(NONE)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit("Say where the sheets go: printing.py FOLDER [DEAL ...]")
    main(*sys.argv[1:])
