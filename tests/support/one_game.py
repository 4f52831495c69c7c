"""A random player of one game; everything that is written is read back at once."""

from __future__ import annotations

import tempfile
import textwrap
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import elele
from elele import positions, record
from elele.cards import shuffled
from elele.seabirds import deal_from
from elele.seabirds.deck import load
from elele.session import Session
from elele_course import classroom
from elele_course.classroom import handin
from elele_course.store import saves, scores
from elele_course.store.progress import Progress
from elele_course.study import Study

DEALS = st.sampled_from(
    ["seabirds", "seabirds:7x3", "seabirds:6x2+row7", "seabirds:6x2+all", "elemental:october", "elemental:july",
     "elba", "elba:strict", "elba:partial", "elba:strict+partial", "", ""]
)  # fmt: skip
ENDS = st.sampled_from(["\n", "\r\n"])
TEXTS = st.text(max_size=40) | st.sampled_from(
    ["elele 1 | x", "Kai-", "a|b", '[Deal "x"]', "{brace}", "\\", "Keōla ʻIwa", "\ud800", "1. stuck", "check 00000000"]
)


def own_cards(seed: int, piles: int, face_down: int) -> positions.Position[object]:
    """A game of E Lele! with cards given one by one, so that no text of a deal describes them."""
    deck = load()
    threats = [card for card in deck.threat_cards() if card not in deck.set_aside]
    protections = [card for card in deck.protection_cards() if card not in deck.set_aside]
    kinds = (deck.habitat_cards(), deck.bird_cards(), threats, protections)
    return deal_from(*(shuffled(cards, seed) for cards in kinds), piles, face_down)  # type: ignore[return-value]


class OneGame(RuleBasedStateMachine):
    """A random player of one game, who reads everything back at once."""

    read_back = 0
    """The number of texts and files written and read back in all games."""

    @initialize(name=DEALS, seed=st.integers(1, 10**6), piles=st.integers(3, 8), down=st.integers(0, 3))
    def begin(self, name: str, seed: int, piles: int, down: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name, "mine.game")
        self.book = Progress(Path(self.folder.name, "progress.sqlite3"))
        self.session = Session(f"{name}#{seed}" if name else own_cards(seed, piles, down))
        saves.keep(self.session, self.file)
        scores.keep(self.session, self.book)

    @rule(choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            if moves := self.session.position.legal_moves():
                self.session.play(moves[choice % len(moves)])

    @precondition(lambda self: self.session.position.game == "seabirds")
    @rule()
    def play_to_the_end(self) -> None:
        while moves := self.session.position.legal_moves():
            self.session.play(moves[0])

    @rule()
    def undo(self) -> None:
        self.session.undo()

    @rule()
    def redo(self) -> None:
        self.session.redo()

    @rule(share=st.floats(0, 1))
    def goto(self, share: float) -> None:
        self.session.goto(int(share * len(self.session.history.moves)))

    @rule(text=TEXTS)
    def comment(self, text: str) -> None:
        self.session.comment(text)
        self.write_a_record()

    @rule()
    def reopen(self) -> None:
        """Resume the saved game, and check its moves, moment, comments and counts."""
        before = self.session.history
        OneGame.read_back += 1
        saves.keep(self.session, False)
        if self.file.exists():
            self.session = saves.resume(self.file)
            scores.keep(self.session, self.book)
            after = self.session.history
            for name in ("positions", "moves", "ply", "steps", "asked", "due", "play_id"):
                assert getattr(after, name) == getattr(before, name), name
            assert after.comments == {ply: text for ply, text in before.comments.items() if text}
        else:
            saves.keep(self.session, self.file)

    @rule()
    def write_a_record(self) -> None:
        """Write and read the record, and check that it replays to the same position."""
        written = self.session.record()
        OneGame.read_back += 1
        assert record.read(str(written)) == written
        assert record.replay(written)[-1] == self.session.position

    @rule(name=TEXTS, width=st.integers(20, 120), quote=st.sampled_from(["", "> ", ">> "]), end=ENDS)
    def hand_in(self, name: str, width: int, quote: str, end: str) -> None:
        """Write a line to hand in, wrap and quote it like a mail program, and check its verified score."""
        name = handin.plain(name, handin.LONGEST_NAME)
        OneGame.read_back += 1
        line = handin.of(self.session.record(), name, self.session.history.asked)
        lines = textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
        wrapped = end.join(f"{quote}{part}" for part in lines)
        assert handin.read(line).moves == self.session.record().moves
        found = classroom.paste(f"Aloha!{end}{wrapped}{end}Mahalo")
        if not self.session.history.positions[0].over:
            assert [(one.score, one.moves) for one in found.results] == [
                (self.session.position.score, self.session.ply)
            ]

    @rule(count=st.integers(1, 3))
    def study(self, count: int) -> None:
        """Export answers, and check that another learner's file imports the same ones."""
        here, mine = Study(self.book, new_per_day=99), Path(self.folder.name, "mine.csv")
        for card in [*here.cards][:count]:
            here.answer(card, "good")
        written = here.export_csv(mine)
        OneGame.read_back += written
        there = Study(Path(self.folder.name, "there.sqlite3"))
        there.import_csv(mine)
        assert len(there.history()) == written
        assert {(one.card_id, one.at) for one in there.history()} == {(one.card_id, one.at) for one in here.history()}

    @invariant()
    def the_text_of_the_position_is_read_back(self) -> None:
        if hasattr(self, "session"):
            text = str(self.session.position)
            OneGame.read_back += 1
            assert str(elele.parse(text)) == text

    @invariant()
    def the_book_replays(self) -> None:
        """Check that a game in the score book replays to its score."""
        for row in scores.rows(progress=self.book) if hasattr(self, "book") else ():
            assert record.replay(scores.record(row["game_id"], progress=self.book))[-1].score == row["score"]

    def teardown(self) -> None:
        if hasattr(self, "session"):
            saves.keep(self.session, False)
            self.folder.cleanup()


def run(games: int, steps: int) -> int:
    """Play some games of some steps each, and return the number of texts and files written and read back."""
    OneGame.read_back = 0
    run_state_machine_as_test(OneGame, settings=settings(max_examples=games, stateful_step_count=steps, deadline=None))
    return OneGame.read_back
