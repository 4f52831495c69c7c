"""Import everything that the pages without a notebook may need, and read the data that each page reads first."""

import gc
import importlib
import pkgutil
import shutil
import sys
import warnings
import zipimport

import traitlets.log  # noqa: F401 - Widgets import it when something goes wrong.
from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types

import elele
from elele_widgets import web_page

warnings.simplefilter("ignore")  # about what others have written
ELSEWHERE = (
    "elele.seabirds.command", "elele_course.classroom.command", "elele_course.classroom.lab_results",
    "elele_course.lessons", "elele_course.seabirds.plots", "elele_course.seabirds.simulated_learner",
    "elele_course.seabirds.simulated_player", "elele_course.seabirds.tables", "elele_course.tables",
    "elele_widgets.classroom.certificate", "elele_widgets.questions.exercises", "elele_widgets.questions.made",
    "elele_widgets.questions.predict", "elele_widgets.questions.questions", "elele_widgets.seabirds.stories",
    "fsrs.optimizer", "segno.cli",
)  # fmt: skip
"""Modules that only notebooks and commands import; `test_play_memory.py` checks that no page can reach them."""

for room in (elele, *map(importlib.import_module, ("elele_course", "elele_widgets", "fsrs", "segno"))):
    for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        if not module.name.startswith(ELSEWHERE) and not module.name.endswith(".__main__"):
            importlib.import_module(module.name)

web_page.connect(len)
web_page.keep("yes")
games = (("play", f"{game}#1") for game in elele.game.BUILT_IN)
for page, task in (*games, *((page, "") for page in (*web_page.PAGES, *web_page.ALONE) if page != "play")):
    opened = web_page.open_page(page, task)
    if '"model"' not in opened:
        raise RuntimeError(f"the page {page} did not open: {opened}")
Widget.close_all()
shutil.rmtree("/progress")
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # it is private
sys.path_importer_cache.clear()
del module, room, page, task, games, opened
gc.collect()
