"""Import everything that the pages without a notebook may need, and read the data that each page reads first.

Docstrings, which no page shows, are then dropped: they would add 0.4 MB to what a browser loads.
"""

import gc
import importlib
import pkgutil
import shutil
import sys
import warnings
import zipimport
from types import CodeType, FunctionType, ModuleType

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
DOCUMENTED = 0x4000000
"""The flag of code whose first constant is its docstring, `CO_HAS_DOCSTRING` in C."""
FIXED = 0x100
"""The flag of classes that nobody may change, `Py_TPFLAGS_IMMUTABLETYPE` in C."""


def undocumented(code: CodeType) -> CodeType:
    """The code without its docstring and those of the functions in it."""
    inner = tuple(undocumented(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    constants = (None, *inner[1:]) if code.co_flags & DOCUMENTED else inner
    return code.replace(co_consts=constants, co_flags=code.co_flags & ~DOCUMENTED)


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
for thing in gc.get_objects():
    if isinstance(thing, FunctionType):
        thing.__code__ = undocumented(thing.__code__)
    if isinstance(thing, FunctionType | ModuleType | property):
        thing.__doc__ = None
    elif isinstance(thing, type) and not thing.__flags__ & FIXED:
        type.__setattr__(thing, "__doc__", None)  # The classes of some classes would refuse.
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # it is private
sys.path_importer_cache.clear()
del module, room, page, task, games, opened, thing
gc.collect()
