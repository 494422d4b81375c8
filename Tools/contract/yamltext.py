"""Writes values as YAML that people can read: at most 100 columns, short objects on one line."""

import functools
import json
import re
import textwrap

import yaml

WIDTH = 100
# What no plain scalar has, so that YAML need not be asked.
UNSAFE = re.compile(r'(: |:$| #|^[\s\[\]{}"\'*&!%@`>|,?#-]|\s$|\n)')


@functools.cache
def is_plain(text, between):
    """Whether a string is itself without quotes, in a block or between braces."""
    if not text or UNSAFE.search(text):
        return False
    try:
        return yaml.safe_load(f"{{a: {text}}}" if between else f"a: {text}") == {"a": text}
    except yaml.YAMLError:
        return False


def scalar(value, between=False):
    """A number, a boolean, null or a string on one line."""
    if isinstance(value, float) and re.fullmatch(r"-?\d+e.*", repr(value)):
        return repr(value).replace("e", ".0e")  # YAML 1.1 wants the point
    if isinstance(value, str) and is_plain(value, between):
        return value
    return json.dumps(value, ensure_ascii=False)


def flow(value):
    """A value between braces or brackets."""
    if isinstance(value, dict) and value:
        return "{ " + ", ".join(f"{scalar(k, True)}: {flow(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return "{}" if isinstance(value, dict) else scalar(value, True)


def is_short(value, room):
    """Whether a value is written between braces: it is small, and nests no objects in objects."""
    if isinstance(value, dict) and any(isinstance(v, dict) and "$ref" not in v for v in value.values()):
        return not any(isinstance(v, str) for v in value.values()) and len(flow(value)) <= min(room, 72)
    return len(flow(value)) <= room


def entry(head, value, indent):
    """The lines of a value behind `head`, a key with its colon or a dash."""
    room = WIDTH - indent - len(head) - 1
    pad = " " * indent
    if isinstance(value, str) and "\n" in value and "\r" not in value and not value.endswith("\n\n"):
        mark = "|" if value.endswith("\n") else "|-"
        lines = value.rstrip("\n").split("\n")
        return [f"{pad}{head} {mark}"] + [f"{pad}  {line}".rstrip() for line in lines]
    if isinstance(value, str) and len(scalar(value)) > room and not re.search(r"\n|  ", value) and " " in value.strip():
        lines = textwrap.wrap(value, WIDTH - indent - 2, break_long_words=False, break_on_hyphens=False)
        return [f"{pad}{head} >-"] + [f"{pad}  {line}" for line in lines]
    if not isinstance(value, (dict, list)):
        return [f"{pad}{head} {scalar(value)}"]
    if not value or is_short(value, room):
        return [f"{pad}{head} {flow(value)}"]
    if isinstance(value, list) and not any(isinstance(item, (dict, list)) for item in value):
        return [f"{pad}{head}"] + wrapped(value, indent + 2)
    return [f"{pad}{head}"] + block(value, indent + 2)


def wrapped(items, indent):
    """A list of scalars over as many lines as it needs."""
    pieces = ", ".join(flow(item) for item in items) if all(" " not in flow(i) for i in items) else None
    if pieces is None:
        return [line for item in items for line in entry("-", item, indent)]
    lines = textwrap.wrap(f"[{pieces}]", WIDTH - indent, break_long_words=False, break_on_hyphens=False)
    return [" " * indent + line for line in lines]


def block(value, indent=0):
    """The lines of an object or a list, one member or item after another."""
    if isinstance(value, dict):
        return [line for k, v in value.items() for line in entry(f"{scalar(k)}:", v, indent)]
    lines = []
    for item in value:
        if isinstance(item, dict) and item and not is_short(item, WIDTH - indent - 2):
            first, *rest = block(item, indent + 2)
            lines += [" " * indent + "- " + first.lstrip()] + rest
        else:
            lines += entry("-", item, indent)
    return lines


def text(value):
    return "\n".join(block(value)) + "\n"
