#!/usr/bin/env bash
# Builds a Debian package: the program, and the manual pages and completions that it writes itself.
# It needs cargo-deb. PROFILE is the profile of the build, by default `dist`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
profile=${PROFILE:-dist}
cargo build --locked --profile "$profile" -p adjudeck-cli --features png
folder=$profile
[ "$profile" != dev ] || folder=debug
program=${CARGO_TARGET_DIR:-target}/$folder/adjudeck
made=target/package
rm -rf "$made"
mkdir -p "$made/man" "$made/man-ja" "$made/completions"

manual() { # LANGUAGE FOLDER
    "$program" man --lang "$1" | gzip -9n > "$made/$2/adjudeck.1.gz"
    "$program" --help --lang en | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p' | grep -v '^help$' | while read -r command; do
        "$program" man "$command" --lang "$1" | gzip -9n > "$made/$2/adjudeck-$command.1.gz"
    done
}
manual en man
manual ja man-ja
"$program" completions bash --lang en > "$made/completions/adjudeck"
"$program" completions zsh --lang en > "$made/completions/_adjudeck"
"$program" completions fish --lang en > "$made/completions/adjudeck.fish"
cargo deb --no-build --profile "$profile" -p adjudeck-cli "$@"
