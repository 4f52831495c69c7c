"""The E Lele! deck, read from CSV files: birds, habitats, threats and protections, with facts and their sources.

`model` defines the cards. `csv_files` checks the cells of files, and `loading` turns them into a deck. `checking`
reports on a deck of your own. `published` says which fields of a card the makers of the game have published.
`field_guide` divides names into syllables, turns measures into numbers, and finds birds by their traits. `lookalikes`
lists the birds that are easily mistaken for one another. `nests` says how each bird nests in each type of habitat.
The folder may import only the core.

>>> from elele.seabirds import deck
>>> deck.load().species["noio"].named
'noio (Black Noddy)'
"""

from elele.csv_files import DataError
from elele.seabirds.deck.checking import report
from elele.seabirds.deck.csv_files import EFFECTS, HABITAT_TYPES, LEVELS, NEST_KINDS, PROVENANCES, READING_LEVELS
from elele.seabirds.deck.loading import DeckError, DeckWarning, load
from elele.seabirds.deck.model import Deck, Factoid, Habitat, Protection, Source, Species, Threat, named
from elele.seabirds.deck.published import provenance

__all__ = [
    "EFFECTS", "HABITAT_TYPES", "LEVELS", "NEST_KINDS", "PROVENANCES", "READING_LEVELS", "DataError", "Deck",
    "DeckError", "DeckWarning", "Factoid", "Habitat", "Protection", "Source", "Species", "Threat", "load", "named",
    "provenance", "report",
]  # fmt: skip
