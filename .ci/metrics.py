"""Has promtool check what the server at BASE says at /metrics after some requests.

usage: metrics.py PROMTOOL
"""

import os
import subprocess
import sys
import urllib.error
import urllib.request

QUESTIONS = [
    "/healthz",
    "/v1/springs/evaluate?bounce=0.3",
    "/v1/springs/evaluate?bounce=0.3&count=5000",
    "/v1/springs/evaluate?mass=0",
    "/nothing",
]


def ask(path):
    try:
        with urllib.request.urlopen(os.environ["BASE"] + path) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        return error.read()


for path in QUESTIONS:
    ask(path)
figures = ask("/metrics")
assert b'http_requests_total{route="/v1/springs/evaluate",status="422"} 1\n' in figures, figures
subprocess.run([sys.argv[1], "check", "metrics"], input=figures, check=True)
print(f"promtool: {figures.count(b'# TYPE ')} families of metrics are in order")
