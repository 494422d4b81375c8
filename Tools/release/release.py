"""Checks that a release is whole, and packs it.

usage: release.py --check | --ready | EXECUTABLE

The version is stated in Sources/overshoot/Process/Product.swift; contract, clients, chart, manifests and compose.yaml must agree
with it, and for a release the changelog must have a section for it, with its day (--check does not ask for that, --ready does).
.build/release-archive gets overshoot-VERSION-linux-ARCHITECTURE.tar.gz, with the executable, completions, the contract, notices
and the changelog, and SHA256SUMS; the same inputs give the same bytes.
"""

import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from programs import ROOT, told

FOLDER = ROOT / ".build/release-archive"
SHELLS = {"bash": "overshoot.bash", "zsh": "_overshoot", "fish": "overshoot.fish"}
NUMBER = r"(\d+\.\d+\.\d+)"
# Wherever the version stands besides Product.swift, and how often at least.
STATED = [
    ("openapi.yaml", rf"^ version: '{NUMBER}'$"),
    ("clients/python/pyproject.toml", rf'^version = "{NUMBER}"$'),
    ("clients/typescript/package.json", rf'^  "version": "{NUMBER}"'),
    ("Dockerfile", rf"^ARG VERSION={NUMBER}$"),
    ("compose.yaml", rf"image: overshoot:{NUMBER}$"),
    ("deploy/helm/overshoot/Chart.yaml", rf"^(?:version|appVersion): {NUMBER}$"),
    ("deploy/kubernetes/base/deployment.yaml", rf"image: overshoot:{NUMBER}$"),
    ("deploy/kubernetes/jobs/evaluate-each.yaml", rf"image: overshoot-job:{NUMBER}$"),
    ("deploy/kubernetes/jobs/Dockerfile", rf"^ARG OVERSHOOT_IMAGE=overshoot:{NUMBER}$"),
    ("deploy/kubernetes/overlays/production/kustomization.yaml", rf"newTag: {NUMBER}$"),
]


def version():
    return told(ROOT / "Tools/release/version", text=True).strip()


def faults(released):
    """What does not agree with the version; a release needs its section of the changelog, a check does not."""
    said, found = version(), []
    for path, pattern in STATED:
        numbers = set(re.findall(pattern, (ROOT / path).read_text(), re.M))
        if numbers != {said}:
            found.append(f"{path} has {', '.join(sorted(numbers)) or 'no version'}, Product.swift has {said}")
    dated = re.search(rf"^## {re.escape(said)} - \d{{4}}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    if released and not dated:
        found.append(f'CHANGELOG.md has no section "## {said} - YYYY-MM-DD": '
                     "give Unreleased that name, with the day of the release, and commit it")
    return found


def notices():
    """The terms of what the executable has within it or loads: Swift's runtime, and C libraries of the system."""
    swift = Path(told(ROOT / "Tools/swift/toolchain", "--find", text=True).strip())
    paths = [("swift", swift.resolve().parent.parent / "share/swift/LICENSE.txt")]
    paths += [(name, Path(f"/usr/share/doc/{name}/copyright")) for name in ("zlib1g", "libc6", "libgcc-s1", "libstdc++6")]
    return {f"notices/{name}.txt": path.read_bytes() for name, path in paths}


def contents(executable):
    executable = Path(executable).absolute()
    assert told(executable, "version").decode().split() == ["overshoot", version()], "the executable is of another version"
    files = {"overshoot": executable.read_bytes()}
    files |= {f"completions/{name}": told(executable, "completions", shell) for shell, name in SHELLS.items()}
    files |= {name: (ROOT / name).read_bytes() for name in ("openapi.yaml", "CHANGELOG.md", "README.md")}
    files["openapi.json"] = run("schema", "--as", "openapi-json")
    return files | notices()


def run_alone(executable):
    """The executable answers in a root that has nothing but itself and /proc."""
    with tempfile.TemporaryDirectory() as root:
        path = Path(root) / "overshoot"
        path.write_bytes(executable)
        path.chmod(0o755)
        (Path(root) / "proc").mkdir()
        mapped = [] if os.getuid() == 0 else ["--map-root-user"]
        answer = told("unshare", *mapped, "--mount", "--pid", "--fork", "--kill-child", "sh", "-c",
                      'mount -t proc proc "$0/proc" && exec chroot "$0" /overshoot evaluate "$@" < /dev/null',
                      root, "/v1/springs/evaluate?bounce=0.3&times=0")
        assert json.loads(answer)["samples"]["value"] == [0], answer


def archive(name, files):
    """A compressed archive with neither times nor users in it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path, content in sorted(files.items()):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mode = len(content), 0o755 if path == "overshoot" else 0o644
            tar.addfile(entry, io.BytesIO(content))
    return gzip.compress(packed.getvalue(), 9, mtime=0)


def pack(executable):
    name = f"overshoot-{version()}-linux-{told('dpkg', '--print-architecture', text=True).strip()}"
    files = contents(executable)
    run_alone(files["overshoot"])
    packed = archive(name, files)
    assert packed == archive(name, contents(executable)), "the same inputs give other bytes"
    FOLDER.mkdir(parents=True, exist_ok=True)
    sums = ""
    for path, content in {f"{name}.tar.gz": packed, "openapi.yaml": files["openapi.yaml"]}.items():
        (FOLDER / path).write_bytes(content)
        sums += f"{hashlib.sha256(content).hexdigest()}  {path}\n"
    (FOLDER / "SHA256SUMS").write_text(sums)
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=FOLDER, check=True)
    print(f"{FOLDER / name}.tar.gz: {len(files)} files, {len(packed) / 1e6:.1f} MB")


if found := faults(released=sys.argv[1] != "--check"):
    sys.exit("\n".join(found))
if sys.argv[1] in ("--check", "--ready"):
    print(f"{version()}: contract, clients, chart, manifests, compose.yaml and the image's label agree")
else:
    pack(sys.argv[1])
