# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The deck and its sources
#
# [00 Welcome](00_welcome.ipynb) · [Glossary](glossary.ipynb)
#
# What have the makers of the game told, and what is our reconstruction? How sure are the facts, how are they corrected, and how do you put in the numbers of your own cards? The page that comes with the
# data tells all this. Click into the box and press **Shift + Enter** to read it here. (Where you see this page on the web, the same stands in `data/README.md`.)

# %%
from IPython.display import Markdown
from elele.paths import data_folder

Markdown((data_folder() / "README.md").read_text(encoding="utf-8"))
