"""The exercises for Elemental: find a block, place a spare, tell shift from transfer, and tell October from July."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import cast

from elele import game
from elele.cards import SUIT_NAMES, card_name
from elele.elemental import Move, Position, figures, parse, unseen_order
from elele.elemental.figures import KINDS as FIGURE_KINDS
from elele.elemental.grid import NEIGHBOURS, PLACES
from elele.elemental.moves import Discard, Place, Shift, Spare, Transfer
from elele.elemental.shapes import balanced
from elele.errors import Objection
from elele.phrases import all_of, in_words, listed, sentence, within
from elele.positions import Move as AnyMove
from elele_course.questions.exercises.model import (
    NONE,
    Draw,
    Exercise,
    Task,
    Wish,
    answered,
    drawn,
    kinds,
    ordered,
)
from elele_course.questions.exercises.walks import chosen, dealt, walk
from elele_course.questions.model import Verdict

STEPS = 45
"""The maximum number of moves in a walk."""
LOOKALIKES = tuple(figure.places for figure in figures.drawn("block", "x.x x.x"))
"""The corners of each 2×3 rectangle; such a rectangle is not a block."""


def _weigh(_position: Position, move: AnyMove) -> float:
    """The weight of a move, chosen to favor discards and new spares and to balance the kinds of manipulation."""
    match move:
        case Discard():
            return 6
        case Spare():
            return 3
        case Place():
            return 0.06
    return 1


def _games(draw: Draw, name: str = "") -> Iterator[Position]:
    skip = int(draw() * (STEPS - 10))
    start = cast(Position, dealt(name or "elemental:october", draw))
    for number, position in enumerate(walk(start, draw, STEPS, _weigh)):
        if number >= skip and not position.over:
            yield game.redealt(position, unseen_order(position))


def _suits(position: Position, four: Iterable[str]) -> set[str]:
    return {position.top(place)[1:] for place in four} - {""}


def _misses(position: Position, four: tuple[str, ...]) -> str:
    """The kind of near miss, `empty` or `twice`, if four places show three suits; otherwise an empty text."""
    if len(_suits(position, four)) != 3:
        return ""
    return "twice" if all(map(position.top, four)) else "empty"


def _lacks(position: Position, four: Iterable[str]) -> str:
    """A phrase for the suits that four places lack, as in `hearts are missing on c, d, g and h`."""
    wanting = [name for suit, name in SUIT_NAMES.items() if suit not in _suits(position, four)]
    return f"{listed(wanting)} {'are' if wanting else ''} missing from {listed(four)}"


def _objection(position: Position, move: Move) -> Objection:
    found = game.objection(position, move)
    assert found is not None, f"{move} is legal"
    return found


def _fault(refusal: Objection) -> str:
    """The first sentence of an objection, which says how the rule applies here but gives no advice."""
    return f"{refusal.text.partition('. ')[0].removesuffix('.')}."


# One block, or none


def _one_block(draw: Draw, wish: Wish) -> Iterator[Task | None]:
    for position in _games(draw, wish.game):
        those = position.figures
        right = tuple(ordered(block) for block in those.discarded if balanced(position, block))
        traps = [_misses(position, block) for block in those.discarded]
        traps += ["shape" for four in LOOKALIKES if balanced(position, four) and not those.at(four)]
        traps += ["cross" for arms in those.arms.values() if balanced(position, arms)]
        measure = sum(map(bool, traps))
        if bool(right) is (wish.aim == NONE) or (len(right) > 1 and wish.measures.start > 3):
            yield None
            continue
        words = {figure.parts for figure in those.discarded.values()}
        parts = listed(words) if len(words) == 1 else "places"
        text = f"Which {_kinds(position)} can be discarded now? Touch its four {parts}, or say that there is none."
        yield Task(position, text, right or (NONE,), measure, traps=frozenset(traps) - {""})


def _judge_one_block(exercise: Exercise, answer: str) -> Verdict:
    position = cast(Position, exercise.position)
    right = exercise.right[0]
    if answer in exercise.right:
        if answer == NONE:
            return Verdict(True, f"Right, there is none. {_nearest_blocks(position)}")
        block = tuple(answer.split())
        cards = listed(f"the {card_name(position.top(place))} ({place})" for place in block)
        return Verdict(True, f"Right! One card of each suit: {cards}.", block)
    if answer == NONE:
        block = tuple(right.split())
        return Verdict(False, f"There is one: {listed(block)} show all four suits.", block, exercise.trap)
    places = tuple(answer.split())
    refusal = _objection(position, Discard(places))
    figure = position.figures.at(places)
    slip = "shape" if figure is None else "cross" if figure.middle else _misses(position, places)
    what, works = _kinds(position), listed(right.split())
    more = f"There is no such {what} now." if right == NONE else f"Look at {works}: that {what} works."
    return Verdict(False, f"{refusal.text} {more}", refusal.places or places, slip or exercise.trap)


def _kinds(position: Position) -> str:
    return listed(dict.fromkeys(figure.kind for figure in position.figures.discarded.values()), "or")


def _nearest_blocks(position: Position) -> str:
    """A sentence that says what the two blocks with the most suits lack, as examples if there are more."""
    blocks = position.figures.discarded
    near = sorted(blocks, key=lambda block: -len(_suits(position, block)))[:2]
    lacks = f"{'; '.join(_lacks(position, block) for block in near)}."
    if len(blocks) == len(near):
        return sentence(lacks)
    plurals = listed(dict.fromkeys(FIGURE_KINDS[figure.kind].plural for figure in blocks.values()))
    return f"All {in_words(len(blocks))} {plurals} lack a suit. For example, {lacks}"


# Which spare where


def _ready(position: Position) -> list[tuple[str, ...]]:
    """The places of each block that can be discarded and of each cross that gives a spare."""
    return [game.places(position, move) for move in position.legal_moves() if isinstance(move, Discard | Spare)]


def _placements(position: Position) -> Iterator[tuple[Place, str]]:
    """Every placement, with `right` if it makes a shape ready, or else with a kind of near miss or an empty text."""
    short = [figure.places for figure in position.figures.fours if _misses(position, figure.places)]
    for card in sorted(position.spares):
        for pile in PLACES:
            near = ""
            for four in short:
                others = _suits(position, [place for place in four if place != pile])
                if pile in four and card[1] not in _suits(position, four):
                    near = "right" if len(others) == 3 else near or "pile"
                elif pile in four and len(others) == 3:
                    near = near or "suit"
            move = Place(card, pile)
            if near == "right" and not _ready(position.after(move)):
                near = "pile"
            yield move, near


def _spare_where(draw: Draw, wish: Wish) -> Iterator[Task | None]:
    for position in _games(draw, wish.game):
        ready = any(balanced(position, figure.places) for figure in position.figures.fours)
        if not position.spares or position.manipulations_left == 0 or ready:
            yield None
            continue
        found = [(move, near) for move, near in _placements(position) if near]
        right = tuple(str(move) for move, near in found if near == "right")
        if bool(right) is (wish.aim == NONE):
            yield None
            continue
        cross = " or a cross gives a new spare" if position.figures.arms else ""
        text = f"Place one spare so that a {_kinds(position)} can be discarded{cross}. "
        text += "If no spare does that, say so."
        traps = frozenset(near for _, near in found) - {"right"}
        yield Task(position, text, right or (NONE,), len(found) - len(right), traps=traps)


def _judge_spare_where(exercise: Exercise, answer: str) -> Verdict:
    position = cast(Position, exercise.position)
    right = cast(Place, game.parse_move(position, exercise.right[0])) if exercise.right != (NONE,) else None
    if answer == NONE:
        if right is None:
            return Verdict(True, f"Right, no spare does that. {_why_no_spare(position)}")
        made = _made(position.after(right))
        text = f"One spare does that: the {card_name(right.card)} on {right.pile}. Then {made}."
        return Verdict(False, text, game.places(position, right), exercise.trap)
    move = cast(Place, game.parse_move(position, answer))
    after = position.after(move)
    if ready := _ready(after):
        return Verdict(True, f"Right! Now {_made(after)}.", tuple(ready[0]))
    near = dict(_placements(position)).get(move, "") or exercise.trap
    those = [figure for figure in position.figures.fours if move.pile in figure.places]
    nearest = max(those or position.figures.fours, key=lambda figure: len(_suits(after, figure.places)))
    refusal = _objection(after, nearest.moves[0])
    none = "No spare could have made a block or a cross ready."
    other = f"Better: the {card_name(right.card)} on {right.pile}." if right else none
    return Verdict(False, f"Nothing is ready. {_fault(refusal)} {other}", refusal.places or nearest.places, near)


def _made(position: Position) -> str:
    """A phrase for a shape that is ready, such as `the block a, b, d and e can be discarded`."""
    for move in position.legal_moves():
        if isinstance(move, Discard):
            return f"the {position.figures.discarded[move.block].kind} {listed(move.block)} can be discarded"
        if isinstance(move, Spare):
            return f"the cross around {move.middle} gives a new spare"
    raise ValueError("nothing is ready in this position")


def _why_no_spare(position: Position) -> str:
    held = listed(f"the {card_name(card)}" for card in position.spares)
    fours = [figure.places for figure in position.figures.fours]
    near = next((four for four in fours if _misses(position, four)), None)
    text = f" {sentence(_lacks(position, near))}." if near else ""
    return f"You hold {held}.{text}"


# Shift or transfer


def _crossing(position: Position, source: str, target: str) -> str:
    legal = position.legal_moves()
    shift, transfer = Shift(source, target) in legal, Transfer(source, target) in legal
    return "both" if shift and transfer else "shift" if shift else "transfer" if transfer else "neither"


def _crossing_trap(position: Position, source: str, target: str) -> str:
    """The kind of near miss in a move of cards from one place to another."""
    if position.top(target):
        return "occupied"
    if target not in NEIGHBOURS[source]:
        return "apart"
    if position.manipulations_left == 0 or any({source, target} & {*marked} for marked in position.shifts):
        return "spent"
    if position.figures.partner.get(source) == target:
        return "single" if position.pile_at(source).height == 1 else "arm"
    return "inside"


def _shift_or_transfer(draw: Draw, wish: Wish) -> Iterator[Task | None]:
    version = drawn(("october", "july"), draw)
    for position in _games(draw, f"elemental:{version}"):
        made = position.manipulations + len(position.shifts)
        pairs = [
            (source, target) for source in PLACES if position.top(source)
            for target in PLACES if target != source
            if _crossing(position, source, target) == wish.aim and _crossing_trap(position, source, target) == wish.trap
        ] if made in wish.measures else []  # fmt: skip
        if not pairs:
            yield None
            continue
        source, target = drawn(pairs, draw)
        text = f"Can the whole pile on {source} be shifted to {target}, or its top card be transferred there? "
        text += f"The version is {version.capitalize()}."
        given = {"from": source, "to": target}
        traps = frozenset([wish.trap])
        yield Task(position, text, (wish.aim,), made, (source, target), given, traps)


def _judge_shift_or_transfer(exercise: Exercise, answer: str) -> Verdict:
    position, given = cast(Position, exercise.position), exercise.given
    source, target = given["from"], given["to"]
    moves: tuple[Move, Move] = (Shift(source, target), Transfer(source, target))
    parts = []
    culprits: tuple[str, ...] = ()
    for name, move in zip(("Shift", "Transfer"), moves, strict=True):
        refusal = game.objection(position, move)
        parts.append(f"{name}: no. {_fault(refusal)}" if refusal else f"{name}: yes. {_does(position, move)}")
        culprits = culprits or (refusal.places if refusal else ())
    if answer in exercise.right:
        return Verdict(True, f"Right! {' '.join(parts)}", (source, target))
    return Verdict(False, f"{' '.join(parts)} {answered(exercise)}", culprits or (source, target), exercise.trap)


def _does(position: Position, move: Move) -> str:
    source, height = cast(Shift | Transfer, move).source, position.pile_at(cast(Shift | Transfer, move).source).height
    if isinstance(move, Shift):
        return "The pile's only card moves." if height == 1 else f"{sentence(all_of(height, 'cards'))} move."
    return f"The {card_name(position.top(source))} moves alone."


# October yes, July no


def _in_july(position: Position) -> Position:
    """The same position in July, with no manipulations made yet."""
    return replace(position, version="july", manipulations=0)


def _tries(october: Position, july: Position) -> list[Move]:
    """The manipulations to ask about: placements and transfers that July allows, and shifts, whether legal or not."""
    legal: list[Move] = [move for move in july.legal_moves() if isinstance(move, Place | Transfer)]
    shifts = (Shift(source, target) for source in PLACES for target in NEIGHBOURS[source] if october.top(source))
    return [*legal, *(shift for shift in shifts if _crossing_trap(july, shift.source, shift.target) != "single")]


def _allowing(october: Position, july: Position, move: Move) -> str:
    """The name of the answer that says which versions allow a move; empty if only July objects, by several rules."""
    first, second = game.objection(october, move), game.objection(july, move)
    if first and second:
        return "neither"
    if first:
        return first.rule
    if second:
        failing = [check.rule for check in game.checks(july, move) if check.passed is False]
        return second.rule if len(failing) == 1 else ""
    return "both"


def _october_july(draw: Draw, wish: Wish) -> Iterator[Task | None]:
    for before in _games(draw):
        marked = wish.trap in ("marks", "free")
        if before.manipulations or before.left <= 8 or (marked and all(map(before.top, PLACES))):
            yield None
            continue
        made, october, july = _manipulated(before, 1 + int(draw() * 3), draw)
        marks = 2 * sum(isinstance(move, Shift) for move in made)
        measure = (0, 1, marks)[min(wish.measures.start, 2)]
        found = [move for move in _tries(october, july) if _allowing(october, july, move) == wish.aim]
        found = [move for move in found if _version_trap(october, july, move) == wish.trap]
        if not made or measure not in wish.measures or not found:
            yield None
            continue
        move = drawn(found, draw)
        names = "; ".join(within(game.label(was, done)) for was, done in _story(before, made))
        text = f"Moves since the last discard or new spare: {names}. "
        if not measure:
            text += f"In October, that uses {len(made)} of the 3 manipulations. "
        text += f"Next: {within(game.label(october, move))}. Which version allows this move?"
        given = {"before": str(before), "made": "; ".join(map(str, made)), "next": str(move)}
        board = july if wish.measures.start < 2 else october
        about = game.places(october, move)
        yield Task(board, text, (wish.aim,), measure, about, given, frozenset([wish.trap]))


def _manipulated(before: Position, number: int, draw: Draw) -> tuple[list[Move], Position, Position]:
    """Make some manipulations that both versions allow; return these moves and the position reached in each version."""
    october, july, made = before, _in_july(before), list[Move]()
    for _ in range(number):
        moves = [move for move in july.legal_moves() if isinstance(move, Place | Shift | Transfer)]
        moves = sorted((move for move in moves if move in october.legal_moves()), key=str)
        if not moves:
            break
        move = cast(Move, chosen([*moves], [_LIKELY.get(type(each), 0.03) for each in moves], draw))
        october, july = october.after(move), july.after(move)
        made.append(move)
    return made, october, july


_LIKELY: dict[type[Move], float] = {Shift: 4, Transfer: 1}
"""The weights of shifts and transfers in a random sequence of manipulations; placements weigh less, as there are more
of them."""


def _story(position: Position, moves: Iterable[Move]) -> Iterator[tuple[Position, Move]]:
    for move in moves:
        yield position, move
        position = position.after(move)


def _version_trap(october: Position, july: Position, move: Move) -> str:
    """The kind of near miss in a question about a move; `free` if neither version's limit affects the move."""
    if isinstance(move, Shift) and october.top(move.target):
        return "occupied"
    if isinstance(move, Shift) and any({move.source, move.target} & {*marked} for marked in july.shifts):
        return "marks"
    if october.manipulations_left == 0:
        return "count"
    return "free"


def positions_of(exercise: Exercise) -> tuple[Position, Position, Move]:
    """The positions in October and July for an exercise of the kind `october-july`, and the move in question."""
    before = parse(exercise.given["before"])
    october, july = before, _in_july(before)
    for text in exercise.given["made"].split("; "):
        move = game.parse_move(october, text)
        october, july = october.after(move), july.after(move)
    return october, july, game.parse_move(october, exercise.given["next"])


def _judge_october_july(exercise: Exercise, answer: str) -> Verdict:
    october, july, move = positions_of(exercise)
    parts, culprits = [], list[str]()
    for name, position in (("October", october), ("July", july)):
        refusal = game.objection(position, move)
        parts.append(f"{name}: no. {_fault(refusal)}" if refusal else f"{name}: yes.")
        culprits += refusal.places if refusal else ()
    here = {slot["place"] for zone in game.zones(exercise.position) for slot in zone["slots"]}
    places = tuple(place for place in dict.fromkeys(culprits) if place in here) or exercise.about
    if answer in exercise.right:
        return Verdict(True, f"Right! {' '.join(parts)}", places)
    return Verdict(False, f"{' '.join(parts)} {answered(exercise)}", places, exercise.trap)


LESSON = "05"
"""The first lesson with these exercises."""
KINDS = kinds("elemental", {
    "one-block": (_one_block, _judge_one_block),
    "spare-where": (_spare_where, _judge_spare_where),
    "shift-or-transfer": (_shift_or_transfer, _judge_shift_or_transfer),
    "october-july": (_october_july, _judge_october_july),
})  # fmt: skip
"""The kinds of exercise for this game."""
