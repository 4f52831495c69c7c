"""The field guide on a page with a stub of a model: browsed by keys, two birds compared, the scale measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from elele_widgets import FieldGuide
from playwright.sync_api import Page, expect
from stub_page import contrast, resize

STUB = (Path(__file__).parent / "stub.html").as_uri()
MARKUP = '<img src=x onerror="window.hurt = 1"><b>bold</b>'
SHOW = "([script, style, guide]) => show(script, style, { guide })"


@pytest.fixture
def show(window: Callable[..., Page]) -> Iterator[Callable[..., Page]]:
    """`show(guide)` gives the page with the guide on it; an error in the page or a message to Python fails the test."""
    errors: list[str] = []
    pages: list[Page] = []

    def fault(error: Exception) -> None:
        errors.append(str(error))

    def shown(guide: FieldGuide, width: int = 1000, told: dict[str, Any] | None = None, **options: Any) -> Page:
        page = window(width, 700, **options)
        page.on("pageerror", fault)
        page.goto(STUB)
        page.wait_for_function("window.ready")
        page.evaluate(SHOW, [guide._esm, guide._css, told or guide.guide])
        page.evaluate("drawn()")
        pages.append(page)
        return page

    yield shown
    for page in pages:
        page.remove_listener("pageerror", fault)
    sent = [message for page in pages for message in page.evaluate("model.sent")]
    assert (errors, sent) == ([], [])


PAIRS = [
    ["--ink", "--paper"], ["--mute", "--paper"], ["--link", "--paper"], ["--ink", "--air"], ["--ink", "--coral"],
    ["--words", "--shallow"], ["--words", "--plain"], ["--ink", "--sun"],
]  # fmt: skip
SEEN = "nodes => nodes.filter((node) => node.checkVisibility())"


def cards(page: Page) -> list[str]:
    """The birds on show in the list."""
    return page.eval_on_selector_all("[data-species]", f"{SEEN}.map((node) => node.dataset.species)")


def test_filters_by_keyboard(show: Callable[..., Page]) -> None:
    """A filter is set with keys alone; the count, the other choices and the list follow; `Show all` undoes it."""
    page = show(FieldGuide())
    assert len(cards(page)) == 22
    page.locator('[data-filter="nest"]').focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-filter="nest"]')).to_have_value("burrow")
    expect(page.locator("[data-count]")).to_have_text("5 of 22 birds")
    assert cards(page) == ["uau", "ao", "uau-kani", "nunulu", "akihikeehiale"]
    assert page.locator('[data-filter="status"] option[value="CR"]').inner_text() == "Critically Endangered (1)"
    page.locator("[data-clear]").press("Enter")
    assert len(cards(page)) == 22


def test_none_fits_is_said_kindly(show: Callable[..., Page]) -> None:
    """Where no bird has all that is wanted, the guide names the wish to give up, and a button gives it up."""
    page = show(FieldGuide(habitat="urban", size="very-large"))
    assert cards(page) == []
    assert "Leave out “Nests in”, and 6 birds fit." in page.locator("[data-none]").inner_text()
    page.locator("[data-loosen]").press("Enter")
    assert len(cards(page)) == 6
    assert page.evaluate("document.activeElement.dataset.filter") == "habitat"


def test_browsing_by_keyboard(show: Callable[..., Page]) -> None:
    """Tab stops once in the list, arrows walk over it, Enter opens a bird and brings one to its page."""
    page = show(FieldGuide())
    expect(page.locator('[data-species][tabindex="0"]')).to_have_count(1)
    page.locator('[data-species="moli"]').focus()
    for key in ("ArrowRight", "ArrowDown", "End", "Home", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.species") == "kaupu"
    page.keyboard.press("Enter")
    expect(page.locator("[data-open] .name")).to_have_text("Kaʻupu")
    expect(page.locator("[data-open] .syllables")).to_have_text("Ka·ʻu·pu")
    assert "is open" in page.locator("[data-count]").inner_text()


def test_page_of_a_bird(show: Callable[..., Page]) -> None:
    """Each fact has its level and a link to its source; the level chooses among them; threats name what helps."""
    guide = FieldGuide("ao")
    page = show(guide)
    told = next(bird for bird in guide.guide["birds"] if bird["id"] == "ao")
    expect(page.locator("[data-open] .factoid")).to_have_count(len(told["factoids"]))
    assert page.locator("[data-open] .factoid a").first.get_attribute("href") == told["factoids"][0]["source"]["url"]
    page.locator("[data-level]").select_option("high")
    wanted = [fact["text"] for fact in told["factoids"] if fact["level"] == "high"]
    assert page.locator("[data-open] .factoid > p").all_inner_texts() == wanted
    page.locator("summary").press("Enter")
    assert "Predator Control" in page.locator('[data-threat="cat"]').inner_text()


def test_narrow_page_turns(show: Callable[..., Page]) -> None:
    """On a telephone a bird takes the place of the list, with a way back to the same card."""
    page = show(FieldGuide(), 360)
    page.locator('[data-species="noio"]').click()
    assert cards(page) == []
    assert page.evaluate("document.activeElement.className") == "name"
    page.locator("[data-back]").press("Enter")
    assert page.evaluate("document.activeElement.dataset.species") == "noio"


def test_two_birds_compared(show: Callable[..., Page]) -> None:
    """From a bird's page to two side by side; what differs is said in words, and each choice redraws the table."""
    page = show(FieldGuide("noio"))
    page.locator("[data-compare-with]").click()
    expect(page.locator('[data-compare-choice="one"]')).to_have_value("noio")
    page.locator('[data-compare-choice="other"]').select_option("noio-koha")
    span = page.locator('[data-row="Wingspan"]')
    assert "differs: Noio kōhā about 12 cm more" in span.inner_text()
    assert "66–72 cm" in span.inner_text()
    assert "75–86 cm" in span.inner_text()
    expect(page.locator('[data-row="Nests, on the card"] .only')).to_have_count(2)
    assert "They differ in: Wingspan, " in page.locator("[data-compare] .differ").inner_text()
    assert page.evaluate("document.activeElement.dataset.compareChoice") == "other"
    expect(page.locator("[data-compare] [data-flier]")).to_have_count(2)
    noio = next(bird for bird in page.evaluate("model.state.guide.birds") if bird["id"] == "noio")
    assert f"Noio kōhā: {noio['unlike']['noio-koha']}" in page.locator("[data-apart]").inner_text()


@pytest.mark.parametrize("width", [360, 1000, 1600])
def test_all_to_one_scale(show: Callable[..., Page], width: int) -> None:
    """Every bird, and the child's arms, are as wide as their span by the bar of one metre; nothing sticks out."""
    guide = FieldGuide(show="scale")
    page = show(guide, width)
    metre = page.locator("[data-bar-line]").evaluate("line => line.getBBox().width * line.getScreenCTM().a")
    boxes = "nodes => nodes.map((node) => [Number(node.dataset.span), node.getBoundingClientRect().toJSON()])"
    drawn = page.eval_on_selector_all("[data-scale] image", boxes)
    assert len(drawn) == 23
    assert sorted(span for span, _ in drawn) == sorted([*(b["flight"]["mid"] for b in guide.guide["birds"]), 130])
    for span, box in drawn:
        assert box["width"] == pytest.approx(span * metre / 100, rel=0.005)
        assert box["left"] >= 0
        assert box["right"] <= width


def test_scale_is_sorted_and_told(show: Callable[..., Page]) -> None:
    """The order can be chosen; focus tells name and span; arrows walk; Enter opens the bird's page."""
    page = show(FieldGuide(show="scale"))
    fliers = "nodes => nodes.map((node) => node.dataset.flier)"
    assert page.eval_on_selector_all("[data-flier]", fliers)[:2] == ["iwa", "kaupu"]
    page.locator("[data-order]").select_option("smallest first")
    assert page.eval_on_selector_all("[data-flier]", fliers)[0] == "akeake"
    page.locator('[data-flier="akeake"]').focus()
    assert "ʻAkēʻakē, Band-rumped Storm-Petrel: wings span 43–46 cm" in page.locator("[data-told]").inner_text()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-open] .name")).to_have_text("Hinaokū")


def test_filters_hold_for_the_scale(show: Callable[..., Page]) -> None:
    """The birds drawn to scale are those that fit."""
    page = show(FieldGuide(show="scale", nest="tree"))
    expect(page.locator("[data-flier]")).to_have_count(5)
    page.locator('[data-filter="nest"]').select_option("")
    expect(page.locator("[data-flier]")).to_have_count(22)


def test_text_is_never_markup(show: Callable[..., Page]) -> None:
    """What stands in somebody's CSV file is shown letter by letter, in every view."""
    guide = FieldGuide("moli", "noio")
    marked = dict.fromkeys(("title", "english", "syllables", "say", "linnean", "remark", "note"), MARKUP)
    bird = {**guide.guide["birds"][0], **marked, "facts": [[MARKUP, MARKUP]]}
    source = {"title": MARKUP, "about": MARKUP, "url": "javascript:window.hurt=1"}
    bird["factoids"] = [{"text": MARKUP, "note": MARKUP, "level": MARKUP, "source": source}]
    bird["rows"] = [{"label": MARKUP, "text": MARKUP}, *bird["rows"][1:]]
    page = show(guide, told={**guide.guide, "birds": [bird, *guide.guide["birds"][1:]]})
    for view in ("compare", "scale", "birds"):
        page.locator(f'[data-view="{view}"]').click()
    page.locator('[data-species="moli"]').click()
    assert page.locator("[data-open] .name").inner_text() == MARKUP
    expect(page.locator("[data-guide] b, [data-open] .factoid a")).to_have_count(0)
    assert page.evaluate("window.hurt") is None


def test_keys_stay_in_the_guide(show: Callable[..., Page]) -> None:
    """A notebook would cut the cell at an x: keys pressed here do not reach it, shortcuts do."""
    page = show(FieldGuide())
    page.evaluate("document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))")
    page.locator('[data-species="moli"]').focus()
    for key in ("b", "x", "Delete", "ArrowRight", "Shift+Enter", "Control+s"):
        page.keyboard.press(key)
    assert [key for key in page.evaluate("window.keys") if key != "Control"] == ["s"]


@pytest.mark.parametrize("begin", [{}, {"show": "scale"}, {"show": "compare"}], ids=["birds", "scale", "compare"])
def test_no_sideways_scrolling(show: Callable[..., Page], begin: dict[str, str]) -> None:
    """The guide re-flows from a telephone to a wide screen, and every button and choice is large enough."""
    page = show(FieldGuide("koae-kea", **begin), 360)
    for width in (360, 700, 1000, 1600):
        resize(page, width, 700)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        measured = f"{SEEN}.map((node) => node.getBoundingClientRect().toJSON())"
        boxes = page.eval_on_selector_all("[data-guide] :is(button, select)", measured)
        assert min(min(box["width"], box["height"]) for box in boxes) >= 24
        assert all(box["left"] >= 0 and box["right"] <= width for box in boxes)


def test_words_can_be_read(show: Callable[..., Page]) -> None:
    """Every visible word meets 4.5:1 on its ground, in light and in dark, on the paper and in the air."""
    page = show(FieldGuide("ao"))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        colours = page.evaluate(
            """pairs => pairs.map((names) => names.map((name) => {
              const probe = document.querySelector("[data-guide]").appendChild(document.createElement("i"));
              probe.style.color = `var(${name})`;
              const colour = getComputedStyle(probe).color;
              probe.remove();
              return colour;
            }))""",
            PAIRS,
        )
        for one, other in colours:
            assert contrast(one, other) >= 4.5, (theme, one, other)


def test_closing_leaves_nothing(show: Callable[..., Page]) -> None:
    """When the view goes, its nodes go, and later changes disturb nothing."""
    page = show(FieldGuide())
    page.evaluate("close_widget()")
    page.evaluate("update('guide', model.state.guide)")
    expect(page.locator("[data-guide]")).to_have_count(0)
