"""Checks the files of deploy/ and compose.yaml, as far as that needs no engine and no cluster.

usage: manifests.py PROMTOOL

- kubernetes: the base, the overlay, the job and the chart's output are valid against three versions (strict);
  the chart's output, rendered by Helm itself, is the base; kubectl, where it is, builds the same.
- The numbers belong together: drain delay, probes, grace period, queue, autoscaler.
- compose.yaml is valid by the Compose schema; prometheus, alerts and their tests by promtool.
- Every alert is a heading of the operations page. That the metrics which are asked for are served is checked by `make metrics`.
"""

import ipaddress
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import kubernetes_validate
import yaml
from helm_python import Chart, lint

from programs import ROOT, told

DEPLOY = ROOT / "deploy"
VERSIONS = ["1.32.0", "1.34.0", "1.37.0"]
# What a kustomization may have.
KNOWN = {"apiVersion", "kind", "resources", "namespace", "images", "patches"}
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
# A process without requests, one that watches over it, and ten thousand connections.
AT_REST = 64 << 20


def by_name(objects):
    return {(one["kind"], one["metadata"]["name"]): one for one in objects if one}


def pod_of(objects, name="overshoot"):
    return by_name(objects)["Deployment", name]["spec"]["template"]["spec"]


def validate(objects):
    for one in objects:
        for version in VERSIONS:
            kubernetes_validate.validate(one, version, strict=True)


def build(directory):
    """What `kustomize build` makes of the few features that deploy/kubernetes uses; anything else in a kustomization fails."""
    kustomization = yaml.safe_load((directory / "kustomization.yaml").read_text())
    assert set(kustomization) <= KNOWN, f"unknown: {set(kustomization) - KNOWN}"
    objects = []
    for name in kustomization["resources"]:
        path = directory / name
        objects += build(path) if path.is_dir() else list(yaml.safe_load_all(path.read_text()))
    for one in objects:
        if namespace := kustomization.get("namespace"):
            one["metadata"]["namespace"] = namespace
        for image in kustomization.get("images", []):
            rename(one, image)
        for patch in kustomization.get("patches", []):
            if (one["kind"], one["metadata"]["name"]) == (patch["target"]["kind"], patch["target"]["name"]):
                for step in yaml.safe_load(patch["patch"]):
                    change(one, step)
    return objects


def rename(value, image):
    """Replaces an image's name and tag wherever it is."""
    if isinstance(value, list):
        for item in value:
            rename(item, image)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name == "image" and item.rpartition(":")[0] == image["name"]:
                value[name] = f"{image['newName']}:{image['newTag']}"
            else:
                rename(item, image)


def change(one, step):
    """One step of a JSON patch, `replace` or `test` (RFC 6902 §4.3, §4.6)."""
    assert step["op"] in ("replace", "test"), step
    *way, last = [int(word) if word.isdigit() else word for word in step["path"].split("/")[1:]]
    for word in way:
        one = one[word]
    assert last in one or isinstance(last, int) and last < len(one), step
    if step["op"] == "test":
        assert one[last] == step["value"], f"{step} finds {one[last]}"
    one[last] = step["value"]


def check_kubernetes():
    base, overlay = (build(DEPLOY / "kubernetes" / name) for name in ("base", "overlays/production"))
    jobs = [one for path in sorted((DEPLOY / "kubernetes/jobs").glob("*.yaml")) for one in yaml.safe_load_all(path.read_text())]
    for objects in (base, overlay, jobs):
        validate(objects)
    if shutil.which("kubectl"):
        for name, objects in (("base", base), ("overlays/production", overlay)):
            built = yaml.safe_load_all(told("kubectl", "kustomize", DEPLOY / "kubernetes" / name))
            assert by_name(built) == by_name(objects), f"kubectl builds another {name}"
    check_proxies(base, overlay)
    chart = DEPLOY / "helm/overshoot"
    report = lint(str(chart), strict=True)
    assert not report["errors"], report
    rendered = render(chart)
    validate(rendered)
    assert by_name(rendered) == by_name(base), difference(by_name(rendered), by_name(base))
    other = render(chart, {
        "autoscaling": {"inFlight": 0}, "ingress": {"enabled": False}, "networkPolicy": {"enabled": False},
        "settings": {"RATE_LIMIT": "100"}, "drainDelay": 20, "image": {"tag": "0.2.0"}}, "motion")
    validate(other)
    assert sorted(kind for kind, _ in by_name(other)) == [
        "Deployment", "HorizontalPodAutoscaler", "PodDisruptionBudget", "Service"], list(by_name(other))
    pod = pod_of(other, "motion")
    assert pod["terminationGracePeriodSeconds"] == 50
    assert settings(pod)["OVERSHOOT_RATE_LIMIT"] == "100"
    assert pod["containers"][0]["image"] == "overshoot:0.2.0"
    print(f"kubernetes: {len(base) + len(overlay) + len(jobs)} objects are valid for {', '.join(VERSIONS)}; "
          "the chart gives the base")
    return base


def check_proxies(base, overlay):
    """Nobody is trusted unless it is said who: no range that a whole organization may be in."""
    trusted, known, compose = (environment["OVERSHOOT_TRUSTED_PROXIES"] for environment in (
        settings(pod_of(base)), settings(pod_of(overlay)), COMPOSE["x-replica"]["environment"]))
    assert trusted == "none", "the base trusts proxies of a cluster that it does not know"
    for network in known.split(","):
        assert ipaddress.ip_network(network).num_addresses <= 256, f"{network} is more than the proxies"
    fixed = {name: service["networks"]["fleet"]["ipv4_address"] for name, service in COMPOSE["services"].items()
             if isinstance(service.get("networks"), dict)}
    assert compose == fixed["proxy"], f"compose.yaml trusts {compose}, where its proxy is {fixed['proxy']}"
    pool = ipaddress.ip_network(COMPOSE["networks"]["fleet"]["ipam"]["config"][0]["ip_range"])
    assert not [one for one in fixed.values() if ipaddress.ip_address(one) in pool], "others may get a fixed address"


def render(chart, values=None, name="overshoot"):
    with Chart.load(str(chart)) as loaded:
        manifests = loaded.render(values=values, name=name)
    return [one for text in manifests.values() for one in yaml.safe_load_all(text) if one]


def difference(left, right):
    lines = [json.dumps(sorted(side.items(), key=str), indent=1).splitlines() for side in (left, right)]
    return "\n".join(f"{a}\n  but {b}" for a, b in zip(*lines) if a != b)[:2000]


def settings(pod):
    return {one["name"]: one["value"] for one in pod["containers"][0]["env"]}


def check_numbers(base):
    pod = pod_of(base)
    container, values = pod["containers"][0], settings(pod)
    ready, delay = container["readinessProbe"], int(values["OVERSHOOT_DRAIN_DELAY"])
    noticed = (ready["periodSeconds"] + ready["timeoutSeconds"]) * ready["failureThreshold"]
    assert delay > noticed, f"the drain delay of {delay} s is over before the probe has failed ({noticed} s)"
    # --drain-idle and --drain-grace have their defaults, 1 s and 20 s.
    assert pod["terminationGracePeriodSeconds"] > delay + 1 + 20
    live = container["livenessProbe"]
    assert live["periodSeconds"] * live["failureThreshold"] > 5, "killed before --stall-limit"
    scaler = by_name(base)["HorizontalPodAutoscaler", "overshoot"]["spec"]
    flight = next(m["pods"]["target"]["averageValue"] for m in scaler["metrics"] if m["type"] == "Pods")
    workers = int(values["OVERSHOOT_WORKERS"])
    assert workers < int(flight) < workers * 7, "scaling begins after shedding, or at rest"
    assert scaler["minReplicas"] >= 2 < scaler["maxReplicas"]
    security = container["securityContext"]
    assert security["readOnlyRootFilesystem"] and not security["allowPrivilegeEscalation"]
    assert security["capabilities"] == {"drop": ["ALL"]} and pod["securityContext"]["runAsNonRoot"]
    check_memory("kubernetes", values, container["resources"]["limits"]["memory"])
    replicas = [one for name, one in COMPOSE["services"].items() if name.startswith("overshoot-")]
    assert len(replicas) == 3
    for replica in replicas:
        assert replica["stop_grace_period"] == "40s" and replica["read_only"]
        check_memory("compose.yaml", replica["environment"], replica["mem_limit"])
    print("numbers: probes, drain delay, grace period, queue, autoscaler and memory belong together")


def check_memory(name, values, limit):
    """The limit of memory is what the settings allow, as the page on operations has it, and no more than twice that."""
    page = (ROOT / "Documentation/operations.md").read_text()

    def setting(flag):
        """What is set, or the default in the table of settings."""
        given = values.get("OVERSHOOT_" + flag.upper().replace("-", "_"))
        return int(given or re.search(rf"^\| `--{flag}` \| ([\d,]+)", page, re.M)[1].replace(",", ""))

    # Eight units of the work that waits are a byte of a body.
    work = setting("max-memory") + setting("max-body") + setting("max-unpacked-body")
    held = (AT_REST + int(values["OVERSHOOT_WORKERS"]) * work + setting("max-queued-work") // 8
            + setting("max-unsent") + setting("max-partial-bodies")
            + setting("answer-cache"))
    needed, given = held * 5 // 4, quantity(limit)
    assert needed <= given <= 2 * needed, f"{name}: {given >> 20} MiB, where {needed >> 20} MiB are needed"
    alert = int(float(re.search(r"process_resident_memory_bytes\S* > (\S+)", (DEPLOY / "prometheus/alerts.yml").read_text())[1]))
    assert held < alert < given, f"{name}: the alert at {alert >> 20} MiB, between {held >> 20} and {given >> 20}"
    print(f"memory: {name} needs {needed >> 20} MiB of {given >> 20} MiB")


def quantity(text):
    """A quantity of Kubernetes or of Compose in bytes."""
    number, unit = re.fullmatch(r"(\d+)([KMG]?)i?", text.upper().replace("I", "i")).groups()
    return int(number) << {"": 0, "K": 10, "M": 20, "G": 30}[unit]


def check_compose():
    subprocess.run([Path(sys.executable).parent / "check-jsonschema", "--builtin-schema", "vendor.compose-spec",
                    ROOT / "compose.yaml"], check=True)
    for service in COMPOSE["services"].values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert not source.startswith("./") or (ROOT / source).exists(), f"{source} is not there"
    profiles = {name: service["profiles"] for name, service in COMPOSE["services"].items()}
    assert [name for name, names in profiles.items() if names == ["one"]] == ["overshoot"], profiles
    assert all(names == ["fleet"] for name, names in profiles.items() if name != "overshoot"), profiles
    one = COMPOSE["services"]["overshoot"]
    check_memory("compose.yaml, alone", one["environment"], one["mem_limit"])


def check_wiring():
    """Who asks whom: the names, ports and paths in the files that are mounted are those of compose.yaml."""
    services = COMPOSE["services"]

    def mounted(service, file):
        """Where a service sees a file of the repository."""
        for volume in services[service]["volumes"]:
            source, target = volume.split(":")[:2]
            if source.startswith("./") and (ROOT / file).is_relative_to(ROOT / source):
                return Path(target) / (ROOT / file).relative_to(ROOT / source)
        raise AssertionError(f"{service} has no {file}")

    replicas = sorted(f"{name}:8080" for name in services if name.startswith("overshoot-"))
    nginx = (DEPLOY / "nginx/nginx.conf").read_text()
    assert sorted(re.findall(r"^ +server (\S+) ", nginx, re.M)) == replicas, "nginx asks others"
    ports = sorted(port.rpartition(":")[2] for port in services["proxy"]["ports"])
    assert sorted(re.findall(r"listen (\d+)", nginx)) == ports, "nginx listens elsewhere"
    # The image's start-up runs scripts that may be run, and passes over others.
    script = "deploy/nginx/10-certificate.sh"
    assert os.access(ROOT / script, os.X_OK) and mounted("proxy", script).parent == Path("/docker-entrypoint.d")
    assert mounted("proxy", "deploy/nginx/nginx.conf") == Path("/etc/nginx/nginx.conf")
    made = set(re.findall(r"-(?:keyout|out) (\S+)", (ROOT / script).read_text()))
    assert set(re.findall(r"ssl_certificate(?:_key)? (\S+);", nginx)) == made, made
    scraped = yaml.safe_load((DEPLOY / "prometheus/prometheus.yml").read_text())["scrape_configs"]
    assert sorted(scraped[0]["static_configs"][0]["targets"]) == replicas, "Prometheus asks others"
    assert mounted("prometheus", "deploy/prometheus/prometheus.yml") == Path("/etc/prometheus/prometheus.yml")
    grafana = DEPLOY / "grafana/provisioning"
    source = yaml.safe_load((grafana / "datasources/prometheus.yaml").read_text())["datasources"][0]
    port = services["prometheus"]["ports"][0].rpartition(":")[2]
    assert source["url"] == f"http://prometheus:{port}", source
    dashboard = "deploy/grafana/dashboards/overshoot.json"
    assert mounted("grafana", dashboard).parent == Path(
        yaml.safe_load((grafana / "dashboards/overshoot.yaml").read_text())["providers"][0]["options"]["path"])
    assert services["grafana"]["environment"]["GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH"] == str(mounted("grafana", dashboard))
    used = set(re.findall(r'"datasource": \{[^}]*"uid": "([^"]+)"', (ROOT / dashboard).read_text()))
    assert used == {source["uid"]}, f"the dashboard asks {used}"


def check_metrics(promtool):
    """The configuration of Prometheus, and its alerts."""
    rules = DEPLOY / "prometheus"
    for words in (["check", "config", "prometheus.yml"], ["test", "rules", "alerts.test.yml"]):
        subprocess.run([Path(promtool).absolute(), *words], cwd=rules, check=True, capture_output=True)
    alerts = [one for group in yaml.safe_load((rules / "alerts.yml").read_text())["groups"] for one in group["rules"]]
    quiet, loud = yaml.safe_load((rules / "alerts.test.yml").read_text())["tests"]
    for test, fires in ((quiet, False), (loud, True)):
        tested = {one["alertname"] for one in test["alert_rule_test"] if bool(one.get("exp_alerts")) == fires}
        assert tested == {one["alert"] for one in alerts}, f"not tested, {test['name']}: {tested}"
    headings = set(re.findall(r"^### (\w+)", (ROOT / "Documentation/operations.md").read_text(), re.M))
    assert headings >= {one["alert"] for one in alerts}, {one["alert"] for one in alerts} - headings
    print(f"metrics: {len(alerts)} alerts are tested, and headings of the operations page")


check_numbers(check_kubernetes())
check_compose()
check_wiring()
check_metrics(sys.argv[1])
