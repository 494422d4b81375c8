"""Asks a server what has numbers from the whole range of doubles, in every format.

usage: extremes.py EXECUTABLE [--seconds S] [--seed N] [--request N] [--only TEXT] [--table]

The operations, their members and formats are those that the executable says. A finding is a request

- that ends the server, or the command line, which draws on a terminal,
- that is answered with 5xx, takes more than 5 s of processor time, or 60 s by the clock,
- whose answer does not parse as what it says it is, or has NaN or an infinity in it,
- or that takes a server that was asked nothing else above 100 MiB.

A finding is printed in full with its seed as a line of curl, and with as few changes as show it. --request asks that of the seed
alone, --only the operations whose paths contain a text; --table counts the answers by status and type.
"""

import collections
import contextlib
import functools
import http.client
import itertools
import json
import math
import os
import pty
import random
import re
import struct
import subprocess
import sys
import time
import xml.etree.ElementTree
import zlib

from described import Contract
from magnitudes import Generator
from programs import connection_to, options
from server import MIB, Renewed

PATIENCE, CPU, MEMORY = 60, 5, 100 * MIB
# What is read of a stream that goes on in real time.
STREAM_SECONDS = 0.01
# How many samples there are is not what is looked for here.
FLAGS = (
    "--max-samples", "20000", "--max-numbers", "100000", "--client-share", "100", "--max-live-streams", "10000",
    "--live-stream-time", "1")
MAX_FINDINGS = 20
COMMANDS = 0.02
NOT_A_NUMBER = re.compile(rb"(?i)(?<![\w-])[+-]?(?:nan|inf|infinity)(?![\w-])")
COORDINATES = {"d", "x", "y", "cx", "cy", "width", "height", "viewBox", "transform", "offset", "stop-opacity"}
FINE = {200, 204, 400, 406, 413, 414, 415, 422, 431}


class Finding(Exception):
    """What is wrong with an answer."""


def finite(text):
    number = float(text)
    if not math.isfinite(number):
        raise Finding(f"{text} in JSON")
    return number


def check_json(body):
    try:
        json.loads(body, parse_constant=finite, parse_float=finite)
    except ValueError as error:
        raise Finding(f"JSON that does not parse: {error}") from error


def check_lines(body):
    for line in body.split(b"\n"):
        if line:
            check_json(line)


def check_events(body):
    # The last event of a stream that is left may not be whole.
    for line in body.rpartition(b"\n\n")[0].split(b"\n"):
        if line.startswith(b"data:"):
            check_json(line[5:])


def check_text(body):
    if found := NOT_A_NUMBER.search(body):
        place = found.start()
        raise Finding(f"{found[0].decode()}: …{body[max(0, place - 60) : place + 40].decode()}…")


def check_drawing(body):
    try:
        root = xml.etree.ElementTree.fromstring(body)
    except xml.etree.ElementTree.ParseError as error:
        raise Finding(f"SVG that does not parse: {error}") from error
    for element in root.iter():
        for name, value in element.attrib.items():
            # A coordinate that is no number is written as null.
            if name in COORDINATES and re.search(r"(?i)null|nan|inf", value):
                raise Finding(f'{name}="{value[:200]}" in a drawing')


def check_doubles(body):
    """NaN stands for null, as documented; nothing stands for an infinity."""
    if len(body) % 8:
        raise Finding(f"{len(body)} bytes are no doubles")
    if any(math.isinf(number) for (number,) in struct.iter_unpack("<d", body)):
        raise Finding("an infinity in f64")


def check_picture(body):
    """The chunks of a PNG are whole, from the signature to the last."""
    if not body.startswith(b"\x89PNG\r\n\x1a\n"):
        raise Finding("a PNG without its signature")
    place, kind = 8, b""
    while place < len(body):
        length = int.from_bytes(body[place:place + 4], "big")
        kind, data = body[place + 4:place + 8], body[place + 8:place + 8 + length]
        if int.from_bytes(body[place + 8 + length:place + 12 + length], "big") != zlib.crc32(kind + data):
            raise Finding(f"a chunk {kind} of a PNG that is not whole")
        place += 12 + length
    if kind != b"IEND":
        raise Finding("a PNG without an end")


def check_arrow(body):
    if not body.startswith(b"\xff\xff\xff\xff") or not body.endswith(b"\xff\xff\xff\xff\0\0\0\0"):
        raise Finding("an Arrow stream that is not whole")


# By the last word of a media type; all others are text.
CHECKS = {"json": check_json, "x-ndjson": check_lines, "event-stream": check_events, "xml": check_drawing,
          "octet-stream": check_doubles, "stream": check_arrow, "png": check_picture}


class Asker(Renewed):
    """A server, and a connection to it; a new one of either where the last is gone."""

    def __init__(self, executable):
        super().__init__(executable, *FLAGS)
        self.connection, self.kinds = None, collections.Counter()

    def leave(self):
        self.hang_up()
        super().leave()

    def hang_up(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def ask(self, question):
        """The status and the body; raises Finding where something is wrong."""
        begin = self.get().cpu()
        try:
            status, kind, body = self.exchange(question)
        except (OSError, http.client.HTTPException) as error:
            self.hang_up()
            with contextlib.suppress(subprocess.TimeoutExpired):
                raise Finding(f"the server died ({self.server.process.wait(0.5)})") from error
            raise Finding(f"no answer: {error!r}") from error
        self.kinds[status, kind] += 1
        if status not in FINE:
            raise Finding(f"{status}: {body[:300]!r}")
        CHECKS.get(re.split("[/+.]", kind)[-1], check_text)(body)
        seconds = self.server.cpu() - begin
        if seconds > CPU:
            raise Finding(f"{seconds:.1f} s of processor time")
        self.check_memory(question)
        return status, body

    def exchange(self, question):
        if self.connection is None:
            self.connection = connection_to(self.get().port, PATIENCE)
        method = "GET" if question.is_query else "POST"
        self.connection.request(method, question.target, question.body, question.fields)
        answer = self.connection.getresponse()
        kind = (answer.headers.get("Content-Type") or "").split(";")[0]
        if kind == "text/event-stream":
            body = self.beginning(answer)
            self.hang_up()
        else:
            body = answer.read()
        return answer.status, kind, body

    def beginning(self, answer):
        body, end = b"", time.monotonic() + STREAM_SECONDS
        self.connection.sock.settimeout(STREAM_SECONDS)
        with contextlib.suppress(TimeoutError):
            while time.monotonic() < end and (part := answer.read1(MIB)):
                body += part
        return body

    def check_memory(self, question):
        """Above the bound, the request is asked once more alone: caches of others do not count."""
        if self.server.memory("VmHWM") <= MEMORY:
            return
        self.leave()
        self.exchange(question)
        peak = self.server.memory("VmHWM")
        self.leave()
        if peak > MEMORY:
            raise Finding(f"memory {peak / MIB:.0f} MiB")


def command(executable, question):
    """Asks on the command line, which draws, as its output is a terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([executable, *question.words], stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
                               env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    os.close(theirs)
    text = b""
    with contextlib.suppress(OSError), open(ours, "rb", buffering=0) as output:
        while part := output.read(65536):
            text += part
    try:
        status = process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Finding(f"no end within {PATIENCE} s") from None
    if status < 0 or b"Fatal error" in text:
        raise Finding(f"the command died ({status}): {text[-300:]!r}")
    if status == 0:
        check_text(text)


def refused(body):
    """Whether a place is one that a problem names, or lies in one."""
    try:
        errors = json.loads(body).get("errors", [])
    except ValueError:
        errors = []
    places = [tuple(error["pointer"].split("/")[1:]) for error in errors if "pointer" in error]
    places += [tuple(re.split(r"[.\[\]]+", error["parameter"])) for error in errors if "parameter" in error]

    def is_refused(place):
        place = tuple(str(key) for key in place)
        return any(place[: len(other)] == other or other[: len(place)] == place for other in places)

    return is_refused


def ask_in_earnest(asker, question):
    """Asks, and without what is refused as long as that helps, then in every format; each before it is asked."""
    for _ in range(5):
        yield question
        status, body = asker.ask(question)
        if status == 200:
            break
        if b'"errors"' not in body:
            return
        is_refused = refused(body)
        question = question.positive(is_refused) or question.without(is_refused)
        if question is None:
            return
    for name in question.formats:
        if name != question.options.get("format", "json"):
            other = question.written_as(name)
            yield other
            asker.ask(other)


def wrong(ask, question):
    try:
        ask(question)
    except Finding as finding:
        return str(finding)


def reduced(question, ask):
    """The same with as few changes as show that something is wrong."""
    while fewer := next((one for one in question.smaller() if wrong(ask, one)), None):
        question = fewer
    return question


class Run:
    def __init__(self, options):
        self.options = options
        self.asker, self.generator = Asker(options.executable), Generator(Contract(options.executable))
        self.asked = self.commands = self.found = 0

    def go(self):
        end, alone = time.monotonic() + self.options.seconds, self.options.request
        for number in itertools.count() if alone < 0 else [alone]:
            if time.monotonic() > end or self.found == MAX_FINDINGS:
                break
            # Each request has a seed of its own, so that it does not depend on answers.
            self.one(number, random.Random(f"{self.options.seed}/{number}"))
        self.asker.leave()

    def one(self, number, order):
        question = self.generator.question(order)
        if self.options.only not in question.path:
            return
        last = question
        try:
            for last in ask_in_earnest(self.asker, question):
                self.asked += 1
        except Finding as finding:
            return self.report(number, last, str(finding), self.asker.ask)
        if last.is_query and order.random() < 2 * COMMANDS:
            self.commands += 1
            ask = functools.partial(command, self.options.executable)
            if finding := wrong(ask, last):
                self.report(number, last, finding, ask, lambda q: " ".join(q.words))

    def report(self, number, question, finding, ask, text=lambda question: question.curl):
        self.found += 1
        print(f"extremes: seed {self.options.seed}, request {number}: {finding}\n  {text(question)}")
        print(f"  in short: {text(reduced(question, ask))}", flush=True)


def main():
    given = options(seconds=60.0, seed=1, request=-1, table=False)
    run, begin = Run(given), time.monotonic()
    run.go()
    if given.table:
        for (status, kind), count in sorted(run.asker.kinds.items()):
            print(f"{count:8} {status} {kind}")
    print(f"extremes: {run.asked} requests and {run.commands} commands, seed {given.seed}, in {time.monotonic() - begin:.0f} s: "
          + (f"{run.found} findings" if run.found else "all drawn, written or refused"))
    sys.exit(run.found > 0)


main()
