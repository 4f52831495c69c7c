"""Turn the lessons into pages or slides: run each lesson and write it as HTML that needs no network.

`pages.py FOLDER` writes pages, `pages.py --slides FOLDER` slides. Further arguments name the notebooks; by default, all
are written, or for slides all lessons. Folded code is left out.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import CoalesceStreamsPreprocessor, ExecutePreprocessor, TagRemovePreprocessor
from traitlets.config import Config

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
HERE = Path(__file__).parent / "slides"
OWN = {"ELELE_STILLS": "pictures", "ELELE_SCORES": "off"}
"""The environment variables for running the lessons: static boards have drawings of the birds, and no games are
kept."""
STYLE = """
main { max-width: 1020px; margin: auto; }
main .jp-RenderedHTMLCommon.jp-RenderedHTMLCommon a:any-link { text-decoration: underline; }
main .jp-RenderedText.jp-RenderedText pre { word-break: normal; overflow-wrap: anywhere; }
main .highlight .ow { color: #7a00c8; }
main .highlight :is(.mi, .mf, .mh) { color: #056b00; }
"""
"""The style of the pages: limited line length, wrapping between words, underlined links, and code with enough
contrast."""
FOLDED = "folded"
"""The tag of cells whose code is left out."""
NOT_SHOWN = re.compile(r"^((\[[^\]]+\]\([^)]+\)( · )?)+|Press \*\*▶\*\*.*)$", re.MULTILINE)
"""The lines of a lesson that slides leave out: the rows of links, and the line on how to run the boxes."""


def executed(source, stored=False):
    """Run a notebook from top to bottom and return it; `stored` keeps the widgets' state in it, as JupyterLab can."""
    notebook = nbformat.read(source, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        # Over a port, which others on this computer could listen to, a kernel warns. Windows has nothing else.
        sockets = {} if os.name == "nt" else {"transport": "ipc", "ip": f"{folder}/kernel"}
        # Without the widgets' state, the page shows the static HTML stored with each widget, and needs no script.
        run = ExecutePreprocessor(
            timeout=600, kernel_name="python3", store_widget_state=stored, config=Config(KernelManager=sockets)
        )
        run.preprocess(notebook, {"metadata": {"path": str(source.parent)}})
    return notebook


def page(notebook, name, head, foot=""):
    """The HTML of an executed notebook."""
    for cell in notebook.cells:
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            cell.metadata["tags"] = [*cell.metadata.get("tags", ()), FOLDED]
    quiet = {"mathjax_url": "", "require_js_url": "", "exclude_input_prompt": True, "exclude_output_prompt": True}
    exporter = HTMLExporter(**quiet)
    exporter.register_preprocessor(CoalesceStreamsPreprocessor, enabled=True)  # joins output printed in pieces
    exporter.register_preprocessor(TagRemovePreprocessor(remove_input_tags={FOLDED}), enabled=True)
    html, _ = exporter.from_notebook_node(notebook, {"metadata": {"name": name}})
    html = html.replace("</head>", f"{head}</head>", 1).replace("</body>", f"{foot}</body>", 1)
    return re.sub(r'(href="[\w-]+)\.ipynb(?=[#"])', r"\1.html", html)


def to_read(notebook, name):
    """The HTML of a notebook as a page."""
    return page(notebook, name, f"<style>{STYLE}</style>")


def slides(notebook, name):
    """The HTML of a lesson as slides; `slides.js` decides where each one begins."""
    notebook.cells = [part for cell in notebook.cells for part in split(cell)]
    style, script = ((HERE / file).read_text("utf-8") for file in ("slides.css", "slides.js"))
    return page(notebook, name, f"<style>{STYLE}{style}</style>", f"<script>{script}</script>")


def split(cell):
    """Split a text cell before each heading, and drop `NOT_SHOWN` lines; return the resulting cells."""
    if cell.cell_type != "markdown":
        return [cell]
    parts = re.split(r"^(?=#{1,2} )", NOT_SHOWN.sub("", cell.source), flags=re.MULTILINE)
    return [nbformat.v4.new_markdown_cell(part) for part in parts if part.strip()]


def write(folder, sources, made):
    """Write a file for each notebook."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        print(source.stem, flush=True)
        (folder / f"{source.stem}.html").write_text(made(executed(source), source.stem), encoding="utf-8")


if __name__ == "__main__":
    words = sys.argv[1:]
    shown = words[:1] == ["--slides"]
    folder, *names = words[shown:]
    chosen = [Path(name) for name in names] or sorted(NOTEBOOKS.glob("[0-9]*.ipynb" if shown else "*.ipynb"))
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(OWN, ELELE_HOME=home)
        write(Path(folder), chosen, slides if shown else to_read)
