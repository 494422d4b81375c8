"""Pins the images of a copy by a skopeo that answers for the registries, and checks what is written and what is refused."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import images
from programs import ROOT

OLD, NEW = "sha256:" + "0" * 64, "sha256:" + "a" * 64
SKOPEO = """#!/bin/sh
case "$1" in
  inspect) for word; do :; done; echo "$word" ;;
  manifest-digest) read -r image; case "$image" in docker://*@*) exit 1 ;; docker://*:*) echo "$DIGEST" ;; *) exit 1 ;; esac ;;
esac
"""


def run(folder, flag, digest=NEW):
    environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", "DIGEST": digest}
    words = [sys.executable, images.__file__, flag, folder]
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False)


def main(folder):
    for name in images.FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "bin").mkdir()
    (folder / "bin/skopeo").write_text(SKOPEO)
    (folder / "bin/skopeo").chmod(0o755)
    before = {name: (folder / name).read_text() for name in images.FILES}
    tags = [image.partition("@")[0] for _, image in images.images(folder)]
    assert len(tags) >= 5, tags
    # What is no digest is not written.
    assert run(folder, "--pin", "sha256:12").returncode != 0
    assert before == {name: (folder / name).read_text() for name in images.FILES}
    # Tags get digests, and digests new ones; nothing else changes.
    for digest in (OLD, NEW):
        pinned = run(folder, "--pin", digest)
        assert pinned.returncode == 0 and f"{len(tags)} of {len(tags)} images are pinned" in pinned.stdout, pinned
        assert [image for _, image in images.images(folder)] == [f"{tag}@{digest}" for tag in tags]
    for name, text in before.items():
        lines = zip(text.splitlines(), (folder / name).read_text().splitlines(), strict=True)
        assert all(old == new or new.startswith(old.partition("@")[0] + "@sha256:") for old, new in lines), name
    # A digest that is none is a fault, and so is a tag alone.
    for image, fault in ("swift:6@sha256:12", "no digest"), ("swift:6", "by tag alone: swift:6 (Dockerfile)"):
        (folder / "Dockerfile").write_text(f"ARG SWIFT_IMAGE={image}\n")
        checked = run(folder, "--check")
        assert checked.returncode != 0 and fault in checked.stderr, checked
    print("images are pinned by what a registry says, and nothing else is changed")


with tempfile.TemporaryDirectory() as place:
    main(Path(place))
