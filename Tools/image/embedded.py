"""Whether the image is built with all that the sources embed: each such file must be in the context and copied.

usage: embedded.py [FOLDER]
"""

import re
import sys
from pathlib import Path

from programs import ROOT

EMBEDDED = re.compile(r'(?m)^#embed "(.+)"')
COPIED = re.compile(r"(?m)^COPY (?!--from)(.+) \S+$")


def embedded(folder):
    """The files that C sources embed, as paths from the folder."""
    return {(source.parent / path).resolve().relative_to(folder.resolve())
            for source in (folder / "Sources").rglob("*.[ch]") for path in EMBEDDED.findall(source.read_text())}


def left_out(folder):
    """Those that .dockerignore leaves out, or that no line of the Dockerfile copies."""
    context = [Path(line[1:]) for line in (folder / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = [Path(path) for paths in COPIED.findall((folder / "Dockerfile").read_text()) for path in paths.split()]
    return sorted(file for file in embedded(folder)
                  if not all(any(file.is_relative_to(place) for place in places) for places in (context, copied)))


if __name__ == "__main__":
    root = Path(sys.argv[1]) if sys.argv[1:] else ROOT
    files = embedded(root)
    assert files, "no source embeds a file"
    missing = left_out(root)
    assert not missing, f"{len(missing)} embedded files are not in the image's build, such as {missing[0]}"
    print(f"the image is built with all {len(files)} embedded files")
