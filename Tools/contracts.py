"""The contract with all its examples: those that it links to have their values.

contracts ADDRESS prints that of a server as JSON.
"""

import json
import sys
import urllib.request
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "Contract/examples"
LINK = "/docs/examples/"


def inlined(value):
    """The contract with the value of each example in place of the link to a part of a file."""
    if isinstance(value, list):
        return [inlined(item) for item in value]
    if not isinstance(value, dict):
        return value
    link = value.get("externalValue")
    if isinstance(link, str) and link.startswith(LINK):
        path, part = link.removeprefix(LINK).split("#/")
        kept = {name: member for name, member in value.items() if name != "externalValue"}
        return kept | {"value": json.loads((EXAMPLES / path).read_text())[part]}
    return {name: inlined(member) for name, member in value.items()}


def resolved(contract, value):
    """What a reference within the contract leads to."""
    while "$ref" in value:
        target = contract
        for step in value["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        value = target
    return value


def body(operation):
    """The content of the body of a POST."""
    return operation["requestBody"]["content"]["application/json"]


def answer(contract, operation):
    """The content of the answer in JSON."""
    return resolved(contract, operation["responses"]["200"])["content"]["application/json"]


def name(content):
    """The name of the schema of a content, the first of several."""
    schema = content["schema"]
    return schema.get("anyOf", [schema])[0]["$ref"].rsplit("/", 1)[1]


if __name__ == "__main__":
    json.dump(inlined(json.load(urllib.request.urlopen(sys.argv[1]))), sys.stdout)
