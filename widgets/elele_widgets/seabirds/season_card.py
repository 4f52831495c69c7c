"""The season card at the end of a game of E Lele!: the colony as a picture, and the pairs saved and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from elele.phrases import counted, listed, sentence
from elele.seabirds import Move, Position, Protect
from elele.seabirds.goals import Nest, shut
from elele.seabirds.phrases import habitat_name, points
from elele.session import Session
from elele_course.study import learner
from elele_widgets.seabirds import colony_picture, goals, score_comparison
from elele_widgets.seabirds.colony_picture import Disc, Stop
from elele_widgets.seabirds.matching import Matching
from elele_widgets.seabirds.score_comparison import Standing
from elele_widgets.seabirds.season import Season, settled
from elele_widgets.shared import assets


class SeasonGroup(TypedDict):
    """The pairs that one card saved, or that one threat covers."""

    card: str
    says: str
    pairs: int
    points: int


class SeasonHabitat(TypedDict):
    """A habitat at the end of a game."""

    place: str
    name: str
    says: str  # Its pairs and points, in words.
    pairs: int  # The number of pairs that count.
    lost: int
    points: int


class SeasonCode(TypedDict):
    """The script and style that show the end of a game."""

    name: str
    script: str
    style: str


class SeasonCard(TypedDict):
    """The season card of a finished game."""

    score: int
    says: str  # The pairs and the kinds of bird, in words.
    whole: str  # The sum in words.
    counted: str  # The count in one sentence, for screen readers.
    colony: list[SeasonHabitat]  # The habitats in order.
    saved: list[SeasonGroup]
    lost: list[SeasonGroup]
    standing: Standing
    code: SeasonCode


class SeasonPicture(TypedDict):
    """The picture of the colony, as a file to save."""

    name: str  # The name of the file, without its ending.
    svg: str
    alt: str
    width: int
    height: int
    land: int  # The height of the landscape; below it are words.
    sun: Disc  # The sun, in which the score stands.
    stops: list[Stop]  # Where each habitat is, in their order.
    broad: bool  # True if it has the shape of a large screen, and not that of a phone.
    brief: bool  # True if only the Hawaiian names of the birds are there, in larger letters.
    compared: bool  # True if it tells how the score compares with others, or that it could not be compared.


_END = assets.bundle("seabirds/season_end.js", "seabirds/season.css")
_CODE = SeasonCode(name=_END.entry, script=_END.script, style=_END.style)


def saved(positions: Sequence[Position], moves: Sequence[Move]) -> dict[Nest, str]:
    """Each pair that counts at the end because a protection freed it → the last protection that did so."""
    found: dict[Nest, str] = {}
    for before, after, move in zip(positions, positions[1:], moves, strict=False):
        if isinstance(move, Protect):
            found |= dict.fromkeys(shut(before).keys() - shut(after).keys(), move.protection)
    return {nest: card for nest, card in found.items() if nest not in shut(positions[-1])}


def colony(position: Position) -> list[SeasonHabitat]:
    """The habitats in order."""
    lost, worth = shut(position), position.deck.points
    rows = list[SeasonHabitat]()
    for number, home in enumerate(position.row_a):
        counts = [pair for at, pair in enumerate(home.pairs) if (number, at) not in lost]
        name, gone = habitat_name(position.deck, home.card), len(home.pairs) - len(counts)
        sums, gone_too = sum(worth[pair[0]] for pair in counts), f", {counted(gone, 'pair')} lost" if gone else ""
        rows.append({
            "place": f"a{number + 1}", "name": name, "pairs": len(counts), "lost": gone, "points": sums,
            "says": f"{sentence(name)}: {counted(len(counts), 'pair')}, {points(sums)}{gone_too}.",
        })  # fmt: skip
    return rows


def _grouped(position: Position, start: str, nests: Mapping[Nest, str], named: Mapping[str, Any]) -> list[SeasonGroup]:
    """Pairs grouped by the card that saved or covered them; the card with the most points comes first."""
    pairs, worth = Counter(nests.values()), Counter[str]()
    for (home, pair), card in nests.items():
        worth[card] += position.deck.points[position.row_a[home].pairs[pair][0]]
    return [
        {
            "card": card, "pairs": pairs[card], "points": worth[card],
            "says": f"{start} {named[card].named}: {counted(pairs[card], 'pair')}, {points(worth[card])}.",
        }
        for card in sorted(pairs, key=lambda card: (-worth[card], card))
    ]  # fmt: skip


def card(session: Session, _arguments: Mapping[str, Any]) -> SeasonCard:
    """Answer the query `season`."""
    position = score_comparison.ended(session)
    rows = colony(position)
    sums = listed(f"{row['name']} {row['points']}" for row in rows if row["pairs"] + row["lost"])
    total = points(position.score)
    return {
        "score": position.score,
        "says": _says(session, position),
        "whole": f"Your colony: {total}.",
        "counted": f"Points by habitat: {sums or 'none'}. Together, {total}.",
        "colony": rows,
        "saved": _grouped(position, "Saved by", _kept(session), position.deck.protections),
        "lost": _grouped(position, "Lost to", shut(position), position.deck.threats),
        "standing": score_comparison.standing(session, {}),
        "code": _CODE,
    }


def picture(session: Session, arguments: Mapping[str, Any]) -> SeasonPicture:
    """Answer the query `picture`.

    With `broad`, it has the shape of a large screen; with `brief`, it leaves out the English names of the birds; with
    `goals`, it tells which goals were reached.
    """
    position, told, now = score_comparison.ended(session), card(session, {}), session.part(learner.own).now()
    broad, brief = arguments.get("broad") is True, arguments.get("brief") is True
    standing, season = told["standing"], session.part(Season)
    reached = _reached(session) if arguments.get("goals") is True else ""
    day = f"{now:%B} {now.day}, {now.year}"
    ended = colony_picture.Ended(
        position=position, lost=shut(position), saved=_kept(session),
        new=frozenset(species for species in settled(position) if season.new(species)),
        lines=[*filter(None, (told["says"], reached, *(group["says"] for group in (*told["saved"], *told["lost"]))))],
        compared="" if standing["searching"] else standing["says"],
        caption=f"{position.deal} · {day}" if position.deal else day,
        brief=brief,
    )  # fmt: skip
    painted = colony_picture.paint(ended, colony_picture.BROAD if broad else colony_picture.TALL)
    name = "".join(letter if letter.isalnum() else "-" for letter in position.deal or "season")
    return {
        "name": f"e-lele-{name}", "svg": painted.svg, "alt": painted.alt, "width": painted.width,
        "height": painted.height, "land": painted.land, "sun": painted.sun, "stops": painted.stops,
        "broad": broad, "brief": brief, "compared": not standing["searching"],
    }  # fmt: skip


def _reached(session: Session) -> str:
    """The goals of the deal that were reached, with their stars, in one line."""
    shown = goals.shown(session, hiding=session.part(Matching).mask is not None)
    met = [f"{'★' * goal['stars']} {goal['text']}" for goal in shown if goal["state"] == "met"]
    return f"{'Goal' if len(met) == 1 else 'Goals'} reached: {' '.join(met)}" if met else ""


def _kept(session: Session) -> dict[Nest, str]:
    """Each pair of the finished game that counts because a protection freed it → that protection."""
    history = session.history
    positions: Any = history.positions[: history.ply + 1]
    moves: Any = session.moves
    return saved(positions, moves)


def _says(session: Session, position: Position) -> str:
    """How many pairs have settled, and how many kinds of bird, in words."""
    lost, birds, season = len(shut(position)), settled(position), session.part(Season)
    there, new = sum(len(home.pairs) for home in position.row_a) - lost, sum(map(season.new, birds))
    threatened = f", and {counted(lost, 'pair')} lost to threats" if lost else ""
    told = f"{counted(there, 'pair').capitalize()} safely settled{threatened}."
    if not birds:
        return told
    kinds = "1 kind" if len(birds) == 1 else f"{len(birds)} kinds"
    which = "" if len(birds) == 1 else "all of them " if new == len(birds) else f"{new} of them "
    return f"{told} {kinds} of bird{f', {which}new to you' if new else ''}."
