"""The score book has every finished game once, even after undo, and can replay it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from elele import record, seabirds
from elele.record import Record, read
from elele.seabirds import deck as decks
from elele.session import Session
from elele_course.store import progress as files
from elele_course.store import scores
from elele_course.store.progress import Progress
from elele_course.store.scores import Score

ROOT = Path(__file__).parents[2]
WON = {
    "elba": ROOT / "tests" / "records" / "elba_13.game",
    "elemental": ROOT / "data" / "steps" / "won-game.game",
}


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home folder with an empty score book."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    yield tmp_path / files.NAME
    scores.on()


def played(deal: str, seed: int = 0) -> Session:
    """A random game, played to its end and kept."""
    session, chance = Session(deal), random.Random(seed)
    scores.keep(session)
    while not session.position.over:
        session.play(chance.choice(session.position.legal_moves()))
    return session


def won(game: str) -> Session:
    """A game from a record, played and kept."""
    told = read(WON[game].read_text("utf-8"))
    session = Session(told.headers["Deal"])
    scores.keep(session)
    for move in told.moves:
        session.play(move)
    return session


def test_every_game_is_kept(book: Path) -> None:
    """A finished game of each kind is kept with its deal, options, score, whether it was won, when, and its moves."""
    games = [played("seabirds:7x3#kahakai"), won("elemental"), won("elba")]
    before = datetime.now(UTC) - timedelta(seconds=30)
    kept = scores.last()[::-1]
    assert [score.game for score in kept] == ["seabirds", "elemental", "elba"]
    assert [score.options for score in kept] == ["7x3", "october", ""]
    for score, session in zip(kept, games, strict=True):
        assert score.deal == session.position.deal
        assert (score.score, score.won) == (session.position.score, session.position.won)
        assert score.moves == len(session.moves)
        assert before < score.at < datetime.now(UTC) + timedelta(seconds=1)
        assert abs(score.day - score.at.date()) <= timedelta(days=1)
    assert [score.won for score in kept] == [False, True, True]


def test_unfinished_games_are_not_kept(book: Path) -> None:
    """An unfinished game is not kept, and no file is created before a game is finished."""
    session = Session("seabirds#7")
    keeper = scores.keep(session)
    session.play(session.position.legal_moves()[0])
    session.undo()
    session.new()
    assert keeper.standing() is None
    assert not book.exists()


def test_once_however_often_it_ends(book: Path) -> None:
    """Undo, redo, two boards, and ending again the same way leave one game in the book."""
    session = played("seabirds#7")
    scores.keep(session)
    (first,) = scores.last()
    last = session.moves[-1]
    session.undo()
    session.redo()
    session.undo()
    session.play(last)
    session.goto(0)
    session.goto(len(first_moves := scores.record(first.game_id).moves))
    assert len(first_moves) == session.ply
    assert scores.last() == [first]


def test_best_ending_stands(book: Path) -> None:
    """A game that ends in two ways counts as one game, and the better ending is kept, whichever came first."""
    session = Session("elemental#7")
    scores.keep(session)
    endings = []
    for seed in (1, 2, 3):  # 4, 8 and 4 cards discarded
        chance = random.Random(seed)
        session.goto(0)
        while not session.position.over:
            session.play(chance.choice(session.position.legal_moves()))
        endings.append(session.position.score)
        (score,) = scores.last()
        assert score.score == max(endings)
        assert scores.record(score.game_id).headers["Result"] == f"{max(endings)} over"
    assert endings == [4, 8, 4]


def test_new_game_new_row(book: Path) -> None:
    """The same deal played again is another game, even with the same moves."""
    session = played("elemental#7")
    moves = session.moves
    session.new("elemental#7")
    for move in moves:
        session.play(move)
    first, second = scores.last()
    assert first.game_id != second.game_id
    assert scores.record(first.game_id) == scores.record(second.game_id)


def test_replayed(book: Path) -> None:
    """Any game of the book can be replayed, which adds nothing to the book."""
    session = won("elba")
    game = scores.record(scores.last()[0].game_id)
    again = Session(game)
    scores.keep(again)
    for go in (again.undo, again.redo, lambda: again.goto(0), lambda: again.goto(len(game.moves))):
        go()
    assert again.position == session.position
    assert record.replay(game)[-1] == session.position
    assert len(scores.last()) == 1


def test_played_on_from_a_record(book: Path) -> None:
    """A game that continues from a record to another end counts as a separate game."""
    game = played("elemental#7", 1).record()
    session = Session(Record(game.headers, game.moves[:-1]))
    scores.keep(session)
    session.play(game.moves[-1])
    assert len(scores.last()) == 2


def test_prepared_positions_are_not_kept(book: Path) -> None:
    """A game from the position of a lesson or puzzle, which has no deal, is not kept."""
    session = Session(str(Session("elemental#7").position))
    scores.keep(session)
    chance = random.Random(0)
    while not session.position.over:
        session.play(chance.choice(session.position.legal_moves()))
    assert not book.exists()


def test_own_deck(book: Path) -> None:
    """A game with your own deck is marked, compared only with such games, and replayed with that deck."""
    deck = decks.load()
    own = replace(deck, species={**deck.species, "noio": replace(deck.species["noio"], points=9)})
    session = Session(seabirds.deal("6x2", 7, own), deck=own)
    keeper = scores.keep(session)
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    played("seabirds#7")
    mine = scores.last()[1]
    assert (mine.deal, mine.options) == ("", "own cards")
    assert Session(scores.record(mine.game_id), deck=own).position == session.position
    standing = keeper.standing()
    assert standing
    assert standing["last"] == [mine.score]


def test_best_and_last(book: Path) -> None:
    """The best game is won or has most points, in the fewest moves; the last games come latest first."""
    sessions = [played("seabirds#7", seed) for seed in range(12)] + [played("elemental:july#7", 2)]
    points = [session.position.score for session in sessions[:-1]]
    best = scores.best("seabirds")
    assert best
    assert best.score == max(points)
    assert [score.score for score in scores.last(10, "seabirds")] == points[:1:-1]
    assert [score.game for score in scores.last(2)] == ["elemental", "seabirds"]
    assert scores.best("elemental", "october") is None
    assert scores.best("elemental", "july") == scores.last(1)[0]
    assert scores.best("elba") is None
    assert [row["score"] for row in scores.rows("seabirds")] == points
    assert list(scores.rows()[0]) == list(Score.__slots__)


def test_unknown(book: Path) -> None:
    """The error for an unknown game, or for one that is not in the book, names it."""
    with pytest.raises(ValueError, match="there is no game called 'chess'; the games are seabirds, elemental"):
        scores.last(game="chess")
    with pytest.raises(ValueError, match="the score book has no game 7"):
        scores.record(7)


@pytest.mark.parametrize("word", ["off", "OFF", "0", "no", "false"])
def test_off_by_variable(book: Path, monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    """With ELELE_SCORES=off, nothing is written, and a board does not mention scores."""
    monkeypatch.setenv("ELELE_SCORES", word)
    session = played("seabirds#7")
    assert scores.keep(session).standing() is None
    assert not book.exists()


def test_off_by_call(book: Path) -> None:
    """After `off()`, nothing is written until `on()`, which does not override the variable."""
    scores.off()
    played("seabirds#7")
    assert not book.exists()
    scores.on()
    played("seabirds#7")
    assert len(scores.last()) == 1


def test_standing_at_the_end(book: Path) -> None:
    """A board gets the best score, the last ten with this game among them, and a sentence on this game's rank."""
    said = []
    for seed in (1, 3, 2, 2, *range(20, 30)):
        session = Session("elemental#7")
        keeper = scores.keep(session)
        chance = random.Random(seed)
        while not session.position.over:
            assert keeper.standing() is None
            session.play(chance.choice(session.position.legal_moves()))
        standing = keeper.standing()
        assert standing
        assert standing["here"] is not None
        assert standing["last"][standing["here"]] == session.position.score
        assert standing["last"] == [score.score for score in scores.last()[::-1]]
        assert standing["best"] == max(score.score for score in scores.last(-1))
        said.append(standing["says"])
    assert len(standing["last"]) == 10
    assert said[:4] == [
        "This is the first game of this kind in your score book.",
        "This equals your best, 4.",
        "Your best so far! Your old best was 4.",
        "This equals your best, 8.",
    ]
    assert "Your best is 8." in said


def test_standing_of_a_game_won(book: Path) -> None:
    """For won games, which all have the same points, the sentence counts the wins among the finished games."""
    said = [standing["says"] for standing in (scores.keep(won("elba")).standing() for _ in range(2)) if standing]
    assert said == [
        "This is the first game of this kind in your score book, and you won it.",
        "You have won 2 of the 2 games of this kind that you played to the end (100%).",
    ]


def test_standing_of_a_game_lost_after_a_win(book: Path) -> None:
    """A lost game is compared with the best game, and the sentence has the share of wins."""
    scores.keep(won("elba")).standing()
    session = Session("elba#3")
    keeper, chance = scores.keep(session), random.Random(3)
    while not session.position.over:
        session.play(chance.choice(session.position.legal_moves()))
    standing = keeper.standing()
    assert standing
    assert standing["says"] == (
        "Your best is 52. You have won 1 of the 2 games of this kind that you played to the end (50%)."
    )


def test_standing_of_a_replay(book: Path) -> None:
    """At the end of a replayed game, the book is shown without this game."""
    game = played("elemental#7", 2).record()
    standing = scores.keep(Session(game)).standing()
    assert standing == {"best": 8, "last": [8], "here": None, "says": "Your best is 8.", "trouble": ""}


def test_trouble_never_stops_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the book cannot be written, the game goes on to its end, and the board says why it is not kept."""
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "taken"))
    session = Session("seabirds#7")
    keeper = scores.keep(session)
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    standing = keeper.standing()
    assert standing
    assert standing["trouble"].startswith("This game is not in your score book. Nothing new was kept (")
    assert (standing["best"], standing["last"]) == (None, [])
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "free"))
    session.undo()
    session.redo()
    assert len(scores.last()) == 1
    assert keeper.trouble == ""


def test_leave(book: Path) -> None:
    """After `leave()`, a keeper keeps nothing."""
    session = Session("seabirds#7")
    scores.keep(session).leave()
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    assert not book.exists()


def test_one_keeper_for_a_session(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many boards a session has, its game is written once, and each session has its own keeper."""
    session, writes = Session("elemental#7"), list[Session]()
    monkeypatch.setattr(scores, "_keep", lambda _progress, session: writes.append(session))
    assert scores.keep(session) is scores.keep(session) is not scores.keep(Session("elemental#7"))
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    assert writes == [session]
    scores.keep(session).leave()
    scores.keep(session)
    session.comment("Too soon.")
    assert writes == [session, session]


def test_same_file_as_the_study(book: Path) -> None:
    """Scores and answers are in the same file."""
    played("elemental#7")
    progress = Progress()
    assert [tuple(row) for row in progress.rows("SELECT game, score FROM games")] == [("elemental", 0)]
    assert progress.file == book


def test_comments_are_kept(book: Path) -> None:
    """A comment on the end of a game is also kept in the book."""
    session = played("elemental#7")
    session.comment("Too soon.")
    kept = scores.record(scores.last()[0].game_id)
    assert kept.comments == {session.ply: "Too soon."}
    assert read(str(kept)) == session.record()
