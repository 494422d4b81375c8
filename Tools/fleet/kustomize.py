"""What `kustomize build` makes of the few features that deploy/kubernetes uses; anything else in a kustomization fails."""

from pathlib import Path

import yaml

KNOWN = {"apiVersion", "kind", "resources", "namespace", "images", "patches"}


def build(directory):
    directory = Path(directory)
    kustomization = yaml.safe_load((directory / "kustomization.yaml").read_text())
    assert set(kustomization) <= KNOWN, f"unknown: {set(kustomization) - KNOWN}"
    objects = []
    for name in kustomization["resources"]:
        path = directory / name
        objects += build(path) if path.is_dir() else list(yaml.safe_load_all(path.read_text()))
    for one in objects:
        if namespace := kustomization.get("namespace"):
            one["metadata"]["namespace"] = namespace
        for image in kustomization.get("images", []):
            rename(one, image)
        for patch in kustomization.get("patches", []):
            if (one["kind"], one["metadata"]["name"]) == (patch["target"]["kind"], patch["target"]["name"]):
                for step in yaml.safe_load(patch["patch"]):
                    change(one, step)
    return objects


def rename(value, image):
    """Replaces an image's name and tag wherever it is."""
    if isinstance(value, list):
        for item in value:
            rename(item, image)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name == "image" and item.rpartition(":")[0] == image["name"]:
                value[name] = f"{image['newName']}:{image['newTag']}"
            else:
                rename(item, image)


def change(one, step):
    """One step of a JSON patch, `replace` or `test` (RFC 6902 §4.3, §4.6)."""
    assert step["op"] in ("replace", "test"), step
    *way, last = [int(word) if word.isdigit() else word for word in step["path"].split("/")[1:]]
    for word in way:
        one = one[word]
    assert last in one or isinstance(last, int) and last < len(one), step
    if step["op"] == "test":
        assert one[last] == step["value"], f"{step} finds {one[last]}"
    one[last] = step["value"]
