"""Goes through all of Tools/swift/toolchain with a small archive on loopback, and fails if a bad one is used.

A machine without Swift is a PATH without it and an empty cache; the archive has a `swift` that tells what it is asked.
"""

import functools
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from programs import ROOT, told
from standins import Files, StandIn

VERSION = "6.3.1"
TOOL = "Tools/swift/toolchain"
SWIFTS_KEY = "52BB7E3DE28A71BE22EC05FFEF80A866B47A981F"
SWIFT = f'[ "$1" = --version ] && echo "Swift version {VERSION} (swift-{VERSION}-RELEASE)" || echo "asked: $@"'
# Programs without which nothing goes, but no Swift.
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
# What swift.org has for each system; Debian 13 and Ubuntu 26.04 take that of the release before.
LAYOUT = {
    ("debian", "12", "x86_64"): "debian12/{}/{}-debian12",
    ("debian", "12", "aarch64"): "debian12-aarch64/{}/{}-debian12-aarch64",
    ("debian", "13", "x86_64"): "debian12/{}/{}-debian12",
    ("ubuntu", "22.04", "x86_64"): "ubuntu2204/{}/{}-ubuntu22.04",
    ("ubuntu", "24.04", "aarch64"): "ubuntu2404-aarch64/{}/{}-ubuntu24.04-aarch64",
    ("ubuntu", "26.04", "x86_64"): "ubuntu2404/{}/{}-ubuntu24.04",
    ("debian", "11", "x86_64"): None,
    ("debian", "12", "riscv64"): None,
}


class Machine:
    """A user's machine without Swift."""

    def __init__(self, folder, mirror):
        self.home = Path(tempfile.mkdtemp(dir=folder))
        self.environment = {"PATH": PATH, "HOME": str(self.home), "SWIFT_HOME": "/nowhere", "SWIFT_MIRROR": mirror}

    def run(self, *words, **variables):
        return subprocess.run(words, cwd=ROOT, env={**self.environment, **variables}, capture_output=True, text=True, check=False)

    def kept(self):
        """What is left in the cache, besides the lock."""
        return [path.name for path in (self.home / ".cache/overshoot").glob("*") if path.name != "lock"]


def keys(folder, name, *options, life="never"):
    home = folder / name
    home.mkdir(mode=0o700)
    gpg = ["gpg", "--homedir", str(home), "--batch", "--quiet", "--passphrase", "", "--pinentry-mode", "loopback", *options]
    told(*gpg, "--quick-generate-key", f"{name}@test.invalid", "ed25519", "sign", life)
    listed = told(*gpg, "--with-colons", "--list-keys", text=True)
    return gpg, next(line.split(":")[9] for line in listed.splitlines() if line.startswith("fpr"))


def program(path, *lines):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(("#!/bin/sh", *lines)) + "\n")
    path.chmod(0o755)


def check_layout(folder):
    """Each system asks swift.org for its archive, its signature and the keys, at the places where they are."""
    programs, release, asked = folder / "programs", folder / "os-release", folder / "asked"
    for (name, number, processor), path in LAYOUT.items():
        release.write_text(f'ID={name}\nVERSION_ID="{number}"\n')
        # The last argument is the address. Nothing is fetched, so nothing is signed.
        program(programs / "uname", f"echo {processor}")
        program(programs / "curl", f'for word; do :; done; echo "$word" >> {asked}')
        asked.write_text("")
        result = Machine(folder, "").run(TOOL, PATH=f"{programs}:{PATH}", OS_RELEASE=str(release))
        assert result.returncode == 1, result
        if path is None:
            assert asked.read_text() == "" and "install Swift" in result.stderr, result
            continue
        tag = f"swift-{VERSION}-RELEASE"
        url = f"https://download.swift.org/swift-{VERSION}-release/{path.format(tag, tag)}.tar.gz"
        assert asked.read_text().split() == [url, f"{url}.sig", "https://www.swift.org/keys/all-keys.asc"], asked.read_text()
        assert f"not signed by {SWIFTS_KEY}" in result.stderr, result


def revoke(gpg):
    """Has a key's owner say that it is no longer theirs."""
    certificate = next(Path(gpg[2]).glob("openpgp-revocs.d/*.rev"))
    certificate.write_text(certificate.read_text().replace(":-----BEGIN", "-----BEGIN"))
    told(*gpg, "--import", str(certificate))


def platform(folder):
    """The archive's name and its folder, by what the script would fetch from a place with nothing."""
    empty = Machine(folder, "http://127.0.0.1:9").run(TOOL)
    url = next(word for word in empty.stderr.split() if word.endswith(".tar.gz"))
    assert empty.returncode == 1 and "Without a network" in empty.stderr and "SWIFT_MIRROR" in empty.stderr, empty.stderr
    return url.removeprefix("http://127.0.0.1:9/")


def main(folder):
    check_layout(folder)
    gpg, fingerprint = keys(folder, "swift")
    other, other_fingerprint = keys(folder, "other")
    lapsed, _ = keys(folder, "lapsed", "--faked-system-time", "20200101T000000", life="1d")
    revoked, _ = keys(folder, "revoked")
    site = folder / "site"
    archive = site / platform(folder)
    archive.parent.mkdir(parents=True)
    (site / "keys").mkdir()
    program(folder / "swift-archive/usr/bin/swift", SWIFT)
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(folder / "swift-archive", "swift-archive")

    def sign(by):
        told(*by, "--yes", "--detach-sign", "--output", f"{archive}.sig", str(archive))

    def publish():
        keys = b"".join(told(*one, "--export", "--armor") for one in (gpg, other, lapsed, revoked))
        (site / "keys/all-keys.asc").write_bytes(keys)

    def key(by):
        """The file of a public key, as its owner gives it away."""
        path = Path(by[2]).with_suffix(".asc")
        path.write_bytes(told(*by, "--export", "--armor"))
        return path

    publish()
    server = StandIn(functools.partial(Files, directory=site)).__enter__()
    mirror = server.base

    def refuses(machine, by, *words, **variables):
        """A run ends without a Swift, says by whom the archive is not signed, and leaves nothing."""
        result = machine.run(*(words or [TOOL]), **variables)
        assert result.returncode != 0 and f"is not signed by {by}" in result.stderr and machine.kept() == [], (result, machine.kept())

    # By a key that is among the keys of the place, but is not Swift's, whatever the environment says.
    sign(other)
    machine = Machine(folder, mirror)
    for variables in ({}, {"SWIFT_SIGNING_KEY": other_fingerprint, "SWIFT_KEY": str(key(other))}):
        refuses(machine, SWIFTS_KEY, **variables)
        refuses(machine, SWIFTS_KEY, "make", "toolchain", "toolchain-packages=", **variables)
    # Not by the key that was named. Files with no key, or with several, name none.
    refuses(machine, fingerprint, TOOL, "--key", str(key(gpg)))
    for wrong in (["--key"], ["--key", "/nowhere"], ["--key", "/dev/null"], ["--key", str(site / "keys/all-keys.asc")], ["--kee"]):
        assert machine.run(TOOL, *wrong).returncode == 64, wrong
    # By a key that was revoked since.
    sign(revoked)
    revoke(revoked)
    publish()
    refuses(Machine(folder, mirror), "", TOOL, "--key", str(key(revoked)))
    # A key that has only expired since is used.
    sign(lapsed)
    assert Machine(folder, mirror).run(TOOL, "--key", str(key(lapsed))).returncode == 0
    # By the right one, but changed since.
    sign(gpg)
    good = archive.read_bytes()
    archive.write_bytes(good + b" ")
    refuses(machine, "", TOOL, "--key", str(key(gpg)))
    archive.write_bytes(good)

    # As it should be: fetched, unpacked, used by make, and found again when the mirror has gone.
    assert machine.run(TOOL, "--find").returncode == 0 and machine.kept() == []
    built = machine.run("make", "build", "build-packages=", f"SWIFT_KEY={key(gpg)}")
    assert built.returncode == 0 and "asked: build " in built.stdout, built
    server.shutdown()
    again = machine.run(TOOL)
    assert again.returncode == 0 and Path(again.stdout.strip()).is_relative_to(machine.home), again
    assert len(machine.kept()) == 1

    # A Swift on PATH that is too old is passed over.
    program(folder / "old/swift", "echo 'Swift version 6.2.3'")
    assert machine.run(TOOL, PATH=f"{folder}/old:{PATH}").stdout == again.stdout
    print("a machine without Swift gets one, checks its signature, and finds it again")


place = Path(tempfile.mkdtemp(prefix="overshoot-toolchain-"))
try:
    main(place)
finally:
    for home in ("swift", "other", "lapsed", "revoked"):
        subprocess.run(["gpgconf", "--homedir", str(place / home), "--kill", "all"], check=False)
    shutil.rmtree(place)
