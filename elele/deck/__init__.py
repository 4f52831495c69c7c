"""The E Lele! deck: birds, habitats, threats and protections, read from CSV files, with facts and their sources.

`model` has the cards, `csv_files` reads and checks the files, `field_guide` has names by syllable and measures, and
`lookalikes` the birds that are easily confused. Imports the core only.
"""

from elele.deck.csv_files import (
    EFFECTS,
    HABITAT_TYPES,
    LEVELS,
    NEST_KINDS,
    PROVENANCES,
    READING_LEVELS,
    DataError,
    DeckError,
)
from elele.deck.model import Deck, Factoid, Habitat, Protection, Source, Species, Threat, load, named

__all__ = [
    "EFFECTS", "HABITAT_TYPES", "LEVELS", "NEST_KINDS", "PROVENANCES", "READING_LEVELS", "DataError", "Deck",
    "DeckError", "Factoid", "Habitat", "Protection", "Source", "Species", "Threat", "load", "named",
]  # fmt: skip
