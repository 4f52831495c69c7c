"""The reference of both packages, written by pdoc from their docstrings, as pages of the site."""

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
"""The package of the rules with its modules and rooms, and the package of the boards."""


def add(site: Path, modules: Iterable[str] = MODULES) -> None:
    """Write a page for each module into the folder `reference` of the site."""
    for name in elele_widgets.__all__:  # pdoc reads the namespace, which gets a widget at its first use
        setattr(elele_widgets, name, getattr(elele_widgets, name))
    footer = f"elele {version('elele')}"
    pdoc.render.configure(docformat="markdown", show_source=False, search=False, footer_text=footer)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Cannot determine where", UserWarning)  # attributes of inherited dataclasses
        pdoc.pdoc(*modules, output_directory=site / "reference")
