"""Draws a flame graph of one kind of request, from a profile of callgrind.

usage: flame.py EXECUTABLE OUTPUT.svg [NAME]

NAME is a kind of clients.py, `spring` by default. Callgrind knows what each function spends in the
functions that it calls, not whole stacks: where a function has several callers, what it calls is shared
among them by their parts.
"""

import html
import re
import signal
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from clients import REQUESTS
from counting import start
from serving import Client, serve

COUNT, WIDTH, ROW, LEAST = 1000, 1200, 17, 0.004
ROOT = "Connection.proceed"
MODULES = "|".join(["Swift", *(folder.name for folder in (Path(__file__).parent.parent / "Sources").iterdir())])


def profile(executable, requests):
    with tempfile.TemporaryDirectory() as folder:
        stripped = f"{folder}/overshoot"
        shutil.copy(executable, stripped)
        subprocess.run(["objcopy", "--strip-debug", stripped], check=True)
        process, port = start(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *serve(stripped)], f"{folder}/log")
        Client(port).ask(requests, COUNT)
        process.send_signal(signal.SIGTERM)
        process.wait()
        return open(f"{folder}/out").read().splitlines()


def graph(lines):
    """Returns what each function spends itself, and in each that it calls."""
    names, own, calls = {}, defaultdict(int), defaultdict(int)
    function = called = None
    after_calls = False

    def name(text):
        number, _, rest = text.partition(" ")
        if rest:
            names[number] = re.sub(r"'\d+$", "", rest)
        return names[number]

    for line in lines:
        if line.startswith("fn="):
            function = name(line[3:])
        elif line.startswith("cfn="):
            called = name(line[4:])
        elif line.startswith("calls="):
            after_calls = True
        elif re.match(r"[+*\-\d]", line) and function:
            cost = int(line.split()[-1])
            if not after_calls:
                own[function] += cost
            elif called != function:
                calls[function, called] += cost
            after_calls = False
    return own, calls


def readable(names):
    text = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(names), capture_output=True, text=True).stdout
    result = {}
    for name, line in zip(names, text.splitlines()):
        line = re.sub(r"\((?:in|extension in) [^)]*\):?|generic specialization <.*?> of |"
                      r"(?:merged |function signature specialization <.*?> of )", "", line)
        result[name] = re.sub(rf"\b(?:{MODULES})\.", "", line)
    return result


def draw(own, calls, title):
    children = defaultdict(list)
    total = defaultdict(int, own)
    for (caller, called), cost in calls.items():
        children[caller].append((called, cost))
        total[caller] += cost
    names = readable(list(total))
    root = max((name for name in total if ROOT in names[name]), key=lambda name: total[name])
    boxes, whole = [], total[root]

    def place(name, left, cost, depth, above):
        boxes.append((names[name], left, cost / whole, depth))
        share = cost / total[name]
        for called, part in sorted(children[name], key=lambda child: -child[1]):
            if part * share / whole >= LEAST and called not in above:
                place(called, left, part * share, depth + 1, above | {called})
                left += part * share / whole

    place(root, 0, whole, 0, {root})
    height = (max(box[3] for box in boxes) + 2) * ROW
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
           'font-family="monospace" font-size="11">')
    yield f'<text x="4" y="12">{html.escape(title)}: {whole // COUNT} instructions</text>'
    for name, left, part, depth in boxes:
        x, width, y = left * WIDTH, part * WIDTH, (depth + 1) * ROW
        label = html.escape(name[:int(width / 6.7)]) if width > 30 else ""
        hue = 20 + sum(name.encode()) % 40
        yield (f'<g><title>{html.escape(name[:200])}: {part * whole / COUNT:.0f}</title>'
               f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{ROW - 1}" fill="hsl({hue},80%,70%)"/>'
               f'<text x="{x + 2:.1f}" y="{y + 12}">{label}</text></g>')
    yield "</svg>"


def main(executable, output, name="spring"):
    sys.setrecursionlimit(10_000)
    own, calls = graph(profile(executable, REQUESTS[name]))
    open(output, "w").write("\n".join(draw(own, calls, name)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
