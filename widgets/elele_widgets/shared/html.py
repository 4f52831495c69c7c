"""Text, a table or a plot as a widget, to be shown below another."""

from __future__ import annotations

from traitlets import Unicode

from elele_widgets.shared import assets
from elele_widgets.shared.shown import Shown


class Html(Shown):
    """HTML, as a cell would show it."""

    bundle = assets.bundle("shared/html_widget.js")

    html = Unicode().tag(sync=True)
    """The HTML."""
