"""The coach on the board: a learner who only follows its rings plays the first four turns."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import soak
from playwright.sync_api import expect
from sight import faults
from stub_page import Shown, contrast

from elele.hints.advice import Advice, steps
from elele_widgets import Board

WELCOME = "seabirds#makani"
RINGED = "[data-place][data-ring], .actions [data-action][data-ring]"
HEAR = """node => {
  window.lines = [];
  new MutationObserver(() => { lines.push(node.textContent); }).observe(
    node, { childList: true, characterData: true, subtree: true });
}"""


def follow(board: Shown) -> None:
    """Touch the first thing with a ring."""
    board.page.locator(RINGED).first.click()
    board.answer()


def line(board: Shown) -> str:
    return str(board.page.locator("[data-coach-line] > :first-child").inner_text())


@pytest.mark.parametrize("size", soak.examples([(320, 568)], [(560, 1180), (390, 844), (320, 568)]), ids=str)
def test_rings_lead_through_four_turns(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """A player who follows the rings places two pairs, gets unstuck and saves a pair, with everything in sight."""
    board = show(Board(WELCOME, coach=True), *size)
    for _ in range(30):
        if not board.page.locator(RINGED).count():
            break
        assert line(board)
        # A warning takes the place of the coach.
        words = ".coach" if board.page.locator(".coach").is_visible() else "[data-notice]"
        box = board.page.locator(words).bounding_box()
        assert box["y"] + box["height"] <= size[1]
        assert faults(board.page, words) == []
        follow(board)
    assert line(board).startswith("You know how to play")
    assert board.page.locator(".coach [data-ready]").all_inner_texts() == [
        "Place a pair ✓", "Fill the gap ✓", "Get unstuck ✓", "Save a pair ✓",
    ]  # fmt: skip
    assert board.errors == []


def test_the_buttons_stand_still_under_the_coach(show: Callable[..., Shown]) -> None:
    """Through the first turns, after Undo, and after Redo, the row of buttons stays where it is."""
    board = show(Board(WELCOME, coach=True), 860, 720)
    undo, heights = board.page.locator('[data-action="undo"]'), set[float]()
    while board.page.locator(RINGED).count():
        follow(board)
        heights.add(undo.bounding_box()["y"])
    assert line(board).startswith("You know how to play")
    for action in ("undo",) * 6 + ("redo",) * 3:
        board.page.locator(f'[data-action="{action}"]').click()
        board.answer()
        heights.add(undo.bounding_box()["y"])
    assert max(heights) - min(heights) < 1


def test_a_touch_on_a_ring_is_heard_through_the_scene_of_a_threat(show: Callable[..., Shown]) -> None:
    """While the words about a threat lie over the board, a touch on the ringed protection ends them, and counts."""
    board = show(Board(WELCOME, coach=True), 860, 720, reduced_motion="no-preference")
    words, ring = board.page.locator(".tidings"), board.page.locator(RINGED).first
    for _ in range(30):
        follow(board)
        if words.count():
            break
    box, place = ring.bounding_box(), ring.get_attribute("data-place")
    board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    board.answer()
    expect(words).to_have_count(0)
    assert board.places("data-touched") == [place]


def test_a_wrong_touch_is_explained_and_nothing_is_lost(show: Callable[..., Shown]) -> None:
    """After a touch that breaks a rule, the board says why, and the coach again shows what to do, with rings."""
    board = show(Board(WELCOME, coach=True), 850, 720)
    before = line(board), board.places("data-ring")
    board.touch("b2", "b3")
    board.answer()
    assert "kāne" in board.notice()
    board.page.keyboard.press("Escape")
    assert (line(board), board.places("data-ring")) == before
    board.touch("b2")
    board.answer()
    assert board.notice().startswith("No wahine (female) of the koaʻe ʻula")
    assert (line(board), board.places("data-ring")) == before, "a bird without a mate leads nowhere"


def test_it_is_left_and_resumed(show: Callable[..., Shown]) -> None:
    """One touch stops the coach, and a button in the options resumes it."""
    board = show(Board(WELCOME, coach=True), 850, 720)
    board.page.get_by_role("button", name="I know how to play").first.click()
    board.answer()
    assert not board.page.locator(".coach").is_visible()
    assert board.places("data-ring") == []
    assert board.page.locator("[data-next]").inner_text() == "Touch a wahine (female) or a kāne (male)."
    board.page.locator('[data-action="options"]').click()
    board.page.get_by_role("button", name="Show me how to play").click()
    board.answer()
    assert board.places("data-ring") == ["c6"]


HINT = "Turn the next card of b4. It brings out a buried bird; raising one from Row 3 would bury it deeper."


@pytest.mark.parametrize("size", [(850, 720), (833, 598), (390, 844)], ids=str)
def test_a_hint_gets_the_room_of_the_coach(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """While a hint is shown, the coach waits: the hint and its buttons are in sight, and only the hint has marks."""
    widget = Board(WELCOME, coach=True)
    plan = steps(widget.session.position, widget.session.position.legal_moves()[:1], False)
    widget.session.say(Advice("hint", HINT, ("c6",), plan=plan, details=("About 44 points at the end.",)))
    board = show(widget, *size)
    assert faults(board.page, ".says") == []
    assert not board.page.locator(".coach").is_visible()
    assert board.page.locator(RINGED).count() == 0
    widget.session.play(widget.session.position.legal_moves()[0])
    board.update()
    assert board.page.locator(".coach").is_visible()
    assert board.page.locator(RINGED).count() > 0


def test_it_waits_while_a_hint_is_on_its_way(show: Callable[..., Shown]) -> None:
    """While Python looks for a hint, the coach marks nothing that the hint might contradict."""
    board = show(Board(WELCOME, coach=True), 850, 720)
    board.mute = True
    board.page.locator('[data-action="hint"]').click()
    assert board.notice() == "Looking for a hint…"
    assert board.page.locator(RINGED).count() == 0


def test_it_waits_while_a_move_is_under_way(show: Callable[..., Shown]) -> None:
    """Python may show the position again before its answer, as when it takes over on the site."""
    board = show(Board(WELCOME, coach=True), 860, 720)
    for _ in range(3):
        board.page.locator(RINGED).first.click()
    asked = line(board)
    board.sent.append({"traits": {"view": {**board.widget.view, "ack": "opening"}}})
    board.update()
    assert line(board) == asked
    board.answer()
    assert line(board).startswith("A bird has left a gap.")


@pytest.mark.parametrize("before", [True, False], ids=["silent before the last touch", "silent after it"])
@pytest.mark.parametrize("coach", [True, False])
def test_a_slow_answer_does_not_bring_back_an_old_line(show: Callable[..., Shown], coach: bool, before: bool) -> None:
    """If Python takes longer than the board waits, the line about the old position is not announced again."""
    board = show(Board(WELCOME, coach=coach), 860, 720)
    spoken = "[data-coach-line]" if coach else "[data-next]"
    if before:
        board.touch("c6", "a1")  # the page asks why these do not go together
        assert board.intents("why")
        board.page.keyboard.press("Escape")
        board.page.evaluate("timeUp()")
    board.touch("c6", "b4")
    board.page.locator(spoken).evaluate(HEAR)
    board.touch("a2")
    if not before:
        board.page.evaluate("timeUp()")
    assert board.notice().startswith("Python is not answering.")
    assert board.page.locator(RINGED).count() == 0
    board.answer()
    heard = board.page.evaluate("lines")
    assert heard == [board.page.locator(spoken).text_content()]
    assert "gap at b4" in heard[0] or heard[0].startswith("A bird has left a gap.")


def test_a_missed_patch_does_not_bring_back_an_old_line(show: Callable[..., Shown]) -> None:
    """If a patch was lost, the move is under way until the whole view arrives, whatever else Python answers before."""
    board = show(Board(WELCOME), 860, 720)
    board.widget.acknowledge("another page's")
    board.sent.clear()  # this patch is lost, so the page cannot apply the next one
    board.touch("c6", "b4")
    board.answer()
    board.page.locator("[data-next]").evaluate(HEAR)
    board.touch("a2")
    board.page.locator('[data-action="record"]').dispatch_event("click")
    board.answer()
    assert board.page.evaluate("lines") == []
    board.answer()
    assert board.page.evaluate("lines") == [board.page.locator("[data-next]").text_content()]
    assert "gap at b4" in board.page.evaluate("lines[0]")


def test_it_is_heard(show: Callable[..., Shown]) -> None:
    """The coach's line is a live region that names the marked places, and these are described too."""
    board = show(Board(WELCOME, coach=True), 850, 720)
    assert board.page.locator("[data-coach-line]").text_content().endswith(" Marked: c6.")
    assert board.page.locator("[data-coach-line]").get_attribute("aria-live") == "polite"
    assert board.place("c6").get_attribute("aria-description") == "Touch this now"
    follow(board)
    assert board.place("c6").get_attribute("aria-description") is None
    assert board.place("b4").get_attribute("aria-description") == "Touch this now"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read(show: Callable[..., Shown], scheme: str) -> None:
    """The words of the coach have enough contrast in light and dark."""
    board = show(Board(WELCOME, coach=True), 850, 720, color_scheme=scheme)
    style = "node => { const s = getComputedStyle(node); return [s.color, s.backgroundColor]; }"
    assert contrast(*board.page.locator(".coach").evaluate(style)) >= 4.5


def test_the_line_of_the_hand(show: Callable[..., Shown]) -> None:
    """On a board without the coach, a line says what to touch next after each touch."""
    board = show(Board(WELCOME), 850, 720)
    said = [board.page.locator("[data-next]").inner_text()]
    assert board.page.locator("[data-next]").bounding_box()["width"] > 100, "without a notice, the line is visible"
    for place in ("c6", "b4"):
        board.touch(place)
        said.append(board.page.locator("[data-next]").inner_text())
    board.touch("a2")
    board.answer()
    said.append(board.page.locator("[data-next]").inner_text())
    assert said == [
        "Touch a wahine (female) or a kāne (male).", "Mate at b4; 5 habitats fit.",
        "Now touch a habitat: a2, a4, a5, a6 or a8.",
        "Fill the gap at b4: touch it twice to turn its card, or touch a bird in Row 3.",
    ]  # fmt: skip


def test_a_bird_without_a_mate_is_not_asked_for_one(show: Callable[..., Shown]) -> None:
    """If no mate is face up, the notice says so, and the line hidden behind it asks for another bird."""
    board = show(Board(WELCOME), 850, 720)
    board.touch("b2")
    board.answer()
    assert board.notice().startswith("No wahine (female) of the koaʻe ʻula")
    assert board.page.locator("[data-next]").text_content() == "Touch a wahine (female) or a kāne (male)."
    board.touch("c6")
    board.answer()
    assert board.page.locator("[data-next]").text_content() == "Mate at b4; 5 habitats fit."
