"""Evaluates a Parquet file of springs in DuckDB: with_duckdb.py EXECUTABLE INPUT OUTPUT

INPUT has the columns `bounce` and `duration`, and any others; OUTPUT is a Parquet file.
"""

import sys

import duckdb
import overshoot_arrow
import pyarrow as pa

REQUEST = "to_json({'spring': {'bounce': bounce, 'duration': duration}, 'sample': {'fps': 60}})::VARCHAR AS request"


def motions(rows, executable):
    """The motions of a relation's rows, which have a column `request`, as a stream for a query of another connection."""
    reader = rows.to_arrow_reader(4096)
    return pa.RecordBatchReader.from_batches(
        overshoot_arrow.output_schema(reader.schema), overshoot_arrow.evaluate(reader, executable=executable))


if __name__ == "__main__":
    executable, source, target = sys.argv[1:]
    # A connection of its own: it is read while the other one writes.
    rows = duckdb.connect().read_parquet(source).project(f"*, {REQUEST}")
    springs = motions(rows, executable)
    duckdb.connect().sql("SELECT * FROM springs").write_parquet(target)
