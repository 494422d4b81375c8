# What a person does with this repository: make run, make test, make bench.
# Needs Debian or Ubuntu, and root or sudo where a system package is missing; gets a Swift toolchain if there is none.
# On macOS, where it is not tested, `make build`, `run` and `lint` take the Swift of Xcode 26.4 or later.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

PORT ?= 8080
JOBS ?= $(shell nproc 2> /dev/null || sysctl -n hw.ncpu)
PYTHON ?= python3
# A Swift that is here, or the place in the user's cache where `make toolchain` puts one.
SWIFT ?= $(eval SWIFT := $(shell .ci/toolchain --find))$(SWIFT)
SUDO := $(shell test "$$(id -u)" = 0 || echo sudo)

# What the toolchain itself and the package need to build, and what the tests need besides.
BUILD_PACKAGES := binutils ca-certificates g++ git libc6-dev libcurl4-openssl-dev libncurses-dev \
  libsqlite3-dev libxml2-dev pkg-config zlib1g-dev
TEST_PACKAGES := $(BUILD_PACKAGES) curl node-typescript python3 python3-venv
SANITIZE_PACKAGES := $(TEST_PACKAGES) valgrind
PEER_PACKAGES := $(TEST_PACKAGES) nginx-light
TOOLCHAIN_PACKAGES := ca-certificates curl gnupg python3 tar
FLEET_PACKAGES := haproxy nginx-light openssl python3 varnish
IMAGE_PACKAGES := buildah git mmdebstrap python3 util-linux
BIG_WORK_PACKAGES := default-jre-headless python3 python3-venv

SOURCES := Package.swift Sources Tests Benchmarks
BUILD_FLAGS := --jobs $(JOBS)
# The standard library in the executable, as in the image: it starts in a quarter of the time. Not on macOS.
PRODUCT_FLAGS := --configuration release --product overshoot \
  $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
# The tests are optimized: some compare thousands of random cases.
TEST_FLAGS := $(BUILD_FLAGS) --configuration release -Xswiftc -enable-testing
TEST_BUILD := .build/tests
VENV := .venv
CLIENTS := .build/clients
BIG_WORK := .build/big-work
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?=
SOAK_SECONDS ?= 60
EXECUTABLE ?= .build/release/overshoot
SCHEMATHESIS_PHASES ?= examples,coverage,fuzzing
SCHEMATHESIS_EXAMPLES ?= 20
ATTACK_SECONDS ?= 0
ATTACK_SEED ?= 1
ATTACK_FLAGS ?= --long
EXTREMES_SECONDS ?= 600
EXTREMES_SEED ?= 1
OVERLOAD_SECONDS ?= 6
OVERLOAD_ROUNDS ?= 3
# What `make test` does with the executable two at a time, as a browser mostly waits; what measures is apart.
USES := fuzz playground schemathesis demos browser python-client javascript-client generated-clients \
  conversions formats metrics
# Prometheus's checker, without its server: the one on PATH, or out of Debian's package.
PROMTOOL ?= $(shell command -v promtool || echo .build/prometheus/usr/bin/promtool)

# Installs those of the packages in $(1) that are missing; asks nothing of apt when none is.
define install
	@command -v dpkg-query > /dev/null || { echo 'not Debian: taken to be installed: $(1)'; exit 0; }; \
	missing=; \
	for package in $(1); do \
	  dpkg-query --show --showformat '$${Status}' "$$package" 2>/dev/null | grep --quiet 'ok installed' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing$$missing"; \
	  $(SUDO) apt-get update; \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	    apt-get install --yes --no-install-recommends $$missing; \
	fi
endef

# Installs the Python packages of a file into the environment $(1). The file states the hashes of theirs, so nothing that the
# index has in their place is installed; wheels alone, since pip gets what builds others without a hash, unless $(3) says more.
define packages
	$(1)/bin/pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: $(3) --requirement $(2)
endef

# Makes the environment anew.
define environment
	$(PYTHON) -m venv --clear $(1)
	$(call packages,$(1),$(2))
endef

.PHONY: help build-packages test-packages sanitize-packages peer-packages build run test lint format \
  openapi contract examples pages client javascript-client python-client generated-clients demos playground dockerfile browser pictures screenshots bench bench-check flame \
  sanitize sanitize-thread sanitize-address memcheck fuzz soak overload attack extremes total \
  growth prices peers schemathesis metrics formats rows conversions lines clean

help: ## Lists these targets.
	@sed -n 's/^\([a-z-]*\):.* ## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand --tabs 14

build-packages:
	$(call install,$(BUILD_PACKAGES))

test-packages:
	$(call install,$(TEST_PACKAGES))

sanitize-packages:
	$(call install,$(SANITIZE_PACKAGES))

peer-packages:
	$(call install,$(PEER_PACKAGES))

.PHONY: fleet-packages fleet toolchain toolchain-check toolchain-packages
toolchain: $(if $(wildcard $(SWIFT)),,toolchain-packages) ## Gets a Swift that can build the package, unless there is one.
	@test -x "$(SWIFT)" || command -v "$(SWIFT)" > /dev/null \
	  || .ci/toolchain $(if $(filter command line,$(origin SWIFT_KEY)),--key "$(SWIFT_KEY)") > /dev/null

toolchain-check: toolchain-packages ## Goes through `make toolchain` with a small archive on loopback.
	$(PYTHON) .ci/toolchain-test.py

toolchain-packages:
	$(call install,$(TOOLCHAIN_PACKAGES))

fleet-packages:
	$(call install,$(FLEET_PACKAGES))

build: build-packages toolchain ## Builds the executable for release.
	$(SWIFT) build $(BUILD_FLAGS) $(PRODUCT_FLAGS)

run: build ## Builds and serves on PORT (8080).
	.build/release/overshoot serve --port $(PORT)

test: test-packages toolchain-check release-check lint openapi client dockerfile ## Checks the sources and the contract, builds, runs every test.
	$(SWIFT) build $(TEST_FLAGS) --quiet --scratch-path $(TEST_BUILD) --build-tests --enable-index-store \
	  --explicit-target-dependency-import-check error
	$(MAKE) total
	$(MAKE) chromium $(PROMTOOL) $(CLIENTS)/overshoot $(VENV)/schemathesis
	FUZZ_SEED=1 $(MAKE) --jobs 2 --output-sync=target $(USES) EXECUTABLE=$(TEST_BUILD)/release/overshoot \
	  FUZZ_SECONDS=3 SCHEMATHESIS_PHASES=examples,fuzzing SCHEMATHESIS_EXAMPLES=5
	$(MAKE) attack EXECUTABLE=$(TEST_BUILD)/release/overshoot ATTACK_SECONDS=20 ATTACK_FLAGS=
	$(MAKE) extremes EXECUTABLE=$(TEST_BUILD)/release/overshoot EXTREMES_SECONDS=20
	$(MAKE) growth EXECUTABLE=$(TEST_BUILD)/release/overshoot
	$(MAKE) prices EXECUTABLE=$(TEST_BUILD)/release/overshoot
	.ci/summarized .build/tests.log $(SWIFT) test $(TEST_FLAGS) --disable-xctest \
	  --scratch-path $(TEST_BUILD) --skip-build

# A suite without a title; a test without a sentence, or with one that begins with a capital or ends with a full stop.
UNNAMED_TESTS := '@(Suite|Test)( |$$|\((arguments|\.))|@Test\("(An?|The|Each|Every|Any|All|No|It|What) |@Test\(".*\."[,)]|func `'

lint: toolchain ## Checks the format of the Swift sources, their imports, the names of tests, and that no line is over 100 columns.
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' '^.{101,}$$' $(SOURCES)
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' --exclude-dir=Merging $(UNNAMED_TESTS) Tests
	$(PYTHON) .ci/imports.py

format: ## Formats the Swift sources in place.
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

openapi: $(VENV)/installed ## Validates openapi.yaml against OpenAPI 3.1, and that it is what its parts say.
	$(VENV)/bin/openapi-spec-validator openapi.yaml
	$(VENV)/bin/python .ci/contract.py --check
	$(VENV)/bin/python .ci/pages.py --check

contract: $(VENV)/installed ## Puts the parts in Contract/ together as openapi.yaml, as the JSON that is served, and as the clients' types.
	$(VENV)/bin/python .ci/contract.py

examples: $(EXECUTABLE) ## Asks every example in Contract/examples again, and writes the answers that differ.
	.ci/served $(EXECUTABLE) -- $(PYTHON) .ci/examples.py

pages: $(VENV)/installed ## Writes Documentation/ and openapi.yaml as the pages that are served.
	$(VENV)/bin/python .ci/pages.py

# Chromium with its driver, where they can be had.
.PHONY: chromium
chromium:
	@command -v chromedriver > /dev/null || { $(SUDO) apt-get update; $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	  apt-get install --yes --no-install-recommends chromium chromium-driver; } || true

playground: $(EXECUTABLE) $(VENV)/installed chromium ## Uses the playground as visitors do, in Chromium, where it can be had.
	@if chromedriver --version; then $(VENV)/bin/python .ci/playground.py $(EXECUTABLE); \
	else echo "no Chromium here: the playground is not used"; fi

client: $(CLIENTS)/installed ## Compiles examples, guides and uses against the types of both clients.
	$(PYTHON) .ci/typed.py .build/types $(CLIENTS)/bin/python

javascript-client: $(EXECUTABLE) ## Uses the JavaScript client in Node as its users do.
	.ci/served $(EXECUTABLE) -- node .ci/javascript_client.mjs

python-client: $(EXECUTABLE) $(CLIENTS)/overshoot ## Uses the Python client as its users do.
	.ci/served $(EXECUTABLE) -- $(CLIENTS)/bin/python .ci/python_client.py

generated-clients: $(EXECUTABLE) $(CLIENTS)/installed ## Generates clients from openapi.yaml, and puts every example through them.
	.ci/served $(EXECUTABLE) -- $(CLIENTS)/bin/python .ci/generated_clients.py .build/generated-clients

demos: $(EXECUTABLE) $(CLIENTS)/overshoot $(VENV)/installed chromium ## Runs examples/ and the code of the guides, in Chromium where it can be had.
	.ci/served $(EXECUTABLE) -- $(VENV)/bin/python .ci/demos.py $(abspath $(CLIENTS)/bin/python) $(abspath $(EXECUTABLE))

dockerfile: $(VENV)/installed ## Checks the Dockerfile with hadolint.
	$(VENV)/bin/hadolint Dockerfile

$(VENV)/installed: .ci/requirements.txt | test-packages
	$(call environment,$(VENV),$<)
	touch $@

# The Python client as it is installed.
$(CLIENTS)/overshoot: $(CLIENTS)/installed clients/python/pyproject.toml $(wildcard clients/python/overshoot/*.py)
	$(CLIENTS)/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall ./clients/python
	touch $@

$(CLIENTS)/installed: .ci/clients.txt .ci/build.txt | test-packages
	$(call environment,$(CLIENTS),$<)
	$(call packages,$(CLIENTS),.ci/build.txt)
	touch $@

bench: build ## Measures against the ratios in Benchmarks/, and compares with Node, Go and nginx where they are.
	$(SWIFT) run $(BUILD_FLAGS) --package-path Benchmarks --configuration release
	$(PYTHON) Benchmarks/compare.py $(EXECUTABLE)
	$(PYTHON) Benchmarks/load.py $(EXECUTABLE)

bench-check: sanitize-packages build ## Counts instructions and allocations; fails above those in Benchmarks/costs.txt.
	$(PYTHON) Benchmarks/costs.py $(EXECUTABLE) --check

flame: sanitize-packages build ## Draws what a spring request costs as Documentation/pictures/spring-request.svg.
	$(PYTHON) Benchmarks/flame.py $(EXECUTABLE) Documentation/pictures/spring-request.svg

sanitize: sanitize-thread sanitize-address memcheck ## Runs every test under the thread and address sanitizers, and some under memcheck.

# A sanitizer makes a case some ten times as dear: so many of the random cases are taken as before in the same time.
RANDOM_SHARE ?= 0.1
sanitize-thread sanitize-address: export RANDOM_SHARE := $(RANDOM_SHARE)
# Leaks are looked for by `soak`: values of enums behind tagged pointers in globals look lost to the sanitizer.
sanitize-address: export ASAN_OPTIONS := detect_leaks=0
sanitize-thread sanitize-address: sanitize-%: sanitize-packages toolchain
	.ci/summarized .build/$*.log $(SWIFT) test $(TEST_FLAGS) --disable-xctest \
	  --scratch-path .build/$* --sanitize $*

sanitize-thread: ## Runs every test under the thread sanitizer, with a tenth of the random cases (RANDOM_SHARE).
sanitize-address: ## Runs every test under the address sanitizer, with a tenth of the random cases (RANDOM_SHARE).

memcheck: sanitize-packages toolchain ## Runs the tests of what reads and writes bytes under valgrind's memcheck.
	$(SWIFT) build $(TEST_FLAGS) --scratch-path $(TEST_BUILD) --build-tests
	.ci/memcheck $(TEST_BUILD)/release/OvershootPackageTests.xctest

fuzz: test-packages ## Fuzzes FUZZ_TARGETS (all) for FUZZ_SECONDS (60) each.
	PATH="$(dir $(SWIFT)):$$PATH" Fuzz/run $(FUZZ_SECONDS) $(FUZZ_TARGETS)

soak: build ## Keeps the server busy for SOAK_SECONDS (60); fails if memory or descriptors grow.
	$(PYTHON) .ci/soak.py .build/release/overshoot $(SOAK_SECONDS)

overload: build ## Asks one core for four times what it can do; fails if the server does not bear it.
	$(PYTHON) .ci/overload.py .build/release/overshoot $(OVERLOAD_SECONDS) $(OVERLOAD_ROUNDS)

attack: $(EXECUTABLE) $(VENV)/installed ## Asks what costs most, fails if that is too much.
	$(VENV)/bin/python .ci/attack.py $(EXECUTABLE) --seconds $(ATTACK_SECONDS) --seed $(ATTACK_SEED) \
	  $(ATTACK_FLAGS)

extremes: $(EXECUTABLE) ## Asks for numbers from the whole range of doubles in every format, for EXTREMES_SECONDS (600).
	$(PYTHON) .ci/extremes.py $(EXECUTABLE) --seconds $(EXTREMES_SECONDS) --seed $(EXTREMES_SEED)

# The types are those that the compiler has inferred, which the index of a build has.
total: ## Checks that no conversion of a double, no unsigned difference and no range can end the program; after a build of the tests.
	$(PYTHON) .ci/total.py $(SWIFT) $(TEST_BUILD)/release/index/store

growth: $(EXECUTABLE) ## Draws cost against size, fails if it is not near linear.
	$(PYTHON) .ci/growth.py $(EXECUTABLE)

prices: $(EXECUTABLE) ## Compares units of work with processor time, fails above 20 ns for one.
	$(PYTHON) .ci/prices.py $(EXECUTABLE)

peers: build peer-packages ## Puts the same raw requests to this server, nginx and Node, as far as these are there.
	$(PYTHON) .ci/peers.py .build/release/overshoot

fleet: $(EXECUTABLE) fleet-packages $(PROMTOOL) $(VENV)/installed ## Stops, kills and restarts replicas under load, perhaps with OTHER; no request may be lost.
	$(VENV)/bin/python .ci/fleet/settings.py $(EXECUTABLE)
	$(PYTHON) .ci/fleet/breaking.py
	$(PYTHON) .ci/fleet/poison.py
	$(PYTHON) .ci/fleet/closing.py $(EXECUTABLE)
	$(PYTHON) .ci/fleet/stops.py $(EXECUTABLE) $(OTHER)
	$(PYTHON) .ci/fleet/caches.py $(EXECUTABLE)
	$(PYTHON) .ci/fleet/watching.py $(EXECUTABLE) $(dir $(PROMTOOL))prometheus
	$(VENV)/bin/python .ci/fleet/each.py $(EXECUTABLE)
	$(PYTHON) .ci/fleet/costs.py $(EXECUTABLE)
	$(VENV)/bin/python .ci/fleet/capacity.py

.PHONY: big-work big-work-packages
big-work-packages:
	$(call install,$(BIG_WORK_PACKAGES))

big-work: $(EXECUTABLE) $(BIG_WORK)/installed ## Runs examples/big-work in Spark and DuckDB; measures MEASURE rows instead, if it is given.
	$(BIG_WORK)/bin/python .ci/big_work.py $(EXECUTABLE) $(if $(MEASURE),--measure $(MEASURE))

$(BIG_WORK)/installed: examples/big-work/requirements.txt .ci/build.txt | big-work-packages
	$(call environment,$(BIG_WORK),.ci/build.txt)
	$(call packages,$(BIG_WORK),$<,--no-binary pyspark --no-build-isolation)
	touch $@

.PHONY: image-packages image-test
image-packages:
	$(call install,$(IMAGE_PACKAGES))

image-test: image-packages toolchain ## Builds the image with buildah, looks at it, runs it, writes its SBOM.
	.ci/image/test

.PHONY: release-check release pin-images lock
# Of packages as of images: what is asked for is written down with its digest, so that later nothing else is taken.
pin-images: ## Writes the digests of the images that are built on or run, as registries have them; by skopeo or docker.
	$(PYTHON) .ci/images.py --pin

LOCKS := .ci/lock .ci/build .ci/requirements .ci/schemathesis .ci/clients .ci/deploy/requirements examples/big-work/requirements
lock: ## Writes the hashes of the Python packages that the .in files ask for; LOCK_FLAGS=--upgrade for newer ones.
	$(PYTHON) -m venv --clear .build/lock
	$(call packages,.build/lock,.ci/lock.txt)
	for lock in $(LOCKS); do \
	  (cd "$$(dirname "$$lock")" && name="$$(basename "$$lock")" \
	    && "$(CURDIR)/.build/lock/bin/pip-compile" --quiet --generate-hashes --allow-unsafe --strip-extras --no-annotate \
	      --no-emit-find-links --no-emit-index-url --no-header $(LOCK_FLAGS) --output-file "$$name.txt" "$$name.in"); \
	done

release-check: ## Checks that everything that states the version states the same.
	$(PYTHON) .ci/release.py --check
	$(PYTHON) .ci/images.py --check
	$(PYTHON) .ci/images_test.py

# Static, so that it runs on every Linux. Two sections differ from build to build, and nothing reads them.
release: build-packages toolchain ## Checks the version and packs executable, completions, contract and notices.
	$(PYTHON) .ci/release.py --ready
	$(PYTHON) .ci/images.py --check
	$(SWIFT) build $(BUILD_FLAGS) $(PRODUCT_FLAGS) --scratch-path .build/static \
	  -Xswiftc -static-executable -Xlinker -s
	objcopy --remove-section=.swift_modhash --remove-section=.note.gnu.build-id \
	  .build/static/release/overshoot .build/static/overshoot
	$(PYTHON) .ci/release.py .build/static/overshoot

.PHONY: deploy-check
deploy-check: $(VENV)/deploy $(PROMTOOL) ## Checks deploy/ and compose.yaml: Kubernetes, Helm, Compose, Prometheus.
	$(VENV)/bin/hadolint deploy/kubernetes/jobs/Dockerfile
	$(VENV)/deploy/bin/python .ci/deploy/check.py $(PROMTOOL)

# An environment of its own: Helm's library is large.
$(VENV)/deploy: .ci/deploy/requirements.txt $(VENV)/installed
	$(call environment,$@,$<)
	touch $@

schemathesis: $(EXECUTABLE) $(VENV)/schemathesis ## Asks what openapi.yaml says, with SCHEMATHESIS_EXAMPLES (20) for an operation.
	.ci/served $(EXECUTABLE) --max-samples 20000 --max-numbers 100000 \
	  -- .ci/schemathesis $(VENV)/bin/schemathesis --phases $(SCHEMATHESIS_PHASES) \
	  --max-examples $(SCHEMATHESIS_EXAMPLES)

metrics: $(EXECUTABLE) $(PROMTOOL) ## Has promtool check what /metrics says.
	.ci/served $(EXECUTABLE) -- $(PYTHON) .ci/metrics.py $(PROMTOOL)

browser: $(EXECUTABLE) chromium ## Compares CSS and Web Animations with what Chromium makes of them, where it can be had.
	@if chromium --version; then .ci/served $(EXECUTABLE) -- $(PYTHON) .ci/browser.py chromium; \
	else echo "no Chromium here: CSS and Web Animations are not compared with it"; fi

pictures: $(EXECUTABLE) ## Draws the pictures of Documentation/ again.
	.ci/served $(EXECUTABLE) -- sh -c '$(PYTHON) .ci/pictures.py "$$BASE"'

screenshots: $(EXECUTABLE) $(VENV)/installed ## Takes the pictures of the playground in Documentation/ again, in Chromium.
	.ci/served $(EXECUTABLE) -- $(VENV)/bin/python .ci/screenshots.py

formats: $(EXECUTABLE) $(VENV)/installed ## Has independent readers read every format of samples; measures long ones.
	.ci/served $(EXECUTABLE) -- $(VENV)/bin/python .ci/formats.py
	$(PYTHON) .ci/streams.py $(EXECUTABLE) 1000000

rows: $(EXECUTABLE) ## Asks for ten million rows as ndjson and as f64; fails above 60 MB resident.
	$(PYTHON) .ci/streams.py $(EXECUTABLE) 10000000 0

conversions: $(EXECUTABLE) ## Runs the code of /v1/animations/convert in Node, and reads that of other languages.
	.ci/served $(EXECUTABLE) -- node .ci/conversions.mjs

lines: $(EXECUTABLE) ## Has a million lines answered by evaluate --each, stopped half-way and resumed; measures memory and speed.
	$(PYTHON) .ci/streams.py $(EXECUTABLE) 0 1000000

.build/release/overshoot: build

# The package is unpacked, not installed, so that no server is started.
.build/prometheus/usr/bin/promtool:
	mkdir -p .build/prometheus
	$(SUDO) apt-get update
	cd .build/prometheus && apt-get download prometheus && dpkg-deb --extract prometheus_*.deb .

$(VENV)/schemathesis: $(VENV)/installed .ci/schemathesis.txt
	$(call packages,$(VENV),.ci/schemathesis.txt)
	touch $@

clean: ## Removes everything that was built.
	rm -rf .build Benchmarks/.build $(VENV)
