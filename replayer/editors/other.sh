#!/usr/bin/env bash
# Tries the settings that the guide shows for Neovim and Emacs in those that are installed.
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n==> %s\n' "$*"; }
target=${CARGO_TARGET_DIR:-$(cd ../.. && pwd)/target}
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT

# The block of code in the guide that begins with this line.
shown() { awk -v first="$1" '/^```$/ { within = 0 } within; $0 == first { within = 1 }' ../guide/en/editors.md; }

if command -v nvim >/dev/null; then
    step "Neovim"
    PATH=$target/tree-sitter/bin:$PATH tree-sitter build -o "$made/adjudeck.so" tree-sitter-adjudeck
    shown '```lua init.lua' > "$made/shown.lua"
    # The program that the settings start is the server that judges nothing.
    mkdir "$made/bin"
    ln -s "$PWD/server.mjs" "$made/bin/adjudeck"
    ADJUDECK_SHOWN=$made/shown.lua ADJUDECK_PARSER=$made/adjudeck.so ADJUDECK_NOTES=$made/notes PATH=$made/bin:$PATH \
        timeout 60 nvim --headless --clean -n -c "luafile neovim/test.lua"
fi

if command -v emacs >/dev/null; then
    step "Emacs"
    { echo ';;; shown.el --- the settings of the guide -*- lexical-binding: t -*-'; shown '```elisp init.el'; } > "$made/shown.el"
    emacs --batch --quick --load emacs/test.el "$made/shown.el"
fi
