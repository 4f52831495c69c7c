"""Matching in every mode: hidden names reach no page, and pairs, found alone or with help, become reviews."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest
import soak
from hidden_names import everyone_met, leaked, names

from elele.hints import assistant
from elele.hints.advice import Advice, Step
from elele.phrases import within
from elele.seabirds import Pair, Position, Raise, Turn
from elele.seabirds.deck import acts
from elele.seabirds.masks import FIELDS, MODES
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb
from elele.session import Session
from elele.view import Notice
from elele_course.seabirds import play
from elele_course.study import learner
from elele_course.study.learner import Learner
from elele_widgets import BirdPanel, Board, table
from elele_widgets.seabirds import matching, parts, score_comparison, season
from elele_widgets.shared import pictures

MASKED = [mode for mode in MODES if mode != "everything"]


@pytest.fixture(scope="module", autouse=True)
def _short_searches() -> Iterator[None]:
    """Searches in the background end at once, even if they outlive their test."""
    with pytest.MonkeyPatch.context() as patch:
        for budget in ("HINT_SECONDS", "SURE_SECONDS", "PEEK_SECONDS", "POINTS_SECONDS", "BACK_SECONDS"):
            patch.setattr(assistant, budget, 0.01)
        patch.setattr(score_comparison, "GAMES", 2)
        patch.setattr(score_comparison, "SECONDS", (0.01,))
        yield


ASKED = parts.Parts.queries.keys() - {"five", "picture", "season"}
"""The queries about an unfinished game with birds."""
WHOLE = parts.Parts.queries.keys() - {"trace"}


def everything_sent(board: Board, panel: BirdPanel, sent: list[Any]) -> str:
    """All data that a page gets, as one text."""
    state = board.get_state(["view", "faces", "about"])
    session = board.session
    texts = [board.text, board.still, repr(board), repr(session), session._repr_html_()]
    return json.dumps([state, panel.page, repr(panel), sent, texts], ensure_ascii=False)


def card_at(board: Board, place: str) -> str:
    """The text of the face-up card at a place, as the page has it."""
    slots = (slot for zone in board.view["zones"] for slot in zone["slots"])
    return str(next(slot["cards"][-1]["text"] for slot in slots if slot["place"] == place))


@cache
def game_of(seed: int) -> tuple[str, ...]:
    """The moves of a whole game played by rules of thumb, with threats, protections and many pairs."""
    session, policy, chance = Session(f"seabirds#{seed}"), RulesOfThumb(), random.Random(seed)
    while not session.position.over:
        session.play(policy(cast(Position, session.position), chance))
    return tuple(map(str, session.moves))


def questions(board: Board, chance: random.Random) -> list[Any]:
    """The answers to all queries about some places and cards of a board."""
    session = board.session
    position: Any = session.history.position
    places = [slot["place"] for zone in board.view["zones"] for slot in zone["slots"]]
    deck = position.deck
    cards = chance.sample([*deck.threats, *deck.protections, *deck.habitats], 4)
    answers = []
    for name in WHOLE if position.over else ASKED:
        asked = {"places": chance.sample(places, chance.choice([1, 2, 3])), "since": 0}
        for card in ["", *cards] if name == "story" else [""]:
            more = {**asked, "card": card} if name != "trace" else {"places": asked["places"]}
            answers.append(board.obey({"type": "query", "name": name, "ply": session.ply, **more}))
    if position.over:
        for _ in range(5):
            for say in ("choose", "show", "next"):
                step = season.questions(session, {})["step"]
                answers.append(season.questions(session, {"say": {"type": say, "number": 0, "step": step}}))
    return answers


@pytest.mark.parametrize("mode", MASKED)
@pytest.mark.parametrize("seed", soak.examples([9], [7, 9]))
def test_nothing_hidden_is_sent(mode: str, seed: int) -> None:
    """No page gets a name that cards hide, from the first move to the season card, whatever is touched and asked.

    One game is dealt and the other set up by hand. The record of the second has every name, so it waits for the end.
    """
    dealt = Session(f"seabirds#{seed}").position
    session = Session(dealt if seed == 7 else replace(dealt, deal=""))
    session.part(learner.own, everyone_met())
    board, chance = Board(session, match=mode), random.Random(f"{mode} {seed}")
    panel, sent = BirdPanel(board.session), list[Any]()
    board.send = lambda content, *_: sent.append(content)
    assert leaked(json.dumps(board.pictures), names(board)) == set()
    assert board.shared is None
    moves = game_of(seed)
    marks = sorted({0, 1, 2, *chance.sample(range(3, len(moves)), 4), len(moves) - 1, len(moves)})
    for ply, until in itertools.pairwise([*marks, len(moves)]):
        slots = [slot for zone in board.view["zones"] for slot in zone["slots"]]
        touched = chance.sample([slot["place"] for slot in slots], chance.choice([1, 2, 3]))
        board.obey({"type": "why", "places": touched, "ply": ply})
        sent.append(board.view)
        for text in chance.sample([card["text"] for slot in slots for card in slot["cards"] if card["up"]], 3):
            board.obey({"type": "look", "text": text})
            sent.append(panel.page)
            panel.another()
            sent.append(panel.page)
        sent += questions(board, chance)
        if session.position.deal or not session.position.over:
            sent.append(board.obey({"type": "record"}))
        hidden = names(board)
        assert len(hidden) > 9 or ply > 9
        assert leaked(everything_sent(board, panel, sent), hidden) == set()
        sent.clear()
        if ply == until:
            break
        board.session.play(*moves[ply : until - 1])
        board.obey({"type": "play", "move": moves[until - 1], "ply": until - 1})
        sent.append(panel.page)
    assert board.session.position.over


@pytest.mark.parametrize("mode", MASKED)
def test_hints_and_peeks_keep_names(mode: str) -> None:
    """A hint and a peek refer to a bird by the fields that its card shows, early and late in a game."""
    moves = game_of(7)
    for ply in (0, len(moves) - 12):
        session = Session("seabirds#7")
        session.part(learner.own, Learner())
        board = Board(session, match=mode)
        panel = BirdPanel(board.session)
        board.session.play(*moves[:ply])
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
    """In the mode `everything`, views and faces are the same as in a session without a mode."""
    board, other = Board("seabirds#7", match="everything"), Board("seabirds#7")
    assert board.faces == other.faces
    assert board.drawings == other.drawings
    for more in ({"type": "why", "places": ["b1", "c2"]}, {"type": "play", "move": "pair b6 c6 a2"}):
        intent = {**more, "ply": 0}
        board.obey(intent)
        other.obey(intent)
        assert {**board.view, "version": 0} == {**other.view, "version": 0}
    assert not {"nested", "compared"} & board.view.keys()


def test_boards_of_a_session_share_the_mode() -> None:
    """A mode chosen on one board applies to all boards of the session, to later ones, and to the next deal."""
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
    """The error for an unknown mode lists the modes, and another game says that it has no birds."""
    with pytest.raises(ValueError, match="there is no match mode 'sound'; choose one of everything, hawaiian"):
        Board("seabirds#7", match="sound")
    with pytest.raises(ValueError, match="Elba has no birds to match"):
        table("elba#7", match="picture")
    assert "modes" not in Board("elba#7", match="everything").about
    board = Board("seabirds#7")
    board.obey({"type": "match", "mode": "sound"})
    assert board.view["notice"]["text"].startswith("There is no match mode 'sound'")


def test_a_wrong_pair_is_compared() -> None:
    """A wrong pair is shown side by side with the difference; the names are shown on request."""
    board = Board("seabirds#7", match="picture")
    board.obey({"type": "why", "places": ["c2", "b1"], "ply": 0})
    compared = board.view["compared"]
    assert [bird["place"] for bird in compared["birds"]] == ["c2", "b1"]
    assert all(bird["picture"] in board.pictures for bird in compared["birds"])
    assert compared["difference"].startswith("The one at b1: ")
    board.obey({"type": "tell", "places": ["c2", "b1"], "ply": 0})
    one = "The bird at c2 is the ʻā (Red-footed Booby)."
    assert board.view["notice"]["text"] == f"{one} The bird at b1 is the koaʻe kea (White-tailed Tropicbird)."
    assert "compared" not in board.view


def test_play_is_reviewed() -> None:
    """Help, a wrong pair and the order of touches are passed to the reviewer of the session."""
    board = Board("seabirds#7", match="mixed")
    reviewer = board.session.part(play.Reviewer)
    mask = board.parts.matching.mask
    assert mask is not None
    assert reviewer.shown == mask.shown
    board.obey({"type": "why", "places": ["c2", "b1"], "ply": 0})
    board.obey({"type": "show", "places": ["b6"], "ply": 0})
    board.obey({"type": "why", "places": ["c6", "b6"], "ply": 0})
    board.obey({"type": "play", "move": "pair b6 c6 a2", "ply": 0})
    position: Any = board.session.history.positions[0]
    bird = position.bird_at
    *before, landed = reviewer.events
    assert before == [play.Wrong(bird("c2"), bird("b1")), play.Helped(frozenset([bird("b6"), bird("c6")]))]
    assert isinstance(landed, play.Landed)
    assert (landed.first, landed.second) == (bird("c6"), bird("b6"))


def test_mates_are_listed_once_they_are_found() -> None:
    """A view lists no pair before the player has touched its two birds, and then those of this position alone."""
    board = Board("seabirds#7", match="picture")

    def listed() -> list[str]:
        return [move["text"] for move in board.view["moves"] if move["text"].startswith("pair")]

    assert "score 0, a move to find" in board.text
    assert board.view["asks"] == [f"{row}{number}" for row in "bc" for number in range(1, 7)]
    for places in (["b6"], ["a2"], ["b6", "a2"], ["b1", "c2"]):
        board.obey({"type": "why", "places": places, "ply": 0})
        assert listed() == []
    board.obey({"type": "why", "places": ["c6", "b6"], "ply": 0})
    assert listed() == ["pair b6 c6 a1", "pair b6 c6 a2", "pair b6 c6 a6"]
    assert board.view["notice"]["text"] == matching.PAIRED
    board.obey({"type": "play", "move": "pair b6 c6 a2", "ply": 0})
    assert (listed(), "asks" in board.view) == ([], False)  # a gap waits
    board.session.undo()
    assert len(listed()) == 3
    board.session.new("seabirds#8")
    assert listed() == []


def test_asking_for_the_rules_is_a_try() -> None:
    """The rules for a move tell whether two birds are mates, so asking for them counts like touching the birds."""
    board = Board("seabirds#7", match="picture")
    reviewer = board.session.part(play.Reviewer)
    query = {"type": "query", "name": "trace", "ply": 0}
    board.obey({**query, "places": ["c2", "b1"]})
    board.obey({**query, "move": "pair b1 c2 a2"})
    board.obey({"type": "why", "places": ["b1", "c2"], "ply": 0})
    position: Any = board.session.history.position
    wrong = [event for event in reviewer.events if isinstance(event, play.Wrong)]
    assert wrong == [play.Wrong(position.bird_at("c2"), position.bird_at("b1"))]


def test_show_me_on_a_habitat_is_help() -> None:
    """It highlights every pair that can nest there, so exactly their birds count as helped with."""
    board = Board("seabirds#7", match="picture")
    position: Any = board.session.history.position
    here = [pair for pair in position.pairs() if pair.habitat == "a6"]
    lit = {position.bird_at(place) for pair in here for place in (pair.first, pair.second)}
    assert lit
    board.obey({"type": "show", "places": ["a6"], "ply": 0})
    assert board.session.part(play.Reviewer).events == [play.Helped(frozenset(lit))]


def test_a_hint_is_help() -> None:
    """The birds that a hint names count as helped with."""
    board = Board("seabirds#7", match="picture")
    board.session.hint().join()
    reviewer = board.session.part(play.Reviewer)
    position: Any = board.session.history.position
    helped, *others = reviewer.events
    assert helped == play.Helped(frozenset([position.bird_at("b6"), position.bird_at("c6")]))
    assert others
    assert all(isinstance(event, play.Told) for event in others)  # the figures of the hint name other pairs


@pytest.mark.parametrize("mode", MASKED)
@pytest.mark.parametrize("seed", [1, 2, 4, 7])
def test_a_pair_that_a_hint_names_is_not_found_unaided(mode: str, seed: int) -> None:
    """A reason such as "Row 2 keeps the noio for its mate on b2" tells of a pair that the plan does not place."""
    dealt: Any = Session(f"seabirds#{seed}").position
    for first, second in sorted({(pair.first, pair.second) for pair in dealt.pairs()}):
        for place in (first, second):
            session = Session(dealt)
            session.part(learner.own, everyone_met())
            board, reviewer = Board(session, match=mode), session.part(play.Reviewer)
            mask: Any = board.parts.matching.mask
            named = mask.alias(dealt.bird_at(place)).named
            text = f"Turn the next card of b3. Row 3 is safe for now: the {within(named)} pair is ready to place."
            session.say(Advice("hint", text, plan=(Step(Turn("b3"), "", ()),)))
            landed = play.Landed(dealt.bird_at(first), dealt.bird_at(second))
            told = [event.cards for event in reviewer.events if isinstance(event, play.Told)]
            assert {landed.first, landed.second} & frozenset[str]().union(*told), named
            assert play.reviews(landed, reviewer.shown, reviewer.events) == []


@pytest.mark.parametrize("mode", ["mixed", "picture"])
def test_a_pair_that_a_hint_both_places_and_names_is_helped_with(mode: str) -> None:
    """The name in the reason does not undo the help: the pair is asked about again."""
    session = Session("seabirds#7")
    session.part(learner.own, everyone_met())
    board, position = Board(session, match=mode), cast(Any, session.position)
    mask: Any = board.parts.matching.mask
    pair = Pair("b6", "c6", "a2")
    text = f"Pair the {within(mask.alias(position.bird_at('b6')).named)} on a2."
    session.say(Advice("hint", text, plan=(Step(pair, "", ()),)))
    reviewer = session.part(play.Reviewer)
    landed = play.Landed(position.bird_at("b6"), position.bird_at("c6"))
    assert reviewer.events == [play.Helped(frozenset([landed.first, landed.second]))]


def test_a_peek_helps_with_the_steps_it_shows() -> None:
    """Exactly the birds in the steps shown count as helped with, even if they have moved."""
    board = Board("seabirds#1", match="picture")
    bird = board.session.history.position.bird_at  # type: ignore[attr-defined]
    plan = (Pair("b5", "c2", "a2"), Raise("c1", "b5"), Pair("b5", "c3", "a2"))
    later = (Raise("c4", "b5"), Pair("b1", "b2", "a1"))
    steps = tuple(Step(move, "", ()) for move in plan)
    board.session.say(Advice("peek", "Next.", line=(*plan, *later), plan=steps))
    assert board.session.part(play.Reviewer).events == [play.Helped(frozenset(map(bird, ("b5", "c2", "c1", "c3"))))]


def test_the_panel_asks_which_bird_it_is() -> None:
    """The page of a bird with a hidden name has a button for the name; using it opens the page and counts as help."""
    board = Board("seabirds#7", match="picture")
    panel = BirdPanel(board.session)
    board.obey({"type": "look", "text": card_at(board, "b6")})
    assert panel.page["title"] == "Which bird is this?"
    assert len(panel.page["pictures"]) == 1
    panel.obey({"type": "tell"})
    assert panel.page["title"] == "ʻEwaʻewa"
    assert board.session.part(play.Reviewer).events == [play.Helped(frozenset(["ewaewa:w"]))]


@pytest.mark.parametrize("mode", MASKED)
def test_an_act_waits_for_the_nest(mode: str) -> None:
    """A bird whose card hides something is not shown in its act, nor told in its words, before its pair has nested."""
    session = Session("seabirds#7")
    session.part(learner.own, everyone_met())
    board = Board(session, match=mode)
    panel, sent = BirdPanel(session), [json.dumps(board.pictures)]
    masked = board.parts.matching.mask.masked.cards  # type: ignore[union-attr]
    for alias in masked:
        board.obey({"type": "look", "text": alias})
        assert panel.page["act"] is None
        sent.append(everything_sent(board, panel, []))
    act, words = pictures.drawing("acts/ewaewa"), acts.load()["ewaewa"].words
    assert json.dumps(act) not in "".join(sent)
    assert not [one.species_id for one in acts.load().values() if one.words in "".join(sent)]
    session.play("pair b6 c6 a2")
    assert panel.page["act"] == {"picture": act, "words": words}


def test_the_panel_opens_a_bird_that_hides_nothing() -> None:
    """In `learn`, a touch opens the page of a bird that the learner never met, because its card shows all its names."""
    session = Session("seabirds#7")
    session.part(learner.own, Learner())
    board = Board(session, match="learn")
    panel = BirdPanel(session)
    board.obey({"type": "look", "text": card_at(board, "b6")})
    assert (panel.page["kind"], panel.page["title"]) == ("bird", "ʻEwaʻewa")
    assert not panel.page.get("tell")
    assert panel.page["fact"]
    assert BirdPanel(session).page["title"] == "ʻEwaʻewa"
    assert session.part(play.Reviewer).events == []


def test_a_hidden_game_laid_by_hand_keeps_its_record() -> None:
    """The record of a position set up by hand names all birds, so it waits for the end; that of a deal names none."""
    laid = cast(Position, Session("seabirds#7").position)
    board = Board(Session(replace(laid, deal="")), match="picture")
    assert board.obey({"type": "record"}) == {"record": "", "line": "", "waits": parts.NAMES, "look": ""}
    dealt = Board("seabirds#7", match="picture")
    assert dealt.obey({"type": "record"})["record"] == str(dealt.session.record())
    over = Board(Session(replace(laid, deal="", finished=True)), match="picture")
    assert over.obey({"type": "record"})["record"] == str(over.session.record())


@pytest.mark.parametrize("mode", MASKED)
def test_each_card_shows_its_own_names_alone(mode: str) -> None:
    """The face and the label of a hidden bird have only the names that its own card shows."""
    session = Session("seabirds#7")
    session.part(learner.own, everyone_met())
    board = Board(session, match=mode)
    mask = board.parts.matching.mask
    assert mask is not None
    labels = {
        slot["cards"][-1]["text"]: slot["label"]
        for zone in board.view["zones"]
        for slot in zone["slots"]
        if slot["place"][0] in "bc"
    }
    assert len(labels) == 12
    for alias, card in mask.masked.cards.items():
        bird = mask.deck.species[card[:-2]]
        kept = {getattr(bird, name).casefold() for name in {*FIELDS[:3]} - mask.shown[card]}
        assert kept
        assert leaked(json.dumps([board.faces[alias], labels.get(alias)], ensure_ascii=False), kept) == set()
        assert ("birds/p" in board.faces[alias]["picture"]) == ("picture" in mask.shown[card])


def test_an_alias_of_another_mode_is_forgotten() -> None:
    """When the mode changes, the panel forgets the touched card."""
    board = Board("seabirds#7", match="picture")
    panel = BirdPanel(board.session)
    board.obey({"type": "look", "text": next(iter(board.parts.matching.mask.masked.cards))})
    board.obey({"type": "match", "mode": "mixed"})
    assert panel.page["kind"] == "welcome"


def test_a_position_of_ones_own_is_masked() -> None:
    """A position that was set up by hand has its own aliases."""
    position = Board("seabirds#7").session.position
    board = Board(Session(str(position)), match="picture")
    assert isinstance(board.session.position, Position)
    assert "“" in board.text


def test_matching_is_shared() -> None:
    """All boards of a session share one matching."""
    session = Session("seabirds#7")
    assert session.part(matching.Matching) is session.part(matching.Matching)
    session.say(Notice("message", "A word."))
    assert session.part(matching.Matching).comparison() is None


def test_facts_name_no_hidden_bird() -> None:
    """If names are hidden, no fact that names another bird of the table is told; birds in nests may be named."""
    session = Session("seabirds#7")
    session.part(learner.own, Learner())
    board = Board(session, match="picture")
    hides = board.parts.matching.hides
    assert hides("It is larger than the noio kōhā, and browner.")
    assert hides("Laysan albatross chicks")
    assert hides("Boobies: brown boobies.")
    assert hides("birds.org/brown-booby")
    assert not hides("The noio kōhā.", but="noio-koha")
    assert not hides("It nests on islets.")
    assert not Board("seabirds#8").parts.matching.hides("The noio kōhā.")
    board.session.play("pair b6 c6 a2")
    assert not hides("The ʻewaʻewa, or sooty tern.")
    panel = BirdPanel(board.session)
    panel.selection.touch("ewaewa:w")
    deck = cast(Position, board.session.history.position).deck
    for _ in range(2 * len(deck.factoids_of("ewaewa"))):
        assert not hides(panel.page["fact"]["text"])
        panel.another()


def test_a_card_without_free_facts_tells_none() -> None:
    """A card whose facts all name hidden birds has neither fact nor story; without masks it has both."""
    session = Session("seabirds#7")
    session.part(learner.own, Learner())
    board = Board(session, match="picture")
    panel = BirdPanel(board.session)
    panel.selection.touch("barn-owl")
    assert (panel.page["title"], panel.page["fact"]) == ("Barn Owl", None)
    query = {"type": "query", "name": "story", "ply": 0, "card": "barn-owl"}
    assert board.obey(query)["found"] is None
    board.obey({"type": "match", "mode": "everything"})
    assert board.obey(query)["found"]["text"]


def test_a_mode_closes_the_page_that_names_birds() -> None:
    """A fact told before a mode hid the names is neither left open nor told again."""
    session = Session("seabirds#7")
    session.part(learner.own, Learner())
    board = Board(session)
    panel = BirdPanel(board.session)
    panel.selection.touch("islet-1")
    assert any(name == "Listed by" for name, _ in panel.page["facts"])
    told = board.obey({"type": "query", "name": "story", "ply": 0, "card": "islet-1"})["found"]
    assert told["text"] == panel.page["fact"]["text"]
    board.obey({"type": "match", "mode": "picture"})
    assert panel.page["kind"] == "welcome"
    panel.selection.touch("islet-1")
    assert leaked(json.dumps(panel.page, ensure_ascii=False), names(board)) == set()


def test_learn_tells_of_birds_that_it_shows() -> None:
    """A bird whose cards show all their names hides nothing."""
    board = Board("seabirds#7", match="learn")
    shown = board.parts.matching.mask.shown  # type: ignore[union-attr]
    for bird in board.parts.matching.mask.deck.in_deck:  # type: ignore[union-attr]
        assert board.parts.matching.hides(f"The {bird.english}.") == any(len(shown[card]) < 4 for card in bird.cards)


def test_faces_are_sent_in_no_telling_order() -> None:
    """The faces of hidden birds and their drawings are sent by number, so their order does not reveal mates."""
    board = Board("seabirds#7", match="mixed")
    faces = [int(card[1:-2]) for card, face in board.faces.items() if face["kind"] == "bird"]
    plates = [int(name.removeprefix("birds/p")) for name in board.pictures if name.startswith("birds/p")]
    assert faces == [*range(1, 1 + len(faces))]
    assert plates == [*range(1, 1 + len(plates))]
    assert min(len(faces), len(plates)) > 20


def test_a_notice_that_shows_a_pair_is_help() -> None:
    """A notice whose places hold both birds of a pair counts as help, unless the player had touched both."""
    board = Board("seabirds#7", match="picture")
    reviewer = board.session.part(play.Reviewer)
    board.obey({"type": "why", "places": ["draw"], "ply": 0})
    assert not board.view["notice"]["places"]
    board.obey({"type": "why", "places": ["b6", "c6"], "ply": 0})
    assert reviewer.events == []
    board.session.say(Notice("message", "Look here.", ("b6", "c6", "a2")))
    assert reviewer.events == []
    board.obey({"type": "why", "places": ["draw"], "ply": 0})
    board.session.say(Notice("message", "Look here.", ("b6", "c6", "a1")))
    position: Any = board.session.history.position
    assert reviewer.events == [play.Helped(frozenset([position.bird_at("b6"), position.bird_at("c6")]))]
