#!/usr/bin/env python3
"""Reads answers of ten million rows, and has many lines answered, and fails if that takes much memory.

The lines are answered by two runs of evaluate --each: the first is killed half-way, the second goes on with --skip.

usage: streams.py EXECUTABLE [ROWS] [LINES]
"""

import http.client
import json
import math
import subprocess
import sys
import threading
import time

from server import MIB, Server, memory

EXECUTABLE = sys.argv[1]
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
LINES = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
# The most resident memory in MB.
MEMORY = 60
# The most seconds without anything new.
SECONDS = 600
# The most by which the memory of --each grows after the first tenth of the lines, in MB.
GROWTH = 8


def told(what, count, megabytes, seconds):
    print(f"{what}: {count:,} in {seconds:.0f} s, {megabytes:.0f} MB resident at most", flush=True)
    if megabytes > MEMORY:
        sys.exit(f"{what} takes more than {MEMORY} MB")


def rows(port, form):
    """The number of bytes and of line feeds of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    path = "/v1/springs/evaluate?stiffness=100&damping=0&sampleDuration=1000&columns=value"
    connection.request("GET", f"{path}&count={ROWS}&format={form}")
    answer = connection.getresponse()
    if answer.status != 200:
        sys.exit(f"{form}: {answer.read().decode()}")
    length, lines = 0, 0
    while block := answer.read(1 << 18):
        length, lines = length + len(block), lines + block.count(b"\n")
    return length, lines


def long_answers():
    limits = ["--max-samples", str(ROWS), "--max-numbers", str(10 * ROWS), "--max-work", "1000000000000"]
    server = Server(EXECUTABLE, "--request-timeout", "3600", *limits)
    try:
        for form in ["ndjson", "f64"]:
            begin = time.monotonic()
            length, lines = rows(server.port, form)
            right = lines == ROWS if form == "ndjson" else length == 16 * ROWS
            if not right:
                sys.exit(f"{form}: {length} bytes and {lines} lines for {ROWS} rows")
            told(f"{form}, rows", ROWS, server.memory("VmHWM") / MIB, time.monotonic() - begin)
    finally:
        server.stop(60)


def request(number):
    """A request whose answer tells its number."""
    return b'{"spring": {"bounce": %.7f}, "sample": {"count": 2}}\n' % (number % 1_000_000 / 1_000_000)


def is_answer(line, number):
    return math.isclose(json.loads(line)["spring"]["bounce"], number % 1_000_000 / 1_000_000, abs_tol=1e-12)


def answered(skipped, most):
    """Has the lines from one on answered until `most` more are; returns how many were, and the memory in MB: at
    most, and at most in the first tenth."""
    program = subprocess.Popen(
        [EXECUTABLE, "evaluate", "/v1/springs/evaluate", "--each", "--skip", str(skipped)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write():
        try:
            with program.stdin as lines:
                for number in range(LINES):
                    lines.write(request(number))
        except BrokenPipeError:
            pass  # The program was stopped.

    threading.Thread(target=write, daemon=True).start()
    count, peak, early = 0, 0, 0
    for line in program.stdout:
        if count % 997 == 0:
            if not is_answer(line, skipped + count):
                sys.exit(f"--each: answer {skipped + count} is {line.decode()}")
            peak = max(peak, memory(program, "VmHWM") / MIB)
            early = early if count > most / 10 else peak
        count += 1
        if count == most and skipped + count < LINES:
            program.kill()
            break
    status = program.wait()
    if status not in (0, -9):
        sys.exit(f"--each: exit status {status}")
    return count, peak, early


def many_lines():
    """Has half of the lines answered, and the others after a stop."""
    begin = time.monotonic()
    first, *_ = answered(0, LINES // 2)
    rest, peak, early = answered(first, LINES - first)
    seconds = time.monotonic() - begin
    if first + rest != LINES:
        sys.exit(f"--each: {first} and {rest} answers to {LINES} lines")
    told("evaluate --each, lines", LINES, peak, seconds)
    print(f"  {LINES / seconds:,.0f} lines a second; {peak - early:.0f} MB more after the first tenth")
    if peak - early > GROWTH:
        sys.exit(f"the memory of --each grows by more than {GROWTH} MB")


if ROWS > 0:
    long_answers()
if LINES > 0:
    many_lines()
