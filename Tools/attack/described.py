"""What an executable says of requests, values that it allows in them, and places within a value."""

import json

from programs import ROOT, told

EXAMPLES = ROOT / "Contract/examples"


class Contract:
    """The schemas of requests, as `overshoot schema` prints them; parameters of queries are in /openapi.json alone."""

    def __init__(self, executable):
        printed, served = json.loads(told(executable, "schema")), json.loads(told(executable, "evaluate", "/openapi.json"))
        self.requests = {path: one["properties"]["request"] for path, one in printed["properties"].items()}
        self.paths = served["paths"]
        components = {**served["components"], "$defs": {**served["components"]["schemas"], **printed["$defs"]}}
        self.types = {(kind, name): one for kind, types in components.items() for name, one in types.items()}

    def bodies(self):
        """The path of each operation, the schema of its body, and its examples by name."""
        for path, schema in self.requests.items():
            files = sorted((EXAMPLES / path.removeprefix("/v1/").replace("/", "-")).glob("*.post.json"))
            yield path, schema, {file.name.split(".")[0]: json.loads(file.read_text())["request"] for file in files}

    def parameters(self, path, method):
        item = self.paths[path]
        found = (self.resolve(one) for one in item[method].get("parameters", []) + item.get("parameters", []))
        return {one["name"]: one for one in found if one["in"] == "query"}

    def resolve(self, schema):
        while "$ref" in schema:
            kind, name = schema["$ref"].split("/")[-2:]
            schema = self.types["$defs" if kind == "schemas" else kind, name]
        return schema

    def parts(self, schema):
        """A schema, and those that are parts or forms of it."""
        schema = self.resolve(schema)
        yield schema
        for key in ("allOf", "anyOf", "oneOf"):
            for part in schema.get(key, []):
                yield from self.parts(part)

    def members(self, schema):
        """The schemas of the members of an object, all of its forms together."""
        return {name: one for part in self.parts(schema) for name, one in part.get("properties", {}).items()}

    def inner(self, schema, place):
        """All that a schema says of the value at a place."""
        found = list(self.parts(schema))
        for key in place:
            inner = [part.get("items") if isinstance(key, int) else part.get("properties", {}).get(key) for part in found]
            found = [part for one in inner if one for part in self.parts(one)]
        return found


class Values:
    """Values that schemas allow, or nearly; a subclass says which, and follows all alternatives or some."""

    DEPTH = 3

    def __init__(self, contract):
        self.contract = contract

    def chosen(self, alternatives):
        return alternatives

    def values(self, schema, depth=0):
        schema = self.contract.resolve(schema)
        if "const" in schema:
            return [schema["const"]]
        if "enum" in schema:
            return self.chosen(schema["enum"])
        if parts := schema.get("oneOf", schema.get("anyOf")):
            return [value for part in self.chosen(parts) for value in self.values(part, depth + 1)] if depth < self.DEPTH else []
        kinds = schema.get("type", "number")
        kinds = self.chosen(kinds) if isinstance(kinds, list) else [kinds]
        return [value for kind in kinds for value in self.of_kind(kind, schema, depth)]


def fields(value, place=(), last=False):
    """Every value within a value, with its place; the whole is at (). Of a list all items, or the last one."""
    yield place, value
    members = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        members = list(enumerate(value))[-1 if last else 0 :]
    for key, member in members:
        yield from fields(member, place + (key,), last)


def at(root, place):
    for key in place:
        root = root[key]
    return root


def put(root, place, value):
    if not place:
        return value
    at(root, place[:-1])[place[-1]] = value
    return root
