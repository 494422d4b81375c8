#!/usr/bin/env python3
"""Checks that the libraries import nothing that is not there wherever Swift runs.

There may be no SDK here with another C library, such as Musl's, so that the compiler cannot tell. A
platform's C library has one name only in CLibrary, which imports it under a condition; and a module
that is not the package's own, nor comes with the toolchain, is imported under a condition too.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources"
IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private)\s+)?import\s+(?:\w+\s+)?(\w+)")
PLATFORMS = {"Android", "Bionic", "CRT", "Darwin", "Glibc", "Musl", "ucrt", "WASILibc", "WinSDK"}
LIBRARIES = {
    "AnimationCore": {"CLibrary", "Synchronization"},
    "AnimationGeometry": {"AnimationCore", "CoreGraphics", "Foundation"},
}
CONDITIONAL = {"CoreGraphics"} | PLATFORMS


def imports(lines):
    """Each imported module with its line number, and whether it is under `#if canImport` or its like."""
    depth = 0
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("#if"):
            depth += 1
        elif line.lstrip().startswith("#endif"):
            depth -= 1
        elif found := IMPORT.match(line):
            yield number, found[1], depth > 0


def complaints(module, path, lines):
    allowed = LIBRARIES.get(module)
    for number, name, is_conditional in imports(lines):
        place = f"{path.relative_to(SOURCES.parent)}:{number}"
        if name in PLATFORMS and module != "CLibrary":
            yield f"{place}: imports {name}; import CLibrary, which is the C library of any platform"
        elif allowed is not None and name not in allowed:
            yield f"{place}: {module} must not import {name}"
        elif name in CONDITIONAL and not is_conditional:
            yield f"{place}: imports {name} where it may be missing; put it under #if canImport({name})"


def main():
    files = sorted(SOURCES.glob("*/**/*.swift"))
    found = [
        complaint
        for path in files
        for complaint in complaints(path.relative_to(SOURCES).parts[0], path, path.read_text().splitlines())
    ]
    print("\n".join(found) or f"{len(files)} files import only what is there wherever Swift runs")
    library = (SOURCES / "CLibrary/CLibrary.swift").read_text()
    missing = [name for name in ("Darwin", "Musl", "Glibc", "Android", "WASILibc", "WinSDK") if f"import {name}" not in library]
    if missing:
        found.append(f"CLibrary does not import {', '.join(missing)}")
        print(found[-1])
    if not files:
        sys.exit("no sources found")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
