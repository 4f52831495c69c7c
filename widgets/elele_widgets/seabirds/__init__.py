"""The screen of E Lele!: the field guide, matching by names, the coach, the season, the life list and the quiz.

`table` puts a board and the field guide side by side. The folder may import `elele`, `elele_course` and the shared
folders of the widgets, but nothing of another game.
"""
