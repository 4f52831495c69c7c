"""The suit ledger and the panel of all figures on Elemental's board: drawings, positions and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import soak
from elemental_tables import SQUARE, lay
from playwright.sync_api import expect
from stub_page import Shown

from elele.session import Session
from elele_widgets import Board
from elele_widgets.questions.puzzles import PuzzleBox

DEAL = "elemental:october#7"
CROSS = "elemental:october |8C/|6H/|KD/4D.7S.9C|JD/5H|2S/|TS/|3H/|QH/|4C/|9D/|AS/|5C AH 0 -"
SLOTS = "nodes => nodes.map((node) => `${node.dataset.suit ?? 'middle'} ${node.className} ${node.innerText.trim()}`)"


@pytest.fixture
def table(show: Callable[..., Shown]) -> Callable[..., Shown]:
    """Show a board with its panel of figures open, and let Python answer what the page asks at once."""

    def shown(start: str, *size: int, **options: object) -> Shown:
        board = show(Board(Session(start)), *size, **options)
        if (fold := board.page.locator("[data-fold]")).get_attribute("aria-expanded") == "false":
            fold.click()  # the state on a phone
        board.answer()
        board.update()
        return board

    return shown


def touched(board: Shown, places: str) -> None:
    for place in places:
        board.place(place).click()
        board.answer()


def slots(board: Shown) -> list[str]:
    return board.page.locator("[data-ledger] .slot").evaluate_all(SLOTS)


def test_slots_fill_as_places_are_touched(table: Callable[..., Shown]) -> None:
    """A slot is idle, filled, filled twice or hollow; a hollow one says what could fill it."""
    board = table(DEAL)
    assert slots(board) == ["C slot idle ", "D slot idle ", "H slot idle ", "S slot idle "]
    touched(board, "a")
    assert slots(board)[3] == "S slot one a"
    touched(board, "bde")
    assert slots(board) == ["C slot one e", "D slot missing 4♦", "H slot one d", "S slot double a b"]
    expect(board.page.locator("[data-ledger]")).to_have_attribute(
        "aria-label", "Suits: clubs e; diamonds missing; 4♦; hearts d; spades 2 times: a, b"
    )
    board.page.keyboard.press("Escape")
    assert slots(board)[0] == "C slot idle "


def test_the_ledger_of_a_cross(table: Callable[..., Shown]) -> None:
    """A cross also shows its middle, and the number of spares that still fit."""
    board = table(CROSS)
    touched(board, "aceh")
    assert slots(board)[-1] == "middle slot one d → 3"
    assert board.page.locator("[data-hull]").get_attribute("data-hull") == "ready"


def test_nothing_jumps(table: Callable[..., Shown]) -> None:
    """The height of the board does not change with touched places, a reason or an offer, on a laptop and a phone."""
    for width, height in ((848, 720), (390, 844)):
        board = table(CROSS, width, height)
        high = board.page.locator("[data-board]").bounding_box()["height"]
        for places in ("a", "ceh"):
            touched(board, places)
            assert board.page.locator("[data-board]").bounding_box()["height"] == high, places
        board.page.locator('[data-shape^="Block c, d"]').focus()
        assert board.page.locator("[data-board]").bounding_box()["height"] == high


def test_the_panel_shows_every_figure(table: Callable[..., Shown]) -> None:
    """Each of the fifteen figures has its suits and state in words; each list has a line on the ready ones."""
    board = table(DEAL)
    figures = board.page.locator("[data-shape]")
    states = figures.evaluate_all("nodes => nodes.map((node) => node.dataset.state)")
    assert [states.count(state) for state in ("ready", "short", "blocked")] == [1, 9, 5]
    expect(figures.first).to_have_attribute("aria-label", (
        "Block a, b, d and e; short: a spades, b spades, d hearts, e clubs. Spades twice (a, b); no diamonds. "
        "One manipulation: place the 4 of diamonds on b."
    ))  # fmt: skip
    assert board.page.locator("[data-count]").all_inner_texts() == [
        "1 of 7 blocks is ready.",
        "No cross works now: you hold four spares.",
        "No extremity works now: none has exactly one empty pile.",
    ]
    assert board.page.locator(".manipulation").count() == 3


def test_the_panel_explains_its_numbers(table: Callable[..., Shown]) -> None:
    """A line names what the numbers on the figures count, and says what the dash means."""
    board = table(DEAL)
    needs = board.page.get_by_text("The number on a shape is how many it needs; – means that it cannot be made ready")
    expect(needs.locator("..")).to_contain_text("Manipulations")
    expect(needs).to_be_visible()


def test_the_panel_follows_the_game(table: Callable[..., Shown]) -> None:
    """The panel asks again after a move, and asks for nothing when it is folded."""
    board = table(DEAL)
    touched(board, "hikl")
    board.answer()
    expect(board.page.locator('[data-count="block"]')).not_to_have_text("1 of 7 blocks is ready.")
    board.page.locator("[data-fold]").click()
    board.page.keyboard.press("u")
    board.hear()
    assert [intent["type"] for intent in (message["intent"] for message in board.asked)] == ["undo"]
    expect(board.page.locator("[data-shape]").first).to_be_hidden()


def test_a_figure_is_previewed(table: Callable[..., Shown]) -> None:
    """Focus or a pointer on a figure outlines its cards, fills the ledger and numbers the places of its cure."""
    board = table(DEAL)
    touched(board, "cf")
    figure = board.page.locator('[data-shape^="Block a, b, k"]')
    for meet in (figure.hover, figure.focus):
        meet()
        expect(board.page.locator("[data-hull]")).to_have_attribute("data-hull", "failing")
        assert board.places("data-lit") == list("abkl")
        assert board.places("data-between") == list("dehi")
        assert board.places("data-touched") == []
        assert board.places("data-hint") == ["b", "s2"]
        expect(board.page.locator("[data-tally]")).to_contain_text("Place the 7 of hearts on b", ignore_case=True)
        board.page.mouse.move(1, 1)
        board.page.locator('[data-place="s4"]').focus()
        assert board.places("data-lit") == []
        assert board.places("data-touched") == ["c", "f"]


def test_the_panel_by_keyboard(table: Callable[..., Shown]) -> None:
    """Tab stops once in each list of figures, and arrow keys move inside it."""
    board = table(DEAL)
    board.page.locator("[data-fold]").focus()
    where = "document.activeElement.dataset.shape"
    stops = []
    for _ in range(3):
        board.page.keyboard.press("Tab")
        stops.append(board.page.evaluate(where).split()[0])
    assert stops == ["Block", "Cross", "Extremity"]
    board.page.keyboard.press("ArrowRight")
    assert board.page.evaluate(where) == "Extremity c and g"
    board.page.keyboard.press("Enter")
    assert board.places("data-touched") == ["c", "g"]


OVER = """() => {
  const hull = document.querySelector('.overlay .line:not(.under, .mid)');
  const box = hull.getBoundingClientRect();
  return [...document.querySelectorAll('[data-zone="tableau"] .stack > :last-child :is(.sign .icon, .index)')]
    .filter((pip) => {
      const pipBox = pip.getBoundingClientRect();
      const matrix = hull.getScreenCTM().inverse();
      if (Math.abs(pipBox.left - box.left) > 999) return true;
      const over = (x, y) => hull.isPointInStroke(new DOMPoint(x, y).matrixTransform(matrix));
      // A line that is longer than a pip crosses the pip's edge where it covers it.
      for (let x = pipBox.left; x <= pipBox.right; x += 1)
        if (over(x, pipBox.top) || over(x, pipBox.bottom)) return true;
      for (let y = pipBox.top; y <= pipBox.bottom; y += 1)
        if (over(pipBox.left, y) || over(pipBox.right, y)) return true;
      return false;
    }).map((pip) => pip.closest('[data-place]').dataset.place);
}"""


@pytest.mark.parametrize("size", soak.examples([(390, 844)], [(848, 720), (820, 1180), (390, 844)]))
def test_no_outline_covers_a_pip(table: Callable[..., Shown], size: tuple[int, int]) -> None:
    """The outline of a figure runs between the cards, and no point of it lies on a rank or a suit."""
    board = table(DEAL, *size)
    names = board.page.locator("[data-shape]").evaluate_all("nodes => nodes.map((node) => node.dataset.shape)")
    for name in names:
        board.page.locator(f'[data-shape="{name}"]').focus()
        assert board.page.evaluate(OVER) == [], name


def test_a_spare_marks_what_it_completes(table: Callable[..., Shown]) -> None:
    """A touched spare can go anywhere; only the places where it completes a figure get a full mark."""
    board = table(str(lay(SQUARE.replace("7H", "7C"), "TH")))
    board.place("s1").click()
    board.answer()
    full = board.page.locator('[data-zone="tableau"] [data-fits]:not([data-fits="any"])')
    assert full.evaluate_all("nodes => nodes.map((node) => node.dataset.place)") == ["a", "d"]
    expect(board.page.locator("[data-tally]")).to_contain_text("complete the block a-b-d-e on a or d")


def test_a_puzzle_counts_suits_and_tells_no_more(show: Callable[..., Shown]) -> None:
    """If the answer is places, the ledger has no cure and no verdict, and the panel has no states."""
    box = PuzzleBox("find-the-block")
    board = show(box.board)
    block = next(move.block for move in box.attempt.puzzle.start.legal_moves() if hasattr(move, "block"))
    touched(board, "".join(block))
    assert [slot.split()[2] for slot in slots(board)] == ["one"] * 4
    expect(board.page.locator("[data-tally]")).to_have_text("")
    expect(board.page.locator("[data-hull]")).to_have_attribute("data-hull", "plain")
    assert board.page.locator("[data-shape][data-state]").count() == 0
    expect(board.page.get_by_text("The number on a shape")).to_be_hidden()


def test_elements_keep_their_suits(table: Callable[..., Shown]) -> None:
    """Messages name suits, so a card that shows its element also shows its suit, in the suit's own color."""
    board = table(DEAL)
    icon = '[data-place="a"] .stack > :last-child .index:not(.lower) .icon'
    board.page.locator("[data-symbols]").last.click()
    expect(board.page.locator("[data-board]")).to_have_attribute("data-symbols", "elements")
    expect(board.page.locator(icon)).to_be_visible()
    color = "node => getComputedStyle(node).color"
    slot = board.page.locator('[data-ledger] [data-suit="S"] .icon.spades')
    assert board.page.locator(icon).evaluate(color) == slot.evaluate(color)
