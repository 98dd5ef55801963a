#!/usr/bin/env bash
# Builds the package for Node and bundlers: the engine, and what is around it. It says what the package weighs.
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n==> %s\n' "$*"; }

../web/engine.sh package ../npm/engine --target web

step "The package"
stamp=node_modules/.installed
if [ ! -e "$stamp" ] || [ package-lock.json -nt "$stamp" ]; then
    npm ci --no-audit --no-fund
    touch "$stamp"
fi
rm -rf dist
npx tsc

step "What it weighs"
npm pack --dry-run --json | node -e '
    const [{ size, unpackedSize, files }] = Object.values(JSON.parse(require("fs").readFileSync(0)));
    console.log(`${size} bytes packed, ${unpackedSize} unpacked, ${files.length} files`);'
