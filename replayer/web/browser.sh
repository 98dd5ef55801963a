#!/usr/bin/env bash
# Installs Chromium, where no browser is that tests can use.
set -euo pipefail
for program in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$program" ] && command -v "$program" >/dev/null; then exit 0; fi
done
{ apt-get install -y -qq chromium fonts-noto-cjk || { apt-get update -qq && apt-get install -y -qq chromium fonts-noto-cjk; }; } >/dev/null
