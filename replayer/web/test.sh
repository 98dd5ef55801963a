#!/usr/bin/env bash
# Tests the pages in a real browser: the judge page, the book of rulings that judges, the page of a game. It builds what it needs and
# installs what is missing. What follows is handed on to node's test runner: replayer/web/test.sh --test-name-pattern=speed
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n==> %s\n' "$*"; }

step "The program"
cargo build --manifest-path ../../Cargo.toml -p adjudeck-cli --locked
./build.sh

step "How it is written"
cargo fmt --check
cargo clippy --release --locked --all-features --target wasm32-unknown-unknown -- -D warnings

step "A browser"
./browser.sh

step "Tests"
node --test --test-reporter=spec --test-concurrency=1 "$@" tests/*.test.mjs
