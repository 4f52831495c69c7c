"""Elemental as shown to a player: shapes, uses of places, refusals, checks and the view, without hidden cards."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter

import pytest
import soak
from elemental_tables import DIAMOND, LONE, SQUARE, imaginable, july, lay, middles, move

import elele
from elele import elemental, game
from elele.cards import DECK, card_name
from elele.elemental import Discard, Pile, Place, Position, Shift, Spare, Transfer, shape
from elele.session import Session


def test_figures() -> None:
    """There are seven blocks, four crosses and four extremities, as in the guide's drawings."""
    assert ["".join(block) for block in elemental.BLOCKS] == ["abde", "abkl", "cdgh", "cfgj", "dehi", "efij", "hikl"]
    crosses = {middle: "".join(arms) for middle, arms in elemental.CROSSES}
    assert crosses == {"d": "aceh", "e": "bdfi", "h": "dgik", "i": "ehjl"}
    assert ["".join(pair) for pair in elemental.EXTREMITIES] == ["ab", "cg", "fj", "kl"]


@pytest.mark.parametrize(
    ("places", "kind", "words"),
    [
        ("abde", "block", "the corners of a 2×2 square"),
        ("lkba", "block", "the corners of a 2×4 rectangle"),
        ("aceh", "cross", "with d in the middle"),
        ("acdeh", "cross", "with d in the middle"),
        ("gc", "extremity", "the two piles in one arm"),
        ("d", "pile", "the middle of the cross a, c, e and h, a point of the crosses around e and h, and a corner of"),
        ("a", "pile", "in an extremity with b"),
        ("", "nothing", "Choose four for a block or a cross"),
        ("ce", "nothing", "c and e are two points of the cross around d."),
        ("cf", "nothing", "c and f are two corners of c-f-g-j."),
        ("dj", "nothing", "d and j are opposite corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks."),
        ("bg", "nothing", "b and g are opposite corners of a 3×3 square, but only 2×2 and 2×4 are blocks."),
        ("di", "nothing", "d and i are two corners of d-e-h-i, and two points of the crosses around e and h."),
        ("ci", "nothing", "c and i are opposite corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks."),
        ("cegi", "nothing", "corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks"),
        ("af", "nothing", "a and f are opposite corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks."),
        ("de", "nothing", "two corners of a-b-d-e and of d-e-h-i, and part of the crosses around d and e."),
        ("ac", "nothing", "a and c are two points of the cross around d."),
        ("cdef", "nothing", "are in one row, but a block has two corners in each of two rows"),
        ("bei", "nothing", "b, e and i are part of the cross around e."),
        ("bil", "nothing", "are in one column, but a block has two corners in each of two columns"),
        ("abd", "nothing", "a, b and d are three corners of a-b-d-e."),
        ("ade", "nothing", "a, d and e are three corners of a-b-d-e, and part of the cross around d."),
        ("ace", "nothing", "a, c and e are three points of the cross around d."),
        ("acd", "nothing", "a, c and d are part of the cross around d."),
        ("acde", "nothing", "a, c, d and e are part of the cross around d."),
        ("abdf", "nothing", "With e instead of f, they would be the block a, b, d and e."),
        ("bij", "nothing", "b, i and j are three corners of a 2×3 rectangle, but only"),
        ("aejk", "nothing", "are in 4 rows and 3 columns, but the corners of a rectangle are in 2 rows and 2 columns"),
        ("abdef", "nothing", "Without f, they would be the block a, b, d and e."),
        ("abcdef", "nothing", "are 6 piles"),
    ],
)  # fmt: skip
def test_shape(places: str, kind: str, words: str) -> None:
    """Any places form a shape or nothing, and the text says why."""
    found = shape(places)
    assert (found.kind, words in found.text) == (kind, True), found
    assert found.middle == ("d" if kind == "cross" else "")


def test_shape_of_all_sets() -> None:
    """Of all 4,095 sets of places exactly 7 are blocks, 8 crosses (with and without the middle), 4 extremities."""
    sets = (places for size in range(1, 13) for places in itertools.combinations(elemental.PLACES, size))
    kinds = [shape(places).kind for places in sets]
    assert [kinds.count(kind) for kind in ("block", "cross", "extremity", "pile")] == [7, 8, 4, 12]
    with pytest.raises(ValueError, match="s1"):
        shape(["s1"])


@pytest.mark.parametrize(
    ("tops", "words"),
    [
        ("5C 6D 7H -", "Nothing lies on e; spades are missing. A spade on e would do it."),
        ("5C 6D 7H 8H", "Hearts show twice (d, e); spades are missing. A spade on d or e would do it."),
        ("5C 6D -  -", "Nothing lies on d and e; hearts and spades are missing. "
                       "A heart and a spade, on d and e, would do it."),
        ("5C 6C -  7H", "Clubs show twice (a, b) and nothing lies on d; diamonds and spades are missing. "
                        "A diamond and a spade, on d and on a or b, would do it."),
        ("5C 6C 7H 8H", "Clubs show twice (a, b) and hearts show twice (d, e); diamonds and spades are missing. "
                        "A diamond and a spade, on a or b and on d or e, would do it."),
        ("5C 6C 7C 8S", "Clubs show three times (a, b, d); diamonds and hearts are missing. "
                        "A diamond and a heart, on two of a, b and d, would do it."),
        ("5C 6C 7C 8C", "Clubs show four times (a, b, d, e); diamonds, hearts and spades are missing. "
                        "A diamond, a heart and a spade, on three of a, b, d and e, would do it."),
        ("5C 6C 7C -", "Clubs show three times (a, b, d) and nothing lies on e; diamonds, hearts and spades are "
                       "missing. A diamond, a heart and a spade, on e and on two of a, b and d, would do it."),
        ("5C 6C -  -", "A diamond, a heart and a spade, on d and e and on a or b, would do it."),
        ("5C -  -  -", "A diamond, a heart and a spade, on b, d and e, would do it."),
        ("-  -  -  -", "Nothing lies on a, b, d and e; all four suits are missing. "
                       "One card of each suit, on a, b, d and e, would do it."),
    ],
)  # fmt: skip
def test_what_is_lacking(tops: str, words: str) -> None:
    """Missing suits must be added to every empty place, and to all but one of the places that show the same suit."""
    a, b, d, e = tops.split()
    refusal = elele.objection(lay(f"{a} {b} - {d} {e} - - - - - KS -"), Discard(("a", "b", "d", "e")))
    assert words in refusal.text  # type: ignore[union-attr]


def test_about_unknown_places() -> None:
    """An unknown place is refused."""
    with pytest.raises(ValueError, match="'z' is not a place on this board"):
        elemental.about(lay(SQUARE), "az")


def filled(spots: str) -> int:
    """Return the number of places to fill in `a`, `a or b`, `two of a, b and d` or `a, b and d`."""
    number, _, places = spots.rpartition(" of ")
    return {"two": 2, "three": 3}[number] if number else 1 if " or " in spots else len(named(places))


def named(text: str) -> list[str]:
    """The places that a text names."""
    return re.findall(r"\b[a-l]\b", text)


def test_lacking_adds_up() -> None:
    """For any four cards or gaps, the number of places to fill equals the number of missing suits."""
    position = lay("- - - - - - - - - - - KS", "-", "3")
    for tops in itertools.product(("", "C", "D", "H", "S"), repeat=4):
        piles = [Pile((), (f"{rank}{suit}",)) if suit else Pile() for rank, suit in zip("2345", tops, strict=True)]
        table = replace(position, piles=(*piles[:2], Pile(), *piles[2:], *position.piles[5:]))
        missing = 4 - len({*tops} - {""})
        found = re.search(r"missing\. [^.]*?,? on ([^.]*?),? would do it", elemental.about(table, "abde"))
        assert (found is None) == (missing == 0), elemental.about(table, "abde")
        if found:
            assert sum(filled(part) for part in found[1].split(" and on ")) == missing, found[0]


@pytest.mark.parametrize(
    ("position", "places", "words"),
    [
        (lay(SQUARE), "abde", "One card of each suit: these four can be discarded."),
        (lay("5C 6D 7H -  8S -  -  -  -  -   -  -"), "abde", "on e, and d is empty. Hearts are missing. Shift c to d."),
        (lay("-  6D -  7H 8S -  -  -  -  -   -  -"), "abde", "a is empty. Clubs are missing. A club on a would do it."),
        (lay("-  6D.5C - 7H 8S - - -  -  -   -  -"), "abde", "Transfer b to a."),
        (lay("-  6D|5C - 7H 8S - - -  -  -   -  -"), "abde", "A diamond on a would do it."),
        (lay("5C 6C - 7C 8S - - -  -  -   -  -"), "abde", "A diamond and a heart, on two of a, b and d, would do it."),
        (lay("5C 6C - 7C 8S - - -  -  -   -  -", "9H"), "abde", "Of your spares, the 9 of hearts could help."),
        (lay("5C 6D 2D 7C 8S - - TC 9H -  6S -"), "abde", "A heart on a or d would do it. You hold none."),
        (lay("5C 6D 2D 7C 8S - 3D 2H 9H - 6S -"), "abde", "Take the 2 of hearts from h as a spare, then place it"),
        (lay("-  6D  9C 7H 8S -  -  -  -  -   -  -", "-", "3"), "abde", "A club on a would do it. You hold none."),
        (lay("-  6D  9C 7H 8S -  -  -  -  -   -  -", "AC.AD", "3"), "abde",
         "A club on a would do it. You hold the ace of clubs, but no manipulations are left. No block or cross"),
        (lay("5C -  -  7H 8S -  -  -  -  -   -  -", "6D"), "abde", "Place the 6 of diamonds on b."),
        (lay(DIAMOND), "aceh", "You hold none of the 4 spares allowed, and 1 card lies on d, so you can do this once."),
        (lay(DIAMOND.replace("KC", "2C.3C.4C|KC"), "AC"), "aceh", "so you can do this 3 times in a row"),
        (lay(DIAMOND, "AC.AD.AH.AS"), "acdeh", "but nothing can be taken: you hold all of the 4 spares allowed."),
        (lay(LONE), "ab", "The top card of a can be transferred to b"),
        (lay(SQUARE), "ab", "only while exactly one of the two piles is empty"),
        (lay(SQUARE, "-", "2"), "a",
         "1 of the 3 manipulations is left; a discard or a new spare brings back all three."),
        (lay(SQUARE, "-", "3"), "a", "None of the 3 manipulations are left"),
        (lay(LONE, "-", "3"), "ab", "No transfer is possible now: you have made three manipulations"),
        (lay(LONE), "ad", "The whole pile on a can be shifted to d. This move is a manipulation. 3 of the 3 "),
        (lay(DIAMOND.replace("KC", "-")), "aceh", "nothing can be taken: no card lies on d."),
        (lay("5C 6C - 7C 8S - - - - - - -"), "abde", "Clubs show three times, on a, b and d, and spades on e."),
        (lay("- - - - - - - - - - - KS"), "abde", "a, b, d and e are empty. All four suits are missing."),
        (lay("2C.5C - - - - - - - - - - -"), "a", "shifted to b or d. The top card of a can be transferred to b."),
        (lay(SQUARE), ["discards", "s1"], "No move uses the discarded cards. An empty place for a spare is filled"),
        (lay(SQUARE, "KC.KD"), ["s1", "s2"], "and the king of diamonds are spares. Each can be placed"),
        (lay("2C.3C|5C - - - - - - - - - - KS"), "a", "The top card is the 5 of clubs, with 2 cards beneath it."),
        (lay(SQUARE), "c", "It is empty. 3 of the 3 manipulations are left."),
        (july(SQUARE), "abde", "The game is won."),
        (july(SQUARE, "AC", "c>d"), "d", "The pile on d was shifted there from c"),
    ],
)  # fmt: skip
def test_about(position: Position, places: str, words: str) -> None:
    """A description names the cards on the places and their uses."""
    assert words in elemental.about(position, places), elemental.about(position, places)


SPARES_OF = {card_name(card): card for card in DECK}
TO = r"([a-l]\b(?:, [a-l]\b)*(?: or [a-l]\b)?)"


def cards(text: str) -> list[str]:
    return [SPARES_OF[name] for name in re.split(r", the | or the |^the ", text) if name]


NAMED: dict[str, Callable[..., Iterable[elemental.Move]]] = {
    r"[Ss]hift ([a-l]) to ([a-l])": lambda source, target: [Shift(source, target)],
    rf"pile on ([a-l]) can be shifted to {TO}": lambda source, to: [Shift(source, target) for target in named(to)],
    r"[Tt]ransfer (?:from )?([a-l]) (?:to )?([a-l])": lambda source, target: [Transfer(source, target)],
    r"card of ([a-l]),? can be transferred to ([a-l])": lambda source, target: [Transfer(source, target)],
    rf"[Pp]lace (the [^.;]*?) on {TO}": lambda held, on: [Place(c, pile) for c in cards(held) for pile in named(on)],
    r"a spare, then place it on ([a-l])": lambda _: [],  # The move before it names the card.
    r"[Tt]ake the [a-z0-9 ]+ from ([a-l]) as a spare": lambda middle: [Spare(middle)],
    r"card of ([a-l]) can become a spare": lambda middle: [Spare(middle)],
    rf"cross around {TO} gives a spare": lambda middles: [Spare(middle) for middle in named(middles)],
    rf"You can take one from {TO}": lambda middles: [Spare(middle) for middle in named(middles)],
    r"^([a-l]), ([a-l]), ([a-l]) and ([a-l]) .* these four can be discarded": lambda *block: [Discard(block)],
    r"Discard the block ([a-l]), ([a-l]), ([a-l]) and ([a-l])": lambda *block: [Discard(block)],
}
"""A pattern of advice → the moves that it names."""
MEANT = "Of your spares|but no manipulations are left|You can place the|Place one of them|then place"
"""The pattern of advice on spares that does not name the pile; the moves of the advice do."""


def followed(position: Position, moves: Sequence[str]) -> Iterator[bool]:
    """Return for each move whether it is legal now, or after the first of them."""
    legal = {*map(str, elele.legal_moves(position))}
    later = {*map(str, elele.legal_moves(elele.apply(position, moves[0])))} if moves and moves[0] in legal else set()
    return (move in legal or move in later for move in moves)


def advised() -> Iterator[tuple[Position, str, tuple[str, ...] | None]]:
    """The texts about places, moves and touches in many positions, with the moves that they advise.

    A text about places has no list of moves.
    """
    chance, every = random.Random(5), imaginable()
    for number, position in enumerate(itertools.islice(middles(), 0, None, soak.examples(9, 3))):
        if position.version == "october" and number % 2:
            position = replace(position, manipulations=3)
        if number % 3 == 0 and position.spares:
            position = replace(position, spares=())
        pairs = [[*elemental.BLOCKS], [cross.arms for cross in elemental.CROSSES], [*elemental.EXTREMITIES]]
        some = [*itertools.chain(*pairs), *(chance.sample("abcdefghijkl", 2) for _ in range(9)), ["s1", "s2"]]
        yield from ((position, elemental.about(position, places), None) for places in some)
        tried = [*chance.sample(every, 60), Place("AC", "a"), *(Spare(middle) for middle in "dehi")]
        tried += [kind(*chance.sample(pair, 2)) for pair in elemental.EXTREMITIES for kind in (Shift, Transfer)]
        tried += [Shift(place, other) for place in "dehi" for other in elemental.PLACES if other != place]
        yield from ((position, check.text, check.advice) for move in tried for check in elele.checks(position, move))
        for size in (1, 2, 2, 2, 3, 3, 4, 5):
            found = elele.why(position, chance.sample([*"abcdefghijkl", "s1", "s2", "s4"], size), size % 2)
            if isinstance(found, elele.Objection):
                yield position, found.text, found.advice


def test_advice_can_be_followed() -> None:
    """Every move that a text advises is legal, or legal after the first, and a refusal lists the moves that it names.

    Spares are named by their cards, because their places have no letters.
    """
    met = dict.fromkeys(NAMED, 0)
    for position, text, advice in advised():
        spots = [(found.start(), f"{move}") for pattern, moves in NAMED.items() for found in re.finditer(pattern, text)
                 for move in moves(*found.groups())]  # fmt: skip
        said = [move for _, move in sorted(spots, key=itemgetter(0))]
        for pattern in NAMED:
            met[pattern] += bool(re.search(pattern, text))
        assert not re.search(r"\bs[1-4]\b", text), text
        assert all(followed(position, said if advice is None else advice)), f"{position}: {text} {advice}"
        if advice is not None and not re.search(MEANT, text):
            assert {*said} == {*advice}, f"{position}: {text} {advice}"
        elif advice is not None:
            assert {*said} <= {*advice}, f"{position}: {text} {advice}"
        if "No block or cross works now" in text:
            assert not any(isinstance(move, Discard | Spare) for move in elele.legal_moves(position)), text
    assert min(met.values()) > 0 or not soak.AT_LENGTH, met


FULL_HAND = "AC.AD.AH.AS"
TWICE = "9C - 6D 7H 8S - - JC - - - -"
"""The cross around d shows clubs twice, on a and h, and no hearts."""
MARKED = july("- - - 5C 2C - - - - - 3C 4C", "AC", "a>d")


@pytest.mark.parametrize(
    ("position", "move", "found"),
    [
        (lay(SQUARE), "discard a b d e", "won+ place+ block+ block-cards+ block-suits+"),
        (lay(SQUARE), "discard a b d f", "won+ place+ block- block-cards? block-suits?"),
        (lay(SQUARE.replace("7H", "-")), "discard a b d e", "won+ place+ block+ block-cards- block-suits?"),
        (lay("- - - - - - - - - - - -"), "discard a b d e", "won- place+ block+ block-cards- block-suits?"),
        (lay(DIAMOND.replace("7H", "7C").replace("KC", "-"), FULL_HAND), "spare d",
         "won+ place+ middle+ cross-cards+ cross-suits- four-spares- middle-card-"),
        (lay(DIAMOND, "AC"), "spare a",
         "won+ place+ middle- cross-cards? cross-suits? four-spares+ middle-card?"),
        (lay(LONE, "AD", "3"), "place AC b", "won+ place+ spare-held- three-manipulations-"),
        (lay(LONE, "AD", "2"), "place AC b", "won+ place+ spare-held- three-manipulations+"),
        (lay(LONE, "-", "3"), "shift a g",
         "won+ place+ beside- shift-pile+ shift-empty- shift-transfer? three-manipulations-"),
        (lay(LONE, "-", "1"), "shift a b",
         "won+ place+ beside+ shift-pile+ shift-empty+ shift-transfer- three-manipulations+"),
        (MARKED, "shift d a",
         "won+ place+ beside+ shift-pile+ shift-empty+ shift-transfer+ shifted-pile- left-place-"),
        (MARKED, "shift c a", "won+ place+ beside- shift-pile- shift-empty+ shift-transfer? shifted-pile? left-place-"),
        (lay(LONE, "-", "3"), "transfer d a",
         "won+ place+ extremity- transfer-card- transfer-empty- three-manipulations-"),
        (july(LONE, "2C.3C.4C"), "transfer a b", "won+ place+ extremity+ transfer-card+ transfer-empty+"),
    ],
)  # fmt: skip
def test_checks(position: Position, move: str, found: str) -> None:
    """Every rule of a move has passed (+), failed (-) or was not reached (?), in order."""
    signs = {True: "+", False: "-", None: "?"}
    assert " ".join(f"{check.rule}{signs[check.passed]}" for check in elele.checks(position, move)) == found


def test_checks_tell_what_they_found() -> None:
    """A rule that passed says what it found here; a rule that was not reached is given in its general form."""
    told = {check.rule: check.text for check in elele.checks(lay(DIAMOND, "AC"), "spare d")}
    assert told == {
        "won": "The game is not won yet: 8 cards are left.",
        "place": "d is a pile of the tableau.",
        "middle": "d is in the middle of the cross a, c, e and h.",
        "cross-cards": "A card lies on each of a, c, e and h.",
        "cross-suits": "One card of each suit: 5 of clubs (a), 6 of diamonds (c), 7 of hearts (e) and 8 of spades (h).",
        "four-spares": "You hold 1 spare. You may hold up to 4.",
        "middle-card": "The king of clubs lies on d.",
    }
    *_, last = elele.checks(lay(SQUARE), "discard a b d f")
    assert (last.text, last.places, last.passed) == (elemental.RULES["block-suits"], (), None)


def test_checks_need_a_move_of_the_game() -> None:
    """A value that is not a move of Elemental is refused."""
    with pytest.raises(TypeError, match="is not a move in this game"):
        elele.checks(lay(SQUARE), object())  # type: ignore[arg-type]  # on purpose


def hidden_changed(position: Position, chance: random.Random) -> Position:
    """A position that looks the same but has other face-down cards."""
    hidden = [card for pile in position.piles for card in pile.down]
    chance.shuffle(hidden)
    coming = iter(hidden)
    piles = tuple(pile._replace(down=tuple(next(coming) for _ in pile.down)) for pile in position.piles)
    return replace(position, piles=piles)


def test_nothing_tells_hidden_cards() -> None:
    """Explanations, refusals, answers about places and the view do not depend on the face-down cards."""
    chance, every = random.Random(1), imaginable()
    for position in itertools.islice(middles(), 0, None, 7):
        other = hidden_changed(position, chance)
        some = chance.sample(every, 200) + elele.legal_moves(position)
        assert [elele.explain(position, move) for move in some] == [elele.explain(other, move) for move in some]
        for size in (1, 2, 4, 5):
            for places in (chance.sample("abcdefghijkl", size) for _ in range(10)):
                assert elemental.about(position, places) == elemental.about(other, places)
                assert elele.why(position, places) == elele.why(other, places)
        assert Session(position).view()["zones"] == Session(other).view()["zones"]


def test_outcome_names_what_turned_up() -> None:
    """The outcome of a move names the card that turned up, and the number of cards left."""
    position = lay("2C.3D|5C 6D - 7H 8S - - - - - - -", "AH", "2")
    here, discard = move(position, "discard a b d e")
    text = elele.explain(here, discard)
    assert "The next card of a turns face up. b, d and e become empty. Then you may make three manipulations" in text
    done = game.outcome(here, discard, elele.apply(here, discard))
    told = "Discarded 5♣, 6♦, 7♥ and 8♠ from a-b-d-e. Turned up: 3 of diamonds on a. 4 cards discarded so far."
    assert done.startswith(told)
    here, discard = move(lay(SQUARE, "-", "2"), "discard a b d e")
    assert elele.explain(here, discard).endswith("a, b, d and e become empty. Then the game is won.")
    here, place = move(position, "place AH a")
    assert "This is manipulation 3 of 3 in a row. No more can follow" in elele.explain(here, place)
    assert "No manipulations left." in game.outcome(here, place, elele.apply(here, place))


def test_why() -> None:
    """Touching places asks about the move that they make, or else about the shape that they form."""
    assert elele.why(lay(SQUARE), ("a", "b", "d", "e")).rule == "legal"
    assert elele.why(lay(SQUARE.replace("7H", "7C")), ("e", "d", "b", "a")).rule == "block-suits"
    assert "2×3 rectangle" in elele.why(lay("- - 5C - 6D - 7H - 8S - - -"), ("c", "e", "g", "i")).text
    assert elele.why(lay(DIAMOND, "AC.AD.AH.AS"), ("a", "c", "e", "h")).rule == "four-spares"
    assert elele.why(lay(LONE, "AC", "3"), ("s1", "b")).rule == "three-manipulations"
    assert elele.why(lay(LONE, "AC", "3"), ("s1",)).rule == "three-manipulations"
    assert elele.why(lay(LONE, "-", "3"), ("a", "d")).rule == "three-manipulations"
    assert elele.why(lay(LONE, "AC"), ("s1", "b", "c")).rule == "place"
    assert elele.why(lay(LONE, "AC"), ("s1", "s2")).rule == "place"
    assert elele.why(lay(LONE), ("discards",)).rule == "together"
    assert elele.why(lay(LONE, "AC"), ("s1", "discards")).rule == "together"
    assert elele.why(lay(SQUARE), ("a", "b", "d", "e", "discards")).rule == "legal"
    assert elele.why(lay(SQUARE), ("a", "b")).rule == "legal"


def test_view_shows_the_board() -> None:
    """The view has piles in rows and columns with heights, spares, discards, and lamps for manipulations."""
    position = lay("2C.3D|4S.5C - - - - - - - - - - -", "AH", "1", "october", "9C.9D.9H.9S")
    zones = {zone["name"]: zone["slots"] for zone in game.zones(position)}
    first = zones["tableau"][0]
    assert (first["place"], first["row"], first["col"], first["count"]) == ("a", 0, 1, 4)
    assert first["cards"][:2] == [{"up": False}, {"up": False}]
    assert first["label"] == "a: 5 of clubs, 4 of spades face up beneath, 2 cards face down beneath"
    assert [slot["place"] for slot in zones["spares"]] == ["s1", "s2", "s3", "s4"]
    assert [slot["label"] for slot in zones["spares"]][:2] == ["s1: spare, ace of hearts", "s2: no spare"]
    assert zones["discards"][0]["count"] == 4
    assert zones["manipulations"][0]["badges"][0]["text"] == "●●○"


def test_view_shows_marks() -> None:
    """In July, a counter lies at the edge towards the place that the pile left, and points the way the pile went."""
    zones = {zone["name"]: zone["slots"] for zone in game.zones(july("- - 3C 5C 2C - - - - - - -", "AC.AD", "a>d"))}
    assert "manipulations" not in zones
    badges = {slot["place"]: [(b["kind"], b["side"], b["text"]) for b in slot["badges"]] for slot in zones["tableau"]}
    assert {place: found for place, found in badges.items() if found} == {
        "a": [("left", "bottom", "×")],
        "d": [("shifted", "top", "↓")],
    }


def test_faces() -> None:
    """Each suit has its element and a sign, which do not depend on color."""
    faces = game.faces(lay(SQUARE))
    assert set(faces) == set(DECK)
    assert {(face["suit"], face["element"]) for face in faces.values()} == {
        ("C", "fire"), ("D", "earth"), ("H", "water"), ("S", "air"),
    }  # fmt: skip
    assert len({face["sign"] for face in faces.values()}) == 4
