#!/usr/bin/env python3
"""contract.py [--check]: puts the parts in Contract/ together as openapi.yaml, as the JSON that the
service embeds, and as the types of the clients; or checks that all are what the parts say."""

import copy
import json
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import yaml

import client_types
import yamltext

ROOT = Path(__file__).parent.parent.parent
PARTS = ROOT / "Contract"
SCHEMA = "#/components/schemas/"
EXECUTABLE = os.environ.get("EXECUTABLE", ".build/release/overshoot")


def ref(kind, name):
    return {"$ref": f"#/components/{kind}/{name}"}


def asked(argument):
    """What the program prints of itself."""
    return subprocess.run([ROOT / EXECUTABLE, argument], capture_output=True, text=True, check=True).stdout


def declared_schemas():
    """The schemas that the service declares, of requests as forms and of answers, as it prints them."""
    return json.loads(asked("schema").replace('"#/$defs/', f'"{SCHEMA}'))["$defs"]


class Parts:
    """The files of Contract/, one a feature: the members of all under their names."""

    def __init__(self):
        self.head = yaml.safe_load((PARTS / "openapi.yaml").read_text())
        self.files = [yaml.safe_load((PARTS / f"{name}.yaml").read_text()) for name in self.head.pop("parts")]

    def all(self, kind):
        merged = {}
        for file in self.files:
            for name, value in (file.get(kind) or {}).items():
                if name in merged:
                    sys.exit(f"Contract/ has two {kind} called {name}")
                merged[name] = value
        return merged


class Contract:
    """The document, as it is made of its parts."""

    def __init__(self, parts):
        self.parts = parts
        self.formats = parts.all("formats")
        self.formatSets = parts.all("formatSets")
        declared, stated = declared_schemas(), parts.all("schemas")
        if twice := declared.keys() & stated.keys():
            sys.exit(f"Contract/ states what the service declares: {', '.join(sorted(twice))}")
        # Those of queries are described by the parameters.
        self.ofQueries = {name: declared.pop(name) for name in ("FormatName", "FormatOptions", "RecordedNumber")}
        self.schemas = {name: self.stated(schema) for name, schema in stated.items()} | declared
        self.sets = parts.all("parameterSets")
        self.answers = parts.all("answers")
        self.parameters = {name: self.parameter(value) for name, value in parts.all("parameters").items()}

    def stated(self, schema):
        """A schema, which may be the names of a set of formats, in the order of the service."""
        if "formats" not in schema:
            return schema
        own = ["json", *self.formatSets[schema["formats"]]["formats"]]
        names = [name for name in self.ofQueries["FormatName"]["enum"] if name in own]
        return {"type": "string", "enum": names, "description": schema["description"]}

    def document(self):
        paths = {path: self.operation(path, value) for path, value in self.parts.all("operations").items()}
        paths |= {path: self.service(value) for path, value in self.parts.all("service").items()}
        components = {
            "securitySchemes": self.parts.all("securitySchemes"),
            "headers": self.parts.all("headers"),
            "responses": {name: self.response(value) for name, value in self.parts.all("responses").items()},
            "parameters": self.parameters,
            "examples": self.parts.all("examples"),
            "schemas": self.schemas,
        }
        head = self.parts.head
        head["info"]["version"] = asked("--version").split()[1]
        return head | {"paths": paths, "components": components}

    # ------------------------------------------------------------------------ operations

    def operation(self, path, part):
        """GET and POST of a path under /v1."""
        examples = self.examples(path, first=part["example"])
        head = {key: part[key] for key in ("tags", "summary")}
        get = head | {"operationId": part["get"]}
        post = head | {"operationId": part["post"]}
        if description := part.get("getDescription", part.get("description")):
            get["description"] = description
        if description := part.get("description"):
            post["description"] = description
        queries = {name: e["query"] for name, e in examples["get"].items()}
        get["x-example-queries"] = queries
        formats = self.formatParameters(part)
        names = [name for entry in part["parameters"] for name in self.sets.get(entry, [entry])]
        tried = {name: unquote(text) for name, _, text in
                 (pair.partition("=") for pair in queries[part["example"]].split("&"))}
        get["parameters"] = [
            self.used(name, part, tried) for name in [*names, *formats, "IfNoneMatch"]
        ]
        if formats := [name for name in formats if name != "Digits"]:
            post["parameters"] = [ref("parameters", name) for name in formats]
        requests = {
            name: {key: e[old] for key, old in (("summary", "summary"), ("value", "request")) if old in e}
            for name, e in examples["post"].items()
        }
        body = {"schema": ref("schemas", part["request"]), "examples": requests}
        post["requestBody"] = {"required": True, "content": {"application/json": body}}
        get["responses"] = self.responses(part, examples["get"], isGet=True)
        post["responses"] = self.responses(part, examples["post"], isGet=False)
        return {"get": get, "post": post}

    def formatParameters(self, part):
        return [name for entry in part.get("formats", ["json"]) for name in self.formatSets[entry]["parameters"]]

    def responses(self, part, examples, isGet):
        formats = [name for entry in part.get("formats", ["json"]) for name in self.formatSets[entry]["formats"]]
        headers = ["ETag"] * isGet + ["Cache-Control", "Vary", "X-Request-Id", "Overshoot-Work", "Overshoot-Warnings"]
        headers += ["Overshoot-Columns"] * ("f64" in formats)
        answers = {name: {"value": e["answer"]} for name, e in examples.items() if "answer" in e}
        content = {"application/json": {"schema": ref("schemas", part["answer"]), "examples": answers}}
        for name in formats:
            form = self.formats[name]
            value = {"schema": ref("schemas", form["schema"])}
            if "example" in form:
                value["examples"] = {"springs": ref("examples", form["example"])}
            content[form["type"]] = value
        names = self.parts.all("headerNames")
        good = {
            "description": part["answerDescription"],
            "headers": {name: ref("headers", names[name]) for name in headers},
            "content": content,
        }
        return {"200": good} | self.refusals("operations", without=[] if isGet else ["304"])

    def refusals(self, kind, without=()):
        return {
            status: ref("responses", name)
            for status, name in self.answers[kind].items()
            if status not in without
        }

    def service(self, part):
        """GET of a path of the service itself."""
        part = copy.deepcopy(part)
        kind = part.pop("answers")
        part["responses"] = part["responses"] | self.refusals(kind, without=part["responses"])
        if kind == "cached":
            part["parameters"] = [ref("parameters", "IfNoneMatch")]
        return {"get": part}

    def response(self, part):
        """A response that is a problem, or has no content."""
        part = copy.deepcopy(part)
        if not part.pop("isEmpty", False):
            problem = {"schema": ref("schemas", "Problem")}
            if examples := part.pop("examples", None):
                problem["examples"] = examples
            part["content"] = {
                "image/svg+xml": {"schema": ref("schemas", "Drawing")},
                "application/problem+json": problem,
            }
        return part

    # ------------------------------------------------------------------------ parameters

    def parameter(self, part):
        """A parameter; one `of` a schema or of a member of one is described by it, perhaps with `items` of
        another one or by one of several types, and with its default in the description alone. A list is one
        with commas, and not empty."""
        if "of" not in part:
            return part
        schemas = self.schemas | self.ofQueries
        schema, _, member = part["of"].partition(".")
        of = schemas[schema]["properties"][member] if member else schemas[schema]
        described = {key: value for key, value in of.items() if key not in ("description", "default")}
        default = f"; default: {json.dumps(of['default'])}" if "default" in of and not part.get("alone") else ""
        description = part.get("description", of.get("description")).rstrip(".") + default + "."
        made = {"name": part.get("name", member), "in": "query", "description": description}
        if "anyOf" in described and "type" in part:
            described = next(each for each in described["anyOf"] if each["type"] == part["type"])
        if "items" in part:
            described["items"] = {key: value for key, value in schemas[part["items"]].items() if key != "description"}
        if described.get("type") == "array":
            made |= {"style": "form", "explode": False}
            described = {"type": "array", "minItems": 1} | described
        return made | {key: part[key] for key in ("required",) if key in part} | {"schema": described}

    def used(self, name, part, tried):
        """A parameter of an operation: a shared one, or one named as a member of the request; with
        what it is in the query that is tried."""
        if name in self.parameters:
            shared = self.parameters[name]
            if shared["in"] != "query" or shared["name"] not in tried:
                return ref("parameters", name)
            used = copy.deepcopy(shared)
        else:
            used = self.member(name, self.schemas[part["request"]])
        if used["name"] in tried:
            used["example"] = self.example(used, tried[used["name"]])
        return used

    def member(self, name, request):
        """A member of a request as a parameter: plain, or as JSON where it is not one scalar."""
        member = request["properties"][name]
        resolved = self.resolved(member)
        used = {"name": name, "in": "query"}
        if name in request.get("required", []):
            used["required"] = True
        description = member.get("description") or resolved.get("description") or ""
        if isinstance(resolved.get("type"), str) and resolved["type"] not in ("object", "array"):
            schema = {key: value for key, value in member.items() if key != "description"}
            return used | {"description": description, "schema": schema}
        description = f"{description.strip()} A plain value or JSON."
        return used | {"description": description, "schema": {"type": "string"}}

    def resolved(self, schema):
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].removeprefix(SCHEMA)] | {
                key: value for key, value in schema.items() if key != "$ref"
            }
        return schema

    def example(self, parameter, text):
        """What a parameter is in a query, in the type of the parameter."""
        type = self.resolved(parameter["schema"]).get("type")
        if type == "array":
            items = self.resolved(parameter["schema"]["items"]).get("type")
            return [json.loads(item) if items in ("number", "integer") else item for item in text.split(",")]
        return json.loads(text) if type in ("number", "integer", "boolean") else text

    # -------------------------------------------------------------------------- examples

    def examples(self, path, first):
        """The examples of an operation by method: `first`, which is tried, and the others by name."""
        folder = PARTS / "examples" / "-".join(path.split("/")[2:])
        return {
            method: {
                file.name.removesuffix(f".{method}.json"): json.loads(file.read_text())
                for file in sorted(folder.glob(f"*.{method}.json"), key=lambda file: (
                    file.name != f"{first}.get.json", file.name))
            }
            for method in ("get", "post")
        }


def main():
    contract = Contract(Parts()).document()
    text = "# Put together from Contract/ by `make contract`.\n" + yamltext.text(contract)
    if yaml.safe_load(text) != contract:
        sys.exit("openapi.yaml does not say what its parts say")
    written = {
        ROOT / "openapi.yaml": text,
        ROOT / "Sources/CContract/openapi.json": json.dumps(
            contract, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n",
    } | client_types.printed(contract)
    for file, content in written.items():
        if "--check" not in sys.argv:
            file.write_text(content)
        elif file.read_text() != content:
            sys.exit(f"{file.relative_to(ROOT)} is not what Contract/ says: run make contract")


if __name__ == "__main__":
    main()
