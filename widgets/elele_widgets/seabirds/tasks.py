"""What a task can ask for in E Lele!, and its pages for a quiz, the exam and the field guide.

- `quiz.html#honu&birds=moli+iwa` is the class quiz of a word, about two birds.
- `exam.html` is the exam, which is the same for everyone.
- `birds.html#moli+iwa` is the field guide, open at one bird or two.

The options of a game are `match` (a mode of `seabirds.masks`), `peek`, `coach` and `goals` (`on` or `off`). Without
`coach`, the coach starts for anyone who has not finished a game of E Lele!, unless cards hide names. Without `goals`, a
game has goals and a par unless its link carries a note to a class. For `quiz`, the name is a
number or a word; the options are `birds` (ids joined by +), `ask` (directions of flashcards) and `length` (the number
of questions).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from elele.errors import ParseError
from elele.phrases import counted, listed, quoted
from elele.seabirds import deck
from elele.seabirds.deck import Species
from elele.seabirds.masks import MODES
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.quiz import shared
from elele_widgets.board.parts import OPEN
from elele_widgets.classroom import tasks
from elele_widgets.classroom.tasks import Page, Task, TaskField, allow, choice, one_of, several
from elele_widgets.seabirds.matching import WAYS
from elele_widgets.shared import pictures

VERSIONS = {
    "6x2": "Six columns", "7x3": "Seven columns, a longer game", "6x2+row7": "Seven birds in Row 3",
    "6x2+all": "With the three strongest cards",
}  # fmt: skip
"""Version → its label in the form."""
OPTIONS = {
    "match": ("match mode", MODES, OPEN), **tasks.OPTIONS, "coach": ("coach setting", ("on", "off"), ""),
    "goals": ("goals setting", ("on", "off"), ""),
}  # fmt: skip
"""Option → what it is, its values, and the usual value."""
COACH = {"": "Coach for new players", "on": "Coach for everyone", "off": "None"}
GOALS = {"": "Only without an email, a bell or names", "on": "Always", "off": "Never"}
LENGTHS = {"": "10", "5": "5", "15": "15", "20": "20"}
ASK = {"": "Everything", "picture-name": "Hawaiian names from pictures"}
COMPARED = 2
"""The maximum number of birds that the field guide opens side by side."""


def fields(values: Mapping[str, str]) -> list[TaskField]:
    """The fields for a game; the coach cannot help while cards hide names."""
    match = choice("match", "Match birds by", {way: words[0] for way, words in WAYS.items()}, values)
    coach = [choice("coach", "Help at the start", COACH, values)] if match["value"] == OPEN else []
    return [match, *coach, choice("goals", "Goals and par", GOALS, values)]


def _quiz(name: str, options: Mapping[str, str]) -> Task:
    if not name and not options:
        return Task("quiz")
    allow(options, *shared.OPTIONS)
    found = {}
    if "birds" in options:
        found["birds"] = several("bird", options["birds"], [*deck.load().species])
    if "ask" in options:
        found["ask"] = several("kind of question", options["ask"], [*DIRECTIONS])
    if length := options.get("length"):
        found["length"] = f"{shared.length_of(length)}"
    return Task("quiz", tasks.word(name), found)


def _quiz_title(task: Task) -> str:
    if not task.name:
        return "Daily quiz"
    length = f", {counted(int(task.options['length']), 'question')}" if "length" in task.options else ""
    return f"Class quiz: {task.name}{length}"


def _quiz_fields(values: Mapping[str, str]) -> list[TaskField]:
    birds = [[*bird] for bird in _names(deck.load().in_deck).items()]
    only = TaskField(
        name="birds", label="Only these birds (leave blank for all)", kind="ticks", options=birds,
        value=values.get("birds", ""),
    )  # fmt: skip
    length = choice("length", "Questions", LENGTHS, values)
    return [tasks.word_field(values), length, choice("ask", "Ask", ASK, values), only]


def _quiz_deal(task: Task) -> str:
    return f"{shared.read(f'{shared.NAME}#{task}')}"


def _quiz_file(task: Task) -> tuple[str, str]:
    from elele_course.seabirds import moodle  # only a teacher asks for the questions

    quiz = shared.read(_quiz_deal(task))
    return f"quiz-{quiz.word}.xml", moodle.export(quiz, pictures.of_birds())


def _exam(name: str, options: Mapping[str, str]) -> Task:
    allow(options)
    if name:
        raise ParseError(f"the exam has no parts, so leave out {quoted(name)}")
    return Task("exam")


def _birds(name: str, options: Mapping[str, str]) -> Task:
    allow(options)
    found = [one_of("bird", bird.strip(), [*deck.load().species]) for bird in name.split("+")] if name else []
    if len(found) > COMPARED:
        raise ParseError(f"the field guide opens at one bird, or compares two; this task names {len(found)}")
    return Task("birds", "+".join(dict.fromkeys(found)))


def _birds_title(task: Task) -> str:
    names = listed(deck.load().species[bird].hawaiian for bird in task.name.split("+")) if task.name else ""
    return f"Field guide: {names}" if names else "Field guide"


def _birds_fields(values: Mapping[str, str]) -> list[TaskField]:
    names = {"": "Any bird", **_names(deck.load().species.values())}
    return [choice("first", "Open at", names, values), choice("second", "Compare with", names, values)]


def _birds_name(values: dict[str, str]) -> str:
    return "+".join(filter(None, (values.pop("first"), values.pop("second"))))


def _names(birds: Iterable[Species]) -> dict[str, str]:
    """Bird → its Hawaiian name, with the English name in brackets if other birds have the same Hawaiian name."""
    birds = [*birds]
    shared = Counter(bird.hawaiian for bird in birds)
    return {
        bird.species_id: f"{bird.hawaiian} ({bird.english})" if shared[bird.hawaiian] > 1 else bird.hawaiian
        for bird in birds
    }


PAGES = {
    "quiz": Page(
        "Take a quiz", _quiz, _quiz_title, _quiz_fields, options=shared.OPTIONS, file=_quiz_file, deal=_quiz_deal
    ),
    "exam": Page("Take the exam", _exam, lambda _task: "Exam", lambda _values: [], lambda _values: ""),
    "birds": Page("Look up birds", _birds, _birds_title, _birds_fields, _birds_name, handed_in=False),
}
"""Page of a site → its kind of task."""
