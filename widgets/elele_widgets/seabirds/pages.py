"""Pages of the field guide: single pages for the guide beside a board, and the whole guide.

Pictures and icons are given by the names of drawings. `drawn` replaces these names with SVG text, for a page that is
sent on its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NotRequired, TypedDict

from elele.phrases import counted
from elele.seabirds.deck import (
    READING_LEVELS,
    Deck,
    Factoid,
    Habitat,
    Protection,
    Species,
    Threat,
    acts,
    lookalikes,
    provenance,
)
from elele.seabirds.deck.field_guide import FAMILIES, LOOKED_FOR, RED_LIST, WORDS, looked_up, measure, syllables, traits
from elele.seabirds.deck.model import ShownSource
from elele.seabirds.view import Icon
from elele_widgets.seabirds.landscape import landscape
from elele_widgets.shared import pictures


class ShownFactoid(TypedDict):
    """A fact with its source."""

    topic: str
    text: str
    note: str  # A remark if nobody has checked the fact.
    source: ShownSource
    level: NotRequired[str]  # The reading level.


class Heads(TypedDict, total=False):
    """The headings of the lists, which separate the rules of a card from nature."""

    facts: str
    homes: str


class Names(TypedDict):
    """The names of a card, Hawaiian first, or English alone if there is no Hawaiian name."""

    title: str
    lang: str  # The language of the title: `haw`, or empty for English.
    english: str


class Act(TypedDict):
    """A bird doing what birders know it by."""

    picture: str
    words: str  # What it does, in a sentence.


class Page(Names):
    """A page of the guide; a field that a card lacks is empty."""

    kind: str
    syllables: str
    say: str  # How to say the name.
    linnean: str
    pictures: list[str]
    act: Act | None  # On the page of a pair or a species.
    measures: list[list[str]]  # Rows of name and text.
    remark: str
    facts: list[list[str]]  # Rows of name and text.
    homes: list[Icon]
    fact: ShownFactoid | None
    note: str  # Which of the card's fields are published.
    heads: Heads
    tell: NotRequired[str]  # The label of the button that asks for the names of a bird whose card hides them.


class Row(TypedDict):
    """A row of the comparison: a text, a measure from `low` to `high`, or a list."""

    label: str
    text: NotRequired[str]
    low: NotRequired[float]
    high: NotRequired[float]
    unit: NotRequired[str]
    items: NotRequired[list[str]]


class Flight(TypedDict):
    """A bird in flight; `low`, `high` and `mid` are wingspans in cm."""

    picture: str
    tall: float  # The height for a wingspan of 1.
    low: float
    high: float
    mid: float


class Harm(TypedDict):
    """The threats to a bird in nature, and the threat cards that can be laid on a habitat listed on its card."""

    text: str
    cards: list[str]


class Bird(Page):
    """The page of a bird in the whole guide."""

    id: str
    family: str
    traits: dict[str, list[str]]
    flight: Flight
    nature: list[Icon]  # Its nesting places in nature; `homes` are those that its card lists.
    harm: Harm
    rows: list[Row]  # Its column of a comparison.
    factoids: list[ShownFactoid]
    unlike: dict[str, str]
    """How each bird that is confused with this one differs from it, by that bird's id, the most likely bird first."""


class FilterChoice(TypedDict):
    """A choice of a filter."""

    value: str
    label: str


class Filter(TypedDict):
    """A filter of the list of birds."""

    name: str
    label: str
    choices: list[FilterChoice]


class NamedCard(TypedDict):
    """A threat or a protection."""

    title: str
    english: str
    icon: str
    helps: NotRequired[list[str]]  # The protections that work against the threat.


class Arms(TypedDict):
    """A familiar length for comparison."""

    cm: int
    text: str
    picture: str


class Begin(TypedDict):
    """The first page that a guide shows."""

    show: str
    open: list[str]
    wanted: dict[str, str]
    level: str


class GuideData(TypedDict):
    """The whole guide; each drawing is in `pictures` only once, as SVG text."""

    birds: list[Bird]
    pictures: dict[str, str]
    threats: dict[str, NamedCard]
    protections: dict[str, NamedCard]
    levels: list[str]
    guide: str  # How to read the syllables.
    families: dict[str, str]
    filters: list[Filter]
    arms: Arms
    begin: Begin


EMPTY: Page = {
    "kind": "", "title": "", "lang": "haw", "syllables": "", "say": "", "english": "", "linnean": "", "pictures": [],
    "act": None, "measures": [], "remark": "", "facts": [], "homes": [], "fact": None, "note": "", "heads": {},
}  # fmt: skip
WELCOME: Page = {**EMPTY, **WORDS["welcome"]}
LIST: Begin = {"show": "birds", "open": [], "wanted": {}, "level": ""}
"""The list of all birds, as the first page of a guide."""
ON_CARDS: Heads = {"facts": "On the cards"}


def species_of(card: str) -> str:
    """The species id in the text of a card such as `noio:w`, of a pair such as `noio:w+noio:k`, or of a species."""
    return card.partition("+")[0].partition(":")[0]


def page(deck: Deck, card: str, fact: Factoid | None = None) -> Page:
    """The page of a card or a species, with a fact; the welcome page if the card has no page."""
    found = WELCOME
    if (species := deck.species.get(species_of(card))) is not None:
        found = _bird(deck, species, card)
    elif (habitat := deck.habitats.get(card)) is not None:
        found = _habitat(deck, habitat)
    elif (threat := deck.threats.get(card)) is not None:
        found = _threat(deck, threat)
    elif (protection := deck.protections.get(card)) is not None:
        found = _protection(deck, protection)
    return {**found, "fact": factoid(deck, fact) if fact and found is not WELCOME else None}


def icon(deck: Deck, card: str) -> str:
    """The name of the icon of a habitat, threat or protection, or the species id of a bird."""
    if (habitat := deck.habitats.get(card)) is not None:
        return f"habitat-{habitat.type}"
    if card in deck.threats:
        return f"threat-{card}"
    return f"protection-{card}" if card in deck.protections else species_of(card)


def drawn(page: Page) -> Page:
    """A page with SVG text in place of the names of drawings; a picture without a drawing is left out."""
    homes: list[Icon] = [{**home, "icon": pictures.drawing(home["icon"])} for home in page["homes"]]
    sides = [svg for name in page["pictures"] if (svg := _drawing(name))]
    act: Act | None = page["act"] and {**page["act"], "picture": pictures.drawing(page["act"]["picture"])}
    return {**page, "pictures": sides, "act": act, "homes": homes}


def _drawing(name: str) -> str:
    """The drawing of that name as SVG text; a habitat is shown in its landscape."""
    kind = name.removeprefix("scenes/habitat-")
    return pictures.drawing(name) if kind == name else landscape([kind])


def factoid(deck: Deck, factoid: Factoid) -> ShownFactoid:
    """A fact with its source."""
    note = "" if factoid.checked == "found" else WORDS["unread"]
    topic = WORDS["topics"].get(factoid.topic, factoid.topic)
    source = deck.sources[factoid.source_id].shown()
    return {"topic": topic, "text": factoid.text, "note": note, "source": source}


def _bird(deck: Deck, species: Species, card: str) -> Page:
    species = looked_up(species)
    cards = card.split("+") if ":" in card else species.cards or (card,)
    facts = {
        "Red List": _status(species.iucn_status),
        "Nest": species.nest,
        "Eggs": species.clutch,
        "Food": species.diet,
        "Season": species.season,
        "Threats": species.threats,
        "Law": species.state_status,
    }
    measures = _measures(species)
    return {
        **EMPTY, "kind": "bird", "title": species.hawaiian,
        "syllables": _by_syllables(species), "say": species.pronunciation,
        "english": species.english, "linnean": species.linnean,
        "pictures": [*filter(None, dict.fromkeys(map(pictures.bird, cards)))],
        "act": _act(species.species_id) if len(cards) > 1 else None, "measures": measures,
        "facts": _told(facts), "homes": _homes(deck, species.habitats),
        "note": provenance(species), "heads": {"facts": "In nature", "homes": "Its card lists"},
    }  # fmt: skip


def _act(species_id: str) -> Act | None:
    """The act of a species; None if a bird of a home-made deck has no drawing of one."""
    act, picture = acts.load().get(species_id), f"acts/{species_id}"
    return {"picture": picture, "words": act.words} if act and pictures.drawing(picture) else None


def _by_syllables(species: Species) -> str:
    """The Hawaiian name divided into syllables; empty if the name in a home-made deck is not Hawaiian."""
    try:
        return syllables(species.hawaiian, species.pronunciation)
    except ValueError:
        return ""


def _measures(species: Species) -> list[list[str]]:
    cells = ("Length", species.length_cm, "cm"), ("Wingspan", species.wingspan_cm, "cm"), ("Mass", species.mass_g, "g")
    return [[name, f"{_range(number)} {unit}"] for name, number, unit in cells if number]


def _range(text: str) -> str:
    return text.replace("-", "–")


def _status(status: str) -> str:
    code, space, rest = status.partition(" ")
    return f"{RED_LIST.get(code, code)}{space}{rest}"


def _told(facts: Mapping[str, str]) -> list[list[str]]:
    return [[name, text] for name, text in facts.items() if text]


def _homes(deck: Deck, types: Iterable[str]) -> list[Icon]:
    names = _habitat_names(deck)
    return [{"label": names.get(kind, kind), "icon": f"habitat-{kind}"} for kind in types]


def _habitat_names(deck: Deck) -> dict[str, str]:
    return {habitat.type: _both(habitat) for habitat in deck.habitats.values()}


def _both(habitat: Habitat) -> str:
    """The names of a type of habitat, Hawaiian first: `Puʻe one · Dune`, or English alone."""
    return " · ".join(filter(None, (habitat.hawaiian, habitat.english)))


def _habitat(deck: Deck, habitat: Habitat) -> Page:
    birds = [bird.named for bird in deck.in_deck if habitat.type in bird.habitats]
    threats = [threat.english for threat in deck.threats.values() if habitat.type in threat.habitats]
    facts = {
        "Kind": _both(habitat) if habitat.name else "",
        "Room": f"for {habitat.capacity} pairs",
        "Listed by": ", ".join(birds),
        "Threats": ", ".join(threats),
    }
    own: Names = {"title": habitat.name, "lang": "haw", "english": habitat.english}
    names = own if habitat.name else _names(habitat)
    return {
        **EMPTY, "kind": "habitat", **names, "facts": _told(facts), "pictures": [f"scenes/habitat-{habitat.type}"],
        "note": provenance(habitat), "heads": ON_CARDS,
    }  # fmt: skip


def _threat(deck: Deck, threat: Threat) -> Page:
    helps = [p.english for p in deck.protections.values() if threat.threat_id in p.counters and p.effect != "set-aside"]
    names = {habitat.type: habitat.english for habitat in deck.habitats.values()}
    facts = {
        "Effect": WORDS["levels"][threat.level],
        "Its card lists": ", ".join(names.get(kind, kind) for kind in threat.habitats),
        "What helps": ", ".join(helps),
    }
    return {
        **EMPTY, "kind": "threat", **_names(threat), "facts": _told(facts), "pictures": [f"threat-{threat.threat_id}"],
        "note": provenance(threat), "heads": ON_CARDS,
    }  # fmt: skip


def _protection(deck: Deck, protection: Protection) -> Page:
    against = [deck.threats[threat].english for threat in protection.counters if threat in deck.threats]
    facts = {"Effect": WORDS["effects"].get(protection.effect, protection.effect), "Against": ", ".join(against)}
    return {
        **EMPTY, "kind": "protection", **_names(protection), "facts": _told(facts),
        "pictures": [f"protection-{protection.protection_id}"], "note": provenance(protection), "heads": ON_CARDS,
    }  # fmt: skip


def _names(card: Habitat | Threat | Protection) -> Names:
    if card.hawaiian:
        return {"title": card.hawaiian, "lang": "haw", "english": card.english}
    return {"title": card.english, "lang": "", "english": ""}


def guide(deck: Deck, begin: Begin = LIST) -> GuideData:
    """The whole field guide of a deck, which shows the page `begin` first."""
    alike = lookalikes.load()
    birds: list[Bird] = [
        {**bird_page(deck, bird), "unlike": _unlike(deck, bird, alike)} for bird in deck.species.values()
    ]
    families = {bird["family"] for bird in birds}
    known: GuideData = {
        "birds": birds, "pictures": {}, "begin": begin,
        "families": {family: words for family, words in FAMILIES.items() if family in families},
        "filters": [
            {"name": name, "label": WORDS["filters"][name], "choices": _choices(deck, name)} for name in LOOKED_FOR
        ],
        "threats": {key: _threat_card(deck, card) for key, card in deck.threats.items()},
        "protections": {key: _small(card, f"protection-{key}") for key, card in deck.protections.items()},
        "levels": [*READING_LEVELS], "arms": WORDS["arms"], "guide": WORDS["syllables"],
    }  # fmt: skip
    return {**known, "pictures": {name: svg for name in sorted(_drawings(known)) if (svg := pictures.drawing(name))}}


def bird_page(deck: Deck, bird: Species) -> Bird:
    """The page of a bird in the guide, without `unlike`, which `guide` adds."""
    known, bird = page(deck, bird.species_id), looked_up(bird)
    looks = [["Looks", bird.plumage]] if bird.plumage else []
    return {
        **known,
        "id": bird.species_id,
        "family": bird.family,
        "traits": {name: [*fitting] for name, fitting in traits(bird).items()},
        "flight": _flight(bird),
        "pictures": known["pictures"] or [f"flight/{bird.species_id}"],
        "facts": [*looks, *(fact for fact in known["facts"] if fact[0] != "Threats")],
        "rows": [*_rows(deck, bird)],
        "nature": _homes(deck, bird.nests_in_nature),
        "homes": known["homes"] if bird.in_deck else [],
        "harm": _harm(deck, bird),
        "factoids": [{**factoid(deck, f), "level": f.reading_level} for f in deck.factoids_of(bird.species_id)],
        "unlike": {},
    }


def _flight(bird: Species) -> Flight:
    name = f"flight/{bird.species_id}"
    box = re.search(r'viewBox="0 0 1000 (\d+)"', pictures.drawing(name))
    span = measure(bird.wingspan_cm)
    low, high, mid = (span.low, span.high, span.mid) if span else (0, 0, 0)
    return {"picture": name, "tall": int(box[1]) / 1000 if box else 0, "low": low, "high": high, "mid": mid}


def _harm(deck: Deck, bird: Species) -> Harm:
    cards = [key for key, threat in deck.threats.items() if set(threat.habitats) & set(bird.habitats)]
    return {"text": bird.threats, "cards": cards if bird.in_deck else []}


def _threat_card(deck: Deck, threat: Threat) -> NamedCard:
    helps = [key for key, card in deck.protections.items() if threat.threat_id in card.counters]
    return {**_small(threat, f"threat-{threat.threat_id}"), "helps": helps}


def _small(card: Threat | Protection, icon: str) -> NamedCard:
    names = _names(card)
    return {"title": names["title"], "english": names["english"], "icon": icon}


def _unlike(deck: Deck, bird: Species, alike: lookalikes.Pairs) -> dict[str, str]:
    rows = {other: alike[bird.species_id, other] for other in lookalikes.like(bird.species_id, alike)}
    return {o: row.difference for o, row in rows.items() if o in deck.species and row.checked != "recalled"}


def _choices(deck: Deck, name: str) -> list[FilterChoice]:
    """The choices that a filter offers; a choice that applies to no bird is left out."""
    there = {choice for bird in deck.species.values() for choice in traits(bird)[name]}
    words = {**LOOKED_FOR[name], **(_habitat_names(deck) if name == "habitat" else {})}
    return [{"value": choice, "label": words[choice]} for choice in LOOKED_FOR[name] if choice in there]


def _rows(deck: Deck, bird: Species) -> Iterator[Row]:
    for label, cell, unit in (
        ("Wingspan", bird.wingspan_cm, "cm"), ("Length", bird.length_cm, "cm"), ("Mass", bird.mass_g, "g"),
    ):  # fmt: skip
        size = measure(cell)
        row: Row = {"label": label, "text": f"{_range(cell)} {unit}" if cell else "not known"}
        yield {**row, "low": size.low, "high": size.high, "unit": unit} if size else row
    yield {"label": "Looks", "text": bird.plumage or "not known"}
    yield {"label": "Nests in", "items": [home["label"] for home in _homes(deck, bird.nests_in_nature)]}
    yield {"label": "Habitats on the card", "items": [home["label"] for home in _homes(deck, bird.habitats)]}
    for label, text in (
        ("Nest", bird.nest), ("Eggs", bird.clutch), ("Food", bird.diet), ("Season", bird.season),
        ("Red List", _status(bird.iucn_status)), ("Law", bird.state_status), ("Threats", bird.threats),
        ("Family", f"{bird.family}: {FAMILIES.get(bird.family, '')}".rstrip(": ")), ("Cards", _cards(bird)),
    ):  # fmt: skip
        yield {"label": label, "text": text or "not known"}


def _cards(bird: Species) -> str:
    worth = f"{counted(bird.pairs, 'pair')}, worth {counted(bird.points, 'point')}"
    return f"{worth}{' each' if bird.pairs > 1 else ''}" if bird.in_deck else "no card in the deck"


def _drawings(known: GuideData) -> set[str]:
    names = {name for bird in known["birds"] for name in (*bird["pictures"], bird["flight"]["picture"])}
    names |= {act["picture"] for bird in known["birds"] if (act := bird["act"])}
    names |= {home["icon"] for bird in known["birds"] for home in (*bird["nature"], *bird["homes"])}
    names |= {card["icon"] for cards in (known["threats"], known["protections"]) for card in cards.values()}
    return names | {known["arms"]["picture"]}
