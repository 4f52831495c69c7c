"""A learner with a tablet follows the coach to its last word, closes it, and plays on alone the next day."""

from __future__ import annotations

from collections.abc import Callable

from by_ear import COUNTED, OnSite
from playwright.sync_api import expect
from walker import TABLET, Walker

GAME = "play.html#seabirds#makani"
LEARNED = ["Place a pair ✓", "Fill the gap ✓", "Get unstuck ✓", "Save a pair ✓"]


def test_a_learner_follows_the_coach_to_its_last_word(walk: Callable[..., Walker], site: str) -> None:
    """All the coach's words can be seen; then a line says what to touch, as promised, and no coach comes back."""
    learner = walk(TABLET)
    learner.page.add_init_script(COUNTED)  # tells when everything is kept
    learner.goes_to(f"{site}/{GAME}")
    learner.waits_for(learner.board)
    coach = learner.board.get_by_role("group", name="First steps")
    last = coach.get_by_text("You know how to play. Play on: this line will keep telling you what to touch.")
    learner.follows_the_coach(until=last.is_visible)
    expect(coach.get_by_role("listitem")).to_have_text(LEARNED)
    learner.sees(last, *coach.get_by_role("listitem").all())
    learner.changes(learner.control("Close"))
    learner.sees("Touch a wahine (female) or a kāne (male).")
    OnSite(learner.page).answer()

    learner.opens_again()
    learner.goes_to(f"{site}/{GAME}")
    learner.waits_for(learner.board)
    learner.sees("Touch a wahine (female) or a kāne (male).")
    learner.finds_a_pair()
    learner.sees("No pair can be placed now. Play a protection, or touch “I am stuck.”")
    expect(learner.board.get_by_role("group", name="First steps")).to_be_hidden()
