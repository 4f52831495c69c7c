"""Open this site in a browser, from a USB stick or a folder. Nothing leaves this computer."""

import sys
import webbrowser
from errno import EADDRINUSE
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path

PORT = 8000
"""The port is always the same, because browsers keep answers and games separately for each address."""

IN_USE = "is in use by another window of E Lele!, or by another program. Close that, then start again."
TYPES = {
    ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json",
    ".mjs": "text/javascript", ".svg": "image/svg+xml", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
"""The types of the site's files, because programs on a computer may have registered other types for them."""


class Server(ThreadingHTTPServer):
    """Serves on a port that no other program uses. On Windows, the usual setting would share a port in use."""

    allow_reuse_address = sys.platform != "win32"


class Pages(SimpleHTTPRequestHandler):
    """Serves the files of a folder."""

    def guess_type(self, path: "str | PathLike[str]") -> str:
        """Return the type of a file."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        """Let the browser ask each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_arguments: object) -> None:
        """Log nothing."""


def main(port: int = PORT) -> None:
    """Serve this folder until the window is closed."""
    here = partial(Pages, directory=str(Path(__file__).resolve().parent))
    try:
        server = Server(("127.0.0.1", port), here)
    except OSError as error:
        trouble = IN_USE if error.errno == EADDRINUSE else f"cannot be used: {error}."
        raise SystemExit(f"Port {port} {trouble}") from None
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"E Lele! is at {address}. Leave this window open. To stop, close it.", flush=True)
    webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("Aloha!")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
