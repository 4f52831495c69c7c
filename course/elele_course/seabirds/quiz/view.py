"""The view of a round of questions, which is sent to the page as JSON."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal, NotRequired, TypedDict

from elele.phrases import counted
from elele.seabirds.deck import Deck, Species
from elele.seabirds.deck.field_guide import syllables
from elele.seabirds.deck.model import ShownSource
from elele_course.questions.model import Verdict
from elele_course.seabirds.answer_kinds import Choice
from elele_course.seabirds.card import OKINA, Card, differs, look
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.flashcards import field_mark
from elele_course.seabirds.quiz.rounds import EXTRA, SHORT, Round, Turn
from elele_course.study.schedule import A_DAY, Today

FORMAT = 1
"""The format version of the view and the intents."""
_UNITS = (
    ("month", timedelta(days=30), 2), ("week", timedelta(weeks=1), 2), ("day", timedelta(days=1), 1),
    ("hour", timedelta(hours=1), 1), ("minute", timedelta(minutes=1), 1),
)  # fmt: skip
"""The units of time, each with its length and the smallest number for which it is used."""


class Said(TypedDict):
    """The verdict on a choice or a typed name; its texts are empty for a choice that was not tried."""

    kind: str  # `right`, `wrong` or empty.
    key: str  # The id of the bird, habitat or protection.
    says: str
    picture: str  # The drawing of a bird that was confused with the right one; a widget fills it in.


class QuizChoice(Said):
    """A choice, with the verdict once the player has made it."""

    text: str
    more: str
    language: str


class QuizTry(Said):
    """A typed name."""

    text: str


class ShownQuestion(TypedDict):
    """A question, and the answers tried so far."""

    sign: bool  # True if the drawing is of a threat, not of a bird.
    ask: str
    prompt: str
    described: str
    pose: str  # `flight`, `silhouette` or empty.
    typing: bool
    keys: list[str]  # The letters to type with; empty if there are no keys.
    start: str  # How the name begins, if that is told.
    help: Literal["letters", "choices", "typing"]  # The other way to answer that is offered.
    strict: bool  # True if each ʻokina and kahakō counts.
    wants: str  # The language of the answer.
    choices: list[QuizChoice]
    tries: list[QuizTry]


class QuizAnswer(TypedDict):
    """The right answer."""

    title: str
    language: str
    names: list[list[str]]  # The other names, each with its language.
    say: str
    text: str
    comes: str  # When the card comes back.
    doubt: Literal["", "hard", "guessed"]  # What the player may say of a right answer.
    sources: list[ShownSource]


class Met(TypedDict):
    """A bird or threat in the round, and when it comes back."""

    subject: str
    title: str
    english: str
    when: str
    first: bool
    picture: str  # The drawing; a widget fills it in.


class QuizWay(TypedDict):
    """A button that goes on, and the number of cards that it asks for."""

    way: Literal["more", "practise", "new"]
    text: str
    cards: int


class QuizLook(TypedDict):
    """What a bird looks like."""

    card: str
    label: str
    described: str
    picture: str  # The drawing; a widget fills it in.


class QuizMeeting(TypedDict):
    """A bird to study before the questions about it."""

    subject: str
    title: str
    names: list[list[str]]  # The other names, each with its language; empty before a picture.
    say: str
    mark: str
    looks: list[QuizLook]
    source: ShownSource | None


class QuizOffer(TypedDict):
    """Choices of how many cards to repeat after some days away."""

    text: str
    ways: list[QuizWay]


class QuizEnd(TypedDict):
    """The end of a round."""

    text: str
    met: list[Met]
    ways: list[QuizWay]
    hand: bool  # True if the round can be handed in; a widget fills it in.


class QuizView(TypedDict):
    """A round; exactly one of `offer`, `meeting`, `question` and `end` is not null."""

    format: int
    title: str
    note: str  # A remark on whether the answers are kept.
    step: int  # A number that grows with every change.
    number: int  # The number of the question.
    of: int  # The number of questions; 0 if the round ends when today is done.
    today: str  # The work of the day in words; empty in a round for a class.
    left: int  # The questions left today if every answer is right.
    all: int  # The number of cards of today; 0 in a round for a class.
    done: float  # The share of today's work that is done, from 0 to 1.
    row: int  # The number of questions in a row that were right at once.
    marks: list[Literal["first", "later", "now", "given"]]
    """A word for each question so far; `given` hides whether the answer was right."""
    quiet: bool  # True while nobody may see which answers were right.
    plate: str  # The drawing beside the question; a widget fills it in.
    offer: QuizOffer | None
    meeting: QuizMeeting | None
    question: ShownQuestion | None
    answer: QuizAnswer | None  # The answer; null until it was found or shown.
    end: QuizEnd | None
    notice: str  # The reason why a message from the page changed nothing, or empty.
    announce: str  # The last event in words, for a live region.


class QuizIntent(TypedDict):
    """What the player does: choose by number, from 1, type a name, go on with some cards, or press a button."""

    type: Literal[
        "choose", "write", "typing", "strict", "more", "letters", "next", "new", "show", "hard", "guessed", "practise"
    ]
    number: NotRequired[int]
    text: NotRequired[str]
    on: NotRequired[bool]  # True if answers are typed, or spelling is strict, from now on.
    cards: NotRequired[int]


def view(played: Round) -> QuizView:
    """The current view of a round."""
    with played.lock:
        return _view(played)


def _view(played: Round) -> QuizView:
    turn, today = played.turn, played.today
    quiet = not played.feedback and not played.over
    return {
        "format": FORMAT,
        "title": played.title,
        "note": played.note,
        "step": played.step,
        "number": len(played.turns),
        "of": played.length or 0,
        "today": _today(today) if today and not played.over else "",
        "left": today.questions if today else 0,
        "all": played.start.repeat + played.start.new if played.start else 0,
        "done": _done(played),
        "row": 0 if quiet else played.row,
        "marks": [_mark(turn, quiet) for turn in played.turns],
        "quiet": quiet,
        "plate": "",
        "offer": _offer(today) if today and played.offered else None,
        "meeting": _meeting(played.deck, played.meeting, played.by_sight) if played.meeting else None,
        "question": _asked(turn, played) if turn else None,
        "answer": _answered(turn, played.deck) if turn and turn.done else None,
        "end": _end(played) if played.over else None,
        "notice": played.notice,
        "announce": played.announce,
    }


def _end(played: Round) -> QuizEnd:
    return {"text": played.ending, "met": _met(played), "ways": _ways_on(played), "hand": False}


def _done(played: Round) -> float:
    if not (played.start and played.today and played.start.time):
        return 1.0
    return round(max(1 - played.today.time / played.start.time, 0), 2)


def _today(today: Today) -> str:
    """The work of the day in words: `Today: 8 to repeat, 3 new, about 4 minutes`."""
    parts = [f"{number} {what}" for number, what in ((today.repeat, "to repeat"), (today.new, "new")) if number]
    return f"Today: {', '.join((*parts, _about(today.time)))}" if parts else ""


def _about(time: timedelta) -> str:
    return f"about {counted(max(1, round(time / timedelta(minutes=1))), 'minute')}"


def _offer(today: Today) -> QuizOffer:
    """The choices after a day or more away, if more cards are due than the daily limit: how many of them to repeat."""
    due = today.repeat + today.waiting
    each = today.time / max(today.repeat, 1)
    away = f"Welcome back! You were away for {today.away} days. " if today.away > 1 else ""
    numbers = [number for number in (SHORT, A_DAY) if number < due]
    names = dict(zip(numbers, ("A short round", "A day's round"), strict=False))
    ways = [_way("more", f"{names[number]}: {number} cards, {_about(each * number)}", number) for number in numbers]
    text = f"{away}{due} cards are waiting, the most overdue first. You do not have to do them all: the rest can wait."
    return {"text": text, "ways": [*ways, _way("more", f"All {due}: {_about(each * due)}", due)]}


def _ways_on(played: Round) -> list[QuizWay]:
    """The buttons at the end of a round, the most likely one first."""
    today = played.today
    if today is None:
        return [_way("new", "Back to today" if played.practice else "Go again")]
    ways, new = [], len(played.source.cards) - len(played.known)
    if not played.done_today:
        ways.append(_way("new", "Go on"))
    elif today.waiting:
        more = min(SHORT, today.waiting)
        ways.append(_way("more", counted(more, "more waiting card"), more))
    elif new:
        ways.append(_way("more", f"Learn {min(EXTRA, new)} more", min(EXTRA, new)))
    return [*ways, *([_way("practise", "Practice what you know")] if played.known else [])]


def _way(way: Literal["more", "practise", "new"], text: str, cards: int = 0) -> QuizWay:
    return {"way": way, "text": text, "cards": cards}


def _meeting(deck: Deck, species_id: str, by_sight: bool) -> QuizMeeting:
    bird = deck.species[species_id]
    names = [[bird.english, ""], [bird.linnean, "la"]] if bird.hawaiian else [[bird.linnean, "la"]]
    mark = field_mark(deck, bird)
    sexes = (("w", "wahine"), ("k", "kāne")) if differs(bird) and bird.in_deck else (("w", ""),)
    return {
        "subject": species_id, "title": bird.hawaiian or bird.english, "say": _spoken(bird),
        "names": [] if by_sight else names,
        "mark": mark.text if mark else look(bird),
        "looks": [
            {"card": f"{species_id}:{sex}", "label": label, "described": look(bird, sex), "picture": ""}
            for sex, label in sexes
        ],
        "source": deck.sources[mark.source_id].shown() if mark and mark.source_id in deck.sources else None,
    }  # fmt: skip


def _comes(wait: timedelta) -> str:
    return when(wait) if wait >= timedelta(days=1) else "later today"


def when(wait: timedelta) -> str:
    """A time from now in words: `in 10 minutes`, `tomorrow`, `in 3 weeks`."""
    if wait == timedelta(days=1):
        return "tomorrow"
    for thing, unit, least in _UNITS:
        if wait >= unit * least:
            return f"in {counted(round(wait / unit), thing)}"
    return "in 1 minute"


def _mark(turn: Turn, quiet: bool) -> Literal["first", "later", "now", "given"]:
    """The mark of a question: right at once, to be asked again, or open; without feedback, just answered or open."""
    if quiet and turn.done:
        return "given"
    return "first" if turn.first else "later" if turn.tries or turn.done else "now"


def _met(played: Round) -> list[Met]:
    """The birds and threats in the round, with the times when they come back, soonest first."""
    turns = {turn.question.card.card_id: turn for turn in played.turns}.values()
    met: dict[str, Met] = {}
    for turn in sorted(turns, key=lambda turn: turn.wait or timedelta()):
        subject = turn.question.card.subject
        named = played.deck.species.get(subject) or played.deck.threats[subject]
        title, english = (named.hawaiian, named.english) if named.hawaiian else (named.english, "")
        time = when(turn.wait) if turn.wait else "" if turn.first else "not known yet"
        met.setdefault(subject, {
            "subject": subject, "title": title, "english": english, "when": time, "first": turn.first, "picture": "",
        })  # fmt: skip
    return [*met.values()]


def _asked(turn: Turn, played: Round) -> ShownQuestion:
    card, tried = turn.question.card, {verdict.key: verdict for _, verdict in turn.tries}
    typing, helped = turn.way != "choose", turn.way == "letters"
    return {
        "sign": DIRECTIONS[card.direction].of_threats, "pose": card.pose,
        "ask": card.asked(typing=typing), "prompt": card.prompt, "described": card.described,
        "typing": typing, "keys": turn.question.keys(helped=helped) if typing else [],
        "start": _start(card.answer) if helped and _fresh(turn) else "",
        "help": "typing" if not typing else "letters" if turn.way == "write" and played.start else "choices",
        "strict": played.strict, "wants": turn.question.answers.language,
        "choices": [_choice(choice, tried.get(choice.key)) for choice in turn.question.choices],
        "tries": [{"text": text, **_verdict(verdict)} for text, verdict in turn.tries if text],
    }  # fmt: skip


def _fresh(turn: Turn) -> bool:
    """Return whether the name was recalled less than once since it was met or missed."""
    memory = turn.before
    return memory is not None and (memory.rights == 1 or memory.last.rating == "again")


def _start(name: str) -> str:
    """The first letter of a name, and the vowel after an ʻokina, unless that is the whole name."""
    return name[: 2 if name[0] == OKINA and len(name) > 2 else 1]


def _choice(choice: Choice, verdict: Verdict | None) -> QuizChoice:
    return {"text": choice.text, "more": choice.more, "language": choice.language, **_verdict(verdict)}


def _verdict(verdict: Verdict | None) -> Said:
    if not verdict:
        return {"kind": "", "key": "", "says": "", "picture": ""}
    return {"kind": verdict.kind, "key": verdict.key, "says": verdict.text, "picture": ""}


def _answered(turn: Turn, deck: Deck) -> QuizAnswer:
    card, bird = turn.question.card, deck.species.get(turn.question.card.subject)
    names = [(bird.hawaiian, "haw"), (bird.english, ""), (bird.linnean, "la")] if bird else []
    answers = turn.question.answers
    title, language = names[0] if answers.titled else (card.answer, turn.question.answers.language)
    source_ids = dict.fromkeys((*_read(card, deck), *(one for _, verdict in turn.tries for one in verdict.source_ids)))
    return {
        "title": title, "language": language, "say": _spoken(bird) if bird else "",
        "names": [[name, tongue] for name, tongue in names if name != title],
        "text": "" if answers.by_name else card.note,
        "sources": [deck.sources[one].shown() for one in source_ids if one in deck.sources],
        "comes": _comes(turn.wait) if turn.wait else "", "doubt": _doubt(turn),
    }  # fmt: skip


def _doubt(turn: Turn) -> Literal["", "hard", "guessed"]:
    """The remark that the player may make about a right answer: the choice was a guess, or the typed name was hard."""
    if not turn.first or turn.wait is None or turn.doubt:
        return ""
    return "hard" if turn.tries[0][0] else "guessed"


def _read(card: Card, deck: Deck) -> tuple[str, ...]:
    """The source of a card; if it has several, the first one with a fact about the bird."""
    facts = {fact.source_id for fact in deck.factoids_of(card.subject)}
    return tuple(one for one in card.source_ids if one in facts)[:1] or card.source_ids[:1]


def _spoken(bird: Species) -> str:
    """The Hawaiian name in syllables, and a guide to its pronunciation."""
    guide = bird.pronunciation
    try:
        parted = syllables(bird.hawaiian, guide)
    except ValueError:  # A custom deck may have a name in another language.
        parted = ""
    return ", about ".join(filter(None, (parted, guide)))


def text(shown: QuizView) -> str:
    """A view as lines of text, for pages that cannot draw it."""
    question, answer, meeting = shown["question"], shown["answer"], shown["meeting"]
    if meeting:
        names = [meeting["title"], *(name for name, _ in meeting["names"])]
        return "\n".join((f"{shown['title']} · a new bird", *names, meeting["mark"]))
    if shown["offer"]:
        return "\n".join((shown["title"], shown["offer"]["text"], *(way["text"] for way in shown["offer"]["ways"])))
    if question is None:
        assert shown["end"]
        met = [_joined(one["title"], one["english"], one["when"]) for one in shown["end"]["met"]]
        return "\n".join((shown["title"], shown["end"]["text"], *met))
    of = f" of {shown['of']}" if shown["of"] else ""
    lines = [f"{shown['title']} · question {shown['number']}{of}", question["ask"]]
    lines += [question["prompt"] or question["described"]]
    if question["typing"]:
        lines += [_joined(one["text"], one["says"]) for one in question["tries"]]
    else:
        choices = enumerate(question["choices"], 1)
        lines += [f"  {number}{_joined(one['text'], one['more'], one['says'])}" for number, one in choices]
    if answer:
        lines += [answer["title"], *(name for name, _ in answer["names"])]
    return "\n".join(lines)


def _joined(*parts: str) -> str:
    return f"  {' · '.join(filter(None, parts))}"
