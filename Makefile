# Everything that is done with this program from a terminal. Each target first
# installs what it lacks (.ci/need), so none has to come before another.

GOFUMPT     = mvdan.cc/gofumpt@v0.9.2
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.6.1
ACTIONLINT  = github.com/rhysd/actionlint/cmd/actionlint@v1.7.7
GOVULNCHECK = golang.org/x/vuln/cmd/govulncheck@v1.1.4
NFPM        = github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.0
FYNE        = fyne.io/tools/cmd/fyne@v1.7.4

SYSTEM  := $(shell uname -s)
VERSION := $(shell sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
PROGRAM := build/snowflake-composer

# One set of flags for every go command: Go caches each set apart, and a second
# set means to compile Fyne a second time. Without x11, Fyne wants Wayland too. It
# speaks to screen readers on macOS and Windows; on the latter only as the package has
# it, mended (.ci/package-windows), since a screen reader could end the program else.
TAGS := no_emoji,migrated_fynedo,no_animations
ifeq ($(SYSTEM),Linux)
TAGS := x11,$(TAGS)
else ifeq ($(SYSTEM),Darwin)
TAGS := accessibility,$(TAGS)
endif
export GOFLAGS := $(GOFLAGS) -trimpath -buildvcs=false -tags=$(TAGS)

# What `make screenshot` shows, and where it puts it.
SCREENSHOT       ?= build/screenshot.png
SCREENSHOT_LANG  ?= en
SCREENSHOT_THEME ?= light
SCREENSHOT_SIZE  ?=
SCREENSHOT_ARGS  ?= -timestamp 1288834975657 -datacenter 1 -machine 1 -sequence 0

FUZZTIME ?= 5s

# How many random actions `make monkey` does; and how long `make soak` uses the window.
MONKEY ?= 200000
SOAK   ?= 10m

SHA256 = $(shell command -v sha256sum || echo shasum -a 256)

# The race detector, where this machine has it.
RACE = $(shell go list -race unsafe >/dev/null 2>&1 && echo -race)

.PHONY: help run build screenshot test lint unit fuzz monkey e2e installed soak mutate licences vulnerabilities bench package package-linux package-windows package-macos \
	package-test clean need-build need-test need-package need-package-test

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 20

run: build ## build the program and open its window
ifeq ($(SYSTEM)$(DISPLAY)$(WAYLAND_DISPLAY),Linux)
	@echo "There is no display here, so the window goes into a picture."
	@$(MAKE) --no-print-directory screenshot
else
	$(PROGRAM)
endif

build: need-build ## build/snowflake-composer
	@go list -f '{{if .Stale}}Building; the first time takes about four minutes...{{end}}' fyne.io/fyne/v2/app
	@go build -ldflags '-s -w -X main.version=$(VERSION)' -o $(PROGRAM) .

screenshot: need-test build ## a picture of the window: SCREENSHOT, SCREENSHOT_LANG=en|es, _THEME=light|dark, _SIZE=480x520, _ARGS
	@.ci/screenshot '$(SCREENSHOT)' '$(SCREENSHOT_LANG)' '$(SCREENSHOT_THEME)' '$(SCREENSHOT_SIZE)' $(PROGRAM) $(SCREENSHOT_ARGS)

test: lint unit fuzz monkey e2e installed ## every check there is

lint: need-build ## vet, gofumpt, staticcheck, shellcheck, actionlint, modules and licences
	go mod verify
	@.ci/licences check
	go vet ./compose/_mutate
	go vet -tags $(TAGS),e2e ./...
	@unformatted=$$(go run $(GOFUMPT) -l .) && [ -z "$$unformatted" ] || { echo "gofumpt would change: $$unformatted"; exit 1; }
	go run $(STATICCHECK) -checks all -tags $(TAGS),e2e ./...
	@! command -v shellcheck >/dev/null || shellcheck -x .ci/* assets/linux/install.sh
	go run $(ACTIONLINT)

# With the tag ci, Fyne leaves its OpenGL driver out, which these tests have no use
# for and whose C code takes minutes to compile for the race detector.
unit: need-build ## unit and widget tests, with the race detector where there is one
	go test $(RACE) -tags ci,no_emoji,migrated_fynedo,no_animations ./...

fuzz: need-build ## each fuzz target for FUZZTIME
	@.ci/fuzz $(FUZZTIME)

monkey: need-build ## MONKEY random actions, after each of which the ID must be right
	go test -count=1 -tags ci,no_emoji,migrated_fynedo,no_animations ./ui -run TestMonkey -args -monkey $(MONKEY)

e2e: need-test build ## keyboard, mouse and clipboard against the real window
ifeq ($(SYSTEM),Linux)
	SNOWFLAKE_COMPOSER=$(CURDIR)/$(PROGRAM) go test -count=1 -v -tags $(TAGS),e2e ./ui/e2e
else
	@echo "The end-to-end tests need X11 and run on Linux alone."
endif

installed: need-test build ## installs into an empty home from what the archive holds, starts, uninstalls
ifeq ($(SYSTEM),Linux)
	@.ci/package-linux $(PROGRAM)
	@.ci/installed build/package/linux
else
	@echo "Installing is tested on Linux alone."
endif

soak: need-test build ## SOAK of random keys and clicks in the real window: memory, goroutines, idle CPU
	SOAK=$(SOAK) SNOWFLAKE_COMPOSER=$(CURDIR)/$(PROGRAM) go test -count=1 -timeout 2h -v -tags $(TAGS),e2e ./ui/e2e -run TestSoak

mutate: need-build ## whether the tests notice each slip in compose
	@.ci/mutate

licences: need-build ## assets/licences.txt: those of what is linked
	@.ci/licences

vulnerabilities: need-build ## known ones in what is linked; needs vuln.go.dev
	go run $(GOVULNCHECK) ./...

bench: need-build ## benchmarks
	go test -run '^$$' -bench . -benchmem ./...

# The packages of the system that this runs on; on Linux, those for Windows as well.
ifeq ($(SYSTEM),Darwin)
package: package-macos
else
package: package-linux package-windows
endif
package: ## dist/: .deb, .rpm, .tar.xz and Windows .zip, or on macOS the .app in a .zip; SHA256SUMS
	@cd dist && $(SHA256) snowflake-composer[-_]$(VERSION)-* >SHA256SUMS && cat SHA256SUMS

package-linux: need-package build
	@.ci/package-linux $(PROGRAM) $(NFPM)

package-windows: need-package
	@.ci/package-windows

package-macos: need-package build
	@.ci/package-macos $(FYNE)

package-test: need-package-test package ## the packages in a bare Debian and under Wine; about ten minutes
	@.ci/package-test $(VERSION)

clean: ## delete what was built
	rm -rf build dist

need-build need-test: need-%:
	@.ci/need $*
