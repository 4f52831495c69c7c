"""What the field guide tells of each bird, as one dictionary that the page lays out.

Drawings are named, and each travels once under `pictures`. A bird has what its page in
`elele_widgets.panel_pages` has, and

- `id`, `family`, `traits`: what it is looked up by, as `elele.deck.field_guide.traits` gives it;
- `flight`: its drawing in flight, `tall` for 1 of wingspan, and `low`, `high` and `mid` of the span in cm;
- `nature` and `homes`: where it nests, and where its card lets it nest;
- `harm`: what threatens it in nature, and the ids of the threat cards that come to its habitats;
- `factoids`: each with source and reading level;
- `unlike`: by the id of a bird that it is taken for, the likest first, what that one has that this one has not;
- `rows`: what is compared, each with a `label` and its `text`, or `low`, `high` and `unit`, or `items`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from elele.deck import lookalikes
from elele.deck import READING_LEVELS, Deck, Protection, Species, Threat
from elele.deck.field_guide import FAMILIES, LOOKED_FOR, measure, traits
from elele.phrases import counted
from elele_widgets import pictures
from elele_widgets import panel_pages as pages

LABELS: Mapping[str, str] = {"habitat": "Nests in", "status": "Status", "nest": "Nest", "size": "Size"}
ARMS = {"cm": 130, "text": "a child of about nine, arms spread wide: roughly 130 cm", "picture": "scenes/arms"}
"""A familiar length beside the birds. It is rough: children's arms span about as much as the child is tall."""
GUIDE = "Dots part the syllables, capitals carry the stress. It is only a guide: ask a speaker for the sound."


def plates(deck: Deck) -> dict[str, Any]:
    """Everything that a field guide of this deck shows."""
    alike = lookalikes.load()
    birds = [plate(deck, bird) | {"unlike": _unlike(deck, bird, alike)} for bird in deck.species.values()]
    told = {
        "birds": birds,
        "families": {family: words for family, words in FAMILIES.items() if any(b["family"] == family for b in birds)},
        "filters": [{"name": name, "label": LABELS[name], "choices": _choices(deck, name)} for name in LOOKED_FOR],
        "threats": {key: _threat(deck, card) for key, card in deck.threats.items()},
        "protections": {key: _card(card, f"protection-{key}") for key, card in deck.protections.items()},
        "levels": READING_LEVELS, "arms": ARMS, "guide": GUIDE,
    }  # fmt: skip
    return {**told, "pictures": {name: svg for name in sorted(_named(told)) if (svg := pictures.drawing(name))}}


def plate(deck: Deck, bird: Species) -> dict[str, Any]:
    """What is told of one bird."""
    page = pages.page(deck, bird.species_id)
    facts = [row for row in page["facts"] if row[0] != "Threats"]
    looks = [["Looks", pages.sure(bird.plumage, bird.plumage_checked)]] if bird.plumage else []
    return {
        **page, "id": bird.species_id, "family": bird.family, "traits": traits(bird), "flight": _flight(bird),
        "pictures": _drawn(bird), "facts": [*looks, *facts], "rows": list(_rows(deck, bird)),
        "nature": _homes(deck, bird.nests_in_nature), "homes": _homes(deck, bird.habitats), "harm": _harm(deck, bird),
        "factoids": [pages.told(deck, f) | {"level": f.reading_level} for f in deck.factoids_of(bird.species_id)],
    }  # fmt: skip


def _drawn(bird: Species) -> list[str]:
    """Its drawings from the side, wahine before kāne; where there is none yet, the one in flight."""
    side = dict.fromkeys(map(pictures.bird, bird.cards or (bird.species_id,)))
    return list(filter(None, side)) or [f"flight/{bird.species_id}"]


def _flight(bird: Species) -> dict[str, Any]:
    name = f"flight/{bird.species_id}"
    box = re.search(r'viewBox="0 0 1000 (\d+)"', pictures.drawing(name))
    span = measure(bird.wingspan_cm)
    size = {"low": span.low, "high": span.high, "mid": span.mid} if span else {"low": 0, "high": 0, "mid": 0}
    return {"picture": name, "tall": int(box[1]) / 1000 if box else 0, **size}


def _homes(deck: Deck, types: Iterable[str]) -> list[dict[str, str]]:
    names = pages.habitat_names(deck)
    return [{"label": names.get(kind, kind), "icon": f"habitat-{kind}"} for kind in types]


def _harm(deck: Deck, bird: Species) -> dict[str, Any]:
    """A threat card comes to a bird where it can lie on a habitat of the bird's card."""
    cards = [key for key, threat in deck.threats.items() if set(threat.habitats) & set(bird.habitats)]
    return {"text": pages.sure(bird.threats, bird.checked), "cards": cards if bird.in_deck else []}


def _threat(deck: Deck, threat: Threat) -> dict[str, Any]:
    helps = [key for key, card in deck.protections.items() if threat.threat_id in card.counters]
    return {**_card(threat, f"threat-{threat.threat_id}"), "helps": helps}


def _card(card: Threat | Protection, icon: str) -> dict[str, str]:
    return {"title": card.hawaiian or card.english, "english": card.english if card.hawaiian else "", "icon": icon}


def _unlike(deck: Deck, bird: Species, alike: lookalikes.Pairs) -> dict[str, str]:
    others = [other for other in lookalikes.like(bird.species_id, alike) if other in deck.species]
    rows = {other: alike[bird.species_id, other] for other in others}
    doubt = {"found": ""}
    return {other: row.difference + doubt.get(row.checked, " (partly from memory)") for other, row in rows.items()}


def _choices(deck: Deck, name: str) -> list[dict[str, str]]:
    """The choices of a filter that some bird has."""
    there = {choice for bird in deck.species.values() for choice in traits(bird)[name]}
    words = {**LOOKED_FOR[name], **(pages.habitat_names(deck) if name == "habitat" else {})}
    return [{"value": choice, "label": words[choice]} for choice in LOOKED_FOR[name] if choice in there]


def _rows(deck: Deck, bird: Species) -> Iterator[dict[str, Any]]:
    for label, cell, unit in (
        ("Wingspan", bird.wingspan_cm, "cm"), ("Length", bird.length_cm, "cm"), ("Mass", bird.mass_g, "g"),
    ):  # fmt: skip
        size = measure(cell)
        yield {"label": label, "text": f"{cell.replace('-', '–')} {unit}" if cell else "not known"} | (
            {"low": size.low, "high": size.high, "unit": unit} if size else {}
        )
    yield {"label": "Looks", "text": bird.plumage}
    yield {"label": "Nests in", "items": [home["label"] for home in _homes(deck, bird.nests_in_nature)]}
    yield {"label": "Nests, on the card", "items": [home["label"] for home in _homes(deck, bird.habitats)]}
    for label, text in (
        ("Nest", bird.nest), ("Eggs", bird.clutch), ("Food", bird.diet), ("Season", bird.season),
        ("Red List", pages.status(bird.iucn_status)), ("Law", bird.state_status), ("Threats", bird.threats),
        ("Family", f"{bird.family}: {FAMILIES.get(bird.family, '')}".rstrip(": ")), ("Cards", _cards(bird)),
    ):  # fmt: skip
        yield {"label": label, "text": text}


def _cards(bird: Species) -> str:
    worth = f"{counted(bird.pairs, 'pair')}, worth {counted(bird.points, 'point')}"
    return f"{worth}{' each' if bird.pairs > 1 else ''}" if bird.in_deck else "no card in the deck"


def _named(told: Mapping[str, Any]) -> set[str]:
    """Every drawing that is named."""
    names = {name for bird in told["birds"] for name in (*bird["pictures"], bird["flight"]["picture"])}
    names |= {home["icon"] for bird in told["birds"] for home in (*bird["nature"], *bird["homes"])}
    names |= {card["icon"] for kind in ("threats", "protections") for card in told[kind].values()}
    return names | {told["arms"]["picture"]}
