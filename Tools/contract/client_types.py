"""Prints the requests and answers of the contract as the types of the clients.

The second parts of clients/typescript/overshoot.d.ts and clients/python/overshoot/types.py, below the line with `MARK`, are
made of the contract by contract.py; what stands above it is written by hand.
"""

import copy
import json
import keyword
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
MARK = "printed from openapi.json by `make contract`; what is above is written by hand"

# Schemas that the hand-written parts have, or that are no JSON of an operation.
BY_HAND = {"Value", "Columns"}
# Parts of a schema that have no name in the contract.
PARTS = {
    "SpringAnswerSpring": "SpringParameters", "MergeAnswerEvent": "MergeOutcome", "ProblemError": "Fault",
    "CurveAnswerSamples": "CurveSamples", "Warnings": "Warning", "AnimatorAnswerCommand": "AnimatorCommandOutcome",
    "AnimatorAnswerAnimation": "AddedAnimationAnswer", "AnimatorRequestAnimation": "AddedAnimation",
    "TransitionAnswerSamples": "TransitionSamples", "TransactionAnswerAttribute": "ResolvedAttribute",
    "BatchRequestRequest": "BatchedRequest",
}
# In TypeScript the name of the contract is one of the DOM.
RENAMED = {"Event": "MergeEvent"}
# The requests that tell the type of the value that moves, and the members from which the compiler infers it.
TELLING = {
    "SpringRequest": {"to"}, "AnimationRequest": {"to"}, "AnimatorRequest": {"to"}, "MergeRequest": {"initial"},
    "KeyframesRequest": {"initial"}, "PhasesRequest": {"phases"}, "ReleaseRequest": {"position", "samples"},
    "FingerSample": {"position"},
}
# The answers that have values of that type, and the columns among them that are of another one.
SHAPED = {"Samples", "SpringAnswer", "AnimationAnswer", "MergeAnswer", "MergeOutcome", "KeyframesAnswer", "PhasesAnswer",
          "ReleaseAnswer", "AnimatorAnswer"}
OTHERS = {"progress", "effects", "fractionComplete", "fractionVelocity"}
# Where a request says nothing of its value, it is a number in these, and of any type in the others.
NUMBERS = {"SpringRequest", "AnimationRequest", "AnimatorRequest"}
# What an error has of a problem depends on who answered: a proxy, or nobody.
PARTIAL = {"Problem"}
# Columns that an answer has unless the request leaves them out.
USUAL = {("Samples", "value"), ("CurveSamples", "value")}


class Types:
    """The schemas of the operations, each with a name, and whether requests, answers or both have them."""

    def __init__(self, contract):
        contract = copy.deepcopy(contract)  # Parts of schemas are given names.
        self.schemas = contract["components"]["schemas"]
        self.operations = {
            path: (item["post"], *(self.name(content) for content in (
                item["post"]["requestBody"]["content"], item["post"]["responses"]["200"]["content"])))
            for path, item in contract["paths"].items() if "post" in item}
        self.named = {}
        self.roles = {}
        for _, request, answer in self.operations.values():
            self.reach(request, "request")
            self.reach(answer, "answer")
        self.reach("Problem", "answer")
        self.reach("WebAnimation", "answer")

    @staticmethod
    def name(content):
        return content["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]

    def reach(self, name, role):
        """Takes a schema with all that it refers to, and gives names to the objects inside."""
        if name in BY_HAND or role in self.roles.setdefault(name, set()):
            return
        self.roles[name].add(role)
        schema = self.schemas[name]
        self.named[name] = schema
        self.inside(schema, name, role, isNamed=True)

    def inside(self, schema, name, role, isNamed=False):
        if "$ref" in schema:
            return self.reach(target(schema), role)
        if not isNamed and schema.get("properties"):
            name = PARTS.get(name, name)
            self.schemas[name] = {key: value for key, value in schema.items() if key != "type"} | {"type": "object"}
            schema["part"] = name
            return self.reach(name, role)
        for member, inner in schema.get("properties", {}).items():
            self.inside(inner, name + member[0].upper() + member[1:], role)
        for inner in alternatives(schema):
            self.inside(inner, name + "Object", role)
        if "items" in schema:
            self.inside(schema["items"], name if isNamed else name.removesuffix("s"), role)
        if isinstance(schema.get("additionalProperties"), dict):
            self.inside(schema["additionalProperties"], name + "Member", role)

    def isPlain(self, name):
        """Whether a schema is a string, a number or a Boolean of any value, which needs no name."""
        kinds = {"string", "number", "integer", "boolean", "null"}
        return set(kinds_of(self.schemas[name])) <= kinds and kinds_of(self.schemas[name]) and "enum" not in self.schemas[name]

    def isAnswerOnly(self, name):
        return self.roles[name] == {"answer"}

    def sentence(self, schema):
        """The first sentence of a description; that of a schema without a name of its own, if there is no other."""
        text = schema.get("description", "")
        if not text and "$ref" in schema and self.isPlain(target(schema)):
            text = self.schemas[target(schema)].get("description", "")
        text = " ".join(text.split()).replace("*/", "* /")
        end = re.search(r"(?<![ (]e\.g)(?<!i\.e)\.( (?=[A-Z`\[{])|$)", text)
        return text[:end.start() + 1] if end else text


def target(schema):
    return schema["$ref"].rsplit("/", 1)[1]


def kinds_of(schema):
    kinds = schema.get("type", [])
    return kinds if isinstance(kinds, list) else [kinds]


def alternatives(schema):
    return schema.get("anyOf", schema.get("oneOf", schema.get("allOf", [])))


def joined(parts, separator=" | "):
    return separator.join(dict.fromkeys(parts))


def filled(prefix, words, separator, width, indent):
    """Words in lines of at most `width` columns, those after the first indented."""
    lines, line = [], prefix
    for place, word in enumerate(words):
        part = word + (separator.rstrip() if place < len(words) - 1 and separator.startswith(",") else "")
        if place and len(line) + len(part) + 3 > width:
            lines.append(line.rstrip())
            line = " " * indent + (separator.lstrip() if not separator.startswith(",") else "") + part
        else:
            line += ("" if place == 0 else " " if separator.startswith(",") else separator) + part
    return "\n".join(lines + [line])


# ------------------------------------------------------------------------------ TypeScript


class TypeScript:
    """The declarations of a module."""

    width = 120
    scalars = {"number": "number", "integer": "number", "string": "string", "boolean": "boolean", "null": "null"}

    def __init__(self, types):
        self.types = types

    def text(self, functions):
        declarations = [self.declaration(name) for name in self.types.named if not self.types.isPlain(name) and not self.isPart(name)]
        return "\n".join([*declarations, self.batch(), self.client(functions)])

    def isPart(self, name):
        """Whether a schema is told otherwise: the requests and results of a batch have those of the operations."""
        return name in ("BatchedRequest",)

    def declaration(self, name):
        schema = self.types.named[name]
        comment = self.comment(schema, "")
        if kinds_of(schema) == ["object"] and (schema.get("properties") or "additionalProperties" in schema):
            return f"{comment}export interface {self.own(name)}{self.parameter(name)} {self.members(schema, name)}\n"
        words = self.union(schema, name)
        return comment + filled(f"export type {self.own(name)}{self.parameter(name)} = ", words, " | ", self.width, 2) + ";\n"

    def own(self, name):
        return RENAMED.get(name, name)

    def parameter(self, name):
        if name in ("ReleaseRequest", "FingerSample"):
            return "<V extends Place = Place>"
        return "<V = any>" if name in SHAPED or name in TELLING else ""

    def comment(self, schema, pad):
        sentence = self.types.sentence(schema)
        if not sentence:
            return ""
        line = f"{pad}/** {sentence} */\n"
        if len(line) <= self.width + 1:
            return line
        words, lines, line = sentence.split(), [], f"{pad} *"
        for word in words:
            if len(line) + len(word) + 1 > self.width:
                lines.append(line)
                line = f"{pad} *"
            line += " " + word
        return f"{pad}/**\n" + "\n".join([*lines, line]) + f"\n{pad} */\n"

    def members(self, schema, name):
        required = set(schema.get("required", []))
        lines = []
        for member, inner in schema.get("properties", {}).items():
            isThere = member in required or (name, member) in USUAL
            key = member if re.fullmatch(r"[A-Za-z_]\w*", member) else json.dumps(member)
            words = self.union(inner, name, member)
            line = filled(f"  {key}{'' if isThere else '?'}: ", words, " | ", self.width - 1, 4)
            lines.append(self.comment(inner, "  ") + line + ";\n")
        return "{\n" + "".join(lines) + self.further(schema, name) + "}"

    def further(self, schema, name):
        """The members of any name."""
        further = schema.get("additionalProperties")
        if further in (None, False) and (further is False or schema.get("properties")):
            return ""
        if not isinstance(further, dict):
            return "  [member: string]: any;\n"
        words = self.union(further, name)
        for member, inner in schema.get("properties", {}).items():
            words += self.union(inner, name, member)
        without = schema.get("not", {}).get("required", [])
        lines = "".join(f"  {member}?: never;\n" for member in without)
        if without or schema.get("properties"):
            words.append("undefined")
        readonly = "" if self.types.isAnswerOnly(name) else "readonly "
        return lines + filled(f"  {readonly}[member: string]: ", list(dict.fromkeys(words)), " | ", self.width - 1, 4) + ";\n"

    def union(self, schema, name, member=None):
        """The alternatives of a type. A string of any text keeps the suggestions of those beside it."""
        words = list(dict.fromkeys(self.words(schema, name, member)))
        if schema is self.types.named["Place"]:
            words.append("Point")  # An interface of the caller's own has no index signature.
        isOpen = "string" in words and (any(word.startswith('"') for word in words) or self.hasNames(schema))
        return [("(string & {})" if isOpen and word == "string" else word) for word in words]

    def hasNames(self, schema):
        return any("enum" in self.types.schemas[target(inner)] for inner in alternatives(schema) if "$ref" in inner)

    def words(self, schema, name, member):
        if "$ref" in schema:
            return self.reference(target(schema), name, member)
        if "part" in schema:
            null = ["null"] if "null" in kinds_of(schema) else []
            return [self.applied(schema["part"], name)] + null
        if "const" in schema:
            return [json.dumps(schema["const"])]
        if "enum" in schema:
            return [json.dumps(item) for item in schema["enum"]]
        if alternatives(schema):
            return [word for inner in alternatives(schema) for word in self.words(inner, name, member)]
        words = []
        for kind in kinds_of(schema):
            if kind == "array":
                words += self.array(schema, name, member)
            elif kind == "object":
                words.append(self.object(schema, name, member))
            else:
                words.append(self.scalars[kind])
        return words or ["any"]

    def object(self, schema, name, member):
        further = schema.get("additionalProperties")
        readonly = "" if self.types.isAnswerOnly(name) else "readonly "
        if isinstance(further, dict):
            return f"{{ {readonly}[member: string]: {joined(self.union(further, name, member))} }}"
        return "{ [member: string]: any }" if self.types.isAnswerOnly(name) else "object"

    def array(self, schema, name, member):
        if (name, member) == ("BatchAnswer", "results"):
            return ["BatchResult[]"]
        readonly = "" if self.types.isAnswerOnly(name) else "readonly "
        items = [joined(self.union(inner, name, member)) for inner in schema.get("prefixItems", [])]
        if not items and schema.get("minItems") == schema.get("maxItems") and schema.get("minItems"):
            items = [joined(self.union(schema["items"], name, member))] * schema["minItems"]
        if items:
            return [f"{readonly}[{', '.join(items)}]"]
        words = self.union(schema["items"], name, member) if "items" in schema else ["any"]
        item = joined(words)
        return [f"{readonly}({item})[]" if len(words) > 1 else f"{readonly}{item}[]"]

    def applied(self, part, name):
        """A type with the type of the value, if both it and the one that has it have such."""
        own = self.own(part)
        if part not in SHAPED and part not in TELLING:
            return own
        if name in SHAPED or name in TELLING and part in TELLING:
            return own + "<V>"
        return own

    def reference(self, to, name, member):
        if to == "Columns":
            return ["Columns<V>" if name in SHAPED and member not in OTHERS else "any"]
        if to in ("Value", "Place") and name in TELLING:
            return ["V"] if member in TELLING[name] else ["V", to]
        if to == "Value":
            return ["Shape<V>" if name in SHAPED else "any" if self.types.isAnswerOnly(name) else "Value"]
        if self.types.isPlain(to):
            return self.words(self.types.schemas[to], name, member)
        return [self.applied(to, name)]

    def batch(self):
        """The requests of a batch by their paths, and their results."""
        others = [(path, request, answer) for path, (_, request, answer) in self.types.operations.items() if request != "BatchRequest"]
        items = "\n".join(f'  | {{ path: "{path}"; body?: {request} }}' for path, request, _ in others)
        answers = filled("export type BatchResult = ", ["Problem", *(answer for _, _, answer in others)], " | ", self.width, 2)
        return (f"/** One of the requests of a batch. */\nexport type BatchedRequest =\n{items};\n\n"
                f"/** The result of one of the requests of a batch: its answer, or the problem that it has. */\n{answers};\n")

    def client(self, functions):
        """The functions, one for each operation."""
        lines = ["/** The functions of a client, one for each operation; with a `format` they return text, or bytes. */",
                 "export interface Client extends Sends {"]
        for function, path in functions.items():
            post, request, answer = self.types.operations["/" + path]
            lines.append(f"  /** {post['summary'].rstrip('.')}. */")
            if request in TELLING:
                value = "V extends Place = any" if request == "ReleaseRequest" else f"V = {'number' if request in NUMBERS else 'any'}"
                lines.append(f"  {function}: Writes<{request}> & (<{value}>(\n    request: {request}<V>, options?: JSONOptions) => Promise<{answer}<V>>);")
            else:
                lines.append(f"  {function}: Writes<{request}> & ((request: {request}, options?: JSONOptions) => Promise<{answer}>);")
        names = "\n".join(f'export const {function}: Client["{function}"];' for function in functions)
        return "\n".join(lines) + "\n}\n\n" + names + "\n"


# ---------------------------------------------------------------------------------- Python


class Python:
    """The declarations of a module: a `TypedDict` for each object, an alias for each other type."""

    width = 120
    scalars = {"number": "float", "integer": "int", "string": "str", "boolean": "bool", "null": "None"}

    def __init__(self, types):
        self.types = types

    def text(self):
        declarations = [self.declaration(name) for name in self.types.named if not self.types.isPlain(name) and name != "BatchedRequest"]
        return "\n\n".join([*declarations, self.batch()]) + "\n"

    def declaration(self, name):
        schema = self.types.named[name]
        if kinds_of(schema) == ["object"] and schema.get("properties") and not schema.get("additionalProperties"):
            return self.record(name, schema)
        if kinds_of(schema) == ["object"] and schema.get("properties") and isinstance(schema["additionalProperties"], dict):
            # A `TypedDict` has no members of any name: what has such is a mapping to what any member may be.
            known = self.record("_" + name, {key: value for key, value in schema.items() if key != "additionalProperties"}, of=name)
            kinds = [*schema["properties"].values(), schema["additionalProperties"]]
            others = self.words({"type": "object", "additionalProperties": {"anyOf": kinds}}, name, isQuoted=True)
            return known + "\n\n" + self.alias(name, schema, [f'"_{name}"', *others])
        return self.alias(name, schema, self.union(schema, name, isQuoted=True))

    def alias(self, name, schema, words):
        text = joined(words, ", ")
        if len(words) > 1:
            text = "Union[" + text + "]"
        comment = self.comment(schema, "")
        line = f"{name}: TypeAlias = {text}"
        if len(line) > self.width:
            line = filled(f"{name}: TypeAlias = ", re.split(r", (?![^\[]*\](?!$))", text), ", ", self.width, 4)
        return comment + line + "\n"

    def comment(self, schema, pad):
        sentence = self.types.sentence(schema)
        lines, line = [], f"{pad}#:"
        for word in sentence.split():
            if len(line) + len(word) + 1 > self.width:
                lines.append(line)
                line = f"{pad}#:"
            line += " " + word
        return "\n".join([*lines, line]) + "\n" if sentence else ""

    def record(self, name, schema, of=None):
        """A `TypedDict`; only its functional form can have a member such as `from`."""
        of = of or name
        required = set() if name in PARTIAL else set(schema.get("required", [])) | {member for owner, member in USUAL if owner == of}
        members = {True: {}, False: {}}
        bases, before = [], ""
        for member, inner in schema["properties"].items():
            isThere = member in required
            if member.isidentifier() and not keyword.iskeyword(member):
                members[isThere][member] = inner
                continue
            base = f"_{name.strip('_')}{member.capitalize()}"
            text = joined(self.union(inner, of, isQuoted=True), ", ")
            text = f"Union[{text}]" if ", " in text and not text.startswith(("Literal", "Sequence", "Mapping")) else text
            before += f'{base} = TypedDict("{base}", {{"{member}": {text}}}{"" if isThere else ", total=False"})\n\n\n'
            bases.append(base)
        if members[True] and (members[False] or not members[True]):
            before += f"class _{name.strip('_')}Required(TypedDict):\n" + self.fields(members[True], of) + "\n\n"
            bases.append(f"_{name.strip('_')}Required")
            members[True] = {}
        total = ", total=False" if not members[True] else ""
        body = self.fields(members[True] or members[False], of)
        sentence = self.types.sentence(schema)
        document = f'    """{sentence}"""\n' if sentence and len(sentence) < self.width - 10 else ""
        document = document + "\n" if document and body else document
        text = f"class {name}({', '.join(bases) or 'TypedDict'}{total}):\n{document}{body or ('' if document else '    pass' + chr(10))}"
        return before + text

    def fields(self, members, name):
        text = ""
        for member, inner in members.items():
            words = self.union(inner, name)
            line = f"    {member}: " + joined(words)
            if len(line) > self.width:
                line = filled(f"    {member}: (", words, " | ", self.width - 1, 8) + ")" if len(words) > 1 else self.broken(line)
            text += self.comment(inner, "    ") + line + "\n"
        return text

    def broken(self, line):
        head, _, rest = line.partition("[")
        return filled(head + "[", rest.split(", "), ", ", self.width, 8)

    def union(self, schema, name, isQuoted=False):
        words = self.words(schema, name, isQuoted)
        literals = [word[len("Literal["):-1] for word in words if word.startswith("Literal[")]
        others = [word for word in words if not word.startswith("Literal[")]
        return list(dict.fromkeys(([f"Literal[{', '.join(literals)}]"] if literals else []) + others))

    def words(self, schema, name, isQuoted):
        quote = (lambda text: f'"{text}"') if isQuoted else (lambda text: text)
        if "$ref" in schema:
            to = target(schema)
            if to in BY_HAND:
                return [to]
            return self.words(self.types.schemas[to], name, isQuoted) if self.types.isPlain(to) else [quote(to)]
        if "part" in schema:
            return [quote(schema["part"])] + (["None"] if "null" in kinds_of(schema) else [])
        if "const" in schema:
            return [f"Literal[{literal(schema['const'])}]"]
        if "enum" in schema:
            return [f"Literal[{', '.join(map(literal, schema['enum']))}]"]
        if alternatives(schema):
            return [word for inner in alternatives(schema) for word in self.words(inner, name, isQuoted)]
        words = []
        for kind in kinds_of(schema):
            if kind in ("array", "object"):
                words.append(self.collection(kind, schema, name, isQuoted))
            else:
                words.append(self.scalars[kind])
        return words or ["Any"]

    def collection(self, kind, schema, name, isQuoted):
        isAnswer = self.types.isAnswerOnly(name)
        further = schema.get("additionalProperties")
        inner = schema.get("items") if kind == "array" else further if isinstance(further, dict) else None
        words = self.union(inner, name, isQuoted) if inner else ["Any"]
        if name == "BatchAnswer":
            words = ["dict[str, Any]"]  # A type checker cannot tell one `TypedDict` from another.
        text = f"Union[{', '.join(words)}]" if isQuoted and len(words) > 1 else joined(words)
        if kind == "array":
            return f"list[{text}]" if isAnswer else f"Sequence[{text}]"
        return f"dict[str, {text}]" if isAnswer else f"Mapping[str, {text}]"

    def batch(self):
        others = [(path, request) for path, (_, request, _) in self.types.operations.items() if request != "BatchRequest"]
        classes, names = [], []
        for path, request in others:
            name = f"_Batched{request}"
            names.append(name)
            classes.append(f'class _{name[1:]}Path(TypedDict):\n    path: Literal["{path}"]\n\n\n'
                           f"class {name}(_{name[1:]}Path, total=False):\n    body: {request}\n")
        union = filled("BatchedRequest: TypeAlias = Union[", names, ", ", self.width, 4) + "]\n"
        return "\n\n".join(classes) + "\n\n#: One of the requests of a batch.\n" + union


def literal(value):
    return repr(value) if not isinstance(value, str) else json.dumps(value)


# ----------------------------------------------------------------------------------- files


def functions():
    """The functions of the JavaScript client with their paths."""
    text = (ROOT / "clients/typescript/overshoot.js").read_text()
    return dict(re.findall(r'^  (\w+): "(v1/[\w/]+)",$', text, re.MULTILINE))


def printed(contract):
    """The files with the types, and what they should be."""
    types = Types(contract)
    texts = {"clients/typescript/overshoot.d.ts": TypeScript(types).text(functions()),
             "clients/python/overshoot/types.py": Python(types).text()}
    return {ROOT / name: by_hand((ROOT / name).read_text()) + "\n" + text for name, text in texts.items()}


def by_hand(text):
    """The part of a file down to the line with the mark."""
    return text[:text.index("\n", text.index(MARK)) + 1]
