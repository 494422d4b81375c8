#!/usr/bin/env python3
"""examples.py [--check]: asks the server at BASE every example in Contract/examples, and writes its
answer where it differs by more than 1e-9 from the one that stands there. `state` stands only in
answers that show it."""

import json
import sys
import urllib.error
from pathlib import Path
from urllib.parse import quote

import jsontext
from answers import alike, ask

EXAMPLES = Path(__file__).parent.parent.parent / "Contract/examples"


def asked(path, example):
    """The answer to an example of an operation."""
    query = f"?{quote(example['query'], safe='&=%/:,()[]')}" if "query" in example else ""
    try:
        return json.loads(ask(path + query, example.get("request")))
    except urllib.error.HTTPError as error:
        sys.exit(f"{path}: {error.read().decode()}")


def without_state(value):
    if isinstance(value, dict):
        return {name: without_state(member) for name, member in value.items() if name != "state"}
    return [without_state(item) for item in value] if isinstance(value, list) else value


stale = []
for file in sorted(EXAMPLES.glob("*/*.json")):
    example = json.loads(file.read_text())
    folder = file.parent.name
    answer = asked("/v1/" + folder.replace("-", "/", 1), example)
    if '"state"' not in json.dumps(example.get("answer")):
        answer = without_state(answer)
    if "answer" not in example or not alike(answer, example["answer"], but=()):
        stale.append(f"{folder}/{file.name}")
        if "--check" not in sys.argv:
            file.write_text(jsontext.text(example | {"answer": answer}) + "\n")
print(f"{len(stale)} examples differ", *stale, sep="\n  ")
if stale and "--check" in sys.argv:
    sys.exit(1)
