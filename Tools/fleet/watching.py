"""Has Prometheus watch three replicas under load with the files of deploy/, and asks it what Grafana's dashboard would.

usage: watching.py EXECUTABLE PROMETHEUS

Every query of every panel has data, with the labels that its legend names; every alert is evaluated, none of them
fires, and the one for a replica that is away is about to, when one is killed.
"""

import json
import math
import re
import sys
import urllib.parse

from clients import Clients
from programs import Program, exchange, free_port, wait_until
from proxies import DEPLOY, Kept, replaced
from replicas import Replica

# Prometheus reads every second here, so Grafana's interval of four readings is some seconds.
INTERVAL = "10s"


class Prometheus(Kept):
    def __init__(self, program, replicas):
        super().__init__()
        self.port, rules = free_port(), DEPLOY / "prometheus"
        pairs = [(f"overshoot-{n}:8080", f"127.0.0.1:{r.port}") for n, r in enumerate(replicas, 1)]
        pairs += [("interval: 15s", "interval: 1s"), ("alerts.yml", str(rules / "alerts.yml"))]
        configuration = self.directory / "prometheus.yml"
        configuration.write_text(replaced((rules / "prometheus.yml").read_text(), pairs))
        Program.__init__(self, [
            program, f"--config.file={configuration}", f"--storage.tsdb.path={self.directory / 'data'}",
            f"--web.listen-address=127.0.0.1:{self.port}"])
        self.wait("Prometheus sees three replicas", lambda: self.up() == [1, 1, 1])

    def ask(self, what, **parameters):
        """The data of an answer of its API; None while it starts."""
        try:
            answer, content = exchange(self.port, f"/api/v1/{what}?{urllib.parse.urlencode(parameters)}", timeout=60)
        except OSError:
            return None
        assert answer.status in (200, 503), f"{parameters}: {content}"
        return json.loads(content)["data"] if answer.status == 200 else None

    def query(self, expression):
        data = self.ask("query", query=expression) or {"result": []}
        return [(one["metric"], float(one["value"][1])) for one in data["result"]]

    def up(self):
        return [value for _, value in self.query('up{job="overshoot"}')]

    def alerts(self):
        """The state of each alert that has been evaluated, and how many there are."""
        data = self.ask("rules") or {"groups": []}
        rules = [rule for group in data["groups"] for rule in group["rules"]]
        assert all(rule["health"] in ("ok", "unknown") for rule in rules), rules
        return {rule["name"]: rule["state"] for rule in rules if rule["health"] == "ok"}, len(rules)


def queries():
    """Each query of the dashboard, as Grafana sends it, with the labels of its legend."""
    dashboard = json.loads((DEPLOY / "grafana/dashboards/overshoot.json").read_text())
    for panel in dashboard["panels"]:
        for target in panel.get("targets", []):
            expression = target["expr"].replace("$__rate_interval", INTERVAL)
            assert "$" not in expression, f"{panel['title']}: {expression} has a variable that is not known"
            yield panel["title"], expression, set(re.findall(r"{{(\w+)}}", target["legendFormat"]))


def has_data(prometheus, expression, labels):
    series = prometheus.query(expression)
    return any(math.isfinite(value) for _, value in series) and all(labels <= set(names) for names, _ in series)


def main(executable, program):
    replicas = [Replica(executable) for _ in range(3)]
    with replicas[0], replicas[1], replicas[2], Prometheus(program, replicas) as prometheus, \
            Clients([replica.port for replica in replicas], count=6) as clients:
        for count, (title, expression, labels) in enumerate(queries(), 1):
            wait_until(f"{title} has data: {expression}", lambda: has_data(prometheus, expression, labels), 120)
        wait_until("every alert is evaluated", lambda: 0 < prometheus.alerts()[1] == len(prometheus.alerts()[0]), 120)
        states, _ = prometheus.alerts()
        assert "firing" not in states.values(), states
        wait_until("no replica is missed", lambda: prometheus.alerts()[0]["OvershootReplicaDown"] == "inactive", 120)
        clients.__exit__()
        assert not clients.failures, clients.failures[:3]
        replicas[1].kill()
        wait_until("an alert is about to fire", lambda: prometheus.alerts()[0]["OvershootReplicaDown"] == "pending", 120)
    print(f"Prometheus: {count} queries of the dashboard have data, {len(states)} alerts are evaluated")


main(*sys.argv[1:])
