"""The scenes over a board of E Lele!: the arrival of a pair, the walk of a threat, the count of the colony."""

from __future__ import annotations

import random
import re
import struct
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from barriers import barriers
from playwright.sync_api import Locator, Page, expect
from seabird_tables import ended, ending
from stub_page import Shown

import elele
from elele import seabirds
from elele.session import Session
from elele_widgets import Board

MOVING = {"reduced_motion": "no-preference"}
ENDS = "Math.max(...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))"
"""JavaScript that returns when the last animation ends, in milliseconds."""
DONE = "for (const one of document.getAnimations()) one.finish()"
"""JavaScript that ends all animations."""
COUNTED = """() => {
  const end = (one) => one.effect.getComputedTiming().endTime;
  const all = document.getAnimations().sort((one, other) => end(one) - end(other));
  for (const one of all.slice(0, -1)) one.finish();
}"""
"""JavaScript that ends all animations but the last, with which a scene ends."""
HELD = """() => {
  const look = () => {
    const moving = document.querySelector(".finale") ? document.getAnimations() : [];
    for (const one of moving) one.pause();
    if (!moving.length) requestAnimationFrame(look);
  };
  look();
}"""
"""JavaScript that stops the count of the colony in its first frame, even on a computer too slow to ask in time."""
Ended = Callable[[Page], None]


def always(_before: seabirds.Position, _after: seabirds.Position) -> bool:
    return True


def gap(_before: seabirds.Position, after: seabirds.Position) -> bool:
    return bool(after.choices)


def harm(before: seabirds.Position, after: seabirds.Position) -> bool:
    return after.score < before.score


def game(kind: type[Any], fits: Callable[[Any, Any], bool] = always) -> Session:
    """A session whose legal moves include one of a kind that passes `fits`."""
    for seed in range(1, 40):
        session, rng = Session(f"seabirds#{seed}"), random.Random(seed)
        while not session.position.over:
            moves = elele.legal_moves(session.position)
            wanted = next((move for move in moves if isinstance(move, kind)), None)
            if wanted and fits(session.position, session.position.after(wanted)):
                return session
            session.play(rng.choice([move for move in moves if not isinstance(move, seabirds.Finish)] or moves))
    raise AssertionError("no game has such a moment")


def scene(board: Shown) -> Locator:
    return board.page.locator("[data-scene]")


def slowed(page: Page) -> None:
    """Make scenes last until a test ends them."""
    page.evaluate("for (const one of document.getAnimations()) one.pause()")


def played(board: Shown, move: str) -> None:
    board.widget.session.play(move)
    board.update()
    slowed(board.page)


def first(session: Session, kind: type[Any]) -> str:
    return next(str(move) for move in elele.legal_moves(session.position) if isinstance(move, kind))


@pytest.mark.parametrize("end", [lambda page: page.mouse.click(5, 5), lambda page: page.keyboard.press("x")])
def test_an_arrival_ends_at_any_touch_or_key(show: Callable[..., Shown], end: Ended) -> None:
    """The score changes when the birds have landed, and a touch or key ends the scene at once."""
    session = game(seabirds.Pair)
    board = show(Board(session), **MOVING)
    before = board.page.locator("[data-score]").inner_text()
    played(board, first(session, seabirds.Pair))
    expect(scene(board)).to_have_attribute("data-scene", "arrival")
    assert board.page.locator("[data-score]").inner_text() == before
    end(board.page)
    expect(scene(board)).to_have_count(0)
    assert board.page.locator("[data-score]").inner_text() == str(session.position.score)
    assert board.page.locator(".stage > *").count() == 0
    assert board.errors == []


def test_an_arrival_on_a_computer_too_slow_for_it(show: Callable[..., Shown]) -> None:
    """If all parts of the scene end in one late frame, nothing of it stays, and Undo takes the points off the score."""
    session = game(seabirds.Pair)
    board = show(Board(session), **MOVING)
    before = board.page.locator("[data-score]").inner_text()
    played(board, first(session, seabirds.Pair))
    board.page.evaluate(DONE)
    expect(scene(board)).to_have_count(0)
    expect(board.page.locator(".stage > *")).to_have_count(0)
    assert board.page.locator("[data-score]").inner_text() == str(session.position.score) != before
    session.undo()
    board.update()
    assert board.page.locator("[data-score]").inner_text() == before
    assert board.errors == []


def test_an_arrival_does_not_keep_the_next_move_waiting(show: Callable[..., Shown]) -> None:
    """The touch that ends the scene also counts as the first touch of the next move."""
    session = game(seabirds.Pair, gap)
    board = show(Board(session), **MOVING)
    played(board, first(session, seabirds.Pair))
    offered = next(move for move in board.widget.view["moves"] if move["text"].startswith("turn"))
    board.touch(offered["places"][0])
    expect(scene(board)).to_have_count(0)
    assert board.intents("play") or board.page.locator("[data-offer]").count()


def test_an_arrival_goes_on_while_the_guide_turns_its_page(show: Callable[..., Shown]) -> None:
    """A mouse that rests on the pair asks the guide about its bird; the answer ends no scene."""
    session = game(seabirds.Pair)
    board = show(Board(session), **MOVING)
    played(board, first(session, seabirds.Pair))
    look = {"nonce": "guide-1", "intent": {"type": "look", "text": next(iter(board.widget.faces))}}
    board.widget._handle_custom_msg(look, [])
    board.update()
    board.page.wait_for_function("model.state.view.ack === 'guide-1'")
    expect(scene(board)).to_have_attribute("data-scene", "arrival")


def test_no_points_fly_over_an_open_sheet(show: Callable[..., Shown]) -> None:
    """On a phone, a pair that is placed while the sheet to hand in is open arrives behind the sheet."""
    session = game(seabirds.Pair)
    board = show(Board(session), 390, 844, **MOVING)
    board.page.get_by_role("button", name="More", exact=True).click()
    board.page.get_by_role("button", name="Keep or hand in").click()
    board.answer()
    sheet = board.page.locator(".sheet:not([hidden])")
    expect(sheet).to_be_visible()
    played(board, first(session, seabirds.Pair))
    expect(scene(board)).to_have_attribute("data-scene", "arrival")
    board.page.locator(".stage").evaluate("stage => { stage.style.pointerEvents = 'auto' }")
    top = "sheet => { const { x, y } = sheet.getBoundingClientRect(); return [x + 20, y + 9] }"
    over = "at => document.elementFromPoint(...at).closest('.sheet, .stage').classList[0]"
    assert board.page.evaluate(over, sheet.evaluate(top)) == "sheet"


def test_an_arrival_is_over_by_itself_within_one_and_a_half_seconds(show: Callable[..., Shown]) -> None:
    """All animations have ended by then, and the board is shown without a scene."""
    session = game(seabirds.Pair)
    board = show(Board(session), **MOVING)
    played(board, first(session, seabirds.Pair))
    assert 0 < board.page.evaluate(ENDS) <= 1500
    board.page.evaluate(DONE)
    expect(scene(board)).to_have_count(0)


ENDINGS: tuple[Ended, ...] = (
    lambda page: page.mouse.click(5, 5),
    lambda page: page.locator(".tidings .close").click(),
    lambda page: page.keyboard.press("Enter"),
    lambda page: page.keyboard.press("Escape"),
    lambda page: page.keyboard.press("Space"),
    lambda page: page.evaluate("document.querySelector('[data-board]').click()"),
)


def test_the_scene_of_a_threat_ends_at_any_touch_or_key(show: Callable[..., Shown]) -> None:
    """The scene shows the threat's effect and story with the source; the touch that ends it does nothing else.

    It is never over by itself, also when nothing moves any more; a finger that scrolls its words does not end it. Some
    assistive technology sends a click alone.
    """
    session = game(seabirds.Stuck, harm)
    board = show(Board(session), **MOVING)
    for end in ENDINGS:
        played(board, "stuck")
        board.answer_until(lambda: "par" in board.page.locator(".plaque .of").inner_text(), "the board asks no more")
        struck = board.widget.view["struck"]
        told = board.page.locator(".stage .tidings")
        expect(told.locator(".deed")).to_have_text(struck["says"])
        (cite,) = told.locator("cite").all_inner_texts()
        assert cite in {source.title for source in session.position.deck.sources.values()}
        assert 0 < board.page.evaluate(ENDS) < 4000
        board.page.evaluate(DONE)
        expect(scene(board)).to_have_attribute("data-settled", "")
        told.locator(".tale").click()
        expect(scene(board)).to_have_count(1)
        end(board.page)
        expect(scene(board)).to_have_count(0)
        board.hear()
        assert [message["intent"]["type"] for message in board.asked] == []
        assert board.page.locator("[data-struck], [data-saved], .stage > *").count() == 0
        session.undo()
        board.update()
        board.answer()
    assert board.errors == []


@pytest.mark.parametrize("size", [(390, 844), (320, 658)], ids=str)
def test_a_story_leaves_the_protections_in_sight(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """On a phone, the story of a threat has room to scroll, and lies above the protections."""
    session = game(seabirds.Stuck, harm)
    board = show(Board(session), *size, has_touch=True, is_mobile=True, **MOVING)
    played(board, "stuck")
    board.answer()
    box = board.page.locator(".stage .tidings").bounding_box()
    assert box["height"] >= 88
    assert box["y"] + box["height"] <= board.place("p1").bounding_box()["y"]
    assert board.errors == []


def test_what_a_threat_did_stays_to_be_read_and_heard(show: Callable[..., Shown]) -> None:
    """With reduced motion nothing walks: the line below the cards says the effect, and a live region has the rest."""
    session = game(seabirds.Stuck, harm)
    board = show(Board(session))
    session.play("stuck")
    board.update()
    board.answer()
    expect(scene(board)).to_have_count(0)
    line = board.page.locator(".status").inner_text()
    assert line == session.announce
    assert line.count(". ") <= 2
    story = board.page.locator("[data-story][aria-live]").inner_text()
    assert any(fact.text in story for fact in session.position.deck.factoids)
    assert board.widget.view["struck"]["help"] in story


def test_stuck_is_asked_twice(show: Callable[..., Shown]) -> None:
    """The first press of "I am stuck" shows a one-sentence warning, and the second press makes the move."""
    session = game(seabirds.Stuck)
    board = show(Board(session))
    ply = session.ply
    board.page.locator('[data-action="stuck"]').click()
    board.answer()
    assert board.notice().startswith("Give up Row 3 for ")
    assert session.ply == ply
    board.page.locator('[data-action="stuck"]').click()
    board.answer()
    assert session.ply == ply + 1


def answered(board: Shown, wanted: Locator) -> None:
    """Deliver answers to the page until an element is there."""
    board.answer_until(lambda: wanted.count() > 0 and wanted.first.is_visible(), f"{wanted} is visible")


def finished(board: Shown, wanted: Locator) -> None:
    """Finish the game, and hold its last scene when an element of it is there."""
    board.page.evaluate(HELD)
    board.widget.session.play("finish")
    board.update()
    answered(board, wanted)
    slowed(board.page)


@pytest.mark.usefixtures("quick_search")
@pytest.mark.parametrize("end", [lambda page: page.mouse.click(300, 300), lambda page: page.keyboard.press("Escape")])
def test_the_count_of_the_colony_ends_at_any_touch_or_key(show: Callable[..., Shown], end: Ended) -> None:
    """The count takes less than four seconds and ends at the score; then the season card appears."""
    session = ending()
    board = show(Board(session), **MOVING)
    finished(board, board.page.locator(".finale"))
    expect(scene(board)).to_have_attribute("data-scene", "finale")
    season = board.page.locator("[data-season]")
    expect(season).to_be_hidden()
    assert 0 < board.page.evaluate(ENDS) < 4000
    end(board.page)
    expect(scene(board)).to_have_count(0)
    expect(season).to_be_visible()
    expect(season.get_by_role("img")).to_have_attribute("alt", re.compile(f"{session.position.score} points"))
    assert board.errors == []


@pytest.mark.usefixtures("quick_search")
@pytest.mark.parametrize("width", [1280, 390])
def test_the_count_gives_no_sum_away(show: Callable[..., Shown], width: int) -> None:
    """The sun hides the score while the points are counted, and then it alone shows it."""
    board = show(Board(ending()), width, 844, **MOVING)
    finished(board, board.page.locator(".finale"))
    sun, finale = board.page.locator(".finale .sun"), board.page.locator(".finale")
    picture = board.page.locator(".walk img[src]")
    drawn = picture.evaluate("async (image) => (await fetch(image.src)).text()")
    circles = re.findall(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="#f7cf52"/><text', drawn)
    radius, x, y = max((float(radius), float(x), float(y)) for x, y, radius in circles)
    box = sun.evaluate("({ style }) => [style.left, style.top, style.width, style.height].map(parseFloat)")
    assert box == [x - radius, y - radius, 2 * radius, 2 * radius]
    assert sun.evaluate("(node) => getComputedStyle(node).opacity") == "1"
    assert finale.locator(".medal .sum").count() == 1
    board.page.evaluate(COUNTED)
    expect(finale.locator(".medal .sum")).to_have_count(0)
    board.page.evaluate(COUNTED)
    expect(sun).to_have_css("opacity", "0")
    assert board.errors == []


@pytest.mark.usefixtures("quick_search")
def test_the_picture_that_moves_is_drawn_once(show: Callable[..., Shown]) -> None:
    """During the count, the picture is pixels, as many as are seen close up, and not a drawing that is drawn again."""
    board = show(Board(ending()), 390, 844, **MOVING)
    canvas = board.page.locator(".finale canvas")
    finished(board, canvas)
    expect(board.page.locator(".finale img")).to_have_count(0)
    sharp, near = canvas.evaluate(
        "(node) => [node.width / node.offsetWidth, node.getBoundingClientRect().width / node.offsetWidth]"
    )
    assert sharp >= near * board.page.evaluate("devicePixelRatio") - 0.01
    middle = "(node) => [...node.getContext('2d').getImageData(node.width / 2, node.height / 2, 1, 1).data]"
    assert canvas.evaluate(middle)[3] == 255
    assert board.errors == []


@pytest.mark.usefixtures("quick_search")
def test_a_season_card_and_its_questions_by_keyboard(show: Callable[..., Shown]) -> None:
    """With reduced motion, there is no count; the card has a comparison, five questions and a button to save it."""
    session = ended()
    board = show(Board(session), height=1400)
    page = board.page
    answered(board, page.locator("[data-season]"))
    expect(scene(board)).to_have_count(0)
    said = page.locator("[data-standing]")
    board.answer_until(
        lambda: "reaches about" in (words := said.inner_text()) and "looking" not in words, "the scores are compared"
    )
    assert barriers(page, "#widget") == []
    page.locator('[data-way="five"]').press("Enter")
    board.answer()
    for number in range(1, 6):
        expect(page.locator(".five .nth")).to_have_text(f"{number} of 5")
        expect(page.locator('[data-choice="1"]')).to_be_focused()
        page.keyboard.press("Enter")
        board.answer()
        expect(page.locator('[data-choice="1"]')).to_have_attribute("data-kind", re.compile("right|wrong"))
        if page.locator('[data-way="show"]').count():
            page.locator('[data-way="show"]').press("Enter")
            board.answer()
        expect(page.locator('[data-way="next"]')).to_be_focused()
        assert barriers(page, "#widget") == []
        page.keyboard.press("Enter")
        board.answer()
    expect(page.locator(".five .ending")).to_be_visible()
    with page.expect_download() as kept:
        page.locator('[data-way="svg"]').press("Enter")
    assert kept.value.suggested_filename == "e-lele-seabirds-7.svg"
    page.locator('[data-ending="again"]').click()
    board.answer()
    assert session.ply == 0
    expect(page.locator("[data-season]")).to_be_hidden()
    assert board.errors == []


@pytest.mark.usefixtures("quick_search")
@pytest.mark.parametrize("width", [1280, 390])
def test_the_picture_is_saved_for_a_phone(show: Callable[..., Shown], width: int) -> None:
    """From a large screen as from a phone, the file is a tall picture in PNG, with all that the drawing shows.

    The drawing to print has the English names, too, even if the page is too small to show them.
    """
    session = ended()
    board = show(Board(session), width, 1400)
    page = board.page
    answered(board, page.locator(".walk img[src]"))
    with page.expect_download() as kept:
        page.locator('[data-way="png"]').click()
        board.answer()
    assert kept.value.suggested_filename == "e-lele-seabirds-7.png"
    raw = Path(kept.value.path()).read_bytes()
    wide, high = struct.unpack(">II", raw[16:24])
    assert raw[:8] == b"\x89PNG\r\n\x1a\n"
    assert wide == 1080 < high
    assert len(raw) > 200_000
    assert ("broad" in page.locator("[data-season]").evaluate("(node) => Object.keys(node.dataset)")) == (width > 720)
    with page.expect_download() as printed:
        page.locator('[data-way="svg"]').click()
        board.answer()
    told = Path(printed.value.path()).read_text(encoding="utf-8")
    position: Any = session.position
    names = {position.deck.species[pair[0].partition(":")[0]].english for home in position.row_a for pair in home.pairs}
    written = " ".join(re.findall(r">([^<]+)</text>", unescape(told))).split()
    assert {word for name in names for word in name.split()} <= {*written}
    assert board.errors == []


@pytest.mark.usefixtures("quick_search")
def test_a_walk_through_the_colony(show: Callable[..., Shown]) -> None:
    """Two buttons lead from habitat to habitat and say what was counted there, also without motion."""
    session = ended()
    board = show(Board(session), 390, 1800)
    page = board.page
    answered(board, page.locator(".walk img[src]"))
    position: Any = session.position
    said, paper = page.locator(".walk .here"), page.locator(".walk .paper")
    assert said.inner_text() == f"Your colony: {position.score} points."
    whole = paper.get_attribute("style")
    page.get_by_role("button", name="Next habitat").click()
    first = position.deck.habitats[position.row_a[0].card].named
    expect(said).to_have_text(re.compile(f"^{first}: "))
    assert paper.get_attribute("style") != whole
    for _ in range(2):
        page.get_by_role("button", name="Previous habitat").click()
    last = position.deck.habitats[position.row_a[-1].card].named
    expect(said).to_have_text(re.compile(f"^{last}: ", re.IGNORECASE))
    assert barriers(page, "#widget") == []
    assert board.errors == []
