"""Checks that a release is whole, and packs what people install.

usage: release.py --check | --ready | EXECUTABLE FOLDER [--draft | --quick]

The version is stated in Sources/overshoot/Process/Product.swift; contract, clients, chart, manifests and compose.yaml must agree
with it, and for a release the changelog must have a section for it, with its day (--ready asks for that, --check and --draft do
not).
FOLDER gets, all of it made twice with the same bytes:

- overshoot-VERSION-linux-ARCHITECTURE.tar.gz: the executable, manual pages, completions, the contract, notices, the changelog;
- overshoot_VERSION_ARCHITECTURE.deb;
- overshoot-vectors-VERSION.tar.gz: the record of figures in vectors/, with its runners;
- overshoot-VERSION-py3-none-any.whl and overshoot-VERSION.tgz, the clients for Python and npm;
- openapi.yaml.

The executable of a release runs alone, on every Linux. With --quick it need not, and little is compressed.
"""

import json
import os
import re
import sys
import tempfile
from pathlib import Path

import clients
import debian
import facts
import files
from programs import ROOT, told

NUMBER = r"(\d+\.\d+\.\d+)"
# Wherever the version stands besides Product.swift, and how often at least.
STATED = [
    ("openapi.yaml", rf"^ version: '{NUMBER}'$"),
    ("clients/python/pyproject.toml", rf'^version = "{NUMBER}"$'),
    ("clients/typescript/package.json", rf'^  "version": "{NUMBER}"'),
    ("Documentation/installing.md", rf"overshoot[-_:]{NUMBER}"),
    ("clients/python/README.md", rf"overshoot-{NUMBER}-py3"),
    ("Dockerfile", rf"^ARG VERSION={NUMBER}$"),
    ("compose.yaml", rf"image: overshoot:{NUMBER}$"),
    ("deploy/helm/overshoot/Chart.yaml", rf"^(?:version|appVersion): {NUMBER}$"),
    ("deploy/kubernetes/base/deployment.yaml", rf"image: overshoot:{NUMBER}$"),
    ("deploy/kubernetes/jobs/evaluate-each.yaml", rf"image: overshoot-job:{NUMBER}$"),
    ("deploy/kubernetes/jobs/Dockerfile", rf"^ARG OVERSHOOT_IMAGE=overshoot:{NUMBER}$"),
    ("deploy/kubernetes/overlays/production/kustomization.yaml", rf"newTag: {NUMBER}$"),
]


def faults(released):
    """What does not agree with the version; a release needs its section of the changelog, a check does not."""
    said, found = facts.version(), facts.faults()
    for path, pattern in STATED:
        numbers = set(re.findall(pattern, (ROOT / path).read_text(), re.M))
        if numbers != {said}:
            found.append(f"{path} has {', '.join(sorted(numbers)) or 'no version'}, Product.swift has {said}")
    dated = re.search(rf"^## {re.escape(said)} - \d{{4}}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    if released and not dated:
        found.append(f'CHANGELOG.md has no section "## {said} - YYYY-MM-DD": '
                     "give Unreleased that name, with the day of the release, and commit it")
    return found


def archive(name, program, contract):
    """The executable with all that belongs to it, in a folder of that name."""
    packed = {"overshoot": program.executable, "openapi.json": contract, **program.notices}
    packed |= {path: (ROOT / path).read_bytes() for path in ("openapi.yaml", "CHANGELOG.md", "README.md")}
    packed |= {f"completions/{files.SHELLS[shell]}": script for shell, script in program.completions.items()}
    packed |= {f"man/{page}": content for page, content in program.pages.items()}
    return files.tar({f"{name}/{path}": content for path, content in packed.items()}, {f"{name}/overshoot"})


def record():
    """The record of figures, for the authors of other libraries."""
    paths = told("git", "-C", ROOT, "ls-files", "vectors", text=True).split()
    name = f"overshoot-vectors-{facts.version()}"
    contents = {path: (ROOT / path).read_bytes() for path in paths}
    packed = {f"{name}/{path.removeprefix('vectors/')}": content for path, content in contents.items()}
    packed |= {f"{name}/{path}": content for path, content in facts.license_files().items()}
    return f"{name}.tar.gz", files.tar(packed)


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


def packages(executable, quick):
    """What is released, by the names of the files."""
    program, contract = files.program(executable), told(executable, "schema", "--as", "openapi-json")
    name = f"overshoot-{facts.version()}-linux-{facts.architecture()}"
    vectors, figures = record()
    return {
        f"{name}.tar.gz": files.compressed(archive(name, program, contract), 1 if quick else 9),
        f"overshoot_{facts.version()}_{facts.architecture()}.deb": debian.package(program, ["-Zgzip", "-z1"] if quick else ["-Zxz"]),
        vectors: files.compressed(figures, 1 if quick else 9),
        "openapi.yaml": (ROOT / "openapi.yaml").read_bytes(), **dict([clients.wheel(), clients.npm()]),
    }


def pack(executable, folder, quick):
    executable = Path(executable).absolute()
    assert told(executable, "version").decode().split() == ["overshoot", facts.version()], "the executable is of another version"
    if not quick:
        run_alone(executable.read_bytes())
    packed = packages(executable, quick)
    again = packages(executable, quick)
    different = [name for name in packed if packed[name] != again[name]]
    assert not different, f"the same inputs give other bytes: {different}"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, content in packed.items():
        (folder / name).write_bytes(content)
        print(f"{folder / name}: {len(content) / 1e6:.3f} MB")


def main(words):
    if found := faults(released=not {"--check", "--draft", "--quick"} & set(words)):
        sys.exit("\n".join(found))
    if words[0] in ("--check", "--ready"):
        print(f"{facts.version()}: contract, clients, chart, manifests, compose.yaml and the image's label agree")
    else:
        pack(words[0], Path(words[1]), quick="--quick" in words)


main(sys.argv[1:])
