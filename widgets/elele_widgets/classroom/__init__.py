"""The widgets of a class: links to tasks, what was handed in, and the learner's own backup.

The folder may import `elele`, `elele_course`, `shared` and `board`.
"""
