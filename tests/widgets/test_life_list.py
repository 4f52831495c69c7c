"""The life list as a widget, as a sheet of the board and in the panel."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from fake_page import FakePage

import elele
import elele_course
from elele import Session
from elele_course.seabirds.evidence import MEASURE
from elele_course.store.progress import Progress
from elele_course.study import learner
from elele_widgets import Board, LifeList, bird_panel
from elele_widgets.seabirds import life_list, matching

NESTED = "seabirds islet-4(noio:w+noio:k)/dune-1 |moli:w/|iwa:w moli:w > - - - -"


@pytest.fixture(autouse=True)
def new_learner(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A learner who has not played yet."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))


def titles(life: dict[str, object]) -> list[str]:
    birds = life["birds"]
    assert isinstance(birds, list)
    return [bird["title"] for bird in birds if "title" in bird]


def test_birds_to_find_have_a_shape_alone() -> None:
    """The data sent for a bird not yet met are only its drawing, without the ground."""
    life = LifeList().life
    assert (life["found"], life["many"]) == (0, 20)
    assert all([*bird] == ["shape"] for bird in life["birds"])
    assert all(bird["shape"].startswith("<svg") and 'class="ground"' not in bird["shape"] for bird in life["birds"])
    for bird in elele.seabirds.deck.load().in_deck:
        assert not {bird.hawaiian, bird.english, bird.species_id} & {*json.dumps(life, ensure_ascii=False).split('"')}


def test_it_fills_as_pairs_nest() -> None:
    """With a session, the list follows its game: a pair that nests fills its silhouette and gets a page."""
    session = Session(elele.parse(NESTED))
    widget = LifeList(session)
    assert titles(widget.life) == ["Noio"]
    session.play("pair b1 c1 a2")
    assert titles(widget.life) == ["Mōlī", "Noio"]
    page = widget.life["birds"][0]
    assert (page["english"], page["linnean"], page["pairs"]) == ("Laysan Albatross", "Phoebastria immutabilis", 1)
    assert [name for name, _ in page["rows"]] == ["Look", "Nest", "Threats", "You know"]
    assert dict(page["rows"])["You know"] == "Nothing by heart yet; the daily quiz will help."
    widget.close()
    session.undo()
    assert titles(widget.life) == ["Mōlī", "Noio"], "a list that was closed follows no more"


def test_what_is_known_by_heart_is_told() -> None:
    """The page of a bird says what its learner remembers of it."""
    session = Session(elele.parse(NESTED))
    widget = LifeList(session)
    session.part(elele_course.study.learner.own).answer("picture-name:noio", "good")
    session.part(elele_course.study.learner.own).answer("name-habitat:noio", "easy")
    session.play("pair b1 c1 a2")
    (noio,) = [bird for bird in widget.life["birds"] if bird.get("title") == "Noio"]
    assert dict(noio["rows"])["You know"] == "Its Hawaiian name from the picture and where it nests."


def test_a_board_brings_it_on_demand() -> None:
    """A board's view has no part of the list; a query returns it as JSON."""
    board = Board(elele.parse(NESTED))
    assert "life" not in board.view
    answer = board.obey({"type": "query", "name": "life", "ply": 0})
    assert titles(json.loads(json.dumps(answer["found"]))) == ["Noio"]


def test_a_game_with_hidden_names_lists_its_nests_alone() -> None:
    """If cards hide names, a bird met in another game is left out, with name and shape, until the game is over."""
    session = Session(elele.parse(NESTED))
    session.part(elele_course.study.learner.own).tell("bird:moli", "bird:iwa")
    assert titles(life_list.made(session)) == ["Mōlī", "ʻIwa", "Noio"]
    session.part(matching.Matching).switch("picture")
    life = life_list.made(session)
    assert titles(life) == ["Noio"]
    assert len(life["birds"]) == life["found"] == 1
    assert life["note"].startswith("The cards hide names in this game.")


def test_the_panel_opens_and_closes_it() -> None:
    """A button of the panel opens the list below it, and closes it again."""
    panel = bird_panel(elele.parse(NESTED))
    page = FakePage(panel)
    page.ask(type="life")
    (life,) = panel.below
    assert isinstance(life, LifeList)
    assert titles(life.life) == ["Noio"]
    assert panel.controls["life"]
    page.ask(type="life")
    assert (panel.below, panel.controls["life"], life.comm) == ([], False, None)


def test_a_file_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a readable file, the list still shows the birds on the board, and says what is wrong."""
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "file"))
    life = LifeList(Session(elele.parse(NESTED))).life
    assert titles(life) == ["Noio"]
    assert life["trouble"].startswith("Your progress is not kept.")


def test_as_text() -> None:
    """A page without widgets shows the list as text."""
    assert LifeList(Session(elele.parse(NESTED))).text.splitlines() == [
        "Your life list: 1 of 20 birds", "Noio, Black Noddy, Anous minutus · 1 pair nested", "Still to find: 19 birds",
    ]  # fmt: skip


def test_it_says_from_when_pairs_count_by_evidence() -> None:
    """A learner whose answers began with version 1.0.0 reads on which day the measure changed."""
    day = datetime(2026, 11, 21, 9, tzinfo=UTC)
    anyone = learner.Learner(Progress(), lambda: day)
    anyone.answer("picture-name:moli", "good")
    anyone.write()
    assert LifeList().life["note"] == ""
    day += timedelta(days=9)
    anyone.tell(MEASURE)
    anyone.write()
    widget = LifeList()
    assert widget.life["note"].startswith("Since 2026-11-30, a pair found in play counts only if")
    assert "Still to find" in widget.text
