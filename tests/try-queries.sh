#!/usr/bin/env bash
# Runs the SQL of the guide, in both languages, by DuckDB on the tables of an audit, and holds what comes of it against the tables in JSON Lines.
# DuckDB is fetched into a folder below `target` unless Python has it already, so this needs a network the first time.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cargo build --locked -p adjudeck-cli
target=${CARGO_TARGET_DIR:-$root/target}
python=python3
if ! $python -c 'import duckdb' 2>/dev/null; then
    [ -x "$target/duckdb/bin/python" ] || python3 -m venv "$target/duckdb"
    python=$target/duckdb/bin/python
    $python -c 'import duckdb' 2>/dev/null || $python -m pip install --quiet duckdb
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir games
for edition in kalooki/akagiri pokerato/pagat; do
    "$target/debug/adjudeck" generate --rules "$edition" --faults 400 --seed 7 > "games/${edition%/*}.rum"
done
cp -r "$root/corpus/games" games/corpus
status=0
"$target/debug/adjudeck" audit games -o year --all-readings --formats parquet || status=$?
[ "$status" -lt 3 ]

"$python" - "$root" <<'PYTHON'
import collections, json, re, sys

import duckdb


def rows(table):
    with open(f"year/{table}.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def broken():
    groups = collections.defaultdict(list)
    for row in rows("findings"):
        if row["kind"] in ("illegal", "impossible", "mismatch"):
            groups[row["edition"], row["clause"], row["point"]].append((row["input"], row["game"]))
    return [(*key, len(games), len(set(games))) for key, games in groups.items()]


def wrong():
    groups = collections.defaultdict(lambda: [0, 0])
    differs = lambda one, other: one is not None and other is not None and one != other
    for row in rows("scores"):
        group = groups[row["player"]]
        group[0] += row["declared"] is not None
        group[1] += differs(row["declared"], row["computed"]) or differs(row["declared_total"], row["total"])
    return [(player, *counts) for player, counts in groups.items() if counts[1] > 0]


def winners():
    groups = collections.defaultdict(set)
    for row in rows("calls"):
        if row["winner_changed"]:
            groups[row["point"], row["reading"], row["source"]].add((row["input"], row["game"]))
    return [(*key, len(games)) for key, games in groups.items()]


expected = [broken(), wrong(), winners()]
for name in ("replayer/guide/en/cookbook.md", "replayer/guide/ja/cookbook.md"):
    with open(f"{sys.argv[1]}/{name}", encoding="utf-8") as file:
        queries = re.findall(r"^```sql\n(.*?)^```$", file.read(), re.M | re.S)
    assert len(queries) == len(expected), f"{name}: {len(queries)} queries"
    for query, known in zip(queries, expected):
        found = duckdb.sql(query).fetchall()
        assert found and len(found) == min(10, len(known)), f"{name}: {len(found)} rows of {len(known)}:\n{query}"
        missing = [row for row in found if row not in known]
        assert not missing, f"{name}: not in the tables: {missing}\n{query}"
        count = -1 if len(found[0]) < 5 else -2
        most = sorted((row[count] for row in known), reverse=True)[:10]
        assert [row[count] for row in found] == most, f"{name}: not those with the most:\n{query}"
        print(f"{name}: {len(found)} rows, the first {found[0]}")
PYTHON
