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

EXECUTABLE = sys.argv[1]
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
LINES = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
# The most resident memory in MB.
MEMORY = 60
# The most seconds without anything new.
SECONDS = 600
# The most by which the memory of --each grows after the first tenth of the lines, in MB.
GROWTH = 8


def peak(process):
    """The greatest resident memory of a process so far, in MB."""
    with open(f"/proc/{process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024


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
    server = subprocess.Popen(
        [EXECUTABLE, "serve", "--port", "0", "--log", "off", "--supervise", "off", "--request-timeout", "3600", *limits],
        stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline().rsplit(":", 1)[1])
        for form in ["ndjson", "f64"]:
            begin = time.monotonic()
            length, lines = rows(port, form)
            right = lines == ROWS if form == "ndjson" else length == 16 * ROWS
            if not right:
                sys.exit(f"{form}: {length} bytes and {lines} lines for {ROWS} rows")
            told(f"{form}, rows", ROWS, peak(server), time.monotonic() - begin)
    finally:
        server.terminate()
        server.wait()


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
    count, memory, early = 0, 0, 0
    for line in program.stdout:
        if count % 997 == 0:
            if not is_answer(line, skipped + count):
                sys.exit(f"--each: answer {skipped + count} is {line.decode()}")
            memory = max(memory, peak(program))
            early = early if count > most / 10 else memory
        count += 1
        if count == most and skipped + count < LINES:
            program.kill()
            break
    status = program.wait()
    if status not in (0, -9):
        sys.exit(f"--each: exit status {status}")
    return count, memory, early


def many_lines():
    """Has half of the lines answered, and the others after a stop."""
    begin = time.monotonic()
    first, *_ = answered(0, LINES // 2)
    rest, memory, early = answered(first, LINES - first)
    seconds = time.monotonic() - begin
    if first + rest != LINES:
        sys.exit(f"--each: {first} and {rest} answers to {LINES} lines")
    told("evaluate --each, lines", LINES, memory, seconds)
    print(f"  {LINES / seconds:,.0f} lines a second; {memory - early:.0f} MB more after the first tenth")
    if memory - early > GROWTH:
        sys.exit(f"the memory of --each grows by more than {GROWTH} MB")


if ROWS > 0:
    long_answers()
if LINES > 0:
    many_lines()
