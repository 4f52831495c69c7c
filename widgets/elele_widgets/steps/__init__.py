"""The widgets that explain: a game step by step, and the trace of the rules for one move.

The folder may import `elele`, `elele_course`, `shared` and `board`.
"""
