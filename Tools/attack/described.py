"""What a server's /openapi.json says of requests, and places within a value."""

import json
import urllib.request

ABSENT = object()


def served(port):
    """The contract of a server on this machine."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/openapi.json") as answer:
        return json.load(answer)


class Contract:
    """The schemas of requests."""

    def __init__(self, root):
        self.root = root

    def bodies(self):
        """The path and the methods of each operation that takes JSON, the schema of its body, and its examples by name."""
        for path, item in self.root["paths"].items():
            content = item.get("post", {}).get("requestBody", {}).get("content", {})
            if body := content.get("application/json"):
                yield path, item, body["schema"], {name: one["value"] for name, one in body.get("examples", {}).items()}

    def resolve(self, schema):
        while "$ref" in schema:
            target = self.root
            for key in schema["$ref"].removeprefix("#/").split("/"):
                target = target[key]
            schema = target
        return schema

    def members(self, schema):
        """The schemas of the members of an object, all of its forms together."""
        schema = self.resolve(schema)
        members = dict(schema.get("properties", {}))
        for key in ("allOf", "anyOf", "oneOf"):
            for part in schema.get(key, []):
                members.update(self.members(part))
        return members


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
    """Puts a value at a place, or takes away what is there; the new root."""
    if not place:
        return value
    holder = at(root, place[:-1])
    if value is ABSENT:
        del holder[place[-1]]
    else:
        holder[place[-1]] = value
    return root
