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
cargo clippy --release --locked --target wasm32-unknown-unknown -- -D warnings

step "A browser"
found=
for program in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$program" ] && command -v "$program" >/dev/null; then found=1; fi
done
if [ -z "$found" ]; then
    { apt-get install -y -qq chromium fonts-noto-cjk || { apt-get update -qq && apt-get install -y -qq chromium fonts-noto-cjk; }; } >/dev/null
fi

step "Tests"
node --test --test-reporter=spec --test-concurrency=1 "$@" tests/*.test.mjs
