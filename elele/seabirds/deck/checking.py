"""Check the deck in a folder, with the files about its birds that lie beside it."""

from __future__ import annotations

import warnings
from difflib import get_close_matches
from pathlib import Path

from elele.csv_files import raise_problems
from elele.phrases import counted
from elele.seabirds.deck import acts, nests
from elele.seabirds.deck.loading import DeckError, DeckWarning, load


def report(folder: Path, *, totals: bool = True) -> tuple[bool, list[str]]:
    """Check the deck in a folder; return whether it passes without a warning, and the lines to print.

    The files of nests and acts are checked if the folder has them. Raises `DeckError` with every problem in the files,
    and `ValueError`, suggesting the nearest name, for a missing folder.
    """
    if not folder.is_dir():
        beside = [path.name for path in folder.parent.iterdir() if path.is_dir()] if folder.parent.is_dir() else []
        near = get_close_matches(folder.name, beside, 1)
        hint = f"; did you mean {folder.with_name(near[0])}?" if near else ""
        raise ValueError(f"there is no folder {folder}{hint}")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", DeckWarning)
        cards = load(folder, totals=totals)
    raise_problems([one.checked(folder, cards) for one in (nests, acts) if (folder / one.FILE).is_file()], DeckError)
    counts = (
        counted(len(cards.bird_cards()), "bird card"), counted(len(cards.habitats), "habitat"),
        counted(len(cards.threat_cards()), "threat"), counted(len(cards.protection_cards()), "protection"),
        counted(len(cards.factoids), "fact"),
    )  # fmt: skip
    begin = "Everything else is fine" if caught else "All is well"
    lines = [f"{warning.message}, or --any-size on the command line." for warning in caught]
    return not caught, [*lines, f"{begin}: {', '.join(counts)}."]
