"""Everything that a player needs fits on one screen: on a laptop with the file list open, a tablet and a phone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import exercise_answers
import pytest
import soak
from playwright.sync_api import expect
from seabird_tables import table
from sight import faults as seen
from stub_page import Shown

from elele import game
from elele.seabirds import Position, deck
from elele.session import Session
from elele_course.questions import puzzles
from elele_course.questions.exercises import KINDS
from elele_course.steps import steps
from elele_widgets import Board, Exercises, Steps
from elele_widgets.questions.puzzles import PuzzleBox

LAPTOP, TABLET, WIDE, PHONE = (850, 720), (560, 1180), (800, 1180), (390, 844)
SEEN = {LAPTOP: 590, TABLET: 1000, WIDE: 1000, PHONE: 844}
"""The height in pixels that a notebook leaves for a board in each window; a phone shows a page without a notebook."""
NARROW = soak.examples((PHONE,), (TABLET, WIDE, PHONE))
"""The windows to try besides the lowest one."""
DEALS = ("seabirds#7", "elemental:october#7", "elba#7")
REFUSED = {"seabirds#7": ("b1", "b2"), "elemental:october#7": ("a", "b", "d", "e"), "elba#7": ("1", "fH")}
PARTS = (
    "#panel > *, .question, [data-zone]:not([data-zone='piles']), .plaque, .ledger, .notice, .status, .advice, "
    ".actions, .timeline, .words, .controls"
)
"""The parts that must be visible together; the panel of figures may be below them."""
BOXES = """parts => [...document.querySelectorAll(parts)].filter((node) => {
  return node.checkVisibility({ visibilityProperty: true });
}).map((node) => {
  const { left, top, right, bottom, width } = node.getBoundingClientRect();
  return [node.dataset.zone ?? node.className, left, top, right, bottom, width];
}).filter((box) => box.pop() > 2)"""
TARGETS = """() => Math.min(...[...document.querySelectorAll('button, select')].filter((node) => node.checkVisibility())
  .map((node) => { const { width, height } = node.getBoundingClientRect(); return Math.min(width, height); }))"""
EMPTY = """() => {
  const nodes = [...document.querySelectorAll('.table, [data-zone]')];
  const [table, ...zones] = nodes.map((node) => node.getBoundingClientRect());
  return table.bottom - Math.max(...zones.map(({ bottom }) => bottom));
}"""
ABOVE = """async ([script, style, state]) => {
  const model = { get: (name) => state[name], on: (name, heard) => { model[name] = heard; }, off() {}, send() {} };
  window.turn = (puzzle) => { state.puzzle = puzzle; model["change:puzzle"](); };
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const host = document.body.insertBefore(Object.assign(document.createElement("div"), { id: "panel" }), widget);
  const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  module.default.render({ model, el: host });
}"""


def faults(shown: Shown, size: tuple[int, int]) -> list[str]:
    """Return the parts that are out of sight, overlap or are too small to touch."""
    boxes = shown.page.evaluate(BOXES, PARTS)
    assert len(boxes) >= 3
    found = [
        f"{name} is out of sight: {box}"
        for name, *box in boxes
        if box[0] < -1 or box[1] < -1 or box[2] > size[0] + 1 or box[3] > SEEN[size] + 1
    ]
    for index, (name, *box) in enumerate(boxes):
        for other, *beside in boxes[index + 1 :]:
            across = min(box[2], beside[2]) - max(box[0], beside[0])
            down = min(box[3], beside[3]) - max(box[1], beside[1])
            if min(across, down) > 1:
                found.append(f"{name} and {other} overlap by {across:.0f} × {down:.0f}")
    if (least := shown.page.evaluate(TARGETS)) < 24:
        found.append(f"a target is {least} pixels small")
    return found + shown.errors


def each(show: Callable[..., Shown], widgets: Iterable[Any], size: tuple[int, int]) -> Iterator[Shown]:
    """Show widgets one after the other, in one window."""
    shown: Shown | None = None
    for widget in widgets:
        shown = Shown(shown.page, widget, {}) if shown else show(widget, *size)
        yield shown


def puzzles_shown(show: Callable[..., Shown], names: Iterable[str], size: tuple[int, int]) -> Iterator[Shown]:
    """Show each puzzle's board below its task, with the verdict on a first answer, all on one page."""
    shown: Shown | None = None
    before: list[str] = []
    for name in names:
        box = PuzzleBox(name, keep=False)
        zones = [zone["name"] for zone in box.board.view["zones"]]
        if box.attempt.puzzle.aim.choosing:
            box.attempt.choose(["a", "b"])
        panel = box.get_state(["puzzle", "others"])
        if shown and zones == before:
            shown.page.evaluate("puzzle => turn(puzzle)", panel["puzzle"])
            shown.sent.append({"traits": box.board.get_state(["faces", "about", "view"])})
            shown.update()
        else:
            shown = Shown(shown.page, box.board, {}) if shown else show(box.board, *size)
            shown.page.evaluate(ABOVE, [box.code.script, box.code.style, panel])
        before = zones
        yield shown


SAMPLE = ("any-block", "find-the-shift-july", "which-first", "win-in-twelve")


@pytest.mark.parametrize(
    ("names", "size"),
    [(soak.examples(SAMPLE, (*puzzles.load(),)), LAPTOP), *((SAMPLE, size) for size in NARROW)],
    ids=str,
)
def test_puzzles_fit(show: Callable[..., Shown], names: tuple[str, ...], size: tuple[int, int]) -> None:
    """Task, board, verdict and buttons of a puzzle are in sight together, also once its set can be handed in."""
    found: dict[str, list[str]] = {}
    for name, shown in zip(names, puzzles_shown(show, names, size), strict=True):
        found[name] = faults(shown, size)
        shown.page.evaluate("puzzle => turn(puzzle)", PuzzleBox(name, keep=False).puzzle | {"hand": 1})
        found[f"{name}, with a button that hands in"] = faults(shown, size)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_list_of_puzzles_stays_readable(show: Callable[..., Shown]) -> None:
    """On a phone, the button that hands in leaves room for the titles in the list of puzzles."""
    (shown,) = puzzles_shown(show, ["any-block"], PHONE)
    shown.page.evaluate("puzzle => turn(puzzle)", PuzzleBox("any-block").puzzle | {"hand": 1})
    assert shown.page.locator('[data-puzzle="hand"]').is_visible()
    assert shown.page.locator('[data-puzzle="list"]').bounding_box()["width"] > 300
    assert faults(shown, PHONE) == []


@pytest.mark.parametrize("size", [LAPTOP, *NARROW], ids=str)
def test_boards_fit(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """Cards, notice, buttons and timeline are in sight together, and no notice moves the buttons."""
    found: dict[str, list[str]] = {}
    for deal, shown in zip(DEALS, each(show, map(Board, DEALS), size), strict=True):
        shown.answer()
        found[deal] = faults(shown, size)
        top = shown.page.locator(".actions").bounding_box()["y"]
        shown.touch(*REFUSED[deal])
        shown.answer()
        assert shown.notice()
        found[f"{deal}, refused"] = faults(shown, size)
        assert shown.page.locator(".actions").bounding_box()["y"] == top
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


PICTURES = """() => [...document.querySelectorAll('.bird .plate img')].map((node) => {
  const { width, height } = node.getBoundingClientRect();
  return [Math.round(height), Math.round(width)];
})"""
LEAST = {LAPTOP: 64, (820, 1180): 72, PHONE: 56}
"""The minimum height of a bird's picture, in pixels."""
OFTEN = soak.examples([LAPTOP, PHONE], [*LEAST])
CLIPPED = """() => [...document.querySelectorAll('.bird :is(.lead, .english, .twin), .names .english')]
  .filter((node) => node.checkVisibility()).flatMap((node) => {
    const [own, card] = [node, node.closest('.card')].map((one) => one.getBoundingClientRect());
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    const over = Math.max(card.left - words.left, words.right - card.right, words.height - own.height - 4);
    return over > 1.5 || parseFloat(getComputedStyle(node).fontSize) < 9 ? [[node.textContent, over]] : [];
  })"""
COVERED = """() => {
  const found = [], birds = [...document.querySelectorAll('.bird .plate img, .bird .homes .icon')];
  for (const place of document.querySelectorAll('.place')) {
    const style = getComputedStyle(place, '::after');
    const own = place.getBoundingClientRect();
    const boxes = [...place.querySelectorAll('.letter-of')].filter((node) => node.checkVisibility())
      .map((node) => node.getBoundingClientRect());
    if (style.visibility === 'visible') {
      const [left, top] = [own.left + parseFloat(style.left), own.top + parseFloat(style.top)];
      boxes.push(new DOMRect(left, top, parseFloat(style.width), parseFloat(style.height)));
    }
    for (const box of boxes) for (const bird of birds) {
      const it = bird.getBoundingClientRect();
      const across = Math.min(box.right, it.right) - Math.max(box.left, it.left);
      const down = Math.min(box.bottom, it.bottom) - Math.max(box.top, it.top);
      if (Math.min(across, down) > 1.5) found.push(`${place.dataset.place}: ${across} by ${down}`);
    }
  }
  return found;
}"""


ROW_A = (
    "islet-1 islet-5 lava-field-1 sea-cliff-1 gulch-wall-1 coastal-grassland-1 dune-1 gulch-wall-2"  # 20 places
)


def every_species() -> list[Position]:
    """Positions whose rows show each species of the deck."""
    kinds = [f"{bird.species_id}:w" for bird in deck.load().in_deck]
    rows = (kinds[:12], kinds[-12:])
    return [table(a=ROW_A, b=" ".join(f"|{bird}" for bird in row[:6]), c=" ".join(row[6:])) for row in rows]


@pytest.mark.parametrize("size", OFTEN, ids=str)
def test_birds_come_first(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """All birds of the deck are drawn at one recognizable size, and no name is cut off or too small."""
    pictures: set[tuple[int, int]] = set()
    for shown in each(show, map(Board, every_species()), size):
        pictures |= {(height, width) for height, width in shown.page.evaluate(PICTURES)}
        assert shown.page.evaluate(CLIPPED) == []
        words = [name.inner_text() for name in shown.page.locator(".bird :is(.lead, .english, .twin):visible").all()]
        assert {"Masked", "Brown", "Red-footed"} & {word for name in words for word in name.split()}
    assert len(pictures) == 1
    assert pictures.pop()[0] >= LEAST[size]


HIDDEN_HOMES = """() => [...document.querySelectorAll('.bird .homes .icon')].filter((node) =>
  node.getBoundingClientRect().bottom > node.closest('.card').getBoundingClientRect().bottom + 1).length"""


@pytest.mark.parametrize("size", [(640, 1180), PHONE], ids=str)
def test_small_boards_show_every_home(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """On a small board, the picture and the homes of a bird take precedence over its Linnean name."""
    shown = show(Board(puzzles.position("choosing-a-home")), *size)
    assert shown.page.locator(".bird .homes .icon").count() >= 8
    assert shown.page.evaluate(HIDDEN_HOMES) == 0
    assert min(height for height, _ in shown.page.evaluate(PICTURES)) >= 56
    assert shown.page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("size", OFTEN, ids=str)
def test_nothing_covers_a_bird(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """Names of places show only if mentioned or switched on; neither names nor marks cover a bird or icon."""
    shown = show(Board("seabirds#7"), *size)
    assert shown.page.locator(".letter-of:visible").count() == 0
    for touched in (), ("b6",), ("b1", "b2"):
        shown.touch(*touched)
        shown.answer()
        assert shown.page.evaluate(COVERED) == []
        shown.page.keyboard.press("Escape")
    shown.page.locator('[data-action="options"]').click()
    shown.page.locator('[data-switch="places"]').click()
    shown.page.keyboard.press("Escape")
    assert shown.page.locator(".letter-of:visible").count() == 20
    assert shown.page.evaluate(COVERED) == []


STANDS = """() => Object.fromEntries(['.actions', '[data-zone="row-2"]', '[data-zone="row-3"]', '[data-zone="held"]']
  .map((name) => [name, Math.round(document.querySelector(name).getBoundingClientRect().top)]))"""


@pytest.mark.parametrize("size", OFTEN, ids=str)
def test_nothing_jumps(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """During a game with questions and offers, rows of birds, protections and buttons do not move."""
    shown = show(Board("seabirds#7"), *size)
    session, stood = shown.widget.session, shown.page.evaluate(STANDS)
    for number in range(soak.examples(10, 60)):
        moves = [str(move) for move in session.position.legal_moves()]
        session.play(next((move for move in moves if move.startswith(("pair", "stuck"))), moves[0]))
        shown.update()
        assert shown.page.evaluate(STANDS) == stood, (number, session.moves[-1])
        session.handle({"type": "why", "places": ["b1", f"c{number % 6 + 1}", "a1"], "ply": session.ply})
        shown.update()
        assert shown.page.evaluate(STANDS) == stood, (number, shown.notice())
        shown.place(f"b{number % 6 + 1}").dispatch_event("click")
        assert shown.page.evaluate(STANDS) == stood, number
        shown.page.keyboard.press("Escape")
    assert shown.errors == []


HINT = (
    "ʻUaʻu kani (Wedge-tailed Shearwater) pair to puʻe one (Dune), a4, 1 point. It leaves pairs worth two points ready "
    "and lets you turn one card in Row 2; pairing the ʻā on a3 now leaves one and lets you turn none."
)


def longest_words() -> dict[str, list[str]]:
    """The longest texts that a board of E Lele! says in some games, by kind."""
    found: dict[str, set[str]] = {"announce": set(), "why": set(), "label": set()}
    chance = random.Random(5)
    for seed in range(5):
        session = Session(f"seabirds#{seed}")
        while not session.position.over:
            view = session.view()
            places = [slot["place"] for zone in view["zones"] for slot in zone["slots"]]
            for count in (1, 2, 2, 3):
                if said := game.why(session.position, chance.sample(places, count)):
                    found["why"].add(said.text)
            found["label"] |= {move["says"] for move in view["moves"]}
            session.play(chance.choice(session.position.legal_moves()))
            found["announce"].add(session.announce)
    return {kind: sorted(texts, key=len)[-4:] for kind, texts in found.items()}


ROOMY = [(850, 720, False), (820, 1180, True), (390, 844, True), (360, 740, True), (320, 640, True)]
"""The sizes of windows on which the longest words have room, and whether fingers touch them."""


@pytest.mark.parametrize(("width", "height", "touch"), soak.examples(ROOMY[::4], ROOMY), ids=str)
def test_the_longest_words_have_room(show: Callable[..., Shown], width: int, height: int, touch: bool) -> None:
    """No event, notice, offer or hint is cut off or too small to touch, and none moves the buttons."""
    widget = Board("seabirds#7")
    base, words = widget.view, longest_words()
    plan = {"plan": PLAN, "details": DETAILS}
    changes: list[dict[str, Any]] = [
        *({"announce": text} for text in words["announce"]),
        *({"notice": {"kind": "objection", "text": text, "places": ["a1"], "rule": "pair"}} for text in words["why"]),
        {"notice": {"kind": "hint", "text": HINT, "places": ["b6"], **plan}},
    ]
    shown = show(widget, width, height, has_touch=touch, is_mobile=touch)
    stood = shown.page.evaluate(STANDS)
    for number, change in enumerate(changes, 1):
        shown.sent.append({"traits": {"view": {**base, **change, "ply": number, "plies": number}}})
        shown.update()
        assert shown.page.evaluate(STANDS) == stood, change
        assert seen(shown.page, ".says, .foot") == [], change
    for number, label in enumerate(words["label"], 100):
        moves = [{"text": "pair", "says": label, "places": ["b6", "c6", "a1"]}]
        shown.sent.append({"traits": {"view": {**base, "moves": moves, "ply": number, "notice": None}}})
        shown.update()
        shown.touch("b6")
        assert shown.page.locator("[data-offer]").inner_text() == label
        assert shown.page.evaluate(STANDS) == stood, label
        assert seen(shown.page, ".says, .foot") == [], label


PLAN = [{"says": f"Step {number} of a plan that says which card goes where.", "places": []} for number in range(8)]


@pytest.mark.parametrize("deal", DEALS)
def test_an_open_plan_fits_a_laptop(show: Callable[..., Shown], deal: str) -> None:
    """With the plan of a hint open, cards, notice, buttons and timeline stay in sight."""
    widget = Board(deal)
    notice = {"kind": "hint", "text": "Take the first step of this plan.", "places": [], "plan": PLAN}
    shown = show(widget, *LAPTOP, changed={"view": {**widget.view, "notice": notice}})
    shown.page.locator('[data-advice="plan"]').click()
    assert shown.page.locator(".advised").bounding_box()["height"] >= 44
    assert faults(shown, LAPTOP) == []


DETAILS = ["About 44 points at the end (43 to 45), on average over 64 tries with guesses for the unseen cards."] * 3


@pytest.mark.parametrize("often", [1, 2])
@pytest.mark.parametrize("deal", DEALS)
def test_an_open_hint_can_be_read_on_a_phone(show: Callable[..., Shown], deal: str, often: int) -> None:
    """On a phone, the plan and the details of a hint are in sight when open, and so is the button that closes them."""
    widget = Board(deal)
    text = "Take the first step of this plan. It leaves one block ready." * often
    notice = {"kind": "hint", "text": text, "places": [], "plan": PLAN, "details": DETAILS}
    changed = {"view": {**widget.view, "notice": notice}}
    shown = show(widget, *PHONE, changed=changed, has_touch=True, is_mobile=True)
    panel = shown.page.locator(".advised")
    for opened in ("plan", "details"):
        button = shown.page.locator(f'[data-advice="{opened}"]')
        button.click()
        shown.hear()
        box = panel.bounding_box()
        assert box["height"] >= 88
        assert box["y"] + box["height"] <= PHONE[1]
        touched = button.bounding_box()
        assert box["y"] + box["height"] <= touched["y"] or box["y"] >= touched["y"] + touched["height"]
        assert seen(shown.page, ".says, .advised, .foot") == []
        button.click()
        expect(panel).to_be_hidden()


@pytest.mark.parametrize("width", soak.examples([274], [390, 320, 274]))
def test_the_button_of_the_birds_fits_its_words(show: Callable[..., Shown], width: int) -> None:
    """On a phone, even in a notebook, the words of the button fit, and a finger can hit it."""
    shown = show(Board("seabirds#7"), width, 844, has_touch=True, is_mobile=True)
    button, words = shown.page.locator(".match"), shown.page.locator(".match b")
    own = button.bounding_box()
    assert own["height"] >= 44
    assert own["width"] >= 44
    across = words.evaluate("""node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().width;
    }""")
    assert across <= own["width"]


@pytest.mark.parametrize("width", soak.examples([764, 390], [850, 764, 700, 390]))
def test_options_leave_the_buttons_in_sight(show: Callable[..., Shown], width: int) -> None:
    """The list of options opens above the buttons, however many rows they take, and the same button closes it."""
    shown = show(Board("seabirds#7"), width, 844)
    shown.page.add_style_tag(content=".elele-board .foot .actions { max-width: 380px; }")
    more, sheet = shown.page.locator('[data-action="options"]'), shown.page.locator(".sheet:not([hidden])")
    more.click()
    below = shown.page.locator(".actions").bounding_box()["y"]
    box = sheet.bounding_box()
    assert box["y"] + box["height"] <= below
    more.click()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, *NARROW], ids=str)
def test_walkthroughs_fit(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """Board, words and controls are in sight together, without an empty bar under the cards."""
    names = steps.names() if size == LAPTOP and soak.AT_LENGTH else ["won-game", "four-crosses", "elba-won-game"]
    found: dict[str, Any] = {}
    for name, shown in zip(names, each(show, map(Steps, names), size), strict=True):
        found[name] = faults(shown, size)
        if (empty := shown.page.evaluate(EMPTY)) > 20:
            found[name].append(f"{empty:.0f} pixels are empty under the cards")
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("size", [LAPTOP, *NARROW], ids=str)
def test_exercises_fit(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """Question, board, verdict and buttons are in sight together, before a wrong answer and after it."""
    found: dict[str, list[str]] = {}
    widgets = (Exercises(kind, level=2, seed=5, keep=False) for kind in KINDS)
    for kind, shown in zip(KINDS, each(show, widgets, size), strict=True):
        found[kind] = faults(shown, size)
        exercise = shown.widget.current
        wrong = next(text for text in exercise_answers.answers(exercise) if text not in exercise.right)
        shown.widget.answer_with(wrong)
        shown.update()
        found[f"{kind}, answered"] = faults(shown, size)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("deal", DEALS)
def test_narrow_boards_have_one_row_of_buttons(show: Callable[..., Shown], deal: str) -> None:
    """On a phone, one row has room for some buttons; the others are among the options and work there."""
    shown = show(Board(deal), *PHONE, has_touch=True, is_mobile=True)
    assert shown.page.locator(".actions").bounding_box()["height"] == 44
    assert shown.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    shown.page.locator('[data-action="options"]').click()
    more = shown.page.locator("[data-more]:visible")
    names = more.evaluate_all("nodes => nodes.map((node) => node.dataset.more)")
    assert names == ["large", "peek", "new", "deals", "record", *(["life"] if deal.startswith("seabirds") else [])]
    shown.page.locator('[data-more="deals"]').click()
    assert shown.page.locator("[data-deals]").is_visible()
    controls = shown.page.locator("[data-deals] :is(button, input):visible")
    field = controls.evaluate_all("nodes => nodes.findIndex((node) => node.matches('[data-word]'))")
    assert 0 < field <= 4, "the field for a word is a few tabs away, before the days of the calendar"
    shown.page.keyboard.press("Escape")
    assert shown.page.evaluate("document.activeElement.dataset.action") == "options"


def test_a_masked_board_fits_a_phone(show: Callable[..., Shown]) -> None:
    """With "Show me", the buttons still fit in one row, and the timeline stays in sight."""
    shown = show(Board("seabirds#7", match="picture"), *PHONE, has_touch=True, is_mobile=True)
    assert shown.page.locator('[data-action="show"]').is_visible()
    assert shown.page.locator(".actions").bounding_box()["height"] == 44
    assert faults(shown, PHONE) == []
