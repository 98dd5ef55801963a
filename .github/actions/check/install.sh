#!/usr/bin/env bash
# Downloads the program of a release for this machine into a folder, if its checksum is right.
#
#     install.sh FOLDER RELEASES [VERSION]
#
# RELEASES is the address of the releases, VERSION that of the repository in which this script lies unless said otherwise.
set -euo pipefail
folder=$1 releases=$2 version=${3:-}
[ -n "$version" ] || version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$(dirname "$0")/../../../Cargo.toml")
case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) target=x86_64-unknown-linux-gnu ;;
    Linux-aarch64) target=aarch64-unknown-linux-gnu ;;
    Darwin-x86_64) target=x86_64-apple-darwin ;;
    Darwin-arm64) target=aarch64-apple-darwin ;;
    MINGW*-x86_64 | MSYS*-x86_64) target=x86_64-pc-windows-msvc ;;
    *) echo "::error::adjudeck is released for Linux, macOS and Windows, and not for $(uname -sm): build it with cargo"; exit 1 ;;
esac
name=adjudeck-$version-$target
mkdir -p "$folder"
cd "$folder"
for file in "$name.tar.gz" "$name.tar.gz.sha256"; do
    curl --fail --silent --show-error --location --retry 3 --output "$file" "$releases/download/v$version/$file" || {
        echo "::error::$releases has no $file: name a version that is there, or build the program with cargo"
        exit 1
    }
done
if command -v sha256sum >/dev/null; then check=(sha256sum); else check=(shasum -a 256); fi
"${check[@]}" -c "$name.tar.gz.sha256" || { echo "::error::the checksum of $name.tar.gz is wrong"; exit 1; }
tar -xzf "$name.tar.gz"
mv "$name"/adjudeck* .
rm -r "$name"*
