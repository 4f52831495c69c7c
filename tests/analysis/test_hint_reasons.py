"""The reason for a hint is true, by counts of the board before and after its plan, and it speaks for the plan."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from typing import Any

import lawful
import pytest
import soak
from elba_tables import lay

import elele
from elele import cards, game, hints, reasons
from elele.elba.hints.reasons import DEALS, FEATURES
from elele.elemental import BLOCKS, CROSSES, Discard, Place, Spare
from elele.hints.advice import hinted
from elele.hints.previous import merged, surely_lost
from elele.hints.ranking import Hint, Plan, Ranked
from elele.hints.reasons import EITHER, FOUND, LOOKS_LOST, ONLY, SCORED, WON, reason
from elele.phrases import NUMBERS, in_words, sentence
from elele.reasons import Feature
from elele.seabirds import Fill, Pair, Raise, Stuck, Turn

Shown = Mapping[str, list[dict[str, Any]]]
"""Place → its cards, as the board shows them."""
KINDS = ("elemental:october", "elemental:july", "elba", "elba:strict+partial", "seabirds:6x2", "seabirds:7x3+all")
DRAWN = soak.examples(12, 1_000)
"""The number of hints for which the law of reasons is checked in each kind of game."""


def shown(position: Any) -> Shown:
    return {slot["place"]: [*slot["cards"]] for zone in game.zones(position) for slot in zone["slots"]}


def face_down(board: Shown) -> int:
    return sum(not card["up"] for place, lying in board.items() if place in "abcdefghijkl12345678" for card in lying)


def open_cards(board: Shown) -> set[str]:
    return {card["text"] for lying in board.values() for card in lying if card["up"]}


def tops_of(board: Shown) -> dict[str, str]:
    return {place: lying[-1]["text"] for place, lying in board.items() if place in "abcdefghijkl" and lying}


def recounted_elemental(before: Any, after: Any, moves: Sequence[Any]) -> dict[str, int]:
    was, board, seen = shown(before), shown(after), open_cards(shown(before))
    tops = {place: top[1] for place, top in tops_of(board).items() if top in seen}
    same = {place: top[1] for place, top in tops_of(was).items() if tops_of(board).get(place) == top}
    spares = [board[f"s{number}"][0]["text"] for number in range(1, 5) if board[f"s{number}"]]
    kept = {card[1] for card in spares if card in seen}
    suits = [{tops.get(place) for place in block} - {None} for block in BLOCKS]
    crosses = [{tops.get(place) for place in arms} - {None} for middle, arms in CROSSES if board[middle]]
    heights = [[len(one[place]) for place in "abcdefghijkl"] for one in (was, board)]
    gained = max(0, len(spares) - len(before.spares))
    stays = sum(len({*map(same.get, block)} - {None}) == 4 for block in BLOCKS)
    placed = 4 if after.manipulations_left is None else after.manipulations_left
    return {
        "opened": face_down(was) - face_down(board), "spares": len(spares), "suits": len(kept), "taken": gained,
        "blocks": sum(len(four) == 4 for four in suits), "gained": gained, "stays": stays,
        "reach": sum(len(four | kept) == 4 and 4 - len(four) <= placed for four in suits),
        "crosses": sum(len(four) == 4 for four in crosses) if len(spares) < 4 else 0,
        "uneven": max(heights[1]) - min(heights[1]),
        "emptied": sum(before > 0 == after for before, after in zip(*heights, strict=True)),
        "waiting": int(gained > 0 and stays > 0),
        "both": int(stays > 0 and face_down(was) > face_down(board)),
        "aim": int(any(isinstance(move, Discard | Spare) for move in moves[-1:])),
    }  # fmt: skip


def may_wait(position: Any, pile: int) -> bool:
    """Return whether a card that goes home could still be needed, even when the other safe cards are home."""
    board = shown(position)
    home = {suit: home_of(board, suit) for suit in cards.SUITS}
    piles = {number: [card.get("text", "") for card in board[str(number)]] for number in range(1, 9)}
    card = piles[pile][-1]
    while True:
        safe = [
            (number, top) for number, lying in piles.items() for top in lying[-1:]
            if top and cards.RANKS.index(top[0]) == home[top[1]]
            and all(home[suit] >= home[top[1]] for suit in home if cards.colour("A" + suit) != cards.colour(top))
            or top[:1] in ("A", "2") and cards.RANKS.index(top[0]) == home[top[1]]
        ]  # fmt: skip
        if not safe:
            return True
        if any(top == card for _, top in safe):
            return False
        number, top = safe[0]
        piles[number].pop()
        home[top[1]] += 1
        if piles[number] and not piles[number][-1]:
            piles[number][-1] = position.pile(number).down[len(piles[number]) - 1]


def recounted_elba(before: Any, after: Any, moves: Sequence[Any]) -> dict[str, int]:
    was, board, seen = shown(before), shown(after), open_cards(shown(before))
    rank = {card: cards.RANKS.index(card[0]) for card in cards.DECK}

    def known(one: Shown) -> list[list[str]]:
        piles = [[card.get("text", "") for card in one[str(number)]] for number in range(1, 9)]
        return [[card if card in seen else "" for card in pile] for pile in piles]

    def joined(piles: list[list[str]]) -> int:
        return sum(cards.follows(other, one) for pile in piles for one, other in pairwise(pile) if one and other)

    then, piles = known(was), known(board)
    tops = [pile[-1] for pile in piles if pile and pile[-1]]
    homes = {board[f"f{suit}"][-1]["text"] for suit in cards.SUITS if board[f"f{suit}"]}
    starts = [card for card in tops if rank[card] == 0 or cards.RANKS[rank[card] - 1] + card[1] in homes]
    down = [[sum(not card["up"] for card in one[str(n)]) for n in range(1, 9)] for one in (was, board)]
    kings = rushed = 0
    for move in moves:
        word, *numbers = str(move).split()
        if word == "build" and not shown(before)[numbers[1]]:
            kings += shown(before)[numbers[0]][-int(numbers[2])]["text"][0] == "K"
        if word == "found" and shown(before)[numbers[0]][-1]["text"] in seen:
            rushed += may_wait(before, int(numbers[0]))
        before = before.after(move)
    sent = [home_of(board, suit) - home_of(was, suit) for suit in cards.SUITS]
    return {
        "opened": sum(down[0]) - sum(down[1]), "home": sum(sent),
        "emptied": sum(not board[str(number)] for number in range(1, 9)), "ready": len(starts),
        "joined": max(0, joined(piles) - joined(then)),
        "kept": sum(not was[number] and not board[number] for number in "12345678"),
        "beneath": sum(now for was, now in zip(*down, strict=True) if now < was),
        "dealt": sum(str(move) == "deal" for move in moves), "kings": kings, "rushed": rushed,
    }  # fmt: skip


def home_of(board: Shown, suit: str) -> int:
    """The number of cards on a foundation, of which the board shows the top card."""
    return 1 + cards.RANKS.index(board[f"f{suit}"][-1]["text"][0]) if board[f"f{suit}"] else 0


def pairs_left(position: Any, move: Any) -> dict[str, str]:
    """Each species of which two cards that pair are left after a move, seen or unseen, with a card."""
    deck, birds = position.deck, Counter(card for _, card in position.birds())
    birds.update(card for card in game.unseen(position) if card in deck.points)
    if isinstance(move, Pair):
        birds.subtract(map(position.bird_at, (move.first, move.second)))
    if isinstance(move, Stuck):
        birds.subtract(card for card in position.row_c if card)
    left = [card for card, number in birds.items() for _ in range(number)]
    return {
        card.split(":")[0]: card for at, card in enumerate(left)
        if any(other in deck.mates[card] for other in left[:at] + left[at + 1 :])
    }  # fmt: skip


def recounted_seabirds(before: Any, after: Any, moves: Sequence[Any]) -> dict[str, int]:
    if not moves:
        return {}
    (move,), deck = moves, before.deck
    gone = {move.first, move.second} if isinstance(move, Pair) else {move.source} if isinstance(move, Raise) else set()
    stays = {place: card for place, card in before.birds() if place not in gone}
    if isinstance(move, Stuck):
        stays = {place: card for place, card in stays.items() if place[0] == "b"}
    if isinstance(move, Raise):
        stays[move.pile] = before.bird_at(move.source)
    homes = [colony for colony in after.row_a if colony.open]
    ready, birds = 0, sorted(stays.values(), key=lambda card: -deck.points[card])
    for card in birds[:]:
        if card in birds:
            birds.remove(card)
            mates = [other for other in birds if other in deck.mates[card]]
            if mates and any(colony.type in deck.nests[card] for colony in homes):
                birds.remove(mates[0])
                ready += deck.points[card]
    protects = str(move).startswith("protect")
    found = {
        "points": after.score - before.score, "saved": protects * (after.score - before.score),
        "ready": ready, "new": len(after.birds()) - len(stays),
        "turns": sum(isinstance(move, Pair) for place in after.choices if after.pile_at(place).down),
        "kept": 0, "spent": int(protects),
        "freed": (places_of(after) - places_of(before)) * bool(protects and takers(before, move)),
        "stranded": len(stranded(before, after, move)), "last": 0, "shielded": 0, "awaited": 0,
        "down": sum(len(pile.down) for pile in after.row_b),
    }  # fmt: skip
    if isinstance(move, Raise):
        card = before.bird_at(move.source)
        face_up = [bird for place, bird in before.birds() if place != move.source]
        if nests_of(before, card) and wanted(before, card) and not any(bird in deck.mates[card] for bird in face_up):
            found["kept"] = deck.points[card]
        if nests_of(before, card) and not any(bird in deck.mates[card] for bird in face_up):
            found["awaited"] = deck.points[card] * sum(bird in deck.mates[card] for bird in game.unseen(before))
    if isinstance(move, Pair):
        card, kind = before.bird_at(move.first), before.colony_at(move.habitat).type
        suits = [colony for colony in before.row_a if colony.open and colony.type in deck.nests[card]]
        others = pairs_left(before, move).items()
        found["last"] = int(sum(colony.free for colony in suits) == 1 < places_of(before))
        found["islets"] = int(kind == "islet")
        found["wanted"] = sum(kind in deck.nests[one] for name, one in others if name != card.split(":")[0])
    if protects and after.threats and after.draw:
        colony = after.colony_at(move.habitat)
        covered = {laid.pair for laid in colony.threats}
        counted = [pair for at, pair in enumerate(colony.pairs) if at not in covered and not colony.loss]
        found["shielded"] = sum(deck.points[pair[0]] for pair in counted if "bird-sanctuary" in colony.tucked)
    return found


def pairs_of(deck: Any, birds: Sequence[str], homes: Sequence[Any]) -> Counter[str]:
    """The number of pairs of each species that birds make for some habitats."""
    kinds = {card.split(":")[0] for card in birds if any(home.type in deck.nests[card] for home in homes)}
    sexes = {kind: sorted(birds.count(f"{kind}:{sex}") for sex in "wk") for kind in kinds}
    alike = {kind: f"{kind}:w" in deck.mates[f"{kind}:w"] for kind in kinds}
    return +Counter({kind: sum(two) // 2 if alike[kind] else two[0] for kind, two in sexes.items()})


def takers(position: Any, move: Any) -> Counter[str]:
    """The pairs left for the habitat of a protection, if they are more than the free nests of its type."""
    birds, colony = [card for _, card in position.birds()], position.colony_at(move.habitat)
    if position.draw:
        birds += [card for card in game.unseen(position) if card in position.deck.points]
    pairs = pairs_of(position.deck, birds, [colony])
    free = sum(one.free for one in position.row_a if one.open and one.type == colony.type)
    return pairs if pairs.total() > free else Counter()


def places_of(position: Any) -> int:
    return sum(colony.free for colony in position.row_a if colony.open)


def nests_of(position: Any, card: str) -> int:
    nests = position.deck.nests[card]
    return sum(colony.free for colony in position.row_a if colony.open and colony.type in nests)


def wanted(position: Any, card: str) -> bool:
    """Return whether a face-up bird can still find a mate."""
    others = [bird for _, bird in position.birds()]
    others.remove(card)
    return any(bird in position.deck.mates[card] for bird in [*others, *game.unseen(position)])


def stranded(before: Any, after: Any, move: Any) -> list[str]:
    left = pairs_left(before, move).values()
    return [card for card in left if nests_of(before, card) and not nests_of(after, card)]


RECOUNTED: Mapping[str, Callable[[Any, Any, Sequence[Any]], dict[str, int]]] = {
    "elemental": recounted_elemental,
    "elba": recounted_elba,
    "seabirds": recounted_seabirds,
}


def recounted(position: Any, moves: Sequence[Any]) -> dict[str, int]:
    end = reduce(elele.apply, moves, position)
    return RECOUNTED[position.game](position, end, moves)


def moments(kind: str) -> list[Any]:
    """Early and late positions of random games in which there is a choice."""
    found = [lawful.walked(f"{kind}#{seed}", seed, 4 * seed)[-1] for seed in range(1, 9)]
    return [position for position in found if len(elele.legal_moves(position)) > 1]


def drawn(kind: str, number: int) -> Iterator[Hint[Any]]:
    """Hints from games of varied deals and stages, in which a player mostly follows them."""
    chance = random.Random(kind)
    while number:
        position, previous = elele.deal(f"{kind}#{chance.randrange(10**6)}"), None
        follows = chance.choice((0.6, 0.85, 0.95))
        for _ in range(80):
            if position.over or not number or previous and previous.repeats:
                break
            asked = chance.random() < 0.25
            if asked or chance.random() < follows:
                previous = hints.hint(position, samples=8, previous=previous)
                if asked and not previous.repeats:
                    yield previous
                    number -= 1
                position = position.after(previous.best.move)
            else:
                position, previous = position.after(chance.choice(position.legal_moves())), None


N = "(a|no|[a-z]+|[0-9]+)"
CLAIMS: Mapping[str, Sequence[tuple[str, str, int]]] = {
    "elemental": (
        ("Spares first: the block ([a-l-]+) stays ready and can wait", "waiting", 1),
        ("Spares first: [a-z]+ blocks stay ready and can wait", "waiting", 1),
        ("The block ([a-l-]+) stays ready and can wait", "stays", 1),
        (f"(?:It turns|Together they turn) up {N} new cards?, and the block ([a-l-]+) stays ready", "both", 1),
        (f"(?:It turns|Together they turn) up {N} new cards?, and [a-z]+ blocks stay ready", "both", 1),
        (f"{N} blocks stay ready and can wait", "stays", 1),
        (f"Spares first: take {N} spares? before you discard", "taken", 1),
        (f"You gain {N} spares? without placing one", "gained", 1),
        (f"(?:It turns|Together they turn) up {N} new cards?", "opened", 1),
        (f"(?:It saves|Together they save) spares: you keep {N}", "spares", 1),
        (f"(?:It leaves|Together they leave) {N} blocks? ready to discard", "blocks", 1),
        (f"(?:It leaves|Together they leave) {N} cross(?:es)? ready for another spare", "crosses", 1),
        (f"You then hold spares of {N} suits, which helps at the end", "suits", 1),
        ("With your spares?, (one) block can then be discarded", "reach", 1),
        (f"With your spares?, (?:either|any) of {N} blocks can then be discarded", "reach", 1),
        (f"Keep heights equal: the piles then differ by {N} cards? at most", "uneven", -1),
        ("Keep heights equal: all the piles are then the same height", "uneven", -1),
        ("No place becomes empty, so no block loses a corner", "emptied", -1),
        ("A ready block costs no spare", "aim", 1),
        ("Together they (take the .+ as a spare|discard the block .+)", "aim", 1),
    ),
    "elba": (
        ("(Open a pile|Turn up a card|Make your moves) before dealing: each deal covers top cards", "dealt", -1),
        ("Then the (.+) is free: this deal does not cover pile [1-8]", "dealt", -1),
        ("It empties pile [1-8], which this deal does not reach", "dealt", -1),
        ("The (.+) can wait: a (black|red) (.+) may still need it", "rushed", -1),
        (f"(?:(?:It|The last move) turns|Together they turn) up {N} new cards?", "opened", 1),
        (f"(?:It turns|Together they turn) up a new card and keeps? (?:pile [1-8]|{N} piles) empty", "kept", 1),
        (f"Dig where few cards are face down: pile [1-8] then has {N} left", "beneath", -1),
        ("Pile [1-8] then has no face-down cards left", "beneath", -1),
        ("Together they send the (.+) home", "home", 1),
        ("Then the (.+) can follow it home", "home", 1),
        ("Then the (.+) is free to move", "home", 1),
        ("Then the (.+) can move onto the (.+)", "home", 1),
        ("Then pile [1-8] is empty, and any card may go there", "home", 1),
        ("A card at home is never in the way", "home", 1),
        (f"(?:It leaves|Together they leave) {N} piles? empty, and any card may go there", "emptied", 1),
        ("It gives an empty pile to a king", "kings", 1),
        (f"Then {N} cards can go home", "ready", 1),
        ("Then the (.+) can go home", "ready", 1),
        ("(?:It builds|Together they build) a run, and a run moves like one card", "joined", 1),
    ),
    "seabirds": (
        ("This is the last free nest for the (.+)", "last", 1),
        (f"It (adds|reopens|frees) {N} nests? for the (.+)", "freed", 1),
        (f"{N} covered points? counts? again", "saved", 1),
        (f"It shields {N} points? from later threats", "shielded", 1),
        ("It keeps the last free nest for the (.+)", "stranded", -1),
        (f"It lets you turn {N} cards? in Row 2", "turns", 1),
        (f"Valuable pairs first: the (.+) pair earns only {N} points?", "points", 1),
        ("Islets can wait: nearly every bird can nest there", "islets", -1),
        (f"Only {N} other kinds? of bird can still use this nest", "wanted", -1),
        ("No other kind of bird can still use this nest", "wanted", -1),
        (f"(?:Another pair, worth {N} points?,|Other pairs, worth {N} points in all,) stays? ready", "ready", 1),
        (r"Row 2 keeps the (.+): its mate is unseen \((\d+) of (\d+) cards\)", "awaited", 1),
        ("It brings out a buried bird; raising one from Row 3 would bury it deeper", "down", -1),
        ("Row 3 is safe for now: the (.+) pair is ready to place", "down", -1),
        ("The draw pile is empty, so you cannot lose Row 3", "down", -1),
        ("No bird in Row 3 has both a mate left and a free nest", "down", -1),
        (f"No bird in Row 3 with a mate and nest left earns over {N} points?", "down", -1),
        (f"It spares the draw pile, which has only {N} birds? left", "down", -1),
        (f"It shows {N} new birds?", "new", 1),
        (f"Row 2 keeps the (.+): a pair earns {N} points?", "kept", 1),
        ("Protections can wait: they work at the end, too", "spent", -1),
    ),
}
"""Game → each sentence as a pattern, the feature that it claims, and 1 if more of it is better, -1 if less is."""


def number_of(text: str) -> int:
    return 1 if text == "a" else 0 if text == "no" else int(text) if text.isdigit() else NUMBERS.index(text) + 1


def check(hint: Hint[Any]) -> None:
    """The reason of a hint is short, true of the position, and speaks for the plan, by a count of its own."""
    position, plan, told = hint.position, hint.best.plan, reason(hint)
    text = told.text
    assert 0 < len(text.split()) <= 15, text
    assert (text[-1], text.count(".")) == (".", 1), text
    legal = elele.legal_moves(position)
    if text == ONLY:
        assert len(legal) == 1
        return
    tried = [one for one in hint.ranked[1:] if one.samples]
    parts = [one for one in tried if one.plan == plan[-len(one.plan) :]]
    others = [one for one in tried if one not in parts and not one.detour(hint.best)]
    if text in (WON, SCORED):
        assert tried
        assert all(hint.best.value > one.value for one in tried)
        assert all(one.scores or hint.best.between[0] > one.between[1] for one in tried)
        return
    ends = {score for one in (hint.best, *tried) for score in one.scores}
    if tried and hint.best.samples > 1 and len(ends) == 1 and not sure(position, plan, text):
        assert text.startswith("Either is fine")
    hopeless = not hint.best.scores and all(one.wins < 0.005 * one.samples for one in (hint.best, *tried))
    if text == LOOKS_LOST:
        assert hopeless
        assert gains_nothing(position, plan) or surely_lost(position)
        return
    if text.startswith("Either is fine"):
        assert not hopeless
        assert gains_nothing(position, plan)
        assert any(one.between[1] >= hint.best.value or one.scores for one in others)
        assert not any(f"or {reasons.of(position).doing(position, one.move)}." in text for one in parts)
        return
    if text == FOUND:
        assert not hopeless
        assert gains_nothing(position, plan)
        assert not any(one.between[1] >= hint.best.value or one.scores for one in others)
        assert not tried or any(one.between[1] >= hint.best.between[0] for one in tried)
        return
    if sure(position, plan, text):
        return
    found = [
        (re.fullmatch(pattern + r"\.", text, re.IGNORECASE), feature, sign)
        for pattern, feature, sign in CLAIMS[position.game] if re.fullmatch(pattern + r"\.", text, re.IGNORECASE)
    ]  # fmt: skip
    assert found, f"an unknown reason: {text}"
    match, feature, sign = found[0]
    assert match
    mine = recounted(position, plan)
    numbered = [word for word in filter(None, match.groups()) if word in ("a", "no", *NUMBERS) or word.isdigit()]
    others_counted = ("awaited", "both", "down", "points", "rushed", *["ready"] * (position.game == "elba"))
    if numbered and feature not in others_counted:
        assert number_of(numbered[-1].lower()) == mine[feature], f"{position} {text}"
    rivals = [recounted(position, [move]) for move in legal if move != plan[0]]
    rivals += [recounted(position, one.plan) for one in hint.ranked[1:]] + [recounted(position, ())]
    alone = not told.compared and any(one.id == feature and one.alone for one in reasons.of(position).FEATURES)
    main = next((one.plan for one in tried if not one.detour(hint.best)), None)
    if not alone and main and feature in reasons.of(position).counts(position, main):
        assert sign * mine[feature] >= sign * recounted(position, main)[feature]
    shorter = [recounted(position, one.plan) for one in tried if len(one.plan) < len(plan)]
    least = all(mine[feature] > other.get(feature, 0) for other in shorter)
    assert sign < 0 or alone or least, f"{position} {plan[0]} {text}"
    if position.game == "elemental" and feature in ("suits", "reach", "blocks", "crosses"):
        assert mine[feature] > recounted(position, ())[feature], f"{position} {plan[0]} {text}"
    if (position.game, feature) == ("elemental", "crosses"):
        rivals = [rival for rival in rivals if rival["spares"] <= mine["spares"]]
    assert any(sign * mine[feature] > sign * rival.get(feature, mine[feature]) for rival in rivals), (
        f"{position} {plan[0]} {text}"
    )
    named(position, plan, feature, match)


def gains_nothing(position: Any, plan: Sequence[Any]) -> bool:
    """Whether a plan of Elba turns up no card and sends none home; True in the other games.

    It may put cards in order only where no move can turn up a card or send one home.
    """
    gains = recounted(position, plan)
    return position.game != "elba" or not (gains["opened"] or gains["home"] or gains["joined"] and can_gain(position))


def can_gain(position: Any) -> bool:
    """Whether a move of Elba turns up a card or sends one home."""
    ends = [elele.apply(position, move) for move in elele.legal_moves(position) if str(move) != "deal"]
    return any(face_down(shown(end)) < face_down(shown(position)) or end.score > position.score for end in ends)


def sure(position: Any, plan: Sequence[Any], text: str) -> bool:
    """Check a reason that is right whatever else could be done; return False for any other reason."""
    word = str(plan[0])
    if text == "Send aces and twos home at once." or text.lower().endswith("no pile will need this card again."):
        assert word.startswith("found")
        assert not may_wait(position, int(word.split()[1]))
        pile, end = shown(position)[word.split()[1]], elele.apply(position, plan[0])
        low, turned = pile[-1]["text"][0] in "A2", face_down(shown(end)) < face_down(shown(position))
        assert low == ("aces" in text)
        assert low or turned == ("new card" in text)
        assert low or (len(pile) == 1) == ("empties" in text)
    elif text in ("It wins the game.", "Together they win the game."):
        assert (text[0] == "I") == (len(plan) == 1)
        assert reduce(elele.apply, plan, position).won
    elif str(plan[-1]) == "deal" and position.game == "elba":
        assert not can_gain(position)
        if text == DEALS:
            used = [int(pile) for move in plan[:-1] for pile in str(move).split()[1:3]]
            assert not any(pile <= len(position.stock) for pile in used)
        else:
            reasons_to_wait = [pattern for pattern, feature, _ in CLAIMS["elba"] if feature == "dealt"]
            assert any(re.fullmatch(pattern + r"\.", text, re.IGNORECASE) for pattern in reasons_to_wait)
            before_the_deal(position, plan, text)
    elif text == "No nest is free, so any choice here is fine.":
        assert isinstance(plan[0], Turn | Raise | Fill)
        for colony in position.row_a:
            assert colony.free == 0
            assert all(laid.pair is not None for laid in colony.threats)
        assert "social-attraction" not in position.held
    elif text == "No pair can be placed, and no protection adds points.":
        assert word == "finish"
        for move in elele.legal_moves(position):
            assert not isinstance(move, Pair)
            assert elele.apply(position, move).score <= position.score
    else:
        return False
    return True


def before_the_deal(position: Any, plan: Sequence[Any], text: str) -> None:
    """Check why a plan of Elba comes before the deal."""
    made = [move for move in plan if str(move) != "deal"]
    board, then, end = (shown(reduce(elele.apply, moves, position)) for moves in ((), made, plan))
    sources = [str(move).split()[1] for move in made]
    covered = [pile for pile in sources if int(pile) <= len(position.stock)]
    empty = [sum(not one[pile] for pile in "12345678") for one in (board, end)]
    turned = face_down(then) < face_down(board)
    if "before dealing" in text:
        assert covered
        assert text.split(" before")[0] == (
            "Open a pile" if empty[1] > empty[0] else "Turn up a card" if turned else "Make your moves"
        )
        return
    assert not covered
    assert not turned
    (pile,) = re.findall("pile ([1-8])", text)
    assert pile == sources[-1]
    if "free" in text:
        assert cards.card_name(then[pile][-1]["text"]) in text
        assert then[pile][-1]["text"] in open_cards(board)
    else:
        assert "empties" in text
        assert not then[pile]


def named(position: Any, plan: Sequence[Any], feature: str, match: re.Match[str]) -> None:
    """Check the cards and places that a reason names."""
    end = reduce(elele.apply, plan, position)
    if position.game == "seabirds":
        named_birds(position, end, plan[0], feature, [group for group in match.groups() if group], match[0])
    else:
        named_cards(position, end, plan, feature, match)
    assert not match[0].startswith("It ") or len(plan) == 1
    assert not match[0].startswith(("Together", "The last")) or len(plan) > 1
    if position.game == "elba":
        told_of_moves(position, plan, "opened" if "new card" in match[0] else feature, match[0])


def told_of_moves(position: Any, plan: Sequence[Any], feature: str, text: str) -> None:
    """Check which of the moves of a plan of Elba a reason speaks of."""
    assert "last move" not in text or not recounted(position, plan[:-1])[feature]
    assert "Together" not in text or recounted(position, plan[:1])[feature] < recounted(position, plan)[feature]
    counts = recounted(position, plan)
    assert not counts["opened"] or feature in ("opened", "beneath", "dealt")


def named_cards(position: Any, end: Any, plan: Sequence[Any], feature: str, match: re.Match[str]) -> None:
    if position.game == "elba":
        return named_cards_elba(position, end, plan, feature, match)
    board, then, groups, mine = shown(position), shown(end), match.groups(), recounted(position, plan)
    tops = {place: lying[-1].get("text") for place, lying in board.items() if lying}
    match position.game, feature:
        case "elemental", "waiting" | "stays" | "both":
            ready = [block for block in BLOCKS if Discard(block) in position.legal_moves()]
            stays = [block for block in ready if all(tops[place] == tops_of(then).get(place) for place in block)]
            one = f"the block {'-'.join(stays[0])} stays"
            assert (one if len(stays) == 1 else f"{in_words(len(stays))} blocks stay") in match[0].lower()
            assert feature == "both" or not any(isinstance(move, Place) for move in plan)
            assert feature != "both" or number_of(groups[0].lower()) == mine["opened"]
        case "elemental", "taken" | "gained":
            assert mine["stays"] if feature == "taken" else position.spares
            assert any(isinstance(move, Spare) for move in plan)
            assert not any(isinstance(move, Place) for move in plan)
        case "elemental", "spares":
            assert len(end.spares) == len(position.spares)
            assert any(isinstance(move, Discard) for move in plan)
        case "elemental", "suits" | "reach":
            assert len(end.spares) > (feature == "suits")
            assert ("your spare," in match[0]) == (feature == "reach" and len(end.spares) == 1)
            assert ("either of" in match[0]) == (feature == "reach" and groups[0] == "two")
        case "elemental", "uneven":
            left = sum(len(then[place]) for place in (*"abcdefghijkl", "s1", "s2", "s3", "s4"))
            assert left > (12 if position.version == "july" else 8)
            assert mine["uneven"] <= recounted(position, ())["uneven"]
        case "elemental", "aim":
            *way, last = plan
            assert (len(way) > 1) == ("Together" in match[0]) == bool(way)
            if isinstance(last, Discard):
                assert not groups or [*last.block] == re.findall(r"\b[a-l]\b", groups[0])
            else:
                top = tops_of(shown(reduce(elele.apply, way, position)))[last.middle]
                name = cards.card_name(top) if top in open_cards(board) else "card that turns up"
                assert groups[0] == f"take the {name} from {last.middle} as a spare"
        case "elemental", "emptied":
            assert all(then[place] for place in "abcdefghijkl" if board[place])


def named_cards_elba(position: Any, end: Any, plan: Sequence[Any], feature: str, match: re.Match[str]) -> None:
    board, then, groups = shown(position), shown(end), match.groups()
    tops = {place: lying[-1].get("text") for place, lying in board.items() if lying}
    match feature:
        case "rushed":
            card = next(card for card in cards.DECK if cards.card_name(card) == groups[0])
            (pile,) = (number for number in "12345678" if tops.get(number) == card)
            assert may_wait(position, int(pile))
            assert str(plan[0]) != f"found {pile}"
            assert cards.colour(card) != groups[1]
            assert cards.RANK_NAMES[cards.RANKS[cards.RANKS.index(card[0]) - 1]] == groups[2]
        case "dealt":
            before_the_deal(position, plan, match[0])
        case "emptied":
            assert sum(not then[pile] for pile in "12345678") > sum(not board[pile] for pile in "12345678")
        case "home" if "Together" in match[0]:
            source = reduce(elele.apply, plan[:-1], position).pile(int(str(plan[-1]).split()[1]))
            assert (cards.card_name(source.top), len(plan) > 2) == (groups[0], True)
        case "home" if "is empty" in match[0]:
            (pile,) = re.findall("pile ([1-8])", match[0])
            assert (bool(board[pile]), bool(then[pile])) == (True, False)
        case "home" if "move onto" in match[0]:
            card, base = (next(one for one in cards.DECK if cards.card_name(one) == name) for name in groups)
            (pile,) = (number for number in "12345678" if then[number] and then[number][-1].get("text") == base)
            assert tops[pile] != base
            assert {card, base} <= {*open_cards(board)}
            builds = [str(move).split()[1:] for move in end.legal_moves() if str(move).startswith("build")]
            assert any((to, then[of][-int(many)]["text"]) == (pile, card) for of, to, many in builds)
        case "home" if groups and "free to move" in match[0]:
            card = next(card for card in cards.DECK if cards.card_name(card) == groups[0])
            (pile,) = (number for number in "12345678" if then[number] and then[number][-1].get("text") == card)
            assert tops.get(pile) != card
            assert card in open_cards(board)
            assert any(re.fullmatch(f"build {pile} [1-8] 1", str(move)) for move in end.legal_moves())
        case "ready" | "home" if groups and "of" in groups[0]:
            card = next(card for card in cards.DECK if cards.card_name(card) == groups[0])
            (pile,) = (number for number in "12345678" if then[number] and then[number][-1].get("text") == card)
            assert elele.objection(end, f"found {pile}") is None
            assert card in open_cards(board)
            assert card not in [tops.get(str(move)[6:]) for move in position.legal_moves() if "found" in str(move)]
        case "kept":
            assert face_down(board) - face_down(then) == 1
            assert "keeps" in match[0] or len(plan) > 1
            for pile in re.findall("pile ([1-8])", match[0]):
                assert not board[pile]
                assert not then[pile]
        case "beneath":
            (pile,) = re.findall(r"[Pp]ile ([1-8])", match[0])
            down = [sum(not card["up"] for card in one[pile]) for one in (board, then)]
            assert down[1] < down[0]
            assert not match.groups() or number_of(groups[0].lower()) == down[1]


def named_birds(position: Any, end: Any, move: Any, feature: str, groups: Sequence[str], text: str) -> None:
    deck, legal = position.deck, position.legal_moves()
    match feature:
        case "last":
            bird = deck.species[position.bird_at(move.first).split(":")[0]]
            assert groups[0].lower() in (bird.hawaiian.lower(), bird.english.lower())
        case "stranded":
            birds = [(card, deck.species[name]) for name, card in pairs_left(position, move).items()]
            found = [card for card, bird in birds if groups[0].lower() in (bird.hawaiian.lower(), bird.english.lower())]
            assert any(nests_of(end, card) == 1 for card in found)
        case "awaited":
            bird = position.bird_at(move.source)
            unseen = [card for card in game.unseen(position) if card in deck.points]
            assert int(groups[2]) == len(unseen)
            assert int(groups[1]) == sum(card in deck.mates[bird] for card in unseen)
            assert not any(card in deck.mates[bird] for place, card in position.birds() if place != move.source)
        case "points":
            less = number_of(groups[1].lower())
            assert less < end.score - position.score
            assert any(
                isinstance(pair, Pair)
                and name_of(position, position.bird_at(pair.first)) == groups[0].lower()
                and position.after(pair).score - position.score == less
                for pair in legal
            )
        case "kept":
            card = position.bird_at(move.source)
            assert groups[0].lower() == name_of(position, card)
            assert not any(bird in deck.mates[card] for place, bird in position.birds() if place != move.source)
        case "down":
            assert isinstance(move, Turn)
            row_3_may_go(position, move, text)
        case "freed":
            before, after = position.colony_at(move.habitat), end.colony_at(move.habitat)
            adds, reopens = after.capacity > before.capacity, bool(before.loss)
            assert groups[0] == ("adds" if adds else "reopens" if reopens else "frees")
            assert groups[2].lower() in {name_of(position, f"{bird}:w") for bird in takers(position, move)}
        case "ready":
            assert isinstance(move, Pair)
            assert others_may_stay_ready(position, move)
        case "spent":
            assert any(str(other).startswith("protect") for other in legal)
            assert not str(move).startswith("protect")


def others_may_stay_ready(position: Any, move: Any) -> bool:
    """Return whether some other move, but no pair worth more, leaves fewer points ready than a pair."""
    mine, end = recounted(position, [move]), position.after(move)
    return any(
        recounted(position, [other]).get("ready", mine["ready"]) < mine["ready"]
        and not (isinstance(other, Pair) and position.after(other).score > end.score)
        for other in position.legal_moves()
    )


def name_of(position: Any, card: str) -> str:
    """The name of a bird in a reason, in small letters: English if several birds share the Hawaiian name."""
    species = position.deck.species
    bird = species[card.split(":")[0]]
    shared = sum(other.hawaiian == bird.hawaiian for other in species.values()) > 1
    return (bird.english if shared else bird.hawaiian).lower()


def row_3_may_go(position: Any, move: Any, text: str) -> None:
    """Check what a reason to turn a card says about Row 3 and the draw pile."""
    deck, row_3 = position.deck, [card for card in position.row_c if card]
    gaps, draw = len(position.row_c) - len(row_3), len(position.draw)
    if "is safe" in text:
        pairs = ((card, other) for place, card in position.birds() for at, other in position.birds() if at != place)
        ready = [card for card, other in pairs if other in deck.mates[card] and nests_of(position, card)]
        assert any(f"the {name_of(position, card)} pair" in text.lower() for card in ready)
    elif "is empty" in text:
        assert draw == 0
    elif "bird in Row 3" in text:
        homes = {one.type for one in position.row_a if position.held or one.open and one.free}
        at_home = [card for card in row_3 if wanted(position, card) and homes & {*deck.nests[card]}]
        most = max((deck.points[card] for card in at_home), default=0)
        assert most == (0 if "both" in text else number_of(re.findall(f"{N} points?", text)[0]))
        assert most <= 2
    elif "spares" in text:
        assert gaps < draw == number_of(re.findall(f"{N} birds?", text)[0]) <= 12


@pytest.mark.parametrize("kind", KINDS)
def test_a_reason_is_true_and_speaks_for_the_plan(kind: str) -> None:
    """Every reason is true of its position by an independent count, speaks for the plan, and has at most 15 words."""
    for hint in drawn(kind, DRAWN):
        check(hint)


@pytest.mark.parametrize("kind", KINDS)
def test_details_do_not_speak_against_the_plan(kind: str) -> None:
    """No figure below that of the best move is higher, and the comparison names only what another plan lacks."""
    for hint in drawn(kind, DRAWN // 3):
        told, compared = hinted(hint), reason(hint).compared
        figures = told.details[2 if compared else 1 :]
        for line, one in zip(figures, hint.ranked[1:], strict=True):
            assert not one.samples or one.value < hint.best.value or "as good" in line, told.details
        assert not re.search("But it|this plan", compared)


@pytest.mark.parametrize("kind", KINDS)
def test_every_count_is_right(kind: str) -> None:
    """The counts after a move agree with the board, as far as a player could know before the move."""
    for position in moments(kind):
        counter = reasons.of(position)
        for move in random.Random(kind).sample(position.legal_moves(), min(12, len(position.legal_moves()))):
            counts, again = counter.counts(position, [move]), recounted(position, [move])
            assert counts == {name: again[name] for name in counts}, f"{position} {move}"
            assert {feature.id for feature in counter.FEATURES} >= counts.keys()


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_cards_give_no_reason(kind: str) -> None:
    """A reason does not depend on the hidden cards."""
    for position in moments(kind):
        other = lawful.GAMES[position.game].shuffled(position, random.Random(1))
        assert reason(hints.hint(position, samples=8)) == reason(hints.hint(other, samples=8))


def given(position: Any, *plans: tuple[str, float]) -> Hint[Any]:
    """A hint with some plans, each written as moves joined by commas, and their wins in ten tries."""
    found = []
    for text, wins in plans:
        now, moves = position, []
        for move in text.split(", "):
            moves.append(elele.parse_move(now, move))
            now = elele.apply(now, moves[-1])
        found.append(Ranked(moves[0], tuple(moves), wins, 10, ""))
    return Hint(position, tuple(found), 10)


DISCARD = "discard c f g j"
BUILT = "place 5S f, discard e f i j"
"""Plans in the first position of Elemental's deal 1."""


def test_the_discard_that_tempts() -> None:
    """A move is compared with the discard that is possible now, even if the discard was not tried."""
    start = elele.deal("elemental#1")
    ready = elele.apply(start, elele.parse_move(start, "place KC e"))
    found = reason(given(ready, ("spare i", 5)))
    assert found.text == "Spares first: the block c-f-g-j stays ready and can wait."
    assert found.compared == "Discarding c-f-g-j now does not both take a spare and keep a ready block."


def test_a_block_that_waits_is_no_purpose() -> None:
    """That a block stays ready is no reason to spend a spare."""
    assert "can wait" not in reason(given(elele.deal("elemental#1"), ("place KC a", 5))).text


def test_the_discard_that_tempts_most() -> None:
    """Of several discards, the one that turns up most cards tempts."""
    position = elele.parse(
        "elemental:july 2S|4S/JD|QC/5H.4H|JS/TD.KD|4D/AH.7D.3C|2H/8H.KH.TS|8C/3D.AC|8S/4C|KC/5C|6C/"
        "JC.6H.3H|QD/|9D/6S|TH 2C.TC.JH.2D - -"
    )
    tempting = reasons.of(position).tempting(position, Discard(()))
    discards = [move for move in position.legal_moves() if isinstance(move, Discard)]
    counted = {move: recounted(position, [move])["opened"] for move in discards}
    assert len({*counted.values()}) > 1
    assert counted[tempting] == max(counted.values())


def test_a_spare_that_costs_a_spare() -> None:
    """A plan that pays one spare for another saves none; only one that gains a spare takes spares first."""
    start = elele.deal("elemental#1")
    ready = elele.apply(start, elele.parse_move(start, "place KC e"))
    told = "Together they turn up a new card."
    assert reason(given(start, ("place KH c, spare d", 5), (BUILT, 4))).text == told
    for other, text in (
        ("place KH a, discard a b d e", "Spares first: take a spare before you discard."),
        (DISCARD, "Spares first: the block c-f-g-j stays ready and can wait."),
        ("place KH k, spare h", "You gain a spare without placing one."),
    ):
        assert reason(given(ready, ("spare i", 5), (other, 4))).text == text


CORNER = "elemental:july |9D/|7H/|TS/|4H/|QC/|6S/|AD/|JD/|TC/|7C/|KS/|TH 2D - -"
"""A position in which h is a corner of the only ready block and the middle of a ready cross."""


def test_a_spare_from_the_block_that_is_ready() -> None:
    """If no block stays ready, a plan that gains a spare promises no discard after it."""
    found = reason(given(elele.parse(CORNER), ("spare h", 5), ("discard h i k l", 4)))
    assert found.text == "You gain a spare without placing one."


def test_all_blocks_that_wait_are_counted() -> None:
    """If two blocks stay ready, neither is named as if it were the only one; the other plan is compared truly."""
    position = elele.parse(
        "elemental:july TD.8S.2D|KD/4C.AD.3H|JS/6H.9S.2S|6S.TH.5S/5H.AS.6C|8H/3S|JD/7D.JH.KC|9C/9H.7S.QD|AC/4S.8C.AH|"
        "QC.9D/TC.3C.QS|8D/KH.4H.TS|JC.QH/7H.KS.5C|2H/4D.7C.5D|2C 3D.6D - -"
    )
    found = reason(given(position, ("spare e", 5), ("discard a b k l", 4)))
    assert found.text == "Spares first: two blocks stay ready and can wait."
    assert found.compared == "Discarding a-b-k-l now does not both take a spare and keep a ready block."


def test_a_plan_that_wins_says_so() -> None:
    """A plan after which few enough cards are left wins the game, whatever else it does."""
    position = elele.parse("elemental:july |6S/|7H/-/|9D/|QC/-/-/-/|3S/|4C/|5D/|8C - - -")
    assert reason(given(position, ("discard a b d e", 5))).text == "It wins the game."


def test_a_full_hand_is_no_worse_for_its_crosses() -> None:
    """A plan that ends with fewer spares than another is not praised for the crosses that a full hand cannot use."""
    position = elele.parse("elemental:july |6D/|KS/|9S/|JH/|6S/|2D/|7C/|8S/|KD/|4C/|7S/|3C 8H.3H.8C - -")
    found = reason(given(position, ("place 8C f, spare e", 5), ("spare h", 4)))
    assert "cross" not in found.text


HELD = (
    ("9D/|5S/|TD/|QC/|KC/|TC/|2H/|6D/|3S/|KH/|KS/|TH 2D.TS.JD", "place TS l, spare i", "place TS c, discard c d g h"),
    ("3H/|8S/|4C/|2C/|TS/|2H/|4S/|TH/|TD/|3C/|5S/|4H 5H.2D.JS", "place 2D h, spare i", "discard e f i j"),
    ("KS/|7C/|8C/|7H/|2H/|8H/|7D/|6C/|2S/|AD/|QH/|6S 4D", "place 4D e, discard a b d e", "place 4D f, spare e"),
    ("4S/|9C/|7C/|5S/|AD/|4H/|2D/|5H/|QS/|4C/|AC/|6S 8H.KH", "place 8H d, spare h", "place 8H a, discard a b d e"),
)
"""Positions, each with plans: all that speaks for the first plan is as true without it, or of a shorter one."""


@pytest.mark.parametrize(("text", "plan", "others"), [(text, plan, others) for text, plan, *others in HELD])
def test_what_is_held_anyway_is_no_reason(text: str, plan: str, others: Sequence[str]) -> None:
    """Spares, suits and blocks that a player has anyway, or has by a shorter plan, are no reason for a plan."""
    found = reason(given(elele.parse(f"elemental:july |{text} - -"), (plan, 5), *((other, 4) for other in others)))
    assert found.text.startswith("Either is fine"), found.text


def test_a_gain_is_named_even_if_others_have_it() -> None:
    """A plan that gains a spare says so where nothing sets it apart from others."""
    position = elele.parse("elemental:july |7D/|4S/|KH/|4H/-/|9H/|7C/|QC/|QS/|2S/|TD/|AS 4D.5S - -")
    plans = ("shift b e, spare d", 5), ("place 4D c, discard c f g j", 4), ("spare h", 4)
    assert reason(given(position, *plans)).text == "You gain a spare without placing one."


def test_the_first_spare_is_nothing_gained() -> None:
    """If no spare is held, none could have been placed, so a new spare is not said to be gained without placing one."""
    start = elele.deal("elemental#1")
    ready = start.after(elele.parse_move(start, "place KC e"))
    for spares, told in ((ready.spares, {}), ((), None)):
        position = replace(ready, spares=spares)
        plan = [elele.parse_move(position, "spare i")]
        assert reasons.of(position).words("gained", position, plan, []) == told


COMPLETED = (
    ("TH/|7H/|KS/|TS/|QC/|4D/|5S/|JD/|KC/|2S/|QD/|JC -", "spare d", "spare e", "spare, one block"),
    ("5C/|QD/|9S/|8H/|AC/|JD/|6S/|7S/|TS/|2H/|KS/|TD -", "spare i", "discard e f i j", "spare, either of two blocks"),
    (
        "9D/|KS/|2H/|QH/|7H/|TD/|3S/|TC/|7C/|3H/|5S/|9S 8H.5D",
        "place 5D j, spare i",
        "spare e",
        "spares, any of three blocks",
    ),
)
"""Positions, and two plans for each; the spares held after the first plan complete more blocks."""


@pytest.mark.parametrize(("text", "plan", "other", "told"), COMPLETED)
def test_blocks_that_share_piles(text: str, plan: str, other: str, told: str) -> None:
    """If the spares complete several blocks, the reason says that any of them can be discarded, not all in turn."""
    found = reason(given(elele.parse(f"elemental:july |{text} - -"), (plan, 5), (other, 4)))
    assert found.text == f"With your {told} can then be discarded."


@pytest.mark.parametrize(("version", "marks", "goal"), [("october", "0", 0), ("july", "-", 4)])
def test_heights_near_the_goal(version: str, marks: str, goal: int) -> None:
    """Equal heights are a reason only if the game needs more than two further discards."""
    for left, told in ((goal + 8, "Either is fine"), (goal + 9, "Keep heights equal")):
        clubs = [f"{rank}C" for rank in cards.RANKS[1:left]]
        piles = [[*clubs[:2], *clubs[13:]], *([card] for card in clubs[2:13])]
        text = "/".join(f"|{'.'.join(pile)}" for pile in piles) + "/-" * (12 - len(piles))
        position = elele.parse(f"elemental:{version} {text} AC {marks} -")
        assert reason(given(position, ("place AC b", 5), ("place AC a", 4))).text.startswith(told)


def test_heights_that_become_less_equal() -> None:
    """Equal heights are no reason for a move after which they differ by more than before."""
    position = elele.parse("elemental:july |AC.2C/|3C/|4C/|5C/|6C/|7C/|8C/|9C/|TC/|JC/|QC/|KC AH.2H - -")
    for move, told in (("place AH a", False), ("place AH b", True)):
        found = reason(given(position, (move, 5), ("place AH a, place 2H a", 4)))
        assert found.text.startswith("Keep heights equal") == told


AIM = (
    "elemental:july |TH.KS/|9H.KH/|8H.KC/|7H.KD/|6H.QC/|5H.JC/|4H.TC/|3H.QD/|2H.9C/|AH.8C/|JD.QH/|TD.QS 7C.JH - -",
    ("discard a b d e", "A ready block costs no spare."),
    ("place JH c, discard a b d e", None),
    ("place JH c, place 7C f, discard a b d e", "Together they discard the block a, b, d and e."),
    ("place 7C k, place JH e, spare d", "Together they take the king of diamonds from d as a spare."),
)
"""A position without face-down cards, and plans with what is said of each where nothing sets it apart from others."""


@pytest.mark.parametrize(("plan", "told"), AIM[1:])
def test_what_a_plan_is_for(plan: str, told: str | None) -> None:
    """A reason may say what the last of several moves does, unless the hint names that move anyway."""
    position = elele.parse(AIM[0])
    found = reasons.claim(position, given(position, (plan, 5)).best.plan, [()], alone=True)
    assert (found and found.text) == told


def test_a_plan_of_several_moves_is_named_by_its_end() -> None:
    """A compared plan is named by its first move and its aim."""
    found = reason(given(elele.deal("elemental#1"), (DISCARD, 5), (BUILT, 4)))
    assert found.text == "It turns up four new cards."
    assert found.compared == "Placing the 5 of spades on f to discard the block e, f, i and j turns up three cards."


@pytest.mark.parametrize("kind", ["elemental", "elba", "seabirds"])
def test_every_sentence_fits(kind: str) -> None:
    """Each sentence of a game has at most 15 words with one word for every name, and a pattern in the law."""
    for feature in reasons.of(elele.deal(f"{kind}#1")).FEATURES:
        for text in filter(None, (feature.reason, feature.none)):
            assert len(text.split()) <= 15, text
        assert any(feature.id == id_ for _, id_, _ in CLAIMS[kind]), feature.id


def test_a_spare_that_is_still_face_down() -> None:
    """The suits of the spares are not counted if a plan takes a card that turns up on the way."""
    position = elele.parse("elemental:july -/|TH/|QC/|TD/-/9S|4C/|4H/|TS/|JC/-/|5S/|AD KS.2H - -")
    plan = [elele.parse_move(position, text) for text in ("transfer f j", "shift f e", "place KS f", "spare e")]
    known = ["suits" in reasons.of(position).counts(position, plan[:made]) for made in range(5)]
    assert known == [True, True, True, True, False]


TWINS = "elemental:october |2C/|3C/|4C/|5C/|6C/|7C/|8C/|9C/|TC/|JC/|QC/|KC AC 0 -"
"""A position in which the spare makes no difference."""


def test_either_is_fine() -> None:
    """If neither features nor tries tell two moves apart, the reason says that the other does as well."""
    told = "Either is fine: this move or placing the ace of clubs on b."
    assert reason(given(elele.parse(TWINS), ("place AC a", 5), ("place AC b", 4))).text == told
    assert reason(given(elele.parse(TWINS), ("place AC a", 9), ("place AC b", 0))).text == WON


def test_nothing_helps() -> None:
    """If no try wins, the reason says that nothing helps, and not that any move is fine."""
    assert reason(given(elele.parse(TWINS), ("place AC a", 0), ("place AC b", 0))).text == LOOKS_LOST
    assert reason(given(elele.parse(TWINS), ("place AC a", 0.04))).text == LOOKS_LOST
    assert reason(given(elele.parse(TWINS), ("place AC a", 0.05), ("place AC b", 0))).text.startswith("Either is fine")


@pytest.mark.parametrize(
    ("won", "other", "told"), [((9, 10), (110, 150), FOUND), ((90, 100), (110, 150), WON), ((9, 10), (8, 10), EITHER)]
)
def test_it_won_more_often(monkeypatch: pytest.MonkeyPatch, won: Any, other: Any, told: str) -> None:
    """A plan is said to have won more often only if it is clearly better, by the same test that drops a kept plan."""
    monkeypatch.setattr(hints.reasons, "WORDS", 11)
    one, two = given(elele.parse(TWINS), ("place AC a", 0), ("place AC b", 0)).ranked
    best, rival = (replace(it, wins=wins, samples=of) for it, (wins, of) in ((one, won), (two, other)))
    assert reason(Hint(elele.parse(TWINS), (best, rival), 10)).text == told
    kept, found = (Hint(elele.parse(TWINS), (ranked,), 10) for ranked in (rival, best))
    assert (merged(kept, found, unseen=True).best == best) == (told == WON)


def plan(moves: str, results: Sequence[float], *, points: bool = False, **more: Any) -> Plan[Any]:
    """A plan with its results: chances of a win, or points."""
    made = Plan(tuple(moves), "", preference=(-len(moves),), **more)
    for result in results:
        made.add(*((int(result), None) if points else (0, result)))
    return made


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        (plan("abc", [0.92] * 8), plan("d", [0.917] * 8), "d"),
        (plan("abc", [0.92] * 8), plan("d", [0.914] * 8), "a"),
        (plan("abc", [0.92] * 8), plan("d", [0.917] * 7), "a"),
        (plan("abc", [0.92] * 8), plan("d", [0.92] * 7, handicap=0.03), "d"),
        (plan("abc", [1.0] * 8), plan("d", [0.9975] * 8), "a"),
        (plan("abc", [1.0] * 8, handicap=0.03), plan("d", [0.9975] * 8), "a"),
        (plan("abc", [1.0] * 8), plan("d", [1.0] * 8, handicap=0.03), "d"),
        (plan("abc", [0.004] * 8), plan("d", [0.003] * 8), "a"),
        (plan("abc", [0.92] * 200_000), plan("d", [0.917] * 200_000), "a"),
        (plan("abc", [50, 51] * 20, points=True), plan("d", [50, 51] * 19 + [51, 49], points=True), "d"),
        (plan("abc", [50, 51] * 20, points=True), plan("d", [50] * 40, points=True), "a"),
    ],
)
def test_the_shorter_of_two_plans_that_tie(one: Plan[Any], other: Plan[Any], first: str) -> None:
    """A shorter plan comes first if it did as well, or was at most a small step behind in as many tries."""
    assert hints._moves([one, other], unseen=True)[0].move == first


@pytest.mark.parametrize(
    ("other", "first"),
    [
        (plan("d", [0.916] * 8, task="x", handicap=0.03), "d"),
        (plan("d", [0.916] * 8, task="y", handicap=0.03), "a"),
        (plan("d", [0.91] * 8, task="x", handicap=0.03), "a"),
        (plan("d", [0.90] * 8, task="x", effort=0.01), "d"),
        (plan("d", [0.89] * 8, task="x", effort=0.01), "a"),
        (plan("d", [], task="x"), "a"),
    ],
)
def test_the_shorter_of_two_plans_for_the_same_task(other: Plan[Any], first: str) -> None:
    """A shorter plan for the same task may be behind by the effort of the further moves."""
    effort = 0.03 if other.effort else 0
    longer = plan("abc", [0.92] * 8, task="x", effort=effort)
    assert hints._moves([longer, other], unseen=True)[0].move == first


def test_a_few_tries_tell_too_little() -> None:
    """With fewer than eight tries, as on a slow computer, the most promising plan comes first."""
    for tries, first in ((7, "a"), (8, "d")):
        plans = [plan("abc", [0.6] * tries), plan("d", [0.9] * tries)]
        assert hints._moves(plans, unseen=True)[0].move == first


def test_another_way_to_score_as_much() -> None:
    """In a game played for points, plans for the same task are compared where both were tried."""
    usual, other = (plan(move, [50, 51] * tries, points=True, task="x") for move, tries in (("a", 20), ("b", 10)))
    other.usual, other.preference = usual, (-1, 1)
    usual.preference = (-1, 0)
    assert hints._moves([usual, other], unseen=True)[0].move == "b"
    usual.task = None
    assert hints._moves([usual, other], unseen=True)[0].move == "a"


def test_what_a_plan_of_elba_is_for() -> None:
    """Plans of Elba that open the same pile or send the same card home have the same task; plans to deal have none."""
    opens, deals, sends = reached("elba:strict#3012"), reached("elba#20"), elele.parse(COVERS)
    for position, text, task in (
        (opens, "build 4 5 1", 4),
        (opens, "build 4 5 1, build 5 7 2", 4),
        (deals, "deal", None),
        (sends, "found 4", "9S"),
        (sends, "build 4 3 1, found 3", "9S"),
        (sends, "build 1 3 1", None),
    ):
        assert hints.hinter(position).plan(position, given(position, (text, 5)).best.plan).task == task


def test_the_rest_of_a_plan_is_no_other_choice() -> None:
    """The rest of the very plan of a hint is never named as a move that does as well."""
    plans = [("build 1 3 1, build 2 4 1", 5), ("build 2 4 1", 4), ("found 3", 4)]
    position = elele.parse(COVERS)
    told = "Either is fine: this move or sending the 10 of hearts home."
    assert hints.reasons._result(given(position, *plans)) == told
    assert hints.reasons._result(given(position, *plans[:2])) == FOUND


def test_a_detour_is_no_other_choice() -> None:
    """A plan that makes further moves before the move of a hint is neither compared with it nor named beside it."""
    position = lay("9C.JD|7H.6C.5H 8S KH QC KD JS 2S 9H")
    hint = given(position, ("build 1 2 3", 5), ("build 4 3 1, build 1 2 3", 5))
    assert reason(hint).text == "It turns up a new card."
    assert hints.reasons._result(hint) == FOUND


def test_the_stronger_reason_of_two_plans_that_tie() -> None:
    """A move for which a feature speaks that comes earlier in the list is preferred, and so is a higher count."""
    start = elele.deal("elemental#1")
    ready = start.after(elele.parse_move(start, "place KC e"))
    waits, discards, builds = (
        reasons.strength(ready, [elele.parse_move(ready, move)]) for move in ("spare i", DISCARD, "place KH a")
    )
    assert waits > discards > builds


def reached(deal: str, *moves: str) -> Any:
    """The position of a deal after some moves."""
    return reduce(elele.apply, moves, elele.deal(deal))


def test_a_new_card_is_reason_enough_where_two_moves_are_equal() -> None:
    """In Elba, a new card is reason enough where another move does as well. A move of a run has a short name."""
    found = reason(given(reached("elba:strict#3012"), ("build 4 5 1", 5), ("build 6 1 1", 5)))
    assert found.text == "It turns up a new card."
    runs = reached("elba:strict#3012", "build 4 5 1")
    move = elele.parse_move(runs, "build 5 7 2")
    assert reasons.of(runs).doing(runs, move) == "moving two cards from pile 5 to pile 7"


def test_a_new_card_is_the_reason_before_a_card_that_can_wait() -> None:
    """In Elba, a plan that turns up a card needs no reason against sending a card home."""
    found = reason(given(reached("elba#20", "deal", "found 5", "found 1"), ("build 5 6 1", 5)))
    assert found.text == "It turns up a new card."


def test_a_move_that_the_next_deal_would_not_spoil() -> None:
    """In Elba, a deal is a reason to make a move first only if it covers a pile of that move."""
    position = elele.parse(
        "elba -/-/-/AS 8D.TD.JD|9S.7C/QS.6H.9D.KD|4D.QD/7H.3H.8H.TH|QC.5S/4S.4C.KC.6D|QH.AH/"
        "KS.8C.7S.6C|2D.AD/4H.3S.JC.TC|6S.5H/AC.2C.9C.KH|7D.9H/8S.JH.2H.3D|5D.2S 5C.3C.TS.JS"
    )
    first, deal = (elele.parse_move(position, move) for move in ("build 5 8 1", "deal"))
    found = reasons.claim(position, (first,), [(deal,)])
    assert not found or "deal" not in found.text


def test_new_cards_in_two_piles_are_counted() -> None:
    """In Elba, a plan that turns up cards in two piles says so."""
    found = reason(given(reached("elba:strict#3012"), ("build 4 5 1, build 5 7 2", 5), ("build 6 1 1", 5)))
    assert (found.text, found.compared) == (
        "Together they turn up two new cards.", "Moving the jack of spades to pile 1 now turns up one card.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("deal", "feature", "plan", "subject"),
    [
        ("covers", "joined", "build 1 3 1", "It builds"),
        ("covers", "joined", "build 1 3 1, build 2 3 1", "Together they build a run"),
        ("elba:strict#3012", "opened", "build 4 5 1, build 5 7 2", "Together they turn up"),
        ("turns", "opened", "build 2 4 1", "It turns up"),
        ("turns", "opened", "build 1 3 1, build 2 4 1", "The last move turns up"),
    ],
)
def test_the_subject_of_a_reason(deal: str, feature: str, plan: str, subject: str) -> None:
    """In Elba, several moves do together what none of them does alone."""
    turns = COVERS.replace("/|8D/", "/6D|8D/").replace("5D.6D|", "5D|")
    position = reached(deal) if "#" in deal else elele.parse(turns if deal == "turns" else COVERS)
    (found,) = (one for one in FEATURES if one.id == feature)
    words = reasons.of(position).words(feature, position, given(position, (plan, 5)).best.plan, ())
    assert sentence(found.reason.format_map({"some": "a", "s": "", **words})).startswith(subject)


COVERS = (
    "elba 4C/AD/9H/8S |5C.9C/|8D/|TH/|2D.9S/6C.7C.8C.TC|KD.QC/3D.4D.5D.6D|KH.QS/7D.9D.TD.JD|KC.QD/JC.JH.TS.JS|KS.QH -"
)
"""A position of Elba in which cards can go home and move onto each other, but turn up none."""


def test_an_empty_pile_that_another_plan_fills() -> None:
    """In Elba, a plan that turns up a card and leaves an empty pile empty says so, if a rival fills the pile."""
    position = lay("9C|5H 6C 7D|4S - KC KD KS 2D")
    found = reason(given(position, ("build 1 2 1", 5), ("build 1 4 1", 5), ("build 3 4 1", 4)))
    assert found.text == "It turns up a new card and keeps pile 4 empty."
    assert found.compared == "Moving the 5 of hearts to pile 4 now keeps no piles empty."
    both = given(position, ("build 1 2 1, build 3 4 1", 5)).best.plan
    assert reasons.of(position).words("kept", position, both, ()) is None


def test_no_feature_speaks_for_a_move_where_nothing_can_be_gained() -> None:
    """In Elba, where no card can turn up or go home, a run is no reason for a move: the game looks lost."""
    position = lay("6S.5H 6C 9D 9H KC KS JS 2D.8C")
    found = given(position, ("build 8 3 1", 0), ("build 8 4 1", 0), ("build 1 2 1", 0))
    assert hinted(found).text == reason(found).text == LOOKS_LOST


def test_no_feature_speaks_for_a_plan_if_its_main_rival_has_more_of_it() -> None:
    """In Elba, a plan that leaves two cards face down is not said to dig where few are if its main rival leaves one."""
    position = elele.parse(
        "elba 4C/AD/9H/8S 5C.6C.7C|9C/2D.3D|8D/|TH/4D.5D.6D.7D|9S/8C.TC.JC.QC|KD/9D.TD.JD|KH/QD.JH.QH|KC/TS.JS.QS|KS -"
    )
    rivals = [given(position, (text, 5)).best.plan for text in ("build 1 3 1", "build 2 4 1", "build 4 3 1")]
    mine, better, worse = rivals
    assert reasons.claim(position, mine, [worse, better]).text.startswith("Dig where few cards are face down")
    assert reasons.claim(position, mine, [better, worse]) is None


def test_a_card_goes_home_out_of_the_way() -> None:
    """In Elba, the reason to send a card home is what can move then, or the card itself at the end of a long plan."""
    found = reason(given(reached("elba#20", "deal", "found 5", "found 1"), ("found 6", 5)))
    assert found.text == "Then the queen of diamonds is free to move."
    for move, told in (
        ("found 3", "Then pile 3 is empty, and any card may go there."),
        ("found 4, build 1 3 1", "A card at home is never in the way."),
        ("found 4", "Then the 2 of diamonds can follow it home."),
        ("build 1 3 1, build 2 4 1, found 1", "Together they send the 5 of clubs home."),
    ):
        assert reason(given(elele.parse(COVERS), (move, 5), ("build 1 3 1", 5))).text == told


def test_what_holds_anyway_is_no_reason() -> None:
    """In Elba, a card that can go home already is no reason to move it."""
    position = reached("elba#20", "deal", "found 5", "found 1")
    moved, home = (elele.parse_move(position, text) for text in ("build 6 7 1", "found 6"))
    assert reasons.of(position).words("ready", position, [moved], [home]) is None


FULL, OPEN = "lava-field-1(uau:w+uau:k,noio:w+noio:k)", "islet-1 ao:w"
"""Rows of E Lele!: a habitat without a free nest; and an islet with a gap in Row 2."""
TURNED = (
    (f"{FULL} ao:w| ou:w > - - iwa:w -", "No nest is free, so any choice here is fine."),
    (f"{FULL} ao:w| ou:w > - social-attraction iwa:w -", "No bird in Row 3 has both a mate left and a free nest."),
    (f"{OPEN}| ou:w > - - - -", "The draw pile is empty, so you cannot lose Row 3."),
    (f"{OPEN}|/|iwa:w ewaewa:k/iwa:k > - - ou:w -", "Row 3 is safe for now: the ʻiwa pair is ready to place."),
    (f"{OPEN}| ewaewa:k/kaupu:w > - - ou:w.ou:k -", "No bird in Row 3 has both a mate left and a free nest."),
    (f"{OPEN}| ewaewa:k/ou:w > - - ou:k.iwa:w -", "No bird in Row 3 with a mate and nest left earns over two points."),
    (
        f"{OPEN}| ou:w/a-masked:w > - - ou:k.iwa:w -",
        "No bird in Row 3 with a mate and nest left earns over two points.",
    ),
    (f"{OPEN}| ewaewa:k/iwa:w > - - iwa:k.ou:k -", "It spares the draw pile, which has only two birds left."),
)
RAISED = (
    (f"{OPEN}| ewaewa:k/iwa:w > - - ewaewa:w.iwa:k -", "Row 2 keeps the ʻiwa: its mate is unseen (1 of 3 cards)."),
    (
        f"{OPEN}|/|iwa:k ewaewa:k/iwa:w > - - ewaewa:w -",
        "Either is fine: this move or moving the ʻewaʻewa from c1 to b1.",
    ),
    (
        f"{OPEN}| koae-kea:k/manu-o-ku:w > - - koae-kea:w.koae-kea:w.manu-o-ku:k -",
        "Row 2 keeps the manu-o-Kū: a pair earns five points.",
    ),
    (
        f"{OPEN}| ewaewa:k/a-brown:w > - - a-brown:k -",
        "Row 2 keeps the Brown Booby: its mate is unseen (1 of 2 cards).",
    ),
)


@pytest.mark.parametrize(("text", "told"), TURNED)
def test_why_to_turn_a_card(text: str, told: str) -> None:
    """The reason to turn a card says why no bird of Row 3 need be raised."""
    assert reason(scored(elele.parse(f"seabirds {text}"), "turn b1", "raise c1 b1")).text == told


@pytest.mark.parametrize(("text", "told"), RAISED)
def test_why_to_raise_a_bird(text: str, told: str) -> None:
    """The reason to raise a bird names it, by its English name if several birds share the Hawaiian one."""
    assert reason(scored(elele.parse(f"seabirds {text}"), "raise c2 b1", "raise c1 b1")).text == told


def test_islets_wait_where_another_habitat_does_as_well() -> None:
    """A pair goes on an islet only if it does better there by more than a small margin in the same tries."""
    position = elele.parse("seabirds islet-1/sea-cliff-1 |iwa:w iwa:k > - - - -")
    plans = [hints.hinter(position).plan(position, [move]) for move in position.legal_moves()]
    islet, cliff = (next(one for one in plans if str(one.moves[0]).endswith(place)) for place in ("a1", "a2"))
    cliff.usual = islet
    for one in (islet, cliff):
        one.preference = reasons.strength(position, one.moves)
    for score in (50, 51, 50, 51):
        islet.add(score, None)
        cliff.add(score, None)
    for better, first in ((0, cliff), (1, cliff), (3, islet)):
        islet.scores[0] += better
        assert hints._moves([islet, cliff], unseen=True)[0].move == first.moves[0]


def test_any_choice_is_fine_if_all_tries_end_alike() -> None:
    """If every try of every move ended with the same score, no feature speaks for one of them."""
    text = dict(map(reversed, RAISED))["Row 2 keeps the manu-o-Kū: a pair earns five points."]
    for scores, told in (((9, 9), "Either is fine: this move"), ((8, 10), "Row 2 keeps")):
        hint = scored(elele.parse(f"seabirds {text}"), "raise c2 b1", "raise c1 b1", scores=scores)
        assert reason(hint).text.startswith(told)


def test_pairs_are_told_apart() -> None:
    """A less valuable pair is named with its points, and of two pairs of a species the places."""
    position = elele.parse("seabirds islet-1 |iwa:w/|ewaewa:w iwa:k/ewaewa:k/iwa:k > - - - -")
    found = reason(scored(position, "pair b1 c1 a1", "pair b2 c2 a1"))
    assert found.text == "Valuable pairs first: the ʻewaʻewa pair earns only one point."
    found = reason(scored(position, "pair b1 c1 a1", "pair b1 c3 a1"))
    assert found.text == "Either is fine: this move or pairing b1 and c3 on a1."


def test_the_last_nest_of_all_is_not_that_of_one_bird() -> None:
    """The last free nest that a bird has is a reason only where other birds have more."""
    for homes, told in (("dune-1/lava-field-1(uau:w+uau:k)", 1), ("lava-field-1(uau:w+uau:k)", 0)):
        position = elele.parse(f"seabirds {homes} |noio:w noio:k > - - - -")
        move = elele.parse_move(position, f"pair b1 c1 a{len(position.row_a)}")
        assert reasons.of(position).counts(position, [move])["last"] == told


def test_a_nest_for_no_pair_is_no_reason() -> None:
    """A nest that no pair can use, or that a pair can do without, is no reason to play a protection."""
    either = "Either is fine"
    for homes, birds, told in (
        (FULL, "noio:w akeake:w", either),
        (FULL, "noio:w noio:k", "It adds a nest for the noio."),
        ("lava-field-1", "noio:w noio:k", either),
        ("lava-field-1(uau:w+uau:k)", "noio:w noio:k", either),
    ):
        position = elele.parse(f"seabirds {homes} |{birds} > - social-attraction - -")
        (other,) = (str(move) for move in position.legal_moves() if not str(move).startswith("protect"))
        assert reason(scored(position, "protect social-attraction a1", other)).text.startswith(told)


def test_protections_wait_where_the_tries_cannot_tell() -> None:
    """A pair is preferred to a protection that brings back the points of a covered pair."""
    position = elele.parse("seabirds lava-field-2(uau:w+uau:k;cat@1) |noio:w noio:k > - predator-control - -")
    protect, pair = "protect predator-control a1 cat", "pair b1 c1 a1"
    before, after = (reasons.strength(position, [elele.parse_move(position, move)]) for move in (protect, pair))
    assert after > before
    assert reason(scored(position, pair, protect)).text == "Protections can wait: they work at the end, too."
    assert reason(scored(position, protect, pair)).text == "Five covered points count again."


def scored(position: Any, *moves: str, scores: tuple[int, ...] = (8, 10)) -> Hint[Any]:
    """A hint in a game played for points, with moves that scored the same."""
    made = [elele.parse_move(position, move) for move in moves]
    return Hint(position, tuple(Ranked(move, (move,), 0, 2, "", scores) for move in made), 2)


def test_a_pair_that_stays_ready_is_worth_no_more() -> None:
    """That another pair stays ready is no reason to place the less valuable pair first."""
    position = elele.parse("seabirds islet-1 |iwa:w/|ewaewa:w iwa:k/ewaewa:k > - - - -")
    found = reason(scored(position, "pair b2 c2 a1", "pair b1 c1 a1"))
    assert found.text == "Either is fine: this move or pairing the ʻiwa on a1."


def test_a_long_name_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the name of the other move is too long, the reason does without it."""
    monkeypatch.setattr(hints.reasons, "WORDS", 11)
    assert reason(given(elele.parse(TWINS), ("place AC a", 5), ("place AC b", 4))).text == EITHER


def test_points_that_differ_by_more_than_chance() -> None:
    """A move that scored more on the same guesses is said to have scored more."""
    hint = hints.hint(elele.deal("seabirds#7"), samples=8)
    one, two = (replace(hint.best, scores=scores, samples=4) for scores in ((51, 53, 50, 52), (48, 50, 47, 50)))
    position = elele.parse(TWINS)
    first, second, *_ = position.legal_moves()
    pair = replace(one, move=first, plan=(first,)), replace(two, move=second, plan=(second,))
    assert reason(Hint(position, pair, 4)).text == SCORED


def test_a_plan_tried_alone() -> None:
    """A plan with no advantage over an untried move claims none."""
    assert reason(given(elele.parse(TWINS), ("place AC a", 5))).text == FOUND


def test_a_single_move_and_a_safe_one() -> None:
    """A move without an alternative says so; a safe card in Elba says why it is safe."""
    position = elele.deal("elba#1")
    for move in ("build 8 5 1", "found 8", "build 5 2 2"):
        position = elele.apply(position, move)
    assert reason(hints.hint(position, samples=8)).text == ONLY
    safe = elele.parse("elba TC/TD/TH/TS |KD.QS.JH/JS.KC|JC/|KH.QC.JD/KS|QH/|QD/-/-/- -")
    assert reason(hints.hint(safe, samples=8)).text == "No pile will need this card again."


def test_words() -> None:
    """Counts are words up to twelve; a single thing has no s."""
    spares = Feature("x", "keeps {n} spare{s}", "You keep {some} spare{s}.")
    fewer = Feature("t", "draws {n} threat{s}", none="It draws no threat.", more=False)
    some = Feature("u", "leaves {n} card{s}", "{n} left", "none left", more=False, most=2)
    assert [spares.told(n) for n in (0, 1, 2, 13)] == [
        "keeps no spares", "keeps one spare", "keeps two spares", "keeps 13 spares",
    ]  # fmt: skip
    assert [fewer.claim(0), fewer.claim(2), some.claim(0), some.claim(2), some.claim(3)] == [
        "It draws no threat.", "", "none left", "{n} left", "",
    ]  # fmt: skip
    assert in_words(-3) == "-3"
    assert fewer.better({"t": 0}, {"t": 1})
    assert not fewer.better({}, {"t": 1})
