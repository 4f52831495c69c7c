"""The board on which every game is played, its deals, its record and its timeline, with their scripts and styles.

`parts` finds what a game adds to its boards. The folder may import `elele`, `elele_course` and `shared`.
"""
