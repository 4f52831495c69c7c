"""A masked position is the same game, but its cards reveal only the fields that they show."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

import elele
from elele import seabirds
from elele.game import view
from elele.seabirds import Position, masks
from elele.seabirds.deck import load, looks
from elele.seabirds.masked import Mask
from elele.seabirds.masks import FIELDS, MODES
from elele.seabirds.view import faces

DECK = load()
MASKED = [mode for mode in MODES if mode not in ("everything", "learn")]


def masked(mode: str, seed: str = "seabirds#7") -> Mask:
    return Mask(DECK, masks.showing(mode, DECK, seed), f"{seed} {mode}")


@pytest.mark.parametrize("mode", MASKED)
def test_a_masked_game_is_the_same_game(mode: str) -> None:
    """A random game has the same legal moves, refusals and scores under a mask as without one."""
    position, mask, chance = elele.deal("seabirds#12"), masked(mode), random.Random(mode)
    assert isinstance(position, Position)
    while not position.over:
        seen = mask.position(position)
        assert [*map(str, seen.legal_moves())] == [*map(str, position.legal_moves())]
        assert (seen.score, seen.over) == (position.score, position.over)
        one, other = chance.sample([place for place, _ in position.birds()], 2) if len(position.birds()) > 1 else "ab"
        for places in ([one, other], [one, other, "a2"]):
            real, read = elele.why(position, places), elele.why(seen, places)
            assert (read.rule, type(read)) == (real.rule, type(real))
        position = elele.apply(position, chance.choice(position.legal_moves()))


@pytest.mark.parametrize("mode", MASKED)
def test_no_answer_tells_a_mate(mode: str) -> None:
    """No view lists a pair, and a bird or a habitat alone gets the same answer whether or not a mate lies face up."""
    position, mask, chance = elele.deal("seabirds#12"), masked(mode), random.Random(mode)
    assert isinstance(position, Position)
    answers = set()
    while not position.over:
        seen = mask.position(position)
        assert not any(move["text"].startswith("pair") for move in view(seen)["moves"])
        places = [place for place, _ in position.birds()] + ["a1", "a2", "a3"]
        if not position.choices and not position.held:
            asked = [(place,) for place in places] + [(place, "a2") for place in places if place[0] != "a"]
            found = [(elele.why(seen, places), places[0]) for places in asked if any(seen.pairs())]
            answers |= {(what.rule, what.text, what.places == (place,)) for what, place in found}
        position = elele.apply(position, chance.choice(position.legal_moves()))
    start = "A pair needs two birds. Touch"
    told = {"its mate too.", "two of one species first."}
    assert answers == {("two-birds", f"{start} {what}", True) for what in told}


@pytest.mark.parametrize("mode", MASKED)
def test_row_3_shows_no_points_and_no_homes(mode: str) -> None:
    """Points and habitats stand on the cards of Row 2 alone, whichever birds lie there."""
    position, mask, chance = elele.deal("seabirds#12"), masked(mode), random.Random(mode)
    while not position.over:
        seen = mask.position(position)
        assert all(face["points"] is None and not face["icons"] for card, face in faces(seen).items() if card[0] == "x")
        for place, card in seen.birds():
            (slot,) = [slot for zone in seabirds.zones(seen) for slot in zone["slots"] if slot["place"] == place]
            shown = place[0] == "b"
            assert ("card lists" in slot["label"], "point" in slot["label"]) == (shown, shown)
            signs = {"points": DECK.points[mask.card(card)]} if shown else {}
            assert {key: value for key, value in slot["cards"][-1].get("signs", {}).items() if key == "points"} == signs
        position = elele.apply(position, chance.choice(position.legal_moves()))


@pytest.mark.parametrize("mode", MASKED)
def test_aliases_link_nothing(mode: str) -> None:
    """Each card has its own alias, no alias has the id of a bird, and mates have aliases of different species."""
    mask = masked(mode)
    assert len({*mask.aliases.values()}) == len(mask.aliases) == len({*DECK.bird_cards()})
    for card, alias in mask.aliases.items():
        assert mask.card(alias) == card
        assert alias.partition(":")[0] not in DECK.species
        assert {mask.card(mate) for mate in mask.masked.mates[alias]} == DECK.mates[card]
        assert mask.masked.nests[alias] == DECK.nests[card]
    assert len({alias.partition(":")[0] for alias in mask.aliases.values()}) == len(mask.aliases)


@pytest.mark.parametrize("mode", MASKED)
def test_aliases_are_listed_by_number(mode: str) -> None:
    """Aliases are always listed by number, so that their order links no mates."""
    deck = masked(mode).masked
    for aliases in (deck.cards, deck.mates, deck.nests, deck.points, deck.species):
        numbers = [int(key.partition(":")[0][1:]) for key in aliases if re.fullmatch(r"x\d+(:[wk])?", key)]
        assert numbers == [*range(1, len(DECK.nests) + 1)]


@pytest.mark.parametrize(("touched", "start"), [("draw", "You are not stuck"), ("stuck", ""), ("finish", "")])
def test_a_pair_that_can_be_placed_is_not_named(touched: str, start: str) -> None:
    """If cards hide names, being stuck and finishing are refused without naming a pair or its places."""
    seen = masked("picture").position(elele.deal("seabirds#7"))
    found = elele.why(seen, [touched]) if touched == "draw" else elele.objection(seen, elele.parse_move(seen, touched))
    assert found is not None
    assert (found.rule, found.places) == ({"finish": "finish-pairs"}.get(touched, "stuck-pairs"), ())
    assert found.text.startswith(start)
    assert found.text.endswith(": a pair can still be placed.")


def test_modes_show_one_thing() -> None:
    """A mode shows only its field; a Hawaiian name that several birds share comes with the English name."""
    for field in FIELDS:
        shown = masks.showing(field, DECK, 1)
        others = {card for card, fields in shown.items() if fields != {field}}
        namesakes = {card for card in shown if DECK.species[card[:-2]].hawaiian == "ʻĀ"}
        assert others == (namesakes if field == "hawaiian" else set())
        assert all(fields == {"hawaiian", "english"} for fields in (shown[card] for card in others))


@pytest.mark.parametrize("name", FIELDS[:3])
@pytest.mark.parametrize("mode", MASKED)
def test_a_name_that_is_missing_is_replaced(mode: str, name: str) -> None:
    """A card whose chosen name is blank shows another name instead of its look."""
    blank = {key: replace(bird, **{name: ""}) for key, bird in DECK.species.items()}  # type: ignore[arg-type]
    deck = replace(DECK, species=blank)
    shown = masks.showing(mode, deck, 3)
    for card, fields in shown.items():
        names = [getattr(deck.species[card[:-2]], field) for field in fields - {"picture"}]
        assert "picture" in fields or any(names)
        assert Mask(deck, shown).alias(card).said.startswith("“") == ("picture" in fields)


@pytest.mark.parametrize("seed", ["seabirds#1", "seabirds#kahakai"])
def test_mixed_pairs_take_recall(seed: str) -> None:
    """In `mixed`, the wahine and kāne of a species share no field; the same seed shows the same fields."""
    shown = masks.showing("mixed", DECK, seed)
    sides = {sex: {field for card in shown if card[-1] == sex for field in shown[card]} for sex in "wk"}
    assert {"linnean" in sides["w"], "linnean" in sides["k"]} == {True, False}  # one sex shows all the first fields
    for bird in DECK.in_deck:
        assert not shown[f"{bird.species_id}:w"] & shown[f"{bird.species_id}:k"], bird
    assert shown == masks.showing("mixed", DECK, seed)
    assert shown != masks.showing("mixed", DECK, "another")


def test_a_pair_in_its_nest_is_told_by_name() -> None:
    """The outcome of a pair's move uses the names, but the offer before it does not."""
    mask, before = masked("picture"), elele.deal("seabirds#7")
    assert isinstance(before, Position)
    pair = "pair b6 c6 a2"
    after = elele.apply(before, pair)
    game = elele.seabirds
    move = elele.parse_move(before, pair)
    said = game.outcome(mask.position(before), move, mask.position(after))
    assert said.startswith("ʻEwaʻewa (Sooty Tern) pair placed")
    assert "“black-and-white bird, black cap” pair to Molokini" in game.label(mask.position(before), move)


def test_an_unknown_mode_is_refused() -> None:
    """The error lists the modes."""
    with pytest.raises(ValueError, match="choose one of everything, hawaiian, english, linnean, picture, mixed, learn"):
        masks.known("latin")


def test_each_drawing_has_its_own_look() -> None:
    """Every bird of the deck has a look; no two drawings share a look, and no look names a bird."""
    cards = dict.fromkeys(DECK.bird_cards())
    found = {card: looks.look(DECK.species[card[:-2]], card[-1]) for card in cards}
    assert looks.UNKNOWN not in found.values()
    drawn = {card if DECK.species[card[:-2]].species_id in ("iwa", "a-brown") else card[:-2] for card in cards}
    assert len({*found.values()}) == len(drawn)
    names = [name for bird in DECK.species.values() for name in (bird.hawaiian, bird.linnean)]
    words = {word.casefold() for name in names for word in name.split()}
    kinds = {bird.english.rpartition(" ")[2].casefold() for bird in DECK.species.values()}
    said = {word.strip(",") for look in found.values() for word in look.casefold().replace("-", " ").split()}
    assert not said & (words | kinds)


def test_a_bird_without_a_look_says_its_plumage() -> None:
    """A bird of your own deck is described by the beginning of its plumage text, unless that names it."""
    bird = replace(DECK.species["moli"], species_id="own", plumage="Grey above, white below.")
    assert looks.look(bird, "w") == "grey above"
    assert looks.look(replace(bird, plumage="The mōlī is white."), "w") == looks.UNKNOWN
