"""A player who knows no bird, or only some, and reads everything that the page is sent: view, faces and messages.

The player matches by sex, points, icons, equal names and pictures, names in nests, and what wrong tries have told, and
guesses among what is left, beginning where the fewest birds could be the mate.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

from elele.seabirds.deck import load
from elele.session import Session
from elele_course.study import learner as learners
from elele_course.study.learner import Learner
from elele_widgets import Board

NAMES = ("title", "english", "linnean")
NEVER = 99
"""The number of birds that could be the mate of a bird that cannot be matched; no bird has so many."""


def weeks(mode: str, games: int, seed: int = 0, knows: Collection[str] = ()) -> Learner:
    """The learner after a game a day; every bird was met before, and the player really knows only some species."""
    clock = datetime(2027, 1, 1, 16, tzinfo=UTC)
    learner = Learner(now=lambda: clock)
    learner.tell(*(f"bird:{species}" for species in load().species))
    for number in range(games):
        session = Session(f"seabirds#{1000 * seed + number + 1}")
        session.part(learners.own, learner)
        Guesser(Board(session, match=mode), random.Random(f"{mode} {seed} {number}"), knows).play()
        clock += timedelta(days=1)
    return learner


class Guesser:
    """The player at one board, for one game."""

    def __init__(self, board: Board, chance: random.Random, knows: Collection[str] = ()) -> None:
        self.board, self.chance = board, chance
        mask = board.parts.matching.mask
        self.known = {alias: card[:-2] for card, alias in mask.aliases.items() if card[:-2] in knows}
        """Alias → its species, for the birds that the player knows."""
        self.faces: dict[str, dict[str, Any]] = {}
        """Alias → all that has been seen of it."""
        self.wrong: set[frozenset[str]] = set()
        self.homeless: set[frozenset[str]] = set()
        self.mates: set[frozenset[str]] = set()
        self.nests: dict[str, str] = {}
        """Alias → the species in a nest that it belongs to; empty if that is not seen."""

    def play(self) -> None:
        """Play the game to its end."""
        while not self.board.session.position.over:
            self.read()
            texts = [move["text"] for move in self.board.view["moves"]]
            told = [text for text in texts if text.startswith("pair")]
            fills = [text for text in texts if text.split()[0] in ("turn", "raise", "fill")]
            last = [text for text in texts if text in ("stuck", "finish")]
            if told or fills or last:
                self.ask({"type": "play", "move": self.chance.choice(told or fills or last)})
                self.homeless.clear()
            else:
                self.guess()

    def ask(self, intent: dict[str, Any]) -> None:
        self.board.obey({**intent, "ply": self.board.session.ply})

    def read(self) -> None:
        """Take in the page."""
        view: Any = self.board.view
        for slot in self.slots():
            card = slot["cards"][-1]
            seen = {**self.board.faces[card["text"]], **card.get("signs", {})}.items()
            self.faces.setdefault(card["text"], {}).update({key: value for key, value in seen if value})
        for bird in (view.get("compared") or {"birds": []})["birds"]:
            self.faces[self.at(bird["place"])]["picture"] = bird["picture"]

    def slots(self) -> list[Any]:
        zones: Any = self.board.view["zones"]
        rows = [zone["slots"] for zone in zones if zone["name"] in ("row-2", "row-3")]
        return [slot for row in rows for slot in row if slot["cards"] and slot["cards"][-1]["up"]]

    def at(self, place: str) -> str:
        return next(slot["cards"][-1]["text"] for slot in self.slots() if slot["place"] == place)

    def guess(self) -> None:
        """Touch the two birds that are most likely mates."""
        birds = {slot["place"]: slot["cards"][-1]["text"] for slot in self.slots()}
        open_ = [(a, b) for a, b in combinations(birds, 2) if frozenset((birds[a], birds[b])) not in self.wrong]
        open_ = [(a, b) for a, b in open_ if frozenset((birds[a], birds[b])) not in self.homeless]
        self.nests = {bird: self.identity(bird) for bird in birds.values()}
        could = {bird: {mate for mate in self.nests if self.could(bird, mate)} for bird in self.nests}
        rivals = {bird: sum(mate in could[bird] for mate in birds.values()) for bird in could}

        def odds(pair: tuple[str, str]) -> int:
            """How many birds could be the mate of one of these two: 0 if they are surely mates."""
            one, other = (birds[place] for place in pair)
            if frozenset((one, other)) in self.mates or self.same(one, other):
                return 0
            known = sum(bird in self.known for bird in (one, other))
            return min(rivals[one], rivals[other]) if other in could[one] else NEVER + known

        pair = min(self.chance.sample(open_, len(open_)), key=odds)
        one, other = self.chance.sample(pair, 2)
        self.ask({"type": "why", "places": [one, other]})
        two, notice = frozenset((birds[one], birds[other])), self.board.view["notice"]
        if notice["kind"] == "objection" and notice["rule"] in ("species", "wahine-kane"):
            self.wrong.add(two)
        else:
            self.mates.add(two)
            if not any(move["text"].startswith("pair") for move in self.board.view["moves"]):
                self.homeless.add(two)

    def same(self, one: str, other: str) -> bool:
        """Return whether two birds are surely mates: known by heart, or equal in a name or a picture that is seen."""
        if one in self.known or other in self.known:
            species = self.known.get(one)
            return species == self.known.get(other) and (one[-1] != other[-1] or species == "moli")
        if one[-1] == other[-1]:
            return False
        if self.nests[one] and self.nests[one] == self.nests[other]:
            return True
        shared = [key for key in (*NAMES, "picture") if self.faces[one].get(key) and self.faces[other].get(key)]
        return any(self.faces[one][key] == self.faces[other][key] for key in shared if key != "title" or len(shared) > 1
                   or not self.twins(self.faces[one]["title"]))

    def twins(self, title: str) -> bool:
        """Return whether several birds have a Hawaiian name."""
        return sum(bird.hawaiian == title for bird in load().in_deck) > 1

    def identity(self, bird: str) -> str:
        """The card in a nest that has the name or picture of a bird."""
        nested: Any = self.board.view.get("nested", {})
        face = self.faces[bird]
        for card, known in nested.items():
            if any(face.get(key) and face[key] == known.get(key) for key in ("english", "linnean", "picture")):
                return str(card[:-2])
            if face.get("title") and face["title"] == known["title"] and not self.twins(face["title"]):
                return str(card[:-2])
        return ""

    def could(self, one: str, other: str) -> bool:
        """Return whether two birds may be mates, as far as the player knows."""
        if self.same(one, other) or frozenset((one, other)) in self.mates:
            return True
        if one[-1] == other[-1] or frozenset((one, other)) in self.wrong or one in self.known or other in self.known:
            return False
        if any(one in pair or other in pair for pair in self.mates):
            return False
        if self.nests[one] or self.nests[other]:
            return False
        a, b = self.faces[one], self.faces[other]
        if any(a.get(key) and b.get(key) for key in (*NAMES, "picture")):
            return False
        return all(a[key] == b[key] for key in ("points", "icons") if a.get(key) and b.get(key))


def goods(learner: Learner) -> list[bool]:
    """Whether each answer was good, in order."""
    return [answer.rating in ("good", "easy") for answer in learner.answers]


def learned(learner: Learner) -> Iterator[str]:
    """The species of which a flashcard counts as learned."""
    yield from {card.partition(":")[2] for card, memory in learner.memories().items() if memory.learned}
