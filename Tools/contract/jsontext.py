"""Writes JSON as people do: what is short on one line, numbers beside each other."""

import json

WIDTH = 100


def text(value, indent=0, column=0):
    """A value whose first line begins at `column`, and whose last one is indented by `indent`."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value or column + len(flat) < WIDTH:
        return flat
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        heads = {key: f"{pad}{json.dumps(key, ensure_ascii=False)}: " for key in value}
        lines = [heads[key] + text(member, indent + 2, len(heads[key])) for key, member in value.items()]
    elif any(isinstance(item, (dict, list)) for item in value):
        lines = [pad + text(item, indent + 2, len(pad)) for item in value]
    else:
        return "[\n" + filled([json.dumps(item, ensure_ascii=False) for item in value], pad) + "\n" + pad[2:] + "]"
    marks = "{}" if isinstance(value, dict) else "[]"
    return marks[0] + "\n" + ",\n".join(lines) + "\n" + pad[2:] + marks[1]


def filled(words, pad):
    """Words between commas, over as many lines as they need."""
    lines = [pad + words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(word) + 3 > WIDTH:
            lines[-1] += ","
            lines.append(pad + word)
        else:
            lines[-1] += ", " + word
    return "\n".join(lines)
