"""Tasks as links, and the form that makes them."""

from __future__ import annotations

import html
import re
from contextlib import suppress
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import elele
from elele.errors import ParseError
from elele.game import BUILT_IN
from elele.record import Record
from elele.seabirds import deck
from elele.seabirds.masks import MODES
from elele_course.classroom import handin, packed, roster
from elele_course.elemental import bend
from elele_course.questions import puzzles
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.steps import steps
from elele_widgets import TaskLink, sheets
from elele_widgets.classroom import class_note, embedding, tasks
from elele_widgets.classroom.task_links import HERE_ONLY, NO_SITE
from elele_widgets.classroom.tasks import Task
from elele_widgets.elba import tasks as of_elba
from elele_widgets.elemental import tasks as of_elemental
from elele_widgets.seabirds import tasks as of_birds
from elele_widgets.shared import site_links
from elele_widgets.shared.qr import drawn

SITE = "https://birds.example.org/class/"
VERSIONS = {"seabirds": of_birds.VERSIONS, "elemental": of_elemental.VERSIONS, "elba": of_elba.VERSIONS}
GAMES = ("seabirds", "seabirds:7x3", "seabirds:6x2+all", "elemental:july", "elba", "elba:strict+partial")
WORDS = st.from_regex(r"[a-z0-9][a-z0-9.-]{0,20}", fullmatch=True)
WORDS |= st.sampled_from(["鳥", "Hōnu", "ʻiwa", "2026-11-22"])
BIRDS = [*deck.load().species]


def some(known: Any) -> st.SearchStrategy[str]:
    """Some of the known values, joined by +."""
    return st.lists(st.sampled_from([*known]), min_size=1, max_size=5).map("+".join)


@st.composite
def typed_tasks(draw: st.DrawFn) -> tuple[str, str]:
    """A page and the text of a task, as people may type it."""
    page = draw(st.sampled_from([*tasks.pages()]))
    named = {
        "play": st.builds("{}#{}".format, st.sampled_from(GAMES), WORDS),
        "puzzle": st.sampled_from(["", *puzzles.load()]),
        "quiz": WORDS,
        "exam": st.just(""),
        "birds": st.lists(st.sampled_from(BIRDS), max_size=2).map("+".join),
        "steps": st.sampled_from(["", *steps.names()]),
        "bend": st.sampled_from(["", *bend.KINDS]),
    }
    name = draw(named[page])
    wanted: dict[str, st.SearchStrategy[str]] = {}
    if page == "play":
        wanted = {"peek": st.sampled_from(["on", "off"])}
        on_off = st.sampled_from(["on", "off"])
        birds = {"match": st.sampled_from(MODES), "coach": on_off, "goals": on_off}
        wanted |= birds if name.startswith("seabirds") else {}
    if page == "quiz":
        wanted = {"birds": some(BIRDS), "ask": some(DIRECTIONS), "length": st.integers(1, 50).map(str)}
    chosen = draw(st.lists(st.sampled_from([*wanted]), unique=True)) if wanted else []
    return page, "&".join((name, *(f"{option}={draw(wanted[option])}" for option in chosen)))


@given(typed_tasks())
def test_every_task_survives_its_address(typed: tuple[str, str]) -> None:
    """A task is read back from its text, address and link as the same task; the address is plain ASCII."""
    task = tasks.parse(*typed)
    assert tasks.parse(task.page, str(task)) == task
    assert tasks.read(task.address) == task
    assert tasks.read(tasks.link(SITE, task)) == task
    assert task.address.isascii()
    assert " " not in task.address
    assert task.title


@given(st.text(), st.sampled_from([*tasks.pages()]))
def test_any_text_is_a_task_or_refused(text: str, page: str) -> None:
    """Any text after the # of an address makes a task or a `ParseError`, and nothing else."""
    with suppress(ParseError):
        assert tasks.parse(page, text).page == page


def test_the_same_cards_for_every_spelling() -> None:
    """A word with capitals, kahakō or ʻokina names the cards of its plain word."""
    for text in ("seabirds#Mōlī", "SEABIRDS#moli", "seabirds:6x2#moʻli", " seabirds#moli "):
        assert tasks.parse("play", text) == Task("play", "seabirds#moli"), text
    assert tasks.parse("quiz", "Pō Mahina") == Task("quiz", "po-mahina")


@pytest.mark.parametrize(
    ("page", "text", "told"),
    [
        ("play", "seabird#7", "did you mean seabirds?"),
        ("play", "kahakai", "write the game, then #"),
        ("play", "elba#7&match=mixed", "the options are peek"),
        ("play", "seabirds#7&match=pictures", "did you mean picture?"),
        ("play", "seabirds#7&peek", "as in peek=off"),
        ("play", "seabirds#7&peek=off&peek=on", "twice"),
        ("puzzle", "tow-noio", "did you mean two-noio?"),
        ("quiz", "", "cannot be used as a word"),
        ("quiz", "honu&length=51", "1 to 50 questions"),
        ("quiz", "honu&birds=moly", "did you mean moli?"),
        ("birds", "moli+iwa+noio", "this task names 3"),
        ("steps", "seven-block", "did you mean seven-blocks?"),
        ("bend", "crosses", "did you mean cross?"),
        ("play", "a" * 301, "301 letters"),
        ("chess", "", "the pages are play, puzzle"),
    ],
)
def test_a_task_that_cannot_be(page: str, text: str, told: str) -> None:
    """The refusal of a task says what would work."""
    text = "&length=5" if (page, text) == ("quiz", "") else text
    with pytest.raises(ParseError, match=re.escape(told)):
        tasks.parse(page, text)


@pytest.mark.parametrize(
    ("site", "link"),
    [
        ("https://x.org", "https://x.org/play.html#elba#7"),
        ("https://x.org/birds/", "https://x.org/birds/play.html#elba#7"),
        ("https://x.org/birds/index.html?a=1#b", "https://x.org/birds/play.html#elba#7"),
        (" http://school:8000/lele ", "http://school:8000/lele/play.html#elba#7"),
    ],
)
def test_the_link_on_a_site(site: str, link: str) -> None:
    """The address of a site may be its folder, its start page, or what the address bar shows."""
    assert tasks.link(site, tasks.parse("play", "elba#7")) == link


@pytest.mark.parametrize("site", ["x.org", "ftp://x.org", "https:", 'https://x.org/"><b>', "file:///a", "https://a b"])
def test_no_site(site: str) -> None:
    """Anything but a web address is refused."""
    with pytest.raises(ParseError, match="https://"):
        tasks.link(site, Task("play"))


@pytest.mark.parametrize("game", [*VERSIONS])
def test_the_form_offers_versions_that_can_be_dealt(game: str) -> None:
    """Each version in the form gives a different link, and the form shows no trouble."""
    form = TaskLink(SITE)
    form.obey({"type": "set", "name": "game", "value": game})
    links = set()
    for version in VERSIONS[game]:
        form.obey({"type": "set", "name": "version", "value": version})
        assert form.task["trouble"] == ""
        links.add(form.task["link"])
    assert len(links) == len(VERSIONS[game])


def test_every_puzzle_and_lesson_in_steps_has_a_link() -> None:
    """The form lists each puzzle and each step-by-step lesson exactly once."""
    form = TaskLink(SITE)
    for page, known in (("puzzle", puzzles.load()), ("steps", steps.names())):
        form.obey({"type": "page", "page": page})
        (field,) = form.task["fields"]
        assert {value for value, _label in field["options"]} == {*known}
        assert len({label for _value, label in field["options"]}) == len(field["options"])


def fill(form: TaskLink, page: str, **values: str) -> dict[str, Any]:
    form.obey({"type": "page", "page": page})
    for name, value in values.items():
        form.obey({"type": "set", "name": name, "value": value})
    return form.task


def test_the_form_makes_links() -> None:
    """The link has the values chosen in the form, without values for other kinds of task."""
    form = TaskLink(SITE)
    assert form.task["link"] == f"{SITE}play.html#seabirds#kahakai"
    told = fill(form, "play", word="Pō", peek="off", coach="on", version="7x3")
    assert told["link"] == f"{SITE}play.html#seabirds:7x3#po&peek=off&coach=on"
    assert fill(form, "play", match="picture")["link"] == f"{SITE}play.html#seabirds:7x3#po&match=picture&peek=off"
    assert fill(form, "play", game="elba")["link"] == f"{SITE}play.html#elba#po&peek=off"
    told = fill(form, "quiz", length="5", ask="picture-name", birds="iwa+moli")
    assert told["link"] == f"{SITE}quiz.html#po&birds=moli+iwa&ask=picture-name&length=5"
    assert fill(form, "birds", first="noio", second="noio-koha")["link"] == f"{SITE}birds.html#noio+noio-koha"
    assert "" in of_birds.LENGTHS


CLASS = "Kai Nakamura\nKai Silva\nLani Pua\nʻIo Akana & Co\nNakamura, Kai\nPua"


def test_a_note_to_the_class() -> None:
    """The link can carry the teacher's email, the time of the bell and names; it still leads to the same task."""
    form = TaskLink(SITE, names=CLASS)
    told = fill(form, "play", mail="pua@school.example", bell="10:45", names="list")
    task, _, note = told["link"].removeprefix(f"{SITE}play.html#").partition("&")
    assert note.startswith("mail=pua@school.example&bell=10:45&names=Kai%20N.+Kai%20S.+Lani+")
    assert (task, told["deal"]) == ("seabirds#kahakai", "seabirds#kahakai")
    assert tasks.read(told["link"]) == Task("play", "seabirds#kahakai")
    assert tasks.read(fill(form, "exam")["link"]) == Task("exam")
    assert "exam.html#&mail=" in form.task["link"]
    assert fill(form, "quiz", length="5")["deal"] == "quiz#kahakai&length=5"
    assert (fill(form, "birds")["extras"], "mail=" in form.task["link"]) == ([], False)
    assert fill(form, "play", names="")["link"].endswith("&bell=10:45")
    assert [field["name"] for field in TaskLink(SITE).task["extras"]] == ["mail", "bell"]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("mail", "pua", "is not an email address"), ("mail", "a@b.cd?cc=e@f.gh", "is not an email address"),
        ("bell", "25:00", "is not a time"), ("bell", "noon", "is not a time"),
    ],
)  # fmt: skip
def test_a_note_that_cannot_be(name: str, value: str, told: str) -> None:
    """A wrong address or time is told, and makes no link."""
    told_of = fill(TaskLink(SITE), "play", **{name: value})
    assert told in told_of["trouble"]
    assert told_of["link"] == ""


def test_a_list_that_is_too_long_for_a_code_is_told() -> None:
    """The names of 40 students fit into a code that phones can read; far more do not."""
    form = TaskLink(SITE)
    form.offer([f"Leilani{chr(97 + n // 26)}{chr(97 + n % 26)} Kahale" for n in range(40)])
    assert fill(form, "play", names="list")["qr"]
    form.offer([f"Leilani{chr(97 + n // 26)}{chr(97 + n % 26)} Kahale" for n in range(90)])
    assert "let the students type their names" in form.task["trouble"]


@pytest.mark.parametrize("sign", "%#&+=?/\\\"'<>")
def test_a_sign_in_a_name_breaks_no_link(sign: str) -> None:
    """Names with signs that have a meaning in addresses are offered all the same, and each still finds its student."""
    names = [f"Kai{sign} Nakamura", f"{sign} Lani{sign}Pua", f"{sign}41 Noa", sign, "Hōkū 50%25"]
    form = TaskLink(SITE, names="\n".join(names))
    link = fill(form, "play", mail="o%aa@b.example", names="list")["link"]
    assert tasks.read(link) == Task("play", "seabirds#kahakai")
    values = dict(part.split("=") for part in unquote(link.partition("&")[2]).split("&"))
    offered = values["names"].split("+")
    assert values["mail"] == "o%aa@b.example"
    assert all(name == " ".join(name.split()) for name in offered), offered
    assert "" not in offered
    named = [name for name in names if any(map(str.isalnum, name))]
    assert [roster.match(name, names) for name in offered if any(map(str.isalnum, name))] == named
    for name in names:
        line = handin.of(Record.of(elele.deal("seabirds#7"), ["pair b6 c6 a6"]), name)
        assert packed.unpack(packed.pack(line)) == line
        assert handin.read(line).headers["Player"] == name


@given(st.lists(st.sampled_from(["Kai", "Lani", "Pua", "Noa", "Kāne"]), min_size=2, max_size=2).map(" ".join))
def test_each_offered_name_is_one_student(name: str) -> None:
    """What a student chooses belongs to that student, also where two share a first name."""
    names = [*dict.fromkeys([name, "Kai Nakamura", "Kai Silva", "Nakamura, Kai", "Lani Pua", "Pua", "Noa"])]
    assert [roster.match(short, names) for short in roster.first_names(names)] == names


def test_no_coach_is_promised_while_cards_hide_names() -> None:
    """The form offers a coach only for a game whose cards show everything, as the coach cannot help in the others."""
    form = TaskLink(SITE)
    offered = {
        mode for mode in MODES if "coach" in {field["name"] for field in fill(form, "play", match=mode)["fields"]}
    }
    assert offered == {"everything"}


def test_without_a_site_the_form_says_so() -> None:
    """Without the address of a site there is no link and no code; for an address of this computer, a note warns."""
    form = TaskLink()
    assert (form.task["link"], form.task["qr"], form.task["note"]) == ("", "", NO_SITE)
    form.obey({"type": "site", "site": "not an address"})
    assert "is not the address of a site" in form.task["trouble"]
    form.obey({"type": "site", "site": "http://127.0.0.1:8000/"})
    assert (form.task["note"], form.task["trouble"]) == (HERE_ONLY, "")
    form.obey({"type": "site", "site": SITE})
    assert (form.task["note"], form.task["trouble"]) == ("", "")


def test_a_word_that_cannot_be_is_told() -> None:
    """With an empty word there is no link, and the form says what to write; a new word restores the link."""
    form = TaskLink(SITE)
    assert "a number or one word" in fill(form, "play", word="")["trouble"]
    assert form.task["link"] == ""
    assert fill(form, "play", word="7")["link"].endswith("#7")


def test_a_word_that_opens_stuck_is_told() -> None:
    """The form makes the link, and says before the class sees the deal how it opens, in the chosen game and layout."""
    form = TaskLink(SITE)
    poor = "This deal opens without a pair: the first move is “I am stuck.” Try the word honu-3."
    told = fill(form, "play", word="Hōnu")
    assert (told["link"], told["note"]) == (f"{SITE}play.html#seabirds#honu", poor)
    assert fill(form, "play", version="7x3")["note"] == fill(form, "play", game="elba")["note"] == ""
    assert fill(form, "quiz")["note"] == ""
    form.obey({"type": "site", "site": ""})
    assert fill(form, "play", game="seabirds", version="6x2")["note"] == f"{poor} {NO_SITE}"


@pytest.mark.parametrize(
    "intent",
    [{"type": "set", "name": "nothing", "value": "x"}, {"type": "page", "page": "chess"}, {"type": "slips"}, None, 7],
)
def test_an_unknown_request_changes_nothing(intent: object) -> None:
    """An unknown request is refused, and the task does not change."""
    form = TaskLink()
    before = form.task
    assert form.take(intent) == {}
    assert form.task == {**before, "trouble": "The page asked for something that this form cannot do."}


def test_slips_to_print() -> None:
    """A sheet of slips has the link and the code eight times, and markup in a title stays text."""
    form = TaskLink(SITE)
    page = form.obey({"type": "slips"})["slips"]
    assert page.replace("<wbr>", "").count(f"{SITE}play.html#seabirds#kahakai") == 8
    assert page.count("<img ") == 8
    assert "<b>" not in sheets.slips("<b>", "https://x.org/", drawn("https://x.org/"))


def test_the_code_holds_the_link() -> None:
    """The code is as large as its link requires, keeps a white margin in any theme, and changes with the link."""
    assert drawn("https://x.org/a") != drawn("https://x.org/b")
    assert 'fill="#fff"' in drawn("https://x.org/a")


def test_birds_that_share_a_name_are_told_apart() -> None:
    """The three birds called ʻĀ also have their English names; no two tick boxes have the same label."""
    form = TaskLink(SITE)
    fill(form, "quiz")
    labels = [label for _bird, label in form.task["fields"][-1]["options"]]
    assert len({*labels}) == len(labels) == 20
    assert "ʻĀ (Brown Booby)" in labels


def test_every_game_has_versions() -> None:
    """The form offers every game of the package, with the versions that its own module names."""
    form = TaskLink(SITE)
    for name, versions in VERSIONS.items():
        games, offered, *_ = fill(form, "play", game=name)["fields"]
        assert [value for value, _ in games["options"]] == [*BUILT_IN]
        assert dict(offered["options"]) == versions


def test_the_longest_address_fits_into_a_qr_code() -> None:
    """An address that is too long is refused, and the form keeps the earlier one."""
    form = TaskLink("https://birds.example.org/")
    form.obey({"type": "site", "site": f"https://{'a' * 3000}/"})
    assert "this address is too long" in form.task["trouble"].casefold()
    form.obey({"type": "set", "name": "word", "value": "iwa"})
    assert form.task["link"].startswith("https://birds.example.org/play.html")
    longest = f"https://{'a' * (site_links.LONGEST - 9)}/play.html"[: site_links.LONGEST]
    assert drawn(f"{longest}#{'%E2%80%98' * (tasks.LONGEST // 3)}{'&' * class_note.LONGEST}")


@given(typed_tasks())
@example(("quiz", "on"))
def test_every_task_can_be_embedded(typed: tuple[str, str]) -> None:
    """The element names the page, the task and its options, as the link does, and the frame has the link."""
    task = tasks.parse(*typed)
    note = class_note.written({"mail": "pua@school.example", "bell": "10:45"}, ["Kai"])
    script, element = re.findall(r"<([^>]+)>", embedding.element(SITE, task, note))[::2]
    named, *parts = re.findall(r' ([a-z]+)(?:="([^"]*)")?', element.removeprefix("elele-board"))
    options = dict(parts)
    asked = [f"{name}={html.unescape(value) or 'on'}" for name, value in parts if name not in class_note.OPTIONS]
    assert script == f'script src="{SITE}embed.js" async'
    assert tasks.parse(embedding.pages()[named[0]], "&".join((html.unescape(named[1]), *asked))) == task
    assert {*options} <= {*embedding.options()}
    assert [options[name] for name in class_note.OPTIONS] == ["pua@school.example", "10:45", "Kai"]
    (link,) = re.findall('src="(.+?)"', embedding.frame(task, tasks.link(SITE, task, note)))
    assert tasks.read(html.unescape(link)) == task
