"""Arrow batches through `overshoot evaluate --each`: rows of requests in, columns of motion out.

A row has the JSON of a request in its column `request`; its other columns are carried along. In place of the request come
the columns of `samples` in the answer, a list for each row, and `fault`: null, or why the request was refused.
"""

import itertools
import queue
import subprocess
import tempfile
import threading

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json

NUMBERS = pa.list_(pa.float64())
MOTION = pa.schema([("time", NUMBERS), ("value", NUMBERS), ("velocity", NUMBERS)])
# The most rows that are written at once, and the bytes of answers after which a batch ends.
ROWS, BYTES = 4096, 1 << 24


def output_schema(schema, columns=MOTION):
    """The columns that `evaluate` makes of batches with a schema."""
    kept = [field for field in schema if field.name != "request"]
    return pa.schema([*kept, *columns, pa.field("fault", pa.string())])


def evaluate(batches, columns=MOTION, path="/v1/springs/evaluate", executable="overshoot"):
    """Yields batches with the motions of the rows, in the same order.

    - columns: the members of `samples` in an answer, as Arrow types them; a value `{"x", "y"}` is a struct of lists.
    - path: the operation.

    Raises RuntimeError if the executable ends early; what was yielded until then is right, and not all.
    """
    pending = queue.SimpleQueue()
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [executable, "evaluate", path, "--each"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        threading.Thread(target=feed, args=(batches, process.stdin, pending), daemon=True).start()
        try:
            while (batch := pending.get()) is not None:
                if isinstance(batch, Exception):
                    raise batch
                yield from answered(batch, process.stdout, columns)
            # 1 says that some rows were refused; these have their fault.
            if process.wait() not in (0, 1):
                raise EOFError
        except EOFError:
            status = process.wait()
            errors.seek(max(0, errors.seek(0, 2) - 1000))
            said = errors.read().decode(errors="replace").strip()
            raise RuntimeError(f"{executable} ended early, with {status}: {said}") from None
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def feed(batches, stream, pending):
    """Writes the requests of all batches, each after it was noted as pending; the pipe holds it back."""
    try:
        with stream:
            for batch in batches:
                for start in range(0, batch.num_rows, ROWS):
                    part = batch.slice(start, ROWS)
                    pending.put(part)
                    stream.write(lines(part.column("request")))
        pending.put(None)
    except BrokenPipeError:
        pending.put(None)  # The reader sees the end too, and tells of it.
    except Exception as error:
        pending.put(error)


def lines(requests):
    """The requests, a line each: a line feed within one is white space, and one that is missing is `null`, which is refused."""
    text = pc.replace_substring(pc.fill_null(requests.cast(pa.string()), "null"), "\n", " ")
    text = pc.if_else(pc.equal(pc.utf8_trim_whitespace(text), ""), "null", text)
    return ("\n".join(text.to_pylist()) + "\n").encode()


def answered(batch, answers, columns):
    """Reads the answers to the rows of a batch, and yields them in parts of limited size."""
    start = 0
    while start < batch.num_rows:
        block, size = [], 0
        for line in itertools.islice(answers, batch.num_rows - start):
            block.append(line)
            size += len(line)
            if size >= BYTES:
                break
        if not block or not block[-1].endswith(b"\n"):
            raise EOFError
        yield joined(batch.slice(start, len(block)), b"".join(block), columns)
        start += len(block)


def joined(rows, text, columns):
    """The rows without their requests, and with what some lines of answers say."""
    members = pa.schema([("samples", pa.struct(list(columns))), ("detail", pa.string())])
    table = pyarrow.json.read_json(
        pa.BufferReader(text), pyarrow.json.ReadOptions(use_threads=False, block_size=len(text)),
        pyarrow.json.ParseOptions(explicit_schema=members, unexpected_field_behavior="ignore")).combine_chunks()
    samples, details = (table.column(name).chunk(0) for name in members.names)
    kept = [column for name, column in zip(rows.schema.names, rows.columns) if name != "request"]
    return pa.RecordBatch.from_arrays(
        [*kept, *samples.flatten(), details], schema=output_schema(rows.schema, columns))
