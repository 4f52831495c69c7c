"""Write the API reference of the packages as pages of the site, from their docstrings by pdoc."""

from __future__ import annotations

import os
import pkgutil
import warnings
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from unittest.mock import patch

import pdoc

import elele

MODULES = (
    "elele",
    *(
        f"elele.{module.name}"
        for module in pkgutil.iter_modules(elele.__path__)
        if module.name not in ("old_names", *elele.__all__)  # pdoc adds the modules in `__all__` by itself
    ),
    "elele.seabirds.deck",
    "elele_course",
    "elele_widgets",
)
"""The modules to document: the packages of the rules and of the course with their subpackages, and the boards."""


def add(site: Path) -> None:
    """Write a page for each of `MODULES` into the folder `reference` of the site; raises pdoc's warnings as errors."""
    modules = [*map(import_module, MODULES)]
    for package in tuple(modules):
        rooms = pkgutil.iter_modules(getattr(package, "__path__", ()), f"{package.__name__}.")
        modules += [import_module(room.name) for room in rooms if room.ispkg]
    for module in modules:
        for name in getattr(module, "__all__", ()):  # pdoc misses a name that a module adds on first use
            setattr(module, name, getattr(module, name))
    pdoc.render.configure(
        docformat="markdown", show_source=False, search=True, footer_text=f"elele {version('elele')}"
    )
    # Without Node, pdoc leaves the search index to the browser, which builds it in a second; built here, it takes 6 MB.
    with warnings.catch_warnings(), patch.dict(os.environ, PATH=""):
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", "Cannot determine where", UserWarning)  # attributes of inherited dataclasses
        warnings.filterwarnings("ignore", ".*_SubParsersAction' is not subscriptable", UserWarning)  # only in its stub
        pdoc.pdoc(*MODULES, output_directory=site / "reference")
