"""The line on what to touch next names legal touches alone, and reveals nothing that a card hides."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from seabird_tables import table

from elele import seabirds
from elele.seabirds import masks
from elele.seabirds.moves import Fill, Finish, Pair, Protect, Raise, Turn
from elele.seabirds.view import extras, places
from elele_course.seabirds import touch_prompts
from elele_course.seabirds.touch_prompts import lines
from elele_widgets import Board


def line(position: seabirds.Position, *touched: str) -> str:
    """The line of a board for places, or else for their rows; `b` stands for both rows of birds."""
    said = lines(position)
    rows = [place.rstrip("0123456789").replace("c", "b") for place in touched]
    habitats = ["a" if row == "a" else place for row, place in zip(rows, touched, strict=True)]
    known = (" ".join(sorted(names)) for names in (touched, habitats, rows))
    return next((said[names] for names in known if names in said), "")


def met(seed: int) -> Iterator[seabirds.Position]:
    """The positions of a game of random moves."""
    chance = random.Random(seed)
    position = seabirds.deal(chance.choice(["", "7x3", "6x2+all", "3x1"]), seed)
    while not position.over:
        yield position
        position = position.after(chance.choice(position.legal_moves()))
    assert lines(position) == {}


def test_the_line_leads_from_bird_to_mate_to_habitat() -> None:
    position = seabirds.deal("", 7)
    for touched, said in {
        (): "Touch a wahine (female) or a kāne (male).",
        ("b6",): "Mate at c6; 3 habitats fit.",
        ("c6",): "Mate at b6; 3 habitats fit.",
        ("a1", "c6"): "Mate at b6.",
        ("c6", "b6"): "Now touch a habitat: a1, a2 or a6.",
        ("a1",): "Now touch a pair for this habitat.",
        ("b6", "c6", "a1"): "",
    }.items():
        assert line(position, *touched) == said
    assert line(table(b="|moli:w |moli:k", c="moli:w", a="dune-1"), "c1") == "Mates at b1 and b2; 1 habitat fits."


@pytest.mark.parametrize("seed", range(20))
def test_a_line_names_exactly_the_legal_mates_and_habitats(seed: int) -> None:
    """After a bird, the line names every mate and counts the habitats; after a pair, it names every habitat."""
    for position in met(seed):
        pairs = [move for move in position.legal_moves() if isinstance(move, Pair)]
        for bird in {place for pair in pairs for place in (pair.first, pair.second)}:
            own = [pair for pair in pairs if bird in (pair.first, pair.second)]
            said = line(position, bird)
            mates = {place for pair in own for place in (pair.first, pair.second)} - {bird}
            assert {*re.findall(r"[bc]\d", said)} == mates
            assert f"; {len({pair.habitat for pair in own})} habitat" in said
        for pair in pairs:
            named = re.findall(r"a\d", line(position, pair.first, pair.second))
            assert named == [p.habitat for p in pairs if (p.first, p.second) == (pair.first, pair.second)]
            assert {*re.findall(r"[bc]\d", line(position, pair.habitat, pair.first))} >= {pair.second}


@pytest.mark.parametrize("seed", range(40))
def test_each_place_of_a_move_has_its_line(seed: int) -> None:
    """The first place of every legal move has its line, and during a gap other places have a line about the gap."""
    for position in met(seed):
        assert line(position)
        for move in position.legal_moves():
            if isinstance(move, Pair | Protect | Raise | Fill | Turn):
                assert line(position, places(position, move)[0]).startswith(("Mate", "Now ", "Touch it again"))
        if position.choices:
            filled = [f"b{n}" for n, pile in enumerate(position.row_b, 1) if f"b{n}" not in position.choices]
            for place in ("a1", "p1", *filled):
                assert line(position, place).startswith("First fill the gap")


@pytest.mark.parametrize("seed", range(40))
def test_a_gap_offers_what_is_legal(seed: int) -> None:
    """The line of a gap mentions its card, Row 3 and the draw pile if a legal move uses them."""
    for position in met(seed):
        legal = position.legal_moves()
        for gap in position.choices:
            said = line(position, gap)
            assert gap in line(position)
            assert ("turn its card" in said) == (Turn(gap) in legal)
            assert ("the Birds pile" in said) == (Fill(gap) in legal)
            assert ("Row 3" in said) == any(isinstance(move, Raise) for move in legal)
        for move in legal:
            if isinstance(move, Raise | Fill):
                source = places(position, move)[0]
                ways = [places(position, other)[0] for other in legal].count(source)
                gap = "the gap to fill" if ways == 1 else "one of the gaps"
                assert line(position, source) == f"Now touch {gap}."


def test_the_line_is_the_same_for_birds_with_a_mate_and_for_birds_without_one() -> None:
    """Where the cards hide something, the line depends only on the touched row, so it reveals nothing about birds."""
    for mode in [mode for mode in masks.MODES if mode != "everything"]:
        board = Board("seabirds#7", match=mode)
        position = board.session.position
        pairs = [move for move in position.legal_moves() if isinstance(move, Pair)]
        mated = {place for pair in pairs for place in (pair.first, pair.second)}
        birds = [place for place, _ in position.birds()]
        assert mated
        assert mated < {*birds}
        seen = board.session.lens(position)
        assert {line(seen, place) for place in birds} == {touch_prompts.MATE}
        assert not re.search(r"[abc]\d", " ".join(lines(seen).values()))
        assert board.view["hand"] == lines(seen)


def test_a_protection_and_the_ends_of_a_game() -> None:
    """A held protection asks for its habitat; without a pair the line names the button to press."""
    seen = set[str]()
    for seed in range(20):
        for position in met(seed):
            seen.add(line(position))
            for move in position.legal_moves():
                if isinstance(move, Protect):
                    told, card = line(position, places(position, move)[0]), position.deck.protections[move.protection]
                    assert told.startswith("Now touch the habitat that needs it.")
                    able = [one.english for one in position.deck.threats.values() if one.english in told]
                    counters = card.counters if card.effect == "remove" else ()
                    assert able == [one.english for key, one in position.deck.threats.items() if key in counters]
    assert "No pair can be placed now. Touch “I am stuck.”" in seen
    assert "No pair can be placed now. Play a protection, or touch “I am stuck.”" in seen
    assert "No more pairs can be placed. Touch “Finish.”" in seen


@pytest.mark.parametrize(
    ("parts", "way"),
    [
        ({"a": "dune-1(moli:w+moli:k;cat@1)", "held": "predator-control"}, True),
        ({"a": "dune-1(moli:w+moli:k;;habitat-loss)", "held": "bird-sanctuary"}, True),
        ({"a": "dune-1(moli:w+moli:k,moli:w+moli:w)", "b": "|kaupu:w |kaupu:k", "held": "social-attraction"}, True),
        ({"a": "dune-1(moli:w+moli:k;cat@1)", "held": "lights-out"}, False),
        ({"a": "dune-1(moli:w+moli:k)", "held": "bird-sanctuary social-attraction"}, False),
        ({"a": "islet-4(noio:w+noio:k;rat)", "held": "predator-control"}, False),
    ],
)
def test_at_the_end_a_protection_that_brings_points_comes_before_finish(parts: dict[str, str], way: bool) -> None:
    """The line and the warning of “Finish” name a protection exactly if playing one can still change the score."""
    position = table(**parts)
    assert Finish() in position.legal_moves()
    told = "Play a protection, or touch" if way else "Touch"
    assert line(position) == f"No more pairs can be placed. {told} “Finish.”"
    warned = extras(position, Finish())["warning"]
    assert ("A protection that you hold can still bring points." in warned) == way


def test_other_games_have_no_such_line() -> None:
    assert "hand" not in Board("elba#7").view
