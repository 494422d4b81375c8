#!/usr/bin/env python3
"""Draws the pictures of Documentation/ with the server at BASE; those of errors too."""

import json
import pathlib

from answers import ask_anyway

PICTURES = pathlib.Path(__file__).parent.parent.parent / "Documentation" / "pictures"

for line in (PICTURES / "pictures.txt").read_text().splitlines():
    name, target, body = (line.split(" ", 2) + ["null"])[:3]
    (PICTURES / name).write_bytes(ask_anyway(target, json.loads(body)))
