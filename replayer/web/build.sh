#!/usr/bin/env bash
# Builds the page on which logs are judged, with the referee in it, into replayer/web/dist, and says what the page weighs. engine.sh
# installs what that needs.
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n==> %s\n' "$*"; }

./engine.sh page target/bridge --target no-modules --no-typescript

step "The page"
# What packs tightest; without it the page is a twentieth heavier.
command -v zopfli >/dev/null || { [ "$(id -u)" = 0 ] && apt-get install -y -qq zopfli >/dev/null 2>&1; } || echo "without zopfli"
rm -rf dist && mkdir -p dist/judge
node page/assemble.mjs target/bridge dist/judge/engine.js
esbuild="node_modules/.bin/esbuild --bundle --format=iife --target=chrome111,firefox113,safari16.4 --minify --legal-comments=none --log-level=warning"
for entry in editor judge here; do
    $esbuild "page/$entry.js" --outfile="dist/judge/$entry.js"
done
cp page/judge.html dist/
cp page/judge.css page/here.css ../cli/src/page/assets/{colours,table}.css ../cli/src/page/assets/table.js dist/judge/

step "What it weighs, compressed"
total=0
for file in dist/judge.html dist/judge/*; do
    bytes=$(gzip -9 -c "$file" | wc -c)
    total=$((total + bytes))
    printf '%9d  %s\n' "$bytes" "$file"
done
printf '%9d  in all\n' "$total"
[ "$total" -lt 1500000 ] || { echo "more than 1.5 MB" >&2; exit 1; }
