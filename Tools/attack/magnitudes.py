"""Requests with numbers from the whole range of doubles: every operation, member and format that a contract names.

A request begins as one of the examples. Some of its numbers, of those in its texts too, become extreme, and members that it
leaves out are put in, as their schemas say. What a server refuses is taken back, so that what is left is asked in earnest.
"""

import copy
import json
import math
import re
import shlex
from dataclasses import dataclass, field, replace
from urllib.parse import quote, urlencode

from described import Values, fields, put

GREATEST = 1.7976931348623157e308
LEAST = 5e-324
# Where formulas turn: nothing, the least, the greatest, squares and roots of these, and whole numbers that others just hold.
NUMBERS = (
    0.0, LEAST, 2.2250738585072014e-308, 1e-300, 1e-154, 1e-150, 1e-16, 1e-9, 1e-3, 0.1, 0.5, 1.0, 2.0, 3.0, 64.0, 1e3, 1e4, 1e6,
    1e9, 2.0**31, 2.0**32, 1e15, 2.0**53, 2.0**63, 2.0**64, 1e21, 1e150, 1.3e154, 1e300, 1e308, GREATEST)
# What together overflows, or vanishes.
TINY = (LEAST, 2.2250738585072014e-308, 1e-300, 1e-290, 1e-150)
HUGE = (1e150, 1.3e154, 1e290, 1e300, 1e308, GREATEST)
NUMERAL = re.compile(r"(?<![\w#.])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\w*\()")
# What says to whom an answer goes, or that it has not changed.
IGNORED = {"If-None-Match", "state"}


class Magnitudes:
    """Numbers of one request, some of them equal or neighbors."""

    def __init__(self, order):
        self.order, self.drawn = order, []
        # Half of the requests have a few numbers only, as far apart as can be.
        few = (0.0, order.choice(TINY), order.choice(HUGE), order.choice(NUMBERS))
        self.numbers = few if order.random() < 0.5 else None

    def number(self):
        order = self.order
        if self.numbers:
            return order.choice(self.numbers) * order.choice((1, 1, 1, 1, -1))
        if self.drawn and order.random() < 0.25:
            base = order.choice(self.drawn)
            number = order.choice((base, math.nextafter(base, math.inf), -base, base / 2, base * 3))
        else:
            number = self.fresh() * order.choice((1, 1, 1, -1))
        number = number if math.isfinite(number) else GREATEST
        self.drawn.append(number)
        return number

    def fresh(self):
        order = self.order
        kind = order.random()
        if kind < 0.65:
            return order.choice(NUMBERS)
        if kind < 0.8:
            power = 2.0 ** order.randint(-1074, 1023)
            return math.nextafter(power, order.choice((0, math.inf)))
        return order.random() * 10.0 ** order.randint(-307, 307)

    def whole(self):
        number = self.number() if self.order.random() < 0.4 else self.order.randint(-1, 40)
        return int(number) if abs(number) < 1e25 else number

    def text(self):
        number = self.number()
        return str(int(number)) if number.is_integer() and abs(number) < 1e15 else repr(number)


@dataclass
class Question:
    """A request: what an example says, and what is changed in it."""

    path: str
    base: dict
    options: dict
    is_query: bool
    accept: str | None
    formats: list
    changes: dict = field(default_factory=dict)

    @property
    def value(self):
        root = copy.deepcopy(self.base)
        for place, value in self.changes.items():
            root = put(root, place, copy.deepcopy(value))
        return root

    @property
    def target(self):
        query = {**self.value, **self.options} if self.is_query else self.options
        text = urlencode({name: written(value) for name, value in query.items()}, quote_via=quote)
        return self.path + ("?" + text if text else "")

    @property
    def body(self):
        return None if self.is_query else json.dumps(self.value, separators=(",", ":"))

    @property
    def fields(self):
        fields = {} if self.is_query else {"Content-Type": "application/json"}
        return {**fields, "Accept": self.accept} if self.accept else fields

    @property
    def curl(self):
        words = ["curl", "-g", "http://127.0.0.1:8080" + self.target]
        for name, value in self.fields.items():
            words += ["-H", f"{name}: {value}"]
        return shlex.join(words + ([] if self.is_query else ["--data-binary", self.body]))

    @property
    def words(self):
        """What the command line is given for it; None where that has no such form."""
        if not self.is_query:
            return None
        flags = {re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower(): written(value) for name, value in self.value.items()}
        return self.path.removeprefix("/v1/").split("/") + [f"--{name}={value}" for name, value in flags.items()]

    def positive(self, is_refused):
        """The same with the magnitudes of the numbers that are refused; None if none is negative."""
        less = {p: magnitude(v) for p, v in self.changes.items() if is_refused(p)}
        if all(self.changes[place] == value for place, value in less.items()):
            return None
        return replace(self, changes={**self.changes, **less})

    def written_as(self, format_name):
        return replace(self, options={**self.options, "format": format_name})

    def without(self, is_refused):
        """The same with fewer changes and options; None if it loses none."""
        fewer = replace(self, changes={p: v for p, v in self.changes.items() if not is_refused(p)},
                        options={n: v for n, v in self.options.items() if not is_refused((n,))})
        is_less = len(fewer.changes) + len(fewer.options) < len(self.changes) + len(self.options)
        return fewer if is_less else None

    def smaller(self):
        for place in [*self.changes, *((name,) for name in self.options)]:
            if fewer := self.without(lambda other, place=place: other == place):
                yield fewer


def magnitude(value):
    """A value without the signs of its numbers."""
    if isinstance(value, list):
        return [magnitude(item) for item in value]
    if isinstance(value, dict):
        return {name: magnitude(item) for name, item in value.items()}
    return abs(value) if type(value) in (int, float) else value


def written(value):
    """A parameter in a query."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and not any(isinstance(item, (list, dict)) for item in value):
        return ",".join(written(item) for item in value)
    return json.dumps(value, separators=(",", ":"))


class Drawn(Values):
    """A value that a schema allows, or nearly, with numbers of a request; none where it would be too deep."""

    DEPTH = 5

    def __init__(self, contract, numbers):
        super().__init__(contract)
        self.numbers, self.order = numbers, numbers.order

    def chosen(self, alternatives):
        return [self.order.choice(alternatives)]

    def named(self, schemas, names, depth=0):
        """Values for some of the members, or parameters, that have schemas."""
        made = {name: self.values(schemas[name], depth) for name in names}
        return {name: values[0] for name, values in made.items() if values}

    def of_kind(self, kind, schema, depth):
        if kind == "number":
            return [self.numbers.number()]
        if kind == "integer":
            return [self.numbers.whole()]
        if kind == "boolean":
            return [self.order.random() < 0.5]
        if kind == "string":
            return [changed_text(self.order.choice(schema.get("examples", ["1", "1px", "red"])), self.numbers)]
        if kind == "null":
            return [None]
        if depth >= self.DEPTH:
            return []
        return [self.object(schema, depth) if kind == "object" else self.array(schema.get("items", {}), depth)]

    def array(self, items, depth):
        made = [value for _ in range(self.order.choice((0, 1, 2, 2, 3))) for value in self.values(items, depth + 1)]
        # Most lists of numbers are to ascend, most of these from 0 on.
        return sorted(map(abs, made)) if are_numbers(made) and self.order.random() < 0.7 else made

    def object(self, schema, depth):
        members, order = self.contract.members(schema), self.order
        if not members:
            return {"x": self.numbers.number(), "y": self.numbers.number()}
        needed, share = set(schema.get("required", [])), min(1, 1.5 / len(members))
        chosen = [name for name in members if name in needed or order.random() < share]
        for part in schema.get("allOf", []):
            # Members that an object may not have together.
            excluded = set(part.get("not", {}).get("required", []))
            if excluded and excluded <= set(chosen):
                chosen.remove(order.choice(sorted(excluded)))
        return self.named(members, chosen, depth + 1)


def are_numbers(items):
    return all(type(item) in (int, float) for item in items)


def changed_text(text, numbers):
    """A text with an extreme number in place of one of its own."""
    found = list(NUMERAL.finditer(text))
    if not found:
        return text
    match = numbers.order.choice(found)
    return text[: match.start()] + numbers.text() + text[match.end() :]


class Generator:
    def __init__(self, contract):
        self.contract, self.operations = contract, []
        for path, schema, examples in contract.bodies():
            self.operations.append((path, schema, list(examples.values()), self.parameters(path, "post"), False))
            if "get" in contract.paths[path]:
                self.operations.append((path, None, [{}], self.parameters(path, "get"), True))

    def parameters(self, path, method):
        return {name: one for name, one in self.contract.parameters(path, method).items() if name not in IGNORED}

    def question(self, order):
        path, schema, examples, parameters, is_query = order.choice(self.operations)
        drawn = Drawn(self.contract, Magnitudes(order))
        base = self.query(parameters, drawn) if is_query else order.choice(examples)
        options = {} if is_query else self.options(parameters, drawn)
        if is_query and "format" in base:
            options["format"] = base.pop("format")
        accept = order.choice((None,) * 9 + ("image/*", "*/*;q=0.1,text/csv", "text/event-stream"))
        question = Question(path, base, options, is_query, accept, self.contract.resolve(parameters["format"]["schema"])["enum"])
        self.change(question, drawn.numbers)
        if not is_query:
            self.add(question, schema, drawn)
        return question

    def options(self, parameters, drawn):
        """The query of a POST: its format, and what says how that is written."""
        schemas = {name: one["schema"] for name, one in parameters.items()}
        return drawn.named(schemas, [name for name in schemas if drawn.order.random() < (0.8 if name == "format" else 0.15)])

    def query(self, parameters, drawn):
        """Parameters of a GET, those with an example and some others."""
        made, order = {}, drawn.order
        for name, parameter in parameters.items():
            share = 1 if parameter.get("required") else 0.7 if "example" in parameter else 0.06
            if order.random() < (0.8 if name == "format" else share):
                values = [parameter["example"]] if "example" in parameter and order.random() >= 0.2 else []
                values = values or drawn.values(parameter["schema"])
                made |= {name: value for value in values}
        return made

    def change(self, question, numbers):
        order = numbers.order
        share = order.choice((0.03, 0.1, 0.3, 0.8))
        leaves = [(place, value) for place, value in fields(question.base)
                  if place and "state" not in place and place[-1] != "format"]
        for place, value in leaves:
            if order.random() < share and not any(place[:n] in question.changes for n in range(len(place))):
                question.changes |= {place: one for one in self.changed(value, numbers)}
        if not question.changes and leaves:
            place, value = order.choice(leaves)
            question.changes |= {place: one for one in self.changed(value, numbers)}

    def changed(self, value, numbers):
        """A value in place of another, or none."""
        order = numbers.order
        if isinstance(value, bool) or value is None or isinstance(value, dict):
            return []
        if isinstance(value, str):
            text = changed_text(value, numbers)
            return [text] if text != value else []
        if isinstance(value, list):
            if not are_numbers(value) or order.random() < 0.5:
                return []
            made = [numbers.number() for _ in range(order.choice((0, 1, 2, 3, len(value))))]
            return [sorted(made) if order.random() < 0.7 else made]
        return [numbers.whole() if isinstance(value, int) and order.random() < 0.2 else numbers.number()]

    def add(self, question, schema, drawn):
        """Puts in some of the members that the example leaves out."""
        members = self.contract.members(schema)
        left = [name for name in members if name not in question.base and name not in IGNORED
                and drawn.order.random() < (0.6 if name == "sample" else 0.06)]
        question.changes |= {(name,): value for name, value in drawn.named(members, left).items()}
