#!/usr/bin/env python3
"""Checks a library against the record: run.py ANSWERS, or run(answer) in a program.

A line of ANSWERS is {"id": "spring.value-001", "answer": 0.3577}. `answer` is called with each vector and returns what
the library has for its system and inputs, or None where it has no such thing. README.md says what answers are.
"""

import json
import math
import sys
from pathlib import Path

FILES = ("swiftui", "systems", "presets", "lines")


def vectors():
    folder = Path(__file__).parent
    return [vector for name in FILES for vector in json.loads((folder / f"{name}.json").read_text())]


def holds(answer, expected, tolerance):
    if isinstance(expected, dict):
        limits = tolerance if isinstance(tolerance, dict) else dict.fromkeys(expected, tolerance)
        return isinstance(answer, dict) and all(
            holds(answer.get(name), value, limits.get(name, 0)) for name, value in expected.items())
    if isinstance(expected, list):
        return isinstance(answer, list) and len(answer) == len(expected) and all(
            holds(one, other, tolerance) for one, other in zip(answer, expected))
    if isinstance(expected, bool | str) and expected != "inf":
        return answer == expected
    wanted = math.inf if expected == "inf" else expected
    found = [float(one) for one in (answer if isinstance(answer, list) else [answer]) if isinstance(one, int | float | str)]
    return any(one == wanted or abs(one - wanted) <= tolerance for one in found)


def run(answer):
    """Prints each figure that does not hold, and how many do; returns whether all do."""
    counts = {"held": 0, "missed": 0, "unanswered": 0}
    for vector in vectors():
        found = answer(vector)
        is_right = found is not None and holds(found, vector["expected"], vector["tolerance"])
        counts["unanswered" if found is None else "held" if is_right else "missed"] += 1
        if found is not None and not is_right:
            print(f"{vector['id']}: {found}, not {vector['expected']} ({vector['source']})")
    print("{held} held, {missed} missed, {unanswered} unanswered".format(**counts))
    return counts["missed"] == 0


if __name__ == "__main__":
    lines = map(json.loads, Path(sys.argv[1]).read_text().splitlines())
    answers = {line["id"]: line["answer"] for line in lines}
    sys.exit(0 if run(lambda vector: answers.get(vector["id"])) else 1)
