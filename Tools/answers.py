"""What the server at BASE answers, and whether two answers are the same."""

import json
import math
import os
import urllib.error
import urllib.request


def ask(target, body=None):
    """The content of the answer to a GET, or to a POST of a body; one that is no success is raised."""
    data = None if body is None else json.dumps(body).encode()
    fields = {} if body is None else {"Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(os.environ["BASE"] + target, data, fields)) as answer:
        return answer.read()


def ask_anyway(target, body=None):
    """The content of an answer, whatever its status is."""
    try:
        return ask(target, body)
    except urllib.error.HTTPError as error:
        return error.read()


def alike(one, other, but=("state",)):
    """Whether two documents are the same, but for the last digits of numbers and for `state`, which examples leave out."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, float) or isinstance(other, float):
        are_numbers = isinstance(one, int | float) and isinstance(other, int | float)
        return are_numbers and math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(one, dict) and isinstance(other, dict):
        names = one.keys() - set(but)
        return names == other.keys() - set(but) and all(alike(one[name], other[name], but) for name in names)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(alike(a, b, but) for a, b in zip(one, other))
    return one == other
