"""Requests that grow: each field of each example of openapi.yaml, by itself and in pairs.

Lists are repeated, their moments going on; objects get more members; values are put into one
another; numbers become extreme; text becomes long, in the language it is in; animations become
those that cost most. What an example leaves out is put in: samples, fidelity, columns.
"""

import copy
import itertools
import random

import yaml

from attacks import RESTLESS, compact, events, nested, post

MAX_BODY = 1 << 20
# From large to small: what is refused at one size may be answered at the next.
SIZES = (100_000, 20_000, 4_000, 1_000, 300, 60, 16)
NUMBERS = (0, -1, 1e-300, 1e-9, 1e-3, 64, 1e4, 1e6, 1e15, 1e300)
MOMENTS = {"at", "time"}
ASCENDING = {"times", "trigger", "progress", "positions"}
ANIMATIONS = (
    RESTLESS,
    RESTLESS + ".repeatCount(9)",
    RESTLESS + ".logicallyComplete(after:0.001).repeatCount(9)",
    ".linear(duration:1e6)",
    ".linear" + ".repeatCount(2)" * 40,
    ".interpolatingSpring(stiffness:1,damping:0.001)",
    ".spring(response:1e4,dampingFraction:0.01,blendDuration:1e4)",
    ".spring(duration:1e-9).repeatForever()",
    ".spring" + ".delay(0.001)" * 60,
    ".spring" + ".speed(1e3)" * 30,
)
SAMPLES = (
    {"count": 1_000_000, "duration": 1000},
    {"count": 100_000, "duration": 1},
    {"fps": 1000, "duration": 900},
    {"times": [0.01] * 100_000},
)


def operations(contract):
    """The path of each POST operation and the bodies of its examples, by name."""
    with open(contract, "rb") as file:
        paths = yaml.load(file, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))["paths"]
    for path, item in paths.items():
        content = item.get("post", {}).get("requestBody", {}).get("content", {})
        for name, example in content.get("application/json", {}).get("examples", {}).items():
            yield path, name, example["value"]


def fields(value, place=()):
    """Every value within a value, with its place; the whole is at (). Of a list, its last item."""
    yield place, value
    members = []
    if isinstance(value, dict):
        members = value.items()
    elif isinstance(value, list):
        members = list(enumerate(value))[-1:]
    for key, member in members:
        yield from fields(member, place + (key,))


def replace(root, place, change):
    """Puts what `change` makes of the value at a place there; the new root."""
    if not place:
        return change(root)
    holder = root
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = change(holder[place[-1]])
    return root


# ------------------------------------------------------------------ how one value grows


def moment(item):
    """The name of the moment that an item has, or None."""
    names = MOMENTS & item.keys() if isinstance(item, dict) else ()
    return next((name for name in names if isinstance(item[name], (int, float))), None)


def long_list(items, name, count):
    """Repeats a list; moments, and lists of moments, go on where the last round ended."""
    if not items:
        items = [0]
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
    return {**members, **{f"m{index}": first for index in range(count)}}


def deep(value, depth, as_list):
    for _ in range(depth):
        value = [value] if as_list else {"x": value}
    return value


def long_text(text, name, count):
    """More of the same, as far as the language of the text is known."""
    if text.startswith("linear("):
        return "linear(" + ",".join(str(index % 2) for index in range(count)) + ")"
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
        yield "many", [lambda old, n=n: [old] * n for n in SIZES]
        yield "members", [lambda old, n=n: wide({"x": old}, n) for n in SIZES]
    if name in ("animation", "cancelAnimation") and isinstance(value, (str, dict)):
        yield "costly", [lambda old, text=text: text for text in ANIMATIONS]
    if name == "sample":
        yield "many", [lambda old, sample=sample: sample for sample in SAMPLES]
    if name == "gesture":
        yield "nested", [lambda old, n=n: nested(n, old) for n in (16, 8, 2)]


def additions(path, root):
    """What an example leaves out, as growths of the whole."""

    def adding(key, values):
        return [lambda old, value=value: {**old, key: value} for value in values]

    if "fidelity" not in root:
        yield "fidelity", adding("fidelity", ["swiftui"])
    if "columns" not in root:
        yield "columns", adding("columns", [["value", "velocity", "model"]])
    if "sample" not in root:
        yield "sample", adding("sample", SAMPLES)
    if "animation" not in root and path.startswith(("/v1/phases", "/v1/gestures")):
        yield "animation", adding("animation", ANIMATIONS)
    if "interruptions" not in root and path.startswith("/v1/transitions"):
        yield "interruptions", adding(
            "interruptions", [[{"at": e["at"]} for e in events(n, "")] for n in (1000, 300, 60)]
        )
    if "trigger" not in root and path.startswith(("/v1/keyframes", "/v1/phases")):
        yield "trigger", adding("trigger", [list(range(n)) for n in (1000, 300, 60)])


# ------------------------------------------------------------------------------ requests


class Growth:
    """A field of an example, and how it grows."""

    def __init__(self, place, kind, variants):
        self.place, self.variants = place, variants
        self.name = ".".join([*(str(key) for key in place), kind])

    def is_beside(self, other):
        """Whether both can grow in one request: neither is a part of the other."""
        length = min(len(self.place), len(other.place))
        if not self.place or not other.place:
            return self.name != other.name
        return self.place[:length] != other.place[:length]

    def apply(self, root, index):
        return replace(root, self.place, self.variants[index % len(self.variants)])


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
        for index in range(max(len(growth.variants) for growth in self.chosen)):
            root = copy.deepcopy(self.root)
            for growth in self.chosen:
                root = growth.apply(root, index)
            body = compact(root)
            if len(body) <= MAX_BODY:
                yield post(self.path, body, packed)

    @property
    def is_sized(self):
        """Whether smaller sizes say nothing new once one is answered."""
        return all(growth.name.rsplit(".", 1)[-1] != "extreme" for growth in self.chosen)


def cases(contract, seed):
    """All cases in an order that the seed gives: singles and pairs by turns."""
    order = random.Random(seed)
    singles, pairs = [], []
    for path, example, root in operations(contract):
        grown = [Growth((), kind, variants) for kind, variants in additions(path, root)]
        for place, value in fields(root):
            if place and "state" not in place:
                grown += [Growth(place, *growth) for growth in growths(place, value)]
        singles += [(path, example, root, [growth]) for growth in grown]
        pairs += [
            (path, example, root, [one, other])
            for one, other in itertools.combinations(grown, 2)
            if one.is_beside(other)
        ]
    order.shuffle(singles)
    order.shuffle(pairs)
    every = itertools.chain.from_iterable(itertools.zip_longest(singles, pairs))
    return [Case(*case) for case in every if case is not None]
