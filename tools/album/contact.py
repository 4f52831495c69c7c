"""Puts the pictures of an album on one page, and marks what differs from the album before."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from string import Template
from typing import NamedTuple

from drawing import Picture, chromium
from playwright.sync_api import Page

PICTURES, LAST = "pictures", "last"
PAGE = Path(__file__).with_name("contact.html")
DIFFERENT = """async ([before, after]) => {
  const CELL = 16, NOISE = 2;
  const read = async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const { width, height, data: bytes } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, bytes, words: new Uint32Array(bytes.buffer) };
  };
  const near = (one, other) => [0, 1, 2, 3].every((part) => {
    return Math.abs(old.bytes[4 * one + part] - now.bytes[4 * other + part]) <= NOISE;
  });
  const [old, now] = [await read(before), await read(after)];
  const wide = Math.ceil(now.width / CELL);
  const changed = new Set();
  for (let at = 0; at < now.words.length; at++) {
    const [x, y] = [at % now.width, Math.floor(at / now.width)];
    const there = x < old.width && y < old.height ? y * old.width + x : -1;
    if (old.words[there] === now.words[at] || there >= 0 && near(there, at)) continue;
    changed.add(Math.floor(y / CELL) * wide + Math.floor(x / CELL));
  }
  const boxes = [];
  for (const first of changed) {
    const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
    const todo = [first];
    changed.delete(first);
    while (todo.length) {
      const cell = todo.pop();
      const [x, y] = [cell % wide, Math.floor(cell / wide)];
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
      for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [1, 1], [-1, 1], [1, -1]]) {
        const next = (y + dy) * wide + x + dx;
        if (x + dx >= 0 && x + dx < wide && changed.delete(next)) todo.push(next);
      }
    }
    boxes.push([box.left, box.top, box.right - box.left, box.bottom - box.top].map((cells) => cells * CELL));
  }
  return boxes;
}"""
"""JavaScript that returns boxes (left, top, width, height) around all pixels in which two pictures differ.

Chromium's smoothing of edges may differ by a step or two from run to run."""


class Compared(NamedTuple):
    """A picture compared with the same picture of the last album."""

    state: str
    """`same`, `changed` or `new`."""
    boxes: list[list[int]]
    """Where it differs: left, top, width and height in pixels."""


def put(drawn: list[Picture], new: Path, to: Path, last: Path | None) -> str:
    """Move the pictures in the folder `new` into the album `to`, write its page, and say what differs.

    They are compared with the pictures of the same names in the album `last`, or else in this album before.
    """
    (to / PICTURES).mkdir(exist_ok=True)
    before = last / PICTURES if last else to / LAST
    if not last:
        before.mkdir(exist_ok=True)
        for one in drawn:
            if (to / PICTURES / one.file).exists():
                (to / PICTURES / one.file).replace(before / one.file)
    for one in drawn:
        (new / one.file).replace(to / PICTURES / one.file)
    with chromium() as browser:
        page = browser.new_page()
        found = {one: compared(page, before / one.file, to / PICTURES / one.file) for one in drawn}
    listed = [
        {**one._asdict(), "file": one.file, **compare._asdict()} for one, compare in found.items()
    ]  # fmt: skip
    text = Template(PAGE.read_text("utf-8")).substitute(
        pictures=json.dumps(listed), now=PICTURES, before=os.path.relpath(before, to)
    )
    (to / "index.html").write_text(text, encoding="utf-8")
    states = [compare.state for compare in found.values()]
    return f"{len(drawn)} pictures: {states.count('changed')} changed, {states.count('new')} new."


def compared(page: Page, before: Path, after: Path) -> Compared:
    """Compare two files; equal pixels give equal files."""
    if not before.exists():
        return Compared("new", [])
    old, now = before.read_bytes(), after.read_bytes()
    if old == now:
        return Compared("same", [])
    boxes = page.evaluate(DIFFERENT, [base64.b64encode(data).decode() for data in (old, now)])
    smaller = old[16:24] != now[16:24]  # the width and height in the file
    return Compared("changed" if boxes or smaller else "same", boxes)
