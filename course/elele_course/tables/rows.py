"""Rows for tables and plots: birds with measurements, solitaires played in advance, and predictions with results."""

from __future__ import annotations

import csv
from typing import Any

from elele.paths import data_folder
from elele.seabirds.deck import Deck, Species, load
from elele.seabirds.deck.field_guide import RED_LIST, Measure, measure

_NAMES = ("species_id", "hawaiian", "english", "linnean", "family", "code", "pairs", "points", "nest")


def birds(deck: Deck | None = None) -> list[dict[str, Any]]:
    """A row for each seabird: names, family, Red List category, cards, and measurements, as in `tables.birds`."""
    return [_bird(bird) for bird in (deck or load()).species.values()]


def solitaires() -> list[dict[str, Any]]:
    """A row for each game of Elemental or Elba that was played in advance, as in `tables.solitaires`."""
    found = {}
    for name in ("plain.csv", "results.csv"):
        text = (data_folder() / "hints" / name).read_text(encoding="utf-8")
        for row in csv.DictReader(text.splitlines()):
            if row["won"]:
                game = ":".join(filter(None, (row["game"], row["version"])))
                numbers = {key: int(row[key]) for key in ("seed", "won", "moves")}
                found[game, row["player"], row["seed"]] = {
                    "game": game, "player": row["player"], **numbers, "seconds": float(row["seconds"]),
                }  # fmt: skip
    return list(found.values())


def said() -> list[dict[str, Any]]:
    """A row for each hint in `data/hints/calibration.csv`: its prediction and the result of the game, both out of 100.

    In E Lele!, the prediction and the result are in points.
    """
    text = (data_folder() / "hints" / "calibration.csv").read_text(encoding="utf-8")
    found = []
    for row in csv.DictReader(text.splitlines()):
        scale = 1 if row["game"] == "seabirds" else 100
        numbers = {key: int(row[key]) for key in ("seed", "moves", "samples")}
        told = {"said": scale * float(row["said"]), "ended": scale * int(row["ended"])}
        found.append({"game": row["game"], **numbers, **told})
    return found


def _bird(bird: Species) -> dict[str, Any]:
    code = bird.iucn_status.partition(" ")[0]
    row = {name: getattr(bird, name) for name in _NAMES} | {"red_list": RED_LIST.get(code, code)}
    for name, cell in (
        ("length", bird.length_cm), ("wingspan", bird.wingspan_cm), ("mass", bird.mass_g), ("eggs", bird.clutch),
    ):  # fmt: skip
        nothing = Measure(float("nan"), float("nan"))
        size = measure(cell) or nothing
        row |= {name: size.mid, f"{name}_low": size.low, f"{name}_high": size.high}
    return row
