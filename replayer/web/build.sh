#!/usr/bin/env bash
# Builds the page on which logs are judged, with the referee in it, into replayer/web/dist. It installs what it needs, and says what
# the page weighs. On a fresh machine it needs cargo and, as root, Debian's packages, or rustup and npm.
set -euo pipefail
cd "$(dirname "$0")"
# What is built is looked for here.
unset CARGO_TARGET_DIR
target=wasm32-unknown-unknown
tools=target/tools
step() { printf '\n==> %s\n' "$*"; }
installed() { command -v "$1" >/dev/null; }
# A package of Debian, where this is Debian and we may.
debian() { installed apt-get && [ "$(id -u)" = 0 ] && { apt-get install -y -qq "$@" >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq "$@"; }; }; }

step "Node"
installed node && installed npm || debian nodejs npm || { echo "node and npm are needed" >&2; exit 1; }
stamp=node_modules/.installed
if [ ! -e "$stamp" ] || [ package-lock.json -nt "$stamp" ]; then
    npm ci --no-audit --no-fund
    touch "$stamp"
fi

# Whether there is a compiler that has the target, or can have it.
has_target() {
    installed cargo || return 1
    [ -d "$(rustc --print target-libdir --target $target 2>/dev/null)" ] || rustup target add $target
}

step "The referee"
mkdir -p "$tools"
cargo=cargo
if [ -z "${ADJUDECK_DEBIAN_RUST:-}" ] && has_target; then
    cargo build --release --target $target
else
    # Debian has a compiler for it. The standard library is built from its source, by what other compilers keep for nightly ones; the
    # linker that the compiler names is a link to that of a version of LLVM, whose package is called like it.
    debian rustc-web cargo-web rust-web-src rust-web-llvm
    debian "$(readlink /usr/bin/rust-lld)"
    cargo=/usr/bin/cargo
    export RUSTC=/usr/bin/rustc
    RUSTC_BOOTSTRAP=1 $cargo build --release --target $target -Zbuild-std=std,panic_abort \
        --config "target.$target.linker=\"/usr/bin/rust-lld\""
fi

version=$(sed -n 's/^wasm-bindgen = "=\(.*\)"/\1/p' Cargo.toml)
bindgen=$tools/bin/wasm-bindgen
if [ "$("$bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    step "wasm-bindgen $version"
    $cargo install wasm-bindgen-cli --version "$version" --no-default-features --bin wasm-bindgen --root "$tools" --profile dev
fi

step "Its bridge"
"$bindgen" --target no-modules --no-typescript --remove-name-section --remove-producers-section \
    --out-dir target/bridge target/$target/release/adjudeck_web.wasm
program=target/bridge/adjudeck_web_bg.wasm
node_modules/.bin/wasm-opt -O2 --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals \
    --enable-reference-types --enable-multivalue --strip-debug --strip-producers "$program" -o "$program.less"
mv "$program.less" "$program"

step "The page"
rm -rf dist && mkdir -p dist/judge
node page/assemble.mjs target/bridge dist/judge/engine.js
esbuild="node_modules/.bin/esbuild --bundle --format=iife --target=chrome111,firefox113,safari16.4 --minify --legal-comments=none --log-level=warning"
for entry in editor judge here; do
    $esbuild "page/$entry.js" --outfile="dist/judge/$entry.js"
done
cp page/judge.html dist/
cp page/judge.css page/here.css ../src/page/assets/{colours,table}.css ../src/page/assets/table.js dist/judge/

step "What it weighs, compressed"
total=0
for file in dist/judge.html dist/judge/*; do
    bytes=$(gzip -9 -c "$file" | wc -c)
    total=$((total + bytes))
    printf '%9d  %s\n' "$bytes" "$file"
done
printf '%9d  in all\n' "$total"
[ "$total" -lt 1500000 ] || { echo "more than 1.5 MB" >&2; exit 1; }
