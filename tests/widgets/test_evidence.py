"""The law of evidence: what luck or visible signs would give counts as nothing learned."""

from __future__ import annotations

import pytest
import soak
from guesser import goods, learned, weeks

from elele.seabirds.deck import load
from elele.seabirds.masks import MODES

MASKED = [mode for mode in MODES if mode != "everything"]


@pytest.mark.parametrize("mode", MASKED)
@pytest.mark.parametrize("seed", range(soak.examples(1, 20)))
def test_a_player_who_knows_no_bird(mode: str, seed: int) -> None:
    """In 12 games of a player who reads all that the page is sent, few answers are good and no bird is learned.

    A mode in which both mates show the same field asks nothing, so a few games of it will do.
    """
    learner = weeks(mode, 12 if mode in ("mixed", "learn") else soak.examples(2, 12), seed)
    found = goods(learner)
    assert 5 * sum(found) <= len(found), f"{sum(found)} of {len(found)}"
    assert [*learned(learner)] == []


def test_a_player_who_knows_half_of_the_birds() -> None:
    """Birds that the player does not know hardly ever count as learned, though the other half helps to guess them."""
    birds = [bird.species_id for bird in load().in_deck]
    lucky, known = list[str](), 0
    for seed in range(soak.examples(1, 20)):
        half = birds[seed % 2 :: 2]
        found = {*learned(weeks("learn", 12, seed, half))}
        lucky += found - {*half}
        known += len(found & {*half})
    assert len(lucky) <= 1
    assert known > 0
