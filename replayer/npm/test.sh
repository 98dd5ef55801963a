#!/usr/bin/env bash
# Tests the package for Node and bundlers: its types, its functions in Node and in a real browser, and the server of the guide. It builds
# what it needs and installs what is missing. What follows is handed on to node's test runner.
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n==> %s\n' "$*"; }

./build.sh

step "Types"
node types.mjs --check
npx tsc -p test
rm -rf build
npx tsc -p example

step "A browser"
../web/browser.sh

step "Tests"
node --test --test-reporter=spec "$@" test/*.test.mjs
