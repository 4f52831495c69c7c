"""A stand-in for a class that ipywidgets uses in a type annotation."""


class InteractiveShell:
    """The shell of a notebook; it has no instances here."""
