#!/usr/bin/env python3
"""examples.py [--check]: asks the server at BASE every example in Contract/examples, and writes its
answer where it differs by more than 1e-9 from the one that stands there. `state` stands only in
answers that show it."""

import json
import math
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import quote

import jsontext

EXAMPLES = Path(__file__).parent.parent.parent / "Contract/examples"


def asked(path, example):
    """The answer to an example of an operation."""
    url = os.environ["BASE"] + path
    if "query" in example:
        request = urllib.request.Request(f"{url}?{quote(example['query'], safe='&=%/:,()[]')}")
    else:
        body = json.dumps(example["request"]).encode()
        request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    try:
        return json.load(urllib.request.urlopen(request))
    except urllib.error.HTTPError as error:
        sys.exit(f"{path}: {error.read().decode()}")


def is_close(a, b):
    """Whether two values are the same, numbers to within 1e-9."""
    if isinstance(a, bool) or isinstance(b, bool) or type(a) in (str, type(None)):
        return a is b or a == b
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(is_close(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(is_close, a, b))
    return False


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
    if "answer" not in example or not is_close(answer, example["answer"]):
        stale.append(f"{folder}/{file.name}")
        if "--check" not in sys.argv:
            file.write_text(jsontext.text(example | {"answer": answer}) + "\n")
print(f"{len(stale)} examples differ", *stale, sep="\n  ")
if stale and "--check" in sys.argv:
    sys.exit(1)
