"""Looks at an image that Tools/image/build has made, runs it as a container would be run, and writes its SBOM.

usage: check.py IMAGE SBOM | --same IMAGE IMAGE | --archive IMAGE FILE

No engine is needed: the image's root is mounted read-only in namespaces of its own, and the executable is started in it as
process 1 and as the image's user. --archive does so with an OCI archive, which must be that image. Run as root.
"""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import sbom
from programs import ROOT, free_port, status, told, wait_until

STORAGE = Path(os.environ.get("IMAGE_STORAGE") or ROOT / ".build/image")
BUILDAH = ["buildah", "--root", STORAGE / "root", "--runroot", STORAGE / "run", "--storage-driver", "vfs"]
ARCHITECTURE = r"x86|amd64|i386|arm64|aarch64|armhf|linux-gnu|ld-linux|/lib64|TARGETARCH|--platform"
# A busy machine is slow.
PATIENCE = 90


def buildah(*words):
    return told(*BUILDAH, *words, text=True).strip()


def inspected(image):
    return json.loads(buildah("inspect", "--type", "image", image))["Docker"]


def check_dockerfile():
    """It says nothing of an architecture but in its comments, so that it is the one file of all of them."""
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    said = [line for line in lines if not line.startswith("#") and re.search(ARCHITECTURE, line, re.I)]
    assert not said, f"the Dockerfile is for one architecture: {said}"


def check_labels(config):
    labels = config["Labels"]
    version = told(ROOT / "Tools/release/version", text=True).strip()
    assert labels["org.opencontainers.image.version"] == version, labels
    assert re.fullmatch("[0-9a-f]{40}", labels["org.opencontainers.image.revision"]), labels
    for name in ("title", "description", "source", "licenses"):
        assert labels[f"org.opencontainers.image.{name}"], name
    assert config["User"] == "65532:65532" and config["StopSignal"] == "SIGTERM"
    assert config["Healthcheck"]["Test"] == ["CMD", "/usr/bin/overshoot", "healthcheck"]
    assert config["Entrypoint"] == ["/usr/bin/overshoot"] and config["Cmd"] == ["serve"]


def check_files(root):
    """Nothing but the executable, its libraries and their terms; under 33 MB."""
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files)
    assert size < 33e6, f"{size / 1e6:.1f} MB"
    programs = [path for path in files if os.access(path, os.X_OK) and ".so" not in path.name]
    assert [path.name for path in programs] == ["overshoot"], f"more than one program: {programs}"
    packages = [line.split("\t") for line in (root / "usr/share/doc/overshoot/packages.tsv").read_text().splitlines()]
    assert {"libc6", "zlib1g", "swift"} <= {package[0] for package in packages}, packages
    for name, *_ in packages:
        assert (root / "usr/share/doc" / name / "copyright").stat().st_size > 100, f"{name} has no notice"
    return size, packages


class Container:
    """The image's command with other words, and what a health check in it says."""

    def __init__(self, root, config, words=(), variables=()):
        self.root, self.config = root, config
        self.environment = dict(one.split("=", 1) for one in config["Env"]) | dict(variables)
        self.environment["OVERSHOOT_DRAIN_DELAY"] = "0"
        command = [*config["Entrypoint"], *(words or config["Cmd"])]
        script = ('mount --make-rprivate / && mount --bind "$0" "$0" && mount -t proc proc "$0/proc" '
                  '&& mount -o remount,bind,ro "$0" && exec chroot --userspec=65532:65532 "$0" "$@"')
        self.process = subprocess.Popen(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, root, *command],
            env={"PATH": os.environ["PATH"], **self.environment}, stderr=subprocess.PIPE)

    def inside(self):
        return int(Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()[0])

    def healthcheck(self):
        """The status of the image's health check, which knows nothing but its environment."""
        return subprocess.run(
            ["nsenter", "--target", str(self.inside()), "--mount", "--pid",
             "chroot", "--userspec=65532:65532", self.root, *self.config["Healthcheck"]["Test"][1:]],
            env={"PATH": os.environ["PATH"], **self.environment}, capture_output=True, check=False).returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            os.kill(self.inside(), signal.SIGTERM)
        self.status = self.process.wait(PATIENCE)
        self.process.stderr.close()


def ready(port):
    wait_until("the container answers", lambda: status(port, "/v1/springs/evaluate?bounce=0.3") == 200, PATIENCE)


def check_runs(root, config):
    """It serves, its health check follows its port, it is not root, it can write nothing, it stops in order."""
    port, other = free_port(), free_port()
    ways = [(["serve", "--port", str(port)], {}), ([], {"PORT": str(port)}),
            (["serve", f"--port={port}"], {"OVERSHOOT_PORT": str(other)})]
    for words, variables in ways:
        with Container(root, config, words, variables) as container:
            ready(port)
            assert container.healthcheck() == 0, f"the health check fails with {words} {variables}"
            status = Path(f"/proc/{container.inside()}/status").read_text()
            assert re.search(r"^Uid:\t65532\t65532\t65532\t65532$", status, re.M), status
            mounts = Path(f"/proc/{container.inside()}/mounts").read_text()
            assert re.search(r"^\S+ / \S+ ro[, ]", mounts, re.M), mounts
        assert container.status == 0, f"it ended with {container.status}"
    with Container(root, config, ["serve", "--port", str(port), "--drain-delay", "30"]) as container:
        ready(port)
        os.kill(container.inside(), signal.SIGTERM)
        wait_until("a container that drains is unhealthy", lambda: container.healthcheck() == 1, PATIENCE)
        # A second signal stops it at once, but for one that comes within a second of the first.
        time.sleep(1.5)


def identity(image):
    """What an image is: its layers and its configuration, but for the names that buildah gives at random."""
    docker = inspected(image)
    config = {name: value for name, value in docker["config"].items() if name != "Hostname"}
    steps = [(step["created"], step["created_by"]) for step in docker["history"]]
    return [docker["rootfs"], config, docker["architecture"], docker["os"], docker["created"], steps]


def check_same(one, other):
    for left, right in zip(identity(one), identity(other), strict=True):
        assert left == right, f"{one} and {other} differ: {left}\n  but {right}"
    print(f"{one} and {other} have the same bytes in the same layers: {identity(one)[0]['diff_ids']}")


def check_archive(image, file):
    """What is loaded from an archive is the image, but for the health check, which OCI's format does not have; and it runs."""
    loaded = buildah("pull", "--quiet", f"oci-archive:{file}")
    try:
        theirs, ours = inspected(loaded), inspected(image)
        config = {name: value for name, value in ours["config"].items() if value and name not in ("Hostname", "Healthcheck")}
        assert theirs["rootfs"] == ours["rootfs"], "other layers"
        assert {name: theirs["config"].get(name) for name in config} == config, theirs["config"]
        with mounted(loaded) as root:
            check_runs(root, ours["config"])
    finally:
        buildah("rmi", loaded)
    print(f"{file}: is {image}, and runs")


@contextlib.contextmanager
def mounted(image):
    container = buildah("from", "--pull-never", image)
    try:
        root = Path(buildah("mount", container))
        (root / "proc").mkdir(exist_ok=True)
        yield root
    finally:
        buildah("rm", container)


def main(image, sbom_path):
    config = inspected(image)["config"]
    check_dockerfile()
    check_labels(config)
    with mounted(image) as root:
        size, packages = check_files(root)
        document = sbom.write(root, packages, config["Labels"], Path(sbom_path))
        check_runs(root, config)
    print(f"{image}: {size / 1e6:.1f} MB, {len(packages)} packages with their notices, "
          f"{len(document['packages'])} packages in {sbom_path}; the health check follows the port")


if __name__ == "__main__":
    checks = {"--same": check_same, "--archive": check_archive}
    checks.get(sys.argv[1], main)(*[word for word in sys.argv[1:] if word not in checks])
