"""What the service's sources declare of the members that they read: type, range, default and sentence.

A member is read in one line, such as `object.number("epsilon", .above(0, below: 1), default: 0.001)`
or `object.required("stiffness").number(.positive)`; or it is kept in one line and asked in another,
`let at = object.required("at")`, `at.number(.nonNegative)`; or handed to a function that asks it. So its
facts need not be stated again; a constant among them is looked up. The comment directly above the line, if
there is one, is the sentence of the first member that the line reads.

A place is a file of the service, or with `#name` its functions of that name and those that they hand the
object. What a function asks of its own argument, such as `value.items(1...64, of: "rules")`, is declared
of the member "".
"""

import functools
import re

from swifttext import ARGUMENTS, NAME, SERVICE, cases, code, constant, functions, split, typeOf, value

TYPES = {
    "number": "number", "validNumber": "number", "seconds": "number", "validSeconds": "number",
    "integer": "integer", "validInteger": "integer", "bool": "boolean", "validBool": "boolean",
    "string": "string", "validString": "string", "choice": "string", "validChoice": "string",
    "kind": "string", "requiredKind": "string", "items": "array", "validItems": "array",
    "list": "array", "numbers": "array", "vector": "array",
}
ASKED = rf"({'|'.join(TYPES)})\("
MEMBER = r'(?:required|member)\(\s*"(\w*)"\)'
# .map { $0.number(...) }, or .map { item in ... item.number(...)
ITEMS = rf"(?:\s*\.map {{ (?:\$0|(\w+) in\s[^}}]*?\b\4)\.{ASKED}({ARGUMENTS})\))?"
# number("name", ...), and required("name").number(...), member("name")?.number(...)
READ = re.compile(rf'(?<!\w){ASKED}\s*"(\w+)"({ARGUMENTS})\){ITEMS}')
READ_AS = re.compile(rf"{MEMBER}\??\s*(?:\.flatMap {{ \$0)?\.{ASKED}({ARGUMENTS})\){ITEMS}")
# Any line that reads a member; a fault or a question for its presence does not.
READS = re.compile(r'(?<!\w)(?!has\b|fail|contains|appending|names\b)\w+\(\s*"(\w+)"')
# let at = object.required("at"), and let items = object.member("times").items()
KEPT = re.compile(rf'let (\w+)(?:: \w+)? = ((?:\w+\.)+(?:required|member)\("\w*"\)'
                  rf"(?:\??\.\w*[iI]tems\({ARGUMENTS}\))?)(?!\??\.)")
ARGUMENT = re.compile(r"\(\s*_ (\w+): RequestValue\b")
# member("target").map(Self.read) or .map { list($0, ...) }, and size(object.member("size"), ...)
MAPPED = re.compile(rf"{MEMBER}\??\s*\.(?:flatM|m)ap(?:\(({NAME})\)| {{ ({NAME})\(\$0\b)")
# object.member("target", default: .center, Self.read), and object.member("of", default: .all) { list($0, ...) }
READ_BY = re.compile(rf'member\(\s*"(\w+)", default: [^\n]*?(?:, ({NAME})\)|\) {{ ({NAME})\(\$0\b)')
HANDED = re.compile(rf"({NAME})\(\s*(?:\w+\.)+{MEMBER}[,)]")
# What takes the place of a member that is not given: behind `default:` or `??`, or in the `else` of a guard.
STANDARD = r"(\[[^\]]*\]|[\w.]+)"
ABSENT = re.compile(rf"{MEMBER}(?:[^{{}}\n]*\s*[^{{}}\n]* else \{{\s*return {STANDARD}\s*\}}"
                    rf"|[^\n]*? \?\? {STANDARD}$)", re.M)
DEFAULT = re.compile(rf'member\(\s*"(\w+)", default: {STANDARD}()[,)]')
RANGE = re.compile(r"(?:NumberRange)?\.?(above|atLeast|between|below|atMost)\((.*)\)")
LOWER = {"above": "exclusiveMinimum", "atLeast": "minimum", "between": "minimum"}
UPPER = {"below": "exclusiveMaximum", "atMost": "maximum", "between": "maximum"}


# The key of a range that is not known before the service runs.
UNKNOWN = "range"


class Undeclared(Exception):
    """A member that a place does not read, or reads in several ways, or that is stated as well."""


# ------------------------------------------------------------------------------ the facts


def bounds(text, texts):
    """A range as JSON Schema has it: `.above(0, below: 1)`, `.positive`, `1...1000`, `Self.times`."""
    if "..." in text:
        found = dict(zip(("minimum", "maximum"), (value(end, texts) for end in text.split("..."))))
    elif call := RANGE.fullmatch(text):
        first, *second = split(call[2])
        label, _, last = second[0].rpartition(": ") if second else ("", "", None)
        found = {(LOWER | UPPER if call[1] not in LOWER else LOWER)[call[1]]: value(first, texts)}
        if last:
            found[UPPER[label or call[1]]] = value(last, texts)
    else:
        name = "NumberRange" + text if text.startswith(".") else text
        declared = re.fullmatch(NAME, name) and constant(name, texts)
        found = bounds(*declared) if declared else {}
    return {key: end for key, end in found.items() if end is not None}


def lengths(text, texts):
    """A range of counts of a list's items."""
    found = bounds(text, texts)
    names = {"minimum": "minItems", "maximum": "maxItems"}
    return {names[key]: count for key, count in found.items() if count}


def choice(label, text, texts):
    """The names of a choice and its default, where the line has its type: `Gesture.drag`, `Form.self`."""
    type, _, case = text.rpartition(".")
    listed = cases(type, texts) if type else {}
    if type and case not in listed and (declared := constant(text, texts)):
        case = declared[0].rpartition(".")[2]
    found = {"enum": list(listed.values())} if listed else {}
    isCase = label == "default" and (listed or text.startswith("."))
    return found | ({"default": listed.get(case, case)} if isCase else {})


def facts(accessor, arguments, item, itemArguments, texts):
    """What a line that reads a member says of it."""
    found = {"type": TYPES[accessor]}
    for part in split(arguments or ""):
        label, text = re.match(r"(?:(\w+): )?(.*)", part, re.S).groups(default="")
        if found["type"] == "string":
            found |= choice(label, text, texts)
        elif accessor == "vector":
            found |= lengths(f"{text}...{text}", texts)
        elif label == "default":
            found[label] = value(text, texts)
        elif label in ("", "count", "in", "atMost") and text != ".any":
            text = f"0...{text}" if label == "atMost" else text
            known = (lengths if found["type"] == "array" else bounds)(text, texts)
            found |= known or {UNKNOWN: text}
    if accessor.lower().endswith(("choice", "kind")) and "enum" not in found:
        found[UNKNOWN] = "of names"
    if accessor in ("vector", "numbers"):
        found["items"] = {"type": "number"}
    elif item:
        items = facts(item, itemArguments, None, None, texts)
        found["items"] = {key: fact for key, fact in items.items() if key not in ("default", UNKNOWN)}
    return {key: fact for key, fact in found.items() if fact is not None}


# -------------------------------------------------------------------------------- the members


def named(text, place, name, member):
    """A text in which behind a place a name stands for a member, where it is asked or handed on."""
    used = rf"(?<![\w.]){name}(?=\??\.)|(?<=\(){name}(?=[,)])"
    return text[:place] + re.sub(used, lambda _: member, text[place:])


def inlined(function):
    """A function in which the names of its argument, and of the members that it keeps, are members."""
    if argument := ARGUMENT.search(function):
        function = named(function, argument.end(), argument[1], 'object.member("")')
    place = 0
    while kept := KEPT.search(function, place):
        place = kept.end()
        function = named(function, place, kept[1], kept[2])
    return function


def add(found, member, way):
    """Adds a way in which a member is read, unless it is known; of two that differ in what is said of
    items, one has both."""
    ways = found.setdefault(member, [])
    for known in ways:
        if {**known, "items": None} == {**way, "items": None}:
            known.update(way)
            return
    ways.append(dict(way))


@functools.cache
def declarations(place, within=()):
    """The members that a place reads, each with the different ways in which it does; `within` are the
    places that hand it members."""
    path, _, name = place.partition("#")
    text = code(SERVICE / path)
    found = {}
    for function in functions(text, name):
        texts, function = (function, text), inlined(function)
        for accessor, member, arguments, _, item, itemArguments in READ.findall(function):
            add(found, member, facts(accessor, arguments, item, itemArguments, texts))
        for member, accessor, arguments, _, item, itemArguments in READ_AS.findall(function):
            way = facts(accessor, arguments, item, itemArguments, texts)
            way.pop("default", None)  # it is what a wrong one is taken for
            add(found, member, way)
        mapped = MAPPED.findall(function) + READ_BY.findall(function)
        handed = [(member, name or other) for member, name, other in mapped]
        for member, name in handed + [(member, name) for name, member in HANDED.findall(function)]:
            for way in asking(path, name, within):
                add(found, member, way)
        for member, standard, other in ABSENT.findall(function) + DEFAULT.findall(function):
            default = value(standard or other, texts)
            for way in found.get(member, []) if member else []:
                way |= {} if default in (None, []) else {"default": default}
    return found


def asking(path, function, within):
    """The ways in which a function, of the same file or of the type that it names, asks its argument."""
    *owners, name = function.split(".")
    files = SERVICE.rglob(f"{typeOf(owners[-1])}.swift") if owners else []
    isElsewhere = owners and owners[-1][0].isupper() and owners[-1] != "Self"
    for file in [*files] + [SERVICE / path] * (not isElsewhere):
        place = f"{file.relative_to(SERVICE)}#{name}"
        if place not in within and (found := declarations(place, (*within, place)).get("")):
            return found
    return []


def ways(places, name):
    """The different ways in which the first of the places that reads a member does so."""
    return next((found for place in places if (found := declarations(place).get(name))), [])


# ------------------------------------------------------------------------------ the sentences


@functools.cache
def sentences(place):
    """The sentences that a place has of the members that it reads, under their names."""
    path, _, name = place.partition("#")
    found = {}
    for function in functions((SERVICE / path).read_text(), name):
        lines = function.split("\n")
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


def sentence(places, name):
    """The sentence of a member in the first of the places that has one, or nothing."""
    for place in places:
        if found := sentences(place).get(name):
            if len(found) > 1:
                raise Undeclared(f"{place} has several sentences for \"{name}\"")
            return min(found)
    return None
