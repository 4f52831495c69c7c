"""The items for lesson 03, on a few birds a day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Literal

from elele import deck
from elele.lessons.items.asking import one_that_holds
from elele.lessons.items.birds import beats, in_town
from elele.lessons.items.model import Item


def _waits(*ratings: Literal["good", "hard", "again"]) -> list[timedelta]:
    """The wait after each answer, provided that every answer is given when it is due."""
    from elele.study.answers import given  # the study room needs the package fsrs
    from elele.study.schedule import remembered  # the study room needs the package fsrs

    memory, day, found = None, datetime(2026, 1, 5, 9).astimezone(), []
    for rating in ratings:
        memory = remembered(memory, given("picture-name:noio", rating, day))
        found.append(memory.wait)
        day += memory.wait
    return found


def _growing() -> str:
    waits = _waits("good", "good", "good", "good")
    return "After a longer wait each time" if waits == sorted(set(waits)) else "After the same wait each time"


def after_a_miss() -> str:
    *_, before, wait = _waits("good", "good", "good", "again")
    texts = {"Within minutes": wait < timedelta(hours=1), "After as long a wait as before": wait >= before}
    return one_that_holds(texts)


def waits_longer() -> str:
    written, chosen = _waits("good", "good", "good")[-1], _waits("good", "good", "hard")[-1]
    return "You write the name" if written > chosen else "You choose one of four"


def _longest_wait() -> str:
    waits = {
        "A bird you got right once": _waits("good"),
        "A bird you got right four times": _waits("good", "good", "good", "good"),
    }
    return max(waits, key=lambda choice: waits[choice][-1])


ASKED: Mapping[str, tuple[tuple[str, ...] | None, tuple[str, ...] | None]] = {
    'Quiz(directions=["picture-name"])': (("picture-name",), None),
    'Quiz(birds=["ʻIwa", "Mōlī"])': (None, ("ʻIwa", "Mōlī")),
    "Quiz(linnean=True)": (None, None),
}
"""The code of a quiz → its directions and its birds, with None for either one that the code does not name."""


def _about_two() -> str:
    """The code of the quiz whose questions are only about the ʻiwa and the mōlī."""
    from elele.study import EVERYDAY, cards, flashcards  # the study room needs the package fsrs

    birds = deck.load()
    asked = {}
    for box, (directions, only) in ASKED.items():
        pool = cards(birds, directions or EVERYDAY)
        pool = flashcards.about(pool, birds, only) if only else pool
        asked[box] = {card.subject for card in pool.values()} == {"iwa", "moli"}
    return one_that_holds(asked)


def _same_questions() -> str:
    from elele.study import EVERYDAY, cards, quiz  # the study room needs the package fsrs

    pool = cards(deck.load(), EVERYDAY).values()
    first, second = (list(quiz.SeededCards(pool, "honu").cards) for _ in range(2))
    return "Yes, all of them" if first == second else "No, they get different ones"


ITEMS = (
    Item(
        name="03-recall-tree",
        question="In Honolulu, you see a small white bird on a bare branch, beside its egg. Which is it?",
        right=in_town,
        choices={
            "Manu-o-Kū": "It is the only seabird of Hawaiʻi that nests in town.",
            "Koaʻe kea": "It has long white streamers, and it nests on cliffs.",
            "ʻĀ (Red-footed Booby)": "It is much larger, with red feet, and it builds a nest of sticks.",
        },
    ),
    Item(
        name="03-recall-ao",
        question="How many syllables does the name ʻaʻo have?",
        right=lambda: beats("ao"),
        numbers={
            2: "ʻA·ʻo: the ʻokina is a consonant, so it keeps the two vowels apart.",
            1: "“Ao” would be one syllable. The ʻokina keeps the two vowels apart: ʻa·ʻo.",
            3: "There are two vowels, so there cannot be three syllables.",
        },
        otherwise="Every syllable has a vowel. An ʻokina between two vowels keeps them apart.",
    ),
    Item(
        name="03-growing",
        question="You get a bird right every time. When does it come back?",
        right=_growing,
        choices={
            "After a longer wait each time": "Each time you remember a name, it fades more slowly.",
            "After the same wait each time": "Then the quiz would ask more often than needed.",
            "It never comes back": "You would forget it if you never saw it. It comes back, but less and less often.",
        },
    ),
    Item(
        name="03-miss",
        question="Today you miss a name that you have known for weeks. When does the bird come back?",
        right=after_a_miss,
        choices={
            "Within minutes": "You see it again while the answer is fresh. After that, the waits get longer again.",
            "After as long a wait as before": "By then, you would have forgotten it.",
        },
    ),
    Item(
        name="03-longest",
        question="Which bird comes back after a longer wait?",
        right=_longest_wait,
        choices={
            "A bird you got right four times": "With each right answer, you remember the name for longer.",
            "A bird you got right once": "Its name is still new and fades fast. So the bird comes back soon.",
        },
    ),
    Item(
        name="03-write",
        question="Both answers are right. After which answer is the wait longer?",
        right=waits_longer,
        choices={
            "You write the name": "Writing the name shows that you know it. With four choices, one guess in four is "
            "right by luck.",
            "You choose one of four": "One guess in four is right by luck. So the bird comes back sooner.",
        },
    ),
    Item(
        name="03-two-birds",
        question="Which box asks only about the ʻiwa and the mōlī?",
        right=_about_two,
        choices={
            'Quiz(birds=["ʻIwa", "Mōlī"])': "The quiz asks only about the birds listed after birds=.",
            'Quiz(directions=["picture-name"])': "This shows a picture of any bird and asks for its name.",
            "Quiz(linnean=True)": "This adds Linnean names, but for every bird.",
        },
    ),
    Item(
        name="03-same-word",
        question='Two children both run Quiz(seed="honu", keep=False). Do they get the same questions?',
        right=_same_questions,
        choices={
            "Yes, all of them": "The word decides which questions come, and in which order.",
            "No, they get different ones": "Quizzes differ if no word is given. The same word gives the same quiz.",
        },
    ),
)
RECALL = ("03-recall-tree", "03-recall-ao")
CHECK = ("03-longest", "03-write", "03-two-birds", "03-same-word")
