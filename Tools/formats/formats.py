"""Has independent readers read what the server at BASE answers, Python's csv and pyarrow: both must find the numbers of the JSON
columns. Rows, ndjson and f64 are read by RowsTests and FormatTests.
"""

import csv
import io
import json

import pyarrow.ipc

from answers import ask

POINT = {"x": 100, "y": -2.5}
QUESTIONS = [
    ("/v1/springs/evaluate", {"spring": "bouncy"}),
    ("/v1/springs/evaluate", {"to": POINT, "columns": ["value", "velocity", "force", "model"]}),
    ("/v1/springs/evaluate", {"to": {"z": [1, {"b": 2, "a": 3}], "a": 4}, "sample": {"count": 20_000}}),
    ("/v1/springs/evaluate", {"to": {"a,\"b\"\r\nc": 1, "é": 2}}),
    ("/v1/springs/evaluate", {"sample": {"times": []}}),
    ("/v1/springs/evaluate", {"from": "0px", "to": "24px", "digits": 3}),
    ("/v1/animations/evaluate", {"from": {"c": "red", "n": 0, "s": "a"},
                                 "to": {"c": "#00f", "n": 1, "s": "say \"x, y\"\r\nz"}, "animation": ".smooth"}),
    ("/v1/animations/evaluate", {"from": {"n": 0, "o": None}, "to": {"n": 1, "o": None}, "animation": ".linear"}),
    ("/v1/animations/merge", {"initial": 0, "events": [{"at": 0, "to": 1, "animation": ".spring"}]}),
    ("/v1/curves/evaluate", {"curve": "circularEaseIn", "progress": [-1, 0, 0.5, 1]}),
    ("/v1/phases/evaluate", {"phases": [0, 1], "animation": ".smooth", "trigger": [0]}),
    ("/v1/keyframes/evaluate", {"initial": 0, "tracks": [{"type": "linear", "to": 1, "duration": 1}]}),
    ("/v1/timelines/evaluate", {"steps": [{"track": "a", "to": {"x": 1}}, {"track": "b", "items": 2, "to": 5, "at": "<0.1"}]}),
    ("/v1/layouts/evaluate", {"boxes": [{"id": "a", "from": {"x": 1, "y": 2, "width": 3, "height": 4},
                                         "to": {"x": 0, "y": 0, "width": 30, "height": 40, "cornerRadius": 5}}]}),
    ("/v1/gestures/release", {"position": 80, "velocity": 900, "target": {"type": "decay"}}),
]


def flat(name, value, rows):
    """The columns of a value with their names, as csv has them; a column is a list of what is no list."""
    if isinstance(value, dict):
        return [column for key in value for column in flat(f"{name}.{key}", value[key], rows)]
    if value and isinstance(value[0], (list, dict)) or value == [] and rows:
        return [column for i, part in enumerate(value) for column in flat(f"{name}.{i}", part, rows)]
    return [(name, value)]


def table(samples):
    rows = len(next(iter(samples.values())))
    return [column for name in samples for column in flat(name, samples[name], rows)]


def text(value):
    """A value as csv has it: null as nothing, a string as it is."""
    return "" if value is None else value if isinstance(value, str) else json.dumps(value)


def check_csv(path, body, samples):
    content = ask(path + "?format=csv", body)
    assert content.endswith(b"\r\n")
    header, *lines = csv.reader(io.StringIO(content.decode(), newline=""), strict=True)
    columns = table(samples)
    assert header == [name for name, _ in columns], header
    for name, values in columns:
        place = header.index(name)
        for line, value in zip(lines, values, strict=True):
            cell, is_number = line[place], isinstance(value, float | int)
            assert float(cell) == value if is_number and cell else cell == text(value), (name, cell, value)


def check_arrow(path, body, samples):
    content = ask(path + "?format=arrow", body)
    with pyarrow.ipc.open_stream(content) as stream:
        read = stream.read_all()
    read.validate(full=True)
    columns = table(samples)
    assert read.column_names == [name for name, _ in columns], read.column_names
    for (name, values), column in zip(columns, read.columns, strict=True):
        if pyarrow.types.is_float64(column.type):
            assert column.to_pylist() == values or "digits" in body, name
        else:
            assert [value or "" for value in column.to_pylist()] == [text(value) for value in values], name


for path, body in QUESTIONS:
    samples = json.loads(ask(path, body))["samples"]
    for check in [check_csv, check_arrow]:
        check(path, body, samples)
print(f"{len(QUESTIONS)} answers are the same in csv and Arrow as in JSON columns")
