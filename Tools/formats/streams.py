"""Reads answers of many rows, and has many lines answered, and fails if that takes much memory.

usage: streams.py EXECUTABLE ROWS LINES

The lines are answered by two runs of evaluate --each: the first is killed half-way, the second goes on with --skip.
"""

import contextlib
import http.client
import json
import math
import subprocess
import sys
import threading
import time

from server import MIB, Server, memory

EXECUTABLE, ROWS, LINES = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
# The most resident memory, and the most by which that of --each grows after the first tenth of the lines, in MB.
MEMORY, GROWTH = 60, 8
# The most seconds without anything new.
SECONDS = 600


def told(what, count, megabytes, seconds):
    print(f"{what}: {count:,} in {seconds:.0f} s, {megabytes:.0f} MB resident at most", flush=True)
    assert megabytes <= MEMORY, f"{what} takes more than {MEMORY} MB"


def rows(port, form):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    path = "/v1/springs/evaluate?stiffness=100&damping=0&sampleDuration=1000&columns=value"
    connection.request("GET", f"{path}&count={ROWS}&format={form}")
    answer = connection.getresponse()
    assert answer.status == 200, f"{form}: {answer.read().decode()}"
    length, lines = 0, 0
    while block := answer.read(1 << 18):
        length, lines = length + len(block), lines + block.count(b"\n")
    return length, lines


def long_answers():
    limits = ["--max-samples", str(ROWS), "--max-numbers", str(10 * ROWS), "--max-work", "1000000000000"]
    with Server(EXECUTABLE, "--request-timeout", "3600", *limits) as server:
        for form in ["ndjson", "f64"]:
            begin = time.monotonic()
            length, lines = rows(server.port, form)
            right = lines == ROWS if form == "ndjson" else length == 16 * ROWS
            assert right, f"{form}: {length} bytes and {lines} lines for {ROWS} rows"
            told(f"{form}, rows", ROWS, server.memory("VmHWM") / MIB, time.monotonic() - begin)


def bounce(number):
    """What tells a request and its answer from others."""
    return number % 1_000_000 / 1_000_000


def answered(skipped, most):
    """Has lines answered until `most` more are: how many, and the most memory in MB, of all and of the first tenth."""
    program = subprocess.Popen([EXECUTABLE, "evaluate", "/v1/springs/evaluate", "--each", "--skip", str(skipped)],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write():
        # The program may be stopped.
        with contextlib.suppress(BrokenPipeError), program.stdin as lines:
            for number in range(LINES):
                lines.write(b'{"spring": {"bounce": %.7f}, "sample": {"count": 2}}\n' % bounce(number))

    threading.Thread(target=write, daemon=True).start()
    count, peak, early = 0, 0, 0
    for line in program.stdout:
        if count % 997 == 0:
            found = json.loads(line)["spring"]["bounce"]
            assert math.isclose(found, bounce(skipped + count), abs_tol=1e-12), f"answer {skipped + count} is {line.decode()}"
            peak = max(peak, memory(program, "VmHWM") / MIB)
            early = early if count > most / 10 else peak
        count += 1
        if count == most and skipped + count < LINES:
            program.kill()
            break
    assert program.wait() in (0, -9), f"--each: exit status {program.returncode}"
    return count, peak, early


def many_lines():
    begin = time.monotonic()
    first, *_ = answered(0, LINES // 2)
    rest, peak, early = answered(first, LINES - first)
    seconds = time.monotonic() - begin
    assert first + rest == LINES, f"--each: {first} and {rest} answers to {LINES} lines"
    told("evaluate --each, lines", LINES, peak, seconds)
    print(f"  {LINES / seconds:,.0f} lines a second; {peak - early:.0f} MB more after the first tenth")
    assert peak - early <= GROWTH, f"the memory of --each grows by more than {GROWTH} MB"


if ROWS > 0:
    long_answers()
if LINES > 0:
    many_lines()
