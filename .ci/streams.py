#!/usr/bin/env python3
"""Reads answers of ten million rows, and has many lines answered, and fails if that takes much memory.

usage: streams.py EXECUTABLE [ROWS] [LINES]
"""

import http.client
import subprocess
import sys
import threading
import time

EXECUTABLE = sys.argv[1]
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
LINES = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
# The most resident memory in MB, and the most time in seconds for each answer.
MEMORY = 60
SECONDS = 300


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
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    path = "/v1/springs/evaluate?stiffness=100&damping=0&sampleDuration=1000&columns=value"
    connection.request("GET", f"{path}&count={ROWS}&format={form}")
    answer = connection.getresponse()
    if answer.status != 200:
        sys.exit(f"{form}: {answer.read().decode()}")
    length, lines, begin = 0, 0, time.monotonic()
    while block := answer.read(1 << 18):
        length, lines = length + len(block), lines + block.count(b"\n")
        if time.monotonic() - begin > SECONDS:
            sys.exit(f"{form}: not ready after {SECONDS} s")
    return length, lines


def long_answers():
    limits = ["--max-samples", str(ROWS), "--max-numbers", str(10 * ROWS), "--max-work", "1000000000000"]
    server = subprocess.Popen(
        [EXECUTABLE, "serve", "--port", "0", "--log", "off", "--request-timeout", "600", *limits],
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


def many_lines():
    program = subprocess.Popen(
        [EXECUTABLE, "evaluate", "/v1/springs/evaluate", "--each"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write():
        with program.stdin as lines:
            for number in range(LINES):
                lines.write(b'{"spring": {"bounce": 0.%06d}, "sample": {"count": 2}}\n' % (number % 1_000_000))

    threading.Thread(target=write, daemon=True).start()
    count, begin, most = 0, time.monotonic(), 0
    while block := program.stdout.read1(1 << 18):
        count += block.count(b"\n")
        most = max(most, peak(program)) if program.poll() is None else most
    if program.wait() or count != LINES:
        sys.exit(f"--each: {count} answers to {LINES} lines, exit status {program.returncode}")
    told("evaluate --each, lines", LINES, most, time.monotonic() - begin)


long_answers()
many_lines()
