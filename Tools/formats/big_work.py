"""Runs examples/big-work, and fails if a row is lost, doubled or other than the plain executable's.

usage: big_work.py EXECUTABLE [--measure ROWS]

Apache Spark with two tasks at a time, one of whose executables is killed on its way and started again by Spark, and
DuckDB. Both read a Parquet file of springs, of which some are refused. With --measure nothing is compared: the
processor time of ROWS springs of 60 samples is told, in each way and by the executable alone.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from programs import ROOT, options

EXAMPLES = ROOT / "examples/big-work"
sys.path.insert(0, str(EXAMPLES))

import overshoot_arrow  # noqa: E402
import with_duckdb  # noqa: E402
import with_spark  # noqa: E402

# An executable that is killed the first time, after it has answered some lines.
KILLED_ONCE = """#!/bin/sh
mkdir "{flag}" 2> /dev/null || exec "{executable}" "$@"
head -n 300 | "{executable}" "$@"
kill -KILL $$
"""


def spring(number):
    return {"number": number, "bounce": number % 997 / 1000, "duration": 0.5}


def lines(rows, **sample):
    return "".join(json.dumps({"spring": {"bounce": row["bounce"], "duration": row["duration"]}, "sample": sample}) + "\n"
                   for row in rows)


def plain(executable, rows):
    """What the executable answers to the same requests, as rows."""
    run = subprocess.run([executable, "evaluate", "/v1/springs/evaluate", "--each"], input=lines(rows, fps=60).encode(),
                         capture_output=True, check=False)
    nothing = dict.fromkeys(overshoot_arrow.MOTION.names)
    for row, line in zip(rows, run.stdout.splitlines(), strict=True):
        answer = json.loads(line)
        yield {**row, **answer.get("samples", nothing), "fault": answer.get("detail")}


def compare(way, found, executable, rows):
    """Every row once, with the very numbers of the plain executable."""
    found = sorted(found, key=lambda row: row["number"])
    assert len(found) == len(rows), f"{way}: {len(found)} rows of {len(rows)}"
    for one, other in zip(found, plain(executable, rows), strict=True):
        assert one == other, f"{way}: {str(one)[:300]}\n  but {str(other)[:300]}"
    refused = sum(row["fault"] is not None for row in found)
    assert refused == len(rows) // 1000 > 0, f"{way}: {refused} were refused"
    print(f"{way}: {len(rows)} rows, {refused} of them refused, are what the executable answers", flush=True)


def session(tries=1):
    from pyspark.sql import SparkSession

    os.environ |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    made = SparkSession.builder.master(f"local[2,{tries}]").appName("overshoot").config("spark.ui.enabled", "false")
    return made.config("spark.ui.showConsoleProgress", "false").config("spark.log.level", "OFF").getOrCreate()


def run_page(executable, folder, names):
    """The blocks of the page that use the given names, as they stand but for the paths."""
    page = (ROOT / "Documentation/big-work.md").read_text()
    assert with_duckdb.REQUEST in page
    blocks = [block for block in re.findall(r"```python\n(.*?)```", page, re.S) if next(iter(names)) + "." in block]
    assert len(blocks) == 1, blocks
    text = blocks[0].replace("/usr/bin/overshoot", executable)
    for file in ("springs.parquet", "motions"):
        text = text.replace(f'"{file}"', repr(str(folder / file)))
    exec(text, names)


def check_spark(executable, folder, rows):
    """A task whose executable is killed is done again, by Spark's own rules."""
    once = folder / "overshoot-killed-once"
    once.write_text(KILLED_ONCE.format(flag=folder / "flag", executable=executable))
    once.chmod(0o755)
    spark = session(tries=4)
    source = with_spark.with_requests(spark.read.parquet(str(folder / "springs.parquet")).repartition(6))
    with_spark.motions(source, str(once)).write.parquet(str(folder / "spark"))
    assert (folder / "flag").exists(), "no executable was killed"
    rows_of_page = spark.read.parquet(str(folder / "springs.parquet")).limit(10)
    run_page(executable, folder, {"F": with_spark.F, "motions": with_spark.motions, "rows": rows_of_page})
    assert pq.read_table(folder / "motions").num_rows == 10
    compare("Spark, one executable killed", pq.read_table(folder / "spark").to_pylist(), executable, rows)


def check_duckdb(executable, folder, rows):
    """The example as a program; and a query whose executable ends early, which fails."""
    subprocess.run([sys.executable, EXAMPLES / "with_duckdb.py", executable, folder / "springs.parquet",
                    folder / "duckdb.parquet"], check=True)
    run_page(executable, folder, {"duckdb": duckdb, "REQUEST": with_duckdb.REQUEST, "motions": with_duckdb.motions})
    compare("DuckDB", pq.read_table(folder / "duckdb.parquet").to_pylist(), executable, rows)
    source = duckdb.connect().read_parquet(str(folder / "springs.parquet")).project(f"*, {with_duckdb.REQUEST}")
    springs = with_duckdb.motions(source, "/bin/false")
    try:
        duckdb.connect().sql("SELECT count(*) FROM springs").fetchall()
        raise SystemExit("DuckDB does not tell that the executable has failed")
    except (duckdb.Error, RuntimeError) as error:
        assert "ended early" in str(error), error


def check_rows(executable):
    """What a column of requests may hold: nothing, blanks, line feeds, long answers, values with members."""
    def asked(requests, columns=overshoot_arrow.MOTION):
        rows = pa.record_batch({"name": [str(n) for n in range(len(requests))], "request": requests})
        parts = list(overshoot_arrow.evaluate([rows, rows.slice(0, 0)], columns, executable=executable))
        return pa.Table.from_batches(parts).to_pylist()

    some = asked([None, "{\n}", " ", '{"sample": {"count": 1000000}}', "{"])
    assert [row["name"] for row in some] == ["0", "1", "2", "3", "4"], some
    assert [row["fault"] is None for row in some] == [False, True, False, True, False], [row["fault"] for row in some]
    assert len(some[3]["velocity"]) == 1_000_000 and some[4]["time"] is None
    point = pa.schema([("value", pa.struct([("x", overshoot_arrow.NUMBERS), ("y", overshoot_arrow.NUMBERS)]))])
    moved = asked(['{"to": {"x": 1, "y": 2}, "sample": {"times": [9]}}'], point)
    assert moved == [{"name": "0", "value": {"x": [1], "y": [2]}, "fault": None}], moved


def used(process=None):
    """The processor seconds of a process, of those it waited for, and of those below it that run."""
    process = process or os.getpid()
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    seconds = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    for task in Path(f"/proc/{process}/task").iterdir():
        seconds += sum(used(int(child)) for child in (task / "children").read_text().split())
    return seconds


def measure(executable, folder, count):
    """Rows per processor second, in each way; a first run of Spark is not counted, since the JVM compiles then."""
    springs, requests, rows = str(folder / "measured.parquet"), folder / "springs.ndjson", list(map(spring, range(count)))
    pq.write_table(pa.Table.from_pylist(rows), springs, row_group_size=count // 8)
    requests.write_text(lines(rows, count=60))

    def alone():
        with requests.open("rb") as source:
            subprocess.run([executable, "evaluate", "/v1/springs/evaluate", "--each"], stdin=source,
                           stdout=subprocess.DEVNULL, check=True)

    def in_duckdb():
        request = with_duckdb.REQUEST.replace("'fps'", "'count'")
        source = duckdb.connect().read_parquet(springs).project(f"*, {request}")
        motions = with_duckdb.motions(source, executable)
        found = duckdb.connect().sql("SELECT count(*), sum(len(value)) FROM motions").fetchall()[0]
        assert found == (count, 60 * count), found

    def in_spark():
        source = with_spark.with_requests(session().read.parquet(springs).repartition(8), samples="count")
        with_spark.motions(source, executable).write.format("noop").mode("overwrite").save()

    first = None
    for way, run in (("the executable alone", alone), ("DuckDB", in_duckdb), ("Spark", in_spark)):
        if run is in_spark:
            in_spark()
        before = used()
        run()
        rate = count / (used() - before)
        first = first or rate
        print(f"| {way} | {rate:,.0f} | {rate / first:.0%} |", flush=True)


def main():
    given = options(measure=0)
    executable = os.path.abspath(given.executable)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if given.measure:
            return measure(executable, folder, given.measure)
        # One in a thousand is refused.
        rows = [spring(number) | ({"bounce": 2.0} if number % 1000 == 999 else {}) for number in range(20_000)]
        pq.write_table(pa.Table.from_pylist(rows), folder / "springs.parquet")
        check_rows(executable)
        check_duckdb(executable, folder, rows)
        check_spark(executable, folder, rows)


main()
