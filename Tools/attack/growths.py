"""Requests that grow: each field of each example, by itself and in pairs.

Lists are repeated, their moments going on; objects get more members; values are put into one another; numbers become extreme;
text becomes long, in the language it is in; animations become those that cost most. What an example leaves out is put in.
"""

import copy
import itertools
import random

from described import Values, at, fields, put
from making import MAX_BODY, RESTLESS, attached, compact, deep, fitting, nested, post, stops

# From large to small: what is refused at one size may be answered at the next.
SIZES = (100_000, 10_000, 1_000, 250, 32)
NUMBERS = (0, -1, 1e-300, 1e-9, 1e-3, 64, 1e4, 1e6, 1e15, 1e300)
MOMENTS = {"at", "time"}
ASCENDING = {"times", "trigger", "progress", "positions"}
ANIMATIONS = (
    RESTLESS, RESTLESS + ".repeatCount(9)", RESTLESS + ".logicallyComplete(after:0.001).repeatCount(9)",
    ".linear(duration:1e6)", ".linear" + ".repeatCount(2)" * 40, ".interpolatingSpring(stiffness:1,damping:0.001)",
    ".spring(response:1e4,dampingFraction:0.01,blendDuration:1e4)", ".spring(duration:1e-9).repeatForever()",
    ".spring" + ".delay(0.001)" * 60, ".spring" + ".speed(1e3)" * 30)
# What costs much in members that an example leaves out.
KNOWN = {
    "sample": ({"count": 1_000_000, "duration": 1000}, {"count": 100_000, "duration": 1}, {"fps": 1000, "duration": 900},
               {"times": [0.01] * 100_000}, {"progress": [0.5] * 100_000}),
    "rounding": (2, 15), "keyDefaults": ({f"k{index}": [0] * 1000 for index in range(64)},),
    "columns": [["value", "velocity", "model"]], "fidelity": ["swiftui"], "state": [], "animation": ANIMATIONS,
    "interruptions": [[{"at": at} for at in range(1, n)] for n in (1000, 300, 60)],
    "trigger": [list(range(n)) for n in (1000, 300, 60)]}
# Kinds of growth whose variants are not sizes, so that each of them says something.
UNSIZED = {"extreme", "costly", "given", "added"}
# Kinds that are not asked together, as one of them alone says as much.
APART = {("deep", kind) for kind in ("deep", "extreme", "costly", "given")}
APART |= {("added", kind) for kind in ("added", "deep", "extreme", "costly", "given", "many")}


class Grown(Values):
    """Small and large ones of every kind, without knowing what they mean."""

    def of_kind(self, kind, schema, depth):
        if kind in ("number", "integer"):
            return list(NUMBERS)
        if kind == "boolean":
            return [True, False]
        if kind == "string":
            return schema.get("examples", ["red", "/m0", "a" * 100_000])
        if kind == "array":
            items = self.values(schema.get("items", {}), depth + 1)[:1] if depth < self.DEPTH else []
            return [[item] * fitting(size, item) for item in items or [0] for size in SIZES]
        if kind == "object":
            needed = schema.get("required", []) if depth < self.DEPTH else []
            first = {name: self.values(schema["properties"][name], depth + 1)[:1] for name in needed}
            return [wide({name: value[0] for name, value in first.items() if value}, 1000)]
        return [None]


def moment(item):
    """The name of the moment that an item has, or None."""
    names = MOMENTS & item.keys() if isinstance(item, dict) else ()
    return next((name for name in names if isinstance(item[name], (int, float))), None)


def long_list(items, name, count):
    """Repeats a list; moments, and lists of moments, go on where the last round ended."""
    items = items or [0]
    count = fitting(count, items[0])
    rounds = itertools.islice(itertools.cycle(items), count)
    key = moment(items[0])
    if key is None and not (name in ASCENDING and isinstance(items[0], (int, float))):
        return list(rounds)
    times = [item.get(key, 0) if key else item for item in items]
    if not all(isinstance(time, (int, float)) for time in times):
        return list(rounds)
    span = max(times) - min(times) + 0.001
    grown = []
    for index, item in enumerate(rounds):
        time = round(times[index % len(times)] + index // len(times) * span, 6)
        grown.append({**item, key: time} if key else time)
    return grown


def wide(members, count):
    """An object with more members, each as its first, or 0."""
    first = next(iter(members.values()), 0)
    return {**members, **{f"m{index}": first for index in range(fitting(count, first, 9))}}


def long_text(text, name, count):
    """More of the same, as far as the language of the text is known."""
    if text.startswith("linear("):
        return stops(count)
    if text.replace(".", "").isdigit():
        return (text * (count // len(text) + 1))[:count]
    if name in ("color", "fill") or text.startswith(("#", "color", "rgb", "oklch")):
        return "color-mix(in oklch," * min(count, 60) + text + ",red)" * min(count, 60)
    if name in ("animation", "cancelAnimation", "timing") or text.startswith("."):
        return "." + text.lstrip(".") + ".delay(0.001)" * count
    return text + " " + text * min(count, 100_000 // (len(text) + 1))


def growths(place, value):
    """The ways in which a value grows: their names, and functions that each make one variant."""
    name = next((key for key in reversed(place) if isinstance(key, str)), "")
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, list):
        yield "long", [lambda old, n=n: long_list(old, name, n) for n in SIZES]
        yield "deep", [lambda old, n=n: deep(old, n, True) for n in (60, 30, 14)]
    elif isinstance(value, dict):
        yield "wide", [lambda old, n=n: wide(old, n) for n in SIZES]
        yield "deep", [lambda old, n=n: deep(old, n, False) for n in (60, 30, 14)]
    elif isinstance(value, str):
        yield "long", [lambda old, n=n: long_text(old, name, n) for n in SIZES]
    else:
        yield "extreme", [lambda old, n=n: n for n in NUMBERS]
        yield "many", [lambda old, n=n: [old] * fitting(n, old) for n in SIZES]
        yield "members", [lambda old, n=n: wide({"x": old}, n) for n in SIZES]
    if name in ("animation", "cancelAnimation") and isinstance(value, (str, dict)):
        yield "costly", [lambda old, text=text: text for text in ANIMATIONS]
    if name == "sample":
        yield "given", [lambda old, sample=sample: sample for sample in KNOWN[name]]
    if name == "gesture":
        yield "nested", [lambda old, n=n: nested(n, old) for n in (16, 8, 2)]
        yield "attached", [lambda old, n=n: attached(n, old) for n in (16, 8, 2)]


def additions(root, allowed, members):
    for name, schema in members.items():
        values = KNOWN[name] if name in KNOWN else allowed.values(schema)
        if name not in root and values:
            kind = "given" if name in KNOWN else "added"
            yield f"{name}.{kind}", [lambda old, name=name, v=v: {**old, name: v} for v in values]


class Growth:
    def __init__(self, place, kind, variants):
        self.place, self.variants = place, variants
        self.name = ".".join([*(str(key) for key in place), kind])
        self.kind = kind.rsplit(".", 1)[-1]

    def is_beside(self, other):
        """Whether it is worth while to grow both in one request, and possible: neither is a part of the other."""
        kinds = (self.kind, other.kind)
        if kinds in APART or kinds[::-1] in APART:
            return False
        length = min(len(self.place), len(other.place))
        if length == 0:
            return self.name.split(".")[0] != other.name.split(".")[0]
        return self.place[:length] != other.place[:length]

    def apply(self, root, index):
        change = self.variants[index % len(self.variants)]
        return put(root, self.place, change(at(root, self.place)))


class Case:
    """One or two fields of an example that grow together: a request for each size."""

    def __init__(self, path, example, root, chosen):
        self.path, self.root = path, root
        # What grows the whole comes last, since it makes a new one.
        self.chosen = sorted(chosen, key=lambda growth: not growth.place)
        parts = [path.removeprefix("/v1/").replace("/", "-"), example]
        self.name = ".".join(parts + [growth.name for growth in self.chosen])

    def requests(self, packed):
        """From the largest to the smallest, each no longer than a body may be."""
        # Two of the largest size do not fit; of what is not a size, every other does for two.
        first = 0 if len(self.chosen) == 1 or not self.is_sized else 1
        step = 1 if self.is_sized else len(self.chosen)
        for index in range(first, max(len(growth.variants) for growth in self.chosen), step):
            root = copy.deepcopy(self.root)
            for growth in self.chosen:
                root = growth.apply(root, index)
            if len(body := compact(root)) <= MAX_BODY:
                yield post(self.path, body, packed)

    @property
    def is_sized(self):
        """Whether smaller sizes say nothing new once one is answered."""
        return all(growth.kind not in UNSIZED for growth in self.chosen)


def cases(contract, seed):
    """All cases that a contract gives, in an order that the seed gives: singles and pairs by turns."""
    order = random.Random(seed)
    singles, pairs = [], []
    for path, schema, examples in contract.bodies():
        members = contract.members(schema)
        for example, root in examples.items():
            grown = all_growths(root, Grown(contract), members)
            singles += [Case(path, example, root, [growth]) for growth in grown]
            pairs += [Case(path, example, root, pair) for pair in itertools.combinations(grown, 2) if pair[0].is_beside(pair[1])]
    order.shuffle(singles)
    order.shuffle(pairs)
    every = itertools.chain.from_iterable(itertools.zip_longest(singles, pairs))
    return [case for case in every if case]


def all_growths(root, allowed, members):
    grown = [Growth((), *added) for added in additions(root, allowed, members)]
    for place, value in fields(root, last=True):
        if place and "state" not in place:
            grown += [Growth(place, *growth) for growth in growths(place, value)]
    return grown
