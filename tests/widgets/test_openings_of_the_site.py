"""The openings that the site's build writes: Python's own words, without a card that is face down, in small files."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import re
from collections import Counter, defaultdict
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from unittest.mock import patch

import openings
import play_pages
import pytest

from elele import game
from elele_course.store import atomic_file
from elele_widgets import TaskLink, web_page
from elele_widgets.shared import pictures

ROOT = Path(__file__).parents[2]
REPLACE = atomic_file.replace
DEALS = ("seabirds#makani", "seabirds#kahakai", "seabirds#7", "elba#7", "elemental#7", "elemental:october#8")
FIRST_BYTES, MOST_BYTES = 110_000, 120_000
"""The maximum size of the two files that a page loads before its board: with few other deals, and with the most."""


def twin(deal: str, chance: random.Random) -> Any:
    """A deal whose face-down cards lie elsewhere."""
    start: Any = game.deal(deal)
    cards = [*game.unseen(start)]
    chance.shuffle(cards)
    return replace(game.redealt(start, cards), deal=start.deal)


def page(task: str, name: str = "play") -> list[dict[str, Any]]:
    """What Python sends to a page that opens a task, and goes on to send."""
    sent: list[dict[str, Any]] = []
    web_page.connect(lambda message: sent.append(json.loads(message)))
    sent.append(json.loads(web_page.open_page(name, task)))
    return sent


def states(sent: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Channel → the state with which Python opens it, except the layouts, which the page ignores."""
    opened = {one["comm"]: one["data"]["state"] for one in sent if one.get("type") == "comm_open"}
    return {channel: state for channel, state in opened.items() if state["_model_name"] != "LayoutModel"}


@pytest.mark.parametrize("deal", DEALS)
def test_the_law_of_twins(deal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the face-down cards lie elsewhere, the opening is the same."""
    before = openings.opening(deal)
    other, real = twin(deal, random.Random(1)), game.deal
    assert f"{other}" != f"{real(deal)}"
    monkeypatch.setattr(game, "deal", lambda text, **options: other if text == deal else real(text, **options))
    assert openings.opening(deal) == before


@pytest.mark.parametrize("deal", DEALS)
def test_answers_are_what_python_would_send(deal: str) -> None:
    """Each answer is Python's to this move alone, in a game that nobody has begun; no other move has an answer."""
    found = openings.opening(deal)
    start = game.deal(deal)
    hidden = sorted(game.unseen(start))
    quiet = [move for move in map(str, start.legal_moves()) if sorted(game.unseen(game.apply(start, move))) == hidden]
    assert [*found["moves"]] == quiet
    for move in quiet[:3]:
        with openings.nothing_known(), patch.object(atomic_file, "replace", REPLACE):
            sent = page(deal)
            sent.clear()
            content = {"nonce": None, "intent": {"type": "play", "move": move, "ply": 0}}
            web_page.hear(found["board"], json.dumps({"method": "custom", "content": content}))
        assert found["moves"][move] == next(one for one in sent if one["comm"] == found["board"])["data"]["content"]


@pytest.mark.parametrize("deal", DEALS[-3:])
def test_python_opens_the_same_channels(deal: str) -> None:
    """Python numbers its channels as the opening does, so the page can keep its widgets when Python comes."""
    found = openings.opening(deal)
    with openings.nothing_known():
        sent = page(deal)
    opened = {channel: state["_model_name"] for channel, state in states(sent).items()}
    assert found["model"] in [one.get("model") for one in sent]
    assert opened == {channel: state["_model_name"] for channel, state in found["states"].items()}


@pytest.mark.parametrize("task", openings.BENT)
def test_a_board_to_bend_is_there_before_python(task: str) -> None:
    """Python opens the same widget, with the same table, and the opening says nothing about what is kept."""
    found = openings.board_to_bend(task)
    with openings.nothing_known():
        sent = page(task, "bend")
    opened = states(sent)
    assert [*opened] == [*found["states"]]
    shown, (model,) = found["states"][found["model"]], [one["model"] for one in sent if "model" in one]
    assert opened[model]["bend"] == shown["bend"]
    assert shown["reached"] == {"met": [], "note": "", "connected": True}


def test_the_files_of_boards_to_bend_are_small(tmp_path: Path) -> None:
    """A phone on a slow line gets one of them in a moment."""
    openings.write(tmp_path, [])
    for task in openings.BENT:
        assert sum((tmp_path / name).stat().st_size for name in openings.files(task)) < 60_000


def test_files_hold_the_openings(tmp_path: Path) -> None:
    """The files of a deal, put together, are its opening, also under the full name in the address of its page.

    The bird drawings are in a third file, which is not needed for the first view.
    """
    openings.write(tmp_path, DEALS)
    for deal in (*DEALS, game.deal("elemental#7").deal):
        files = [tmp_path / f"opening-{part}.bin" for part in (openings.version(deal), openings.shelf(deal))]
        shared, several = (json.loads(gzip.decompress(file.read_bytes())) for file in files)
        own = several[deal]
        assert not re.search('"birds/[^"]+":"<svg', json.dumps(shared, separators=(",", ":")))
        late = tmp_path / f"opening-{openings.version(deal)}-birds.bin"
        assert late.exists() == (not deal.startswith("elemental"))
        drawings = json.loads(gzip.decompress(late.read_bytes())) if late.exists() else {}
        for channel, svg in drawings.items():
            shared["states"][channel]["svg"] |= svg
        states = {name: {**state, **own["states"].get(name, {})} for name, state in shared["states"].items()}
        assert {**shared, "states": states, "moves": own["moves"]} == openings.opening(deal)
        assert sum(file.stat().st_size for file in files) < FIRST_BYTES


def test_scripts_are_minified(tmp_path: Path) -> None:
    """Every script in the files has gone through the minifier."""
    openings.write(tmp_path, DEALS[:1], lambda script: f"short {len(script) > 5000}")
    (file,) = tmp_path.glob(f"opening-{openings.version(DEALS[0])}.bin")
    shared = json.loads(gzip.decompress(file.read_bytes()))
    scripts = [state["script"] for state in shared["states"].values() if "script" in state]
    assert [*{*scripts}] == ["short True"]


def test_the_fullest_file_is_small(tmp_path: Path) -> None:
    """The two files of a deal are small enough for a slow line, even if one has the openings with the most moves."""
    shelves, moves = defaultdict[int, list[str]](list), Counter[int]()
    for deal in openings.offered(date(2026, 11, 28)):
        for name in openings.names(deal):
            shelves[openings.shelf(name)].append(deal)
            moves[openings.shelf(name)] += len(game.deal(deal).legal_moves())
    ((fullest, _),) = moves.most_common(1)
    openings.write(tmp_path, shelves[fullest])
    shelf = max(file.stat().st_size for file in tmp_path.glob("opening-[0-9]*.bin"))
    shared = max(file.stat().st_size for file in tmp_path.glob("opening-[a-z]*.bin"))
    assert shared + shelf < MOST_BYTES


def test_everything_before_the_first_view_fits_into_200_kilobytes() -> None:
    """With the most that its two files may have, a page, its scripts, picture and icon are small enough, compressed."""

    def about(number: int) -> tuple[str, int]:
        return hashlib.sha256(f"{number}".encode()).hexdigest(), 100_000 + number

    shelves = {f"play/0123456789ab/opening-{number}.bin": about(number) for number in range(openings.SHELVES)}
    files = {
        "folder": "play/0123456789ab/", "first": play_pages.FIRST, "after": play_pages.AFTER, "later": {},
        "now": {f"play/0123456789ab/script-{number}.mjs": about(number) for number in range(30)},
        "openings": {path: (digest[: play_pages.HALF], size) for path, (digest, size) in shelves.items()},
    }  # fmt: skip
    scripts = [play_pages.script(name) for name in play_pages.FIRST]
    html = play_pages.page_html("play", files)
    assert f'"scripts": ["play/0123456789ab/{play_pages.FIRST[0]}"' in html.partition("</script>")[0]
    loaded = [html, *scripts, pictures.drawing("birds/moli")]
    icon = (play_pages.HERE / "icons" / "48.png").stat().st_size
    assert MOST_BYTES + icon + sum(len(gzip.compress(one.encode(), 6)) for one in loaded) <= 200_000


def test_the_deals_that_the_site_offers() -> None:
    """Among them are the words that pages suggest, and each day's deal from yesterday on."""
    today = date(2026, 11, 28)
    offered = [*openings.offered(today)]
    assert len(offered) == len({*offered})
    suggested = {TaskLink("https://birds.example.org/").chosen.name}
    suggested |= {*re.findall(r"play\.html#([\w#-]+)", (ROOT / "site" / "index.html").read_text("utf-8"))}
    assert suggested <= {*offered}
    for name in game.BUILT_IN:
        assert {game.of_day(name, date(2026, 11, 27)), game.of_day(name, date(2027, 11, 27))} <= {*offered}
    assert {*openings.offered(today, 2)} < {*offered}
