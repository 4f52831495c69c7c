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
# # A letter home
#
# [Teacher's guide](teachers_guide.ipynb) · [Privacy and access](statements.ipynb)
#
# Aloha,
#
# Our class is learning about the seabirds of Hawaiʻi. We play *E Lele!*, a card game in which pairs of birds look for a place to nest. Your child will learn the birds' Hawaiian names, and read true stories about what harms seabirds and what helps them.
#
# **What we use.** The lessons run on the school's computers or in a web browser. They cost nothing. Nobody needs an account, and there are no advertisements.
#
# **What is kept.** Games and answers stay on the computer that your child uses. Nothing is sent automatically. A child may hand in a game as one line of text, with a nickname if they like.
#
# **Some stories are sad.** Cats, lights and plastic kill birds. In each story, people do something to help. Please tell us if the stories upset your child.
#
# **At home you can**
#
# - ask, "Which bird did you place today, and where does it nest?"
# - tell your child which seabirds you know, and what your family calls them,
# - look at the lights around your home at night: which ones shine up into the sky?
#
# **Names.** The Hawaiian names come from public sources. Some have not yet been checked by a Hawaiian speaker. If you speak Hawaiian, we would welcome your help.
#
# Mahalo,
#
# ________________________________

# %% [markdown]
# ## What your child may tell you
#
# | they say | it means |
# |---|---|
# | wahine, kāne | female, male |
# | a pair | a female and a male of one kind of bird |
# | a habitat | a place where birds nest, such as an islet, a cliff or a dune |
# | a threat | something that harms birds, such as a rat or a bright lamp |
# | a protection | something that helps, such as a fence or a sanctuary |
