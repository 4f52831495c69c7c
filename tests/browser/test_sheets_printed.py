"""The sheets on paper: each has the right number of pages, on A4 and on Letter."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import printing
import programs
import proven
import pytest
import soak
from playwright.sync_api import Browser

from elele import record
from elele.record import Record
from elele_course.classroom import handin
from elele_course.questions import objectives
from elele_course.store.progress import Progress
from elele_widgets import sheets

GUIDE = Path(__file__).parents[2] / "notebooks" / "teachers_guide.ipynb"
DEALS = ("seabirds#kahakai", "elemental:october#7", "elba#7")
PAGES = {
    "first-lesson": 1, "plan-1": 4, "plan-2": 4, "plan-3": 5, "plan-4": 3, "plan-5": 4,
    "letter-home": 1, "statements": 2,
    "birds": 2, "birds-answer-key": 1, "score": 2, "cards": 15, "card-backs": 4, "elemental": 1, "eleven-shapes": 1,
    "deal-seabirds-kahakai": 2, "deal-elemental-october-7": 2, "deal-elba-7": 2,
    **{f"plan-{number}-students": 2 for number in range(1, 6)},
}  # fmt: skip
AREAS = {"A4": (210 - 14, 297 - 14), "Letter": (216 - 14, 279 - 14)}
"""Paper → the width and height in millimetres that the margins of the cards leave."""


SHEETS = """() => [...document.querySelectorAll('.paper')].map(sheet => {
  const mm = 96 / 25.4, whole = sheet.getBoundingClientRect()
  const cards = [...sheet.querySelectorAll('.card')].map(card => {
    const box = card.getBoundingClientRect()
    return {
      width: Math.round(box.width / mm), height: Math.round(box.height / mm),
      inside: box.top >= whole.top && box.bottom <= whole.bottom + 1,
      fits: card.scrollHeight <= card.clientHeight + 1 && card.scrollWidth <= card.clientWidth + 1,
    }
  })
  const right = Math.max(...cards.map((_, i) => sheet.querySelectorAll('.card')[i].getBoundingClientRect().right))
  const left = Math.min(...cards.map((_, i) => sheet.querySelectorAll('.card')[i].getBoundingClientRect().left))
  return { width: (right - left) / mm, height: whole.height / mm, cards }
})"""
"""JavaScript that returns the sheets of cards and their sizes in millimetres, and whether each card's words fit."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every sheet, and a deal of each game."""
    folder = tmp_path_factory.mktemp("sheets")
    return {path.stem: path for path in sheets.write(folder, *DEALS)}


@pytest.mark.parametrize("paper", soak.examples(["Letter"], ["A4", "Letter"]))
def test_each_sheet_is_one_page(browser: Browser, made: dict[str, Path], paper: str) -> None:
    """Nothing runs over the edge of the paper, and no other host gets a request."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    counted = {}
    for name, path in made.items():
        page.goto(path.as_uri())
        counted[name] = len(re.findall(rb"/Type /Page\b", page.pdf(format=paper, print_background=True)))
    context.close()
    assert counted == PAGES


@pytest.mark.parametrize("path", objectives.PATHS)
def test_a_certificate_is_one_page(browser: Browser, tmp_path: Path, path: str) -> None:
    """A finished path, with the longest name, fits one page of either paper."""
    progress, sheet = Progress(tmp_path / "progress.sqlite3"), tmp_path / "certificate.html"
    proven.meet(progress, path)
    sheet.write_text(sheets.certificate(path, "Nohea " * 10, progress=progress), encoding="utf-8")
    page = browser.new_page()
    page.goto(sheet.as_uri())
    for paper in ("A4", "Letter"):
        assert len(re.findall(rb"/Type /Page\b", page.pdf(format=paper, print_background=True))) == 1
    page.close()


def test_two_turning_point_cards_are_one_page(browser: Browser, tmp_path: Path) -> None:
    """Two cards fit one page of either paper, and nothing on them is cut off."""
    sent = tmp_path / "sent"
    sent.mkdir()
    played = record.read((Path(__file__).parents[1] / "records" / "number-7.game").read_text(encoding="utf-8"))
    games = Record({"Deal": "elba#13", "Player": "Nohea " * 5}, ("build 5 1 1", "deal", "deal")), played
    lines = map(handin.line, games)
    (sent / "class.txt").write_text("\n".join(lines), "utf-8")
    made = {Path(path).stem: Path(path) for path in sheets.debrief(tmp_path / "made", sent)}
    page = browser.new_page()
    page.goto(made["turning-points"].as_uri())
    for paper in ("A4", "Letter"):
        assert len(re.findall(rb"/Type /Page\b", page.pdf(format=paper, print_background=True))) == 1, paper
    page.emulate_media(media="print")
    cut = "cards => cards.filter((card) => card.scrollHeight > card.clientHeight + 1).length"
    assert page.locator(".turns .half").count() == 2
    assert page.locator(".turns .half").evaluate_all(cut) == 0
    page.close()


def test_the_guide_tells_the_pages(made: dict[str, Path]) -> None:
    """The start page for teachers lists every sheet with its number of pages."""
    cells = nbformat.read(GUIDE, as_version=4).cells
    rows = re.findall(r"^\| (`.+?) \| ([\d, ]+) \|", "\n".join(cell.source for cell in cells), re.MULTILINE)
    told = {}
    for names, pages in rows:
        told |= dict(zip(re.findall("`(.+?)`", names), map(int, pages.split(", ")), strict=True))
    assert told.pop("deal-…") == 2
    assert told == {name: PAGES[name] for name in made if not name.startswith("deal-")}


def test_no_card_is_cut_by_a_page(browser: Browser, made: dict[str, Path]) -> None:
    """Each sheet of cards fits both paper sizes without cutting a card, and all cards have the same size."""
    page = browser.new_page()
    page.emulate_media(media="print")
    for name in ("cards", "card-backs"):
        page.goto(made[name].as_uri())
        boxes = page.evaluate(SHEETS)
        for sheet in boxes:
            assert all(sheet["width"] <= wide and sheet["height"] <= tall for wide, tall in AREAS.values())
            assert all(card["inside"] and card["fits"] for card in sheet["cards"]), name
            assert {(card["width"], card["height"]) for card in sheet["cards"]} == {(61, 85)}
    page.close()


def test_no_exit_ticket_is_cut(browser: Browser, made: dict[str, Path]) -> None:
    """Both tickets on a page show all their questions, with lines to write on."""
    page = browser.new_page()
    page.emulate_media(media="print")
    for name in [name for name in made if name.endswith("-students")]:
        page.goto(made[name].as_uri())
        heights = page.locator(".half").evaluate_all(
            "(nodes) => nodes.map(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])"
        )
        assert len(heights) == 2
        assert all(needed <= given for needed, given in heights), name
    page.close()


def test_the_command_makes_pdf_files(made: dict[str, Path], tmp_path: Path) -> None:
    """Chromium prints a sheet in both paper sizes."""
    program = programs.chromium()
    assert program is not None
    sheet = tmp_path / "eleven-shapes.html"
    sheet.write_bytes(made["eleven-shapes"].read_bytes())
    sizes = {}
    for path in printing.pdfs(program, [sheet]):
        (width, height) = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", path.read_bytes())[0]
        sizes[path.parent.name] = (round(float(width)), round(float(height)))
    assert sizes == {"A4": (595, 842), "Letter": (612, 792)}


def test_a_sheet_fits_its_width(browser: Browser, made: dict[str, Path]) -> None:
    """On a screen as wide as the printable part of the smaller paper, nothing is cut off."""
    page = browser.new_page(viewport={"width": 700, "height": 900})
    page.emulate_media(media="print")
    for path in made.values():
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= 700, path.stem
    page.close()
