"""Measures the package: random games at the dealer's table beside other engines, or an archive on the engines that people have.

    pip install rlcard open_spiel
    python replayer/python/bench.py play --seconds 10
    pip install pyarrow polars duckdb pandas pyspark 'ray[data]' 'dask[dataframe]'
    python replayer/python/bench.py archives --games 10000 --program target/dist/adjudeck

Engines that are not installed are left out. Measure a release build of the package, on a machine that does nothing else: of an archive, the
processor time of the whole machine is told, since engines judge in processes of their own.

In ``play``, a step is one decision of a player, chosen at random among what is legal.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path


def dealer(chance: random.Random) -> Iterator[None]:
    """The dealer: lines of a log in and out."""
    import adjudeck

    while True:
        table = adjudeck.Dealer("gin/pagat", ["Aya", "Bea"], seed=chance.getrandbits(63), deals=1)
        while (player := table.player) is not None:
            table.play(chance.choice(table.options(player)))
            yield


def agents(chance: random.Random) -> Iterator[None]:
    """The dealer as an environment of PettingZoo, observations and masks included."""
    from adjudeck.pettingzoo import env

    table = env("gin/pagat")
    while True:
        table.reset(seed=chance.getrandbits(63))
        for _ in table.agent_iter():
            _, _, terminated, truncated, info = table.last()
            done = terminated or truncated
            table.step(None if done else chance.choice(list(info["lines"])))
            yield


def rlcard(chance: random.Random) -> Iterator[None]:
    """RLCard's gin rummy."""
    import rlcard as cards  # type: ignore[import-not-found]

    table = cards.make("gin-rummy", config={"seed": chance.getrandbits(31)})
    while True:
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(chance.choice(list(state["legal_actions"])))
            yield


def open_spiel(chance: random.Random) -> Iterator[None]:
    """OpenSpiel's gin rummy; what chance does is no step."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("gin_rummy")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            is_chance = state.is_chance_node()
            legal = [action for action, _ in state.chance_outcomes()] if is_chance else state.legal_actions()
            state.apply_action(chance.choice(legal))
            if not is_chance:
                yield


def rate(engine: Callable[[random.Random], Iterator[None]], seconds: float) -> float:
    """Steps a second."""
    steps, begin = 0, time.perf_counter()
    for _ in engine(random.Random(1)):
        steps += 1
        if time.perf_counter() - begin > seconds:
            break
    return steps / (time.perf_counter() - begin)


def play(seconds: float) -> None:
    """Prints the rates of random play."""
    for engine in (dealer, agents, rlcard, open_spiel):
        try:
            print(f"{engine.__name__:12} {rate(engine, seconds):10.0f} steps/s", flush=True)
        except ImportError as missing:
            print(f"{engine.__name__:12} {missing}")


#: How an archive is judged, each in a process of its own: ``inputs`` is a Parquet file of names and texts, ``out`` a folder.
WAYS = {
    "Python, 1,000 games a call": """
import adjudeck, pyarrow.parquet as pq
auditor = adjudeck.Auditor()
for batch in pq.ParquetFile(inputs).iter_batches(1000):
    for name, rows in auditor.tables(zip(*(column.to_pylist() for column in batch.columns))):
        len(rows)
""",
    "Python, one game a call": """
import adjudeck, pyarrow.parquet as pq
auditor = adjudeck.Auditor()
for batch in pq.ParquetFile(inputs).iter_batches(1000):
    for game in zip(*(column.to_pylist() for column in batch.columns)):
        auditor.tables([game])
""",
    "Python, check of each game": """
import adjudeck, pyarrow.parquet as pq
for batch in pq.ParquetFile(inputs).iter_batches(1000):
    for text in batch.column("text").to_pylist():
        adjudeck.check(text)
""",
    "Polars to Parquet": """
import polars, adjudeck.polars
adjudeck.polars.games(polars.read_parquet(inputs)).write_parquet(out + "/rows.parquet")
""",
    "DuckDB to Parquet": """
import duckdb, adjudeck.duckdb
con = duckdb.connect()
judged = adjudeck.duckdb.games(con.sql(f"SELECT * FROM '{inputs}'"))
con.cursor().from_arrow(judged).write_parquet(out + "/rows.parquet")
""",
    "Dask to Parquet": """
import dask.dataframe, adjudeck.dask
adjudeck.dask.games(dask.dataframe.read_parquet(inputs, split_row_groups=True)).to_parquet(out)
""",
    "Ray to Parquet": """
import ray, adjudeck.ray
ray.init(num_cpus=2, logging_level="ERROR")
adjudeck.ray.games(ray.data.read_parquet(inputs)).write_parquet(out)
""",
    "Spark to Parquet": """
from pyspark.sql import SparkSession
import adjudeck.spark
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", False).getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
adjudeck.spark.games(spark.read.parquet(inputs)).write.parquet(out + "/rows")
""",
}


def busy() -> float:
    """The seconds for which processors of this machine have worked."""
    times = [int(one) for one in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:8]]
    return (sum(times) - times[3] - times[4]) / os.sysconf("SC_CLK_TCK")


def took(command: list[str]) -> tuple[float, float, int]:
    """The processor time and the time that a command takes, in seconds, and the most memory of a process of it, in MB."""
    begin, begun = busy(), time.perf_counter()
    # GNU time's figure without GNU time: a process that waits for the command alone.
    code = "import resource, subprocess, sys; status = subprocess.call(sys.argv[1:]);"
    code += "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(status)"
    done = subprocess.run([sys.executable, "-c", code, *command], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip().rsplit("\n", 1)[-1])
    return busy() - begin, time.perf_counter() - begun, int(done.stdout.split()[-1]) // 1024


def archives(games: int, times: int, program: str, only: str) -> None:
    """Prints what each way of judging an archive costs, and how that compares with the program."""
    import adjudeck
    import pyarrow as pa
    import pyarrow.parquet as pq

    text = adjudeck.generate(games, rules="kalooki/pagat", seed=1)
    head, *each = re.split(r"^(?=game )", text, flags=re.MULTILINE)
    each *= times
    with tempfile.TemporaryDirectory() as folder:
        season, inputs = Path(folder, "season.rum"), Path(folder, "inputs.parquet")
        season.write_text(head + "".join(each))
        names = [f"{number:07}.rum" for number in range(len(each))]
        table = pa.table({"input": names, "text": [head + one for one in each]})
        pq.write_table(table, inputs, row_group_size=1000)
        statements = times * adjudeck.check(text).counts.statements
        print(f"{len(each)} games, {statements} statements, {season.stat().st_size / 1e6:.0f} MB")
        audit = [program, "audit", str(season), "--no-config", "--threads", "1", "-o", f"{folder}/audit"]
        unit, _, _ = told("The program, `audit`", audit, 1.0)
        for number, (name, code) in enumerate(WAYS.items()):
            if only in name:
                out = Path(folder, str(number))
                out.mkdir()
                command = [sys.executable, "-c", f"inputs, out = {str(inputs)!r}, {str(out)!r}\n{code}"]
                try:
                    told(name, command, unit)
                except RuntimeError as problem:
                    print(f"{name:28} {problem}")


def told(name: str, command: list[str], unit: float) -> tuple[float, float, int]:
    """What a command takes, printed."""
    processors, seconds, memory = took(command)
    share = 1.0 if unit == 1.0 else processors / unit
    print(f"{name:28} {processors:8.1f} s of processors {share:6.2f} {seconds:8.1f} s {memory:6} MB", flush=True)
    return processors, seconds, memory


def main() -> None:
    """Reads what is to be measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="random games of gin, beside other engines")
    playing.add_argument("--seconds", type=float, default=10.0)
    archive = commands.add_parser("archives", help="games of Kalooki, on the engines that people have")
    archive.add_argument("--games", type=int, default=10_000, help="how many different games are generated")
    archive.add_argument("--times", type=int, default=1, help="how often each of them is judged, under other names")
    archive.add_argument("--program", default="adjudeck", help="what is compared with: a build of the program")
    archive.add_argument("--only", default="", help="only ways whose names have this in them")
    asked = parser.parse_args()
    if asked.command == "play":
        play(asked.seconds)
    else:
        archives(asked.games, asked.times, asked.program, asked.only)


if __name__ == "__main__":
    main()
