"""The whole deck as cards to cut out, nine to a page, with a mark at the top of each card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from elele.seabirds.deck import Deck, Habitat, Protection, Species, Threat, nests
from elele_widgets.seabirds.landscape import landscape
from elele_widgets.shared import pictures
from elele_widgets.sheets.paper import CREDIT, DECK, UP, image, printed

PER_PAGE = 9
SEX = {"w": "♀ wahine", "k": "♂ kāne"}
BOX = "Stays in the box when you play alone."
EFFECTS = {
    "sanctuary": "Put it under a habitat: it takes every threat away, and no new one lands there.",
    "capacity": "Put it under a habitat: one more pair can nest there.",
}


def cards(deck: Deck) -> str:
    """Every card of the deck, kind by kind; each kind begins on a new page."""
    drawn = {
        "Birds": [_bird(deck, bird, card) for bird in deck.in_deck for card in bird.cards],
        "Habitats": [_habitat(habitat) for habitat in deck.habitats.values()],
        "Threats": [_threat(deck, deck.threats[key]) for key in deck.threat_cards()],
        "Protections": [_protection(deck, deck.protections[key]) for key in deck.protection_cards()],
    }
    sheets = "".join(sheet for kind, faces in drawn.items() for sheet in _sheets(kind, faces, deck))
    return printed("The cards of E Lele! to print and play", sheets)


def backs() -> str:
    """The backs of the cards: one sheet for each kind, to print on the reverse of its cards."""
    kinds = {"Birds": "E Lele!", "Habitats": "Habitat", "Threats": "Threat", "Protections": "Protection"}
    sheets = [_sheet(f"Backs: {kind}", f'<div class="card back"><b>{name}</b></div>' * PER_PAGE, "")
              for kind, name in kinds.items()]  # fmt: skip
    return printed("The backs of the cards", *sheets)


def _sheets(kind: str, faces: Sequence[str], deck: Deck) -> Iterator[str]:
    pages = [faces[first : first + PER_PAGE] for first in range(0, len(faces), PER_PAGE)]
    note = DECK if deck.reconstructed else ""
    for number, page in enumerate(pages, 1):
        yield _sheet(f"{kind}, sheet {number} of {len(pages)}", "".join(page), note)


def _sheet(title: str, inside: str, note: str) -> str:
    return (
        f'<article class="elele paper cut"><header><b>{escape(title)}</b><small>{escape(note)}</small>{UP}</header>'
        f'<div class="cards">{inside}</div><footer><p>{escape(CREDIT)}</p></footer></article>'
    )


def _card(kind: str, band: str, inside: str, foot: str) -> str:
    return (
        f'<div class="card {kind}"><p class="band"><span>▲</span>{band}</p>{inside}<div class="foot">{foot}</div></div>'
    )


def _names(hawaiian: str, english: str, more: str = "") -> str:
    """The names of a card: the Hawaiian name in large letters, or the English name if there is no Hawaiian one."""
    if not hawaiian:
        return f'<b class="name">{escape(english)}</b>{more}'
    return f'<b class="name" lang="haw">{escape(hawaiian)}</b><span class="english">{escape(english)}</span>{more}'


def _bird(deck: Deck, bird: Species, card: str) -> str:
    more = f"<i>{escape(bird.linnean)}</i><span class='say'>{escape(bird.pronunciation)}</span>"
    sex = SEX[card.partition(":")[2]]
    return _card(
        "bird",
        f'<span>{sex}</span><b class="points">{bird.points}</b>',
        f'<div class="sky">{image(pictures.drawing(pictures.bird(card)))}</div>'
        f"{_names(bird.hawaiian, bird.english, more)}",
        _kinds(deck, bird.habitats),
    )


def _habitat(habitat: Habitat) -> str:
    sign, scene = image(pictures.drawing(f"habitat-{habitat.type}")), image(landscape([habitat.type]))
    names = _names(habitat.hawaiian, habitat.english)
    if habitat.name:
        kind = f"{habitat.hawaiian} ({habitat.english})" if habitat.hawaiian else habitat.english
        names = _names(habitat.name, kind)
    return _card(
        "habitat",
        f'{sign}<span>habitat</span><b class="points">{habitat.capacity}</b>',
        f'<div class="scene">{scene}</div>{names}',
        f'<div class="nests">{image(pictures.drawing(f"nests/{nests.usual(habitat.type)}")) * habitat.capacity}</div>'
        f"<span>nests for {habitat.capacity} pairs</span>",
    )


def _threat(deck: Deck, threat: Threat) -> str:
    does = "Covers one pair, or takes an empty nest." if threat.level == "bird" else "Covers the whole habitat."
    return _card(
        "threat",
        "<span>threat</span>",
        f'<div class="sign">{image(pictures.drawing(f"threat-{threat.threat_id}"))}</div>'
        f"{_names(threat.hawaiian, threat.english)}"
        f'<p class="does">{BOX if threat.threat_id in deck.set_aside else does}</p>',
        f"<span>lands on</span>{_kinds(deck, threat.habitats)}",
    )


def _protection(deck: Deck, protection: Protection) -> str:
    against = ", ".join(deck.threats[threat].english for threat in protection.counters)
    does = EFFECTS.get(protection.effect, f"Takes away one threat: {against}.")
    return _card(
        "protection",
        "<span>protection</span>",
        f'<div class="sign">{image(pictures.drawing(f"protection-{protection.protection_id}"))}</div>'
        f"{_names(protection.hawaiian, protection.english)}"
        f'<p class="does">{escape(BOX if protection.protection_id in deck.set_aside else does)}</p>',
        "",
    )


def _kinds(deck: Deck, types: Sequence[str]) -> str:
    """Habitat types as icons with their English names."""
    english = {habitat.type: habitat.english for habitat in deck.habitats.values()}
    signs = (f"<span>{image(pictures.drawing(f'habitat-{kind}'))}{escape(english[kind])}</span>" for kind in types)
    return f'<div class="kinds">{"".join(signs)}</div>'
