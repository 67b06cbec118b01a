# make play | quick | test | check | coverage | docs | words | shots | bench | coverage-table | dist | image | hooks:
# each prepares .venv first.
PYTHON ?= python3
BIN := .venv/bin
PLAY_READY := .venv/.play-ready
READY := .venv/.ready
BENCH_READY := .venv/.bench-ready
DOCS_READY := .venv/.docs-ready
BUILT := .venv/.built
TOOLS := .venv/.tools
CLIENT := $(shell find src/meadhall/hall/client \
  \( -name node_modules -o -name out \) -prune -o -type f ! -name '.*' -print)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: setup play quick test check coverage docs words shots bench coverage-table dist image hooks clean

setup: $(READY) $(BUILT) $(TOOLS)

$(PLAY_READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Meadhall needs Python 3.11 or later; say which with PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up in .venv (once, about half a minute) ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) -e '.[hall]'
	@touch $(PLAY_READY)

$(READY): $(PLAY_READY)
	$(PIP) -e '.[dev]'
	@touch $(READY)

$(BENCH_READY): $(READY)
	$(PIP) -e '.[dev,bench]'
	@touch $(BENCH_READY)

$(DOCS_READY): $(PLAY_READY)
	$(PIP) -e '.[docs]'
	@touch $(DOCS_READY)

# The client's script and style sheet, when their sources have changed since the installation.
$(BUILT): $(PLAY_READY) hatch_build.py $(CLIENT)
	@$(BIN)/python hatch_build.py
	@touch $(BUILT)

# What checks the client: linter, types, accessibility.
$(TOOLS): $(BUILT) src/meadhall/hall/client/package-lock.json
	@$(BIN)/python hatch_build.py --dev
	@touch $(TOOLS)

play: $(PLAY_READY) $(BUILT)
	@$(BIN)/meadhall serve

# Under a minute: no browser, nothing slow. Compiled tests are kept for the next time, whatever the environment says.
quick: setup
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto -m "not slow and not browser" --ignore tests/hall/browser

test: setup
	$(BIN)/python -m pytest -n auto

# Which lines the tests never reach: in the terminal, and as pages in build/coverage.
coverage: setup
	$(BIN)/python -m pytest -n auto -m "not browser" --cov --cov-report=term:skip-covered --cov-report=html

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py --check

# The texts marked in the code go into the catalogues; what is new waits there untranslated.
MARKS := t n:1,2 p:1c,2 _n:1,2 _p:1c,2
ROOMS := language games/karvi games/karvi/bots games/odin games/odin/bots hall

words: setup
	@mkdir -p build
	@for room in $(ROOMS); do \
	  (cd src/meadhall && ../../$(BIN)/pybabel -q extract -F ../../babel.cfg $(MARKS:%=-k %) \
	    --ignore-dirs=bots --omit-header --no-location --sort-output --width=100 \
	    -o ../../build/words.pot $$room) || exit 1; \
	  for language in de fr; do \
	    $(BIN)/pybabel -q update --omit-header --no-fuzzy-matching --ignore-obsolete --width=100 \
	      -l $$language -i build/words.pot -o src/meadhall/$$room/locale/$$language.po || exit 1; \
	  done; \
	done

# The pictures of the pages in docs/.
shots: setup
	@$(BIN)/python docs/make_shots.py

# The site of the documentation, in build/site.
docs: $(DOCS_READY)
	@$(BIN)/python docs/make_architecture.py
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet

# The wheel and the source distribution, in dist.
dist: setup
	@rm -rf dist
	@$(BIN)/python -m hatchling build -t sdist -t wheel

# The container image for self-hosting.
image:
	docker build -t meadhall .

# The checks of .pre-commit-config.yaml before every commit and push.
hooks: setup
	@$(BIN)/pre-commit install

bench: $(BENCH_READY) $(BUILT)
	@$(BIN)/python -m bench.speed

coverage-table: setup
	@$(BIN)/python -m tests.coverage_table

clean:
	rm -rf src/meadhall/hall/static src/meadhall/hall/client/node_modules src/meadhall/hall/client/out
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
