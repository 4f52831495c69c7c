"""The items of lesson 14, on pandas."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from elele import deck
from elele.deck.field_guide import measure
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
    """The choice that says how many facts come from the source that is used most."""
    most = max(Counter(fact.source_id for fact in deck.load().factoids).values())
    return "More than 10" if most > 10 else "5 to 10" if most >= 5 else "Fewer than 5"


def _heaviest() -> str:
    """The heaviest bird among some, by the middle of the range of its mass."""
    birds = deck.load().species
    masses = {birds[key].hawaiian: size.mid for key in ("moli", "iwa", "kaupu") if (size := measure(birds[key].mass_g))}
    return max(masses, key=lambda name: masses[name])


def _gain_in_seven() -> str:
    """The choice that says what the careful player gains over the simple one with seven columns."""
    gain = fmean(gains_over(scores_of("7x2", "careful"), scores_of("7x2")))
    return "Less than 2 points" if gain < 2 else "3 to 5 points" if 3 <= gain <= 5 else "More than 6 points"


ITEMS = (
    Item(
        name="14-heaviest",
        question="Which bird is the heaviest?",
        right=_heaviest,
        choices={
            "Mōlī": "The mōlī is heavy, but its cousin, the other albatross, weighs a little more.",
            "ʻIwa": "The ʻiwa has the widest wings of all, but it is a light bird.",
            "Kaʻupu": "The kaʻupu, or Black-footed Albatross, weighs about three kilos.",
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
            47: "That is the careful player, or all players together. Choose the rows of `simple`.",
        },
        otherwise="Choose the rows with `games.query`, as in section 3. Then take the mean of `score`.",
    ),
    Item(
        name="14-gain",
        question="In `7x2`, what does the careful player gain over the simple one on the same deals?",
        right=_gain_in_seven,
        choices={
            "Less than 2 points": "Change `6x2` to `7x2` in section 4, and run both boxes again.",
            "3 to 5 points": "Saving valuable birds pays with seven columns, too.",
            "More than 6 points": "Only the player `best` gains that much, and only in `6x2`.",
        },
    ),
    Item(
        name="14-least-concern",
        question="How many birds of the table are of Least Concern on the Red List?",
        right=_least_concern,
        choices={
            "Fewer than a third": "It is the other way round: most are. Count with `birds.red_list.value_counts()`.",
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
            "5 to 10": "The most used one has more. Sort by `factoids`, the largest first.",
            "More than 10": "Sorted by `factoids`, the largest first, it is in the first row.",
        },
    ),
)
RECALL = ("13-king", "13-stock")
CHECK = ("14-mean", "14-gain", "14-least-concern", "14-source")
