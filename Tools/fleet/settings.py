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


def compose():
    """The environment of each replica in compose.yaml."""
    services = yaml.safe_load((DEPLOY.parent / "compose.yaml").read_text())["services"]
    return {name: service["environment"] for name, service in services.items() if name.startswith("overshoot-")}


def deployment():
    """The container of the Deployment."""
    text = (DEPLOY / "kubernetes/base/deployment.yaml").read_text()
    return yaml.safe_load(text)["spec"]["template"]["spec"]["containers"][0]


def main(executable):
    environments = compose()
    assert len(environments) == 3, list(environments)
    for environment in environments.values():
        with Replica(executable, environment=environment, flags=["--drain-delay", "0"]):
            pass
    container = deployment()
    environment, metrics = {one["name"]: one["value"] for one in container["env"]}, free_port()
    ports = {one["name"]: one["containerPort"] for one in container["ports"]}
    assert environment["OVERSHOOT_METRICS_ADDRESS"] == f"0.0.0.0:{ports['metrics']}", environment
    environment |= {"OVERSHOOT_METRICS_ADDRESS": f"127.0.0.1:{metrics}", "OVERSHOOT_DRAIN_DELAY": "0"}
    with Replica(executable, environment=environment) as replica:
        for name in ("startupProbe", "livenessProbe", "readinessProbe"):
            path = container[name]["httpGet"]["path"]
            assert status(replica.port, path, timeout=60) == 200, f"{name}: {path}"
        assert status(metrics, "/metrics", timeout=60) == 200 and status(replica.port, "/metrics", timeout=60) == 404
    print(f"{len(environments)} replicas of compose.yaml and the Deployment's take their settings and answer their probes")


if __name__ == "__main__":
    main(sys.argv[1])
