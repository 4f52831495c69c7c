"""The content of each sheet to print, compared with the cards."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote

import printing
import proven
import pytest

import elele
from elele import game, seabirds
from elele.errors import ParseError
from elele.paths import data_folder
from elele.seabirds import deck
from elele_course.questions import objectives
from elele_course.store.progress import Progress
from elele_widgets import sheets
from elele_widgets.classroom import tasks
from elele_widgets.shared import pictures
from elele_widgets.shared.qr import drawn
from elele_widgets.sheets import markdown
from elele_widgets.sheets.paper import image

ROOT = Path(__file__).parents[2]


def words(html: str) -> str:
    """The text of a page."""
    return unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)))


def listed(html: str, title: str) -> list[str]:
    """The cards of one list of a page."""
    part = html.partition(f"<h2>{title}</h2>")[2].partition("</ol>")[0]
    return [unescape(item) for item in re.findall(r"<li>(.*?)</li>", part)]


def test_the_birds_have_their_names() -> None:
    """One sheet has every bird of the deck with names and drawing, and another has the drawings without names."""
    cards = deck.load()
    named, blank = sheets.birds(cards).split("Who is who?</h1>")
    for bird in cards.in_deck:
        assert all(name in words(named) for name in (bird.hawaiian, bird.english, bird.linnean))
    assert named.count("<figure>") == blank.count("<figure>") == len(cards.in_deck) == 20
    assert named.count("<img") == blank.count("<img") == 22, "of two birds wahine and kāne look different"
    assert "Mōlī" not in words(blank.partition('class="names"')[0]), "the names are given below all the birds"


def test_who_is_who_is_in_another_order() -> None:
    """The birds to name come in another order than on the sheet with names, and in the same order at every printing."""
    cards = deck.load()
    named, blank = (re.findall(r'<figure><div class="drawings"><img alt="" src="([^"]+)"', part)
                    for part in sheets.birds(cards).split("Who is who?</h1>"))  # fmt: skip
    assert sorted(named) == sorted(blank)
    assert named != blank
    assert sheets.birds(cards) == sheets.birds(cards)


def test_the_answer_key_fits_the_sheet() -> None:
    """The names of the answer key are in the order of the drawings on *Who is who?*."""
    cards = deck.load()
    drawn = re.findall(
        r'<figure><div class="drawings"><img alt="" src="([^"]+)"', sheets.birds(cards).split("Who is who?</h1>")[1]
    )
    answers = re.findall(r'<li><b lang="haw">(.+?)</b> (.+?)</li>', sheets.key(cards))
    known = {
        (bird.hawaiian, unescape(bird.english)): pictures.drawing(pictures.bird(bird.cards[0]))
        for bird in cards.in_deck
    }
    assert [known[unescape(name), unescape(english)] for name, english in answers] == [
        unquote(src.removeprefix("data:image/svg+xml,")) for src in drawn
    ]


def test_every_card_is_printed() -> None:
    """Each card is printed as often as the deck has it, nine to a sheet, with its top marked."""
    cards = deck.load()
    html = sheets.cards(cards)
    found = Counter(re.findall(r'<div class="card (\w+)">', html))
    assert found == {"bird": 72, "habitat": 23, "threat": 11, "protection": 16}
    assert html.count('<p class="band"><span>▲</span>') == sum(found.values())
    for bird in cards.in_deck:
        names = (
            f'<b class="name" lang="haw">{escape(bird.hawaiian)}</b><span class="english">{escape(bird.english)}</span>'
        )
        assert html.count(names) == len(bird.cards)
    sheet = html.split("</article>")[:-1]
    assert all(part.count('<div class="card ') <= 9 for part in sheet)
    assert len(sheet) == 15


def test_a_printed_card_says_what_the_rules_use() -> None:
    """A bird card has its sex, points and habitats, and cards that stay in the box say so."""
    cards = deck.load()
    html = sheets.cards(cards)
    moli = next(card for card in html.split('<div class="card ') if "Mōlī" in card and "kāne" in card)
    assert words(f'<div class="card {moli}').split()[:4] == ["▲", "♂", "kāne", "3"]
    for kind in ("Islet", "Dune", "Coastal Grassland", "Urban"):
        assert f"{kind}</span>" in moli
    assert html.count("Stays in the box") == len(cards.set_aside) == 3


def test_the_poster_has_eleven_shapes() -> None:
    """The poster shows the seven blocks and the four crosses, and which way is up."""
    html = sheets.poster()
    kinds = Counter(label.partition(" ")[0] for label in re.findall(r'aria-label="([^"]+)"', html))
    assert kinds == {"block": 7, "cross": 4}
    assert "▲ top" in html


def test_each_plan_has_the_link_of_its_task() -> None:
    """On a school's site, each plan has the link of a task that works, with its code; otherwise a line for the site.

    Each plan says how the lesson ends on the teacher's page, and what to do without a network, a camera or devices.
    """
    site = "https://birds.school.example/"
    ours, blank = sheets.plans(site), sheets.plans()
    for number in range(1, 6):
        page = ours[f"plan-{number}"]
        (address,) = re.findall('<p class="address">(.+?)</p>', page)
        task = tasks.read(unescape(address.replace("<wbr>", "")))
        assert unescape(address.replace("<wbr>", "")) == tasks.link(site, task)
        assert image(drawn(tasks.link(site, task))) in page
        assert '<p class="fill"><span>Address of your site, then the text below</span></p>' in blank[f"plan-{number}"]
        assert f'<p class="address">{address.removeprefix(site.rstrip("/"))}</p>' in blank[f"plan-{number}"]
        for wanted in ("For teachers", "No network?", "No camera?", "Too few devices?"):
            assert wanted in words(page), wanted
    with pytest.raises(ParseError, match="https://"):
        sheets.plans("birds.school.example")


def test_students_do_not_get_the_answers() -> None:
    """Students get the exit ticket twice, and no answer key; the plan has the key, and no ticket.

    Only pictures say which way is up; letters and plans do not.
    """
    printed = sheets.plans()
    assert [name for name, html in printed.items() if "▲ top" in html] == []
    for number in range(1, 6):
        plan, students = words(printed[f"plan-{number}"]), words(printed[f"plan-{number}-students"])
        assert "Answer key" in plan
        assert "Answer key" not in students
        assert "Two copies" not in plan
        assert printed[f"plan-{number}-students"].count('<section class="half">') == 2


def test_paper_leaves_out_texts_that_introduce_boxes() -> None:
    """Plans on paper leave out the texts that introduce boxes. Plan 1 lists the result of its box instead."""
    printed = {name: words(html) for name, html in sheets.plans().items()}
    boxes = re.compile(r"(?:[Tt]his|last|second) box[^.]*|first box sets[^.]*")
    assert {name: found for name, text in printed.items() if (found := boxes.findall(text))} == {}
    assert "copy this table onto the whiteboard" in printed["plan-1"]
    assert "The computer plays thirty deals" not in printed["plan-3"]


@pytest.mark.parametrize(("text", "html"), [
    ("one & **two**", "<p>one &amp; <strong>two</strong></p>"),
    ("[here](a.ipynb#b)", "<p>here</p>"),
    ("[there](https://a.org)", '<p><a href="https://a.org">there</a> (https://a.org)</p>'),
    ("<https://a.org>", '<p><a href="https://a.org">https://a.org</a></p>'),
    ("<script>", "<p>&lt;script&gt;</p>"),
])  # fmt: skip
def test_markdown_of_the_plans(text: str, html: str) -> None:
    """Plans become HTML; of a link within the course, only the words are printed, and HTML in the text stays text."""
    assert markdown.html(text).strip() == html


def test_a_browser_of_playwright_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the computer has no browser, the newest one that Playwright downloaded is used, if any."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    monkeypatch.setattr(printing, "PLACES", ())
    monkeypatch.setattr(printing, "PLAYWRIGHTS", ())
    assert printing.browser() is None
    for version in ("chromium-1100", "chromium-1200"):
        (tmp_path / version / "chrome-linux").mkdir(parents=True)
        (tmp_path / version / "chrome-linux" / "chrome").touch()
    assert printing.browser() == str(tmp_path / "chromium-1200" / "chrome-linux" / "chrome")


def test_without_a_browser_the_command_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a browser, the command writes only the pages, no PDF, and says how to print them."""
    monkeypatch.setattr(printing, "browser", lambda: None)
    printing.main(str(tmp_path))
    said = capsys.readouterr().out.splitlines()
    assert said[-1] == printing.NONE
    assert all(Path(line).is_file() for line in said[:-1])
    assert list(tmp_path.rglob("*.pdf")) == []


def test_a_browser_that_fails_is_told(tmp_path: Path) -> None:
    """If a program makes no PDF, the error names the program and the sheet, and no broken PDF is left."""
    sheet = tmp_path / "birds.html"
    sheet.write_text("<html><head></head></html>", encoding="utf-8")
    with pytest.raises(printing.NotPrinted, match=r"birds\.html"):
        printing.pdfs(sys.executable, [sheet])
    assert list(tmp_path.rglob("*.pdf")) == []


def test_the_figures_are_those_of_the_rules() -> None:
    """The sheet has seven blocks, four crosses and four extremities, each with words, and four empty tableaus."""
    labels = re.findall(r'aria-label="([^"]+)"', sheets.figures())
    kinds = [label.partition(" ")[0] for label in labels]
    assert [kinds.count(kind) for kind in ("block", "cross", "extremity", "an")] == [7, 4, 4, 4]
    assert "cross a c e h, middle d" in labels


@pytest.mark.parametrize("text", ["seabirds#kahakai", "Seabirds#Kahakai", "“seabirds#kahakai”"])
def test_a_deal_has_the_cards_of_your_own_deck(text: str, tmp_path: Path) -> None:
    """The cards of a deal of E Lele! come from the given deck, however the text of the deal is written."""
    usual = deck.load()
    iwa = replace(usual.species["iwa"], hawaiian="ʻIwa nui")
    *_, dealt = sheets.write(tmp_path, text, deck=replace(usual, species={**usual.species, "iwa": iwa}))
    assert "ʻIwa nui" in words(dealt.read_text(encoding="utf-8")).replace("ʻiwa", "ʻIwa")


@pytest.mark.parametrize("text", ["seabirds#kahakai", "elemental:july#7", "elba:winnable#7"])
def test_the_dealer_finds_every_hidden_card(text: str) -> None:
    """The second sheet of a deal lists the face-down cards and the draw piles, card by card, in order."""
    position = elele.deal(text)
    html = sheets.deal(position)
    first, second = html.split("face down</h1>")
    assert position.deal in first
    for title, cards in sheets.hidden(position):
        assert len(listed(second, title)) == len(cards) > 0
    hidden = sum(len(cards) for _, cards in sheets.hidden(position))
    shown = sum(card["up"] for zone in game.zones(position) for slot in zone["slots"] for card in slot["cards"])
    held = len(position.row_a) if isinstance(position, seabirds.Position) else 0
    assert hidden + shown - held == {"seabirds": 72 + 10 + 14}.get(position.game, 52)


def test_the_draw_pile_is_in_order() -> None:
    """The next bird comes first, as in the game."""
    position = seabirds.deal("6x2", "kahakai")
    faces = game.faces(position)
    wanted = [f"{faces[card]['title']} {faces[card]['mark']} {faces[card]['english']}" for card in position.draw]
    assert listed(sheets.deal(position), "Birds to draw, next card first") == wanted


def test_no_hidden_card_is_on_the_first_sheet() -> None:
    """The first sheet shows no more than a player sees."""
    position = elele.deal("elba#7")
    first = sheets.deal(position).split("face down</h1>")[0]
    assert len(re.findall('class="suit ', first)) == 8


def test_written_into_a_folder(tmp_path: Path) -> None:
    """A folder gets all sheets and one for each deal; for an unknown game, nothing is written."""
    made = sheets.write(tmp_path / "new", "seabirds#kahakai", "elba#7")
    assert [path.stem for path in made] == [
        "first-lesson", "plan-1", "plan-1-students", "plan-2", "plan-2-students", "plan-3", "plan-3-students", "plan-4",
        "plan-4-students", "plan-5", "plan-5-students", "letter-home", "statements", "birds", "birds-answer-key",
        "score", "cards", "card-backs", "elemental", "eleven-shapes", "deal-seabirds-kahakai", "deal-elba-7",
    ]  # fmt: skip
    assert all(path.read_text(encoding="utf-8").startswith("<!doctype html>") for path in made)
    with pytest.raises(ParseError, match="chess"):
        sheets.write(tmp_path / "none", "chess#7")
    assert not (tmp_path / "none").exists()


def test_a_deck_of_your_own_is_printed(tmp_path: Path) -> None:
    """The sheets of a deck copied from real cards have its numbers, and do not mention a reconstruction."""
    for file in data_folder().iterdir():
        if file.name.endswith(".csv"):
            text = file.read_text(encoding="utf-8")
            (tmp_path / file.name).write_text(re.sub(",(published|reconstructed),", ",card,", text), encoding="utf-8")
    for own, told in ((deck.load(tmp_path), False), (deck.load(), True)):
        paths = {path.stem: path for path in sheets.write(tmp_path / "printed", "seabirds#kahakai", deck=own)}
        texts = {name: words(path.read_text(encoding="utf-8")) for name, path in paths.items()}
        assert ("econstructed" in texts["deal-seabirds-kahakai"]) == told
        assert ("econstructed" in texts["cards"]) == told
        assert ("The best possible score" in texts["score"]) == told


@pytest.mark.parametrize(
    ("given", "code", "told"),
    [((), 2, "required: FOLDER"), (("sheets", "chess#7"), 1, "chess"), (("--sheets",), 2, "required: FOLDER")],
)
def test_the_command_says_what_it_needs(given: tuple[str, ...], code: int, told: str, tmp_path: Path) -> None:
    """Without a folder, or for an unknown game, the command ends with an error and writes nothing."""
    done = command(tmp_path, *given)
    assert done.returncode == code
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_the_command_explains_itself(tmp_path: Path) -> None:
    """`--help` names the arguments and writes no sheets into a folder of that name."""
    done = command(tmp_path, "--help")
    assert done.returncode == 0
    assert {"FOLDER", "DEAL"} <= {*re.findall("[A-Z]+", done.stdout)}
    assert [*tmp_path.iterdir()] == []


def command(where: Path, *given: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder."""
    known = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "course"), str(ROOT / "widgets")))}
    line = [sys.executable, "-m", "elele_widgets.sheets", *given]
    return subprocess.run(line, capture_output=True, text=True, encoding="utf-8", cwd=where, env=known)


@pytest.mark.parametrize("path", objectives.PATHS)
def test_a_certificate_says_what_was_shown(path: str, tmp_path: Path) -> None:
    """A finished path gives a certificate; before that, the page says what is to come, and names no certificate."""
    progress = Progress(tmp_path / "progress.sqlite3")
    begun = sheets.certificate(path, progress=progress)
    assert "<h1>On the way</h1>" in begun
    assert "Certificate" not in begun
    proven.meet(progress, path)
    page = sheets.certificate(path, "<i>Nohea</i>", progress=progress, day=proven.NOW.date())
    found = objectives.found(progress, path)
    assert "open" not in {one.state for one in found}
    assert "<h1>Certificate</h1>" in page
    assert "&lt;i&gt;Nohea&lt;/i&gt;" in page
    assert "November 21, 2026" in page
    assert all(escape(one.objective.text) in page for one in found)
    assert ("somebody who guesses gets about" in page) == any(one.state == "chosen" for one in found)
    assert "Nobody watched" in page
