"""Prints what requests cost beside what they should: the table of goals, and what a client's own request costs.

usage: goals.py EXECUTABLE [--core PROGRAM] [--build]

Processor times are those of the server's process, medians of rounds in which all kinds of requests and all servers take
turns; a ratio is the median of the ratios of the rounds. Bodies and queries differ from one request to the next, and
no answer is taken from the cache of answers; what that answers is below the table. PROGRAM is that of Benchmarks/, for the
core's figure; with --build the executable is built once more, from nothing, which takes minutes.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time

from clients import BATCH_ITEMS, REQUESTS, of_samples, varied
from counting import CACHE, counted
from peers import started
from serving import Server, serve

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROUNDS = 7
SAMPLES = 100_000
# The number of requests in a round; the others are asked for 200 times.
COUNTS = {"spring-as-css": 10, "spring-as-waapi": 10, "spring-as-svg": 10, "conversion": 10, "fit-of-60": 5}
FORMATS = ("ndjson", "csv", "json", "f64")
DEAR = {"spring-as-css": "CSS", "spring-as-waapi": "Web Animations", "spring-as-svg": "SVG",
        "conversion": "conversion to all systems", "fit-of-60": "fit of 60 samples"}


class Times:
    """The processor times of a request in microseconds, by kind of request or name of server, round by round."""

    def __init__(self, executable, folder):
        ours = Server(serve(executable), f"{folder}/overshoot.log")
        keeping = Server(serve(executable, cache=CACHE), f"{folder}/keeping.log")
        peers = started(folder, ours)
        spring = REQUESTS["spring"]
        self.turns = {name: (server, spring, 200) for name, server in peers.items()}
        kinds = [name for name in REQUESTS if name.startswith("spring") or name in DEAR]
        self.turns |= {name: (ours, REQUESTS[name], COUNTS.get(name, 200)) for name in kinds}
        self.turns |= {form: (ours, varied(lambda n: of_samples(n, SAMPLES, form), 2), 2) for form in FORMATS}
        self.turns |= {f"{name}-again": (keeping, REQUESTS[name][:1], 200)
                       for name in ("spring", "spring-by-browser", "spring-by-query")}
        self.rounds = {name: [] for name in self.turns}
        for round in range(ROUNDS + 1):
            for name, (server, requests, count) in self.turns.items():
                cost = server.cost(requests, count)
                if round > 0:
                    self.rounds[name].append(cost)
        for server in (ours, keeping, *peers.values()):
            server.stop()

    def median(self, name):
        return statistics.median(self.rounds[name])

    def ratio(self, name, other):
        """None if either was not measured."""
        if name not in self.rounds or other not in self.rounds:
            return None
        return statistics.median(one / two for one, two in zip(self.rounds[name], self.rounds[other]))


def core(program):
    """The time of a value and a velocity of a spring, in nanoseconds."""
    return float(subprocess.run([program, "--spring"], capture_output=True, check=True, text=True).stdout)


def build(folder):
    """The time that it takes to build the executable from nothing, in minutes."""
    began = time.monotonic()
    subprocess.run(
        ["make", "build", f"BUILD_FLAGS=--jobs {os.cpu_count()} --scratch-path {folder}/build"],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - began) / 60


def megabytes(executable, folder):
    """The size of the executable, and without symbols."""
    stripped = f"{folder}/stripped"
    subprocess.run(["strip", "-o", stripped, executable], check=True)
    return [os.path.getsize(file) / 1e6 for file in (executable, stripped)]


def rows(times, counts, options, folder):
    """Yields a figure's name, its goal and what was measured; None where it was not."""
    yield "spring, instructions", 55_000, counts["spring-instructions"]
    yield "spring, allocations", 12, counts["spring-allocations"]
    yield "spring, KiB of the lines of the cache that its code is on", 80, counts["spring-code-kib"]
    for name, goal in (("node", 0.22), ("go", 0.30), ("nginx", 1.9), ("rust", 1.0)):
        yield f"spring, processor to {name}'s", goal, times.ratio("spring", name)
    yield "spring by GET to POST", 1.1, times.ratio("spring-by-query", "spring")
    yield "spring as Node's fetch asks, with gzip, to POST", 1.25, times.ratio("spring-by-node", "spring")
    yield "spring as Chrome asks, with gzip, to POST", 1.4, times.ratio("spring-by-browser", "spring")
    yield "spring as source text, to the same as an object", 1.2, times.ratio("spring-as-source", "spring-as-object")
    for name, goal in (("merge-of-3", 114_000), ("release-of-12", 112_500), ("keyframes-of-5", 104_000),
                       ("batch-item", 45_250)):
        yield f"{name.replace('-', ' ')}, instructions", goal, counts[f"{name}-instructions"]
    for name, title in DEAR.items():
        yield f"{title}, ms", 1, times.median(name) / 1000
    for form, goal in zip(FORMATS, (110, 110, 85, 10)):
        yield f"a sample of {SAMPLES:,} as {form}, ns", goal, times.median(form) / SAMPLES * 1000
    yield "core: a spring's value and velocity, ns", 0.5, core(options.core) if options.core else None
    yield "build from nothing, minutes", 2, build(folder) if options.build else None
    for title, goal, size in zip(("with symbols", "stripped"), (40, 14), megabytes(options.executable, folder)):
        yield f"executable {title}, MB", goal, size


def number(figure):
    if figure is None:
        return "-"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def main(options):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        times = Times(options.executable, folder)
        counts = counted(options.executable, REQUESTS, BATCH_ITEMS)
        print(f"{'figure':60} {'goal':>9} {'measured':>10} {'to goal':>8}")
        for name, goal, figure in rows(times, counts, options, folder):
            to_goal = "-" if figure is None else f"{figure / goal:.2f}"
            print(f"{name:60} {number(goal):>9} {number(figure):>10} {to_goal:>8}", flush=True)
    print(f"\n{'a request':36} {'µs':>8} {'to POST':>8} {'instructions':>13} {'code, KiB':>10}")
    for name in times.turns:
        if name in FORMATS:
            continue
        instructions, code = (counts.get(f"{name}-{of}") for of in ("instructions", "code-kib"))
        print(f"{name:36} {number(times.median(name)):>8} {number(times.ratio(name, 'spring')):>8} "
              f"{number(instructions):>13} {number(code):>10}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("executable")
    parser.add_argument("--core")
    parser.add_argument("--build", action="store_true")
    main(parser.parse_args())
