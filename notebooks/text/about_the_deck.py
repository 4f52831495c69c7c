# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#       format_version: '1.3'
#       jupytext_version: 1.19.6
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
# What have the makers of the game published, and what is our reconstruction? How certain are the facts, and who corrects them? How do you enter the numbers from your own cards?
#
# The data comes with a page that answers these questions. Press **▶** (or **Shift + Enter**) on the next box to read it here. On the web, the same text is in `data/DECK.md`.

# %% jupyter={"source_hidden": true}
from IPython.display import Markdown
from elele.paths import data_folder

Markdown((data_folder() / "DECK.md").read_text(encoding="utf-8"))
