"""What the service's sources declare of the members that they read: type, range, default and sentence.

A member is read in one line, such as `object.number("epsilon", .above(0, below: 1), default: 0.001)`
or `object.required("stiffness").number(.positive)`; so its facts need not be stated again. The comment
directly above the line, if there is one, is the sentence of the first member that the line reads.
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
# Any line that reads a member; a fault or a question for its presence does not.
READS = re.compile(r'\.(?!has\b|fail|contains|appending|names\b)\w+\(\s*"(\w+)"')
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


@functools.cache
def sentences(path):
    """The sentences that a file has of the members that it reads, under their names."""
    lines = (SERVICE / path).read_text().split("\n")
    found = {}
    for index, line in enumerate(lines):
        # A call may be broken after its parenthesis.
        read = READS.search(line + lines[index + 1].strip() if line.endswith("(") else line)
        first = index
        while first and lines[first - 1].strip().startswith("// "):
            first -= 1
        if read and first < index:
            sentence = " ".join(comment.strip().removeprefix("// ") for comment in lines[first:index])
            found.setdefault(read[1], set()).add(sentence)
    return found


def sentence(paths, name):
    """The sentence of a member in the first of the files that has one, or nothing."""
    for path in paths:
        if found := sentences(path).get(name):
            if len(found) > 1:
                raise Undeclared(f"{path} has several sentences for \"{name}\"")
            return min(found)
    return None


def member(paths, name):
    """What the first of the files that reads a member declares of it."""
    for path in paths:
        if ways := declarations(path).get(name):
            if any(way != ways[0] for way in ways):
                raise Undeclared(f"{path} reads \"{name}\" in several ways")
            return ways[0]
    raise Undeclared(f"{', '.join(paths)} reads no \"{name}\"")
