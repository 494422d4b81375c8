"""The Debian package: the executable, its manual pages and completions, and a service of systemd that is off until it is wanted."""

import hashlib
import os
import tempfile
from pathlib import Path

import facts
import files
from programs import ROOT, told

FOLDER = ROOT / "deploy/debian"
DOCUMENTS = "usr/share/doc/overshoot"
COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/overshoot", "zsh": "usr/share/zsh/vendor-completions/_overshoot",
    "fish": "usr/share/fish/vendor_completions.d/overshoot.fish",
}
SCRIPTS = ("postinst", "prerm", "postrm")
CONTROL = """\
Package: overshoot
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer} <{email}>
Installed-Size: {size}
Depends: passwd
Section: web
Priority: optional
{home}Description: {summary}
 Answers how a motion moves, as SwiftUI has it: the value and the velocity of
 springs, curves, interrupted animations and gestures over time, as numbers,
 CSS, drawings or the code of other systems.
 .
 It is an HTTP server, with a service of systemd that is not started until it
 is enabled, and a command for each operation, which needs no server.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: overshoot

Files: *
Copyright: {maintainer}
License: {license}
{text}
Comment: The executable contains the runtime of Swift and C libraries, whose
 terms are in /usr/share/doc/overshoot/notices.
"""


def contents(program):
    """What is installed, by path from the root."""
    installed = {
        "usr/bin/overshoot": program.executable,
        "usr/lib/systemd/system/overshoot.service": (FOLDER / "overshoot.service").read_bytes(),
        "etc/default/overshoot": (FOLDER / "default").read_bytes(),
        f"{DOCUMENTS}/copyright": copyright_text().encode(),
        f"{DOCUMENTS}/CHANGELOG.md.gz": files.compressed((ROOT / "CHANGELOG.md").read_bytes()),
    }
    installed |= {COMPLETIONS[shell]: script for shell, script in program.completions.items()}
    installed |= {f"usr/share/man/man1/{name}.gz": files.compressed(page) for name, page in program.pages.items()}
    return installed | {f"{DOCUMENTS}/{name}": content for name, content in program.notices.items()}


def copyright_text():
    text = facts.LICENSE_FILE.read_text() if facts.LICENSE else facts.UNLICENSED
    indented = "\n".join(f" {line}" if line.strip() else " ." for line in text.splitlines())
    return COPYRIGHT.format(maintainer=facts.MAINTAINER, license=facts.LICENSE or "none", text=indented)


def control(installed):
    """The files that dpkg reads, by name."""
    size = sum(-(-len(content) // 1024) for content in installed.values())
    sums = "".join(f"{hashlib.md5(content).hexdigest()}  {path}\n" for path, content in sorted(installed.items()))
    fields = CONTROL.format(
        version=facts.version(), architecture=facts.architecture(), maintainer=facts.MAINTAINER, email=facts.EMAIL, size=size,
        summary=facts.SUMMARY, home=f"Homepage: {facts.HOME}\n" if facts.HOME else "")
    return {"control": fields.encode(), "md5sums": sums.encode(), "conffiles": b"/etc/default/overshoot\n",
            **{name: (FOLDER / name).read_bytes() for name in SCRIPTS}}


def package(program, compression):
    """The bytes of the package; `compression` is what dpkg-deb is told of it."""
    installed = contents(program)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        write(root, installed, {"usr/bin/overshoot"})
        write(root / "DEBIAN", control(installed), SCRIPTS)
        for path in [root, *root.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (facts.epoch(), facts.epoch()))
        made = Path(folder) / "overshoot.deb"
        told("dpkg-deb", *compression, "--root-owner-group", "--build", root, made,
             env={**os.environ, "SOURCE_DATE_EPOCH": str(facts.epoch())})
        return made.read_bytes()


def write(root, contents_by_path, programs):
    for path, content in contents_by_path.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        file.chmod(0o755 if path in programs else 0o644)
