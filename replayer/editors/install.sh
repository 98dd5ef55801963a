#!/usr/bin/env bash
# Installs what the packages for editors are made and tested with: from npm below each folder, and tree-sitter below `target`.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
tools=${CARGO_TARGET_DIR:-$root/target}/tree-sitter
version=0.27.1

for folder in textmate vscode; do
    stamp=$folder/node_modules/.installed
    if [ ! -e "$stamp" ] || [ "$folder/package-lock.json" -nt "$stamp" ]; then
        (cd "$folder" && npm ci --no-audit --no-fund)
        touch "$stamp"
    fi
done
# The package of npm would fetch its program from elsewhere.
[ "$("$tools/bin/tree-sitter" --version 2>/dev/null)" = "tree-sitter $version" ] ||
    cargo install --locked --no-default-features --root "$tools" --version "$version" tree-sitter-cli
