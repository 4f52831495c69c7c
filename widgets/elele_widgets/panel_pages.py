"""A page of the field guide for each card: what the panel beside the board tells, as a dictionary.

A page has `kind`, `title` and its `lang` (`haw`, or empty for English), `syllables`, `say`, `english`, `linnean`,
`pictures` (SVG texts), `measures` and `facts` (`[name, text]`), a `remark` on the measures, `homes` (`{label, icon}`),
`fact` (`{text, note, source}`) and `note`, how sure the card is; what a card does not have is empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from elele.deck import Deck, Factoid, Habitat, Protection, Species, Threat
from elele.deck.field_guide import RED_LIST, syllables
from elele_widgets import pictures

EMPTY: Mapping[str, Any] = {
    "kind": "", "title": "", "lang": "haw", "syllables": "", "say": "", "english": "", "linnean": "", "pictures": [],
    "measures": [], "remark": "", "facts": [], "homes": [], "fact": None, "note": "",
}  # fmt: skip
NOTES: Mapping[str, str] = {
    "published": "Published: the makers of the game tell of this card; what they leave open is our reading.",
    "reconstructed": "Reconstructed: what this card says in the game is our reading, not the printed card.",
    "card": "Read off a real card.",
    "not-in-deck": "Not in the deck: there is no card of this bird.",
}
"""How sure a card is, in plain words."""
FROM_MEMORY = "from memory, not yet checked"
WELCOME: Mapping[str, Any] = {
    **EMPTY,
    "kind": "welcome",
    "title": "E lele!",
    "english": "Fly!",
    "note": "Touch a card on the board, and read here about the bird, the habitat, the threat or the protection.",
}


def species_of(text: str) -> str:
    """The species id of a bird card `noio:w`, of a pair `noio:w+noio:k`, or of `noio` itself."""
    return text.partition("+")[0].partition(":")[0]


def page(deck: Deck, text: str, factoids: Sequence[Factoid] = (), turn: int = 0) -> dict[str, Any]:
    """The page of a card, by the card's text. Of the factoids it tells the one whose turn it is."""
    if (species := deck.species.get(species_of(text))) is not None:
        fact = factoids[turn % len(factoids)] if factoids else None
        return {**EMPTY, **_bird(deck, species, text), "fact": fact and told(deck, fact)}
    if (habitat := deck.habitats.get(text)) is not None:
        return {**EMPTY, **_habitat(deck, habitat)}
    if (threat := deck.threats.get(text)) is not None:
        return {**EMPTY, **_threat(deck, threat)}
    if (protection := deck.protections.get(text)) is not None:
        return {**EMPTY, **_protection(deck, protection)}
    return dict(WELCOME)


def _bird(deck: Deck, species: Species, text: str) -> dict[str, Any]:
    cards = text.split("+") if ":" in text else species.cards or (text,)
    drawn = dict.fromkeys(map(pictures.bird, cards))
    facts = {
        "Red List": sure(status(species.iucn_status), species.status_checked),
        "Nest": sure(species.nest, species.checked),
        "Eggs": sure(species.clutch, species.checked),
        "Food": sure(species.diet, species.checked),
        "Season": sure(species.season, species.checked),
        "Threats": sure(species.threats, species.checked),
        "Law": sure(species.state_status, species.status_checked),
    }
    measures = _measures(species)
    remark = f"Measures {FROM_MEMORY}." if measures and species.measure_checked == "recalled" else ""
    return {
        "kind": "bird", "title": species.hawaiian, "syllables": by_syllables(species), "say": species.pronunciation,
        "english": species.english, "linnean": species.linnean,
        "pictures": [pictures.drawing(name) for name in drawn if name], "measures": measures, "remark": remark,
        "facts": _told(facts), "homes": _homes(deck, species.habitats), "note": NOTES.get(species.provenance, ""),
    }  # fmt: skip


def by_syllables(species: Species) -> str:
    """The Hawaiian name with its syllables apart; empty where a deck made at home has a name that is no Hawaiian."""
    try:
        return syllables(species.hawaiian, species.pronunciation)
    except ValueError:
        return ""


def _measures(species: Species) -> list[list[str]]:
    cells = ("Length", species.length_cm, "cm"), ("Wingspan", species.wingspan_cm, "cm"), ("Mass", species.mass_g, "g")
    return [[name, f"{number.replace('-', '–')} {unit}"] for name, number, unit in cells if number]


def sure(text: str, checked: str) -> str:
    """A text of the data, and whether it was only recalled."""
    return f"{text} ({FROM_MEMORY})" if text and checked == "recalled" else text


def status(status: str) -> str:
    """A rank on the Red List, its letters written out."""
    code, space, rest = status.partition(" ")
    return f"{RED_LIST.get(code, code)}{space}{rest}"


def _told(facts: Mapping[str, str]) -> list[list[str]]:
    return [[name, text] for name, text in facts.items() if text]


def _homes(deck: Deck, types: Iterable[str]) -> list[dict[str, str]]:
    names = habitat_names(deck)
    return [{"label": names.get(kind, kind), "icon": pictures.drawing(f"habitat-{kind}")} for kind in types]


def habitat_names(deck: Deck) -> dict[str, str]:
    """Each type of habitat in both languages."""
    return {habitat.type: f"{habitat.hawaiian} · {habitat.english}" for habitat in deck.habitats.values()}


def _habitat(deck: Deck, habitat: Habitat) -> dict[str, Any]:
    birds = [f"{bird.hawaiian} ({bird.english})" for bird in deck.in_deck if habitat.type in bird.habitats]
    threats = [threat.english for threat in deck.threats.values() if habitat.type in threat.habitats]
    facts = {
        "Kind": f"{habitat.hawaiian} · {habitat.english}" if habitat.name else "",
        "Places": f"{habitat.capacity} pairs",
        "Birds": ", ".join(birds),
        "Threats": ", ".join(threats),
    }
    return {
        "kind": "habitat", "title": habitat.name or habitat.hawaiian, "english": habitat.english, "facts": _told(facts),
        "pictures": _drawn(f"scenes/habitat-{habitat.type}"), "note": NOTES.get(habitat.provenance, ""),
    }  # fmt: skip


def _threat(deck: Deck, threat: Threat) -> dict[str, Any]:
    helps = [p.english for p in deck.protections.values() if threat.threat_id in p.counters and p.effect != "set-aside"]
    names = {habitat.type: habitat.english for habitat in deck.habitats.values()}
    facts = {
        "Card": "covers the whole habitat" if threat.level == "habitat" else "covers one pair, or takes a free place",
        "Comes to": ", ".join(names.get(kind, kind) for kind in threat.habitats),
        "What helps": ", ".join(helps),
    }
    return {
        "kind": "threat", **_named(threat), "facts": _told(facts),
        "pictures": _drawn(f"threat-{threat.threat_id}"), "note": NOTES.get(threat.provenance, ""),
    }  # fmt: skip


def _protection(deck: Deck, protection: Protection) -> dict[str, Any]:
    against = [deck.threats[threat].english for threat in protection.counters if threat in deck.threats]
    does = {
        "remove": "takes one threat away",
        "sanctuary": "clears a habitat of every threat and keeps later ones off",
        "capacity": "makes one more place in a habitat, for good",
        "set-aside": "is not in the solitaire game",
    }.get(protection.effect, protection.effect)
    return {
        "kind": "protection", **_named(protection), "facts": _told({"Card": does, "Against": ", ".join(against)}),
        "pictures": _drawn(f"protection-{protection.protection_id}"), "note": NOTES.get(protection.provenance, ""),
    }  # fmt: skip


def _drawn(name: str) -> list[str]:
    return list(filter(None, [pictures.drawing(name)]))


def _named(card: Threat | Protection) -> dict[str, str]:
    """The Hawaiian name first; where there is none yet, the English one alone."""
    if card.hawaiian:
        return {"title": card.hawaiian, "english": card.english}
    return {"title": card.english, "lang": "", "english": ""}


def told(deck: Deck, factoid: Factoid) -> dict[str, Any]:
    """A factoid with its source, for whoever wants to look it up."""
    source = deck.sources[factoid.source_id]
    year = "" if source.year == "n.d." else source.year
    about = ", ".join(filter(None, (source.publisher, year)))
    note = "" if factoid.checked == "found" else "Told from memory: not yet found at its source."
    return {"text": factoid.text, "note": note, "source": {"title": source.title, "about": about, "url": source.url}}
