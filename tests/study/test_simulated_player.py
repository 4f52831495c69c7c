"""The simulated player: a game a day in `learn` teaches the birds, and the figures come from real games."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from elele.seabirds.deck import load
from elele_course.seabirds.simulated_player import Evening, evenings

BIRDS = len(load().in_deck)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_a_day_in_learn(seed: int) -> None:
    """After at most 14 games in `learn` a learner knows 16 of 20 birds; one who reads everything knows none so well."""
    learned, read = (evenings(way, seed=seed) for way in ("learn", "everything"))
    assert BIRDS == 20
    assert max(evening.known for evening in learned) >= 16
    assert learned[-1].recalled > read[-1].recalled + 2
    assert {evening.known for evening in read} == {0}
    assert learned[-1].english > 6


@pytest.mark.parametrize("seed", [4, 5])
def test_a_look_that_leaves_nothing(seed: int) -> None:
    """A learner who keeps nothing from a first look misses every bird once, and still knows 16 after 14 games."""
    days = evenings("learn", seed=seed, looks=False)
    assert (days[1].right, days[1].known) == (0, 0)
    assert days[1].asked > 5
    assert max(evening.known for evening in days) >= 16


def test_the_deck_alone() -> None:
    """With only the daily quiz, the same memory meets its birds over more days, and knows them after two weeks."""
    studied = evenings("deck", seed=1)
    assert [evening.met for evening in studied[:2]] < [10, 10]
    assert studied[-1].met == BIRDS
    assert studied[-1].recalled > 16
    assert all(evening.asked >= evening.right > 0 for evening in studied)


@pytest.mark.parametrize("way", ["learn", "everything"])
def test_what_an_evening_counts(way: str) -> None:
    """Birds are met before they are known; a first game asks nothing, and no game asks more than its birds."""
    days = evenings(way, 6, seed=4)  # type: ignore[arg-type]  # a way
    assert [evening.day for evening in days] == [1, 2, 3, 4, 5, 6]
    assert [evening.met for evening in days] == sorted(evening.met for evening in days)
    assert (days[0].asked, days[0].known) == (0, 0)
    for evening in days:
        assert evening.known <= evening.met <= BIRDS
        assert evening.right <= evening.asked <= BIRDS
        assert evening.recalled <= evening.met
    assert (sum(evening.asked for evening in days) > 0) == (way == "learn")


def test_same_seed_same_days() -> None:
    """The same seed gives the same days, another seed other days."""

    def days(seed: int) -> list[tuple[float, ...]]:
        return [astuple(evening) for evening in evenings("learn", 4, seed=seed)]

    assert days(7) == days(7) != days(8)


def test_unknown_way() -> None:
    """The error for an unknown way to learn names the known ways."""
    with pytest.raises(ValueError, match="'sleep' is not a way to learn; choose one of learn, everything, deck"):
        evenings("sleep")  # type: ignore[arg-type]


def test_an_evening_is_a_value() -> None:
    """Evenings can be compared and kept in sets."""
    assert len({Evening(1, 2, 0, 0.5, 0, 0, 0), Evening(1, 2, 0, 0.5, 0, 0, 0)}) == 1
