"""Compares what the server spends, in its own units of work, with the processor time that it takes.

usage: prices.py EXECUTABLE [--only NAME] [--table]

The requests are those of attacks.py and those below: every operation and every format. Each that spends at least 10,000,000
units may take 20 ns for one. Since nanoseconds are those of a machine, and of what else it does, a peer is measured again and
again between them: samples of a spring, whose price is known. Where the peer takes twice as long as on the machine on which the
bound was set, a unit may too. What seems too dear is asked again, up to eight times in all, and its least counts, as other
programs can only add to it.
--only takes those whose names contain a text; --table prints all prices.
"""

import sys
import time

from attacks import every
from making import ANIMATIONS, KEYFRAMES, LAYOUTS, MERGE, PHASES, RECOGNITION, SPRINGS, TIMELINES, TRANSACTIONS, attached, boxes
from making import events, keyframes, looking, many_numbers, members, moves, polygon, post, ways
from measured import come_first
from paced import Paced, spring
from programs import options

BOUND = 20.0
# The fewest units of a request whose price is judged: less is as much of the connection.
FEWEST = 10_000_000
ATTEMPTS = 8


def measured(**measures):
    return post(SPRINGS, {"to": [1] * 4000, "measure": measures, "sample": {"times": [0]}})


def named(kind, count):
    """Members at two times where a format asks for no more, at 500 in the others."""
    names = {f"value{index}": index + 1 for index in range(count)}
    sample = {"times": [0, 0.1]} if kind in ("css", "waapi", "svg") else {"count": 500}
    return post(f"{ANIMATIONS}?format={kind}", {"animation": ".bouncy", "to": names, "sample": sample})


def css_keyframes(count):
    """Texts in which each of three selectors has each of 330 declarations, none of which the value has."""
    declarations = ";".join(f"{letter}{index}:1" for letter in "abc" for index in range(110))
    text = f"@keyframes x{{10%,20%,to{{{declarations}}}}} a{{animation:x 1s}}"
    return post("/v1/batch", {"requests": [{"path": KEYFRAMES, "body": {"initial": {"z": 0}, "tracks": text}}] * count})


PRICED = {
    **{f"samples-as-{kind}": lambda kind=kind: spring(200_000, 10, kind) for kind in ("rows", "ndjson", "csv", "f64", "arrow")},
    **{f"members-as-{kind}": lambda kind=kind, count=count: named(kind, count) for kind, count in (
        ("css", 10_000), ("waapi", 10_000), ("svg", 100_000), ("csv", 2000), ("rows", 2000))},
    "numbers-of-which-few-are-drawn": lambda: many_numbers("svg", 400_000),
    "numbers-that-become-subnormal": lambda: post(f"{SPRINGS}?format=css", {"to": [1e-307] * 1000}),
    "numbers-as-lines": lambda: many_numbers("ndjson", 300_000),
    "measures-of-numbers": lambda: measured(
        overshoot=True, timeWithin=0.1, peakVelocity=True, extremes=True, crossings=[0.1, 0.5]),
    "overshoots-of-numbers": lambda: measured(overshoot=True),
    "strings-among-times": lambda: post(SPRINGS, {"to": 1, "sample": {"times": ["a"] * 400_000}}, packed=True),
    "long-names": lambda: post(
        f"{SPRINGS}?format=csv", {"to": members(1500, letter="a" * 1250), "sample": {"count": 1000}}, packed=True),
    "swiftui-to-the-end-of-doubles": lambda: post(MERGE, {
        "initial": 0, "fidelity": "swiftui", "sample": {"times": [0]}, "events": events(300, ".spring", far=1.7e308)}),
    "paths-as-text": lambda: ways(70_000, "json"),
    "samples-in-lines-for-people": lambda: spring(40_000, 4, "json&pretty=true"),
    "phases-that-change-a-thousand-times": lambda: post(PHASES, {
        "phases": [0, 1], "animation": ".bouncy(duration:0.01)", "sample": {"count": 500_000, "duration": 4}}),
    "timelines-that-are-played": lambda: post(TIMELINES, {
        "steps": [{"track": "a", "items": 20, "to": 1, "stagger": {"each": 0.05}}], "rate": 0.5,
        "repeat": {"autoreverses": True}, "sample": {"count": 200_000, "duration": 60}}),
    "layouts-in-one-another": lambda: post(LAYOUTS, {
        "boxes": boxes(64, is_chain=True), "animation": ".bouncy", "sample": {"count": 4000}}),
    "layouts-of-many": lambda: post(LAYOUTS, {"boxes": boxes(1000), "animation": ".bouncy", "sample": {"count": 200}}),
    "numbers-to-decimals": lambda: post(SPRINGS, {
        "spring": "bouncy", "to": list(range(1, 11)), "rounding": 2, "sample": {"count": 200_000}}),
    "shapes": lambda: post(SPRINGS, {"to": members(200, "circle(9px at 4em 8%)"), "sample": {"count": 800}}),
    "polygons": lambda: post(SPRINGS, {"to": members(20, polygon(200)), "sample": {"count": 200}}),
    "gradients": lambda: post(SPRINGS, {
        "to": members(100, "conic-gradient(from 9deg at left, red, lime 40%, blue)"), "sample": {"count": 400}}),
    "views-in-one-another": lambda: post(RECOGNITION, {"gesture": attached(16), "events": moves(2000, 0.02)}),
    "keys-of-transactions": lambda: post(TRANSACTIONS, looking(500, 1, 4000)),
    "lists-among-keys": lambda: post(TRANSACTIONS, looking(500, 4, 1, {"a": [0] * 10_000})),
    "keyframes": lambda: post(KEYFRAMES, {
        "initial": 0, "tracks": keyframes(1000, "linear", "cubic", "spring"), "sample": {"count": 500_000}}),
    "keyframes-of-css": lambda: css_keyframes(150),
}


class Prices(Paced):
    """A server that is asked, what its units cost, and what those of the peer do meanwhile."""

    def __init__(self, executable):
        super().__init__(executable)
        self.pace = self.peer()

    def price(self, request):
        """The units of a request, and the least nanoseconds of one, at the pace of the machine of the bound."""
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


def requests(given):
    """The names and the requests of one client that reads."""
    for name, request, _ in every(given.executable, given.only):
        if request.clients == 1 and request.reads:
            yield name, request
    yield from ((name, make()) for name, make in PRICED.items() if given.only in name)


def main():
    given, begin, found = options(table=False), time.monotonic(), []
    come_first("prices")
    prices = Prices(given.executable)
    for name, request in requests(given):
        units, price = prices.price(request)
        if given.table:
            print(f"{name[:72]:72} {units / 1e6:8.1f} M {'–' if price is None else f'{price:5.1f} ns'}", flush=True)
        if price is not None:
            found.append((price, name))
    prices.leave()
    dear = [(price, name) for price, name in sorted(found, reverse=True) if price > BOUND]
    for price, name in dear:
        print(f"prices: {name}: {price:.1f} ns for a unit, at most {BOUND:.0f}")
    price, name = max(found, default=(0, "none"))
    print(f"prices: {len(found)} requests in {time.monotonic() - begin:.0f} s, the dearest unit {price:.1f} ns ({name}), "
          f"at most {BOUND:.0f}: " + (f"{len(dear)} fail" if dear else "all hold"))
    sys.exit(1 if dear or not found else 0)


main()
