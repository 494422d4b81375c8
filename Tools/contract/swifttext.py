"""What the Swift sources say of functions, constants and enumerations, found in their text.

The sources are in swift-format's form: what begins on a line of its own ends on one with the same indent.
A name is looked up in `texts`, those of a function and of its file.
"""

import functools
import re
from pathlib import Path

SOURCES = Path(__file__).parent.parent.parent / "Sources"
SERVICE = SOURCES / "AnimationService"
FUNCTION = re.compile(r"^( *)(?:[\w@]+ )*(?:func (\w+)|(init))\b(?:.*\}$|[\s\S]*?^\1\}$)", re.M)
ENUMERATION = r"^( *)(?:\w+ )*enum {name}: String\b[^{{]*{{(.*}}$|[\s\S]*?^\1}}$)"
CASES = re.compile(r"\bcase ((?:[^\n:(}]|,\s)+)(?=\n|$|})")
# What is between parentheses.
ARGUMENTS = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
NUMBER = r"-?[\d_]+(?:\.\d+)?(?:e-?\d+)?"
NAME = r"(?:\w+\.)*\w+"
INTEGERS = {"Int.max": None, "Int32.max": 2**31 - 1, "Int32.min": -2**31}


@functools.cache
def code(file):
    """The text of a file without comments, and without the strings that are no names."""
    text = re.sub(r"(^|  ) *//.*", "", file.read_text(), flags=re.M)
    return re.sub(r'"((?:\\.|[^"\\\n])*)"',
                  lambda found: found[0] if re.fullmatch(r"[\w-]+", found[1]) else '"-"', text)


@functools.cache
def sources():
    """All files, those of the service first."""
    files = sorted(SOURCES.rglob("*.swift"), key=lambda file: (SERVICE not in file.parents, file))
    return [code(file) for file in files]


@functools.cache
def declaring(type):
    """The files that declare a type or extend it, from there on."""
    declares = re.compile(rf"\b(?:struct|enum|extension|class) (?:\w+\.)*{type}\b")
    return [text[found.start():] for text in sources() if (found := declares.search(text))]


def split(text):
    """What commas outside parentheses and brackets separate."""
    return [part.strip() for part in re.split(r",(?![^()]*\)|[^\[\]]*\])", text) if part.strip()]


# ------------------------------------------------------------------------------ functions


def functions(text, name):
    """The functions of a text; or those of a name, with those that they hand the object that they read."""
    found = [each[0] for each in FUNCTION.finditer(text) if name in ("", each[2], each[3])]
    for function in found:
        if name:
            found += [other for other in called(function, text) if other not in found]
    return found


def called(function, text):
    """The functions of a text that a function hands the object: `ratio(&object, .above(0))`, with these
    arguments in them; of `isOld ? 0.55 : 0.5` the last."""
    for name, given in re.findall(rf"(?<![\w.])(?:Self\.)?(\w+)\(\s*&object\b({ARGUMENTS})\)", function):
        arguments = [re.sub(r"^\w+: (?:.* : )?", "", part) for part in split(given)]
        for other in (each[0] for each in FUNCTION.finditer(text) if each[2] == name):
            parameters = re.findall(r"(\w+): (?!inout)", other[:other.index("{")])
            for parameter, argument in zip(parameters, arguments):
                other = re.sub(rf"(?<=[( ]){parameter}(?=[,)])", lambda _: argument, other)
            yield other


# ------------------------------------------------------------------------------ constants


@functools.cache
def typeOf(owner):
    """A type, or that of a property of this name."""
    declares = re.compile(rf"\blet {owner}: (\w+)")
    found = (declares.search(text) for text in sources() if owner[0].islower())
    return next((each[1] for each in found if each), owner)


def constant(name, texts):
    """What a name is declared as, and the texts in which that has its meaning; nothing if it is not.

    `Type.name` and `property.name` are looked up where the type is.
    """
    *owners, last = name.split(".")
    if owners and owners[-1] != "Self":
        texts = declaring(typeOf(owners[-1]))
    declares = re.compile(rf"\b(?:let|var) `?{last}`?(?:: [^={{\n]+?)? (?:= (.+?)|{{ (.+) }})$", re.M)
    for text in texts:
        if found := declares.search(text):
            return found[1] or found[2], [text] if owners else texts
    return None


def value(text, texts=()):
    """A number, a truth, a case or a list of such, which may be the name of a constant; or nothing."""
    text = re.sub(r"^Int\((.*)\)$", r"\1", text)
    if re.fullmatch(NUMBER, text):
        number = float(text.replace("_", ""))
        return int(number) if number.is_integer() and "e" not in text else number
    if text in ("true", "false"):
        return text == "true"
    if text in INTEGERS:
        return INTEGERS[text]
    if text.startswith("["):
        return [value(part, texts) for part in split(text[1:-1])]
    if text.endswith(".allCases.count"):
        return len(cases(text.split(".")[0], texts))
    if case := re.fullmatch(r"\.(\w+)", text):
        return case[1]
    found = re.fullmatch(NAME, text) and constant(text, texts)
    return value(*found) if found else None


# ---------------------------------------------------------------------------- enumerations


@functools.cache
def enumerations(name):
    """The enumerations of a name: the file, the type around each, and its raw values by its cases."""
    found = []
    for text in sources():
        for each in re.finditer(ENUMERATION.format(name=name), text, re.M):
            around = re.findall(rf"^{each[1][2:]}(?:\w+ )*(?:struct|enum|extension|class) ([\w.]+)",
                                text[:each.start()], re.M)
            pairs = [case.split("=") for line in CASES.findall(each[2]) for case in line.split(",")]
            raw = {pair[0].strip(" \n`"): pair[-1].strip(' \n`"') for pair in pairs}
            found.append((text, around[-1] if around and each[1] else "", raw))
    return found


def cases(name, texts=()):
    """The raw values of an enumeration by its cases: of the one in the texts, or else of the only one;
    nothing if there are several. `Outer.Inner` is one inside another type."""
    *outer, inner = name.split(".")
    found = [each for each in enumerations(inner) if not outer or each[1] == outer[-1]]
    found = [each for each in found if each[0] in texts] or found
    return found[0][2] if len(found) == 1 else {}


# ------------------------------------------------------------------------------- tables


def table(path):
    """The names of a table of `("system", [("name", ...)])`, in which a list may have a name itself,
    sorted; or of one of `"system/name": ...`."""
    text = (SERVICE / path).read_text()
    lists = {name: re.findall(r'\("(\w+)", ', body)
             for name, body in re.findall(r"let (\w+)[^=\n]*= \[([^\[\]]*)\]", text)}
    systems = re.findall(r'\(\s*"([\w/]+)",\s*(?:\[([^\[\]]*)\]|(\w+)\b[^(])', text)
    names = {f"{system}/{each}" for system, body, name in systems
             for each in lists.get(name, re.findall(r'\("(\w+)", ', body))}
    return sorted(names) + re.findall(r'"(\w+/\w+)": ', text)


@functools.cache
def formats():
    """The names of all representations, in their order."""
    listed = re.search(r"let all\b.*= \[([^\]]*)\]", code(SERVICE / "HTTP/Representations.swift"))[1]
    return [constant(f"{type}.name", [])[0].strip('"') for type in re.findall(r"(\w+)\.self", listed)]
