#!/usr/bin/env python3
"""Draws the pictures of Documentation/ with a service: pictures.py BASE. Run by `make pictures`."""

import json
import pathlib
import sys
import urllib.error
import urllib.request

PICTURES = pathlib.Path(__file__).parent.parent.parent / "Documentation" / "pictures"


def draw(base, name, target, body):
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(
        base + target, data, {"Content-Type": "application/json"} if data else {})
    try:
        drawing = urllib.request.urlopen(request).read()
    except urllib.error.HTTPError as error:
        drawing = error.read()
    (PICTURES / name).write_bytes(drawing)


def main():
    for line in (PICTURES / "pictures.txt").read_text().splitlines():
        name, target, body = (line.split(" ", 2) + [""])[:3]
        draw(sys.argv[1], name, target, json.loads(body) if body else None)


main()
