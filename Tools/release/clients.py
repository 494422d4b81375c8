"""The wheel and the npm package: the clients as they are in clients/, with what package.spdx says of them."""

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

import facts
from programs import ROOT, told

# Builds nothing that others wrote, and asks no index.
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]


def staged(folder, source):
    """A copy of the files of a client that git knows, and the license."""
    tracked = told("git", "-C", ROOT / source, "ls-files", text=True).split()
    for name in tracked:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source / name, target)
    for name, content in facts.license_files().items():
        (folder / name).write_bytes(content)


def touch(folder):
    """Gives all files one time, and the modes that every umask gives."""
    for path in folder.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
        os.utime(path, (facts.epoch(), facts.epoch()))


def project(text):
    """pyproject.toml with the author, the license and the address of the project."""
    lines = [f'authors = [{{ name = "{facts.MAINTAINER}", email = "{facts.EMAIL}" }}]']
    if facts.LICENSE:
        lines += [f'license = "{facts.LICENSE}"', f'license-files = ["{facts.LICENSE_FILE.name}"]']
    text = text.replace("\nreadme = ", "\n" + "\n".join(lines) + "\nreadme = ")
    return text + (f'\n[project.urls]\nHomepage = "{facts.HOME}"\n' if facts.HOME else "")


def wheel():
    """Its file's name and its bytes."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "source", Path(folder) / "wheel"
        staged(source, "clients/python")
        (source / "pyproject.toml").write_text(project((source / "pyproject.toml").read_text()))
        touch(source)
        told(*PIP, "--wheel-dir", target, source, env={**os.environ, "SOURCE_DATE_EPOCH": str(facts.epoch())})
        made, = target.iterdir()
        return made.name, made.read_bytes()


def npm():
    """The tarball's name and its bytes; to npm, who has no license is UNLICENSED."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "source", Path(folder) / "tarball"
        staged(source, "clients/typescript")
        stated = json.loads((source / "package.json").read_text())
        stated |= {"author": f"{facts.MAINTAINER} <{facts.EMAIL}>", "license": facts.LICENSE or "UNLICENSED"}
        if facts.HOME:
            stated["homepage"] = facts.HOME
        (source / "package.json").write_text(json.dumps(stated, indent=2) + "\n")
        touch(source)
        target.mkdir()
        told("npm", "pack", "--silent", "--offline", "--pack-destination", target, cwd=source)
        made, = target.iterdir()
        return made.name, made.read_bytes()
