# make run and make test are all that is needed; `make` lists the rest. The packages of the system that are missing are
# installed first, on Debian and Ubuntu; elsewhere a line says which they are.

GO ?= go
RUNS ?= 1
FUZZTIME ?= 5s
VOICE_WORK ?= out/voice
JUDGE_WORK ?= out/judge

# One set of flags everywhere, the defaults: with any other, such as -trimpath, the four minutes of C are compiled again.
# The state of the sources is left out where git will not tell it, as in a copy without it.
BUILD := $(GO) build $(shell git rev-parse HEAD >/dev/null 2>&1 || echo -buildvcs=false)

# What needs C, and all the rest, which does not.
WITH_C = ./cmd/dumiao ./announce/speaker
PURE = $(shell $(GO) list ./... | grep -v -e '/cmd/dumiao$$' -e '/announce/speaker$$')

# What runs on several goroutines, and builds without the window: the race detector compiles everything once more.
RACY = ./announce ./announce/speaker ./announce/desktop ./cmd/dumiao/internal/table ./cmd/dumiao/internal/awake

.PHONY: help
help:
	@echo 'make run       build and open the window (ARGS="-control ..." for its flags)'
	@echo 'make test      all checks and tests'
	@echo 'make e2e       play in the real window and listen: RUNS=10 repeats it, BUSY=1 keeps every core busy,'
	@echo '               KEEP=DIR saves recordings, logs and pictures'
	@echo 'make e2e-kill  stop the window, kill it at every line of a game, and take the game up again'
	@echo 'make e2e-sound the troubles of sound devices, with PulseAudio and PipeWire, and every voice at every size of the'
	@echo '               buffers; LOSSES=100 measures what lost devices leave behind, KEEP=DIR saves recordings and logs'
	@echo 'make build     bin/dumiao, bin/dumiao-replay and bin/dumiao-voice'
	@echo 'make bench     benchmarks'
	@echo 'make fuzz      every fuzz target for FUZZTIME=$(FUZZTIME)'
	@echo 'make voice     make the clips of the voices again, in VOICE_WORK=$(VOICE_WORK)'
	@echo 'make voice-check       measure every clip and let a recogniser judge it, and a whole run: KEEP=DIR takes the one'
	@echo '               that make e2e KEEP=DIR saved instead of playing a short one'
	@echo 'make voice-check-full  the same with noise, for a release (700 MB of downloads, half an hour)'
	@echo 'make voice-verdicts    judge the clips that have changed, and record it'
	@echo 'make fonts     make the fonts and the icon again'

.PHONY: run
run: build
	bin/dumiao $(ARGS)

.PHONY: build
build:
	@.ci/packages build
	$(BUILD) -o bin/ ./cmd/dumiao ./cmd/dumiao-replay ./cmd/dumiao-voice

# The packages without C first: they are quick, and they show that nothing needs it that should not.
.PHONY: test
test:
	@.ci/packages build
	@unformatted=$$(gofmt -l announce assets clock cmd) && test -z "$$unformatted" || \
		{ echo "not formatted: $$unformatted"; echo "hint: gofmt -w announce assets clock cmd"; exit 1; }
	@echo 'vet and test what needs no C'
	@CGO_ENABLED=0 $(GO) vet $(PURE)
	@CGO_ENABLED=0 $(GO) test $(PURE)
	$(GO) vet ./...
	$(GO) test $(WITH_C)
	$(GO) test -race $(RACY)

.PHONY: e2e
e2e: build
	@.ci/packages e2e
	CGO_ENABLED=0 $(GO) run ./cmd/e2e -runs $(RUNS) $(if $(BUSY),-busy) $(if $(KEEP),-keep $(KEEP))

.PHONY: e2e-kill
e2e-kill: build
	@.ci/packages e2e
	CGO_ENABLED=0 $(GO) run ./cmd/e2e -kill

# The plug-in of ALSA for PipeWire is no package to install: Debian's does not live beside PulseAudio. It is unpacked.
LOSSES ?= 3
.PHONY: e2e-sound
e2e-sound: build
	@.ci/packages e2e e2e-sound
	CGO_ENABLED=0 $(GO) run ./cmd/e2e -sound all $(if $(KEEP),-keep $(KEEP))
	DUMIAO_SOUND=1 CGO_ENABLED=0 $(GO) test ./announce/desktop -run 'Real|Level' -v -count=1
	DUMIAO_LOSSES=$(LOSSES) $(GO) test ./announce/speaker -run Losses -v -count=1 -timeout 20m

.PHONY: bench
bench:
	CGO_ENABLED=0 $(GO) test -run '^$$' -bench . -benchmem ./clock/... ./announce

.PHONY: fuzz
fuzz:
	@CGO_ENABLED=0 .ci/fuzz $(FUZZTIME) $(PURE)

.PHONY: voice
voice:
	@.ci/packages voice
	assets/voices/src/setup.sh $(VOICE_WORK)
	$(VOICE_WORK)/venv/bin/python assets/voices/src/build_voice.py --work $(VOICE_WORK)
	$(VOICE_WORK)/venv/bin/python assets/voices/src/check_voice.py

# What a meter and a recogniser say of the voices in the tree; see assets/voices/src/JUDGING.md.
JUDGE = $(JUDGE_WORK)/venv/bin/python assets/voices/src/listen_check.py --work $(JUDGE_WORK)

# Without a recording one game is played for it. Whether its calls came to the millisecond is make e2e's affair.
.PHONY: voice-check
voice-check: RECORDING = $(if $(KEEP),$(KEEP),out/hall-b)
voice-check: build voice-meter judge
	$(if $(KEEP),,@.ci/packages e2e)
	$(if $(KEEP),,CGO_ENABLED=0 $(GO) run ./cmd/e2e -game B -keep $(RECORDING) || test -f $(RECORDING)/run1-B/hall.wav)
	$(JUDGE_WORK)/venv/bin/python assets/voices/src/test_listen.py
	$(JUDGE) --recording $(RECORDING) --self-test

# The meter's limits on every clip of every voice, and what each voice must be able to say.
.PHONY: voice-meter
voice-meter:
	CGO_ENABLED=0 $(GO) run ./cmd/dumiao-voice check -embedded

# The eight talkers are made with the speech model.
.PHONY: voice-check-full
voice-check-full: voice-check
	@.ci/packages voice
	assets/voices/src/setup.sh $(VOICE_WORK)
	$(VOICE_WORK)/venv/bin/python assets/voices/src/listen_check.py --work $(VOICE_WORK) --full

.PHONY: voice-verdicts
voice-verdicts: judge
	$(JUDGE) --write

.PHONY: judge
judge:
	@.ci/packages judge
	@assets/voices/src/setup_judge.sh $(JUDGE_WORK)

# The system's own python3 has the version of fontTools that the committed bytes were made with.
.PHONY: fonts
fonts:
	@.ci/packages fonts
	/usr/bin/python3 assets/fonts/src/make_fonts.py
	/usr/bin/python3 assets/icons/src/make_icon.py
