"""Import what a game and the quiz need first, and read the data that they read first."""

import gc
import shutil
import sys
import warnings
import zipimport

import traitlets.log  # noqa: F401 - Widgets import it when something goes wrong.
from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types

import elele
from elele_widgets import web_page

warnings.simplefilter("ignore")  # about what others have written
web_page.connect(len)
web_page.keep("yes")
games = (("play", f"{game}#1") for game in elele.game.BUILT_IN)
for page, task in (*games, ("quiz", "")):  # the quiz would take longest to import on a slow phone
    opened = web_page.open_page(page, task)
    if '"model"' not in opened:
        raise RuntimeError(f"the page {page} did not open: {opened}")
Widget.close_all()
shutil.rmtree("/progress")
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # it is private
sys.path_importer_cache.clear()
del page, task, games, opened
gc.collect()
