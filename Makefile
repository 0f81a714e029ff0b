# Every command of the house. Works with GNU make 3.81 and newer, from a fresh clone, with nothing active.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: always help install engine page lint format test prove module wheel play host terminal protocol pictures bench lock clean
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV
export PIP_DISABLE_PIP_VERSION_CHECK := 1

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
# One more than there are cores: some tests wait for something.
WORKERS ?= $(shell cores=$$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2); echo $$((cores < 8 ? cores + 1 : 8)))
# Tests of the engine that run compiled, then once more interpreted; `make prove` runs all of them both ways.
PURE_TESTS ?= tests/rules tests/golden
ARGS ?=
# A test that takes ten minutes hangs: where it stands is shown, and it fails.
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true
NPM := sh tools/npm.sh
PAGE := src/pyrite/web/index.html
UV := uv==0.13.7
COMPILE = build/lock-env/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-emit-find-links --quiet $(if $(UPGRADE),--upgrade)

help: ## show this table
	@echo "make <target>"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-10s %s\n", $$1, $$2 }'

install: engine $(VENV)/dev.lock ## make .venv from the locks, install Pyrite in place, compile the engine if possible

# Looked at each time; made anew only if what the locks say or the Python asked for has changed.
$(VENV)/run.lock: always
	@PYTHON="$(PYTHON)" sh tools/environment.sh run

# What the tests and the style need is not needed to play.
$(VENV)/dev.lock: always | $(VENV)/linked
	@sh tools/environment.sh dev

# PYRITE_PURE: only the links are made here; the engine is built in place by the next step.
$(VENV)/linked: $(VENV)/run.lock pyproject.toml setup.py
	@PYRITE_PURE=1 $(PY) -m pip install --quiet --no-build-isolation --no-deps --no-index --editable .
	@touch $@

engine: $(VENV)/linked
	@$(PY) tools/engine.py build

# The packages of the page: fetched once for each lock.
web/node_modules/locked: web/package-lock.json web/package.json web/.npmrc tools/npm.sh | $(VENV)/linked
	@echo "Fetching what the page is built with."
	@$(NPM) ci --loglevel=error --no-progress >/dev/null
	@touch $@

$(PAGE): web/node_modules/locked web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json \
		$(shell find web/src web/public -type f 2>/dev/null) $(wildcard src/pyrite/words/*.json) \
		$(wildcard src/pyrite/games/*/modules/*/*.json)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

page: $(PAGE) ## build the page, if something of it changed

# The engine, the page and the style need nothing of each other: they are made and looked at together.
STYLE := $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy
PAGE_TYPES := $(NPM) run --silent check

lint: $(VENV)/dev.lock web/node_modules/locked ## style, format and types
	@$(PY) tools/together.py "$(STYLE)" "$(PAGE_TYPES)"

format: $(VENV)/dev.lock ## let ruff mend style and format
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

test: $(VENV)/linked ## install, lint, all tests; the engine's tests also interpreted
	@$(PY) tools/together.py "$(PY) tools/engine.py build" "sh tools/environment.sh dev && $(STYLE)" \
		"$(MAKE) --no-print-directory page && $(PAGE_TYPES) && $(NPM) run --silent test"
	@$(PY) tools/find_browser.py >/dev/null || [ -z "$$CI" ]
	@$(PY) tools/find_proxies.py >/dev/null || [ -z "$$CI" ]
	@$(PYTEST) $(ARGS)
	@if [ "$$($(PY) tools/engine.py status)" = compiled ] && [ -n "$(wildcard $(PURE_TESTS))" ]; then \
		echo "Once more with the interpreted engine: $(wildcard $(PURE_TESTS))"; \
		PYRITE_PURE=1 $(PYTEST) $(ARGS) $(wildcard $(PURE_TESTS)) || [ $$? -eq 5 ]; \
	fi
	@$(PY) tools/find_browser.py --look

prove: install ## the long proofs
	@$(PY) -m tools.prove $(ARGS)

module: $(VENV)/linked ## a new module of Saboteur that passes the tests (NAME=lanterns)
	@$(PY) -m tools.new_module "$(NAME)"

# The same commit gives the same bytes: its time stands for the time of building.
wheel: $(VENV)/linked page ## all in one file to install elsewhere: dist/pyrite-….whl
	@rm -rf dist
	@SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct)} PYTHONHASHSEED=0 PYRITE_LINKS="$(LINKS)" \
		$(PY) -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist/*.whl
	@[ ! -e dist/*-none-any.whl ] || echo "The engine in it is not compiled; make install says why."

play: engine page ## play in the browser, on this machine
	@$(BIN)/pyrite serve --open $(ARGS)

host: engine page ## the same for the local network, with link and QR code
	@$(BIN)/pyrite serve --lan --open $(ARGS)

terminal: engine ## play at the terminal
	@$(BIN)/pyrite play $(ARGS)

protocol: $(VENV)/linked ## write the page's types and docs/protocol.md from the server's types
	@$(PY) -m tools.protocol

pictures: install page ## draw the pictures of the docs
	@$(PY) tools/pictures.py
	@$(PY) tools/find_browser.py >/dev/null
	@$(PY) -m tests.browser.pictures
	@$(PY) -m tests.browser.sizes

bench: engine ## measure
	@$(BIN)/pyrite bench $(ARGS)

lock: ## resolve the dependencies anew (UPGRADE=1 takes newer releases)
	@python=$$(PYTHON="$(PYTHON)" sh tools/find_python.sh) && "$$python" -m venv --clear build/lock-env
	@build/lock-env/bin/python -m pip install --quiet $(UV)
	@$(COMPILE) pyproject.toml -o requirements/engine.lock
	@$(COMPILE) pyproject.toml --extra server -c requirements/engine.lock -o requirements/server.lock
	@$(COMPILE) pyproject.toml --extra postgres -c requirements/server.lock -o requirements/postgres.lock
	@$(COMPILE) --group pyproject.toml:build -c requirements/engine.lock -o requirements/build.lock
	@$(COMPILE) pyproject.toml --extra postgres --group dev -c requirements/postgres.lock -c requirements/build.lock \
		-o requirements/dev.lock
	@$(COMPILE) --group pyproject.toml:node -o requirements/node.lock

clean: ## remove everything that was made
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/pyrite.egg-info \
		web/node_modules src/pyrite/web
	@find src -name '*.so' -delete; find src -name '*.pyd' -delete; rm -f src/pyrite/_compiled.json
	@find src tests tools -name __pycache__ -type d -exec rm -rf {} + 2>/dev/null || true
