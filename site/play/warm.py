"""Import what a game on a page without a notebook needs first, and read the data that it reads first."""

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
for game in elele.game.BUILT_IN:
    opened = web_page.open_page("play", f"{game}#1")
    if '"model"' not in opened:
        raise RuntimeError(f"a game of {game} did not open: {opened}")
Widget.close_all()
shutil.rmtree("/progress")
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # it is private
sys.path_importer_cache.clear()
del game, opened
gc.collect()
