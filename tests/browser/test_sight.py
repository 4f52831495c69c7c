"""The eyes of the journeys: each kind of fault is planted on a small page, and seen; a sound page is not blamed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from lab_server import wait_until
from playwright.sync_api import Page
from sight import Sight, faults

LINE = "Touch the wahine that has a ring around her."
STYLE = """body { margin: 0; font: 16px/1.3 sans-serif } p { margin: 0 } .box { width: 300px; background: #eee }
button { min-width: 50px; min-height: 50px } .over { position: absolute; left: 0; top: 0; width: 300px; height: 40px }
.white { background: white } .ghost { pointer-events: none } .row { white-space: nowrap } .thin { width: 90px }
.ear { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.hide { overflow: hidden } .tiny { min-height: 0; min-width: 0; height: 8px; padding: 0; font-size: 10px }"""
HIGH = "<p>one line</p>" * 60
DOT = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>"
BOARD = """<div data-board><button data-place="a1" aria-label="a1: Dune">A</button>
<button data-place="b1" aria-label="b1: {b1}">B{badge}</button>
<button data-place="c6" aria-label="c6: noio (Black Noddy), kāne">C</button><span data-score="3">3</span>
<div class="actions"><button data-action="stuck" aria-disabled="{stuck}">I am stuck</button>
<button data-action="finish" aria-disabled="true">Finish</button></div><p role="status"></p></div>"""
GAP = '<i class="badge choice">turn or raise</i>'
ARROW = '<svg class="over"><path class="flight" d="M0 12 H300" style="stroke: red; stroke-width: 9" /></svg>'


def tag(name: str, names: str = "", style: str = "", inner: str = LINE) -> str:
    """An element with its classes, its style and what is in it, which is usually a line of words."""
    return f'<{name} class="{names}" style="{style}">{inner}</{name}>'


def planted(content: str) -> str:
    """A small page."""
    return f'<!doctype html><html lang="en"><title>Planted</title><style>{STYLE}</style>{content}'


SOUND = {
    "a line": tag("p"),
    "a long page": HIGH,
    "a box to scroll in": tag("div", "box", "height: 300px; overflow: auto", HIGH),
    "a line for the ear": tag("p", "ear"),
    "a closed part": f"<details><summary style='padding: 14px'>Open</summary>{LINE}</details>",
    "a hidden line": tag("p", "", "opacity: 0") + tag("p", "", "display: none"),
    "a clear cover": tag("p") + tag("i", "over ghost", inner=""),
    "an arrow over a letter": tag("p", "letter-of", inner="b") + ARROW,
    "an opened sheet": tag("p") + tag("div", "over white sheet", inner="Open"),
    "a button": "<button><b>Hint</b></button>",
    "a field": '<label>Name <input style="height: 50px; border: 3px solid"></label>',
    "a picture": f'<img src="{DOT}" alt="a bird" width="20" height="20">',
    "a link in a sentence": "<p>Read <a href='#'>this</a> first.</p>",
}
PLANTED = {
    "below a box": (tag("p", "box hide", "height: 12px"), "is cut off by p.box"),
    "half of the second line": (tag("p", "box hide", "height: 31px", f"{LINE} {LINE}"), "cut off"),
    "beside a box": (tag("div", "box row hide thin"), "cut off"),
    "a slit": (tag("div", "box says", "width: 90px; height: 40px; overflow: auto"), "a slit of 40 of"),
    "another shape": (tag("p", "", "clip-path: inset(0 60% 0 0)"), "is cut to another shape"),
    "right of the screen": (tag("p", "row", "margin-left: 500px"), "is off the screen"),
    "below a still screen": (f"<style>html {{ overflow: hidden }}</style>{HIGH}", "does not scroll"),
    "fixed below the screen": (tag("p", "", "position: fixed; top: 640px"), "does not scroll"),
    "above the page": (tag("p", "", "position: absolute; top: -60px"), "is above the top"),
    "covered at its end": (tag("p") + tag("i", "over white", "left: 280px", ""), "is covered by i"),
    "covered by a ghost": (tag("p") + tag("i", "over white ghost", inner=""), "is covered by i"),
    "covered by an arrow": (tag("p") + ARROW, "is covered by path"),
    "covered by words": (tag("p") + tag("p", "over"), "is covered by p"),
    "tiny words": (tag("p", "", "font-size: 6px"), "has letters of 6.0 pixels"),
    "a small button": (tag("button", "tiny", inner="i"), "pixels small"),
    "a sliver of a button": (tag("div", "", "height: 8px; overflow: auto", "<button>Do it</button>"), "button “Do it”"),
    "a covered button": ('<button aria-label="Hint"></button>' + tag("i", "over", inner=""), "a touch lands on i"),
    "a failed picture": ('<img src="data:image/png;base64,AA" alt="noio" width="20" height="20">', "“noio” has failed"),
    "a picture without size": (f'<img src="{DOT}" alt="noio" width="1" height="9">', "has no size"),
    "a symbol that is nowhere": ('<svg width="20" height="20"><use href="#noio"/></svg>', "#noio is nowhere"),
    "an icon without a mask": (tag("b", "icon", "font-size: 20px", "Dune"), "is not drawn"),
    "a word for a picture": (tag("b", "plate", inner=tag("b", "missing", inner="noio")), "“noio” is missing"),
}


@pytest.fixture
def page(window: Callable[..., Page]) -> Page:
    return window(600, 600)


def test_a_sound_page_has_no_faults(page: Page) -> None:
    """Long pages, boxes to scroll in, closed parts, clear covers and opened sheets are no faults."""
    found = {}
    for name, content in SOUND.items():
        page.set_content(planted(content))
        found[name] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_every_planted_fault_is_seen(page: Page) -> None:
    """A word or a button that nobody can read or touch, and a picture that nobody sees, is found by its kind."""
    missed = {}
    for name, (content, wanted) in PLANTED.items():
        page.set_content(planted(content))
        found = faults(page)
        if not any(wanted in wrong for wrong in found):
            missed[name] = found
    assert missed == {}


def test_a_part_that_is_not_there_is_a_fault(page: Page) -> None:
    """Where nothing visible matches the part of the page, nothing was looked at."""
    page.set_content(planted(tag("p", "box") + tag("p", "gone", "display: none")))
    assert faults(page, ".box") == []
    assert faults(page, ".boxes") == ["nothing to look at: .boxes"]
    assert faults(page, ".gone") == ["nothing to look at: .gone"]


def test_fingers_need_more_room(window: Callable[..., Page]) -> None:
    """On a touch screen, a button of 40 pixels is small."""
    button = '<button style="min-height: 40px; height: 40px">Hint</button>'
    for options, wanted in ({}, []), ({"has_touch": True, "is_mobile": True}, ["is 40 pixels small, not 44"]):
        page = window(600, 600, **options)
        page.set_content(planted(button))
        assert [wrong.partition(": ")[2] for wrong in faults(page)] == wanted


@pytest.fixture
def sight(page: Page, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sight]:
    """Eyes and ears on a page that does not move, closed at the end."""
    monkeypatch.setattr("sight.SETTLED", 0)
    sight = Sight(page)
    yield sight
    sight.close()


@pytest.mark.parametrize(
    ("words", "state", "wanted"),
    [
        ("Touch a wahine (female) or a kāne (male).", {"badge": GAP}, "a gap waits at b1"),
        ("Now touch its mate.", {"stuck": "false"}, "no pair can be placed"),
        ("Touch “I am stuck.”", {}, "cannot be touched"),
        ("Now fill the gap at b1: turn its next card.", {}, "there is no gap"),
        ("Fill the gaps at b1 and c6: touch one of them.", {"badge": GAP}, "c6 is no gap"),
        ("Mates at b1 and c6; 3 habitats fit.", {}, "b1 is not marked as fitting; c6 is not marked"),
        ("New in Row 3: noio (Black Noddy), wahine at c6.", {}, "not noio (Black Noddy), wahine"),
        ("The kāne noio (Black Noddy) turned up on b1.", {}, "not noio (Black Noddy), kāne"),
        ("Its mate is at c9.", {}, "there is no c9"),
        ("A pair is placed. Score 4.", {}, "the score is 3"),
    ],
)
def test_a_false_announcement_is_heard(
    page: Page, sight: Sight, words: str, state: dict[str, str], wanted: str
) -> None:
    """What a live region says is held against the board; also what is replaced at once."""
    page.set_content(planted(BOARD.format(**{"b1": "ao", "badge": "", "stuck": "true"} | state)))
    page.evaluate("words => document.querySelector('[role=status]').textContent = words", words)
    page.evaluate("document.querySelector('[role=status]').textContent = 'A bird turned up.'")
    with pytest.raises(AssertionError, match="is announced, but"):
        sight.look()
    assert sight.said() == [words, "A bird turned up."]
    assert wanted in page.evaluate("falsehoods()[0]")


def test_an_announcement_stays_true_until_the_next_touch(page: Page, sight: Sight) -> None:
    """What is said after a touch must also agree with the board to which that touch leads."""
    page.goto(f"data:text/html;charset=utf-8,{quote(planted(BOARD.format(b1='ao', badge='', stuck='true')))}")
    page.evaluate("document.querySelector('[role=status]').textContent = 'Now touch its mate.'")
    sight.look()
    page.evaluate("document.querySelector('[data-action=stuck]').ariaDisabled = 'false'")
    with pytest.raises(AssertionError, match="but no pair can be placed"):
        sight.look()
    page.keyboard.press("Shift")
    sight.look()


def test_a_true_announcement_passes(page: Page, sight: Sight) -> None:
    """An announcement that agrees with the board is no fault; an open gap that is not mentioned is one."""
    page.set_content(planted(BOARD.format(b1="2 face down", badge=GAP, stuck="true")))
    says = "words => document.querySelector('[role=status]').textContent = words"
    page.evaluate(says, "Pair placed. Score 3. Now fill the gap at b1: turn its next card, or raise c6.")
    sight.look()
    page.evaluate(says, "New in Row 3: noio (Black Noddy), kāne at c6.")
    with pytest.raises(AssertionError, match="a gap waits at b1, but the board says only"):
        sight.look()


def test_a_hint_tells_of_what_is_to_come(page: Page, sight: Sight) -> None:
    """A hint and the moves to choose from may name a card with a place where it is not yet."""
    advised = '<p data-notice aria-live="polite"></p><div class="advice"><button {}>Do it</button></div>'
    offered = '<p data-offered aria-live="polite"></p></div>'
    says = "([name, words]) => document.querySelector(`[${name}]`).textContent = words"
    for hidden, wrong in ("", 0), ("hidden", 1):
        board = BOARD.format(b1="ao", badge="", stuck="true").removesuffix("</div>")
        page.set_content(planted(f"{board}{advised.format(hidden)}{offered}"))
        page.evaluate("announced.length = 0")
        page.evaluate(says, ["data-offered", "You can choose: Place the 7 of clubs on c."])
        page.evaluate(says, ["data-notice", "Place the 7 of diamonds on e."])
        assert len(page.evaluate("falsehoods()")) == wrong


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        ("console.error('the deck is lost')", "console: the deck is lost"),
        ("setTimeout(() => { throw new Error('no deck') })", "the page failed: no deck"),
        ("new Image().src = 'http://example.org/bird.png'", "a request leaves this computer: http://example.org/"),
    ],
)
def test_what_goes_wrong_behind_the_page_is_seen(page: Page, sight: Sight, script: str, wanted: str) -> None:
    """An error on the console, a failed script and a request to another computer fail the next look."""
    page.route("http://example.org/**", lambda route: route.fulfill(body=""))
    page.set_content(planted(LINE))
    page.evaluate(f"() => {{ {script}; }}")
    wait_until(lambda: page.evaluate("true") and bool(sight.trouble), "the trouble is noticed")
    with pytest.raises(AssertionError, match=re.escape(wanted)):
        sight.look()
