"""Match by: what a mode hides reaches no page, and what the player found or was helped with is reviewed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from elele_widgets import BirdPanel, Board, matching, table
from elele_widgets.queries import QUERIES
from hidden_names import leaked, names

from elele.seabirds import Position
from elele.seabirds.masks import MODES
from elele.session import Session
from elele.study import play
from elele.view import Notice

MASKED = [mode for mode in MODES if mode != "everything"]


def told_of_nature(page: dict[str, Any]) -> dict[str, Any]:
    """A page without its fact: a story about a habitat or a threat may name any bird."""
    return {**page, "fact": None, "facts": page["facts"] if page["kind"] == "bird" else []}


def everything_sent(board: Board, panel: BirdPanel, sent: list[Any]) -> str:
    """All that a page gets, as one text."""
    state = board.get_state(["view", "faces", "about"])
    session = board.session
    texts = [board.text, board.still, repr(board), repr(session), session._repr_html_()]
    return json.dumps([state, told_of_nature(panel.page), sent, texts], ensure_ascii=False)


@pytest.mark.parametrize("mode", MASKED)
def test_nothing_hidden_is_sent(mode: str) -> None:
    """Through a random game with all sorts of touches and questions, no page gets a name that its cards hide."""
    board, chance = Board("seabirds#7", match=mode), random.Random(mode)
    panel, sent = BirdPanel(board.session), list[Any]()
    board.send = lambda content, *_: sent.append(content)
    assert leaked(json.dumps(board.pictures), names(board)) == set()
    for _ in range(15):
        position: Any = board.session.history.position
        if position.over:
            break
        slots = [slot for zone in board.view["zones"] for slot in zone["slots"]]
        every = [slot["place"] for slot in slots]
        for _ in range(2):
            touched = chance.sample(every, chance.choice([1, 2, 2, 3]))
            board.obey({"type": "why", "places": touched, "ply": board.session.ply})
            text = chance.choice([card["text"] for slot in slots for card in slot["cards"] if card["up"]])
            board.obey({"type": "look", "text": text})
            sent += [board.view, told_of_nature(panel.page)]
            asked = {"places": touched, "since": 0, "name": "", "card": ""}
            for name in QUERIES.keys() - {"ledger", "shapes", "trace", "story"}:
                sent.append(board.obey({"type": "query", "name": name, "ply": board.session.ply, **asked}))
            sent.append(board.obey({"type": "query", "name": "trace", "ply": board.session.ply, "places": touched}))
        hidden = names(board)
        assert leaked(everything_sent(board, panel, sent), hidden) == set()
        sent.clear()
        move = chance.choice(position.legal_moves())
        board.obey({"type": "play", "move": f"{move}", "ply": board.session.ply})
        if chance.random() < 0.2:
            board.obey({"type": "undo", "ply": board.session.ply})


@pytest.mark.parametrize("mode", ["picture", "linnean"])
def test_hints_and_peeks_keep_names(mode: str) -> None:
    """A hint and a peek speak of a bird by what its card shows."""
    board = Board("seabirds#7", match=mode)
    panel = BirdPanel(board.session)
    for ask in (board.session.hint, board.session.peek):
        ask().join()
        assert board.view["notice"]["kind"] in ("hint", "peek")
        assert leaked(everything_sent(board, panel, []), names(board)) == set()


def test_the_turning_point_keeps_names() -> None:
    """The timeline and the turning point of a game name no bird that its cards hide."""
    board = Board("seabirds#7", match="picture")
    board.session.play("pair b6 c6 a2")
    board.session.undo()
    hidden = names(board)
    told = board.obey({"type": "query", "name": "timeline", "ply": 0, "since": 0})
    assert told["found"]["moves"][0]["says"].startswith("“black-and-white bird, black cap” pair")
    assert leaked(json.dumps(told, ensure_ascii=False), hidden) == set()


def test_everything_changes_nothing() -> None:
    """In the mode everything the views and faces are those of a session without a mode."""
    board, other = Board("seabirds#7", match="everything"), Board("seabirds#7")
    assert board.faces == other.faces
    assert board.pictures == other.pictures
    for more in ({"type": "why", "places": ["b1", "c2"]}, {"type": "play", "move": "pair b6 c6 a2"}):
        intent = {**more, "ply": 0}
        board.obey(intent)
        other.obey(intent)
        assert {**board.view, "version": 0} == {**other.view, "version": 0}
    assert not {"told", "compared"} & board.view.keys()


def test_boards_of_a_session_share_the_mode() -> None:
    """A mode chosen on one board holds for all, also for one that is opened later, and for the next deal."""
    board = Board("seabirds#7")
    other = Board(board.session)
    board.obey({"type": "match", "mode": "mixed"})
    assert other.about["match"] == "mixed"
    assert other.faces == board.faces
    assert Board(board.session).faces == board.faces
    board.session.new("seabirds#8")
    cards = [card for zone in board.view["zones"] for slot in zone["slots"] for card in slot["cards"] if card["up"]]
    assert {card["text"] for card in cards} <= board.faces.keys() == other.faces.keys()
    board.obey({"type": "match", "mode": "everything"})
    assert board.faces == Board("seabirds#8").faces


def test_bad_modes() -> None:
    """An unknown mode lists those there are, and another game says that it has no birds."""
    with pytest.raises(ValueError, match="there is no match mode 'sound'; choose one of everything, hawaiian"):
        Board("seabirds#7", match="sound")
    with pytest.raises(ValueError, match="Elba has no birds to match"):
        table("elba#7", match="picture")
    assert "modes" not in Board("elba#7", match="everything").about
    board = Board("seabirds#7")
    board.obey({"type": "match", "mode": "sound"})
    assert board.view["notice"]["text"].startswith("There is no match mode 'sound'")


def test_a_wrong_pair_is_compared() -> None:
    """Two birds of different species are shown side by side with the difference; their names are told when asked."""
    board = Board("seabirds#7", match="picture")
    board.obey({"type": "why", "places": ["c2", "b1"], "ply": 0})
    compared = board.view["compared"]
    assert [bird["place"] for bird in compared["birds"]] == ["c2", "b1"]
    assert all(bird["picture"] in board.pictures for bird in compared["birds"])
    assert compared["difference"].startswith("The one at b1: ")
    board.obey({"type": "tell", "places": ["c2", "b1"], "ply": 0})
    one, other = "C2 is the ʻā (Red-footed Booby)", "b1 is the koaʻe kea (White-tailed Tropicbird)"
    assert board.view["notice"]["text"] == f"{one}; {other}."
    assert "compared" not in board.view


def test_play_is_reviewed() -> None:
    """Help, a wrong pair and the order of touches go to the reviewer of the session."""
    board = Board("seabirds#7", match="mixed")
    reviewer = play.of(board.session)
    mask = board.matching.mask
    assert mask is not None
    assert reviewer.shown == mask.shown
    board.obey({"type": "why", "places": ["c2", "b1"], "ply": 0})
    board.obey({"type": "show", "places": ["b6"], "ply": 0})
    board.obey({"type": "play", "move": "pair b6 c6 a2", "touched": ["c6", "b6", "a2"], "ply": 0})
    position: Any = board.session.history.positions[0]
    bird = position.bird_at
    assert reviewer.events == [
        play.Wrong(bird("c2"), bird("b1")), play.Helped(frozenset([bird("b6")])), play.Landed(bird("c6"), bird("b6")),
    ]  # fmt: skip


def test_a_hint_is_help() -> None:
    """The birds that a hint names count as helped with."""
    board = Board("seabirds#7", match="picture")
    board.session.hint().join()
    reviewer = play.of(board.session)
    position: Any = board.session.history.position
    assert reviewer.events == [play.Helped(frozenset([position.bird_at("b6"), position.bird_at("c6")]))]


def test_the_panel_asks_which_bird_it_is() -> None:
    """The page of a bird that hides its name asks for it; told, it opens, which counts as help."""
    board = Board("seabirds#7", match="picture")
    panel = BirdPanel(board.session)
    [card] = [
        slot["cards"][-1]["text"] for zone in board.view["zones"] for slot in zone["slots"] if slot["place"] == "b6"
    ]
    board.obey({"type": "look", "text": card})
    assert panel.page["title"] == "Which bird is this?"
    assert len(panel.page["pictures"]) == 1
    panel.obey({"type": "tell"})
    assert panel.page["title"] == "ʻEwaʻewa"
    assert play.of(board.session).events == [play.Helped(frozenset(["ewaewa:w"]))]


def test_an_alias_of_another_mode_is_forgotten() -> None:
    """When the mode changes, the panel lets go of the card that was touched."""
    board = Board("seabirds#7", match="picture")
    panel = BirdPanel(board.session)
    board.obey({"type": "look", "text": next(iter(board.matching.mask.masked.cards))})
    board.obey({"type": "match", "mode": "mixed"})
    assert panel.page["kind"] == "welcome"


def test_a_position_of_ones_own_is_masked() -> None:
    """A position that was not dealt has its own aliases."""
    position = Board("seabirds#7").session.position
    board = Board(Session(str(position)), match="picture")
    assert isinstance(board.session.position, Position)
    assert "“" in board.text


def test_matching_is_shared() -> None:
    """A session has one matching."""
    session = Session("seabirds#7")
    assert matching.of(session) is matching.of(session)
    session.say(Notice("message", "A word."))
    assert matching.of(session).comparison() is None


def test_facts_keep_names_as_long_as_they_can() -> None:
    """Where names are hidden, a fact that names another bird of the table waits until the others were told."""
    board = Board("seabirds#7", match="picture")
    assert board.matching.hides("It is larger than the noio kōhā, and browner.")
    assert board.matching.hides("Laysan albatross chicks")
    assert not board.matching.hides("It nests on islets.")
    assert not Board("seabirds#8").matching.hides("The noio kōhā.")
    panel = BirdPanel(board.session)
    board.session.play("pair b6 c6 a2")
    assert not board.matching.hides("The ʻewaʻewa, or sooty tern.")
    assert not board.matching.hides(panel.page["fact"]["text"])
