"""What a task can ask for in Elba."""

from elele.cards import LEVELS

VERSIONS = {
    "": "Any deal", **{kind: f"{kind.capitalize()}, can be won" for kind in LEVELS},
    "strict": "Strict: deal only when stuck",
}  # fmt: skip
"""Version → its label in the form."""
