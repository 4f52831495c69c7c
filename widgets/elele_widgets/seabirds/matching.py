"""Match birds on the boards of a session: decide what the cards show, and record the help that the player uses.

All boards and panels of a session share one `Matching`. In every mode except `everything`, the session's texts are made
from a masked position (`elele.seabirds.masked`), so hidden names reach no page. Pairs that have nested are shown with
their names. Pairs found, mistakes and requests for help are passed on to `elele_course.seabirds.play`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict, cast

from elele import game, seabirds
from elele.cards import shuffled
from elele.paths import data_rows
from elele.phrases import as_sentence, listed
from elele.seabirds import Pair, masks
from elele.seabirds.deck import Deck, Species, load
from elele.seabirds.view import BirdFace
from elele.session import Session, join
from elele.view import Notice, ShownMove
from elele_course.seabirds import play
from elele_widgets.board.parts import OPEN
from elele_widgets.seabirds.bird_names import BirdNames
from elele_widgets.shared import pictures
from elele_widgets.shared.pictures import Faces
from elele_widgets.shared.queries import QUERIES
from elele_widgets.shared.selection import Selection

if TYPE_CHECKING:
    from elele.seabirds.masked import Mask
    from elele_widgets.seabirds.pages import Page

WAYS: Mapping[str, tuple[str, str]] = {row["mode"]: (row["label"], row["says"]) for row in data_rows("modes.csv")}
"""Mode → its label and a description."""


class ComparedBird(TypedDict):
    """A bird of a wrong pair."""

    place: str
    said: str  # What its card shows, in words.
    picture: str


class Compared(TypedDict):
    """The two birds of a wrong pair, and their difference."""

    birds: list[ComparedBird]
    difference: str


PAIRED = "The two are a pair. Now touch a habitat for them."
"""The answer to a player who has found two mates."""
KEPT = "This card hides the rest. Place the pair to open the whole page here."
"""The note on the page of a bird whose card hides its names."""
TELL = "Tell me"
"""The label of the button that shows what the card of a bird hides; pressing the button counts as help."""


class Matching:
    """The matching mode of a session, its mask, and the listeners that draw the cards."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.mode = OPEN
        self.mask: Mask | None = None
        """The mask of this game's cards; None in the mode `everything`."""
        self._play_id = session.history.play_id
        self._heard: Notice | None = None
        self._touched: tuple[str, ...] = ()
        self._known: tuple[object, list[Pair]] = None, []
        """A position, and the pairs that the player has found or was shown in it."""
        self._plates: Mapping[str, str] = {}
        self._faces: game.Faces = {}
        self._listeners: list[Callable[[], object]] = []
        session.on_commit(self._follow)
        session.subscribe(self._hear)

    def switch(self, mode: str) -> None:
        """Change the mode; raises `ValueError` for an unknown mode."""
        masks.known(mode)
        with self.session.lock:
            if mode == self.mode:
                return
            self.mode = mode
            self._remask(seen=bool(self._listeners))
            told = (f"Match by: {WAYS[mode][0]}", self.known())
            self.session.commit(self.session.history, f"{'. '.join(filter(None, told))}.")

    def watch(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener()` whenever the cards' faces change; return a function that ends these calls."""
        return join(self._listeners, listener)

    def deal(self) -> str:
        """In the mode `learn`, the text of a deal with birds to meet or review; otherwise, an empty text."""
        position = self.session.history.position
        if self.mode != "learn" or not isinstance(position, seabirds.Position):
            return ""
        learner = self.session.part(play.Reviewer).learner
        return play.new_deal(position, learner, learner.now().date())

    def known(self) -> str:
        """In the mode `learn`, how many of the deck's birds the learner can name; otherwise, an empty text."""
        position = self.session.history.position
        if self.mode != "learn" or not isinstance(position, seabirds.Position):
            return ""
        from elele_course.seabirds.life_list import by_heart  # only this mode needs it

        learner, birds = self.session.part(play.Reviewer).learner, {bird.species_id for bird in position.deck.in_deck}
        number = len(birds & by_heart(learner, "picture-name", learner.now().date()))
        return f"You know {number} of {len(birds)}; names vanish as you learn them"

    def note(self) -> str:
        """In the mode `learn`, the note on the deck and what the learner knows; otherwise, an empty text."""
        known, position = self.known(), self.session.history.position
        return " · ".join(filter(None, (seabirds.note(position), known))) if known else ""  # type: ignore[arg-type]

    def _remask(self, *, seen: bool = False) -> None:
        """Make the mask of this game and notify the listeners; `seen` means that the cards were shown unmasked."""
        first = self.session.history.positions[0]
        before = self.mask
        self.mask = mask = self._mask(first) if isinstance(first, seabirds.Position) and self.mode != OPEN else None
        self.session.lens = mask.position if mask else lambda position: position  # type: ignore[assignment]
        if isinstance(first, seabirds.Position):
            self.session.part(play.Reviewer).show(mask.shown if mask else {}, seen=seen)
        if mask is not before:
            self.session.part(Selection).touch("")
        for listener in tuple(self._listeners):
            listener()

    def _mask(self, first: seabirds.Position) -> Mask:
        from elele.seabirds.masked import Mask  # only boards whose cards hide something need it

        deck, seed = first.deck, first.deal or repr(first)  # as the player sees it, without hidden cards
        if self.mode == "learn":
            learner = self.session.part(play.Reviewer).learner
            shown: masks.Shown = play.showing(deck, learner, learner.now().date(), seed)
        else:
            shown = masks.showing(self.mode, deck, seed)
        names = dict.fromkeys(filter(None, map(pictures.bird, deck.bird_cards())))
        numbered = enumerate(shuffled(names, f"{seed} plates"), 1)
        self._plates = self._plates or {name: f"birds/p{number}" for number, name in numbered}
        self._names, self._faces = BirdNames(deck), game.faces(first)
        return Mask(deck, shown, f"{seed} {self.mode}")

    def _follow(self, session: Session) -> None:
        """Mask a new game before anybody sees it; this is a commit step of the session."""
        if session.history.play_id != self._play_id:
            self._play_id = session.history.play_id
            self._remask()

    def _hear(self, session: Session) -> None:
        """Record a wrong pair, or the birds that a notice named or highlighted."""
        if session.notice is self._heard:
            return
        self._heard = notice = session.notice
        if self.mask is None or notice is None:
            return
        if places := self._wrong():
            first, second = (self._card(place) for place in places)
            session.part(play.Reviewer).wrong(first, second)
        elif notice.kind in ("hint", "peek"):
            advised = self._advised([step.move for step in getattr(notice, "plan", ())])
            self.helped(*advised)
            if named := self._named(notice.text, {*advised}):
                session.part(play.Reviewer).told(*named)
            for other in getattr(getattr(notice, "hint", None), "ranked", ())[1:]:
                self.session.part(play.Reviewer).told(*self._advised(other.plan))
        else:
            self.helped_by(self._lit(notice.places))

    def _lit(self, places: Iterable[str]) -> list[Pair]:
        """The legal pairs that were highlighted: both birds are at `places`, and the player has not touched both."""
        lit = {*places}
        birds = ((pair, {pair.first, pair.second}) for pair in self._pairs())
        return [pair for pair, two in birds if two <= lit and not two <= {*self._touched}]

    def _list(self, places: Sequence[object]) -> list[str]:
        """List the legal pairs that use all the given places in the view from now on; return their birds' places."""
        used = ((pair, (pair.first, pair.second, pair.habitat)) for pair in self._pairs())
        pairs = [pair for pair, own in used if all(place in own for place in places)]
        self._known = self.session.history.position, [*dict.fromkeys((*self._listed, *pairs))]
        return [place for pair in pairs for place in (pair.first, pair.second)]

    @property
    def _listed(self) -> list[Pair]:
        """The pairs that the view lists."""
        position, pairs = self._known
        return pairs if position is self.session.history.position else []

    def _pairs(self) -> Iterable[Pair]:
        position = self.session.history.position
        return position.pairs() if isinstance(position, seabirds.Position) and not position.choices else ()

    def _wrong(self) -> tuple[str, ...]:
        """The places of two birds that were wrongly touched as a pair, in the order of the touches."""
        notice = self.session.notice
        if self.mask is None or notice is None or (notice.kind, notice.rule) != ("objection", "species"):
            return ()
        order = [*self._touched]
        return tuple(sorted(notice.places, key=lambda place: order.index(place) if place in order else len(order)))

    def _card(self, place: str) -> str:
        """The face-up bird at a place in Row 2 or Row 3; an empty text for any other place."""
        position = self.session.history.position
        if not isinstance(position, seabirds.Position) or not position.has_place(place, "bc"):
            return ""
        return position.bird_at(place)

    def obey(self, intent: object) -> None:
        """Obey `match{mode}`, `show{places, ply}`, `tell{places, ply}`, or an intent for the session."""
        match intent:
            case {"type": "match", "mode": str(mode)}:
                try:
                    self.switch(mode)
                except ValueError as error:
                    self.session.say(Notice("message", as_sentence(error)))
            case {"type": "show" | "tell" as wish, "places": [*places], "ply": self.session.ply}:
                cards = {place: card for place in places if isinstance(place, str) and (card := self._card(place))}
                lit = self._list(places) if wish == "show" else ()
                self.helped(*cards.values(), *map(self._card, lit))
                if self.mask is not None and wish == "show":
                    self.session.commit(self.session.history, self.session.announce)
                elif self.mask is not None and cards:
                    self._tell(cards, self.mask.deck)
            case {"type": "why", "places": [*places], "ply": self.session.ply} if self._found(places):
                self.session.say(Notice("legal", PAIRED, self._touched, "legal"))
            case {"type": "new", **more} if "deal" not in more and (deal := self.deal()):
                self.session.handle({"type": "new", **more, "deal": deal})
            case _:
                self._note(intent)
                self.session.handle(intent)

    def _note(self, intent: object) -> None:
        """Record the order in which the player touched places, as the board reports it."""
        match intent:
            case {"type": "why", "places": [*places]}:
                self._touched = tuple(place for place in places if isinstance(place, str))

    def tried(self, places: Sequence[object]) -> None:
        """Record a question that tells whether two birds are mates, as touching the two would."""
        if self.mask is not None and not self._found(places):
            cards = [card for place in places if isinstance(place, str) and (card := self._card(place))]
            if len(cards) == 2 and not self.mask.deck.same_species(*cards):
                self.session.part(play.Reviewer).wrong(*cards)

    def _found(self, places: Sequence[object]) -> bool:
        """Return whether exactly these places hold two birds that the player has found to be a pair with a home."""
        two = tuple(place for place in places if isinstance(place, str) and self._card(place))
        if self.mask is None or len(two) != 2 or not self._mates(*two):
            return False
        self.session.part(play.Reviewer).found(*two)
        self._touched = two
        return len(places) == 2 and bool(self._list(two))

    def _mates(self, one: str, other: str) -> bool:
        position: Any = self.session.history.position  # with birds
        return one != other and self._card(other) in position.deck.mates[self._card(one)]

    def helped(self, *cards: str) -> None:
        """Record that some birds were highlighted or named."""
        if self.mask is not None and cards:
            self.session.part(play.Reviewer).helped(*map(self.mask.card, cards))

    def helped_by(self, moves: Iterable[object]) -> None:
        """Record that the birds in all the pairs among the given moves were named."""
        places = [place for move in moves if isinstance(move, Pair) for place in (move.first, move.second)]
        self.helped(*filter(None, map(self._card, places)))

    def _advised(self, moves: Iterable[object]) -> list[str]:
        """The birds paired in a sequence of moves; the first move may be listed from now on."""
        position, cards = self.session.history.position, list[str]()
        for move in moves:
            if isinstance(position, seabirds.Position) and isinstance(move, Pair):
                self._list((move.first, move.second, move.habitat))
                cards += [position.bird_at(move.first), position.bird_at(move.second)]
            position = position.after(move)
        return [*filter(None, cards)]

    def _named(self, text: str, but: set[str]) -> list[str]:
        """The face-up birds that hide something and that a text names or describes, without the species of `but`."""
        position, mask = self.session.history.position, self.mask
        if mask is None or not isinstance(position, seabirds.Position):
            return []
        named, known = self._names.within(text), {card.partition(":")[0] for card in but}
        found = list[str]()
        for _, alias in mask.position(position).birds():
            card = mask.card(alias)
            species = card.partition(":")[0]
            if self.keeps(alias) and species not in known and (species in named or mask.alias(card).said in text):
                found.append(card)
        return found

    def _tell(self, cards: Mapping[str, str], deck: Deck) -> None:
        """Tell the player the names of the birds at the given places."""
        names = {place: deck.species[card.partition(":")[0]].named for place, card in cards.items()}
        told = " ".join(f"The bird at {place} is the {name}." for place, name in names.items())
        self.session.say(Notice("told", told, tuple(cards)))

    @property
    def hidden(self) -> set[str]:
        """The species that have no nest yet and whose cards hide a name."""
        position = self.session.history.position
        if self.mask is None or not isinstance(position, seabirds.Position):
            return set()
        nesting = {card.partition(":")[0] for colony in position.row_a for pair in colony.pairs for card in pair}
        keeping = {card.partition(":")[0] for alias, card in self.mask.masked.cards.items() if self.keeps(alias)}
        return keeping - nesting

    def hides(self, text: str, but: str = "") -> bool:
        """Return whether a text names any of the `hidden` species except `but`."""
        hidden = self.hidden - {but}
        return bool(hidden) and not hidden.isdisjoint(self._names.within(text))

    def keeps(self, card: str) -> bool:
        """Return whether a card hides a name or its picture."""
        mask = self.mask
        return mask is not None and card in mask.masked.cards and not {*masks.FIELDS} <= mask.shown[mask.card(card)]

    def page_of(self, card: str) -> str:
        """The card whose page a touch opens: an alias if the card hides something, otherwise the card itself."""
        return card if self.keeps(card) else self.card(card)

    def page(self, alias: str) -> Page:
        """The page of a bird whose card hides its names, with only what the card shows."""
        from elele_widgets.seabirds import pages  # only the guide shows pages

        if self.mask is None:
            return pages.WELCOME
        card = self.mask.card(alias)
        species = self.mask.alias(card)
        drawn = [pictures.drawing(pictures.bird(card))] if "picture" in self.mask.shown[card] else []
        return {
            **pages.EMPTY, "kind": "hidden", "title": "Which bird is this?", "lang": "",
            "english": species.said, "pictures": drawn, "remark": KEPT, "tell": TELL,
        }  # fmt: skip

    def card(self, alias: str) -> str:
        """The card that an alias stands for."""
        return self.mask.card(alias) if self.mask else alias

    def plate(self, card: str) -> str:
        """The name of the drawing of a bird card on the boards of this session."""
        name = pictures.bird(card)
        return self._plates.get(name, name) if self.mask else name

    def faces(self) -> tuple[Faces, dict[str, str]]:
        """The faces of the cards, without hidden fields, and the drawings."""
        mask = self.mask
        if mask is None:
            return pictures.pictured(game.faces(self.session.position))
        known = game.faces(self.session.lens(self.session.position))
        kept = {card: face for card, face in known.items() if face["kind"] != "bird" or card in mask.masked.cards}
        faces, drawings = pictures.pictured(kept)
        for alias, card in mask.masked.cards.items():
            species = mask.alias(card)
            plate = self.plate(card) if "picture" in mask.shown[card] else ""
            faces[alias] = {**cast(BirdFace, faces[alias]), "picture": plate, "said": species.named}
        return faces, drawings | {plate: pictures.drawing(name) for name, plate in self._plates.items()}

    def seen(self, moves: Sequence[ShownMove]) -> dict[str, Any]:
        """The changes to a board's view: the pairs that were found, the birds to find, and the faces in nests."""
        position = self.session.history.position
        if self.mask is None or not isinstance(position, seabirds.Position):
            return {}
        pairs = [*game.offers(self.mask.position(position), self._listed)]
        for pair in pairs:
            del pair["unlisted"]
        birds = [] if position.choices or position.finished else [place for place, _ in position.birds()]
        added = {"asks": birds, "nested": self.nested()}
        return {"moves": [*pairs, *moves], **{key: value for key, value in added.items() if value}}

    def nested(self) -> Faces:
        """The faces of the birds in nests, with all their names; empty in the mode `everything`."""
        position = self.session.history.position
        if self.mask is None or not isinstance(position, seabirds.Position):
            return {}
        nesting = dict.fromkeys(card for colony in position.row_a for pair in colony.pairs for card in pair)
        faces = cast("Mapping[str, BirdFace]", self._faces)
        return {card: {**faces[card], "label": "", "picture": self.plate(card), "icons": []} for card in nesting}

    def comparison(self) -> Compared | None:
        """The two birds of a wrong pair, if one was just touched."""
        places = self._wrong()
        if not places or self.mask is None:
            return None
        cards = [self._card(place) for place in places]
        one, other = (self.mask.deck.species[card.partition(":")[0]] for card in cards)
        birds: list[ComparedBird] = [
            {"place": place, "said": self.mask.alias(card).named, "picture": self.plate(card)}
            for place, card in zip(places, cards, strict=True)
        ]
        return {"birds": birds, "difference": _difference(one, other, *places)}


def traced(session: Session, arguments: Mapping[str, Any]) -> Any:
    """Answer the query `trace`, which tells as much as touching the birds does."""
    match arguments:
        case {"move": str(text)}:
            session.part(Matching).tried(text.split()[1:])
        case {"places": [*places]}:
            session.part(Matching).tried(places)
    return QUERIES["trace"](session, arguments)


def _difference(one: Species, other: Species, here: str, there: str) -> str:
    """How the second bird differs from the first, without the name of any bird."""
    from elele.seabirds.deck import lookalikes  # read only after a wrong pair

    row = lookalikes.load().get((one.species_id, other.species_id))
    if row is not None and not BirdNames(load()).within(row.difference):
        return f"The one at {there}: {row.difference}."
    sizes = [f"{bird.wingspan_cm.replace('-', '–')} cm at {place}" for bird, place in ((one, here), (other, there))]
    return f"Their wingspans: {listed(sizes)}." if one.wingspan_cm and other.wingspan_cm else ""
