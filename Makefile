# One command for each thing one does here; `make` alone lists them.
# Every step of the set-up leaves a stamp and is done again only when what it was made from has changed.

PYTHON ?= python3
UV := .tools/bin/uv
BIN := .venv/bin
INSTALL := $(UV) pip install --python .venv
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command 'make lock'

# What the compiled engines are made from.
SOURCES := $(shell find src/dallage -name '*.py' -not -path '*/tests/*')

# What the page is made from.
PAGE := src/dallage/server/page/index.html
WEB := $(shell find web -type f -not -path 'web/node_modules/*') $(wildcard src/dallage/games/*/figures.json)
NPM := $(BIN)/python hatch_build.py

# Says what a step does, and keeps what its tools say in a file; shows the end of that if the step fails, all of it with
# `make play VERBOSE=1`.
LOG := .make.log
QUIETLY := @sh -c 'echo "$$1…"; shift; if [ "$(VERBOSE)" ]; then exec "$$@"; fi; "$$@" >>$(LOG) 2>&1 </dev/null || { \
	tail -n 40 $(LOG); echo "This step failed; all that was said is in $(LOG)."; exit 1; }' quietly
ifeq ($(MAKELEVEL),0)
$(shell rm -f $(LOG))
endif

# The page and the rest side by side: each leaves a core idle for a while.
CHECK := $(MAKE) --no-print-directory -j 2 --output-sync=target check-page check-python

# What make quick tests: what needs no compiled engine, no browser, no server of its own and no slow count beside ours.
QUICK_TESTS := README.md tests/kernel tests/terminal/test_parts.py tests/terminal/test_texts.py tests/test_compile.py \
	tests/press/test_layout.py tests/test_structure.py tests/test_new_game.py tests/test_package.py tests/server/test_config.py tests/server/table/test_table.py \
	tests/server/http/test_messages.py src/dallage/games

.PHONY: help play test test-ray quick quick-tests check-page check-python simulate release docs site test-site types fixtures fuzz soak \
	proxy-check bench \
	bench-server scale bench-page screenshots format lock clean

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The engines for the browser are built meanwhile, if they are not there: until then the page asks the server.
play: .venv/runtime $(PAGE) ## set everything up and open the game
	@nice $(MAKE) --no-print-directory .venv/wasm >>$(LOG) 2>&1 </dev/null &
	@DALLAGE_LOG_LEVEL=$${DALLAGE_LOG_LEVEL:-warning} $(BIN)/dallage serve --open

# The servers of the tests are compiled with bounds checks, before a test waits for them.
test: .venv/test .venv/docs .venv/wasm $(PAGE) ## set everything up and test it
	@$(CHECK)
	DALLAGE_BOUNDSCHECK=1 $(BIN)/python -m dallage.compile
	$(BIN)/python -m tests.e2e.install
	$(BIN)/pytest -n 2

# Ray is large, and nothing else needs it: these tests are not among those of `make test`.
test-ray: .venv/test .venv/ray .venv/compiled ## play on a Ray cluster of two nodes, one of which is killed
	DALLAGE_BOUNDSCHECK=0 $(BIN)/pytest -m ray tests/lab/test_ray.py

quick: .venv/test .venv/docs .venv/node ## lint, types and the fast tests, in two minutes
	@$(CHECK) quick-tests

check-page:
	$(NPM) check
	$(NPM) test

check-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

# Interpreted: nobody waits for the compiler while writing.
quick-tests: check-python
	DALLAGE_INTERPRET=1 $(BIN)/pytest -q -n 2 $(QUICK_TESTS) --ignore=tests/kernel/test_jit.py \
	--ignore-glob="*/test_undo.py" --ignore-glob="*/test_review.py" --ignore-glob="*/test_levels.py" -k "not slow"

SEEDS ?= 1000000
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
FIRST ?= 0

simulate: .venv/test .venv/compiled ## simulate the server with all that can go wrong; SEEDS=, FIRST=, JOBS= say how much
	@$(BIN)/python -m tests.simulation --seeds $(SEEDS) --first $(FIRST) --jobs $(JOBS)

release: .venv/node .venv/wasm ## build wheel and source archive, and try the wheel in an empty environment
	@rm -rf dist
	$(QUIETLY) "Building the wheel and the source archive" $(UV) build --build-constraints requirements/build.txt \
	--build-constraints requirements/node.txt --require-hashes --python .venv --out-dir dist
	@$(BIN)/python -m tests.release dist

# The pictures of the games are those of the page; they need no compiled engine.
docs: .venv/docs $(PAGE) ## build the site out of docs/ into site/
	@DALLAGE_INTERPRET=1 $(BIN)/python -m docs.build

# Any web space serves this folder, wherever it lies there.
site: .venv/docs .venv/node .venv/wasm ## write the page that needs no server into static-site/
	@$(BIN)/python web/site.py static-site

# What `make test` plays in part: every game, every level, with a file server and then without any.
test-site: .venv/test .venv/node .venv/wasm ## play every game against every bot on the page without a server; a quarter of an hour
	@$(BIN)/python -m tests.e2e.install
	@$(BIN)/python -m tests.e2e.site_matrix

types: .venv/test $(PAGE) ## write the page's types anew from the server's messages
	$(BIN)/python -m dallage.server.http.openapi | (cd web && npm run --silent types) > web/src/messages.ts

fixtures: .venv/test ## write the page's lessons and test views anew from the engine
	$(BIN)/python -m tests.page_fixtures

FUZZ ?= 50

# The same tests as in `make test`, with so many times the examples, and other ones each time.
fuzz: .venv/test .venv/docs .venv/compiled ## damage messages, rows and files at random: FUZZ=50 times as much as the tests do
	DALLAGE_FUZZ=$(FUZZ) $(BIN)/pytest -q -n 2 tests/server/http/test_schemathesis.py tests/server/http/test_fuzz_sockets.py \
	tests/server/http/test_fuzz_messages.py tests/server/store/test_fuzz_rows.py tests/server/table/test_fuzz_acts.py \
	tests/kernel/test_fuzz_records.py

soak: .venv/test .venv/compiled ## ten minutes of mixed load, in which the memory of the server must stay flat
	@$(BIN)/python -m bench.soak

proxy-check: .venv/test ## play through nginx and Caddy as deploy/ has them, if they are installed here
	@$(BIN)/python -m tests.proxy_check

bench: .venv/bench .venv/compiled ## measure the engines beside their peers
	@$(BIN)/python -m bench
	@$(BIN)/python -m bench.vector

bench-server: .venv/test .venv/node .venv/compiled ## measure the table under load, beside its aims and boardgame.io
	@$(BIN)/python -m bench.server

SCALE := bench/scale/figures

scale: .venv/test .venv/compiled ## measure the parts of docs/scale.md and write its tables anew
	@$(BIN)/python -m bench.server --only sqlite --only postgresql --only table --only spectators --json $(SCALE)/server.json
	@$(BIN)/python -m bench.postgresql --json $(SCALE)/postgresql.json
	@$(BIN)/python -m tests.simulation.scale --workers 10,100,1000 --json $(SCALE)/simulation.json
	@$(BIN)/python -m bench.scale

bench-page: .venv/test .venv/compiled .venv/wasm $(PAGE) ## measure the page in a browser
	@$(BIN)/python -m tests.e2e.install
	@$(BIN)/python -m bench.page
	@$(BIN)/python -m bench.wasm
	@$(BIN)/python -m bench.static_site

screenshots: .venv/test .venv/compiled $(PAGE) ## take the pictures of docs/screenshots.md and docs/transcript.md anew
	@$(BIN)/python -m tests.e2e.install
	$(BIN)/python -m tests.e2e.screenshots
	$(BIN)/python -m tests.e2e.transcript

format: .venv/test ## put the source into its usual form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lock: .tools/stamp ## pin what pyproject.toml asks for; UPGRADE=--upgrade takes the newest
	$(LOCK) $(UPGRADE) requirements/tools.in -o requirements/tools.txt
	$(LOCK) $(UPGRADE) requirements/node.in -o requirements/node.txt
	$(LOCK) $(UPGRADE) requirements/build.in -o requirements/build.txt
	$(LOCK) $(UPGRADE) pyproject.toml --extra pictures --extra push --extra print -o requirements/runtime.txt
	$(LOCK) $(UPGRADE) pyproject.toml --extra dev --extra lab --extra rl --extra openspiel -c requirements/runtime.txt -o requirements/test.txt
	$(LOCK) $(UPGRADE) pyproject.toml --extra bench -c requirements/runtime.txt -o requirements/bench.txt
	$(LOCK) $(UPGRADE) pyproject.toml --extra ray -c requirements/test.txt -o requirements/ray.txt
	$(LOCK) $(UPGRADE) requirements/docs.in -c requirements/test.txt -o requirements/docs.txt

clean: ## remove everything that make and the tests have made in this folder
	rm -rf .venv .tools $(LOG) dist site static-site web/node_modules src/dallage/server/page src/dallage/press/fonts src/dallage/press/shapes src/dallage/wasm/engines .coverage .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache bench/results.json bench/vector_results.json
	find src tests bench docs -name __pycache__ -type d -prune -exec rm -rf {} +

.tools/stamp: requirements/tools.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	echo "Dallage needs Python 3.11 or newer; $(PYTHON) is older or missing. Name another: make play PYTHON=python3.12"; \
	exit 1; }
	@$(PYTHON) -m venv --clear .tools
	$(QUIETLY) "Installing the tools" .tools/bin/python -m pip install --disable-pip-version-check --require-hashes \
	-r requirements/tools.txt
	@touch $@

# uv is given the interpreter itself: python3 may be a shim that answers differently elsewhere.
.venv/stamp: | .tools/stamp
	@$(UV) venv --quiet --allow-existing --python \
	"$$(.tools/bin/python -c 'import os, sys; print(os.path.realpath(sys.executable))')" .venv
	@touch $@

.venv/runtime: .venv/stamp requirements/runtime.txt requirements/build.txt pyproject.toml
	$(QUIETLY) "Installing what Dallage needs" $(INSTALL) --compile-bytecode --require-hashes -r requirements/runtime.txt
	$(QUIETLY) "Installing Dallage" $(INSTALL) --no-deps --build-constraints requirements/build.txt --editable .
	@touch $@

.venv/test .venv/bench .venv/docs .venv/ray: .venv/%: requirements/%.txt .venv/runtime
	$(QUIETLY) "Installing $<" $(INSTALL) --compile-bytecode --require-hashes -r $<
	@touch $@

# The system's Node if it is new enough, else one from a wheel.
.venv/node: .venv/runtime requirements/node.txt
	@$(BIN)/python hatch_build.py --has-node || $(MAKE) --no-print-directory .venv/own-node
	@touch $@

.venv/own-node: requirements/node.txt
	$(QUIETLY) "Installing Node" $(INSTALL) --require-hashes -r $<
	@touch $@

$(PAGE): .venv/node $(WEB)
	$(QUIETLY) "Building the page" $(NPM) build

# The same engines for the browser; those whose sources have not changed are found in the user's cache.
.venv/wasm: .venv/runtime $(SOURCES)
	@$(BIN)/python -m dallage.wasm
	@touch $@

.venv/compiled: .venv/runtime $(SOURCES)
	@$(BIN)/python -m dallage.compile
	@touch $@
