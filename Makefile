# make run        bootstrap, build (release), start the REPL; ARGS="--deps preview" passes options
# make test       bootstrap, build, all tests
# make bench      nanoseconds an action, as ratios to the bare reducer; JSON=1 for a line a measure
# make docs       the modules' documentation, into .build/docs
# make format     formats the sources
# make coverage   the features' actions that no test has met
# make mutants    the features' tests against spoiled features (some minutes)
# make lint       checks format and rules
# make sanitize   the tests under the thread sanitizer and the address sanitizer (some 15 minutes)

SHELL := /bin/bash
SOURCES := Package.swift Sources Tests Benchmarks
DOCUMENTED := Architecture ArchitectureTesting ArchitectureREPL Persistence

.PHONY: run test bench docs format lint sanitize coverage mutants bootstrap sessions

run: bootstrap
	@swift build -c release --product trips-repl
	@"$$(swift build -c release --show-bin-path)/trips-repl" $(ARGS)

test: bootstrap
	swift test

bench: bootstrap
	@swift build -c release --product Benchmarks 1>&2
	@JSON=$(JSON) "$$(swift build -c release --show-bin-path)/Benchmarks"

docs: bootstrap
	scripts/docs $(DOCUMENTED)

format:
	swift format --in-place --recursive --parallel $(SOURCES)

lint:
	swift format lint --strict --recursive --parallel $(SOURCES)

sanitize: bootstrap
	swift test --sanitize=thread --scratch-path .build/thread
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/address

coverage: bootstrap
	@scripts/coverage

mutants: bootstrap
	@scripts/mutants

sessions: bootstrap
	scripts/sessions

bootstrap:
	@scripts/bootstrap
