"""Counts what requests cost, and compares that with costs.txt.

usage: costs.py EXECUTABLE [--check | --write]

`--check` fails where a figure is above that in costs.txt by more than 3 %, or 1 allocation; `--write` writes the file.
"""

import os
import sys

from clients import BATCH_ITEMS, REQUESTS
from counting import counted

COSTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "costs.txt")
MARGIN, ALLOCATION_MARGIN = 1.03, 1


def known():
    rows = [line.split() for line in open(COSTS) if line.strip() and not line.startswith("#")]
    return {name: float(figure) for name, figure in rows}


def main(executable, *options):
    figures = counted(executable, REQUESTS, BATCH_ITEMS)
    limits = known() if "--check" in options else {}
    exceeded = False
    for name in sorted(limits.keys() - figures.keys()):
        print(f"{name:36} is not measured")
        exceeded = True
    for name, figure in figures.items():
        limit = limits.get(name)
        is_above = limit is not None and figure > max(limit * MARGIN, limit + (
            ALLOCATION_MARGIN if name.endswith("allocations") else 0))
        exceeded |= is_above
        print(f"{name:36} {figure:10.0f}" + (f"   ABOVE {limit:.0f}" if is_above else ""))
    if "--write" in options:
        head = [line for line in open(COSTS) if line.startswith("#")]
        open(COSTS, "w").writelines(head + [f"{name} {figure:.0f}\n" for name, figure in figures.items()])
    sys.exit(1 if exceeded else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
