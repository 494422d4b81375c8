"""Prints words of requests as libFuzzer takes them: those of Fuzz/words.dict, which no schema has, and all that one has.

usage: overshoot schema | words.py
"""

import json
import re
import sys
from pathlib import Path


def words(value):
    """The names of members and of paths, and the words and texts that a schema names."""
    if isinstance(value, list):
        return {word for item in value for word in words(item)}
    if not isinstance(value, dict):
        return set()
    named = [*value.get("enum", []), value.get("const"), *value.get("examples", [])]
    named += [name.removeprefix("/v1/") for name in value.get("properties", {})]
    return {word for word in named if isinstance(word, str)} | {word for item in value.values() for word in words(item)}


def entry(word):
    """A word in quotes, with all but letters, digits and spaces of ASCII as bytes in hexadecimal."""
    bytes_of_it = "".join(chr(byte) if re.match(rb"[A-Za-z0-9 ]", bytes([byte])) else f"\\x{byte:02x}" for byte in word.encode())
    return f'"{bytes_of_it}"'


schema = json.load(sys.stdin)
formats = {f"format={name}" for name in schema["$defs"]["FormatName"]["enum"]}
print((Path(__file__).parent / "words.dict").read_text(), *map(entry, sorted(words(schema) | formats)), sep="\n")
