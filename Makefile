# Every command works from a fresh checkout: it installs what is missing into .venv first.
# `make lab ARGS="--no-browser --port=9999"`, `make test ARGS="-k deck"` and `make bench ARGS=positions` hand arguments on.
# Without make (Windows): CONTRIBUTING.md has the same in plain pip.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv/bin/python
# The tests start Python hundreds of times: it keeps what it compiles, whatever the setting of your shell.
export PYTHONDONTWRITEBYTECODE =
# JupyterLab refuses to run as root, as in a container, unless told that this is meant.
ROOT   := $(shell [ "$$(id -u)" != 0 ] || echo --allow-root)
# The address that is printed leads to the first lesson, and what is open in another JupyterLab stays there.
LESSONS := --ServerApp.root_dir=notebooks --LabApp.default_url=/lab/tree/00_welcome.ipynb --LabApp.workspaces_dir=.venv/workspaces

# What `make check` runs: the quick levels, without a browser, an analysis or a lesson.
CHECKED := tests/test_house.py tests/test_structure.py tests/core tests/widgets/test_messages.py tests/widgets/test_widgets.py \
	$(addprefix tests/games/test_,elba.py elemental.py seabirds_rules.py seabirds_play.py touches.py)

.PHONY: help lab sync site check test soak webkit album pages slides sheets bench constraints dist clean
.DEFAULT_GOAL := help

help:
	@echo "make lab     open the lessons in JupyterLab"
	@echo "make sync    write what changed in a lesson into its twin in notebooks/text, or the other way round"
	@echo "make site    build a website of all lessons, with nothing to install, for a web server or a USB stick"
	@echo "make check   lint, types, rules, messages and JavaScript: about a minute"
	@echo "make test    run every test: lint, types, rules, data, JavaScript, lessons, browser"
	@echo "make soak    the same laws with many more examples, whole games played from what a screen reader says, and hostile input at full length: an hour or more"
	@echo "make webkit  play on the site in WebKitGTK, which shares Safari's engine (on Debian and Ubuntu), or in Safari (on a Mac)"
	@echo "make bench   measure how fast everything is, for benchmarks/RESULTS.md; the computer should have nothing else to do"
	@echo "make album   take a screenshot of every screen in four sizes, light and dark, and mark what differs from the last album; only some: ARGS='quiz elba'"
	@echo "make pages   write every lesson as a page to read, into the folder pages"
	@echo "make slides  write every lesson as slides to show, into the folder slides"
	@echo "make sheets  write all sheets to print for a class, as pages and PDF files, into the folder sheets; deals of your own: ARGS='seabirds#kahakai elba#7'; the links of your site: SITE=https://birds.school.example/"
	@echo "make dist    build the package for a release, and check it"
	@echo "make constraints  write the newest versions of all packages into .ci/constraints.txt"
	@echo "make clean   remove .venv and what the tools left behind"

lab:
	@$(PYTHON) tools/prepare.py lab
	@$(VENV) -m jupyterlab $(LESSONS) $(ROOT) $(ARGS)

sync:
	@$(PYTHON) tools/prepare.py dev
	@$(VENV) -m jupytext --sync notebooks/*.ipynb

site:
	@$(PYTHON) tools/prepare.py site
	@$(VENV) site/build.py

check:
	@$(PYTHON) tools/prepare.py dev
	@$(VENV) tests/support/programs.py
	@$(VENV) -m pytest -n 2 --dist loadfile --no-loadscope-reorder $(CHECKED) $(ARGS)

test:
	@$(PYTHON) tools/prepare.py dev
	@$(VENV) tests/support/programs.py
	@$(VENV) -m pytest -n 3 --dist loadfile --no-loadscope-reorder $(ARGS)

soak:
	@$(PYTHON) tools/prepare.py dev
	@$(VENV) tests/support/programs.py
	@SOAK=1 $(VENV) -m pytest -n 3 --dist loadfile --no-loadscope-reorder $(ARGS)

webkit:
	@$(PYTHON) tools/prepare.py dev
	@$(VENV) tests/support/programs.py webkit
	@$(VENV) -m pytest -n0 tests/browser/in_webkit.py $(ARGS)

bench:
	@$(PYTHON) tools/prepare.py bench
	@$(VENV) tests/support/programs.py
	@$(VENV) benchmarks/bench.py $(ARGS)

album:
	@$(PYTHON) tools/prepare.py dev
	@$(VENV) tests/support/programs.py
	@$(VENV) tools/album $(ARGS)

pages:
	@$(PYTHON) tools/prepare.py lab
	@$(VENV) tools/pages.py pages $(ARGS)

slides:
	@$(PYTHON) tools/prepare.py lab
	@$(VENV) tools/pages.py --slides slides $(ARGS)

sheets:
	@$(PYTHON) tools/prepare.py lab
	@SITE="$(SITE)" $(VENV) tools/printing.py sheets $(ARGS)

dist:
	@$(PYTHON) tools/prepare.py dist
	@rm -rf dist
	@$(VENV) -m hatchling build -d dist
	@$(VENV) -m twine check --strict dist/*

constraints:
	@$(PYTHON) tools/prepare.py lab
	@$(VENV) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras --group bench --no-annotate \
		--custom-compile-command "make constraints" --output-file .ci/constraints.txt pyproject.toml

clean:
	rm -rf .venv node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis dist pages sheets slides _site
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
