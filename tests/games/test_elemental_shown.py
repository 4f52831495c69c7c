"""Elemental explained and shown: shapes, uses of places, refusals, checks, the view; and no hidden card is named."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import pytest
from elemental_tables import DIAMOND, LONE, SQUARE, imaginable, july, lay, middles, move

import elele
from elele import elemental, game
from elele.cards import DECK, card_name
from elele.elemental import Discard, Pile, Place, Position, Shift, Spare, Transfer, shape
from elele.session import Session


def test_figures() -> None:
    """Seven blocks, four crosses, four extremities, as the guide draws them."""
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
        ("gc", "extremity", "the two piles of one arm"),
        ("d", "pile", "the middle of the cross a, c, e and h, a point of the crosses round e and h, and a corner of"),
        ("a", "pile", "at an extremity, with b"),
        ("", "nothing", "Choose four for a block or a cross"),
        ("ce", "nothing", "c and e are two points of the cross round d."),
        ("cf", "nothing", "c and f are two corners of c-f-g-j."),
        ("dj", "nothing", "d and j are opposite corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks."),
        ("bg", "nothing", "b and g are opposite corners of a 3×3 square, but only 2×2 and 2×4 are blocks."),
        ("di", "nothing", "d and i are two corners of d-e-h-i, and two points of the crosses round e and h."),
        ("ci", "nothing", "c and i are opposite corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks."),
        ("cegi", "nothing", "corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks"),
        ("af", "nothing", "a and f are opposite corners of a 2×3 rectangle, but only 2×2 and 2×4 are blocks."),
        ("de", "nothing", "two corners of a-b-d-e and of d-e-h-i, and part of the crosses round d and e."),
        ("ac", "nothing", "a and c are two points of the cross round d."),
        ("cdef", "nothing", "are in one row, and a block has two corners in each of two rows"),
        ("bei", "nothing", "b, e and i are part of the cross round e."),
        ("bil", "nothing", "are in one column, and a block has two corners in each of two columns"),
        ("abd", "nothing", "a, b and d are three corners of a-b-d-e."),
        ("ade", "nothing", "a, d and e are three corners of a-b-d-e, and part of the cross round d."),
        ("ace", "nothing", "a, c and e are three points of the cross round d."),
        ("acd", "nothing", "a, c and d are part of the cross round d."),
        ("acde", "nothing", "a, c, d and e are part of the cross round d."),
        ("abdf", "nothing", "With e instead of f they would be the block a, b, d and e."),
        ("bij", "nothing", "b, i and j are three corners of a 2×3 rectangle, but only"),
        ("aejk", "nothing", "are in 4 rows and 3 columns, but the corners of a rectangle are in 2 rows and 2 columns"),
        ("abdef", "nothing", "Without f they would be the block a, b, d and e."),
        ("abcdef", "nothing", "are 6 piles"),
    ],
)  # fmt: skip
def test_shape(places: str, kind: str, words: str) -> None:
    """Any places are a shape or nothing, and the text says why."""
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
                       "Hearts and spades would have to come to d and e."),
        ("5C 6C -  7H", "Clubs show twice (a, b) and nothing lies on d; diamonds and spades are missing. "
                        "Diamonds and spades would have to come to d, and to a or b."),
        ("5C 6C 7H 8H", "Clubs show twice (a, b) and hearts show twice (d, e); diamonds and spades are missing. "
                        "Diamonds and spades would have to come to a or b, and to d or e."),
        ("5C 6C 7C 8S", "Clubs show three times (a, b, d); diamonds and hearts are missing. "
                        "Diamonds and hearts would have to come to two of a, b and d."),
        ("5C 6C 7C 8C", "Clubs show four times (a, b, d, e); diamonds, hearts and spades are missing. "
                        "Diamonds, hearts and spades would have to come to three of a, b, d and e."),
        ("5C 6C 7C -", "Clubs show three times (a, b, d) and nothing lies on e; diamonds, hearts and spades are "
                       "missing. Diamonds, hearts and spades would have to come to e, and to two of a, b and d."),
        ("5C 6C -  -", "Diamonds, hearts and spades would have to come to d and e, and to a or b."),
        ("5C -  -  -", "Diamonds, hearts and spades would have to come to b, d and e."),
        ("-  -  -  -", "Nothing lies on a, b, d and e; all four suits are missing. "
                       "One of each suit would have to come to a, b, d and e."),
    ],
)  # fmt: skip
def test_what_is_lacking(tops: str, words: str) -> None:
    """Missing suits have to come to every empty place, and to all but one of those that show the same suit."""
    a, b, d, e = tops.split()
    refusal = elele.objection(lay(f"{a} {b} - {d} {e} - - - - - KS -"), Discard(("a", "b", "d", "e")))
    assert words in refusal.text  # type: ignore[union-attr]


def test_about_unknown_places() -> None:
    """A place that the board does not have is refused."""
    with pytest.raises(ValueError, match="'z' is not a place of this board"):
        elemental.about(lay(SQUARE), "az")


def filled(spots: str) -> int:
    """Return the number of places to fill in `a`, `a or b`, `two of a, b and d` or `a, b and d`."""
    number, _, places = spots.rpartition(" of ")
    return {"two": 2, "three": 3}[number] if number else 1 if " or " in spots else len(named(places))


def named(text: str) -> list[str]:
    """The places that a text names."""
    return re.findall(r"\b[a-l]\b", text)


def test_lacking_adds_up() -> None:
    """Whatever four cards or gaps show, as many places are to be filled as suits are missing."""
    position = lay("- - - - - - - - - - - KS")
    for tops in itertools.product(("", "C", "D", "H", "S"), repeat=4):
        piles = [Pile((), (f"{rank}{suit}",)) if suit else Pile() for rank, suit in zip("2345", tops, strict=True)]
        table = replace(position, piles=(*piles[:2], Pile(), *piles[2:], *position.piles[5:]))
        missing = 4 - len({*tops} - {""})
        found = re.search(r"would have to come to (.*?)\.|A \w+ on (.*?) would do it", elemental.about(table, "abde"))
        assert (found is None) == (missing == 0), elemental.about(table, "abde")
        if found:
            assert sum(filled(part) for part in (found[1] or found[2]).split(", and to ")) == missing, found[0]


@pytest.mark.parametrize(
    ("position", "places", "words"),
    [
        (lay(SQUARE), "abde", "One card of each suit: these four can be discarded."),
        (lay("5C 6D 7H -  8S -  -  -  -  -   -  -"), "abde", "on e, and d is empty. Hearts are missing. Shift c to d."),
        (lay("-  6D -  7H 8S -  -  -  -  -   -  -"), "abde", "a is empty. Clubs are missing. A club on a would do it."),
        (lay("-  6D.5C - 7H 8S - - -  -  -   -  -"), "abde", "Transfer b to a."),
        (lay("-  6D|5C - 7H 8S - - -  -  -   -  -"), "abde", "A diamond on a would do it."),
        (lay("5C 6C - 7C 8S - - -  -  -   -  -"), "abde", "hearts would have to come to two of a, b and d."),
        (lay("5C 6C - 7C 8S - - -  -  -   -  -", "9H"), "abde", "Among your spares the 9 of hearts could help."),
        (lay("5C 6D 2D 7C 8S - - TC 9H -  6S -"), "abde", "A heart on a or d would do it."),
        (lay("5C 6D 2D 7C 8S - 3D 2H 9H - 6S -"), "abde", "The 2 of hearts on h could be taken as a spare and placed."),
        (lay("-  6D  9C 7H 8S -  -  -  -  -   -  -", "-", "3"), "abde", "No manipulation is left"),
        (lay("-  6D  9C 7H 8S -  -  -  -  -   -  -", "AC.AD", "3"), "abde",
         "A club on a would do it. You hold the ace of clubs, but no manipulation is left before a discard or"),
        (lay("5C -  -  7H 8S -  -  -  -  -   -  -", "6D"), "abde", "Place the 6 of diamonds on b."),
        (lay(DIAMOND), "aceh", "You hold none of 4 spares, and 1 card lies on d, so it can be done once."),
        (lay(DIAMOND.replace("KC", "2C.3C.4C|KC"), "AC"), "aceh", "so it can be done 3 times in a row"),
        (lay(DIAMOND, "AC.AD.AH.AS"), "acdeh", "but nothing can be taken: you hold 4 of 4 spares."),
        (lay(LONE), "ab", "The top card of a can be transferred to b"),
        (lay(SQUARE), "ab", "only while one of the two is empty"),
        (lay(SQUARE, "-", "2"), "a", "1 of 3 manipulations is left; a discard or a new spare makes it three again."),
        (lay(SQUARE, "-", "3"), "a", "None of 3 manipulations are left"),
        (lay(LONE, "-", "3"), "ab", "could cross over, but not now: three manipulations"),
        (lay(LONE), "ad", "The whole pile on a can be shifted to d. That is a manipulation. 3 of 3 manipulations"),
        (lay(DIAMOND.replace("KC", "-")), "aceh", "nothing can be taken: no card lies on d."),
        (lay("5C 6C - 7C 8S - - - - - - -"), "abde", "Clubs show three times, on a, b and d, and spades on e."),
        (lay("- - - - - - - - - - - KS"), "abde", "a, b, d and e are empty. All four suits are missing."),
        (lay("2C.5C - - - - - - - - - - -"), "a", "shifted to b or d. The top card of a can be transferred to b."),
        (lay(SQUARE), ["discards", "s1"], "The discard pile takes part in no move. An empty place for a spare takes"),
        (lay(SQUARE, "KC.KD"), ["s1", "s2"], "and the king of diamonds are spares. Each can be placed"),
        (lay("2C.3C|5C - - - - - - - - - - KS"), "a", "The 5 of clubs lies on it, and 2 cards beneath it."),
        (lay(SQUARE), "c", "It is empty. 3 of 3 manipulations are left."),
        (july(SQUARE), "abde", "The game is won."),
        (july(SQUARE, "AC", "c>d"), "d", "The pile on d was shifted there from c"),
    ],
)  # fmt: skip
def test_about(position: Position, places: str, words: str) -> None:
    """A description says which cards are on the places and what they are good for."""
    assert words in elemental.about(position, places), elemental.about(position, places)


SPARES_OF = {card_name(card): card for card in DECK}
TO = r"([a-l]\b(?:, [a-l]\b)*(?: or [a-l]\b)?)"


def cards(text: str) -> list[str]:
    return [SPARES_OF[name] for name in re.split(r", the | or the |^the ", text) if name]


ADVICE: dict[str, Callable[..., Iterable[elemental.Move]]] = {
    r"[Ss]hift ([a-l]) to ([a-l])": lambda source, target: [Shift(source, target)],
    rf"pile on ([a-l]) can be shifted to {TO}": lambda source, to: [Shift(source, target) for target in named(to)],
    rf"from ([a-l]) that is {TO}": lambda source, to: [Shift(source, target) for target in named(to)],
    r"[Tt]ransfer (?:from )?([a-l]) (?:to )?([a-l])": lambda source, target: [Transfer(source, target)],
    r"card of ([a-l]),? can be transferred to ([a-l])": lambda source, target: [Transfer(source, target)],
    rf"[Pp]lace (the [^.;]*?) on {TO}": lambda held, on: [Place(c, pile) for c in cards(held) for pile in named(on)],
    r"Place (the (?:(?! on )[^.;])*)\.": lambda held: [Place(card, "a") for card in cards(held)],
    r"your spares (the [^.]*?) could help": lambda held: [Place(card, "a") for card in cards(held)],
    r"card of ([a-l]) can become a spare": lambda middle: [Spare(middle)],
    r"on ([a-l]) could be taken as a spare": lambda middle: [Spare(middle)],
    r"^([a-l]), ([a-l]), ([a-l]) and ([a-l]) .* these four can be discarded": lambda *block: [Discard(block)],
}
"""A pattern of advice → the moves that it advises."""


KINDS: dict[str, type[elemental.Move]] = {
    "Place one of them|can be placed on any pile": Place,
    "[Dd]iscard a block( first)?[;.]|[Dd]iscard a block or take": Discard,
    "Another cross works|[Tt]ake a new spare; ": Spare,
}
"""A pattern of advice → the kind of move of which it says that one is legal."""


def advised() -> Iterator[tuple[Position, str]]:
    """The texts about places, moves and touches in many positions, with and without manipulations left."""
    chance, every = random.Random(5), imaginable()
    for number, position in enumerate(itertools.islice(middles(), 0, None, 3)):
        if position.version == "october" and number % 2:
            position = replace(position, manipulations=3)
        pairs = [[*elemental.BLOCKS], [cross.arms for cross in elemental.CROSSES], [*elemental.EXTREMITIES]]
        some = [*itertools.chain(*pairs), *(chance.sample("abcdefghijkl", 2) for _ in range(9)), ["s1", "s2"]]
        yield from ((position, elemental.about(position, places)) for places in some)
        tried = [*chance.sample(every, 60), Place("AC", "a"), *(Spare(middle) for middle in "dehi")]
        tried += [kind(*chance.sample(pair, 2)) for pair in elemental.EXTREMITIES for kind in (Shift, Transfer)]
        tried += [Shift(place, other) for place in "dehi" for other in elemental.PLACES if other != place]
        yield from ((position, check.text) for move in tried for check in elele.checks(position, move))
        touches = [chance.sample([*"abcdefghijkl", "s1", "s2", "s4"], size) for size in (1, 2, 2, 2, 3, 3, 4, 5)]
        yield from ((position, elele.why(position, places).text) for places in touches)


def test_advice_can_be_followed() -> None:
    """Every move that an explanation or a refusal advises is legal, and the places it names have letters on the board.

    The places of spares have none: spares are named by their cards.
    """
    met = dict.fromkeys((*ADVICE, *KINDS), 0)
    for position, text in advised():
        for pattern, moves in ADVICE.items():
            for found in re.finditer(pattern, text):
                met[pattern] += 1
                refused = [each for each in moves(*found.groups()) if elele.objection(position, each)]
                assert not refused, f"{position}: {text} {refused}"
        assert not re.search(r"\bs[1-4]\b", text), text
        legal = elele.legal_moves(position)
        for pattern, kind in KINDS.items():
            if re.search(pattern, text):
                met[pattern] += 1
                assert any(isinstance(move, kind) for move in legal), f"{position}: {text}"
        if "No block or cross works now" in text:
            assert not any(isinstance(move, Discard | Spare) for move in legal), f"{position}: {text}"
    assert min(met.values()) > 0, met


FULL_HAND = "AC.AD.AH.AS"
TWICE = "9C - 6D 7H 8S - - JC - - - -"
"""The cross round d shows clubs twice, on a and h, and no hearts."""
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
    """Every rule of the move in its order: passed (+), failed (-), or not reached (?), as it has no meaning here."""
    signs = {True: "+", False: "-", None: "?"}
    assert " ".join(f"{check.rule}{signs[check.passed]}" for check in elele.checks(position, move)) == found


def test_checks_tell_what_they_found() -> None:
    """A rule that was passed tells what it found here; one that was not reached is told as it is."""
    told = {check.rule: check.text for check in elele.checks(lay(DIAMOND, "AC"), "spare d")}
    assert told == {
        "won": "The game is not won yet: 8 cards are left.",
        "place": "d is a pile of the tableau.",
        "middle": "d is in the middle of the cross a, c, e and h.",
        "cross-cards": "A card lies on each of a, c, e and h.",
        "cross-suits": "One card of each suit: 5 of clubs (a), 6 of diamonds (c), 7 of hearts (e) and 8 of spades (h).",
        "four-spares": "You hold 1 spare; 4 are the most.",
        "middle-card": "The king of clubs lies on d.",
    }
    *_, last = elele.checks(lay(SQUARE), "discard a b d f")
    assert (last.text, last.places, last.passed) == (elemental.RULES["block-suits"], (), None)


def test_checks_need_a_move_of_the_game() -> None:
    """A value that is not a move of Elemental is refused."""
    with pytest.raises(TypeError, match="is not a move of this game"):
        elele.checks(lay(SQUARE), object())  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize(
    ("position", "places", "rule", "words"),
    [
        # Touched one after the other, on the way to a block or a cross.
        (lay("9C 6D - 7H 9S - - - - - 2C 3C"), "bk", "block", "b and k are two corners of a-b-k-l. Choose two more."),
        (lay("9C 6D - 7H 9H - - - - - 2C 3C"), "ae", "block",
         "a and e are two corners of a-b-d-e, and two points of the cross round d. Choose two more."),
        (lay("9C 6D - 7H 9H - - - - - 2C 3C"), "ab", "shift-empty",
         "a and b are two corners of a-b-d-e and of a-b-k-l. Choose two more."),
        (lay("- - - 7H 9H - - - - - 2C 3C"), "ab", "block",
         "a and b are two corners of a-b-d-e and of a-b-k-l. Choose two more."),
        (lay("9C 6D - 7H 9H - - - - - 2C 3C"), "abd", "block",
         "a, b and d are three corners of a-b-d-e. The fourth is e: then hearts show twice (d, e); spades are "
         "missing."),
        (lay("9C 6D - 7H - - - - - - 2C 3C"), "abd", "block", "The fourth is e, which is empty."),
        (lay(TWICE), "ace", "block",
         "a, c and e are three points of the cross round d. The fourth is h: then clubs show twice (a, h); hearts "
         "are missing."),
        (lay(TWICE), "acde", "block", "The fourth is h: then clubs show twice (a, h);"),
        (lay(TWICE), "acd", "block",
         "a, c and d are part of the cross round d. Choose e and h too."),
        (lay("9C - 6D 7H 8S - - JH - - - -", FULL_HAND), "ace", "block", "The fourth is h: then all four suits show."),
        # Dragged from one place to another.
        (lay(TWICE), "dh", "shift-empty", "Cards lie on h, and a pile is shifted onto an"),
        (lay(TWICE), "dc", "shift-empty", "Cards lie on c, and a pile is shifted onto an"),
        (lay(TWICE, "-", "3"), "ed", "shift-empty", "Cards lie on d"),
        (lay(TWICE, "-", "3"), "eb", "three-manipulations", "No block or cross works now"),
        (lay(TWICE, "-", "3"), "ab", "three-manipulations", "No block or cross works now"),
        (lay(TWICE, "AD"), ["a", "s1"], "middle",
         "Cards reach the spares only from the middle of a cross"),
        (lay(TWICE, "AD"), ["a", "s3"], "middle",
         "Cards reach the spares only from the middle of a cross"),
        (lay(TWICE, "AD"), ["d", "s1"], "cross-suits", "Round d: clubs show twice (a, h);"),
        (lay(DIAMOND, "AD"), ["d", "s1"], "legal", "Take the king of clubs from d as a spare."),
        (lay(DIAMOND, "AD"), ["s1", "d"], "legal", "Place the ace of diamonds on d."),
        (lay(DIAMOND, "AD"), ["s2", "a"], "place", "No spare lies there."),
    ],
)  # fmt: skip
def test_touched_and_dragged(position: Position, places: Sequence[str], rule: str, words: str) -> None:
    """Places in the order they were touched or dragged are told what they begin, or what the drag meant."""
    answer = elele.why(position, [*places])
    assert answer.rule == rule
    assert words in answer.text


def hidden_changed(position: Position, chance: random.Random) -> Position:
    """The same position to the eye, with other cards face down."""
    hidden = [card for pile in position.piles for card in pile.down]
    chance.shuffle(hidden)
    coming = iter(hidden)
    piles = tuple(pile._replace(down=tuple(next(coming) for _ in pile.down)) for pile in position.piles)
    return replace(position, piles=piles)


def test_nothing_tells_hidden_cards() -> None:
    """Explanations, refusals, answers about places and the view are the same whatever lies face down."""
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
    """After the move the new card is named, and what is left."""
    position = lay("2C.3D|5C 6D - 7H 8S - - - - - - -", "AH", "2")
    here, discard = move(position, "discard a b d e")
    text = elele.explain(here, discard)
    assert "The next card of a turns face up. b, d and e become empty. Three manipulations" in text
    done = game.outcome(here, discard, elele.apply(here, discard))
    assert "Turned up: 3 of diamonds on a. 4 cards discarded so far." in done
    here, discard = move(lay(SQUARE, "-", "2"), "discard a b d e")
    assert elele.explain(here, discard).endswith("a, b, d and e become empty. Then the game is won.")
    here, place = move(position, "place AH a")
    assert "It is manipulation 3 of 3 in a row; no other may follow" in elele.explain(here, place)
    assert "No manipulation left." in game.outcome(here, place, elele.apply(here, place))


def test_why() -> None:
    """Touching places asks about the move they make, or else what they are together."""
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
    """Piles in their rows and columns with their heights, spares, discards, and lamps for manipulations."""
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
    """In July a counter lies at the edge facing the place left, and that place is marked too; there are no lamps."""
    zones = {zone["name"]: zone["slots"] for zone in game.zones(july("- - 3C 5C 2C - - - - - - -", "AC.AD", "a>d"))}
    assert "manipulations" not in zones
    badges = {slot["place"]: [(b["kind"], b["side"], b["text"]) for b in slot["badges"]] for slot in zones["tableau"]}
    assert {place: found for place, found in badges.items() if found} == {
        "a": [("left", "bottom", "×")],
        "d": [("shifted", "top", "↑")],
    }


def test_faces() -> None:
    """Each suit has its element and a sign for it, told without colour."""
    faces = game.faces(lay(SQUARE))
    assert set(faces) == set(DECK)
    assert {(face["suit"], face["element"]) for face in faces.values()} == {
        ("C", "fire"), ("D", "earth"), ("H", "water"), ("S", "air"),
    }  # fmt: skip
    assert len({face["sign"] for face in faces.values()}) == 4
