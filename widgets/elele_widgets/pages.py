"""Pages of the field guide as dictionaries: single pages for the guide beside a board, and the whole guide.

A page has `kind`, `title` and its `lang` (`haw`, or empty for English), `syllables`, `say`, `english`, `linnean`,
`pictures`, `measures` and `facts` (`[name, text]`), a `remark`, `homes` (`{label, icon}`), and `heads`, the headings of
`facts` and `homes`, which tell a card's rules from nature. A page also has `fact` (`{topic, text, note, source}`) and
`note`, which says which of the card's fields are published. A field that a card lacks is empty. Pictures and icons are
given by the names of drawings. `drawn` replaces these names with SVG text, for a page that is sent on its own.

The page of a bird in the guide also has:

- `id`, `family`, and `traits` as `elele.deck.field_guide.traits` gives them;
- `flight`: its drawing in flight, `tall` for a wingspan of 1, and `low`, `high` and `mid` of the span in cm;
- `nature` and `homes`: its nesting places in nature, and those that its card lists (none for a bird without a card);
- `harm`: the threats to it in nature, and the ids of the threat cards that can come to its habitats;
- `factoids`: each with its source and reading level;
- `unlike`: the id of a bird that is confused with this one → how that bird differs, with the most likely bird first;
- `rows`: the rows of a comparison, each a `label` with `text`, or with `low`, `high` and `unit`, or with `items`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from elele.deck import READING_LEVELS, Deck, Factoid, Habitat, Protection, Species, Threat, lookalikes, provenance
from elele.deck.field_guide import FAMILIES, LOOKED_FOR, RED_LIST, looked_up, measure, syllables, traits
from elele.phrases import counted
from elele_widgets import pictures

Page = dict[str, Any]  # JSON
EMPTY: Mapping[str, Any] = {
    "kind": "", "title": "", "lang": "haw", "syllables": "", "say": "", "english": "", "linnean": "", "pictures": [],
    "measures": [], "remark": "", "facts": [], "homes": [], "fact": None, "note": "", "heads": {},
}  # fmt: skip
UNREAD = "Nobody has checked this against its source yet."
WELCOME: Mapping[str, Any] = {
    **EMPTY,
    "kind": "welcome",
    "title": "E lele!",
    "english": "Fly!",
    "note": "Touch a bird, habitat, threat or protection on the board to read about it here.",
}
EFFECTS: Mapping[str, str] = {
    "remove": "takes one threat away",
    "sanctuary": "clears a habitat of every threat and keeps later ones off",
    "capacity": "adds one place to a habitat, for good",
    "set-aside": "is not in the solitaire game",
}
TOPICS: Mapping[str, str] = {
    "appearance": "Look",
    "name": "Name",
    "nesting": "Nest",
    "feeding": "Food",
    "voice": "Voice",
    "migration": "Journey",
    "record": "Record",
    "culture": "Birds and people",
    "conservation": "Danger and rescue",
    "game": "The game",
}
"""Topic of a fact → its heading. In a home-made deck, any other topic serves as its own heading."""
THREATS: Mapping[str, str] = {
    "habitat": "covers the whole habitat",
    "bird": "covers one pair, or takes a free place",
}
ON_CARDS: Mapping[str, str] = {"facts": "On the cards"}
LABELS: Mapping[str, str] = {"habitat": "Nests in", "status": "Status", "nest": "Nest", "size": "Size"}
ARMS = {"cm": 130, "text": "a child of about nine, arms spread wide: roughly 130 cm", "picture": "scenes/arms"}
"""A familiar length for comparison: a child's arm span, which is roughly the child's height."""
GUIDE = "Dots separate the syllables. Say the part in capitals louder. This is only a guide: ask a Hawaiian speaker."


def species_of(card: str) -> str:
    """The species id in the text of a card such as `noio:w`, of a pair such as `noio:w+noio:k`, or of a species."""
    return card.partition("+")[0].partition(":")[0]


def page(deck: Deck, card: str, fact: Factoid | None = None) -> Page:
    """The page of a card or a species, with a fact; the welcome page if the card has no page."""
    if (species := deck.species.get(species_of(card))) is not None:
        found = _bird(deck, species, card)
    elif (habitat := deck.habitats.get(card)) is not None:
        found = _habitat(deck, habitat)
    elif (threat := deck.threats.get(card)) is not None:
        found = _threat(deck, threat)
    elif (protection := deck.protections.get(card)) is not None:
        found = _protection(deck, protection)
    else:
        return dict(WELCOME)
    return {**EMPTY, **found, "fact": fact and factoid(deck, fact)}


def icon(deck: Deck, card: str) -> str:
    """The name of the icon of a habitat, threat or protection, or the species id of a bird."""
    if (habitat := deck.habitats.get(card)) is not None:
        return f"habitat-{habitat.type}"
    if card in deck.threats:
        return f"threat-{card}"
    return f"protection-{card}" if card in deck.protections else species_of(card)


def drawn(page: Page) -> Page:
    """A page with SVG text in place of the names of drawings; a picture without a drawing is left out."""
    homes = [{**home, "icon": pictures.drawing(home["icon"])} for home in page["homes"]]
    return {**page, "pictures": [svg for name in page["pictures"] if (svg := pictures.drawing(name))], "homes": homes}


def factoid(deck: Deck, factoid: Factoid) -> dict[str, Any]:
    """A fact with its source, as JSON."""
    source = deck.sources[factoid.source_id]
    year = "" if source.year == "n.d." else source.year
    about = ", ".join(filter(None, (source.publisher, year)))
    note = "" if factoid.checked == "found" else UNREAD
    topic = TOPICS.get(factoid.topic, factoid.topic)
    where = {"title": source.title, "about": about, "url": source.url}
    return {"topic": topic, "text": factoid.text, "note": note, "source": where}


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
        "kind": "bird", "title": species.hawaiian, "syllables": _by_syllables(species), "say": species.pronunciation,
        "english": species.english, "linnean": species.linnean, "pictures": _sides(cards), "measures": measures,
        "facts": _told(facts), "homes": _homes(deck, species.habitats),
        "note": provenance(species), "heads": {"facts": "In nature", "homes": "Its card lists"},
    }  # fmt: skip


def _sides(cards: Iterable[str]) -> list[str]:
    """The side-view drawings of bird cards: one, or two if wahine and kāne differ."""
    return [*filter(None, dict.fromkeys(map(pictures.bird, cards)))]


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
    """A Red List category in words."""
    code, space, rest = status.partition(" ")
    return f"{RED_LIST.get(code, code)}{space}{rest}"


def _told(facts: Mapping[str, str]) -> list[list[str]]:
    return [[name, text] for name, text in facts.items() if text]


def _homes(deck: Deck, types: Iterable[str]) -> list[dict[str, str]]:
    names = _habitat_names(deck)
    return [{"label": names.get(kind, kind), "icon": f"habitat-{kind}"} for kind in types]


def _habitat_names(deck: Deck) -> dict[str, str]:
    """Type of habitat → its name in both languages."""
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
    names = {"title": habitat.name, "english": habitat.english} if habitat.name else _names(habitat)
    return {
        "kind": "habitat", **names, "facts": _told(facts), "pictures": [f"scenes/habitat-{habitat.type}"],
        "note": provenance(habitat), "heads": ON_CARDS,
    }  # fmt: skip


def _threat(deck: Deck, threat: Threat) -> Page:
    helps = [p.english for p in deck.protections.values() if threat.threat_id in p.counters and p.effect != "set-aside"]
    names = {habitat.type: habitat.english for habitat in deck.habitats.values()}
    facts = {
        "Effect": THREATS[threat.level],
        "Its card lists": ", ".join(names.get(kind, kind) for kind in threat.habitats),
        "What helps": ", ".join(helps),
    }
    return {
        "kind": "threat", **_names(threat), "facts": _told(facts), "pictures": [f"threat-{threat.threat_id}"],
        "note": provenance(threat), "heads": ON_CARDS,
    }  # fmt: skip


def _protection(deck: Deck, protection: Protection) -> Page:
    against = [deck.threats[threat].english for threat in protection.counters if threat in deck.threats]
    facts = {"Effect": EFFECTS.get(protection.effect, protection.effect), "Against": ", ".join(against)}
    return {
        "kind": "protection", **_names(protection), "facts": _told(facts),
        "pictures": [f"protection-{protection.protection_id}"], "note": provenance(protection), "heads": ON_CARDS,
    }  # fmt: skip


def _names(card: Habitat | Threat | Protection) -> dict[str, str]:
    """The names of a card, Hawaiian first, or English alone if there is no Hawaiian name."""
    if card.hawaiian:
        return {"title": card.hawaiian, "lang": "haw", "english": card.english}
    return {"title": card.english, "lang": "", "english": ""}


def guide(deck: Deck) -> dict[str, Any]:
    """The whole field guide of a deck; each drawing is in `pictures` only once."""
    alike = lookalikes.load()
    birds = [{**bird_page(deck, bird), "unlike": _unlike(deck, bird, alike)} for bird in deck.species.values()]
    families = {bird["family"] for bird in birds}
    known = {
        "birds": birds,
        "families": {family: words for family, words in FAMILIES.items() if family in families},
        "filters": [{"name": name, "label": LABELS[name], "choices": _choices(deck, name)} for name in LOOKED_FOR],
        "threats": {key: _threat_card(deck, card) for key, card in deck.threats.items()},
        "protections": {key: _small(card, f"protection-{key}") for key, card in deck.protections.items()},
        "levels": READING_LEVELS, "arms": ARMS, "guide": GUIDE,
    }  # fmt: skip
    return {**known, "pictures": {name: svg for name in sorted(_drawings(known)) if (svg := pictures.drawing(name))}}


def bird_page(deck: Deck, bird: Species) -> Page:
    """The page of a bird in the guide, without `unlike`, which `guide` adds."""
    known, bird = page(deck, bird.species_id), looked_up(bird)
    looks = [["Looks", bird.plumage]] if bird.plumage else []
    return {
        **known,
        "id": bird.species_id,
        "family": bird.family,
        "traits": traits(bird),
        "flight": _flight(bird),
        "pictures": known["pictures"] or [f"flight/{bird.species_id}"],
        "facts": [*looks, *(fact for fact in known["facts"] if fact[0] != "Threats")],
        "rows": [*_rows(deck, bird)],
        "nature": _homes(deck, bird.nests_in_nature),
        "homes": known["homes"] if bird.in_deck else [],
        "harm": _harm(deck, bird),
        "factoids": [factoid(deck, f) | {"level": f.reading_level} for f in deck.factoids_of(bird.species_id)],
    }


def _flight(bird: Species) -> dict[str, Any]:
    name = f"flight/{bird.species_id}"
    box = re.search(r'viewBox="0 0 1000 (\d+)"', pictures.drawing(name))
    span = measure(bird.wingspan_cm)
    size = {"low": span.low, "high": span.high, "mid": span.mid} if span else {"low": 0, "high": 0, "mid": 0}
    return {"picture": name, "tall": int(box[1]) / 1000 if box else 0, **size}


def _harm(deck: Deck, bird: Species) -> dict[str, Any]:
    """The threats to a bird in nature, and the threat cards that can be laid on a habitat listed on its card."""
    cards = [key for key, threat in deck.threats.items() if set(threat.habitats) & set(bird.habitats)]
    return {"text": bird.threats, "cards": cards if bird.in_deck else []}


def _threat_card(deck: Deck, threat: Threat) -> dict[str, Any]:
    helps = [key for key, card in deck.protections.items() if threat.threat_id in card.counters]
    return {**_small(threat, f"threat-{threat.threat_id}"), "helps": helps}


def _small(card: Threat | Protection, icon: str) -> dict[str, str]:
    names = _names(card)
    return {"title": names["title"], "english": names["english"], "icon": icon}


def _unlike(deck: Deck, bird: Species, alike: lookalikes.Pairs) -> dict[str, str]:
    rows = {other: alike[bird.species_id, other] for other in lookalikes.like(bird.species_id, alike)}
    return {o: row.difference for o, row in rows.items() if o in deck.species and row.checked != "recalled"}


def _choices(deck: Deck, name: str) -> list[dict[str, str]]:
    """The choices that a filter offers; a choice that applies to no bird is left out."""
    there = {choice for bird in deck.species.values() for choice in traits(bird)[name]}
    words = {**LOOKED_FOR[name], **(_habitat_names(deck) if name == "habitat" else {})}
    return [{"value": choice, "label": words[choice]} for choice in LOOKED_FOR[name] if choice in there]


def _rows(deck: Deck, bird: Species) -> Iterator[dict[str, Any]]:
    for label, cell, unit in (
        ("Wingspan", bird.wingspan_cm, "cm"), ("Length", bird.length_cm, "cm"), ("Mass", bird.mass_g, "g"),
    ):  # fmt: skip
        size = measure(cell)
        yield {"label": label, "text": f"{_range(cell)} {unit}" if cell else "not known"} | (
            {"low": size.low, "high": size.high, "unit": unit} if size else {}
        )
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


def _drawings(known: Mapping[str, Any]) -> set[str]:
    """The names of all drawings in the guide."""
    names = {name for bird in known["birds"] for name in (*bird["pictures"], bird["flight"]["picture"])}
    names |= {home["icon"] for bird in known["birds"] for home in (*bird["nature"], *bird["homes"])}
    names |= {card["icon"] for kind in ("threats", "protections") for card in known[kind].values()}
    return names | {known["arms"]["picture"]}
