"""Uses the Python client of clients/python as its users do: python_client.py, with a server's address in BASE.

It runs where the client is installed, beside NumPy and mypy: see `make python-client`.
"""

import contextlib
import doctest
import importlib
import io
import json
import math
import os
import pickle
import re
import subprocess
import sys
import time
import types
import typing
import warnings
from array import array
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import contracts
from answers import alike, ask
from programs import ROOT
from standins import Quiet, StandIn

BASE = os.environ["BASE"]
os.environ["OVERSHOOT_URL"] = BASE

import overshoot  # noqa: E402 (the address must be known first)


def is_installed():
    """What is imported is the installed package, with its types."""
    folder = Path(overshoot.__file__).parent
    assert ROOT not in folder.parents or ".build" in folder.parts, folder
    assert (folder / "py.typed").exists(), folder


def with_and_without_numpy(check):
    """The module as it is imported where there is NumPy, and where there is none."""
    numpy = sys.modules["numpy"]
    for there in [None, numpy]:
        sys.modules["numpy"] = there
        module = importlib.reload(overshoot)
        assert (module.numpy is None) == (there is None)
        check(module)


def doctests_hold():
    """Each example of a docstring, with NumPy and without."""
    def check(module):
        results = doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
        assert results.attempted > 15 and results.failed == 0, results

    with_and_without_numpy(check)
    results = doctest.testmod(overshoot.program)
    assert results.attempted > 2 and results.failed == 0, results


def documents_run():
    """The code in the project's README and in the client's own, which names every operation; with NumPy and without."""
    text = (ROOT / "clients/python/README.md").read_text()

    def check(_):
        assert run(text) == "out-of-range must be above 0\n"
        duration, peak = map(float, run((ROOT / "README.md").read_text()).split())
        assert 0.8 < duration < 0.9 and 100 < peak < 120, (duration, peak)

    with_and_without_numpy(check)
    methods = set(re.findall(r"`(\w+)`", text.split("for each operation:")[1].split(".")[0]))
    assert methods == set(overshoot.OPERATIONS), methods ^ set(overshoot.OPERATIONS)


def run(text):
    """What the Python in a text of Markdown prints, run against this server."""
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        for block in blocks:
            exec(block.replace("http://localhost:8080", BASE), {})
    return printed.getvalue()


def operations_are_those_of_the_contract():
    """There is a method for each operation, and it answers each first example as the contract says."""
    contract = json.loads(ask("/openapi.json"))
    posts = {path: item["post"] for path, item in contract["paths"].items() if "post" in item}
    names = {"/" + path: name for name, path in overshoot.OPERATIONS.items()}
    assert posts.keys() == names.keys(), posts.keys() ^ names.keys()
    client = overshoot.Client()
    for path, post in posts.items():
        name, example = next(iter(contracts.body(post)["examples"].items()))
        expected = contracts.answer(contract, post)["examples"][name]["value"]
        answer = getattr(client, names[path])(example["value"])
        assert alike(answer, expected), (path, answer, expected)


def columns_are_those_of_json():
    import numpy

    client = overshoot.Client()
    request = {"spring": "bouncy", "to": {"x": 100, "y": [1, 2]}, "sample": {"fps": 1000}, "columns": ["value", "force"]}
    samples, columns = client.spring(request)["samples"], client.columns("spring", request)
    assert list(columns) == ["time", "value.x", "value.y.0", "value.y.1", "force.x", "force.y.0", "force.y.1"], list(columns)
    assert all(isinstance(column, numpy.ndarray) and column.flags.writeable for column in columns.values())
    assert columns["time"].tolist() == samples["time"] and columns["value.y.1"].tolist() == samples["value"]["y"][1]
    again = client.columns("spring", {**request, "to": numpy.array([100.0]), "sample": {"times": columns["time"]}})
    assert numpy.allclose(again["value.0"], columns["value.x"], rtol=0, atol=1e-9)


def keywords_are_members():
    """Of the request, and of the objects that a query spreads over its parameters."""
    client = overshoot.Client()
    whole = {"spring": {"stiffness": 170, "damping": 20}, "from": 5, "to": 10, "initialVelocity": 3,
             "sample": {"start": 0.1, "duration": 1, "fps": 10}}
    answer = client.spring(stiffness=170, damping=20, from_=5, to=10, initial_velocity=3, sample_start=0.1, sample_duration=1, fps=10)
    assert answer == client.spring(whole), answer
    assert client.spring({"spring": {"stiffness": 170}, **{name: whole[name] for name in whole if name != "spring"}}, damping=20) == answer
    assert client.spring(spring="bouncy", count=2) == client.spring({"spring": "bouncy", "sample": {"count": 2}})
    error = failure(lambda: client.spring(bonce=0.3))
    assert error.at("/bonce") == 'unknown member; did you mean "bounce" inside "spring"?', error
    assert "bounce cannot be combined with spring='bouncy'" in str(failure(lambda: client.spring(spring="bouncy", bounce=0.3), TypeError))
    contract = json.loads(ask("/openapi.json"))
    for path, item in contract["paths"].items():
        names = {"/" + path: name for name, path in overshoot.OPERATIONS.items()}
        if path not in names or "get" not in item:
            continue
        options = {"format", "pretty", "tolerance", "name", "css", "width", "height"}
        asked = {parameter["name"] for parameter in map(lambda each: resolved(contract, each), item["get"].get("parameters", []))
                 if parameter["in"] == "query"} - options
        known = typing.get_type_hints(keywords_of(names[path])).keys()
        assert {camel(word) for word in known} >= asked, (path, asked - {camel(word) for word in known})


def resolved(contract, each):
    return contract["components"]["parameters"][each["$ref"].split("/")[-1]] if "$ref" in each else each


def keywords_of(operation):
    """The type of the keywords of an operation's method."""
    hint = getattr(overshoot.Client, operation).__annotations__["members"]
    return getattr(overshoot.types, re.fullmatch(r"Unpack\[(\w+)\]", hint)[1])


def camel(word):
    first, *rest = word.rstrip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


class Busy(Quiet, BaseHTTPRequestHandler):
    """A server that is busy twice, then says what it was asked, and closes its connection in the middle under /rude."""

    asked = []

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append((self.path, self.headers.get("X-API-Key"), body, time.monotonic()))
        if self.path.startswith("/moved"):
            self.send_response(int(self.path.split("/")[2]))
            self.send_header("Location", "/motion/v1/springs/evaluate")
            self.end_headers()
            return
        if self.path.startswith("/rude"):
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
            return
        if self.path.startswith("/page"):
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>")
            return
        status = 503 if len(self.asked) <= 2 or self.path.startswith("/never") else 200
        self.send_response(status)
        self.send_header("Retry-After", "1" if len(self.asked) == 1 else "0")
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(b'{"settles": true}')


def busy_servers_are_asked_again():
    """After the seconds of `Retry-After`, with the key, under the prefix, and no more than `retries` times."""
    with StandIn(Busy) as server:
        base = server.base
        answer = overshoot.Client(base + "/motion", key="secret").spring({"to": 5})
        assert answer == {"settles": True}, answer
        assert [each[:3] for each in Busy.asked] == [("/motion/v1/springs/evaluate", "secret", {"to": 5})] * 3, Busy.asked
        assert Busy.asked[1][3] - Busy.asked[0][3] >= 1, "the first wait is as long as Retry-After says"
        for client, status, count in [(overshoot.Client(base + "/never", retries=1), 503, 2), (overshoot.Client(base + "/rude"), 0, 1),
                                      (overshoot.Client(base + "/page"), 0, 1)]:
            Busy.asked.clear()
            error = failure(lambda: client.spring({}))
            assert error.status == status and error.errors == [], error
            assert len(Busy.asked) == count, Busy.asked


def redirects_are_refused():
    """Of which a GET without members would be made."""
    with StandIn(Busy) as server:
        Busy.asked.clear()
        for status in [301, 302, 303, 307, 308]:
            error = failure(lambda: overshoot.Client(f"{server.base}/moved/{status}").spring(bounce=0.9))
            assert error.status == 0 and f"redirects to {server.base}/motion/v1/springs/evaluate: give" in str(error), error
        assert len(Busy.asked) == 5, Busy.asked


def mistakes_are_named():
    """All faults with their places; an answer that is no problem document; a server that is away; no number."""
    client = overshoot.Client()
    error = failure(lambda: client.spring({"spring": {"duration": 0, "bonce": 1}}))
    assert error.status == 422 and len(error.errors) == 2, error.problem
    assert (error.code, error.errors[1]["code"]) == ("out-of-range", "unknown-member"), error.problem
    assert error.at("/spring/bonce") == 'unknown member; did you mean "bounce"?' and error.at("/to") is None
    assert failure(lambda: client.send("v1/nothing", {})).status == 404
    drawn = failure(lambda: client.text("spring", {"spring": {"duration": 0}}, "svg", animated=True))
    assert drawn.at("/spring/duration") == "must be above 0", "the problem with a drawing is none"
    away = failure(lambda: overshoot.Client("http://127.0.0.1:9").spring({}))
    assert away.status == 0 and away.code is None and "does not answer" in str(away), away
    whole = failure(lambda: client.send("v1/springs/evaluate", []))
    assert str(whole).startswith("must be an object"), "the whole request has no place"
    import numpy

    for mistake, sentence in [({"x": b"4"}, "/to/x: must be a number, a string, a list or a dictionary, not b'4'"),
                              ([{(1, 2): 0}], "/to/0: has the name (1, 2), which must be a string")]:
        assert str(failure(lambda: client.spring({"to": mistake}), TypeError)) == sentence

    for mistake, place in [(math.nan, "/to: must be a finite number, not nan"),
                           ({"x": 1, "y/~": numpy.array([1, -math.inf])}, "/to/y~1~0/1: must be a finite number, not -inf")]:
        assert str(failure(lambda: client.spring({"to": mistake}), ValueError)) == place
    assert "'springs' is no operation; expected one of spring, " in str(failure(lambda: client.columns("springs"), ValueError))
    for bytes_format in ["f64", "arrow", "apng"]:
        assert "is bytes, not text" in str(failure(lambda: client.text("spring", {}, bytes_format), ValueError))
    for whole in [".bouncy", [{"path": "/v1/springs/evaluate", "body": {}}]]:
        assert "a request is a dictionary" in str(failure(lambda: client.batch(whole), TypeError))


def settings_are_looked_at():
    """Before anything is sent; an address may be in capitals."""
    assert overshoot.Client(BASE.replace("http", "HTTP"), timeout=None).spring(times=[0])["samples"]["value"] == [0]
    for base in ["localhost:8080", "http://", "http://local host:8080", "http://host/?page", "http://host/#top"]:
        assert "the address of a server is such as http" in str(failure(lambda: overshoot.Client(base), ValueError)), base
    for settings in [{"retries": -1}, {"timeout": 0}, {"timeout": math.nan}, {"key": "ключ"}, {"key": "a\n"}]:
        failure(lambda: overshoot.Client(**settings), ValueError)


def values_are_as_python_has_them():
    """Ranges, views of dictionaries and arrays of both kinds are lists and dictionaries."""
    import numpy

    client = overshoot.Client()
    expected = client.spring(to={"x": 8}, times=[0, 1, 2])
    for times in [(0, 1, 2), range(3), array("d", [0, 1, 2]), numpy.arange(3)]:
        assert client.spring(to=types.MappingProxyType({"x": 8}), times=times) == expected, times


def exceptions_travel():
    """To another process whole, of which `multiprocessing` makes the caller's."""
    error = failure(lambda: overshoot.Client().spring(duration=0))
    warning = overshoot.OvershootWarning("/to: is much", "long-duration", "/to")
    for each in [error, warning]:
        there = pickle.loads(pickle.dumps(each))
        assert (type(there), str(there), vars(there)) == (type(each), str(each), vars(each)), there


def warnings_reach_the_caller():
    """In every format, in the name of the line that asks, and each of a batch; filters apply to the category."""
    client = overshoot.Client()
    request = {"spring": {"duration": 500}, "from": {"x": 0, "é": "0px"}, "to": {"x": 1, "é": "10 px"}, "sample": {"times": [0]}}
    # But Compose, whose keyframes are at milliseconds, of which 500 s have too many.
    formats = ["rows", "csv", "ndjson", "sse", "css", "waapi", "svg", "aftereffects", "coreanimation", "program", "lottie", "apng"]
    ways = [lambda: client.spring(request), lambda: client.send("v1/springs/evaluate", request), lambda: client.columns("spring", request),
            *(lambda form=form: client.content("spring", request, form) for form in formats)]
    for way in ways:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            way()
        assert [warning.message.pointer for warning in caught] == ["/spring/duration", "/to/é"], caught
        first = caught[0]
        assert first.category is overshoot.OvershootWarning and first.message.code == "long-duration", first
        assert str(first.message) == "/spring/duration: is 500 seconds; did you mean 0.5?", first
        assert Path(first.filename) == Path(__file__), first
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        client.spring({"spring": {"duration": 0.5}})
        request = {"path": "/v1/springs/evaluate", "body": {"spring": {"duration": 500}, "sample": {"count": 2}}}
        warning = failure(lambda: client.batch({"requests": [request]}), overshoot.OvershootWarning)
        assert warning.pointer == "/requests/0/body/spring/duration", warning


def failure(way, kind=None):
    try:
        way()
    except kind or overshoot.OvershootError as error:
        return error
    raise AssertionError("a failure is raised")


def types_hold():
    """mypy finds the package and the code that uses it right, and the mistakes in it; an answer is what the contract says."""
    for what in [["--package", "overshoot"], [str(ROOT / "clients/python/uses.py")]]:
        subprocess.run([sys.executable, "-m", "mypy", "--strict", "--no-warn-return-any", "--cache-dir",
                        str(ROOT / ".build/mypy"), *what], check=True, cwd="/")


for check in [is_installed, doctests_hold, documents_run, operations_are_those_of_the_contract, keywords_are_members, columns_are_those_of_json,
              busy_servers_are_asked_again, redirects_are_refused, mistakes_are_named, settings_are_looked_at,
              values_are_as_python_has_them, exceptions_travel, warnings_reach_the_caller, types_hold]:
    check()
    print("holds:", check.__name__.replace("_", " "))
