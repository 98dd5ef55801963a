#!/usr/bin/env bash
# Tries what the guide shows for Neovim, Emacs and Kate in those that are installed.
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
    # The program itself, if it is built or named.
    program=${ADJUDECK:-$target/debug/adjudeck}
    if [ -x "$program" ]; then
        ln -sf "$program" "$made/bin/adjudeck"
        ADJUDECK_SHOWN=$made/shown.lua PATH=$made/bin:$PATH \
            timeout 60 nvim --headless --clean -n -c "luafile neovim/referee.lua"
    fi
fi

if command -v emacs >/dev/null; then
    step "Emacs"
    { echo ';;; shown.el --- the settings of the guide -*- lexical-binding: t -*-'; shown '```elisp init.el'; } > "$made/shown.el"
    emacs --batch --quick --load emacs/test.el "$made/shown.el"
fi

if command -v kate-syntax-highlighter >/dev/null; then
    step "Kate"
    mkdir -p "$made/data/org.kde.syntax-highlighting/syntax"
    cp kate/adjudeck.xml "$made/data/org.kde.syntax-highlighting/syntax"
    coloured=$(XDG_DATA_HOME=$made/data QT_QPA_PLATFORM=offscreen kate-syntax-highlighter --output-format html --syntax Adjudeck textmate/tests/plays.rum)
    for red in 5H QH ♥10; do
        grep -q "#d2233c;\">$red<" <<< "$coloured" || { echo "FAILED: $red is not red" >&2; exit 1; }
    done
    ! grep -q '#d2233c;">[^<]*[CS♠]<' <<< "$coloured" || { echo "FAILED: a black card is red" >&2; exit 1; }
    echo "ok: red cards are red, and black ones are not"
fi
