"""The boards and panels of a session show the same story after a move, which boards get by the query `story`."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any, cast

import pytest

from elele import seabirds
from elele.errors import ParseError
from elele.seabirds.deck import load
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb
from elele.session import Session
from elele_course.study import learner
from elele_course.study.learner import Learner
from elele_widgets import BirdPanel
from elele_widgets.seabirds import facts_to_tell

FACTS = {fact.factoid_id: fact for fact in load().factoids}


@pytest.fixture
def session() -> Session:
    session = Session("seabirds#7")
    session.part(learner.own, Learner())
    return session


def ask(session: Session, **arguments: object) -> dict[str, Any]:
    found = facts_to_tell.story(session, arguments)
    assert found is not None
    return found


def test_panel_and_board_tell_the_same(session: Session) -> None:
    """After a pair has landed, a panel and the query tell the same fact, which counts as told once."""
    panel, other = BirdPanel(session), BirdPanel(session)
    session.play("pair b6 c6 a1")
    found = ask(session)
    assert panel.page["fact"] == other.page["fact"] == {key: found[key] for key in panel.page["fact"]}
    assert (found["card"], found["title"], found["icon"]) == ("ewaewa:w+ewaewa:k", "ʻEwaʻewa", "ewaewa")
    assert sorted(session.part(learner.own).told.values()) == [1, 1]


def test_stuck_tells_the_story_of_the_threat(session: Session) -> None:
    """After `stuck`, the panel opens the threat that was drawn, with a fact about it and its source."""
    panel = BirdPanel(session)
    while not any(f"{move}" == "stuck" for move in session.position.legal_moves()):
        session.play(session.position.legal_moves()[0])
    threat = session.history.position.threats[0]
    session.play("stuck")
    found = ask(session)
    assert found["card"] == panel.card == threat
    assert found["text"] == panel.page["fact"]["text"]
    assert found["source"]["title"]
    assert f"story:{threat}" in session.part(learner.own).told


def test_story_of_a_card(session: Session) -> None:
    """A repeated query about a card returns the same story; the story of a threat names its icon."""
    found = ask(session, card="cat")
    assert found == ask(session, card="cat")
    assert (found["title"], found["english"], found["icon"]) == ("Pōpoki", "Cat", "threat-cat")


def test_a_new_deal_tells_anew(session: Session) -> None:
    """In the next game, the same first move and the same touched card bring another fact."""
    panel = BirdPanel(session)
    told = []
    for _ in range(2):
        panel.selection.touch("noio:w")
        told.append(panel.page["fact"]["text"])
        session.play("pair b6 c6 a1")
        told.append(panel.page["fact"]["text"])
        session.new("seabirds#7")
    assert len(set(told)) == 4


def test_undo_and_redo_tell_the_same(session: Session) -> None:
    """A move that is undone and redone shows the same fact as before, and no further fact counts as told."""
    panel = BirdPanel(session)
    session.play("pair b6 c6 a1")
    page, told = panel.page, Counter(session.part(learner.own).told)
    session.undo()
    session.play("pair b6 c6 a1")
    assert (panel.page, session.part(learner.own).told) == (page, told)


def test_another_way_to_a_move_tells_of_its_own_pair() -> None:
    """The same move after other moves places another pair, so the panel opens that pair."""
    session = Session("seabirds#4")
    session.part(learner.own, Learner())
    session.play("pair b2 c1 a1", "raise c2 b2", "pair b2 b3 a1")
    first, _ = session.part(facts_to_tell.Telling).after_move()
    session.undo()
    session.play("pair b3 c2 a1", "turn b3", "pair b2 b3 a1")
    assert (first, session.part(facts_to_tell.Telling).after_move()[0]) == ("iwa:k+iwa:w", "noio:w+noio:k")


def test_nothing_to_tell(session: Session) -> None:
    """There is no story before the first move or about an unknown card; a card that is not a text is an error."""
    assert facts_to_tell.story(session, {}) is None
    assert facts_to_tell.story(session, {"card": "penguin"}) is None
    assert facts_to_tell.story(Session("elba#7"), {}) is None
    with pytest.raises(ParseError, match="a story is about a card"):
        facts_to_tell.story(session, {"card": 7})


@pytest.mark.parametrize("seed", range(0, 12, 3))
def test_no_fact_returns_while_others_are_untold(seed: int) -> None:
    """In three games of one learner, no fact is repeated while untold facts about its bird remain.

    Each pair that lands brings one new fact, and each threat that is drawn brings its story.
    """
    anyone, policy = Learner(), RulesOfThumb()
    for number in range(seed, seed + 3):
        session, rng = Session(f"seabirds#{number}"), random.Random(number)
        session.part(learner.own, anyone)
        panel = BirdPanel(session)
        while session.position.legal_moves():
            before, told = cast(seabirds.Position, session.position), Counter(anyone.told)
            session.play(policy(before, rng))
            new = [item.partition(":")[2] for item in anyone.told - told if item.startswith("fact:")]
            assert len(new) == isinstance(session.moves[-1], seabirds.Pair | seabirds.Stuck | seabirds.Protect)
            for fact in new:
                assert panel.page["fact"]["text"] == FACTS[fact].text
                others = load().factoids_of(FACTS[fact].species_id)
                assert not told[f"fact:{fact}"] or all(told[f"fact:{other.factoid_id}"] for other in others)
            if isinstance(session.moves[-1], seabirds.Stuck):
                assert f"story:{before.threats[0]}" in anyone.told
                assert panel.card == before.threats[0]


def test_a_deck_without_facts() -> None:
    """Your own deck may have no facts: the panel shows the data of its files, and a bird shown there counts as met."""
    cards = load()
    bare = replace(
        cards,
        factoids=(),
        threats={key: replace(card, factoid_ids=()) for key, card in cards.threats.items()},
        protections={key: replace(card, factoid_ids=()) for key, card in cards.protections.items()},
        habitats={key: replace(card, factoid_ids=()) for key, card in cards.habitats.items()},
    )
    session = Session("seabirds#7", deck=bare)
    session.part(learner.own, Learner())
    panel = BirdPanel(session)
    session.play("pair b6 c6 a1")
    assert (panel.page["title"], panel.page["fact"]) == ("ʻEwaʻewa", None)
    assert facts_to_tell.story(session, {}) is None
    for card in ("cat", "islet-1", "noio:w"):
        panel.selection.touch(card)
        assert panel.page["facts"]
    assert dict(session.part(learner.own).told) == {"bird:ewaewa": 1, "bird:noio": 1}
