"""The directions of flashcards, each from what a question shows to what it asks for."""

from __future__ import annotations

from collections.abc import Mapping

DIRECTIONS: Mapping[str, str] = {
    "picture-name": "from the picture to the Hawaiian name",
    "hawaiian-english": "from the Hawaiian name to the English name",
    "english-hawaiian": "from the English name to the Hawaiian name",
    "kane-name": "from the picture of the kāne to the Hawaiian name, if wahine and kāne differ",
    "name-habitat": "from the name to where the bird nests",
    "flight-name": "from the bird in flight, seen from below, to the Hawaiian name",
    "fact-bird": "from a fact to the bird it is about",
    "silhouette-name": "from the silhouette to the Hawaiian name",
    "threat-protection": "from a threat to what helps against it",
    "english-linnean": "from the English name to the Linnean name",
    "linnean-english": "from the Linnean name to the English name",
}
"""Direction → its description, in the order in which learners meet the directions for a bird."""
LINNEAN = ("english-linnean", "linnean-english")
"""The directions that show or ask for Linnean names, which are optional for learners."""
EVERYDAY = tuple(direction for direction in DIRECTIONS if direction not in LINNEAN)
