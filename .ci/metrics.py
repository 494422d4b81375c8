"""Has promtool check what the server at BASE says at /metrics after some requests.

Every family that is served is described in Documentation/observability.md, and no other is.

usage: metrics.py PROMTOOL
"""

import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

QUESTIONS = [
    "/healthz",
    "/v1/springs/evaluate?bounce=0.3",
    "/v1/springs/evaluate?bounce=0.3&count=5000",
    "/v1/springs/evaluate?mass=0",
    "/nothing",
]
PAGE = Path(__file__).parent.parent / "Documentation/observability.md"


def ask(path):
    try:
        with urllib.request.urlopen(os.environ["BASE"] + path) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        return error.read()


for path in QUESTIONS:
    ask(path)
figures = ask("/metrics")
assert b'overshoot_http_requests_total{route="/v1/springs/evaluate",status="422"} 1\n' in figures, figures
subprocess.run([sys.argv[1], "check", "metrics"], input=figures, check=True)

served = set(re.findall(r"^# TYPE (\S+) ", figures.decode(), re.M))
rows = "\n".join(line for line in PAGE.read_text().splitlines() if line.startswith("|"))
described = set(re.findall(r"`((?:overshoot|process)_[a-z_]+)`", rows))
assert served == described, f"served or described alone: {sorted(served ^ described)}"
print(f"promtool: {len(served)} families of metrics are in order, each described")
