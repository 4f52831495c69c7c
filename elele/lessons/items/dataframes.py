"""The items for lesson 14, on pandas."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from elele import deck
from elele.deck.field_guide import measure
from elele.lessons.items.asking import only_one
from elele.lessons.items.model import Item
from elele.lessons.items.playtest import gains_over, scores_of


def _mean_score(options: str) -> int:
    return round(fmean(scores_of(options).values()))


def _least_concern() -> str:
    """The choice that says how many birds are of Least Concern."""
    birds = deck.load().species.values()
    share = sum(bird.iucn_status.startswith("LC") for bird in birds) / len(birds)
    return "More than three quarters" if share > 0.75 else "About half" if share > 0.4 else "Fewer than a third"


def _most_used() -> str:
    """The choice that says how many facts come from the most-used source."""
    most = max(Counter(fact.source_id for fact in deck.load().factoids).values())
    return "More than 10" if most > 10 else "5 to 10" if most >= 5 else "Fewer than 5"


def _lightest() -> str:
    """The bird whose greatest weight is below the least weight of every other bird offered."""
    birds = [deck.load().species[key] for key in ("akeake", "noio", "manu-o-ku")]
    ranges = {bird.hawaiian: size for bird in birds if (size := measure(bird.mass_g))}
    return only_one(
        name for name in ranges if all(ranges[name].high < ranges[other].low for other in ranges if other != name)
    )


def _gain_in_seven() -> str:
    """The choice that says how many more points the careful player scores than the simple one, with seven columns."""
    gain = fmean(gains_over(scores_of("7x2", "careful"), scores_of("7x2")))
    return "Less than 2 points" if gain < 2 else "3 to 5 points" if 3 <= gain <= 5 else "More than 6 points"


ITEMS = (
    Item(
        name="14-lightest",
        question="Which of these birds weighs the least?",
        right=_lightest,
        choices={
            "ʻAkēʻakē": "This small storm petrel weighs about 50 grams.",
            "Manu-o-Kū": "The manu-o-Kū looks dainty, but it weighs about twice as much as the lightest bird.",
            "Noio": "The noio is one of the lighter birds, but it weighs about twice as much as the lightest.",
        },
    ),
    Item(
        name="14-mean",
        question="What is the mean score of the player `simple` in `7x3`, as a whole number?",
        right=lambda: _mean_score("7x3"),
        numbers={
            44: "You chose the rows of `simple` and `7x3`, and took the mean of their scores.",
            46: "That is `7x2`. Choose the rows whose options are `7x3`.",
            43: "That is `6x2`. Choose the rows whose options are `7x3`.",
            47: "You took the rows of the careful player, or of every player. Choose the rows of `simple`.",
        },
        otherwise="Choose the rows with `games.query`, as in section 3. Then take the mean of `score`.",
    ),
    Item(
        name="14-gain",
        question="In `7x2`, how much does the careful player gain over the simple one on the same deals?",
        right=_gain_in_seven,
        choices={
            "Less than 2 points": "The careful player gains more. In section 4, change `6x2` to `7x2`, and run both "
            "boxes again.",
            "3 to 5 points": "Saving valuable birds pays off with seven columns, too.",
            "More than 6 points": "Only the player `best` gains that much, and only in `6x2`.",
        },
    ),
    Item(
        name="14-least-concern",
        question="How many birds in the table does the Red List rank as Least Concern?",
        right=_least_concern,
        choices={
            "Fewer than a third": "It is the other way around: most birds are of Least Concern. Count with "
            "`birds.red_list.value_counts()`.",
            "About half": "More than that. Count with `birds.red_list.value_counts()`.",
            "More than three quarters": "Most species are not at risk worldwide. Their colonies in Hawaiʻi may be.",
        },
    ),
    Item(
        name="14-source",
        question="How many facts come from the source that is used most? Ask `tables.sources()`.",
        right=_most_used,
        choices={
            "Fewer than 5": "That is true of most sources. Sort by `factoids`, the largest first.",
            "5 to 10": "The source that is used most has more. Sort by `factoids`, the largest first.",
            "More than 10": "Sort by `factoids`, the largest first: the answer is in the first row.",
        },
    ),
)
RECALL = ("13-king", "13-stock")
CHECK = ("14-mean", "14-gain", "14-least-concern", "14-source")
