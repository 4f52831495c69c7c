"""A stand-in for the part of IPython that ipywidgets imports."""
