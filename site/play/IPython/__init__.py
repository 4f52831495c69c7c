"""A stand-in for IPython on pages without a notebook, because ipywidgets imports it."""


def get_ipython() -> None:
    """Return None, since there is no notebook."""
