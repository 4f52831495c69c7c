"""The files of the site that needs no installation: links, pictures, compressed copies, wheels and the reference."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import play_pages
import pytest

import elele
import elele_course
import elele_widgets

ROOT = Path(__file__).parent.parent.parent
YEAR = 4
"""The megabytes by which the openings of a year's deals exceed those of the few days on the site for tests."""


def test_the_start_page_leads_everywhere(built: Path) -> None:
    """The start page links to every lesson, and all its links and pictures exist."""
    start = (built / "index.html").read_text(encoding="utf-8")
    lessons = re.findall(r'href="lab/index\.html\?workspace=\w+&amp;path=(notebooks/.+?\.ipynb)"', start)
    assert {*lessons} == {f"notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert [file for file in lessons if not (built / "files" / file).exists()] == []
    assert [file for file in re.findall(r'src="(.+?)"', start) if not (built / file).exists()] == []


def test_each_page_can_stand_on_the_home_screen(built: Path) -> None:
    """A page that is added to a phone's home screen opens there again, with a picture that the phone can draw."""
    for page in (path.name for path in built.glob("*.html")):
        head = (built / page).read_text(encoding="utf-8").partition("</head>")[0]
        (manifest,) = re.findall(r'<link rel="manifest" href="(.+?)">', head)
        app = json.loads((built / manifest).read_text(encoding="utf-8"))
        assert app["start_url"] == page
        (own,) = re.findall(r'<link rel="apple-touch-icon" href="(.+?)">', head)
        sizes = {icon["src"]: icon["sizes"] for icon in app["icons"]} | {own: "180x180"}
        assert {*sizes.values()} == {"180x180", "192x192", "512x512"}
        for icon, size in sizes.items():
            drawn = (built / icon).read_bytes()
            assert (drawn[:8], drawn[16:24]) == (b"\x89PNG\r\n\x1a\n", struct.pack(">2I", *map(int, size.split("x"))))


def test_large_files_have_a_compressed_copy(built: Path) -> None:
    """Each compressed copy has the same content as its file."""
    copies = [*built.glob("*.gz"), *built.glob("play/*/*.gz"), *built.glob("static/pyodide/*.gz")]
    assert {"play.html.gz", "worker.mjs.gz", "pyodide.asm.wasm.gz"} <= {copy.name for copy in copies}
    for copy in copies:
        assert gzip.decompress(copy.read_bytes()) == copy.with_suffix("").read_bytes(), copy


def first_visit(built: Path) -> tuple[float, float]:
    """The megabytes that a first visit to a page without a notebook loads, compressed and without compression."""
    return sizes(built, lambda _name: True)


def sizes(built: Path, among: Callable[[str], bool]) -> tuple[float, float]:
    """The megabytes of the play page and of some files that Python needs, compressed and without compression."""
    page = (built / "play.html").read_text(encoding="utf-8")
    files = json.loads(re.findall(r'<script type="application/json" id="files">(.+?)</script>', page)[0])["now"]
    sent = [built / "play.html", *(built / name for name in files if among(name))]
    copies = [copy if (copy := file.with_name(f"{file.name}.gz")).exists() else file for file in sent]
    compressed, plain = (sum(file.stat().st_size for file in some) / 1e6 for some in (copies, sent))
    return compressed, plain


def test_a_first_visit_loads_at_most_10_megabytes(built: Path) -> None:
    """Everything that Python needs on a page without a notebook fits into 10 MB, if the server compresses files."""
    compressed, _plain = first_visit(built)
    assert compressed <= 10


def test_a_first_game_waits_for_at_most_8_and_a_half_megabytes(built: Path) -> None:
    """The rest of Python's files comes after a first game has begun."""
    assert 5 < first_game(built) <= 8.5


def first_game(built: Path) -> float:
    """The megabytes of the files that Python needs before it takes over a first game."""
    return sizes(built, lambda name: not name.endswith(play_pages.AFTER))[0]


def test_hosting_tells_the_sizes(built: Path) -> None:
    """HOSTING tells the size of the site and of a first visit, and what thirty first visits load, in megabytes."""
    told = (ROOT / "HOSTING.md").read_text(encoding="utf-8")
    compressed, plain = first_visit(built)
    whole = sum(file.stat().st_size for file in built.rglob("*") if file.is_file()) / 1e6 + YEAR
    found = re.findall(r"folder is (\d+) MB.+ loads (\d+) MB compressed, or (\d+) MB without", told)
    assert [*map(int, found[0])] == pytest.approx([whole, compressed, plain], rel=0.05)
    (taken_over,) = re.findall(r"takes over after (\d+) MB", told)
    assert int(taken_over) == pytest.approx(first_game(built), rel=0.05)
    ((loaded, seconds, minutes, cents),) = re.findall(
        r"first visits load (\d+) MB: (\d+) seconds on .+?, and (\d+) minutes on .+? costs (\d+) cents", told, re.DOTALL
    )
    each = 30 * compressed
    wanted = [each, each * 8 / 100, each * 8 / 10 / 60, each / 1000 * 20]
    assert [*map(int, (loaded, seconds, minutes, cents))] == pytest.approx(wanted, rel=0.1)


def test_the_site_starts_from_a_stick(built: Path) -> None:
    """The start file serves the folder with the types that browsers need; the files for Windows and Mac run it."""
    command = [sys.executable, built / "start.py", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "BROWSER": "true"}) as running:
        assert running.stdout
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+/", running.stdout.readline())
        types = {
            "index.html": "text/html", "static/pyodide/pyodide.asm.wasm": "application/wasm",
            "static/pyodide/pyodide.mjs": "text/javascript", "play.webmanifest": "application/manifest+json",
        }  # fmt: skip
        for name, kind in types.items():
            with urlopen(f"{address}{name}") as answer:
                assert answer.headers["Content-Type"] == kind
                assert answer.read() == (built / name).read_bytes()
        taken = subprocess.run([*command[:2], address.rpartition(":")[2].strip("/")], capture_output=True, text=True)
        assert "is in use" in taken.stderr
        running.terminate()
    starters = [built / "Start on Windows.cmd", built / "Start on a Mac.command"]
    assert all("start.py" in file.read_text(encoding="utf-8") for file in starters)
    assert b"\n" not in starters[0].read_bytes().replace(b"\r\n", b"")
    assert os.access(starters[1], os.X_OK)


def test_wheels_are_those_that_were_built(built: Path) -> None:
    """Each wheel that the browser may load has the hash in the lock file, so Pyodide refuses any other."""
    pyodide = built / "static" / "pyodide"
    packages = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"].values()
    assert {known["file_name"] for known in packages} == {wheel.name for wheel in pyodide.glob("*.whl")} != set()
    for known in packages:
        assert hashlib.sha256((pyodide / known["file_name"]).read_bytes()).hexdigest() == known["sha256"], known["name"]


def test_the_reference(built: Path) -> None:
    """The reference lists every public name with its docstring, and loads nothing from elsewhere."""
    for module in (elele, elele_course, elele_widgets):
        page = (built / "reference" / f"{module.__name__}.html").read_text(encoding="utf-8")
        told = {*re.findall(r'id="(\w+)"', page), *re.findall(r'href="(?:elele|elele_course)/(\w+)\.html"', page)}
        assert set(module.__all__) <= told
        assert not re.search(r'(<script[^>]* src|<link[^>]* href)="https?:', page)
        assert 'type="search"' in page
        assert len(page) < 500_000, "the reference shows documents, not the code of widgets"


def test_every_walkthrough_is_on_its_page() -> None:
    """The page lists every step-by-step lesson exactly once."""
    files = (play_pages.ROOT / "data" / "steps").glob("*.game")
    assert sorted(play_pages.STEPS) == sorted(file.stem for file in files)
