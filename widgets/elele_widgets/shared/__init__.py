"""What every widget uses: how it is shown, its scripts and style sheets, pictures, patches and static HTML.

`shown` is the base of all widgets, and `assets` joins scripts and style sheets. `about` has the parts of a board that
no move changes. The folder may import `elele` and `elele_course`, but no other folder of the widgets.
"""
