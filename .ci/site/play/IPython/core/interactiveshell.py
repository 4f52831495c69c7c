"""The class that ipywidgets names in the type of an argument."""


class InteractiveShell:
    """The shell of a notebook, which is never made here."""
