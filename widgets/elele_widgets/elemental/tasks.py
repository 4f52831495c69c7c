"""What a task can ask for in Elemental."""

from elele.cards import LEVELS

VERSIONS = {
    "october": "October", **{kind: f"October: {kind}, can be won" for kind in LEVELS},
    "july": "July", **{f"july+{kind}": f"July: {kind}, can be won" for kind in LEVELS},
}  # fmt: skip
"""Version → its label in the form."""
