"""Find the positions where games of one deal diverged, and the ways in which the players went on.

`classroom.partings(classroom.folder("hand-ins").records)` finds those of a class.

Players who soon reach the same position again count as taking the same way, because their moves often differ only in
order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from elele import game, record
from elele.positions import Position
from elele.record import Record

SOON = 4
"""Players who reach the same position again within this many moves count as taking the same way."""
LEAST = 5
"""The smallest number of games that must go on from a position for a parting there to be reported."""
REAL = 5
"""The second most frequent way must have at least one in this many games, and at least two."""
SHOWN = 8
"""The maximum number of partings reported for each deal."""
MOST = 200
"""The maximum number of games of one deal that are compared."""


class Way(NamedTuple):
    """One of the ways in which players went on from a position."""

    move: str
    """The most frequent first move of the games that went this way."""
    players: tuple[str, ...]
    scores: tuple[int, ...]
    """The final scores of the games that went this way and were finished."""
    won: int
    """The number of these games that were won."""


@dataclass(frozen=True, slots=True)
class Parting:
    """A position from which the players went on in several ways, listed with the most frequent first."""

    deal: str
    ply: int
    """The number of moves before the position, in the game that reached it in the fewest moves."""
    position: str
    ways: tuple[Way, ...]

    @property
    def games(self) -> int:
        """The number of games that reached this position and went on."""
        return sum(len(way.players) for way in self.ways)

    def __str__(self) -> str:
        told = "; ".join(f"{len(way.players)}: {way.move}" for way in self.ways)
        return f"{self.deal}, move {self.ply + 1}, {self.games} games: {told}"

    @property
    def disputes(self) -> int:
        """The number of pairs of games that went different ways."""
        return (self.games**2 - sum(len(way.players) ** 2 for way in self.ways)) // 2


class _Game(NamedTuple):
    player: str
    texts: tuple[str, ...]
    """The position before each move, followed by the final position."""
    positions: Sequence[Position[Any]]
    moves: tuple[str, ...]
    found: Mapping[str, int]
    """Text of a position → the number of moves before the game first reached that position."""


def partings(records: Iterable[Record], **options: object) -> tuple[Parting, ...]:
    """The partings that divided the most games, in the order of play, for each deal played at least `LEAST` times.

    Identical games under the same name count once, and the order of the records makes no difference. The `options`,
    such as `deck=`, are passed to the game.
    """
    groups: dict[str, dict[tuple[str, tuple[str, ...]], Record]] = {}
    for one in records:
        deal = one.headers.get("Deal", "")
        if deal and deal.partition("#")[0].partition(":")[0] in game.names():
            groups.setdefault(deal, {}).setdefault((one.headers.get("Player", ""), one.moves), one)
    return tuple(
        parting
        for deal, group in sorted(groups.items(), key=lambda entry: (-len(entry[1]), entry[0]))
        if len(group) >= LEAST
        for parting in _of_deal(deal, [_game(group[key], options) for key in sorted(group)[:MOST]])
    )


def _game(played: Record, options: Mapping[str, object]) -> _Game:
    positions = record.replay(played, **options)
    texts = tuple(map(str, positions))
    found: dict[str, int] = {}
    for ply, text in enumerate(texts):
        found.setdefault(text, ply)
    return _Game(played.headers.get("Player", ""), texts, positions, played.moves, found)


def _of_deal(deal: str, games: Sequence[_Game]) -> list[Parting]:
    """The partings that divided the most games of one deal, in the order of play."""
    there: dict[str, list[_Game]] = {}
    for one in games:
        for text in one.found:
            there.setdefault(text, []).append(one)
    found = []
    for text, group in there.items():
        going = [one for one in group if one.found[text] < len(one.moves)]
        ways = _ways(text, going) if len(going) >= LEAST else ()
        if len(ways) > 1 and len(ways[1].players) >= max(2, len(going) / REAL):
            found.append(Parting(deal, min(one.found[text] for one in going), text, ways))
    found.sort(key=lambda one: (-one.disputes, one.ply, one.position))
    return sorted(found[:SHOWN], key=lambda one: (one.ply, one.position))


def _ways(text: str, going: Sequence[_Game]) -> tuple[Way, ...]:
    """The ways onward from a position: moves whose games soon meet again count as one way."""
    moves: dict[str, list[_Game]] = {}
    for one in going:
        moves.setdefault(one.moves[one.found[text]], []).append(one)
    ways: list[tuple[str, list[_Game], set[str]]] = []
    for move, group in sorted(moves.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        ahead = set.intersection(*({*one.texts[(ply := one.found[text]) + 1 : ply + 1 + SOON]} for one in group))
        for number, (first, others, meeting) in enumerate(ways):
            if common := ahead & meeting:
                ways[number] = (first, [*others, *group], common)
                break
        else:
            ways.append((move, group, ahead))
    told = (_way(move, group) for move, group, _ in ways)
    return tuple(sorted(told, key=lambda way: (-len(way.players), way.move)))


def _way(move: str, group: Sequence[_Game]) -> Way:
    ends = [end for one in group if (end := one.positions[-1]).over]
    scores = tuple(sorted(end.score for end in ends))
    return Way(move, tuple(sorted(one.player for one in group)), scores, sum(end.won for end in ends))
