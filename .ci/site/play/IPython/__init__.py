"""A stand-in for IPython on pages without a notebook: ipywidgets asks on import which notebook it is in."""


def get_ipython() -> None:
    """Return None: there is no notebook."""
