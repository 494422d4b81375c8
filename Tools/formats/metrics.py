"""Has promtool check what the server at BASE says at /metrics after some requests.

Every family that is served is described in Documentation/observability.md and, with what to do, in operations.md, and no other
is; the alerts, the dashboard and the autoscaler of deploy/ ask for families that are served.

usage: metrics.py PROMTOOL
"""

import re
import subprocess
import sys

from answers import ask_anyway
from programs import ROOT

SPRING = "/v1/springs/evaluate"
NAME = r"\b((?:overshoot|process)_[a-z_]+)"

for path in "/healthz", f"{SPRING}?bounce=0.3", f"{SPRING}?bounce=0.3&count=5000", f"{SPRING}?mass=0", "/nothing":
    ask_anyway(path)
figures = ask_anyway("/metrics")
assert b'overshoot_http_requests_total{route="/v1/springs/evaluate",status="422"} 1\n' in figures, figures
subprocess.run([sys.argv[1], "check", "metrics"], input=figures, check=True)

served = set(re.findall(r"^# TYPE (\S+) ", figures.decode(), re.M))
for name in ("observability.md", "operations.md"):
    page = (ROOT / "Documentation" / name).read_text()
    # In operations.md the second column is what a figure means, the third what to do.
    cells = re.findall(r"^\|(.*?)\|" + (".*" if name == "observability.md" else r" *[^ |\n].*\| *[^ |\n].*\|$"), page, re.M)
    described = {one for cell in cells for one in re.findall(f"`{NAME}`", cell)}
    assert served == described, f"{name}: served or described alone: {sorted(served ^ described)}"
for name in ("prometheus/alerts.yml", "grafana/dashboards/overshoot.json", "kubernetes/base/horizontalpodautoscaler.yaml"):
    asked = {re.sub("_(bucket|sum|count)$", "", one) for one in re.findall(NAME, (ROOT / "deploy" / name).read_text())}
    assert asked and asked <= served, f"deploy/{name}: not served: {sorted(asked - served)}"
print(f"promtool: {len(served)} families of metrics are in order, each described with what to do")
