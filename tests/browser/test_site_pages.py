"""The pages of the site without a notebook: played, left and found again in a browser without a network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
import soak
import table_play
from barriers import barriers
from by_ear import COUNTED, OnSite
from in_browser import EARLIER, SLOWLY
from other_browsers import Window, play_on_the_pages
from playwright.sync_api import Page, Route, expect
from walker import PHONE, Walker

from elele import game
from elele.session import Session
from elele_course.classroom import handin
from elele_course.seabirds import exam
from elele_course.store import unsaved_reason

HOLD = """async () => {
  const opened = indexedDB.open("/progress");
  await new Promise((done) => { opened.onsuccess = done; });
  const files = opened.result.transaction("FILE_DATA", "readwrite").objectStore("FILE_DATA");
  window.held = true;
  const hold = () => {
    if (held) files.count().onsuccess = hold;
    else opened.result.close();
  };
  hold();
}"""
"""A function that keeps the browser's storage busy until `held` is false."""
FILES = ["/progress", "FILE_DATA"]
"""The database and the store with the files of the pages without a notebook."""
KEPT = '() => dispatchEvent(new Event("beforeunload", { cancelable: true }))'
"""A function that returns true once leaving the page would lose nothing."""


def without_python(player: Walker, site: str, session: Session) -> None:
    """Open the deal of a session on the site, while Python never comes, and look at the board."""
    player.page.context.route("**/pyodide.asm.wasm*", lambda _: None)
    player.goes_to(f"{site}/play.html#{session.position.deal}")
    table_play.shows(player.page, session)
    expect(player.page.locator("body[data-ready]")).to_have_count(0)


def test_a_move_that_turns_up_no_card_needs_no_python(walk: Callable[..., Walker], site: str) -> None:
    """While Python is loading, such a move is made on the board of Elemental."""
    player, session = walk(PHONE), Session("elemental#1")
    without_python(player, site, session)
    player.sees("You can begin. The other cards are coming …")
    start = session.position
    hidden = len(game.unseen(start))
    quiet = (move for move in start.legal_moves() if len(game.unseen(start.after(move))) == hidden)
    player.plays(session, f"{next(quiet)}")


def test_a_move_waits_for_python(walk: Callable[..., Walker], site: str) -> None:
    """While Python is loading, the cards of Elba can be seen; a first move turns up a card, so it waits."""
    player, session = walk(PHONE), Session("elba#1")
    without_python(player, site, session)
    player.sees("Look at the cards. The others are coming …")
    for place in session.view()["moves"][0]["places"]:
        player.touches(player.place(place))
    player.sees("Your last touch is waiting for the other cards. They are coming …")
    table_play.shows(player.page, session)


@pytest.mark.parametrize("lost", [False, True], ids=["late", "lost"])
def test_the_birds_come_after_the_first_view(page: Page, site: str, lost: bool) -> None:
    """Names and habitats appear first, from few pictures. Then the bird drawings load, or Python sends them."""
    birds, python, pictures = list[Route](), list[Route](), list[str]()
    page.context.route("**/opening-*-birds.bin*", lambda route: birds.append(route))
    page.context.route("**/pyodide.asm.wasm*", lambda route: python.append(route))
    console = page.context.new_cdp_session(page)
    console.on("Network.requestWillBeSent", lambda sent: pictures.append(sent["request"]["url"]))
    console.send("Network.enable")
    page.goto(f"{site}/play.html#seabirds#makani")
    drawn = page.locator("[data-place] :is(.plate, .half) img")
    expect(page.locator("[data-place] .plate")).to_have_count(12)
    expect(drawn).to_have_count(0)
    expect(page.locator(".missing:visible")).to_have_count(0)
    assert len([url for url in pictures if url.startswith("data:image/svg")]) < 12, "each is a separate document"
    for place in ("c6", "b4", "a2"):
        page.locator(f'[data-place="{place}"]').click()
    expect(page.locator('[data-place="a2"] .pair')).to_be_visible()
    assert birds
    while birds:
        (birds.pop().abort if lost else birds.pop().continue_)()
        page.wait_for_timeout(1500)  # the page asks once more for what is lost
    if lost:
        expect(drawn).to_have_count(0)
        page.context.unroute("**/pyodide.asm.wasm*")
        for route in python:
            route.continue_()
    expect(page.locator('[data-place="a2"] .pair img')).to_have_count(2, timeout=SLOWLY)
    expect(page.locator("[data-place] .plate img")).to_have_count(10)


def test_a_board_to_bend_needs_no_python(page: Page, site: str) -> None:
    """The sentence follows the handles while Python is loading; a goal reached then is kept when Python has come."""
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    page.goto(f"{site}/bend.html#block")
    page.locator('[data-handle="3"]').press("ArrowLeft")
    expect(page.locator("[data-said]")).to_contain_text("A heart on d or g would do it.")
    page.locator('[data-dial="d"]').press("h")
    expect(page.locator("[data-met]")).to_have_attribute("data-goal", "one-card")
    expect(page.locator("#told")).to_have_text("You can begin. The rest is coming …")
    expect(page.locator("body[data-ready]")).to_have_count(0)
    for route in held:
        route.continue_()
    page.context.unroute("**/pyodide.asm.wasm*")
    expect(page.locator("body[data-ready]:not([data-coming])")).to_be_visible(timeout=SLOWLY)
    expect(page.locator("[data-on='h']")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-offline", "", timeout=SLOWLY)
    page.reload()
    expect(page.locator("[data-met]")).to_have_attribute("data-goal", "one-card", timeout=SLOWLY)


def test_a_game_on_a_page_without_a_notebook(page: Page, site: str) -> None:
    """A word and Start lead to a game, which continues without the network; another tab keeps nothing.

    While the browser's storage is busy, the page says that the last move is not kept yet, and then that it is.
    A page that the browser puts aside for its Back button gives up its lock. When it is back, it starts again.
    """
    page.context.add_init_script(COUNTED)
    page.goto(f"{site}/play.html")
    page.get_by_label("A word or a number").fill("Makani")
    page.get_by_role("button", name="Start").click()
    beside = Session("seabirds#makani")
    table_play.shows(page, beside, SLOWLY)
    expect(page.locator("body")).to_have_attribute("data-ready", "restored")
    for _ in range(3):
        table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    assert str(beside.moves[0]).startswith("pair")
    page.evaluate(HOLD)
    table_play.play(table_play.Mouse(page), beside, table_play.chosen(beside))
    expect(page.locator("#kept")).to_have_text(unsaved_reason.LATE)
    page.evaluate("held = false")
    expect(page.locator("#kept")).to_have_text(unsaved_reason.AGAIN)
    expect(page.locator("body")).to_have_attribute("data-offline", "", timeout=SLOWLY)
    OnSite(page).answer()

    page.context.set_offline(True)
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.reload()
    table_play.shows(page, beside, SLOWLY)
    assert asked == [], "everything is kept, so nobody is asked before the page is left"
    expect(page.locator("#kept")).to_have_text("")
    page.get_by_role("button", name="Life list").click()
    expect(page.locator(".elele-beside .elele-life")).to_be_visible()
    other = page.context.new_page()
    other.goto(f"{site}/quiz.html#honu")
    expect(other.locator("#kept")).to_contain_text("open in another tab")
    other.locator("[data-quiz] [data-choice]").first.click()
    with other.expect_event("dialog") as warned:
        other.close(run_before_unload=True)
    assert warned.value.type == "beforeunload"
    warned.value.accept()

    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    page.wait_for_function("async () => (await navigator.locks.query()).held.length === 0")
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    table_play.shows(page, beside, SLOWLY)
    expect(page.locator("#kept")).to_have_text("")


def test_a_link_opens_its_own_deal(page: Page, site: str) -> None:
    """Even after a new deal, a link opens the deal that it names, and leads to the newer game."""
    link = f"{site}/play.html#seabirds#makani"
    page.goto(link)
    begun, newer = Session("seabirds#makani"), page.locator("#newer a")
    table_play.shows(page, begun, SLOWLY)
    table_play.play(table_play.Mouse(page), begun, table_play.chosen(begun))
    for _ in range(2):  # the board asks for confirmation
        page.locator('[data-action="new"]').evaluate("node => node.click()")
    expect(page).not_to_have_url(link)
    onward = page.url
    expect(newer).to_have_count(0)
    page.goto(link)
    table_play.shows(page, begun, SLOWLY)
    newer.click()
    expect(page).to_have_url(onward)
    expect(newer).to_have_count(0)


def test_an_exam_is_cut_off_and_taken_to_its_end(page: Page, site: str) -> None:
    """After a reload in the middle, the exam goes on with the next bird; the browser keeps its result."""
    names, asked = exam.Sitting(1, {}).order, page.locator("[data-exam]")

    def answer(first: int, last: int) -> None:
        for number in range(first, last + 1):
            expect(asked.locator(".number")).to_have_text(f"Picture {number} of 20")
            name = exam.question(names[number - 1]).card.answer if number % 2 else "dodo"
            asked.locator("[data-answer]").fill(name)
            asked.locator("[data-answer]").press("Enter")

    page.goto(site)
    page.get_by_role("link", name="Exam", exact=True).click()
    asked.get_by_role("button", name="Begin").click(timeout=SLOWLY)
    answer(1, 3)
    expect(asked.locator(".number")).to_have_text("Picture 4 of 20")  # A touch while Python judges does nothing.
    asked.get_by_role("button", name="I don't know").click()
    expect(asked.locator(".number")).to_have_text("Picture 5 of 20")
    page.wait_for_function(KEPT)
    page.reload()
    expect(asked.locator(".ask")).to_contain_text("you stopped after 4 of 20 birds.", timeout=SLOWLY)
    asked.get_by_role("button", name="Go on").click()
    answer(5, 20)
    expect(asked.locator(".ending")).to_have_text("You named 10 of 20 birds.")
    expect(asked.locator("[data-curve] tbody tr")).to_have_count(1)
    page.wait_for_function(KEPT)
    page.reload()
    expect(asked).to_contain_text(": 10 of 20.", timeout=SLOWLY)


@soak.only
def test_answers_of_an_earlier_day_are_told(page: Page, site: str) -> None:
    """If a browser puts back all files of an earlier day, the quiz says how many answers are missing since when."""
    quiz, other = page.locator("[data-quiz]"), page.context.new_page()

    def answer() -> None:
        page.goto("about:blank")
        page.goto(f"{site}/quiz.html")
        while not quiz.locator("[data-choice]").count():
            quiz.locator("[data-next], [data-choice]").first.click(timeout=SLOWLY, trial=True)
            if quiz.locator("[data-next]").count():
                quiz.locator("[data-next]").click()
        quiz.locator("[data-choice]").first.click()
        page.wait_for_function(KEPT)

    answer()
    other.goto(f"{site}/index.html")
    other.evaluate(EARLIER, FILES)
    answer()
    page.goto("about:blank")
    other.evaluate(EARLIER, FILES)
    page.goto(f"{site}/quiz.html")
    told = re.compile("is from an earlier day. 1 answer or game since .+ is missing. The file is kept as")
    expect(quiz).to_contain_text(told, timeout=SLOWLY)


def test_a_document_with_central_european_letters(page: Page, site: str) -> None:
    """The teacher's page reads a document in an encoding that comes with Python's saved memory, but is not in it."""
    session = Session("seabirds#7")
    session.play(next(iter(session.position.legal_moves())))
    line = handin.of(session.record(), "Anička")
    document = "{\\rtf1\\ansi\\ansicpg1250 " + line.replace("č", "\\'e8") + "}"
    page.goto(f"{site}/teacher.html")
    upload = {"name": "game.rtf", "mimeType": "text/rtf", "buffer": document.encode("ascii")}
    page.locator('input[type="file"]').set_input_files(upload, timeout=SLOWLY)
    expect(page.locator("tbody tr")).to_contain_text("Anička", timeout=SLOWLY)


@pytest.mark.parametrize("other_browser", ["Firefox"], indirect=True)
def test_the_pages_in_firefox(other_browser: Window, site: str) -> None:
    """Firefox restores Python's memory too: a pair is placed, a puzzle solved, and a question answered."""
    play_on_the_pages(other_browser, site)


WITHOUT_MEMORY = """
  const { fetch: real } = window;
  const broken = (url) => `${url}`.endsWith("memory.bin");
  window.fetch = (url, ...more) => broken(url) ? Promise.reject(new TypeError()) : real(url, ...more);
"""


@soak.only
def test_a_browser_that_restores_no_memory_starts_slowly(page: Page, site: str) -> None:
    """If the saved memory is missing, Python starts the slow way, and the game is the same."""
    page.add_init_script(WITHOUT_MEMORY)
    page.goto(f"{site}/play.html#elba#7")
    table_play.shows(page, Session("elba#7"), SLOWLY)
    expect(page.locator("body")).to_have_attribute("data-ready", "started")


IPHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True,
    "user_agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1",
}  # fmt: skip
PAGES = {
    "puzzle.html#two-moli": "[data-puzzle-panel]", "birds.html#noio": "[data-guide]", "quiz.html": "[data-quiz]",
    "exam.html": "[data-exam]",
    "steps.html#four-crosses": "[data-steps]", "bend.html#cross": "[data-bend]", "play.html": "form",
    "teacher.html": "[data-class]", "mine.html": "[data-mine]",
}  # fmt: skip


@pytest.mark.parametrize("page", [IPHONE], indirect=True, ids=["iphone"])
def test_each_page_is_for_everybody(page: Page, site: str) -> None:
    """Every page without a notebook shows its widget on a phone, and axe finds no fault: light, dark, forced colors.

    On an iPhone or iPad Pyodide starts in another way; the saved memory is restored there too.
    """
    for address, widget in soak.examples([*PAGES.items()][:2], [*PAGES.items()]):
        page.goto(f"{site}/{address}")
        expect(page.locator(widget).first).to_be_visible(timeout=SLOWLY)
        assert page.evaluate("document.documentElement.scrollWidth") == 390, address
        assert barriers(page) == [], address
        for look in ({"color_scheme": "dark"}, {"color_scheme": "light", "forced_colors": "active"}):
            page.emulate_media(**look)
            assert barriers(page, runOnly=["color-contrast"]) == [], address
        page.emulate_media(forced_colors="none")
        expect(page.locator("body")).to_have_attribute("data-ready", "restored")
