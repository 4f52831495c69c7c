"""Sheets to print: the content of each, by the cards themselves."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from elele_widgets import sheets

import elele
from elele import deck, game, seabirds
from elele.errors import ParseError
from elele.paths import data_folder

ROOT = Path(__file__).parents[2]


def words(html: str) -> str:
    """The text of a page."""
    return unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)))


def listed(html: str, title: str) -> list[str]:
    """The cards of one list of a page."""
    part = html.partition(f"<h2>{title}</h2>")[2].partition("</ol>")[0]
    return [unescape(item) for item in re.findall(r"<li>(.*?)</li>", part)]


def test_the_birds_have_their_names() -> None:
    """Every bird of the deck is there with its names and its drawing, and once more without them."""
    cards = deck.load()
    named, blank = sheets.birds(cards).split("Who is who?</h1>")
    for bird in cards.in_deck:
        assert all(name in words(named) for name in (bird.hawaiian, bird.english, bird.linnean))
    assert named.count("<figure>") == blank.count("<figure>") == len(cards.in_deck) == 20
    assert named.count("<img") == blank.count("<img") == 22, "of two birds wahine and kāne look different"
    assert "Mōlī" not in words(blank.partition('class="names"')[0]), "the names are given below all the birds"


def test_who_is_who_is_in_another_order() -> None:
    """The birds to be named do not come in the order of the sheet with the names; it is the same on every printing."""
    cards = deck.load()
    named, blank = (re.findall(r'<figure><div class="drawings"><img alt="" src="([^"]+)"', part)
                    for part in sheets.birds(cards).split("Who is who?</h1>"))  # fmt: skip
    assert sorted(named) == sorted(blank)
    assert named != blank
    assert sheets.birds(cards) == sheets.birds(cards)


def test_the_figures_are_those_of_the_rules() -> None:
    """Seven blocks, four crosses and four extremities are drawn, each with words, and four empty tableaus."""
    labels = re.findall(r'aria-label="([^"]+)"', sheets.figures())
    kinds = [label.partition(" ")[0] for label in labels]
    assert [kinds.count(kind) for kind in ("block", "cross", "extremity", "an")] == [7, 4, 4, 4]
    assert "cross a c e h, middle d" in labels


@pytest.mark.parametrize("text", ["seabirds#honu", "elemental:july#7", "elba:winnable#7"])
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
    position = seabirds.deal("6x2", "honu")
    faces = game.faces(position)
    wanted = [f"{faces[card]['title']} {faces[card]['mark']} {faces[card]['english']}" for card in position.draw]
    assert listed(sheets.deal(position), "Birds to draw, the next first") == wanted


def test_no_hidden_card_is_on_the_first_sheet() -> None:
    """The first sheet shows no more than a player sees."""
    position = elele.deal("elba#7")
    first = sheets.deal(position).split("face down</h1>")[0]
    assert len(re.findall('class="suit ', first)) == 8


def test_written_into_a_folder(tmp_path: Path) -> None:
    """A folder gets all sheets, and one for each deal; nothing is written for an unknown game."""
    made = sheets.write(tmp_path / "new", "seabirds#honu", "elba#7")
    assert [path.name for path in made] == [
        "birds.html", "score.html", "elemental.html", "deal-seabirds-honu.html", "deal-elba-7.html",
    ]  # fmt: skip
    assert all(path.read_text(encoding="utf-8").startswith("<!doctype html>") for path in made)
    with pytest.raises(ParseError, match="chess"):
        sheets.write(tmp_path / "none", "chess#7")
    assert not (tmp_path / "none").exists()


def test_a_deck_of_your_own_is_printed(tmp_path: Path) -> None:
    """A deck with the numbers of a real one is printed with them, and without a word of a reconstruction."""
    for file in data_folder().iterdir():
        if file.name.endswith(".csv"):
            text = file.read_text(encoding="utf-8")
            (tmp_path / file.name).write_text(re.sub(",(published|reconstructed),", ",card,", text), encoding="utf-8")
    for own, told in ((deck.load(tmp_path), False), (deck.load(), True)):
        paths = sheets.write(tmp_path / "printed", "seabirds#honu", deck=own)
        assert ("econstructed" in words(paths[-1].read_text(encoding="utf-8"))) == told
        assert ("The best score of all" in words(paths[1].read_text(encoding="utf-8"))) == told


@pytest.mark.parametrize(("given", "told"), [((), "FOLDER"), (("sheets", "chess#7"), "chess")])
def test_the_command_says_what_it_needs(given: tuple[str, ...], told: str, tmp_path: Path) -> None:
    """Without a folder, or for an unknown game, the command ends with one line that says so."""
    command = [sys.executable, "-m", "elele_widgets.sheets", *given]
    known = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "widgets")))}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=tmp_path, env=known)
    assert done.returncode == 1
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
