"""Import everything that the pages without a notebook may need, and read the data that each page reads first."""

import gc
import importlib
import pkgutil
import shutil
import warnings

import traitlets.log  # noqa: F401 - Widgets import it when something goes wrong.
from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types

import elele
from elele_widgets import web_page

warnings.simplefilter("ignore")  # about what others have written
ELSEWHERE = (
    "elele_course.tables", "elele_course.seabirds.tables", "elele_course.seabirds.plots",
    "elele_course.lessons.install",
)  # fmt: skip
"""Modules that are useless on these pages, because they need pandas or a folder of lessons; commands are left out
too."""

for room in (elele, *map(importlib.import_module, ("elele_course", "elele_widgets", "fsrs", "segno"))):
    for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        if not module.name.startswith(ELSEWHERE) and not module.name.endswith(".__main__"):
            importlib.import_module(module.name)

web_page.connect(len)
web_page.keep("yes")
games = (("play", f"{game}#1") for game in elele.game.BUILT_IN)
for page, task in (*games, *((page, "") for page in (*web_page.PAGES, *web_page.ALONE) if page != "play")):
    opened = web_page.open_page(page, task)
    assert '"model"' in opened, (page, task, opened)
Widget.close_all()
shutil.rmtree("/progress")
del module, room, page, task, games, opened
gc.collect()
