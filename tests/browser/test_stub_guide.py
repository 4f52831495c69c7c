"""The field guide on a page with a stub of a model: browsing by keys, comparing two birds, measuring the scale."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from stub_page import Shown, contrast_of, resize

from elele_widgets import FieldGuide

MARKUP = '<img src=x onerror="window.hurt = 1"><b>bold</b>'


@pytest.fixture
def browse(show: Callable[..., Shown]) -> Iterator[Callable[..., Page]]:
    """`browse(guide)` returns the page with the guide; an error there or a message to Python fails the test."""
    seen: list[Shown] = []

    def opened(guide: FieldGuide, width: int = 1000, told: dict[str, Any] | None = None) -> Page:
        seen.append(show(guide, width, 700, changed={"guide": told} if told else None))
        seen[-1].page.evaluate("drawn()")
        return seen[-1].page

    yield opened
    sent = [message for one in seen for message in one.page.evaluate("model.sent")]
    assert ([one.errors for one in seen], sent) == ([[] for _ in seen], [])


PAIRS = [
    ["--ink", "--paper"], ["--mute", "--paper"], ["--link", "--paper"], ["--ink", "--air"], ["--ink", "--coral"],
    ["--words", "--shallow"], ["--words", "--plain"], ["--ink", "--sun"],
]  # fmt: skip
SEEN = "nodes => nodes.filter((node) => node.checkVisibility())"


def cards(page: Page) -> list[str]:
    """The birds visible in the list."""
    return page.eval_on_selector_all("[data-species]", f"{SEEN}.map((node) => node.dataset.species)")


def test_filters_by_keyboard(browse: Callable[..., Page]) -> None:
    """Keys alone set a filter; count, other choices and list follow, and a filter without birds can be dropped."""
    page = browse(FieldGuide())
    assert len(cards(page)) == 22
    page.locator('[data-filter="nest"]').focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-filter="nest"]')).to_have_value("burrow")
    expect(page.locator("[data-count]")).to_have_text("5 of 22 birds")
    assert cards(page) == ["uau", "ao", "uau-kani", "nunulu", "akihikeehiale"]
    assert page.locator('[data-filter="status"] option[value="CR"]').inner_text() == "Critically Endangered (1)"
    page.locator("[data-clear]").press("Enter")
    assert len(cards(page)) == 22
    page.locator('[data-filter="habitat"]').select_option("urban")
    page.locator('[data-filter="size"]').select_option("very-large")
    assert cards(page) == []
    page.locator("[data-loosen]").press("Enter")
    assert len(cards(page)) == 6
    assert page.evaluate("document.activeElement.dataset.filter") == "habitat"


def test_browsing_by_keyboard(browse: Callable[..., Page]) -> None:
    """Tab stops once in the list, arrows walk over it, and Enter opens the page of a bird."""
    page = browse(FieldGuide())
    expect(page.locator('[data-species][tabindex="0"]')).to_have_count(1)
    page.locator('[data-species="moli"]').focus()
    for key in ("ArrowRight", "ArrowDown", "End", "Home", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.species") == "kaupu"
    page.keyboard.press("Enter")
    expect(page.locator("[data-open] .name")).to_have_text("Kaʻupu")
    expect(page.locator("[data-open] .syllables")).to_have_text("Ka·ʻu·pu")
    assert "is open" in page.locator("[data-count]").inner_text()


def test_page_of_a_bird(browse: Callable[..., Page]) -> None:
    """Each fact has its level and a link to its source, a level filters the facts, and threats name the protections."""
    guide = FieldGuide("ao")
    page = browse(guide)
    told = next(bird for bird in guide.guide["birds"] if bird["id"] == "ao")
    expect(page.locator("[data-open] .factoid")).to_have_count(len(told["factoids"]))
    assert page.locator("[data-open] .factoid a").first.get_attribute("href") == told["factoids"][0]["source"]["url"]
    page.locator("[data-level]").select_option("high")
    wanted = [fact["text"] for fact in told["factoids"] if fact["level"] == "high"]
    assert page.locator("[data-open] .factoid > p").all_inner_texts() == wanted
    page.locator("summary").press("Enter")
    assert "Predator Control" in page.locator('[data-threat="cat"]').inner_text()


@pytest.mark.parametrize("width", [320, 390, 1000])
def test_a_bird_is_shown_in_its_act(browse: Callable[..., Page], width: int) -> None:
    """Beside the bird at rest, a drawing shows what birders know it by, with these words; all are in sight at once."""
    guide = FieldGuide("iwa")
    told = next(bird for bird in guide.guide["birds"] if bird["id"] == "iwa")
    page = browse(guide, width)
    act = page.get_by_role("img", name=told["act"]["words"])
    expect(act).to_be_visible()
    figure, *drawn = (each.bounding_box() for each in page.locator("[data-open] :is(.figure, .figure img)").all())
    assert len(drawn) == 3
    for box in drawn:
        assert figure["x"] <= box["x"]
        assert box["x"] + box["width"] <= figure["x"] + figure["width"] + 1
    assert act.bounding_box()["width"] >= max(box["width"] for box in drawn) >= 120


def test_narrow_page_turns(browse: Callable[..., Page]) -> None:
    """On a phone, the page of a bird replaces the list, with a button back to the same card."""
    page = browse(FieldGuide(), 360)
    page.locator('[data-species="noio"]').click()
    assert cards(page) == []
    assert page.evaluate("document.activeElement.className") == "name"
    page.locator("[data-back]").press("Enter")
    assert page.evaluate("document.activeElement.dataset.species") == "noio"


def test_two_birds_compared(browse: Callable[..., Page]) -> None:
    """A bird's page leads to a comparison, with a sentence on the differences; each choice redraws the table."""
    page = browse(FieldGuide("noio"))
    page.locator("[data-compare-with]").click()
    expect(page.locator('[data-compare-choice="one"]')).to_have_value("noio")
    page.locator('[data-compare-choice="other"]').select_option("noio-koha")
    span = page.locator('[data-row="Wingspan"]')
    assert "differs: Noio kōhā about 12 cm more" in span.inner_text()
    assert "66–72 cm" in span.inner_text()
    assert "75–86 cm" in span.inner_text()
    expect(page.locator('[data-row="Habitats on the card"] .only')).to_have_count(2)
    assert "They differ in Wingspan, " in page.locator("[data-compare] .differ").inner_text()
    assert page.evaluate("document.activeElement.dataset.compareChoice") == "other"
    expect(page.locator("[data-compare] [data-flier]")).to_have_count(2)
    noio = next(bird for bird in page.evaluate("model.state.guide.birds") if bird["id"] == "noio")
    assert f"Noio kōhā: {noio['unlike']['noio-koha']}" in page.locator("[data-apart]").inner_text()


@pytest.mark.parametrize("width", [360, 1000, 1600])
def test_all_to_one_scale(browse: Callable[..., Page], width: int) -> None:
    """Every bird and the child's arms are as wide as their span by the bar of one meter, and nothing sticks out."""
    guide = FieldGuide(show="scale")
    page = browse(guide, width)
    meter = page.locator("[data-bar-line]").evaluate("line => line.getBBox().width * line.getScreenCTM().a")
    boxes = "nodes => nodes.map((node) => [Number(node.dataset.span), node.getBoundingClientRect().toJSON()])"
    drawn = page.eval_on_selector_all("[data-scale] image", boxes)
    assert len(drawn) == 23
    assert sorted(span for span, _ in drawn) == sorted([*(b["flight"]["mid"] for b in guide.guide["birds"]), 130])
    for span, box in drawn:
        assert box["width"] == pytest.approx(span * meter / 100, rel=0.005)
        assert box["left"] >= 0
        assert box["right"] <= width


def test_scale_is_sorted_and_told(browse: Callable[..., Page]) -> None:
    """Filters apply, the order can be chosen, focus shows name and span, arrows walk, and Enter opens a bird's page."""
    page = browse(FieldGuide(show="scale", nest="tree"))
    expect(page.locator("[data-flier]")).to_have_count(5)
    page.locator('[data-filter="nest"]').select_option("")
    fliers = "nodes => nodes.map((node) => node.dataset.flier)"
    assert page.eval_on_selector_all("[data-flier]", fliers)[:2] == ["iwa", "kaupu"]
    page.locator("[data-order]").select_option("smallest first")
    assert page.eval_on_selector_all("[data-flier]", fliers)[0] == "akeake"
    page.locator('[data-flier="akeake"]').focus()
    assert "ʻAkēʻakē, Band-rumped Storm-Petrel: wings span 43–46 cm" in page.locator("[data-told]").inner_text()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-open] .name")).to_have_text("Hinaokū")


def test_text_is_never_markup(browse: Callable[..., Page]) -> None:
    """The content of a CSV file is shown literally in every view."""
    guide = FieldGuide("moli", "noio")
    marked = dict.fromkeys(("title", "english", "syllables", "say", "linnean", "note"), MARKUP)
    bird = {**guide.guide["birds"][0], **marked, "facts": [[MARKUP, MARKUP]]}
    source = {"title": MARKUP, "about": MARKUP, "url": "javascript:window.hurt=1"}
    bird["factoids"] = [{"text": MARKUP, "note": MARKUP, "level": MARKUP, "source": source}]
    bird["rows"] = [{"label": MARKUP, "text": MARKUP}, *bird["rows"][1:]]
    page = browse(guide, told={**guide.guide, "birds": [bird, *guide.guide["birds"][1:]]})
    for view in ("compare", "scale", "birds"):
        page.locator(f'[data-view="{view}"]').click()
    page.locator('[data-species="moli"]').click()
    assert page.locator("[data-open] .name").inner_text() == MARKUP
    expect(page.locator("[data-guide] b, [data-open] .factoid a")).to_have_count(0)
    assert page.evaluate("window.hurt") is None


@pytest.mark.parametrize("begin", [{}, {"show": "scale"}, {"show": "compare"}], ids=["birds", "scale", "compare"])
def test_no_sideways_scrolling(browse: Callable[..., Page], begin: dict[str, str]) -> None:
    """The guide adapts to widths from a phone to a wide screen, and every button and choice is large enough."""
    page = browse(FieldGuide("koae-kea", **begin), 360)
    for width in (360, 700, 1000, 1600):
        resize(page, width, 700)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        measured = f"{SEEN}.map((node) => node.getBoundingClientRect().toJSON())"
        boxes = page.eval_on_selector_all("[data-guide] :is(button, select)", measured)
        assert min(min(box["width"], box["height"]) for box in boxes) >= 24
        assert all(box["left"] >= 0 and box["right"] <= width for box in boxes)


def test_words_can_be_read(browse: Callable[..., Page]) -> None:
    """Every visible word has a contrast of 4.5:1, in light and dark, on paper and on sky."""
    page = browse(FieldGuide("ao"))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for pair in PAIRS:
            assert contrast_of(page, *pair) >= 4.5, (theme, pair)
