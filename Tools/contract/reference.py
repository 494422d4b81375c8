"""The contract as pages in Markdown: one for each operation, one for all schemas, and a list."""

import json
import re

METHODS = ("post", "get")
SCHEMAS = "/docs/api/schemas"


def pages(contract):
    """The Markdown of each page by its path."""
    operations = {path: methods for path, methods in contract["paths"].items() if path.startswith("/v1/")}
    texts = {"/docs/api": overview(contract, operations), SCHEMAS: schemas(contract)}
    for path, methods in operations.items():
        texts[page_of(path)] = operation(contract, path, methods)
    return texts


def page_of(path):
    return "/docs/api/" + path.removeprefix("/v1/")


def overview(contract, operations):
    rows = [f"| [`{path}`]({page_of(path)}) | {cell(methods['post']['summary'])} |"
            for path, methods in operations.items()]
    return "\n".join(["# API reference", "", contract["info"]["summary"], "", contract["info"]["description"], "",
                      "## Operations", "", "| path | does |", "| --- | --- |", *rows, "",
                      f"The [schemas]({SCHEMAS}) describe the parts of requests and answers. The whole contract is "
                      "[openapi.yaml](/openapi.yaml), an OpenAPI 3.1 document, or [the same as JSON](/openapi.json)."])


def operation(contract, path, methods):
    post = methods["post"]
    body = post["requestBody"]["content"]["application/json"]
    answer = post["responses"]["200"]["content"]
    parts = [f"# `{path}`", "", post["summary"], "", post.get("description", ""), "", "## Request", "",
             *members(contract, resolved(contract, body["schema"])),
             "", "## Answer", "", *members(contract, resolved(contract, answer["application/json"]["schema"])),
             "", "## Formats", "", *formats(answer), "", "## Examples", ""]
    for name, example in body.get("examples", {}).items():
        parts += posted(path, name, resolved(contract, example))
    parts += opened(path, methods.get("get", {}).get("x-example-queries", {}))
    return "\n".join(parts)


def posted(path, name, example):
    text = json.dumps(example["value"], indent=2, ensure_ascii=False).replace("'", "'\\''")
    text = re.sub(r"\[\s+([^\[\]{}]{1,80}?)\s+\]", lambda m: "[" + re.sub(r"\s+", " ", m[1]) + "]", text)
    return [f"### {sentence(example.get('summary', name))}", "", "```sh",
            f"curl localhost:8080{path} --json '{text}'", "```", ""]


def opened(path, queries):
    if not queries:
        return []
    lines = ["### In an address", ""]
    for query in queries.values():
        lines += ["```sh", f"curl 'localhost:8080{path}?{query}'", "```", ""]
    return lines


def formats(answer):
    return [f"- `{media_type}`" for media_type in answer]


def schemas(contract):
    lines = ["# Schemas", "", "The parts of requests and answers, by the names that they have in the contract.", ""]
    for name, schema in sorted(contract["components"]["schemas"].items()):
        lines += [f"## {name}", "", schema.get("description", ""), "", *members(contract, schema), ""]
    return "\n".join(lines)


def members(contract, schema):
    """The table of an object's members, or what else a schema allows."""
    properties = schema.get("properties")
    if not properties:
        return [sentence(kind(schema)) + ("" if kind(schema).endswith(".") else ".")]
    required = schema.get("required", [])
    lines = ["| member | is | about |", "| --- | --- | --- |"]
    for name, member in properties.items():
        about = member.get("description") or resolved(contract, member).get("description", "").split("\n\n")[0]
        notes = ["required"] if name in required else []
        if "default" in member:
            notes.append(f"default: `{json.dumps(member['default'], ensure_ascii=False)}`")
        kinds = "; ".join([kind(member), *notes])
        lines.append(f"| `{name}` | {cell(kinds)} | {cell(about)} |")
    return lines


def kind(schema):
    """What a schema allows, as a phrase."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"[{name}]({SCHEMAS}#{name.lower()})"
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(each)}`" for each in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return alternatives([kind(each) for each in schema[several]])
    if "allOf" in schema:
        return kind(schema["allOf"][0])
    types = schema.get("type", [])
    types = types if isinstance(types, list) else [types]
    return alternatives([named(each, schema) for each in types]) or "any value"


def named(type_name, schema):
    """The name of a JSON type, with its range or its items."""
    if type_name == "array" and "items" in schema:
        return f"list of {kind(schema['items'])}" + size(schema)
    if type_name in ("number", "integer"):
        return type_name + bounds(schema)
    return type_name


def size(schema):
    least, most = schema.get("minItems"), schema.get("maxItems")
    if least is None and most is None:
        return ""
    if least == most:
        return f", {least} items"
    return ", " + " and ".join(word for word in (
        f"at least {least}" if least is not None else "", f"at most {most:,}" if most is not None else "") if word)


def bounds(schema):
    words = {"minimum": "at least", "exclusiveMinimum": "above", "maximum": "at most", "exclusiveMaximum": "below"}
    given = [f"{word} {schema[name]}" for name, word in words.items() if name in schema]
    return "".join(f" {given[0]}" if i == 0 else f" and {phrase}" for i, phrase in enumerate(given))


def alternatives(phrases):
    distinct = list(dict.fromkeys(phrases))
    return distinct[0] if len(distinct) == 1 else ", ".join(distinct[:-1]) + " or " + distinct[-1] if distinct else ""


def resolved(contract, schema):
    while "$ref" in schema:
        target = contract
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        schema = target
    return schema


def cell(text):
    """A text in a cell of a table."""
    return re.sub(r"\s+", " ", text).replace("|", "\\|").strip()


def sentence(text):
    return text[:1].upper() + text[1:] if text[:1].islower() else text
