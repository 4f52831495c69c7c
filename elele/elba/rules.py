"""The rules of Elba: a sentence and a check for each, and the cards that can safely go home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from elele.cards import RANK_NAMES, RANKS, SUITS, card_name, colour
from elele.elba.moves import Build, Deal, Found, Move, Stray
from elele.elba.phrases import due, foundation_name, moved_cards, offer
from elele.elba.position import (
    FOUNDATIONS,
    HOSTS,
    NUMBERS,
    PARTIAL,
    STEP,
    STRICT,
    VERSIONS,
    Position,
    gains,
    pile_moves,
)
from elele.elba.view import places
from elele.phrases import all_of, counted, listed, sentence
from elele.rules import Check, Finding, Rule, failed, passed, readings, run_rules, sentences_of

RULES = sentences_of("elba")
"""Rule id → the rule, in teaching order."""
READINGS = readings("elba")
"""Our answers to the questions that the guide leaves open."""
_ONLY_IN = {"whole-run": frozenset(VERSIONS) - PARTIAL, "strict-deal": STRICT}
"""Rule id → the versions that have the rule, for rules that only some versions have."""
RULES_OF = {
    version: {rule: text for rule, text in RULES.items() if version in _ONLY_IN.get(rule, VERSIONS)}
    for version in VERSIONS
}
"""Version → its rules."""


def checks(position: Position, move: Move | Stray) -> Iterator[Check]:
    """Check the move against each rule that applies, in the order of `RULES`.

    Raises `TypeError` for another game's move.

    >>> import elele
    >>> from elele import elba
    >>> start = elele.deal("elba#7")
    >>> tried = elba.checks(start, elele.parse_move(start, "build 2 1 1"))
    >>> [check.rule for check in tried if check.passed is False]
    ['rank']
    """
    rules: tuple[Rule, ...]
    match move:
        case Build():
            rules = _BUILD
        case Found():
            rules = _FOUND
        case Deal():
            rules = _DEAL
        case Stray():
            rules = _STRAY
        case _:
            raise TypeError(f"{move!r} is not a move in Elba; parse_move reads one from text")
    sentences = RULES_OF[position.version]
    rules = tuple(rule for rule in rules if rule.id in sentences)
    return run_rules(rules, sentences, position, cast("Move", move))  # `Stray` is not in the type `Move`


def _not_won(position: Position, _: Move) -> Finding:
    if position.won:
        return failed("This game is won. Undo to play on from an earlier point, or deal again.")
    return passed(f"The game is not won yet: {position.score} of 52 cards are home.")


def _named(_: Position, move: Build | Found) -> Finding:
    numbers = (move.source, move.target) if isinstance(move, Build) else (move.pile,)
    for number in numbers:
        if number not in NUMBERS:
            return failed(f"There is no pile {number}. Choose a pile from 1 to 8.")
    first, *rest = numbers
    if first in rest:
        return failed(f"You named pile {first} twice. Name another pile to build on.", f"{first}")
    text = f"Piles {first} and {rest[0]} are two of the eight." if rest else f"Pile {first} is one of the eight."
    return passed(text, *map(str, numbers))


def _has_cards(position: Position, move: Build | Found) -> Finding:
    number = move.source if isinstance(move, Build) else move.pile
    pile = position.pile(number)
    if pile.up:
        return passed(f"Pile {number} has {counted(len(pile.down) + len(pile.up), 'card')}.", f"{number}")
    text = f"Pile {number} is empty."
    turned = (f"{move.target}", f"{move.source}") if isinstance(move, Build) else ()
    if back := [other for other in pile_moves(position) if places(position, other) == turned]:
        return failed(f"{text} You can {_or(position, back[:2])}.", f"{number}", advice=back[:2])
    if any(other.up for other in position.piles):
        return failed(f"{text} Take cards from a pile that has cards.", f"{number}")
    return failed(f"{text} All piles are empty: deal from the stock.", f"{number}", advice=[Deal()])


def _face_up(position: Position, move: Build) -> Finding:
    up = position.pile(move.source).up
    lie = f"{counted(len(up), 'card')} in pile {move.source} {'lies' if len(up) == 1 else 'lie'} face up."
    if move.count > len(up):
        return _instead(position, move, f"Only {lie}")
    return passed(lie, f"{move.source}")


def _is_run(position: Position, move: Build) -> Finding:
    source, count = position.pile(move.source), move.count
    if count == 1:
        return passed(f"The {card_name(source.top)} moves alone.", f"{move.source}")
    if 1 < count <= source.run:
        return passed(f"{sentence(moved_cards(position, move))} are a run.", f"{move.source}")
    if count < 1:
        return _instead(position, move, "A build moves one or more cards.")
    card, base = source.up[-source.run], source.up[-source.run - 1]
    text = f"The {card_name(card)} does not fit on the {card_name(base)} beneath it"
    return _instead(position, move, f"{text}, so these {count} cards are not a run.")


def _instead(position: Position, move: Build, text: str) -> Finding:
    """An objection to the choice of cards, with advice on moves from the same pile, preferably to the same target."""
    able = [other for other in position.legal_moves() if places(position, other)[0] == f"{move.source}"]
    if not able:
        return failed(f"{text} No card in pile {move.source} can move now.", f"{move.source}")
    able.sort(key=lambda other: not (isinstance(other, Build) and other.target == move.target))
    return failed(f"{text} You can {_or(position, able[:2])}.", f"{move.source}", advice=able[:2])


def _or(position: Position, moves: Sequence[Move]) -> str:
    return listed((offer(position, move) for move in moves), "or")


def _rank(position: Position, move: Build) -> Finding:
    card, base = position.pile(move.source).up[-move.count], position.pile(move.target).top
    if not base:
        return passed(f"Pile {move.target} is empty, so any rank fits.", f"{move.target}")
    if STEP[base][1] == STEP[card][1] + 1:
        return passed(f"The {card_name(card)} is one rank below the {card_name(base)}.", *places(position, move))
    if card[0] == RANKS[-1]:
        text = f"The {card_name(card)} fits on no other card. It can go only to an empty pile or home."
    else:
        text = f"Piles go down one rank at a time: the {card_name(card)} needs {_host(card)}."
    return _elsewhere(position, move, text)


def _color(position: Position, move: Build) -> Finding:
    card, base = position.pile(move.source).up[-move.count], position.pile(move.target).top
    if not base:
        return passed(f"Pile {move.target} is empty, so any color fits.", f"{move.target}")
    if colour(card) != colour(base):
        text = f"The {card_name(card)} is {colour(card)}, and the {card_name(base)} is {colour(base)}."
        return passed(text, *places(position, move))
    text = f"The {card_name(card)} and the {card_name(base)} are both {colour(card)}."
    if card[0] != RANKS[-1]:
        text += f" The {card_name(card)} needs {_host(card)}."
    return _elsewhere(position, move, text)


def _host(card: str) -> str:
    """The kind of card on which a card may be built, such as `a red 4`."""
    base = HOSTS[card][0]
    return f"a {colour(base)} {RANK_NAMES[base[0]]}"


def _elsewhere(position: Position, move: Build, text: str) -> Finding:
    """An objection to the target, with a better target: a card that fits, else an empty pile, else home."""
    card, legal = position.pile(move.source).up[-move.count], position.legal_moves()
    builds = [build for number in NUMBERS if (build := Build(move.source, number, move.count)) in legal]
    if hosts := [build for build in builds if position.pile(build.target).up]:
        named = listed(f"the {card_name(position.pile(build.target).top)} on pile {build.target}" for build in hosts)
        text += f" {sentence(named)} can take it."
        return failed(text, f"{move.target}", advice=hosts)
    if any(pile.top in HOSTS[card] for pile in position.piles):
        return failed(text, f"{move.target}")
    home = [Found(move.source)] if move.count == 1 and Found(move.source) in legal else []
    way = f"pile {builds[0].target} is empty" if builds else "this card can go home" if home else ""
    none = "None is on top now" if HOSTS[card] else ""
    ending = sentence(", but ".join(filter(None, (none, way))))
    return failed(f"{text} {ending}." if ending else text, f"{move.target}", advice=builds[:1] or home)


def _whole_run(position: Position, move: Build) -> Finding:
    run, count = position.pile(move.source).run, move.count
    if count == 1:
        return passed("The top card of a run may move alone.", f"{move.source}")
    if count == run:
        return passed(f"{sentence(all_of(run, 'cards'))} of the run move.", f"{move.source}")
    part = f"{sentence(moved_cards(position, move))} are only part of a run of {run}"
    return _instead(position, move, f"{part}. Either its top card moves alone, or all {run} move.")


def _whole_pile(position: Position, move: Build) -> Finding:
    source, target = position.pile(move.source), position.pile(move.target)
    if target.up:
        return passed(f"Pile {move.target} is not empty.", f"{move.target}")
    if not source.whole(move.count):
        left = counted(len(source.down) + len(source.up) - move.count, "card")
        return passed(f"Pile {move.target} is empty, and pile {move.source} keeps {left}.", *places(position, move))
    text = f"These are all the cards in pile {move.source}, and pile {move.target} is empty."
    if position.stock:
        return passed(f"{text} While the stock has cards, it matters which pile is empty.", *places(position, move))
    return _instead(position, move, f"{text} The stock is gone, so the move would change nothing.")


def _next_in_suit(position: Position, move: Found) -> Finding:
    card = position.pile(move.pile).top
    suit = STEP[card][0]
    coming = due(position, suit)
    if position.goes_home(card):
        return passed(f"{coming} Here it is.", *places(position, move))
    text, first = f"{coming} The {card_name(card)} must wait.", _next_home(position, suit)
    if first:
        text += f" The {card_name(position.pile(first.pile).top)} on pile {first.pile} can go home."
    return failed(text, f"{move.pile}", advice=[first] if first else [])


def _next_home(position: Position, suit: int) -> Found | None:
    """The move that sends the next card of a suit home, if that card is on top of a pile."""
    card = f"{RANKS[position.foundations[suit]]}{SUITS[suit]}"
    return next((Found(number) for number in NUMBERS if position.pile(number).top == card), None)


def _astray(position: Position, move: Stray) -> Finding:
    if move.source in FOUNDATIONS:
        return failed("Cards never come back from a foundation.", move.source)
    card, other = position.pile(int(move.source)).top, foundation_name(FOUNDATIONS.index(move.target))
    text = f"The foundation of {other} takes only {other}. The {card_name(card)} needs the foundation of "
    return failed(f"{text}{foundation_name(STEP[card][0])}.", move.target)


def _in_stock(position: Position, _: Deal) -> Finding:
    if position.stock:
        return passed(f"The stock has {counted(len(position.stock), 'card')}.", "stock")
    others = bool(pile_moves(position))
    way = "Play from the piles." if others else "No moves are left: undo to try another way, or deal a new game."
    return failed(f"The stock is empty. {way}", "stock")


def _nothing_gained(position: Position, _: Deal) -> Finding:
    if waiting := next(gains(position), None):
        text = f"In the strict game, other moves come first. You can {offer(position, waiting)}."
        return failed(text, *places(position, waiting), advice=[waiting])
    if pile_moves(position):
        return passed("Every other move fills an empty pile or can be reversed at once.", "stock")
    return passed("No other moves are left.", "stock")


_WON = Rule("won", _not_won)
_PILES = Rule("piles", _named)
_CARDS = Rule("cards", _has_cards)
_BUILD = (
    _WON,
    _PILES,
    _CARDS,
    Rule("face-up", _face_up),
    Rule("run", _is_run),
    Rule("rank", _rank, needs=("run",)),
    Rule("colour", _color, needs=("run",)),
    Rule("whole-run", _whole_run, needs=("run",)),
    Rule("whole-pile", _whole_pile, needs=("run",)),
)
_FOUND = (_WON, _PILES, _CARDS, Rule("next-in-suit", _next_in_suit))
_DEAL = (_WON, Rule("stock", _in_stock), Rule("strict-deal", _nothing_gained))
_STRAY = (_WON, Rule("next-in-suit", _astray))


_TWO = RANKS.index("2")


def safe_moves(position: Position) -> list[Found]:
    """The moves home that can do no harm, in order, including moves of cards that turn up on the way.

    A card is safe when no pile needs it: every card that could be built on it is home, or can go home by itself.
    So a two is always safe, because only an ace could be built on it, and an ace can always go home. Any higher card is
    safe when both foundations of the other color are at most one rank behind it.
    """
    made: list[Found] = []
    while move := next(_safe_now(position), None):
        made.append(move)
        position = position.after(move)
    return made


def _safe_now(position: Position) -> Iterator[Found]:
    for number, pile in enumerate(position.piles, 1):
        if pile.up and position.goes_home(pile.top):
            rank = STEP[pile.top][1]
            if rank <= _TWO or rank <= min(_other_color(position, pile.top)):
                yield Found(number)


def _other_color(position: Position, card: str) -> Iterable[int]:
    """The heights of the foundations of the other color."""
    heights = zip(SUITS, position.foundations, strict=True)
    return (height for suit, height in heights if colour(f"A{suit}") != colour(card))
