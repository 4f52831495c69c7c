"""Rows for tables and plots: solitaires played in advance, and predictions with results."""

from __future__ import annotations

import csv
from typing import Any

from elele import game
from elele.paths import data_folder


def for_points(name: str) -> bool:
    """Return whether the game of a deal such as `elba` or `elemental:october` is played for points."""
    return game.named(name.partition(":")[0]).for_points


def solitaires() -> list[dict[str, Any]]:
    """A row for each game of Elemental or Elba that was played in advance, as in `tables.solitaires`."""
    found = {}
    for name in ("plain.csv", "results.csv"):
        text = (data_folder() / "hints" / name).read_text(encoding="utf-8")
        for row in csv.DictReader(text.splitlines()):
            if row["won"]:
                name = ":".join(filter(None, (row["game"], row["version"])))
                numbers = {key: int(row[key]) for key in ("seed", "won", "moves")}
                found[name, row["player"], row["seed"]] = {
                    "game": name, "player": row["player"], **numbers, "seconds": float(row["seconds"]),
                }  # fmt: skip
    return list(found.values())


def said() -> list[dict[str, Any]]:
    """A row for each hint in `data/hints/calibration.csv`: its prediction and the result of the game, both out of 100.

    In a game for points, the prediction and the result are in points.
    """
    text = (data_folder() / "hints" / "calibration.csv").read_text(encoding="utf-8")
    found = []
    for row in csv.DictReader(text.splitlines()):
        scale = 1 if for_points(row["game"]) else 100
        numbers = {key: int(row[key]) for key in ("seed", "moves", "samples")}
        told = {"said": scale * float(row["said"]), "ended": scale * int(row["ended"])}
        found.append({"game": row["game"], **numbers, **told})
    return found
