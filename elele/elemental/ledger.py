"""The suit ledger: the suits that some places show, the suits they lack, and moves that would add the missing suits.

`ledger` describes the places that a player has chosen, and `survey` describes every block, cross and extremity. Both
functions use only the cards that the player sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from elele import game
from elele.cards import SUIT_NAMES, SUITS, card_name
from elele.elemental.cures import cures, in_words, made_with, manipulations_ahead
from elele.elemental.figures import KINDS, Figure
from elele.elemental.grid import PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Transfer
from elele.elemental.position import MOST_SPARES, SPARE_PLACES, Position
from elele.elemental.rules import rulebook
from elele.elemental.shapes import NUMBERS, TIMES, balanced
from elele.phrases import listed, sentence

_ASIDE = ("discards", "manipulations")


@dataclass(frozen=True)
class Ledger:
    """The suits on the places that a player has chosen."""

    places: tuple[str, ...]
    """The chosen places of the tableau, in reading order, without the middle of a cross."""
    slots: Mapping[str, tuple[str, ...]]
    """Suit letter → the places that show the suit; a figure needs exactly one place for each suit."""
    figures: tuple[Figure, ...]
    """The figures that the places form, or could form with more places."""
    state: Literal["incomplete", "ready", "refused"]
    """`incomplete` until four places are chosen; then `ready` if the rules allow the move, else `refused`."""
    says: str
    """The rules' reason if the move is refused; otherwise the suits that show and the suits still missing."""
    fills: Mapping[str, tuple[Move, ...]] = field(default_factory=dict)
    """Letter of a missing suit → each legal manipulation that adds the suit and loses no other suit."""
    more: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Letter of a missing suit → the places that show the suit and can be chosen next."""
    cure: tuple[Move, ...] = ()
    """The fewest manipulations that make the figure ready, as in `Report.cure`."""


@dataclass(frozen=True)
class Report:
    """The suits on the places of a figure, and the manipulations that it still needs."""

    figure: Figure
    slots: Mapping[str, tuple[str, ...]]
    """Suit letter → the places that show the suit."""
    state: Literal["ready", "short", "blocked"]
    """`ready` if the rules allow the figure's move, `short` if up to three manipulations make it ready, else
    `blocked`."""
    says: str
    cure: tuple[Move, ...] = ()
    """If `short`, the fewest manipulations after which the rules allow the figure's move; the first of them is
    legal."""
    by: str = ""
    """The first rule that the figure's move breaks; empty if the figure is `ready`."""


def suits_on(position: Position, places: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Suit letter → the given places that show the suit."""
    shown = {place: position.top(place)[1:] for place in places}
    return {suit: tuple(place for place in shown if shown[place] == suit) for suit in SUITS}


def ledger(position: Position, chosen: Iterable[str]) -> Ledger:
    """The ledger of the chosen places; places outside the tableau do not count.

    Raises `ValueError` for a place that is not on the board.
    """
    touched = set(chosen)
    if strange := sorted(touched - {*PLACES, *SPARE_PLACES, *_ASIDE}):
        raise ValueError(f"{strange[0]!r} is not a place on this board; its piles are a to l, its spares s1 to s4")
    tableau = touched & {*PLACES}
    figures = tuple(figure for figure in position.figures.rows if tableau and tableau <= {*figure.whole})
    middle = figures[0].middle if len(figures) == 1 else ""
    places = tuple(sorted(tableau - {middle}))
    slots = suits_on(position, places)
    if len(places) < 4:
        coming = {place for figure in figures if figure.kind != "extremity" for place in figure.places} - tableau
        more = {suit: at for suit, at in suits_on(position, sorted(coming)).items() if at and not slots[suit]}
        return Ledger(places, slots, figures, "incomplete", _so_far(position, places, slots, more), more=more)
    move = figures[0].moves[0] if figures else Discard(places)
    if objection := game.objection(position, move):
        cure = survey(position, figures)[0].cure if figures else ()
        return Ledger(places, slots, figures, "refused", objection.text, _fills(position, places), cure=cure)
    return Ledger(places, slots, figures, "ready", _ready(position, figures[0]))


def _so_far(
    position: Position, places: Sequence[str], slots: Mapping[str, Sequence[str]], more: Mapping[str, Sequence[str]]
) -> str:
    """Name the suits on fewer than four places, and the places that show the missing suits."""
    if not places:
        return ""
    shown = [SUIT_NAMES[suit] for suit in SUITS if slots[suit]]
    wanted = [SUIT_NAMES[suit] for suit in SUITS if not slots[suit]]
    found = [f"{listed(shown).capitalize()} so far; {listed(wanted)} still to come."] if shown else []
    found += [sentence(f"{fault}.") for fault in _repeated(slots)]
    found += [f"Nothing lies on {listed(empty)}."] if (empty := _empty(position, places)) else []
    found += [f"{SUIT_NAMES[suit].capitalize()} lie on {listed(at)}." for suit, at in more.items()]
    return " ".join(found)


def _fills(position: Position, places: Sequence[str]) -> dict[str, tuple[Move, ...]]:
    """Missing suit → every legal manipulation that adds that suit and loses no other."""
    shown = _shown(position, places)
    found: dict[str, list[Move]] = {suit: [] for suit in SUITS if suit not in shown}
    for move in position.legal_moves():
        if isinstance(move, Place) and move.pile not in places:
            continue
        if isinstance(move, Place | Shift | Transfer):
            after, hidden = made_with(position, frozenset(), move)
            now = _shown(after, [place for place in places if place not in hidden])
            if shown < now:
                (added,) = now - shown
                found[added].append(move)
    return {suit: tuple(moves) for suit, moves in found.items()}


def _shown(position: Position, places: Iterable[str]) -> set[str]:
    return {position.top(place)[1:] for place in places} - {""}


def survey(position: Position, figures: Sequence[Figure] | None = None) -> list[Report]:
    """The report on each figure, or on each of the given ones: ready, up to three manipulations short, or blocked.

    The manipulations respect October's limit and July's marks, and do not depend on any face-down card.
    """
    figures = position.figures.rows if figures is None else figures
    legal = set(position.legal_moves())
    ready = {figure for figure in figures if legal.intersection(figure.moves)}
    cured = cures(position, [figure for figure in figures if figure not in ready])
    return [_report(position, figure, figure in ready, cured.get(figure, ())) for figure in figures]


def completed(position: Position, card: str) -> dict[str, tuple[Figure, ...]]:
    """Pile → the further blocks and crosses that become ready if the spare is placed there.

    A cross that lacks only room for another spare is not listed. The mapping is empty if the spare cannot be placed
    now.
    """
    found = {}
    before, idle = {*position.legal_moves()}, waiting(position)
    lacking = [figure for figure in position.figures.fours if figure not in idle]
    for move in before:
        if isinstance(move, Place) and move.card == card:
            gained = {*position.after(move).legal_moves()} - before
            if figures := tuple(figure for figure in lacking if gained.intersection(figure.moves)):
                found[move.pile] = figures
    return dict(sorted(found.items()))


def waiting(position: Position) -> tuple[Figure, ...]:
    """The crosses that show one card of each suit and have a card to give, while the player holds four spares."""
    if position.won or len(position.spares) < MOST_SPARES:
        return ()
    crosses = (figure for figure in position.figures.fours if figure.middle and position.top(figure.middle))
    return tuple(figure for figure in crosses if balanced(position, figure.places))


def _report(position: Position, figure: Figure, ready: bool, cure: tuple[Move, ...]) -> Report:
    slots = suits_on(position, figure.places)
    if ready:
        return Report(figure, slots, "ready", _ready(position, figure))
    order = [*rulebook(position)]
    broken = [objection.rule for move in figure.moves if (objection := game.objection(position, move))]
    rule = max(broken, key=order.index)
    if cure:
        number = f"{NUMBERS[len(cure)]} manipulation{'s' * (len(cure) > 1)}"
        text = f"{_lack(position, figure)} {sentence(f'{number}: {in_words(cure)}.')}"
        return Report(figure, slots, "short", text, cure, rule)
    return Report(figure, slots, "blocked", f"{_lack(position, figure)} {_blocked(position, figure)}".strip(), (), rule)


def _ready(position: Position, figure: Figure) -> str:
    if figure.middle:
        top, held = card_name(position.top(figure.middle)), len(position.spares)
        hold = f"You hold {held or 'none'} of the 4 spares allowed."
        return f"One of each suit: the {top} on {figure.middle} can become a spare. {hold}"
    if figure.kind != "extremity":
        return "One of each suit: these four cards can be discarded."
    source, target = sorted(figure.places, key=lambda place: not position.top(place))
    return f"The {card_name(position.top(source))} can be transferred from {source} to {target}."


def _lack(position: Position, figure: Figure) -> str:
    """Say which suits a figure repeats or lacks, as in `Spades twice (a, b); no diamonds`."""
    if figure.kind == "extremity":
        lying = [place for place in figure.places if position.top(place)]
        return {0: "Both piles are empty.", 2: "Both piles have cards."}.get(len(lying), "One pile is empty.")
    slots = suits_on(position, figure.places)
    faults = _repeated(slots)
    faults += [f"nothing on {listed(empty)}"] if (empty := _empty(position, figure.places)) else []
    wanting = [SUIT_NAMES[suit] for suit in SUITS if not slots[suit]]
    text = sentence(f"{', '.join(faults)}; no {listed(wanting, 'or')}.") if wanting else "One of each suit."
    if figure.middle and not position.top(figure.middle):
        text += f" Nothing lies on {figure.middle}, its middle."
    if figure.middle and len(position.spares) == MOST_SPARES and not wanting:
        text += " You already hold four spares."
    return text


def _repeated(slots: Mapping[str, Sequence[str]]) -> list[str]:
    return [f"{SUIT_NAMES[suit]} {TIMES[len(at)]} ({', '.join(at)})" for suit, at in slots.items() if len(at) > 1]


def _empty(position: Position, places: Iterable[str]) -> list[str]:
    return [place for place in places if not position.top(place)]


def _blocked(position: Position, figure: Figure) -> str:
    if position.won:
        return "The game is won."
    if position.manipulations_left == 0:
        return "No manipulations are left until a discard or a new spare."
    if figure.kind == "extremity":
        return "" if position.top(figure.places[0]) else "You hold no spare to place there."
    held = {card[1] for card in position.spares}
    if wanting := [SUIT_NAMES[suit][:-1] for suit in SUITS if suit not in held | _shown(position, figure.places)]:
        return f"You hold no {listed(wanting, 'or')}, and no shift or transfer brings one."
    left = manipulations_ahead(position)
    return f"{NUMBERS[left].capitalize()} manipulation{'s are' if left > 1 else ' is'} not enough."


def summary(position: Position, reports: Sequence[Report], kind: str) -> str:
    """A sentence that says how many figures of a kind are ready, or why no such figure is ready."""
    those = [report for report in reports if report.figure.kind == kind]
    if ready := sum(report.state == "ready" for report in those):
        return f"{ready} of {len(those)} {KINDS[kind].plural} {'is' if ready == 1 else 'are'} ready."
    return f"No {kind} works now: {_why_none(position, those)}."


def _why_none(position: Position, reports: Sequence[Report]) -> str:
    if position.won:
        return "the game is won"
    if reports[0].figure.kind == "extremity":
        one_empty = any(len(_empty(position, report.figure.places)) == 1 for report in reports)
        return "you have made three manipulations" if one_empty else "none has exactly one empty pile"
    lacking = sum(not all(report.slots.values()) for report in reports)
    if lacking == len(reports):
        return "each lacks a suit"
    if len(position.spares) == MOST_SPARES:
        return "you hold four spares"
    lack = f"{lacking} lack{'s' * (lacking == 1)} a suit, and " if lacking else ""
    rest = f"the other{'s' * (len(reports) - lacking > 1)}"
    return f"{lack}nothing lies in the middle of {rest if lacking else 'any'}"
