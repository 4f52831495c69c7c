"""Write the API reference of both packages as pages of the site, from their docstrings by pdoc."""

from __future__ import annotations

import pkgutil
import warnings
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

import elele_widgets
import pdoc

import elele

MODULES = (
    "elele",
    *(f"elele.{module.name}" for module in pkgutil.iter_modules(elele.__path__) if module.name != "__main__"),
    "elele_widgets",
)
"""The modules to document: the package of the rules with its rooms, and the package of the boards."""


def add(site: Path, modules: Iterable[str] = MODULES) -> None:
    """Write a page for each module into the folder `reference` of the site."""
    for name in elele_widgets.__all__:  # pdoc reads the namespace, to which a widget is added on first use.
        setattr(elele_widgets, name, getattr(elele_widgets, name))
    footer = f"elele {version('elele')}"
    pdoc.render.configure(docformat="markdown", show_source=False, search=False, footer_text=footer)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Cannot determine where", UserWarning)  # attributes of inherited dataclasses
        pdoc.pdoc(*modules, output_directory=site / "reference")
