# What a person does with this repository: make run, make test, make contract; make help lists the rest.
# Needs Debian or Ubuntu, and root or sudo where a system package is missing; gets a Swift toolchain if there is none.
# On macOS, where it is not tested, `make build`, `run` and `lint` take the Swift of Xcode 26.4 or later.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

PORT ?= 8080
JOBS ?= $(shell nproc 2> /dev/null || sysctl -n hw.ncpu)
PYTHON ?= python3
# What the tools share.
export PYTHONPATH := $(CURDIR)/Tools
# A Swift that is here, or the place in the user's cache where `make toolchain` puts one.
SWIFT ?= $(eval SWIFT := $(shell Tools/swift/toolchain --find))$(SWIFT)

# What the toolchain itself and the package need to build, and what the tests need besides.
build-packages := binutils ca-certificates g++ git libc6-dev libcurl4-openssl-dev libncurses-dev \
  libsqlite3-dev libxml2-dev pkg-config zlib1g-dev
test-packages := $(build-packages) curl fish node-typescript python3 python3-venv zsh
sanitize-packages := $(test-packages) valgrind
peer-packages := $(test-packages) nginx-light
toolchain-packages := ca-certificates curl gnupg python3 tar
fleet-packages := haproxy nginx-light openssl python3 varnish
image-packages := buildah git mmdebstrap python3 util-linux
# What packs and installs packages, besides npm, which comes with Node where that is not Debian's.
install-packages := $(test-packages) dpkg esbuild groff-base passwd systemd util-linux
big-work-packages := default-jre-headless python3 python3-venv
chromium-packages := chromium chromium-driver

SOURCES := Package.swift Sources Tests Benchmarks Fuzz
BUILD_FLAGS := --jobs $(JOBS)
# The standard library in the executable, as in the image: it starts in a quarter of the time. Optimized across modules when
# it is linked, a request takes 6 % fewer instructions, and again 5 % fewer if what requests often call is inlined; with their
# functions beside one another, 6 % less time; with what they seldom enter out of their way, a tenth less. Nobody reads the lines
# of debuggers, which are half of it, nor links to it; the names of functions stay. None of it on macOS.
# The libraries of Swift are named here, not found by each object: the linker would open them for each of a thousand objects anew,
# which takes more mappings of files than Linux allows.
SWIFT_LIBRARIES := swiftDispatch swiftGlibc swiftSynchronization swift_Concurrency swift_StringProcessing \
  swift_RegexParser
FUNCTION_ORDER := Benchmarks/functions.order
REQUESTS_PROFILE := Benchmarks/requests.profile
# Named by what is in it: what has been compiled by another is compiled anew.
PROFDATA := .build/requests-$(firstword $(shell cksum < $(REQUESTS_PROFILE))).profdata
IS_LINUX := $(filter Linux,$(shell uname))
LINKED_FLAGS := --configuration release --product overshoot \
  $(if $(IS_LINUX),--static-swift-stdlib --experimental-lto-mode thin -Xswiftc -use-ld=lld -debug-info-format none \
  -Xlinker --no-dependent-libraries $(SWIFT_LIBRARIES:%=-Xlinker -l%) \
  -Xlinker --symbol-ordering-file=$(CURDIR)/$(FUNCTION_ORDER) -Xlinker --no-warn-symbol-ordering \
  -Xlinker --no-export-dynamic -Xlinker --icf=safe)
# Functions of a file are counted under its name, without the folder in which it was built.
COUNTED_NAMES := -Xswiftc -Xllvm -Xswiftc -static-func-full-module-prefix=false
# A function that has changed since it was counted is optimized as if it had not been.
PROFILE_FLAGS := $(COUNTED_NAMES) -Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(CURDIR)/$(PROFDATA) \
  -Xlinker -mllvm -Xlinker -enable-split-machine-functions
PRODUCT_FLAGS = $(LINKED_FLAGS) $(if $(shell test -s $(PROFDATA) && echo yes),$(PROFILE_FLAGS))
# What counts the branches that requests take.
COUNTED_FLAGS = --scratch-path .build/counted $(LINKED_FLAGS) $(COUNTED_NAMES) -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
  -Xlinker -u -Xlinker __llvm_profile_runtime \
  -Xlinker $(wildcard $(dir $(SWIFT))../lib/clang/*/lib/linux/libclang_rt.profile-$(shell uname -m).a)
# What is tested is optimized: some tests compare thousands of random cases. It does without one pass of Swift's optimizer, which
# takes a fifth of its time and makes nothing faster that LLVM's pass of the same kind does not. Twice as many modules as there are
# cores: what others wait for does not wait for what nothing waits for.
TEST_FLAGS := --jobs $(shell expr 2 \* $(JOBS)) --configuration release -Xswiftc -enable-testing \
  -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=loop-invariant-code-motion
TEST_BUILD := .build/tests
VENV := .venv
CLIENTS := .build/clients
BIG_WORK := .build/big-work
RELEASE := .build/release-archive
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
# A sanitizer makes a case some ten times as dear: so many of the random cases are taken as before in the same time.
RANDOM_SHARE ?= 0.1
# What `make test` does while it builds.
CHECKS := fuzz-build toolchain-check release-check lint client dockerfile
# What it does with the executable beside the Swift tests, the longest first, a browser mostly waiting; what compares times is apart.
USES := playground schemathesis rooms attack fuzz demos install-check generated-clients javascript-client extremes browser \
  token-files total python-client openapi conversions formats metrics assistants
# Prometheus's checker, without its server: the one on PATH, or out of Debian's package.
PROMTOOL ?= $(shell command -v promtool || echo .build/prometheus/usr/bin/promtool)

# Serves EXECUTABLE for a command, which has the address in BASE.
SERVED = Tools/served $(EXECUTABLE)

# Installs the Python packages of a file into the environment $(1). The file states the hashes of theirs, so nothing that the
# index has in their place is installed; wheels alone, since pip gets what builds others without a hash, unless $(3) says more.
# Python compiles what a program imports; pip would compile all, which takes a quarter of its time.
define packages
	$(1)/bin/pip install --quiet --disable-pip-version-check --no-compile --require-hashes --only-binary :all: $(3) --requirement $(2)
endef

# Makes the environment anew.
define environment
	$(PYTHON) -m venv --clear $(1)
	$(call packages,$(1),$(2))
endef

# `make help` prints what follows `##@` as headings, and what follows `##` beside the target.

##@ Every day
.PHONY: run test contract
run: build ## Builds and serves on PORT (8080).
	.build/release/overshoot serve --port $(PORT)

# Debian's packages first, one after another, since apt does not share. Modules wait for one another, so that a build alone leaves
# a core idle for half of the time: while all is built, what does not need it.
test: test-packages toolchain-packages install-packages npm chromium ## Checks the sources and the contract, builds, runs every test.
	$(MAKE) --jobs 2 --output-sync=target test-build $(CHECKS) $(PROMTOOL) $(CLIENTS)/mcp $(VENV)/schemathesis
	$(MAKE) $(CLIENTS)/overshoot
	FUZZ_SEED=1 $(MAKE) --jobs 4 --output-sync=target swift-test $(USES) EXECUTABLE=$(TEST_BUILD)/release/overshoot \
	  FUZZ_SECONDS=3 SCHEMATHESIS_PHASES=examples,fuzzing SCHEMATHESIS_EXAMPLES=5 EXTREMES_SECONDS=20 ATTACK_SECONDS=20 ATTACK_FLAGS=
	$(MAKE) --jobs 2 --output-sync=target growth prices EXECUTABLE=$(TEST_BUILD)/release/overshoot

.PHONY: test-build swift-test
# Nobody reads the lines of debuggers, which take a twentieth of the time.
test-build: toolchain
	$(SWIFT) build $(TEST_FLAGS) --quiet --scratch-path $(TEST_BUILD) --enable-index-store \
	  --explicit-target-dependency-import-check error -debug-info-format none --build-tests

# The stack of each error thrown is recorded for reports, which takes a tenth of the time; messages here say where they are.
swift-test: toolchain
	SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0 Tools/swift/summarized $(TEST_BUILD).log $(SWIFT) test $(TEST_FLAGS) --disable-xctest \
	  --scratch-path $(TEST_BUILD) --skip-build

contract: $(EXECUTABLE) ## Writes what the program prints of its declarations: openapi.yaml and the clients' types.
	EXECUTABLE=$(EXECUTABLE) Tools/contract/contract

##@ Build
.PHONY: build executable toolchain format clean help
build: build-packages toolchain ## Builds the executable for release.
	@$(MAKE) --no-print-directory executable

# With the packages that are here, as the image is built.
executable: $(if $(IS_LINUX),$(PROFDATA))
	@# The package manager does not know that the linker reads it.
	@find $(FUNCTION_ORDER) -newer .build/release/overshoot -exec rm -f .build/release/overshoot ';' -quit \
	  2> /dev/null || true
	$(SWIFT) build $(BUILD_FLAGS) $(PRODUCT_FLAGS)

.build/release/overshoot: build

$(PROFDATA): $(REQUESTS_PROFILE) | toolchain
	@mkdir -p $(@D)
	@tr ' ~' '\n ' < $< > $@.text
	@"$(dir $(SWIFT))llvm-profdata" merge --output $@ $@.text 2> /dev/null \
	  || { rm -f $@; echo "beside $(SWIFT) is no llvm-profdata that reads $<: built without it"; }

toolchain: $(if $(wildcard $(SWIFT)),,toolchain-packages) ## Gets a Swift that can build the package, unless there is one.
	@test -x "$(SWIFT)" || command -v "$(SWIFT)" > /dev/null \
	  || Tools/swift/toolchain $(if $(filter command line,$(origin SWIFT_KEY)),--key "$(SWIFT_KEY)") > /dev/null

format: toolchain ## Formats the Swift sources in place.
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

clean: ## Removes everything that was built.
	rm -rf .build Benchmarks/.build $(VENV)

help: ## Lists these targets.
	@awk '/^##@/ { print "\n" substr($$0, 5) } \
	  /^[a-z-]+:.* ## / { name = $$1; sub(/:.*/, "", name); sub(/.* ## /, ""); printf "  %-18s %s\n", name, $$0 }' $(MAKEFILE_LIST)

##@ Check sources and files
.PHONY: lint total openapi client dockerfile toolchain-check release-check deploy-check
# A suite without a title; a test without a sentence, or with one that begins with a capital or ends with a full stop.
UNNAMED_TESTS := '@(Suite|Test)( |$$|\((arguments|\.))|@Test\("(An?|The|Each|Every|Any|All|No|It|What) |@Test\(".*\."[,)]|func `'

# A platform's C library has one name only in CLibrary, which imports it under a condition; a program here may not show that another
# platform has no such module. CoreGraphics, which Linux has not, does not compile there without a condition.
PLATFORMS := Android|Bionic|CRT|Darwin|Glibc|Musl|ucrt|WASILibc|WinSDK

lint: toolchain ## Checks the format of the Swift sources, their imports, the names of tests, and that no line is over 100 columns.
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' '^.{101,}$$' $(SOURCES)
	@! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' $(UNNAMED_TESTS) Tests
	@! grep -rnE --include='*.swift' --exclude-dir=CLibrary '\bimport (\w+ )?($(PLATFORMS))\b' Sources
	@! grep -rnE --include='*.swift' '^[^/]*\bimport ' Sources/AnimationCore | grep -vE 'import (Bounds|CLibrary|CMathematics|Synchronization)$$'
	@! grep -rnE --include='*.swift' '^[^/]*\bimport ' Sources/AnimationGeometry \
	  | grep -vE 'import (AnimationCore|CoreGraphics|Foundation)$$'

# The types are those that the compiler has inferred, which the index of a build has.
total: ## Checks that no conversion of a double, no unsigned difference and no range can end the program; after a build of the tests.
	$(PYTHON) Tools/swift/total.py $(SWIFT) $(TEST_BUILD)/release/index/store

openapi: $(EXECUTABLE) $(VENV)/installed ## Validates openapi.yaml against OpenAPI 3.1, and that contract, types and pages are what is printed.
	$(VENV)/bin/openapi-spec-validator openapi.yaml
	EXECUTABLE=$(EXECUTABLE) Tools/contract/contract --check
	EXECUTABLE=$(EXECUTABLE) $(VENV)/bin/python Tools/contract/pages.py --check

client: $(CLIENTS)/installed ## Compiles examples, guides and uses against the types of both clients.
	$(CLIENTS)/bin/python Tools/clients/typed.py .build/types $(CLIENTS)/bin/python

dockerfile: $(VENV)/installed ## Checks the Dockerfile with hadolint, and that all that is embedded is copied.
	$(VENV)/bin/hadolint Dockerfile
	$(PYTHON) Tools/image/embedded.py

toolchain-check: toolchain-packages ## Goes through `make toolchain` with a small archive on loopback.
	$(PYTHON) Tools/swift/toolchain-test.py

release-check: ## Checks that everything that states the version states the same.
	$(PYTHON) Tools/release/release.py --check
	$(PYTHON) Tools/image/images.py --check
	$(PYTHON) Tools/image/images_test.py

deploy-check: $(VENV)/deploy $(PROMTOOL) ## Checks deploy/ and compose.yaml: Kubernetes, Helm, Compose, Prometheus.
	$(VENV)/bin/hadolint deploy/kubernetes/jobs/Dockerfile
	$(VENV)/deploy/bin/python Tools/fleet/manifests.py $(PROMTOOL)
	$(PYTHON) Tools/fleet/run_test.py

##@ Write documents
.PHONY: examples tokens commands pages pictures screenshots
examples: $(EXECUTABLE) ## Asks every example in Contract/examples again, and writes the answers that differ.
	$(SERVED) -- $(PYTHON) Tools/contract/examples.py

tokens: $(EXECUTABLE) ## Builds the design tokens of examples/tokens and examples/team again; a test compares them.
	rm -rf examples/tokens/build
	cd examples/tokens && $(abspath $(EXECUTABLE)) tokens motion.tokens.json --out build --report build/report.md
	rm -rf examples/team/build
	cd examples/team && PATH=$(abspath $(dir $(EXECUTABLE))):$$PATH ./tokens.sh write

commands: $(EXECUTABLE) ## Runs the curl commands of README and Documentation/ again, and writes what is answered below them.
	$(SERVED) -- $(PYTHON) Tools/contract/commands.py README.md Documentation/*.md

pages: $(EXECUTABLE) $(VENV)/installed ## Writes Documentation/ and the reference as the pages that are served.
	EXECUTABLE=$(EXECUTABLE) $(VENV)/bin/python Tools/contract/pages.py

pictures: $(EXECUTABLE) ## Draws the pictures of Documentation/ again.
	$(SERVED) -- $(PYTHON) Tools/contract/pictures.py

screenshots: $(EXECUTABLE) $(VENV)/installed chromium ## Takes the pictures of the playground in Documentation/ again, in Chromium.
	$(SERVED) -- $(VENV)/bin/python Tools/browser/screenshots.py

##@ Use as clients and browsers do
.PHONY: schemathesis javascript-client python-client generated-clients assistants demos playground rooms browser walk vectors
schemathesis: $(EXECUTABLE) $(VENV)/schemathesis ## Asks what openapi.yaml says, with SCHEMATHESIS_EXAMPLES (20) for an operation.
	$(SERVED) --max-samples 20000 --max-numbers 100000 \
	  -- Tools/contract/schemathesis $(VENV)/bin/schemathesis --phases $(SCHEMATHESIS_PHASES) \
	  --max-examples $(SCHEMATHESIS_EXAMPLES)

javascript-client: $(EXECUTABLE) ## Uses the JavaScript client in Node as its users do.
	$(SERVED) -- node Tools/clients/javascript_client.mjs
	node Tools/clients/program_client.mjs $(EXECUTABLE)

python-client: $(EXECUTABLE) $(CLIENTS)/overshoot ## Uses the Python client as its users do.
	$(SERVED) -- $(CLIENTS)/bin/python Tools/clients/python_client.py

generated-clients: $(EXECUTABLE) $(CLIENTS)/installed ## Generates clients from openapi.yaml, and puts every example through them.
	$(SERVED) -- $(CLIENTS)/bin/python Tools/clients/generated_clients.py .build/generated-clients

assistants: $(EXECUTABLE) $(CLIENTS)/mcp ## Uses the tools for assistants by the client of the Model Context Protocol's own package.
	$(SERVED) -- $(CLIENTS)/mcp/bin/python Tools/clients/mcp_client.py $(EXECUTABLE)

demos: $(EXECUTABLE) $(CLIENTS)/overshoot $(VENV)/installed chromium ## Runs examples/ and the code of the guides, in Chromium where it can be had.
	$(SERVED) -- $(VENV)/bin/python Tools/browser/demos.py $(abspath $(CLIENTS)/bin/python) $(abspath $(EXECUTABLE))

playground: $(EXECUTABLE) $(VENV)/installed chromium ## Uses the playground as visitors do, in Chromium, where it can be had.
	$(VENV)/bin/python Tools/browser/playground.py $(EXECUTABLE)

rooms: $(EXECUTABLE) $(VENV)/installed chromium ## Opens its rooms by any link and at four widths, and uses the documentation, in Chromium, where it can be had.
	$(VENV)/bin/python Tools/browser/rooms.py $(EXECUTABLE)
	$(VENV)/bin/python Tools/browser/documentation.py $(EXECUTABLE)

browser: $(EXECUTABLE) chromium ## Compares CSS, Web Animations, layouts and paths with what Chromium makes of them, where it can be had.
	$(SERVED) -- $(PYTHON) Tools/browser/browser.py

walk: $(EXECUTABLE) $(VENV)/installed chromium ## Takes a picture of each state that a visitor sees, or of those with WALK in their name, into .build/walk.
	$(VENV)/bin/python Tools/browser/walk.py $(EXECUTABLE) .build/walk $(WALK)

vectors: test-packages test-build ## Has the runners of vectors/, in Python, JavaScript and Swift, check the service's answers.
	$(SWIFT) test $(TEST_FLAGS) --disable-xctest --scratch-path $(TEST_BUILD) --skip-build --filter VectorRunnerTests

##@ Read formats
.PHONY: formats rows lines conversions token-files metrics big-work
formats: $(EXECUTABLE) $(VENV)/installed ## Has independent readers read csv and Arrow, rlottie play Lottie files, and Pillow animated PNGs; measures long answers.
	$(SERVED) -- $(VENV)/bin/python Tools/formats/formats.py
	$(SERVED) -- $(VENV)/bin/python Tools/formats/lottie.py
	$(SERVED) -- $(VENV)/bin/python Tools/formats/apng.py
	$(PYTHON) Tools/formats/streams.py $(EXECUTABLE) 1000000 100000

rows: $(EXECUTABLE) ## Asks for ten million rows as ndjson and as f64; fails above 60 MB resident.
	$(PYTHON) Tools/formats/streams.py $(EXECUTABLE) 10000000 0

lines: $(EXECUTABLE) ## Has a million lines answered by evaluate --each, stopped half-way and resumed; measures memory and speed.
	$(PYTHON) Tools/formats/streams.py $(EXECUTABLE) 0 1000000

conversions: $(EXECUTABLE) ## Compares the code of /v1/animations/convert with its parameters; runs JavaScript in Node.
	$(SERVED) -- node Tools/formats/conversions.mjs

token-files: $(EXECUTABLE) $(VENV)/installed ## Compiles and runs what `overshoot tokens` writes: Sass, TypeScript, Swift, XML.
	$(VENV)/bin/python Tools/formats/tokens.py $(abspath $(EXECUTABLE)) $(dir $(SWIFT))swiftc

metrics: $(EXECUTABLE) $(PROMTOOL) ## Has promtool check what /metrics says.
	$(SERVED) -- $(PYTHON) Tools/formats/metrics.py $(PROMTOOL)

big-work: $(EXECUTABLE) $(BIG_WORK)/installed ## Runs examples/big-work in Spark and DuckDB; measures MEASURE rows instead, if it is given.
	$(BIG_WORK)/bin/python Tools/formats/big_work.py $(EXECUTABLE) $(if $(MEASURE),--measure $(MEASURE))

##@ Attack
.PHONY: attack extremes growth prices fuzz fuzz-build soak overload peers
attack: $(EXECUTABLE) ## Asks what costs most, fails if that is too much.
	$(PYTHON) Tools/attack/attack.py $(EXECUTABLE) --seconds $(ATTACK_SECONDS) --seed $(ATTACK_SEED) $(ATTACK_FLAGS)

extremes: $(EXECUTABLE) ## Asks for numbers from the whole range of doubles in every format, for EXTREMES_SECONDS (600).
	$(PYTHON) Tools/attack/extremes.py $(EXECUTABLE) --seconds $(EXTREMES_SECONDS) --seed $(EXTREMES_SEED)

growth: $(EXECUTABLE) ## Draws cost against size, fails if it is not near linear.
	$(PYTHON) Tools/attack/growth.py $(EXECUTABLE)

prices: $(EXECUTABLE) ## Compares units of work with processor time, fails above 20 ns for one.
	$(PYTHON) Tools/attack/prices.py $(EXECUTABLE)

fuzz: $(EXECUTABLE) test-packages ## Fuzzes FUZZ_TARGETS (all) for FUZZ_SECONDS (60) each.
	PATH="$(dir $(SWIFT)):$$PATH" EXECUTABLE=$(EXECUTABLE) Fuzz/run $(FUZZ_SECONDS) $(FUZZ_TARGETS)

# Takes as long as half of the build, which leaves a core idle for that long.
fuzz-build: test-packages toolchain
	PATH="$(dir $(SWIFT)):$$PATH" Fuzz/build

soak: build ## Keeps the server busy for SOAK_SECONDS (60); fails if memory or descriptors grow.
	$(PYTHON) Tools/attack/soak.py .build/release/overshoot $(SOAK_SECONDS)

overload: build ## Asks one core for four times what it can do; fails if the server does not bear it.
	$(PYTHON) Tools/attack/overload.py .build/release/overshoot $(OVERLOAD_SECONDS) $(OVERLOAD_ROUNDS)

peers: build peer-packages ## Puts the same raw requests to this server, nginx and Node, as far as these are there.
	$(PYTHON) Tools/attack/peers.py .build/release/overshoot

##@ Measure
.PHONY: bench goals bench-check flame order profile
bench: sanitize-packages build ## Prints the table of goals beside Node, Go, nginx and Rust where they are, and the ratios in Benchmarks/.
	$(SWIFT) run $(BUILD_FLAGS) --package-path Benchmarks --configuration release
	$(PYTHON) Benchmarks/compare.py $(EXECUTABLE)
	$(PYTHON) Benchmarks/load.py $(EXECUTABLE)
	$(MAKE) goals

goals: ## Prints the table of goals alone, of EXECUTABLE as it is; GOALS=--build builds it once more, for its time.
	$(SWIFT) build $(BUILD_FLAGS) --package-path Benchmarks --configuration release
	$(PYTHON) Benchmarks/goals.py $(EXECUTABLE) --core Benchmarks/.build/release/Benchmarks $(GOALS)

bench-check: sanitize-packages build ## Counts instructions and allocations; fails above those in Benchmarks/costs.txt.
	$(PYTHON) Benchmarks/costs.py $(EXECUTABLE) --check

flame: sanitize-packages build ## Draws what a spring request costs as Documentation/pictures/spring-request.svg.
	$(PYTHON) Benchmarks/flame.py $(EXECUTABLE) Documentation/pictures/spring-request.svg

order: sanitize-packages build ## Lists the functions that requests execute, in the order in which the linker lays them out.
	$(PYTHON) Benchmarks/order.py $(EXECUTABLE) $(FUNCTION_ORDER)

profile: build-packages toolchain ## Counts the branches that requests take, by which the executable is optimized.
	$(SWIFT) build $(BUILD_FLAGS) $(COUNTED_FLAGS)
	PATH="$(dir $(SWIFT)):$$PATH" $(PYTHON) Benchmarks/profile.py .build/counted/release/overshoot $(REQUESTS_PROFILE)
	$(MAKE) build

##@ Test under sanitizers
.PHONY: sanitize sanitize-thread sanitize-address memcheck
sanitize: sanitize-thread sanitize-address memcheck ## Runs every test under the thread and address sanitizers, and some under memcheck.

sanitize-thread: ## Runs every test under the thread sanitizer, with a tenth of the random cases (RANDOM_SHARE).
sanitize-address: ## Runs every test under the address sanitizer, with a tenth of the random cases (RANDOM_SHARE).
sanitize-thread sanitize-address: export RANDOM_SHARE := $(RANDOM_SHARE)
# Leaks are looked for by `soak`: values of enums behind tagged pointers in globals look lost to the sanitizer.
sanitize-address: export ASAN_OPTIONS := detect_leaks=0
sanitize-thread sanitize-address: sanitize-%: sanitize-packages toolchain
	Tools/swift/summarized .build/$*.log $(SWIFT) test $(TEST_FLAGS) --disable-xctest \
	  --scratch-path .build/$* --sanitize $*

memcheck: sanitize-packages test-build ## Runs the tests of what reads and writes bytes under valgrind's memcheck.
	Tools/swift/memcheck $(TEST_BUILD)/release/OvershootPackageTests.xctest

##@ Deploy and release
.PHONY: fleet image-test install-check release lock pin-images
fleet: $(EXECUTABLE) fleet-packages $(PROMTOOL) $(VENV)/installed ## Stops, kills and restarts replicas under load, perhaps with OTHER; no request may be lost.
	PYTHON=$(VENV)/bin/python Tools/fleet/run $(EXECUTABLE) $(dir $(PROMTOOL))prometheus $(OTHER)

image-test: image-packages toolchain ## Builds the image with buildah, looks at it, runs it, writes its SBOM.
	Tools/image/test

install-check: $(EXECUTABLE) install-packages npm $(CLIENTS)/installed chromium ## Packs EXECUTABLE and the clients; installs, uses and removes each.
	objcopy --strip-all $(EXECUTABLE) .build/packed
	$(CLIENTS)/bin/python Tools/release/release.py .build/packed .build/packages --quick
	$(SERVED) -- $(CLIENTS)/bin/python Tools/release/install.py .build/packages

# Static, so that it runs on every Linux. Two sections differ from build to build, and nothing reads them.
release: build-packages toolchain $(PROFDATA) install-packages image-packages npm $(CLIENTS)/installed chromium ## Packs what people install, and installs it on a bare Debian; DRAFT=1 before the changelog has its day.
	$(PYTHON) Tools/release/release.py $(if $(DRAFT),--check,--ready)
	$(PYTHON) Tools/image/images.py --check
	$(SWIFT) build $(BUILD_FLAGS) $(PRODUCT_FLAGS) --scratch-path .build/static \
	  -Xswiftc -static-executable -Xlinker -s
	objcopy --remove-section=.swift_modhash --remove-section=.note.gnu.build-id \
	  .build/static/release/overshoot .build/static/overshoot
	$(CLIENTS)/bin/python Tools/release/release.py .build/static/overshoot $(RELEASE) $(if $(DRAFT),--draft)
	Tools/image/build localhost/overshoot
	Tools/image/archive localhost/overshoot $(RELEASE)/overshoot-$$(Tools/release/version)-oci-$$(dpkg --print-architecture).tar
	cd $(RELEASE) && LC_ALL=C sha256sum * > SHA256SUMS
	test -d .build/bare || mmdebstrap --quiet --variant=minbase bookworm .build/bare
	DEBIAN_ROOT=$(CURDIR)/.build/bare Tools/served .build/static/overshoot \
	  -- $(CLIENTS)/bin/python Tools/release/install.py $(RELEASE)
	$(PYTHON) Tools/image/check.py --archive localhost/overshoot $(RELEASE)/*-oci-*.tar

# Of packages as of images: what is asked for is written down with its digest, so that later nothing else is taken.
lock: ## Writes the hashes of the Python packages that the .in files ask for; LOCK_FLAGS=--upgrade for newer ones.
	$(PYTHON) -m venv --clear .build/lock
	$(call packages,.build/lock,Tools/lock.txt)
	Tools/lock .build/lock/bin/pip-compile $(LOCK_FLAGS)

pin-images: ## Writes the digests of the images that are built on or run, as registries have them; by skopeo or docker.
	$(PYTHON) Tools/image/images.py --pin

# What the targets above need, got if it is missing.

PACKAGES := $(filter %-packages,$(.VARIABLES))
.PHONY: $(PACKAGES) chromium npm
$(PACKAGES):
	@Tools/install $($@)

# Chromium with its driver, where they can be had.
chromium:
	@command -v chromedriver > /dev/null || Tools/install $(chromium-packages) || true

npm:
	@command -v npm > /dev/null || Tools/install npm

$(VENV)/installed: Tools/requirements.txt | test-packages
	$(call environment,$(VENV),$<)
	touch $@

$(VENV)/schemathesis: $(VENV)/installed Tools/contract/schemathesis.txt
	$(call packages,$(VENV),Tools/contract/schemathesis.txt)
	touch $@

# An environment of its own: Helm's library is large.
$(VENV)/deploy: Tools/fleet/requirements.txt $(VENV)/installed
	$(call environment,$@,$<)
	touch $@

$(CLIENTS)/installed: Tools/clients/clients.txt Tools/build.txt | test-packages
	$(call environment,$(CLIENTS),$<)
	$(call packages,$(CLIENTS),Tools/build.txt)
	touch $@

# An environment of its own: what the package needs has other versions than what the clients need.
$(CLIENTS)/mcp: Tools/clients/mcp.txt $(CLIENTS)/installed
	$(call environment,$@,$<)
	touch $@

# The Python client as it is installed.
$(CLIENTS)/overshoot: $(CLIENTS)/installed clients/python/pyproject.toml $(wildcard clients/python/overshoot/*.py)
	$(CLIENTS)/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall ./clients/python
	touch $@

$(BIG_WORK)/installed: examples/big-work/requirements.txt Tools/build.txt | big-work-packages
	$(call environment,$(BIG_WORK),Tools/build.txt)
	$(call packages,$(BIG_WORK),$<,--no-binary pyspark --no-build-isolation)
	touch $@

# The package is unpacked, not installed, so that no server is started.
.build/prometheus/usr/bin/promtool:
	mkdir -p .build/prometheus
	$(shell test "$$(id -u)" = 0 || echo sudo) apt-get update
	cd .build/prometheus && apt-get download prometheus && dpkg-deb --extract prometheus_*.deb .
