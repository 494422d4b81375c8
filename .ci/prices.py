"""Compares what the server spends, in its own units of work, with the processor time that it takes.

usage: prices.py EXECUTABLE [--only NAME] [--table]

The requests are those of attacks.py and those below: every operation and every format. Each that
spends at least 10,000,000 units may take 20 ns for one. Since nanoseconds are those of a machine, and
of what else it does, a peer is measured again and again between them: samples of a spring, whose price
is known. Where the peer takes twice as long as on the machine on which the bound was set, a unit may
too. What seems too dear is asked again, up to eight times in all, and its least counts, as other
programs can only add to it.

--only    those whose names contain this
--table   prints all prices
"""

import argparse
import inspect
import sys
import time

from attacks import (
    ANIMATIONS, ATTACKS, HONEST, KEYFRAMES, MERGE, PHASES, SPRINGS, events, many_numbers, post, ways
)
from measured import Server, Watch, come_first

BOUND = 20.0
# The nanoseconds of a unit of the peer where a unit of everything else takes at most BOUND.
PEER = 3.9
# The fewest units of a request whose price is judged: less is as much of the connection.
FEWEST = 10_000_000
ATTEMPTS = 8

PRICED = {}


def priced(make):
    PRICED[make.__name__.replace("_", "-")] = make
    return make


def spring(count, width, kind, **more):
    question = {"spring": "bouncy", "to": list(range(1, width + 1)), "sample": {"count": count}}
    return post(f"{SPRINGS}?format={kind}", {**question, **more})


def peer():
    """Fifty thousand samples of ten numbers on a spring, as JSON."""
    return spring(50_000, 10, "json")


def samples(kind):
    def make():
        return spring(200_000, 10, kind)

    make.__name__ = f"samples_as_{kind}"
    return priced(make)


for each in ("rows", "ndjson", "csv", "f64", "arrow"):
    samples(each)


def members(kind, count):
    def make():
        names = {f"value{index}": index + 1 for index in range(count)}
        sample = {"times": [0, 0.1]} if kind in ("css", "waapi", "svg") else {"count": 500}
        return post(f"{ANIMATIONS}?format={kind}", {"animation": ".bouncy", "to": names, "sample": sample})

    make.__name__ = f"members_as_{kind}"
    return priced(make)


for each, number in (("css", 10_000), ("waapi", 10_000), ("svg", 100_000), ("csv", 2000), ("rows", 2000)):
    members(each, number)


@priced
def numbers_to_draw():
    """Many numbers of which few are drawn."""
    return many_numbers("svg", 400_000)


@priced
def numbers_as_lines():
    return many_numbers("ndjson", 300_000)


@priced
def measures_of_numbers():
    """All measures of many numbers."""
    measure = {"overshoot": True, "timeWithin": 0.1, "peakVelocity": True, "extremes": True, "crossings": [0.1, 0.5]}
    return post(SPRINGS, {"to": [1] * 4000, "measure": measure, "sample": {"times": [0]}})


@priced
def overshoots_of_numbers():
    return post(SPRINGS, {"to": [1] * 4000, "measure": {"overshoot": True}, "sample": {"times": [0]}})


@priced
def strings_among_times():
    return post(SPRINGS, {"to": 1, "sample": {"times": ["a"] * 400_000}}, packed=True)


@priced
def long_names():
    names = {"a" * 1250 + str(index): 1 for index in range(1500)}
    return post(f"{SPRINGS}?format=csv", {"to": names, "sample": {"count": 1000}}, packed=True)


@priced
def swiftui_to_the_end_of_doubles():
    question = {"initial": 0, "fidelity": "swiftui", "sample": {"times": [0]}}
    return post(MERGE, {**question, "events": events(300, ".spring", far=1.7e308)})


@priced
def paths():
    """A path of many segments, as its text."""
    return ways(70_000, "json")


@priced
def laid_out():
    """Samples in lines for people."""
    return spring(40_000, 4, "json&pretty=true")


@priced
def phases():
    """Samples of two phases that change a thousand times."""
    question = {"phases": [0, 1], "animation": ".bouncy(duration:0.01)"}
    return post(PHASES, {**question, "sample": {"count": 500_000, "duration": 4}})


def track(count, kind=""):
    """Keyframes of each kind in turn, sampled so often."""
    kinds = ("linear", "cubic", "spring")
    frames = [
        {"type": kinds[index % 3], "to": index % 7, "duration": 0.01} for index in range(1000)
    ]
    target = KEYFRAMES + (f"?format={kind}" if kind else "")
    return post(target, {"initial": 0, "tracks": frames, "sample": {"count": count}})


@priced
def keyframes():
    """Samples of a thousand keyframes."""
    return track(500_000)


class Prices:
    """A server that is asked, what its units cost, and what those of the peer do meanwhile."""

    PEER = peer()

    def __init__(self, executable):
        self.executable = executable
        self.server = Server(executable)
        self.pace = self.peer()

    def ask(self, request):
        """The units and the seconds of a request; None where there is no price."""
        if not self.server.is_alive():
            self.server = Server(self.executable)
        watch = Watch(self.server, has_pulse=False)
        try:
            client = watch.add(request.wire)
            end = time.monotonic() + 20
            while client.ended is None and time.monotonic() < end and self.server.is_alive():
                watch.turn(0.02)
            return int(client.field("overshoot-work") or 0), watch.cpu
        finally:
            watch.close()

    def peer(self):
        """The nanoseconds of a unit of the peer, now, against those that are known."""
        units, seconds = self.ask(self.PEER)
        return 1e9 * seconds / units / PEER

    def price(self, request):
        """The units of a request, and the least nanoseconds of one, where the peer takes PEER."""
        least = None
        for _ in range(ATTEMPTS):
            units, seconds = self.ask(request)
            if units < FEWEST:
                return units, None
            before, self.pace = self.pace, self.peer()
            price = 1e9 * seconds / units / ((before + self.pace) / 2)
            least = price if least is None else min(least, price)
            if least <= BOUND:
                break
        return units, least


def requests(options):
    """The names and the requests of one client that reads."""
    for name, make in {**ATTACKS, **HONEST, **PRICED}.items():
        if options.only in name and not name.startswith("small-"):
            takes = inspect.signature(make).parameters
            request = make(options.executable) if takes else make()
            if request.clients == 1 and request.reads:
                yield name, request


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--only", default="")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    come_first("prices")
    begin = time.monotonic()
    prices = Prices(options.executable)
    found = []
    for name, request in requests(options):
        units, price = prices.price(request)
        if options.table:
            print(f"{name:36} {units / 1e6:8.1f} M {'–' if price is None else f'{price:5.1f} ns'}", flush=True)
        if price is not None:
            found.append((price, name))
    prices.server.kill()
    dear = [(price, name) for price, name in sorted(found, reverse=True) if price > BOUND]
    for price, name in dear:
        print(f"prices: {name}: {price:.1f} ns for a unit, at most {BOUND:.0f}")
    price, name = max(found, default=(0, "none"))
    print(
        f"prices: {len(found)} requests in {time.monotonic() - begin:.0f} s, the dearest unit {price:.1f} ns "
        f"({name}), at most {BOUND:.0f}: " + (f"{len(dear)} fail" if dear else "all hold")
    )
    sys.exit(1 if dear or not found else 0)


main()
