"""A distribution with one game, which only its entry point names."""

from __future__ import annotations

from pathlib import Path


def write_thirteens(folder: Path) -> None:
    """Write the distribution of Thirteens into a new folder, as an installer would."""
    info = folder / "thirteens-1.0.dist-info"
    info.mkdir(parents=True)
    game = Path(__file__).with_name("thirteens.py").read_text(encoding="utf-8")
    (folder / "thirteens.py").write_text(game, encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: thirteens\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[elele.games]\nthirteens = thirteens\n", encoding="utf-8")
