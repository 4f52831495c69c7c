"""The items for lesson 09, on the playtest lab."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from math import sqrt
from statistics import fmean, stdev

from elele import seabirds
from elele.hints.ranking import SURE
from elele.lessons.items.asking import rows_of
from elele.lessons.items.model import Item
from elele.solve.seabirds.rules_of_thumb import RulesOfThumb


@cache
def scores_of(options: str, policy: str = "simple") -> dict[str, int]:
    """Deal → the score of a policy on that deal, from games played beforehand."""
    return {row["deal"]: int(row["score"]) for row in _played() if (row["options"], row["policy"]) == (options, policy)}


@cache
def _played() -> list[dict[str, str]]:
    return rows_of("playtest", "games.csv")


def gains_over(scores: Mapping[str, int], base: Mapping[str, int]) -> list[int]:
    """The gain over `base` on each deal that both players played."""
    return [score - base[deal] for deal, score in scores.items() if deal in base]


def _error(numbers: list[int]) -> float:
    """Half the width of the 95% confidence interval for a mean."""
    return SURE * stdev(numbers) / sqrt(len(numbers))


def _change(options: str) -> str:
    """The choice that says how other options change the simple player's score."""
    gains = gains_over(scores_of(options), scores_of("6x2"))
    if abs(fmean(gains)) <= _error(gains):
        return "It stays about the same"
    return "It goes up" if fmean(gains) > 0 else "It goes down"


def _best_advice() -> str:
    """The advice that gains the most points.

    The careful player's gain over the simple player is the gain from its extra rule. For each of three other rules, the
    gain is what the simple player loses without that rule.
    """
    simple, careful = scores_of("6x2"), scores_of("6x2", "careful")
    worth = {"Move valuable birds up to Row 2 before Row 3 is discarded": fmean(gains_over(careful, simple))}
    for name, switch in (
        ("Take the pair with the most points first", "value_first"), ("Leave islets for the end", "islets_last"),
        ("Play protections at once", "protect_at_once"),
    ):  # fmt: skip
        worth[name] = fmean(gains_over(simple, scores_of("6x2", f"RulesOfThumb({switch}=False)")))
    return max(worth, key=lambda name: worth[name])


def _times_stuck() -> int:
    stuck = [int(row["stuck"]) for row in _played() if (row["policy"], row["options"]) == ("simple", "6x2")]
    return round(fmean(stuck))


def _row_holds_all() -> int:
    """The number of deals in 100 whose habitats have room for the best possible score."""
    most = [int(row["most"]) for row in _played() if (row["policy"], row["options"]) == ("simple", "6x2")]
    return round(100 * most.count(max(most)) / len(most))


def _why_same_deals() -> str:
    """The choice that says why both players get the same deals, based on the size of the error."""
    seven, six = scores_of("7x2"), scores_of("6x2")
    apart = sqrt(_error([*seven.values()]) ** 2 + _error([*six.values()]) ** 2)
    return "Luck with the cards cancels out" if _error(gains_over(seven, six)) < apart else "The scores get higher"


def _chance() -> str:
    """The choice that fits the gain from the options `6x2+all` and the error of that gain."""
    gains = gains_over(scores_of("6x2+all"), scores_of("6x2"))
    return "The difference may be due to chance" if abs(fmean(gains)) < _error(gains) else "The three cards cost points"


def _face_up() -> int:
    board = seabirds.deal("6x2", 7)
    return sum(1 for pile in board.row_b if pile.up) + sum(1 for card in board.row_c if card)


def _when_stuck() -> str:
    """The choice that says what happened to the birds in Row 3 when a player got stuck."""
    chance = random.Random(7)
    rule, board = RulesOfThumb(), seabirds.deal("6x2", 7)
    while not isinstance(move := rule(board, chance), seabirds.Stuck):
        board = board.after(move)
    gone = board.after(move).row_c != board.row_c
    return "They are discarded, and new birds are dealt" if gone else "They wait where they are"


@cache
def _ten_games() -> int:
    """The mean score of the simple player on deals 101 to 110, rounded."""
    scores = []
    for number in range(101, 111):
        rule, chance, board = RulesOfThumb(), random.Random(number), seabirds.deal("6x2", number)
        while not board.over:
            board = board.after(rule(board, chance))
        scores.append(board.score)
    return round(fmean(scores))


ITEMS = (
    Item(
        name="09-face-up",
        question="How many birds lie face up when a game of E Lele! with six columns begins?",
        right=_face_up,
        numbers={
            12: "Six birds lie on the piles in Row 2, and six more make up Row 3.",
            6: "Those are the birds of one row. Row 2 and Row 3 both show six birds.",
            18: "The piles in Row 2 hold 18 birds. Only the top bird of each pile lies face up.",
            24: "That includes the hidden birds. Count the ones you can see.",
        },
        otherwise="Count one bird for each pile in Row 2. Then add the birds in Row 3.",
    ),
    Item(
        name="09-row-3",
        question="You are stuck. What happens to the birds in Row 3?",
        right=_when_stuck,
        choices={
            "They are discarded, and new birds are dealt": "All of Row 3 is lost. Move birds up in time.",
            "They move up to Row 2": "Birds move up only when you raise them. When you are stuck, Row 3 is lost.",
            "They wait where they are": "When you are stuck, every bird leaves Row 3. New birds take their places.",
        },
    ),
    Item(
        name="09-seventh-column",
        question="`7x2` has seven columns instead of six. What happens to the score of our computer player?",
        right=lambda: _change("7x2"),
        choices={
            "It goes up": "Two more birds lie face up. The extra pairs add about three points.",
            "It stays about the same": "A seventh column shows two more birds. More birds in sight mean more pairs.",
            "It goes down": "More columns show more birds, so pairs get easier to find.",
        },
    ),
    Item(
        name="09-third-card",
        question="`6x3` hides three cards in each pile instead of two. What happens to the score?",
        right=lambda: _change("6x3"),
        choices={
            "It goes up": "The piles are taller, but some of the hidden birds are never turned up. The score drops.",
            "It stays about the same": "The score drops by more than the error. Six more birds lie face down.",
            "It goes down": "Birds that stay hidden cannot meet their mates. That costs more than a point.",
        },
    ),
    Item(
        name="09-stuck",
        question="How often is the computer player stuck in a game of `6x2`? Give the mean, as a whole number.",
        right=_times_stuck,
        numbers={
            4: "About four times. Each time, Row 3 is lost and a threat is drawn.",
            1: "Once would be lucky. Pairs run out several times in a game.",
            0: "The computer player hardly ever finishes a game without getting stuck.",
        },
        otherwise="The mean is a small number, but more than two. Pairs run out several times in a game.",
    ),
    Item(
        name="09-advice",
        question="Which piece of advice earns the most points?",
        right=_best_advice,
        choices={
            "Move valuable birds up to Row 2 before Row 3 is discarded": "It earns four to five points. "
            "A bird that you save can still meet its mate.",
            "Take the pair with the most points first": "It hardly matters. You can place nearly every pair "
            "in sight before you are stuck.",
            "Leave islets for the end": "This is worth nearly two points: the other habitats suit "
            "fewer birds. Other advice earns more.",
            "Play protections at once": "This earns less than a point. A threat can be taken away later, too.",
        },
    ),
    Item(
        name="09-room-for-all",
        question="In how many of 100 deals is there room for all 68 points, if every bird comes in time?",
        right=_row_holds_all,
        numbers={
            94: "In 94 of 100. So room is not the problem. The birds do not come in time.",
            100: "Nearly. In six of 100 deals, the habitats fall one or two points short.",
            50: "Far more: room is seldom the problem. The birds do not come in time.",
        },
        otherwise="Look at the table of `most` in section 3. Its first row gives the share of deals "
        "with room for all 68 points.",
    ),
    Item(
        name="09-same-deals",
        question="When we compare two players, why do both get the same deals?",
        right=_why_same_deals,
        choices={
            "Luck with the cards cancels out": "A lucky deal helps both. So the difference comes from the players, and "
            "the error gets smaller.",
            "The scores get higher": "A deal is no easier when both players get it. Using the same deals makes "
            "the comparison fairer.",
            "It takes less time": "Other deals would take just as long to play. The same deals make the comparison "
            "fairer.",
        },
    ),
    Item(
        name="09-chance",
        question="The gain from `6x2+all` is 0.22 below zero. Its error is 0.52. What do you conclude?",
        right=_chance,
        choices={
            "The difference may be due to chance": "The error is larger than the difference. "
            "More games might show the opposite.",
            "The three cards cost points": "The gain is below zero, but by less than its error. "
            "That may be due to chance.",
            "The three cards make no difference at all": "They may make a small difference. "
            "These games cannot show it.",
        },
    ),
    Item(
        name="09-your-mean",
        question="Let `simple` play deals 101 to 110 of `6x2`: set `first=101`. What is the mean, as a whole number?",
        right=_ten_games,
        numbers={
            45: "The ten games give this mean on any computer.",
            43: "That is the mean of 300 other games. Play deals 101 to 110.",
            47: "That is near the careful player's mean. Use the simple player.",
        },
        otherwise="In the last box of section 4, change `first=1` to `first=101`. Then round the mean.",
    ),
)
RECALL = ("09-face-up", "09-row-3")
CHECK = ("09-room-for-all", "09-same-deals", "09-chance", "09-your-mean")
