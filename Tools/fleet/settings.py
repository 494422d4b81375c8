"""Starts the server with the settings of compose.yaml and of the Deployment, and fails if it does not take them.

usage: settings.py EXECUTABLE

A setting that is unknown or out of its range ends the server. What the probes ask and where metrics are asked for is answered;
only addresses are other ones, and ports those that are free.
"""

import sys

import yaml

from proxies import DEPLOY
from programs import free_port, status
from replicas import Replica


services = yaml.safe_load((DEPLOY.parent / "compose.yaml").read_text())["services"]
environments = [service["environment"] for name, service in services.items() if name.startswith("overshoot-")]
assert len(environments) == 3, list(services)
for environment in environments:
    with Replica(sys.argv[1], environment=environment, flags=["--drain-delay", "0"]):
        pass
deployment = yaml.safe_load((DEPLOY / "kubernetes/base/deployment.yaml").read_text())
container = deployment["spec"]["template"]["spec"]["containers"][0]
environment, metrics = {one["name"]: one["value"] for one in container["env"]}, free_port()
ports = {one["name"]: one["containerPort"] for one in container["ports"]}
assert environment["OVERSHOOT_METRICS_ADDRESS"] == f"0.0.0.0:{ports['metrics']}", environment
environment |= {"OVERSHOOT_METRICS_ADDRESS": f"127.0.0.1:{metrics}", "OVERSHOOT_DRAIN_DELAY": "0"}
with Replica(sys.argv[1], environment=environment) as replica:
    for name in ("startupProbe", "livenessProbe", "readinessProbe"):
        path = container[name]["httpGet"]["path"]
        assert status(replica.port, path, timeout=60) == 200, f"{name}: {path}"
    assert status(metrics, "/metrics", timeout=60) == 200 and status(replica.port, "/metrics", timeout=60) == 404
print(f"{len(environments)} replicas of compose.yaml and the Deployment's take their settings and answer their probes")
