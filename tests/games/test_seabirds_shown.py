"""E Lele! Solitaire as shown to a player: rule traces, answers to touches, readings, and the board."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import lawful
import pytest
from seabird_tables import move, table

import elele
from elele import game, seabirds

IWA = "ʻiwa (Great Frigatebird)"
PET_CARE = "Responsible Pet Care"
KAUPU = "kaʻupu (Black-footed Albatross)"
DUNE = "puʻe one (Dune)"
START = ["finished: The game is not finished.", "choice: No gap in Row 2 is waiting to be filled."]
STUCK_DRAW = (
    "stuck-draw: 1 bird can still be drawn. You also draw one threat and two protections, but no habitats."
)
NO_GAP = ["finished: The game is not finished."]
TRACES: list[tuple[str, dict[str, Any], str, list[str]]] = [
    (
        "a legal pair", {"b": "|iwa:w", "c": "iwa:k"}, "pair b1 c1 a1",
        [*START, "place: b1, c1 and a1 are on the board.",
         f"two-birds: Two birds lie face up: {IWA}, wahine, at b1 and {IWA}, kāne, at c1.",
         f"species: Both birds are {IWA}.", "wahine-kane: One is a wahine, the other a kāne.",
         f"nesting: The {IWA} card lists Islet, the type of Lehua, a1.",
         "habitat-loss: Lehua, a1, is not closed by a threat.", "room: Lehua, a1, has 4 empty nests."],
    ),
    (
        "the other rules are still asked when one fails",
        {"a": "islet-1 dune-1", "b": "|kaupu:w", "c": "kaupu:k"}, "pair b1 c1 a1",
        [*START, "place: b1, c1 and a1 are on the board.",
         f"two-birds: Two birds lie face up: {KAUPU}, wahine, at b1 and {KAUPU}, kāne, at c1.",
         f"species: Both birds are {KAUPU}.", "wahine-kane: One is a wahine, the other a kāne.",
         f"nesting ✗ The {KAUPU} card does not list Islet, the type of Lehua, a1. "
         f"It lists: {DUNE}, Coastal Grassland. A nest is free at a2.",
         "habitat-loss: Lehua, a1, is not closed by a threat.", "room: Lehua, a1, has 4 empty nests."],
    ),
    (
        "two species have no sex to compare and no card to look up",
        {"a": "dune-1(;rat,dog)", "b": "|noio:w", "c": "iwa:k"}, "pair b1 c1 a1",
        [*START, "place: b1, c1 and a1 are on the board.",
         f"two-birds: Two birds lie face up: noio (Black Noddy), wahine, at b1 and {IWA}, kāne, at c1.",
         f"species ✗ The noio (Black Noddy) and the {IWA} are two different species. "
         "Both birds of a pair are of the same species.",
         "wahine-kane …", "nesting …", f"habitat-loss: P{DUNE[1:]}, a1, is not closed by a threat.",
         f"room ✗ P{DUNE[1:]}, a1, has no empty nest left. A threat takes up a nest here, and you hold no protection "
         "that makes room. No other habitat on the noio (Black Noddy) card has an empty nest either."],
    ),
    (
        "any two mōlī", {"a": "dune-1", "b": "|moli:w", "c": "moli:w"}, "pair b1 c1 a1",
        [*START, "place: b1, c1 and a1 are on the board.",
         "two-birds: Two birds lie face up: mōlī (Laysan Albatross), wahine, at b1 "
         "and mōlī (Laysan Albatross), wahine, at c1.",
         "species: Both birds are mōlī (Laysan Albatross).",
         "wahine-kane: Any two mōlī (Laysan Albatross) make a pair.",
         f"nesting: The mōlī (Laysan Albatross) card lists {DUNE}, the type of a1.",
         f"habitat-loss: P{DUNE[1:]}, a1, is not closed by a threat.", f"room: P{DUNE[1:]}, a1, has 2 empty nests."],
    ),
    (
        "a turn", {"b": "ao:w.ou:k|"}, "turn b1",
        [*NO_GAP, "place: b1 is on the board.", "open-pile: No bird lies face up on b1.",
         "draw-pile: b1 has 2 cards face down.", "face-down: b1 has 2 cards face down."],
    ),
    (
        "a bird moved up", {"b": "-", "c": "noio:k", "draw": "iwa:k ou:w"}, "raise c1 b1",
        [*NO_GAP, "place: c1 and b1 are on the board.", "open-pile: No bird lies face up on b1.",
         "draw-pile: 2 birds can still be drawn.", "row-3-bird: c1 has a bird: noio (Black Noddy), kāne."],
    ),
    (
        "a pile that is not open", {"b": "|noio:w", "c": "-"}, "raise c1 b1",
        [*NO_GAP, "place: c1 and b1 are on the board.",
         "open-pile ✗ The noio (Black Noddy) lies face up on b1. "
         "There is no gap to fill until that bird has been paired.",
         "draw-pile …", "row-3-bird ✗ No bird lies at c1. Row 3 is empty."],
    ),
    (
        "a pile filled", {"b": "-", "draw": "iwa:k"}, "fill b1",
        [*NO_GAP, "place: b1 is on the board.", "open-pile: No bird lies face up on b1.",
         "draw-pile: 1 bird can still be drawn.", "empty-pile: b1 is empty."],
    ),
    (
        "stuck", {
            "a": "islet-1 dune-1(;rat,dog) sea-cliff-1", "draw": "noio:w", "threats": "> cat",
            "protections": "pet-care lights-out beach-cleanup",
        }, "stuck",
        [*START, "stuck-pairs: No pair can be placed now.",
         STUCK_DRAW,
         "stuck-room: Nests are free at a1 and a3."],
    ),
    (
        "a gap is filled before one can be stuck", {"b": "ao:w|", "draw": "noio:w"}, "stuck",
        [NO_GAP[0], "choice ✗ First fill the gap at b1: turn its next card. Row 3 fills after that.", "stuck-pairs …",
         "stuck-draw: 1 bird can still be drawn. No threats or protections are left.",
         "stuck-room: A nest is free at a1."],
    ),
    (
        "a protection against a threat", {"a": "dune-1(;cat)", "held": "pet-care"}, "protect pet-care a1 cat",
        [*START, "place: a1 is on the board.", f"held: You hold {PET_CARE}.",
         f"target: {PET_CARE} takes one threat away: pōpoki (Cat).",
         f"counters: The {PET_CARE} card counters pōpoki (Cat).", f"threat-there: Pōpoki (Cat) lies on {DUNE}, a1.",
         f"which-threat: No other pōpoki (Cat) lies on {DUNE}, a1."],
    ),
    (
        "one of two equal threats", {"a": "dune-1(moli:w+moli:w;cat,cat@1)", "held": "pet-care pet-care", "more": 1},
        "protect pet-care a1 cat 2",
        [*START, "place: a1 is on the board.", f"held: You hold 2 {PET_CARE} cards.",
         f"target: {PET_CARE} takes one threat away: pōpoki (Cat).",
         f"counters: The {PET_CARE} card counters pōpoki (Cat).", f"threat-there: Pōpoki (Cat) lies on {DUNE}, a1.",
         f"which-threat: The second pōpoki (Cat) on {DUNE}, a1 covers the mōlī (Laysan Albatross) pair."],
    ),
    (
        "a protection that is not held", {"a": "dune-1"}, "protect bird-sanctuary a1",
        [*START, "place: a1 is on the board.",
         "held ✗ You do not hold Bird Sanctuary. None are left to draw.",
         "target: Bird Sanctuary is for a whole habitat.",
         f"one-sanctuary: P{DUNE[1:]}, a1, is not a Bird Sanctuary yet."],
    ),
    (
        "one more place", {"held": "social-attraction"}, "protect social-attraction a1",
        [*START, "place: a1 is on the board.", "held: You hold Social Attraction.",
         "target: Social Attraction is for a whole habitat."],
    ),
    (
        "the end, with nothing to draw", {}, "finish",
        [*START, "finish-pairs: No pair can be placed now.", "finish-stuck: No bird is left to draw."],
    ),
    (
        "the end, with no place", {"a": "dune-1(;rat,dog)", "draw": "noio:w"}, "finish",
        [*START, "finish-pairs: No pair can be placed now.", "finish-stuck: No habitat can take another pair."],
    ),
]  # fmt: skip


def written(check: elele.Check) -> str:
    """A check in one line; for a rule that was not reached, only its name."""
    return f"{check.rule} …" if check.passed is None else f"{check.rule}{':' if check.passed else ' ✗'} {check.text}"


@pytest.mark.parametrize(("fact", "parts", "asked", "found"), TRACES, ids=[row[0].replace(" ", "-") for row in TRACES])
def test_trace(fact: str, parts: dict[str, Any], asked: str, found: list[str]) -> None:
    """Every rule that applies to the move has its finding; a rule that is meaningless here is not reached."""
    checks = elele.checks(table(**parts), move(asked))
    assert [written(check) for check in checks] == found
    assert all(check.text == seabirds.RULES[check.rule] for check in checks if check.passed is None)


@pytest.mark.parametrize(
    ("piles", "drawn", "way"),
    [
        ({"threats": "> cat", "protections": "pet-care lights-out beach-cleanup"}, ["one threat", "two protections"],
         "You draw two protections each time you are stuck."),
        ({"threats": "> cat", "protections": "pet-care"}, ["one threat", "one protection"],
         "You draw the last protection when you are stuck."),
        ({"threats": "> cat"}, ["one threat"], "None are left to draw."),
        ({"protections": "pet-care lights-out"}, ["two protections"],
         "You draw two protections each time you are stuck."),
        ({}, [], "None are left to draw."),
    ],
)  # fmt: skip
def test_no_card_that_is_gone_is_promised(piles: dict[str, str], drawn: list[str], way: str) -> None:
    """Button, warning, trace and refusal promise a stuck player only the cards that the piles still hold."""
    position = table(a="dune-1 sea-cliff-1", c="iwa:k", draw="noio:w", **piles)
    told = [
        game.label(position, seabirds.Stuck()), seabirds.extras(position, seabirds.Stuck())["warning"],
        next(check.text for check in elele.checks(position, "stuck") if check.rule == "stuck-draw"),
    ]  # fmt: skip
    for text in told:
        assert [card for card in ("one threat", "one protection", "two protections") if card in text] == drawn
    assert elele.explain(position, "protect bird-sanctuary a1") == f"You do not hold Bird Sanctuary. {way}"


def test_every_rule_passes_somewhere() -> None:
    """In the traces above, every rule passes at least once with its own finding."""
    assert {line.split(":")[0] for *_, found in TRACES for line in found if ":" in line} >= set(seabirds.RULES)


def test_foreign_move() -> None:
    """A move of another game is refused with a `TypeError`."""
    with pytest.raises(TypeError, match="is not a move in E Lele!"):
        elele.checks(table(), elele.elba.Deal())


MEANT = [
    (
        "a protection and the wrong habitat", {"a": "islet-1 dune-1(;cat)", "held": "pet-care"},
        "p1 a1", "threat-there",
        f"{PET_CARE} takes away no threat on Lehua, a1. Play it to take pōpoki (Cat) off {DUNE}, a2.",
    ),
    (
        "a protection, the wrong habitat, then the right one", {"a": "islet-1 dune-1(;cat)", "held": "pet-care"},
        "p1 a1 a2", "legal", f"You can do that: {PET_CARE} against pōpoki (Cat) on {DUNE}, a2.",
    ),
    (
        "a protection and a threat that it does not counter", {"a": "dune-1(;rat) dune-2(;cat)", "held": "pet-care"},
        "p1 a1", "threat-there",
        f"{PET_CARE} takes away no threat on {DUNE}, a1. Only ʻiole (Rat) is there. "
        f"Play it to take pōpoki (Cat) off {DUNE}, a2.",
    ),
    (
        "a protection that fits nowhere, on a habitat", {"held": "pet-care"}, "p1 a1", "threat-there",
        f"{PET_CARE} takes away no threat on Lehua, a1. This card cannot do anything now. Keep it for "
        "later.",
    ),
    (
        "a protection that fits nowhere", {"held": "pet-care"}, "p1", "threat-there",
        f"{PET_CARE} cannot do anything now. Keep it for later.",
    ),
    (
        "another protection instead", {"a": "dune-1(;cat)", "held": "lights-out pet-care"}, "p1 p2 a1", "legal",
        f"You can do that: {PET_CARE} against pōpoki (Cat) on {DUNE}, a1.",
    ),
    (
        "a second sanctuary", {"a": "dune-1(;;;bird-sanctuary) dune-2", "held": "bird-sanctuary"}, "p1 a1",
        "one-sanctuary",
        f"P{DUNE[1:]}, a1, is already a Bird Sanctuary. Choose another habitat.",
    ),
    (
        "a protection while a gap waits", {"b": "ao:w|", "held": "social-attraction"}, "p1 a1", "choice",
        "First fill the gap at b1: turn its next card.",
    ),
    (
        "two species", {"c": "iwa:w noio:k"}, "c2 c1", "species",
        f"The {IWA} and the noio (Black Noddy) are two different species. "
        "Both birds of a pair are of the same species.",
    ),
    (
        "two species and a habitat", {"c": "iwa:w noio:k"}, "c2 a1 c1", "species",
        f"The {IWA} and the noio (Black Noddy) are two different species. "
        "Both birds of a pair are of the same species.",
    ),
    (
        "a pair and the wrong habitat", {"a": "islet-1 dune-1", "c": "kaupu:w kaupu:k"}, "c1 c2 a1", "nesting",
        f"The {KAUPU} card does not list Islet, the type of Lehua, a1. "
        f"It lists: {DUNE}, Coastal Grassland. A nest is free at a2.",
    ),
    (
        "a pair whose cards list no habitat on the board", {"a": "islet-1", "c": "kaupu:w kaupu:k"}, "c1 c2",
        "nesting",
        f"The {KAUPU} card lists no habitat on this board. It lists: {DUNE}, Coastal Grassland.",
    ),
    (
        "a pair that no habitat can take", {"a": "islet-1 dune-1(;;habitat-loss)", "c": "kaupu:w kaupu:k"}, "c1 c2",
        "room", f"No habitat on the {KAUPU} card has an empty nest.",
    ),
    (
        "a bird whose mate is face up, and room that a protection makes",
        {"a": "dune-1(;;habitat-loss)", "c": "kaupu:w kaupu:k", "held": "habitat-restoration"}, "c1", "room",
        f"No habitat on the {KAUPU} card has an empty nest. Make room with Habitat Restoration.",
    ),
    (
        "a pair, the wrong habitat, then the right one", {"a": "islet-1 dune-1", "c": "kaupu:w kaupu:k"}, "c1 c2 a1 a2",
        "legal", f"You can do that: {KAUPU} pair to {DUNE}, a2, 4 points.",
    ),
    (
        "a bird whose mate is face up and the wrong habitat", {"a": "islet-1 dune-1", "c": "kaupu:w kaupu:k"}, "c2 a1",
        "nesting",
        f"The {KAUPU} card does not list Islet, the type of Lehua, a1. "
        f"It lists: {DUNE}, Coastal Grassland. A nest is free at a2.",
    ),
    (
        "a bird whose mate is not face up, and a habitat", {"c": "uau:w iwa:k iwa:w"}, "c1 a1", "two-birds",
        "No kāne (male) of the ʻuaʻu (Hawaiian Petrel) is face up yet. Go on with other birds for now.",
    ),
    (
        "a kāne alone", {"c": "uau:k iwa:k"}, "c1", "two-birds",
        "No wahine (female) of the ʻuaʻu (Hawaiian Petrel) is face up yet. No pair can be placed now, so you can "
        "finish.",
    ),
    (
        "one mōlī alone", {"c": "moli:w", "draw": "ou:w"}, "c1", "two-birds",
        "No other mōlī (Laysan Albatross) is face up yet. No pair can be placed now, so say that you are stuck.",
    ),
    (
        "an empty place of Row 3", {"c": "- iwa:k"}, "c1", "two-birds",
        "No bird lies face up at c1. Choose two birds that lie face up.",
    ),
    (
        "an empty pile when nothing is left to draw", {"b": "- |ao:w", "c": "iwa:k"}, "c1 b1", "draw-pile",
        "b1 stays empty, since no bird is left to draw. No pair can be placed now, so you can finish.",
    ),
    (
        "an empty pile alone when nothing is left to draw", {"b": "- |ao:w", "c": "iwa:k"}, "b1", "draw-pile",
        "b1 stays empty, since no bird is left to draw. No pair can be placed now, so you can finish.",
    ),
    ("a gap alone", {"b": "ao:w|", "c": "iwa:k"}, "b1", "legal", "You can do that: Turn the next card of b1."),
    (
        "a gap and a bird from Row 3", {"b": "ao:w|", "c": "iwa:k"}, "b1 c1", "legal",
        f"You can do that: Move the kāne {IWA} from c1 up to b1.",
    ),
    (
        "a pile with cards and the draw pile", {"b": "ao:w|", "c": "iwa:k", "draw": "ou:w"}, "draw b1", "empty-pile",
        "b1 is not empty. You can turn its next card, or raise a bird from Row 3.",
    ),
    (
        "the draw pile while a pair can be placed", {"c": "iwa:k iwa:w", "draw": "ou:w"}, "draw", "stuck-pairs",
        f"You are not stuck: a pair of {IWA} can go to Lehua, a1. Place it first.",
    ),
    (
        "a habitat alone, with no pair face up", {"c": "iwa:k"}, "a1", "two-birds",
        "A pair needs two birds. No two face-up birds can be placed here now. No pair can be placed now, so you "
        "can finish.",
    ),
    ("a habitat and a pair", {"c": "iwa:k iwa:w"}, "a1", "legal",
     f"You can do that: {IWA} pair to Lehua, a1, 3 points."),
    ("a bird and a protection", {"c": "iwa:k", "held": "pet-care"}, "c1 p1", "together",
     "Protections are played on habitats, not on birds."),
    ("a pile of threats", {}, "threats", "together",
     "You draw a threat each time you are stuck. Only protections take it away."),
    ("three birds", {"c": "iwa:k iwa:w noio:k"}, "c1 c2 c3", "together", "A pair is two birds, not more."),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "parts", "touched", "rule", "text"), MEANT, ids=[row[0] for row in MEANT])
def test_why(fact: str, parts: dict[str, Any], touched: str, rule: str, text: str) -> None:
    """Touching these places in this order gets this answer."""
    answer = elele.why(table(**parts), touched.split())
    assert (answer.rule, answer.text) == (rule, text)


def test_places_that_belong_together_have_a_reason() -> None:
    """Two birds, a bird and a habitat, or a protection and a habitat always get a rule or a move as the answer."""
    for number in range(6):
        for position in lawful.walked(f"seabirds#{number}", number, 60)[::6]:
            slots = {zone["name"]: [slot["place"] for slot in zone["slots"]] for zone in game.zones(position)}
            birds = [*slots["row-2"], *slots["row-3"]]
            pairs = [*combinations(birds, 2), *product((*birds, *slots["held"]), slots["habitats"])]
            assert all(elele.why(position, places).rule != "together" for places in pairs if not position.over)


def test_equal_threats_are_offered_by_name() -> None:
    """With a protection and a habitat touched, each of two equal threats gives a separate move."""
    position = table(a="dune-1(moli:w+moli:k;cat,cat@1)", held="pet-care", more=1)
    assert [str(move) for move in seabirds.candidates(position, ["p1", "a1"])] == [
        "protect pet-care a1 cat", "protect pet-care a1 cat 2"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("protect pet-care a1 cat 0", "'0' is not a number; threats of the same kind are counted from 1"),
        ("protect pet-care a1 cat two", "'two' is not a number; threats of the same kind are counted from 1"),
        ("protect pet-care a1 cat 2 3", "write: protect protection habitat-place [threat] [number]"),
        ("protect pet-care a1 2", "'2' is not a threat on this board"),
        ("pair b1 b1 a1", "b1 twice is not a pair; name two places"),
        ("turn b7", "'b7' is not a row 2 place on this board"),
        ("fly b1", "'fly' is not a move in E Lele!"),
    ],
)
def test_moves_not_understood(text: str, message: str) -> None:
    """The error for a move that is not understood names the wrong word."""
    with pytest.raises(elele.ParseError) as raised:
        elele.parse_move(table(a="dune-1(;cat)", held="pet-care"), text)
    assert message in str(raised.value)


def test_number_one_is_left_out() -> None:
    """The number of the first equal threat may be written, but the text of the move omits it."""
    assert str(elele.parse_move(table(), "protect pet-care a1 cat 1")) == "protect pet-care a1 cat"


def test_readings() -> None:
    """Each reading has a question and an answer in sentences, and names rules or moves of the game."""
    kinds = {"pair", "turn", "raise", "fill", "stuck", "protect", "finish"}
    assert len({reading.id for reading in seabirds.READINGS}) == len(seabirds.READINGS)
    for reading in seabirds.READINGS:
        assert reading.question.endswith("?")
        assert reading.choice.endswith(".")
        assert set(reading.where) <= kinds | set(seabirds.RULES)


def test_labels_are_short() -> None:
    """A label has at most 22 words; that of a habitat has nine and, for each card that lies there, nine more."""
    chance = random.Random(7)
    for seed in range(6):
        position = elele.deal(f"seabirds#{seed}")
        while not position.over:
            slots = [slot for zone in game.zones(position) for slot in zone["slots"]]
            for slot in slots:
                most = 9 * len(slot["cards"]) if "capacity" in slot else 22
                assert len(slot["label"].split()) <= most, slot["label"]
            position = position.after(chance.choice(position.legal_moves()))


def test_cards_speak_for_themselves() -> None:
    """Texts attribute the listed habitats to the card, not to the bird, which may have others in nature."""
    position = table(c="kaupu:w kaupu:k")
    label = game.zones(position)[2]["slots"][0]["label"]
    assert label == (
        f"c1: {KAUPU}, wahine, 4 points, card lists {DUNE}, Coastal Grassland; Phoebastria nigripes"
    )
    assert game.faces(position)["kaupu:w"]["label"] == label.removeprefix("c1: ")


def test_repr_is_the_board_as_a_player_sees_it() -> None:
    """At a prompt and in a notebook, a position shows the board without its hidden cards."""
    position = table(b="akeake:w|noio:w", c="iwa:k", draw="hinaoku:k")
    for shown in (repr(position), position._repr_html_()):
        assert "Black Noddy" in shown
        assert "Storm-Petrel" not in shown
        assert "Blue-gray Noddy" not in shown
