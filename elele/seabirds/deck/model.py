"""The cards of E Lele! (seabirds, habitats, threats and protections), with facts and their sources.

The data come from six CSV files. Each column of a file becomes the field of the same name in a class below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, TypedDict

from elele.phrases import within
from elele.seabirds.deck.csv_files import READING_LEVELS


def named(hawaiian: str, english: str) -> str:
    """The name for use in a sentence, beginning with any Hawaiian name: `ʻuaʻu (Hawaiian Petrel)`."""
    return f"{within(hawaiian)} ({english})" if hawaiian else english


@dataclass(frozen=True, slots=True)
class Species:
    """A seabird that breeds in Hawaiʻi, and its cards if the deck has any."""

    species_id: str
    code: str
    """The four-letter code that ornithologists use, such as LAAL for the mōlī."""
    hawaiian: str
    english: str
    linnean: str
    pairs: int
    """The number of pairs that its cards make; 0 for a bird that is not in the deck."""
    points: int
    """The points of one pair; 0 for a bird that is not in the deck."""
    habitats: tuple[str, ...]
    """The habitat types that its card lists for a pair; in nature, the bird may nest elsewhere."""
    provenance: str
    """The origin of the card, one of `PROVENANCES`; `elele.seabirds.deck.provenance` gives the origin of each field."""
    published_fields: tuple[str, ...] = ()
    """The columns, such as `pairs`, and the list entries, such as `habitats:islet`, that the makers publish."""
    females: int = 0
    males: int = 0
    note: str = ""
    pronunciation: str = ""
    """A guide for learners: capitals mark stress, ʻ a catch, and ː a long vowel; hyphens separate syllables."""
    pronunciation_checked: str = ""
    """Who checked the pronunciation, or that a speaker has yet to do so; no page shows it."""
    family: str = ""
    linnean_synonym: str = ""
    taxonomy_note: str = ""
    iucn_status: str = ""
    """The bird's category on the IUCN Red List: LC, NT, VU, EN or CR."""
    state_status: str = ""
    """The bird's status in federal and state law."""
    length_cm: str = ""
    wingspan_cm: str = ""
    mass_g: str = ""
    clutch: str = ""
    nest: str = ""
    nest_kinds: tuple[str, ...] = ()
    """The kinds of nest by which readers can find the bird, from `NEST_KINDS`."""
    nests_in_nature: tuple[str, ...] = ()
    """The habitat types in which the bird nests in Hawaiʻi; its card may list other types."""
    diet: str = ""
    season: str = ""
    threats: str = ""
    plumage: str = ""
    source_ids: tuple[str, ...] = ()
    checked: str = ""
    """The kind of evidence for the names, nest, diet and range, one of `CHECKED`."""
    measure_checked: str = ""
    status_checked: str = ""
    plumage_checked: str = ""
    measure_read: str = ""
    """Who read the measures, on which day and in which passage; the next two fields do the same for status and
    plumage."""
    status_read: str = ""
    plumage_read: str = ""

    @property
    def named(self) -> str:
        return named(self.hawaiian, self.english)

    @property
    def in_deck(self) -> bool:
        """True if the bird has cards in the deck."""
        return self.pairs > 0

    @property
    def cards(self) -> tuple[str, ...]:
        """Its cards as text, wahine first: `moli:w`, `moli:w`, `moli:w`, `moli:k`."""
        return (f"{self.species_id}:w",) * self.females + (f"{self.species_id}:k",) * self.males


@dataclass(frozen=True, slots=True, kw_only=True)
class _Card:
    """What is known about a habitat, threat or protection card, besides what is printed on it."""

    provenance: str = ""
    published_fields: tuple[str, ...] = ()
    note: str = ""
    factoid_ids: tuple[str, ...] = ()
    """The ids of the factoids about birds here, about the harm that the threat does to real birds, or about how the
    protection helps them. An islet has factoids of its own; other habitats share their type's."""
    hawaiian_unsure: str = ""
    """A Hawaiian name that no source confirms; it is not on the card."""
    hawaiian_doubt: str = ""
    """The reason why the name is in doubt."""
    hawaiian_source_ids: tuple[str, ...] = ()
    """The sources of the Hawaiian name on the card."""


@dataclass(frozen=True, slots=True)
class Habitat(_Card):
    """A habitat card, on which pairs nest."""

    card_id: str
    type: str
    """One of `HABITAT_TYPES`."""
    hawaiian: str
    name: str
    """The islet's own name; empty for every other type of habitat."""
    capacity: int
    """The number of pairs that the habitat can hold, 2 to 4."""
    english: str = ""

    @property
    def named(self) -> str:
        """Its name for use in a sentence: an islet's own name, or else the name of its type."""
        return self.name or named(self.hawaiian, self.english)


@dataclass(frozen=True, slots=True)
class Threat(_Card):
    """A kind of threat card."""

    threat_id: str
    hawaiian: str
    english: str
    count: int
    """The number of cards of this kind in the deck."""
    level: str
    """`bird` if the threat covers one pair, `habitat` if it closes the whole habitat."""
    habitats: tuple[str, ...]
    """The habitat types that the threat can affect."""

    @property
    def named(self) -> str:
        return named(self.hawaiian, self.english)


@dataclass(frozen=True, slots=True)
class Protection(_Card):
    """A kind of protection card."""

    protection_id: str
    hawaiian: str
    english: str
    count: int
    """The number of cards of this kind in the deck."""
    counters: tuple[str, ...]
    """The threats that the card counters."""
    effect: str
    """`remove` takes one threat away. `sanctuary` clears all threats from a habitat and keeps others off. `capacity`
    adds one place. `set-aside` cards are not used in solitaire."""

    @property
    def named(self) -> str:
        return named(self.hawaiian, self.english)


@dataclass(frozen=True, slots=True)
class Factoid:
    """One fact about a bird, a threat or a protection, with its reading level and its source."""

    factoid_id: str
    species_id: str
    """The id of the bird; empty if the fact is about a threat or protection rather than a single bird."""
    topic: str
    text: str
    source_id: str
    reading_level: str
    checked: str
    asked: str = ""
    """`yes` if the fact is also a flashcard, because it names its bird and is true of no other bird."""
    moments: tuple[str, ...] = ()
    """The moments of a game at which the fact can be shown, from `MOMENTS`."""
    read: str = ""
    """Who read the fact, on which day and in which passage, as in `2026-11-22 program: “quoted words”`."""

    @property
    def subject(self) -> str:
        """The id of the fact's bird, or of its threat or protection if the fact is not about a single bird."""
        return self.species_id or self.factoid_id.rpartition("-")[0]


class ShownSource(TypedDict):
    """A source as a page shows it."""

    title: str
    about: str  # The publisher and the year, if they are known.
    url: str


@dataclass(frozen=True, slots=True)
class Source:
    """A page, paper or book from which facts come."""

    source_id: str
    title: str
    publisher: str
    year: str
    """The year, or `n.d.` if the source gives no year."""
    url: str
    kind: str = ""
    checked: str = ""
    copy_url: str = ""
    """The address of the copy that was read, if the page itself could not be opened."""

    def shown(self) -> ShownSource:
        """The source as a page shows it."""
        year = "" if self.year == "n.d." else self.year
        return {"title": self.title, "about": ", ".join(filter(None, (self.publisher, year))), "url": self.url}


@dataclass(frozen=True)
class Deck:
    """All the cards, with the facts and their sources."""

    species: Mapping[str, Species]
    """Every seabird that breeds in Hawaiʻi, with or without cards."""
    habitats: Mapping[str, Habitat]
    threats: Mapping[str, Threat]
    protections: Mapping[str, Protection]
    factoids: tuple[Factoid, ...]
    sources: Mapping[str, Source]
    stacking: bool = field(default=False, kw_only=True)
    """True in an experiment: bird-level threats always cover a habitat's first pair, even if that pair is covered
    already."""
    tells_mates: ClassVar[bool] = True
    """False if texts must not tell the player which birds make a pair."""

    def with_stacking(self, stacking: bool) -> Deck:
        """This deck with or without `stacking`; each of the two is made once and keeps its computed values."""
        return self if self.stacking == stacking else self._other

    @cached_property
    def _other(self) -> Deck:
        other = replace(self, stacking=not self.stacking)
        vars(other)["_other"] = self
        return other

    @cached_property
    def in_deck(self) -> tuple[Species, ...]:
        """The birds that have cards."""
        return tuple(bird for bird in self.species.values() if bird.in_deck)

    @property
    def reconstructed(self) -> bool:
        """True if any card is not marked as copied from a real card."""
        kinds: list[Species | Habitat | Threat | Protection] = [*self.in_deck, *self.habitats.values()]
        kinds += (*self.threats.values(), *self.protections.values())
        return any(kind.provenance != "card" for kind in kinds)

    def same_species(self, one: str, other: str) -> bool:
        """Return whether two bird cards are of the same species."""
        return one.partition(":")[0] == other.partition(":")[0]

    @cached_property
    def mates(self) -> Mapping[str, frozenset[str]]:
        """Bird card → the cards that make a pair with it, such as `ao:w` → `ao:k`.

        If a species has as many wahine as kāne, a wahine pairs with a kāne. Otherwise, as for the mōlī, any two cards
        make a pair.
        """
        kinds = [(bird, frozenset(bird.cards)) for bird in self.in_deck]
        return {c: k if bird.females != bird.males else k - {c} for bird, k in kinds for c in bird.cards}

    @cached_property
    def points(self) -> Mapping[str, int]:
        """Bird card → the points that a pair of its species scores."""
        return {card: bird.points for bird in self.in_deck for card in bird.cards}

    @cached_property
    def copies(self) -> Mapping[str, int]:
        """Bird card → the number of pairs of its species in the deck."""
        return {card: bird.pairs for bird in self.in_deck for card in bird.cards}

    @cached_property
    def nests(self) -> Mapping[str, frozenset[str]]:
        """Bird card → the habitat types in which its pair can be placed."""
        return {card: frozenset(bird.habitats) for bird in self.in_deck for card in bird.cards}

    @cached_property
    def type_names(self) -> Mapping[str, str]:
        """Habitat type → its name, in the order of the deck."""
        return {habitat.type: named(habitat.hawaiian, habitat.english) for habitat in self.habitats.values()}

    @cached_property
    def set_aside(self) -> frozenset[str]:
        """The cards that solitaire leaves out: `set-aside` protections, and the threats that no other card counters."""
        aside = {key for key, card in self.protections.items() if card.effect == "set-aside"}
        cards = self.protections.items()
        cures = {threat: {key for key, card in cards if threat in card.counters} for threat in self.threats}
        return frozenset(aside | {threat for threat, keys in cures.items() if keys and keys <= aside})

    def bird_cards(self) -> tuple[str, ...]:
        """Every bird card, species by species, with the wahine of each species before its kāne."""
        return self._bird_cards

    @cached_property
    def _bird_cards(self) -> tuple[str, ...]:
        return tuple(card for bird in self.in_deck for card in bird.cards)

    def habitat_cards(self) -> tuple[str, ...]:
        """Every habitat card."""
        return tuple(self.habitats)

    def threat_cards(self) -> tuple[str, ...]:
        """Every threat card; a kind with two cards is listed twice."""
        return tuple(kind.threat_id for kind in self.threats.values() for _ in range(kind.count))

    def protection_cards(self) -> tuple[str, ...]:
        """Every protection card; a kind with two cards is listed twice."""
        return tuple(kind.protection_id for kind in self.protections.values() for _ in range(kind.count))

    def factoids_of(self, species_id: str, reading_level: str | None = None) -> tuple[Factoid, ...]:
        """The factoids about a bird, at one reading level or at all levels."""
        levels = READING_LEVELS if reading_level is None else (reading_level,)
        return tuple(f for f in self.factoids if f.species_id == species_id and f.reading_level in levels)

    def stories(self, card_id: str) -> tuple[Factoid, ...]:
        """The factoids about a threat, a protection or a habitat, in the order in which its row lists them.

        For a habitat card, the factoids about its type follow.
        """
        cards: dict[str, Threat | Protection | Habitat] = {**self.threats, **self.protections, **self.habitats}
        card = cards[card_id]
        ids = card.factoid_ids + (self.type_stories[card.type] if isinstance(card, Habitat) else ())
        return tuple(self._factoid[key] for key in dict.fromkeys(ids))

    @cached_property
    def type_stories(self) -> Mapping[str, tuple[str, ...]]:
        """Habitat type → the ids of the factoids listed for any card of that type."""
        told: dict[str, dict[str, None]] = {}
        for habitat in self.habitats.values():
            told.setdefault(habitat.type, {}).update(dict.fromkeys(habitat.factoid_ids))
        return {kind: tuple(ids) for kind, ids in told.items()}

    @cached_property
    def _factoid(self) -> Mapping[str, Factoid]:
        return {fact.factoid_id: fact for fact in self.factoids}
