"""What all packages say of themselves: package.spdx, which alone states it, the version, and the time of the commit."""

import functools
import os
import re

from programs import ROOT, told

FIELDS = dict(line.split(": ", 1) for line in (ROOT / "package.spdx").read_text().splitlines())


def stated(field):
    """A field of package.spdx; None for NONE."""
    return None if FIELDS[field] == "NONE" else FIELDS[field]


NAME, SUMMARY, HOME = stated("PackageName"), stated("PackageSummary"), stated("PackageHomePage")
MAINTAINER, EMAIL = re.fullmatch(r"Organization: (.*) \((.*)\)", FIELDS["PackageSupplier"]).groups()
# An expression of SPDX; its text is in LICENSE.
LICENSE = stated("PackageLicenseDeclared")
LICENSE_FILE = ROOT / "LICENSE"
UNLICENSED = "No license is granted yet: all rights are reserved."


@functools.cache
def version():
    return told(ROOT / "Tools/release/version", text=True).strip()


@functools.cache
def epoch():
    """The time of all files that are packed: SOURCE_DATE_EPOCH, or that of the commit."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or told("git", "-C", ROOT, "log", "-1", "--format=%ct", text=True))


@functools.cache
def architecture():
    return told("dpkg", "--print-architecture", text=True).strip()


def license_files():
    return {LICENSE_FILE.name: LICENSE_FILE.read_bytes()} if LICENSE else {}


def faults():
    """A license that is named needs its text, and a text its name."""
    if (LICENSE is not None) == LICENSE_FILE.exists():
        return []
    return ["package.spdx names a license, and LICENSE has no text" if LICENSE
            else "LICENSE has a text, and PackageLicenseDeclared of package.spdx no name"]
