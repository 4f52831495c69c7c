"""Draw the pictures of the README: `picture.py SITE MOVING STILL`, with a site that `make site` has built.

Chromium plays a pair on the play page. Its clock for animations runs slowly and stops for each frame, so a slow
computer loses no frame. Each frame holds only what has changed. Chromium writes the frames as WebP, and `animated` puts
them together. The still picture shows the end, for people who have asked their device for less motion.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import printing
from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

TASK = "play.html#seabirds#7"
TOUCHES = ("b6", "c6", "a6")
SIZE: ViewportSize = {"width": 1240, "height": 900}
BARE = """
  html, body { background: none !important; }
  body > header, h2, form, #kept, #told, .choose, .press { display: none !important; }
"""
"""The style that leaves nothing of the page but the game."""
STEP = 80
"""The milliseconds between two frames while something moves."""
SLOW = 0.1
QUALITY = 0.7
PIXELS = (b"ALPH", b"VP8 ", b"VP8L")
"""The chunks of a WebP file that hold the picture."""
CHANGED = """async ([before, after, quality]) => {
  const drawn = async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas;
  };
  const words = (canvas) => new Uint32Array(
    canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  const canvas = await drawn(after);
  const { width, height } = canvas;
  const [now, then] = [words(canvas), before ? words(await drawn(before)) : new Uint32Array()];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < now.length; at++) {
    if (now[at] === then[at]) {
      now[at] = 0;
      continue;
    }
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (right <= left) return null;
  left -= left % 2;
  top -= top % 2;
  const part = document.createElement("canvas");
  Object.assign(part, { width: right - left, height: bottom - top });
  part.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(now.buffer), width), -left, -top);
  return { x: left, y: top, width: part.width, height: part.height,
    data: part.toDataURL("image/webp", quality).split(",")[1] };
}"""
"""Return what differs from the picture before, as WebP that is transparent elsewhere; null if nothing differs."""


class Frame(NamedTuple):
    """A part of the picture, drawn over the frames before it."""

    x: int
    y: int
    width: int
    height: int
    webp: bytes
    milliseconds: int


def animated(width: int, height: int, frames: Iterable[Frame]) -> bytes:
    """Return an animated WebP that repeats forever."""
    head = _chunk(b"VP8X", bytes([0b0001_0010, 0, 0, 0]) + _three(width - 1) + _three(height - 1))
    parts = b"".join(_frame(frame) for frame in frames)
    return _chunk(b"RIFF", b"WEBP" + head + _chunk(b"ANIM", bytes(6)) + parts)


def _frame(frame: Frame) -> bytes:
    sizes = (frame.x // 2, frame.y // 2, frame.width - 1, frame.height - 1, frame.milliseconds)
    picture = b"".join(_chunk(kind, data) for kind, data in chunks(frame.webp) if kind in PIXELS)
    drawn_over = bytes(1)
    return _chunk(b"ANMF", b"".join(map(_three, sizes)) + drawn_over + picture)


def frame(data: bytes) -> Frame:
    """Read a frame of an animated WebP."""
    x, y, width, height, milliseconds = (int.from_bytes(data[at : at + 3], "little") for at in range(0, 15, 3))
    webp = _chunk(b"RIFF", b"WEBP" + data[16:])
    return Frame(2 * x, 2 * y, width + 1, height + 1, webp, milliseconds)


def chunks(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a WebP file: the name and the data of each."""
    at = 12
    while at < len(webp):
        kind, length = webp[at : at + 4], int.from_bytes(webp[at + 4 : at + 8], "little")
        yield kind, webp[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def _chunk(kind: bytes, data: bytes) -> bytes:
    return kind + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


class Film:
    """The frames of a page."""

    def __init__(self, page: Page, desk: Page, clock: CDPSession) -> None:
        """`desk` is an empty page in which pictures are compared."""
        self.page, self.desk, self.clock = page, desk, clock
        self.frames: list[Frame] = []
        self.last = ""
        clock.send("Animation.enable")
        self.stop()
        self.now: float = page.evaluate("document.timeline.currentTime")
        box = page.locator("#desk").bounding_box()
        assert box, "the page shows no game"
        self.clip = box

    def shoot(self, milliseconds: int) -> None:
        """Take a frame that stays for some time."""
        taken = self.page.screenshot(clip=self.clip, omit_background=True, animations="allow")
        picture = base64.b64encode(taken).decode()
        changed = self.desk.evaluate(CHANGED, [self.last, picture, QUALITY])
        self.last = picture
        if changed:
            webp = base64.b64decode(changed.pop("data"))
            self.frames.append(Frame(**changed, webp=webp, milliseconds=milliseconds))
        else:
            held = self.frames[-1]
            self.frames[-1] = held._replace(milliseconds=held.milliseconds + milliseconds)

    def end(self) -> bytes:
        """Return the last picture as a WebP file."""
        return base64.b64decode(self.desk.evaluate(CHANGED, ["", self.last, QUALITY])["data"])

    def run(self, milliseconds: int) -> None:
        """Let the animations go on for some time."""
        for _ in range(0, milliseconds, STEP):
            self.now += STEP
            self.clock.send("Animation.setPlaybackRate", {"playbackRate": SLOW})
            self.page.wait_for_function("now => document.timeline.currentTime >= now", arg=self.now)
            self.stop()
            self.shoot(STEP)

    def stop(self) -> None:
        """Stop the clock of the animations."""
        self.clock.send("Animation.setPlaybackRate", {"playbackRate": 0})


def film(page: Page, desk: Page, url: str) -> Film:
    """Play a pair."""
    page.goto(url)
    page.add_style_tag(content=BARE)
    page.locator(f"[data-place={TOUCHES[0]}]").wait_for()
    page.mouse.move(0, 0)
    taken = Film(page, desk, page.context.new_cdp_session(page))
    taken.shoot(1000)
    for place in TOUCHES[:-1]:
        page.locator(f"[data-place={place}]").click()
        taken.run(800)
    page.locator(f"[data-place={TOUCHES[-1]}]").click()
    taken.run(4000)
    taken.shoot(4000)
    return taken


def main(site: str, moving: str, still: str) -> None:
    """Draw the pictures and print their sizes."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=site))
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=printing.browser(), args=["--no-sandbox"])
        page, desk = chromium.new_page(viewport=SIZE), chromium.new_page()
        taken = film(page, desk, f"http://127.0.0.1:{server.server_port}/{TASK}")
        end = taken.end()
        chromium.close()
    server.shutdown()
    for file, picture in (
        (moving, animated(taken.frames[0].width, taken.frames[0].height, taken.frames)), (still, end),
    ):  # fmt: skip
        Path(file).write_bytes(picture)
        print(f"{file}: {len(picture) / 1000:.0f} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
