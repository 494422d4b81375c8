"""Files that are packed: what an executable prints of itself, the terms of others, and archives without a trace of the machine."""

import dataclasses
import gzip
import io
import re
import tarfile
from pathlib import Path

import facts
from programs import ROOT, told

SHELLS = {"bash": "overshoot.bash", "zsh": "_overshoot", "fish": "overshoot.fish"}


@dataclasses.dataclass
class Program:
    """The executable and what belongs to it, each by name: the shells' completions, manual pages, terms."""

    executable: bytes
    completions: dict[str, bytes]
    pages: dict[str, bytes]
    notices: dict[str, bytes]


def program(executable):
    scripts = {shell: told(executable, "completions", shell) for shell in SHELLS}
    return Program(Path(executable).read_bytes(), scripts, pages(executable), notices() | facts.license_files())


def pages(executable):
    """The page of the program, and those that it refers to."""
    found = {"overshoot.1": told(executable, "manual")}
    references = found["overshoot.1"].decode().partition("\n.SH SEE ALSO\n")[2].replace("\\-", "-")
    # A command has one or two words.
    for name in re.findall(r"overshoot-([a-z-]+)\(1\)", references):
        found[f"overshoot-{name}.1"] = told(executable, "manual", *name.split("-"))
    assert len(found) > 20, found
    return found


def notices():
    """The terms of what the executable has within it: Swift's runtime, and C libraries of the system."""
    swift = Path(told(ROOT / "Tools/swift/toolchain", "--find", text=True).strip())
    paths = [("swift", swift.resolve().parent.parent / "share/swift/LICENSE.txt")]
    paths += [(name, Path(f"/usr/share/doc/{name}/copyright")) for name in ("zlib1g", "libc6", "libgcc-s1", "libstdc++6")]
    return {f"notices/{name}.txt": path.read_bytes() for name, path in paths}


def compressed(content, level=9):
    return gzip.compress(content, level, mtime=0)


def tar(files, programs=()):
    """An archive of contents by their paths, without users, all of one time."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, content in sorted(files.items()):
            entry = tarfile.TarInfo(path)
            entry.size, entry.mtime = len(content), facts.epoch()
            entry.mode = 0o755 if path in programs else 0o644
            archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()
