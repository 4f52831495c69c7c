"""Sum up the playtest on one page for the makers of the game: `FOR_THE_MAKERS.md`.

    python benchmarks/for_the_makers.py [--write]

All figures come from the games in `data/playtest/games.csv`; `playtest_games.py` plays them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from elele.hints.ranking import SURE
from elele_course import playtest
from elele_course.seabirds.policies import RulesOfThumb
from elele_course.tables import Table

FILE = Path(__file__).parent / "FOR_THE_MAKERS.md"
LAYOUTS: Mapping[str, str] = {
    "7x2": "seven columns, two cards face down",
    "6x3": "six columns, three cards face down",
    "7x3": "seven columns, three cards face down",
    "6x2+row7": "six columns, seven birds in Row 3",
}
READINGS: Mapping[str, str] = {
    "6x2+all": "Translocation, Sea Level Rise and Carbon Reduction are shuffled in and discarded when drawn",
    "6x2+islets": "the limit of 7 places on islets also holds for islets added later",
    "6x2+four": "if the row has 16 places, a 4-place card may replace the first 2-place card added",
    "6x2+stack": "every threat covers the bottommost pair, even if it is already covered",
}
ADVICE: Mapping[str, tuple[str, bool]] = {
    "Move valuable birds from Row 3 up to Row 2": ("careful", True),
    "Fill islets last": (f"{RulesOfThumb(islets_last=False)!r}", False),
    "Play protections at once": (f"{RulesOfThumb(protect_at_once=False)!r}", False),
    "Match birds of Row 2 first": (f"{RulesOfThumb(row_2_first=False)!r}", False),
    "Match the highest value first": (f"{RulesOfThumb(value_first=False)!r}", False),
    "Match birds of Row 3 first, before they are discarded": (f"{RulesOfThumb(rescue_row_3=True)!r}", True),
}
"""Advice of the guide → the player that differs from the simple player in it, and whether that player follows it."""
HEAD = """# E Lele! Solitaire: what computer players found

This page is for the makers of the game. `python benchmarks/for_the_makers.py --write` makes it
from {games:,} games that computers played. The usual game has six columns with two cards face down in each (`6x2`),
and six birds in Row 3.

- The *simple* player follows four pieces of your advice, and the *careful* player follows one more. The *best*
  player also makes many guesses at the hidden cards and tries each move against them. No player sees a hidden card.
- Every comparison uses the same shuffles. ± gives the 95% interval. A difference smaller than
  the number after ± may be due to chance.
"""
TAIL = """
## Please keep in mind

- Only part of the deck is published, so we reconstructed the rest. Your cards may give different scores, but we
  expect the differences between scores to change less than the scores themselves.
- Computers played, not people. Families overlook more moves, and they do not play only for points. No score
  says how much fun a game is.
- The computers followed each piece of advice in every game, always in the same way. People follow it when it fits.
- Scores vary much more from deal to deal than from layout to layout.

We would love to hear from you. Which cards are wrong in our deck, and which of these readings of the rules
do you intend?
"""


def page() -> Iterator[str]:
    """The lines of the page."""
    games = Table.of(playtest.played_before())
    yield HEAD.format(games=len(games))
    yield from _usual(games.where(options="6x2"))
    yield "\n## How many columns, and how many cards face down?\n"
    yield "| | simple player | careful player | stuck, simple player |\n|---|---|---|---|"
    stuck = {row["options"]: row["stuck"] for row in games.where(policy="simple").means(["stuck"], by="options")}
    gains = {policy: _gains(games.where(policy=policy), "options", "6x2") for policy in ("simple", "careful")}
    for options, name in LAYOUTS.items():
        cells = [_told(*gains[policy][options]) for policy in gains]
        yield f"| `{options}`: {name} | {' | '.join(cells)} | {stuck[options]:.1f} times (`6x2`: {stuck['6x2']:.1f}) |"
    yield "\n## Where your guide leaves a question open\n"
    yield "| another reading | simple player | careful player |\n|---|---|---|"
    for options, name in READINGS.items():
        yield f"| {name} | {' | '.join(_told(*gains[policy][options]) for policy in gains)} |"
    yield "\n## What your advice is worth\n"
    yield "| advice | points a game |\n|---|---|"
    worth = _gains(games.where(options="6x2"), "policy", "simple")
    rows = [(worth[policy][0] if follows else -worth[policy][0], worth[policy][1], name)
            for name, (policy, follows) in ADVICE.items()]  # fmt: skip
    for gain, error, name in sorted(rows, reverse=True):
        yield f"| {name} | {_told(gain, error)} |"
    yield TAIL.rstrip()


def _usual(games: Table) -> Iterator[str]:
    """The table of the players' scores in the usual game."""
    yield "## How the players score\n"
    yield "| player | points | middle half of the games | stuck | pairs that do not count | places left free |"
    yield "|---|---|---|---|---|---|"
    for policy in ("random", "simple", "careful", "best"):
        own = games.where(policy=policy)
        (row,) = own.means(["score", "stuck", "lost", "free"], by="policy")
        scores = sorted(own["score"])
        half = f"{scores[len(scores) // 4]} to {scores[3 * len(scores) // 4]}"
        figures = [f"{row[name]:.1f}" for name in ("stuck", "lost", "free")]
        yield f"| {policy} | {row['score']:.1f} ± {_error(own['score']):.1f} | {half} | {' | '.join(figures)} |"


def _error(numbers: list[int]) -> float:
    """Half the width of the 95% interval of a mean."""
    mean = sum(numbers) / len(numbers)
    return SURE * (sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers)) ** 0.5


def _gains(games: Table, by: str, base: str) -> dict[str, tuple[float, float]]:
    """Each value of a column → its gain over a base on the same deals, and the error of the gain."""
    return {row[by]: (row["gain"], row["error"]) for row in games.compared(by, base)}


def _told(gain: float, error: float) -> str:
    """A gain in figures and words."""
    clear = "no clear difference" if abs(gain) <= error else "more points" if gain > 0 else "fewer points"
    return f"{gain:+.2f} ± {error:.2f}, {clear}".replace("-", "\N{MINUS SIGN}")


if __name__ == "__main__":
    text = "\n".join(page()) + "\n"
    print(text, end="")
    if "--write" in sys.argv[1:]:
        FILE.write_text(text, encoding="utf-8")
