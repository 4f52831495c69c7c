"""The line below a board of E Lele! that says, after each touch, what to touch next.

The line names mates and habitats only where the cards show which birds match. In the other modes of matching, it
depends on the touched rows and the kinds of legal moves alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elele.phrases import counted, listed
from elele.seabirds import Position
from elele.seabirds.moves import Fill, Move, Pair, Protect, Raise, Stuck
from elele.seabirds.protections import worth_playing
from elele.seabirds.view import places

MATE = "Now touch its mate."
"""The sentence to show after a bird has been touched, if the line may not name its mate."""


def lines(position: Position) -> dict[str, str]:
    """Touched places, sorted and joined by spaces → the line to show; there is no entry if nothing more can be touched.

    A row without a number, such as `b`, means any place in that row; `b` also means any place in Row 3. An entry with
    more numbers goes before one with fewer.
    """
    if position.over:
        return {}
    legal = position.legal_moves()
    return dict(_filling(position, legal) if position.choices else _turn(position, legal))


def _turn(position: Position, legal: list[Move]) -> Iterator[tuple[str, str]]:
    if pairs := [move for move in legal if isinstance(move, Pair)]:
        yield "", "Touch a wahine (female) or a kāne (male)."
        yield "a", "Now touch a pair for this habitat."
        yield "b", MATE
        yield "a b", MATE
        yield "b b", "Now touch a habitat that their cards list."
        if position.deck.tells_mates:
            yield from _matching(pairs)
    elif any(isinstance(move, Stuck) for move in legal):
        protects = any(isinstance(move, Protect) for move in legal)
        yield "", f"No pair can be placed now. {'Play a protection, or touch' if protects else 'Touch'} “I am stuck.”"
    else:
        way = "Play a protection, or touch" if worth_playing(position) else "Touch"
        yield "", f"No more pairs can be placed. {way} “Finish.”"
    for move in legal:
        if isinstance(move, Protect):
            yield places(position, move)[0], f"Now touch the habitat that needs it.{_use(position, move.protection)}"


def _use(position: Position, protection: str) -> str:
    """A sentence, after a space, that names the threats that a card takes away; empty if it takes away all or none."""
    card, deck = position.deck.protections[protection], position.deck
    names = [deck.threats[threat].english for threat in card.counters if threat not in deck.set_aside]
    return f" This card takes away: {', '.join(names)}." if card.effect == "remove" else ""


def _matching(pairs: Iterable[Pair]) -> Iterator[tuple[str, str]]:
    """The lines that name the mates of a bird and the habitats of a pair."""
    homes: dict[str, dict[str, list[str]]] = {}
    for pair in pairs:
        for bird, mate in (pair.first, pair.second), (pair.second, pair.first):
            homes.setdefault(bird, {}).setdefault(mate, []).append(pair.habitat)
    for bird, found in homes.items():
        mates = f"{'Mates' if len(found) > 1 else 'Mate'} at {listed(sorted(found))}"
        fitting = {home for some in found.values() for home in some}
        yield bird, f"{mates}; {counted(len(fitting), 'habitat')} {'fit' if len(fitting) > 1 else 'fits'}."
        yield f"a {bird}", f"{mates}."
        for mate, some in found.items():
            if bird < mate:
                yield f"{bird} {mate}", f"Now touch a habitat: {listed(sorted(some), 'or')}."


def _filling(position: Position, legal: list[Move]) -> Iterator[tuple[str, str]]:
    gaps, row_3 = position.choices, ["a bird in Row 3"] * any(isinstance(move, Raise) for move in legal)
    several = len(gaps) > 1
    for other in ("a", "b", "p", "draw"):
        yield other, f"First fill the {'gaps' if several else 'gap'} in Row 2."
    for gap in gaps:
        if position.pile_at(gap).down:
            ways = ["it twice to turn its card", *row_3]
            yield gap, f"Touch {', or touch '.join(['it again to turn its card', *row_3])}."
        else:
            ways = ["the Birds pile", *row_3]
            yield gap, f"Now touch {' or '.join(ways)}."
        if not several:
            yield "", f"Fill the gap at {gap}: touch {', or touch '.join(ways)}."
    if several:
        yield "", f"Fill the gaps at {listed(gaps)}: touch one of them."
    for move in legal:
        if isinstance(move, Raise | Fill):
            source = places(position, move)[0]
            several = sum(places(position, move)[0] == source for move in legal) > 1
            gap = "one of the gaps" if several else "the gap to fill"
            yield source, f"Now touch {gap}."
