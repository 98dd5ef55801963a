#!/usr/bin/env bash
# Builds the referee as WebAssembly with its bridge to JavaScript, for the page or for the package, into a folder:
#     replayer/web/engine.sh page|package FOLDER OPTIONS-OF-WASM-BINDGEN...
# It installs what it needs. On a fresh machine it needs cargo and, as root, Debian's packages, or rustup and npm.
set -euo pipefail
cd "$(dirname "$0")"
feature=$1 folder=$2
shift 2
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
    cargo build --release --target $target --features "$feature"
else
    # Debian has a compiler for it. The standard library is built from its source, by what other compilers keep for nightly ones; the
    # linker that the compiler names is a link to that of a version of LLVM, whose package is called like it.
    debian rustc-web cargo-web rust-web-src rust-web-llvm
    debian "$(readlink /usr/bin/rust-lld)"
    cargo=/usr/bin/cargo
    export RUSTC=/usr/bin/rustc
    RUSTC_BOOTSTRAP=1 $cargo build --release --target $target --features "$feature" -Zbuild-std=std,panic_abort \
        --config "target.$target.linker=\"/usr/bin/rust-lld\""
fi

version=$(sed -n 's/^wasm-bindgen = "=\(.*\)"/\1/p' Cargo.toml)
bindgen=$tools/bin/wasm-bindgen
if [ "$("$bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    step "wasm-bindgen $version"
    $cargo install wasm-bindgen-cli --version "$version" --no-default-features --bin wasm-bindgen --root "$tools" --profile dev
fi

step "Its bridge"
"$bindgen" "$@" --remove-name-section --remove-producers-section --out-dir "$folder" target/$target/release/adjudeck_web.wasm
program=$folder/adjudeck_web_bg.wasm
node_modules/.bin/wasm-opt -Os --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals \
    --enable-reference-types --enable-multivalue --strip-debug --strip-producers "$program" -o "$program.less"
mv "$program.less" "$program"
