#!/usr/bin/env python3
"""contract.py [--check]: writes openapi.yaml as JSON to where the service embeds it, or checks that it is there."""

import json
import sys
from pathlib import Path

import yaml

root = Path(__file__).parent.parent
target = root / "Sources/CContract/openapi.json"
contract = yaml.safe_load((root / "openapi.yaml").read_text())
text = json.dumps(contract, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"
if "--check" not in sys.argv:
    target.write_text(text)
elif target.read_text() != text:
    sys.exit("openapi.json is not openapi.yaml: run make contract")
