"""Draws what a request costs against its size, for each field that may grow.

usage: growth.py EXECUTABLE [--only NAME]

The fields are those of growing.py. Each is measured at five sizes: the server's processor time, the least of several requests,
against the bytes of request and answer, both less what the smallest request takes; the state in an answer does not count, since
a long motion has none. A size that is a number, such as frames in a second, has no more bytes than digits, so the number itself
stands for them. Of what is left the exponent is found twice: by least squares of logarithms over the three largest sizes,
and from the last size but one to the last, which what is paid once on the way (a worker, a stream) does not raise. A field fails
if both are above 1.2, or the last step above 1.35, or if a request takes more than 2 s. Since other programs can only add to the
time, a field that seems to fail is measured again, up to twelve times in all, before it does. Sizes that the server refuses are
left out; what costs less than 0.5 ms at its largest size has no exponent, as that would be noise.

The table and a drawing are left in .build/growth.
"""

import math
import pathlib
import re
import statistics
import sys
import time
from dataclasses import dataclass, field

from described import Contract
from growing import Field, growing
from measured import Client, come_first, exchange
from programs import options
from server import Renewed

BOUND = 1.2
# How much more the last step alone may be: what turns up late, as n + n² does, shows there.
STEP = 0.15
SLOW = 0.4
STOP = 2.0
ATTEMPTS = 12
LEAST = 0.0005
KEPT = pathlib.Path(".build/growth")
STATE = re.compile(rb'"state":"[^"]*"')
# Longer than a state.
Client.TAIL = 1 << 17
WIDTH, HEIGHT, COLUMNS = 150, 110, 6


class Refused(Exception):
    """The server answers something else than is expected."""


class TooSlow(Exception):
    """A request takes more than STOP, or ends the server."""


def exchanged(server, wire):
    client, cpu = exchange(server, wire, cpu=STOP)
    if client.ended is None or cpu > STOP or not server.is_alive():
        raise TooSlow
    return client


class Point:
    """A field at one size: bytes of request and answer, and what exchanges of it cost."""

    def __init__(self, server, size, request, status):
        self.size, self.wire, self.costs = size, request.wire, []
        begin = server.cpu()
        client = exchanged(server, self.wire)
        self.first = first = server.cpu() - begin
        if status and client.status != status:
            raise Refused(client.status)
        states = sum(map(len, STATE.findall(client.tail)))
        self.length = len(self.wire) + client.received - states
        # So many in a row that the clock is read after some milliseconds.
        self.row = max(1, min(10, int(0.003 / first)))
        self.rounds = 1 if first > SLOW else 3 if first > 0.02 else 5

    def measure(self, server):
        begin = server.cpu()
        for _ in range(self.row):
            exchanged(server, self.wire)
        self.costs.append((server.cpu() - begin) / self.row)

    @property
    def cost(self):
        return min(self.costs, default=self.first)


def slope(points):
    """The exponent of a power law, by least squares of logarithms."""
    sizes, costs = ([math.log(number) for number in numbers] for numbers in zip(*points))
    return statistics.linear_regression(sizes, costs).slope if len(set(sizes)) > 1 else math.inf


@dataclass
class Result:
    """The points of a field, and what is made of them."""

    field: Field
    points: list = field(default_factory=list)
    note: str = ""
    fails: bool = False
    exponent: float | None = None
    last_step: float | None = None

    def conclude(self):
        """The exponents of the three largest sizes and of the last step, without what is fixed."""
        points = self.points
        if len(points) < 4 or points[-1].cost - points[0].cost < LEAST:
            self.exponent, self.fails = None, False
            return
        large = [(max(point.length - points[0].length, point.size - points[0].size), point.cost - points[0].cost)
                 for point in points[-3:]]
        if any(cost <= 0 for _, cost in large):
            return
        self.last_step = slope(large[-2:])
        self.exponent = min(slope(large), self.last_step)
        self.fails = self.exponent > BOUND or self.last_step > BOUND + STEP


class Bench(Renewed):
    """A server that all fields share, replaced when one is too slow for it."""

    def run(self, field):
        """The result for a field; one that seems to fail by its exponent is measured again."""
        result = Result(field)
        try:
            try:
                for size in sorted({1, *field.sizes}):
                    result.points.append(Point(self.get(), size, field.request(size, self.words[0]), field.status))
            except Refused as refusal:
                result.note = f"{refusal} from {size} on"
            for _ in range(ATTEMPTS):
                self.measure(result)
                result.conclude()
                if not result.fails:
                    break
        except TooSlow:
            self.leave()
            result.fails = True
            result.note = f"more than {STOP:.0f} s past {result.points[-1].size if result.points else 0}"
        return result

    def measure(self, result):
        """Measures all sizes, and all again, so that what else runs weighs on all of them alike."""
        for number in range(max((point.rounds for point in result.points), default=0)):
            for point in result.points:
                if number < point.rounds:
                    point.measure(self.server)


def row(result):
    points = " ".join(f"{point.size}:{1e3 * point.cost:.2f}" for point in result.points)
    exponent = "–" if result.exponent is None else f"{result.exponent:.2f}"
    fault = " FAILS" if result.fails else ""
    step = "" if result.last_step is None else f" the last step {result.last_step:.2f}"
    return f"{result.field.name:44} {exponent:>5}{fault:6}  {points}  {result.note}{step}".rstrip()


def panel(result, number):
    """A field's cost against its size, both logarithmic; linear is the grey diagonal."""
    color = "#c00" if result.fails else "#06c"
    # From 100 bytes to 100 MB, and from 10 microseconds to 10 s: six powers of ten each.
    places = [(10 + (math.log10(point.length) - 2) * 21, 90 - (math.log10(max(point.cost, 1e-6)) + 5) * 12.5)
              for point in result.points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2"/>' for x, y in places)
    exponent = "" if result.exponent is None else f" {result.exponent:.2f}"
    return (
        f'<g transform="translate({WIDTH * (number % COLUMNS)} {HEIGHT * (number // COLUMNS)})" fill="{color}" stroke="none">'
        f'<path d="M10 15V90H136" fill="none" stroke="#999"/><path d="M10 90L136 15" fill="none" stroke="#ddd"/>'
        f'<polyline points="{line}" fill="none" stroke="{color}"/>{dots}'
        f'<text x="10" y="10">{result.field.name[:30]}{exponent}</text></g>')


def drawing(results):
    panels = "\n".join(map(panel, results, range(len(results))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * COLUMNS}" height="{HEIGHT * -(-len(results) // COLUMNS)}" '
        f'font-family="sans-serif" font-size="7">\n'
        f"<title>Processor time (10 µs to 10 s) against bytes (100 B to 100 MB)</title>\n{panels}\n</svg>\n")


def main():
    given, begin = options(), time.monotonic()
    come_first("growth")
    bench = Bench(given.executable)
    chosen = [field for field in growing(Contract(given.executable)) if given.only in field.name]
    # Without lists that cannot grow alone.
    results = [result for result in map(bench.run, chosen) if result.points]
    bench.leave()
    KEPT.mkdir(parents=True, exist_ok=True)
    lines = list(map(row, results))
    (KEPT / "growth.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (KEPT / "growth.svg").write_text(drawing(results), encoding="utf-8")
    failed = [line for line, result in zip(lines, results) if result.fails]
    for line in failed:
        print(f"growth: {line}")
    highest = max((result.exponent or 0 for result in results), default=0)
    print(f"growth: {len(results)} fields in {time.monotonic() - begin:.0f} s, "
          f"the highest exponent {highest:.2f}, at most {BOUND}: "
          + (f"{len(failed)} fail" if failed else f"all hold; see {KEPT}"))
    sys.exit(1 if failed else 0)


main()
