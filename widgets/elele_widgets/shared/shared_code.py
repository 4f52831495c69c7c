"""The script and style of one kind of widget: a kernel sends them once, however many of these widgets it shows."""

from __future__ import annotations

import sys
from typing import Any

from anywidget import AnyWidget
from IPython import get_ipython
from ipywidgets import DOMWidget, Widget  # type: ignore[import-untyped]  # it has no types
from traitlets import Unicode

from elele_widgets.shared.assets import Bundle


class SharedCode(Widget):
    """A widget that is never shown; all widgets of one kind refer to its model, and a page loads their code from it."""

    name = Unicode().tag(sync=True)
    """The name of the entry module."""
    script = Unicode().tag(sync=True)
    style = Unicode().tag(sync=True)

    def set_state(self, sync_data: Any) -> None:
        """Ignore a page's attempts to write traits."""


_known: dict[Bundle, SharedCode] = {}


def shared() -> bool:
    """Return whether widgets can share models; not in marimo, which closes a cell's channels before it reruns it.

    Jupyter has an IPython shell, marimo has none; a notebook of Jupyter may import marimo.
    """
    return "marimo" not in sys.modules or get_ipython() is not None


def of(bundle: Bundle) -> SharedCode | dict[str, str]:
    """The widget with the code of a bundle, which the first call sends to the page; or the code, if none is shared."""
    code = {"name": bundle.entry, "script": bundle.script, "style": bundle.style}
    if not shared():
        return code
    found = _known.get(bundle)
    if not found or found.comm is None:  # a closed widget has no channel to the page
        found = _known[bundle] = SharedCode(**code)
    return found


def named(value: Any, _widget: object = None) -> Any:
    """What a page gets for a widget or a list of widgets: their names, or else the value itself.

    A name is `anywidget:` and an id. That of another library's widget begins with `IPY_MODEL_`: Jupyter has to draw it.
    """
    if isinstance(value, list):
        return [*map(named, value)]
    if not isinstance(value, Widget):
        return value
    foreign = isinstance(value, DOMWidget) and not isinstance(value, AnyWidget)
    return f"{'IPY_MODEL_' if foreign else 'anywidget:'}{value.model_id}"
