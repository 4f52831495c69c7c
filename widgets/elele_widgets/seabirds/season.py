"""The season card at the end of a game of E Lele!: the points by habitat, the pairs saved and lost, and the birds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypedDict

from elele.phrases import counted, sentence
from elele.seabirds import Move, Position, Protect
from elele.seabirds.deck import Deck
from elele.seabirds.phrases import habitat_name, points
from elele.session import Session
from elele_course.study import learner
from elele_widgets.seabirds.matching import Matching
from elele_widgets.seabirds.season_svg import SeasonBird, SeasonCard, SeasonGroup, SeasonHabitat, svg

if TYPE_CHECKING:
    from elele_course.seabirds.quiz.view import QuizView
    from elele_widgets.seabirds import five_questions

Nest = tuple[int, int]
"""The numbers of a habitat and of a pair on it, both counted from 0; they never change, because pairs never move."""


def shut(position: Position) -> dict[Nest, str]:
    """Each pair that does not count → the threat that covers it or its whole habitat."""
    found: dict[Nest, str] = {}
    for number, colony in enumerate(position.row_a):
        if colony.loss:
            found |= {(number, pair): colony.loss for pair in range(len(colony.pairs))}
        found |= {(number, laid.pair): laid.threat for laid in colony.threats if laid.pair is not None}
    return found


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
        rows.append({
            "place": f"a{number + 1}", "name": habitat_name(position.deck, home.card), "pairs": len(counts),
            "lost": len(home.pairs) - len(counts), "points": sum(worth[pair[0]] for pair in counts),
        })  # fmt: skip
    return rows


def _grouped(position: Position, nests: Mapping[Nest, str], named: Mapping[str, Any]) -> list[SeasonGroup]:
    """Pairs grouped by the card that saved or covered them; the card with the most points comes first."""
    pairs, worth = Counter(nests.values()), Counter[str]()
    for (home, pair), card in nests.items():
        worth[card] += position.deck.points[position.row_a[home].pairs[pair][0]]
    return [
        {
            "card": card, "pairs": pairs[card], "points": worth[card],
            "says": f"{sentence(named[card].named)}: {counted(pairs[card], 'pair')}, {points(worth[card])}",
        }
        for card in sorted(pairs, key=lambda card: (-worth[card], card))
    ]  # fmt: skip


class Season:
    """The season of a session's current game: the birds met before the game, and the questions at its end."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._play_id = ""
        self._met: frozenset[str] = frozenset()
        self.five: five_questions.Five | None = None
        """The questions about the birds of the finished game; None until the page asks for them."""
        self._asked: tuple[str, tuple[object, ...]] = "", ()
        self._begin(session)
        session.on_commit(self._begin)

    def _begin(self, session: Session) -> None:
        """At the start of a game, record which birds the learner has met; this is a commit step of the session."""
        position: Any = session.history.position
        if session.history.play_id != self._play_id and isinstance(position, Position):
            self._play_id = session.history.play_id
            anyone = session.part(learner.own)
            self._met = frozenset(species for species in position.deck.species if anyone.met(species))

    def new(self, species: str) -> bool:
        """Return whether the learner first met a bird in this game."""
        return species not in self._met

    def questions(self, position: Position) -> five_questions.Five:
        """The questions about the birds of a finished game; they change only if the game is finished with other moves.

        A bird whose cards still hide its name is never one of the choices.
        """
        if self.five is None or self._asked != (self._play_id, self.session.moves):
            birds = sorted(settled(position), key=lambda species: not self.new(species))
            from elele_widgets.seabirds import five_questions  # loads the quiz only at the end of a game

            hidden = self.session.part(Matching).hidden
            species = {key: bird for key, bird in position.deck.species.items() if key not in hidden}
            self.five = five_questions.Five(
                replace(position.deck, species=species), birds, self.session.part(learner.own)
            )
            self._asked = self._play_id, self.session.moves
        return self.five


def settled(position: Position) -> list[str]:
    """The species with a pair on the board, in order of the habitats."""
    return [*dict.fromkeys(pair[0].partition(":")[0] for home in position.row_a for pair in home.pairs)]


def card(session: Session, _arguments: Mapping[str, Any]) -> SeasonCard:
    """Answer the query `season`."""
    from elele_widgets.seabirds import score_comparison  # loads the solver only at the end of a game

    position, season = score_comparison.ended(session), session.part(Season)
    history, deck = session.history, position.deck
    positions: Any = history.positions[: history.ply + 1]
    moves: Any = session.moves
    rows = colony(position)
    there, lost = sum(row["pairs"] for row in rows), sum(row["lost"] for row in rows)
    birds = [_bird(deck, species, season.new(species)) for species in settled(position)]
    birds.sort(key=lambda bird: not bird["new"])
    threatened = f", and {counted(lost, 'pair')} lost to threats" if lost else ""
    return {
        "score": position.score,
        "says": f"{counted(there, 'pair')} safely settled{threatened}.",
        "colony": rows,
        "saved": _grouped(position, saved(positions, moves), deck.protections),
        "lost": _grouped(position, shut(position), deck.threats),
        "birds": birds,
        "new": sum(bird["new"] for bird in birds),
        "standing": score_comparison.standing(session, {}),
    }


def _bird(deck: Deck, species: str, new: bool) -> SeasonBird:
    bird = deck.species[species]
    return {"card": bird.cards[0], "title": bird.hawaiian, "english": bird.english, "new": new}


class Keepsake(TypedDict):
    """The season card as an SVG file."""

    name: str
    text: str


def file(session: Session, _arguments: Mapping[str, Any]) -> Keepsake:
    """Answer the query `keepsake`."""
    from elele_widgets.seabirds import score_comparison  # needed only at the end of a game

    position = score_comparison.ended(session)
    name = "".join(letter if letter.isalnum() else "-" for letter in position.deal or "season")
    return {"name": f"e-lele-{name}.svg", "text": svg(card(session, {}), position.deal)}


def questions(session: Session, arguments: Mapping[str, Any]) -> QuizView:
    """Answer the query `five`: questions about the birds of this game, as in `elele_widgets.seabirds.five_questions`.

    If the page sends `say`, an intent for `elele_course.seabirds.quiz`, that intent is handled first.
    """
    from elele_widgets.seabirds import score_comparison  # loads the solver only at the end of a game

    five = session.part(Season).questions(score_comparison.ended(session))
    if "say" in arguments:
        five.round.handle(arguments["say"])
    return five.view()
