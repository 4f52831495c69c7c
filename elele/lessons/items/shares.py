"""The items for lesson 10, on how hard a game is."""

from __future__ import annotations

from functools import cache
from statistics import fmean

from elele.hints import wilson
from elele.lessons.items.asking import rows_of
from elele.lessons.items.model import Item


@cache
def _won() -> dict[tuple[str, str], dict[str, int]]:
    """Game with its version, together with a player → deal → 1 if the player won the deal, otherwise 0."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for file in ("plain.csv", "results.csv"):
        for row in rows_of("hints", file):
            if row["won"]:
                name = ":".join(filter(None, (row["game"], row["version"])))
                found.setdefault((name, row["player"]), {})[row["seed"]] = int(row["won"])
    return found


def _of_hundred(name: str, player: str) -> str:
    """The choice that says how many of 100 deals a player wins."""
    share = fmean(_won()[name, player].values())
    names = {0.05: "Fewer than 5", 0.35: "About 20", 0.65: "About half", 0.8: "About 70", 1: "About 90"}
    return next(words for bound, words in names.items() if share <= bound)


def _overlap() -> str:
    """The choice that compares our share of winnable deals of Elba with Solvitaire's share, 503 out of 1,000."""
    won = _won()["elba", "solved"]
    low, high = wilson(sum(won.values()), len(won))
    other = wilson(503, 1000)
    return "They may well be the same" if low <= other[1] and other[0] <= high else "They differ"


def _nobody() -> str:
    """The choice that says how many of the greedy player's lost deals of Elba were impossible to win."""
    solved = _won()["elba", "solved"]
    lost = [1 - solved[seed] for seed, won in _won()["elba", "greedy"].items() if not won and seed in solved]
    return "About half" if 0.4 < fmean(lost) < 0.6 else "Nearly all" if fmean(lost) > 0.5 else "Hardly any"


def _came_true() -> str:
    """The choice that says how often a deal of Elba was won when a hint gave a chance of 60 to 70 in 100."""
    told = [row for row in rows_of("hints", "calibration.csv") if row["game"] == "elba"]
    ended = fmean(int(row["ended"]) for row in told if 0.6 <= float(row["said"]) < 0.7)
    return "Fewer than 30" if ended < 0.3 else "45 to 75" if 0.45 <= ended <= 0.75 else "More than 85"


def _at_most_lost(deals: int) -> int:
    """The largest percentage of wins that is still plausible after this many losses in a row."""
    return round(100 * wilson(0, deals)[1])


ITEMS = (
    Item(
        name="10-greedy",
        question="The greedy player makes the move that scores the most. Of 100 deals of Elemental, how many "
        "does it win?",
        right=lambda: _of_hundred("elemental:october", "greedy"),
        choices={
            "Fewer than 5": "Looking one move ahead is not enough. You often need two or three moves to set things up.",
            "About 20": "Too many. Its spares are gone before it can set anything up.",
            "About half": "Far too many. A player who grabs every point seldom wins.",
        },
    ),
    Item(
        name="10-hints",
        question="The Hint button sees what you see. Of 100 deals of Elemental, how many does it win?",
        right=lambda: _of_hundred("elemental:october", "hints"),
        choices={
            "Fewer than 5": "That is the greedy player's result. Thinking ahead changes nearly everything.",
            "About half": "It wins more. Few deals of Elemental are too hard for somebody who thinks ahead.",
            "About 90": "It wins nearly all of them, and it sees no more than the greedy player. That is skill.",
        },
    ),
    Item(
        name="10-elba-solved",
        question="Now suppose you know every card, even the hidden ones. How many of 100 deals of Elba can you win?",
        right=lambda: _of_hundred("elba", "solved"),
        choices={
            "About 20": "More than that. The Hint button, which does not know the hidden cards, wins about 13.",
            "About half": "The other half are lost before the first move. No player can win them.",
            "More than 95": "That is true of Elemental. In Elba, many deals are lost before the first move.",
        },
    ),
    Item(
        name="10-came-true",
        question="A hint in Elba says that the game looks won in 60 to 70 of 100 tries. How many of 100 such games "
        "does the player win?",
        right=_came_true,
        choices={
            "Fewer than 30": "More. The tries use only what the player sees. They seldom promise too much.",
            "45 to 75": "The tries use only what the player sees. So a hint comes true about as often as it says.",
            "More than 85": "Fewer. In about a third of the tries, the game did not look won. "
            "The next card may be a bad one.",
        },
    ),
    Item(
        name="10-overlap",
        question="Our solver won 53.0% of Elba deals (47 to 59). Another solver won 50.3% (47 to 53). "
        "Do the shares differ?",
        right=_overlap,
        choices={
            "They may well be the same": "The intervals overlap, so both programs may measure the same share.",
            "They differ": "53.0 is not 50.3, but the intervals overlap. Chance alone can explain such a gap.",
            "One program is wrong": "The programs solved different deals, so their shares differ a little.",
        },
    ),
    Item(
        name="10-nobody",
        question="Think of the deals of Elba that the greedy player lost. How many of them were impossible to win?",
        right=_nobody,
        choices={
            "Hardly any": "The solver proves that about half of them could not be won.",
            "About half": "Half of the losses come from deals that nobody can win. "
            "Somebody could have won the other half.",
            "Nearly all": "The solver wins about half of them. A better player can win many of these deals.",
        },
    ),
    Item(
        name="10-zero-of-thirty",
        question="A player lost all of its 30 deals. How many in 100 might it still win, at most? Ask `wilson(0, 30)`.",
        right=lambda: _at_most_lost(30),
        numbers={
            11: "Up to 11 in 100. Thirty losses in a row do not prove that it never wins.",
            0: "Thirty losses are too few to be sure. Look at the second bound of `wilson(0, 30)`.",
            30: "30 is the number of deals. The second bound of `wilson(0, 30)` is the answer.",
        },
        otherwise="`wilson(0, 30)` gives two bounds. Multiply the second one by 100, and round the result.",
    ),
)
RECALL = ("09-same-deals", "09-chance")
CHECK = ("10-overlap", "10-nobody", "10-zero-of-thirty")
