"""What the service's sources declare of the members that they read: type, range and default.

A member is read in one line, such as `object.number("epsilon", .above(0, below: 1), default: 0.001)`
or `object.required("stiffness").number(.positive)`; so its facts need not be stated again.
"""

import functools
import re
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "Sources"
SERVICE = SOURCES / "AnimationService"
TYPES = {
    "number": "number", "validNumber": "number", "seconds": "number", "integer": "integer",
    "bool": "boolean", "string": "string", "validString": "string", "choice": "string",
}
ACCESSORS = "|".join(TYPES)
ARGUMENTS = r"((?:[^()]|\([^()]*\))*)"
# number("name", ...), and required("name").number(...) or member("name")?.number(...)
READ = re.compile(rf'\.({ACCESSORS})\(\s*"(\w+)"{ARGUMENTS}\)')
READ_AS = re.compile(rf'\.(?:required|member)\(\s*"(\w+)"\)\??\s*\.({ACCESSORS})\({ARGUMENTS}\)')
NUMBER = r"-?[\d_]+(?:\.\d+)?"
# static let bounce = above(-1, atMost: 1)
RANGE = re.compile(
    r"static let (\w+)(?:: NumberRange)? = (?:NumberRange)?(\.?(?:above|atLeast|between|below|atMost)\(.*\))")
LOWER = {"above": "exclusiveMinimum", "atLeast": "minimum", "between": "minimum"}
UPPER = {"below": "exclusiveMaximum", "atMost": "maximum"}


class Undeclared(Exception):
    """A member that a file does not read, or reads in several ways."""


def number(text):
    value = float(text.replace("_", ""))
    return int(value) if value.is_integer() else value


@functools.cache
def ranges():
    """The ranges with a name: `.positive`, `.bounce`."""
    declared = {}
    for file in SERVICE.rglob("*.swift"):
        for name, text in RANGE.findall(file.read_text()):
            declared[name] = text
    return declared


def bounds(text):
    """A range as JSON Schema has it: `.above(0, below: 1)`, `.positive`, `1...1000`."""
    if limits := re.match(rf"({NUMBER})\.\.\.({NUMBER})$", text):
        return {"minimum": number(limits[1]), "maximum": number(limits[2])}
    if name := re.match(r"\.(\w+)$", text):
        return bounds(ranges()[name[1]]) if name[1] in ranges() else {}
    call = re.match(rf"\.?(\w+)\(({NUMBER})(?:, (?:(\w+): )?({NUMBER}))?\)$", text)
    if not call:
        return {}
    kind, first, label, second = call.groups()
    found = {(LOWER | UPPER)[kind]: number(first)} if kind in LOWER | UPPER else {}
    if second:
        found[UPPER[label or "atMost"]] = number(second)
    return found


@functools.cache
def cases(name):
    """The raw values of an enumeration, if there is one of this name in the sources."""
    found = set()
    for file in SOURCES.rglob("*.swift"):
        if body := re.search(rf"enum {name}: String\b[^{{]*{{((?:[^{{}}]|{{[^{{}}]*}})*)}}", file.read_text()):
            code = re.sub(r"//.*", "", body[1])
            lines = re.findall(r"\bcase ((?:[^\n:(]|,\s)+)(?=\n|$)", code)
            found.add(tuple(
                case.split("=")[-1].strip().strip('"`') for line in lines for case in line.split(",")))
    return list(found.pop()) if len(found) == 1 else None


def schema(accessor, arguments):
    """What a line that reads a member says of it."""
    parts = [part.strip() for part in re.split(r",(?![^()]*\))", arguments) if part.strip()]
    found = {"type": TYPES[accessor]}
    for part in parts:
        label, _, value = part.rpartition("default: ")
        if _ and not label:
            if re.fullmatch(NUMBER, value):
                found["default"] = number(value)
            elif value in ("true", "false"):
                found["default"] = value == "true"
            elif accessor == "choice" and (case := re.fullmatch(r"(?:\w+\.)*?(\w*)\.(\w+)", value)):
                found["default"] = case[2]
                if case[1] and (listed := cases(case[1])):
                    found["enum"] = listed
        elif TYPES[accessor] in ("number", "integer"):
            found |= bounds(part)
    return found


@functools.cache
def declarations(path):
    """The members that a file reads, each with the different ways in which it does."""
    text = (SERVICE / path).read_text()
    found = {}
    for accessor, name, arguments in READ.findall(text):
        found.setdefault(name, []).append(schema(accessor, arguments))
    for name, accessor, arguments in READ_AS.findall(text):
        read = schema(accessor, arguments)
        read.pop("default", None)  # a required member has none: it is what a wrong one is taken for
        found.setdefault(name, []).append(read)
    return found


def member(path, name):
    """What a file declares of a member."""
    ways = declarations(path).get(name, [])
    if not ways:
        raise Undeclared(f"{path} reads no \"{name}\"")
    if any(way != ways[0] for way in ways):
        raise Undeclared(f"{path} reads \"{name}\" in several ways")
    return ways[0]
