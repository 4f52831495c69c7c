"""The features that can be counted after a move in E Lele!, and the move that would tempt a simple player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elele.hints.reasons.words import Feature
from elele.seabirds import Fill, Finish, Move, Pair, Position, Protect, Raise, Stuck, Turn, label
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb

FEATURES = (
    Feature("points", "earns", "point"),
    Feature("threats", "draws", "threat", more=False),
    Feature("covered", "leaves", "point", "under threats", more=False),
    Feature("ready", "leaves pairs worth", "point", "ready", short="leaves"),
    Feature("turns", "lets you turn", "card", "of Row 2"),
    Feature("new", "shows", "new bird"),
    Feature("kept", "keeps birds worth", "point", "safe in Row 2", short="keeps"),
    Feature("islets", "keeps", "place", "free on islets"),
    Feature("places", "keeps", "place", "free"),
    Feature("spent", "uses up", "protection", more=False),
)


def counts(position: Position, moves: Sequence[Move]) -> dict[str, int]:
    """Count the features after a move; birds that the move turns face up count as unknown.

    If the move draws a threat, the threat's effect is unknown, so features that depend on the habitats are left out.
    """
    (move,) = moves
    end, points = position.after(move), position.deck.points
    known = [*_known(position, move)]
    found = {
        "threats": len(position.threats) - len(end.threats),
        "turns": sum(bool(end.pile_at(pile).down) for pile in end.choices),
        "new": len(end.birds()) - len(known),
        "kept": sum(points[card] for place, card in known if place[0] == "b"),
        "spent": int(isinstance(move, Protect)),
    }
    if found["threats"]:
        return found
    homes = [colony for colony in end.row_a if colony.open]
    return found | {
        "points": end.score - position.score,
        "covered": sum(points[pair[0]] for colony in end.row_a for pair in colony.pairs) - end.score,
        "ready": sum(_ready(position, [card for _, card in known], {colony.type for colony in homes})),
        "islets": sum(colony.free for colony in homes if colony.type == "islet"),
        "places": sum(colony.free for colony in homes),
    }


def _known(position: Position, move: Move) -> Iterator[tuple[str, str]]:
    """The birds that are face up both before and after a move, with their places after the move."""
    for place, card in position.birds():
        match move:
            case Pair(first, second) if place in (first, second):
                continue
            case Stuck() if place[0] == "c":
                continue
            case Raise(source, pile) if place == source:
                yield pile, card
            case _:
                yield place, card


def _ready(position: Position, birds: list[str], homes: set[str]) -> Iterator[int]:
    """The points of each pair that these birds make and that a habitat can take; no bird is used twice."""
    deck, rest = position.deck, sorted(birds, key=lambda card: -position.deck.points[card])
    while rest:
        card = rest.pop(0)
        mate = next((other for other in rest if other in deck.mates[card]), None)
        if mate and homes & {*deck.nests[card]}:
            rest.remove(mate)
            yield deck.points[card]


def tempting(position: Position, but: Move) -> Move | None:
    """A simple player's first choice other than `but`, made by rules of thumb from the face-up cards."""
    rule, moves = RulesOfThumb(), [move for move in position.legal_moves() if move != but]
    return max(moves, key=lambda move: rule.rank(position, move)) if moves else None


def sure(position: Position, move: Move) -> str:  # noqa: ARG001  # as in other games
    """Return an empty text, since no move in E Lele! is right in every case."""
    return ""


def doing(position: Position, move: Move) -> str:
    """The move as a noun phrase, such as `pairing the noio on a1`."""
    match move:
        case Pair():
            return f"pairing the {_short(position, move.first)} on {move.habitat}"
        case Turn(pile):
            return f"turning the next card of {pile}"
        case Raise(source, pile):
            return f"moving the {_short(position, source)} from {source} to {pile}"
        case Fill(pile):
            return f"filling {pile} from the draw pile"
        case Stuck():
            return "saying that you are stuck"
        case Protect():
            return f"playing {position.deck.protections[move.protection].named} on {move.habitat}"
        case Finish():
            return "finishing"


def _short(position: Position, place: str) -> str:
    """The Hawaiian name of a bird, or its English name if it has no Hawaiian one."""
    species = position.deck.species[position.bird_at(place).partition(":")[0]]
    return species.hawaiian.lower() or species.english or species.named


def offers(position: Position, moves: Sequence[Move]) -> list[str]:
    """The labels of some moves: the only move of a hint's plan, or a solver's line until a card turns up."""
    said = list[str]()
    for move in moves:
        said.append(label(position, move))
        position = position.after(move)
    return said
