"""The images of others that are built on or run: which of them are pinned by digest.

usage: images.py --check | --pin [FOLDER]

A tag can be given to another image at any time; a digest is what the image is. --check fails for an image that has a tag alone,
and for a digest that is none. --pin asks the registries, by skopeo or docker, for the digest of each such tag, and of each that
has a digest, and writes NAME:TAG@sha256:DIGEST in their place, to be read and committed. Images of this repository are left out.
"""

import re
import shutil
import sys
from pathlib import Path

from programs import ROOT, told

FILES = ["Dockerfile", "compose.yaml", "deploy/kubernetes/jobs/Dockerfile"]
REFERENCE = re.compile(r"(?m)^(?:ARG \w+_IMAGE=| +image: )(?P<image>(?!overshoot)\S+)$")
PINNED = re.compile(r"[^@]+:[^@:]+@sha256:[0-9a-f]{64}")


def images(folder):
    return [(name, found["image"]) for name in FILES for found in REFERENCE.finditer((folder / name).read_text())]


def digest(image):
    """What a registry has for a tag, for all architectures together."""
    if shutil.which("skopeo"):
        manifest = told("skopeo", "inspect", "--raw", f"docker://{image}")
        return told("skopeo", "manifest-digest", "/dev/stdin", input=manifest).decode().strip()
    return told("docker", "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", image, text=True).strip()


def check(folder):
    """Says which have a tag alone."""
    found = images(folder)
    assert found, "no image is named"
    wrong = [image for _, image in found if "@" in image and not PINNED.fullmatch(image)]
    assert not wrong, f"no digest: {wrong}"
    loose = [f"{image} ({name})" for name, image in found if not PINNED.fullmatch(image)]
    assert not loose, f"by tag alone: {', '.join(loose)}; with a registry: make pin-images"
    print(f"{len(found)} of {len(found)} images are pinned by digest")


def pin(folder):
    for name in FILES:
        path = folder / name
        text = path.read_text()
        for image in {found["image"] for found in REFERENCE.finditer(text)}:
            tag = image.partition("@")[0]
            pinned = f"{tag}@{digest(tag)}"
            assert PINNED.fullmatch(pinned), f"{tag}: the registry says {pinned}"
            text = REFERENCE.sub(lambda found: found[0].replace(image, pinned) if found["image"] == image else found[0], text)
        path.write_text(text)
    check(folder)


if __name__ == "__main__":
    {"--check": check, "--pin": pin}[sys.argv[1]](Path(sys.argv[2]) if sys.argv[2:] else ROOT)
