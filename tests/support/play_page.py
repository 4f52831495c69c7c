"""A page without a notebook as the site shows it, with its own HTML, style and scripts.

Only the worker is replaced: Python answers the page from this process, so no site has to be built.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import comm
import play_pages
from ipywidgets import Widget
from playwright.sync_api import Page, Route

from elele_widgets import web_page
from elele_widgets.shared import pictures

ADDRESS = "http://site.test"
WORKER = """
globalThis.Worker = class extends EventTarget {
  constructor() {
    super();
    const turn = async () => {
      this.tell(await python(null));
      setTimeout(turn, 30);
    };
    turn();
  }
  tell(all) {
    for (const data of all) this.dispatchEvent(new MessageEvent("message", { data }));
  }
  async postMessage(message) {
    this.tell(await python(JSON.parse(JSON.stringify(message))));
  }
  terminate() {}
};
"""
SCRIPTS = {
    f"play/new/{part}": "" if part == "worker.mjs" else play_pages.script(part) for part in play_pages.PARTS
}  # fmt: skip
"""The scripts of the page; the worker's own is never run."""
KINDS = {".css": "text/css", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".html": "text/html"}


class PlayPage:
    """A page of the site, open at a task."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self.told: list[dict[str, Any]] = []
        self._made = comm.create_comm
        web_page.connect(lambda text: self.told.append(json.loads(text)))
        page.on("pageerror", lambda error: self.errors.append(f"{error}"))
        page.expose_function("python", self._hear)
        page.add_init_script(WORKER)
        page.route(f"{ADDRESS}/**", self._serve)

    def open(self, task: str, name: str = "play") -> PlayPage:
        """Open a page at a task, and wait until its widget is drawn."""
        self.page.goto("about:blank")
        self.page.goto(f"{ADDRESS}/{name}.html" + (f"#{task}" if task else ""))
        self.page.wait_for_selector("#desk .elele *" if task or name != "play" else "form")
        return self

    def close(self) -> None:
        """Close the window, and let widgets be made as before."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.context.close()
        comm.create_comm = self._made
        Widget.close_all()

    def _hear(self, message: dict[str, Any] | None) -> list[dict[str, Any]]:
        """Pass on a message of the page; return all that Python has sent since the last one."""
        if message and "comm" in message:
            web_page.hear(message["comm"], json.dumps(message["data"]))
        elif message and message["task"] is not None:
            self.told.append(json.loads(web_page.open_page(message["page"], message["task"])))
        told, self.told = self.told, []
        return told

    def _serve(self, route: Route) -> None:
        path = Path(urlsplit(route.request.url).path.lstrip("/"))
        if path.suffix == ".html":
            content = {name: text.encode() for name, text in SCRIPTS.items()}
            known = {name: (hashlib.sha256(text).hexdigest(), len(text)) for name, text in content.items()}
            files = {
                "folder": "play/new/", "first": play_pages.FIRST, "after": (), "now": known, "later": {},
                "openings": {},
            }  # fmt: skip
            body = play_pages.page_html(path.stem, files)
        elif path.parts[0] == "birds":
            body = pictures.drawing(f"birds/{path.stem}")
        else:
            body = SCRIPTS.get(path.as_posix(), "{}")
        route.fulfill(body=body, content_type=KINDS.get(path.suffix, "application/json"))
