"""The pages without a notebook: a game, a puzzle, a quiz, the field guide or a lesson in steps, and nothing else.

Python's memory is saved here with everything imported. A browser restores it, which takes less than a second. What
`build.py` has put into the site, such as Pyodide, serves these pages too.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from string import Template

HERE = Path(__file__).resolve().parent / "play"
ROOT = HERE.parents[2]
PACKAGES = ("anywidget", "comm", "elele", "fsrs", "ipywidgets", "platformdirs", "psygnal", "traitlets", "typing_extensions")  # fmt: skip
"""The wheels whose Python runs on these pages."""
UNUSED = ("elele/notebooks/", "elele/lab-settings/", "elele_widgets/sheets/", "ipywidgets/tests/", "ipywidgets/widgets/tests/")  # fmt: skip
READ = ("elele/data/", "elele_widgets/pictures/")
"""The folders of texts that Python reads when it needs them; the code is in its memory."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PAGES = {
    "play": ("Play", "Play a game"), "puzzle": ("Puzzles", "Puzzles"), "quiz": ("Quiz", "Quiz"),
    "birds": ("Field guide", "Field guide"), "steps": ("Step by step", "Step by step"),
}  # fmt: skip
"""Each page with its name in the list of pages, and its heading."""
PARTS = ("python.mjs", "models.mjs", "worker.mjs", "page.mjs", "page.css", "app.webmanifest")
Node = Callable[[list[str]], int]


def packed(wheels: Path, folder: Path) -> None:
    """Write the code of all packages as `python.zip`, and the texts that it reads as `files.json`."""
    texts: dict[str, str] = {}
    with zipfile.ZipFile(folder / "python.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as code:
        for wheel in (wheel for name in PACKAGES for wheel in wheels.glob(f"{name}-*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    if name.endswith("/") or name.startswith(UNUSED) or ".data/" in name:
                        continue
                    if name.startswith(READ):
                        texts[name] = archive.read(name).decode()
                    else:
                        code.writestr(name, archive.read(name))
        for file in HERE.glob("IPython/**/*.py"):
            code.write(file, file.relative_to(HERE).as_posix())
    (folder / "files.json").write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")


def squeezed(file: Path) -> None:
    """Put the compressed content of a file in its place, under a name that no server takes for a compressed file."""
    file.with_suffix(".bin").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    file.unlink()


def add(site: Path, node: Node) -> None:
    """Add the pages to a site; `node` runs Node."""
    folder, pyodide = site / "play", site / "static" / "pyodide"
    folder.mkdir()
    packed(pyodide, folder)
    memory = folder / "memory.raw"
    if node([str(HERE / "save.mjs"), *map(str, (pyodide, folder / "python.zip", folder / "files.json", memory))]):
        raise SystemExit("Python's memory could not be saved.")
    squeezed(memory)
    squeezed(folder / "files.json")
    for part in PARTS:
        shutil.copy(HERE / part, folder)
    for page in PAGES:
        (site / f"{page}.html").write_text(page_html(page), encoding="utf-8")
    _offline(site)


def _offline(site: Path) -> None:
    """Write the service worker, and the list of the files that a browser keeps."""
    pages = [f"{page}.html" for page in PAGES]
    files = [file.relative_to(site).as_posix() for file in sorted((site / "play").iterdir())]
    files += [f"static/pyodide/{part}" for part in PYODIDE]
    files += ["play/keep.mjs", *pages, *sorted({*re.findall(r'src="(birds/.+?)"', "".join(map(page_html, PAGES)))})]
    listed = hashlib.sha256(b"".join((site / file).read_bytes() for file in files if (site / file).exists()))
    words = {"kept": f"elele-pages-{listed.hexdigest()[:12]}", "scopes": json.dumps([*pages, "play/"])}
    for name, place in (("offline.js", site), ("keep.mjs", site / "play")):
        text = Template((HERE / name).read_text("utf-8")).substitute(words, files=json.dumps(files))
        (place / name).write_text(text, encoding="utf-8")


def page_html(page: str) -> str:
    """The text of a page."""
    name, heading = PAGES[page]
    form = HERE / f"{page}.html"
    links = [_link(other, here=other == page) for other in PAGES]
    return Template((HERE / "page.html").read_text("utf-8")).substitute(
        title=name, heading=heading, page=page, waits=" data-waits" if page == "play" else "",
        links="".join((*links, '<a href="index.html">Lessons</a>')),
        form=form.read_text("utf-8") if form.exists() else _lessons() if page == "steps" else "",
    )  # fmt: skip


def _link(page: str, *, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    return f'<a href="{page}.html"{current}>{PAGES[page][0]}</a>'


def _lessons() -> str:
    """Links to all lessons in steps."""
    found = sorted((ROOT / "data" / "steps").glob("*.game"))
    titles = {file.stem: re.findall(r'\[Title "(.+?)"\]', file.read_text("utf-8"))[0] for file in found}
    links = (f'<li><a href="#{name}">{html.escape(title)}</a></li>' for name, title in titles.items())
    return f'    <ul class="tasks">{"".join(links)}</ul>'
