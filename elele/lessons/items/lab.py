"""The items of the lab, lessons 09 to 14."""

from __future__ import annotations

import csv
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from elele import cards, deck, elemental, game, seabirds
from elele.deck.field_guide import measure
from elele.elba import Build
from elele.elemental.grid import size
from elele.elemental.shapes import balanced
from elele.hints import wilson
from elele.hints.ranking import SURE
from elele.lessons.items.model import Item
from elele.lessons.workshop import Go, Solitaire, Variant, failed, passed
from elele.paths import data_folder
from elele.solve.seabirds.rules_of_thumb import RulesOfThumb

# Lesson 09: the playtest lab


@cache
def _scores(options: str, policy: str = "simple") -> dict[str, int]:
    """Deal → the score of a policy, from the games that were played beforehand."""
    return {row["deal"]: int(row["score"]) for row in _played() if (row["options"], row["policy"]) == (options, policy)}


@cache
def _played() -> list[dict[str, str]]:
    return _rows("playtest", "games.csv")


def _rows(*path: str) -> list[dict[str, str]]:
    return [*csv.DictReader(data_folder().joinpath(*path).read_text(encoding="utf-8").splitlines())]


def _gains(scores: Mapping[str, int], base: Mapping[str, int]) -> list[int]:
    """The gain on each deal that both played."""
    return [score - base[deal] for deal, score in scores.items() if deal in base]


def _error(numbers: list[int]) -> float:
    """Half the width of the 95 % interval of a mean."""
    return SURE * stdev(numbers) / sqrt(len(numbers))


def _change(options: str) -> str:
    """The choice that says what other options do to the score of the simple player."""
    gains = _gains(_scores(options), _scores("6x2"))
    if abs(fmean(gains)) <= _error(gains):
        return "It stays about the same"
    return "It goes up" if fmean(gains) > 0 else "It goes down"


def _best_advice() -> str:
    """The advice that is worth most: what the careful player adds, and what the simple player loses without a rule."""
    simple, careful = _scores("6x2"), _scores("6x2", "careful")
    worth = {"Move valuable birds up to Row 2 before Row 3 is discarded": fmean(_gains(careful, simple))}
    for name, switch in (
        ("Take the pair with most points first", "value_first"), ("Leave islets for the end", "islets_last"),
        ("Play protections at once", "protect_at_once"),
    ):  # fmt: skip
        worth[name] = fmean(_gains(simple, _scores("6x2", f"RulesOfThumb({switch}=False)")))
    return max(worth, key=lambda name: worth[name])


def _times_stuck() -> int:
    stuck = [int(row["stuck"]) for row in _played() if (row["policy"], row["options"]) == ("simple", "6x2")]
    return round(fmean(stuck))


def _row_holds_all() -> int:
    """Of 100 deals, those in which the habitats could hold the best possible score."""
    most = [int(row["most"]) for row in _played() if (row["policy"], row["options"]) == ("simple", "6x2")]
    return round(100 * most.count(max(most)) / len(most))


def _why_same_deals() -> str:
    """The choice that is true: whether the error is smaller on the same deals than on deals of their own."""
    seven, six = _scores("7x2"), _scores("6x2")
    apart = sqrt(_error([*seven.values()]) ** 2 + _error([*six.values()]) ** 2)
    return "Luck with the cards cancels out" if _error(_gains(seven, six)) < apart else "The scores get higher"


def _chance() -> str:
    """What the gain of `6x2+all` and its error say together."""
    gains = _gains(_scores("6x2+all"), _scores("6x2"))
    return "The difference may be chance" if abs(fmean(gains)) < _error(gains) else "The three cards cost points"


def _face_up() -> int:
    board = seabirds.deal("6x2", 7)
    return sum(1 for pile in board.row_b if pile.up) + sum(1 for card in board.row_c if card)


def _when_stuck() -> str:
    """The choice that says what getting stuck did to Row 3 in a game."""
    chance = random.Random(7)
    rule, board = RulesOfThumb(), seabirds.deal("6x2", 7)
    while not isinstance(move := rule(board, chance), seabirds.Stuck):
        board = board.after(move)
    gone = board.after(move).row_c != board.row_c
    return "They are discarded, and new birds are dealt" if gone else "They wait where they are"


@cache
def _ten_games() -> int:
    """The mean score of the simple player on deals 101 to 110, rounded."""
    scores = []
    for number in range(101, 111):
        rule, chance, board = RulesOfThumb(), random.Random(number), seabirds.deal("6x2", number)
        while not board.over:
            board = board.after(rule(board, chance))
        scores.append(board.score)
    return round(fmean(scores))


_PLAYTEST = (
    Item(
        name="09-face-up",
        question="How many birds lie face up when a game of E Lele! with six columns begins?",
        right=_face_up,
        numbers={
            12: "Six birds lie on top of the piles in Row 2, and six more make Row 3.",
            6: "Those are the birds of one row. Row 2 and Row 3 both show six birds.",
            18: "The piles of Row 2 hold 18 birds, but only the top bird of each lies face up.",
            24: "Counting hidden birds, the two rows hold 24. Count the ones you can see.",
        },
        otherwise="Count one bird for each pile of Row 2, and the birds of Row 3.",
    ),
    Item(
        name="09-row-3",
        question="You are stuck. What happens to the birds of Row 3?",
        right=_when_stuck,
        choices={
            "They are discarded, and new birds are dealt": "All of Row 3 is lost. Move birds up in time.",
            "They move up to Row 2": "Birds move up only when you raise them. When you are stuck, Row 3 is lost.",
            "They wait where they are": "Row 3 does not stay when you are stuck. It makes room for new birds.",
        },
    ),
    Item(
        name="09-seventh-column",
        question="`7x2` has seven columns in place of six. What happens to the score of our computer player?",
        right=lambda: _change("7x2"),
        choices={
            "It goes up": "Two more birds lie face up, so more pairs can be made: about three points more.",
            "It stays about the same": "A seventh column shows two more birds. More birds in sight means more pairs.",
            "It goes down": "More columns show more birds, so pairs get easier, not harder.",
        },
    ),
    Item(
        name="09-third-card",
        question="`6x3` hides three cards in each pile in place of two. What happens to the score?",
        right=lambda: _change("6x3"),
        choices={
            "It goes up": "The piles are taller, but nobody can reach the birds below. The score drops.",
            "It stays about the same": "It drops by more than its error: six more birds lie out of reach.",
            "It goes down": "Six more birds lie face down, and some never come up. That costs more than a point.",
        },
    ),
    Item(
        name="09-stuck",
        question="How often is the computer player stuck in a game of `6x2`? Give the mean, as a whole number.",
        right=_times_stuck,
        numbers={
            4: "About four times. Each time, Row 3 is lost and a threat is drawn.",
            1: "Once would be lucky. Pairs run out several times in a game.",
            0: "Hardly any game is played to the end without getting stuck.",
        },
        otherwise="The mean is a small number, but more than one or two: pairs run out several times in a game.",
    ),
    Item(
        name="09-advice",
        question="Which piece of advice brings the most points?",
        right=_best_advice,
        choices={
            "Move valuable birds up to Row 2 before Row 3 is discarded": "It brings four to five points. "
            "A bird that you save can still meet its mate.",
            "Take the pair with most points first": "It hardly matters. Nearly every pair in sight gets its turn "
            "before you are stuck.",
            "Leave islets for the end": "This is worth nearly two points: few birds can nest on every habitat that is "
            "left. Other advice brings more.",
            "Play protections at once": "This brings less than a point. A threat can be taken away later, too.",
        },
    ),
    Item(
        name="09-room-for-all",
        question="In how many of 100 deals could the habitats hold all 68 points, if every bird came in time?",
        right=_row_holds_all,
        numbers={
            94: "In 94 of 100. So the habitats set no limit: what is missing is birds that come in time.",
            100: "Nearly. In six of 100 deals the habitats fall one or two points short.",
            50: "Far more: the habitats seldom set a limit. What is missing is birds that come in time.",
        },
        otherwise="Look at the last table: its first row is the share of deals whose habitats could hold 68 points.",
    ),
    Item(
        name="09-same-deals",
        question="Why do both players get the same deals when we compare them?",
        right=_why_same_deals,
        choices={
            "Luck with the cards cancels out": "A lucky deal helps both. So the difference comes from the players, and "
            "the error gets smaller.",
            "The scores get higher": "The same deals are no easier than others. They make the comparison fairer.",
            "It takes less time": "Other deals would take as long. The same deals make the comparison fairer.",
        },
    ),
    Item(
        name="09-chance",
        question="The gain of `6x2+all` is below zero, by 0.22. Its error is 0.52. What do you conclude?",
        right=_chance,
        choices={
            "The difference may be chance": "The error is larger than the gain. More games might reverse it.",
            "The three cards cost points": "The gain is below zero, but its error is larger. So it may be chance.",
            "The three cards make no difference at all": "They may make a small one. These games cannot show it.",
        },
    ),
    Item(
        name="09-your-mean",
        question="Let `simple` play deals 101 to 110 of `6x2`: set `first=101`. What is the mean, as a whole number?",
        right=_ten_games,
        numbers={
            45: "That is what the ten games give, on your computer and on every other.",
            43: "That is the mean of 300 other games. Play deals 101 to 110.",
            47: "That is near the careful player. Ask for the simple one.",
        },
        otherwise="Run the box in section 4 with 10 games, `simple`, `6x2` and `first=101`. Then round the mean.",
    ),
)

# Lesson 10: how hard is it?


@cache
def _won() -> dict[tuple[str, str], dict[str, int]]:
    """Game with its version, and player → deal → 1 for a win."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for file in ("plain.csv", "results.csv"):
        for row in _rows("hints", file):
            if row["won"]:
                name = ":".join(filter(None, (row["game"], row["version"])))
                found.setdefault((name, row["player"]), {})[row["seed"]] = int(row["won"])
    return found


def _of_hundred(name: str, player: str) -> str:
    """The choice that says how many of 100 deals a player wins."""
    share = fmean(_won()[name, player].values())
    names = {0.05: "Fewer than 5", 0.35: "About 20", 0.65: "About half", 0.9: "Between 70 and 90", 1: "More than 95"}
    return next(words for bound, words in names.items() if share <= bound)


def _overlap() -> str:
    """The choice that compares our share of solved deals of Elba with Solvitaire's 503 of 1,000."""
    won = _won()["elba", "solved"]
    low, high = wilson(sum(won.values()), len(won))
    other = wilson(503, 1000)
    return "They may well be the same" if low <= other[1] and other[0] <= high else "They differ"


def _nobody() -> str:
    """Of the deals of Elba that greed loses, the share that nobody could have won."""
    solved = _won()["elba", "solved"]
    lost = [1 - solved[seed] for seed, won in _won()["elba", "greedy"].items() if not won and seed in solved]
    return "About half" if 0.4 < fmean(lost) < 0.6 else "Nearly all" if fmean(lost) > 0.5 else "Hardly any"


def _at_most_lost(deals: int) -> int:
    """After so many lost deals in a row: the largest share of wins, in hundredths, that is still likely."""
    return round(100 * wilson(0, deals)[1])


_SHARES = (
    Item(
        name="10-greedy",
        question="The greedy player takes what scores most now. Of 100 deals of Elemental, how many does it win?",
        right=lambda: _of_hundred("elemental:october", "greedy"),
        choices={
            "Fewer than 5": "Looking one move ahead is not enough. You must often prepare for two or three moves.",
            "About 20": "Too many. Its spares are gone before it can prepare anything.",
            "About half": "Far too many. Grabbing every point seldom wins.",
        },
    ),
    Item(
        name="10-hints",
        question="The Hint button sees what you see. Of 100 deals of Elemental, how many does it win?",
        right=lambda: _of_hundred("elemental:october", "hints"),
        choices={
            "Fewer than 5": "That is the greedy player. Thinking ahead changes nearly everything.",
            "About half": "It wins more. Few deals of Elemental are too hard for somebody who thinks ahead.",
            "Between 70 and 90": "It wins most of them, and it sees no more than the greedy player. That is skill.",
        },
    ),
    Item(
        name="10-elba-solved",
        question="Now somebody knows every card, hidden ones too. How many of 100 deals of Elba can be won?",
        right=lambda: _of_hundred("elba", "solved"),
        choices={
            "About 20": "More than that. But the Hint button, which does not know the hidden cards, wins about 11.",
            "About half": "The other half is lost before the first move. No player can win it.",
            "More than 95": "That is true of Elemental. In Elba many deals are lost before the first move.",
        },
    ),
    Item(
        name="10-overlap",
        question="We won 53.0 % of the deals of Elba (47 to 59), another program 50.3 % (47 to 53). Do they differ?",
        right=_overlap,
        choices={
            "They may well be the same": "The intervals overlap, so both programs may measure the same share.",
            "They differ": "53.0 is not 50.3, but the intervals overlap. Chance alone can make such a gap.",
            "One program is wrong": "Each program played other deals. Shares from other deals always differ a little.",
        },
    ),
    Item(
        name="10-nobody",
        question="Look at the deals of Elba that the greedy player lost. How many of them could nobody have won?",
        right=_nobody,
        choices={
            "Hardly any": "The solver proves about half of them lost, even with every card known.",
            "About half": "Half of its losses are bad luck with the deal. The other half somebody could have won.",
            "Nearly all": "The solver wins about half of them. Better play can win what greed loses.",
        },
    ),
    Item(
        name="10-zero-of-thirty",
        question="A player lost 30 deals of 30. Up to how many in 100 may it still win? Ask `wilson(0, 30)`.",
        right=lambda: _at_most_lost(30),
        numbers={
            11: "Up to 11 in 100. Thirty losses in a row do not prove that it never wins.",
            0: "Thirty losses are too few to be sure. Look at the second bound of `wilson(0, 30)`.",
            30: "30 is the number of deals. The second bound of `wilson(0, 30)` is the answer.",
        },
        otherwise="`wilson(0, 30)` gives two bounds. Multiply the second one by 100 and round it.",
    ),
)

# Lesson 11: which deals cannot be won


@cache
def _every(deal: str) -> frozenset[game.Position[Any]]:
    """Every position that can come up in a deal."""
    seen, waiting = {game.deal(deal)}, [game.deal(deal)]
    while waiting:
        position = waiting.pop()
        new = {position.after(move) for move in position.legal_moves()} - seen
        seen |= new
        waiting += new
    return frozenset(seen)


def _strict_deal() -> str:
    """The choice that says whether the strict game lets the stock of deal 36 be dealt after two moves."""
    position = game.deal("elba:strict#36")
    for text in ("found 2", "build 8 7 1"):
        position = game.apply(position, text)
    return "No, another move comes first" if game.objection(position, "deal") else "Yes, it may be dealt"


def _how_many(deal: str) -> str:
    names = {100: "Fewer than 100", 10_000: "A few thousand", 10**9: "More than a million"}
    return next(words for bound, words in names.items() if len(_every(deal)) < bound)


def _most_home(deal: str) -> int:
    return max(position.score for position in _every(deal))


def _searched(**verdicts: str) -> int:
    """The number of the 200 searched deals of Elba with these verdicts."""
    deals = _rows("elba", "deals.csv")
    return sum(all(deal[way] == verdict for way, verdict in verdicts.items()) for deal in deals)


def _width(won: int, deals: int) -> float:
    low, high = wilson(won, deals)
    return high - low


def _narrower() -> str:
    """The choice that compares the intervals of 200 and of 1,000 deals."""
    times = _width(103, 200) / _width(503, 1000)
    return "A little more than twice" if 2 < times < 2.5 else "Five times" if 4.5 < times < 5.5 else "Not at all"


def _fewest() -> str:
    deals = ("elba#74", "elba#216", "elba:strict#1", "elba:strict#7")
    return min(deals, key=lambda deal: len(_every(deal)))


def _proof() -> str:
    """The choice that is true of strict deal 36: a lost game proves nothing, a search of all positions does."""
    lost = [position for position in _every("elba:strict#36") if position.over and not position.won]
    winnable = any(position.won for position in _every("elba:strict#36"))
    return "Looking at every position that can come up" if lost and not winnable else "Losing it twice"


_LOST = (
    Item(
        name="11-strict-deal",
        question="Deal 36 after two moves: the stock may be dealt in `elba`. May it be dealt in `elba:strict`?",
        right=_strict_deal,
        choices={
            "Yes, it may be dealt": "A strict player first makes every move that is left, and one is left here.",
            "No, another move comes first": "The 3 of clubs can still go onto the 4 of hearts. So the stock waits.",
        },
    ),
    Item(
        name="11-positions",
        question="`elba#94` begins with no move but the deal. How many positions can come up in the whole game?",
        right=lambda: _how_many("elba#94"),
        choices={
            "Fewer than 100": "Only nine. After each deal hardly anything can move.",
            "A few thousand": "Many deals have that many or more. This one is blocked nearly everywhere.",
            "More than a million": "Deals that can be won may have millions. This one is blocked nearly everywhere.",
        },
    ),
    Item(
        name="11-most-home",
        question="`elba:strict#36` cannot be won. How many cards can come home at most?",
        right=lambda: _most_home("elba:strict#36"),
        numbers={
            6: "Six at most, in any of its 314 positions. Nobody can do better.",
            0: "An ace is in sight at the beginning, so at least one card comes home.",
            52: "All 52 would be a win, and this deal cannot be won.",
        },
        otherwise="A few cards come home, then everything is blocked. Look for the greatest score of all positions.",
    ),
    Item(
        name="11-half",
        question="Of 200 deals of Elba, about how many can be won by somebody who knows all cards and deals at will?",
        right=lambda: "About 100" if 90 <= _searched(default="yes") <= 110 else "About 180",
        choices={
            "About 40": "More than twice as many. But a player who cannot see the hidden cards wins fewer than that.",
            "About 100": "103 of 200. The other half is lost before the first card is touched.",
            "About 180": "Too many. Even with all cards known, half of the deals cannot be won.",
        },
    ),
    Item(
        name="11-only-strict",
        question="How many of the 200 deals can be won in the strict game, but not when you deal at will?",
        right=lambda: _searched(strict="yes", default="no"),
        numbers={
            0: "None. If you may deal at any time, you can also play every strict game, move for move.",
            20: "That is how many can be won only by dealing at will. The other way round there are none.",
            83: "That is how many the strict game wins in all. All of them can be won by dealing at will, too.",
        },
        otherwise="Think: is there a strict game that a player who deals at will may not play?",
    ),
    Item(
        name="11-proof",
        question="What proves that a deal cannot be won?",
        right=_proof,
        choices={
            "Looking at every position that can come up": "If none of them is won, nobody can win.",
            "Losing it twice": "Two losses show how two games went. Another order of moves might win.",
            "Having no move at the beginning": "The stock can always be dealt then, and may bring moves.",
        },
    ),
    Item(
        name="11-narrower",
        question="With 1,000 deals in place of 200, how much narrower is the interval of the share?",
        right=_narrower,
        choices={
            "Not at all": "More deals make a share surer. Compare the bounds in the last table.",
            "A little more than twice": "Five times the deals narrow it by the square root of five, which is 2.2.",
            "Five times": "The width shrinks only with the square root of the number of deals.",
        },
    ),
    Item(
        name="11-fewest",
        question="Which of these deals has the fewest positions? Use `every_position`.",
        right=_fewest,
        choices={
            "elba#74": "It has 25, and none of them is won.",
            "elba#216": "It has 34 positions. One of the four has fewer.",
            "elba:strict#1": "It has 27 positions. One of the four has fewer.",
            "elba:strict#7": "It has 117 positions, the most of the four.",
        },
    ),
)

# Lesson 12: change a rule


def _squares() -> int:
    return sum(size(block) == (2, 2) for block in elemental.BLOCKS)


def _never_fewer() -> str:
    """What added blocks did to the legal moves in the first positions of some deals."""
    wide = [("c", "e", "g", "i"), ("d", "f", "h", "j"), ("a", "b", "h", "i"), ("d", "e", "k", "l")]

    def more(position: Any) -> Iterator[Any]:
        return (elemental.Discard(block) for block in wide if balanced(position, block))

    variant = Variant("wide", "elemental", "A 2×3 rectangle is a block too.", adds=more)
    deals = [variant.deal("", seed) for seed in range(1, 31)]
    kept = all({*deal.original.legal_moves()} <= {*deal.legal_moves()} for deal in deals)
    gained = any(len(deal.legal_moves()) > len(deal.original.legal_moves()) for deal in deals)
    return "Moves can only be added" if kept and gained else "Some moves disappear"


def _kings_last() -> str:
    """Where the checks of a variant put the changed rule."""

    def not_a_king(position: Any, move: Any) -> bool:
        if not isinstance(move, Build) or position.pile(move.target).up:
            return False
        return not position.pile(move.source).up[-move.count].startswith("K")

    kings = Variant("kings", "elba", "Only kings, with their runs, fill empty piles.", forbids=not_a_king)
    position = kings.deal("", 3)
    rules = [check.rule for check in kings.checks(position, position.legal_moves()[0])]
    return "After all others" if rules[-1] == "changed" else "Before all others"


@cache
def _careful(losses: int, games: int = 30) -> float:
    """The mean score of the careful player with so many cards of Habitat Loss in the deck."""
    usual, careful = deck.load(), RulesOfThumb(keep_valuable=True)
    loss = replace(usual.threats["habitat-loss"], count=losses)
    changed = replace(usual, threats={**usual.threats, "habitat-loss": loss})
    scores = []
    for number in range(1, games + 1):
        board, chance = seabirds.deal("6x2", number, changed), random.Random(number)
        while not board.over:
            board = board.after(careful(board, chance))
        scores.append(board.score)
    return fmean(scores)


def _cost_of_losses() -> str:
    """The choice that says what eight cards of Habitat Loss cost the careful player, against none."""
    cost = _careful(0) - _careful(8)
    return "Less than 5 points" if cost < 5 else "5 to 15 points" if cost < 15 else "More than 15 points"


_CHANGES = (
    Item(
        name="12-squares",
        question="Elemental has seven blocks. How many of them are 2×2 squares?",
        right=_squares,
        numbers={
            5: "Five squares. The other two blocks are the long rectangles, 2×4.",
            4: "Count again: one square lies in the middle, and four lie around it.",
            7: "Seven counts the two long rectangles as well.",
            9: "A full 4×4 square would have nine. The corners are missing, so four of them are gone.",
        },
        otherwise="Look at the board without its corners. Count the squares whose four places are all there.",
        position="elemental#7",
    ),
    Item(
        name="12-only-more",
        question="A change only adds blocks. What can happen to the legal moves of a position?",
        right=_never_fewer,
        choices={
            "Moves can only be added": "Every old block still counts, so all old moves stay.",
            "Some moves disappear": "No old rule was taken away. Every move that was legal stays legal.",
            "Nothing changes": "A new block whose cards are one of each suit can be discarded now.",
        },
    ),
    Item(
        name="12-last-rule",
        question="You added a rule to Elba. When does the board ask it?",
        right=_kings_last,
        choices={
            "After all others": "The usual rules come first. Your rule is asked about moves that they allow.",
            "Before all others": "A move that the usual rules refuse is refused already. Yours comes last.",
            "Only at the end of the game": "Every rule is asked at every move.",
        },
    ),
    Item(
        name="12-losses",
        question="The deck has two cards of Habitat Loss. What would eight cost a good player, against none at all?",
        right=_cost_of_losses,
        choices={
            "Less than 5 points": "About two points. Threats come only when you are stuck, and protections undo much.",
            "5 to 15 points": "It costs less. Threats come only when the player is stuck, about four times a game.",
            "More than 15 points": "That would be a third of the score. Protections undo much of the damage.",
        },
    ),
    Item(
        name="12-one-thing",
        question="You deal `elemental#7` and `wide#7`, a game with one rule changed. Do the cards differ?",
        right=lambda: "No, they are the same" if _same_cards() else "Yes, every game has its own",
        choices={
            "No, they are the same": "One number, one shuffle. So a difference comes from the rule, not from luck.",
            "Yes, every game has its own": "A variant deals the cards of its original, so that games can be compared.",
        },
    ),
)


def _same_cards() -> bool:
    variant = Variant("wide", "elemental", "A 2×3 rectangle is a block too.")
    return bool(variant.deal("", 7).original == game.deal("elemental#7"))


# Lesson 13: write a game

_PILES = ("1", "2", "3", "4", "5", "6", "7")


def _next_rank(card: str, top: str, corner: bool = False) -> bool:
    """Return whether two cards are next to each other in rank; round the corner, king and ace are too."""
    apart = abs(cards.RANKS.index(card[0]) - cards.RANKS.index(top[0]))
    return apart == 1 or (corner and apart == len(cards.RANKS) - 1)


def _golf(corner: bool = False, careless: bool = False) -> Solitaire:
    """The game of the lesson; with a rule changed, or with its mistake."""

    def lay(shuffled: Sequence[str]) -> dict[str, Sequence[str]]:
        piles = {pile: shuffled[5 * n : 5 * n + 5] for n, pile in enumerate(_PILES)}
        return {"stock": shuffled[36:], "waste": shuffled[35:36], **piles}

    def moves() -> list[Go]:
        return [Go(place, "waste") for place in (*_PILES, "stock")]

    def make(piles: Any, move: Go) -> None:
        card = piles[move.source].pop()
        piles["waste"] = [card] if careless else [*piles["waste"], card]

    golf = Solitaire("golf", lay, moves, make, lambda piles: 35 - sum(len(piles[pile]) for pile in _PILES), best=35)
    golf.rule("cards", "A card is taken from a place that has one.")(
        lambda piles, move: passed("There are cards.") if piles[move.source] else failed("There is no card.")
    )
    golf.rule("neighbour", "A card goes on its neighbour.", lambda move: move.source != "stock")(
        lambda piles, move: (
            passed("They are neighbours.")
            if _next_rank(piles[move.source][-1], piles["waste"][-1], corner)
            else failed("They are not neighbours.")
        )
    )
    return golf


@cache
def _golf_wins(corner: bool, games: int = 100) -> int:
    """The games that an eager player wins: it takes a card from a pile whenever one fits."""
    golf, wins = _golf(corner), 0
    for number in range(1, games + 1):
        position, chance = golf.deal("", number), random.Random(number)
        while moves := position.legal_moves():
            position = position.after(chance.choice([move for move in moves if move.source in _PILES] or moves))
        wins += position.won
    return wins


def _broken_law() -> str:
    """The choice that says what the careless `make` does to the number of cards."""
    start = _golf(careless=True).deal("", 7)
    after = start.after(Go("stock", "waste"))
    gone = sum(map(len, after.cards)) < sum(map(len, start.cards))
    return "No card is lost, and none is made" if gone else "A record replays to the same position"


def _fits(top: str) -> int:
    """The number of ranks that go on a card."""
    return sum(_next_rank(rank, top) for rank in cards.RANKS)


def _more_wins() -> str:
    times = _golf_wins(corner=True) / max(_golf_wins(corner=False), 1)
    return "Several times as many" if times >= 2.5 else "About as many" if times < 1.3 else "Half as many again"


_GOLF = (
    Item(
        name="13-rules",
        question="How many rules does Golf need, if taking a card from an empty pile must be refused too?",
        right=lambda: len(_golf().rules),
        numbers={
            2: "Two: there has to be a card, and it has to be a neighbour of the card on the waste.",
            1: "One rule is about rank. Another one has to refuse an empty pile.",
            3: "Turning a card from the stock needs no rule of its own: it is always allowed while there is a card.",
        },
        otherwise="Ask what can be wrong with a move: is there a card, and does it fit?",
    ),
    Item(
        name="13-law",
        question="`careless` puts a card in place of the waste, not on top of it. Which law notices?",
        right=_broken_law,
        choices={
            "No card is lost, and none is made": "The card below the new one is gone. The board hides that, but "
            "the law counts.",
            "Face-down cards cannot be told": "No face-down card is shown. It is face-up cards that vanish.",
            "A record replays to the same position": "The mistake is made in the same way each time, so a record "
            "replays well.",
        },
    ),
    Item(
        name="13-corner",
        question="Round the corner, ace and king are neighbours. How many games does the eager player win then?",
        right=_more_wins,
        choices={
            "About as many": "Aces and kings are no longer dead ends, so rows get much longer.",
            "Half as many again": "More than that: an ace or a king on the waste used to end nearly every row.",
            "Several times as many": "One small rule does it: aces and kings are no longer dead ends.",
        },
    ),
    Item(
        name="13-king",
        question="The waste shows a king. With the first rules, how many of the 13 ranks fit on it?",
        right=lambda: _fits("K"),
        numbers={
            1: "Only a queen. So a king on the waste is almost a dead end.",
            2: "Most ranks have two neighbours. The king has only the queen, until you play round the corner.",
            0: "A queen is one rank lower, so it fits.",
        },
        otherwise="A card fits if it is one rank higher or lower. Count those ranks.",
    ),
    Item(
        name="13-stock",
        question="Why does the rule `neighbour` get `from_a_pile`?",
        right=lambda: (
            "A card from the stock need not fit"
            if Go("stock", "waste") in _golf().deal("", 7).legal_moves()
            else "The stock has no cards"
        ),
        choices={
            "A card from the stock need not fit": "The rule is asked about cards from the piles only. The stock may "
            "always be turned.",
            "The stock has no cards": "It has 16 at the beginning. They may be turned whether they fit or not.",
            "Cards of the stock always fit": "They seldom do. They need not: the rule is not asked about them.",
        },
    ),
)

# Lesson 14: pandas


def _mean_score(options: str) -> int:
    return round(fmean(_scores(options).values()))


def _least_concern() -> str:
    """The choice that says how many birds are of Least Concern."""
    birds = deck.load().species.values()
    share = sum(bird.iucn_status.startswith("LC") for bird in birds) / len(birds)
    return "More than three quarters" if share > 0.75 else "About half" if share > 0.4 else "Fewer than a third"


def _most_used() -> str:
    """The choice that says how many facts come from the source that is used most."""
    most = max(Counter(fact.source_id for fact in deck.load().factoids).values())
    return "More than 10" if most > 10 else "5 to 10" if most >= 5 else "Fewer than 5"


def _heaviest() -> str:
    """The heaviest bird among some, by the middle of the range of its mass."""
    birds = deck.load().species
    masses = {birds[key].hawaiian: size.mid for key in ("moli", "iwa", "kaupu") if (size := measure(birds[key].mass_g))}
    return max(masses, key=lambda name: masses[name])


def _gain_in_seven() -> str:
    """The choice that says what the careful player gains over the simple one with seven columns."""
    gain = fmean(_gains(_scores("7x2", "careful"), _scores("7x2")))
    return "Less than 2 points" if gain < 2 else "3 to 5 points" if 3 <= gain <= 5 else "More than 6 points"


_PANDAS = (
    Item(
        name="14-heaviest",
        question="Which bird is the heaviest?",
        right=_heaviest,
        choices={
            "Mōlī": "The mōlī is heavy, but its cousin, the other albatross, weighs a little more.",
            "ʻIwa": "The ʻiwa has the widest wings of all, but it is a light bird.",
            "Kaʻupu": "The kaʻupu, or Black-footed Albatross, weighs about three kilos.",
        },
    ),
    Item(
        name="14-mean",
        question="What is the mean score of the player `simple` in `7x3`, as a whole number?",
        right=lambda: _mean_score("7x3"),
        numbers={
            44: "You chose the rows of `simple` and `7x3`, and took the mean of their scores.",
            46: "That is `7x2`. Choose the rows whose options are `7x3`.",
            43: "That is `6x2`. Choose the rows whose options are `7x3`.",
            47: "That is the careful player, or all players together. Choose the rows of `simple`.",
        },
        otherwise="Choose the rows with `games.query`, as in section 3. Then take the mean of `score`.",
    ),
    Item(
        name="14-gain",
        question="In `7x2`, what does the careful player gain over the simple one on the same deals?",
        right=_gain_in_seven,
        choices={
            "Less than 2 points": "Change `6x2` to `7x2` in section 4, and run both boxes again.",
            "3 to 5 points": "Saving valuable birds pays with seven columns, too.",
            "More than 6 points": "Only the player `best` gains that much, and only in `6x2`.",
        },
    ),
    Item(
        name="14-least-concern",
        question="How many birds of the table are of Least Concern on the Red List?",
        right=_least_concern,
        choices={
            "Fewer than a third": "It is the other way round: most are. Count with `birds.red_list.value_counts()`.",
            "About half": "More than that. Count with `birds.red_list.value_counts()`.",
            "More than three quarters": "Most species are not at risk worldwide. Their colonies in Hawaiʻi may be.",
        },
    ),
    Item(
        name="14-source",
        question="How many facts come from the source that is used most? Ask `tables.sources()`.",
        right=_most_used,
        choices={
            "Fewer than 5": "That is true of most sources. Sort by `factoids`, the largest first.",
            "5 to 10": "The most used one has more. Sort by `factoids`, the largest first.",
            "More than 10": "Sorted by `factoids`, the largest first, it is in the first row.",
        },
    ),
)

ITEMS: Mapping[str, Item] = {item.name: item for item in (*_PLAYTEST, *_SHARES, *_LOST, *_CHANGES, *_GOLF, *_PANDAS)}
RECALL: Mapping[str, tuple[str, ...]] = {
    "09": ("09-face-up", "09-row-3"),
    "10": ("09-same-deals", "09-chance"),
    "11": ("10-overlap", "10-nobody"),
    "12": ("11-proof", "11-narrower"),
    "13": ("12-only-more", "12-last-rule"),
    "14": ("13-king", "13-stock"),
}
CHECK: Mapping[str, tuple[str, ...]] = {
    "09": ("09-room-for-all", "09-same-deals", "09-chance", "09-your-mean"),
    "10": ("10-overlap", "10-nobody", "10-zero-of-thirty"),
    "11": ("11-proof", "11-narrower", "11-fewest"),
    "12": ("12-only-more", "12-last-rule", "12-one-thing"),
    "13": ("13-king", "13-stock", "13-law"),
    "14": ("14-mean", "14-gain", "14-least-concern", "14-source"),
}
