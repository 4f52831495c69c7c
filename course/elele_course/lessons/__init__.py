"""The notebooks on a computer: `install` copies them into a folder, and `lab` opens them there.

The room may import the core alone.

>>> from elele_course.lessons import install
>>> install.FIRST
'00_welcome.ipynb'
"""
