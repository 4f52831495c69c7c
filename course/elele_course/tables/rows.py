"""Rows for tables and plots: solitaires played in advance, and predictions with results."""

from __future__ import annotations

from typing import Any

from elele import game
from elele.paths import data_rows


def for_points(name: str) -> bool:
    """Return whether the game of a deal such as `elba` or `elemental:october` is played for points."""
    return game.named(name.partition(":")[0]).for_points


def solitaires() -> list[dict[str, Any]]:
    """A row for each game of Elemental or Elba that was played in advance, as in `tables.solitaires`."""
    found = {}
    for name in ("plain.csv", "results.csv"):
        for row in data_rows(f"hints/{name}"):
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
    found = []
    for row in data_rows("hints/calibration.csv"):
        scale = 1 if for_points(row["game"]) else 100
        numbers = {key: int(row[key]) for key in ("seed", "moves", "samples")}
        told = {"said": scale * float(row["said"]), "ended": scale * int(row["ended"])}
        found.append({"game": row["game"], **numbers, **told})
    return found
