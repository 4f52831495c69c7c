"""What learners make about E Lele!: a playtest, a deck with other threats, and names recalled in the daily quiz."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from statistics import fmean

from elele.csv_files import number
from elele.errors import ParseError
from elele.phrases import counted, listed
from elele.seabirds import deck
from elele.seabirds.deck import Deck
from elele_course.playtest.difference import difference
from elele_course.playtest.results_csv import Game
from elele_course.questions.made.model import Measured, task
from elele_course.seabirds import evidence
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.flashcards import cards
from elele_course.seabirds.playtest import Here, run
from elele_course.store.progress import Progress
from elele_course.study.answers import kept
from elele_course.workshop import Mistake
from elele_course.workshop.mistakes import said

USUAL, COLUMNS, HIDDEN = "6x2", "7x2", "6x3"
"""The usual layout, the one with a seventh column, and the one with a third face-down card."""
PLAYERS = ("simple", "careful")
"""The players of a playtest that can be played again in seconds."""
MOST = 1000
"""The maximum number of deals of a playtest that is played again."""
DEALS = 100
"""The number of deals that are played with the usual threats and with changed ones."""
MOST_CARDS = 20
"""The maximum number of copies of a threat card."""
NAMES = 5
"""The number of names to recall."""
_play: Callable[..., list[Game]] = partial(run, executor=Here(), progress=False)


def _playtest(made: object) -> Measured:
    if not isinstance(made, list | tuple) or not made or not all(isinstance(one, Game) for one in made):
        raise Mistake(f"Hand over the games that run(…) returns, not {said(made)}.")
    players = {one.policy for one in made}
    if len(players) > 1 or not players <= {*PLAYERS}:
        raise Mistake(f"Let one player play all the games: {listed((repr(name) for name in PLAYERS), 'or')}.")
    scores = {one: {game.deal: game.score for game in made if game.options == one} for one in (USUAL, COLUMNS, HIDDEN)}
    if missing := [repr(one) for one, found in scores.items() if not found]:
        return Measured(False, f"No game was played with {listed(missing)}. Give run a list of all three layouts.")
    deals = sorted(scores[USUAL])
    if any(sorted(found) != deals for found in scores.values()):
        raise Mistake("The layouts were played on different deals. Give run a list of all three layouts.")
    if deals != [*range(deals[0], deals[0] + len(deals))] or len(deals) < 2:
        raise Mistake("The deals have gaps between them. Hand over the whole list that run returns.")
    usual, other = [*scores[USUAL].values()], {one: [*scores[one].values()] for one in (COLUMNS, HIDDEN)}
    found = {one: difference(own, usual) for one, own in other.items()}
    told = f"on {len(deals)} deals, {COLUMNS} changes the score by {found[COLUMNS]}; {HIDDEN} by {found[HIDDEN]}"
    if chance := [one for one, by in found.items() if not by.real]:
        return Measured(False, f"So far, {told}. The effect of {listed(chance)} may be due to chance. Play more deals.")
    (player,) = players
    return Measured(True, f"With the player {player}, {told}.", f"{player} {deals[0]} {len(deals)}")


def _playtest_again(text: str) -> Measured:
    player, first, many = [*text.split(" "), "", ""][:3]
    start, deals = number(first), number(many)
    if player not in PLAYERS or not start or not deals or deals > MOST:
        raise ParseError(f"{text!r} is not a playtest of up to {MOST} deals by {listed(PLAYERS, 'or')}")
    return _playtest(_play(deals, player, [USUAL, COLUMNS, HIDDEN], first=start))


def _threats(made: object) -> Measured:
    if not isinstance(made, Deck):
        raise Mistake(f"Hand over the deck that with_cards(…) returns, not {said(made)}.")
    usual = deck.load()
    counts = {name: threat.count for name, threat in made.threats.items()}
    if replace(made, threats=usual.threats) != usual or counts.keys() != usual.threats.keys():
        raise Mistake("Change only how many threat cards of each kind there are.")
    if wrong := [name for name, count in counts.items() if type(count) is not int or not 0 <= count <= MOST_CARDS]:
        raise Mistake(f"Use 0 to {MOST_CARDS} cards of {wrong[0]}, not {said(counts[wrong[0]])}.")
    changed = {name: count for name, count in counts.items() if count != usual.threats[name].count}
    if not changed:
        return Measured(False, "This is the usual deck. Change the number of cards of a threat.")
    scores = _scores(made)
    found = difference(scores, _usual_scores())
    what = listed(f"{counted(count, 'card')} of {usual.threats[name].english}" for name, count in changed.items())
    told = f"With {what}, the careful player scores {fmean(scores):.1f} points: {found} on {DEALS} deals."
    if not found.real:
        return Measured(False, f"{told} That may be due to chance. Change more cards.")
    return Measured(True, told, "; ".join(f"{name} {count}" for name, count in changed.items()))


def _scores(made: Deck) -> list[int]:
    return [one.score for one in _play(DEALS, "careful", USUAL, deck=made)]


@cache
def _usual_scores() -> Sequence[int]:
    return _scores(deck.load())


def _threats_again(text: str) -> Measured:
    usual = deck.load()
    threats = {**usual.threats}
    for part in text.split("; "):
        name, _, many = part.partition(" ")
        count = number(many)
        if name not in threats or count is None or count > MOST_CARDS:
            raise ParseError(f"{part!r} is not a threat with a number of cards up to {MOST_CARDS}")
        threats[name] = replace(threats[name], count=count)
    return _threats(replace(usual, threats=threats))


def recalled(progress: Progress) -> Measured:
    """The birds whose names were recalled without help, on a later day than the first answer about them.

    A right choice and help count as `hard` on the first answer of a day; so does a slow answer. An answer in play
    counts if the bird had to be found among at least three.
    """
    since, answers = evidence.counts_from(progress), [answer for _, answer in kept(progress)]
    known, names = cards(), dict[str, str]()
    seen: dict[str, object] = {}
    for answer in answers:
        before = seen.get(answer.card_id)
        seen[answer.card_id] = answer.day
        card = known.get(answer.card_id)
        if card is None or not DIRECTIONS[card.direction].answers.by_name or before in (None, answer.day):
            continue
        if since and answer.day >= since and answer.rating in ("good", "easy"):
            names[card.subject] = deck.load().species[card.subject].hawaiian
    if len(names) >= NAMES:
        return Measured(True, f"recalled {counted(len(names), 'name')}: {listed(names.values())}")
    return Measured(False, f"{len(names)} of {NAMES} names recalled")


KEPT: Mapping[str, Callable[[Progress], Measured]] = {"quiz:recalled": recalled}
"""Task that is judged by the progress file → the verdict on what is kept there."""
TASKS = (
    task("09-playtest", _playtest, _playtest_again, usual=USUAL, columns=COLUMNS, hidden=HIDDEN),
    task("12-threats", _threats, _threats_again, deals=DEALS),
)
