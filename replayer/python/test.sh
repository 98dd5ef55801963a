#!/usr/bin/env bash
# Tests the package for Python: builds it, installs it with what its tests need into an environment of its own, and runs them.
# --engines runs those that take minutes as well: Spark (which needs a JVM), Ray and Dask. PYTHON names another Python.
set -euo pipefail
cd "$(dirname "$0")"
step() { printf '\n==> %s\n' "$*"; }
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/../../target}"
home="$CARGO_TARGET_DIR/python"

step "An environment"
python="${PYTHON:-python3}"
if ! "$python" -m venv "$home" 2>/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3-venv
    "$python" -m venv "$home"
fi
# shellcheck disable=SC1091
. "$home/bin/activate"
pip install -q 'maturin>=1.9,<2' pytest pytest-lsp mypy pyarrow polars duckdb pettingzoo gymnasium numpy nbclient ipykernel matplotlib

step "How it is written"
cargo fmt --check
cargo clippy --all-targets --locked -- -D warnings

step "The package"
maturin develop --locked

step "Types"
mypy
python -m mypy.stubtest adjudeck._adjudeck --ignore-missing-stub

step "Tests"
pytest -q
pytest -q --doctest-modules python/adjudeck --ignore=python/adjudeck/spark.py --ignore=python/adjudeck/ray.py --ignore=python/adjudeck/dask.py
pytest -q --doctest-glob='*.md' README.md ../guide/en/python.md ../guide/ja/python.md
[ "$("$home/bin/adjudeck" --version)" = "$(python -m adjudeck --version)" ]

if [ "${1:-}" = "--engines" ]; then
    step "Spark, Ray and Dask"
    command -v java >/dev/null || { apt-get update -qq && apt-get install -y -qq default-jre-headless; }
    pip install -q pandas pyspark 'ray[data]' 'dask[dataframe]'
    PYSPARK_PYTHON="$home/bin/python" pytest -q -m cluster
fi
