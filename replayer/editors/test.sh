#!/usr/bin/env bash
# Tests the packages for editors: the grammars on logs, the extension of VS Code on a server that judges nothing, and Neovim, Emacs
# and Kate where they are installed. It builds what it needs and installs what is missing.
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n==> %s\n' "$*"; }
target=${CARGO_TARGET_DIR:-$(cd ../.. && pwd)/target}
export PATH=$target/tree-sitter/bin:$PATH

step "The tools"
./install.sh

step "The TextMate grammar"
for grammar in adjudeck.tmLanguage.json adjudeck.tmLanguage; do
    (cd textmate && npx vscode-tmgrammar-test -g "$grammar" 'tests/*.rum')
done

step "The tree-sitter grammar"
cd tree-sitter-adjudeck
# The parser that is checked in must be the one that the grammar makes.
before=$(cat src/parser.c src/node-types.json src/grammar.json | cksum)
tree-sitter generate --abi 14
[ "$before" = "$(cat src/parser.c src/node-types.json src/grammar.json | cksum)" ] || { echo "src was stale: commit what was made" >&2; exit 1; }
tree-sitter test
cargo build --manifest-path ../../../Cargo.toml -p adjudeck-cli --locked
node logs.mjs "$target/debug/adjudeck"
cd ..

step "The extension of VS Code"
cd vscode
node build.mjs
node --test --test-reporter=spec "$@" test/*.test.mjs
npx vsce package --no-dependencies --out adjudeck.vsix
cd ..

./other.sh
