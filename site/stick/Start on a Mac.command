#!/bin/sh
# Open this site in a browser, also on Linux.
cd "$(dirname "$0")" || exit
command -v python3 >/dev/null || { echo "E Lele! needs Python from python.org on this computer."; exit 1; }
exec python3 start.py "$@"
