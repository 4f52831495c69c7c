"""A teacher gives a class a link; at the bell five pupils hand in, two in mid-game; the teacher reads the table.

Pupils with a phone show a code on its screen, which the teacher photographs; the others send the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from walker import LAPTOP, PHONE, SMALL_PHONE, TABLET, Walker

from elele.session import Session

DEAL = "elba#94"
TO_THE_END = ("deal", "deal", "found 8")
PUPILS = {
    "Keola": (PHONE, 3), "Malia": (SMALL_PHONE, 3), "Noa": (TABLET, 3), "Leilani": (LAPTOP, 2), "Kimo": (PHONE, 1),
}  # fmt: skip
"""Pupil → the device, and the number of moves made before the bell; the third move ends the game."""


def test_a_class_hands_in_at_the_bell(walk: Callable[..., Walker], site: str) -> None:
    """Every line is accepted, and the table has five rows: three games that are over, two that are not."""
    teacher = walk(LAPTOP)
    teacher.goes_to(f"{site}/teacher.html")
    teacher.chooses("Game", "Elba")
    teacher.control("A word or number", "textbox").fill(DEAL.partition("#")[2])
    teacher.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    teacher.touches("Copy the link")
    teacher.sees("Copied.")
    address = teacher.page.evaluate("navigator.clipboard.readText()")
    assert address == f"{site}/play.html#{DEAL}"

    pupils = {name: walk(device) for name, (device, _) in PUPILS.items()}
    for pupil in pupils.values():
        pupil.goes_to(address)  # they all wait at the same time
    for name, pupil in pupils.items():
        plays_until_the_bell(pupil, name, PUPILS[name][1])
    phones = [pupil for name, pupil in pupils.items() if PUPILS[name][0] in (PHONE, SMALL_PHONE)]
    lines = [
        pupil.control("The line to hand in", "textbox").input_value()
        for pupil in pupils.values()
        if pupil not in phones
    ]
    photos = [shows_the_code(pupil) for pupil in phones]

    teacher.writes(re.compile("^Your students. lines$"), "\n".join(lines))
    teacher.touches("Read it")
    with teacher.page.expect_file_chooser() as chosen:
        teacher.touches("Choose files")
    chosen.value.set_files(
        [{"name": f"{number}.png", "mimeType": "image/png", "buffer": photo} for number, photo in enumerate(photos)]
    )
    table = teacher.page.get_by_role("region", name="Classroom").get_by_role("table").first
    for name, (_, made) in PUPILS.items():
        row = table.get_by_role("row", name=name)
        teacher.waits_for(row)
        expect(row).to_contain_text(DEAL)
        expect(row).to_contain_text("not finished" if made < len(TO_THE_END) else "over")
    expect(table.locator("tbody tr")).to_have_count(len(PUPILS))


def plays_until_the_bell(pupil: Walker, name: str, moves: int) -> None:
    """Make some moves, and type the name under which to hand them in."""
    game = Session(DEAL)
    for move in TO_THE_END[:moves]:
        pupil.plays(game, move)
    if not game.position.over:
        pupil.touches("More")
    pupil.touches("Keep or hand in")
    pupil.writes("Your name", name)
    expect(pupil.control("The line to hand in", "textbox")).to_have_value(re.compile(f"Player: {name}"))


def shows_the_code(pupil: Walker) -> bytes:
    """Show the code of the line, and return a photo of the screen."""
    pupil.touches("Show the code")
    pupil.waits_for(pupil.page.get_by_role("img", name="The code of your hand-in"))
    pupil.sees(re.compile("^Hold this up to your teacher.s camera.$"))
    return pupil.page.screenshot()
