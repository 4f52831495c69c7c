"""The part of IPython that ipywidgets names."""
