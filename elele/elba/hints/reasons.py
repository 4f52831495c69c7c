"""The features that can be counted after a plan in Elba, and the move that would tempt a simple player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise

from elele import elba
from elele.cards import RANK_NAMES, RANKS, card_name, colour, follows
from elele.elba import Build, Deal, Found, Move, Position, unseen
from elele.elba.hints import stuck
from elele.phrases import in_words, sentence, stopped
from elele.positions import after_moves
from elele.reasons import features, subject

FEATURES = features("elba")

DEALS = "No move sends a card home or turns up a new one, so deal."


def counts(position: Position, moves: Sequence[Move]) -> dict[str, int]:
    """Count the features after some moves; a card that turns up on the way counts as unknown."""
    hidden, end = {*unseen(position)}, after_moves(position, moves)
    tops = _tops(end, hidden)
    opened, beneath = _opened(position, end)
    found = {
        "dealt": sum(isinstance(move, Deal) for move in moves),
        "rushed": sum(1 for _ in _rushed(position, moves, hidden)),
        "opened": opened,
        "home": end.score - position.score,
        "emptied": sum(not pile.up for pile in end.piles),
        "kings": _kings(position, moves),
        "ready": sum(map(end.goes_home, tops)),
        "joined": max(0, _joined(end, hidden) - _joined(position, hidden)),
    }
    return {**found, "beneath": beneath, "kept": len(_kept(position, end))} if opened else found


def words(feature: str, position: Position, plan: Sequence[Move], other: Sequence[Move]) -> Mapping[str, str] | None:
    """The names of the cards and piles of a feature, or the subject of its sentence and the ending of the verb.

    A plan that turns up a card or sends one home needs no weaker reason. Where no plan can do either, and no deal is
    left, there is no reason.
    """
    hidden, end = {*unseen(position)}, after_moves(position, plan)
    turned, home = _opened(position, end), end.score > position.score
    match feature:
        case "dealt":
            why = "" if home else _in_time(position, plan)
            return {"why": why} if why else None
        case "kept" if turned[0] == 1:
            kept = _kept(position, end)
            return {**subject(plan), "piles": f"pile {kept[0]}" if len(kept) == 1 else f"{in_words(len(kept))} piles"}
        case "beneath":
            return _turned(position, end)
        case "opened" if len(plan) > 1 and plan[-1] in position.legal_moves():
            last = _opened(position, position.after(plan[-1])) == turned
            return {"it": "the last move", "ends": "s"} if last else subject(plan)
        case "opened":
            return subject(plan)
        case "home" if not turned[0]:
            return {"freed": _freed(position, plan, hidden)}
    return None if turned[0] or home or stuck(position) else _prepared(feature, position, plan, other)


def _prepared(
    feature: str, position: Position, plan: Sequence[Move], other: Sequence[Move]
) -> Mapping[str, str] | None:
    """The words for a plan that turns up no card and sends none home."""
    hidden, end = {*unseen(position)}, after_moves(position, plan)
    match feature:
        case "emptied" if not _emptied(position, plan) or len(plan) > 1 and _emptied(position, plan[:1]):
            return None
        case "rushed":
            return _patient(position, other, hidden)
        case "ready":
            before = {*filter(position.goes_home, _tops(position, hidden))}
            ready = [card_name(card) for card in _tops(end, hidden) if end.goes_home(card) and card not in before]
            cards = f"the {ready[0]}" if len(ready) == 1 else f"{in_words(len(ready))} cards"
            return {"cards": cards} if ready else None
    return subject(plan)


def _kept(position: Position, end: Position) -> list[int]:
    """The piles that are empty both before and after."""
    piles = enumerate(zip(position.piles, end.piles, strict=True), 1)
    return [number for number, (before, after) in piles if not before.up and not after.up]


def _freed(position: Position, plan: Sequence[Move], hidden: set[str]) -> str:
    """What a card sent home makes possible: the next card of its suit can follow, or the card or place below is free.

    Of more than two moves, the advice names only the first, so the card is named instead.
    """
    *arranged, last = plan
    if not isinstance(last, Found):
        return "a card at home is never in the way"
    start, end = after_moves(position, arranged), after_moves(position, plan)
    if len(arranged) > 1:
        return f"together they send the {card_name(start.pile(last.pile).top)} home"
    for card in filter(end.goes_home, _tops(end, hidden)):
        if card not in _tops(position, hidden) or not position.goes_home(card):
            return f"then the {card_name(card)} can follow it home"
    under = end.pile(last.pile).top
    if not under:
        return f"then pile {last.pile} is empty, and any card may go there"
    builds = (move for move in end.legal_moves() if isinstance(move, Build))
    moves = [move for move in builds if last.pile in (move.source, move.target)]
    if any((move.source, move.count) == (last.pile, 1) for move in moves):
        return f"then the {card_name(under)} is free to move"
    for move in moves:
        if move.target == last.pile and (card := end.pile(move.source).up[-move.count]) not in hidden:
            return f"then the {card_name(card)} can move onto the {card_name(under)}"
    return "a card at home is never in the way"


def _emptied(position: Position, plan: Sequence[Move]) -> bool:
    """Whether a plan leaves more piles empty than before."""
    before, after = (sum(not pile.up for pile in one.piles) for one in (position, after_moves(position, plan)))
    return after > before


def _in_time(position: Position, plan: Sequence[Move]) -> str:
    """Why builds come before the deal: they move a top card that it covers, or free one or empty a pile beyond it.

    An empty text if there are no builds, if the deal covers no pile of theirs, or if they turn up a card beyond it.
    """
    builds = [move for move in plan if isinstance(move, Build)]
    if not any(pile <= len(position.stock) for move in builds for pile in (move.source, move.target)):
        return ""
    end = after_moves(position, [move for move in plan if not isinstance(move, Deal)])
    turned, source = _opened(position, end)[0], builds[-1].source
    if any(move.source <= len(position.stock) for move in builds):
        first = "open a pile" if _emptied(position, plan) else "turn up a card" if turned else "make your moves"
        return f"{first} before dealing: each deal covers top cards"
    if turned:
        return ""
    if top := end.pile(source).top:
        return f"then the {card_name(top)} is free: this deal does not cover pile {source}"
    return f"it empties pile {source}, which this deal does not reach"


def _turned(position: Position, end: Position) -> Mapping[str, str] | None:
    """The pile in which cards have turned up; None if there is not just one."""
    piles = zip(position.piles, end.piles, strict=True)
    turned = [number for number, (before, after) in enumerate(piles, 1) if len(after.down) < len(before.down)]
    return {"pile": f"{turned[0]}"} if len(turned) == 1 else None


def _patient(position: Position, other: Sequence[Move], hidden: set[str]) -> Mapping[str, str] | None:
    """The first card that the other plan sends home too early, of those that can go home now, and what may need it."""
    ready = {*filter(position.goes_home, _tops(position, hidden))}
    for card in _rushed(position, other, hidden):
        if card in ready:
            guest = "red" if colour(card) == "black" else "black"
            return {"card": card_name(card), "guest": f"{guest} {RANK_NAMES[RANKS[RANKS.index(card[0]) - 1]]}"}
    return None


def _tops(position: Position, hidden: set[str]) -> list[str]:
    """The known top cards."""
    return [pile.top for pile in position.piles if pile.top and pile.top not in hidden]


def _joined(position: Position, hidden: set[str]) -> int:
    """The number of known cards that lie in order on another."""
    pairs = chain.from_iterable(pairwise(pile.up) for pile in position.piles)
    return sum(follows(card, base) for base, card in pairs if hidden.isdisjoint((base, card)))


def _kings(position: Position, moves: Sequence[Move]) -> int:
    """The number of builds that move a king to an empty pile."""
    made = 0
    for move in moves:
        if isinstance(move, Build) and not position.pile(move.target).up:
            made += position.pile(move.source).up[-move.count][0] == "K"
        position = position.after(move)
    return made


def _rushed(position: Position, moves: Sequence[Move], hidden: set[str]) -> Iterator[str]:
    """The known cards that moves send home although another card could still be built on them."""
    for move in moves:
        if isinstance(move, Found) and move not in elba.safe_moves(position):
            card = position.pile(move.pile).top
            if card not in hidden:
                yield card
        position = position.after(move)


def _opened(position: Position, end: Position) -> tuple[int, int]:
    """The number of cards that have turned up, and the number still face down in the same piles."""
    piles = [(len(before.down), len(after.down)) for before, after in zip(position.piles, end.piles, strict=True)]
    turned = [(before, after) for before, after in piles if after < before]
    return sum(before - after for before, after in turned), sum(after for _, after in turned)


def tempting(position: Position, but: Move) -> Move | None:
    """A simple player's first choice other than `but`: send a card home, turn a card up, deal, or move any card."""
    moves = [move for move in position.legal_moves() if move != but]
    return min(moves, key=lambda move: _greed(position, move)) if moves else None


def _greed(position: Position, move: Move) -> int:
    match move:
        case Found():
            return 0
        case Build(source, _, count):
            return 1 if position.pile(source).turns(count) else 3
        case Deal():
            return 2


def sure(position: Position, plan: Sequence[Move]) -> str:
    """The reason why a safe card goes home, or why it is time to deal; an empty text for any other plan."""
    if plan[0] in elba.safe_moves(position):
        if position.pile(plan[0].pile).top[0] in "A2":
            return "Send aces and twos home at once."
        sent = plan[:1]
        turned, emptied = _opened(position, after_moves(position, sent))[0], _emptied(position, sent)
        gain = "It turns up a new card, and no" if turned else "It empties its pile, and no" if emptied else "No"
        return f"{gain} pile will need this card again."
    if not isinstance(plan[-1], Deal) or any(_gains(position, move) for move in position.legal_moves()):
        return ""
    why = _in_time(position, plan)
    return stopped(sentence(why)) if why else DEALS


def _gains(position: Position, move: Move) -> bool:
    return isinstance(move, Found) or isinstance(move, Build) and position.pile(move.source).turns(move.count)


def doing(position: Position, move: Move) -> str:
    """The move as a short noun phrase, such as `moving the 5 of hearts to pile 3`; a run is counted, not named."""
    match move:
        case Found(source):
            return f"sending the {card_name(position.pile(source).top)} home"
        case Build(source, target, count):
            one = f"the {card_name(position.pile(source).top)}"
            what = one if count == 1 else f"{in_words(count)} cards from pile {source}"
            return f"moving {what} to pile {target}"
        case Deal():
            return "dealing"


def offers(position: Position, moves: Sequence[Move]) -> list[str]:
    """The labels of some moves; a label does not name a card that was hidden at first."""
    said, hidden = list[str](), {*unseen(position)}
    for move in moves:
        said.append(_offer(position, move, hidden))
        position = position.after(move)
    return said


def _offer(position: Position, move: Move, hidden: set[str]) -> str:
    """The label of a move; if the move uses a card that was hidden at first, the label names only the piles."""
    match move:
        case Found(source) if position.pile(source).top in hidden:
            return f"Send the top card of pile {source} home"
        case Build(source, target, count):
            cards = {*position.pile(source).up[-count:], position.pile(target).top}
            if cards & hidden:
                return f"Move {'the top card' if count == 1 else f'{count} cards'} of pile {source} to pile {target}"
    return elba.label(position, move)
