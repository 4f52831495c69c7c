"""Build the pages without a notebook: a game, a puzzle, a quiz, the exam, the field guide, a lesson, a figure to bend.

Python's memory is saved with the imports that a first game needs. A browser restores it in less than a second. These
pages also use files that `build.py` has put into the site, such as Pyodide.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import html
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from pathlib import Path
from string import Template
from types import MappingProxyType
from typing import Any

import openings

from elele import game
from elele_widgets.classroom import embedding
from elele_widgets.shared import assets

HERE = Path(__file__).resolve().parent / "play"
ROOT = HERE.parents[1]
PACKAGES = (
    "anywidget", "comm", "elele", "fsrs", "ipywidgets", "platformdirs", "psygnal", "segno", "traitlets",
    "typing_extensions",
)  # fmt: skip
"""The wheels whose Python code runs on these pages."""
UNUSED = (
    "elele/notebooks/", "elele/lab-settings/", "ipywidgets/tests/", "ipywidgets/widgets/tests/",
)  # fmt: skip
LEVEL = 19
"""How much zstd compresses, from 1 to 19. Level 12 would take a tenth of the time and make files a tenth larger."""
READ = re.compile(r"elele/data/.+(?<!\.md)$|elele_widgets/(pictures/|.+\.(css|js)$)")
"""The path of each data file that Python reads when needed; the code is in the saved memory."""
SOON = re.compile(r"elele/data/(?:acts|levels|elba/winnable)\.csv|elele_widgets/pictures/acts/")
"""The path of each of these files that a first game reads; the others come once it has begun."""
UNREAD = (
    "elele/data/hints/calibration.csv", "elele/data/hints/plain.csv", "elele/data/hints/results.csv",
    "elele/data/playtest/", "elele/data/questions/",
)  # fmt: skip
"""The data files among them that only notebooks read."""
LATER = ("elele", "elele_course", "elele_widgets", "fsrs", "segno")
"""The packages whose modules a page may import later than a game needs them."""
ELSEWHERE = (
    "elele.seabirds.command", "elele_course.classroom.command", "elele_course.classroom.lab_results",
    "elele_course.lessons", "elele_course.seabirds.plots", "elele_course.seabirds.simulated_learner",
    "elele_course.seabirds.simulated_player", "elele_course.seabirds.tables", "elele_course.tables",
    "elele_widgets.classroom.certificate", "elele_widgets.questions.exercises", "elele_widgets.questions.made",
    "elele_widgets.questions.predict", "elele_widgets.questions.questions", "elele_widgets.seabirds.stories",
    "fsrs.optimizer", "segno.cli",
)  # fmt: skip
"""The prefixes of modules that only notebooks and commands import; `test_play_memory.py` checks that no page can reach
them."""
NEVER = (
    "_pyio", "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "code", "colorsys", "compileall", "doctest",
    "ensurepip", "filecmp", "fileinput", "ftplib", "getpass", "idlelib", "imaplib", "mailbox", "modulefinder",
    "multiprocessing", "optparse", "pdb", "pickletools", "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc",
    "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "socketserver", "symtable", "tabnanny", "test", "this",
    "timeit", "tkinter", "trace", "turtle", "unittest", "venv", "wave", "wsgiref", "xmlrpc", "zipapp",
)  # fmt: skip
"""The modules of Python's standard library that these pages cannot use."""
SMALL = {"PYTHONOPTIMIZE": "2", "PYTHONNODEBUGRANGES": "1"}
"""The environment variables of a Python without docstrings, assertions and columns, which no page shows or needs."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm.zst", "pyodide-lock.json", "fzstd.mjs")
PAGES = {
    "play": "Play", "puzzle": "Puzzles", "quiz": "Quiz", "exam": "Exam", "birds": "Field guide",
    "steps": "Step by step", "bend": "Bend it", "mine": "Saved here", "teacher": "For teachers",
}  # fmt: skip
"""Page → its name: its heading, and what links to it say."""
STEPS = (
    "seven-blocks", "four-crosses", "extremities", "manipulation-a", "manipulation-b", "manipulation-c",
    "october-limit", "won-game", "july-marks", "elba-table", "elba-runs", "elba-empty-piles", "elba-stock",
    "elba-won-game",
)  # fmt: skip
"""The walkthroughs, in teaching order."""
PARTS = (
    "page.mjs", "worker.mjs", "python.mjs", "drive.mjs", "within.mjs", "keep.mjs", "load.mjs", "../lessons.mjs",
)  # fmt: skip
"""The scripts of the site; `page.mjs` contains the modules that it imports."""
NONE_EARLY = "{ scripts: [], openings: [] }"
"""What the build replaces in `early.js`."""
SHARED = re.compile(r"/opening-\D*(?<!-birds)\.bin$")
"""The end of the path of a file that all openings of a version share. The other files have numbers or bird drawings."""
HALF = 32
"""How many letters of a digest a page has for each of the many files with openings; they are enough to find damage."""
UNNAMED = "/opening-.bin"
"""The end of the path of the shared file for a page opened without a task; the play page waits for a task."""
AFTER = ("after.bin",)
"""The files that a first game needs only after it has begun."""
FIRST = ("page.mjs",)
"""The scripts that a page needs before Python."""
ONLY_START = ("load.mjs", "keep.mjs", "lessons.mjs", "kept.json")
"""The files of this folder that are for the start page; the other pages contain the first two."""
Node = Callable[[list[str]], int]
List = dict[str, tuple[str, int]]
"""Path of a file in the site → its SHA-256 digest and its size in bytes."""


def packed(wheels: Path, folder: Path) -> dict[str, str]:
    """Write all packages as `python.zip`, and return the data files that their code reads."""
    texts: dict[str, str] = {}
    with zipfile.ZipFile(folder / "python.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as code:
        for wheel in (wheel for name in PACKAGES for wheel in wheels.glob(f"{name}-*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    if name.endswith("/") or name.startswith(UNUSED) or ".data/" in name:
                        continue
                    code.writestr(name, archive.read(name))
                    if READ.match(name) and not name.startswith(UNREAD):
                        texts[name] = archive.read(name).decode()
        for file in HERE.glob("IPython/**/*.py"):
            code.write(file, file.relative_to(HERE).as_posix())
    return texts


def save(
    pyodide: Path, folder: Path, warm: Path, home: str, node: Node, texts: Mapping[str, str],
    known: Collection[str] = (), never: Collection[str] = (), later: Collection[str] = (),
    elsewhere: Collection[str] = (), settings: Mapping[str, str] = MappingProxyType({}),
    soon: re.Pattern[str] | None = None, level: int = LEVEL,
) -> None:  # fmt: skip
    """Run a script in Python that has `python.zip` of a folder and the files `texts`, and save its memory there.

    After it come these files, and the modules of Python's standard library that it lacks, but not those in `never`.
    Then come the compiled modules of the packages in `later`, except those that begin with a prefix in `elsewhere`.
    If there is a pattern `soon`, only the files whose paths match it follow the memory; `after.bin` has the others.
    `known` are the names of the packages in the memory, `settings` the environment variables of Python, and `level` is
    how much zstd compresses.
    """
    files = folder / "files.json"
    about = {
        "texts": texts, "known": [*known], "never": [*never], "later": [*later], "elsewhere": [*elsewhere],
        "settings": {**settings}, "soon": soon.pattern if soon else None, "level": level,
    }  # fmt: skip
    files.write_text(json.dumps(about, ensure_ascii=False), encoding="utf-8")
    given = (pyodide, folder / "python.zip", files, warm, home, folder)
    if node([str(HERE / "save.mjs"), *map(str, given)]):
        raise SystemExit("Python's memory could not be saved.")
    files.unlink()
    zipfile.ZipFile(folder / "empty.zip", "w").close()


def add(site: Path, node: Node, terser: Path, days: int) -> str:
    """Add the pages to a site, with openings for `days` days, and return the version of their files.

    `node` runs Node; `terser` is the folder in which terser is installed.
    """
    folder, pyodide = site / "play" / "new", site / "static" / "pyodide"
    folder.mkdir(parents=True)
    texts = packed(pyodide, folder)
    save(
        pyodide, folder, HERE / "warm.py", "/progress", node, texts, never=NEVER, later=LATER, elsewhere=ELSEWHERE,
        settings=SMALL, soon=SOON,
    )  # fmt: skip
    if node([str(HERE / "zstd.mjs"), str(pyodide / "pyodide.asm.wasm"), f"{LEVEL}"]):
        raise SystemExit("WebAssembly could not be compressed.")
    openings.write(folder, openings.offered(date.today(), days), minifier(node, terser))
    return assembled(site, folder)


def minifier(node: Node, terser: Path) -> Callable[[str], str]:
    """A function that minifies scripts with terser, and each script only once."""

    @functools.cache
    def minified(script: str) -> str:
        with tempfile.TemporaryDirectory() as name:
            long, short = (Path(name) / f"{file}.mjs" for file in ("long", "short"))
            long.write_text(script, encoding="utf-8")
            command = terser / "node_modules" / "terser" / "bin" / "terser"
            if node([f"{command}", f"{long}", "--module", "--compress", "--mangle", "--output", f"{short}"]):
                raise SystemExit("A script could not be minified.")
            return short.read_text("utf-8")

    return minified


def assembled(site: Path, folder: Path) -> str:
    """Write the pages that load Python from a folder, and return the version, which becomes the folder's name."""
    for part in PARTS:
        (folder / Path(part).name).write_text(script(part), encoding="utf-8")
    version = hashlib.sha256(b"".join(file.read_bytes() for file in sorted(folder.iterdir()))).hexdigest()[:12]
    folder = folder.rename(folder.with_name(version))
    shutil.copytree(HERE / "icons", site / "icons")
    named = json.dumps({"pages": embedding.pages(), "options": embedding.options()})
    embed = (HERE / "embed.js").read_text("utf-8").replace("{ pages: {}, options: [] }", named)
    (site / "embed.js").write_text(embed, encoding="utf-8")
    for page in PAGES:
        (site / f"{page}.html").write_text(page_html(page, needed(page, site, folder)), encoding="utf-8")
    for name in (*PAGES, "index"):
        (site / f"{name}.webmanifest").write_text(json.dumps(app(name), ensure_ascii=False), encoding="utf-8")
    return version


def script(part: str) -> str:
    """One of `PARTS` without comments. `page.mjs` includes its imports, so that a page need not link modules."""
    if part == "page.mjs":
        return f"{assets.script(part, HERE)}\nexport {{ begin }};\n"
    return assets.short_script((HERE / part).read_text("utf-8"))


def listed(site: Path, files: Iterable[Path]) -> List:
    """What a page has to know about files to check them."""
    contents = {file.relative_to(site).as_posix(): file.read_bytes() for file in files}
    return {path: (hashlib.sha256(content).hexdigest(), len(content)) for path, content in contents.items()}


def loaded(site: Path, folder: Path) -> tuple[List, List]:
    """The files that a page loads at once, and those that only the slow start of Python needs."""
    pyodide = site / "static" / "pyodide"
    slow = {folder / "python.zip", pyodide / "python_stdlib.zip"}
    others = {*slow, *folder.glob(openings.FILES), *(folder / name for name in ONLY_START)}
    own = sorted({*folder.iterdir()} - others)
    return listed(site, (*own, *(pyodide / part for part in PYODIDE))), listed(site, sorted(slow))


def opened(site: Path, folder: Path, page: str = "play") -> List:
    """The files with openings, of which a page loads those for its task; only two pages have any."""
    every = {*folder.glob(openings.FILES)}
    bent = every & {folder / name for task in openings.BENT for name in openings.files(task)}
    found = listed(site, sorted({"play": every, "bend": bent}.get(page, set())))
    return {path: (digest[:HALF], size) for path, (digest, size) in found.items()}


def keep(site: Path, version: str) -> None:
    """Write the list of what a browser keeps: the start page and the play pages with their pictures, and the others."""
    folder = site / "play" / version
    now, later = loaded(site, folder)
    pages = [site / f"{page}.html" for page in ("index", *PAGES)]
    texts = "".join(page.read_text("utf-8") for page in pages)
    drawn = sorted({*re.findall(r'"((?:birds|icons)/.+?)"', texts)})
    start = [folder / name for name in ("keep.mjs", "within.mjs", "load.mjs", "lessons.mjs")]
    kept = {
        "pages": listed(site, (*pages, *(site / name for name in drawn), *start)),
        "others": {**now, **later, **opened(site, folder)},
    }
    (folder / "kept.json").write_text(json.dumps(kept), encoding="utf-8")


def app(page: str) -> dict[str, object]:
    """The manifest of a page, for the home screen of a phone; what is opened from there is this page again."""
    name = {"index": "E Lele! lessons", "play": "E Lele!"}.get(page) or f"E Lele! {PAGES[page]}"
    icons = [{"src": f"icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    masked = {"src": "icons/maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    return {
        "name": name, "short_name": name, "start_url": f"{page}.html", "scope": "./", "display": "standalone",
        "background_color": "#f1e3c2", "theme_color": "#4d9fae", "icons": [*icons, masked],
    }  # fmt: skip


def needed(page: str, site: Path, folder: Path) -> dict[str, object]:
    """What a page loads, for its script; the name of the folder changes with the content of the files."""
    now, later = loaded(site, folder)
    return {
        "folder": f"play/{folder.name}/", "first": FIRST, "after": AFTER if page == "play" else (), "now": now,
        "later": later, "openings": opened(site, folder, page),
    }  # fmt: skip


def page_html(page: str, files: Mapping[str, Any]) -> str:
    """The HTML of a page that loads these files, as `needed` lists them."""
    form = HERE / f"{page}.html"
    links = [link(other, here=other == page) for other in PAGES]
    early, loader = (assets.short_script((HERE / part).read_text("utf-8")) for part in ("early.js", "load.mjs"))
    waits = page == "play"
    shared = [path for path in files["openings"] if SHARED.search(path) and not (waits and path.endswith(UNNAMED))]
    scripts = [files["folder"] + name for name in files["first"]]
    early = early.replace(NONE_EARLY, json.dumps({"scripts": scripts, "openings": shared}))
    digests = [base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode() for inline in (early, loader)]
    return Template((HERE / "page.html").read_text("utf-8")).substitute(
        name=PAGES[page], page=page, waits=" data-waits" if waits else "",
        style=assets.short_style((HERE / "page.css").read_text("utf-8")), early=early, script=loader,
        digests=" ".join(f"'sha256-{digest}'" for digest in digests),
        files=json.dumps(files),
        links="".join((*links, '<a href="index.html">Lessons</a>')),
        form=form.read_text("utf-8") if form.exists() else _lessons() if page == "steps" else "",
    )  # fmt: skip


def link(page: str, *, here: bool = False) -> str:
    """A link to a page, which may be on this page."""
    current = ' aria-current="page"' if here else ""
    return f'<a href="{page}.html"{current}>{PAGES[page]}</a>'


def _lessons() -> str:
    """The links to all walkthroughs, grouped by game."""
    found: dict[str, list[str]] = {name: [] for name in game.BUILT_IN}
    for name in STEPS:
        text = (ROOT / "data" / "steps" / f"{name}.game").read_text("utf-8")
        headers = dict(re.findall(r'^\[(Game|Title) "(.+?)"\]$', text, re.MULTILINE))
        link = f'<li><a href="#{name}">{html.escape(headers["Title"])}</a></li>'
        found[headers["Game"].partition(":")[0]].append(link)
    lists = {game.title(name): "".join(links) for name, links in found.items() if links}
    every = "".join(f'    <ul class="tasks"><li><b>{title}</b></li>{links}</ul>\n' for title, links in lists.items())
    return f'    <details class="choose"><summary>All walkthroughs</summary>\n{every}    </details>\n'
