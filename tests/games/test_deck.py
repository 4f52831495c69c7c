"""The deck: the shipped files are complete and honest, and say which cards pair, score and nest."""

from __future__ import annotations

import csv
import pickle
import re
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from elele import paths
from elele.seabirds import deck
from elele.seabirds.deck import load

DATA = Path(str(paths.data_folder()))
FILES = ("birds.csv", "habitats.csv", "threats.csv", "protections.csv", "factoids.csv", "sources.csv")


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a shipped file, as texts."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class TestShippedDeck:
    """The deck that comes with the game."""

    def test_birds(self) -> None:
        """20 species have 36 pairs on 72 cards, and two more birds are only in the field guide."""
        birds = load()
        assert len(birds.species) == 22
        assert len(birds.in_deck) == 20
        assert sum(bird.pairs for bird in birds.in_deck) == 36
        assert len(birds.bird_cards()) == 72
        assert [bird.species_id for bird in birds.species.values() if not bird.in_deck] == ["nunulu", "akihikeehiale"]

    def test_habitats(self) -> None:
        """23 habitat cards of 8 types hold 2 to 4 pairs, and islets alone have a name."""
        habitats = load().habitats
        assert len(habitats) == 23
        assert {habitat.type for habitat in habitats.values()} == set(deck.HABITAT_TYPES)
        assert {habitat.capacity for habitat in habitats.values()} == {2, 3, 4}
        assert all(bool(habitat.name) == (habitat.type == "islet") for habitat in habitats.values())

    def test_required_habitats_hold_eleven(self) -> None:
        """The five types that every row needs besides islets hold 11 together, whichever card is drawn."""
        held = {habitat.type: habitat.capacity for habitat in load().habitats.values()}
        assert sum(held[kind] for kind in ("sea-cliff", "dune", "coastal-grassland", "gulch-wall", "lava-field")) == 11
        assert len({(h.type, h.capacity) for h in load().habitats.values() if h.type != "islet"}) == 7

    def test_threats_and_protections(self) -> None:
        """11 threats are of 10 kinds, 16 protections of 12."""
        cards = load()
        assert (len(cards.threat_cards()), len(cards.threats)) == (11, 10)
        assert (len(cards.protection_cards()), len(cards.protections)) == (16, 12)

    def test_best_scores(self) -> None:
        """The best 20 pairs are worth 68 points, and the best 21 pairs 70."""
        points = sorted((bird.points for bird in load().in_deck for _ in range(bird.pairs)), reverse=True)
        assert (sum(points[:20]), sum(points[:21])) == (68, 70)

    def test_islets(self) -> None:
        """Every bird of the deck but Kaʻupu can nest on islets."""
        assert [bird.species_id for bird in load().in_deck if "islet" not in bird.habitats] == ["kaupu"]

    def test_sanctuary_is_against_every_threat_of_solitaire(self) -> None:
        """A Bird Sanctuary counters all threats but Sea Level Rise, which solitaire leaves out."""
        cards = load()
        assert set(cards.protections["bird-sanctuary"].counters) == set(cards.threats) - {"sea-level-rise"}

    def test_every_threat_can_be_met(self) -> None:
        """Every threat has a protection that takes it away or is set aside with it."""
        met = {t for p in load().protections.values() if p.effect != "sanctuary" for t in p.counters}
        assert met == set(load().threats)

    def test_effects(self) -> None:
        """Translocation and Carbon Reduction are set aside, and only Social Attraction adds a place."""
        effects = {key: protection.effect for key, protection in load().protections.items()}
        assert {key for key in effects if effects[key] == "set-aside"} == {"translocation", "carbon-reduction"}
        assert {key for key in effects if effects[key] == "capacity"} == {"social-attraction"}

    def test_provenance(self) -> None:
        """Fields that the makers publish are marked, and the deck says that it is reconstructed."""
        cards = load()
        assert cards.reconstructed
        assert {b.species_id for b in cards.species.values() if b.provenance == "published"} == {"moli", "kaupu"}
        assert all((b.provenance == "not-in-deck") != b.in_deck for b in cards.species.values())
        assert {t for t, threat in cards.threats.items() if threat.provenance == "published"} == {
            "habitat-loss",
            "sea-level-rise",
        }

    @pytest.mark.parametrize("name", ["birds.csv", "habitats.csv", "threats.csv", "protections.csv"])
    def test_published_fields_are_columns(self, name: str) -> None:
        """A published field is a column of its file; a reconstructed card has none, except for the islet rule."""
        for row in rows(name):
            told = row["published_fields"].split(";") if row["published_fields"] else []
            assert {field.partition(":")[0] for field in told} <= set(row)
            assert row["provenance"] == "published" or set(told) <= {"habitats:islet"}

    @pytest.mark.parametrize(
        ("kind", "card", "sentence"),
        [
            ("habitats", "islet-1", "Type published; name and capacity ours."),
            ("habitats", "dune-1", "Type published; Hawaiian name and capacity ours."),
            (
                "species", "moli",
                "Choice of bird, number of pairs and islet habitat published; points and other habitats ours.",
            ),
            (
                "species", "kaupu",
                "Choice of bird and rule against islets published; number of pairs, points and habitats ours.",
            ),
            (
                "species", "ao",
                "Islet habitat published; choice of bird, number of pairs, points and other habitats ours.",
            ),
            ("species", "nunulu", "Not in the deck: there is no card of this bird."),
            (
                "threats", "habitat-loss",
                "Name and effect published; number of cards and habitats ours.",
            ),
            ("threats", "barn-owl", "Name, number of cards, effect and habitats ours."),
            (
                "protections", "social-attraction",
                "Name and effect published; number of cards ours.",
            ),
        ],
    )  # fmt: skip
    def test_provenance_by_field(self, kind: str, card: str, sentence: str) -> None:
        """A sentence says which fields of a card are published and which are ours."""
        assert deck.provenance(getattr(load(), kind)[card]) == sentence

    def test_provenance_without_fields(self) -> None:
        """A card of a deck without the column `published_fields` is described by its provenance alone."""
        islet = replace(load().habitats["islet-1"], published_fields=())
        assert deck.provenance(islet) == "At least some fields are published, but this deck does not say which."
        assert deck.provenance(replace(islet, provenance="card")) == "Read from a real card."
        assert deck.provenance(replace(islet, provenance="reconstructed")) == "Type, name and capacity ours."
        assert deck.provenance(replace(islet, provenance="")) == ""

    def test_facts(self) -> None:
        """Each fact has its source."""
        cards = load()
        assert all(fact.source_id in cards.sources for fact in cards.factoids)

    def test_factoids_of(self) -> None:
        """The factoids of a bird, at all levels or one, come in the order of the file."""
        facts = load().factoids_of("moli")
        assert [fact.factoid_id for fact in facts] == [f"moli-{number:02}" for number in range(1, 33)]
        easy = load().factoids_of("moli", "elementary")
        assert easy == tuple(fact for fact in facts if fact.reading_level == "elementary")
        assert load().factoids_of("dodo") == ()

    def test_codes(self) -> None:
        """Every bird has a different four-letter code."""
        codes = [bird.code for bird in load().species.values()]
        assert len(set(codes)) == len(codes)
        assert all(re.fullmatch("[A-Z]{4}", code) for code in codes)

    def test_order(self) -> None:
        """Cards always come in the order of the files, because shared deals depend on it."""
        cards = load()
        assert cards.bird_cards()[:8] == (*("moli:w",) * 3, "moli:k", "kaupu:w", "kaupu:k", "uau:w", "uau:k")
        assert cards.bird_cards()[-2:] == ("manu-o-ku:w", "manu-o-ku:k")
        assert cards.habitat_cards()[8:11] == ("islet-9", "sea-cliff-1", "sea-cliff-2")
        assert cards.threat_cards()[:3] == ("habitat-loss", "habitat-loss", "sea-level-rise")
        assert cards.protection_cards()[3:6] == ("bird-sanctuary", "social-attraction", "translocation")


class TestText:
    """The letters of the files."""

    @pytest.mark.parametrize("name", [*FILES, "README.md", "DECK.md", "COLUMNS.md"])
    def test_letters(self, name: str) -> None:
        """Every file is UTF-8 in NFC with Unix line ends, and no other character replaces an ʻokina."""
        text = (DATA / name).read_bytes().decode("utf-8")
        assert unicodedata.is_normalized("NFC", text)
        assert "\r" not in text
        assert text.endswith("\n")
        if not name.endswith(".md"):
            assert not re.search("[`\u00b4\u2018\u2019\u2032\u02bc\u02bd\ufeff]", text)

    @pytest.mark.parametrize("name", FILES[:5])
    def test_quote_marks_are_english(self, name: str) -> None:
        """A straight quote makes an English possessive, as in Newell's or sailors', and occurs nowhere else."""
        text = (DATA / name).read_text("utf-8")
        assert "'" not in re.sub(r"\b's\b|(?<=s)' ", "", text)

    @pytest.mark.parametrize("name", FILES)
    def test_cells_are_trimmed(self, name: str) -> None:
        """No cell begins or ends with a space."""
        assert all(text == text.strip() for row in rows(name) for text in row.values())


class TestPairs:
    """The deck knows which cards make a pair, what it scores and where it nests."""

    def test_wahine_and_kane(self) -> None:
        """A wahine and a kāne of one species pair; the three ʻĀ do not mix."""
        mates = load().mates
        assert mates["ao:w"] == {"ao:k"}
        assert mates["ao:k"] == {"ao:w"}
        assert mates["a-brown:k"] == {"a-brown:w"}

    def test_moli(self) -> None:
        """Any two mōlī pair, since there are three wahine and one kāne."""
        assert load().mates["moli:w"] == load().mates["moli:k"] == {"moli:w", "moli:k"}

    def test_every_card_has_its_pair(self) -> None:
        """Mates are mutual, of one species, and known for every card, as points and nests are."""
        cards = load()
        assert set(cards.mates) == set(cards.points) == set(cards.nests) == set(cards.bird_cards())
        for card, others in cards.mates.items():
            assert others
            assert all(card in cards.mates[other] and other[:-2] == card[:-2] for other in others)

    def test_points_and_nests(self) -> None:
        """A card has the points of its pair, and both sexes nest in the habitats of their card."""
        cards = load()
        assert (cards.points["uau:w"], cards.points["uau:k"], cards.points["ewaewa:w"]) == (5, 5, 1)
        assert cards.nests["kaupu:k"] == {"dune", "coastal-grassland"}

    def test_species_cards(self) -> None:
        """A species lists its own cards, and a bird outside the deck lists none."""
        assert load().species["moli"].cards == ("moli:w", "moli:w", "moli:w", "moli:k")
        assert load().species["nunulu"].cards == ()


class TestWhereItLies:
    """The shipped deck is found in a checkout and in a wheel."""

    def test_checkout(self) -> None:
        """In a checkout the files lie beside the package."""
        assert paths.data_folder() == Path(deck.__file__).parents[3] / "data"

    def test_installed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A data folder inside the package, as in a wheel, is read first."""
        (tmp_path / "data").mkdir()
        monkeypatch.setattr(paths, "files", lambda _: tmp_path)
        assert paths.data_folder() == tmp_path / "data"

    def test_read_once(self) -> None:
        """The shipped deck is read once."""
        assert load() is load()

    def test_pickle(self) -> None:
        """A deck can be sent to another process."""
        assert pickle.loads(pickle.dumps(load())) == load()
