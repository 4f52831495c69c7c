"""Import the kernel of the notebooks and everything that lessons may need, and run the first steps of a lesson once."""

import gc
import importlib
import pkgutil
import shutil
import sys
import warnings
from pathlib import Path

import elele_kernel

TERMINAL = "IPython.terminal.embed"
# IPython imports its terminal, which a page does not have. With prompt_toolkit, it is larger than all our rules.
sys.modules[TERMINAL] = elele_kernel.without_terminal(TERMINAL)
pyodide_kernel, elele_widgets, fsrs, elele_course, elele = map(
    importlib.import_module, ("pyodide_kernel", "elele_widgets", "fsrs", "elele_course", "elele")
)
del sys.modules[TERMINAL]

warnings.simplefilter("ignore")  # about what others have written
shell = pyodide_kernel.ipython_shell
shell.Completer.use_jedi = False  # IPython can complete names itself; jedi would be as large as all our rules
ELSEWHERE = "elele_course.lessons.install"
"""A module that is useless on a site, because it writes a folder of lessons; commands are left out too."""

for name in ("ipykernel", "piplite.cli", "piplite.piplite"):
    importlib.import_module(name)
for room in (elele, elele_course, elele_widgets, fsrs):
    for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        if not module.name.startswith(ELSEWHERE) and not module.name.endswith(".__main__"):
            importlib.import_module(module.name)

shell.send_comm = lambda *_message: None
for name in elele.game.BUILT_IN:
    str(elele_widgets.table(f"{name}#1"))
elele_widgets.Board.close_all()
elele_course.questions.items.load()
del shell.send_comm

try:
    elele.deal("no game")
except ValueError:
    shell.showtraceback()
    shell._last_traceback = None
assert pyodide_kernel.kernel_instance.complete("pri", 3)["matches"] == ["print"]
assert pyodide_kernel.kernel_instance.inspect("len", 3, 0)["found"]

warnings.resetwarnings()
for kept in map(Path, ("/drive/progress", "/home/pyodide/.ipython")):
    shutil.rmtree(kept, ignore_errors=True)
gc.collect()
assert "prompt_toolkit" not in sys.modules
for name in ("ELSEWHERE", "Path", "TERMINAL", "elele", "elele_course", "elele_kernel", "elele_widgets", "fsrs",
             "importlib", "kept", "module", "pkgutil", "pyodide_kernel", "room", "shell", "shutil", "sys", "warnings",
             "gc",
             "name"):  # fmt: skip
    del globals()[name]  # a notebook begins without names
