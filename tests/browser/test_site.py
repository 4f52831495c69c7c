"""The files of the site that needs no installation: links, pictures, compressed copies, wheels and the reference."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import struct
from pathlib import Path

import elele
import elele_course
import elele_widgets

ROOT = Path(__file__).parent.parent.parent


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
